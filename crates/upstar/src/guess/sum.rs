//! Sums of a number, ups and a nimber: the plainest values of games.

use std::fmt;

use crate::number::{Integer, Rational};

/// A number, ups and a nimber: `3/4`, `*2`, `8*`, `1^`, `v3*2`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sum {
    /// The number.
    pub number: Rational,
    /// The number of ups; negative for downs.
    pub ups: i64,
    /// The nimber, 0 for none.
    pub nimber: u64,
}

impl Sum {
    /// An integer.
    pub fn integer(number: i128) -> Sum {
        Sum { number: Rational::from(Integer::from(number)), ..Sum::default() }
    }

    /// The negative, with the roles of the players exchanged.
    pub(super) fn negative(&self) -> Sum {
        Sum { number: -&self.number, ups: self.ups.saturating_neg(), nimber: self.nimber }
    }

    /// The sum of two, if its ups fit into 64 bits.
    pub(super) fn plus(&self, other: &Sum) -> Option<Sum> {
        let ups = self.ups.checked_add(other.ups)?;
        Some(Sum { number: &self.number + &other.number, ups, nimber: self.nimber ^ other.nimber })
    }

    /// Whether it has no ups and no nimber.
    pub(super) fn is_number(&self) -> bool {
        (self.ups, self.nimber) == (0, 0)
    }
}

/// The notation of values of games, so that the text can be parsed again.
impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_number() {
            return f.pad(&self.number.to_string());
        }
        let arrow = if 0 < self.ups { "^" } else { "v" };
        let ups = match self.ups.unsigned_abs() {
            count @ 0..=2 => arrow.repeat(count as usize),
            count => format!("{arrow}{count}"),
        };
        let star = match self.nimber {
            0 => String::new(),
            1 => "*".into(),
            nimber => format!("*{nimber}"),
        };
        // After a number, three ups would read as a power and `*2` as a product.
        let number = &self.number;
        let in_one_word = match self.ups {
            0 => self.nimber == 1,
            ups => number.sign().is_gt() && ups <= 2,
        };
        let text = match (number.is_zero(), in_one_word) {
            (true, _) => ups + &star,
            (false, true) => format!("{number}{ups}{star}"),
            (false, false) => format!("{number}+{ups}{star}"),
        };
        f.pad(&text)
    }
}
