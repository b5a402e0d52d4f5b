//! Values as they are written in tables and answers.

use std::fmt;

use upstar::budget::Exhausted;
use upstar::player::{ByPlayer, Player};
use upstar::syntax::Style;
use upstar::value::Game;

/// A value written out, or what can be told of one that is too long for that.
pub(crate) enum Written {
    /// The text.
    Text(String),
    /// How many options the players have in the canonical form.
    TooLong(ByPlayer<usize>),
}

impl Written {
    pub(crate) fn new(value: Game<'_>) -> Result<Written, Exhausted> {
        match value.text(Style::Text) {
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
