//! A position: its value, who wins, and with which moves.

use serde::Serialize;

use crate::answer::{GameName, Length, Written};
use crate::budget::Exhausted;
use crate::convention::Convention;
use crate::player::{ByPlayer, Player};
use crate::position::PlayMode;
use crate::rulesets::BoardGame;
use crate::solve::{
    AnyPosition, Decision, Stage, Summand, WinningMoves, lines, quick_value, solve_sums, value_within, winning_moves,
};
use crate::value::{Game, Outcome, Universe};

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
    /// The number of nodes after which the value is given up, once it is known who wins and with which moves; `None` if only the
    /// budget bounds the work.
    pub value_nodes: Option<u64>,
}

/// What is known before the answer is complete.
pub enum Interim<'a> {
    /// How far the search for the winner and the winning moves has come.
    Stage(Stage),
    /// Who wins, and with which moves, is known. The value, which may take long, is not.
    Decided(&'a PositionReport),
}

/// The value of a position, who wins, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PositionReport {
    /// The game; absent if the position is a sum.
    #[serde(flatten)]
    pub game: Option<GameName>,
    /// The position, in the notation of the game, or a sum.
    pub position: String,
    /// The summands; absent if the position is not a sum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summands: Option<Vec<String>>,
    /// Whether the player who cannot move loses or wins.
    pub convention: Convention,
    /// Who wins; null if a limit was reached before that was known for both players who may begin.
    pub outcome: Option<Outcome>,
    /// The value; absent if only the outcome was requested, and if a limit was reached before it was found.
    #[serde(flatten)]
    pub value: Option<PositionValue>,
    /// The winning moves; absent if only the outcome was requested.
    #[serde(flatten)]
    pub winning: Option<WinningReport>,
    /// What is known for each player who may begin; absent if nothing is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starts: Option<ByPlayer<StartReport>>,
    /// The reason why the search for the winner and the winning moves ended early; absent if it did not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<String>,
    /// The reason why the value was given up; absent if it was not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value_stopped: Option<String>,
    /// Lines of best play; absent if not requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<LineOfPlay>>,
}

/// The value of a position.
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
}

/// The winning moves in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct WinningReport {
    /// For each player, the positions after the winning moves; for a sum, the summand and what it becomes, as in `clobber:xo -> .x`.
    pub winning_moves: ByPlayer<Vec<String>>,
    /// For each player, whether there may be winning moves that are not listed: large positions that are solved by a formula have
    /// too many moves, and a limit may have ended the search. Absent if all are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_moves_cut: Option<ByPlayer<bool>>,
}

/// What is known if a player begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StartReport {
    /// The winner; null if it is not known.
    pub winner: Option<Player>,
    /// The number of moves.
    pub moves: usize,
    /// The number of moves that were found to win.
    pub winning: usize,
    /// The number of moves that were found to lose.
    pub losing: usize,
}

impl From<Stage> for StartReport {
    fn from(stage: Stage) -> StartReport {
        let Stage { winner, moves, winning, losing, .. } = stage;
        StartReport { winner, moves, winning, losing }
    }
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
    /// The position after the move; in a sum, the summand and what it becomes, as in `clobber:xo -> .x`.
    pub position: String,
}

/// The number of nodes that may be made to find the value before the winner is searched for: about a second.
const FIRST_NODES: u64 = 250_000;

impl PositionReport {
    /// Answers a question about a position. `interim` learns what is known before the answer is complete.
    ///
    /// If a limit is reached, the answer has what is known.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the position has no value, or if nothing was found out within the budget.
    pub fn new(
        universe: &Universe,
        game: &BoardGame,
        position: &dyn AnyPosition,
        question: &PositionQuestion,
        interim: &mut dyn FnMut(Interim<'_>),
    ) -> Result<PositionReport, Exhausted> {
        let convention = question.convention;
        let name = GameName::new(game, position.mode());
        let empty = PositionReport {
            game: Some(name),
            position: position.to_string(),
            summands: None,
            convention,
            outcome: None,
            value: None,
            winning: None,
            starts: None,
            stopped: None,
            value_stopped: None,
            lines: None,
        };
        if convention == Convention::Misere {
            // Lines of best play are found for normal play only.
            return Ok(PositionReport { outcome: Some(position.outcome_in(universe, convention)?), ..empty });
        }
        // Where no search is possible the value is found in another way. Games that may not end have no winner.
        let is_searched = position.searchable(universe).is_some() && game.surely_ends();
        let mut report = match question.outcome_only {
            true if is_searched => empty.decided(universe, position, &ByPlayer::default(), interim)?,
            true => PositionReport { outcome: Some(position.outcome(universe)?), ..empty },
            false if !is_searched => empty.valued(universe, position, question)?,
            false => match quick_value(universe, position, FIRST_NODES, question.threads)? {
                Some(_) => empty.valued(universe, position, question)?,
                None => {
                    let options = ByPlayer::try_from_fn(|player| position.options_within(player, universe.budget()))?;
                    let report = empty.decided(universe, position, &options, interim)?;
                    match report.stopped {
                        Some(_) => report,
                        None => {
                            interim(Interim::Decided(&report));
                            let nodes = question.value_nodes;
                            let value =
                                value_within(universe, nodes, |view| position.canonical(view, question.threads));
                            report.with_value(value, question)
                        }
                    }
                }
            },
        };
        if !question.lines.is_empty() && report.stopped.is_none() {
            let found = lines(universe, position, &question.lines);
            report.lines = Some(found?.into_iter().map(LineOfPlay::from).collect());
        }
        Ok(report)
    }

    /// Whether the value is truncated.
    pub fn is_cut(&self) -> bool {
        self.value.as_ref().is_some_and(|found| found.value.is_cut())
    }

    /// Whether it is known who wins, whoever begins.
    pub fn is_decided(&self) -> bool {
        self.outcome.is_some()
    }

    /// The answer by the value.
    fn valued(
        self,
        universe: &Universe,
        position: &dyn AnyPosition,
        question: &PositionQuestion,
    ) -> Result<PositionReport, Exhausted> {
        let value = position.canonical(universe, question.threads)?;
        let found = ByPlayer::try_from_fn(|player| winning_moves(universe, position, player, question.threads))?;
        let cut = ByPlayer::from_fn(|player| found[player].is_cut);
        let texts = |moves: &WinningMoves| moves.positions.iter().map(|next| next.to_string()).collect();
        let winning = WinningReport {
            winning_moves: ByPlayer::from_fn(|player| texts(&found[player])),
            winning_moves_cut: (cut.left || cut.right).then_some(cut),
        };
        let nim_value = match position.mode() {
            PlayMode::Impartial => value.as_nimber(),
            PlayMode::Ordinary | PlayMode::Dicotic => position.nim_value(universe)?,
        };
        let outcome = Some(value.outcome());
        let value = Some(PositionValue::new(value, nim_value, question.length)?);
        Ok(PositionReport { outcome, value, winning: Some(winning), ..self })
    }

    /// The answer by a search.
    fn decided(
        self,
        universe: &Universe,
        position: &dyn AnyPosition,
        options: &ByPlayer<Vec<Box<dyn AnyPosition>>>,
        interim: &mut dyn FnMut(Interim<'_>),
    ) -> Result<PositionReport, Exhausted> {
        let summand = |position| Summand::Position { position, negated: false };
        let sum = [summand(position)];
        let sums = ByPlayer::from_fn(|player: Player| {
            options[player].iter().map(|option| vec![summand(option.as_ref())]).collect::<Vec<_>>()
        });
        let has_options = Player::ALL.iter().any(|&player| !options[player].is_empty());
        let found = solve_sums(universe, |solver| {
            Decision::new(solver, &sum, &Player::ALL, &sums, &mut |stage| interim(Interim::Stage(stage)))
        })?;
        found.check()?;
        let texts =
            ByPlayer::from_fn(|player: Player| options[player].iter().map(ToString::to_string).collect::<Vec<_>>());
        Ok(self.with_decision(&found, has_options.then_some(texts)))
    }

    /// The answer with what a search found out; the moves are those that it was asked about.
    pub(crate) fn with_decision(self, found: &Decision, moves: Option<ByPlayer<Vec<String>>>) -> PositionReport {
        let winners = found.winners;
        let outcome = winners.left.zip(winners.right);
        let is_open = ByPlayer::from_fn(|player| found.wins[player].contains(&None));
        let winning = moves.map(|moves| {
            let wins = |player: Player| {
                let moves = moves[player].iter().zip(&found.wins[player]);
                moves.filter(|(_, wins)| **wins == Some(true)).map(|(text, _)| text.clone()).collect()
            };
            let winning_moves_cut = (is_open.left || is_open.right).then_some(is_open);
            WinningReport { winning_moves: ByPlayer::from_fn(wins), winning_moves_cut }
        });
        let is_complete = found.stopped.is_none();
        PositionReport {
            outcome: outcome.map(|(left, right)| Outcome::from_winners(ByPlayer { left, right })),
            winning,
            starts: (!is_complete).then(|| ByPlayer::from_fn(|player| found.stage(player).into())),
            stopped: found.stopped.map(|exhausted| exhausted.to_string()),
            ..self
        }
    }

    /// The answer with the value that was searched for with this number of nodes, or with the reason why it was not found.
    pub(crate) fn with_value(
        mut self,
        value: Result<Option<Game<'_>>, Exhausted>,
        question: &PositionQuestion,
    ) -> PositionReport {
        let written = |value: Game<'_>| PositionValue::new(value, value.as_nimber(), question.length);
        let nodes = question.value_nodes.unwrap_or(u64::MAX);
        match value.and_then(|value| value.ok_or(Exhausted::Nodes(nodes))).and_then(written) {
            Ok(value) => self.value = Some(value),
            Err(exhausted) => self.value_stopped = Some(exhausted.to_string()),
        }
        self
    }
}

impl PositionValue {
    /// The value as it is written, with its properties.
    pub(crate) fn new(value: Game<'_>, nim_value: Option<u64>, length: Length) -> Result<PositionValue, Exhausted> {
        Ok(PositionValue {
            value: Written::new(value, length)?,
            nim_value,
            mean: value.mean()?.to_string(),
            temperature: value.temperature()?.to_string(),
        })
    }
}

impl From<crate::solve::Line> for LineOfPlay {
    fn from(line: crate::solve::Line) -> LineOfPlay {
        let crate::solve::Line { first, winner, plies, is_best } = line;
        let moves = plies.into_iter().map(|ply| PlayedMove { player: ply.player, position: ply.position }).collect();
        LineOfPlay { first, winner, moves, cannot_move: !winner, is_best }
    }
}
