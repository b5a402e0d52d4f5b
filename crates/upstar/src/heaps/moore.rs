//! Moore's Nim: take any numbers of tokens from at least one and at most `k` heaps.
//!
//! A place is a P-position if for every binary digit the number of heaps with that digit set is a multiple of `k + 1`
//! (Moore, 1910). In misère play this still holds if some heap has at least two tokens; with heaps of at most 1, a place
//! is a P-position if the number of nonempty heaps is 1 modulo `k + 1`.

use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::heaps::error::HeapError;
use crate::heaps::game::{HeapGame, Shape, Visit};

/// Moore's Nim with a bound on the number of heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Moore {
    heaps: usize,
}

impl Moore {
    /// The game in which at most `heaps` heaps may be changed; `None` for 0.
    pub fn new(heaps: usize) -> Option<Moore> {
        (0 < heaps).then_some(Moore { heaps })
    }

    /// Whether the previous player wins with these heaps.
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

    /// Enumerates the heaps from last to first like a counter: each is unchanged or smaller.
    fn options(&self, at: &[u128], visit: &mut Visit<'_>) -> ControlFlow<()> {
        let mut next = at.to_vec();
        let mut changed = 0;
        loop {
            // The next way to lower at most this number of heaps: lower the last possible one, and restore all heaps after it.
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
