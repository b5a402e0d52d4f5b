//! What a take-and-break code allows, as lists of numbers to take.

use crate::heaps::code::Code;

/// The numbers of tokens that may be taken, in order, up to some size of heaps.
#[derive(Clone, Debug, Default)]
pub(super) struct Takes {
    /// Leaving nothing.
    pub(super) all: Vec<usize>,
    /// Leaving one heap.
    pub(super) one: Vec<usize>,
    /// Leaving two heaps.
    pub(super) two: Vec<usize>,
    /// Leaving two heaps of different sizes.
    pub(super) two_unequal: Vec<usize>,
    /// Leaving three heaps.
    pub(super) three: Vec<usize>,
    /// The first number that was not looked at.
    next: usize,
}

impl Takes {
    /// Looks at all numbers up to the size of a heap.
    pub(super) fn extend(&mut self, code: &Code, heap: usize) {
        let end = if code.cycle().is_empty() { code.digits().len() } else { heap + 1 };
        while self.next < end {
            let digit = code.digit(self.next as u128);
            let two = if digit.unequal { &mut self.two_unequal } else { &mut self.two };
            for (heaps, list) in [(0, &mut self.all), (1, &mut self.one), (2, two), (3, &mut self.three)] {
                if digit.may_leave(heaps) {
                    list.push(self.next);
                }
            }
            self.next += 1;
        }
    }

    /// Whether moves leave two heaps.
    pub(super) fn leaves_two(&self) -> bool {
        !(self.two.is_empty() && self.two_unequal.is_empty())
    }
}
