//! The symbols for the cells of a game.

use crate::rulesets::text::error::{RuleError, RuleErrorKind};
use crate::rulesets::text::pattern::{MOST_SYMBOLS, Set};
use crate::rulesets::text::sections::Piece;
use crate::span::Span;

/// The symbols of a game: each is given by all characters that it may be written with, the printed one first.
#[derive(Clone, Debug, Default)]
pub(super) struct Symbols {
    list: Vec<String>,
    /// Whether the text lists them; otherwise each symbol is added at its first use.
    listed: bool,
}

impl Symbols {
    /// The symbols listed in a section.
    pub(super) fn read(lines: &[Piece<'_>]) -> Result<Symbols, RuleError> {
        let mut symbols = Symbols { list: Vec::new(), listed: true };
        for word in lines.iter().flat_map(|line| line.words()) {
            for (at, (character, span)) in word.characters().enumerate() {
                if symbols.find(character).is_some() {
                    return Err(RuleError::new(RuleErrorKind::RepeatedSymbol(character), span));
                }
                match symbols.list.last_mut().filter(|_| 0 < at) {
                    Some(symbol) => symbol.push(allowed(character, span)?),
                    None => symbols.add(character, span)?,
                }
            }
        }
        Ok(symbols)
    }

    /// The number of a symbol; a new symbol gets the next number.
    pub(super) fn number(&mut self, character: char, span: Span) -> Result<u8, RuleError> {
        if let Some(number) = self.find(character) {
            return Ok(number);
        }
        allowed(character, span)?;
        if self.listed {
            let known = self.list.iter().filter_map(|symbol| symbol.chars().next()).collect();
            return Err(RuleError::new(RuleErrorKind::UnknownSymbol { found: character, known }, span));
        }
        self.add(character, span)?;
        Ok(self.list.len() as u8 - 1)
    }

    /// Whether the text lists the symbols.
    pub(super) fn are_listed(&self) -> bool {
        self.listed
    }

    /// All symbols.
    pub(super) fn list(&self) -> Vec<&str> {
        self.list.iter().map(String::as_str).collect()
    }

    /// The set of all symbols.
    pub(super) fn all(&self) -> Set {
        ((1_u16 << self.list.len()) - 1) as Set
    }

    /// The character that a symbol is printed with.
    pub(super) fn character(&self, symbol: u8) -> char {
        self.list.get(usize::from(symbol)).and_then(|symbol| symbol.chars().next()).unwrap_or('?')
    }

    /// Adds a symbol for missing cells: `#`, or another character if that is taken.
    pub(super) fn add_wall(&mut self) -> u8 {
        let is_free = |wall: &char| is_allowed(*wall) && self.find(*wall).is_none();
        // The candidates outnumber the symbols of any text.
        let wall = ['#'].into_iter().chain('!'..='~').chain('\u{a1}'..='\u{ffff}').find(is_free);
        self.list.extend(wall.map(String::from));
        self.list.len() as u8 - 1
    }

    fn find(&self, character: char) -> Option<u8> {
        self.list.iter().position(|symbol| symbol.contains(character)).map(|number| number as u8)
    }

    fn add(&mut self, character: char, span: Span) -> Result<(), RuleError> {
        // One number is reserved for missing cells.
        if MOST_SYMBOLS <= self.list.len() + 1 {
            return Err(RuleError::new(RuleErrorKind::TooManySymbols, span));
        }
        self.list.push(allowed(character, span)?.into());
        Ok(())
    }
}

/// The character, if it is allowed as a symbol.
fn allowed(character: char, span: Span) -> Result<char, RuleError> {
    match is_allowed(character) {
        true => Ok(character),
        false => Err(RuleError::new(RuleErrorKind::ReservedSymbol(character), span)),
    }
}

fn is_allowed(character: char) -> bool {
    !(character.is_whitespace() || character.is_control() || "|/-<>()[]*?,:=\"".contains(character))
}
