//! Conversion of objects to texts.

use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::syntax::Style;

/// The longest text that is made, in bytes.
const MAX_TEXT: usize = 1 << 24;

/// Checks the length of a text.
pub(in crate::lang) fn check_length(bytes: usize) -> Result<(), EvalErrorKind> {
    match bytes <= MAX_TEXT {
        true => Ok(()),
        false => Err(EvalErrorKind::TooMany { what: "characters in a text", limit: MAX_TEXT }),
    }
}

/// An object as a text without quotation marks.
pub(in crate::lang) fn shown(object: &Object<'_>) -> Result<String, EvalErrorKind> {
    let shown = match object {
        Object::Text(text) => text.to_string(),
        other => other.text(Style::Text)?,
    };
    check_length(shown.len())?;
    Ok(shown)
}

/// The sum of a text and any object.
pub(in crate::lang) fn joined<'u>(left: &Object<'u>, right: &Object<'u>) -> Result<Object<'u>, EvalErrorKind> {
    let (left, right) = (shown(left)?, shown(right)?);
    check_length(left.len() + right.len())?;
    Ok(Object::from_text(left + &right))
}
