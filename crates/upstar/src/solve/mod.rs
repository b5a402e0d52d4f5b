//! From a position to answers about it. No solver knows a ruleset: each asks the [`Position`](crate::position::Position)
//! for moves, components and symmetries.

mod any;
mod canonical;
mod table;

pub use any::{AnyPosition, any};
pub use canonical::{How, canonical};
