//! Tables for lossy caches, shared by all threads without locks.
//!
//! A cache is a table of slots with a single probe. The table starts small; while entries come in and the budget has room, it is
//! replaced by a larger one, to which its entries are copied. A slot is guarded by a [`Head`]: its version is odd
//! while the slot is being written, so a reader gets either a whole entry or none.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering, fence};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use crate::budget::Budget;

/// The number of slots of the first table, as a power of two.
const FIRST_BITS: u32 = 7;

/// The number of steps in which a table grows fourfold; after that it doubles.
const QUICK_STEPS: u32 = 3;

const TABLES: usize = 17;

/// A slot of a table.
pub(super) trait Slot: Default + Sized {
    /// The number of entries per hundred slots for which the table is large enough.
    const PERCENT: usize;
    /// Copies all entries to the slots of a larger table, at the places for their hashes, and returns their number.
    fn copy_to(&self, table: &mut [Self], place: impl Fn(u64) -> usize) -> usize;
}

/// Tables of growing size, the last of which is in use.
#[derive(Debug)]
pub(super) struct Tables<S> {
    tables: [OnceLock<Box<[S]>>; TABLES],
    current: AtomicUsize,
    /// The number of entries that may still come in before the table should grow.
    room: AtomicUsize,
}

impl<S: Slot> Default for Tables<S> {
    fn default() -> Tables<S> {
        Tables { tables: Default::default(), current: AtomicUsize::new(0), room: AtomicUsize::new(room::<S>(0)) }
    }
}

impl<S: Slot> Tables<S> {
    /// The slot to read for a hash, if there is a table yet.
    #[inline]
    pub(super) fn slot(&self, hash: u64) -> Option<&S> {
        let current = self.current.load(Ordering::Acquire);
        let table = self.tables[current].get()?;
        table.get(index(table.len(), hash))
    }

    /// The slot to write for a hash.
    pub(super) fn slot_to_fill(&self, hash: u64, budget: &Budget) -> &S {
        let current = self.current.load(Ordering::Acquire);
        let table = self.tables[current].get_or_init(|| new_table(current, budget));
        &table[index(table.len(), hash)]
    }

    /// Records a new entry; when there are too many, the table grows.
    #[inline]
    pub(super) fn note_filled(&self, budget: &Budget) {
        // An entry that two threads count only once does no harm.
        match self.room.load(Ordering::Relaxed) {
            0 => self.grow(budget),
            room => self.room.store(room - 1, Ordering::Relaxed),
        }
    }

    #[cold]
    fn grow(&self, budget: &Budget) {
        let current = self.current.load(Ordering::Acquire);
        if TABLES <= current + 1 || !budget.has_room(bytes::<S>(current + 1)) {
            self.room.store(FULL, Ordering::Relaxed);
            return;
        }
        let mut kept = 0;
        self.tables[current + 1].get_or_init(|| {
            let mut next: Box<[S]> = new_table(current + 1, budget);
            let slots = next.len();
            for slot in self.tables[current].get().into_iter().flatten() {
                kept += slot.copy_to(&mut next, |hash| index(slots, hash));
            }
            next
        });
        if self.current.compare_exchange(current, current + 1, Ordering::AcqRel, Ordering::Relaxed).is_ok() {
            self.room.store(room::<S>(current + 1).saturating_sub(kept), Ordering::Relaxed);
        }
    }
}

/// The number of entries after which growing is tried again, once it has failed.
const FULL: usize = 1000;

fn new_table<S: Slot>(table: usize, budget: &Budget) -> Box<[S]> {
    budget.note_memory(bytes::<S>(table));
    (0..1_usize << bits(table)).map(|_| S::default()).collect()
}

/// The slot of a hash in a table of `slots` slots, a power of two: proportional to the hash, and then advanced by its lowest
/// byte.
#[inline]
fn index(slots: usize, hash: u64) -> usize {
    let start = ((u128::from(hash) * slots as u128) >> 64) as u64;
    (start + (hash & 0xFF)) as usize & (slots - 1)
}

/// The number of entries for which a table is large enough.
fn room<S: Slot>(table: usize) -> usize {
    (S::PERCENT << bits(table)) / 100
}

/// The memory that a table takes.
const fn bytes<S>(table: usize) -> u64 {
    (size_of::<S>() as u64) << bits(table)
}

const fn bits(table: usize) -> u32 {
    let table = table as u32;
    FIRST_BITS + table + if table < QUICK_STEPS { table } else { QUICK_STEPS }
}

/// The hash of a key of two parts. Keys that differ only in the byte that starts at bit `near` of the second part have
/// neighbouring slots, in tables of all sizes.
#[inline]
pub(super) fn hash(first: u32, second: u64, near: u32) -> u64 {
    let far = second & !(0xFF << near);
    let mixed = (far ^ u64::from(first).wrapping_mul(0x9E37_79B9_7F4A_7C15)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    // `index` scales the hash by its high bits alone, and then adds the low byte.
    mixed & !0xFF | (second >> near & 0xFF)
}

/// The guard of a slot: a 32-bit tag, which is part of the key, and a version that is odd while the slot is being written.
#[derive(Debug, Default)]
pub(super) struct Head(AtomicU64);

/// A snapshot of a head: the version in the low half, the tag plus one in the high half, zero if the slot is empty.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Seen(u64);

impl Head {
    /// The snapshot, if the head has this tag and no thread is writing.
    #[inline]
    pub(super) fn read(&self, tag: u32) -> Option<Seen> {
        let word = self.0.load(Ordering::Acquire);
        (word >> 32 == u64::from(tag) + 1 && word & 1 == 0).then_some(Seen(word))
    }

    /// The tag of a slot that is neither empty nor being written, and the snapshot.
    pub(super) fn tag(&self) -> Option<(u32, Seen)> {
        let word = self.0.load(Ordering::Acquire);
        let tag = (word >> 32).checked_sub(1)?;
        (word & 1 == 0).then_some((tag as u32, Seen(word)))
    }

    /// Whether nothing was written since the snapshot.
    #[inline]
    pub(super) fn is_still(&self, seen: Seen) -> bool {
        // The fence keeps the reads of the entry before this load, so that a write during them changes the version.
        fence(Ordering::Acquire);
        self.0.load(Ordering::Relaxed) == seen.0
    }

    /// Acquires the slot for writing; `None` if another thread has it, and then the entry is not stored.
    pub(super) fn begin(&self) -> Option<Seen> {
        let word = self.0.load(Ordering::Relaxed);
        let taken =
            word & 1 == 0 && self.0.compare_exchange(word, word | 1, Ordering::AcqRel, Ordering::Relaxed).is_ok();
        // The fence keeps the writes to the entry after the odd version, so that readers of any of them see it.
        fence(Ordering::Release);
        taken.then_some(Seen(word))
    }

    /// Sets the tag of a slot that no other thread can access.
    pub(super) fn set(&mut self, tag: u32) {
        *self.0.get_mut() = (u64::from(tag) + 1) << 32;
    }

    /// Ends writing and sets the tag of the slot.
    pub(super) fn end(&self, begun: Seen, tag: u32) {
        let version = (begun.0 as u32).wrapping_add(2);
        self.0.store((u64::from(tag) + 1) << 32 | u64::from(version), Ordering::Release);
    }
}

impl Seen {
    /// Whether the slot had this tag.
    pub(super) fn has_tag(self, tag: u32) -> bool {
        self.0 >> 32 == u64::from(tag) + 1
    }
}

/// Locks even after a panic in another thread: tables are never left half-changed.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
