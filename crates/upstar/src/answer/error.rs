//! The answer where there is none: an error.

use serde::Serialize;

use crate::error::Diagnostic;

/// An error, and the text that it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ErrorAnswer {
    /// The text; null if the error is about no text of the request.
    pub input: Option<String>,
    /// The file that the text is in; absent if it is in none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// What is wrong.
    pub error: ErrorBody,
}

/// What is wrong, where, and what would have been right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ErrorBody {
    /// The message.
    pub message: String,
    /// Where the place begins, in bytes of the text; null if the error has no place.
    pub start: Option<usize>,
    /// Where the place ends.
    pub end: Option<usize>,
    /// What would have been right.
    pub help: Option<String>,
}

impl ErrorAnswer {
    /// An error about a text, which may be in a file; an empty text is none.
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
            },
        }
    }
}
