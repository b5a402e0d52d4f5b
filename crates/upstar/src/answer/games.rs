//! The games known by name.

use serde::Serialize;

use crate::registry::{Family, listings};
use crate::rulesets::Ruleset;

/// A game: its rules, how positions are written, its variants and examples.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameDescription {
    /// The name.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// A description of the game in one line.
    pub summary: &'static str,
    /// The rules in words.
    pub rules: &'static str,
    /// How positions are written.
    pub notation: &'static str,
    /// The variants of the rules.
    pub parameters: Vec<ParameterDescription>,
    /// Positions with their values.
    pub examples: Vec<ExampleDescription>,
    /// The origin of the game.
    pub reference: &'static str,
}

/// The games that have names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameList {
    /// The games, family by family.
    pub games: Vec<ListedGame>,
}

/// A game of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ListedGame {
    /// The name.
    pub name: &'static str,
    /// The family: games on boards, with heaps, or in which positions come back.
    pub family: Family,
    /// The command that answers questions about the game.
    pub command: &'static str,
    /// The game in one line.
    pub summary: &'static str,
    /// How the game is written as an argument, with parameters if it needs any.
    pub example: &'static str,
    /// A position, as an example of the notation; null if the name says everything.
    pub position: Option<&'static str>,
    /// Whether both players always have the same moves; null if that depends on the parameters.
    pub impartial: Option<bool>,
    /// Whether play always ends.
    pub play_ends: bool,
}

impl GameList {
    /// All games with names.
    pub fn new() -> GameList {
        let listed = listings().map(|game| ListedGame {
            name: game.name,
            family: game.family,
            command: game.family.command(),
            summary: game.summary,
            example: game.example,
            position: game.position,
            impartial: game.is_impartial(),
            play_ends: game.ends(),
        });
        GameList { games: listed.collect() }
    }
}

impl Default for GameList {
    fn default() -> GameList {
        GameList::new()
    }
}

/// A variant of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ParameterDescription {
    /// The word written after the name of the game.
    pub name: &'static str,
    /// The effect of the variant.
    pub summary: &'static str,
    /// The default of its number; null if it takes no number.
    pub number: Option<u16>,
}

/// A position with its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ExampleDescription {
    /// The parameters, as written after the name of the game.
    pub parameters: &'static str,
    /// The position.
    pub position: &'static str,
    /// Its value.
    pub value: &'static str,
}

impl From<&Ruleset> for GameDescription {
    fn from(ruleset: &Ruleset) -> GameDescription {
        let parameters = ruleset.parameters.iter().map(|parameter| ParameterDescription {
            name: parameter.name,
            summary: parameter.summary,
            number: parameter.number,
        });
        let examples = ruleset.examples.iter().map(|example| ExampleDescription {
            parameters: example.parameters,
            position: example.position,
            value: example.value,
        });
        GameDescription {
            name: ruleset.name,
            aliases: ruleset.aliases,
            summary: ruleset.summary,
            rules: ruleset.rules,
            notation: ruleset.notation,
            parameters: parameters.collect(),
            examples: examples.collect(),
            reference: ruleset.reference,
        }
    }
}
