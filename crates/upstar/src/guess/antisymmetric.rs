//! Tables that change sign when the indices are exchanged: `max(X(b,a) + c, 0) - max(X(a,b) + c, 0)`, as the values of cakes.

use crate::budget::{Budget, Exhausted};
use crate::guess::expr::Expr;
use crate::guess::layer::{Found, Layer, shorter};
use crate::guess::library::one_sided;
use crate::guess::operator::Operator;

/// The constants added to a function.
const CONSTANTS: [i128; 5] = [0, -1, 1, -2, 2];

/// The formula of a table that is the difference between a function and the same function with exchanged indices.
pub(super) fn antisymmetric(table: &Layer, budget: &Budget) -> Result<Option<Found>, Exhausted> {
    let mut best = None;
    if !table.is_antisymmetric() {
        return Ok(best);
    }
    for shift in [0, 1] {
        let [a, b] = [0, 1].map(|index| Expr::Index(index).plus(shift));
        for (x, y) in one_sided(&a, &b).into_iter().zip(one_sided(&b, &a)) {
            for constant in CONSTANTS {
                budget.check()?;
                let [x, y] = [&x, &y].map(|part| part.clone().plus(constant));
                for (first, second) in [(&x, &y), (&y, &x)] {
                    let parts = [first, second].map(|part| match constant {
                        0 => part.clone(),
                        _ => part.clone().join(Operator::Max, Expr::Constant(0)),
                    });
                    let [first, second] = parts;
                    best = shorter(best, table.verify(first.join(Operator::Sub, second), 0, budget)?);
                }
            }
        }
    }
    Ok(best)
}
