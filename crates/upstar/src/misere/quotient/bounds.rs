//! Bounds of the search for quotients, and why it ended.

use std::fmt;

use crate::budget::Exhausted;

/// The bounds of a search for a quotient.
///
/// # Examples
///
/// ```
/// use upstar::misere::QuotientBounds;
///
/// assert_eq!(QuotientBounds::default().order, 1000);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuotientBounds {
    /// The greatest order of a quotient.
    pub order: usize,
    /// The greatest number of pairs of the transition algebra that proves it.
    pub pairs: usize,
    /// The greatest number of positions that are searched to learn one quotient.
    pub positions: usize,
}

impl Default for QuotientBounds {
    fn default() -> QuotientBounds {
        QuotientBounds { order: 1000, pairs: 200_000, positions: 1_000_000 }
    }
}

/// Why no quotient was learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlearned {
    /// The quotient has more elements than this bound.
    Order(usize),
    /// Its transition algebra has more pairs than this bound.
    Pairs(usize),
    /// To learn it, more positions than this bound would have to be searched.
    Positions(usize),
    /// The budget is spent.
    Exhausted(Exhausted),
}

impl From<Exhausted> for Unlearned {
    fn from(error: Exhausted) -> Unlearned {
        Unlearned::Exhausted(error)
    }
}

impl fmt::Display for Unlearned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unlearned::Order(most) => write!(f, "the next quotient is larger than the bound of {most} elements"),
            Unlearned::Pairs(most) => {
                write!(f, "the proof of the next quotient is larger than the bound of {most} pairs")
            }
            Unlearned::Positions(most) => {
                write!(f, "to learn the next quotient takes more positions than the bound of {most}")
            }
            Unlearned::Exhausted(error) => error.fmt(f),
        }
    }
}
