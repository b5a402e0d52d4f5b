//! The games: one file for each, and one line in the list.

mod choice;
mod clobber;
mod cram;
mod domineering;
mod ruleset;
mod toads_and_frogs;

pub use choice::{Choice, ChoiceError, ChoiceErrorKind, find};
pub use ruleset::{Example, Parameter, Parameters, Parse, Ruleset};

/// All rulesets, in the order of their names.
pub static RULESETS: &[Ruleset] = &[
    clobber::RULESET,
    cram::RULESET,
    domineering::RULESET,
    toads_and_frogs::ELEPHANTS_AND_RHINOS,
    toads_and_frogs::TOADS_AND_FROGS,
];
