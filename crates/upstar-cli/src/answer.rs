//! Evaluation of a syntax tree, and the answer as one line of output.

use std::sync::Arc;

use upstar::lang::{EvalError, EvalErrorKind, Object, Session, evaluation};
use upstar::span::Span;
use upstar::syntax::Ast;

use crate::args::Format;
use crate::output::Output;

/// Evaluates a tree in a session that prints to `output`. After printing, the value Nothing does not count as an answer.
pub(crate) fn evaluate_with_output<'u>(
    session: &mut Session<'u>,
    output: &Output,
    text: impl Into<Arc<str>>,
    ast: Ast,
) -> Result<Option<Object<'u>>, EvalError> {
    // Forget the output of earlier statements.
    output.take_printed();
    let wants_answer = ast.wants_answer();
    let answer = Some(session.run(text, ast)?).filter(|_| wants_answer);
    Ok(answer.filter(|object| *object != Object::Nothing || !output.take_printed()))
}

/// An answer as a line; `text` is the input, and `span` the part of it that is answered.
pub(crate) fn line(object: &Object<'_>, text: &str, span: Span, format: Format) -> Result<String, EvalError> {
    let line = match format.style() {
        Some(style) => object.text(style),
        None => evaluation(text, object).map(|answer| json_line(&answer)),
    };
    line.map_err(|exhausted| EvalErrorKind::from(exhausted).at(span))
}

/// An answer as a line of JSON. Serialization cannot fail, since all keys are strings.
pub(crate) fn json_line(answer: &impl serde::Serialize) -> String {
    serde_json::to_string(answer).unwrap_or_default()
}
