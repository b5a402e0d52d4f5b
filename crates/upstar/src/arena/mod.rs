//! Components of games and the moves between them, independent of the games: the input of solvers.
//!
//! A position is a sum of *components*. An [`Arena`] numbers the components of a game in the order in which they are
//! met, and lists the moves from each. Boards, heaps, rules of the language and graphs are arenas, so each question
//! is answered in one place: [`nim_value`] computes nim-values, and [`winners`] finds the winner in normal and in misère play.
//!
//! # Examples
//!
//! Nim in which one or two tokens may be taken from a heap; the component with number `n` is the heap of size `n`:
//!
//! ```
//! use upstar::arena::{Arena, Known, MoveList, NimValues, Part, nim_value, winners};
//! use upstar::{Budget, ByPlayer, Convention, Exhausted, Player};
//!
//! struct OneOrTwo;
//!
//! impl Arena for OneOrTwo {
//!     type Error = Exhausted;
//!
//!     fn is_impartial(&self) -> bool {
//!         true
//!     }
//!
//!     fn expand(&mut self, heap: u32, _: Player, moves: &mut MoveList) -> Result<(), Exhausted> {
//!         for rest in heap.saturating_sub(2)..heap {
//!             moves.push([Part::from(rest)]);
//!         }
//!         Ok(())
//!     }
//! }
//!
//! impl Known<u128> for OneOrTwo {}
//!
//! let budget = Budget::unlimited();
//! let sum = [4, 5].map(Part::from);
//! assert_eq!(nim_value(&mut OneOrTwo, &mut NimValues::default(), &sum, &budget), Ok(3));
//! let first_wins = ByPlayer { left: Player::Left, right: Player::Right };
//! assert_eq!(winners(&mut OneOrTwo, &sum, Convention::Misere, &budget), Ok(first_wins));
//! ```

mod facts;
mod inquiry;
mod nim_values;
mod positions;
mod proofs;
mod questions;
mod search;
mod walk;

use crate::budget::Exhausted;
use crate::convention::Convention;
use crate::player::Player;

pub(crate) use facts::Surveyed;
pub use nim_values::{NimValues, nim_value};
pub use positions::Positions;
pub(crate) use questions::{Effort, Questions};
pub use search::winners;
pub(crate) use walk::{Answers, Options, Progress, walk};

/// A component of a position, or its negative.
///
/// # Examples
///
/// ```
/// use upstar::arena::Part;
///
/// assert_eq!(Part::from(7), Part { component: 7, negated: false });
/// assert_eq!(-Part::from(7), Part { component: 7, negated: true });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Part {
    /// The number of the component.
    pub component: u32,
    /// Whether the roles of the players are exchanged.
    pub negated: bool,
}

impl From<u32> for Part {
    fn from(component: u32) -> Part {
        Part { component, negated: false }
    }
}

impl std::ops::Neg for Part {
    type Output = Part;

    fn neg(self) -> Part {
        Part { negated: !self.negated, ..self }
    }
}

/// The positions that moves lead to; their parts are stored one position after the other.
///
/// # Examples
///
/// ```
/// use upstar::arena::{MoveList, Part};
///
/// let mut moves = MoveList::default();
/// moves.push([]);
/// moves.push([3, 5].map(Part::from));
/// assert_eq!(moves.len(), 2);
/// assert_eq!(moves.get(1), [3, 5].map(Part::from));
/// ```
#[derive(Clone, Debug, Default)]
pub struct MoveList {
    parts: Vec<Part>,
    /// The end of the parts of each position.
    ends: Vec<usize>,
}

impl MoveList {
    /// Adds a move to a position with these parts.
    pub fn push(&mut self, parts: impl IntoIterator<Item = Part>) {
        self.parts.extend(parts);
        self.ends.push(self.parts.len());
    }

    /// Adds a move to the position whose parts `list` appends to a list.
    ///
    /// # Errors
    ///
    /// The error of `list`; then no move is added.
    pub(crate) fn try_push<E>(&mut self, list: impl FnOnce(&mut Vec<Part>) -> Result<(), E>) -> Result<(), E> {
        let start = self.parts.len();
        match list(&mut self.parts) {
            Ok(()) => {
                self.ends.push(self.parts.len());
                Ok(())
            }
            Err(error) => {
                self.parts.truncate(start);
                Err(error)
            }
        }
    }

    /// The number of moves.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The parts of the position that a move leads to.
    ///
    /// # Panics
    ///
    /// If the index is out of bounds.
    pub fn get(&self, index: usize) -> &[Part] {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.parts[start..self.ends[index]]
    }

    /// The parts of each position.
    pub fn iter(&self) -> impl Iterator<Item = &[Part]> {
        (0..self.len()).map(|index| self.get(index))
    }

    /// Removes all moves from index `len` on.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.ends.truncate(len);
        self.parts.truncate(self.ends.last().copied().unwrap_or(0));
    }

    /// The bytes in use.
    pub(crate) fn bytes(&self) -> usize {
        self.parts.capacity() * size_of::<Part>() + self.ends.capacity() * size_of::<usize>()
    }
}

/// The components of a game, numbered in the order in which they are met, and the moves from each.
pub trait Arena {
    /// The reason why moves cannot be listed.
    type Error: From<Exhausted>;

    /// Whether both players have the same moves from every component. Then only Left's moves are requested.
    fn is_impartial(&self) -> bool;

    /// Adds the moves of a player from a component to a list, in the order of the rules.
    ///
    /// # Errors
    ///
    /// The moves cannot be listed, or the budget is spent.
    fn expand(&mut self, component: u32, player: Player, moves: &mut MoveList) -> Result<(), Self::Error>;

    /// Whether neither player has a move from a component, if that is immediately clear. Such components are omitted from sums.
    ///
    /// # Errors
    ///
    /// The moves cannot be listed.
    fn is_over(&mut self, _component: u32) -> Result<bool, Self::Error> {
        Ok(false)
    }

    /// The bytes of the components, unless the arena counts them in a budget itself.
    fn bytes(&self) -> usize {
        0
    }

    /// The error for a component that play can return to: by default, that play goes too deep.
    fn comes_back(&self, _component: u32) -> Self::Error {
        Exhausted::Endless.into()
    }

    /// The error for a sum that play can return to.
    fn sum_comes_back(&self, sum: &[Part]) -> Self::Error {
        self.comes_back(sum.first().map_or(0, |part| part.component))
    }

    /// The error with the component in whose option it occurred, if errors can record that.
    fn error_in_option(&self, _component: u32, error: Self::Error) -> Self::Error {
        error
    }
}

/// An arena that knows some answers without a search, and stores the answers that a search finds.
pub trait Known<T>: Arena {
    /// The answer of a component, if it is known.
    ///
    /// # Errors
    ///
    /// The component has no such answer, or the budget is spent.
    fn recall(&mut self, _component: u32) -> Result<Option<T>, Self::Error> {
        Ok(None)
    }

    /// Stores the answer of a component.
    fn remember(&mut self, _component: u32, _answer: T) {}
}

/// Sorts the parts of a sum and removes those that cancel.
///
/// In normal play a part and its negative cancel. In misère play nothing does.
pub(crate) fn tidy(parts: &mut Vec<Part>, convention: Convention, is_impartial: bool) {
    if is_impartial {
        parts.iter_mut().for_each(|part| part.negated = false);
    }
    parts.sort_unstable();
    if convention == Convention::Misere {
        return;
    }
    let mut kept: usize = 0;
    for place in 0..parts.len() {
        let part = parts[place];
        match kept.checked_sub(1).map(|last| parts[last]) {
            Some(last) if last == if is_impartial { part } else { -part } => kept -= 1,
            _ => {
                parts[kept] = part;
                kept += 1;
            }
        }
    }
    parts.truncate(kept);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cancels_depends_on_the_convention() {
        let part = |n: i32| Part { component: n.unsigned_abs(), negated: n < 0 };
        for (convention, is_impartial, parts, expected) in [
            (Convention::Normal, false, vec![2, 1, -2, 1], vec![1, 1]),
            (Convention::Normal, true, vec![2, 1, -2, 1, 1], vec![1]),
            (Convention::Normal, false, vec![1, 1, -1, -1], vec![]),
            (Convention::Misere, false, vec![2, -1, 1], vec![1, -1, 2]),
            (Convention::Misere, true, vec![2, -1, 1], vec![1, 1, 2]),
        ] {
            let mut sum: Vec<Part> = parts.iter().copied().map(part).collect();
            tidy(&mut sum, convention, is_impartial);
            assert_eq!(sum, expected.into_iter().map(part).collect::<Vec<_>>(), "{parts:?} {convention}");
        }
    }
}
