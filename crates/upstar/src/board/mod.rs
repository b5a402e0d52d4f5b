//! Building blocks for games on boards: packed grids, strips and graphs, their symmetries, and their text; and separate pieces,
//! such as heaps and cakes.
//!
//! A board consists of a few planes of bits, one bit for each cell, row by row. The meaning of the planes is up to the ruleset.
//! The width of a plane's words is a type parameter, so that small boards stay small: see [`Size`].

mod bits;
mod colours;
mod forms;
mod graph;
mod grid;
mod ground;
mod canonical_graph;
mod pieces;
mod rays;
mod sets;
mod symmetry;
mod text;
mod threes;

pub(crate) use bits::sets_of;
pub use bits::{Bits, Wide, Words, each_set};
pub use graph::{Graph, Sketch};
pub use grid::Board;
pub use ground::{Ground, Layout};
pub use pieces::Pieces;
pub use rays::Rays;
pub use sets::{MOST, Sets};
pub use symmetry::Symmetry;
pub(crate) use text::row_and_column;
pub use text::{Drawing, MOST_CELLS, PositionError, PositionErrorKind, Rectangle, Size, View};
pub use threes::{STRAIGHT, Threes};
