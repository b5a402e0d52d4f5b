//! The shortest formula for a sequence or table of integers.

use crate::budget::{Budget, Exhausted};
use crate::guess::antisymmetric::antisymmetric;
use crate::guess::evidence::FEWEST_TERMS;
use crate::guess::expr::Expr;
use crate::guess::fit::best_fit;
use crate::guess::grid_period::grid_period;
use crate::guess::layer::{Found, Layer, shorter};
use crate::guess::library::{of_one, of_three, of_two};
use crate::guess::period::{arithmetic_period, plain_period};
use crate::guess::polynomial::polynomial;
use crate::guess::separable::separable;

/// The shortest formula for a sequence or table.
pub(super) fn pattern(layer: &Layer, budget: &Budget) -> Result<Option<Found>, Exhausted> {
    if layer.indices() == 1 {
        return pattern_of_line(layer, budget);
    }
    if layer.cells.len() < FEWEST_TERMS || is_constant(layer) {
        return Ok(constant(layer));
    }
    let fitted = match layer.indices() {
        2 => best_fit(layer, of_two(), budget)?,
        _ => best_fit(layer, of_three(), budget)?,
    };
    let mut best = shorter(fitted, antisymmetric(layer, budget)?);
    best = shorter(best, grid_period(layer));
    Ok(shorter(best, separable(layer, budget)?))
}

/// The shortest formula for a sequence.
pub(super) fn pattern_of_line(line: &Layer, budget: &Budget) -> Result<Option<Found>, Exhausted> {
    if line.cells.len() < FEWEST_TERMS || is_constant(line) {
        return Ok(constant(line));
    }
    let best = shorter(arithmetic_period(line, budget)?, polynomial(line, budget)?);
    Ok(shorter(best, best_fit(line, of_one(), budget)?))
}

/// The formula for words, which have numbers but cannot be added: they can only be periodic.
pub(super) fn pattern_of_words(layer: &Layer, budget: &Budget) -> Result<Option<Found>, Exhausted> {
    if is_constant(layer) {
        return Ok(constant(layer));
    }
    match layer.indices() {
        1 => plain_period(layer, budget),
        // A formula with a saltus would add words.
        _ => Ok(grid_period(layer).filter(|found| matches!(found.expr, Expr::Listed(..)))),
    }
}

fn is_constant(layer: &Layer) -> bool {
    layer.cells.windows(2).all(|pair| pair[0] == pair[1])
}

fn constant(layer: &Layer) -> Option<Found> {
    let &cell = layer.cells.first()?;
    let found = Found { expr: Expr::Constant(cell), exceptions: Vec::new(), bits: 1 };
    (is_constant(layer) && layer.evidence.suffices_for_constant()).then_some(found)
}
