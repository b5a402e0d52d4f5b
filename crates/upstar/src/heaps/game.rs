//! The interface of heap games.

use std::fmt;
use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::heaps::error::HeapError;
use crate::heaps::take_and_break::TakeAndBreak;

/// A place in a game: a heap, a pair of heaps, or a list of related numbers.
pub type Place = Vec<u128>;

/// The result of a move: places of the same game, whose sum is played on.
pub type Parts = Vec<Place>;

/// Receives options one by one, and may stop early.
pub type Visit<'a> = dyn FnMut(Parts) -> ControlFlow<()> + 'a;

/// The number of numbers in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// One heap.
    Heap,
    /// Two numbers.
    Pair,
    /// Any number of numbers.
    Row,
}

/// An impartial game whose places are lists of numbers.
///
/// Everything beyond its options is theory: it must agree with the options, which the tests check.
pub trait HeapGame: fmt::Debug + Send + Sync {
    /// The name of the game in the language.
    fn name(&self) -> String;

    /// The number of numbers in a place.
    fn shape(&self) -> Shape;

    /// Checks that numbers of the right shape are a place.
    ///
    /// # Errors
    ///
    /// [`HeapError::NoPosition`] with the reason.
    fn check(&self, _at: &[u128]) -> Result<(), HeapError> {
        Ok(())
    }

    /// Visits all options of a place; some may be repeated.
    fn options(&self, at: &[u128], visit: &mut Visit<'_>) -> ControlFlow<()>;

    /// The nim-value of a place, if there is a faster way than through all options.
    ///
    /// # Errors
    ///
    /// The place is too large, or the budget is spent.
    fn nim_value(&self, _at: &[u128], _budget: &Budget) -> Result<Option<u128>, HeapError> {
        Ok(None)
    }

    /// Whether the previous player wins a place on its own, if there is a fast way to decide this.
    ///
    /// # Errors
    ///
    /// The place is too large, or the budget is spent.
    fn is_lost(&self, at: &[u128], budget: &Budget) -> Result<Option<bool>, HeapError> {
        Ok(self.nim_value(at, budget)?.map(|value| value == 0))
    }

    /// All options with a given nim-value, if there is a faster way than through all options.
    ///
    /// # Errors
    ///
    /// The place is too large, or the budget is spent.
    fn options_of_value(&self, _at: &[u128], _value: u128, _budget: &Budget) -> Result<Option<Vec<Parts>>, HeapError> {
        Ok(None)
    }

    /// All options that are P-positions, if they can be found fast even without nim-values.
    ///
    /// # Errors
    ///
    /// The place is too large, or the budget is spent.
    fn lost_options(&self, _at: &[u128], _budget: &Budget) -> Result<Option<Vec<Parts>>, HeapError> {
        Ok(None)
    }

    /// The game as a take-and-break game, if it is one.
    fn take_and_break(&self) -> Option<&TakeAndBreak> {
        None
    }

    /// Whether every place is equivalent in sums to a Nim heap of its nim-value, also in misère play.
    fn is_nim(&self) -> bool {
        false
    }

    /// Whether the previous player wins a place on its own in misère play, if there is a fast way to decide this.
    ///
    /// # Errors
    ///
    /// The question has no answer.
    fn is_lost_in_misere(&self, _at: &[u128]) -> Result<Option<bool>, HeapError> {
        Ok(None)
    }
}
