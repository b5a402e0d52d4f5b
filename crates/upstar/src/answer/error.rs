//! An error, in place of an answer.

use serde::Serialize;

use crate::error::Diagnostic;

/// An error, and the text that it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ErrorAnswer {
    /// The text; null if the error is not about a text of the request.
    pub input: Option<String>,
    /// The file that contains the text; absent if none does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The error itself.
    pub error: ErrorBody,
}

/// A message, its place in the text, and the correction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ErrorBody {
    /// The message.
    pub message: String,
    /// The start of the place, as a byte offset in the text; null if the error has no place.
    pub start: Option<usize>,
    /// The end of the place, as a byte offset.
    pub end: Option<usize>,
    /// How to correct the error.
    pub help: Option<String>,
    /// Repairs of the text, each complete; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub replacements: Vec<Replacement>,
    /// The limit that was reached: then the question was right, but too hard. Absent in other errors, and if the limit is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<&'static str>,
}

/// A text to be put in place of a part of the input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Replacement {
    /// The start of the part, as a byte offset.
    pub start: usize,
    /// Its end.
    pub end: usize,
    /// The text.
    pub text: String,
}

impl ErrorAnswer {
    /// An error about a text, which may be in a file; an empty text counts as none.
    pub fn new(text: &str, file: Option<&str>, error: &Diagnostic) -> ErrorAnswer {
        let text = error.text.as_deref().unwrap_or(text);
        ErrorAnswer {
            input: Some(text.to_owned()).filter(|text| file.is_none() && !text.is_empty()),
            file: file.map(str::to_owned),
            error: ErrorBody {
                message: error.message.clone(),
                start: error.span.map(|span| span.start),
                end: error.span.map(|span| span.end),
                help: error.help.clone(),
                replacements: error
                    .replacements
                    .iter()
                    .map(|(span, text)| Replacement { start: span.start, end: span.end, text: text.clone() })
                    .collect(),
                limit: None,
            },
        }
    }
}
