//! Solved games in which positions may repeat.

use std::fmt;

use serde::Serialize;

use crate::answer::fate::FateReport;
use crate::budget::{Budget, Exhausted};
use crate::cyclic::{
    CyclicGame, Fate, LoopyNimValue, MovesError, NimError, Policy, Solution, Verdict, loopy_nim_values,
};
use crate::loopy::value_of_state;
use crate::player::Player;
use crate::syntax::Style;
use crate::value::Universe;

/// A game that was solved.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SolvedGame {
    /// The game, known before it is solved.
    #[serde(flatten)]
    pub size: GameSize,
    /// The answers to the questions.
    #[serde(flatten)]
    pub findings: Findings,
}

/// A game, and the memory needed to solve it.
///
/// # Examples
///
/// ```
/// use upstar::answer::GameSize;
/// use upstar::cyclic::find_cyclic;
///
/// let size = GameSize::new(&*find_cyclic("chase:8")?);
/// assert_eq!(size.to_string(), "game        chase:8\nstates      8192\nmemory      1.1 MiB\n");
/// # Ok::<(), upstar::cyclic::CyclicGameError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameSize {
    /// The name of the game with its parameters, as in databases.
    pub game: String,
    /// The number of states.
    pub states: u32,
    /// The memory needed to solve the game, in bytes.
    pub memory: u64,
}

impl GameSize {
    /// The size of a game.
    pub fn new(game: &dyn CyclicGame) -> GameSize {
        GameSize { game: game.name().into(), states: game.states(), memory: game.memory() }
    }
}

/// The answers to all questions about a solved game.
///
/// # Examples
///
/// ```
/// use upstar::answer::{Asked, Findings};
/// use upstar::budget::Budget;
/// use upstar::cyclic::{Job, Policy, find_cyclic};
///
/// let game = find_cyclic("northcott:2:5")?;
/// let (policy, budget) = (Policy::NORMAL, Budget::unlimited());
/// let solution = game.solve(&mut Job { policy, threads: 1, budget: &budget, keeper: &mut () })?;
/// let findings = Findings::new(&*game, &solution, &Asked::default(), &budget)?;
/// assert_eq!((findings.won, findings.lost, findings.undecided, findings.longest), (140, 60, 0, 12));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Findings {
    /// The number of states won by the player to move.
    pub won: u64,
    /// The number of states lost by the player to move.
    pub lost: u64,
    /// The number of states won by neither player.
    pub undecided: u64,
    /// The greatest remoteness of a state.
    pub longest: u32,
    /// The reports on the requested positions.
    pub positions: Vec<FateReport>,
    /// All states as text, each with its fate in words, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list: Option<Vec<(String, String)>>,
    /// The nim-values of all positions in the order of their numbers, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nim_values: Option<Vec<PositionNimValue>>,
    /// The values of the requested positions, as games, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<CyclicValue>>,
}

/// The value of a position, to which play may come back.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CyclicValue {
    /// The position as text.
    pub position: String,
    /// Its value in canonical form: a stopper, or two sides; a value without canonical form is written by its graphs.
    pub value: String,
    /// Whether the value is a stopper.
    pub is_stopper: bool,
}

/// The nim-value of a position; JSON contains only the value.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(with = "String"))]
#[serde(transparent)]
pub struct PositionNimValue {
    /// The position as text.
    #[serde(skip)]
    pub position: String,
    /// Its nim-value.
    pub value: LoopyNimValue,
}

/// The questions about a solved game besides its tally.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// States to report on.
    pub positions: Vec<u32>,
    /// Whether reports have a line of best play.
    pub line: bool,
    /// Whether all states are listed.
    pub list: bool,
    /// Whether the nim-values of all positions are listed.
    pub nim: bool,
}

impl Findings {
    /// The answers from a solution of the game.
    ///
    /// # Errors
    ///
    /// The moves cannot be read, or the game has no nim-values.
    pub fn new(
        game: &dyn CyclicGame,
        solution: &Solution,
        asked: &Asked,
        budget: &Budget,
    ) -> Result<Findings, FindingsError> {
        let policy = solution.policy();
        let [won, draws, lost] = tally(game, solution);
        let report = |&state: &u32| FateReport::new(game, policy, |state| solution.fate(state), state, asked.line);
        let positions: Result<Vec<FateReport>, MovesError> = asked.positions.iter().map(report).collect();
        let row = |state: u32| {
            let mover = game.mover(state).unwrap_or(Player::Left);
            (game.text(state), solution.fate(state).words(policy, mover))
        };
        Ok(Findings {
            won,
            lost,
            undecided: draws,
            longest: solution.longest(),
            positions: positions.map_err(FindingsError::Moves)?,
            nim_values: if asked.nim { Some(nim_values(game, policy, budget)?) } else { None },
            list: asked.list.then(|| (0..solution.states()).map(row).collect()),
            values: None,
        })
    }

    /// The findings with the values of some positions, in normal play.
    ///
    /// # Errors
    ///
    /// The budget of the universe is spent, or the positions have no values.
    pub fn with_values(
        self,
        game: &dyn CyclicGame,
        states: &[u32],
        universe: &Universe,
    ) -> Result<Findings, FindingsError> {
        let mut values = Vec::new();
        for &state in states {
            let value = value_of_state(universe, game, state).map_err(FindingsError::Exhausted)?;
            let value = value.ok_or(FindingsError::NoValues)?;
            let text = value.text(Style::Text).map_err(FindingsError::Exhausted)?;
            values.push(CyclicValue { position: game.text(state), value: text, is_stopper: value.is_stopper() });
        }
        Ok(Findings { values: Some(values), ..self })
    }
}

/// The numbers of won, drawn and lost states.
fn tally(game: &dyn CyclicGame, solution: &Solution) -> [u64; 3] {
    let policy = solution.policy();
    let mut tally = [0; 3];
    let mut states = 0..;
    solution.fates(|fate| {
        let state = states.next();
        // Who is to move matters only where play does not end, and only if somebody wins then.
        let asked = state.filter(|_| fate == Fate::Undecided && policy.endless.is_some());
        let mover = asked.and_then(|state| game.mover(state)).unwrap_or(Player::Left);
        tally[match fate.verdict(policy, mover) {
            Verdict::Win => 0,
            Verdict::Draw => 1,
            Verdict::Lose => 2,
        }] += 1;
    });
    tally
}

fn nim_values(game: &dyn CyclicGame, policy: Policy, budget: &Budget) -> Result<Vec<PositionNimValue>, FindingsError> {
    if game.mover(0).is_some() || policy.stuck != Verdict::Lose {
        return Err(FindingsError::NoNimValues);
    }
    if !game.knows_moves().map_err(FindingsError::Moves)? {
        return Err(FindingsError::NoMoves);
    }
    let values = loopy_nim_values(game, budget).map_err(FindingsError::Nim)?;
    let named = |(state, value)| PositionNimValue { position: game.text(state), value };
    Ok((0..).zip(values).map(named).collect())
}

/// The error of a question about a solved game.
#[derive(Debug)]
pub enum FindingsError {
    /// The moves cannot be read.
    Moves(MovesError),
    /// The moves are in a file that was not given.
    NoMoves,
    /// The game or the policy does not admit nim-values.
    NoNimValues,
    /// The nim-values could not be computed.
    Nim(NimError),
    /// Some position does not have moves for both players.
    NoValues,
    /// The values could not be computed.
    Exhausted(Exhausted),
}

impl fmt::Display for FindingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FindingsError::Moves(error) => error.fmt(f),
            FindingsError::NoMoves => f.write_str("the moves are not known"),
            FindingsError::NoNimValues => f.write_str("only impartial games in normal play have nim-values"),
            FindingsError::Nim(error) => error.fmt(f),
            FindingsError::NoValues => f.write_str(
                "values need the moves of both players in all positions, which this game does not tell; \
                 in the language, the `GameValue` of a position has them",
            ),
            FindingsError::Exhausted(exhausted) => exhausted.fmt(f),
        }
    }
}

impl std::error::Error for FindingsError {}
