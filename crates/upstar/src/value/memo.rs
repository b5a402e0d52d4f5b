//! Tables of answers about games, kept in their universe.
//!
//! An analysis stores its results by value, so that its cost grows with the number of distinct followers and not with the size
//! of a tree. The universe owns these tables without knowing their contents: each kind of answer is identified by a marker
//! type.
//!
//! Answers stay in place for the lifetime of the universe, so they are borrowed and not copied. An index leads from a
//! question to the place of its answer. Nothing is locked; two threads that work on the same question may both answer it.

use std::any::{Any, TypeId};
use std::hash::{BuildHasher, Hash};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use rustc_hash::FxBuildHasher;

use crate::budget::Budget;

/// A kind of stored answer: the key and the answer.
pub(crate) trait Question: 'static {
    /// The subject of the question: an [`Id`](crate::value::Id), or several, or an id with parameters.
    type About: Eq + Hash + Send + Sync + 'static;
    /// The answer.
    type Answer: Clone + Send + Sync + 'static;
}

/// The answers to one kind of question.
pub(crate) struct Answers<Q: Question> {
    entries: boxcar::Vec<(Q::About, Q::Answer)>,
    index: Index,
}

impl<Q: Question> Default for Answers<Q> {
    fn default() -> Answers<Q> {
        Answers { entries: boxcar::Vec::new(), index: Index::default() }
    }
}

impl<Q: Question> Answers<Q> {
    /// A copy of the stored answer.
    pub(crate) fn get(&self, about: &Q::About) -> Option<Q::Answer> {
        self.find(about).cloned()
    }

    /// The stored answer.
    #[inline]
    pub(crate) fn find(&self, about: &Q::About) -> Option<&Q::Answer> {
        self.index.places(short_hash(about)).find_map(|place| {
            let (own, answer) = self.entries.get(place)?;
            (own == about).then_some(answer)
        })
    }

    /// Stores an answer, and counts its approximate memory: its own size plus `extra` bytes on the heap.
    pub(crate) fn insert(&self, about: Q::About, answer: Q::Answer, extra: usize, budget: &Budget) -> &Q::Answer {
        budget.note_memory((size_of::<(Q::About, Q::Answer)>() + size_of::<usize>() + extra) as u64);
        let hash = short_hash(&about);
        let place = self.entries.push((about, answer));
        self.index.insert(hash, place, budget);
        &self.entries[place].1
    }
}

#[inline]
fn short_hash(about: &impl Hash) -> u32 {
    // The high bits of the product are well mixed, and the index uses the top of them.
    (FxBuildHasher.hash_one(about).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as u32
}

/// The places of entries by their hash: tables of growing size, the last of which is in use.
///
/// A slot is zero, or holds the hash of an entry in the high half and its place plus one in the low half. Slots are written
/// once. An entry added while a larger table is being filled may be missing there; then its question is answered again.
#[derive(Default)]
struct Index {
    tables: [OnceLock<Box<[AtomicU64]>>; TABLES],
    current: AtomicUsize,
}

/// The number of slots of the first table, as a power of two; each next table has twice as many, the last one 2^32.
const FIRST_BITS: u32 = 6;
const TABLES: usize = 27;

impl Index {
    /// The places of all entries with this hash.
    #[inline]
    fn places(&self, hash: u32) -> impl Iterator<Item = usize> {
        let current = self.current.load(Ordering::Acquire);
        let table: &[AtomicU64] = self.tables[current].get().map_or(&[], |table| table);
        let slots = probed(current, table, hash).map(|slot| slot.load(Ordering::Acquire));
        slots.take_while(|&slot| slot != 0).filter_map(move |slot| {
            let same = (slot >> 32) as u32 == hash;
            same.then_some((slot as u32 - 1) as usize)
        })
    }

    fn insert(&self, hash: u32, place: usize, budget: &Budget) {
        // Later places cannot be found again. They would not fit in memory anyway.
        let Some(number) = u32::try_from(place).ok().and_then(|place| place.checked_add(1)) else { return };
        let mut current = self.current.load(Ordering::Acquire);
        // At least half of the slots stay empty, so that searches are short.
        if (1 << bits(current)) < 2 * (place + 1) && current + 1 < TABLES {
            self.tables[current + 1].get_or_init(|| {
                let next = new_table(current + 1, budget);
                for slot in self.tables[current].get().into_iter().flatten() {
                    let entry = slot.load(Ordering::Acquire);
                    fill(current + 1, &next, (entry >> 32) as u32, entry);
                }
                next
            });
            // If another thread was first, the exchange has already been made.
            let _ = self.current.compare_exchange(current, current + 1, Ordering::AcqRel, Ordering::Relaxed);
            current += 1;
        }
        let table = self.tables[current].get_or_init(|| new_table(current, budget));
        fill(current, table, hash, u64::from(hash) << 32 | u64::from(number));
    }
}

/// Writes an entry to the first empty slot for its hash.
fn fill(table: usize, slots: &[AtomicU64], hash: u32, entry: u64) {
    for slot in probed(table, slots, hash) {
        if slot.compare_exchange(0, entry, Ordering::AcqRel, Ordering::Relaxed).is_ok() {
            return;
        }
    }
}

/// The slots to probe for a hash, in order.
#[inline]
fn probed(table: usize, slots: &[AtomicU64], hash: u32) -> impl Iterator<Item = &AtomicU64> {
    let (before, from) = slots.split_at(((hash >> (32 - bits(table))) as usize).min(slots.len()));
    from.iter().chain(before)
}

fn new_table(table: usize, budget: &Budget) -> Box<[AtomicU64]> {
    let slots = 1_usize << bits(table);
    budget.note_memory((slots * size_of::<AtomicU64>()) as u64);
    (0..slots).map(|_| AtomicU64::new(0)).collect()
}

const fn bits(table: usize) -> u32 {
    FIRST_BITS + table as u32
}

/// All tables of a store, identified by the type of their question.
#[derive(Default)]
pub(super) struct Memos(boxcar::Vec<(TypeId, Box<dyn Any + Send + Sync>)>);

impl Memos {
    /// The value stored for a type, shared by all users and created on first use.
    pub(super) fn get<T: Default + Send + Sync + 'static>(&self) -> &T {
        let kind = TypeId::of::<T>();
        loop {
            let found = self.0.iter().find(|(_, (own, _))| *own == kind);
            if let Some(table) = found.and_then(|(_, (_, table))| table.downcast_ref()) {
                return table;
            }
            self.0.push((kind, Box::<T>::default()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Universe;

    struct Square;

    impl Question for Square {
        type About = u32;
        type Answer = u64;
    }

    #[test]
    fn answers_are_kept_by_the_universe() {
        let universe = Universe::default();
        universe.answers::<Square>().insert(7, 49, 0, universe.budget());
        assert_eq!(universe.answers::<Square>().get(&7), Some(49));
        assert_eq!(universe.answers::<Square>().get(&8), None);
        assert!(0 < universe.budget().memory_used());
    }

    #[test]
    fn answers_stay_while_tables_grow() {
        let universe = Universe::default();
        let known = universe.answers::<Square>();
        let first = known.insert(0, 0, 0, universe.budget());
        for n in 1..5000 {
            known.insert(n, u64::from(n) * u64::from(n), 0, universe.budget());
        }
        assert_eq!(*first, 0);
        for n in 0..5000 {
            assert_eq!(known.find(&n), Some(&(u64::from(n) * u64::from(n))));
        }
        assert_eq!(known.find(&5000), None);
    }

    #[test]
    fn threads_share_answers() {
        let universe = Universe::default();
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let universe = &universe;
                scope.spawn(move || {
                    let known = universe.answers::<Square>();
                    for n in (0..4000).map(|k| k * (2 * thread + 1) % 4000) {
                        let square = u64::from(n) * u64::from(n);
                        let found = known.find(&n).unwrap_or_else(|| known.insert(n, square, 0, universe.budget()));
                        assert_eq!(*found, square);
                    }
                });
            }
        });
    }
}
