//! Results and errors as JSON.

use serde_json::{Map, Value, json};

use crate::budget::{Budget, Exhausted, MemoryGuard};
use crate::error::Diagnostic;
use crate::lang::objects::kinds::kind_word;
use crate::lang::objects::object::Object;
use crate::lang::report::{Report, some_options};
use crate::player::Player;
use crate::render::thermograph_json;
use crate::syntax::Style;

/// A result: the input, what it is, and how it is written; for games also the outcome and, if they are few, the options; for
/// what is not a value, such as a list or a thermograph, also what is in it.
///
/// # Errors
///
/// [`Exhausted`] if the text is too long for the budget.
pub fn result_json(input: &str, object: &Object<'_>) -> Result<Value, Exhausted> {
    let mut fields = Map::new();
    fields.insert("input".into(), input.into());
    fields.insert("kind".into(), kind_word(object).into());
    let budget = object.budget();
    let mut held = budget.map(|budget| MemoryGuard::new(budget, 0));
    for (name, style) in [("text", Style::Text), ("unicode", Style::Unicode), ("latex", Style::Latex)] {
        let text = object.text(style)?;
        // What is answered counts twice: here, and in the line that is made of it; the text once more for what is in it.
        held.iter_mut().for_each(|held| held.add(3 * text.len() as u64));
        fields.insert(name.into(), text.into());
    }
    if let Some(game) = object.as_game() {
        fields.insert("outcome".into(), game.outcome().to_string().into());
        for (player, name) in Player::ALL.into_iter().zip(["left", "right"]) {
            if let Some(options) = some_options(game, player)? {
                let mut texts: Vec<Value> = Vec::new();
                for option in options {
                    let text = option.text(Style::Text)?;
                    held.iter_mut().for_each(|held| held.add(2 * text.len() as u64));
                    texts.push(text.into());
                }
                fields.insert(name.into(), texts.into());
            }
        }
    }
    if let Some(data) = contents(object)? {
        fields.insert("data".into(), data);
    }
    budget.map_or(Ok(()), Budget::check)?;
    Ok(fields.into())
}

/// What is in an object that is more than a text; values in it are texts.
fn contents(object: &Object<'_>) -> Result<Option<Value>, Exhausted> {
    let number = |n: u128| u64::try_from(n).map_or_else(|_| n.to_string().into(), Value::from);
    Ok(Some(match object {
        Object::Bool(answer) => (*answer).into(),
        Object::Text(text) => text.as_ref().into(),
        Object::List(items) | Object::Set(items) | Object::Tuple(items) => {
            items.iter().map(data).collect::<Result<Vec<Value>, Exhausted>>()?.into()
        }
        Object::Map(entries) => {
            // Texts stand for themselves, unless they could be taken for other keys.
            let entries = entries.sorted()?;
            let are_texts = entries.iter().all(|(key, _)| matches!(key, Object::Text(_)));
            let mut fields = Map::new();
            for (key, value) in &entries {
                let key = match key {
                    Object::Text(text) if are_texts => text.to_string(),
                    key => key.text(Style::Text)?,
                };
                fields.insert(key, data(value)?);
            }
            fields.into()
        }
        Object::Thermograph(thermograph) => thermograph_json(thermograph),
        Object::Periodicity(period) => json!({
            "period": number(period.period),
            "preperiod": number(period.preperiod),
            "saltus": number(period.saltus),
            "is_proved": period.is_proved(),
        }),
        Object::Nothing => Value::Null,
        _ => return Ok(None),
    }))
}

/// What is in an object, or its text.
fn data(object: &Object<'_>) -> Result<Value, Exhausted> {
    match contents(object)? {
        Some(data) => Ok(data),
        None => Ok(object.text(Style::Text)?.into()),
    }
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
    /// The report as JSON: the kind, and the facts by name; if the value is cut, also its size.
    pub fn json(&self) -> Value {
        let mut fields = Map::new();
        fields.insert("kind".into(), self.kind.into());
        for fact in &self.facts {
            fields.insert(fact.name.replace([' ', '-'], "_"), fact.data.clone());
        }
        let mut json = fields.into();
        if let Some(value) = &self.cut {
            value.tell(&mut json);
        }
        json
    }
}
