//! Games with cycles as objects, so that front ends can query any of them without knowing which it is.

use std::fmt;

use crate::budget::{Budget, Exhausted, Limits};
use crate::cyclic::database::{Description, Fates};
use crate::cyclic::edge_game::MovesError;
use crate::cyclic::graph::{Backward, Forward, Policy, Verdict};
use crate::cyclic::job::{Job, JobError};
use crate::cyclic::notation::Notation;
use crate::cyclic::solver::{Solution, memory_for};
use crate::cyclic::verify::{Disagreement, verify};
use crate::player::{ByPlayer, Player};

/// A game in which positions may repeat. Its states are numbers below [`states`](CyclicGame::states).
///
/// Questions about single states go through the object; [`solve`](CyclicGame::solve) and [`verify`](CyclicGame::verify) run code
/// compiled for its graph. An object is [`Forward`], so [`best_moves`](crate::cyclic::best_moves) and other functions accept it.
///
/// # Examples
///
/// ```
/// use upstar::budget::Budget;
/// use upstar::cyclic::{Fate, Job, Policy, find_cyclic};
///
/// let game = find_cyclic("backsliding:t.f")?;
/// let budget = Budget::unlimited();
/// let solution = game.solve(&mut Job { policy: Policy::NORMAL, threads: 1, budget: &budget, keeper: &mut () })?;
/// assert_eq!(solution.fate(game.parse("t.f Left")?), Fate::Lost(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait CyclicGame {
    /// The name of the game in databases.
    fn name(&self) -> &str;

    /// The text that the game is made from, such as rules; empty if the name suffices.
    fn source(&self) -> &str {
        ""
    }

    /// The number of states.
    fn states(&self) -> u32;

    /// The number of bytes that solving takes, including those already in use by the game.
    fn memory(&self) -> u64 {
        memory_for(self.states())
    }

    /// The starting states, one for each player to move; none if play may begin anywhere.
    fn starts(&self) -> Vec<u32> {
        Vec::new()
    }

    /// A state as text.
    ///
    /// # Panics
    ///
    /// If there is no such state.
    fn text(&self, state: u32) -> String;

    /// The board of a state, its rows separated by `|`, if the game has one.
    fn board(&self, _state: u32) -> Option<String> {
        None
    }

    /// The state with this text.
    ///
    /// # Errors
    ///
    /// There is no such state.
    fn parse(&self, text: &str) -> Result<u32, StateError>;

    /// The text of some state, as an example.
    fn sample(&self) -> String {
        self.text(0)
    }

    /// The states of the same position with each player to move, if states include the player to move and both exist.
    fn sides(&self, state: u32) -> Option<ByPlayer<u32>>;

    /// The player to move, if states include that.
    fn mover(&self, state: u32) -> Option<Player> {
        self.sides(state).map(|sides| if sides.left == state { Player::Left } else { Player::Right })
    }

    /// The verdict for the player to move if the rules end play here, whether there are moves or not.
    fn ending(&self, state: u32) -> Option<Verdict>;

    /// Whether the rules end play in a draw at some state.
    fn has_draws(&self) -> bool {
        false
    }

    /// Calls `each` with the state after every move. The order is fixed; states may be repeated.
    fn moves(&self, state: u32, each: &mut dyn FnMut(u32));

    /// Whether the moves are known; some games have to read them first, and have none before this call.
    ///
    /// # Errors
    ///
    /// The moves cannot be read.
    fn knows_moves(&self) -> Result<bool, MovesError> {
        Ok(true)
    }

    /// Finds the fates of all states.
    ///
    /// # Errors
    ///
    /// The job was stopped, or a file that it needs cannot be read or written.
    fn solve(&self, job: &mut Job<'_>) -> Result<Solution, JobError>;

    /// The first state whose fate does not agree with its moves, if there is any: [`verify`], compiled for the graph.
    ///
    /// # Errors
    ///
    /// The budget is spent.
    fn verify(&self, policy: Policy, fates: &Fates, budget: &Budget) -> Result<Option<Disagreement>, Exhausted>;

    /// Checks that the game can be solved under a policy within a budget.
    ///
    /// # Errors
    ///
    /// It cannot be solved; the reason.
    fn admits(&self, policy: Policy, budget: &Budget) -> Result<(), Refusal> {
        let (states, needed) = (self.states(), self.memory());
        match budget.limits() {
            Limits { memory: Some(allowed), .. } if allowed < needed => {
                Err(Refusal::Memory { states, needed, allowed })
            }
            Limits { nodes: Some(allowed), .. } if allowed < states.into() => Err(Refusal::Nodes { states, allowed }),
            _ if policy.endless.is_some() && (states == 0 || self.mover(0).is_none()) => Err(Refusal::NoMover),
            _ if policy.endless.is_some() && self.has_draws() => Err(Refusal::Draws),
            _ => Ok(()),
        }
    }

    /// The description of a database of the game.
    fn description(&self, policy: Policy) -> Description {
        Description { game: self.name().into(), source: self.source().into(), policy, states: self.states() }
    }
}

/// The graph of an object, for the functions on graphs.
impl Forward for dyn CyclicGame + '_ {
    fn states(&self) -> u32 {
        CyclicGame::states(self)
    }

    fn mover(&self, state: u32) -> Player {
        CyclicGame::mover(self, state).unwrap_or(Player::Left)
    }

    fn ending(&self, state: u32) -> Option<Verdict> {
        CyclicGame::ending(self, state)
    }

    fn moves(&self, state: u32, mut each: impl FnMut(u32)) {
        CyclicGame::moves(self, state, &mut each);
    }
}

/// Why a game is not solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It takes more memory than is allowed.
    Memory {
        /// The number of states.
        states: u32,
        /// The number of bytes that solving takes.
        needed: u64,
        /// The number of bytes allowed.
        allowed: u64,
    },
    /// It has more states than the budget allows nodes.
    Nodes {
        /// The number of states.
        states: u32,
        /// The number of nodes allowed.
        allowed: u64,
    },
    /// A player would win endless play, but states do not include the player to move.
    NoMover,
    /// A player would win endless play, but the rules end play in a draw at some state.
    Draws,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Memory { states, needed, allowed } => {
                write!(f, "{states} states need {needed} bytes of memory, and {allowed} are allowed")
            }
            Refusal::Nodes { states, allowed } => write!(f, "the game has {states} states, and {allowed} are allowed"),
            Refusal::NoMover => f.write_str("somebody can win endless play only if positions say who is to move"),
            Refusal::Draws => f.write_str("nobody can win endless play if play ends in a draw somewhere"),
        }
    }
}

impl std::error::Error for Refusal {}

/// Why a text is not a state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StateError {
    /// There is no such state.
    Unknown {
        /// The text.
        text: String,
        /// The text of some state.
        sample: String,
    },
    /// The position exists, but play does not reach it.
    Unreachable {
        /// The text.
        text: String,
        /// The starting state.
        start: String,
    },
    /// The text is an expression with a mistake.
    Expression {
        /// The text.
        text: String,
        /// The mistake.
        message: String,
    },
}

impl StateError {
    /// The greatest number of characters of a text repeated in a message.
    const LONGEST_TEXT: usize = 80;

    /// The error for a text that is no state.
    pub fn unknown(text: &str, sample: String) -> StateError {
        StateError::Unknown { text: StateError::shown(text), sample }
    }

    /// A text, truncated if it is too long for a message.
    pub(super) fn shown(text: &str) -> String {
        text.chars().take(StateError::LONGEST_TEXT).collect()
    }
}

impl fmt::Display for StateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StateError::Unknown { text, sample } => {
                write!(f, "there is no position `{text}`: expected one such as `{sample}`")
            }
            StateError::Unreachable { text, start } => write!(f, "play from `{start}` does not come to `{text}`"),
            StateError::Expression { text, message } => write!(f, "`{text}`: {message}"),
        }
    }
}

impl std::error::Error for StateError {}

/// A graph with a notation and a name: any concrete game as a [`CyclicGame`].
///
/// # Examples
///
/// ```
/// use upstar::cyclic::{Chase, CyclicGame, NamedGame};
///
/// let chase = NamedGame::new("chase:8", Chase::easy(8)?);
/// assert_eq!((chase.name(), chase.states()), ("chase:8", 8192));
/// let state = chase.parse("5,4 1,1 white")?;
/// assert_eq!(chase.text(state), "5,4 1,1 white");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct NamedGame<G> {
    name: String,
    graph: G,
}

impl<G> NamedGame<G> {
    /// A graph with its name in databases.
    pub fn new(name: impl Into<String>, graph: G) -> NamedGame<G> {
        NamedGame { name: name.into(), graph }
    }

    /// The graph.
    pub fn graph(&self) -> &G {
        &self.graph
    }
}

impl<G: Forward + Backward + Notation> CyclicGame for NamedGame<G> {
    fn name(&self) -> &str {
        &self.name
    }

    fn states(&self) -> u32 {
        self.graph.states()
    }

    fn text(&self, state: u32) -> String {
        self.graph.text(state)
    }

    fn board(&self, state: u32) -> Option<String> {
        self.graph.board(state)
    }

    fn parse(&self, text: &str) -> Result<u32, StateError> {
        self.graph.parse(text).ok_or_else(|| StateError::unknown(text, self.graph.sample()))
    }

    fn sample(&self) -> String {
        self.graph.sample()
    }

    fn sides(&self, state: u32) -> Option<ByPlayer<u32>> {
        self.graph.sides(state)
    }

    fn ending(&self, state: u32) -> Option<Verdict> {
        self.graph.ending(state)
    }

    fn moves(&self, state: u32, each: &mut dyn FnMut(u32)) {
        self.graph.moves(state, each);
    }

    fn solve(&self, job: &mut Job<'_>) -> Result<Solution, JobError> {
        let description = self.description(job.policy);
        job.run(&self.graph, &description)
    }

    fn verify(&self, policy: Policy, fates: &Fates, budget: &Budget) -> Result<Option<Disagreement>, Exhausted> {
        verify(&self.graph, policy, |state| fates.get(state), budget)
    }
}
