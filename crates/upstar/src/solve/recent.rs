//! A small cache of recent values for one thread. It may forget entries.

use std::hash::Hash;

use crate::hash::WordHasher;
use crate::value::Id;

/// A direct-mapped table of values. The number of slots grows with the entries, up to a bound.
pub(super) struct Recent<K> {
    /// An empty slot has an arbitrary key and no value.
    slots: Vec<(K, Id)>,
    filled: usize,
}

/// Not the word of any id: a boxed id has no high bits.
const NO_VALUE: Id = Id::from_word(u64::MAX);

/// The initial and final number of slots, as powers of two.
const FIRST_BITS: u32 = 6;
const LAST_BITS: u32 = 14;

impl<K> Default for Recent<K> {
    fn default() -> Recent<K> {
        Recent { slots: Vec::new(), filled: 0 }
    }
}

impl<K: Clone + Eq + Hash> Recent<K> {
    /// The value of a key with this hash, if it is cached.
    #[inline]
    pub(super) fn get(&self, hash: u64, key: &K) -> Option<Id> {
        match self.slots.get(self.index(hash)) {
            Some((known, value)) if known == key && *value != NO_VALUE => Some(*value),
            _ => None,
        }
    }

    /// Caches the value of a key with this hash.
    pub(super) fn insert(&mut self, hash: u64, key: K, value: Id) {
        let size = self.slots.len();
        if size <= 2 * self.filled && size < 1 << LAST_BITS {
            let old = std::mem::take(&mut self.slots);
            self.slots.resize((2 * size).max(1 << FIRST_BITS), (key.clone(), NO_VALUE));
            self.filled = 0;
            for (key, value) in old.into_iter().filter(|(_, value)| *value != NO_VALUE) {
                self.insert(WordHasher::hash(&key), key, value);
            }
        }
        let index = self.index(hash);
        let slot = &mut self.slots[index];
        self.filled += usize::from(slot.1 == NO_VALUE);
        *slot = (key, value);
    }

    /// The slot of a hash, proportional to its value.
    #[inline]
    fn index(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.slots.len() as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_remembered_is_right() {
        let mut recent = Recent::default();
        for round in 0..3_u64 {
            for key in 0..100_000_u64 {
                recent.insert(WordHasher::hash(&key), key, Id::from_word(4 * (key + round)));
            }
            let found = (0..100_000_u64).filter_map(|key| Some((key, recent.get(WordHasher::hash(&key), &key)?)));
            let right = found.inspect(|(key, value)| assert_eq!(value.word(), 4 * (key + round))).count();
            assert!(3 << (LAST_BITS - 2) < right, "{right} of 100000 are remembered");
        }
    }
}
