//! Games from lists of moves, which are read anew each time they are needed instead of being kept in memory.

use std::cell::OnceCell;
use std::fmt;
use std::io::{self, Read};

use crate::budget::{Budget, Exhausted};
use crate::cyclic::database::Fates;
use crate::cyclic::edge_graph::{MoveGraph, PredecessorGraph, Survey};
use crate::cyclic::edge_list::{EdgeError, EdgeLine, read_edges};
use crate::cyclic::game::{CyclicGame, StateError};
use crate::cyclic::graph::{Forward, Policy, Verdict};
use crate::cyclic::job::{Job, JobError};
use crate::cyclic::solver::Solution;
use crate::cyclic::verify::{Disagreement, verify};
use crate::player::{ByPlayer, Player};

/// Opens a list of moves, whose contents must be the same each time.
type Open = dyn Fn() -> io::Result<Box<dyn Read>>;

/// A game from a list of moves in the notation of [`read_edges`].
///
/// # Examples
///
/// ```
/// use upstar::cyclic::{CyclicGame, GraphGame};
///
/// let game = GraphGame::read("ring", || Ok(Box::new("0 1\n1 0\n1 2\n".as_bytes())))?;
/// assert_eq!((game.states(), game.knows_moves()?), (3, true));
/// let mut after = Vec::new();
/// game.moves(1, &mut |to| after.push(to));
/// assert_eq!(after, [0, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct GraphGame {
    /// The name of the game in databases.
    name: String,
    survey: Survey,
    list: Option<List>,
    /// The graph of the moves, once requested.
    moves: OnceCell<MoveGraph>,
}

/// A list that can be read again.
struct List {
    name: String,
    open: Box<Open>,
}

/// Why a game, or its moves, could not be read from a list of moves.
#[derive(Debug)]
pub enum MovesError {
    /// The list with this name cannot be read.
    List(String, EdgeError),
    /// There are more states than 32 bits can number.
    TooManyStates,
    /// Only the name of the game is known, not its list.
    NotGiven,
}

impl fmt::Display for MovesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MovesError::List(name, error) => write!(f, "{name}: {error}"),
            MovesError::NotGiven => f.write_str("the list of moves was not given"),
            MovesError::TooManyStates => write!(f, "the graph has more than {} states", u32::MAX - 1),
        }
    }
}

impl std::error::Error for MovesError {}

impl List {
    fn each(&self, each: &mut dyn FnMut(EdgeLine)) -> Result<u32, EdgeError> {
        read_edges((self.open)()?, each)
    }

    fn error(&self, error: EdgeError) -> MovesError {
        MovesError::List(self.name.clone(), error)
    }
}

impl GraphGame {
    /// The game of the list that `open` opens; `list` is the name of the list in messages. The list is read once now, and
    /// twice more each for solving and for moves.
    ///
    /// # Errors
    ///
    /// The list cannot be read, a line of it is wrong, or there are too many states.
    pub fn read(
        list: impl Into<String>,
        open: impl Fn() -> io::Result<Box<dyn Read>> + 'static,
    ) -> Result<GraphGame, MovesError> {
        let list = List { name: list.into(), open: Box::new(open) };
        let mut survey = Survey::default();
        let checksum = list.each(&mut |line| survey.note(line)).map_err(|error| list.error(error))?;
        GraphGame::new(survey, checksum, Some(list)).ok_or(MovesError::TooManyStates)
    }

    /// The game with this name in databases, without its moves.
    pub fn described(name: &str) -> Option<GraphGame> {
        let words: Vec<&str> = name.split(' ').collect();
        let ["graph", kind, positions, moves, checksum] = words[..] else { return None };
        let survey = Survey::without_ends(positions.parse().ok()?, moves.parse().ok()?, kind == "partizan");
        GraphGame::new(survey, u32::from_str_radix(checksum, 16).ok()?, None)
    }

    fn new(survey: Survey, checksum: u32, list: Option<List>) -> Option<GraphGame> {
        survey.states()?;
        let Survey { positions, moves, is_partizan, .. } = &survey;
        let kind = if *is_partizan { "partizan" } else { "impartial" };
        let name = format!("graph {kind} {positions} {moves} {checksum:08x}");
        Some(GraphGame { name, survey, list, moves: OnceCell::new() })
    }

    fn find(&self, text: &str) -> Option<u32> {
        let mut words = text.split_whitespace();
        let position: u32 = words.next()?.parse().ok()?;
        let mover: Option<Player> = words.next().map(str::parse).transpose().ok()?;
        if words.next().is_some() || self.survey.is_partizan != mover.is_some() {
            return None;
        }
        self.survey.state(position, mover.unwrap_or(Player::Left))
    }
}

impl CyclicGame for GraphGame {
    fn name(&self) -> &str {
        &self.name
    }

    fn states(&self) -> u32 {
        self.survey.states().unwrap_or(0)
    }

    fn memory(&self) -> u64 {
        self.survey.memory()
    }

    fn text(&self, state: u32) -> String {
        match self.survey.position(state) {
            (position, None) => position.to_string(),
            (position, Some(mover)) => format!("{position} {mover}"),
        }
    }

    fn parse(&self, text: &str) -> Result<u32, StateError> {
        self.find(text).ok_or_else(|| StateError::unknown(text, self.sample()))
    }

    fn sides(&self, state: u32) -> Option<ByPlayer<u32>> {
        self.survey.is_partizan.then_some(ByPlayer { left: state & !1, right: state | 1 })
    }

    fn ending(&self, state: u32) -> Option<Verdict> {
        self.moves.get().and_then(|graph| graph.ending(state))
    }

    fn has_draws(&self) -> bool {
        self.survey.has_draws()
    }

    fn moves(&self, state: u32, each: &mut dyn FnMut(u32)) {
        if let Some(graph) = self.moves.get() {
            graph.moves(state, each);
        }
    }

    fn knows_moves(&self) -> Result<bool, MovesError> {
        let Some(list) = &self.list else { return Ok(false) };
        if self.moves.get().is_none() {
            let graph = MoveGraph::new(&self.survey, |each| list.each(each).map(|_| ()));
            let _ = self.moves.set(graph.map_err(|error| list.error(error))?);
        }
        Ok(true)
    }

    fn solve(&self, job: &mut Job<'_>) -> Result<Solution, JobError> {
        let list = self.list.as_ref().ok_or(JobError::Moves(MovesError::NotGiven))?;
        let graph = PredecessorGraph::new(&self.survey, |each| list.each(each).map(|_| ()));
        let graph = graph.map_err(|error| JobError::Moves(list.error(error)))?;
        let description = self.description(job.policy);
        job.run(&graph, &description)
    }

    fn verify(&self, policy: Policy, fates: &Fates, budget: &Budget) -> Result<Option<Disagreement>, Exhausted> {
        match self.moves.get() {
            Some(graph) => verify(graph, policy, |state| fates.get(state), budget),
            None => verify::<dyn CyclicGame>(self, policy, |state| fates.get(state), budget),
        }
    }
}
