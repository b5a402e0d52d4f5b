//! Moore's Nim: heaps; take any numbers from at least one and at most `k` heaps.
//!
//! A place is lost if for every binary digit the number of heaps that have it is a multiple of `k + 1` (Moore, 1910). If the player who cannot move wins, the
//! same is true as soon as a heap has two tokens; with heaps of at most 1, a place is lost if their number leaves 1 modulo `k + 1`.

use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::heaps::error::HeapError;
use crate::heaps::game::{HeapGame, Shape, Visit};

/// Moore's Nim with a number of heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Moore {
    heaps: usize,
}

impl Moore {
    /// The game in which at most so many heaps may be changed; none for 0.
    pub fn new(heaps: usize) -> Option<Moore> {
        (0 < heaps).then_some(Moore { heaps })
    }

    /// Whether the player who has moved to these heaps wins.
    pub fn is_lost_at(&self, heaps: &[u128]) -> bool {
        let digits = heaps.iter().fold(0, |digits, heap| digits | heap);
        let count = |digit: u32| heaps.iter().filter(|heap| **heap >> digit & 1 == 1).count();
        (0..128 - digits.leading_zeros()).all(|digit| (count(digit) as u128).is_multiple_of(self.heaps as u128 + 1))
    }
}

impl HeapGame for Moore {
    fn name(&self) -> String {
        format!("Moore({})", self.heaps)
    }

    fn shape(&self) -> Shape {
        Shape::Row
    }

    /// Goes through the heaps from the last to the first like a counter: each is left as it is or smaller.
    fn options(&self, at: &[u128], visit: &mut Visit<'_>) -> ControlFlow<()> {
        let mut next = at.to_vec();
        let mut changed = 0;
        loop {
            // The next way to lower at most so many heaps: lower the last that can be, and restore all behind it.
            let mut index = at.len();
            loop {
                let Some(before) = index.checked_sub(1) else { return ControlFlow::Continue(()) };
                index = before;
                let is_new = next[index] == at[index];
                if next[index] != 0 && (!is_new || changed < self.heaps) {
                    changed += usize::from(is_new);
                    next[index] -= 1;
                    break;
                }
                changed -= usize::from(!is_new);
                next[index] = at[index];
            }
            visit(vec![next.clone()])?;
        }
    }

    fn is_lost(&self, at: &[u128], _: &Budget) -> Result<Option<bool>, HeapError> {
        Ok(Some(self.is_lost_at(at)))
    }

    fn is_lost_in_misere(&self, at: &[u128]) -> Result<Option<bool>, HeapError> {
        if at.iter().any(|&heap| 1 < heap) {
            return Ok(Some(self.is_lost_at(at)));
        }
        let ones = at.iter().filter(|&&heap| heap == 1).count() as u128;
        Ok(Some(ones % (self.heaps as u128 + 1) == 1))
    }
}
