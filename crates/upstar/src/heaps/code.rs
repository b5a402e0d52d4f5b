//! Take-and-break codes: `0.137`, `4.7`, `0.[3]`, `4!.0`.
//!
//! A code is a list of digits `d0.d1d2d3…`. Digit `t` gives the allowed results of taking `t` tokens from a heap: it is
//! the sum of `1` if nothing may remain, `2` if one heap may remain, `4` for two heaps and `8` for three (none of them
//! empty). Digits are hexadecimal, so `0.77` is Kayles, and `0.8` takes one token and leaves three heaps. If no tokens
//! are taken, at least two heaps must remain: `d0` is `0`, `4`, `8` or `C`. Digits in brackets repeat for ever: `0.[3]`
//! is Nim. A digit from 4 to 7 with `!` leaves two heaps only if they differ in size: `4!.0` is Grundy's game.
//!
//! Guy and Smith, *The G-values of various games*, 1956; Siegel, *Combinatorial Game Theory*, IV.2.

use std::fmt;
use std::str::FromStr;

use crate::heaps::error::{CodeError, CodeErrorKind};
use crate::span::Span;

/// The greatest number of digits in a code.
pub const MAX_DIGITS: usize = 1 << 20;

/// The allowed results of taking a given number of tokens from a heap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Digit {
    /// Bit `k`: whether `k` heaps may remain.
    pub leaves: u8,
    /// Whether remaining heaps must differ in size.
    pub unequal: bool,
}

impl Digit {
    /// A digit without further conditions.
    pub const fn new(leaves: u8) -> Digit {
        Digit { leaves, unequal: false }
    }

    /// Whether this number of heaps may remain.
    pub const fn may_leave(self, heaps: u32) -> bool {
        self.leaves >> heaps & 1 == 1
    }
}

/// A take-and-break code in shortest form: without trailing zeros, and with the shortest cycle, which starts as early as possible.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// The digits before the cycle; the first is before the point and always present.
    digits: Vec<Digit>,
    /// The digits that repeat for ever; may be empty.
    cycle: Vec<Digit>,
}

impl Code {
    /// The code with these digits, the first before the point, and a cycle after them.
    ///
    /// # Errors
    ///
    /// The digit before the point allows passing, there are more than [`MAX_DIGITS`] digits, or a digit exceeds `F`, or
    /// requires different sizes without leaving two heaps, or with three.
    pub fn new(digits: Vec<Digit>, cycle: Vec<Digit>) -> Result<Code, CodeErrorKind> {
        if MAX_DIGITS < digits.len() + cycle.len() {
            return Err(CodeErrorKind::TooLong);
        }
        let mut code = Code { digits, cycle };
        if code.digits.is_empty() {
            code.digits.push(Digit::default());
        }
        if code.digits[0].leaves & 3 != 0 {
            return Err(CodeErrorKind::Pass);
        }
        if code.all().any(|digit| 16 <= digit.leaves || (digit.unequal && !(4..8).contains(&digit.leaves))) {
            return Err(CodeErrorKind::Unequal);
        }
        code.shorten();
        Ok(code)
    }

    /// The code in which every number of a set has one digit and all others have none, or the reverse for `all_but`.
    ///
    /// # Errors
    ///
    /// The set is empty, or contains 0 or a number that is too large.
    pub fn from_set(set: &[u64], leaves: u8, all_but: bool) -> Result<Code, CodeErrorKind> {
        let (inside, outside) = if all_but { (0, leaves) } else { (leaves, 0) };
        let Some(&last) = set.iter().max() else { return Err(CodeErrorKind::EmptySet) };
        if set.contains(&0) {
            return Err(CodeErrorKind::TakesNothing);
        }
        let length = usize::try_from(last).ok().filter(|&last| last < MAX_DIGITS).ok_or(CodeErrorKind::TooLong)?;
        let mut digits = vec![Digit::new(outside); length + 1];
        digits[0] = Digit::default();
        for &number in set {
            digits[number as usize] = Digit::new(inside);
        }
        Code::new(digits, if all_but { vec![Digit::new(outside)] } else { Vec::new() })
    }

    /// The digit for taking `t` tokens.
    pub fn digit(&self, t: u128) -> Digit {
        let length = self.digits.len() as u128;
        if t < length {
            return self.digits[t as usize];
        }
        match self.cycle.len() as u128 {
            0 => Digit::default(),
            cycle => self.cycle[((t - length) % cycle) as usize],
        }
    }

    /// The digits before the cycle.
    pub fn digits(&self) -> &[Digit] {
        &self.digits
    }

    /// The digits that repeat for ever.
    pub fn cycle(&self) -> &[Digit] {
        &self.cycle
    }

    /// The greatest number of heaps that a move leaves.
    pub fn most_heaps(&self) -> u32 {
        let leaves = self.all().fold(0, |leaves, digit| leaves | digit.leaves);
        leaves.checked_ilog2().unwrap_or(0)
    }

    /// Whether some move requires heaps of different sizes.
    pub fn is_unequal(&self) -> bool {
        self.all().any(|digit| digit.unequal)
    }

    fn all(&self) -> impl Iterator<Item = Digit> {
        self.digits.iter().chain(&self.cycle).copied()
    }

    fn shorten(&mut self) {
        if self.cycle.iter().all(|digit| digit.leaves == 0) {
            self.cycle.clear();
            while 1 < self.digits.len() && self.digits.last().is_some_and(|digit| digit.leaves == 0) {
                self.digits.pop();
            }
            return;
        }
        let length = self.cycle.len();
        let repeats =
            |period: &usize| length.is_multiple_of(*period) && self.cycle[*period..] == self.cycle[..length - period];
        let shortest = (1..length).filter(|period| length.is_multiple_of(*period)).find(repeats).unwrap_or(length);
        self.cycle.truncate(shortest);
        while 1 < self.digits.len() && self.digits.last() == self.cycle.last() {
            self.digits.pop();
            self.cycle.rotate_right(1);
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digit = |f: &mut fmt::Formatter<'_>, digit: &Digit| {
            write!(f, "{:X}{}", digit.leaves, if digit.unequal { "!" } else { "" })
        };
        digit(f, &self.digits[0])?;
        f.write_str(".")?;
        self.digits[1..].iter().try_for_each(|each| digit(f, each))?;
        match self.cycle.as_slice() {
            [] if self.digits.len() == 1 => f.write_str("0"),
            [] => Ok(()),
            cycle => {
                f.write_str("[")?;
                cycle.iter().try_for_each(|each| digit(f, each))?;
                f.write_str("]")
            }
        }
    }
}

impl FromStr for Code {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Code, CodeError> {
        let wrong = |kind, start: usize, length: usize| CodeError { kind, span: Span::new(start, start + length) };
        let (mut digits, mut cycle): (Vec<Digit>, Vec<Digit>) = (Vec::new(), Vec::new());
        let mut point = None;
        let mut bracket = None;
        let mut closed = false;
        for (at, c) in text.char_indices() {
            if closed {
                return Err(wrong(CodeErrorKind::BehindCycle, at, text.len() - at));
            }
            let count = digits.len();
            let list = if bracket.is_some() { &mut cycle } else { &mut digits };
            match c {
                '.' if point.is_some() => return Err(wrong(CodeErrorKind::TwoPoints, at, 1)),
                '.' if count != 1 => return Err(wrong(CodeErrorKind::BeforePoint, 0, at.max(1))),
                '.' => point = Some(at),
                '[' if point.is_none() => return Err(wrong(CodeErrorKind::BeforePoint, at, 1)),
                '[' if bracket.is_none() => bracket = Some(at),
                ']' if bracket.is_some() && !list.is_empty() => closed = true,
                ']' if bracket.is_some() => return Err(wrong(CodeErrorKind::EmptyCycle, at, 1)),
                '!' => match list.last_mut() {
                    Some(last) if (4..8).contains(&last.leaves) => last.unequal = true,
                    _ => return Err(wrong(CodeErrorKind::Unequal, at, 1)),
                },
                _ => match c.to_digit(16) {
                    Some(digit) => list.push(Digit::new(digit as u8)),
                    None => return Err(wrong(CodeErrorKind::NoDigit(c), at, c.len_utf8())),
                },
            }
            if point.is_none() && digits.first().is_some_and(|digit| digit.leaves & 3 != 0) {
                return Err(wrong(CodeErrorKind::Pass, 0, 1));
            }
            if MAX_DIGITS < digits.len() + cycle.len() {
                return Err(wrong(CodeErrorKind::TooLong, 0, text.len()));
            }
        }
        if point.is_none() {
            return Err(wrong(CodeErrorKind::NoPoint, 0, text.len()));
        }
        if let Some(at) = bracket.filter(|_| !closed) {
            return Err(wrong(CodeErrorKind::OpenCycle, at, text.len() - at));
        }
        Code::new(digits, cycle).map_err(|kind| wrong(kind, 0, text.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_written_in_shortest_form_and_read_back() {
        let cases = [
            ("0.77", "0.77"),
            ("0.1370", "0.137"),
            ("4.", "4.0"),
            ("0.3[3]", "0.[3]"),
            ("0.[3030]", "0.[30]"),
            ("0.03[03]", "0.[03]"),
            ("0.33[0]", "0.33"),
            ("4!.0", "4!.0"),
            ("0.f", "0.F"),
            ("4.[3]", "4.[3]"),
        ];
        for (text, shortest) in cases {
            let code: Code = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(code.to_string(), shortest, "{text}");
            assert_eq!(shortest.parse(), Ok(code), "{shortest}");
        }
    }

    #[test]
    fn what_is_no_code_is_refused_with_its_place() {
        use CodeErrorKind::*;
        let cases = [
            ("", NoPoint, 0..0),
            ("077", NoPoint, 0..3),
            ("0.8x", NoDigit('x'), 3..4),
            ("0.7.7", TwoPoints, 3..4),
            ("07.7", BeforePoint, 0..2),
            (".77", BeforePoint, 0..1),
            ("3.77", Pass, 0..1),
            ("0.[]", EmptyCycle, 3..4),
            ("0.[3", OpenCycle, 2..4),
            ("0.[3]7", BehindCycle, 5..6),
            ("0.3!", Unequal, 3..4),
            ("0.↑", NoDigit('↑'), 2..5),
        ];
        for (text, kind, range) in cases {
            assert_eq!(
                text.parse::<Code>(),
                Err(CodeError { kind, span: Span::new(range.start, range.end) }),
                "{text}"
            );
        }
    }

    #[test]
    fn sets_become_codes() {
        let code = |set: &[u64], leaves, all_but| Code::from_set(set, leaves, all_but).map(|code| code.to_string());
        assert_eq!(code(&[1, 3, 4], 3, false), Ok("0.3033".into()));
        assert_eq!(code(&[2], 7, false), Ok("0.07".into()));
        assert_eq!(code(&[1, 3], 3, true), Ok("0.030[3]".into()));
        assert_eq!(code(&[], 3, false), Err(CodeErrorKind::EmptySet));
        assert_eq!(code(&[0, 2], 3, false), Err(CodeErrorKind::TakesNothing));
        assert_eq!(code(&[u64::MAX], 3, false), Err(CodeErrorKind::TooLong));
    }
}
