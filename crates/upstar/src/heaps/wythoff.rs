//! Wythoff's game and Fraenkel's generalization: two heaps; take any number from one of them, or from both numbers that
//! differ by less than `k`.
//!
//! With `k = 1`, Wythoff's game of 1907, one takes the same number from both. The P-positions are `(a, b)` with `a =
//! floor(n alpha)`, `b = a + k n` for `n = 0, 1, 2, …`, where `alpha = (2 - k + sqrt(k^2 + 4)) / 2`; every number from 1
//! is in exactly one of them (Fraenkel, *How to beat your Wythoff games' opponent on three fronts*, 1982). Everything is
//! exact: `floor(n alpha)` comes from an integer square root. Floating point fails for the first time at `(165580140,
//! 267914295)`, below the `10^9` that some contest problems allow.

use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::heaps::error::HeapError;
use crate::heaps::game::{HeapGame, Parts, Shape, Visit};
use crate::number::Integer;

/// Wythoff's game with a slack `k`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wythoff {
    slack: u64,
}

impl Default for Wythoff {
    /// Wythoff's original game.
    fn default() -> Wythoff {
        Wythoff { slack: 1 }
    }
}

impl Wythoff {
    /// The game in which the numbers taken from both heaps differ by less than `slack`; `None` for 0.
    pub fn new(slack: u64) -> Option<Wythoff> {
        (0 < slack).then_some(Wythoff { slack })
    }

    /// The smaller heap of the P-position with this number; `None` if it exceeds 128 bits.
    pub fn smaller(&self, number: u128) -> Option<u128> {
        // floor((n (2-k) + sqrt(n^2 (k^2+4))) / 2), in machine words if all of it fits.
        let k = i128::from(self.slack);
        let factor = u128::from(self.slack).checked_mul(self.slack.into()).and_then(|square| square.checked_add(4));
        let square = number.checked_mul(number).zip(factor).and_then(|(square, factor)| square.checked_mul(factor));
        if let Some(square) = square {
            // The square fits, so the number and the root have at most 64 bits, and the product with k has less than 128.
            let sum = (number as i128 * (2 - k)).checked_add(square.isqrt() as i128)?;
            return u128::try_from(sum.div_euclid(2)).ok();
        }
        let (n, k) = (Integer::from(number), Integer::from(self.slack));
        let four = Integer::new(4);
        let root = (&n * &n * (&k * &k + four)).isqrt()?;
        let sum = &n * (Integer::new(2) - k) + root;
        sum.div_floor(&Integer::new(2))?.to_string().parse().ok()
    }

    /// The larger heap of the P-position with this number; `None` if it exceeds 128 bits.
    pub fn larger(&self, number: u128) -> Option<u128> {
        self.smaller(number)?.checked_add(number.checked_mul(self.slack.into())?)
    }

    /// Whether the previous player wins with these heaps.
    pub fn is_lost_at(&self, a: u128, b: u128) -> bool {
        let (small, large) = (a.min(b), a.max(b));
        let slack = u128::from(self.slack);
        let difference = large - small;
        difference.is_multiple_of(slack) && self.smaller(difference / slack) == Some(small)
    }

    /// The heap that forms a P-position together with a heap; `None` if it exceeds 128 bits.
    pub fn partner(&self, heap: u128) -> Option<u128> {
        let number = first_reaching(|number| self.smaller(number), heap);
        if self.smaller(number) == Some(heap) {
            return self.larger(number);
        }
        let number = first_reaching(|number| self.larger(number), heap);
        self.smaller(number)
    }

    /// All P-positions that a move can reach.
    pub fn moves_to_lost(&self, a: u128, b: u128) -> Vec<(u128, u128)> {
        let slack = u128::from(self.slack);
        let mut moves = Vec::new();
        moves.extend(self.partner(a).filter(|&partner| partner < b).map(|partner| (a, partner)));
        moves.extend(self.partner(b).filter(|&partner| partner < a).map(|partner| (partner, b)));
        // From both heaps: their difference changes by less than the slack, and the differences of P-positions are multiples of it.
        let (small, large) = (a.min(b), a.max(b));
        let number = (large - small) / slack;
        for number in [number, number.saturating_add(1)] {
            let (Some(x), Some(y)) = (self.smaller(number), self.larger(number)) else { continue };
            if let (Some(i @ 1..), Some(j @ 1..)) = (small.checked_sub(x), large.checked_sub(y))
                && i.abs_diff(j) < slack
            {
                moves.push(if a <= b { (x, y) } else { (y, x) });
            }
        }
        moves.sort_unstable();
        moves.dedup();
        moves
    }
}

/// The least number at which a growing function reaches a bound, or has no value.
fn first_reaching(function: impl Fn(u128) -> Option<u128>, bound: u128) -> u128 {
    let reaches = |number: u128| function(number).is_none_or(|value| bound <= value);
    // The function is at least as large as its argument, so the bound is far enough.
    let (mut low, mut high) = (0, bound);
    while low < high {
        let middle = low + (high - low) / 2;
        if reaches(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    low
}

impl HeapGame for Wythoff {
    fn name(&self) -> String {
        match self.slack {
            1 => "Wythoff".into(),
            slack => format!("GenWythoff({slack})"),
        }
    }

    fn shape(&self) -> Shape {
        Shape::Pair
    }

    fn options(&self, at: &[u128], visit: &mut Visit<'_>) -> ControlFlow<()> {
        let (a, b) = (at[0], at[1]);
        for left in 0..a {
            visit(vec![vec![left, b]])?;
        }
        for left in 0..b {
            visit(vec![vec![a, left]])?;
        }
        for taken in 1..=a {
            let reach = u128::from(self.slack) - 1;
            for other in taken.saturating_sub(reach).max(1)..=taken.saturating_add(reach).min(b) {
                visit(vec![vec![a - taken, b - other]])?;
            }
        }
        ControlFlow::Continue(())
    }

    fn is_lost(&self, at: &[u128], _: &Budget) -> Result<Option<bool>, HeapError> {
        Ok(Some(self.is_lost_at(at[0], at[1])))
    }

    fn lost_options(&self, at: &[u128], _: &Budget) -> Result<Option<Vec<Parts>>, HeapError> {
        let moves = self.moves_to_lost(at[0], at[1]);
        Ok(Some(moves.into_iter().map(|(a, b)| vec![vec![a, b]]).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// P-positions by the definition.
    fn table(slack: u64, size: usize) -> Vec<Vec<bool>> {
        let game = Wythoff { slack };
        let mut lost = vec![vec![false; size]; size];
        for a in 0..size {
            for b in 0..size {
                let mut is_lost = true;
                let _ = game.options(&[a as u128, b as u128], &mut |parts| {
                    is_lost &= !lost[parts[0][0] as usize][parts[0][1] as usize];
                    ControlFlow::Continue(())
                });
                lost[a][b] = is_lost;
            }
        }
        lost
    }

    #[test]
    fn lost_places_and_all_winning_moves_are_those_of_the_definition() {
        for slack in [1, 2, 3, 5] {
            let game = Wythoff { slack };
            let lost = table(slack, 45);
            for a in 0..45 {
                for b in 0..45 {
                    assert_eq!(game.is_lost_at(a, b), lost[a as usize][b as usize], "{slack}: {a} {b}");
                    let mut moves = Vec::new();
                    let _ = game.options(&[a, b], &mut |parts| {
                        moves.extend(
                            lost[parts[0][0] as usize][parts[0][1] as usize].then_some((parts[0][0], parts[0][1])),
                        );
                        ControlFlow::Continue(())
                    });
                    moves.sort_unstable();
                    moves.dedup();
                    assert_eq!(game.moves_to_lost(a, b), moves, "{slack}: {a} {b}");
                }
            }
        }
    }

    #[test]
    fn published_pairs() {
        let game = Wythoff { slack: 1 };
        for pair in
            [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18), (12, 20), (165_580_140, 267_914_295)]
        {
            assert!(game.is_lost_at(pair.0, pair.1), "{pair:?}");
        }
        assert!(!game.is_lost_at(165_580_141, 267_914_296));
    }

    #[test]
    fn large_places_are_exact() {
        // Consecutive Fibonacci numbers form P-positions as (F(2m), F(2m+1)), and never as (F(2m+1), F(2m+2)).
        let game = Wythoff { slack: 1 };
        let (mut small, mut large) = (1_u128, 2_u128);
        let mut pairs = 0;
        while let (Some(next), true) = (small.checked_add(large), large < 1 << 120) {
            assert!(game.is_lost_at(small, large), "{small} {large}");
            assert!(!game.is_lost_at(large, next), "{large} {next}");
            assert_eq!((game.partner(small), game.partner(large)), (Some(large), Some(small)));
            (small, large) = (next, large + next);
            pairs += 1;
        }
        assert!(80 < pairs);
        for number in [10_u128.pow(18), 1 << 62, 1 << 63, 10_u128.pow(30)] {
            let (a, next) = (game.smaller(number).unwrap_or(0), game.smaller(number + 1).unwrap_or(0));
            assert!(next - a == 1 || next - a == 2, "{number}");
            assert!(game.is_lost_at(a + number, a));
        }
    }
}
