//! Pile splitting: a player splits a pile in two, if its size is in their set.
//!
//! Every size belongs to Left, to Right, to both or to neither. Exchanging the sets exchanges the players.

use std::fmt;

use crate::board::{MOST, PositionError, Sets};
use crate::player::Player;
use crate::rulesets::apart::{Apart, Made, Rules, sets_and_heaps};
use crate::rulesets::closed::{ApartByFormula, Piles};
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Parameters, Ruleset};
use crate::solve::{AnyPosition, any, by_formula};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "pile-splitting",
    aliases: &[],
    summary: "Split a pile in two; who may split it depends on its size.",
    rules: "Each player has a set of numbers. A player splits a pile whose size is in the own set into two piles, of \
            at least one stone each. Who cannot split loses.",
    notation: "Left's and Right's set in braces, then the piles: `{2,5|3..9} 7+4^2` has three piles, one of 7 and two of 4 \
               stones. `3..9` are the numbers from 3 to 9, and `1..9..2` every second one.",
    parameters: &[],
    examples: &[
        Example::new("{2|3} 2", "1"),
        Example::new("{2|3} 3", "0"),
        Example::new("{2,4|3} 4", "3"),
        Example::new("{1..9..2|2..8..2} 9", "0"),
        Example::new("{2..5|2..5} 4", "*"),
    ],
    reference: "The impartial game of splitting heaps: Winning Ways, chapter 4.",
    start: no_start,
    parse,
};

/// The sizes that each player may split.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Splitting(Sets);

fn parse(text: &str, _: &Parameters) -> Result<Box<dyn AnyPosition>, PositionError> {
    let (sets, pieces) = sets_and_heaps(text, MOST)?;
    match Piles::new(sets, &pieces) {
        Some(rules) => Ok(by_formula(ApartByFormula { rules, pieces })),
        None => search(text),
    }
}

/// Reads a position for the solvers.
pub(super) fn search(text: &str) -> Result<Box<dyn AnyPosition>, PositionError> {
    let (sets, pieces) = sets_and_heaps(text, MOST)?;
    Ok(any(Apart { rules: Splitting(sets), pieces }))
}

impl Rules for Splitting {
    type Piece = u16;

    #[inline]
    fn moves(&self, pile: &u16, player: Player, each: Made<'_, u16>) {
        if self.0.has(player, *pile) {
            for part in 1..=pile / 2 {
                each(&[(part, 1), (pile - part, 1)]);
            }
        }
    }

    fn is_over(&self, pile: &u16) -> bool {
        *pile == 1 || !Player::ALL.into_iter().any(|player| self.0.has(player, *pile))
    }

    fn exchanged(&self) -> Self {
        Splitting(self.0.exchanged())
    }

    fn exchanged_piece(pile: &u16) -> u16 {
        *pile
    }

    fn size(pile: &u16) -> (u16, u16) {
        (*pile, 1)
    }
}

impl fmt::Display for Splitting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.0)
    }
}
