//! Reports on single states of games in which positions may repeat.

use std::cell::RefCell;
use std::fmt;
use std::io::{Read, Seek};

use serde::Serialize;

use crate::cyclic::{
    CyclicGame, Database, Fate, FileError, LoopyOutcome, MovesError, Policy, Verdict, best_line, best_moves,
};
use crate::player::{ByPlayer, Player};

/// The maximum number of moves in a line.
const LONGEST_LINE: usize = 10_000;

/// The fate of a state: who wins, how fast, and with which moves.
///
/// # Examples
///
/// ```
/// use upstar::answer::FateReport;
/// use upstar::budget::Budget;
/// use upstar::cyclic::{Job, Policy, Verdict, find_cyclic};
///
/// let game = find_cyclic("chase:8")?;
/// let (policy, budget) = (Policy::NORMAL, Budget::unlimited());
/// let solution = game.solve(&mut Job { policy, threads: 1, budget: &budget, keeper: &mut () })?;
/// let state = game.parse("5,4 1,1 white")?;
/// let report = FateReport::new(&*game, policy, |state| solution.fate(state), state, true)?;
/// assert_eq!((report.verdict, report.remoteness), (Verdict::Lose, Some(22)));
/// assert_eq!(report.line.map(|line| line.len()), Some(22));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FateReport {
    /// The state as text: the position, and the player to move if that matters.
    pub position: String,
    /// The result of best play for the player to move.
    pub verdict: Verdict,
    /// The number of moves to the end, if the winner hurries and the loser delays; `None` if play need not end.
    pub remoteness: Option<u32>,
    /// The outcome class, if the states of the game include the player to move and either player can be to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    pub outcome: Option<LoopyOutcome>,
    /// The states after the best moves, if the moves are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Vec<String>>,
    /// The state after each move of a line of best play, if requested and the moves are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<Vec<String>>,
}

impl FateReport {
    /// The report on a state of a game with these fates, optionally with a line of best play.
    ///
    /// # Errors
    ///
    /// The moves cannot be read.
    pub fn new(
        game: &dyn CyclicGame,
        policy: Policy,
        fate: impl Fn(u32) -> Fate,
        state: u32,
        with_line: bool,
    ) -> Result<FateReport, MovesError> {
        let mover = game.mover(state).unwrap_or(Player::Left);
        let outcome = |sides: ByPlayer<u32>| {
            LoopyOutcome::new(ByPlayer::from_fn(|player| fate(sides[player]).verdict(policy, player)))
        };
        let knows_moves = game.knows_moves()?;
        let texts = |states: Vec<u32>| states.into_iter().map(|state| game.text(state)).collect();
        Ok(FateReport {
            position: game.text(state),
            verdict: fate(state).verdict(policy, mover),
            remoteness: fate(state).remoteness(),
            outcome: game.sides(state).map(outcome),
            best: knows_moves.then(|| texts(best_moves(game, policy, &fate, state))),
            line: (knows_moves && with_line).then(|| texts(best_line(game, policy, &fate, state, LONGEST_LINE))),
        })
    }

    /// The report on a state from a database of the game, of which only the necessary parts are read.
    ///
    /// # Errors
    ///
    /// The database or the moves cannot be read.
    pub fn probe<R: Read + Seek>(
        game: &dyn CyclicGame,
        database: Database<R>,
        state: u32,
        with_line: bool,
    ) -> Result<FateReport, ProbeError> {
        let policy = database.description().policy;
        let (database, failure) = (RefCell::new(database), RefCell::new(None));
        let fate = |state: u32| match database.borrow_mut().fate(state) {
            Ok(fate) => fate.unwrap_or(Fate::Undecided),
            Err(error) => {
                failure.borrow_mut().get_or_insert(error);
                Fate::Undecided
            }
        };
        let report = FateReport::new(game, policy, fate, state, with_line).map_err(ProbeError::Moves)?;
        failure.into_inner().map_or(Ok(report), |error| Err(ProbeError::Database(error)))
    }
}

/// The error of a report from a database.
#[derive(Debug)]
pub enum ProbeError {
    /// The database cannot be read.
    Database(FileError),
    /// The moves of the game cannot be read.
    Moves(MovesError),
}

impl fmt::Display for ProbeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProbeError::Database(error) => error.fmt(f),
            ProbeError::Moves(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ProbeError {}
