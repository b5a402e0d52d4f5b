//! The cache of comparisons.
//!
//! One slot is one cache line and answers for a block of 64 pairs: eight nodes that were made one after the other, and
//! eight other games whose handles differ in three bits. Games that are compared with one game are often compared with
//! its neighbours too, so that one memory access serves many questions.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::budget::Budget;
use crate::value::id::Id;
use crate::value::order::Orders;
use crate::value::tables::{Head, Slot, Tables, hash};

/// Remembered comparisons of a node and another game, as far as the stops do not settle them.
#[derive(Debug, Default)]
pub(super) struct OrderCache(Tables<Block>);

/// A pair as the cache names it: a block, and a place in it.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    nodes: u32,
    others: u64,
    word: usize,
    shift: u32,
}

#[derive(Debug, Default)]
#[repr(align(64))]
struct Block {
    /// Tagged with the group of nodes.
    head: Head,
    /// The group of other games.
    others: AtomicU64,
    /// Four bits a pair: which questions are answered, and which of them hold.
    answers: [AtomicU64; 4],
}

impl Pair {
    /// The pair of node `index` and `other`.
    #[inline]
    pub(super) fn new(index: u32, other: Id) -> Pair {
        let (others, low) = other.in_group_of_eight();
        let place = (index & 7) * 8 + low;
        Pair { nodes: index >> 3, others, word: (place >> 4) as usize, shift: 4 * (place & 15) }
    }

    #[inline]
    fn hash(self) -> u64 {
        block_hash(self.nodes, self.others)
    }
}

/// The hash of a block: blocks with neighbouring groups of other nodes lie in neighbouring slots.
#[inline]
fn block_hash(nodes: u32, others: u64) -> u64 {
    let group = (others as u32) >> 6;
    hash(nodes, others & 0xFFFF_FFFF_0000_003F).wrapping_add(u64::from(group) << 46)
}

impl OrderCache {
    /// Which of the two questions about a pair are remembered, and which of them hold.
    #[inline]
    pub(super) fn get(&self, pair: Pair) -> (Orders, Orders) {
        let bits = self.0.slot(pair.hash()).map_or(0, |block| block.get(pair));
        (Orders(bits & 3), Orders(bits >> 2))
    }

    /// Remembers the answers to questions about a pair, perhaps in place of another block.
    pub(super) fn insert(&self, pair: Pair, asked: Orders, found: Orders, budget: &Budget) {
        let block = self.0.slot_to_fill(pair.hash(), budget);
        let Some(begun) = block.head.begin() else { return };
        let fresh = !begun.has_tag(pair.nodes) || block.others.load(Ordering::Relaxed) != pair.others;
        if fresh {
            block.others.store(pair.others, Ordering::Relaxed);
            for answers in &block.answers {
                answers.store(0, Ordering::Relaxed);
            }
        }
        let answers = &block.answers[pair.word];
        answers.store(
            answers.load(Ordering::Relaxed) | u64::from(asked.0 | found.0 << 2) << pair.shift,
            Ordering::Relaxed,
        );
        block.head.end(begun, pair.nodes);
        if fresh {
            self.0.note_filled(budget);
        }
    }
}

impl Slot for Block {
    const PERCENT: usize = 50;

    fn copy_to<'a>(&self, place: impl Fn(u64) -> &'a Block) -> usize {
        let Some((nodes, seen)) = self.head.tag() else { return 0 };
        let others = self.others.load(Ordering::Relaxed);
        let answers = [0, 1, 2, 3].map(|word: usize| self.answers[word].load(Ordering::Relaxed));
        if !self.head.is_still(seen) {
            return 0;
        }
        let copy = place(block_hash(nodes, others));
        let Some(begun) = copy.head.begin() else { return 0 };
        copy.others.store(others, Ordering::Relaxed);
        for (own, answers) in copy.answers.iter().zip(answers) {
            own.store(answers, Ordering::Relaxed);
        }
        copy.head.end(begun, nodes);
        1
    }
}

impl Block {
    #[inline]
    fn get(&self, pair: Pair) -> u8 {
        let Some(seen) = self.head.read(pair.nodes) else { return 0 };
        let others = self.others.load(Ordering::Relaxed);
        let answers = self.answers[pair.word].load(Ordering::Relaxed);
        match self.head.is_still(seen) && others == pair.others {
            true => (answers >> pair.shift & 15) as u8,
            false => 0,
        }
    }
}
