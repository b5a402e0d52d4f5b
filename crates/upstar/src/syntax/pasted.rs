//! Text pasted from elsewhere: fullwidth characters of Chinese and Japanese texts, curved quotation marks, and LaTeX.
//!
//! Such a text is converted to plain text that remembers where its pieces come from, so the spans of trees and errors refer to
//! the text as it was given.

use super::ast::Ast;
use super::error::SyntaxError;
use super::latex;
use crate::span::Span;

/// The longest text that is examined, in bytes.
const LONGEST: usize = 1 << 20;

/// A plain text, and the origin of its pieces.
#[derive(Default)]
pub(super) struct Plain {
    pub(super) text: String,
    pieces: Vec<Piece>,
}

struct Piece {
    /// Its beginning in the plain text.
    at: usize,
    /// Its span in the given text.
    from: Span,
    /// Whether it was copied unchanged.
    is_copy: bool,
}

/// A part of a text that is read as a unit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Part<'t> {
    /// `\name`
    Command(&'t str),
    /// A backslash and a character that is not a letter.
    Escaped(char),
    /// White space.
    Space,
    /// Digits.
    Digits,
    /// A character that stands for another one.
    Wide(char),
    /// `$`
    Dollar,
    /// A text in quotation marks, which may be curved.
    Quoted,
    /// A comment.
    Comment,
    /// Any other character.
    Character(char),
}

/// The plain text that a text stands for; `None` if it is already plain.
///
/// # Errors
///
/// LaTeX without a meaning here.
pub(super) fn plain(text: &str) -> Result<Option<Plain>, SyntaxError> {
    let is_suspect = |byte: &u8| matches!(byte, b'\\' | b'$' | 0xe2 | 0xe3 | 0xef);
    if LONGEST < text.len() || !text.as_bytes().iter().any(is_suspect) {
        return Ok(None);
    }
    let (mut is_wide, mut is_latex, mut dollars) = (false, false, 0_usize);
    for (part, span) in parts(text) {
        match part {
            Part::Command(_) | Part::Escaped('{' | '}' | '(' | ')' | '[' | ']') => is_latex = true,
            Part::Dollar => dollars += 1,
            Part::Wide(_) => is_wide = true,
            Part::Quoted => is_wide |= !text[span.range()].starts_with('"'),
            _ => {}
        }
    }
    match is_latex || (0 < dollars && dollars % 2 == 0) {
        true => latex::plain(text).map(Some),
        false if is_wide => Ok(Some(narrow(text))),
        false => Ok(None),
    }
}

/// The text with ASCII characters in place of fullwidth ones.
fn narrow(text: &str) -> Plain {
    let mut plain = Plain::default();
    for (part, span) in parts(text) {
        plain.add_part(text, part, span);
    }
    plain
}

impl Plain {
    /// Adds the replacement of a part of the text.
    pub(super) fn add(&mut self, piece: &str, from: Span) {
        self.pieces.push(Piece { at: self.text.len(), from, is_copy: false });
        self.text.push_str(piece);
    }

    /// Adds a part that means the same in LaTeX and in plain notation.
    pub(super) fn add_part(&mut self, text: &str, part: Part<'_>, span: Span) {
        let source = &text[span.range()];
        match part {
            Part::Wide(c) => self.add(c.encode_utf8(&mut [0; 4]), span),
            Part::Quoted => {
                let open = source.chars().next().map_or(0, char::len_utf8);
                let close = source.chars().next_back().filter(|&c| open < source.len() && is_mark(c));
                let inner = Span::new(span.start + open, span.end - close.map_or(0, char::len_utf8));
                self.add("\"", Span::new(span.start, inner.start));
                self.copy(text, inner);
                if close.is_some() {
                    self.add("\"", Span::new(inner.end, span.end));
                }
            }
            _ => self.copy(text, span),
        }
    }

    fn copy(&mut self, text: &str, from: Span) {
        let joins = self.pieces.last().is_some_and(|last| last.is_copy && last.from.end == from.start);
        match self.pieces.last_mut().filter(|_| joins) {
            Some(last) => last.from.end = from.end,
            None => self.pieces.push(Piece { at: self.text.len(), from, is_copy: true }),
        }
        self.text.push_str(&text[from.range()]);
    }

    /// Maps a span of the plain text to the given text.
    pub(super) fn place(&self, span: Span) -> Span {
        let piece = |at: usize| self.pieces.partition_point(|piece| piece.at <= at).checked_sub(1);
        let start = piece(span.start).map_or(0, |index| {
            let Piece { at, from, is_copy } = self.pieces[index];
            if is_copy { (from.start + (span.start - at)).min(from.end) } else { from.start }
        });
        // Pieces may be empty, so this is the last piece that begins before the end.
        let end = match span.end.checked_sub(1).filter(|_| span.start < span.end).and_then(piece) {
            None => start,
            Some(index) => {
                let Piece { at, from, is_copy } = self.pieces[index];
                if is_copy { (from.start + (span.end - at)).min(from.end) } else { from.end }
            }
        };
        Span::new(start, end.max(start))
    }

    /// Maps the spans of a tree that was read from the plain text to the given text.
    pub(super) fn placed(&self, mut ast: Ast) -> Ast {
        ast.each_span(|span| *span = self.place(*span));
        ast
    }

    /// Maps the spans of an error about the plain text to the given text.
    pub(super) fn misplaced(&self, mut error: SyntaxError) -> SyntaxError {
        error.each_span(|span| *span = self.place(*span));
        error
    }
}

/// The parts of a text.
pub(super) fn parts(text: &str) -> impl Iterator<Item = (Part<'_>, Span)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let (part, length) = part(&text[at..])?;
        let span = Span::new(at, at + length);
        at += length;
        Some((part, span))
    })
}

/// The first part of a text, and its length.
fn part(rest: &str) -> Option<(Part<'_>, usize)> {
    let first = rest.chars().next()?;
    let run = |accept: fn(char) -> bool| rest.find(|c| !accept(c)).unwrap_or(rest.len());
    Some(match first {
        '\\' => {
            let name = &rest[1..];
            match name.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(name.len()) {
                0 => match name.chars().next() {
                    Some(c) => (Part::Escaped(c), 1 + c.len_utf8()),
                    None => (Part::Character('\\'), 1),
                },
                length => (Part::Command(&name[..length]), 1 + length),
            }
        }
        '$' => (Part::Dollar, 1),
        '0'..='9' => (Part::Digits, run(|c| c.is_ascii_digit())),
        c if is_mark(c) => (Part::Quoted, quoted_length(rest)),
        '/' if rest.starts_with("//") => (Part::Comment, rest.find(['\n', '\r']).unwrap_or(rest.len())),
        '/' if rest.starts_with("/*") => (Part::Comment, rest.find("*/").map_or(rest.len(), |end| end + 2)),
        c if c.is_whitespace() => (Part::Space, run(char::is_whitespace)),
        c => match narrowed(c) {
            Some(narrow) => (Part::Wide(narrow), c.len_utf8()),
            None => (Part::Character(c), c.len_utf8()),
        },
    })
}

/// The ASCII character that a fullwidth or curved one stands for.
fn narrowed(c: char) -> Option<char> {
    Some(match c {
        '、' => ',',
        '‘' | '’' => '\'',
        wide => return narrow_form(wide),
    })
}

/// The ASCII character with this fullwidth form.
pub(crate) fn narrow_form(c: char) -> Option<char> {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xff01 + 0x21),
        '\u{3000}' => Some(' '),
        // Vertical lines and dashes as printed in papers.
        '∣' | '│' => Some('|'),
        '–' => Some('-'),
        _ => None,
    }
}

fn is_mark(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '„' | '＂')
}

/// The length of the quoted text at the beginning of `rest`, which ends with its closing mark or with the line.
fn quoted_length(rest: &str) -> usize {
    let is_straight = rest.starts_with('"');
    let mut characters = rest.char_indices().skip(1);
    while let Some((at, c)) = characters.next() {
        match c {
            '\\' => {
                characters.next();
            }
            '\n' | '\r' => return at,
            '"' => return at + 1,
            c if !is_straight && is_mark(c) => return at + c.len_utf8(),
            _ => {}
        }
    }
    rest.len()
}
