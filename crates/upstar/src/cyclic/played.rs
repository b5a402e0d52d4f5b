//! Games whose positions are found by playing from a start.

use crate::budget::{Budget, Exhausted};
use crate::cyclic::database::Fates;
use crate::cyclic::game::{CyclicGame, StateError};
use crate::cyclic::graph::{Forward, Policy, Verdict};
use crate::cyclic::job::{Job, JobError};
use crate::cyclic::predecessors::Predecessors;
use crate::cyclic::solver::Solution;
use crate::cyclic::unfolded::Unfolded;
use crate::cyclic::verify::{Disagreement, verify};
use crate::player::{ByPlayer, Player};

/// Reads a position and returns it in the notation of the game.
pub type PositionReader<'p> = dyn Fn(&str) -> Result<String, PositionMistake> + 'p;

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionMistake {
    /// It is not a position of the game.
    Unknown,
    /// It is an expression with this mistake.
    Expression(String),
}

/// A game played through from a start.
///
/// # Examples
///
/// ```
/// use upstar::arena::Positions;
/// use upstar::budget::Exhausted;
/// use upstar::cyclic::{CyclicGame, PlayedGame, PositionMistake, Turns, Unfolded};
///
/// // A heap from which one or two are taken, or to which one is added again if it has one left.
/// let options = |heap: &u32, _, found: &mut Vec<u32>| {
///     found.extend([heap.checked_sub(1), heap.checked_sub(2), (*heap == 1).then_some(2)].into_iter().flatten());
///     Ok::<(), Exhausted>(())
/// };
/// let unfolded = Unfolded::from(Turns::explore(Positions::new(3, true, options), |_| Ok(()))?);
/// let read = |text: &str| text.parse().map(|heap: u32| heap.to_string()).map_err(|_| PositionMistake::Unknown);
/// let game = PlayedGame::new("heap 3", "", unfolded, 0, read);
/// assert_eq!((game.states(), game.text(0)), (4, "3".to_string()));
/// assert_eq!(game.parse("5").unwrap_err().to_string(), "play from `3` does not come to `5`");
/// # Ok::<(), Exhausted>(())
/// ```
pub struct PlayedGame<'p> {
    name: String,
    source: String,
    unfolded: Unfolded<'p>,
    memory: u64,
    read: Box<PositionReader<'p>>,
}

impl<'p> PlayedGame<'p> {
    /// A game with these states. `name` and `source` identify it in databases, `memory` is the number of bytes that
    /// solving takes, and `read` reads positions.
    pub fn new(
        name: impl Into<String>,
        source: impl Into<String>,
        unfolded: Unfolded<'p>,
        memory: u64,
        read: impl Fn(&str) -> Result<String, PositionMistake> + 'p,
    ) -> PlayedGame<'p> {
        PlayedGame { name: name.into(), source: source.into(), unfolded, memory, read: Box::new(read) }
    }

    /// The states with their texts.
    pub fn unfolded(&self) -> &Unfolded<'p> {
        &self.unfolded
    }
}

impl CyclicGame for PlayedGame<'_> {
    fn name(&self) -> &str {
        &self.name
    }

    fn source(&self) -> &str {
        &self.source
    }

    fn states(&self) -> u32 {
        self.unfolded.graph.states()
    }

    fn memory(&self) -> u64 {
        self.memory
    }

    fn starts(&self) -> Vec<u32> {
        self.sides(0).map_or(vec![0], |sides| vec![sides.left, sides.right])
    }

    fn text(&self, state: u32) -> String {
        self.unfolded.text(state)
    }

    fn parse(&self, text: &str) -> Result<u32, StateError> {
        let unknown = || StateError::unknown(text, self.sample());
        let (position, mover) = match self.unfolded.graph.is_impartial() {
            true => (text, None),
            false => {
                let (position, mover) = text.trim_end().rsplit_once(' ').ok_or_else(unknown)?;
                (position.trim_end(), Some(mover.parse().map_err(|_| unknown())?))
            }
        };
        let position = (self.read)(position).map_err(|mistake| match mistake {
            PositionMistake::Unknown => unknown(),
            PositionMistake::Expression(message) => StateError::Expression { text: StateError::shown(text), message },
        })?;
        let unreachable = || StateError::Unreachable { text: StateError::shown(text), start: self.sample() };
        self.unfolded.find(&position, mover).ok_or_else(unreachable)
    }

    fn sides(&self, state: u32) -> Option<ByPlayer<u32>> {
        self.unfolded.graph.sides(state)
    }

    fn mover(&self, state: u32) -> Option<Player> {
        self.unfolded.graph.position(state).1
    }

    fn ending(&self, state: u32) -> Option<Verdict> {
        self.unfolded.graph.ending(state)
    }

    fn moves(&self, state: u32, each: &mut dyn FnMut(u32)) {
        self.unfolded.graph.moves(state, each);
    }

    fn solve(&self, job: &mut Job<'_>) -> Result<Solution, JobError> {
        let graph = Predecessors::of(&self.unfolded.graph, job.budget).map_err(JobError::Predecessors)?;
        let description = self.description(job.policy);
        job.run(&graph, &description)
    }

    fn verify(&self, policy: Policy, fates: &Fates, budget: &Budget) -> Result<Option<Disagreement>, Exhausted> {
        verify(&self.unfolded.graph, policy, |state| fates.get(state), budget)
    }
}
