//! Sliding tokens: the value of a strip of any length.
//!
//! The strip is read from its right end while maintaining a *crowd*: the number of tokens, all of one player, that can
//! enter the next cell. A token joins a crowd of its own kind. A token before a crowd of the opponent blocks it by
//! staying, so that the token and the crowd together are worth 0; further tokens begin a new crowd. Every empty cell is
//! worth the crowd to its right. All values are integers.
//!
//! A token that moves leaves the crowd behind it for the cell that it left, and takes the same place in the crowd: the value
//! changes by the difference of the crowds before and after the token.

use std::fmt;

use crate::board::View;
use crate::number::{Dyadic, Integer};
use crate::player::Player;
use crate::rulesets::closed::strip::Strip;
use crate::rulesets::sliding_tokens::search;
use crate::solve::{Alike, AnyPosition, Formula};
use crate::value::NumberUpStar;

/// The value of a strip, given by the owners of its tokens from the left; both players slide to the left.
///
/// # Examples
///
/// ```
/// use upstar::Player::{Left, Right};
/// use upstar::rulesets::closed::sliding_tokens;
///
/// assert_eq!(sliding_tokens(&[None, None, Some(Right), None, Some(Left), Some(Left)]), 2);
/// assert_eq!(sliding_tokens(&[None, Some(Right), Some(Left), Some(Left)]), 0);
/// ```
pub fn sliding_tokens(strip: &[Option<Player>]) -> i128 {
    let (mut value, mut crowd) = (0, 0);
    for cell in strip.iter().rev() {
        match cell {
            Some(token) => crowd = crowd_with(crowd, *token),
            None => value += i128::from(crowd),
        }
    }
    value
}

/// The crowd after a token; positive if it is Left's.
pub(crate) fn crowd_with(crowd: i64, token: Player) -> i64 {
    let own = crowd * token.sign();
    token.sign() * (own.max(-1) + 1)
}

/// A strip of any length.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(in crate::rulesets) struct Tokens(pub(in crate::rulesets) Strip);

fn integer(value: i128) -> NumberUpStar {
    NumberUpStar { number: Dyadic::from(Integer::from(value)), ..NumberUpStar::default() }
}

impl Formula for Tokens {
    /// The cell of the token.
    type Move = usize;

    fn value(&self) -> NumberUpStar {
        integer(sliding_tokens(&self.0.0))
    }

    fn moves(&self, player: Player) -> Box<dyn Iterator<Item = Alike<usize>> + '_> {
        let strip = &self.0.0;
        // The crowd behind each cell.
        let mut crowds = vec![0; strip.len()];
        let (mut value, mut crowd) = (0, 0);
        for (behind, cell) in crowds.iter_mut().zip(strip.iter()).rev() {
            *behind = crowd;
            match cell {
                Some(token) => crowd = crowd_with(crowd, *token),
                None => value += i128::from(crowd),
            }
        }
        Box::new((1..strip.len()).filter_map(move |cell| {
            let can_move = strip[cell] == Some(player) && strip[cell - 1].is_none();
            let gain = i128::from(crowds[cell]) - i128::from(crowd_with(crowds[cell], player));
            can_move.then(|| Alike { value: integer(value + gain), first: cell, count: 1 })
        }))
    }

    fn after(&self, _: Player, cell: usize, _: u32) -> Tokens {
        let mut strip = self.0.clone();
        strip.0.swap(cell - 1, cell);
        Tokens(strip)
    }

    fn components(&self) -> Vec<Tokens> {
        let strip = &self.0.0;
        let start = strip.iter().position(Option::is_none);
        let end = strip.iter().rposition(Option::is_some);
        match (start, end) {
            (Some(start), Some(last)) if start < last => vec![Tokens(Strip(strip[start..=last].into()))],
            _ => Vec::new(),
        }
    }

    fn negative(&self) -> Tokens {
        Tokens(self.0.exchanged())
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

impl fmt::Display for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
