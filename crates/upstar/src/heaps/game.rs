//! What a game with heaps has to tell.

use std::fmt;
use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::heaps::error::HeapError;
use crate::heaps::take_and_break::TakeAndBreak;

/// A place in a game: a heap, a pair of heaps, or a list of numbers that belong together.
pub type Place = Vec<u128>;

/// What a move leaves: places of the same game, whose sum is played on.
pub type Parts = Vec<Place>;

/// Gets options one by one, until it breaks off.
pub type Visit<'a> = dyn FnMut(Parts) -> ControlFlow<()> + 'a;

/// Which numbers make a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// One heap.
    Heap,
    /// Two numbers.
    Pair,
    /// As many numbers as one likes.
    Row,
}

/// An impartial game whose places are lists of numbers.
///
/// What it tells beyond its options is theory: it must agree with the options, and the tests compare them.
pub trait HeapGame: fmt::Debug + Send + Sync {
    /// How the game is written in the language.
    fn name(&self) -> String;

    /// Which numbers make a place.
    fn shape(&self) -> Shape;

    /// Whether numbers of the right shape are a place.
    ///
    /// # Errors
    ///
    /// [`HeapError::NoPosition`] with the reason.
    fn check(&self, _at: &[u128]) -> Result<(), HeapError> {
        Ok(())
    }

    /// Visits all options of a place; some may come twice.
    fn options(&self, at: &[u128], visit: &mut Visit<'_>) -> ControlFlow<()>;

    /// The nim-value of a place, if there is a quicker way to it than through all options.
    ///
    /// # Errors
    ///
    /// The place is too large, or the budget is spent.
    fn nim_value(&self, _at: &[u128], _budget: &Budget) -> Result<Option<u128>, HeapError> {
        Ok(None)
    }

    /// Whether the player who has moved to a place that stands alone wins, if there is a quick way to tell.
    ///
    /// # Errors
    ///
    /// The place is too large, or the budget is spent.
    fn is_lost(&self, at: &[u128], budget: &Budget) -> Result<Option<bool>, HeapError> {
        Ok(self.nim_value(at, budget)?.map(|value| value == 0))
    }

    /// All options with a nim-value, if there is a quicker way to them than through all options.
    ///
    /// # Errors
    ///
    /// The place is too large, or the budget is spent.
    fn options_of_value(&self, _at: &[u128], _value: u128, _budget: &Budget) -> Result<Option<Vec<Parts>>, HeapError> {
        Ok(None)
    }

    /// All options that are lost for the player who moves from them, if there is a quick way to them although nim-values are not known.
    ///
    /// # Errors
    ///
    /// The place is too large, or the budget is spent.
    fn lost_options(&self, _at: &[u128], _budget: &Budget) -> Result<Option<Vec<Parts>>, HeapError> {
        Ok(None)
    }

    /// The game as one that is given by a take-and-break code, if it is.
    fn take_and_break(&self) -> Option<&TakeAndBreak> {
        None
    }

    /// Whether every place is a heap of Nim of its nim-value in sums, also when the player who cannot move wins.
    fn is_nim(&self) -> bool {
        false
    }

    /// Whether the player who has moved to a place that stands alone wins if the player who cannot move wins, if there is a quick way to tell.
    ///
    /// # Errors
    ///
    /// The question has no answer.
    fn is_lost_in_misere(&self, _at: &[u128]) -> Result<Option<bool>, HeapError> {
        Ok(None)
    }
}
