//! Partizan subtraction games and Partizan Splittles: a player takes a number in their set from a heap.
//!
//! In Splittles the rest may be split in two. A heap smaller than all numbers of both players has the value 0. Exchanging
//! the sets exchanges the players.

use std::fmt;

use crate::board::{MOST, PositionError, Sets};
use crate::player::Player;
use crate::rulesets::apart::{Apart, Made, Rules, sets_and_heaps};
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Ruleset};
use crate::solve::{AnyPosition, any};

pub(super) const PARTIZAN_SUBTRACTION: Ruleset = Ruleset {
    name: "partizan-subtraction",
    aliases: &[],
    summary: "Take stones from a heap; each player has a set of numbers that may be taken.",
    rules: "Each player has a set of numbers. A player takes stones from one heap, as many as a number of the own set \
            says. Who cannot take loses.",
    notation: "Left's and Right's set in braces, then the heaps: `{1,2|3..9} 7+4^2` has three heaps, one of 7 and two of 4 \
               stones. `3..9` are the numbers from 3 to 9, and `1..9..2` every second one.",
    parameters: &[],
    examples: &[
        Example::new("{1|2} 1", "1"),
        Example::new("{1|2} 2", "{1|0}"),
        Example::new("{1,2|1} 2", "^"),
        Example::new("{1|1} 7", "*"),
        Example::new("{1..3|1..3} 7+2", "*"),
    ],
    reference: "Fraenkel and Kotzig, Partizan octal games: partizan subtraction games, International Journal of Game \
                Theory 16, 1987.",
    start: no_start,
    parse: |text, _| parse(text, false),
};

pub(super) const PARTIZAN_SPLITTLES: Ruleset = Ruleset {
    name: "partizan-splittles",
    aliases: &["partizan-splitting"],
    summary: "Take stones from a heap and perhaps split the rest; each player has a set of numbers.",
    rules: "Each player has a set of numbers. A player takes stones from one heap, as many as a number of the own set \
            says, and may then split what is left of the heap in two. Who cannot take loses.",
    notation: "Left's and Right's set in braces, then the heaps: `{1,2|3..9} 7+4^2` has three heaps, one of 7 and two of 4 \
               stones. `3..9` are the numbers from 3 to 9, and `1..9..2` every second one.",
    parameters: &[],
    examples: &[
        Example::new("{1|2} 1", "1"),
        Example::new("{1|2} 3", "{2|1}"),
        Example::new("{1|1} 3", "*"),
        Example::new("{1,2|1,2} 3", "*3"),
        Example::new("{2|} 6", "3"),
    ],
    reference: "Mesdal, Partizan Splittles, Games of No Chance 3, 2009.",
    start: no_start,
    parse: |text, _| parse(text, true),
};

/// The numbers that each player may take, and whether the rest may be split.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Taking {
    sets: Sets,
    splits: bool,
}

/// The greatest heap of Splittles: the number of moves grows with its square.
const MOST_SPLIT: u16 = 1000;

fn parse(text: &str, splits: bool) -> Result<Box<dyn AnyPosition>, PositionError> {
    let most = if splits { MOST_SPLIT } else { MOST };
    let (sets, pieces) = sets_and_heaps(text, most)?;
    Ok(any(Apart { rules: Taking { sets, splits }, pieces }))
}

impl Rules for Taking {
    type Piece = u16;

    #[inline]
    fn moves(&self, heap: &u16, player: Player, each: Made<'_, u16>) {
        for rest in self.sets.of(player).iter().map_while(|taken| heap.checked_sub(*taken)) {
            each(&[(rest, u32::from(0 < rest))]);
            if self.splits {
                for part in 1..=rest / 2 {
                    each(&[(part, 1), (rest - part, 1)]);
                }
            }
        }
    }

    fn is_over(&self, heap: &u16) -> bool {
        Player::ALL.into_iter().all(|player| self.sets.of(player).first().is_none_or(|least| heap < least))
    }

    fn exchanged(&self) -> Self {
        Taking { sets: self.sets.exchanged(), splits: self.splits }
    }

    fn exchanged_piece(heap: &u16) -> u16 {
        *heap
    }

    fn size(heap: &u16) -> (u16, u16) {
        (*heap, 1)
    }
}

impl fmt::Display for Taking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.sets)
    }
}
