//! The nim-value of a component, found by questions of the form: is it `n`?
//!
//! The nim-value of `G` is `n` if the second player wins `G + *n`. So the outcome of a sum is known from one question about its
//! largest component and the nim-values of the others (Lemoine and Viennot, Nimbers are inevitable, 2012), and most options of `G`
//! are never looked at: one with the value `n` shows that `G` does not have it. Which option to look at is decided by proof
//! numbers, estimates of the work that is left until a question is answered (Allis, 1994; Nagai's depth-first form, 2002; with
//! the greatest number of the options in place of their sum, since many lines of play meet).
//!
//! A game with few components is solved faster by the [`walk`](crate::arena::walk) over all of them, so that is tried first.
//!
//! The path is kept in lists, not on the stack. When the components fill the memory allowed, those that took little work are
//! forgotten.

use crate::arena::{Answers, Options, Part, Progress, tidy, walk};
use crate::budget::{Budget, Exhausted};
use crate::convention::Convention;
use crate::number::mex;
use crate::player::ByPlayer;

use super::facts::{Fact, Facts, Surveyed, UNKNOWN, small};
use super::inquiry::Inquiry;

/// How a search works. The answer does not depend on it, only the time and the memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// The number of components that are visited, for each move from the largest one, before questions are asked.
    pub(crate) walk: u64,
    /// The bytes for facts about components.
    pub(crate) bytes: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { walk: 64, bytes: 1 << 30 }
    }
}

/// The known facts about the components of an impartial game, for later questions, too.
#[derive(Default)]
pub(crate) struct Questions {
    facts: Facts,
    /// The number of components that the walk may still visit.
    left: u64,
}

impl Questions {
    /// The nim-value of a sum of components.
    ///
    /// # Errors
    ///
    /// Play can return to a component, or the budget is spent.
    pub(crate) fn nim_value(
        &mut self,
        arena: &mut dyn Surveyed,
        parts: &mut Vec<Part>,
        effort: Effort,
        budget: &Budget,
    ) -> Result<u32, Exhausted> {
        self.simplify(arena, parts, effort, budget)?;
        let mut search = Inquiry::new(&mut self.facts, arena, parts, effort.bytes, budget);
        let found = search.value(parts.len());
        search.close();
        found
    }

    /// Whether the nim-value of a sum of components is 0.
    ///
    /// # Errors
    ///
    /// Play can return to a component, or the budget is spent.
    pub(crate) fn is_zero(
        &mut self,
        arena: &mut dyn Surveyed,
        parts: &mut Vec<Part>,
        effort: Effort,
        budget: &Budget,
    ) -> Result<bool, Exhausted> {
        self.simplify(arena, parts, effort, budget)?;
        let mut search = Inquiry::new(&mut self.facts, arena, parts, effort.bytes, budget);
        let found = search.is_zero(parts.len());
        search.close();
        found
    }

    /// Forgets everything.
    pub(crate) fn release(self, budget: &Budget) {
        self.facts.release(budget);
    }

    /// Removes equal parts, and tries to answer the others by a walk.
    fn simplify(
        &mut self,
        arena: &mut dyn Surveyed,
        parts: &mut Vec<Part>,
        effort: Effort,
        budget: &Budget,
    ) -> Result<(), Exhausted> {
        tidy(parts, Convention::Normal, true);
        let most = parts.iter().map(|part| self.facts.survey(arena, part.component).moves).max().unwrap_or(0);
        parts.sort_by_key(|part| (self.facts.fact(part.component).moves, part.component));
        self.left = effort.walk.saturating_mul(most.into());
        let walked = walk(arena, self, parts, budget);
        let has_ended_early = self.left == 0;
        self.facts.note(budget);
        match walked {
            // The error was made here, to end the walk.
            Err(Exhausted::Nodes(0)) if has_ended_early => Ok(()),
            other => other,
        }
    }
}

impl<'a> Answers<dyn Surveyed + 'a> for Questions {
    fn progress(&self, component: u32) -> Progress {
        match self.facts.fact(component) {
            Fact { value: UNKNOWN, is_open: false, .. } => Progress::New,
            Fact { is_open: true, .. } => Progress::Open,
            _ => Progress::Done,
        }
    }

    fn set_open(&mut self, component: u32, is_open: bool) {
        self.facts.fact_mut(component).is_open = is_open;
    }

    fn recall(&mut self, _: &mut (dyn Surveyed + 'a), _: u32) -> Result<bool, Exhausted> {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 { Err(Exhausted::Nodes(0)) } else { Ok(false) }
    }

    fn answer(
        &mut self,
        _: &mut (dyn Surveyed + 'a),
        component: u32,
        options: ByPlayer<Options<'_>>,
    ) -> Result<(), Exhausted> {
        let value = |parts: &[Part]| parts.iter().fold(0, |sum, part| sum ^ self.facts.fact(part.component).value);
        let value = small(mex(options.left.map(|parts| value(parts).into())))?;
        let fact = self.facts.fact_mut(component);
        (fact.value, fact.is_open) = (value, false);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::{Arena, Known, MoveList, NimValues, nim_value};
    use crate::budget::Limits;
    use crate::interner::Interner;
    use crate::player::Player;

    /// A game given by the parts of the options of each component, and its nim-values.
    struct Given {
        options: Vec<Vec<Vec<u32>>>,
        values: Vec<u128>,
    }

    struct Plain<'a>(&'a [Vec<Vec<u32>>]);

    impl Arena for Plain<'_> {
        type Error = Exhausted;

        fn is_impartial(&self) -> bool {
            true
        }

        fn expand(&mut self, component: u32, _: Player, moves: &mut MoveList) -> Result<(), Exhausted> {
            let options = self.0[component as usize].iter();
            options.for_each(|parts| moves.push(parts.iter().copied().map(Part::from)));
            Ok(())
        }
    }

    impl Known<u128> for Plain<'_> {}

    impl Given {
        fn new(options: Vec<Vec<Vec<u32>>>) -> Given {
            let mut known = NimValues::default();
            let all = 0..options.len() as u32;
            let value = |part| nim_value(&mut Plain(&options), &mut known, &[part], &Budget::unlimited()).unwrap();
            let values = all.map(Part::from).map(value).collect();
            Given { options, values }
        }

        /// A random game of so many components, whose options have up to three parts.
        fn random(size: u32, mut seed: u64) -> Given {
            let mut random = |below: u32| {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                ((seed >> 33) % u64::from(below)) as u32
            };
            let mut options = vec![Vec::new()];
            for component in 1..size {
                let mut option = || (0..random(4)).map(|_| component - 1 - random(component.min(20))).collect();
                let mut list: Vec<Vec<u32>> = (0..5).map(|_| option()).collect();
                list.truncate(random(6) as usize);
                options.push(list);
            }
            Given::new(options)
        }
    }

    /// The components of a given game that have been met.
    struct Met<'a> {
        given: &'a Given,
        numbered: Interner<u32>,
        forgotten: usize,
    }

    impl Arena for Met<'_> {
        type Error = Exhausted;

        fn is_impartial(&self) -> bool {
            true
        }

        fn expand(&mut self, component: u32, _: Player, moves: &mut MoveList) -> Result<(), Exhausted> {
            let Met { given, numbered, .. } = self;
            for parts in &given.options[numbered[component] as usize] {
                let parts: Result<Vec<u32>, Exhausted> = parts.iter().map(|part| numbered.number(*part)).collect();
                moves.push(parts?.into_iter().map(Part::from));
            }
            Ok(())
        }
    }

    impl Surveyed for Met<'_> {
        fn move_count(&self, component: u32) -> u32 {
            self.given.options[self.numbered[component] as usize].len() as u32
        }

        fn is_zero_by_symmetry(&self, component: u32) -> Option<bool> {
            let component = self.numbered[component];
            component.is_multiple_of(5).then(|| self.given.values[component as usize] == 0)
        }

        fn held(&self) -> u64 {
            100 * self.numbered.len() as u64
        }

        fn retain(&mut self, kept: &[u32]) {
            self.forgotten += self.numbered.len() - kept.len();
            self.numbered.retain(kept);
        }
    }

    /// Asks about sums of components of a game in one session; returns how many components were forgotten.
    fn check(given: &Given, sums: &[&[u32]], effort: Effort) -> usize {
        let budget = Budget::unlimited();
        let mut met = Met { given, numbered: Interner::default(), forgotten: 0 };
        let mut questions = Questions::default();
        for sum in sums {
            let value = sum.iter().fold(0, |value, part| value ^ given.values[*part as usize]);
            let parts = |met: &mut Met<'_>| {
                sum.iter().map(|part| Part::from(met.numbered.number(*part).unwrap())).collect::<Vec<_>>()
            };
            let mut start = parts(&mut met);
            let is_zero = questions.is_zero(&mut met, &mut start, effort, &budget);
            assert_eq!(is_zero, Ok(value == 0), "{sum:?} {effort:?}");
            let mut start = parts(&mut met);
            let found = questions.nim_value(&mut met, &mut start, effort, &budget);
            assert_eq!(found.map(u128::from), Ok(value), "{sum:?} {effort:?}");
        }
        met.forgotten
    }

    const EFFORTS: [Effort; 4] = [
        Effort { walk: 64, bytes: 1 << 20 },
        Effort { walk: 3, bytes: 1 << 20 },
        Effort { walk: 0, bytes: 1 << 20 },
        Effort { walk: 0, bytes: 4000 },
    ];

    #[test]
    fn questions_find_the_mex_of_all_options() {
        let mut forgotten = 0;
        for seed in 0..60 {
            let given = Given::random(120, seed);
            let sums: Vec<Vec<u32>> = (0..40).map(|n| vec![119 - n, 60 + n, 2 * n].split_off(n as usize % 3)).collect();
            let sums: Vec<&[u32]> = sums.iter().map(Vec::as_slice).collect();
            forgotten += EFFORTS.iter().map(|effort| check(&given, &sums, *effort)).sum::<usize>();
        }
        assert!(1000 < forgotten, "{forgotten}");
    }

    /// Heaps of Nim, whose values exceed the numbers that facts remember, and sums of two smaller heaps beside them.
    #[test]
    fn values_may_be_large() {
        let heap = |size: u32| (0..size).rev().map(|rest| vec![rest]).collect::<Vec<_>>();
        let split =
            |size: u32| (1..size).map(move |rest| vec![rest, size - rest]).chain((0..size).map(|rest| vec![rest]));
        for given in
            [Given::new((0..100).map(heap).collect()), Given::new((0..60).map(|n| split(n).collect()).collect())]
        {
            let last = given.options.len() as u32 - 1;
            for effort in EFFORTS {
                check(&given, &[&[last], &[last, last - 1], &[last, 40, 3]], effort);
            }
        }
    }

    #[test]
    fn play_that_returns_and_budgets_that_end_are_errors() {
        let budget = Budget::unlimited();
        let looping = Given { options: vec![vec![], vec![vec![2]], vec![vec![3]], vec![vec![1]]], values: vec![0; 4] };
        for effort in EFFORTS {
            let mut met = Met { given: &looping, numbered: Interner::of(1), forgotten: 0 };
            let found = Questions::default().nim_value(&mut met, &mut vec![Part::from(0)], effort, &budget);
            assert_eq!(found, Err(Exhausted::Endless), "{effort:?}");
        }
        let given = Given::new((0..60).map(|size| (0..size).map(|rest| vec![rest]).collect()).collect());
        let few = Budget::new(Limits { nodes: Some(3), ..Limits::default() });
        let mut questions = Questions::default();
        let mut met = Met { given: &given, numbered: Interner::of(59), forgotten: 0 };
        let effort = Effort { walk: 0, bytes: 1 << 20 };
        let found = questions.nim_value(&mut met, &mut vec![Part::from(0)], effort, &few);
        assert_eq!(found, Err(Exhausted::Nodes(3)));
        // The session goes on.
        let found = questions.nim_value(&mut met, &mut vec![Part::from(0)], effort, &budget);
        assert_eq!(found.map(u128::from), Ok(59));
    }
}
