//! Take-away games with memory: one heap; the first move may not take all, and each move at most `k` times what was taken before.
//!
//! `k = 2` is Fibonacci Nim (Whinihan, 1963), `k = 1` has the powers of two (Schwenk, *Take-away games*, 1970). The heaps lost for the player who begins are
//! `1 = a(0) < a(1) < …`: with `b(i)` the largest sum of numbers from `a(0) … a(i)` in which each is more than `k` times the next one,
//! `a(i+1) = b(i) + 1`, and `b(i+1) = b(t) + a(i+1)` for the last `t` with `k a(t) < a(i+1)`, or `a(i+1)` if there is none. (With `<=` in
//! place of `<` it is wrong.) Every heap is such a sum in one way, and a move wins if it takes a number of the last terms that is less than a `k`th of the
//! term before; the last term alone is the least such move.
//!
//! A place is a heap, or a heap and the most that may be taken next.

use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::heaps::error::HeapError;
use crate::heaps::game::{HeapGame, Parts, Shape, Visit};

/// The game with a number `k`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TakeAway {
    factor: u128,
}

/// The most lost heaps that are listed.
const MOST_TERMS: usize = 1 << 22;

impl TakeAway {
    /// The game in which at most `factor` times the last number may be taken; none for 0.
    pub fn new(factor: u128) -> Option<TakeAway> {
        (0 < factor).then_some(TakeAway { factor })
    }

    /// The greatest lost heap up to a heap that is not 0.
    ///
    /// Lost heaps are kept only as far as later ones depend on them: those of which `factor` times is less than the heap.
    fn greatest_lost(&self, heap: u128) -> Result<u128, HeapError> {
        // Up to k nothing is more than k times 1, so that a(i+1) = a(i) + 1; k+1 goes with 1, so that k+3 is next.
        let flat = self.factor.saturating_add(1);
        let (mut next, mut low, mut count) = (self.factor.checked_add(3), 0_usize, 0_usize);
        let (mut kept, mut sums, mut greatest) = (Vec::new(), Vec::new(), heap.min(flat));
        let last_kept = heap / self.factor;
        // The greatest number that is less than a `factor`th, and what is over; steps are mostly less than the factor.
        let (mut most, mut over) = next.map_or((0, 0), |lost| ((lost - 1) / self.factor, (lost - 1) % self.factor));
        while let Some(lost) = next.filter(|&lost| lost <= heap) {
            count += 1;
            if count == MOST_TERMS {
                return Err(HeapError::NoAnswer("there are more lost heaps below this heap than can be listed"));
            }
            greatest = lost;
            // The last term that is less than a `factor`th: among the small ones, or on the list.
            while low < kept.len() && kept[low] <= most {
                low += 1;
            }
            let below = match low {
                0 if most < flat => most,
                0 => flat + 1,
                low => sums[low - 1],
            };
            let sum = lost.checked_add(below);
            if lost <= last_kept {
                kept.push(lost);
                sums.push(sum.unwrap_or(u128::MAX));
            }
            next = sum.and_then(|sum| sum.checked_add(1));
            let step = below.saturating_add(1);
            let (more, rest) = if step < self.factor { (0, step) } else { (step / self.factor, step % self.factor) };
            // Both are less than the factor.
            (most, over) = match over.checked_sub(self.factor - rest) {
                Some(over) => (most.saturating_add(more + 1), over),
                None => (most.saturating_add(more), over + rest),
            };
        }
        Ok(greatest)
    }

    /// A heap as a sum of lost heaps, each more than `factor` times the next, the largest first.
    ///
    /// # Errors
    ///
    /// There are too many lost heaps below it.
    pub fn terms(&self, heap: u128) -> Result<Vec<u128>, HeapError> {
        let mut rest = heap;
        let mut terms = Vec::new();
        while rest != 0 {
            let term = self.greatest_lost(rest)?;
            terms.push(term);
            rest -= term;
        }
        Ok(terms)
    }

    /// The numbers that win when at most `limit` may be taken from a heap, the least first.
    ///
    /// # Errors
    ///
    /// There are too many lost heaps below it.
    pub fn winning_takes(&self, heap: u128, limit: u128) -> Result<Vec<u128>, HeapError> {
        let terms = self.terms(heap)?;
        let mut taken = 0_u128;
        let mut wins = Vec::new();
        for (index, term) in terms.iter().enumerate().rev() {
            taken += term;
            let is_safe = index == 0 || taken.checked_mul(self.factor).is_some_and(|reach| reach < terms[index - 1]);
            if taken <= limit && is_safe {
                wins.push(taken);
            }
        }
        Ok(wins)
    }

    fn limit(at: &[u128]) -> u128 {
        at.get(1).copied().unwrap_or(at[0].saturating_sub(1))
    }
}

impl HeapGame for TakeAway {
    fn name(&self) -> String {
        match self.factor {
            2 => "FibonacciNim".into(),
            factor => format!("TakeAway({factor})"),
        }
    }

    fn shape(&self) -> Shape {
        Shape::Row
    }

    fn check(&self, at: &[u128]) -> Result<(), HeapError> {
        match at {
            [_] | [_, _] => Ok(()),
            _ => Err(HeapError::NoPosition("expected a heap, or a heap and the most that may be taken".into())),
        }
    }

    fn options(&self, at: &[u128], visit: &mut Visit<'_>) -> ControlFlow<()> {
        for taken in 1..=Self::limit(at).min(at[0]) {
            let left = at[0] - taken;
            visit(vec![vec![left, left.min(taken.saturating_mul(self.factor))]])?;
        }
        ControlFlow::Continue(())
    }

    fn is_lost(&self, at: &[u128], _: &Budget) -> Result<Option<bool>, HeapError> {
        let terms = self.terms(at[0])?;
        Ok(Some(terms.last().is_none_or(|&last| Self::limit(at) < last)))
    }

    fn lost_options(&self, at: &[u128], _: &Budget) -> Result<Option<Vec<Parts>>, HeapError> {
        let takes = self.winning_takes(at[0], Self::limit(at))?;
        let after = |taken: u128| {
            let left = at[0] - taken;
            vec![vec![left, left.min(taken.saturating_mul(self.factor))]]
        };
        Ok(Some(takes.into_iter().map(after).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_sums_of_lost_heaps() {
        let terms = |factor, heap| TakeAway { factor }.terms(heap).map_err(|error| error.to_string());
        assert_eq!(terms(2, 85), Ok(vec![55, 21, 8, 1]));
        assert_eq!(terms(1, 11), Ok(vec![8, 2, 1]));
        assert_eq!(terms(3, 19), Ok(vec![15, 4]));
        assert_eq!(terms(u128::MAX, 7), Ok(vec![7]));
        assert_eq!(terms(2, 0), Ok(vec![]));
    }

    #[test]
    fn first_moves_of_a_contest() {
        // Least first takes; none where the beginner loses.
        for (heap, factor, take) in [
            (16, 1, None),
            (11, 1, Some(1)),
            (32, 2, Some(3)),
            (34, 2, None),
            (19, 3, Some(4)),
            (100_000_000, 100_000, Some(912)),
        ] {
            let takes = TakeAway { factor }.winning_takes(heap, heap - 1).unwrap_or_default();
            assert_eq!(takes.first().copied(), take, "{heap} {factor}");
        }
    }

    #[test]
    fn too_many_lost_heaps_are_refused() {
        assert!(TakeAway { factor: 1 << 40 }.terms(1 << 60).is_err());
        assert!(TakeAway { factor: 1 << 40 }.terms(1 << 40).is_ok());
    }
}
