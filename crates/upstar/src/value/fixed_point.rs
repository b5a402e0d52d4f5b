//! Stops and numbers in fixed point.

use crate::number::Dyadic;
use crate::player::ByPlayer;
use crate::value::outcome::Outcome;
use crate::value::stops::{Side, Stop};
use crate::value::up_star::up_star_outcome;

/// The stops `x` and `-x` packed into one word: `x` in fixed point, whether it fits, and the two sides.
#[derive(Clone, Copy, Debug)]
pub(super) struct PackedStops(i64);

impl PackedStops {
    pub(super) fn new(stop: &Dyadic, sides: ByPlayer<Side>) -> PackedStops {
        let fixed = stop.as_small().and_then(|(numerator, exponent)| fixed(numerator, exponent));
        let fixed = fixed.filter(|value| value.unsigned_abs() < 1 << 59);
        let bits = sides.left as i64 | (sides.right as i64) << 1 | i64::from(fixed.is_some()) << 2;
        PackedStops(fixed.unwrap_or(0) << 3 | bits)
    }

    #[inline]
    pub(super) fn sides(self) -> ByPlayer<Side> {
        let side = |bit: i64| if self.0 & bit == 0 { Side::Below } else { Side::Above };
        ByPlayer { left: side(1), right: side(2) }
    }

    /// Both stops in the order of gaps, if they fit.
    #[inline]
    pub(super) fn gaps(self) -> Option<ByPlayer<i64>> {
        // The three low bits are flags; a gap is twice its number plus its side.
        let twice = self.0 >> 3 << 1;
        (self.0 & 4 != 0).then_some(ByPlayer { left: twice + (self.0 & 1), right: (self.0 >> 1 & 1) - twice })
    }
}

/// The sides of the stops of `ups·^ + *nimber`.
#[inline]
pub(super) fn up_star_sides(ups: i64, nimber: u64) -> ByPlayer<Side> {
    let (left, right) = match up_star_outcome(ups, nimber) {
        Outcome::L => (Side::Above, Side::Above),
        Outcome::R => (Side::Below, Side::Below),
        Outcome::N => (Side::Above, Side::Below),
        Outcome::P => (Side::Below, Side::Above),
    };
    ByPlayer { left, right }
}

/// The number of bits after the point of a fixed-point number.
pub(crate) const FIXED_BITS: u32 = 20;

/// A small dyadic as a fixed-point number, if it does not have too many bits before or after the point.
#[inline]
pub(super) fn fixed(numerator: i64, exponent: u32) -> Option<i64> {
    let fits = exponent <= FIXED_BITS && -(1 << 40) < numerator && numerator < 1 << 40;
    fits.then(|| numerator << (FIXED_BITS - exponent))
}

/// A gap next to a fixed-point number; gaps compare as integers.
#[inline]
pub(super) fn gap(value: i64, side: Side) -> i64 {
    2 * value + side as i64
}

/// The stop at a gap next to a fixed-point number.
pub(super) fn stop_at_gap(gap: i64) -> Stop {
    let side = if gap & 1 == 0 { Side::Below } else { Side::Above };
    Stop { value: Dyadic::from_small(gap >> 1, FIXED_BITS), side }
}
