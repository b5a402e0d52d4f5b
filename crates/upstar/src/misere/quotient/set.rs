//! Closed sets of games: all sums of some generators, each with its options, which are such sums themselves.

use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use crate::budget::{Budget, Exhausted, Limits};
use crate::heaps::{HeapError, HeapGame};
use crate::misere::store::{MisereId, MisereStore};

/// A sum of generators: their letters, ascending, perhaps repeated.
pub(super) type Word = Vec<u16>;

/// The generators of a closed set of games. An option of a generator is a sum of earlier ones.
///
/// A generator is stored as a sum of *letters*: one that is equal to an earlier sum has no letter of its own. This is found by the options, and as far as
/// they are small by the canonical forms.
#[derive(Debug, Default)]
pub struct ClosedSet {
    /// Each generator as a sum of letters.
    words: Vec<Word>,
    /// The options of each letter.
    options: Vec<Vec<Word>>,
    /// The canonical form of each letter, if it is known.
    forms: Vec<Option<MisereId>>,
    known: FxHashMap<Vec<Word>, Word>,
    known_forms: FxHashMap<MisereId, u16>,
    /// The number of options of all letters.
    stored: usize,
    /// The letter that is `*1`: two of them are nothing.
    star: Option<u16>,
    store: MisereStore,
}

/// The most letters of a closed set.
pub(super) const MOST_LETTERS: usize = 1 << 14;

/// The most options of all letters of a closed set.
const MOST_WORDS: usize = 1 << 19;

/// The most nodes spent on the canonical form of a generator, and the most games stored for all of them.
const MOST_NODES: (u64, usize) = (4_000, 40_000);

impl ClosedSet {
    /// The number of generators.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether there are no generators.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Adds a generator with these options, each a list of the numbers of earlier generators.
    ///
    /// # Errors
    ///
    /// [`Exhausted::Range`] if an option names no earlier generator, [`Exhausted::Nodes`] if there are too many generators or options.
    pub fn push(&mut self, options: impl IntoIterator<Item = Vec<usize>>) -> Result<(), Exhausted> {
        let mut words = Vec::new();
        for option in options {
            if MOST_WORDS <= self.stored + words.len() {
                return Err(Exhausted::Nodes(MOST_WORDS as u64));
            }
            let mut word = Word::new();
            for generator in option {
                word = self.joined(&word, self.words.get(generator).ok_or(Exhausted::Range)?);
            }
            words.push(word);
        }
        words.sort_unstable();
        words.dedup();
        let word = match self.known.get(&words) {
            Some(known) => known.clone(),
            None if words.is_empty() => Word::new(),
            None => {
                let word = self.new_word(&words)?;
                self.known.insert(words, word.clone());
                word
            }
        };
        self.words.push(word);
        Ok(())
    }

    /// The game with these options as a sum of letters, with a new letter if necessary.
    fn new_word(&mut self, options: &[Word]) -> Result<Word, Exhausted> {
        let form = self.form(options);
        if let Some(form) = form {
            if form == MisereId::ZERO {
                return Ok(Word::new());
            }
            if let Some(&letter) = self.known_forms.get(&form) {
                return Ok(vec![letter]);
            }
            if let (Some(&letter), Some(star)) = (self.known_forms.get(&form.plus_star()), self.star) {
                return Ok(self.joined(&[letter], &[star]));
            }
        }
        if MOST_LETTERS <= self.options.len() {
            return Err(Exhausted::Nodes(MOST_LETTERS as u64));
        }
        let letter = self.options.len() as u16;
        self.stored += options.len();
        self.options.push(options.to_vec());
        self.forms.push(form);
        if let Some(form) = form {
            self.known_forms.insert(form, letter);
            if form == MisereId::ZERO.plus_star() {
                self.star = Some(letter);
            }
        }
        Ok(vec![letter])
    }

    /// The canonical form of the game with these options, if it is found with little work.
    fn form(&mut self, options: &[Word]) -> Option<MisereId> {
        if MOST_NODES.1 <= self.store.len() {
            return None;
        }
        let budget = Budget::new(Limits { nodes: Some(MOST_NODES.0), ..Limits::default() });
        let mut forms = Vec::with_capacity(options.len());
        for word in options {
            let mut sum = MisereId::ZERO;
            for &letter in word {
                sum = self.store.sum(sum, self.forms[usize::from(letter)]?, &budget).ok()?;
            }
            forms.push(sum);
        }
        self.store.game(forms, &budget).ok()
    }

    /// The sum of two words, without pairs of `*1`.
    pub(super) fn joined(&self, a: &[u16], b: &[u16]) -> Word {
        let mut word = joined(a, b);
        if let Some(star) = self.star {
            let start = word.partition_point(|&letter| letter < star);
            let count = word[start..].iter().take_while(|&&letter| letter == star).count();
            word.drain(start..start + count / 2 * 2);
        }
        word
    }

    /// Adds the next heap of a game: generator `n` is the heap of `n`.
    ///
    /// # Errors
    ///
    /// The game is not played with single heaps, or a heap has too many options.
    pub(super) fn push_heap(&mut self, game: &dyn HeapGame, budget: &Budget) -> Result<(), HeapError> {
        let heap = self.len();
        let (mut options, mut steps) = (Vec::new(), 0_u32);
        let mut failed = Ok(());
        let _ = game.options(&[heap as u128], &mut |parts| {
            steps += 1;
            if steps.is_multiple_of(1 << 10) {
                failed = budget.check().map_err(HeapError::from);
            }
            // A move that does not make heaps smaller has no place here.
            let option: Option<Vec<usize>> = parts
                .iter()
                .map(|place| place.first().and_then(|&size| usize::try_from(size).ok()).filter(|&size| size < heap))
                .collect();
            match option {
                Some(option) => options.push(option),
                None => failed = Err(HeapError::NoAnswer("a move leaves a heap that is not smaller")),
            }
            if steps >= MOST_HEAP_OPTIONS {
                failed = Err(HeapError::TooManyOptions);
            }
            if failed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        failed?;
        Ok(self.push(options)?)
    }

    /// The followers of a canonical game, as generators; the game is the last one.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent, or there are too many followers.
    pub fn of_game(store: &MisereStore, game: MisereId, budget: &Budget) -> Result<ClosedSet, Exhausted> {
        let mut set = ClosedSet::default();
        let mut numbers = FxHashMap::default();
        for follower in store.followers(game, budget)? {
            let options: Vec<Vec<usize>> = store.options(follower).iter().map(|option| vec![numbers[option]]).collect();
            numbers.insert(follower, set.len());
            set.push(options)?;
        }
        Ok(set)
    }

    /// The number of letters.
    pub(super) fn letters(&self) -> usize {
        self.options.len()
    }

    /// The options of a letter.
    pub(super) fn options(&self, letter: u16) -> &[Word] {
        &self.options[usize::from(letter)]
    }

    /// A generator as a sum of letters.
    pub(super) fn word(&self, generator: usize) -> &[u16] {
        &self.words[generator]
    }

    /// The options of the letters of the first generators, which are all that a check needs.
    pub(super) fn options_of_first(&self, letters: usize) -> Vec<Vec<Word>> {
        self.options[..letters].to_vec()
    }
}

/// The most options of a heap.
const MOST_HEAP_OPTIONS: u32 = 1 << 20;

/// The sum of two words.
pub(super) fn joined(a: &[u16], b: &[u16]) -> Word {
    let mut word = Vec::with_capacity(a.len() + b.len());
    let (mut i, mut j) = (0, 0);
    while i < a.len() && j < b.len() {
        if a[i] <= b[j] {
            word.push(a[i]);
            i += 1;
        } else {
            word.push(b[j]);
            j += 1;
        }
    }
    word.extend(&a[i..]);
    word.extend(&b[j..]);
    word
}
