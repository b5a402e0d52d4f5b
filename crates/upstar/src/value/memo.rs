//! Tables of answers about games, kept in their universe.
//!
//! An analysis remembers what it finds by value, so that its cost grows with the number of distinct followers and never
//! with the size of a tree. The universe owns these tables without knowing what they hold: each kind of answer is found
//! by the type that marks it.

use std::any::{Any, TypeId};
use std::hash::{BuildHasher, Hash};
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::budget::Budget;
use crate::value::universe::Universe;

/// A kind of answer that is remembered: what is asked about, and what is answered.
pub(crate) trait Question: 'static {
    /// What the question is about: a [`Key`](crate::value::Key), or several, or a key with parameters.
    type About: Eq + Hash + Send + 'static;
    /// The answer.
    type Answer: Clone + Send + 'static;
}

const SHARDS: usize = 16;

/// The answers to one kind of question.
pub(crate) struct Answers<Q: Question> {
    shards: [Mutex<FxHashMap<Q::About, Q::Answer>>; SHARDS],
    question: PhantomData<fn() -> Q>,
}

impl<Q: Question> Default for Answers<Q> {
    fn default() -> Answers<Q> {
        Answers { shards: std::array::from_fn(|_| Mutex::default()), question: PhantomData }
    }
}

impl<Q: Question> Answers<Q> {
    fn shard(&self, about: &Q::About) -> &Mutex<FxHashMap<Q::About, Q::Answer>> {
        &self.shards[(FxBuildHasher.hash_one(about) >> 32) as usize % SHARDS]
    }

    /// The remembered answer.
    pub(crate) fn get(&self, about: &Q::About) -> Option<Q::Answer> {
        self.shard(about).lock().unwrap_or_else(PoisonError::into_inner).get(about).cloned()
    }

    /// Remembers an answer, and counts about how much memory it takes: its own size plus `extra` bytes on the heap.
    pub(crate) fn insert(&self, about: Q::About, answer: Q::Answer, extra: usize, budget: &Budget) {
        budget.note_memory((2 * size_of::<(Q::About, Q::Answer)>() + extra) as u64);
        self.shard(&about).lock().unwrap_or_else(PoisonError::into_inner).insert(about, answer);
    }
}

/// All tables of a universe, by the type of their question.
#[derive(Default)]
pub(super) struct Memos(Mutex<FxHashMap<TypeId, Arc<dyn Any + Send + Sync>>>);

impl Universe {
    /// The table of answers to a kind of question. Look it up once per computation, not once per follower.
    pub(crate) fn answers<Q: Question>(&self) -> Arc<Answers<Q>> {
        self.kept()
    }

    /// What the universe keeps of a type: the same for everybody who asks, made when it is first asked for.
    pub(crate) fn kept<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        let mut tables = self.memos.0.lock().unwrap_or_else(PoisonError::into_inner);
        let table = Arc::clone(tables.entry(TypeId::of::<T>()).or_insert_with(|| Arc::<T>::default()));
        drop(tables);
        // It was made under its own type just above or earlier, so the cast succeeds; an empty one is as right.
        table.downcast().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
