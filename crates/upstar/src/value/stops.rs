//! Stops with their sides.
//!
//! The stop of a game is the number reached when both play well until the game is a number. Besides its value it has
//! a side: `Below` or `Above` the number, the gaps `L(x) < x < R(x)`. With sides, the stops determine exactly how a game that
//! is not a number compares with every number: it is greater than `x` if `x` lies under its right stop, less if `x` lies
//! over its left stop, and confused otherwise; and `{L|R}` is a number exactly if the greatest right stop of a Left
//! option lies under the least left stop of a Right option (Conway, *On Numbers and Games*, theorem 56).

use std::fmt;
use std::ops::{Bound, Neg};

use crate::number::{Dyadic, simplest};

/// The side of a number on which a gap lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Just below the number.
    Below,
    /// Just above the number.
    Above,
}

impl Neg for Side {
    type Output = Side;

    fn neg(self) -> Side {
        match self {
            Side::Below => Side::Above,
            Side::Above => Side::Below,
        }
    }
}

/// A stop: a gap just below or just above a number. Ordered like the gaps.
///
/// # Examples
///
/// ```
/// use upstar::Universe;
/// use upstar::value::Side;
///
/// let universe = Universe::default();
/// // {2|-1} is confused with 2, so that its left stop lies above 2.
/// let hot = universe.game(&[universe.integer(2)], &[universe.integer(-1)])?;
/// let stop = hot.stops().left;
/// assert_eq!((stop.value.to_string(), stop.side), ("2".to_string(), Side::Above));
/// assert_eq!(stop.to_string(), "R(2)");
/// assert!(stop.is_above(&"2".parse().expect("a number")));
/// # Ok::<(), upstar::Exhausted>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stop {
    /// The number.
    pub value: Dyadic,
    /// The side of the number.
    pub side: Side,
}

impl Stop {
    /// Whether this gap lies above the number.
    pub fn is_above(&self, number: &Dyadic) -> bool {
        match self.value.cmp(number) {
            std::cmp::Ordering::Equal => self.side == Side::Above,
            other => other == std::cmp::Ordering::Greater,
        }
    }

    /// The stop of the game with a number added.
    pub fn plus(&self, number: &Dyadic) -> Stop {
        Stop { value: &self.value + number, side: self.side }
    }
}

impl Neg for Stop {
    type Output = Stop;

    fn neg(self) -> Stop {
        Stop { value: -self.value, side: -self.side }
    }
}

impl fmt::Display for Stop {
    /// Writes `L(x)` for the gap below `x`, `R(x)` for the gap above.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.side {
            Side::Below => write!(f, "L({})", self.value),
            Side::Above => write!(f, "R({})", self.value),
        }
    }
}

/// The simplest number between two gaps, if there is one; a missing gap is no bound.
pub(super) fn simplest_between(lower: Option<&Stop>, upper: Option<&Stop>) -> Option<Dyadic> {
    let bound = |stop: Option<&Stop>, excluding: Side| match stop {
        None => Bound::Unbounded,
        Some(stop) if stop.side == excluding => Bound::Excluded(stop.value.clone()),
        Some(stop) => Bound::Included(stop.value.clone()),
    };
    let (lower, upper) = (bound(lower, Side::Above), bound(upper, Side::Below));
    simplest(lower.as_ref(), upper.as_ref())
}
