//! Tables with two indices that repeat in both directions, perhaps with a saltus in each.

use crate::guess::expr::Expr;
use crate::guess::layer::{Found, Layer};
use crate::guess::operator::Operator;

/// The formula of a table with a period in each direction.
pub(super) fn grid_period(table: &Layer) -> Option<Found> {
    let [rows, columns] = table.shape[..] else { return None };
    let cell = |row: usize, column: usize| table.cell(row, column);
    let (p, s) = period(rows, columns, cell)?;
    let (q, t) = period(columns, rows, |column, row| cell(row, column))?;
    // Both indices are shifted as if they began with a multiple of the period.
    let [a, b] = [0, 1].map(|index| table.first[index]);
    let mut list = vec![0; p * q];
    for row in 0..p {
        for column in 0..q {
            let (n, m) = (a + row as i128, b + column as i128);
            let (row_class, column_class) = (n.rem_euclid(p as i128), m.rem_euclid(q as i128));
            let rise = n.div_euclid(p as i128).checked_mul(s)?.checked_add(m.div_euclid(q as i128).checked_mul(t)?)?;
            list[row_class as usize * q + column_class as usize] = cell(row, column).checked_sub(rise)?;
        }
    }
    let [p, q] = [p, q].map(|period| period as i128);
    let remainder = |index: usize, period: i128| match period {
        1 => Expr::Constant(0),
        _ => Expr::Index(index).join(Operator::Mod, Expr::Constant(period)),
    };
    let quotient = |index: usize, period: i128, saltus: i128| match period {
        1 => Expr::Index(index).times(saltus),
        _ => Expr::Index(index).join(Operator::Div, Expr::Constant(period)).times(saltus),
    };
    let class = remainder(0, p).times(q).sum(remainder(1, q));
    let listed = match list[..] {
        [constant] => Expr::Constant(constant),
        _ => Expr::Listed(list.into(), Box::new(class)),
    };
    table.found(quotient(0, p, s).sum(quotient(1, q, t)).sum(listed), Vec::new())
}

/// Longer periods are not searched for: a formula with a list of that size is not simple.
const LONGEST_PERIOD: usize = 256;

/// The least period in the first direction, and its saltus.
fn period(count: usize, width: usize, cell: impl Fn(usize, usize) -> i128) -> Option<(usize, i128)> {
    (1..=LONGEST_PERIOD.min(count / 2)).find_map(|period| {
        let saltus = cell(period, 0) - cell(0, 0);
        let repeats = |at: usize| (0..width).all(|across| cell(at + period, across) - cell(at, across) == saltus);
        (0..count - period).all(repeats).then_some((period, saltus))
    })
}
