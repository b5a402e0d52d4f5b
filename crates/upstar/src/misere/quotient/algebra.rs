//! The transition algebra: the proof that a monoid predicts all outcomes.
//!
//! A candidate is a finite commutative monoid with a set P and an element for each letter. To a position belongs the pair of its element `x` and the set
//! `D` of the elements of its options. Pairs add: `(x,D) + (y,E) = (xy, Dy u xE)`. All pairs of positions are found from that of the position
//! without moves by adding letters. The candidate is right about all positions if and only if, for every pair except that of the
//! position without moves, `x` is in P exactly if no member of `D` is, and the identity is not in P. This is the definition of
//! outcomes, by induction.

use hashbrown::HashTable;

use crate::budget::{Budget, Exhausted};
use crate::hash::WordHasher;
use crate::misere::quotient::bits::Bits;
use crate::misere::quotient::monoid::Monoid;
use crate::misere::quotient::set::{ClosedSet, Word, joined};

/// Why a monoid is not proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// A position that contradicts it.
    Fails(Word),
    /// There are more pairs than the bound.
    Large,
    Exhausted(Exhausted),
}

impl From<Exhausted> for Refusal {
    fn from(error: Exhausted) -> Refusal {
        Refusal::Exhausted(error)
    }
}

type Pair = (u16, Bits);

/// The pairs of all positions.
#[derive(Debug, Default)]
pub(super) struct Algebra {
    pairs: Vec<Pair>,
    /// The pair and the letter from which each pair was made.
    origins: Vec<(u32, u16)>,
    numbers: HashTable<u32>,
    /// The different pairs of letters, each with one of its letters.
    letters: Vec<(Pair, u16)>,
}

impl Algebra {
    /// The pairs of a set without letters.
    pub(super) fn new(monoid: &Monoid) -> Algebra {
        let mut algebra = Algebra::default();
        algebra.insert((0, Bits::empty(monoid.order())), (0, 0));
        algebra
    }

    /// The number of pairs.
    pub(super) fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Adds a letter whose element is `element`, with all positions that have it. If the proof fails, nothing is changed.
    pub(super) fn add_letter(
        &mut self,
        monoid: &Monoid,
        set: &ClosedSet,
        letter: u16,
        element: u16,
        most: usize,
        budget: &Budget,
    ) -> Result<(), Refusal> {
        let mut below = Bits::empty(monoid.order());
        set.options(letter).iter().for_each(|option| below.insert(monoid.element(option)));
        let pair = (element, below);
        if self.letters.iter().any(|(known, _)| *known == pair) {
            return Ok(());
        }
        // The sums with the new letter alone, without keeping them: most candidates fail here.
        for (index, (x, options)) in self.pairs.iter().enumerate() {
            let is_p = monoid.is_p[usize::from(monoid.times(*x, element))];
            let can_win =
                options.meets(&monoid.wins[usize::from(element)]) || pair.1.meets(&monoid.wins[usize::from(*x)]);
            if is_p == can_win {
                return Err(Refusal::Fails(joined(&self.word(index), &[letter])));
            }
        }
        budget.check()?;
        let start = self.pairs.len();
        self.letters.push((pair, letter));
        match self.close(monoid, start, most, budget) {
            Ok(()) => Ok(()),
            Err(refusal) => {
                self.forget(start);
                self.letters.pop();
                Err(refusal)
            }
        }
    }

    /// Adds the last letter to the pairs below `start`, and all letters to the pairs that come in.
    fn close(&mut self, monoid: &Monoid, start: usize, most: usize, budget: &Budget) -> Result<(), Refusal> {
        let mut next = 0;
        while next < self.pairs.len() {
            let first = if next < start { self.letters.len() - 1 } else { 0 };
            for index in first..self.letters.len() {
                let ((y, below), letter) = &self.letters[index];
                let (x, options) = &self.pairs[next];
                let sum = monoid.times(*x, *y);
                let mut union = monoid.shifted(options, *y);
                union.add(&monoid.shifted(below, *x));
                if monoid.is_p[usize::from(sum)] == union.meets(&monoid.wins[0]) {
                    return Err(Refusal::Fails(joined(&self.word(next), &[*letter])));
                }
                let origin = (next as u32, *letter);
                if self.insert((sum, union), origin) {
                    budget.note_node(Bits::bytes(monoid.order()) + 32);
                    if most < self.pairs.len() {
                        return Err(Refusal::Large);
                    }
                    if self.pairs.len().is_multiple_of(64) {
                        budget.check()?;
                    }
                }
            }
            next += 1;
        }
        Ok(())
    }

    /// Adds a pair, unless it is known.
    fn insert(&mut self, pair: Pair, origin: (u32, u16)) -> bool {
        let Algebra { pairs, numbers, .. } = self;
        let hash = WordHasher::hash(&pair);
        if numbers.find(hash, |&number| pairs[number as usize] == pair).is_some() {
            return false;
        }
        let number = pairs.len() as u32;
        pairs.push(pair);
        self.origins.push(origin);
        numbers.insert_unique(hash, number, |&number| WordHasher::hash(&pairs[number as usize]));
        true
    }

    /// Removes the pairs from `start` on.
    fn forget(&mut self, start: usize) {
        self.pairs.truncate(start);
        self.origins.truncate(start);
        self.numbers.retain(|&mut number| (number as usize) < start);
    }

    /// A position with this pair.
    fn word(&self, mut index: usize) -> Word {
        let mut word = Word::new();
        while 0 < index {
            let (from, letter) = self.origins[index];
            word.push(letter);
            index = from as usize;
        }
        word.sort_unstable();
        word
    }
}
