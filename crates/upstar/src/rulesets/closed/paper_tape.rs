//! Paper tape: the value of a tape of any length.
//!
//! The runs of free cells between letters are components. A letter keeps its owner away from the cell beside it. So a run with the
//! same letter at both ends has the value of one move of the other player, and a run between different letters is 0. A run at an
//! end of the tape has one letter: a single cell is worth a move of the other player, a longer run half a move. A tape without
//! letters is 0, except for a single cell, which both can fill: it is `*`. In particular `B.....B` is 1.

use std::fmt;
use std::ops::Range;

use crate::board::View;
use crate::number::Dyadic;
use crate::player::Player;
use crate::rulesets::closed::strip::Strip;
use crate::rulesets::paper_tape::search;
use crate::solve::{Alike, AnyPosition, Formula};
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
    in_halves(halves, u64::from(before.is_none() && free == 1))
}

fn in_halves(halves: i64, nimber: u64) -> NumberUpStar {
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

/// A tape of any length.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(in crate::rulesets) struct Tape(pub(in crate::rulesets) Strip);

impl Tape {
    /// The runs of free cells.
    fn runs(&self) -> impl Iterator<Item = Range<usize>> {
        let cells = &self.0.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            let start = at + cells[at..].iter().position(Option::is_none)?;
            let end = cells[start..].iter().position(Option::is_some).map_or(cells.len(), |length| start + length);
            at = end;
            Some(start..end)
        })
    }

    /// The letters before and after a run.
    fn ends(&self, run: &Range<usize>) -> [Option<Player>; 2] {
        let letter = |cell: usize| self.0.0.get(cell).copied().flatten();
        [run.start.checked_sub(1).and_then(letter), letter(run.end)]
    }
}

impl Formula for Tape {
    /// The cell of the letter.
    type Move = usize;

    fn value(&self) -> NumberUpStar {
        paper_tape(self.0.0.iter().copied())
    }

    fn moves(&self, player: Player) -> Box<dyn Iterator<Item = Alike<usize>> + '_> {
        let length = |cells: &Range<usize>| cells.len() as u64;
        let runs = || self.runs().map(move |cells| (self.ends(&cells), cells));
        let whole: i64 = runs().map(|([before, after], cells)| run(before, length(&cells), after)).sum();
        Box::new(runs().flat_map(move |([before, after], cells)| {
            let others = whole - run(before, length(&cells), after);
            cells.clone().filter_map(move |cell| {
                let is_beside = |end: usize, letter: Option<Player>| cell == end && letter == Some(player);
                if is_beside(cells.start, before) || is_beside(cells.end - 1, after) {
                    return None;
                }
                let first = run(before, length(&(cells.start..cell)), Some(player));
                let second = run(Some(player), length(&(cell + 1..cells.end)), after);
                Some(Alike { value: in_halves(others + first + second, 0), first: cell, count: 1 })
            })
        }))
    }

    fn after(&self, player: Player, cell: usize, _: u32) -> Tape {
        let mut strip = self.0.clone();
        strip.0[cell] = Some(player);
        Tape(strip)
    }

    fn components(&self) -> Vec<Tape> {
        let cells = &self.0.0;
        // Nobody can write between different letters.
        let is_open = |run: &Range<usize>| match self.ends(run) {
            [Some(before), Some(after)] => before == after || 1 < run.len(),
            _ => true,
        };
        let with_ends = |run: Range<usize>| run.start.saturating_sub(1)..cells.len().min(run.end + 1);
        self.runs().filter(is_open).map(|run| Tape(Strip(cells[with_ends(run)].into()))).collect()
    }

    fn negative(&self) -> Tape {
        Tape(self.0.exchanged())
    }

    fn view(&self) -> View {
        self.0.view()
    }

    fn symbols(&self) -> &'static [&'static str] {
        Strip::SYMBOLS
    }

    fn memory(&self) -> usize {
        self.0.memory()
    }

    fn searched(&self) -> Option<Box<dyn AnyPosition>> {
        search(&self.to_string()).ok()
    }
}

impl fmt::Display for Tape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
