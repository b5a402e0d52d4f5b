//! Rectangle cutting and Maundy Cake: the value of a rectangle of any size.
//!
//! For `n = p1 * p2 * ... * pk` with primes `p1 >= p2 >= ...` let `S(n, i) = 1 + p1 + p1 p2 + ...` with `i` terms: the
//! number of cuts of a player who always cuts by the greatest prime. Let `odd(n)` be the number of odd primes.
//!
//! - No side is shared: the player whose side has more primes, `d` more than the other, has `S(side, d)` moves.
//! - One side is shared, `h`, and the other, `w`, belongs to one player, who has `h * S(w, k)` moves; in addition there
//!   is a nimber of size `odd(h)`, or one more if `h` is even.
//! - Both are shared: the game is impartial, with the nim-value `odd(w) ^ odd(h)`, or one more if a side is even.
//!
//! Cuts of a shared side into an even number of equal parts make nimbers cancel, hence the odd primes.

use crate::number::{Dyadic, Integer};
use crate::player::{ByPlayer, Player};
use crate::value::NumberUpStar;

/// A rectangle whose width Left may cut, and whose height Right may cut.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RectangleToCut {
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// Whether the opponent may also cut the side of each player.
    pub shared: ByPlayer<bool>,
}

/// The values of rectangles with bounded sides, from a table of greatest prime factors.
///
/// # Examples
///
/// ```
/// use upstar::ByPlayer;
/// use upstar::rulesets::closed::{RectangleCutting, RectangleToCut};
///
/// let game = RectangleCutting::up_to(100);
/// let shared = ByPlayer { left: false, right: true };
/// let value = game.value(RectangleToCut { width: 6, height: 2, shared }).unwrap();
/// assert_eq!((value.number.to_string().as_str(), value.nimber), ("8", 1));
/// ```
pub struct RectangleCutting {
    /// The greatest prime factor of each number; the first two entries are unused.
    greatest: Vec<u32>,
}

impl RectangleCutting {
    /// The longest side that a table supports.
    pub const LONGEST: u32 = 1 << 24;

    /// The table for sides up to `longest`, or up to [`RectangleCutting::LONGEST`] if that is less.
    ///
    /// Takes `O(n log log n)` time and four bytes for each number.
    pub fn up_to(longest: u32) -> RectangleCutting {
        let longest = longest.min(RectangleCutting::LONGEST);
        let mut greatest = vec![0; longest as usize + 1];
        for number in 2..=longest {
            // No smaller prime divides it, so it is a prime.
            if greatest[number as usize] == 0 {
                greatest.iter_mut().step_by(number as usize).skip(1).for_each(|entry| *entry = number);
            }
        }
        RectangleCutting { greatest }
    }

    /// The value of a rectangle; `None` if a side is 0 or longer than the table.
    pub fn value(&self, rectangle: RectangleToCut) -> Option<NumberUpStar> {
        let sides = ByPlayer { left: rectangle.width, right: rectangle.height };
        if Player::ALL.into_iter().any(|player| sides[player] == 0 || self.greatest.len() <= sides[player] as usize) {
            return None;
        }
        let shared = rectangle.shared;
        if shared.left && shared.right {
            let has_even = Player::ALL.into_iter().any(|player| sides[player].is_multiple_of(2));
            let nimber = (self.odd_primes(sides.left) ^ self.odd_primes(sides.right)) + u64::from(has_even);
            return Some(NumberUpStar { nimber, ..NumberUpStar::default() });
        }
        if !shared.left && !shared.right {
            let counts = sides.map(|side| self.primes(side).count());
            let owner = if counts.right <= counts.left { Player::Left } else { Player::Right };
            let moves = self.moves(sides[owner], counts[owner] - counts[!owner]);
            return Some(NumberUpStar { number: number(owner, moves, 1), ..NumberUpStar::default() });
        }
        let owner = if shared.right { Player::Left } else { Player::Right };
        let other = sides[!owner];
        Some(NumberUpStar {
            number: number(owner, self.moves(sides[owner], usize::MAX), other),
            ups: 0,
            nimber: self.odd_primes(other) + u64::from(other.is_multiple_of(2)),
        })
    }

    /// The prime factors of a side, greatest first.
    fn primes(&self, side: u32) -> impl Iterator<Item = u32> {
        let mut rest = side;
        std::iter::from_fn(move || {
            if rest == 1 {
                return None;
            }
            let prime = self.greatest[rest as usize];
            rest /= prime;
            Some(prime)
        })
    }

    fn odd_primes(&self, side: u32) -> u64 {
        self.primes(side).take_while(|prime| *prime != 2).count() as u64
    }

    /// `1 + p1 + p1 p2 + ...` with this many terms, less than the side.
    fn moves(&self, side: u32, terms: usize) -> u32 {
        let (mut sum, mut product) = (0, 1);
        for prime in self.primes(side).take(terms) {
            sum += product;
            product *= prime;
        }
        sum
    }
}

/// The integer for `moves * times` moves of a player.
fn number(owner: Player, moves: u32, times: u32) -> Dyadic {
    // Both are at most 2^24, so the product does not overflow.
    Dyadic::from(Integer::from(owner.sign() * i64::from(moves) * i64::from(times)))
}
