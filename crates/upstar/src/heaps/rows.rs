//! Sets of nim-values as bits, including the sets for the pairs of heaps left by options.

use std::collections::VecDeque;

use crate::heaps::values::Cell;

/// A mark for each number, one byte each, so that marking needs no read-modify-write.
#[derive(Clone, Debug, Default)]
pub(super) struct Flags(Vec<u8>);

impl Flags {
    /// Makes room for the numbers below `end`.
    pub(super) fn grow(&mut self, end: usize) {
        let end = end.next_multiple_of(64);
        if self.0.len() < end {
            self.0.resize(end, 0);
        }
    }

    #[inline]
    pub(super) fn mark(&mut self, number: usize) {
        self.0[number] = 1;
    }

    #[inline]
    pub(super) fn has(&self, number: usize) -> bool {
        self.0[number] != 0
    }

    /// Marks the values of the pairs of heaps `a` and `rest - a` with `from <= a < to`.
    pub(super) fn mark_pairs<C: Cell>(&mut self, cells: &[C], rest: usize, from: usize, to: usize) {
        if from < to {
            let pairs = cells[from..to].iter().zip(cells[rest + 1 - to..=rest - from].iter().rev());
            for (a, b) in pairs {
                self.mark(a.get() ^ b.get());
            }
        }
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(0);
    }

    /// The marked numbers as bits; clears the marks.
    pub(super) fn pack(&mut self) -> Vec<u64> {
        // Eight bytes that are 0 or 1 become the eight bits of the highest byte of the product.
        const GATHER: u64 = 0x0102_0408_1020_4080;
        let words = self.0.chunks_exact_mut(64).map(|flags| {
            let mut word = 0;
            for (index, eight) in flags.chunks_exact_mut(8).enumerate() {
                let bytes = eight.iter().rev().fold(0_u64, |bytes, &flag| bytes << 8 | u64::from(flag));
                word |= (bytes.wrapping_mul(GATHER) >> 56) << (8 * index);
            }
            flags.fill(0);
            word
        });
        words.collect()
    }
}

/// For consecutive numbers of tokens, the set of the values of two heaps with this total.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows {
    rows: VecDeque<Vec<u64>>,
    /// The number of tokens of the first row.
    first: usize,
    bytes: usize,
}

impl Rows {
    /// The number of tokens of the row after the last one.
    pub(super) fn next(&self) -> usize {
        self.first + self.rows.len()
    }

    /// Adds the row of `next`, or restarts with another number.
    pub(super) fn push(&mut self, tokens: usize, row: Vec<u64>) {
        if self.next() != tokens {
            self.clear();
            self.first = tokens;
        }
        self.bytes += 8 * row.len();
        self.rows.push_back(row);
    }

    /// Drops the rows before one.
    pub(super) fn drop_before(&mut self, tokens: usize) {
        while self.first < tokens {
            let Some(row) = self.rows.pop_front() else { return };
            self.bytes -= 8 * row.len();
            self.first += 1;
        }
    }

    /// The row of a number of tokens. Requesting a missing row is a mistake of the caller, not an empty set.
    pub(super) fn get(&self, tokens: usize) -> &[u64] {
        let row = tokens.checked_sub(self.first).and_then(|index| self.rows.get(index));
        row.unwrap_or_else(|| panic!("the row of {tokens} tokens was dropped or not made"))
    }

    pub(super) fn clear(&mut self) {
        self.rows.clear();
        self.bytes = 0;
        self.first = 0;
    }

    /// The number of bytes of the rows.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }
}

/// Inserts a number into a set.
pub(super) fn insert(set: &mut [u64], number: usize) {
    set[number / 64] |= 1 << (number % 64);
}

/// Inserts the numbers of another set into a set with room for them.
pub(super) fn unite(set: &mut [u64], other: &[u64]) {
    for (word, other) in set.iter_mut().zip(other) {
        *word |= other;
    }
}

/// The least number missing from a set, among the numbers whose bits `allowed` returns for each word.
pub(super) fn first_missing(set: &[u64], allowed: impl Fn(usize) -> u64) -> usize {
    for (index, &word) in set.iter().enumerate() {
        let missing = !word & allowed(index);
        if missing != 0 {
            return 64 * index + missing.trailing_zeros() as usize;
        }
    }
    64 * set.len()
}
