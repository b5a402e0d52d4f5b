//! Help while the language is typed: completion, checks, and help.

use serde::{Deserialize, Serialize};

use crate::answer::ErrorAnswer;
use crate::lang::{Line, Session, builtins, completions, families, help, named_heap_games, statements};
use crate::request::desk::{Desk, Failure};
use crate::syntax::{TokenKind, tokens};

/// Which words can stand here?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CompleteQuestion {
    /// The line before the place.
    pub before: String,
    /// The names of variables.
    #[serde(default)]
    pub variables: Vec<String>,
}

/// The words that can stand at a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Completions {
    /// Where the word begins that is completed, in bytes.
    pub start: usize,
    /// The words.
    pub words: Vec<CompletedWord>,
}

/// A word that can stand at a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CompletedWord {
    /// The word.
    pub word: String,
    /// What it means, in one line; null if there is nothing to say.
    pub summary: Option<String>,
}

/// Is this complete?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CheckQuestion {
    /// The text.
    pub text: String,
}

/// A text that was checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CheckedText {
    /// Whether it can be run.
    pub status: TextStatus,
    /// What is wrong with it; null if it is complete.
    pub failure: Option<ErrorAnswer>,
    /// Its words.
    pub words: Vec<TypedWord>,
}

/// Whether a text can be run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum TextStatus {
    /// There is nothing in it.
    Empty,
    /// It can be run.
    Complete,
    /// More must follow.
    Incomplete,
    /// It has a mistake.
    Wrong,
}

/// A word of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TypedWord {
    /// Where it begins, in bytes.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// What it is.
    pub kind: WordKind,
}

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum WordKind {
    /// A name.
    Name,
    /// A word of the language.
    Keyword,
    /// Digits.
    Number,
    /// A text in quotation marks.
    Text,
    /// A comment.
    Comment,
    /// A sign.
    Sign,
    /// Something that cannot be read.
    Wrong,
}

/// What does it mean?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HelpQuestion {
    /// The topic, question or game; an overview, if there is none.
    #[serde(default)]
    pub topic: Option<String>,
}

/// Help.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HelpText {
    /// Lines for readers.
    pub text: String,
}

/// What can be asked in the language?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct QuestionsQuestion {}

/// The questions of the language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct QuestionList {
    /// The questions, by subject.
    pub families: Vec<QuestionFamily>,
}

/// The questions about one subject.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct QuestionFamily {
    /// The subject.
    pub name: String,
    /// The questions.
    pub questions: Vec<ListedQuestion>,
}

/// A question of the language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ListedQuestion {
    /// Its name.
    pub name: &'static str,
    /// How it is written.
    pub usage: String,
    /// What it answers, in one line.
    pub summary: String,
    /// An example.
    pub example: &'static str,
    /// The answer to the example.
    pub result: &'static str,
}

impl CompleteQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<Completions, Failure> {
        let (start, words) = completions(&self.before, &self.variables);
        let summary = |word: &str| {
            let question = builtins().iter().find(|builtin| builtin.name == word || builtin.snake_name() == word);
            let game = || crate::lang::named_games().find(|(name, _)| name == word).map(|(_, game)| game.summary);
            let heaps = || named_heap_games().find(|(name, _)| *name == word).map(|(_, summary)| summary);
            let found = question.map(|builtin| builtin.summary).or_else(game).or_else(heaps);
            found.map(|summary| desk.say(summary))
        };
        let words = words.into_iter().map(|word| CompletedWord { summary: summary(&word), word });
        Ok(Completions { start, words: words.collect() })
    }
}

impl CheckQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<CheckedText, Failure> {
        let text = self.text.as_str();
        let words = tokens(text).map(|token| {
            let range = token.span().range();
            TypedWord { start: range.start, end: range.end, kind: kind(token.kind) }
        });
        let words = words.collect();
        let line = Line::of(text);
        let (status, failure) = match line {
            Line::Empty => (TextStatus::Empty, None),
            Line::Statement(_) => match statements(text) {
                Ok(_) => (TextStatus::Complete, None),
                Err(error) => {
                    let status = if line.is_incomplete() { TextStatus::Incomplete } else { TextStatus::Wrong };
                    (status, Some(Failure::about(text, error.diagnostic()).answer(desk)))
                }
            },
            Line::Help(_) | Line::Report(_) | Line::Load(_) | Line::Command(_) => (TextStatus::Complete, None),
        };
        Ok(CheckedText { status, failure, words })
    }
}

fn kind(kind: TokenKind) -> WordKind {
    match kind {
        TokenKind::Name => WordKind::Name,
        TokenKind::Keyword(_) => WordKind::Keyword,
        TokenKind::Integer => WordKind::Number,
        TokenKind::Text => WordKind::Text,
        TokenKind::Comment => WordKind::Comment,
        TokenKind::Bad(_) => WordKind::Wrong,
        _ => WordKind::Sign,
    }
}

impl HelpQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<HelpText, Failure> {
        let topic = self.topic.as_deref().map(str::trim).filter(|topic| !topic.is_empty());
        let session = Session::new(desk.universe);
        let text = help(topic, &session, desk.locale);
        Ok(HelpText { text: text.map_err(|error| Failure::about(topic.unwrap_or_default(), error))? })
    }
}

impl QuestionsQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<QuestionList, Failure> {
        let families = families().iter().map(|family| QuestionFamily {
            name: desk.say(family.name),
            questions: family
                .builtins
                .iter()
                .map(|builtin| ListedQuestion {
                    name: builtin.name,
                    usage: builtin.usage(),
                    summary: desk.say(builtin.summary),
                    example: builtin.example.0,
                    result: builtin.example.1,
                })
                .collect(),
        });
        Ok(QuestionList { families: families.collect() })
    }
}
