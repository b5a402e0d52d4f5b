//! A set of states that is filled in any order and emptied in ascending order.
//!
//! One bit for each state, one for each nonzero word of 64 of them, and one for each nonzero word of those: about an
//! eighth of a byte for each state, and emptying a nearly empty set is cheap. Ascending order makes solving fast, since
//! neighbouring states have neighbouring predecessors.

/// A set of numbers below a bound.
pub(super) struct Frontier {
    bits: Vec<u64>,
    /// The words of `bits` that are not zero.
    words: Vec<u64>,
    /// The words of `words` that are not zero.
    pages: Vec<u64>,
    /// All pages before this one are zero.
    first: usize,
    len: u64,
}

impl Frontier {
    /// The empty set of numbers below `bound`.
    pub(super) fn new(bound: usize) -> Frontier {
        let bits = vec![0; bound.div_ceil(64)];
        let words = vec![0; bits.len().div_ceil(64)];
        let pages = vec![0; words.len().div_ceil(64)];
        Frontier { bits, words, pages, first: 0, len: 0 }
    }

    /// The number of elements.
    pub(super) fn len(&self) -> u64 {
        self.len
    }

    /// Inserts a number that is not in the set.
    #[inline]
    pub(super) fn insert(&mut self, number: usize) {
        self.len += 1;
        let word = &mut self.bits[number >> 6];
        let was_empty = *word == 0;
        *word |= 1 << (number & 63);
        if was_empty {
            self.note(number >> 6);
        }
    }

    fn note(&mut self, word: usize) {
        self.words[word >> 6] |= 1 << (word & 63);
        let page = word >> 12;
        self.pages[page] |= 1 << (word >> 6 & 63);
        self.first = self.first.min(page);
    }

    /// Removes the lowest nonempty group of 64 neighbours: the first of them, and a bit for each one that was present.
    pub(super) fn take(&mut self) -> Option<(u32, u64)> {
        while let Some(page) = self.pages.get_mut(self.first) {
            if *page == 0 {
                self.first += 1;
                continue;
            }
            let group = self.first << 6 | page.trailing_zeros() as usize;
            let words = &mut self.words[group];
            let word = group << 6 | words.trailing_zeros() as usize;
            // Clears the lowest set bit.
            *words &= *words - 1;
            if *words == 0 {
                *page &= *page - 1;
            }
            let bits = std::mem::take(&mut self.bits[word]);
            self.len -= u64::from(bits.count_ones());
            return Some(((word as u32) << 6, bits));
        }
        self.first = 0;
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_out_in_order() {
        let bound = 300_000;
        let mut frontier = Frontier::new(bound);
        for round in 1..4_u64 {
            let mut numbers: Vec<usize> = (0..2000).map(|k: u64| (k * k * 7919 * round) as usize % bound).collect();
            numbers.sort_unstable();
            numbers.dedup();
            for &number in numbers.iter().rev() {
                frontier.insert(number);
            }
            assert_eq!(frontier.len(), numbers.len() as u64);
            let mut out = Vec::new();
            while let Some((base, bits)) = frontier.take() {
                out.extend((0..64).filter(|bit| bits >> bit & 1 != 0).map(|bit| base as usize + bit));
            }
            assert_eq!(out, numbers);
            assert_eq!(frontier.len(), 0);
        }
        assert_eq!(Frontier::new(0).take(), None);
    }
}
