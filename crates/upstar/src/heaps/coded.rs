//! Games given by a take-and-break code: Nim, Kayles, Lasker's Nim, subtraction games, stripes, Treblecross.

use std::ops::ControlFlow;

use crate::budget::{Budget, GuardedList};
use crate::heaps::error::HeapError;
use crate::heaps::formula::Formula;
use crate::heaps::game::{HeapGame, Parts, Shape, Visit};
use crate::heaps::take_and_break::TakeAndBreak;

/// A take-and-break game with its name.
#[derive(Clone, Debug)]
pub struct Coded {
    /// Its name, if it is not written by its code.
    pub name: Option<String>,
    /// The game.
    pub game: TakeAndBreak,
}

impl Coded {
    /// Visits the results of taking `take` tokens from a heap.
    fn leavings(&self, heap: u128, take: u128, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let digit = self.game.code().digit(take);
        let rest = heap - take;
        if digit.may_leave(0) && rest == 0 {
            visit(vec![])?;
        }
        if digit.may_leave(1) && 0 < rest {
            visit(vec![vec![rest]])?;
        }
        if digit.may_leave(2) {
            for a in (1..=rest / 2).filter(|a| !digit.unequal || 2 * a != rest) {
                visit(vec![vec![a], vec![rest - a]])?;
            }
        }
        if digit.may_leave(3) {
            for a in 1..=rest / 3 {
                for b in a..=(rest - a) / 2 {
                    visit(vec![vec![a], vec![b], vec![rest - a - b]])?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The largest number of tokens that may be taken from a heap.
    fn most(&self, heap: u128) -> u128 {
        match self.game.code().cycle() {
            [] => heap.min(self.game.code().digits().len() as u128 - 1),
            _ => heap,
        }
    }
}

/// The greatest number of options of a heap that are examined.
const MOST_STEPS: u64 = 1 << 22;

/// The number of steps between checks of the budget.
const STEPS: u64 = 1 << 16;

impl HeapGame for Coded {
    fn name(&self) -> String {
        match &self.name {
            Some(name) => name.clone(),
            None => format!("TakeAndBreak(\"{}\")", self.game.code()),
        }
    }

    fn shape(&self) -> Shape {
        Shape::Heap
    }

    fn options(&self, at: &[u128], visit: &mut Visit<'_>) -> ControlFlow<()> {
        let heap = at[0];
        (0..=self.most(heap)).try_for_each(|take| self.leavings(heap, take, visit))
    }

    fn nim_value(&self, at: &[u128], budget: &Budget) -> Result<Option<u128>, HeapError> {
        self.game.nim_value(at[0], budget).map(Some)
    }

    fn options_of_value(&self, at: &[u128], value: u128, budget: &Budget) -> Result<Option<Vec<Parts>>, HeapError> {
        let heap = at[0];
        let left = |rest: u128| if rest == 0 { vec![] } else { vec![vec![rest]] };
        match self.game.formula() {
            Some(Formula::Nim) => return Ok(Some(if value < heap { vec![left(value)] } else { vec![] })),
            Some(Formula::Bounded(most)) => {
                // Sizes with the wanted value are `most + 1` apart, so at most one of them is in reach.
                let modulus = most + 1;
                let take = (heap % modulus + modulus - value.min(most)) % modulus;
                let is_move = value <= most && take != 0 && take <= heap;
                return Ok(Some(if is_move { vec![left(heap - take)] } else { vec![] }));
            }
            Some(Formula::Lasker) | None => {}
        }
        let mut kept = GuardedList::new(budget);
        let mut failed = Ok(());
        let mut steps = 0_u64;
        let ended = self.options(at, &mut |parts| {
            steps += 1;
            let sum = match steps % STEPS {
                0 if MOST_STEPS < steps => Err(HeapError::TooManyOptions),
                0 => budget.check().map_err(HeapError::from).map(|()| 0),
                _ => Ok(0),
            };
            let sum = parts.iter().fold(sum, |sum, part| Ok(sum? ^ self.game.nim_value(part[0], budget)?));
            match sum {
                Ok(sum) if sum == value => failed = kept.push(parts).map_err(HeapError::from),
                Ok(_) => {}
                Err(error) => failed = Err(error),
            }
            if failed.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        debug_assert_eq!(ended.is_break(), failed.is_err());
        failed.map(|()| Some(kept.into_vec()))
    }

    fn take_and_break(&self) -> Option<&TakeAndBreak> {
        Some(&self.game)
    }

    fn is_nim(&self) -> bool {
        matches!(self.game.formula(), Some(Formula::Nim | Formula::Bounded(_)))
    }
}
