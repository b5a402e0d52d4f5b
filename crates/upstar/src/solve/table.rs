//! Tables of facts about positions, shared by threads.

use std::sync::{Mutex, MutexGuard, PoisonError};

use hashbrown::HashTable;

use crate::budget::Budget;
use crate::hash::WordHasher;
use crate::position::Position;

const SHARDS: usize = 64;

/// Facts about positions.
pub(super) struct Table<P, V> {
    shards: [Mutex<HashTable<(P, V)>>; SHARDS],
}

impl<P, V> Default for Table<P, V> {
    fn default() -> Table<P, V> {
        Table { shards: std::array::from_fn(|_| Mutex::default()) }
    }
}

impl<P: Position, V: Copy> Table<P, V> {
    /// The stored fact about a position.
    #[inline]
    pub(super) fn get(&self, position: &P) -> Option<V> {
        let hash = WordHasher::hash(position);
        self.shard(hash).find(hash, |(own, _)| own == position).map(|(_, value)| *value)
    }

    /// Stores a fact about a position, replacing the previous one.
    pub(super) fn insert(&self, position: P, value: V, budget: &Budget) {
        self.entry(position, value, budget, |known| *known = value);
    }

    /// Stores a fact about a position, unless there is one already.
    pub(super) fn reserve(&self, position: P, value: V, budget: &Budget) {
        self.entry(position, value, budget, |_| {});
    }

    fn entry(&self, position: P, value: V, budget: &Budget, change: impl FnOnce(&mut V)) {
        let hash = WordHasher::hash(&position);
        let mut shard = self.shard(hash);
        if let Some((_, known)) = shard.find_mut(hash, |(own, _)| *own == position) {
            change(known);
            return;
        }
        let (before, behind_pointers) = (shard.capacity(), position.memory() - size_of::<P>());
        shard.insert_unique(hash, (position, value), |(own, _)| WordHasher::hash(own));
        let grown = shard.capacity() - before;
        drop(shard);
        budget.note_node((grown * (size_of::<(P, V)>() + 1) + behind_pointers) as u64);
    }

    #[inline]
    fn shard(&self, hash: u64) -> MutexGuard<'_, HashTable<(P, V)>> {
        // The table inside a shard uses the top seven bits and the low bits of the hash.
        self.shards[(hash >> 48) as usize % SHARDS].lock().unwrap_or_else(PoisonError::into_inner)
    }
}
