//! The games: a list of them, and each in full.

use serde::{Deserialize, Serialize};

use crate::board::View;
use crate::heaps::HeapPosition;
use crate::registry::{Family, Listing, listings, named};
use crate::request::choice::{Chosen, GameChoice, Owner, owners};
use crate::request::desk::{Desk, Failure};
use crate::request::titles::title;
use crate::rulesets::BoardGame;

/// Which games are there?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GamesQuestion {}

/// The games with names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameCatalogue {
    /// The games, family by family.
    pub games: Vec<CatalogueGame>,
}

/// A game of the catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CatalogueGame {
    /// Its name.
    pub name: &'static str,
    /// Its name for readers.
    pub title: String,
    /// The family.
    pub family: GameFamily,
    /// The game in one line.
    pub summary: String,
    /// How it is chosen, with parameters if it needs any.
    pub example: &'static str,
    /// A position, as an example of the notation; null if the name says everything.
    pub position: Option<String>,
    /// Whether both players always have the same moves; null if that depends on the parameters.
    pub impartial: Option<bool>,
    /// Whether it can be played.
    pub is_playable: bool,
}

/// A family of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum GameFamily {
    /// Games on boards, strips and graphs.
    Boards,
    /// Impartial games with heaps.
    Heaps,
    /// Games in which positions may repeat.
    Cyclic,
}

/// What is this game?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameQuestion {
    /// The game.
    pub game: GameChoice,
}

/// A game in full.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GamePage {
    /// The name with its parameters; null if its rules have none.
    pub name: Option<String>,
    /// The name for readers; empty if its rules have none.
    pub title: String,
    /// Other names.
    pub aliases: Vec<&'static str>,
    /// The game in one line.
    pub summary: String,
    /// The rules in words.
    pub rules: String,
    /// How positions are written.
    pub notation: String,
    /// The origin of the game.
    pub reference: String,
    /// The variants of the rules.
    pub parameters: Vec<GameParameter>,
    /// Positions with their values.
    pub examples: Vec<GameExample>,
    /// What positions are drawn as.
    pub shape: BoardShape,
    /// The symbols of cells; none if positions are not written as rows of cells.
    pub symbols: Vec<String>,
    /// Whose pieces the symbols stand for.
    pub owners: Vec<Owner>,
    /// Positions to begin with, small ones first: sizes or positions.
    pub starts: Vec<String>,
    /// Whether both players always have the same moves.
    pub is_impartial: bool,
}

/// A variant of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameParameter {
    /// The word written after the name of the game.
    pub name: &'static str,
    /// The effect of the variant.
    pub summary: String,
    /// The default of its number; null if it takes no number.
    pub number: Option<u16>,
}

/// A position, with its value if it is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameExample {
    /// The parameters, as written after the name of the game.
    pub parameters: String,
    /// The position.
    pub position: String,
    /// Its value; null if it is not stated.
    pub value: Option<String>,
}

/// What positions are drawn as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum BoardShape {
    /// Rows of cells.
    Grid,
    /// A graph.
    Network,
    /// Separate rectangles.
    Rectangles,
    /// Heaps.
    Heaps,
}

/// The sizes of boards that are offered, rows first.
const SIZES: [(usize, usize); 14] = [
    (2, 2),
    (2, 3),
    (3, 3),
    (3, 4),
    (4, 4),
    (4, 5),
    (5, 5),
    (6, 6),
    (8, 8),
    (10, 10),
    (1, 6),
    (1, 9),
    (1, 12),
    (1, 16),
];

/// The most positions of examples that are offered.
const MOST_STARTS: usize = 6;

/// The heaps that are offered, for games in which positions are one, two or more numbers.
const HEAPS: [&str; 5] = ["3,4,5", "1,3,5,7", "3,5", "12", "2,3,4"];

impl GamesQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<GameCatalogue, Failure> {
        let game = |game: Listing| CatalogueGame {
            name: game.name,
            title: desk.say(title(game.name)),
            family: game.family.into(),
            summary: desk.say(game.summary),
            example: game.example,
            position: match game.family {
                Family::Heaps => heaps_of(game.example, desk),
                Family::Boards | Family::Cyclic => game.position.map(str::to_owned),
            },
            impartial: game.is_impartial(),
            is_playable: game.ends(),
        };
        Ok(GameCatalogue { games: listings().map(game).collect() })
    }
}

/// Heaps that a game can be played with.
fn heaps_of(name: &str, desk: &Desk<'_>) -> Option<String> {
    let game = crate::request::choice::heap_game(name, desk).ok()?;
    heap_starts(&game).into_iter().next()
}

/// The offered heaps that a game can be played with.
fn heap_starts(game: &std::sync::Arc<dyn crate::heaps::HeapGame>) -> Vec<String> {
    let numbers = |text: &str| text.split(',').filter_map(|n| n.parse().ok()).collect::<Vec<u128>>();
    let can = |text: &&str| HeapPosition::new(game, &numbers(text)).is_ok();
    HEAPS.into_iter().filter(can).map(str::to_owned).collect()
}

impl From<Family> for GameFamily {
    fn from(family: Family) -> GameFamily {
        match family {
            Family::Boards => GameFamily::Boards,
            Family::Heaps => GameFamily::Heaps,
            Family::Cyclic => GameFamily::Cyclic,
        }
    }
}

impl GameQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<GamePage, Failure> {
        match self.game.find(desk)? {
            Chosen::Board(game) => Ok(GamePage::new(&game, desk)),
            Chosen::Heaps(game) => {
                let name = self.game.name.as_deref().unwrap_or_default();
                let listing = named(name).find(|game| game.family == Family::Heaps);
                let own = listing.map_or(name, |game| title(game.name));
                Ok(GamePage {
                    name: Some(name.to_owned()),
                    title: desk.say(own),
                    aliases: Vec::new(),
                    summary: listing.map(|game| desk.say(game.summary)).unwrap_or_default(),
                    rules: listing.map(|game| desk.say(game.summary)).unwrap_or_default(),
                    notation: desk.say("a position is written with heaps and commas, such as `3,5,7`"),
                    reference: String::new(),
                    parameters: Vec::new(),
                    examples: Vec::new(),
                    shape: BoardShape::Heaps,
                    symbols: Vec::new(),
                    owners: Vec::new(),
                    starts: heap_starts(&game),
                    is_impartial: true,
                })
            }
        }
    }
}

impl GamePage {
    /// A game on boards.
    pub(super) fn new(game: &BoardGame, desk: &Desk<'_>) -> GamePage {
        let name = game.name().map(|_| game.to_string());
        let sample = game.sample().and_then(|text| game.parse(text).ok()).map(|position| position.view());
        let mut page = GamePage {
            title: game.name().map(|name| desk.say(title(name))).unwrap_or_default(),
            name,
            aliases: Vec::new(),
            summary: String::new(),
            rules: String::new(),
            notation: String::new(),
            reference: String::new(),
            parameters: Vec::new(),
            examples: Vec::new(),
            shape: match sample {
                Some(View::Graph { .. }) => BoardShape::Network,
                Some(View::Rectangles(_)) => BoardShape::Rectangles,
                Some(View::Grid { .. }) | None => BoardShape::Grid,
            },
            owners: owners(&game.symbols()),
            symbols: game.symbols().into_iter().map(String::from).collect(),
            starts: starts(game),
            is_impartial: game.is_impartial(),
        };
        if let Some(ruleset) = game.ruleset() {
            page.aliases = ruleset.aliases.to_vec();
            page.summary = desk.say(ruleset.summary);
            page.rules = desk.say(ruleset.rules);
            page.notation = desk.say(ruleset.notation);
            page.reference = ruleset.reference.to_owned();
            let parameter = |parameter: &crate::rulesets::Parameter| GameParameter {
                name: parameter.name,
                summary: desk.say(parameter.summary),
                number: parameter.number,
            };
            page.parameters = ruleset.parameters.iter().map(parameter).collect();
            let example = |example: &crate::rulesets::Example| GameExample {
                parameters: example.parameters.to_owned(),
                position: example.position.to_owned(),
                value: Some(example.value.to_owned()),
            };
            page.examples = ruleset.examples.iter().map(example).collect();
        }
        if let Some(rules) = game.rules() {
            page.summary = rules.summary().to_owned();
            let examples = rules.examples().iter().map(|example| GameExample {
                parameters: String::new(),
                position: example.position.clone(),
                value: Some(example.value.clone()),
            });
            page.examples = examples.collect();
        }
        page
    }
}

/// Positions to begin with: boards of some sizes, and positions of the examples.
fn starts(game: &BoardGame) -> Vec<String> {
    let size = |(rows, columns): (usize, usize)| {
        let text = format!("{rows}x{columns}");
        (game.start(columns, rows).is_some() && game.parse(&text).is_ok()).then_some(text)
    };
    let sizes = SIZES.into_iter().filter_map(size);
    let words = game.words().join(",");
    let listed = game.ruleset().map_or(&[][..], |ruleset| ruleset.examples);
    let own = listed.iter().filter(|example| example.parameters == words).map(|example| example.position);
    let stated = game.rules().map_or(&[][..], |rules| rules.examples());
    let stated = stated.iter().map(|example| example.position.as_str());
    let mut examples: Vec<&str> = own.chain(stated).filter(|text| game.parse(text).is_ok()).collect();
    examples.sort_by_key(|text| text.len());
    // The largest examples are the most interesting ones to play.
    let skipped = examples.len().saturating_sub(MOST_STARTS);
    sizes.chain(examples.into_iter().skip(skipped).map(str::to_owned)).collect()
}
