//! The zeros of a table: the P-positions, even if the other values have no pattern.

use crate::budget::{Budget, Exhausted};
use crate::guess::evidence::{Evidence, bits_of};
use crate::guess::expr::Expr;
use crate::guess::function::Function;
use crate::guess::layer::{Found, Layer};
use crate::guess::library::{of_three, of_two};
use crate::guess::operator::Operator;

/// The number of generalizations of Wythoff's game that are tried.
const MOST_SPREAD: u32 = 8;

/// The greatest modulus that is tried.
const LARGEST_MODULUS: i128 = 64;

/// The least number of zeros.
const FEWEST_ZEROS: usize = 4;

/// An expression that is 0 exactly where the table is.
pub(super) fn zeros(table: &Layer, budget: &Budget) -> Result<Option<Found>, Exhausted> {
    let marks: Vec<i128> = table.cells.iter().map(|&cell| i128::from(cell != 0)).collect();
    if table.indices() == 1 || marks.iter().filter(|&&mark| mark == 0).count() < FEWEST_ZEROS {
        return Ok(None);
    }
    let mut evidence = Evidence::strict(&marks);
    if table.evidence.terms < table.cells.len() {
        evidence = evidence.half();
    }
    for (number, expr) in candidates(table.indices()).into_iter().enumerate() {
        budget.check()?;
        // The candidates form a list, so the number of a candidate identifies it.
        let bits = 2 * bits_of(number as i128 + 1);
        let agrees = |(cell, mark): (usize, &i128)| match expr.at(&table.place(cell)[..table.indices()]) {
            Some(value) => (value != 0) == (*mark != 0),
            None => false,
        };
        if marks.iter().enumerate().all(agrees) && evidence.suffices(bits, 0) {
            return Ok(Some(Found { expr, bits, exceptions: Vec::new() }));
        }
    }
    Ok(None)
}

/// Expressions whose zeros are examined, simple ones first.
fn candidates(indices: usize) -> Vec<Expr> {
    let modulo = |expr: &Expr, modulus: i128| expr.clone().join(Operator::Mod, Expr::Constant(modulus));
    if indices == 3 {
        return of_three().collect();
    }
    let [a, b] = [0, 1].map(Expr::Index);
    let (sum, difference) = (a.clone().join(Operator::Add, b.clone()), a.join(Operator::Sub, b));
    let mut list = vec![difference.clone()];
    list.extend((1..=MOST_SPREAD).map(wythoff));
    for modulus in 2..=LARGEST_MODULUS {
        list.extend([modulo(&difference, modulus), modulo(&sum, modulus)]);
    }
    list.extend(of_two());
    list
}

/// 0 exactly on the P-positions of Wythoff's game in which numbers that differ by less than `spread` may be taken from both heaps:
/// the pairs `A(k)`, `A(k) + spread k` with `A(k) = floor(k (2 - t + sqrt(t^2 + 4)) / 2)`, where `t` is the spread.
fn wythoff(spread: u32) -> Expr {
    let [a, b] = [0, 1].map(Expr::Index);
    let least = a.clone().join(Operator::Min, b.clone());
    let distance = a.join(Operator::Sub, b).apply(Function::Abs);
    // floor(k (2 - t + r) / 2) = floor(k (2 + t + r) / 2) - t k.
    let upper = |k: Expr| k.apply(Function::Beatty { add: 2 + spread, root: spread * spread + 4, over: 2 });
    match spread {
        1 => least.join(Operator::Sub, distance.apply(Function::Beatty { add: 1, root: 5, over: 2 })),
        2 => {
            let half = distance.clone().join(Operator::Div, Expr::Constant(2));
            let lower = half.apply(Function::Beatty { add: 0, root: 2, over: 1 });
            let remainder = distance.join(Operator::Mod, Expr::Constant(2));
            least.join(Operator::Sub, lower).apply(Function::Abs).join(Operator::Add, remainder)
        }
        _ => {
            let modulus = Expr::Constant(spread.into());
            let k = distance.clone().join(Operator::Div, modulus.clone());
            let remainder = distance.clone().join(Operator::Mod, modulus);
            let most = least.join(Operator::Add, distance);
            most.join(Operator::Sub, upper(k)).apply(Function::Abs).join(Operator::Add, remainder)
        }
    }
}
