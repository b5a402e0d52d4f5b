//! Loopy games: values of games in which play can come back.
//!
//! A game is a vertex of a finite [`Graph`] in which each player has edges of their own. Who cannot move loses, and endless play is a
//! draw. `G >= H` if Left does at least as well in `G + X` as in `H + X`, for all `X`; this holds if and only if it holds for the
//! *onsides*, on which endless play counts as won by Left, and for the *offsides* (Conway, Bach and Norton; *Winning Ways*, chapter 11;
//! Siegel, *Combinatorial Game Theory*, chapter VI).
//!
//! A [`Stopper`] is a game in which no sequence of alternate moves is endless. Stoppers have canonical forms. A value, [`Loopy`], is the
//! pair of the sides of a game; nearly always they equal stoppers, and if so, they are found and proved.
//!
//! ```
//! use upstar::loopy::{Loopy, Stopper};
//! use upstar::{Player, Universe};
//!
//! let universe = Universe::default();
//! let upon = Loopy::from(Stopper::upon(&universe, Player::Left)?);
//! assert_eq!(upon.to_string(), "^[on]");
//! assert_eq!(upon.minus(&upon)?.to_string(), "^<on> & v<on>");
//! # Ok::<(), upstar::Exhausted>(())
//! ```

mod graph;
mod cycles;
mod merge;
mod order;
mod canonical;
mod sides;
mod pseudo;
mod stopper;
mod stops;
mod value;
mod degree;
mod names;
mod naming;
mod positions;

pub use degree::Variety;
pub use graph::{Graph, Vertex};
pub use names::LOOPY_NAMES;
pub use positions::value_of_state;
pub use pseudo::PseudoNumber;
pub use stopper::Stopper;
pub use value::{Loopy, Part, Side};
