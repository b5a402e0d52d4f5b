//! The record of a game.

use crate::board::PositionError;
use crate::solve::AnyPosition;

/// A game: its names, its rules, its notation, and a reader of positions.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// The name, in lower case with hyphens.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// The game in one line.
    pub summary: &'static str,
    /// The rules in words.
    pub rules: &'static str,
    /// The notation of positions.
    pub notation: &'static str,
    /// The variants of the rules.
    pub parameters: &'static [Parameter],
    /// Positions with their values.
    pub examples: &'static [Example],
    /// The source of the game.
    pub reference: &'static str,
    /// The starting board of a given width and height.
    pub start: Start,
    /// Reads a position.
    pub parse: Parse,
}

/// A reader of positions.
pub type Parse = fn(&str, &Parameters) -> Result<Box<dyn AnyPosition>, PositionError>;

/// The text of the starting board of a given width and height, if the game has one.
pub type Start = fn(usize, usize, &Parameters) -> Option<String>;

/// The game has no usual start.
pub(super) fn no_start(_: usize, _: usize, _: &Parameters) -> Option<String> {
    None
}

/// The game begins with an empty grid.
pub(super) fn empty_grid(width: usize, height: usize, _: &Parameters) -> Option<String> {
    Some(vec![".".repeat(width); height].join("|"))
}

/// The game begins with a rectangle.
pub(super) fn rectangle(width: usize, height: usize, _: &Parameters) -> Option<String> {
    Some(format!("{height}x{width}"))
}

impl Ruleset {
    /// The name and its aliases.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }
}

/// A parameter of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// Its name: a word after the name of the game, as in `clobber:king`.
    pub name: &'static str,
    /// Its effect.
    pub summary: &'static str,
    /// The default number of a parameter that is written `name=number`.
    pub number: Option<u16>,
    /// Parameters that have no further effect beside this one.
    pub covers: &'static [&'static str],
    /// A parameter whose number must not be less than the number of this one.
    pub at_most: Option<&'static str>,
}

impl Parameter {
    /// A parameter that is a word.
    pub const fn word(name: &'static str, summary: &'static str) -> Parameter {
        Parameter { name, summary, number: None, covers: &[], at_most: None }
    }

    /// A parameter that is written `name=number`, and its default number.
    pub const fn number(name: &'static str, summary: &'static str, number: u16) -> Parameter {
        Parameter { name, summary, number: Some(number), covers: &[], at_most: None }
    }

    /// The same parameter, beside which these others have no effect.
    pub const fn covering(self, covers: &'static [&'static str]) -> Parameter {
        Parameter { covers, ..self }
    }

    /// The same parameter, with the constraint that its number is at most that of another one.
    pub const fn at_most(self, other: &'static str) -> Parameter {
        Parameter { at_most: Some(other), ..self }
    }
}

/// A position with its value, both as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// The parameters, as written after the name of the game.
    pub parameters: &'static str,
    /// The position.
    pub position: &'static str,
    /// Its value.
    pub value: &'static str,
}

impl Example {
    /// An example of the game without parameters.
    pub const fn new(position: &'static str, value: &'static str) -> Example {
        Example { parameters: "", position, value }
    }

    /// An example of a variant.
    pub const fn with(parameters: &'static str, position: &'static str, value: &'static str) -> Example {
        Example { parameters, position, value }
    }
}

/// The chosen parameters with their numbers; a word without a number has 1.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parameters(Vec<(&'static str, u16)>);

/// The greatest number that a parameter can have.
pub const GREATEST_NUMBER: u16 = 1000;

impl Parameters {
    /// Whether a word was chosen.
    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(chosen, _)| *chosen == name)
    }

    /// The chosen number, or `otherwise`.
    pub fn number(&self, name: &str, otherwise: u16) -> u16 {
        self.0.iter().find(|(chosen, _)| *chosen == name).map_or(otherwise, |(_, number)| *number)
    }

    /// Chooses a number, replacing an earlier choice; numbers above [`GREATEST_NUMBER`] are reduced to it.
    pub fn set(&mut self, name: &'static str, number: u16) {
        self.0.retain(|(chosen, _)| *chosen != name);
        self.0.push((name, number.min(GREATEST_NUMBER)));
    }
}
