//! How positions and their options are hashed.

use std::hash::{Hash, Hasher};

/// A hasher of a few words. The highest and the lowest bits of the hash are the best: they depend on all bits of the words.
#[derive(Default)]
pub(crate) struct WordHasher(u64);

impl WordHasher {
    /// The hash of a key.
    #[inline]
    pub(crate) fn hash(key: &impl Hash) -> u64 {
        let mut mix = WordHasher::default();
        key.hash(&mut mix);
        mix.finish()
    }

    #[inline]
    fn add(&mut self, word: u64) {
        // Both halves of a long product.
        let product = u128::from(self.0 ^ word) * 0x9E37_79B9_7F4A_7C15_u128;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }
}

impl Hasher for WordHasher {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        for word in words {
            self.add(u64::from_le_bytes(*word));
        }
        if !rest.is_empty() {
            self.add(rest.iter().fold(0, |word, byte| word << 8 | u64::from(*byte)));
        }
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.add(u64::from(word));
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.add(u64::from(word));
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.add(u64::from(word));
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.add(word);
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.add(word as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn all_parts_of_a_hash_differ_for_sets_that_differ_in_two_cells() {
        let sets = || (0..64).flat_map(|a| (0..a).map(move |b| WordHasher::hash(&(1_u64 << a | 1 << b, 0_u64))));
        let count = sets().count();
        for shift in [0, 16, 32, 48] {
            let parts: HashSet<u16> = sets().map(|hash| (hash >> shift) as u16).collect();
            // Of 2016 random numbers below 65536 about 31 meet another one.
            assert!(count - 80 < parts.len(), "{} of {count}", parts.len());
        }
    }
}
