//! The record of a game.

use crate::board::PositionError;
use crate::solve::AnyPosition;

/// A game: what it is called, how it is played and written, and how a position is read.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// The name: small letters and hyphens.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// The game in one line.
    pub summary: &'static str,
    /// The rules in words.
    pub rules: &'static str,
    /// How positions are written.
    pub notation: &'static str,
    /// The variants of the rules.
    pub parameters: &'static [Parameter],
    /// Positions with their values.
    pub examples: &'static [Example],
    /// Where the game is from.
    pub reference: &'static str,
    /// The board of a given width and height as it is at the beginning.
    pub start: Start,
    /// Reads a position.
    pub parse: Parse,
}

/// How a position is read.
pub type Parse = fn(&str, &Parameters) -> Result<Box<dyn AnyPosition>, PositionError>;

/// The text of the board of a given width and height as it is at the beginning, if the game has one.
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
    /// The name and the other names.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }
}

/// A parameter of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// Its name: a word that is written behind the name of the game, as in `clobber:king`.
    pub name: &'static str,
    /// What it does.
    pub summary: &'static str,
    /// The number it has if nothing is said, for a parameter that is written `name=number`.
    pub number: Option<u16>,
    /// Words that add nothing to this one.
    pub covers: &'static [&'static str],
    /// A parameter whose number must not be less than that of this one.
    pub at_most: Option<&'static str>,
}

impl Parameter {
    /// A parameter that is a word.
    pub const fn word(name: &'static str, summary: &'static str) -> Parameter {
        Parameter { name, summary, number: None, covers: &[], at_most: None }
    }

    /// A parameter that is written `name=number`, and its number if nothing is said.
    pub const fn number(name: &'static str, summary: &'static str, number: u16) -> Parameter {
        Parameter { name, summary, number: Some(number), covers: &[], at_most: None }
    }

    /// The same parameter, if others add nothing to it.
    pub const fn covering(self, covers: &'static [&'static str]) -> Parameter {
        Parameter { covers, ..self }
    }

    /// The same parameter, if its number is at most that of another one.
    pub const fn at_most(self, other: &'static str) -> Parameter {
        Parameter { at_most: Some(other), ..self }
    }
}

/// A position with its value, both as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// The parameters, as they are written behind the name of the game.
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

/// The parameters that were chosen, with their numbers; a word without a number has 1.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parameters(Vec<(&'static str, u16)>);

/// The greatest number a parameter can have.
pub const GREATEST_NUMBER: u16 = 1000;

impl Parameters {
    /// Whether a word was chosen.
    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(chosen, _)| *chosen == name)
    }

    /// The number that was chosen, or `otherwise`.
    pub fn number(&self, name: &str, otherwise: u16) -> u16 {
        self.0.iter().find(|(chosen, _)| *chosen == name).map_or(otherwise, |(_, number)| *number)
    }

    /// Chooses a number, in place of one chosen before; numbers above [`GREATEST_NUMBER`] count as that.
    pub fn set(&mut self, name: &'static str, number: u16) {
        self.0.retain(|(chosen, _)| *chosen != name);
        self.0.push((name, number.min(GREATEST_NUMBER)));
    }
}
