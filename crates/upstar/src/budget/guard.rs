//! Guards for memory in use.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use crate::budget::{Budget, Exhausted};

/// Bytes that count as in use during the lifetime of this guard; dropping it frees them.
///
/// # Examples
///
/// ```
/// use upstar::budget::{Budget, MemoryGuard};
///
/// let budget = Budget::unlimited();
/// let mut held = MemoryGuard::new(&budget, 1000);
/// held.rise_to(3000);
/// assert_eq!(budget.memory_used(), 3000);
/// drop(held);
/// assert_eq!(budget.memory_used(), 0);
/// ```
#[derive(Debug)]
pub struct MemoryGuard<'b> {
    budget: &'b Budget,
    bytes: u64,
}

impl<'b> MemoryGuard<'b> {
    /// Counts this number of bytes as in use.
    pub fn new(budget: &'b Budget, bytes: u64) -> MemoryGuard<'b> {
        budget.note_memory(bytes);
        MemoryGuard { budget, bytes }
    }

    /// Raises the bytes in use to at least this number.
    pub fn rise_to(&mut self, bytes: u64) {
        let more = bytes.saturating_sub(self.bytes);
        if 0 < more {
            self.add(more);
        }
    }

    /// Adds to the bytes in use.
    pub fn add(&mut self, bytes: u64) {
        self.budget.note_memory(bytes);
        self.bytes += bytes;
    }

    /// Frees this number of bytes, or all if there are fewer.
    pub fn give_back(&mut self, bytes: u64) {
        let bytes = self.bytes.min(bytes);
        self.bytes -= bytes;
        self.budget.release_memory(bytes);
    }
}

impl Drop for MemoryGuard<'_> {
    fn drop(&mut self) {
        self.budget.release_memory(self.bytes);
    }
}

/// A list whose bytes count as in use while it is being filled, so that filling it fails as soon as the budget is spent.
///
/// # Examples
///
/// ```
/// use upstar::budget::{Budget, Exhausted, GuardedList, Limits};
///
/// let budget = Budget::new(Limits { memory: Some(10_000), ..Limits::default() });
/// let mut list = GuardedList::new(&budget);
/// assert_eq!(list.extend(0_u64..100), Ok(()));
/// assert_eq!(list.extend(100_u64..), Err(Exhausted::Memory(10_000)));
/// ```
#[derive(Debug)]
pub struct GuardedList<'b, T> {
    items: Vec<T>,
    held: MemoryGuard<'b>,
}

impl<'b, T> GuardedList<'b, T> {
    /// The number of items that are added between two checks of the clock.
    const BATCH: usize = 256;

    /// An empty list.
    pub fn new(budget: &'b Budget) -> GuardedList<'b, T> {
        GuardedList { items: Vec::new(), held: MemoryGuard::new(budget, 0) }
    }

    /// Appends an item.
    ///
    /// # Errors
    ///
    /// The limit that was reached.
    #[inline]
    pub fn push(&mut self, item: T) -> Result<(), Exhausted> {
        if self.items.len() == self.items.capacity() {
            // A growing list is copied to an allocation of twice its size, so for a moment both exist.
            self.held.rise_to((3 * self.items.capacity() * size_of::<T>()) as u64);
            self.held.budget.check()?;
        } else if self.items.len().is_multiple_of(Self::BATCH) {
            self.held.budget.check()?;
        }
        self.items.push(item);
        Ok(())
    }

    /// Appends items one by one.
    ///
    /// # Errors
    ///
    /// The limit that was reached.
    #[inline]
    pub fn extend(&mut self, items: impl IntoIterator<Item = T>) -> Result<(), Exhausted> {
        items.into_iter().try_for_each(|item| self.push(item))
    }

    /// Removes and returns the last item.
    pub fn pop(&mut self) -> Option<T> {
        self.items.pop()
    }

    /// The items, which no longer count as in use.
    pub fn into_vec(self) -> Vec<T> {
        self.items
    }
}

/// The answers that a computation stores while it runs, whose bytes count as in use.
///
/// # Examples
///
/// ```
/// use upstar::budget::{Budget, GuardedMap};
///
/// let budget = Budget::unlimited();
/// let mut squares = GuardedMap::new(&budget);
/// squares.insert(7, 49);
/// assert_eq!((squares.get(&7), squares.get(&8)), (Some(49), None));
/// assert!(0 < budget.memory_used());
/// ```
#[derive(Debug)]
pub struct GuardedMap<'b, K, V> {
    answers: FxHashMap<K, V>,
    held: MemoryGuard<'b>,
}

impl<'b, K: Eq + Hash, V: Clone> GuardedMap<'b, K, V> {
    /// An empty map.
    pub fn new(budget: &'b Budget) -> GuardedMap<'b, K, V> {
        GuardedMap { answers: FxHashMap::default(), held: MemoryGuard::new(budget, 0) }
    }

    /// The stored answer about a key.
    pub fn get(&self, about: &K) -> Option<V> {
        self.answers.get(about).cloned()
    }

    /// Stores an answer.
    pub fn insert(&mut self, about: K, answer: V) {
        self.answers.insert(about, answer);
        // A growing table is copied to an allocation of twice its size, so for a moment both exist.
        self.held.rise_to((3 * self.answers.capacity() * (size_of::<(K, V)>() + 1) / 2) as u64);
    }
}
