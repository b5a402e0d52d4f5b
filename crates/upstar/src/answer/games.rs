//! The games known by name.

use serde::Serialize;

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
