//! Help while typing a line: completion, colours, and continuation lines.

use std::borrow::Cow;

use rustyline::completion::Completer;
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::Hinter;
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{Cmd, ConditionalEventHandler, Context, Event, EventContext, Helper, RepeatCount};
use upstar::lang::{Line, completions};
use upstar::render::ansi;

/// The prefix of continuation lines, as wide as the prompt.
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

/// The effect of Enter in an incomplete text: a new line.
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
        // The editor has a prompt for the first line only, so the indentation of the others is replaced by one.
        Cow::Owned(ansi::notation(line).replace(INDENT, &format!("\n{}", ansi::faint(". "))))
    }

    fn highlight_char(&self, _: &str, _: usize, kind: CmdKind) -> bool {
        kind != CmdKind::MoveCursor
    }
}

impl Completer for ReplHelper {
    type Candidate = String;

    fn complete(&self, line: &str, position: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let before = line.get(..position).unwrap_or(line);
        Ok(completions(before, &self.variables))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_go_on_are_marked() {
        let shown = ReplHelper::default().highlight("{x|\n  y}", 0).into_owned();
        assert_eq!(shown, "{x|\n\x1b[2m. \x1b[0my}");
    }
}
