//! Exact numbers: integers, dyadic fractions, rationals, and the surreal tree of the dyadics.
//!
//! The number types keep small values inline, in 16 bytes for [`Integer`] and [`Dyadic`], and go to the heap only beyond
//! 64 bits. Each has one representation per value, so that equality and hashing are those of the representation.
//!
//! The values of short games that are numbers are exactly the dyadics `n/2^k` (Conway, *On Numbers and Games*, chapter 0;
//! Siegel, *Combinatorial Game Theory*, II.3).

mod dyadic;
mod integer;

pub use dyadic::Dyadic;
pub use integer::Integer;

use std::fmt;

/// Why a text or a number is not a number of the wanted kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NumberError {
    /// The text is not decimal digits with an optional sign and an optional denominator.
    Syntax,
    /// The denominator is zero.
    ZeroDenominator,
    /// The denominator, in lowest terms, is not a power of two.
    NotDyadic,
    /// The number has more bits than the engine goes to.
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

/// Implements a binary operator for all four combinations of owned and borrowed operands, from a function of references.
macro_rules! binary_operator {
    ($Trait:ident, $method:ident, $Type:ty, $function:path) => {
        impl ::std::ops::$Trait<&$Type> for &$Type {
            type Output = $Type;
            #[inline]
            fn $method(self, other: &$Type) -> $Type {
                $function(self, other)
            }
        }
        impl ::std::ops::$Trait<$Type> for &$Type {
            type Output = $Type;
            #[inline]
            fn $method(self, other: $Type) -> $Type {
                $function(self, &other)
            }
        }
        impl ::std::ops::$Trait<&$Type> for $Type {
            type Output = $Type;
            #[inline]
            fn $method(self, other: &$Type) -> $Type {
                $function(&self, other)
            }
        }
        impl ::std::ops::$Trait<$Type> for $Type {
            type Output = $Type;
            #[inline]
            fn $method(self, other: $Type) -> $Type {
                $function(&self, &other)
            }
        }
    };
}

/// Implements an assigning operator for owned and borrowed operands, from a function of references.
macro_rules! assigning_operator {
    ($Trait:ident, $method:ident, $Type:ty, $function:path) => {
        impl ::std::ops::$Trait<&$Type> for $Type {
            #[inline]
            fn $method(&mut self, other: &$Type) {
                *self = $function(self, other);
            }
        }
        impl ::std::ops::$Trait<$Type> for $Type {
            #[inline]
            fn $method(&mut self, other: $Type) {
                *self = $function(self, &other);
            }
        }
    };
}

/// Implements negation for owned and borrowed operands, from a function of a reference.
macro_rules! negation {
    ($Type:ty, $function:path) => {
        impl ::std::ops::Neg for &$Type {
            type Output = $Type;
            #[inline]
            fn neg(self) -> $Type {
                $function(self)
            }
        }
        impl ::std::ops::Neg for $Type {
            type Output = $Type;
            #[inline]
            fn neg(self) -> $Type {
                $function(&self)
            }
        }
    };
}

use {assigning_operator, binary_operator, negation};
