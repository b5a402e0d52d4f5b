//! The moves in a position, with their values and the good ones marked.

use serde::Serialize;

use crate::answer::{GameName, Length, Written};
use crate::budget::Exhausted;
use crate::player::Player;
use crate::rulesets::BoardGame;
use crate::solve::{AnyPosition, moves};
use crate::value::Universe;

/// The moves in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MoveList {
    /// The game.
    #[serde(flatten)]
    pub game: GameName,
    /// The position, in the notation of the game.
    pub position: String,
    /// The player whose moves are listed; null if the moves of both are.
    pub player: Option<Player>,
    /// The moves, in the order of the rules.
    pub moves: Vec<ListedMove>,
}

/// A move, its value, and how good it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ListedMove {
    /// The player who moves.
    pub player: Player,
    /// The position after the move.
    pub position: String,
    /// The value of that position.
    #[serde(flatten)]
    pub value: Written,
    /// Whether the player wins with this move.
    pub wins: bool,
    /// Whether no other move leads to a value that is better for the player.
    pub best: bool,
    /// Whether it is an orthodox move: best at the temperature of the hottest component.
    pub orthodox: bool,
}

impl MoveList {
    /// The moves of one player, or of both.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn new(
        universe: &Universe,
        game: &BoardGame,
        position: &dyn AnyPosition,
        player: Option<Player>,
        length: Length,
        threads: usize,
    ) -> Result<MoveList, Exhausted> {
        let mut listed = Vec::new();
        for mover in Player::ALL.into_iter().filter(|mover| player.is_none_or(|player| player == *mover)) {
            for next in &moves(universe, &[position], mover, threads)? {
                listed.push(ListedMove {
                    player: mover,
                    position: next.position.to_string(),
                    value: Written::new(next.value, length)?,
                    wins: next.wins,
                    best: next.is_best,
                    orthodox: next.is_orthodox,
                });
            }
        }
        let game = GameName::new(game, position.mode());
        Ok(MoveList { game, position: position.to_string(), player, moves: listed })
    }

    /// Whether any value is truncated.
    pub fn is_cut(&self) -> bool {
        self.moves.iter().any(|next| next.value.is_cut())
    }
}
