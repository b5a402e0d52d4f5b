//! Numbers that reveal mistakes: limits, powers of two, constant or sorted rows.
//!
//! Random inputs of every problem use these. Uniform numbers alone are a weak test: they hardly ever reach a limit, and
//! their sums hardly ever overflow or become zero.

use std::ops::RangeInclusive;

use crate::contest::{Random, Size};

/// A rule for choosing the numbers of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Each number is equally likely.
    Uniform,
    /// Each number of digits is equally likely.
    AnyLength,
    /// All numbers are equal.
    Equal,
    /// All numbers are the least.
    Least,
    /// All numbers are the largest.
    Largest,
    /// Powers of two, plus or minus one.
    NearPowers,
    /// Two numbers alternate.
    Alternating,
    /// One number is near the largest, all others are near the least.
    OneLarge,
    /// From the least to the largest.
    Rising,
    /// From the largest to the least.
    Falling,
}

impl Shape {
    /// All shapes.
    pub const ALL: [Shape; 10] = [
        Shape::Uniform,
        Shape::AnyLength,
        Shape::Equal,
        Shape::Least,
        Shape::Largest,
        Shape::NearPowers,
        Shape::Alternating,
        Shape::OneLarge,
        Shape::Rising,
        Shape::Falling,
    ];
}

/// A row of numbers in a range, all of one shape.
#[derive(Clone, Debug)]
pub struct Row {
    shape: Shape,
    start: i64,
    end: i64,
    count: usize,
    /// The alternating numbers.
    two: [i64; 2],
    /// The place of the large number.
    large: usize,
}

impl Row {
    /// A row of a random shape. Rows of the largest inputs are uniform, since size is what they test.
    pub fn new(random: &mut Random, size: Size, count: usize, range: RangeInclusive<i64>) -> Row {
        let shape = match size {
            Size::Max => Shape::Uniform,
            // Half of all rows are uniform, or nearly uniform.
            Size::Small | Size::Large => match random.below(2) {
                0 => Shape::ALL[random.below(2)],
                _ => Shape::ALL[random.below(Shape::ALL.len())],
            },
        };
        Row::of(random, shape, count, range)
    }

    /// A row of this shape.
    pub fn of(random: &mut Random, shape: Shape, count: usize, range: RangeInclusive<i64>) -> Row {
        let (two, large) = match shape {
            Shape::Equal | Shape::Alternating => ([(); 2].map(|()| random.edge(Size::Large, range.clone())), 0),
            Shape::OneLarge => ([0; 2], random.below(count)),
            _ => ([0; 2], 0),
        };
        Row { shape, start: *range.start(), end: *range.end(), count, two, large }
    }

    /// The number at a place of the row.
    pub fn number(&self, random: &mut Random, place: usize) -> i64 {
        let Row { start, end, .. } = *self;
        match self.shape {
            Shape::Uniform => random.within(start..=end),
            Shape::AnyLength => random.any_length(start..=end),
            Shape::Equal => self.two[0],
            Shape::Least => start,
            Shape::Largest => end,
            Shape::NearPowers => random.near_power(start..=end),
            Shape::Alternating => self.two[place % 2],
            Shape::OneLarge if place == self.large => end.saturating_sub(random.within(0..=1)).max(start),
            Shape::OneLarge => start.saturating_add(random.within(0..=2)).min(end),
            Shape::Rising => self.part(random, place),
            Shape::Falling => self.part(random, self.count.saturating_sub(1 + place)),
        }
    }

    /// A number in one of equal parts of the range, as many as there are numbers.
    fn part(&self, random: &mut Random, part: usize) -> i64 {
        let all = i128::from(self.end) - i128::from(self.start) + 1;
        let count = self.count.max(1) as i128;
        let bound = |part: i128| self.start.saturating_add((all * part / count) as i64);
        let first = bound(part as i128).min(self.end);
        random.within(first..=bound(part as i128 + 1).saturating_sub(1).clamp(first, self.end))
    }
}

impl Random {
    /// Numbers in a range, in a row of a random shape.
    pub fn numbers(&mut self, size: Size, count: usize, range: RangeInclusive<i64>) -> Vec<i64> {
        let row = Row::new(self, size, count, range);
        (0..count).map(|place| row.number(self, place)).collect()
    }

    /// A word of given letters, in a row of a random shape.
    pub fn letters(&mut self, size: Size, letters: &[u8], length: usize) -> String {
        let numbers = self.numbers(size, length, 0..=letters.len() as i64 - 1);
        numbers
            .into_iter()
            .filter_map(|number| letters.get(number as usize))
            .map(|letter| char::from(*letter))
            .collect()
    }

    /// A number in a range, often at one of its ends or near a power of two. The largest inputs have uniform numbers.
    pub fn edge(&mut self, size: Size, range: RangeInclusive<i64>) -> i64 {
        let (start, end) = (*range.start(), *range.end());
        if size == Size::Max {
            return self.within(range);
        }
        match self.below(8) {
            0 => start.saturating_add(self.within(0..=1)).min(end),
            1 => end.saturating_sub(self.within(0..=1)).max(start),
            2 => self.near_power(range),
            3 => self.any_length(range),
            _ => self.within(range),
        }
    }

    /// A length: the greatest possible in the largest inputs, otherwise from `least` on.
    pub fn length(&mut self, size: Size, least: i64, most: i64) -> i64 {
        if size == Size::Max { most } else { self.edge(size, least..=most) }
    }

    /// A count: the greatest possible in the largest inputs, otherwise from `least` on, and small in half of the cases.
    pub fn count(&mut self, size: Size, least: i64, most: i64) -> i64 {
        match size == Size::Large && self.below(2) == 0 {
            true => self.within(least..=most.min(least.saturating_add(3))),
            false => self.length(size, least, most),
        }
    }

    /// A number of cases: usually `most`, rarely one or zero.
    pub fn cases(&mut self, size: Size, most: i64) -> i64 {
        match size {
            Size::Max => most,
            Size::Small | Size::Large => match self.below(24) {
                0 => 0,
                1 | 2 => 1,
                _ => most,
            },
        }
    }

    /// A power of two, plus or minus one, as far as the range allows.
    fn near_power(&mut self, range: RangeInclusive<i64>) -> i64 {
        let bits = 64 - range.end().unsigned_abs().leading_zeros();
        let power = 1_i64 << self.within(0..=i64::from(bits.min(62)));
        (power + self.within(-1..=1)).clamp(*range.start(), *range.end())
    }
}

/// Numbers on one line.
pub(super) fn joined(numbers: &[i64]) -> String {
    let words: Vec<String> = numbers.iter().map(i64::to_string).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_have_their_shape_and_stay_in_range() {
        let mut random = Random::new(1);
        for (count, range) in [(1, 1..=1), (2, 0..=1), (7, 1..=1000), (50, 0..=7), (9, 0..=i64::MAX), (0, 3..=5)] {
            for shape in Shape::ALL {
                let row = Row::of(&mut random, shape, count, range.clone());
                let numbers: Vec<i64> = (0..count).map(|place| row.number(&mut random, place)).collect();
                assert!(numbers.iter().all(|number| range.contains(number)), "{shape:?} {range:?}: {numbers:?}");
                let is_so = match shape {
                    Shape::Equal => numbers.iter().all(|number| *number == numbers[0]),
                    Shape::Least => numbers.iter().all(|number| number == range.start()),
                    Shape::Largest => numbers.iter().all(|number| number == range.end()),
                    Shape::Alternating => numbers.iter().zip(numbers.iter().skip(2)).all(|(one, other)| one == other),
                    Shape::OneLarge => numbers.iter().filter(|number| range.start() + 2 < **number).count() <= 1,
                    Shape::Rising => numbers.is_sorted(),
                    Shape::Falling => numbers.iter().rev().is_sorted(),
                    Shape::Uniform | Shape::AnyLength | Shape::NearPowers => true,
                };
                assert!(is_so, "{shape:?} {range:?}: {numbers:?}");
            }
        }
    }

    #[test]
    fn limits_and_powers_are_met() {
        let mut random = Random::new(1);
        let numbers: Vec<i64> = (0..5000).map(|_| random.edge(Size::Large, 1..=1_000_000_000_000)).collect();
        for wanted in [1, 2, 1_000_000_000_000, 999_999_999_999, 1 << 31, 1 << 32, (1 << 32) - 1, (1 << 32) + 1] {
            assert!(numbers.contains(&wanted), "{wanted}");
        }
    }

    #[test]
    fn the_largest_inputs_are_uniform() {
        let (mut random, mut plain) = (Random::new(5), Random::new(5));
        let numbers = random.numbers(Size::Max, 10, 3..=999);
        assert_eq!(numbers, (0..10).map(|_| plain.within(3..=999)).collect::<Vec<i64>>());
        assert_eq!(random.letters(Size::Max, b"AB.", 20), plain.word(b"AB.", 20));
    }
}
