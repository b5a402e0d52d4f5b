//! Closed forms: values of positions of any size, without search, one game per file.
//!
//! The tests compare each form with the solver on all small positions.

mod cutcake;
mod paper_tape;
mod pile_splitting;
mod rectangle_cutting;
mod sliding_tokens;
mod toads_and_frogs;

pub use cutcake::cutcake;
pub use paper_tape::paper_tape;
pub use pile_splitting::{LARGEST_PILE, pile_splitting};
pub use rectangle_cutting::{RectangleCutting, RectangleToCut};
pub(crate) use sliding_tokens::crowd_with;
pub use sliding_tokens::sliding_tokens;
pub use toads_and_frogs::{FIVE_CELLS, FiveCells};
