//! Small numbers in fixed point, for the walls of thermographs.
//!
//! Most numbers on a thermograph are small. In fixed point they are added and compared without regard to denominators,
//! and walls of a few corners need no heap memory. A number is *plain* if it leaves room to work in: sums of a few
//! plain numbers and one half of them are exact and do not overflow. The results of a computation must be plain
//! again; otherwise it is repeated with dyadics.
//!
//! There is enough room. A path whose corners and top are plain changes by at most 1 per unit of temperature, so each
//! of its lines meets temperature 0 within 5 times the limit `2^56` of plain numbers, and within 6 times after a shift.
//! Differences of two such lines, and values where they meet, are less than 32 times the limit.

use crate::analysis::path::{Coordinate, Corner, Corners};
use crate::number::Dyadic;

/// A multiple of `2^-25`. The plain numbers are the multiples of `2^-24` between `-2^31` and `2^31`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Fixed(i64);

const BITS: u32 = 25;
const LIMIT: u64 = 1 << 56;

impl Coordinate for Fixed {
    type Corners = Words;

    const ZERO: Fixed = Fixed(0);
    const LOWEST: Fixed = Fixed(-1 << BITS);

    #[inline]
    fn plus(&self, other: &Fixed) -> Fixed {
        Fixed(self.0 + other.0)
    }

    #[inline]
    fn minus(&self, other: &Fixed) -> Fixed {
        Fixed(self.0 - other.0)
    }

    #[inline]
    fn half(&self) -> Fixed {
        Fixed(self.0 >> 1)
    }

    #[inline]
    fn is_plain(&self) -> bool {
        self.0 & 1 == 0 && self.0.unsigned_abs() < LIMIT
    }

    #[inline]
    fn of_dyadic(number: &Dyadic) -> Option<Fixed> {
        let (numerator, exponent) = number.as_small()?;
        let plain = exponent < BITS && numerator.unsigned_abs() < LIMIT >> (BITS - exponent);
        plain.then(|| Fixed(numerator << (BITS - exponent)))
    }

    #[inline]
    fn to_dyadic(&self) -> Dyadic {
        Dyadic::from_small(self.0, BITS)
    }
}

/// Corners, one word each: four times the temperature, plus one, plus the slope.
#[derive(Clone, Debug)]
pub(super) enum Words {
    /// A few corners, stored inline, and their number.
    Few([i64; FEW], usize),
    Many(Vec<i64>),
    /// Some corner was not plain.
    Lost,
}

const FEW: usize = 4;

impl Corners<Fixed> for Words {
    #[inline]
    fn with_room(count: usize) -> Words {
        if count <= FEW { Words::Few([0; FEW], 0) } else { Words::Many(Vec::with_capacity(count)) }
    }

    #[inline]
    fn clear(&mut self) {
        match self {
            Words::Few(_, count) => *count = 0,
            Words::Many(words) => words.clear(),
            Words::Lost => *self = Words::with_room(0),
        }
    }

    #[inline]
    fn push(&mut self, corner: Corner<Fixed>) {
        if let Words::Few(words, count) = self
            && let Some(place) = words.get_mut(*count)
            && corner.temperature.is_plain()
        {
            *place = word(corner);
            *count += 1;
        } else {
            self.push_to_many(corner);
        }
    }

    #[inline]
    fn len(&self) -> usize {
        match self {
            Words::Few(_, count) => *count,
            Words::Many(words) => words.len(),
            Words::Lost => 0,
        }
    }

    #[inline]
    fn get(&self, index: usize) -> Option<Corner<Fixed>> {
        let word = match self {
            Words::Few(words, count) if index < *count => *words.get(index)?,
            Words::Many(words) => *words.get(index)?,
            _ => return None,
        };
        Some(Corner { temperature: Fixed(word >> 2), slope: (word & 3) - 1 })
    }

    #[inline]
    fn is_plain(&self) -> bool {
        !matches!(self, Words::Lost)
    }

    #[inline]
    fn heap_bytes(&self) -> usize {
        match self {
            Words::Many(words) => size_of_val(&**words),
            Words::Few(..) | Words::Lost => 0,
        }
    }
}

impl Words {
    #[cold]
    fn push_to_many(&mut self, corner: Corner<Fixed>) {
        match self {
            _ if !corner.temperature.is_plain() => *self = Words::Lost,
            Words::Few(words, _) => *self = Words::Many([words.as_slice(), &[word(corner)]].concat()),
            Words::Many(words) => words.push(word(corner)),
            Words::Lost => {}
        }
    }
}

#[inline]
fn word(corner: Corner<Fixed>) -> i64 {
    corner.temperature.0 << 2 | (corner.slope + 1)
}
