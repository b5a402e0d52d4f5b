//! Two players play a game, move by move: names of moves, who is winning, advice, and an opponent of any strength.
//!
//! A [`Playable`] is a position of any game whose play ends: on a board, or with heaps. A [`Match`] is the play so far; [`Advice`] says which
//! moves win, and an [`Opponent`] chooses one.
//!
//! ```
//! use upstar::play::{Advice, Match};
//! use upstar::rulesets::find;
//! use upstar::{Convention, Player, Universe};
//!
//! let universe = Universe::default();
//! let board = find("domineering")?.parse("...|...")?;
//! let mut play = Match::new(Box::new(board), Player::Left, Convention::Normal, universe.budget())?;
//! let advice = Advice::new(&universe, &play)?;
//! assert_eq!(advice.winner, Some(Player::Left));
//! // Only the column in the middle wins.
//! assert_eq!(advice.wins, [Some(false), Some(true), Some(false)]);
//! play.play(play.find("b1b2")?, universe.budget())?;
//! assert_eq!(play.turn().position.text(), ".#.|.#.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod playable;
mod names;
mod boards;
mod heaps;
mod history;
mod advice;
mod opponent;

pub use advice::{Advice, Reason};
pub use history::{Match, MoveError, Turn};
pub(crate) use names::names as move_names;
pub use names::{Touched, column_name};
pub use opponent::{Opponent, Strength, UnknownStrength};
pub use playable::{NamedMove, PlayError, Playable};
