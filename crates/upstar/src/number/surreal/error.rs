//! The errors of operations on surreal numbers.

use std::fmt;

use super::Surreal;

/// The reason why an operation has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SurrealError {
    /// The answer exceeds [`Surreal::MAX_SIZE`] or [`Surreal::MAX_COEFFICIENT`], or would take too long to compute.
    TooLarge,
    /// Exponents are nested deeper than [`Surreal::MAX_DEPTH`].
    TooDeep,
    /// Division by 0.
    DivisionByZero,
    /// The quotient has no finite normal form, or one with more terms than the limit.
    Quotient {
        /// The greatest number of terms that was tried.
        limit: usize,
    },
    /// A power that is not a sum of terms `r * omega^y`, or is not known to be such a sum.
    Power,
    /// The number is not an ordinal.
    NotOrdinal,
    /// The number is not real.
    NotReal,
    /// An exponent is not dyadic at every depth, so the runs of the sign expansion grow without a period.
    Expansion,
    /// The signs of a rational number have too long a period.
    Period {
        /// The longest period.
        limit: usize,
    },
    /// Signs whose number has more terms than the limit, or infinitely many.
    Terms {
        /// The greatest number of terms.
        limit: usize,
    },
    /// The text is not a surreal number or a sequence of signs.
    Syntax,
}

impl fmt::Display for SurrealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SurrealError::TooLarge => f.write_str("the number has more terms or digits than the engine goes to"),
            SurrealError::TooDeep => {
                write!(f, "the exponents of omega are nested deeper than the limit of {}", Surreal::MAX_DEPTH)
            }
            SurrealError::DivisionByZero => f.write_str("division by zero"),
            SurrealError::Quotient { limit } => {
                write!(f, "the quotient has no normal form with at most {limit} terms")
            }
            SurrealError::Power => f.write_str("this power is not known"),
            SurrealError::NotOrdinal => f.write_str("the number is not an ordinal"),
            SurrealError::NotReal => f.write_str("the number is not real"),
            SurrealError::Expansion => f.write_str("the sign expansion has no period"),
            SurrealError::Period { limit } => write!(f, "the sign expansion has a period of more than {limit} signs"),
            SurrealError::Terms { limit } => write!(f, "the value has no normal form with at most {limit} terms"),
            SurrealError::Syntax => f.write_str("expected a number such as `omega^2+1/2`, or signs such as `+^omega-`"),
        }
    }
}

impl std::error::Error for SurrealError {}
