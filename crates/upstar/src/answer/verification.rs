//! Databases compared with the moves of their games.

use std::fmt;

use serde::Serialize;

use crate::budget::{Budget, Exhausted};
use crate::cyclic::{CyclicGame, Fate, Fates, MovesError, Policy};

/// The result of comparing every fate in a database with the fates after one move.
///
/// # Examples
///
/// ```
/// use std::io::Cursor;
/// use upstar::answer::Verification;
/// use upstar::budget::Budget;
/// use upstar::cyclic::{Database, Job, Policy, find_cyclic, write_database};
///
/// let game = find_cyclic("northcott:1:4")?;
/// let (policy, budget) = (Policy::NORMAL, Budget::unlimited());
/// let solution = game.solve(&mut Job { policy, threads: 1, budget: &budget, keeper: &mut () })?;
/// let bytes = write_database(Vec::new(), &game.description(policy), &solution, 1)?;
/// let fates = Database::open(Cursor::new(bytes))?.load()?;
/// let verification = Verification::new(&*game, policy, &fates, &budget)?;
/// assert!(verification.agrees);
/// assert_eq!(verification.to_string(), "all 12 states of northcott:1:4 agree with their moves\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Verification {
    /// The name of the game with its parameters.
    pub game: String,
    /// The number of states.
    pub states: u32,
    /// Whether all fates agree with the moves.
    pub agrees: bool,
    /// The first state whose fate disagrees, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<WrongFate>,
}

/// A state whose fate disagrees with the fates after one move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct WrongFate {
    /// The state as text.
    pub position: String,
    /// The fate in the database, such as `won in 3`.
    #[serde(serialize_with = "as_text")]
    #[cfg_attr(test, schemars(with = "String"))]
    pub given: Fate,
    /// The fate that follows from the fates after one move.
    #[serde(serialize_with = "as_text")]
    #[cfg_attr(test, schemars(with = "String"))]
    pub implied: Fate,
}

fn as_text<S: serde::Serializer>(fate: &Fate, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(fate)
}

impl Verification {
    /// Compares the fates of all states of a game with its moves.
    ///
    /// # Errors
    ///
    /// The moves are unknown or cannot be read, or the budget is exhausted.
    pub fn new(
        game: &dyn CyclicGame,
        policy: Policy,
        fates: &Fates,
        budget: &Budget,
    ) -> Result<Verification, VerificationError> {
        if !game.knows_moves().map_err(VerificationError::Moves)? {
            return Err(VerificationError::NoMoves);
        }
        let found = game.verify(policy, fates, budget).map_err(VerificationError::Exhausted)?;
        let wrong = found.map(|found| WrongFate {
            position: game.text(found.state),
            given: found.given,
            implied: found.implied,
        });
        Ok(Verification { game: game.name().into(), states: game.states(), agrees: wrong.is_none(), wrong })
    }
}

/// Why a database was not compared with the moves of its game.
#[derive(Debug)]
pub enum VerificationError {
    /// The moves cannot be read.
    Moves(MovesError),
    /// The moves are in a file that was not given.
    NoMoves,
    /// The budget is exhausted.
    Exhausted(Exhausted),
}

impl fmt::Display for VerificationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VerificationError::Moves(error) => error.fmt(f),
            VerificationError::NoMoves => f.write_str("the moves of the game are not known"),
            VerificationError::Exhausted(exhausted) => exhausted.fmt(f),
        }
    }
}

impl std::error::Error for VerificationError {}
