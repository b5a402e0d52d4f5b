//! The part of a text that is shown with an error.

use std::ops::Range;

/// How much of a long line is shown before and after the place, in bytes.
const AROUND: usize = 60;

/// The part of a text that is shown: the lines of the place, or a piece of a long line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The text of the part.
    pub text: String,
    /// Where the place is in the part.
    pub place: Range<usize>,
    /// Where the part begins in the text.
    start: usize,
    /// How many lines of the text come before the part.
    pub lines_before: usize,
    /// Whether the lines are shown as they are.
    is_whole: bool,
}

impl Window {
    /// The part of a text around a place, which may be anywhere.
    pub fn around(text: &str, place: Range<usize>) -> Window {
        let place = boundary_before(text, place.start)..boundary_before(text, place.end.max(place.start));
        let line_start = text[..place.start].rfind('\n').map_or(0, |at| at + 1);
        let lines_before = text[..line_start].matches('\n').count();
        let line_end = |from: usize| text[from..].find('\n').map_or(text.len(), |at| from + at);
        let lines = line_start..line_end(place.end);
        if lines.len() <= 3 * AROUND {
            let shown = place.start - line_start..place.end - line_start;
            return Window { text: text[lines].into(), place: shown, start: line_start, lines_before, is_whole: true };
        }
        let line_end = line_end(place.start);
        let start = boundary_before(text, place.start.saturating_sub(AROUND)).max(line_start);
        let end = boundary_before(text, place.start + 2 * AROUND).min(line_end).max(place.start);
        let (before, after) = (cut_mark(line_start < start), cut_mark(end < line_end));
        let shift = |at: usize| before.len() + at.clamp(start, end) - start;
        Window {
            text: format!("{before}{}{after}", &text[start..end]),
            place: shift(place.start)..shift(place.end),
            start,
            lines_before,
            is_whole: false,
        }
    }

    /// A place of the text in the part, if the part shows all of it.
    pub fn whole(&self, place: Range<usize>) -> Option<Range<usize>> {
        let shown = place.start.checked_sub(self.start)?..place.end.checked_sub(self.start)?;
        (self.is_whole && shown.start <= shown.end && shown.end <= self.text.len()).then_some(shown)
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

    #[test]
    fn the_lines_of_a_place_are_shown_or_a_piece_of_a_long_one() {
        let window = Window::around("a\nbcd\ne", 3..4);
        assert_eq!((window.text.as_str(), window.place.clone(), window.lines_before), ("bcd", 1..2, 1));
        assert_eq!((window.whole(2..5), window.whole(0..1)), (Some(0..3), None));
        let long = "1+".repeat(1000);
        let window = Window::around(&long, 1000..1001);
        assert_eq!(&window.text[window.place.clone()], "1");
        assert!(window.text.starts_with('…') && window.text.ends_with('…') && window.text.len() < 200);
        assert_eq!(window.whole(1000..1001), None);
    }
}
