//! Numbers as text.
//!
//! A number is written in decimal digits: `5`, `-7/8`. Printed text reads back as the same number. Parsing and printing
//! take subquadratic time.

use std::fmt;
use std::str::FromStr;

use num_bigint::{BigInt, BigUint, Sign};

use super::{Dyadic, Integer, Rational};

/// The reason why a text or a number is not a number of the required kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NumberError {
    /// The text is not decimal digits with an optional sign and an optional denominator.
    Syntax,
    /// The denominator is zero.
    ZeroDenominator,
    /// The denominator, in lowest terms, is not a power of two.
    NotDyadic,
    /// The number has more bits than the engine supports.
    TooLarge,
}

impl fmt::Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NumberError::Syntax => "expected a number such as `5` or `-7/8`",
            NumberError::ZeroDenominator => "the denominator is zero",
            NumberError::NotDyadic => "the denominator is not a power of two",
            NumberError::TooLarge => "the number has too many bits",
        })
    }
}

impl std::error::Error for NumberError {}

/// Splits `a/b` into its parts; the denominator is absent in `a`, and has no sign.
fn split_fraction(text: &str) -> Result<(Integer, Option<Integer>), NumberError> {
    match text.split_once('/') {
        None => Ok((text.parse()?, None)),
        Some((_, denominator)) if denominator.starts_with('-') => Err(NumberError::Syntax),
        Some((numerator, denominator)) => Ok((numerator.parse()?, Some(denominator.parse()?))),
    }
}

impl fmt::Display for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_i64() {
            Some(n) => n.fmt(f),
            None => self.to_big().fmt(f),
        }
    }
}

/// Binary digits after an optional `-`.
impl fmt::Binary for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Binary::fmt(&*self.to_big(), f)
    }
}

impl fmt::Debug for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Decimal digits after an optional `-`. Takes subquadratic time.
impl FromStr for Integer {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Integer, NumberError> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text),
        };
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(NumberError::Syntax);
        }
        if let Ok(small) = text.parse() {
            return Ok(Integer::new(small));
        }
        let sign = if negative { Sign::Minus } else { Sign::Plus };
        Ok(Integer::from(BigInt::from_biguint(sign, magnitude(digits.as_bytes()))))
    }
}

/// The number with these decimal digits: blocks of 18 digits are joined in pairs, then pairs of pairs, and so on.
fn magnitude(digits: &[u8]) -> BigUint {
    const BLOCK: usize = 18;
    let value = |block: &[u8]| block.iter().fold(0, |value: u64, digit| value * 10 + u64::from(digit - b'0'));
    // The least significant block comes first.
    let mut blocks: Vec<BigUint> = digits.rchunks(BLOCK).map(|block| BigUint::from(value(block))).collect();
    let mut base = BigUint::from(10_u64.pow(BLOCK as u32));
    while blocks.len() > 1 {
        blocks = blocks
            .chunks(2)
            .map(|pair| match pair {
                [low, high] => high * &base + low,
                _ => pair.iter().sum(),
            })
            .collect();
        if blocks.len() > 1 {
            base = &base * &base;
        }
    }
    blocks.pop().unwrap_or_default()
}

impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_small() {
            Some((n, 0)) => n.fmt(f),
            Some((n, k @ 1..=63)) => f.pad(&format!("{n}/{}", 1_u64 << k)),
            _ => pad_fraction(&self.numerator(), &self.denominator(), f),
        }
    }
}

impl fmt::Debug for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// An integer, or `a/b` where `b` in lowest terms is a power of two.
impl FromStr for Dyadic {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Dyadic, NumberError> {
        match split_fraction(text)? {
            (n, None) => Ok(Dyadic::from(n)),
            (numerator, Some(denominator)) => Dyadic::quotient(numerator, denominator),
        }
    }
}

impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_fraction(self.numerator(), self.denominator(), f)
    }
}

impl fmt::Debug for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// An integer, or `a/b`.
impl FromStr for Rational {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Rational, NumberError> {
        match split_fraction(text)? {
            (n, None) => Ok(Rational::from(n)),
            (numerator, Some(denominator)) => Rational::new(numerator, denominator).ok_or(NumberError::ZeroDenominator),
        }
    }
}

/// Writes `a/b`, or `a` if `b` is 1.
fn pad_fraction(numerator: &Integer, denominator: &Integer, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if *denominator == Integer::ONE {
        return fmt::Display::fmt(numerator, f);
    }
    f.pad(&format!("{numerator}/{denominator}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn integer(text: &str) -> Integer {
        text.parse().expect("an integer")
    }

    fn dyadic(text: &str) -> Dyadic {
        text.parse().expect("a dyadic")
    }

    #[test]
    fn long_texts_read_back() {
        for length in [1, 17, 18, 19, 20, 36, 37, 54, 55, 1000, 20_000] {
            let text: String = (0..length).map(|i| char::from(b'1' + (i * i % 9) as u8)).collect();
            assert_eq!(integer(&text).to_string(), text);
            assert_eq!(integer(&format!("-{text}")).to_string(), format!("-{text}"));
        }
        assert_eq!(integer("-0"), Integer::ZERO);
        assert_eq!(integer("000000000000000000000000000000007"), Integer::from(7));
        for text in ["", "-", "+1", "--1", "1_000", " 1", "1 ", "0x1", "1.5", "٣"] {
            assert_eq!(text.parse::<Integer>(), Err(NumberError::Syntax), "{text:?}");
        }
    }

    #[test]
    fn dyadics_are_printed_in_lowest_terms() {
        let check = |text: &str, printed: &str| assert_eq!(dyadic(text).to_string(), printed);
        check("0", "0");
        check("-5", "-5");
        check("6/4", "3/2");
        check("-7/8", "-7/8");
        check("9/3", "3");
        check("3/12", "1/4");
        check("1/9223372036854775808", "1/9223372036854775808");
        check("-1/18446744073709551616", "-1/18446744073709551616");
        check("18446744073709551616/2", "9223372036854775808");
        check("18446744073709551617/4", "18446744073709551617/4");
        assert_eq!(format!("{:>6}|{:<6}|", dyadic("1/2"), dyadic("-3")), "   1/2|-3    |");
        let refuse = |text: &str, error| assert_eq!(text.parse::<Dyadic>(), Err(error), "{text:?}");
        for text in ["", "/", "1/", "/2", "1/-2", "1//2", "1/2/4", "a", "1/2 ", "0.5"] {
            refuse(text, NumberError::Syntax);
        }
        refuse("1/0", NumberError::ZeroDenominator);
        refuse("1/3", NumberError::NotDyadic);
        refuse("5/6", NumberError::NotDyadic);
    }

    #[test]
    fn rationals_are_printed_in_lowest_terms() {
        let check = |text: &str, printed: &str| {
            let x: Rational = text.parse().expect("a rational");
            assert_eq!(x.to_string(), printed);
            assert_eq!(printed.parse(), Ok(x));
        };
        check("0/7", "0");
        check("-6/4", "-3/2");
        check("1/3", "1/3");
        check("100000000000000000000/300000000000000000000", "1/3");
        check("1/100000000000000000000", "1/100000000000000000000");
        assert_eq!("1/0".parse::<Rational>(), Err(NumberError::ZeroDenominator));
        assert_eq!("1/-3".parse::<Rational>(), Err(NumberError::Syntax));
    }
}
