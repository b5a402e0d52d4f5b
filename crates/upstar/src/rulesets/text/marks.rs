//! Marks: symbols that occur only in conditions.
//!
//! No rule makes a mark, so it is in a position from the beginning or never. A mark that appears nowhere else in the text
//! is probably a mistake. The wall is exempt, since any position may contain it.

use crate::player::ByPlayer;
use crate::rulesets::text::Rule;
use crate::rulesets::text::error::{RuleError, RuleErrorKind};
use crate::rulesets::text::pattern::{Pattern, symbols};
use crate::rulesets::text::sections::{Piece, Section};
use crate::rulesets::text::symbols::Symbols;
use crate::span::Span;

/// Checks that all marks are listed, or occur on boards in the text.
pub(super) fn check(sections: &[Section<'_>], names: &Symbols, rules: &ByPlayer<Vec<Rule>>) -> Result<(), RuleError> {
    if names.are_listed() {
        return Ok(());
    }
    let patterns = || rules.left.iter().chain(&rules.right).map(|rule| &rule.pattern);
    let placed = patterns().fold(0, |placed, pattern: &Pattern| placed | pattern.matched() | pattern.written());
    let looked_for = patterns().fold(0, |looked_for, pattern| looked_for | pattern.looked_for());
    let marks = symbols(looked_for & !placed).map(|symbol| names.character(symbol));
    for mark in marks.filter(|mark| *mark != '#' && !is_on_a_board(sections, *mark)) {
        if let Some(span) = place(sections, mark) {
            return Err(RuleError::new(RuleErrorKind::UnshownMark(mark), span));
        }
    }
    Ok(())
}

/// Whether a symbol occurs on the starting board or in an example.
fn is_on_a_board(sections: &[Section<'_>], symbol: char) -> bool {
    let boards = sections.iter().filter(|section| ["start", "examples"].contains(&section.name));
    let mut lines = boards.flat_map(|section| &section.lines);
    lines.any(|line| line.text.split('=').next().is_some_and(|board| board.contains(symbol)))
}

/// The place where a condition names a symbol.
fn place(sections: &[Section<'_>], symbol: char) -> Option<Span> {
    let named = sections.iter().flat_map(|section| &section.lines).flat_map(|line| looked_for(*line));
    named.filter_map(|word| word.characters().find(|(found, _)| *found == symbol)).map(|(_, span)| span).next()
}

/// The symbols after the conditions of a line.
fn looked_for<'t>(line: Piece<'t>) -> Vec<Piece<'t>> {
    let words = line.split(|character| character == ',' || character.is_whitespace());
    let words: Vec<Piece<'_>> = words.filter(|word| !word.text.is_empty()).collect();
    let pairs = words.windows(2).filter(|pair| ["beside", "around"].contains(&pair[0].text));
    pairs.map(|pair| pair[1]).collect()
}
