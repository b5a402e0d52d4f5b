//! The games: one file for each, and one line in the list.

mod domineering;
mod ruleset;

pub use ruleset::{Example, Parameter, Parameters, Ruleset};

/// All rulesets, in the order of their names.
pub static RULESETS: &[Ruleset] = &[domineering::RULESET];
