//! The sections of the text of a game: `name:`, `Left:` and so on, each with its lines.

use crate::rulesets::text::error::{RuleError, RuleErrorKind};
use crate::span::Span;

/// The names of all sections.
pub(super) const SECTIONS: &[&str] =
    &["name", "summary", "board", "symbols", "start", "Left", "Right", "Both", "symmetries", "examples"];

/// A section: the place of its name, and its nonblank pieces of text, without comments.
pub(super) struct Section<'t> {
    pub(super) name: &'static str,
    pub(super) span: Span,
    pub(super) lines: Vec<Piece<'t>>,
}

/// A piece of the text, trimmed, and its starting place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'t> {
    pub(super) text: &'t str,
    pub(super) start: usize,
}

/// The greatest length of a text, in bytes.
const LONGEST: usize = 100_000;

/// The sections of a text, in order.
pub(super) fn sections(text: &str) -> Result<Vec<Section<'_>>, RuleError> {
    if LONGEST < text.len() {
        return Err(RuleError::new(RuleErrorKind::TooLarge("a text of more than 100000 bytes"), Span::new(0, 0)));
    }
    let mut sections: Vec<Section<'_>> = Vec::new();
    let mut start = 0;
    for line in text.split('\n') {
        let content = line.find("//").map_or(line, |comment| &line[..comment]);
        let mut piece = Piece { text: content, start }.trimmed();
        start += line.len() + 1;
        if let Some((name, rest)) = piece.text.split_once(':') {
            let span = Span::new(piece.start, piece.start + name.len());
            let wanted = name.trim();
            if let Some(error) = section_in_line(piece, wanted) {
                return Err(error);
            }
            let Some(known) = SECTIONS.iter().find(|known| known.eq_ignore_ascii_case(wanted)) else {
                return Err(RuleError::new(RuleErrorKind::UnknownSection(wanted.into()), span));
            };
            if sections.iter().any(|section| section.name == *known) {
                return Err(RuleError::new(RuleErrorKind::RepeatedSection(known), span));
            }
            sections.push(Section { name: known, span, lines: Vec::new() });
            piece = Piece { text: rest, start: span.end + 1 }.trimmed();
        }
        match sections.last_mut() {
            _ if piece.text.is_empty() => {}
            Some(section) => section.lines.push(piece),
            None => return Err(RuleError::new(RuleErrorKind::NoSection, piece.span())),
        }
    }
    if let Some(empty) = sections.iter().find(|section| section.lines.is_empty()) {
        return Err(RuleError::new(RuleErrorKind::EmptySection(empty.name), empty.span));
    }
    Ok(sections)
}

/// The error for a section that begins in the middle of a line, in a line that begins with a name and a colon; names and
/// summaries may be any text.
fn section_in_line(line: Piece<'_>, first: &str) -> Option<RuleError> {
    if ["name", "summary"].iter().any(|free| free.eq_ignore_ascii_case(first)) {
        return None;
    }
    line.split(|character| character.is_whitespace() || ",;".contains(character)).skip(1).find_map(|word| {
        let (name, _) = word.text.split_once(':')?;
        let known = SECTIONS.iter().find(|known| **known == name)?;
        Some(RuleError::new(RuleErrorKind::SectionInLine(known), Span::new(word.start, word.start + name.len())))
    })
}

impl<'t> Piece<'t> {
    /// The place of the piece.
    pub(super) fn span(self) -> Span {
        Span::new(self.start, self.start + self.text.len())
    }

    /// The piece without surrounding blanks.
    pub(super) fn trimmed(self) -> Piece<'t> {
        let skipped = self.text.len() - self.text.trim_start().len();
        Piece { text: self.text.trim(), start: self.start + skipped }
    }

    /// The pieces between separators, trimmed.
    pub(super) fn split(self, is_separator: impl Fn(char) -> bool) -> impl Iterator<Item = Piece<'t>> {
        let mut start = self.start;
        let mut rest = Some(self.text);
        std::iter::from_fn(move || {
            let text = rest?;
            let found = text.char_indices().find(|(_, character)| is_separator(*character));
            let end = found.map_or(text.len(), |(at, _)| at);
            let piece = Piece { text: &text[..end], start };
            rest = found.map(|(at, separator)| &text[at + separator.len_utf8()..]);
            start += end + found.map_or(0, |(_, separator)| separator.len_utf8());
            Some(piece.trimmed())
        })
    }

    /// The words.
    pub(super) fn words(self) -> impl Iterator<Item = Piece<'t>> {
        self.split(char::is_whitespace).filter(|word| !word.text.is_empty())
    }

    /// The characters and their places.
    pub(super) fn characters(self) -> impl Iterator<Item = (char, Span)> {
        self.text
            .char_indices()
            .map(move |(at, character)| (character, Span::new(self.start + at, self.start + at + character.len_utf8())))
    }
}
