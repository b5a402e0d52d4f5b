//! A position: its value, who wins, and with which moves.

use serde::Serialize;

use crate::answer::{GameName, Length, Written};
use crate::budget::Exhausted;
use crate::convention::Convention;
use crate::player::{ByPlayer, Player};
use crate::position::PlayMode;
use crate::rulesets::BoardGame;
use crate::solve::{AnyPosition, WinningMoves, lines, winning_moves};
use crate::value::{Outcome, Universe};

/// A question about a position.
#[derive(Clone, Debug)]
pub struct PositionQuestion {
    /// Whether only the outcome is requested, which may be found where the value is out of reach.
    pub outcome_only: bool,
    /// Who wins when a player cannot move. In misère play the answer is only the outcome: the values apply to normal play.
    pub convention: Convention,
    /// The players who start lines of best play, if lines are requested.
    pub lines: Vec<Player>,
    /// How much of a long value to write.
    pub length: Length,
    /// The number of threads.
    pub threads: usize,
}

/// The value of a position, who wins, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PositionReport {
    /// The game.
    #[serde(flatten)]
    pub game: GameName,
    /// The position, in the notation of the game.
    pub position: String,
    /// Whether the player who cannot move loses or wins.
    pub convention: Convention,
    /// Who wins.
    pub outcome: Outcome,
    /// The value and the winning moves; absent if only the outcome was requested.
    #[serde(flatten)]
    pub value: Option<PositionValue>,
    /// Lines of best play; absent if not requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<LineOfPlay>>,
}

/// The value of a position, and the winning moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PositionValue {
    /// The canonical form.
    #[serde(flatten)]
    pub value: Written,
    /// The nim-value; null if the game is not impartial.
    pub nim_value: Option<u64>,
    /// The mean value.
    pub mean: String,
    /// The temperature.
    pub temperature: String,
    /// For each player, the positions after the winning moves.
    pub winning_moves: ByPlayer<Vec<String>>,
    /// For each player, whether there may be winning moves that are not listed: large positions that are solved by a formula have
    /// too many moves. Absent if all are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_moves_cut: Option<ByPlayer<bool>>,
}

/// Play from a position to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LineOfPlay {
    /// The player who starts.
    pub first: Player,
    /// Who wins.
    pub winner: Player,
    /// The moves.
    pub moves: Vec<PlayedMove>,
    /// The player who cannot move at the end.
    pub cannot_move: Player,
    /// Whether the winner cannot win sooner, and the loser cannot last longer.
    pub is_best: bool,
}

/// A move of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PlayedMove {
    /// The player who moves.
    pub player: Player,
    /// The position after the move.
    pub position: String,
}

impl PositionReport {
    /// Answers a question about a position.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is exhausted.
    pub fn new(
        universe: &Universe,
        game: &BoardGame,
        position: &dyn AnyPosition,
        question: &PositionQuestion,
    ) -> Result<PositionReport, Exhausted> {
        let convention = question.convention;
        let (outcome, value) = match question.outcome_only || convention == Convention::Misere {
            true => (position.outcome_in(universe, convention)?, None),
            false => {
                let (outcome, value) = PositionValue::new(universe, position, question)?;
                (outcome, Some(value))
            }
        };
        let lines = match question.lines.as_slice() {
            // Lines of best play are found for normal play only.
            _ if convention == Convention::Misere => None,
            [] => None,
            players => Some(lines(universe, position, players)?.into_iter().map(LineOfPlay::from).collect()),
        };
        let game = GameName::new(game, position.mode());
        Ok(PositionReport { game, position: position.to_string(), convention, outcome, value, lines })
    }

    /// Whether the value is truncated.
    pub fn is_cut(&self) -> bool {
        self.value.as_ref().is_some_and(|found| found.value.is_cut())
    }
}

impl PositionValue {
    fn new(
        universe: &Universe,
        position: &dyn AnyPosition,
        question: &PositionQuestion,
    ) -> Result<(Outcome, PositionValue), Exhausted> {
        let value = position.canonical(universe, question.threads)?;
        let found = ByPlayer::try_from_fn(|player| winning_moves(universe, position, player, question.threads))?;
        let cut = ByPlayer::from_fn(|player| found[player].is_cut);
        let texts = |moves: &WinningMoves| moves.positions.iter().map(|next| next.to_string()).collect();
        let value_found = PositionValue {
            value: Written::new(value, question.length)?,
            nim_value: match position.mode() {
                PlayMode::Impartial => value.as_nimber(),
                PlayMode::Ordinary | PlayMode::Dicotic => position.nim_value(universe)?,
            },
            mean: value.mean()?.to_string(),
            temperature: value.temperature()?.to_string(),
            winning_moves: ByPlayer::from_fn(|player| texts(&found[player])),
            winning_moves_cut: (cut.left || cut.right).then_some(cut),
        };
        Ok((value.outcome(), value_found))
    }
}

impl From<crate::solve::Line> for LineOfPlay {
    fn from(line: crate::solve::Line) -> LineOfPlay {
        let crate::solve::Line { first, winner, plies, is_best } = line;
        let moves = plies.into_iter().map(|ply| PlayedMove { player: ply.player, position: ply.position }).collect();
        LineOfPlay { first, winner, moves, cannot_move: !winner, is_best }
    }
}
