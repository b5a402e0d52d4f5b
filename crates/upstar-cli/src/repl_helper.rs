//! What helps while a line is typed: completion, colours, and lines that go on.

use std::borrow::Cow;

use rustyline::completion::Completer;
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::Hinter;
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{Cmd, ConditionalEventHandler, Context, Event, EventContext, Helper, RepeatCount};
use upstar::lang::{CONSTANTS, builtins, named_games, named_heap_games};
use upstar::syntax::{Bad, TokenKind, tokens};

use crate::colour;
use crate::help_topics::{self, TOPICS};
use crate::line::Line;
use crate::repl::COMMANDS;

/// How a line that goes on begins: as wide as the prompt.
const INDENT: &str = "\n  ";

/// The helper of the line editor.
#[derive(Debug, Default)]
pub(crate) struct ReplHelper {
    /// The variables of the session.
    pub(crate) variables: Vec<String>,
}

impl Helper for ReplHelper {}

impl Hinter for ReplHelper {
    type Hint = String;
}

/// Enter in a text that has to go on: a new line.
pub(crate) struct GoOn;

impl ConditionalEventHandler for GoOn {
    fn handle(&self, _: &Event, _: RepeatCount, _: bool, context: &EventContext<'_>) -> Option<Cmd> {
        Line::of(context.line()).is_incomplete().then(|| Cmd::Insert(1, INDENT.into()))
    }
}

impl Validator for ReplHelper {
    fn validate(&self, context: &mut ValidationContext<'_>) -> rustyline::Result<ValidationResult> {
        Ok(match Line::of(context.input()).is_incomplete() {
            true => ValidationResult::Incomplete,
            false => ValidationResult::Valid(None),
        })
    }
}

impl Highlighter for ReplHelper {
    fn highlight<'l>(&self, line: &'l str, _: usize) -> Cow<'l, str> {
        // The editor has one prompt, for the first line; the indentation of the others is shown as theirs.
        Cow::Owned(colour::notation(line).replace(INDENT, &format!("\n{}", colour::faint(". "))))
    }

    fn highlight_char(&self, _: &str, _: usize, kind: CmdKind) -> bool {
        kind != CmdKind::MoveCursor
    }
}

impl Completer for ReplHelper {
    type Candidate = String;

    fn complete(&self, line: &str, position: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let before = line.get(..position).unwrap_or(line);
        let start = before.trim_end_matches(|c: char| c.is_alphanumeric() || c == '_').len();
        Ok((start, self.candidates(&before[..start], &before[start..])))
    }
}

impl ReplHelper {
    /// The words that begin as `word` does and can stand behind `before`.
    fn candidates(&self, before: &str, word: &str) -> Vec<String> {
        let games = named_games().map(|(name, _)| name).chain(named_heap_games().map(|(name, _)| name.to_owned()));
        let mut words: Vec<String> = match before.trim_start() {
            ":" => COMMANDS.iter().map(|command| command.name.to_owned()).collect(),
            lead if lead.trim_end() == "help" && lead != "help" => {
                TOPICS.iter().map(|topic| topic.name.to_owned()).chain(questions(word)).chain(games).collect()
            }
            _ if is_in_text(before) => Vec::new(),
            _ if before.ends_with('.') && !before.ends_with("..") => questions(word),
            _ if word.is_empty() => Vec::new(),
            _ => {
                let constants = CONSTANTS.iter().map(|name| (*name).to_owned());
                let keywords = help_topics::keywords().map(String::from);
                let known = constants.chain(keywords).chain(questions(word)).chain(games);
                self.variables.iter().cloned().chain(known).collect()
            }
        };
        words.retain(|candidate| candidate.starts_with(word));
        words.sort();
        words.dedup();
        words
    }
}

/// The names of questions, spelt as the word begins.
fn questions(word: &str) -> Vec<String> {
    let is_snake = word.starts_with(|c: char| c.is_lowercase());
    builtins().iter().map(|builtin| if is_snake { builtin.snake_name() } else { builtin.name.to_owned() }).collect()
}

/// Whether what follows belongs to a text or a comment.
fn is_in_text(before: &str) -> bool {
    tokens(before).last().is_some_and(|last| match last.kind {
        TokenKind::Bad(Bad::Text | Bad::Comment) => true,
        TokenKind::Comment => last.span().range().end == before.len() && !before.ends_with("*/"),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The candidates at the end of a line, with what comes before them.
    #[track_caller]
    fn check(line: &str, expected: &[&str]) {
        let helper = ReplHelper { variables: vec!["total".into(), "τ".into()] };
        let start = line.trim_end_matches(|c: char| c.is_alphanumeric() || c == '_').len();
        assert_eq!(helper.candidates(&line[..start], &line[start..]), expected, "{line}");
    }

    #[test]
    fn words_are_completed_where_they_can_stand() {
        check("{2|-1}.Therm", &["Thermograph"]);
        check("{2|-1}.therm", &["thermograph"]);
        check("x.LeftSt", &["LeftStop"]);
        check("x.left_st", &["left_stop"]);
        check("1 + tot", &["total"]);
        check("1 + τ", &["τ"]);
        check("1..tot", &["total"]);
        check("elsei", &["elseif"]);
        check("Noth", &["Nothing"]);
        check("Domin", &["Domineering"]);
        check("help Domin", &["Domineering"]);
        check(":re", &["reset"]);
        check("help Thermog", &["Thermograph"]);
        check("help variab", &["variables"]);
        check("\"tot", &[]);
        check("// tot", &[]);
        check("/* a */ tot", &["total"]);
        check("", &[]);
    }

    #[test]
    fn lines_that_go_on_are_marked() {
        let shown = ReplHelper::default().highlight("{x|\n  y}", 0).into_owned();
        assert_eq!(shown, "{x|\n\x1b[2m. \x1b[0my}");
    }
}
