//! Values of positions found by the solver, for solutions from the definition.

use crate::contest::ContestError;
use crate::rulesets::find;
use crate::solve::AnyPosition;

/// A position of a ruleset. Input that satisfies a problem can fail only by being too large for a board.
pub(super) fn position(ruleset: &str, text: &str) -> Result<Box<dyn AnyPosition>, ContestError> {
    let choice = find(ruleset).map_err(|error| ContestError::TooLarge(error.to_string()))?;
    choice.parse(text).map_err(|error| {
        ContestError::TooLarge(format!("{}: the definition is for small inputs", error.diagnostic().message))
    })
}
