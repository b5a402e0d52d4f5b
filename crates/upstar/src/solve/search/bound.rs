//! Bounds on games, by means and temperatures.
//!
//! The left stop of a game is at least its mean, and at most the sum of its mean and its temperature. Means add up, and the
//! temperature of a sum is at most the greatest of its summands'. (*Winning Ways*, chapter 6.)

use crate::budget::Exhausted;
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::position;
use crate::value::{FIXED_BITS, Game};

/// A game on one side of another: only its mean, and a number that its temperature does not exceed, in fixed point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bound {
    pub(super) mean: i64,
    /// Negative for numbers only.
    pub(super) heat: i64,
}

impl Bound {
    /// The bound of a number in fixed point.
    pub(super) fn number(mean: i64) -> Bound {
        Bound { mean, heat: -1 }
    }

    /// A bound that the rules tell, if it fits.
    pub(super) fn told(told: &position::Bound, player: Player) -> Option<Bound> {
        let mean = rounded(&told.number)?[player];
        Some(Bound { mean, heat: if told.is_exact { -1 } else { 0 } })
    }

    /// The bound of a sum.
    pub(super) fn plus(self, other: Bound) -> Bound {
        Bound { mean: self.mean.saturating_add(other.mean), heat: self.heat.max(other.heat) }
    }

    /// The bound of the negative.
    pub(super) fn negative(self) -> Bound {
        Bound { mean: self.mean.saturating_neg(), ..self }
    }

    /// Whether another bound has a better mean for a player, or else is less hot.
    pub(super) fn is_worse(self, player: Player, other: Bound) -> bool {
        let (own, others) = (player.sign() * self.mean, player.sign() * other.mean);
        own < others || own == others && other.heat < self.heat
    }
}

/// A game that is less or equal, for Left, and one that is greater or equal, for Right, where such games are known.
pub(super) type Bounds = ByPlayer<Option<Bound>>;

/// The better one of two bounds for a player.
pub(super) fn better(player: Player, a: Option<Bound>, b: Option<Bound>) -> Option<Bound> {
    match (a, b) {
        (Some(a), Some(b)) => Some(if a.is_worse(player, b) { b } else { a }),
        _ => a.or(b),
    }
}

/// The bounds of the negative, if `negate`.
pub(super) fn signed(bounds: Bounds, negate: bool) -> Bounds {
    match negate {
        false => bounds,
        true => ByPlayer::from_fn(|player| bounds[!player].map(Bound::negative)),
    }
}

/// The bounds of a value by itself, with its mean rounded down and up; none if they do not fit.
pub(super) fn of_value(value: Game<'_>) -> Result<Bounds, Exhausted> {
    let (mean, temperature) = (value.mean()?, value.temperature()?);
    let heat = rounded(&temperature).map(|heat| if value.as_number().is_some() { -1 } else { heat.right.max(0) });
    let Some((mean, heat)) = rounded(&mean).zip(heat) else { return Ok(ByPlayer { left: None, right: None }) };
    Ok(ByPlayer::from_fn(|player| Some(Bound { mean: mean[player], heat })))
}

/// A number in fixed point, rounded down for Left and up for Right, if it is not too large to add up thousands of them.
fn rounded(number: &Dyadic) -> Option<ByPlayer<i64>> {
    let (numerator, exponent) = number.as_small()?;
    if 1 << 28 <= numerator.unsigned_abs() >> exponent.min(63) {
        return None;
    }
    let excess = exponent.saturating_sub(FIXED_BITS).min(63);
    match exponent.checked_sub(FIXED_BITS) {
        None | Some(0) => {
            let fixed = numerator << (FIXED_BITS - exponent);
            Some(ByPlayer { left: fixed, right: fixed })
        }
        Some(_) => Some(ByPlayer::from_fn(|player| match player {
            Player::Left => numerator >> excess,
            Player::Right => (numerator >> excess) + 1,
        })),
    }
}

/// Whether Left, moving first, wins a sum with these bounds, if they decide that.
pub(super) fn decided(bounds: Bounds) -> Option<bool> {
    if bounds.left.is_some_and(|low| 0 < low.mean) {
        return Some(true);
    }
    let high = bounds.right?;
    let loses = match high.heat < 0 {
        true => high.mean <= 0,
        false => high.mean.saturating_add(high.heat) < 0,
    };
    loses.then_some(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Universe;

    #[test]
    fn decisions_are_right_for_every_pair_of_small_games() {
        let universe = Universe::default();
        let games = universe.games_born_by(2).unwrap().unwrap();
        let mut count = 0;
        for &g in &games {
            for &h in &games {
                let (left, right) = (of_value(g).unwrap(), of_value(h).unwrap());
                let sum = ByPlayer::from_fn(|player| Some(left[player]?.plus(right[player]?)));
                if let Some(wins) = decided(sum) {
                    assert_eq!((g + h).unwrap().outcome().winner(Player::Left) == Player::Left, wins, "{g:?} {h:?}");
                    count += 1;
                }
                let negated = signed(sum, true);
                assert_eq!(signed(negated, true), sum);
            }
        }
        assert!(games.len().pow(2) / 3 < count, "{count} of {}", games.len().pow(2));
    }

    #[test]
    fn fixed_point_rounds_to_the_side_of_the_player() {
        for (numerator, exponent, expected) in [
            (3, 0, Some((3 << 20, 3 << 20))),
            (-3, 1, Some((-3 << 19, -3 << 19))),
            (1, 21, Some((0, 1))),
            (-1, 40, Some((-1, 0))),
            (i64::MAX, 0, None),
            (1, 1000, Some((0, 1))),
        ] {
            let found = rounded(&Dyadic::from_small(numerator, exponent));
            assert_eq!(found.map(|sides| (sides.left, sides.right)), expected, "{numerator}/2^{exponent}");
        }
    }
}
