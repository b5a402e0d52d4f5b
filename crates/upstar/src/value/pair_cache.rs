//! A cache of words about pairs of games, the common base of the caches of gaps and of sums.
//!
//! Seven entries share a line, and each can occupy any place in it.

use std::array;
use std::hint::select_unpredictable;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::budget::Budget;
use crate::value::id::Id;
use crate::value::tables::{Head, Slot, Tables, hash};

/// A word for each cached pair, in lines that are filled to `PERCENT` percent on average before the cache grows.
#[derive(Debug, Default)]
pub(super) struct PairCache<const PERCENT: usize>(Tables<Line<PERCENT>>);

/// A node and another game without a number. Never zero, which is the key of an empty place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct PairKey(u64);

impl PairKey {
    /// The key of node `index` and `other`; `None` if it does not fit.
    #[inline]
    pub(super) fn new(index: u32, other: Id) -> Option<PairKey> {
        // Indices of nodes have 29 bits, so the top bit is free to make the key nonzero.
        other.tail_in_32_bits().map(|other| PairKey(1 << 63 | u64::from(index) << 32 | u64::from(other)))
    }

    /// The hash: keys with neighbouring other nodes are in neighbouring lines.
    #[inline]
    fn hash(self) -> u64 {
        hash((self.0 >> 32) as u32, self.0 & 0xFFFF_FFFF, 3)
    }
}

/// Two cache lines of the processor. The oldest entries are in the first.
#[derive(Debug, Default)]
#[repr(align(128))]
struct Line<const PERCENT: usize> {
    /// The tag is not used.
    head: Head,
    entries: [Entry; PLACES],
}

#[derive(Debug, Default)]
struct Entry {
    key: AtomicU64,
    word: AtomicU64,
}

const PLACES: usize = 7;

impl<const PERCENT: usize> PairCache<PERCENT> {
    /// The word of a pair, if it is cached.
    #[inline]
    pub(super) fn get(&self, key: PairKey) -> Option<u64> {
        let line = self.0.slot(key.hash())?;
        let seen = line.head.read(0)?;
        let word = line.entry_of(key)?.word.load(Ordering::Relaxed);
        line.head.is_still(seen).then_some(word)
    }

    /// Updates the word of a pair, which is `None` if it is not cached, perhaps evicting another pair.
    pub(super) fn change(&self, key: PairKey, change: impl FnOnce(Option<u64>) -> u64, budget: &Budget) {
        let line = self.0.slot_to_fill(key.hash(), budget);
        if line.change(key, change) {
            self.0.note_filled(budget);
        }
    }
}

impl<const PERCENT: usize> Line<PERCENT> {
    /// The entry of a key.
    #[inline]
    fn entry_of(&self, key: PairKey) -> Option<&Entry> {
        // All keys are examined without an early exit, because the position of a match cannot be predicted.
        let place = (0..PLACES).fold(PLACES, |found, place| {
            select_unpredictable(self.entries[place].key.load(Ordering::Relaxed) == key.0, place, found)
        });
        self.entries.get(place)
    }

    /// Updates the word of a key, which gets a place if it has none, unless another thread is writing here. Returns whether the key
    /// is new.
    #[inline]
    fn change(&self, key: PairKey, change: impl FnOnce(Option<u64>) -> u64) -> bool {
        let Some(begun) = self.head.begin() else { return false };
        // Places are taken in their order.
        let mut entries = self.entries.iter().map(|entry| (entry, entry.key.load(Ordering::Relaxed)));
        let (entry, before) = match entries.find(|(_, own)| *own == key.0 || *own == 0) {
            Some((entry, 0)) => (entry, None),
            Some((entry, _)) => (entry, Some(entry.word.load(Ordering::Relaxed))),
            None => (&self.entries[key.0 as usize % PLACES], None),
        };
        entry.key.store(key.0, Ordering::Relaxed);
        entry.word.store(change(before), Ordering::Relaxed);
        self.head.end(begun, 0);
        before.is_none()
    }
}

impl<const PERCENT: usize> Slot for Line<PERCENT> {
    const PERCENT: usize = PERCENT * PLACES;

    fn copy_to(&self, table: &mut [Self], place: impl Fn(u64) -> usize) -> usize {
        let Some(seen) = self.head.read(0) else { return 0 };
        let entries: [(u64, u64); PLACES] = array::from_fn(|place| {
            let Entry { key, word } = &self.entries[place];
            (key.load(Ordering::Relaxed), word.load(Ordering::Relaxed))
        });
        if !self.head.is_still(seen) {
            return 0;
        }
        let mut copied = 0;
        for (key, word) in entries.into_iter().filter(|(key, _)| *key != 0) {
            let line = &mut table[place(PairKey(key).hash())];
            if let Some(free) = line.entries.iter_mut().find(|entry| entry.key.load(Ordering::Relaxed) == 0) {
                *free = Entry { key: key.into(), word: word.into() };
                line.head.set(0);
                copied += 1;
            }
        }
        copied
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Cache = PairCache<50>;

    fn key(node: u64, other: u64) -> PairKey {
        PairKey::new(node as u32, Id::from_word(other << 3 | 1)).expect("small")
    }

    #[test]
    fn what_is_found_was_stored_last_and_little_is_forgotten() {
        // Nodes that are compared with many neighbours, and many nodes with one: both fill tables of all sizes evenly.
        for (nodes, others) in [(10, 2000), (2000, 10), (1, 20_000), (150, 150)] {
            let (cache, budget) = (Cache::default(), Budget::unlimited());
            let pairs = || (0..nodes * others).map(|number| (number, key(number / others, number % others)));
            let mut lost = 0;
            for (number, own) in pairs() {
                assert_eq!(cache.get(own), None);
                cache.change(own, |_| number + 1, &budget);
                cache.change(own, |before| before.expect("just stored") + 1, &budget);
                assert_eq!(cache.get(own), Some(number + 2));
                let earlier = number / 2;
                match cache.get(key(earlier / others, earlier % others)) {
                    Some(found) => assert_eq!(found, earlier + 2),
                    None => lost += 1,
                }
            }
            assert!(lost < nodes * others / 10, "{nodes} nodes, {others} others: {lost} lost");
        }
    }

    #[test]
    fn threads_never_see_a_mixed_entry() {
        let (cache, budget) = (Cache::default(), Budget::unlimited());
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let (cache, budget) = (&cache, &budget);
                scope.spawn(move || {
                    for round in 0..100_000 {
                        let number = (round * 7 + thread) % 3000;
                        cache.change(key(number, number * number), |_| number * 10_007, budget);
                        let found = cache.get(key(number, number * number));
                        assert!(found.is_none_or(|word| word == number * 10_007));
                    }
                });
            }
        });
    }
}
