//! Results and errors as JSON.

use serde_json::{Map, Value, json};

use crate::budget::Exhausted;
use crate::error::Diagnostic;
use crate::lang::object::Object;
use crate::lang::report::{Report, some_options};
use crate::player::Player;
use crate::syntax::Style;
use crate::value::Game;

/// A result: the input, what it is, and how it is written; for games also the outcome and, if they are few, the options.
///
/// # Errors
///
/// [`Exhausted`] if the text is too long for the budget.
pub fn result_json(input: &str, object: &Object<'_>) -> Result<Value, Exhausted> {
    let mut fields = Map::new();
    fields.insert("input".into(), input.into());
    fields.insert("kind".into(), kind_word(object).into());
    fields.insert("text".into(), object.text(Style::Text)?.into());
    fields.insert("unicode".into(), object.text(Style::Unicode)?.into());
    fields.insert("latex".into(), object.text(Style::Latex)?.into());
    if let Some(game) = object.as_game() {
        fields.insert("outcome".into(), game.outcome().to_string().into());
        for (player, name) in Player::ALL.into_iter().zip(["left", "right"]) {
            if let Some(options) = some_options(game, player)? {
                let texts: Result<Vec<Value>, Exhausted> = options.into_iter().map(option_text).collect();
                fields.insert(name.into(), texts?.into());
            }
        }
    }
    Ok(fields.into())
}

fn option_text(option: Game<'_>) -> Result<Value, Exhausted> {
    Ok(option.text(Style::Text)?.into())
}

/// An error: the input, the message, the place in bytes, and what helps.
pub fn error_json(input: &str, error: &Diagnostic) -> Value {
    json!({
        "input": input,
        "error": {
            "message": error.message,
            "start": error.span.map(|span| span.start),
            "end": error.span.map(|span| span.end),
            "help": error.help,
        },
    })
}

impl Report {
    /// The report as JSON: the kind, and the facts by name.
    pub fn json(&self) -> Value {
        let mut fields = Map::new();
        fields.insert("kind".into(), self.kind.into());
        for fact in &self.facts {
            fields.insert(fact.name.replace([' ', '-'], "_"), fact.text.as_str().into());
        }
        fields.into()
    }
}

/// The kind of an object in one word, for programs.
pub(super) fn kind_word(object: &Object<'_>) -> &'static str {
    match object {
        Object::Game(_) => "game",
        Object::Rational(_) => "rational",
        Object::Surreal(_) => "surreal",
        Object::Form(_) => "form",
        Object::Bool(_) => "boolean",
        Object::Text(_) => "text",
        Object::List(_) => "list",
        Object::Set(_) => "set",
        Object::Map(_) => "map",
        Object::Tuple(_) => "coordinates",
        Object::Player(_) => "player",
        Object::Outcome(_) => "outcome",
        Object::Thermograph(_) => "thermograph",
        Object::Uptimal(_) => "uptimal",
        Object::Periodicity(_) => "periodicity",
        Object::Function(_) => "function",
        Object::Ruleset(_) => "ruleset",
        Object::Position(_) => "position",
        Object::Stream(_) => "stream",
        Object::Nothing => "nothing",
    }
}
