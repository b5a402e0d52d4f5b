//! Take-away games with memory: one heap; the first move may not take all, and each later move takes at most `k` times
//! the previous number.
//!
//! `k = 2` is Fibonacci Nim (Whinihan, 1963), `k = 1` has the powers of two (Schwenk, *Take-away games*, 1970). The heaps
//! that are lost for the player who begins are `1 = a(0) < a(1) < …`: with `b(i)` the largest sum of numbers from `a(0) …
//! a(i)` in which each is more than `k` times the next one, `a(i+1) = b(i) + 1`, and `b(i+1) = b(t) + a(i+1)` for the
//! last `t` with `k a(t) < a(i+1)`, or `a(i+1)` if there is none. (With `<=` instead of `<` this is wrong.) Every heap is
//! such a sum in exactly one way, and a move wins if it takes the sum of the last few terms and this is less than a `k`th
//! of the term before them; the last term alone is the least such move.
//!
//! A place is a heap, or a heap and the greatest number that may be taken next.

use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::heaps::error::HeapError;
use crate::heaps::game::{HeapGame, Parts, Shape, Visit};

/// The game with a factor `k`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TakeAway {
    factor: u128,
}

/// The greatest number of lost heaps that are listed.
const MOST_TERMS: usize = 1 << 22;

impl TakeAway {
    /// The game in which at most `factor` times the previous number may be taken; `None` for 0.
    pub fn new(factor: u128) -> Option<TakeAway> {
        (0 < factor).then_some(TakeAway { factor })
    }

    /// The greatest lost heap up to a nonzero heap.
    ///
    /// The rule for `b` implies `a(i+1) = a(i) + a(s)` for the first `s` with `a(i) <= k a(s)`. So the lost heaps from `k a(s-1) +
    /// 1` to `k a(s)` are `a(s)` apart: only lost heaps up to a `k`th of the heap are listed, and the others are skipped.
    ///
    /// # Errors
    ///
    /// There are too many lost heaps up to a `k`th of the heap.
    pub fn greatest_lost(&self, heap: u128) -> Result<u128, HeapError> {
        // Up to k+1 all heaps are lost, so they need no list.
        let flat = self.factor.saturating_add(1);
        if heap <= flat {
            return Ok(heap);
        }
        let needed = heap.div_ceil(self.factor);
        let (mut kept, mut low, mut current) = (Vec::new(), 0, flat);
        for _ in 0..MOST_TERMS {
            let least = current.div_ceil(self.factor);
            let step = if least <= flat {
                least
            } else {
                while kept[low] < least {
                    low += 1;
                }
                kept[low]
            };
            let is_kept = current < needed;
            let steps = if is_kept { 1 } else { (self.factor.saturating_mul(step).min(heap) - current) / step + 1 };
            match steps.checked_mul(step).and_then(|far| current.checked_add(far)).filter(|&next| next <= heap) {
                Some(next) => current = next,
                None => return Ok(current + (heap - current) / step * step),
            }
            if is_kept {
                kept.push(current);
            }
        }
        Err(HeapError::NoAnswer("there are more lost heaps below this heap than can be listed"))
    }

    /// A heap as a sum of lost heaps, each more than `factor` times the next, with the largest first.
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

    /// The winning numbers when at most `limit` may be taken from a heap, in ascending order.
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
        // The least winning number; none where the player who begins loses.
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

    /// The lost heaps up to a heap, by the rule for the largest sums.
    fn lost_by_sums(factor: u128, heap: u128) -> Vec<u128> {
        let (mut lost, mut sums) = (vec![1], vec![1]);
        loop {
            let next = sums[sums.len() - 1] + 1;
            if heap < next {
                return lost;
            }
            let below = lost.iter().rposition(|&term| factor * term < next).map_or(0, |place| sums[place]);
            lost.push(next);
            sums.push(next + below);
        }
    }

    #[test]
    fn lost_heaps_are_those_of_the_rule_for_sums() {
        for factor in (1..=12).chain([17, 40, 99, 100, 101]) {
            let lost = lost_by_sums(factor, 3000);
            for heap in 1..=3000 {
                let place = lost.partition_point(|&term| term <= heap);
                assert_eq!(TakeAway { factor }.greatest_lost(heap), Ok(lost[place - 1]), "{factor} {heap}");
            }
        }
        for (factor, heap) in [(7, 1_000_003), (1000, 999_999), (999, 777_777), (123, 654_321), (50_000, 1_000_000)] {
            assert_eq!(TakeAway { factor }.greatest_lost(heap), Ok(lost_by_sums(factor, heap).pop().unwrap_or(0)));
        }
    }

    #[test]
    fn too_many_lost_heaps_are_refused() {
        assert!(TakeAway { factor: 1 << 40 }.terms(1 << 70).is_err());
        assert!(TakeAway { factor: 1 << 40 }.terms(1 << 60).is_ok());
        assert!(TakeAway { factor: 1 << 40 }.terms(1 << 40).is_ok());
        assert!(TakeAway { factor: 1 }.terms(u128::MAX).is_ok_and(|terms| terms.len() == 128));
        assert!(TakeAway { factor: u128::MAX }.terms(u128::MAX).is_ok());
    }
}
