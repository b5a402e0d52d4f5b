//! The moves that a take-and-break code allows, as lists of numbers to take.

use crate::heaps::code::{Code, Digit};

/// The numbers of tokens that may be taken, in ascending order, up to some size of heaps.
#[derive(Clone, Debug, Default)]
pub(super) struct Takes {
    /// Numbers that may leave nothing.
    pub(super) all: Vec<usize>,
    /// Numbers that may leave one heap.
    pub(super) one: Vec<usize>,
    /// Numbers that may leave two heaps.
    pub(super) two: Vec<usize>,
    /// Numbers that may leave two heaps of different sizes.
    pub(super) two_unequal: Vec<usize>,
    /// Numbers that may leave three heaps.
    pub(super) three: Vec<usize>,
    /// The largest number that may leave two heaps, of any sizes or of different sizes, in heaps of any size; `None` if
    /// there is no largest.
    pub(super) longest_two: Option<usize>,
    pub(super) longest_two_unequal: Option<usize>,
    /// The first number that was not examined.
    next: usize,
}

impl Takes {
    /// The numbers that a code allows, with nothing listed yet.
    pub(super) fn new(code: &Code) -> Takes {
        let longest = |unequal: bool| {
            let is_meant = |digit: &Digit| digit.may_leave(2) && digit.unequal == unequal;
            match code.cycle().iter().any(is_meant) {
                true => None,
                false => Some(code.digits().iter().rposition(is_meant).unwrap_or(0)),
            }
        };
        Takes { longest_two: longest(false), longest_two_unequal: longest(true), ..Takes::default() }
    }

    /// Examines all numbers up to the size of a heap.
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
