//! Staircase Nim, and its disguise as tokens on a strip.
//!
//! **Staircase Nim**: heaps lie on the steps 1, 2, 3, … of a staircase; a move takes tokens from one step to the next
//! lower one, and from step 1 to the ground. The nim-value is the nim-sum of the heaps on odd steps: tokens that come
//! from an even step can be moved on at once.
//!
//! **Tokens on a strip** (Georgia and Bob): tokens on different cells 1, 2, 3, …; a move takes a token to the left, by
//! any number of cells, but not over others. The gaps before the tokens, from the right, are heaps on a staircase: a move
//! makes a gap smaller and the next gap to the right larger.

use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::heaps::error::HeapError;
use crate::heaps::game::{HeapGame, Parts, Shape, Visit};

/// Staircase Nim: a place lists the heaps of the steps, from step 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Staircase;

/// Tokens that move to the left on a strip: a place lists the cells of the tokens, in any order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TokensLeft;

/// The nim-sum of the heaps on odd steps.
fn odd_steps(steps: &[u128]) -> u128 {
    steps.iter().step_by(2).fold(0, |sum, heap| sum ^ heap)
}

/// The moves to a nim-value: the step, from 0 for step 1, and the number of tokens that go down.
fn moves_to(steps: &[u128], value: u128) -> Vec<(usize, u128)> {
    let change = odd_steps(steps) ^ value;
    let mut moves = Vec::new();
    for (index, &heap) in steps.iter().enumerate() {
        // Tokens leave an odd step; from an even step they arrive on the odd step below.
        let taken = match index % 2 {
            0 => heap.checked_sub(heap ^ change),
            _ => (steps[index - 1] ^ change).checked_sub(steps[index - 1]),
        };
        moves.extend(taken.filter(|&taken| 0 < taken && taken <= heap).map(|taken| (index, taken)));
    }
    moves
}

fn moved(steps: &[u128], index: usize, taken: u128) -> Option<Vec<u128>> {
    let mut steps = steps.to_vec();
    steps[index] -= taken;
    if let Some(below) = index.checked_sub(1) {
        steps[below] = steps[below].checked_add(taken)?;
    }
    Some(steps)
}

impl HeapGame for Staircase {
    fn name(&self) -> String {
        "Staircase".into()
    }

    fn shape(&self) -> Shape {
        Shape::Row
    }

    fn check(&self, at: &[u128]) -> Result<(), HeapError> {
        match at.iter().try_fold(0_u128, |sum, &heap| sum.checked_add(heap)) {
            Some(_) => Ok(()),
            None => Err(HeapError::NoPosition("there are more than 2^128 tokens".into())),
        }
    }

    fn options(&self, at: &[u128], visit: &mut Visit<'_>) -> ControlFlow<()> {
        for (index, &heap) in at.iter().enumerate() {
            for taken in 1..=heap {
                if let Some(steps) = moved(at, index, taken) {
                    visit(vec![steps])?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn nim_value(&self, at: &[u128], _: &Budget) -> Result<Option<u128>, HeapError> {
        Ok(Some(odd_steps(at)))
    }

    fn options_of_value(&self, at: &[u128], value: u128, _: &Budget) -> Result<Option<Vec<Parts>>, HeapError> {
        let after = moves_to(at, value).into_iter().filter_map(|(index, taken)| Some(vec![moved(at, index, taken)?]));
        Ok(Some(after.collect()))
    }
}

impl TokensLeft {
    /// The tokens in order from the right, and the gaps before them.
    fn gaps(at: &[u128]) -> (Vec<u128>, Vec<u128>) {
        let mut cells = at.to_vec();
        cells.sort_unstable_by(|a, b| b.cmp(a));
        let gaps = cells.iter().enumerate().map(|(index, cell)| cell - 1 - cells.get(index + 1).copied().unwrap_or(0));
        let gaps = gaps.collect();
        (cells, gaps)
    }

    fn after(cells: &[u128], index: usize, steps: u128) -> Parts {
        let mut cells = cells.to_vec();
        cells[index] -= steps;
        cells.sort_unstable();
        vec![cells]
    }
}

impl HeapGame for TokensLeft {
    fn name(&self) -> String {
        "GeorgiaAndBob".into()
    }

    fn shape(&self) -> Shape {
        Shape::Row
    }

    fn check(&self, at: &[u128]) -> Result<(), HeapError> {
        let mut cells = at.to_vec();
        cells.sort_unstable();
        if cells.first() == Some(&0) {
            return Err(HeapError::NoPosition("the cells are numbered from 1".into()));
        }
        match cells.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(HeapError::NoPosition(format!("two tokens lie on cell {}", pair[0]))),
            None => Ok(()),
        }
    }

    fn options(&self, at: &[u128], visit: &mut Visit<'_>) -> ControlFlow<()> {
        let (cells, gaps) = Self::gaps(at);
        for (index, &gap) in gaps.iter().enumerate() {
            for steps in 1..=gap {
                visit(Self::after(&cells, index, steps))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn nim_value(&self, at: &[u128], _: &Budget) -> Result<Option<u128>, HeapError> {
        Ok(Some(odd_steps(&Self::gaps(at).1)))
    }

    fn options_of_value(&self, at: &[u128], value: u128, _: &Budget) -> Result<Option<Vec<Parts>>, HeapError> {
        let (cells, gaps) = Self::gaps(at);
        let after = moves_to(&gaps, value).into_iter().map(|(index, steps)| Self::after(&cells, index, steps));
        Ok(Some(after.collect()))
    }
}
