//! The store: everything that the views of a universe share.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use hashbrown::HashTable;

use crate::number::Dyadic;
use crate::value::form_table::Forms;
use crate::value::gain::Gains;
use crate::value::gap_cache::GapCache;
use crate::value::id::Tail;
use crate::value::landmark::LandmarkList;
use crate::value::memo::{Answers, Memos};
use crate::value::node::Node;
use crate::value::order_cache::OrderCache;
use crate::value::origin::SumOf;
use crate::value::sum_cache::SumCache;

/// Nodes, tables and caches. Nodes are never forgotten; cache entries may be.
pub(super) struct Store {
    pub(super) identity: StoreId,
    pub(super) nodes: boxcar::Vec<Node>,
    pub(super) shards: [Mutex<HashTable<Interned>>; SHARDS],
    pub(super) boxed: boxcar::Vec<(Dyadic, Tail)>,
    pub(super) boxed_ids: Mutex<HashTable<u32>>,
    pub(super) order_cache: OrderCache<50>,
    pub(super) gap_cache: GapCache,
    pub(super) sum_cache: SumCache,
    pub(super) sums_of_atoms: Answers<SumOf>,
    pub(super) landmarks: LandmarkList,
    pub(super) gains: Gains,
    pub(super) forms: Forms,
    pub(super) memos: Memos,
}

/// The number that distinguishes a store from all others of the process, including those that no longer exist.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct StoreId(pub(super) u64);

pub(super) const SHARDS: usize = 64;

/// An entry of the table of nodes: the index in the arena, and some bits of the hash.
#[derive(Clone, Copy)]
pub(super) struct Interned {
    pub(super) index: u32,
    pub(super) hash: u32,
}

impl Default for Store {
    fn default() -> Store {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        Store {
            identity: StoreId(NEXT.fetch_add(1, Ordering::Relaxed)),
            nodes: boxcar::Vec::new(),
            shards: std::array::from_fn(|_| Mutex::default()),
            boxed: boxcar::Vec::new(),
            boxed_ids: Mutex::default(),
            order_cache: OrderCache::default(),
            gap_cache: GapCache::default(),
            sum_cache: SumCache::default(),
            sums_of_atoms: Answers::default(),
            landmarks: LandmarkList::new(),
            gains: Gains::default(),
            forms: Forms::default(),
            memos: Memos::default(),
        }
    }
}
