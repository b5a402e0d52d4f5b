//! Where questions are answered: the universe, the language, and how answers and errors are written.

use std::fmt::Display;
use std::io::{self, Write};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize};

use crate::answer::ErrorAnswer;
use crate::budget::Exhausted;
use crate::error::Diagnostic;
use crate::heaps::HeapError;
use crate::lang::{EvalError, EvalErrorKind};
use crate::locale::Locale;
use crate::play::PlayError;
use crate::render::{Lettering, Localized, figure_svg};
use crate::request::Host;
use crate::span::Span;
use crate::value::Universe;

/// The most bytes of an answer.
const MOST_BYTES: usize = 32 << 20;

/// Where a question is answered.
pub(super) struct Desk<'u> {
    pub(super) universe: &'u Universe,
    pub(super) locale: Locale,
    pub(super) host: &'u Host,
}

impl Desk<'_> {
    /// A text for readers in their language.
    pub(super) fn say(&self, english: &str) -> String {
        self.locale.phrase(english).into_owned()
    }

    /// An answer as text, in the language of the reader.
    pub(super) fn text(&self, answer: &(impl Localized + ?Sized)) -> String {
        answer.in_locale(self.locale).to_string()
    }
}

/// The reason why a question has no answer.
#[derive(Debug)]
pub(super) struct Failure {
    /// The text that the error is about.
    pub(super) text: String,
    pub(super) diagnostic: Box<Diagnostic>,
    /// The limit that was reached.
    pub(super) limit: Option<&'static str>,
}

impl Failure {
    /// A mistake in the question as a whole.
    pub(super) fn new(message: impl Into<String>, help: &str) -> Failure {
        let help = Some(help.to_owned()).filter(|help| !help.is_empty());
        Failure::about("", Diagnostic { help, ..Diagnostic::new(message) })
    }

    /// An error about a text.
    pub(super) fn about(text: &str, diagnostic: Diagnostic) -> Failure {
        Failure { text: text.to_owned(), diagnostic: Box::new(diagnostic), limit: None }
    }

    /// An error in a text of the language.
    pub(super) fn in_language(text: &str, error: &EvalError) -> Failure {
        let limit = match &error.kind {
            EvalErrorKind::Exhausted(exhausted) => Some(exhausted.limit()),
            _ => None,
        };
        Failure { limit, ..Failure::about(text, error.diagnostic()) }
    }

    /// An error about a text as a whole.
    pub(super) fn of_kind(text: &str, kind: EvalErrorKind) -> Failure {
        Failure::in_language(text, &kind.at(Span::new(0, text.len())))
    }

    /// The error in place of an answer.
    pub(super) fn answer(mut self, desk: &Desk<'_>) -> ErrorAnswer {
        // What is spent says why an error came that does not.
        let spent = desk.universe.budget().check().err();
        let limit = self.limit.or_else(|| spent.map(|exhausted| exhausted.limit()));
        // Messages of the command line have its commands in their help.
        self.diagnostic.help = self.diagnostic.help.filter(|help| !help.contains("`upstar ") && !help.contains("`--"));
        error_answer(&self.text, &self.diagnostic, desk.locale, limit)
    }
}

impl From<Exhausted> for Failure {
    fn from(exhausted: Exhausted) -> Failure {
        Failure { limit: Some(exhausted.limit()), ..Failure::new(exhausted.to_string(), "") }
    }
}

impl From<PlayError> for Failure {
    fn from(error: PlayError) -> Failure {
        match error {
            PlayError::Exhausted(exhausted) => exhausted.into(),
            PlayError::Heaps(error) => error.into(),
            PlayError::NotRead(reason) => Failure::new(reason, ""),
        }
    }
}

impl From<HeapError> for Failure {
    fn from(error: HeapError) -> Failure {
        match error {
            HeapError::Exhausted(exhausted) => exhausted.into(),
            error => Failure::new(error.to_string(), ""),
        }
    }
}

/// An error in the language of the reader.
pub(super) fn error_answer(text: &str, error: &Diagnostic, locale: Locale, limit: Option<&'static str>) -> ErrorAnswer {
    let mut answer = ErrorAnswer::new(text, None, error);
    answer.error.message = locale.phrase(&answer.error.message).into_owned();
    answer.error.help = answer.error.help.map(|help| locale.phrase(&help).into_owned());
    answer.error.limit = limit;
    answer
}

/// An answer as JSON.
pub(super) fn written(answer: &impl Serialize) -> Result<String, Failure> {
    let mut out = Bounded { bytes: Vec::new(), most: MOST_BYTES };
    match serde_json::to_writer(&mut out, answer) {
        Ok(()) => Ok(String::from_utf8(out.bytes).unwrap_or_default()),
        Err(_) => Err(Failure::new("the answer is too long to be sent", "ask about something smaller")),
    }
}

/// A text that may not grow beyond a length.
pub(super) struct Bounded {
    pub(super) bytes: Vec<u8>,
    pub(super) most: usize,
}

impl Write for Bounded {
    fn write(&mut self, more: &[u8]) -> io::Result<usize> {
        match self.bytes.len() + more.len() <= self.most {
            true => self.bytes.write(more),
            false => Err(io::ErrorKind::FileTooLarge.into()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A figure as SVG.
pub(super) fn svg(figure: &crate::answer::Figure) -> String {
    figure_svg(figure, Lettering::default())
}

/// Reads one of a few words, such as the name of a player.
pub(super) fn word<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(from: D) -> Result<T, D::Error> {
    String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
}

/// The schema of the word for a language.
#[cfg(test)]
pub(super) fn locale_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
    schemars::json_schema!({ "type": "string", "enum": ["en", "zh"] })
}
