//! Quotients that are proved, and the search for them, generator by generator.

use crate::budget::{Budget, Exhausted};
use crate::heaps::{HeapError, HeapGame};
use crate::misere::quotient::algebra::{Algebra, Refusal};
use crate::misere::quotient::bounds::{QuotientBounds, Unlearned};
use crate::misere::quotient::check::check;
use crate::misere::quotient::learn::learn;
use crate::misere::quotient::monoid::Monoid;
use crate::misere::quotient::present::Presentation;
use crate::misere::quotient::set::{ClosedSet, Word};
use crate::misere::store::{MisereId, MisereStore};

/// The misère quotient of a closed set of games, proved.
///
/// # Examples
///
/// ```
/// use upstar::budget::Budget;
/// use upstar::misere::{ClosedSet, Quotient, QuotientBounds};
///
/// // Nim with heaps of at most 2: generator n is the heap of n.
/// let mut nim = ClosedSet::default();
/// for heap in 0..3_usize {
///     nim.push((0..heap).map(|left| vec![left]))?;
/// }
/// let budget = Budget::unlimited();
/// let quotient = Quotient::of(nim, QuotientBounds::default(), &budget).expect("it is finite");
/// assert_eq!((quotient.order(), quotient.p_elements().count()), (6, 2));
/// let relations: Vec<String> =
///     quotient.presentation().relations.iter().map(|(left, right)| format!("{left}={right}")).collect();
/// assert_eq!(relations, ["a^2=1", "b^3=b"]);
/// assert!(quotient.is_p(&[1, 2, 2]) == false && quotient.is_p(&[2, 2]));
/// # Ok::<(), upstar::budget::Exhausted>(())
/// ```
#[derive(Clone, Debug)]
pub struct Quotient {
    /// The options of each letter.
    options: Vec<Vec<Word>>,
    monoid: Monoid,
    presentation: Presentation,
    /// The element of each generator.
    elements: Vec<u16>,
    pairs: usize,
}

impl Quotient {
    /// The quotient of a closed set.
    ///
    /// # Errors
    ///
    /// The quotient exceeds a bound, or the budget is spent.
    pub fn of(set: ClosedSet, bounds: QuotientBounds, budget: &Budget) -> Result<Quotient, Unlearned> {
        let mut search = QuotientSearch::new(bounds);
        search.set = set;
        search.update(budget)?;
        Ok(search.quotient())
    }

    /// The quotient of all sums of followers of a game.
    ///
    /// # Errors
    ///
    /// The quotient exceeds a bound, or the budget is spent.
    pub fn of_game(
        store: &MisereStore,
        game: MisereId,
        bounds: QuotientBounds,
        budget: &Budget,
    ) -> Result<Quotient, Unlearned> {
        Quotient::of(ClosedSet::of_game(store, game, budget)?, bounds, budget)
    }

    /// The number of elements.
    pub fn order(&self) -> usize {
        self.monoid.order()
    }

    /// The elements of P-positions.
    pub fn p_elements(&self) -> impl Iterator<Item = u16> + '_ {
        (0..self.order() as u16).filter(|&element| self.monoid.is_p[usize::from(element)])
    }

    /// Whether an element is that of P-positions.
    pub fn is_p_element(&self, element: u16) -> bool {
        self.monoid.is_p[usize::from(element)]
    }

    /// The elements of the generators.
    pub fn elements(&self) -> &[u16] {
        &self.elements
    }

    /// The product of two elements.
    pub fn times(&self, x: u16, y: u16) -> u16 {
        self.monoid.times(x, y)
    }

    /// The element of a sum of generators.
    pub fn element(&self, sum: &[usize]) -> u16 {
        sum.iter().fold(0, |element, &generator| self.times(element, self.elements[generator]))
    }

    /// Whether a sum of generators is a P-position.
    pub fn is_p(&self, sum: &[usize]) -> bool {
        self.is_p_element(self.element(sum))
    }

    /// Names of the elements, and relations.
    pub fn presentation(&self) -> &Presentation {
        &self.presentation
    }

    /// The generator that each letter of the presentation stands for: the first with its element.
    pub fn generators(&self) -> impl Iterator<Item = usize> + '_ {
        self.presentation
            .generators
            .iter()
            .filter_map(|generator| self.elements.iter().position(|element| element == generator))
    }

    /// The number of pairs of the transition algebra that proves the quotient.
    pub fn pairs(&self) -> usize {
        self.pairs
    }

    /// Checks the quotient a second time, in another way; `None` if more than `most` pairs would have to be examined.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn check(&self, most: usize, budget: &Budget) -> Result<Option<bool>, Exhausted> {
        check(&self.monoid, &self.options, most, budget)
    }
}

/// The search for quotients of sets that grow generator by generator.
#[derive(Debug)]
pub(super) struct QuotientSearch {
    set: ClosedSet,
    monoid: Monoid,
    tests: Vec<Word>,
    algebra: Algebra,
    bounds: QuotientBounds,
}

impl QuotientSearch {
    pub(super) fn new(bounds: QuotientBounds) -> QuotientSearch {
        let monoid = Monoid::trivial();
        let algebra = Algebra::new(&monoid);
        QuotientSearch { set: ClosedSet::default(), monoid, tests: Vec::new(), algebra, bounds }
    }

    /// Adds the next heap of a game.
    pub(super) fn push_heap(&mut self, game: &dyn HeapGame, budget: &Budget) -> Result<(), HeapError> {
        self.set.push_heap(game, budget)
    }

    pub(super) fn order(&self) -> usize {
        self.monoid.order()
    }

    /// The element of a generator.
    pub(super) fn element(&self, generator: usize) -> u16 {
        self.monoid.element(self.set.word(generator))
    }

    /// Finds the quotient of all generators.
    pub(super) fn update(&mut self, budget: &Budget) -> Result<(), Unlearned> {
        while self.monoid.letters.len() < self.set.letters() {
            let letter = self.monoid.letters.len() as u16;
            if self.keep(letter, budget)? {
                continue;
            }
            let learned = learn(&self.set, &self.monoid, &self.tests, self.bounds, budget)?;
            self.monoid = learned.monoid;
            self.tests = learned.tests;
            self.algebra = learned.algebra;
        }
        Ok(())
    }

    /// Keeps the quotient if the letter is equivalent to a position without it.
    fn keep(&mut self, letter: u16, budget: &Budget) -> Result<bool, Unlearned> {
        for element in 0..self.monoid.order() as u16 {
            match self.algebra.add_letter(&self.monoid, &self.set, letter, element, self.bounds.pairs, budget) {
                Ok(()) => {
                    self.monoid.letters.push(element);
                    return Ok(true);
                }
                Err(Refusal::Fails(_)) => {}
                Err(Refusal::Large) => return Err(Unlearned::Pairs(self.bounds.pairs)),
                Err(Refusal::Exhausted(error)) => return Err(error.into()),
            }
        }
        Ok(false)
    }

    /// The quotient of the generators below `count`, which must be those for which it was found.
    pub(super) fn quotient(&self) -> Quotient {
        let letters = self.monoid.letters.len();
        let known = |generator: &usize| self.set.word(*generator).iter().all(|&letter| usize::from(letter) < letters);
        let count = (0..self.set.len()).take_while(known).count();
        let elements: Vec<u16> = (0..count).map(|generator| self.element(generator)).collect();
        let presentation = Presentation::new(&self.monoid, &elements);
        let options = self.set.options_of_first(letters);
        Quotient { options, monoid: self.monoid.clone(), presentation, elements, pairs: self.algebra.len() }
    }
}
