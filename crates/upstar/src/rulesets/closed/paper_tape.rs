//! Paper tape: the value of a tape of any length.
//!
//! The runs of free cells between letters are components. A letter keeps its owner away from the cell beside it. So a run with the
//! same letter at both ends has the value of one move of the other player, and a run between different letters is 0. A run at an
//! end of the tape has one letter: a single cell is worth a move of the other player, a longer run half a move. A tape without
//! letters is 0, except for a single cell, which both can fill: it is `*`. In particular `B.....B` is 1.

use crate::number::Dyadic;
use crate::player::Player;
use crate::value::NumberUpStar;

/// The value of a tape, given by the owners of its letters.
///
/// # Examples
///
/// ```
/// use upstar::Player::{Left, Right};
/// use upstar::rulesets::closed::paper_tape;
///
/// let tape = [Some(Left), None, None, Some(Left), None, None];
/// assert_eq!(paper_tape(tape).number.to_string(), "-3/2");
/// let tape = [Some(Right), None, None, None, None, None, Some(Right)];
/// assert_eq!(paper_tape(tape).number.to_string(), "1");
/// assert_eq!(paper_tape([None]).nimber, 1);
/// ```
pub fn paper_tape(cells: impl IntoIterator<Item = Option<Player>>) -> NumberUpStar {
    let (mut halves, mut before, mut free) = (0, None, 0_u64);
    for cell in cells {
        match cell {
            None => free += 1,
            Some(_) => {
                halves += run(before, free, cell);
                (before, free) = (cell, 0);
            }
        }
    }
    halves += run(before, free, None);
    let nimber = u64::from(before.is_none() && free == 1);
    NumberUpStar { number: Dyadic::new(halves, 1), ups: 0, nimber }
}

/// The number part of a run of free cells, in halves, with the letters at its ends.
fn run(before: Option<Player>, free: u64, after: Option<Player>) -> i64 {
    match (before, free, after) {
        (Some(letter), 1.., Some(other)) if letter == other => -2 * letter.sign(),
        (Some(letter), 1, None) | (None, 1, Some(letter)) => -2 * letter.sign(),
        (Some(letter), 2.., None) | (None, 2.., Some(letter)) => -letter.sign(),
        _ => 0,
    }
}
