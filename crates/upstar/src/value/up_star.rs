//! Number-up-star values: a dyadic number, a count of ups, and a nimber.
//!
//! `x + n·^ + *m` is closed under sums and negatives, and its order is known in closed form (Conway, *On Numbers and
//! Games*, chapters 9 and 15; *Winning Ways*, chapter 3): a nonzero number decides; otherwise two or more ups decide;
//! one up decides unless the nimber is exactly `*`; without ups a nonzero nimber is confused with zero.

use crate::budget::Exhausted;
use crate::number::Dyadic;
use crate::player::Player;
use crate::value::outcome::{Comparison, Outcome};
use std::cmp::Ordering;
use std::ops::Neg;

/// The value `number + ups·^ + *nimber`.
///
/// # Examples
///
/// ```
/// use upstar::value::{Comparison, NumberUpStar};
/// use upstar::{Outcome, Universe};
///
/// let up_star = NumberUpStar { ups: 1, nimber: 1, ..NumberUpStar::default() };
/// assert_eq!(up_star.outcome(), Outcome::N);
/// assert_eq!(up_star.plus(&up_star)?.compare(&NumberUpStar::default()), Comparison::Greater);
///
/// let universe = Universe::default();
/// assert_eq!(universe.number_up_star(&up_star).to_string(), "^*");
/// # Ok::<(), upstar::Exhausted>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct NumberUpStar {
    /// The number part.
    pub number: Dyadic,
    /// The count of ups; negative for downs.
    pub ups: i64,
    /// The nimber part: `m` for `*m`.
    pub nimber: u64,
}

impl NumberUpStar {
    /// The outcome of the value, in constant time.
    pub fn outcome(&self) -> Outcome {
        match self.number.sign() {
            Ordering::Greater => Outcome::L,
            Ordering::Less => Outcome::R,
            Ordering::Equal => up_star_outcome(self.ups, self.nimber),
        }
    }

    /// How this value compares with another, in constant time.
    pub fn compare(&self, other: &NumberUpStar) -> Comparison {
        match self.number.cmp(&other.number) {
            Ordering::Greater => Comparison::Greater,
            Ordering::Less => Comparison::Less,
            // The difference of two counts may overflow; only its sign and whether it is one matter.
            Ordering::Equal => {
                up_star_outcome(self.ups.saturating_sub(other.ups), self.nimber ^ other.nimber).comparison()
            }
        }
    }

    /// The sum of two values.
    ///
    /// # Errors
    ///
    /// [`Exhausted::Range`] if the count of ups does not fit in 64 bits.
    pub fn plus(&self, other: &NumberUpStar) -> Result<NumberUpStar, Exhausted> {
        Ok(NumberUpStar {
            number: &self.number + &other.number,
            ups: self.ups.checked_add(other.ups).ok_or(Exhausted::Range)?,
            nimber: self.nimber ^ other.nimber,
        })
    }

    /// Whether the value is a number.
    pub fn is_number(&self) -> bool {
        self.ups == 0 && self.nimber == 0
    }
}

impl Neg for NumberUpStar {
    type Output = NumberUpStar;

    /// The negative. A count of `i64::MIN` ups does not occur, because counts are kept symmetric.
    fn neg(self) -> NumberUpStar {
        NumberUpStar { number: -self.number, ups: self.ups.saturating_neg(), nimber: self.nimber }
    }
}

/// The outcome of `ups·^ + *nimber`.
pub(super) fn up_star_outcome(ups: i64, nimber: u64) -> Outcome {
    match (ups, nimber) {
        (0, 0) => Outcome::P,
        (0, _) | (-1 | 1, 1) => Outcome::N,
        (ups, _) if 0 < ups => Outcome::L,
        _ => Outcome::R,
    }
}

/// The number of options of `player` in the canonical form of `ups·^ + *nimber`.
pub(super) fn option_count(player: Player, ups: i64, nimber: u64) -> u64 {
    let own_ups = player.sign() * ups.signum();
    match (ups, nimber) {
        (0, nimber) => nimber,
        // ^* = {0,*|0} is the only up-star with two options on a side.
        (-1 | 1, 1) if own_ups == 1 => 2,
        _ => 1,
    }
}

/// Option number `index` of `player` in the canonical form of `ups·^ + *nimber`, as ups and nimber.
///
/// `*m = {0,…,*(m-1)|same}`; `^* = {0,*|0}`; otherwise `n^*m = {0|(n-1)^*(m xor 1)}` for positive `n`, and mirrored.
pub(super) fn option(player: Player, ups: i64, nimber: u64, index: u64) -> (i64, u64) {
    if ups == 0 || player.sign() == ups.signum() || (ups.unsigned_abs(), nimber) == (1, 1) {
        return (0, index);
    }
    (ups - ups.signum(), nimber ^ 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn up_star(ups: i64, nimber: u64) -> NumberUpStar {
        NumberUpStar { number: Dyadic::ZERO, ups, nimber }
    }

    #[test]
    fn the_outcome_is_the_one_of_play() {
        // Directly from the definition: Left wins moving second if Left wins every Right option moving first, and so on.
        fn wins_first(player: Player, ups: i64, nimber: u64) -> bool {
            (0..option_count(player, ups, nimber)).any(|index| {
                let (ups, nimber) = option(player, ups, nimber, index);
                !wins_first(!player, ups, nimber)
            })
        }
        for ups in -5..=5 {
            for nimber in 0..6 {
                let outcome = up_star(ups, nimber).outcome();
                for first in Player::ALL {
                    assert_eq!(outcome.winner(first) == first, wins_first(first, ups, nimber), "{ups} {nimber}");
                }
            }
        }
    }

    #[test]
    fn order_is_the_outcome_of_the_difference() {
        let values: Vec<_> = (-3..=3).flat_map(|ups| (0..4).map(move |nimber| up_star(ups, nimber))).collect();
        for a in &values {
            for b in &values {
                let difference = a.plus(&-b.clone()).expect("small counts");
                assert_eq!(a.compare(b), difference.outcome().comparison());
            }
        }
        let (most, least) = (up_star(i64::MAX, 0), up_star(-i64::MAX, 0));
        assert_eq!(most.compare(&least), Comparison::Greater);
        assert_eq!(most.plus(&most), Err(Exhausted::Range));
    }
}
