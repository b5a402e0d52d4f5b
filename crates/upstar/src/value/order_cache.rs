//! The cache of comparisons.
//!
//! A slot is one cache line and serves a block of 64 pairs: eight nodes that were made consecutively, and eight other games
//! whose handles differ in three bits. Games that are compared with one game are often compared with its neighbours too, so one
//! memory access serves many questions.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::budget::Budget;
use crate::value::id::Id;
use crate::value::orders::Orders;
use crate::value::tables::{Head, Slot, Tables, hash};

/// Cached comparisons of a node and another game that the stops do not settle. The tables grow when `PERCENT` percent of their
/// slots are filled.
#[derive(Debug, Default)]
pub(super) struct OrderCache<const PERCENT: usize>(Tables<Block<PERCENT>>);

/// A pair as the cache represents it: a block, and an index in it.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    nodes: u32,
    others: u64,
    word: usize,
    shift: u32,
}

#[derive(Debug, Default)]
#[repr(align(64))]
struct Block<const PERCENT: usize> {
    /// Tagged with the group of nodes.
    head: Head,
    /// The group of other games.
    others: AtomicU64,
    /// Four bits per pair: which questions have been answered, and which of them hold.
    answers: [AtomicU64; 4],
}

impl Pair {
    /// The pair of node `index` and `other`.
    #[inline]
    pub(super) fn new(index: u32, other: Id) -> Pair {
        let (others, low) = other.in_group_of_eight();
        Pair::in_block(index, others, low)
    }

    /// The pair of two numbers.
    #[inline]
    pub(super) fn of_numbers(first: u32, second: u32) -> Pair {
        Pair::in_block(first, u64::from(second >> 3) << NEAR, second & 7)
    }

    #[inline]
    fn in_block(first: u32, others: u64, low: u32) -> Pair {
        // Four bits for each of 64 pairs: a word of answers holds 16 of them.
        let place = (first & 7) * 8 + low;
        Pair { nodes: first >> 3, others, word: (place >> 4) as usize, shift: 4 * (place & 15) }
    }

    #[inline]
    fn hash(self) -> u64 {
        block_hash(self.nodes, self.others)
    }
}

/// The position of the number of a group of other nodes.
const NEAR: u32 = 6;

/// The hash of a block: blocks with neighbouring groups of other nodes are in neighbouring slots.
#[inline]
fn block_hash(nodes: u32, others: u64) -> u64 {
    hash(nodes, others, NEAR)
}

impl<const PERCENT: usize> OrderCache<PERCENT> {
    /// Which of the two questions about a pair are cached, and which of them hold.
    #[inline]
    pub(super) fn get(&self, pair: Pair) -> (Orders, Orders) {
        let bits = self.0.slot(pair.hash()).map_or(0, |block| block.get(pair));
        (Orders(bits & 3), Orders(bits >> 2))
    }

    /// Caches the answers to questions about a pair, perhaps evicting another block.
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

impl<const PERCENT: usize> Slot for Block<PERCENT> {
    const PERCENT: usize = PERCENT;

    fn copy_to(&self, table: &mut [Self], place: impl Fn(u64) -> usize) -> usize {
        let Some((nodes, seen)) = self.head.tag() else { return 0 };
        let others = self.others.load(Ordering::Relaxed);
        let answers = [0, 1, 2, 3].map(|word: usize| self.answers[word].load(Ordering::Relaxed));
        if !self.head.is_still(seen) {
            return 0;
        }
        let copy = &mut table[place(block_hash(nodes, others))];
        *copy = Block { head: Head::default(), others: others.into(), answers: answers.map(AtomicU64::new) };
        copy.head.set(nodes);
        1
    }
}

impl<const PERCENT: usize> Block<PERCENT> {
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
