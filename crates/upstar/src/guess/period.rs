//! Sequences that are periodic, perhaps with a saltus: `G(n+p) = G(n) + s` from some term on.
//!
//! The Z-function of the reversed sequence gives, in linear time for all `p`, the number of terms counted from the end on
//! which the sequence agrees with itself shifted by `p`. The search takes the least `p` for which a whole period is
//! repeated and the formula is short enough, or for which the repetitions are numerous enough. The terms before that are
//! compared with the period as well; those that do not agree are exceptions.

use crate::budget::{Budget, Exhausted};
use crate::guess::evidence::bits_of;
use crate::guess::expr::Expr;
use crate::guess::layer::{Found, Layer};
use crate::guess::operator::Operator;

/// The number of periods that are tried.
const MOST_TRIES: usize = 64;

/// Numbers in lists have fewer bits, so their differences fit.
const MOST_BITS: u64 = 120;

/// The period of a sequence of numbers.
pub(super) fn arithmetic_period(line: &Layer, budget: &Budget) -> Result<Option<Found>, Exhausted> {
    let steps: Vec<i128> = line.cells.windows(2).map(|pair| pair[1] - pair[0]).collect();
    least_period(line, &steps, arithmetic, budget)
}

/// The period of a sequence of words, given by numbers that cannot be added.
pub(super) fn plain_period(line: &Layer, budget: &Budget) -> Result<Option<Found>, Exhausted> {
    least_period(line, &line.cells, |list, _| Expr::Listed(list.into(), Box::new(Expr::Index(0))), budget)
}

fn least_period(
    line: &Layer,
    keys: &[i128],
    formula: impl Fn(Vec<i128>, i128) -> Expr,
    budget: &Budget,
) -> Result<Option<Found>, Exhausted> {
    let count = line.cells.len();
    let shorter_by = count - keys.len();
    let runs = runs_from_end(keys);
    let mut tries = 0;
    for (period, &run) in runs.iter().enumerate().skip(1) {
        if count < 2 * period || run + shorter_by < period {
            continue;
        }
        budget.check()?;
        let saltus = if shorter_by == 0 { 0 } else { line.cells[count - 1] - line.cells[count - 1 - period] };
        let start = count - shorter_by - period - run;
        let mut list = vec![0; period];
        for cell in start..start + period {
            let n = line.first[0] + cell as i128;
            let rise = n.div_euclid(period as i128).checked_mul(saltus);
            let base = rise.and_then(|rise| line.cells[cell].checked_sub(rise));
            let Some(base) = base.filter(|&base| bits_of(base) < MOST_BITS) else { return Ok(None) };
            list[n.rem_euclid(period as i128) as usize] = base;
        }
        let expr = formula(list, saltus);
        let differs = |&cell: &usize| expr.at(&[line.first[0] + cell as i128]) != Some(line.cells[cell]);
        let exceptions: Vec<usize> = (0..start).filter(differs).collect();
        // A saltus is one more number copied from the terms, and an exception is two: its value and its place.
        let taken = period + usize::from(saltus != 0) + 2 * exceptions.len();
        // Exceptions are at the beginning: deviations that last until late are a different pattern.
        let is_late = exceptions.last().is_some_and(|&last| count < 2 * (last + 1));
        if !is_late && start <= line.head() && line.evidence.suffices_for_period(taken) {
            return Ok(Some(Found { exceptions, ..Found::exact(expr) }));
        }
        if !is_late && let Some(found) = line.found(expr, exceptions) {
            return Ok(Some(found));
        }
        tries += 1;
        if tries == MOST_TRIES {
            break;
        }
    }
    Ok(None)
}

/// For each shift, the number of terms from the end on which a sequence agrees with itself shifted.
fn runs_from_end(keys: &[i128]) -> Vec<usize> {
    let count = keys.len();
    let key = |index: usize| keys[count - 1 - index];
    let mut runs = vec![0; count];
    // `left..right` is the piece that reaches farthest among those known to equal a prefix.
    let (mut left, mut right) = (0, 0);
    for shift in 1..count {
        let mut run = if shift < right { runs[shift - left].min(right - shift) } else { 0 };
        while shift + run < count && key(run) == key(shift + run) {
            run += 1;
        }
        runs[shift] = run;
        if right < shift + run {
            (left, right) = (shift, shift + run);
        }
    }
    runs
}

/// `saltus floor(n/p)` plus the item at `n mod p` of a list, written in the simplest way.
pub(super) fn arithmetic(list: Vec<i128>, saltus: i128) -> Expr {
    let period = list.len() as i128;
    let n = || Expr::Index(0);
    let remainder = || n().join(Operator::Mod, Expr::Constant(period));
    let quotient = || n().join(Operator::Div, Expr::Constant(period)).times(saltus);
    let first = list.first().copied().unwrap_or_default();
    if period <= 1 {
        return n().times(saltus).plus(first);
    }
    // With a line of slope k subtracted, the list may be constant, or shorter to write.
    if saltus != 0 && saltus % period == 0 {
        let slope = saltus / period;
        let rest: Vec<i128> = (0..).zip(&list).map(|(n, number)| number - slope * n).collect();
        let base = n().times(slope);
        return match rest.iter().all(|&number| number == rest[0]) {
            true => base.plus(rest[0]),
            false => base.sum(Expr::Listed(rest.into(), Box::new(n()))),
        };
    }
    let step = list[1] - first;
    // Two numbers, the smaller first, form a line; otherwise the list is written as it is.
    let is_straight = (2 < period || 0 < step)
        && (0..).zip(&list).all(|(n, &number)| step.checked_mul(n).is_some_and(|rise| number - first == rise));
    let rest = match is_straight {
        true => remainder().times(step).plus(first),
        false => Expr::Listed(list.into(), Box::new(n())),
    };
    if saltus == 0 { rest } else { quotient().sum(rest) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(cells: &[i128], text: Option<&str>) {
        let line = Layer::line(0, cells.to_vec());
        let found = arithmetic_period(&line, &Budget::unlimited()).unwrap();
        assert_eq!(found.map(|found| found.expr.text(&["n"])).as_deref(), text, "{cells:?}");
    }

    #[test]
    fn periods_are_written_in_the_simplest_way() {
        let line = |rule: fn(i128) -> i128| (0..30).map(rule).collect::<Vec<_>>();
        check(&line(|n| n), Some("n"));
        check(&line(|n| 3 * n - 7), Some("3*n - 7"));
        check(&line(|n| n % 4), Some("n mod 4"));
        check(&line(|n| 2 * (n % 4) + 1), Some("2*(n mod 4) + 1"));
        check(&line(|n| n / 3), Some("floor(n/3)"));
        check(&line(|n| n + [1, 0, 5][n as usize % 3]), Some("n + [1,0,5][n mod 3]"));
        check(&line(|n| 2 * (n / 3) + [1, 0, 5][n as usize % 3]), Some("2*floor(n/3) + [1,0,5][n mod 3]"));
        check(&line(|n| [0, 1, 2, 6][n as usize % 4]), Some("[0,1,2,6][n mod 4]"));
        check(&line(|n| n * n), None);
    }

    #[test]
    fn short_periods_are_seen_if_they_are_repeated() {
        check(&[0, 1, 0, 1, 0, 1, 0, 1], Some("n mod 2"));
        check(&[0, 1, 0, 1, 0, 1, 0], None);
        check(&[3, 0, 3, 0, 3, 0, 3, 0], Some("[3,0][n mod 2]"));
        check(&[0, 0, 1, 0, 0, 1, 0, 0, 1], Some("[0,0,1][n mod 3]"));
        check(&[0, 0, 1, 0, 0, 1, 0, 0], None);
        check(&[1, 0, 1, 0, 1, 0, 1, 0, 0], None);
        // Exceptions at the beginning.
        check(&[9, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1], Some("n mod 2"));
        check(&[9, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0], None);
        check(&[9, 0, 0, 0, 0, 0, 0, 0, 0], Some("0"));
    }

    #[test]
    fn shifts_agree_from_the_end() {
        assert_eq!(runs_from_end(&[5, 1, 2, 1, 2]), [0, 0, 2, 0, 0]);
        assert_eq!(runs_from_end(&[7, 7, 7]), [0, 2, 1]);
        assert!(runs_from_end(&[]).is_empty());
    }
}
