//! Learning the quotient of a closed set, as automata are learned from examples.
//!
//! *States* are positions that are known to differ: each two of them have different outcomes beside one of the *tests*, which are
//! positions as well. The *row* of a position is the list of its outcomes beside the tests. A state with a letter more has the row of a state, or
//! becomes one. Once nothing is missing, the states are a hypothesis. It is right if the order of letters does not matter
//! and the transition algebra proves all outcomes. Otherwise there is a position `w` whose outcome is not the predicted one. Replacing its
//! letters, from the first on, by the states they lead to changes the outcome somewhere, and what follows there is a test that two positions do not
//! pass alike that were taken for the same state: so every round finds a new state. States that differ are different elements of
//! the quotient, so that learning ends if and only if the quotient is finite, unless a bound is reached before.

use rustc_hash::FxHashMap;

use crate::budget::Budget;
use crate::misere::quotient::algebra::{Algebra, Refusal};
use crate::misere::quotient::bounds::{QuotientBounds, Unlearned};
use crate::misere::quotient::monoid::Monoid;
use crate::misere::quotient::oracle::Oracle;
use crate::misere::quotient::set::{ClosedSet, Word};

/// A learned quotient: the monoid, the tests that separate its elements, and the proof.
pub(super) struct Learned {
    pub(super) monoid: Monoid,
    pub(super) tests: Vec<Word>,
    pub(super) algebra: Algebra,
}

type Row = Vec<bool>;

struct Learner<'a> {
    set: &'a ClosedSet,
    oracle: Oracle<'a>,
    states: Vec<Word>,
    tests: Vec<Word>,
    rows: Vec<Row>,
    numbers: FxHashMap<Row, u16>,
    /// The state to which each letter leads from each state.
    next: Vec<Vec<u16>>,
    bounds: QuotientBounds,
    budget: &'a Budget,
}

/// Learns the quotient of the set, beginning with a proved quotient of its first letters, and the tests for that.
pub(super) fn learn(
    set: &ClosedSet,
    proved: &Monoid,
    tests: &[Word],
    bounds: QuotientBounds,
    budget: &Budget,
) -> Result<Learned, Unlearned> {
    let mut learner = Learner {
        set,
        oracle: Oracle::new(set, proved, bounds.positions, budget),
        states: Vec::new(),
        tests: if tests.is_empty() { vec![Word::new()] } else { tests.to_vec() },
        rows: Vec::new(),
        numbers: FxHashMap::default(),
        next: Vec::new(),
        bounds,
        budget,
    };
    for word in &proved.words {
        learner.state_of(word)?;
    }
    loop {
        learner.close()?;
        if let Some(test) = learner.missing_commutation()? {
            learner.add_test(test)?;
            continue;
        }
        let monoid = learner.monoid();
        let mut algebra = Algebra::new(&monoid);
        let proof = (0..set.letters() as u16).try_for_each(|letter| {
            let element = monoid.letters[usize::from(letter)];
            algebra.add_letter(&monoid, set, letter, element, bounds.pairs, budget)
        });
        match proof {
            Ok(()) => return Ok(Learned { monoid, tests: learner.tests, algebra }),
            Err(Refusal::Fails(word)) => {
                let test = learner.test_from(&monoid, &word)?;
                learner.add_test(test)?;
            }
            Err(Refusal::Large) => return Err(Unlearned::Pairs(bounds.pairs)),
            Err(Refusal::Exhausted(error)) => return Err(error.into()),
        }
    }
}

impl Learner<'_> {
    fn row(&mut self, word: &[u16]) -> Result<Row, Unlearned> {
        let Learner { set, oracle, tests, .. } = self;
        tests.iter().map(|test| oracle.is_p(&set.joined(word, test))).collect()
    }

    /// The state with the row of a word, a new one if there is none.
    fn state_of(&mut self, word: &[u16]) -> Result<u16, Unlearned> {
        let row = self.row(word)?;
        if let Some(&known) = self.numbers.get(&row) {
            return Ok(known);
        }
        if self.bounds.order <= self.states.len() {
            return Err(Unlearned::Order(self.bounds.order));
        }
        self.budget.check()?;
        let state = self.states.len() as u16;
        self.states.push(word.to_vec());
        self.rows.push(row.clone());
        self.numbers.insert(row, state);
        Ok(state)
    }

    /// Finds where the letters lead from states that were not examined yet.
    fn close(&mut self) -> Result<(), Unlearned> {
        while self.next.len() < self.states.len() {
            let word = self.states[self.next.len()].clone();
            let mut next = Vec::with_capacity(self.set.letters());
            for letter in 0..self.set.letters() as u16 {
                next.push(self.state_of(&self.set.joined(&word, &[letter]))?);
            }
            self.next.push(next);
        }
        Ok(())
    }

    /// Adds a test, and examines again what it separates.
    fn add_test(&mut self, test: Word) -> Result<(), Unlearned> {
        for index in 0..self.states.len() {
            let is_p = self.oracle.is_p(&self.set.joined(&self.states[index], &test))?;
            self.rows[index].push(is_p);
        }
        self.tests.push(test.clone());
        self.numbers = self.rows.iter().cloned().zip(0..).collect();
        for state in 0..self.next.len() {
            for letter in 0..self.next[state].len() {
                let to = self.next[state][letter];
                let word = self.set.joined(&self.states[state], &[letter as u16]);
                let expected = self.rows[usize::from(to)].last().copied();
                if Some(self.oracle.is_p(&self.set.joined(&word, &test))?) != expected {
                    self.next[state][letter] = self.state_of(&word)?;
                }
            }
        }
        Ok(())
    }

    /// A test that shows that two letters do not commute in the hypothesis, if there are such letters.
    fn missing_commutation(&mut self) -> Result<Option<Word>, Unlearned> {
        for state in 0..self.states.len() {
            self.budget.check()?;
            for g in 0..self.set.letters() {
                for h in 0..g {
                    let [first, second] = [(g, h), (h, g)].map(|(g, h)| {
                        let between = usize::from(self.next[state][g]);
                        usize::from(self.next[between][h])
                    });
                    if first == second {
                        continue;
                    }
                    let Some(test) = (0..self.tests.len()).find(|&t| self.rows[first][t] != self.rows[second][t])
                    else {
                        continue;
                    };
                    let test = self.tests[test].clone();
                    // The outcome changes on one of the two ways, and there with the first letter: the second one is right for all tests.
                    let word = self.set.joined(&self.states[state], &[h as u16, g as u16]);
                    let truth = self.oracle.is_p(&self.set.joined(&word, &test))?;
                    let index = self.tests.iter().position(|known| *known == test).unwrap_or(0);
                    let later = if self.rows[first][index] == truth { g } else { h };
                    return Ok(Some(self.set.joined(&test, &[later as u16])));
                }
            }
        }
        Ok(None)
    }

    /// A test from a position that contradicts the hypothesis, or has an option that does.
    fn test_from(&mut self, monoid: &Monoid, word: &[u16]) -> Result<Word, Unlearned> {
        let mut wrong = None;
        for word in [word.to_vec()].into_iter().chain(self.oracle.options(word)) {
            if self.oracle.is_p(&word)? != monoid.is_p[usize::from(monoid.element(&word))] {
                wrong = Some(word);
                break;
            }
        }
        // The definition of outcomes fails for the predictions, so that one of them is wrong.
        let word = wrong.unwrap_or_else(|| word.to_vec());
        let (mut state, mut rest) = (0_u16, word);
        while !rest.is_empty() {
            let before = self.oracle.is_p(&self.set.joined(&self.states[usize::from(state)], &rest))?;
            let letter = rest.remove(0);
            state = self.next[usize::from(state)][usize::from(letter)];
            if self.oracle.is_p(&self.set.joined(&self.states[usize::from(state)], &rest))? != before {
                return Ok(rest);
            }
        }
        Ok(rest)
    }

    /// The hypothesis, whose letters commute.
    fn monoid(&self) -> Monoid {
        let count = self.states.len();
        let mut product = vec![0; count * count];
        for x in 0..count {
            for (y, word) in self.states.iter().enumerate() {
                let walk =
                    word.iter().fold(x as u16, |state, &letter| self.next[usize::from(state)][usize::from(letter)]);
                product[x * count + y] = walk;
            }
        }
        let is_p = self.rows.iter().map(|row| row[0]).collect();
        let letters = self.next[0].clone();
        Monoid::new(self.states.clone(), product, is_p, letters)
    }
}
