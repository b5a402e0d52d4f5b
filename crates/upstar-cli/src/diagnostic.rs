//! Errors as shown at a terminal: the line, a mark under the place, and help.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use annotate_snippets::{AnnotationKind, Group, Level, Patch, Renderer, Snippet};
use upstar::answer::ErrorAnswer;
use upstar::error::{Diagnostic, Window};
use upstar::locale::Locale;

use crate::Ending;
use crate::locale::{locale, say};
use crate::output::print_json;

/// The origin of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Origin<'a> {
    /// The name of the file.
    pub(crate) file: Option<&'a str>,
    /// The line number of the text's first line.
    pub(crate) first_line: usize,
}

impl Origin<'_> {
    /// A text that is not part of a file.
    pub(crate) const TYPED: Origin<'static> = Origin { file: None, first_line: 1 };
}

/// An error, with the text that it is about and the file that contains the text.
#[derive(Clone)]
pub(crate) struct Problem {
    pub(crate) file: Option<String>,
    pub(crate) text: Arc<str>,
    pub(crate) diagnostic: Box<Diagnostic>,
}

impl From<String> for Problem {
    fn from(message: String) -> Problem {
        Problem::about("", Diagnostic::new(message))
    }
}

impl Problem {
    /// An error about a text that is not in a file.
    pub(crate) fn about(text: &str, diagnostic: Diagnostic) -> Problem {
        Problem { file: None, text: text.into(), diagnostic: Box::new(diagnostic) }
    }

    /// Draws it on standard error.
    pub(crate) fn show(&self) -> io::Result<()> {
        let origin = Origin { file: self.file.as_deref(), first_line: 1 };
        show_from(origin, &self.text, &self.diagnostic)
    }
}

/// The reason why a command ended without an answer.
pub(crate) enum Failure {
    /// An error to show.
    Problem(Problem),
    /// The command line is invalid.
    WrongUsage(Diagnostic),
    /// The answer cannot be written.
    Io(io::Error),
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        Failure::Problem(problem)
    }
}

impl From<Diagnostic> for Failure {
    fn from(diagnostic: Diagnostic) -> Failure {
        Failure::Problem(Problem::about("", diagnostic))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}

impl Failure {
    /// Shows the failure, and returns how the program ends.
    pub(crate) fn show(&self) -> Ending {
        let shown = match self {
            Failure::Problem(problem) => problem.show().map(|()| Ending::Failed),
            Failure::WrongUsage(diagnostic) => show("", diagnostic).map(|()| Ending::WrongUsage),
            // The reader closed the pipe, as `head` does: not an error.
            Failure::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Ending::Answered),
            Failure::Io(error) => {
                writeln!(io::stderr(), "{}: {}", say("error"), say(&error.to_string())).map(|()| Ending::Failed)
            }
        };
        shown.unwrap_or(Ending::Failed)
    }
}

/// Whether errors are written as JSON, in place of the answers.
static AS_JSON: AtomicBool = AtomicBool::new(false);

/// From now on writes errors as JSON to standard output: programs that request JSON read nothing else.
pub(crate) fn write_as_json() {
    AS_JSON.store(true, Ordering::Relaxed);
}

/// Draws an error about a text on standard error, in colour if it is a terminal.
pub(crate) fn show(text: &str, error: &Diagnostic) -> io::Result<()> {
    show_from(Origin::TYPED, text, error)
}

/// Draws an error about a text, with the origin of the text.
pub(crate) fn show_from(origin: Origin<'_>, text: &str, error: &Diagnostic) -> io::Result<()> {
    if AS_JSON.load(Ordering::Relaxed) {
        return print_json(&ErrorAnswer::new(text, origin.file, error));
    }
    let mut out = anstream::stderr().lock();
    writeln!(out, "{}", drawing(origin, text, error))
}

fn drawing(origin: Origin<'_>, text: &str, error: &Diagnostic) -> String {
    let text = error.text.as_deref().unwrap_or(text);
    let Some(span) = error.span else {
        let mut group = Group::with_title(level(Level::ERROR, "error").primary_title(say(&error.message)));
        if let Some(help) = &error.help {
            group = group.element(level(Level::HELP, "help").message(say(help)));
        }
        return Renderer::styled().render(&[group]);
    };
    let window = Window::around(text, span.range());
    let snippet = |window: &Window| {
        let snippet = Snippet::source(window.text.clone()).line_start(origin.first_line + window.lines_before);
        snippet.path(origin.file.map(String::from))
    };
    let mut annotation = AnnotationKind::Primary.span(window.place.clone());
    if !error.label.is_empty() {
        annotation = annotation.label(say(&error.label));
    }
    let title = level(Level::ERROR, "error").primary_title(say(&error.message));
    let mut group = title.element(snippet(&window).annotation(annotation));
    // Repairs are drawn in full if the lines that they change are shown, and otherwise described.
    let repairs: Option<Vec<_>> =
        error.replacements.iter().map(|(place, repair)| Some((window.whole(place.range())?, repair))).collect();
    let repairs = repairs.unwrap_or_default();
    if let Some(help) = error.help.as_deref().filter(|_| repairs.is_empty()) {
        group = group.element(level(Level::HELP, "help").message(say(help)));
    }
    for note in &error.notes {
        group = group.element(level(Level::NOTE, "note").message(say(note)));
    }
    let mut groups = vec![group];
    for (index, (place, repair)) in repairs.into_iter().enumerate() {
        let patch = Patch::new(place, repair.as_str());
        let patched = Snippet::source(window.text.as_str()).line_start(origin.first_line + window.lines_before);
        let title = if index == 0 { "write" } else { "or write" };
        groups.push(level(Level::HELP, "help").secondary_title(say(title)).element(patched.patch(patch)));
    }
    Renderer::styled().render(&groups)
}

/// A level of messages with its name in the language of the reader.
fn level(level: Level<'static>, name: &'static str) -> Level<'static> {
    match locale() {
        Locale::English => level,
        Locale::Chinese => level.with_name(say(name)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar::span::Span;

    fn error_at(start: usize, end: usize) -> Diagnostic {
        Diagnostic { span: Some(Span::new(start, end)), ..Diagnostic::new("wrong") }
    }

    #[test]
    fn long_texts_are_cut_around_the_place() {
        let text = "1+".repeat(500_000) + "é";
        for at in [0, 1, 500, text.len() - 2, text.len() - 1, text.len(), text.len() + 5] {
            let drawn = drawing(Origin::TYPED, &text, &error_at(at, at + 1));
            assert!(drawn.len() < 1000, "{at}: {} bytes", drawn.len());
        }
    }

    #[test]
    fn any_place_in_any_text_can_be_drawn() {
        for text in ["", "\n", "a\nb", "\u{1b}[31m\t\u{7f}", "é↑"] {
            for start in 0..=text.len() + 1 {
                for end in start..=text.len() + 1 {
                    assert!(drawing(Origin::TYPED, text, &error_at(start, end)).contains("wrong"));
                }
            }
        }
    }
}
