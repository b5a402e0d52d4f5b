//! The information in a sequence, and whether it is enough for a formula.
//!
//! A formula is accepted if the terms it reproduces carry much more information than the formula itself. The information
//! of the terms is their number times their entropy; a formula has the bits of its symbols, numbers, lists and
//! exceptions. Of random sequences, about one in `2^MARGIN` has a formula that is shorter by `MARGIN` bits.
//!
//! Short alternations carry little information and are obvious nevertheless: a period is also accepted if it repeats often enough.

use std::hash::Hash;

use rustc_hash::FxHashMap;

/// The number of bits by which a formula must be shorter than the terms it reproduces.
const MARGIN: u64 = 14;

/// The least number of terms in which patterns are searched for.
pub const FEWEST_TERMS: usize = 6;

/// A constant sequence has no entropy; this many equal terms are enough.
const EQUAL_TERMS: usize = 8;

/// The least number of repetitions of a period that is not accepted otherwise.
const FEWEST_REPETITIONS: usize = 3;

/// The least number of terms that then repeat others. Of the random sequences of two symbols, one in 64 does that with a
/// given period; with more symbols or terms, far fewer do.
const FEWEST_REPEATED: usize = 6;

/// The information in a sequence or table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Evidence {
    /// The number of terms.
    pub(super) terms: usize,
    /// Their information in bits.
    pub(super) bits: u64,
}

impl Evidence {
    /// The information of terms; each term counts as at least one bit.
    pub(super) fn of(cells: &[i128]) -> Evidence {
        let bits = entropy(cells).max(cells.len() as u64);
        Evidence { terms: cells.len(), bits }
    }

    /// The information of terms by their entropy alone.
    pub(super) fn strict<T: Eq + Hash>(cells: &[T]) -> Evidence {
        Evidence { terms: cells.len(), bits: entropy(cells) }
    }

    /// Half of the evidence, for symmetric tables.
    pub(super) fn half(self) -> Evidence {
        Evidence { terms: self.terms.div_ceil(2), bits: self.bits / 2 }
    }

    /// Whether it is enough for a formula of `bits` bits, of which `taken` numbers were copied from the terms.
    pub(super) fn suffices(self, bits: u64, taken: usize) -> bool {
        bits.saturating_add(MARGIN) <= self.bits && taken.saturating_mul(2) <= self.terms
    }

    /// Whether there are enough terms to accept that all are equal.
    pub(super) fn suffices_for_constant(self) -> bool {
        EQUAL_TERMS <= self.terms
    }

    /// Whether there are enough terms to accept that all repeat the first ones, if `taken` numbers were copied from them.
    pub(super) fn suffices_for_period(self, taken: usize) -> bool {
        taken.saturating_mul(FEWEST_REPETITIONS) <= self.terms && taken.saturating_add(FEWEST_REPEATED) <= self.terms
    }

    /// The bits of an exception: its place and its value.
    pub(super) fn exception_bits(self) -> u64 {
        bits_of(self.terms as i128) + (self.bits / self.terms.max(1) as u64).max(1)
    }
}

/// The number of bits of a number, without its sign.
pub(super) fn bits_of(number: i128) -> u64 {
    (128 - number.unsigned_abs().leading_zeros()).into()
}

/// The entropy of all terms together, in bits, rounded down.
fn entropy<T: Eq + Hash>(cells: &[T]) -> u64 {
    let mut counts: FxHashMap<&T, u64> = FxHashMap::default();
    for cell in cells {
        *counts.entry(cell).or_default() += 1;
    }
    let weighted = |count: u64| count * log2(count);
    let all = weighted(cells.len() as u64);
    // Integer sums do not depend on the order of the map, so the result is deterministic.
    let classes: u64 = counts.values().map(|&count| weighted(count)).sum();
    all.saturating_sub(classes) >> FRACTION
}

/// The number of fractional bits of logarithms.
const FRACTION: u32 = 12;

/// The base 2 logarithm of a number from 1, in units of `2^-FRACTION`; 0 for 0.
fn log2(number: u64) -> u64 {
    let Some(whole) = number.checked_ilog2() else { return 0 };
    // The number is scaled between 1 and 2, as a fixed-point number with 31 fractional bits; each squaring yields a bit
    // of the logarithm.
    let mut x = if whole <= 31 { number << (31 - whole) } else { number >> (whole - 31) };
    let mut log = u64::from(whole);
    for _ in 0..FRACTION {
        x = (x * x) >> 31;
        let bit = x >> 32;
        x >>= bit;
        log = 2 * log + bit;
    }
    log
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right_to_three_digits() {
        assert_eq!((log2(1), log2(8), log2(1 << 40)), (0, 3 << FRACTION, 40 << FRACTION));
        // log2(3) = 1.58496..., log2(10) = 3.32192...
        assert_eq!(((log2(3) * 1000) >> FRACTION, (log2(10) * 1000) >> FRACTION), (1584, 3321));
    }

    #[test]
    fn entropy_counts_what_is_told() {
        assert_eq!(entropy(&[7; 100]), 0);
        assert_eq!(entropy(&[0, 1, 2, 3].repeat(10)), 80);
        assert_eq!(entropy(&(0..1024).collect::<Vec<_>>()), 10 * 1024);
    }
}
