//! The games: one file for each, and one line in the list.

mod apart;
mod choice;
mod clobber;
mod cram;
mod cutcake;
mod domineering;
mod eatcake;
mod paper_tape;
mod partizan_subtraction;
mod pile_splitting;
mod rectangle_cutting;
mod ruleset;
mod shove;
mod ski_jumps;
mod sliding_tokens;
mod toads_and_frogs;
mod toppling_dominoes;

pub use choice::{Choice, ChoiceError, ChoiceErrorKind, find};
pub use ruleset::{Example, Parameter, Parameters, Parse, Ruleset};

/// All rulesets, in the order of their names.
pub static RULESETS: &[Ruleset] = &[
    clobber::RULESET,
    cram::RULESET,
    cutcake::RULESET,
    domineering::RULESET,
    eatcake::RULESET,
    toads_and_frogs::ELEPHANTS_AND_RHINOS,
    rectangle_cutting::MAUNDY_CAKE,
    paper_tape::RULESET,
    partizan_subtraction::PARTIZAN_SPLITTLES,
    partizan_subtraction::PARTIZAN_SUBTRACTION,
    pile_splitting::RULESET,
    shove::PUSH,
    rectangle_cutting::RECTANGLE_CUTTING,
    shove::SHOVE,
    ski_jumps::RULESET,
    sliding_tokens::RULESET,
    toads_and_frogs::TOADS_AND_FROGS,
    toppling_dominoes::RULESET,
];
