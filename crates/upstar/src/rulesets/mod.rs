//! The games: one file for each, and one line in the list.

mod amazons;
mod apart;
mod arc_kayles;
mod battle_sheep;
mod board_game;
mod board_table;
mod clobber;
pub mod closed;
mod col;
mod cram;
mod cutcake;
mod digraph_placement;
mod domineering;
mod eatcake;
mod fission;
mod hackenbush;
mod king_dirt;
mod konane;
mod node_kayles;
mod nogo;
pub mod on_board;
mod paper_tape;
mod partizan_subtraction;
mod peg_duotaire;
mod pile_splitting;
mod placement;
mod proof;
mod rectangle_cutting;
mod ruleset;
mod shove;
mod ski_jumps;
mod sliding_tokens;
mod snort;
mod spelling;
pub mod text;
mod toads_and_frogs;
mod toppling_dominoes;
mod towers;
mod variant;

pub use board_game::BoardGame;
pub use proof::{PROOF_HEAD, Proof, ProofError};
pub use ruleset::{Example, GREATEST_NUMBER, Parameter, Parameters, Parse, Ruleset, Start};
pub use variant::{Variant, VariantError, VariantErrorKind, find};
pub(crate) use variant::{in_one_mode, mode_of_words, played, variant_in_name};

/// All rulesets, sorted by name.
pub static RULESETS: &[Ruleset] = &[
    amazons::RULESET,
    arc_kayles::RULESET,
    battle_sheep::RULESET,
    clobber::RULESET,
    col::RULESET,
    cram::RULESET,
    cutcake::RULESET,
    digraph_placement::RULESET,
    domineering::RULESET,
    eatcake::RULESET,
    toads_and_frogs::ELEPHANTS_AND_RHINOS,
    fission::RULESET,
    hackenbush::RULESET,
    king_dirt::RULESET,
    konane::RULESET,
    rectangle_cutting::MAUNDY_CAKE,
    node_kayles::RULESET,
    nogo::RULESET,
    paper_tape::RULESET,
    partizan_subtraction::PARTIZAN_SPLITTLES,
    partizan_subtraction::PARTIZAN_SUBTRACTION,
    peg_duotaire::RULESET,
    pile_splitting::RULESET,
    shove::PUSH,
    rectangle_cutting::RECTANGLE_CUTTING,
    shove::SHOVE,
    ski_jumps::RULESET,
    sliding_tokens::RULESET,
    snort::RULESET,
    toads_and_frogs::TOADS_AND_FROGS,
    toppling_dominoes::RULESET,
    towers::RULESET,
];
