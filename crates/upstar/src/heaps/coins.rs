//! Coin-turning games: coins in a row, numbered from 1; a move turns some coins, and the rightmost of them must go from
//! heads to tails.
//!
//! A row is the sum of its heads: two heads on one place cancel, as turning a coin twice does. So a head on place `n` is
//! a heap, and a move leaves heads on the other places that were turned (*Winning Ways*, chapter 14; *On Numbers and
//! Games* calls them Lenstra's games). Place 0 is no coin.

use std::ops::ControlFlow;

use crate::budget::{Budget, Exhausted};
use crate::heaps::error::HeapError;
use crate::heaps::game::{HeapGame, Parts, Shape, Visit};

/// The coins that a move may turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coins {
    /// At least one coin, and at most this number: 2 is Turning Turtles, which is Nim; 3 is Mock Turtles; 5 is Moebius.
    UpTo(u32),
    /// Exactly this number of coins: 2 is Twins, 3 is Triplets.
    Exactly(u32),
    /// Any number of consecutive coins: the Ruler game.
    Consecutive,
}

impl Coins {
    /// Visits the ways to turn at least `least` and at most `most` coins left of a place, the highest first.
    fn sets(least: u32, most: u32, place: u128, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let mut chosen: Vec<u128> = Vec::new();
        loop {
            if least as usize <= chosen.len() {
                visit(chosen.iter().rev().map(|&place| vec![place]).collect())?;
            }
            // Add another coin, or move the last one farther to the left, or drop it.
            let mut next =
                chosen.last().map_or(place, |&last| last).checked_sub(1).filter(|_| chosen.len() < most as usize);
            while next.is_none_or(|next| next == 0) {
                match chosen.pop() {
                    None => return ControlFlow::Continue(()),
                    Some(last) => next = last.checked_sub(1),
                }
            }
            chosen.extend(next);
        }
    }
}

/// The odious number with index `n`: the one with an odd number of ones whose binary digits without the last are `n`.
fn odious(n: u128) -> Option<u128> {
    let double = n.checked_mul(2)?;
    Some(double | u128::from(n.count_ones().is_multiple_of(2)))
}

impl HeapGame for Coins {
    fn name(&self) -> String {
        match self {
            Coins::UpTo(2) => "TurningTurtles".into(),
            Coins::UpTo(3) => "MockTurtles".into(),
            Coins::UpTo(count) => format!("TurningCoins({count})"),
            Coins::Exactly(2) => "Twins".into(),
            Coins::Exactly(3) => "Triplets".into(),
            Coins::Exactly(count) => format!("TurningExactly({count})"),
            Coins::Consecutive => "Ruler".into(),
        }
    }

    fn shape(&self) -> Shape {
        Shape::Heap
    }

    fn options(&self, at: &[u128], visit: &mut Visit<'_>) -> ControlFlow<()> {
        let place = at[0];
        if place == 0 {
            return ControlFlow::Continue(());
        }
        match *self {
            Coins::UpTo(0) | Coins::Exactly(0) => ControlFlow::Continue(()),
            Coins::UpTo(count) => Coins::sets(0, count - 1, place, visit),
            Coins::Exactly(count) => Coins::sets(count - 1, count - 1, place, visit),
            Coins::Consecutive => {
                (1..=place).rev().try_for_each(|first| visit((first..place).map(|place| vec![place]).collect()))
            }
        }
    }

    fn nim_value(&self, at: &[u128], _: &Budget) -> Result<Option<u128>, HeapError> {
        let place = at[0];
        let Some(index) = place.checked_sub(1) else { return Ok(Some(0)) };
        let value = match self {
            Coins::UpTo(0) | Coins::Exactly(0) => Some(0),
            Coins::UpTo(1) | Coins::Exactly(1) => Some(1),
            Coins::UpTo(2) => Some(place),
            Coins::UpTo(3) => odious(index),
            Coins::Exactly(2) => Some(index),
            Coins::Exactly(3) => index.checked_sub(2).map_or(Some(0), odious),
            Coins::Consecutive => Some(place & place.wrapping_neg()),
            _ => return Ok(None),
        };
        value.map(Some).ok_or(Exhausted::Range.into())
    }

    fn options_of_value(&self, at: &[u128], value: u128, _: &Budget) -> Result<Option<Vec<Parts>>, HeapError> {
        let place = at[0];
        Ok(match self {
            Coins::UpTo(2) if value < place => Some(vec![if value == 0 { vec![] } else { vec![vec![value]] }]),
            Coins::Exactly(2) if value.saturating_add(1) < place => Some(vec![vec![vec![value + 1]]]),
            Coins::UpTo(2) | Coins::Exactly(2) => Some(vec![]),
            _ => None,
        })
    }

    fn is_nim(&self) -> bool {
        matches!(self, Coins::UpTo(1..=2) | Coins::Exactly(1..=2))
    }
}
