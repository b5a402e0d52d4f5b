//! A ruleset and its parameters, chosen by a text such as `clobber:king` or `toads-and-frogs:jump=2,impartial`.
//!
//! Behind the name and a colon come words, separated by commas or colons: parameters of the ruleset, or the manner of
//! play, which any ruleset has. Names are the same in any spelling: `toads-and-frogs`, `ToadsAndFrogs`,
//! `toads_and_frogs`.

use std::fmt;

use crate::board::PositionError;
use crate::error::{Diagnostic, nearest};
use crate::position::Manner;
use crate::rulesets::{Parameters, RULESETS, Ruleset};
use crate::solve::AnyPosition;
use crate::span::Span;

/// A ruleset with parameters and a manner of play.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The ruleset.
    pub ruleset: &'static Ruleset,
    /// Its parameters.
    pub parameters: Parameters,
    /// The manner of play, if one was named; otherwise the ruleset has its own.
    pub manner: Option<Manner>,
}

/// Why a text chooses no ruleset, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceError {
    /// What is wrong.
    pub kind: ChoiceErrorKind,
    /// Where.
    pub span: Span,
}

/// What is wrong with the choice of a ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChoiceErrorKind {
    /// No ruleset has this name.
    UnknownRuleset(String),
    /// The ruleset has no such parameter.
    UnknownParameter {
        /// The name of the ruleset.
        ruleset: &'static str,
        /// The word.
        word: String,
        /// What could be written.
        known: Vec<&'static str>,
    },
    /// A parameter that takes a number has none, or one that takes none has one.
    WrongNumber {
        /// The name of the parameter.
        parameter: &'static str,
        /// Whether it takes a number.
        takes_number: bool,
    },
}

/// The ruleset, parameters and manner that a text names.
///
/// # Errors
///
/// What is wrong with the text, and where.
pub fn find(text: &str) -> Result<Choice, ChoiceError> {
    let (name, words) = text.split_once(':').map_or((text, None), |(name, words)| (name, Some(words)));
    let wanted = letters(name);
    let is_meant = |ruleset: &&Ruleset| ruleset.names().any(|name| letters(name) == wanted);
    let Some(ruleset) = RULESETS.iter().find(is_meant) else {
        let kind = ChoiceErrorKind::UnknownRuleset(name.into());
        return Err(ChoiceError { kind, span: Span::new(0, name.len()) });
    };
    let mut choice = Choice { ruleset, parameters: Parameters::default(), manner: None };
    let mut start = name.len() + 1;
    for word in words.into_iter().flat_map(|words| words.split([':', ','])) {
        let span = Span::new(start, start + word.len());
        start += word.len() + 1;
        choice.add(word.trim()).map_err(|kind| ChoiceError { kind, span })?;
    }
    Ok(choice)
}

impl Choice {
    /// Reads a position.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, and where.
    pub fn parse(&self, text: &str) -> Result<Box<dyn AnyPosition>, PositionError> {
        let position = (self.ruleset.parse)(text, &self.parameters)?;
        Ok(match self.manner {
            Some(manner) => position.in_manner(manner),
            None => position,
        })
    }

    /// Takes one more word: a parameter, or the manner of play.
    fn add(&mut self, word: &str) -> Result<(), ChoiceErrorKind> {
        let (name, number) = word.split_once('=').map_or((word, None), |(name, number)| (name, Some(number)));
        let wanted = letters(name);
        if let (Ok(manner), None) = (wanted.parse(), number) {
            self.manner = Some(manner);
            return Ok(());
        }
        let Some(parameter) = self.ruleset.parameters.iter().find(|known| letters(known.name) == wanted) else {
            let known = self.ruleset.parameters.iter().map(|known| known.name).chain(["impartial", "dicotic"]);
            return Err(ChoiceErrorKind::UnknownParameter {
                ruleset: self.ruleset.name,
                word: word.into(),
                known: known.collect(),
            });
        };
        let number = match (number, parameter.number) {
            (None, None) => Some(1),
            (Some(number), Some(_)) => number.trim().parse().ok(),
            _ => None,
        };
        let takes_number = parameter.number.is_some();
        let number = number.ok_or(ChoiceErrorKind::WrongNumber { parameter: parameter.name, takes_number })?;
        self.parameters.set(parameter.name, number);
        Ok(())
    }
}

/// A name without everything that spellings differ in.
fn letters(name: &str) -> String {
    name.chars().filter(|character| character.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

impl ChoiceError {
    /// The error as shown.
    pub fn diagnostic(&self) -> Diagnostic {
        let help = match &self.kind {
            ChoiceErrorKind::UnknownRuleset(name) => {
                let split = name.trim().split_once(char::is_whitespace);
                let variant = split.filter(|(game, words)| find(&format!("{game}:{words}")).is_ok());
                Some(match (variant, nearest(name, RULESETS.iter().flat_map(|ruleset| ruleset.names()))) {
                    (Some((game, words)), _) => format!("a variant is written `{game}:{}`", words.trim()),
                    (None, Some(meant)) => format!("did you mean `{meant}`?"),
                    (None, None) => "`upstar games` lists them".into(),
                })
            }
            ChoiceErrorKind::UnknownParameter { known, .. } => {
                let known: Vec<String> = known.iter().map(|known| format!("`{known}`")).collect();
                Some(format!("known are {}", known.join(", ")))
            }
            ChoiceErrorKind::WrongNumber { parameter, takes_number: true } => {
                Some(format!("write it as in `{parameter}=2`"))
            }
            ChoiceErrorKind::WrongNumber { .. } => None,
        };
        Diagnostic { message: self.to_string(), span: Some(self.span), help, ..Diagnostic::default() }
    }
}

impl fmt::Display for ChoiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            ChoiceErrorKind::UnknownRuleset(name) => write!(f, "unknown game `{}`", name.escape_debug()),
            ChoiceErrorKind::UnknownParameter { ruleset, word, .. } if word.is_empty() => {
                write!(f, "expected a parameter of {ruleset}")
            }
            ChoiceErrorKind::UnknownParameter { ruleset, word, .. } => {
                write!(f, "`{}` is no parameter of {ruleset}", word.escape_debug())
            }
            ChoiceErrorKind::WrongNumber { parameter, takes_number: true } => {
                write!(f, "`{parameter}` needs a whole number from 0 to 1000")
            }
            ChoiceErrorKind::WrongNumber { parameter, .. } => write!(f, "`{parameter}` takes no number"),
        }
    }
}

impl std::error::Error for ChoiceError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_spelling_of_a_name_is_found() {
        for text in ["toads-and-frogs", "ToadsAndFrogs", "toads_and_frogs", "toads and frogs", "TOADSANDFROGS"] {
            assert_eq!(find(text).unwrap().ruleset.name, "toads-and-frogs", "{text}");
        }
        let choice = find("toads-and-frogs:jump=2, friendly:Impartial").unwrap();
        assert_eq!((choice.parameters.number("jump", 1), choice.parameters.has("friendly")), (2, true));
        assert_eq!(choice.manner, Some(Manner::Impartial));
    }

    #[test]
    fn mistakes_are_found_where_they_are() {
        let check = |text: &str, message: &str, help: Option<&str>, start: usize, end: usize| {
            let diagnostic = find(text).unwrap_err().diagnostic();
            assert_eq!((diagnostic.message.as_str(), diagnostic.help.as_deref()), (message, help), "{text}");
            assert_eq!(diagnostic.span, Some(Span::new(start, end)), "{text}");
        };
        check("domineerin", "unknown game `domineerin`", Some("did you mean `domineering`?"), 0, 10);
        check("", "unknown game ``", Some("`upstar games` lists them"), 0, 0);
        check("cram:king", "`king` is no parameter of cram", Some("known are `impartial`, `dicotic`"), 5, 9);
        check("cram:", "expected a parameter of cram", Some("known are `impartial`, `dicotic`"), 5, 5);
        let variant = Some("a variant is written `clobber:king`");
        check("clobber king", "unknown game `clobber king`", variant, 0, 12);
        check("clobber:king=2", "`king` takes no number", None, 8, 14);
        let number = "`jump` needs a whole number from 0 to 1000";
        check("toads-and-frogs:jump", number, Some("write it as in `jump=2`"), 16, 20);
        check("toads-and-frogs:friendly,jump=-1", number, Some("write it as in `jump=2`"), 25, 32);
    }
}
