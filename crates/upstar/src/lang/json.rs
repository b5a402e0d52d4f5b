//! The meaning of an expression as structured data.

use std::collections::BTreeMap;

use crate::answer::{Data, Evaluation, PeriodData, ThermographData, few_options};
use crate::budget::{Budget, Exhausted, MemoryGuard};
use crate::lang::objects::kinds::kind_word;
use crate::lang::objects::object::Object;
use crate::player::{ByPlayer, Player};
use crate::syntax::Style;

/// The meaning of an expression: its text in all styles; for a game also the outcome and, if they are few, the options; for an
/// object with structure, such as a list or a thermograph, its contents.
///
/// # Errors
///
/// [`Exhausted`] if the text is too long for the budget.
pub fn evaluation(input: &str, object: &Object<'_>) -> Result<Evaluation, Exhausted> {
    let budget = object.budget();
    let mut held = budget.map(|budget| MemoryGuard::new(budget, 0));
    let mut hold = |bytes: usize| held.iter_mut().for_each(|held| held.add(bytes as u64));
    let mut text = |style| -> Result<String, Exhausted> {
        let text = object.text(style)?;
        // An answer counts twice: here, and in the line made of it. The text counts once more for the contents.
        hold(3 * text.len());
        Ok(text)
    };
    let [text, unicode, latex] = [text(Style::Text)?, text(Style::Unicode)?, text(Style::Latex)?];
    let mut options: ByPlayer<Option<Vec<String>>> = ByPlayer::default();
    if let Some(game) = object.as_game() {
        for player in Player::ALL {
            let Some(few) = few_options(game, player)? else { continue };
            let mut texts = Vec::new();
            for option in few {
                let text = option.text(Style::Text)?;
                hold(2 * text.len());
                texts.push(text);
            }
            options[player] = Some(texts);
        }
    }
    let data = contents(object)?;
    budget.map_or(Ok(()), Budget::check)?;
    Ok(Evaluation {
        input: input.to_owned(),
        kind: kind_word(object),
        text,
        unicode,
        latex,
        outcome: object.as_game().map(|game| game.outcome()),
        left: options.left,
        right: options.right,
        data,
    })
}

/// The contents of an object with structure; values in it are given as texts.
fn contents(object: &Object<'_>) -> Result<Option<Data>, Exhausted> {
    Ok(Some(match object {
        Object::Bool(answer) => Data::Bool(*answer),
        Object::Text(text) => Data::Text(text.to_string()),
        Object::List(items) | Object::Set(items) | Object::Tuple(items) => {
            Data::List(items.iter().map(data).collect::<Result<_, Exhausted>>()?)
        }
        Object::Map(entries) => {
            // Keys that are texts are used as they are, unless they could be confused with other keys.
            let entries = entries.sorted()?;
            let are_texts = entries.iter().all(|(key, _)| matches!(key, Object::Text(_)));
            let mut fields = BTreeMap::new();
            for (key, value) in &entries {
                let key = match key {
                    Object::Text(text) if are_texts => text.to_string(),
                    key => key.text(Style::Text)?,
                };
                fields.insert(key, data(value)?);
            }
            Data::Map(fields)
        }
        Object::Thermograph(thermograph) => Data::Thermograph(ThermographData::from(&**thermograph)),
        Object::Periodicity(period) => Data::Period(PeriodData {
            period: period.period.into(),
            preperiod: period.preperiod.into(),
            saltus: period.saltus.into(),
            is_proved: period.is_proved(),
        }),
        Object::Nothing => Data::Nothing,
        _ => return Ok(None),
    }))
}

/// The contents of an object, or its text.
fn data(object: &Object<'_>) -> Result<Data, Exhausted> {
    match contents(object)? {
        Some(data) => Ok(data),
        None => Ok(Data::Text(object.text(Style::Text)?)),
    }
}
