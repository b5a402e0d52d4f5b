//! Phrases by their English text: summaries, help, and the messages of errors.
//!
//! A phrase may have places, `{0}`, `{1}` and so on. A text in which the places are filled is recognized, and what fills them is put where the translation has
//! the same places. What stands between quotation marks, as names and the reader's own words do, stays as it is and has no such marks inside; other fillings are
//! phrases themselves, such as the reason within a message. If several phrases fit, the one with the longest fixed text is meant.

use std::collections::HashMap;
use std::sync::OnceLock;

mod answers;
mod commands;
mod composed;
mod contest;
mod errors;
mod games;
mod help;
mod misere;
mod loopy;
mod mistakes;
mod parser;
mod pictures;
mod questions;
mod rules;

/// An English text and the Chinese one.
type Phrase = (&'static str, &'static str);

/// The tables.
const TABLES: [&[Phrase]; 14] = [
    answers::PHRASES,
    commands::PHRASES,
    composed::PHRASES,
    contest::PHRASES,
    errors::PHRASES,
    games::PHRASES,
    help::PHRASES,
    misere::PHRASES,
    loopy::PHRASES,
    mistakes::PHRASES,
    parser::PHRASES,
    pictures::PHRASES,
    questions::PHRASES,
    rules::PHRASES,
];

/// The most phrases within each other.
const DEEPEST: usize = 6;

/// A phrase with places: its fixed parts, with the place after each but the last.
struct Pattern {
    parts: Vec<&'static str>,
    places: Vec<usize>,
    chinese: &'static str,
}

/// The phrases for looking up.
struct Index {
    fixed: HashMap<&'static str, &'static str>,
    /// The phrases with places, those with the longest fixed text first.
    patterns: Vec<Pattern>,
}

fn all() -> impl Iterator<Item = Phrase> {
    TABLES.iter().flat_map(|table| table.iter().copied())
}

fn index() -> &'static Index {
    static INDEX: OnceLock<Index> = OnceLock::new();
    INDEX.get_or_init(|| {
        let (open, fixed): (Vec<Phrase>, Vec<Phrase>) = all().partition(|(english, _)| !split(english).1.is_empty());
        let mut patterns: Vec<Pattern> = open
            .into_iter()
            .map(|(english, chinese)| {
                let (parts, places) = split(english);
                Pattern { parts, places, chinese }
            })
            .collect();
        patterns.sort_by_key(|pattern| std::cmp::Reverse(pattern.parts.iter().map(|part| part.len()).sum::<usize>()));
        Index { fixed: fixed.into_iter().collect(), patterns }
    })
}

/// The fixed parts of a phrase, and its places. Braces around anything but a number are part of the text.
fn split(phrase: &'static str) -> (Vec<&'static str>, Vec<usize>) {
    let (mut parts, mut places) = (Vec::new(), Vec::new());
    let (mut start, mut from) = (0, 0);
    while let Some(open) = phrase[from..].find('{').map(|at| from + at) {
        let inside = phrase[open + 1..].split_once('}').map(|(inside, _)| inside);
        match inside.and_then(|inside| Some((inside.len(), inside.parse().ok()?))) {
            Some((length, place)) => {
                parts.push(&phrase[start..open]);
                places.push(place);
                start = open + length + 2;
                from = start;
            }
            None => from = open + 1,
        }
    }
    parts.push(&phrase[start..]);
    (parts, places)
}

/// The Chinese text of a phrase, if there is one.
pub(super) fn chinese(english: &str) -> Option<String> {
    within(english, 0)
}

fn within(english: &str, depth: usize) -> Option<String> {
    let index = index();
    if let Some(chinese) = index.fixed.get(english) {
        return Some((*chinese).to_owned());
    }
    let (pattern, fillings) =
        index.patterns.iter().find_map(|pattern| Some((pattern, fillings(&pattern.parts, english)?)))?;
    let filling = |place: usize| {
        let at = pattern.places.iter().position(|other| *other == place)?;
        let text = fillings[at];
        match is_quoted(pattern.parts[at]) || DEEPEST <= depth {
            true => Some(text.to_owned()),
            false => Some(within(text, depth + 1).unwrap_or_else(|| text.to_owned())),
        }
    };
    let (parts, places) = split(pattern.chinese);
    let mut text = String::from(parts[0]);
    for (place, part) in places.into_iter().zip(&parts[1..]) {
        text.push_str(&filling(place)?);
        text.push_str(part);
    }
    Some(text)
}

/// Whether what follows is a quotation.
fn is_quoted(before: &str) -> bool {
    before.ends_with(['`', '\'', '"'])
}

/// What stands in a text at the places between these parts.
fn fillings<'a>(parts: &[&str], text: &'a str) -> Option<Vec<&'a str>> {
    let (first, rest) = parts.split_first()?;
    let (last, middle) = rest.split_last()?;
    let mut text = text.strip_prefix(first)?.strip_suffix(last)?;
    let mut fillings = Vec::new();
    for part in middle {
        let (filling, after) = text.split_once(part)?;
        fillings.push(filling);
        text = after;
    }
    fillings.push(text);
    let is_whole = |(before, filling): (&&str, &&str)| {
        !filling.is_empty() && !before.chars().next_back().is_some_and(|mark| mark == '`' && filling.contains(mark))
    };
    parts.iter().zip(&fillings).all(is_whole).then_some(fillings)
}

#[cfg(test)]
mod tests;
