//! Sequences whose second or third differences are constant.

use crate::budget::{Budget, Exhausted};
use crate::guess::expr::Expr;
use crate::guess::layer::{Found, Layer};
use crate::guess::operator::Operator;

/// The formula of a polynomial of degree 2 or 3: a sum of multiples of 1, `n`, `n(n-1)/2` and `n(n-1)(n-2)/6`.
pub(super) fn polynomial(line: &Layer, budget: &Budget) -> Result<Option<Found>, Exhausted> {
    let head = line.head();
    let Some(sample) = line.cells.get(head..head + 6) else { return Ok(None) };
    // The differences of every order at the first index.
    let mut row = sample.to_vec();
    let mut differences = Vec::with_capacity(6);
    while let Some(&first) = row.first() {
        differences.push(first);
        row = row.windows(2).map(|pair| pair[1] - pair[0]).collect();
    }
    let degree = differences.iter().rposition(|&difference| difference != 0).unwrap_or(0);
    if !(2..=3).contains(&degree) {
        return Ok(None);
    }
    // Newton's formula at the first index, shifted to 0: Vandermonde's identity gives the coefficients of the binomials of n - x.
    let x = line.first[0] + head as i128;
    let shifted = (0..=degree).map(|k| {
        let mut terms = (k..=degree).map(|j| differences[j].checked_mul(binomial(-x, j - k)?));
        let sum = terms.try_fold(0_i128, |sum, term| sum.checked_add(term?));
        sum.filter(|sum| *sum != i128::MIN)
    });
    let Some(coefficients) = shifted.collect::<Option<Vec<i128>>>() else { return Ok(None) };
    let mut expr = Expr::Constant(0);
    for (k, &coefficient) in coefficients.iter().enumerate().rev().filter(|&(_, &coefficient)| coefficient != 0) {
        expr = match k {
            0 => expr.plus(coefficient),
            _ if expr == Expr::Constant(0) => scaled(k, coefficient),
            _ if coefficient < 0 => expr.join(Operator::Sub, scaled(k, coefficient.abs())),
            _ => expr.join(Operator::Add, scaled(k, coefficient)),
        };
    }
    line.verify(expr, head, budget)
}

/// A multiple of `n`, `n(n-1)/2` or `n(n-1)(n-2)/6`.
fn scaled(k: usize, coefficient: i128) -> Expr {
    let n = || Expr::Index(0);
    let product = (1..k as i128).fold(n(), |product, j| product.join(Operator::Mul, n().plus(-j)));
    let factorial: i128 = (1..=k as i128).product();
    match factorial {
        1 => product.times(coefficient),
        _ if coefficient % factorial == 0 => product.times(coefficient / factorial),
        _ => product.join(Operator::Div, Expr::Constant(factorial)).times(coefficient),
    }
}

/// The binomial coefficient of an arbitrary integer and a small number.
fn binomial(n: i128, k: usize) -> Option<i128> {
    let mut product = 1_i128;
    for j in 0..k as i128 {
        product = product.checked_mul(n.checked_sub(j)?)? / (j + 1);
    }
    Some(product)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn polynomials_are_found() {
        let check = |first: i128, rule: fn(i128) -> i128, text: Option<&str>| {
            let line = Layer::line(first, (first..first + 16).map(rule).collect());
            let found = polynomial(&line, &Budget::unlimited()).unwrap();
            assert_eq!(found.map(|found| found.expr.text(&["n"])).as_deref(), text);
        };
        // n^2 = n(n-1) + n.
        check(0, |n| n * n, Some("n*(n - 1) + n"));
        check(1, |n| n * (n - 1) / 2 + 5 * n + 3, Some("n*(n - 1)/2 + 5*n + 3"));
        check(7, |n| n * (n - 1) * (n - 2) / 6 - 2, Some("n*(n - 1)*(n - 2)/6 - 2"));
        check(0, |n| n * n * n * n, None);
        check(0, |n| n + 1, None);
    }
}
