//! `x[i]`, and `x[i] := e`.

use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::syntax::Style;

/// The item at an index of a list, coordinates or text, or at a key of a map.
pub(in crate::lang) fn item<'u>(object: &Object<'u>, index: &Object<'u>) -> Result<Object<'u>, EvalErrorKind> {
    match object {
        Object::Map(entries) => match entries.get(index) {
            Some(value) => Ok(value.clone()),
            None => Err(EvalErrorKind::NoSuchKey { key: index.text(Style::Text)? }),
        },
        Object::List(items) | Object::Tuple(items) => Ok(items[place(index, items.len())?].clone()),
        Object::Text(text) if text.is_ascii() => {
            let place = place(index, text.len())?;
            Ok(Object::from_text(&text[place..=place]))
        }
        Object::Text(text) => {
            let place = place(index, text.chars().count())?;
            Ok(Object::from_text(text.chars().nth(place).map(String::from).unwrap_or_default()))
        }
        other => Err(EvalErrorKind::WrongOperand { operation: "index", found: other.kind() }),
    }
}

/// The object with a new value at an index, or at an index of the item at an index, and so on.
pub(in crate::lang) fn with_item<'u>(
    object: Object<'u>,
    indices: &[Object<'u>],
    value: Object<'u>,
) -> Result<Object<'u>, EvalErrorKind> {
    let [index, rest @ ..] = indices else { return Ok(value) };
    let value = match rest {
        [] => value,
        rest => with_item(item(&object, index)?, rest, value)?,
    };
    match object {
        Object::Map(mut entries) => {
            entries.insert(index.clone(), value)?;
            Ok(Object::Map(entries))
        }
        // The index after the last one appends to the list.
        Object::List(mut items) if place(index, items.len() + 1)? == items.len() => {
            items.push(value)?;
            Ok(Object::List(items))
        }
        Object::List(mut items) => {
            items.replace(place(index, items.len())?, value)?;
            Ok(Object::List(items))
        }
        other => Err(EvalErrorKind::WrongOperand { operation: "change a part of", found: other.kind() }),
    }
}

/// The position of an index, which counts from 1.
fn place(index: &Object<'_>, size: usize) -> Result<usize, EvalErrorKind> {
    let Some(number) = index.as_integer() else {
        return Err(EvalErrorKind::NotAnInteger { what: "an index", found: index.text(Style::Text)? });
    };
    let place = number.as_usize().and_then(|place| place.checked_sub(1)).filter(|&place| place < size);
    place.ok_or(EvalErrorKind::NoSuchIndex { index: number, size })
}
