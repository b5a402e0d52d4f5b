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

use std::fmt;

use crate::number::{Dyadic, Integer};
use crate::player::{ByPlayer, Player};
use crate::rulesets::closed::pieces::{Cut, PieceFormula, plus};
use crate::rulesets::rectangle_cutting::{Sheet, search};
use crate::solve::AnyPosition;
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
        Some(rectangle.value_by_primes(|player| self.primes(sides[player])))
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
}

impl RectangleToCut {
    /// The value, given the prime factors of the sides of the players, greatest first.
    fn value_by_primes<P: Iterator<Item = u32>>(self, primes: impl Fn(Player) -> P) -> NumberUpStar {
        let sides = ByPlayer { left: self.width, right: self.height };
        let odd_primes = |player| primes(player).take_while(|prime| *prime != 2).count() as u64;
        let shared = self.shared;
        if shared.left && shared.right {
            let has_even = Player::ALL.into_iter().any(|player| sides[player].is_multiple_of(2));
            let nimber = (odd_primes(Player::Left) ^ odd_primes(Player::Right)) + u64::from(has_even);
            return NumberUpStar { nimber, ..NumberUpStar::default() };
        }
        if !shared.left && !shared.right {
            let counts = ByPlayer::from_fn(|player| primes(player).count());
            let owner = if counts.right <= counts.left { Player::Left } else { Player::Right };
            let moves = moves(primes(owner).take(counts[owner] - counts[!owner]));
            return NumberUpStar { number: number(owner, moves, 1), ..NumberUpStar::default() };
        }
        let owner = if shared.right { Player::Left } else { Player::Right };
        let other = sides[!owner];
        NumberUpStar {
            number: number(owner, moves(primes(owner)), other),
            ups: 0,
            nimber: odd_primes(!owner) + u64::from(other.is_multiple_of(2)),
        }
    }
}

/// `1 + p1 + p1 p2 + ...` with a term for each of these prime factors, less than their product.
fn moves(primes: impl Iterator<Item = u32>) -> u32 {
    let (mut sum, mut product) = (0, 1);
    for prime in primes {
        sum += product;
        product *= prime;
    }
    sum
}

/// The integer for `moves * times` moves of a player.
fn number(owner: Player, moves: u32, times: u32) -> Dyadic {
    // Both are less than 2^32, so that the product does not overflow.
    Dyadic::from(Integer::from(i128::from(owner.sign()) * i128::from(moves) * i128::from(times)))
}

/// The rules for rectangles of any size.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(in crate::rulesets) struct Dividing;

/// The prime factors of a number, greatest first.
fn primes_of(number: u32) -> Vec<u32> {
    let (mut rest, mut primes) = (number, Vec::new());
    let mut divisor = 2;
    while divisor * divisor <= rest {
        while rest.is_multiple_of(divisor) {
            primes.push(divisor);
            rest /= divisor;
        }
        divisor += 1;
    }
    if 1 < rest {
        primes.push(rest);
    }
    primes.reverse();
    primes
}

/// The prime factors of a divisor, of those of a multiple of it.
fn primes_among(primes: &[u32], divisor: u32) -> impl Iterator<Item = u32> {
    let mut rest = divisor;
    primes.iter().copied().filter(move |prime| {
        let divides = rest.is_multiple_of(*prime);
        if divides {
            rest /= prime;
        }
        divides
    })
}

/// The divisors of a number with these prime factors, in increasing order.
fn divisors(primes: &[u32]) -> Vec<u32> {
    let mut divisors = vec![1];
    for prime in primes {
        let more: Vec<u32> = divisors.iter().map(|divisor| divisor * prime).collect();
        divisors.extend(more);
        divisors.sort_unstable();
        divisors.dedup();
    }
    divisors
}

impl PieceFormula for Dividing {
    type Piece = Sheet<u32>;

    fn value(&self, sheet: &Sheet<u32>) -> NumberUpStar {
        let primes = ByPlayer::from_fn(|player| primes_of(sheet.cake.side(player)));
        to_cut(sheet).value_by_primes(|player| primes[player].iter().copied())
    }

    fn cuts(&self, sheet: &Sheet<u32>, player: Player) -> Box<dyn Iterator<Item = Cut> + '_> {
        let sheet = *sheet;
        let primes = ByPlayer::from_fn(|player| primes_of(sheet.cake.side(player)));
        let mut cuts = Vec::new();
        for owner in Player::ALL.into_iter().filter(|owner| *owner == player || sheet.shared[*owner]) {
            for count in divisors(&primes[owner]).into_iter().skip(1) {
                let part = Sheet { cake: sheet.cake.with_side(owner, sheet.cake.side(owner) / count), ..sheet };
                let value =
                    to_cut(&part).value_by_primes(|player| primes_among(&primes[player], part.cake.side(player)));
                let value = plus(&NumberUpStar::default(), &value, count.into());
                cuts.push(Cut { value, first: count | u32::from(owner == Player::Right) << OWNER, count: 1 });
            }
        }
        Box::new(cuts.into_iter())
    }

    fn made(&self, sheet: &Sheet<u32>, _: Player, cut: u32) -> Vec<(Sheet<u32>, u32)> {
        let owner = if cut >> OWNER == 0 { Player::Left } else { Player::Right };
        let count = cut & !(1 << OWNER);
        let cake = sheet.cake.with_side(owner, sheet.cake.side(owner) / count);
        vec![(Sheet { cake, ..*sheet }, count)]
    }

    fn is_over(&self, sheet: &Sheet<u32>) -> bool {
        sheet.cake.rows == 1 && sheet.cake.columns == 1
    }

    fn exchanged(&self) -> Dividing {
        Dividing
    }

    fn exchanged_piece(sheet: &Sheet<u32>) -> Sheet<u32> {
        sheet.turned()
    }

    fn size(sheet: &Sheet<u32>) -> (u32, u32) {
        (sheet.cake.columns, sheet.cake.rows)
    }

    fn search(text: &str) -> Option<Box<dyn AnyPosition>> {
        search(text).ok()
    }
}

/// The bit that tells the side in a move; sides are less than this power of two.
const OWNER: u32 = 31;

fn to_cut(sheet: &Sheet<u32>) -> RectangleToCut {
    RectangleToCut { width: sheet.cake.columns, height: sheet.cake.rows, shared: sheet.shared }
}

impl fmt::Display for Dividing {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}
