//! The moves in a position in misère play, with the outcomes they lead to.

use serde::Serialize;

use crate::answer::GameName;
use crate::budget::Exhausted;
use crate::convention::Convention;
use crate::player::{ByPlayer, Player};
use crate::rulesets::BoardGame;
use crate::solve::AnyPosition;
use crate::value::{Outcome, Universe};

/// The moves in a position, where the player who cannot move wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MisereMoveList {
    /// The game.
    #[serde(flatten)]
    pub game: GameName,
    /// The position, in the notation of the game.
    pub position: String,
    /// The player whose moves are listed; null if the moves of both are.
    pub player: Option<Player>,
    /// The moves, in the order of the rules.
    pub misere_moves: Vec<MisereMove>,
}

/// A move, and who wins after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MisereMove {
    /// The player who moves.
    pub player: Player,
    /// The position after the move.
    pub position: String,
    /// The outcome of that position in misère play.
    pub outcome: Outcome,
    /// Whether the player wins with this move.
    pub wins: bool,
}

impl MisereMoveList {
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
    ) -> Result<MisereMoveList, Exhausted> {
        let mut listed = Vec::new();
        for mover in Player::ALL.into_iter().filter(|mover| player.is_none_or(|player| player == *mover)) {
            for next in position.options_within(mover, universe.budget())? {
                let outcome = next.outcome_in(universe, Convention::Misere)?;
                let own = Outcome::from_winners(ByPlayer::from_fn(|_| mover));
                // The other player begins: the mover wins a P-position, and one that is won whoever begins.
                let wins = outcome == Outcome::P || outcome == own;
                listed.push(MisereMove { player: mover, position: next.to_string(), outcome, wins });
            }
        }
        let game = GameName::new(game, position.mode());
        Ok(MisereMoveList { game, position: position.to_string(), player, misere_moves: listed })
    }
}
