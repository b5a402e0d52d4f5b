//! The exceptions, with the place of the mistake and what would have been right.

use pyo3::create_exception;
use pyo3::exceptions::{PyException, PyKeyboardInterrupt};
use pyo3::prelude::*;

use upstar::Exhausted;
use upstar::error::Diagnostic;

create_exception!(upstar, Error, PyException, "The base of all exceptions of upstar.");
create_exception!(
    upstar,
    InputError,
    Error,
    "Something that was given cannot be read or has no answer.\n\n`message` says what is wrong, `start` and `end` are the place in the text (or None), `help` is what \
     would have been right (or None)."
);
create_exception!(upstar, ExhaustedError, Error, "A limit was reached: see `upstar.limits`.");

pub(crate) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("Error", py.get_type::<Error>())?;
    module.add("InputError", py.get_type::<InputError>())?;
    module.add("ExhaustedError", py.get_type::<ExhaustedError>())
}

/// What a diagnostic says, as an exception. Places are counted in characters, as Python counts them.
pub(crate) fn input_error(py: Python<'_>, text: &str, diagnostic: &Diagnostic) -> PyErr {
    let place = |byte: usize| text.get(..byte).map(|before| before.chars().count());
    let span = diagnostic.span.filter(|_| diagnostic.text.is_none()).map(|span| span.range());
    let (start, end) = (span.clone().and_then(|span| place(span.start)), span.and_then(|span| place(span.end)));
    let mut shown = diagnostic.message.clone();
    if let (Some(start), Some(end)) = (start, end)
        && !text.contains('\n')
    {
        let carets = "^".repeat(end.saturating_sub(start).max(1));
        shown += &format!("\n  {text}\n  {}{carets}", " ".repeat(start));
        if !diagnostic.label.is_empty() {
            shown += &format!(" {}", diagnostic.label);
        }
    }
    if let Some(help) = &diagnostic.help {
        shown += &format!("\n{help}");
    }
    let error = InputError::new_err(shown);
    let value = error.value(py);
    let attributes = value
        .setattr("message", &diagnostic.message)
        .and_then(|()| value.setattr("start", start))
        .and_then(|()| value.setattr("end", end))
        .and_then(|()| value.setattr("help", &diagnostic.help));
    match attributes {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// An error with only a message.
pub(crate) fn plain_error(py: Python<'_>, message: impl Into<String>) -> PyErr {
    input_error(py, "", &Diagnostic::new(message))
}

/// A limit that was reached. What a signal handler has raised comes first.
pub(crate) fn exhausted(py: Python<'_>, exhausted: &Exhausted) -> PyErr {
    if let Some(raised) = crate::call::take_raised() {
        return raised;
    }
    match exhausted {
        Exhausted::Cancelled => PyKeyboardInterrupt::new_err(()),
        other => {
            let _ = py;
            ExhaustedError::new_err(other.to_string())
        }
    }
}
