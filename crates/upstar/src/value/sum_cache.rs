//! The cache of sums.

use crate::budget::Budget;
use crate::value::id::Id;
use crate::value::pair_cache::{PairCache, PairKey};

/// Cached sums of a node and another game, neither with a number. There are fewer of them than gaps, and each took longer to
/// compute.
#[derive(Debug, Default)]
pub(super) struct SumCache(PairCache<60>);

impl SumCache {
    /// The sum of node `index` and `other`, if it is cached.
    #[inline]
    pub(super) fn get(&self, index: u32, other: Id) -> Option<Id> {
        self.0.get(PairKey::new(index, other)?).map(Id::from_word)
    }

    /// Caches the sum of node `index` and `other`, perhaps evicting another entry.
    pub(super) fn insert(&self, index: u32, other: Id, sum: Id, budget: &Budget) {
        if let Some(key) = PairKey::new(index, other) {
            self.0.change(key, |_| sum.word(), budget);
        }
    }
}
