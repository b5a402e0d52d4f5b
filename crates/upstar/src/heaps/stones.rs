//! A stone game: take at least one stone from a heap, and then move any stones of this heap to other nonempty heaps.
//!
//! A place is a P-position if the heaps form pairs of equal heaps: the opponent can always restore this, and it can be
//! reached from all other places. For let `a(1) >= a(2) >= …` be the heaps. If their number is even, the first heap has
//! more stones than the others need to form pairs, unless they form pairs already; if it is odd, the first heap is
//! removed completely, after supplying the others.
//!
//! Heaps may be given in any order; the results of moves are sorted and have no empty heaps.

use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::heaps::error::HeapError;
use crate::heaps::game::{HeapGame, Shape, Visit};

/// The stone game (from the problem set of a contest at Peking University).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StoneGame;

impl StoneGame {
    /// Whether the previous player wins with these heaps.
    pub fn is_lost_at(&self, heaps: &[u128]) -> bool {
        let mut heaps: Vec<u128> = heaps.iter().copied().filter(|&heap| heap != 0).collect();
        heaps.sort_unstable();
        heaps.chunks(2).all(|pair| pair.len() == 2 && pair[0] == pair[1])
    }
}

impl HeapGame for StoneGame {
    fn name(&self) -> String {
        "StoneGame".into()
    }

    fn shape(&self) -> Shape {
        Shape::Row
    }

    fn check(&self, at: &[u128]) -> Result<(), HeapError> {
        match at.iter().try_fold(0_u128, |sum, &heap| sum.checked_add(heap)) {
            Some(_) => Ok(()),
            None => Err(HeapError::NoPosition("there are more than 2^128 stones".into())),
        }
    }

    fn options(&self, at: &[u128], visit: &mut Visit<'_>) -> ControlFlow<()> {
        let mut heaps: Vec<u128> = at.iter().copied().filter(|&heap| heap != 0).collect();
        heaps.sort_unstable();
        for index in 0..heaps.len() {
            if 0 < index && heaps[index] == heaps[index - 1] {
                continue;
            }
            let mut others = heaps.clone();
            let heap = others.remove(index);
            // The distribution of the remaining stones: each other heap receives some, enumerated like a counter; the rest stays.
            let mut given = vec![0_u128; others.len()];
            let mut sum = 0_u128;
            loop {
                for stays in 0..heap - sum {
                    let mut after: Vec<u128> = others.iter().zip(&given).map(|(heap, given)| heap + given).collect();
                    after.extend((stays != 0).then_some(stays));
                    after.sort_unstable();
                    visit(vec![after])?;
                }
                let mut digit = 0;
                while digit < given.len() && sum + 1 == heap {
                    sum -= given[digit];
                    given[digit] = 0;
                    digit += 1;
                }
                if digit == given.len() {
                    break;
                }
                given[digit] += 1;
                sum += 1;
            }
        }
        ControlFlow::Continue(())
    }

    fn is_lost(&self, at: &[u128], _: &Budget) -> Result<Option<bool>, HeapError> {
        Ok(Some(self.is_lost_at(at)))
    }
}
