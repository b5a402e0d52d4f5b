//! Values as they are written in tables and answers.

use std::fmt;

use upstar::budget::Exhausted;
use upstar::player::{ByPlayer, Player};
use upstar::syntax::Style;
use upstar::value::Game;

use crate::args::ReportFormat;

/// A value written out, or what can be told of one that is too long for that.
pub(crate) enum Written {
    /// The text.
    Text(String),
    /// How many options the players have in the canonical form.
    TooLong(ByPlayer<usize>),
}

/// The most parts of a value that is one of many in lines for a reader.
const FEW_PARTS: u64 = 1000;

impl Written {
    /// As far as a value can be written.
    pub(crate) fn new(value: Game<'_>) -> Result<Written, Exhausted> {
        Written::of(value, value.text(Style::Text))
    }

    /// For one of many: in lines for a reader only a value of a few parts is written.
    pub(crate) fn one_of_many(value: Game<'_>, format: ReportFormat) -> Result<Written, Exhausted> {
        match format {
            ReportFormat::Text => Written::of(value, value.text_within(Style::Text, FEW_PARTS)),
            ReportFormat::Json => Written::new(value),
        }
    }

    fn of(value: Game<'_>, text: Result<String, Exhausted>) -> Result<Written, Exhausted> {
        match text {
            Ok(text) => Ok(Written::Text(text)),
            Err(Exhausted::Text(_)) => Ok(Written::TooLong(ByPlayer::from_fn(|player| value.options(player).count()))),
            Err(exhausted) => Err(exhausted),
        }
    }

    /// The text, or null.
    pub(crate) fn json(&self) -> serde_json::Value {
        match self {
            Written::Text(text) => text.as_str().into(),
            Written::TooLong(_) => serde_json::Value::Null,
        }
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Written::Text(text) => f.pad(text),
            Written::TooLong(counts) => {
                let [left, right] = Player::ALL.map(|player| counts[player]);
                f.pad(&format!("(too long to write: {left} options for Left, {right} for Right)"))
            }
        }
    }
}
