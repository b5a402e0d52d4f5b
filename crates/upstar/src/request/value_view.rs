//! A value as a page shows it.

use serde::Serialize;

use crate::answer::{Length, Written};
use crate::budget::Exhausted;
use crate::syntax::Style;
use crate::value::{Game, Outcome};

/// A value: its texts and the first facts about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ValueView {
    /// The value as typed; null if it is too long.
    pub text: Option<String>,
    /// The value with the symbols used in print; null if it is too long.
    pub unicode: Option<String>,
    /// The value for LaTeX; null if it is too long.
    pub latex: Option<String>,
    /// Who wins.
    pub outcome: Outcome,
    /// The mean value.
    pub mean: String,
    /// The temperature.
    pub temperature: String,
}

impl ValueView {
    /// A value as shown.
    pub(super) fn new(game: Game<'_>) -> Result<ValueView, Exhausted> {
        let text = |style| Ok(Written::in_style(game, style, Length::Short)?.value);
        Ok(ValueView {
            text: text(Style::Text)?,
            unicode: text(Style::Unicode)?,
            latex: text(Style::Latex)?,
            outcome: game.outcome(),
            mean: Written::number(&game.mean()?, Length::Short).to_string(),
            temperature: Written::number(&game.temperature()?, Length::Short).to_string(),
        })
    }

    /// The text as typed, or a mark in its place.
    pub(super) fn shown(&self) -> String {
        self.text.clone().unwrap_or_else(|| "…".into())
    }
}
