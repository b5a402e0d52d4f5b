//! Errors drawn for a terminal: the line, a mark under the place, and what helps.

use std::io::{self, Write};
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Patch, Renderer, Snippet};
use upstar::error::Diagnostic;

/// How much of a long line is shown before and after the place, in bytes.
const AROUND: usize = 60;

/// Draws an error about a text on standard error; in colour if that is a terminal.
pub(crate) fn show(text: &str, error: &Diagnostic) -> io::Result<()> {
    let mut out = anstream::stderr().lock();
    writeln!(out, "{}", drawing(text, error))
}

fn drawing(text: &str, error: &Diagnostic) -> String {
    let text = error.text.as_deref().unwrap_or(text);
    let Some(span) = error.span else {
        let mut group = Group::with_title(Level::ERROR.primary_title(error.message.as_str()));
        if let Some(help) = &error.help {
            group = group.element(Level::HELP.message(help.as_str()));
        }
        return Renderer::styled().render(&[group]);
    };
    let window = Window::around(text, span.range());
    let mut annotation = AnnotationKind::Primary.span(window.place.clone());
    if !error.label.is_empty() {
        annotation = annotation.label(error.label.as_str());
    }
    let snippet = Snippet::source(window.text.as_str()).annotation(annotation);
    let mut group = Level::ERROR.primary_title(error.message.as_str()).element(snippet);
    // Repairs are drawn in full if the text is short, else described.
    let drawn = window.is_whole && !error.replacements.is_empty();
    if let Some(help) = error.help.as_deref().filter(|_| !drawn) {
        group = group.element(Level::HELP.message(help));
    }
    for note in &error.notes {
        group = group.element(Level::NOTE.message(note.as_str()));
    }
    let mut groups = vec![group];
    if drawn {
        for (index, (place, repair)) in error.replacements.iter().enumerate() {
            let patch = Snippet::source(text).patch(Patch::new(place.range(), repair.as_str()));
            let title = if index == 0 { "write" } else { "or write" };
            groups.push(Level::HELP.secondary_title(title).element(patch));
        }
    }
    Renderer::styled().render(&groups)
}

/// The part of a text that is shown.
struct Window {
    text: String,
    /// Where the place is in the part.
    place: Range<usize>,
    /// Whether the part is the whole text.
    is_whole: bool,
}

impl Window {
    fn around(text: &str, place: Range<usize>) -> Window {
        let place = boundary_before(text, place.start)..boundary_before(text, place.end.max(place.start));
        if text.len() <= 3 * AROUND {
            return Window { text: text.into(), place, is_whole: true };
        }
        let line_start = text[..place.start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = text[place.start..].find('\n').map_or(text.len(), |at| place.start + at);
        let start = boundary_before(text, place.start.saturating_sub(AROUND)).max(line_start);
        let end = boundary_before(text, place.start + 2 * AROUND).min(line_end).max(place.start);
        let (before, after) = (cut_mark(line_start < start), cut_mark(end < line_end));
        let shift = |at: usize| before.len() + at.clamp(start, end) - start;
        Window {
            text: format!("{before}{}{after}", &text[start..end]),
            place: shift(place.start)..shift(place.end),
            is_whole: false,
        }
    }
}

fn cut_mark(is_cut: bool) -> &'static str {
    if is_cut { "…" } else { "" }
}

/// The last boundary of a character at or before a byte.
fn boundary_before(text: &str, byte: usize) -> usize {
    (0..=byte.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
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
            let drawn = drawing(&text, &error_at(at, at + 1));
            assert!(drawn.len() < 1000, "{at}: {} bytes", drawn.len());
        }
    }

    #[test]
    fn any_place_in_any_text_can_be_drawn() {
        for text in ["", "\n", "a\nb", "\u{1b}[31m\t\u{7f}", "é↑"] {
            for start in 0..=text.len() + 1 {
                for end in start..=text.len() + 1 {
                    assert!(drawing(text, &error_at(start, end)).contains("wrong"));
                }
            }
        }
    }
}
