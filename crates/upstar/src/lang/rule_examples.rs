//! The examples of rules given as text: checks that their values are the values that the rules give.

use crate::budget::Exhausted;
use crate::lang::session::evaluate;
use crate::rulesets::text::{RuleExample, Rules};
use crate::syntax::Style;
use crate::value::Universe;

/// The error in an example, if there is one.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent.
pub fn check_example(universe: &Universe, rules: &Rules, example: &RuleExample) -> Result<Option<String>, Exhausted> {
    let position = match rules.parse(&example.position) {
        Ok(position) => position,
        Err(error) => return Ok(Some(error.to_string())),
    };
    let found = position.canonical(universe, 1)?.text(Style::Text)?;
    Ok(match evaluate(&example.value, universe) {
        // Equal values have equal texts.
        Ok(expected) if expected.text(Style::Text)? == found => None,
        Ok(_) => Some(format!("the value of `{}` is {found}", example.position)),
        Err(error) => Some(error.diagnostic().message),
    })
}
