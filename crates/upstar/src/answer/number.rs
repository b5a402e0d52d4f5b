//! Integers in JSON: numbers where every reader keeps them exact, and strings beyond that.

use std::fmt;

use serde::Serialize;

use crate::number::Integer;

/// An integer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum WholeNumber {
    /// An integer of absolute value less than 2^53, as a number.
    Exact(i64),
    /// Any other integer, as a string.
    Text(String),
}

impl WholeNumber {
    fn new(exact: Option<i64>, number: impl fmt::Display) -> WholeNumber {
        match exact.filter(|number| number.unsigned_abs() < 1 << 53) {
            Some(number) => WholeNumber::Exact(number),
            None => WholeNumber::Text(number.to_string()),
        }
    }
}

impl From<i128> for WholeNumber {
    fn from(number: i128) -> WholeNumber {
        WholeNumber::new(number.try_into().ok(), number)
    }
}

impl From<u128> for WholeNumber {
    fn from(number: u128) -> WholeNumber {
        WholeNumber::new(number.try_into().ok(), number)
    }
}

impl From<&Integer> for WholeNumber {
    fn from(number: &Integer) -> WholeNumber {
        WholeNumber::new(number.as_i64(), number)
    }
}

impl fmt::Display for WholeNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WholeNumber::Exact(number) => number.fmt(f),
            WholeNumber::Text(text) => text.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_readers_round_are_texts() {
        for (number, json) in [
            (0, "0"),
            (-5, "-5"),
            ((1 << 53) - 1, "9007199254740991"),
            (1 << 53, "\"9007199254740992\""),
            (i128::MIN, "\"-170141183460469231731687303715884105728\""),
        ] {
            let whole = WholeNumber::from(number);
            assert_eq!(
                (serde_json::to_string(&whole).unwrap().as_str(), whole.to_string()),
                (json, number.to_string())
            );
        }
    }
}
