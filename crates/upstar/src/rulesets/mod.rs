//! The games: one file for each, and one line in the list.

mod amazons;
mod arc_kayles;
mod battle_sheep;
mod choice;
mod clobber;
mod col;
mod cram;
mod digraph_placement;
mod domineering;
mod fission;
mod king_dirt;
mod konane;
mod node_kayles;
mod nogo;
mod peg_duotaire;
mod placement;
mod ruleset;
mod snort;
mod toads_and_frogs;

pub use choice::{Choice, ChoiceError, ChoiceErrorKind, find};
pub use ruleset::{Example, Parameter, Parameters, Ruleset};

/// All rulesets, in the order of their names.
pub static RULESETS: &[Ruleset] = &[
    amazons::RULESET,
    arc_kayles::RULESET,
    battle_sheep::RULESET,
    clobber::RULESET,
    col::RULESET,
    cram::RULESET,
    digraph_placement::RULESET,
    domineering::RULESET,
    toads_and_frogs::ELEPHANTS_AND_RHINOS,
    fission::RULESET,
    king_dirt::RULESET,
    konane::RULESET,
    node_kayles::RULESET,
    nogo::RULESET,
    peg_duotaire::RULESET,
    snort::RULESET,
    toads_and_frogs::TOADS_AND_FROGS,
];
