//! Hackenbush: cut an edge of your colour; everything no longer connected to the ground is removed.
//!
//! A [`Graph`] is a picture: blue edges are Left's, red edges Right's, and both may cut green edges. [`read`] reads it
//! from text, [`value()`] finds its value by the best method for each part and reports the methods used, and
//! [`position()`] makes a playable position of it.
//!
//! | picture | method | cost |
//! |---|---|---|
//! | red-blue string | Berlekamp's rule, both ways | linear |
//! | red-blue tree | ordinal sums `1:x` of numbers that grow at the binary point | linear, and `n log n` operations on bits |
//! | green graph | the colon principle and the fusion principle | linear |
//! | anything else | blocks by the colon principle, and a search in each block that has cycles | exponential in the largest block |
//! | flowers | outcomes by atomic weights | linear |
//!
//! [`Towers`] are the towers of cubes of the game Procrastination, which are sums of strings. They are compared by their values, or
//! by playing, with a [`FourthTower`] that tells them apart.

mod blocks;
mod colour;
mod flowers;
mod fourth_tower;
mod graph;
mod numeral;
mod position;
mod search;
mod string;
mod text;
mod tower_position;
mod towers;
mod value;
mod worth;

pub use colour::{Colour, ParseColourError};
pub use flowers::{outcome, weight};
pub use fourth_tower::{FourthTower, Unsearched, Winners};
pub use graph::{Edge, GROUND, Graph, MOST_EDGES};
pub use position::{Cuts, position};
pub use string::{string_of, string_text, string_value};
pub use text::read;
pub use tower_position::tower_position;
pub use towers::Towers;
pub use value::{Method, Solution, Unsolved, value};
