//! Rules given as text.

use serde::Serialize;

use crate::rulesets::text::Rules;

/// The properties of rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RulesReport {
    /// The name; absent if the rules do not give one.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// A description of the game in one line; absent if the rules do not give one.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub summary: String,
    /// The kind of board: `grid` or `strip`.
    pub board: &'static str,
    /// The characters of positions, separated by spaces.
    pub symbols: String,
    /// The characters of cells that never change; absent if there are none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub walls: String,
    /// Whether both players have the same moves, in words.
    pub moves: &'static str,
    /// Whether play always ends, in words.
    pub end: &'static str,
    /// The symmetries of the rules; absent if they have none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub symmetries: String,
    /// The number of examples.
    pub examples: usize,
    /// Whether all examples have the values stated in the rules; absent if they were not checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all_right: Option<bool>,
}

impl From<&Rules> for RulesReport {
    fn from(rules: &Rules) -> RulesReport {
        let list = |is_wanted: &dyn Fn(char) -> bool| {
            let symbols = rules.symbols().into_iter().filter(|symbol| is_wanted(*symbol)).map(String::from);
            symbols.collect::<Vec<_>>().join(" ")
        };
        RulesReport {
            name: rules.name().to_owned(),
            summary: rules.summary().to_owned(),
            board: if rules.is_strip() { "strip" } else { "grid" },
            symbols: list(&|_| true),
            walls: list(&|symbol| rules.is_wall(symbol)),
            moves: match rules.is_impartial() {
                true => "both players have the same moves",
                false => "each player has own moves",
            },
            end: match rules.surely_ends() {
                true => "each move counts: play always ends",
                false => "play ends on small boards; no proof for all",
            },
            symmetries: rules.symmetries().join(", "),
            examples: rules.examples().len(),
            all_right: None,
        }
    }
}

impl RulesReport {
    /// The facts in words, with their names; absent facts are omitted.
    pub fn facts(&self) -> Vec<(&'static str, &str)> {
        let facts = [
            ("name", self.name.as_str()),
            ("summary", &self.summary),
            ("board", self.board),
            ("symbols", &self.symbols),
            ("walls", &self.walls),
            ("moves", self.moves),
            ("end", self.end),
            ("symmetries", &self.symmetries),
        ];
        facts.into_iter().filter(|(_, text)| !text.is_empty()).collect()
    }
}
