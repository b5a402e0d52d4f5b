//! The worth of a point: a sum of a number, a nimber and other games, stored separately.
//!
//! In large parts of a picture every point has a number or a nimber, for which there are fast rules. Only other values
//! become games of the universe.

use crate::budget::Exhausted;
use crate::hackenbush::colour::Colour;
use crate::hackenbush::numeral::Numeral;
use crate::number::Dyadic;
use crate::player::Player;
use crate::value::{Game, Universe};

/// The value of a position: the sum of all parts.
#[derive(Clone, Debug, Default)]
pub(super) struct Worth<'u> {
    number: Numeral,
    nimber: u64,
    rest: Option<Game<'u>>,
}

impl<'u> Worth<'u> {
    /// A nimber.
    pub(super) fn of_nimber(nimber: u64) -> Worth<'u> {
        Worth { nimber, ..Worth::default() }
    }

    /// A number of moves of a player.
    pub(super) fn of_moves(player: Player, count: i64) -> Worth<'u> {
        Worth { number: Numeral::integer(player.sign() * count), ..Worth::default() }
    }

    /// Any game.
    pub(super) fn of_game(game: Game<'u>) -> Worth<'u> {
        if let Some(number) = game.as_number() {
            return Worth { number: Numeral::from(&number), ..Worth::default() };
        }
        match game.as_nimber() {
            Some(nimber) => Worth::of_nimber(nimber),
            None => Worth { rest: Some(game), ..Worth::default() },
        }
    }

    /// The nimber that this equals, if it is one.
    pub(super) fn as_nimber(&self) -> Option<u64> {
        (self.rest.is_none() && self.number.is_zero()).then_some(self.nimber)
    }

    /// The sign of the number among the parts.
    pub(super) fn number_sign(&self) -> i64 {
        self.number.sign()
    }

    /// The number of moves of a player, if it consists of nothing else.
    pub(super) fn as_moves_of(&self, player: Player) -> Option<i64> {
        let integer = self.number.as_integer().filter(|_| self.rest.is_none() && self.nimber == 0)?;
        Some(integer * player.sign()).filter(|moves| 0 <= *moves)
    }

    /// Adds a worth to the sum.
    pub(super) fn add(&mut self, other: Worth<'u>) -> Result<(), Exhausted> {
        self.number.add(other.number);
        self.nimber ^= other.nimber;
        self.rest = match (self.rest, other.rest) {
            (Some(a), Some(b)) => Some((a + b)?),
            (a, b) => a.or(b),
        };
        Ok(())
    }

    /// The sum as a game.
    pub(super) fn game(self, universe: &'u Universe) -> Result<Game<'u>, Exhausted> {
        let rest = self.rest.unwrap_or(universe.integer(0));
        Ok((universe.nimber(self.nimber) + rest)?.plus_number(&Dyadic::from(self.number)))
    }

    /// The value of an edge with this on top of it, if there is a rule: for a red or blue edge below a number, and for a
    /// green edge below a nimber, where `*:*n = *(n+1)`.
    pub(super) fn above_edge(self, colour: Colour) -> Result<Worth<'u>, Worth<'u>> {
        match colour.owner() {
            Some(player) if self.rest.is_none() && self.nimber == 0 => {
                Ok(Worth { number: self.number.above_edge(player), ..Worth::default() })
            }
            None if self.as_nimber().is_some() => Ok(Worth::of_nimber(self.nimber + 1)),
            _ => Err(self),
        }
    }
}
