//! Sets of the nim-values of pairs of heaps, for games that leave three heaps.
//!
//! The nim-values of three heaps with `m` tokens in total are those of pairs with `m - a` tokens, shifted by the value of
//! `a`: shifting a set of numbers by a nim-sum permutes its words and the bits of each word.

use crate::heaps::values::Cell;

/// For each number of tokens, the set of the nim-values of two heaps with this total.
#[derive(Clone, Debug, Default)]
pub(super) struct PairSets {
    sets: Vec<u64>,
    /// The number of words in a set.
    width: usize,
}

impl PairSets {
    /// The number of bytes of the sets.
    pub(super) fn bytes(&self) -> usize {
        8 * self.sets.len()
    }

    /// Adds the set of the next total, which is one less than the number of known heaps.
    pub(super) fn add<C: Cell>(&mut self, cells: &[C], bits: u32) {
        let width = (1_usize << bits).div_ceil(64);
        if width != self.width {
            let mut wider = Vec::with_capacity(width * cells.len());
            for set in self.sets.chunks(self.width.max(1)) {
                wider.extend_from_slice(set);
                wider.resize(wider.len() + width - self.width, 0);
            }
            (self.sets, self.width) = (wider, width);
        }
        while self.sets.len() < width * cells.len() {
            let tokens = self.sets.len() / width;
            let start = self.sets.len();
            self.sets.resize(start + width, 0);
            for a in 1..=tokens / 2 {
                let value = cells[a].get() ^ cells[tokens - a].get();
                self.sets[start + value / 64] |= 1 << (value % 64);
            }
        }
    }

    /// Inserts the values of all triples that a move may leave of a heap into a set.
    pub(super) fn unite_triples<C: Cell>(&self, takes: &[usize], cells: &[C], heap: usize, set: &mut [u64]) {
        for take in takes {
            let rest = heap - take;
            for (a, cell) in cells.iter().enumerate().take(rest / 3 + 1).skip(1) {
                // The smallest of three heaps is at most a third of the rest, so larger `a` give nothing new.
                let pair = &self.sets[(rest - a) * self.width..(rest - a + 1) * self.width];
                let value = cell.get();
                for (index, &word) in pair.iter().enumerate() {
                    set[index ^ (value / 64)] |= moved(word, value % 64);
                }
            }
        }
    }
}

/// The word whose bit `b ^ by` is bit `b` of the given word.
fn moved(mut word: u64, by: usize) -> u64 {
    const LOW: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    for (bit, low) in LOW.into_iter().enumerate() {
        if by >> bit & 1 == 1 {
            word = (word & low) << (1 << bit) | word >> (1 << bit) & low;
        }
    }
    word
}
