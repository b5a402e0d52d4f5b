//! Equipment for games on boards: packed grids and strips, their symmetries, and their text; pieces that lie apart, as
//! heaps and cakes.
//!
//! A board is a few planes of bits, one bit for each cell, row after row. Which plane means what is up to the ruleset.
//! The width of a plane's words is a type parameter, so that small boards stay small: see [`Size`].

mod bits;
mod colours;
mod grid;
mod pieces;
mod sets;
mod symmetry;
mod text;

pub use bits::{Bits, Wide};
pub use grid::Board;
pub use pieces::Pieces;
pub use sets::{MOST, Sets};
pub use symmetry::Symmetry;
pub use text::{Drawing, MOST_CELLS, PositionError, PositionErrorKind, Rectangle, Size, View};
