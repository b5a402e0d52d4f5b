//! Closed forms: values of positions of any size, without search, one game per file.
//!
//! The tests compare each form with the solver on all small positions. Positions of these games are solved by them.

mod cutcake;
mod pieces;
mod paper_tape;
mod pile_splitting;
mod rectangle_cutting;
mod sliding_tokens;
mod strip;
mod toads_and_frogs;

pub(super) use cutcake::Cutting;
pub use cutcake::cutcake;
pub(super) use paper_tape::Tape;
pub use paper_tape::paper_tape;
pub(super) use pieces::{ApartByFormula, LONGEST_SIDE};
pub(super) use pile_splitting::Piles;
pub use pile_splitting::{LARGEST_PILE, pile_splitting};
pub(super) use rectangle_cutting::Dividing;
pub use rectangle_cutting::{RectangleCutting, RectangleToCut};
pub(super) use sliding_tokens::Tokens;
pub(crate) use sliding_tokens::crowd_with;
pub use sliding_tokens::sliding_tokens;
pub(super) use strip::Strip;
pub use toads_and_frogs::{FIVE_CELLS, FiveCells};
