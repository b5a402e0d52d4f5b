//! Values for readers: written in full if they are short, and otherwise described by their size.
//!
//! A value that is found in no time can be too long for any page. All answers with values therefore follow one rule: a value
//! of more than [`LONGEST_VALUE`] characters is written only if the full text was requested.

use std::fmt;

use serde::Serialize;

use crate::budget::Exhausted;
use crate::number::{Dyadic, Integer, label};
use crate::player::Player;
use crate::syntax::Style;
use crate::value::Game;

/// The maximum length in characters of a value that is written by default.
pub const LONGEST_VALUE: usize = 300;

/// How much of a value to write.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Length {
    /// Only values of at most [`LONGEST_VALUE`] characters; longer ones are truncated.
    #[default]
    Short,
    /// The full value, if it can be written at all.
    Full,
}

/// A written value: its text, or its size if the text is too long.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Written {
    /// The text; null if it is truncated.
    pub value: Option<String>,
    /// Whether the value was truncated because it is too long; absent if it was not.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub cut: bool,
    /// The size of a truncated value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<Size>,
}

/// The size of a value that is too long to write.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Size {
    /// The size of a number.
    Number {
        /// The first digits, or the approximate magnitude.
        begins: String,
        /// The number of bits before the binary point.
        whole_bits: u64,
        /// The number of bits after the binary point.
        fraction_bits: u64,
    },
    /// The size of any other game.
    Game {
        /// The number of its followers, itself included; null if the limits did not allow counting them.
        followers: Option<String>,
        /// The number of Left's options in the canonical form.
        left_options: u64,
        /// The number of Right's options in the canonical form.
        right_options: u64,
    },
}

impl Written {
    /// A value as text.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the work was cancelled or out of time.
    pub fn new(value: Game<'_>, length: Length) -> Result<Written, Exhausted> {
        Written::in_style(value, Style::Text, length)
    }

    /// A value as text in a style.
    ///
    /// # Errors
    ///
    /// As for [`new`](Written::new).
    pub fn in_style(value: Game<'_>, style: Style, length: Length) -> Result<Written, Exhausted> {
        let text = match length {
            Length::Full => value.text(style),
            Length::Short if value.as_number().is_some_and(|number| has_many_digits(&number)) => {
                return Ok(Written::of_size(Size::of(value)));
            }
            Length::Short => value.text_within(style, LONGEST_VALUE as u64),
        };
        match text {
            Ok(text) if length == Length::Full || !is_long(&text) => Ok(Written::whole(text)),
            Ok(_) | Err(Exhausted::Text(_)) => Ok(Written::of_size(Size::of(value))),
            Err(exhausted) => Err(exhausted),
        }
    }

    /// A number as text.
    pub fn number(number: &Dyadic, length: Length) -> Written {
        if length == Length::Short && has_many_digits(number) {
            return Written::of_size(Size::of_number(number));
        }
        match number.to_string() {
            text if length == Length::Short && is_long(&text) => Written::of_size(Size::of_number(number)),
            text => Written::whole(text),
        }
    }

    /// A text that is not truncated.
    pub fn whole(text: impl Into<String>) -> Written {
        Written { value: Some(text.into()), cut: false, size: None }
    }

    fn of_size(size: Size) -> Written {
        Written { value: None, cut: true, size: Some(size) }
    }

    /// Whether the value is truncated.
    pub fn is_cut(&self) -> bool {
        self.cut
    }

    /// Whether the value is long, written or not.
    pub fn is_long(&self) -> bool {
        self.value.as_ref().is_none_or(|text| is_long(text))
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.value, &self.size) {
            (Some(text), _) => f.pad(text),
            (None, Some(size)) => f.pad(&size.to_string()),
            (None, None) => f.pad(""),
        }
    }
}

impl Size {
    fn of(value: Game<'_>) -> Size {
        match value.as_number() {
            Some(number) => Size::of_number(&number),
            None => Size::Game {
                followers: value.follower_count().ok().map(|count| count.to_string()),
                left_options: value.option_count(Player::Left),
                right_options: value.option_count(Player::Right),
            },
        }
    }

    fn of_number(number: &Dyadic) -> Size {
        Size::Number {
            begins: beginning(number),
            whole_bits: whole_bits(number),
            fraction_bits: number.exponent().into(),
        }
    }
}

fn is_long(text: &str) -> bool {
    text.chars().nth(LONGEST_VALUE).is_some()
}

/// Whether a number certainly has too many digits, without computing them: four bits amount to more than one digit.
fn has_many_digits(number: &Dyadic) -> bool {
    4 * (LONGEST_VALUE as u64) < number.numerator().bits() + u64::from(number.exponent())
}

/// The number of bits before the binary point.
fn whole_bits(number: &Dyadic) -> u64 {
    number.numerator().bits().saturating_sub(number.exponent().into())
}

/// The beginning of a number: its first decimals, truncated instead of rounded, if it is not very large.
fn beginning(number: &Dyadic) -> String {
    const DIGITS: usize = 12;
    if 64 < whole_bits(number) {
        return label(&Dyadic::from(number.floor()));
    }
    let magnitude = number.abs();
    let power = Integer::from(10).checked_pow(DIGITS as u32).unwrap_or(Integer::ONE);
    let digits = (magnitude.numerator() * power).shr(u64::from(magnitude.exponent())).to_string();
    let digits = format!("{digits:0>width$}", width = DIGITS + 1);
    let (whole, fraction) = digits.split_at(digits.len() - DIGITS);
    let sign = if number.sign().is_lt() { "-" } else { "" };
    format!("{sign}{whole}.{fraction}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Universe;

    #[test]
    fn long_values_are_described_by_their_size() {
        let universe = Universe::default();
        let power = |n: i64| Dyadic::ONE.checked_scale(n).unwrap();
        // Nine switches: 511 followers that are not numbers, and the integers from -1022 to 1022.
        let switches = (1..=9).try_fold(universe.integer(0), |sum, n| {
            let [left, right] = [1, -1].map(|sign| universe.integer(sign * (1 << n)));
            sum + universe.game(&[left], &[right])?
        });
        for (value, short) in [
            (universe.integer(5), "5"),
            (universe.number(&Dyadic::new(-3, 2)), "-3/4"),
            (universe.number(&Dyadic::new(-3, 9000)), "-0.000000000000… (a number with 9000 bits after the point)"),
            (universe.number(&power(20_000)), "2^20000 (an integer of 20001 bits)"),
            (universe.number(&(power(9000) + Dyadic::new(1, 1))), "2^9000… (a number with 1 bit after the point)"),
            (switches.unwrap(), "(too long to show: 2556 followers, 1 option for Left, 1 for Right)"),
        ] {
            let written = Written::new(value, Length::Short).unwrap();
            assert_eq!(written.to_string(), short);
            let whole = Written::new(value, Length::Full).unwrap();
            assert_eq!(whole, Written::whole(value.text(Style::Text).unwrap()));
            assert_eq!(whole.is_long(), written.is_cut());
            let json = serde_json::to_value(&written).unwrap();
            assert_eq!(json.get("cut").is_some(), written.is_cut());
            assert_eq!(json["value"].is_null(), written.is_cut());
            assert_eq!(json.get("size").is_some(), written.is_cut());
        }
    }

    #[test]
    fn the_rule_counts_characters() {
        let universe = Universe::default();
        // An integer with this number of digits.
        let integer = |digits: u32| universe.number(&Dyadic::from(Integer::from(10).checked_pow(digits - 1).unwrap()));
        let longest = LONGEST_VALUE as u32;
        for (digits, is_cut) in [(longest - 1, false), (longest, false), (longest + 1, true), (2 * longest, true)] {
            assert_eq!(Written::new(integer(digits), Length::Short).unwrap().is_cut(), is_cut, "{digits}");
        }
    }
}
