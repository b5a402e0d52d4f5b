//! A set of numbers for each player, as in `{1,3|2..6}`: the permitted numbers to take, or the owners of heaps.

use std::fmt;
use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::Arc;

use rustc_hash::FxBuildHasher;

use crate::board::text::PositionError;
use crate::error::quoted;
use crate::player::{ByPlayer, Player};
use crate::span::Span;

/// The greatest number in a set, and the greatest side of a piece.
pub const MOST: u16 = 10_000;

/// A set of numbers from 1 to [`MOST`] for each player. Copies share their memory.
///
/// # Equality
///
/// Sets are equal if they contain the same numbers, however they were written.
#[derive(Clone, Debug)]
pub struct Sets(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    /// In increasing order, without duplicates.
    numbers: ByPlayer<Vec<u16>>,
    /// A precomputed hash, so that positions are hashed without visiting their sets.
    hash: u64,
}

impl Sets {
    fn new(mut numbers: ByPlayer<Vec<u16>>) -> Sets {
        for player in Player::ALL {
            numbers[player].sort_unstable();
            numbers[player].dedup();
        }
        let hash = FxBuildHasher.hash_one(&numbers);
        Sets(Arc::new(Inner { numbers, hash }))
    }

    /// The numbers of a player, in order.
    pub fn of(&self, player: Player) -> &[u16] {
        &self.0.numbers[player]
    }

    /// Whether a number is in the set of a player.
    pub fn has(&self, player: Player, number: u16) -> bool {
        self.of(player).binary_search(&number).is_ok()
    }

    /// The sets with the players exchanged.
    pub fn exchanged(&self) -> Sets {
        Sets::new(self.0.numbers.clone().swapped())
    }

    /// Reads the sets at the beginning of a text, and returns where the rest begins.
    ///
    /// A set is a list of numbers and of ranges `1..5` and `1..9..2`; the set before the bar is Left's, the one after it Right's.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, and where.
    pub fn read(text: &str) -> Result<(Sets, usize), PositionError> {
        let wrong = |message: String, start: usize, end: usize| {
            let help = format!("write the numbers of Left and of Right, from 1 to {MOST}, as in `{{1,3|2..6}}`");
            PositionError::unplayable(message, help, Span::new(start, end))
        };
        let open = text.len() - text.trim_start().len();
        let close = match (text[open..].chars().next(), text.find('}')) {
            (Some('{'), Some(close)) => close,
            (Some('{'), None) => return Err(wrong("the brace is not closed".into(), open, open + 1)),
            _ => return Err(wrong("the sets of the players are missing".into(), 0, text.len())),
        };
        let inner = &text[open + 1..close];
        let sides: Vec<&str> = inner.split('|').collect();
        let [left, right] = sides[..] else {
            return Err(wrong("expected a set for each player, separated by `|`".into(), open, close + 1));
        };
        let mut start = open + 1;
        let mut read = |side: &str| {
            let mut numbers = Vec::new();
            for item in side.split(',') {
                let at = start;
                start += item.len() + 1;
                if item.trim().is_empty() && side.trim().is_empty() {
                    continue;
                }
                let Some(range) = range(item) else {
                    let message = format!("no number or range: {}", quoted(item.trim()));
                    return Err(wrong(message, at, at + item.len()));
                };
                numbers.extend(range);
                if usize::from(MOST) < numbers.len() {
                    numbers.sort_unstable();
                    numbers.dedup();
                }
            }
            Ok(numbers)
        };
        let numbers = ByPlayer { left: read(left)?, right: read(right)? };
        Ok((Sets::new(numbers), close + 1))
    }
}

/// The numbers of `3`, `1..5` or `1..9..2`.
fn range(item: &str) -> Option<impl Iterator<Item = u16>> {
    let mut numbers = item.split("..").map(|number| number.trim().parse::<u16>().ok());
    let first = numbers.next()??;
    let last = numbers.next().unwrap_or(Some(first))?;
    let step = numbers.next().unwrap_or(Some(1))?;
    let is_fine = 1 <= first && first <= last && last <= MOST && 1 <= step && numbers.next().is_none();
    is_fine.then(|| (first..=last).step_by(usize::from(step)))
}

impl PartialEq for Sets {
    fn eq(&self, other: &Sets) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || (self.0.hash == other.0.hash && self.0.numbers == other.0.numbers)
    }
}

impl Eq for Sets {}

impl Hash for Sets {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.hash);
    }
}

impl fmt::Display for Sets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        write_set(f, self.of(Player::Left))?;
        f.write_str("|")?;
        write_set(f, self.of(Player::Right))?;
        f.write_str("}")
    }
}

/// Writes three or more numbers at equal distances as a range.
fn write_set(f: &mut fmt::Formatter<'_>, mut numbers: &[u16]) -> fmt::Result {
    let mut between = "";
    while let [first, rest @ ..] = numbers {
        let step = rest.first().map_or(0, |second| second - first);
        let run = 1 + numbers.windows(2).take_while(|pair| pair[1] - pair[0] == step).count();
        let (last, is_range) = (numbers[run - 1], 3 <= run);
        match (is_range, step) {
            (true, 1) => write!(f, "{between}{first}..{last}")?,
            (true, _) => write!(f, "{between}{first}..{last}..{step}")?,
            (false, _) => write!(f, "{between}{first}")?,
        }
        numbers = if is_range { &numbers[run..] } else { rest };
        between = ",";
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_read_back() {
        for (text, expected) in [
            ("{1,2|3}", "{1,2|3}"),
            (" { 5, 1 .. 3 | } 7", "{1..3,5|}"),
            ("{|}", "{|}"),
            ("{1..9..2|2,4,8,16}", "{1..9..2|2,4,8,16}"),
            ("{1,1,1|2..4,3..5}", "{1|2..5}"),
            ("{7,5..9..2|10000}", "{5..9..2|10000}"),
        ] {
            let (sets, _) = Sets::read(text).unwrap();
            assert_eq!(sets.to_string(), expected, "{text}");
            assert_eq!(Sets::read(expected).unwrap(), (sets.clone(), expected.len()), "{text}");
            assert_eq!(sets.exchanged().exchanged(), sets);
        }
        let (sets, rest) = Sets::read("{1,3..5|2} 7").unwrap();
        assert_eq!((sets.of(Player::Left), sets.has(Player::Right, 2), rest), (&[1, 3, 4, 5][..], true, 10));
    }

    #[test]
    fn mistakes_are_found_where_they_are() {
        for (text, message, start, end) in [
            ("", "the sets of the players are missing", 0, 0),
            ("5", "the sets of the players are missing", 0, 1),
            (" {1|2 7", "the brace is not closed", 1, 2),
            ("}{", "the sets of the players are missing", 0, 2),
            ("{1}", "expected a set for each player, separated by `|`", 0, 3),
            ("{1|2|3}", "expected a set for each player, separated by `|`", 0, 7),
            ("{1,|2}", "no number or range: ``", 3, 3),
            ("{1|0}", "no number or range: `0`", 3, 4),
            ("{1|2,5..3}", "no number or range: `5..3`", 5, 9),
            ("{1..9..2..2|}", "no number or range: `1..9..2..2`", 1, 11),
            ("{1..10001|}", "no number or range: `1..10001`", 1, 9),
            ("{1..5..0|é}", "no number or range: `1..5..0`", 1, 8),
            ("{|é}", "no number or range: `é`", 2, 4),
        ] {
            let error = Sets::read(text).unwrap_err();
            assert_eq!((error.to_string().as_str(), error.span), (message, Span::new(start, end)), "{text}");
        }
    }
}
