//! The table of stored forms.

use std::hash::BuildHasher;
use std::sync::Mutex;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use crate::budget::Budget;
use crate::player::ByPlayer;
use crate::value::id::Id;
use crate::value::tables::lock;

/// A form in its universe. Identical forms have equal ids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum FormId {
    /// The canonical form of a game.
    Canonical(Id),
    /// A form that is not canonical at every level: its index in the table.
    Explicit(u32),
}

/// The forms of a universe that are not canonical.
#[derive(Default)]
pub(super) struct Forms {
    pub(super) nodes: boxcar::Vec<FormNode>,
    ids: Mutex<HashTable<u32>>,
}

/// A form given by its options; each list is sorted and without duplicates.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct FormNode {
    pub(super) options: ByPlayer<Box<[FormId]>>,
    /// The game that is the value of this form.
    pub(super) value: Id,
    pub(super) depth: u32,
}

impl Forms {
    pub(super) fn intern(&self, node: FormNode, budget: &Budget) -> u32 {
        let hash = FxBuildHasher.hash_one(&node.options);
        let mut ids = lock(&self.ids);
        let same = |&index: &u32| self.nodes[index as usize].options == node.options;
        if let Some(&index) = ids.find(hash, same) {
            return index;
        }
        let count = node.options.left.len() + node.options.right.len();
        budget.note_node((size_of::<FormNode>() + count * size_of::<FormId>()) as u64);
        let index = self.nodes.push(node) as u32;
        ids.insert_unique(hash, index, |&index| FxBuildHasher.hash_one(&self.nodes[index as usize].options));
        index
    }
}
