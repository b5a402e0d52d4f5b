//! Reproducible random numbers.

use std::ops::RangeInclusive;

/// A random number generator: splitmix64. The same seed gives the same numbers in every version.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
    /// The greatest size in bytes of the largest inputs, if smaller than the limits allow.
    room: Option<i64>,
}

impl Random {
    /// The generator with this seed.
    pub fn new(seed: u64) -> Random {
        Random { state: seed, room: None }
    }

    /// The generator with this seed, for inputs of at most about `bytes` bytes.
    pub fn with_room(seed: u64, bytes: i64) -> Random {
        Random { room: Some(bytes), ..Random::new(seed) }
    }

    /// The number of items of `bytes` bytes each: `most`, or as many as fit.
    pub(super) fn fitting(&self, most: i64, bytes: i64) -> i64 {
        self.room.map_or(most, |room| most.min(room / bytes.max(1)).max(1))
    }

    /// If space is limited, the number of numbers that fit in a row, and their greatest value: in half of the cases they
    /// have one digit, so that more of them fit.
    pub(super) fn crowd(&mut self, most: i64, largest: i64) -> Option<(i64, i64)> {
        self.room?;
        let largest = if self.below(2) == 0 { largest } else { largest.min(9) };
        // A space follows each number.
        Some((self.fitting(most, 1 + largest.to_string().len() as i64), largest))
    }

    /// The next 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.state ^ self.state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number in a nonempty range; the start of an empty range.
    #[inline]
    pub fn within(&mut self, range: RangeInclusive<i64>) -> i64 {
        let count = range.end().wrapping_sub(*range.start()).wrapping_add(1) as u64;
        match count {
            0 => self.bits() as i64,
            _ => range.start().wrapping_add(((u128::from(self.bits()) * u128::from(count)) >> 64) as i64),
        }
    }

    /// A number less than `count`; `0` if that is `0`.
    #[inline]
    pub fn below(&mut self, count: usize) -> usize {
        // Multiplication instead of a remainder: faster, and the bias is as small.
        ((u128::from(self.bits()) * count as u128) >> 64) as usize
    }

    /// A number in a range, with all numbers of digits equally likely.
    pub fn any_length(&mut self, range: RangeInclusive<i64>) -> i64 {
        let bits = 64 - range.end().wrapping_sub(*range.start()).unsigned_abs().leading_zeros();
        let end = self.within(0..=i64::from(bits)).min(62);
        self.within(*range.start()..=range.start().saturating_add((1 << end) - 1).min(*range.end()))
    }

    /// A random letter.
    pub fn letter(&mut self, letters: &[u8]) -> u8 {
        letters.get(self.below(letters.len())).copied().unwrap_or(b' ')
    }

    /// A random word of this length.
    pub fn word(&mut self, letters: &[u8], length: usize) -> String {
        (0..length).map(|_| char::from(self.letter(letters))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_in_range_and_all_are_met() {
        let mut random = Random::new(1);
        let mut met = [false; 7];
        for _ in 0..1000 {
            met[(random.within(-3..=3) + 3) as usize] = true;
            assert!((1..=1000).contains(&random.any_length(1..=1000)));
            assert!(random.below(5) < 5);
        }
        assert_eq!(met, [true; 7]);
        assert_eq!(random.within(5..=5), 5);
        random.within(i64::MIN..=i64::MAX);
    }
}
