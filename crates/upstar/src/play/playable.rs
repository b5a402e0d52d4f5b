//! The trait of positions that can be played.

use std::fmt;

use crate::board::View;
use crate::budget::{Budget, Exhausted};
use crate::convention::Convention;
use crate::heaps::HeapError;
use crate::player::Player;
use crate::value::{Game, Universe};

/// A position of any game whose play ends.
pub trait Playable: Send + Sync {
    /// A copy of the position.
    fn boxed(&self) -> Box<dyn Playable>;

    /// The position in the notation of its game.
    fn text(&self) -> String;

    /// The position as plain data.
    fn view(&self) -> View;

    /// The moves of a player. Their names are unique; moves to the same position are one move.
    ///
    /// # Errors
    ///
    /// The budget is spent, or there are too many moves to list.
    fn moves(&self, player: Player, budget: &Budget) -> Result<Vec<NamedMove>, PlayError>;

    /// Who wins if `first` moves and both play best.
    ///
    /// # Errors
    ///
    /// The budget is spent, or the question is too hard for this game.
    fn winner(&self, universe: &Universe, first: Player, convention: Convention) -> Result<Player, PlayError>;

    /// The canonical value, which decides normal play.
    ///
    /// # Errors
    ///
    /// As for [`winner`](Self::winner).
    fn value<'u>(&self, universe: &'u Universe) -> Result<Game<'u>, PlayError>;
}

/// A move, and the position that it leads to.
pub struct NamedMove {
    /// The name: the cells that change, as in `a1a2`, or what becomes of a heap, as in `7>3`.
    pub name: String,
    /// The position after the move.
    pub position: Box<dyn Playable>,
}

/// The reason why a question about play has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The budget is spent.
    Exhausted(Exhausted),
    /// The game with heaps does not answer it.
    Heaps(HeapError),
    /// A summand of a sum does not answer it, or cannot be read back; with the reason.
    NotRead(String),
}

impl From<Exhausted> for PlayError {
    fn from(exhausted: Exhausted) -> PlayError {
        PlayError::Exhausted(exhausted)
    }
}

impl From<HeapError> for PlayError {
    fn from(error: HeapError) -> PlayError {
        PlayError::Heaps(error)
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Exhausted(exhausted) => exhausted.fmt(f),
            PlayError::Heaps(error) => error.fmt(f),
            PlayError::NotRead(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for PlayError {}
