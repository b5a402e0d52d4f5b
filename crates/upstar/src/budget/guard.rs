//! What holds memory as long as it lives.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use crate::budget::{Budget, Exhausted};

/// Bytes that are in use as long as this lives: they count, and then they are free again.
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
    /// So many bytes are in use.
    pub fn new(budget: &'b Budget, bytes: u64) -> MemoryGuard<'b> {
        budget.note_memory(bytes);
        MemoryGuard { budget, bytes }
    }

    /// At least so many bytes are in use, if it was fewer.
    pub fn rise_to(&mut self, bytes: u64) {
        let more = bytes.saturating_sub(self.bytes);
        if 0 < more {
            self.add(more);
        }
    }

    /// So many more bytes are in use.
    pub fn add(&mut self, bytes: u64) {
        self.budget.note_memory(bytes);
        self.bytes += bytes;
    }

    /// So many bytes, if there were so many, are free again.
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

/// A list whose bytes are in use as long as it is being filled: whoever fills it learns at once that the budget is spent.
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
    /// How many things are added between two looks at the clock.
    const BATCH: usize = 256;

    /// A list without things.
    pub fn new(budget: &'b Budget) -> GuardedList<'b, T> {
        GuardedList { items: Vec::new(), held: MemoryGuard::new(budget, 0) }
    }

    /// Adds a thing.
    ///
    /// # Errors
    ///
    /// The limit that is reached.
    #[inline]
    pub fn push(&mut self, item: T) -> Result<(), Exhausted> {
        if self.items.len() == self.items.capacity() {
            // A list that grows is copied to a place of twice its size.
            self.held.rise_to((3 * self.items.capacity() * size_of::<T>()) as u64);
            self.held.budget.check()?;
        } else if self.items.len().is_multiple_of(Self::BATCH) {
            self.held.budget.check()?;
        }
        self.items.push(item);
        Ok(())
    }

    /// Adds things one by one.
    ///
    /// # Errors
    ///
    /// The limit that is reached.
    #[inline]
    pub fn extend(&mut self, items: impl IntoIterator<Item = T>) -> Result<(), Exhausted> {
        items.into_iter().try_for_each(|item| self.push(item))
    }

    /// Takes out the thing that was added last.
    pub fn pop(&mut self) -> Option<T> {
        self.items.pop()
    }

    /// The things, which no longer count.
    pub fn into_vec(self) -> Vec<T> {
        self.items
    }
}

/// Answers that a computation remembers as long as it runs, and whose bytes are in use as long.
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
    /// Nothing is known yet.
    pub fn new(budget: &'b Budget) -> GuardedMap<'b, K, V> {
        GuardedMap { answers: FxHashMap::default(), held: MemoryGuard::new(budget, 0) }
    }

    /// What is known of something.
    pub fn get(&self, about: &K) -> Option<V> {
        self.answers.get(about).cloned()
    }

    /// Remembers an answer.
    pub fn insert(&mut self, about: K, answer: V) {
        self.answers.insert(about, answer);
        // A table that grows is copied to a place of twice its size.
        self.held.rise_to((3 * self.answers.capacity() * (size_of::<(K, V)>() + 1) / 2) as u64);
    }
}
