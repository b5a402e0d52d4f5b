//! True outcomes of positions, by the definition, with a table. Where a smaller quotient is proved, it answers.

use rustc_hash::FxHashMap;

use crate::budget::Budget;
use crate::misere::quotient::bounds::Unlearned;
use crate::misere::quotient::monoid::Monoid;
use crate::misere::quotient::set::{ClosedSet, Word};

/// The outcomes of positions of a closed set.
pub(super) struct Oracle<'a> {
    set: &'a ClosedSet,
    /// A quotient that is proved for its letters.
    proved: &'a Monoid,
    known: FxHashMap<Word, bool>,
    /// The most positions to search.
    most: usize,
    budget: &'a Budget,
    held: u64,
}

impl<'a> Oracle<'a> {
    pub(super) fn new(set: &'a ClosedSet, proved: &'a Monoid, most: usize, budget: &'a Budget) -> Oracle<'a> {
        Oracle { set, proved, known: FxHashMap::default(), most, budget, held: 0 }
    }

    /// Whether a position is a P-position.
    pub(super) fn is_p(&mut self, word: &[u16]) -> Result<bool, Unlearned> {
        match self.recall(word) {
            Some(known) => Ok(known),
            None => self.search(word),
        }
    }

    /// The outcome, if it is known without a search.
    fn recall(&self, word: &[u16]) -> Option<bool> {
        match word.last() {
            Some(&last) if self.proved.letters.len() <= usize::from(last) => self.known.get(word).copied(),
            _ => Some(self.proved.is_p[usize::from(self.proved.element(word))]),
        }
    }

    fn search(&mut self, word: &[u16]) -> Result<bool, Unlearned> {
        self.budget.check()?;
        if self.most <= self.known.len() {
            return Err(Unlearned::Positions(self.most));
        }
        let options = self.options(word);
        let mut unknown = Vec::new();
        let mut is_p = true;
        for option in options {
            match self.recall(&option) {
                Some(true) => {
                    is_p = false;
                    break;
                }
                Some(false) => {}
                None => unknown.push(option),
            }
        }
        if is_p {
            let budget = self.budget;
            for option in unknown {
                // It may have been met meanwhile.
                if budget.deeper(|| self.is_p(&option))? {
                    is_p = false;
                    break;
                }
            }
        }
        let bytes = 2 * (size_of::<(Word, bool)>() + 2 * word.len()) as u64;
        self.held += bytes;
        self.budget.note_node(bytes);
        self.known.insert(word.to_vec(), is_p);
        Ok(is_p)
    }

    /// The options of a position: those of its greatest letters first.
    pub(super) fn options(&self, word: &[u16]) -> Vec<Word> {
        let mut options = Vec::new();
        for place in (0..word.len()).rev() {
            if word.get(place + 1) == Some(&word[place]) {
                continue;
            }
            let mut rest = word.to_vec();
            let letter = rest.remove(place);
            options.extend(self.set.options(letter).iter().map(|option| self.set.joined(&rest, option)));
        }
        options
    }
}

impl Drop for Oracle<'_> {
    fn drop(&mut self) {
        self.budget.release_memory(self.held);
    }
}
