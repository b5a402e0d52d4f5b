//! The sparse space of a game: its rare nim-values, and the heaps that have them.

use crate::heaps::rows::{Flags, insert};
use crate::heaps::values::Cell;

/// Rare and common values, distinguished by the parity of some of their bits.
#[derive(Clone, Debug, Default)]
pub(super) struct Space {
    /// A value is rare if it has an even number of these bits; 0 if no mask is good.
    mask: usize,
    /// The common numbers, as bits.
    common: Vec<u64>,
    /// The heaps from 1 with rare values, and their values.
    rare_heaps: Vec<(u32, u32)>,
    /// The common values, the most frequent first.
    frequent: Vec<usize>,
    /// For each common value: the first heaps that have it.
    first_heaps: Vec<Vec<u32>>,
}

/// A mask pays off if at most one heap in this many is rare.
const RARE_ENOUGH: i64 = 4;

/// The number of heaps stored for each common value.
const FIRST_HEAPS: usize = 64;

impl Space {
    /// The space with the fewest rare heaps, given that all values are below `2^bits`.
    ///
    /// With `h[v]` heaps of value `v`, a mask makes `(n + sum of h[v] (-1)^|v & mask|) / 2` of them rare; a Walsh
    /// transform computes all these sums.
    pub(super) fn choose<C: Cell>(cells: &[C], bits: u32) -> Space {
        let heaps = &cells[1..];
        let mut sums = vec![0_i64; 1 << bits];
        for cell in heaps {
            sums[cell.get()] += 1;
        }
        for bit in 0..bits {
            for low in (0..sums.len()).filter(|number| number >> bit & 1 == 0) {
                let high = low | 1 << bit;
                (sums[low], sums[high]) = (sums[low] + sums[high], sums[low] - sums[high]);
            }
        }
        let mask = (1..sums.len()).min_by_key(|&mask| sums[mask]).unwrap_or(0);
        let count = heaps.len() as i64;
        if mask == 0 || 2 * count < RARE_ENOUGH * (count + sums[mask]) {
            return Space::default();
        }
        let mut space = Space { mask, ..Space::default() };
        space.sort_numbers(bits);
        for (heap, cell) in cells.iter().enumerate().skip(1) {
            space.note(heap, cell.get());
        }
        // Recently frequent values are likely to stay frequent.
        let mut counts = vec![0_usize; 1 << bits];
        cells[cells.len() / 2..].iter().for_each(|cell| counts[cell.get()] += 1);
        space.frequent = (0..counts.len()).filter(|&value| !space.is_rare(value) && counts[value] != 0).collect();
        space.frequent.sort_by_key(|&value| std::cmp::Reverse(counts[value]));
        space
    }

    /// Whether a mask is in use, so that there are rare and common values.
    pub(super) fn is_sparse(&self) -> bool {
        self.mask != 0
    }

    /// The heaps from 1 with rare values, and their values.
    pub(super) fn rare_heaps(&self) -> &[(u32, u32)] {
        &self.rare_heaps
    }

    /// The common numbers among 64 consecutive ones, as bits.
    pub(super) fn common_word(&self, index: usize) -> u64 {
        self.common.get(index).copied().unwrap_or(0)
    }

    fn is_rare(&self, value: usize) -> bool {
        (value & self.mask).count_ones() & 1 == 0
    }

    /// Separates rare from common numbers below `2^(bits+1)`, so that there are some of both beyond all values.
    pub(super) fn sort_numbers(&mut self, bits: u32) {
        let end = 2_usize << bits;
        let mut common = vec![0; end.div_ceil(64)];
        for number in (0..end).filter(|&number| !self.is_rare(number)) {
            insert(&mut common, number);
        }
        self.common = common;
    }

    /// Records a heap under its value.
    pub(super) fn note(&mut self, heap: usize, value: usize) {
        if self.is_rare(value) {
            self.rare_heaps.push((heap as u32, value as u32));
            return;
        }
        if self.first_heaps.len() <= value {
            self.first_heaps.resize_with(value + 1, Vec::new);
        }
        if self.first_heaps[value].len() < FIRST_HEAPS {
            self.first_heaps[value].push(heap as u32);
        }
    }

    /// Marks the values of all pairs of heaps with `rest` tokens in total, at least one of them rare.
    pub(super) fn mark_rare_pairs<C: Cell>(&self, cells: &[C], rest: usize, unequal: bool, flags: &mut Flags) {
        let rare = &self.rare_heaps[..self.rare_heaps.partition_point(|&(heap, _)| (heap as usize) < rest)];
        let cells = &cells[..rest];
        if unequal {
            for &(heap, value) in rare.iter().filter(|(heap, _)| 2 * *heap as usize != rest) {
                flags.mark(value as usize ^ cells[rest - heap as usize].get());
            }
        } else {
            for &(heap, value) in rare {
                flags.mark(value as usize ^ cells[rest - heap as usize].get());
            }
        }
    }

    /// Whether some pair with a frequent value, and one of its first heaps, has this nim-sum.
    pub(super) fn is_met<C: Cell>(&self, cells: &[C], rest: usize, unequal: bool, sum: usize) -> bool {
        self.frequent.iter().any(|&frequent| {
            let heaps = self.first_heaps.get(frequent ^ sum).map_or(&[][..], Vec::as_slice);
            heaps.iter().map(|&heap| heap as usize).take_while(|&heap| heap < rest).any(|heap| {
                let other = rest - heap;
                cells[other].get() == frequent && !(unequal && other == heap)
            })
        })
    }
}
