//! What every error shows to a user.

use std::sync::Arc;

use crate::span::Span;

mod window;

pub use window::Window;

/// An error as shown: plain data, made from a typed error by its `diagnostic` method and drawn by a front end.
///
/// Texts are lower case, without a full stop, in the user's vocabulary.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostic {
    /// What is wrong, in one line.
    pub message: String,
    /// The place, if the error has one.
    pub span: Option<Span>,
    /// What stands at the place: a few words under the caret; may be empty.
    pub label: String,
    /// What would have been right.
    pub help: Option<String>,
    /// Texts to put in place of a span, each a whole repair.
    pub replacements: Vec<(Span, String)>,
    /// The text that the place is in, if it is not the one that was given last.
    pub text: Option<Arc<str>>,
    /// What else there is to know, a line each.
    pub notes: Vec<String>,
}

impl Diagnostic {
    /// A diagnostic that has only a message.
    pub fn new(message: impl Into<String>) -> Diagnostic {
        Diagnostic { message: message.into(), ..Diagnostic::default() }
    }
}

/// A piece of what was given, as messages show it: in backticks, with escapes for what cannot be seen.
pub(crate) fn quoted(text: impl ToString) -> String {
    let text = text.to_string();
    let quote = if text.contains('`') { '\'' } else { '`' };
    let mut shown = String::from(quote);
    for character in text.chars() {
        match character {
            '\'' | '"' | '\\' => shown.push(character),
            _ => shown.extend(character.escape_debug()),
        }
    }
    shown.push(quote);
    shown
}

/// The candidate most like a misspelt `name`, if one is near enough to be meant.
///
/// Nearness is the number of edits (insert, delete, replace, swap neighbours), letters compared without case.
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let name: Vec<char> = name.to_lowercase().chars().collect();
    let allowed = match name.len() {
        0 | 1 => return None,
        2..=4 => 1,
        5..=8 => 2,
        _ => 3,
    };
    candidates
        .into_iter()
        .map(|candidate| (edits(&name, &candidate.to_lowercase().chars().collect::<Vec<_>>()), candidate))
        .filter(|&(distance, _)| distance <= allowed)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// The number of edits that turn `a` into `b` (optimal string alignment).
fn edits(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let replace = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = replace.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_shows_what_was_written() {
        for (text, shown) in
            [("x'o", "`x'o`"), ("\"\\", "`\"\\`"), ("é", "`é`"), ("`", "'`'"), ("a\n\u{7}", "`a\\n\\u{7}`")]
        {
            assert_eq!(quoted(text), shown);
        }
    }

    #[test]
    fn nearest_finds_what_was_meant() {
        let names = ["Temperature", "Thermograph", "Mean", "Stop"];
        assert_eq!(nearest("Temprature", names), Some("Temperature"));
        assert_eq!(nearest("maen", names), Some("Mean"));
        assert_eq!(nearest("pots", names), None);
        assert_eq!(nearest("Birthday", names), None);
    }
}
