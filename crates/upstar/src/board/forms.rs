//! A small cache of the normal forms of the remains of a graph. It may forget entries.
//!
//! Most graphs have no symmetries, and only small parts of their remains are isomorphic. So it is determined for each number of
//! vertices whether codes are worth their time; if they are not, parts of this size stand for themselves.

use std::hash::Hash;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Mutex, PoisonError};

use rustc_hash::FxHashSet;

use crate::board::bits::Bits;
use crate::board::canonical_graph::{Code, ColouredGraph};
use crate::hash::WordHasher;

/// The normal form of the planes on a graph.
#[derive(Clone, Debug)]
pub(super) struct Form {
    /// The code; `None` if the planes stand for themselves.
    pub(super) code: Option<Code>,
    /// Whether the form is that of the planes with the players exchanged.
    pub(super) is_exchanged: bool,
}

/// The forms of planes on one graph.
#[derive(Debug)]
pub(super) struct Forms<K> {
    /// Several shards, so that threads seldom wait for each other.
    shards: [Mutex<Shard<K>>; SHARDS],
    /// The verdict on codes for each number of vertices.
    verdicts: Vec<AtomicU8>,
    trials: Mutex<Vec<Trial>>,
}

const SHARDS: usize = 16;

/// The initial and final number of slots of a shard; shards for large words have fewer.
const FIRST_SLOTS: usize = 16;
const LAST_SLOTS: usize = 8192;
const LAST_BYTES: usize = 1 << 18;

/// The possible verdicts.
const ON_TRIAL: u8 = 0;
const WORTH_IT: u8 = 1;
const NOT_WORTH_IT: u8 = 2;

/// The number of codes after which the verdict is reached, and the fraction of them that must have been met before.
const TRIES: usize = 512;
const ONE_IN: usize = 6;

/// The hashes of planes with one number of vertices, and the hashes of their codes, while these are on trial.
#[derive(Clone, Default, Debug)]
struct Trial {
    planes: FxHashSet<u64>,
    codes: FxHashSet<u64>,
}

/// One slot for each place of a hash. The number of slots grows with the entries, up to a bound.
#[derive(Debug)]
struct Shard<K> {
    slots: Vec<Option<(K, Form)>>,
    filled: usize,
    /// The graph that is drawn to find a form, kept for reuse.
    graph: ColouredGraph,
}

impl<K> Forms<K> {
    /// An empty cache, for a graph with this number of vertices.
    pub(super) fn new(vertices: usize) -> Forms<K> {
        let shard = || Shard { slots: Vec::new(), filled: 0, graph: ColouredGraph::default() };
        Forms {
            shards: std::array::from_fn(|_| Mutex::new(shard())),
            verdicts: (0..=vertices).map(|_| AtomicU8::new(ON_TRIAL)).collect(),
            trials: Mutex::default(),
        }
    }

    /// Records a code, until there is a verdict.
    fn judge(&self, count: usize, planes: u64, code: Option<&Code>) {
        let mut trials = self.trials.lock().unwrap_or_else(PoisonError::into_inner);
        if trials.len() <= count {
            trials.resize(count + 1, Trial::default());
        }
        let trial = &mut trials[count];
        trial.planes.insert(planes);
        trial.codes.insert(code.and_then(|code| code.first()).copied().unwrap_or(planes));
        let tries = trial.planes.len();
        if TRIES <= tries {
            let is_worth_it = tries <= ONE_IN * (tries - trial.codes.len());
            self.verdicts[count].store(if is_worth_it { WORTH_IT } else { NOT_WORTH_IT }, Ordering::Relaxed);
            *trial = Trial::default();
        }
    }
}

impl<B: Bits, const PLANES: usize> Forms<[B; PLANES]> {
    /// The form of planes with this number of vertices; `find` computes it if it is not cached.
    pub(super) fn get(&self, planes: &[B; PLANES], count: u32, find: impl FnOnce(&mut ColouredGraph) -> Form) -> Form {
        let count = count as usize;
        let verdict = self.verdicts[count].load(Ordering::Relaxed);
        if verdict == NOT_WORTH_IT {
            return Form { code: None, is_exchanged: false };
        }
        let hash = WordHasher::hash(planes);
        // The low part of the hash selects the shard, the high bits the slot within it.
        let mut shard = self.shards[hash as usize % SHARDS].lock().unwrap_or_else(PoisonError::into_inner);
        let index = shard.index(hash);
        if let Some(Some((known, form))) = shard.slots.get(index)
            && known == planes
        {
            return form.clone();
        }
        let form = find(&mut shard.graph);
        shard.insert(hash, (*planes, form.clone()));
        drop(shard);
        if verdict == ON_TRIAL {
            self.judge(count, hash, form.code.as_ref());
        }
        form
    }
}

impl<K: Hash> Shard<K> {
    fn insert(&mut self, hash: u64, entry: (K, Form)) {
        let size = self.slots.len();
        if size <= 2 * self.filled && size < LAST_SLOTS && 2 * size * size_of::<Option<(K, Form)>>() <= LAST_BYTES {
            let old = std::mem::take(&mut self.slots);
            self.slots.resize_with((2 * size).max(FIRST_SLOTS), || None);
            self.filled = 0;
            for entry in old.into_iter().flatten() {
                self.insert(WordHasher::hash(&entry.0), entry);
            }
        }
        let index = self.index(hash);
        self.filled += usize::from(self.slots[index].is_none());
        self.slots[index] = Some(entry);
    }

    /// The slot of a hash, proportional to its value.
    fn index(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.slots.len() as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_that_are_never_met_again_are_given_up() {
        let forms = Forms::<[u64; 1]>::new(2);
        let form = |planes: u64, count: u32, code: u64| {
            let found = Form { code: Some(Code::from([code].as_slice())), is_exchanged: false };
            forms.get(&[planes], count, |_| found).code
        };
        for number in 0..TRIES as u64 {
            assert!(form(number, 1, number).is_some());
            assert!(form(!number, 2, number / 2).is_some());
        }
        assert_eq!(form(1, 1, 1), None);
        assert_eq!(form(!1, 2, 0).as_deref(), Some([0].as_slice()));
    }

    #[test]
    fn forms_are_those_that_were_found() {
        let forms = Forms::<[u64; 1]>::new(1);
        for number in (0..100_000).chain(0..100_000) {
            let code = Code::from([number % 100].as_slice());
            let form = forms.get(&[number], 1, |_| Form { code: Some(code.clone()), is_exchanged: number % 3 == 0 });
            assert_eq!((form.code, form.is_exchanged), (Some(code), number % 3 == 0));
        }
    }
}
