//! Whole positions as components: for games whose positions recur, and for questions about undivided positions.

use std::hash::Hash;
use std::marker::PhantomData;

use crate::arena::{Arena, MoveList, Part};
use crate::budget::Exhausted;
use crate::interner::Interner;
use crate::player::Player;

/// The positions found by playing; each is a component of its own.
///
/// # Examples
///
/// ```
/// use upstar::arena::{Positions, winners};
/// use upstar::{Budget, ByPlayer, Convention, Exhausted, Player};
///
/// // Left takes one token, Right takes two.
/// let options = |tokens: &u32, player: Player, found: &mut Vec<u32>| {
///     found.extend(tokens.checked_sub(if player == Player::Left { 1 } else { 2 }));
///     Ok::<(), Exhausted>(())
/// };
/// let mut positions = Positions::new(3, false, options);
/// let winners = winners(&mut positions, &[0.into()], Convention::Normal, &Budget::unlimited())?;
/// // The player who starts loses.
/// assert_eq!(winners, ByPlayer { left: Player::Right, right: Player::Left });
/// # Ok::<(), Exhausted>(())
/// ```
pub struct Positions<P, F, E> {
    positions: Interner<P>,
    options: F,
    is_impartial: bool,
    behind_pointers: fn(&P) -> usize,
    bytes_behind: usize,
    found: Vec<P>,
    error: PhantomData<fn() -> E>,
}

impl<P, F, E> Positions<P, F, E>
where
    P: Eq + Hash,
    F: FnMut(&P, Player, &mut Vec<P>) -> Result<(), E>,
    E: From<Exhausted>,
{
    /// The positions reachable from a start, which has the number 0. `options` appends the options of a player to
    /// a list; in impartial games it is called only for Left.
    pub fn new(start: P, is_impartial: bool, options: F) -> Positions<P, F, E> {
        let positions = Interner::of(start);
        let (found, error) = (Vec::new(), PhantomData);
        Positions { positions, options, is_impartial, behind_pointers: |_| 0, bytes_behind: 0, found, error }
    }

    /// Also counts the heap bytes of each position, which its size does not include.
    #[must_use]
    pub fn with_bytes_behind_pointers(self, behind_pointers: fn(&P) -> usize) -> Positions<P, F, E> {
        Positions { behind_pointers, ..self }
    }

    /// The positions, in the order of their numbers.
    pub fn into_positions(self) -> Vec<P> {
        self.positions.into_things()
    }
}

impl<P, F, E> Arena for Positions<P, F, E>
where
    P: Eq + Hash,
    F: FnMut(&P, Player, &mut Vec<P>) -> Result<(), E>,
    E: From<Exhausted>,
{
    type Error = E;

    fn is_impartial(&self) -> bool {
        self.is_impartial
    }

    fn expand(&mut self, position: u32, player: Player, moves: &mut MoveList) -> Result<(), E> {
        (self.options)(&self.positions[position], player, &mut self.found)?;
        for option in self.found.drain(..) {
            let known = self.positions.len();
            let number = self.positions.number(option)?;
            if known < self.positions.len() {
                self.bytes_behind += (self.behind_pointers)(&self.positions[number]);
            }
            moves.push([Part::from(number)]);
        }
        Ok(())
    }

    fn bytes(&self) -> usize {
        self.positions.bytes() + self.bytes_behind
    }
}
