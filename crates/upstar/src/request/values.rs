//! The value of a position on a board, and the values of its moves.

use serde::Deserialize;

use crate::answer::PositionQuestion as Wanted;
use crate::answer::{Length, MoveList, PositionReport};
use crate::convention::Convention;
use crate::player::Player;
use crate::request::choice::{GameChoice, board_position};
use crate::request::desk::{Desk, Failure, word};

/// What is the value of a position, and who wins?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ValueQuestion {
    /// The game.
    pub game: GameChoice,
    /// The position.
    pub position: String,
    /// Whether the player who cannot move wins.
    #[serde(default)]
    pub misere: bool,
    /// Whether only the outcome is wanted, which may be found where the value is out of reach.
    #[serde(default)]
    pub outcome_only: bool,
    /// Whether lines of best play are wanted.
    #[serde(default)]
    pub lines: bool,
}

/// What are the values of the moves?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MovesQuestion {
    /// The game.
    pub game: GameChoice,
    /// The position.
    pub position: String,
    /// The player whose moves are wanted; both, if there is none.
    #[serde(default)]
    pub player: Option<PlayerName>,
}

/// A player by name.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PlayerName(#[serde(deserialize_with = "word")] pub Player);

/// The convention of play.
pub(super) fn convention(misere: bool) -> Convention {
    if misere { Convention::Misere } else { Convention::Normal }
}

impl ValueQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<PositionReport, Failure> {
        let game = self.game.board(desk)?;
        let position = board_position(&game, &self.position)?;
        let question = Wanted {
            outcome_only: self.outcome_only,
            convention: convention(self.misere),
            lines: if self.lines { Player::ALL.to_vec() } else { Vec::new() },
            length: Length::Short,
            threads: desk.host.threads,
            value_nodes: None,
        };
        Ok(PositionReport::new(desk.universe, &game, position.as_ref(), &question, &mut |_| {})?)
    }
}

impl MovesQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<MoveList, Failure> {
        let game = self.game.board(desk)?;
        let position = board_position(&game, &self.position)?;
        let player = self.player.map(|player| player.0);
        let threads = desk.host.threads;
        Ok(MoveList::new(desk.universe, &game, position.as_ref(), player, Length::Short, threads)?)
    }
}
