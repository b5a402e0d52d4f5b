//! The game that an answer is about.

use serde::Serialize;

use crate::position::PlayMode;
use crate::rulesets::BoardGame;

/// The game that an answer is about, and how it is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameName {
    /// The name of the game; null if its rules have none.
    pub game: Option<String>,
    /// The parameters, as written after the name.
    pub parameters: Vec<String>,
    /// The mode of play.
    pub mode: PlayMode,
}

impl GameName {
    /// The record of a game whose positions are played in a mode.
    pub fn new(game: &BoardGame, mode: PlayMode) -> GameName {
        GameName { game: game.name().map(str::to_owned), parameters: game.words(), mode }
    }
}
