//! The cache of sums.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::budget::Budget;
use crate::value::id::Id;
use crate::value::tables::{Head, Slot, Tables, hash};

/// Remembered sums of a node and another game, neither with a number part.
#[derive(Debug, Default)]
pub(super) struct SumCache(Tables<Entry>);

#[derive(Debug, Default)]
struct Entry {
    /// Tagged with the node.
    head: Head,
    other: AtomicU64,
    sum: AtomicU64,
}

impl SumCache {
    /// The sum of node `index` and `other`, if it is remembered.
    #[inline]
    pub(super) fn get(&self, index: u32, other: Id) -> Option<Id> {
        let (own_other, sum) = self.0.slot(hash(index, other.word()))?.read(index)?;
        (own_other == other.word()).then_some(Id::from_word(sum))
    }

    /// Remembers the sum of node `index` and `other`, perhaps in place of another entry.
    pub(super) fn insert(&self, index: u32, other: Id, sum: Id, budget: &Budget) {
        let slot = self.0.slot_to_fill(hash(index, other.word()), budget);
        if slot.write(index, other.word(), sum.word()) {
            self.0.note_filled(budget);
        }
    }
}

impl Entry {
    #[inline]
    fn read(&self, index: u32) -> Option<(u64, u64)> {
        let seen = self.head.read(index)?;
        let entry = (self.other.load(Ordering::Relaxed), self.sum.load(Ordering::Relaxed));
        self.head.is_still(seen).then_some(entry)
    }

    /// Whether the entry was stored.
    fn write(&self, index: u32, other: u64, sum: u64) -> bool {
        let Some(begun) = self.head.begin() else { return false };
        self.other.store(other, Ordering::Relaxed);
        self.sum.store(sum, Ordering::Relaxed);
        self.head.end(begun, index);
        true
    }
}

impl Slot for Entry {
    const PERCENT: usize = 50;

    fn copy_to<'a>(&self, place: impl Fn(u64) -> &'a Entry) -> usize {
        let entry = self.head.tag().and_then(|(index, _)| Some((index, self.read(index)?)));
        entry.map_or(0, |(index, (other, sum))| usize::from(place(hash(index, other)).write(index, other, sum)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(n: u64) -> Id {
        Id::up_star(n as i64, 0, 0, 0).expect("small")
    }

    #[test]
    fn what_is_found_is_what_was_stored_last() {
        let (cache, budget) = (SumCache::default(), Budget::unlimited());
        assert_eq!(cache.get(0, id(0)), None);
        for round in 0..20_000_u64 {
            cache.insert(round as u32 % 500, id(round / 3), id(round), &budget);
            assert_eq!(cache.get(round as u32 % 500, id(round / 3)), Some(id(round)));
        }
        let found = (0..20_000_u64).filter_map(|round| Some((round, cache.get(round as u32 % 500, id(round / 3))?)));
        assert!(10_000 < found.inspect(|&(round, sum)| assert_eq!(sum, id(round))).count());
    }

    #[test]
    fn threads_never_see_a_mixed_entry() {
        let (cache, budget) = (SumCache::default(), Budget::unlimited());
        std::thread::scope(|scope| {
            for thread in 0..4_u64 {
                let (cache, budget) = (&cache, &budget);
                scope.spawn(move || {
                    for round in 0..100_000_u64 {
                        let key = (round * 7 + thread) % 3000;
                        cache.insert(key as u32, id(key * key), id(key * 10_007), budget);
                        assert!(cache.get(key as u32, id(key * key)).is_none_or(|sum| sum == id(key * 10_007)));
                    }
                });
            }
        });
    }
}
