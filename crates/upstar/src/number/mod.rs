//! Exact numbers: integers, dyadic fractions, rationals, the surreal tree of the dyadics, surreal numbers beyond it, and
//! the field of nimbers.
//!
//! The number types store small values inline, in 16 bytes for [`Integer`] and [`Dyadic`], and use the heap only beyond
//! 64 bits. Each value has exactly one representation, so equality and hashing work on the representation.
//!
//! The values of short games that are numbers are exactly the dyadics `n/2^k` (Conway, *On Numbers and Games*, chapter 0;
//! Siegel, *Combinatorial Game Theory*, II.3).

mod dyadic;
mod integer;
mod label;
mod periodic;
mod nimber;
mod quadratic;
mod rational;
mod sequences;
mod sign_expansion;
mod simplest;
mod surreal;
mod text;
mod tree;

pub use dyadic::Dyadic;
pub use integer::Integer;
pub use label::label;
pub use nimber::{Nimber, mex};
pub use periodic::PeriodicSigns;
pub use quadratic::Quadratic;
pub use rational::Rational;
pub use sequences::{CutError, CutSide, number_of_cut};
pub use sign_expansion::{Run, SignExpansion};
pub use simplest::{simplest, simplest_rational};
pub use surreal::{
    Ordinal, SignPart, SignSequence, StringError, StringErrorKind, StringValue, Surreal, SurrealError, Term,
    infinite_string,
};
pub use text::NumberError;
pub use tree::{BornBy, NumberForm, born_by, born_on, number_of_form, valid_forms};

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
