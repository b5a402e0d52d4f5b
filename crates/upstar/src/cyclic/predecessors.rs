//! The predecessors of states, for games that only know their moves, found by passes over all moves.

use std::fmt;
use std::ops::Range;

use crate::budget::{Budget, Exhausted};
use crate::cyclic::arcs::Arcs;
use crate::cyclic::graph::{Backward, Forward, Start, starts_by_moves};

/// The number of states between checks of the budget.
const PATIENCE: u32 = 1 << 16;

/// A game with the predecessors of its states.
///
/// # Examples
///
/// ```
/// use upstar::budget::Budget;
/// use upstar::cyclic::{Backward, Chase, Forward, Predecessors};
///
/// let chase = Chase::easy(3)?;
/// let predecessors = Predecessors::of(&chase, &Budget::unlimited())?;
/// predecessors.predecessors(40, |from| {
///     let mut leads_there = false;
///     chase.moves(from, |to| leads_there |= to == 40);
///     assert!(leads_there);
/// });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Predecessors<'g, G: ?Sized> {
    graph: &'g G,
    arcs: Arcs,
}

/// Why predecessors were not found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PredecessorsError {
    /// The budget is spent.
    Exhausted(Exhausted),
    /// They need this many bytes, more than allowed.
    Memory(u64),
    /// There are more than 2^32 moves.
    TooMany,
}

impl fmt::Display for PredecessorsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PredecessorsError::Exhausted(exhausted) => exhausted.fmt(f),
            PredecessorsError::Memory(bytes) => write!(f, "the predecessors of all states need {} MiB", bytes >> 20),
            PredecessorsError::TooMany => f.write_str("the game has more than 4294967295 moves"),
        }
    }
}

impl std::error::Error for PredecessorsError {}

impl<'g, G: Forward + ?Sized> Predecessors<'g, G> {
    /// Finds the predecessors of all states, in two passes over the moves, with four bytes for each state and each move.
    ///
    /// # Errors
    ///
    /// The budget is spent or does not allow the memory, or there are more than 2^32 moves.
    pub fn of(graph: &'g G, budget: &Budget) -> Result<Predecessors<'g, G>, PredecessorsError> {
        let states = graph.states();
        let mut counts = vec![0_u32; states as usize];
        let mut moves = 0_u64;
        for state in 0..states {
            if state % PATIENCE == 0 {
                budget.check().map_err(PredecessorsError::Exhausted)?;
            }
            if graph.ending(state).is_none() {
                graph.moves(state, |to| {
                    moves += 1;
                    // More than 2^32 moves are an error in any case, so saturation is harmless.
                    counts[to as usize] = counts[to as usize].saturating_add(1);
                });
            }
        }
        let needed = Arcs::bytes(states, moves);
        if budget.limits().memory.is_some_and(|allowed| allowed < needed) {
            return Err(PredecessorsError::Memory(needed));
        }
        let arcs = Arcs::new(counts, |each| {
            for state in 0..states {
                if graph.ending(state).is_none() {
                    graph.moves(state, |to| each(to, state));
                }
            }
        });
        // The moves of a game are the same in both passes, so the counts are right.
        let arcs = arcs.map_err(|_| PredecessorsError::TooMany)?;
        Ok(Predecessors { graph, arcs })
    }

    /// The number of moves.
    pub fn moves(&self) -> usize {
        self.arcs.len()
    }

    /// Calls `each` with every state that has a move to this one, once for each such move.
    #[inline]
    pub(super) fn of_state(&self, state: u32, each: impl FnMut(u32)) {
        self.arcs.get(state).iter().copied().for_each(each);
    }
}

impl<G: Forward + Sync + ?Sized> Backward for Predecessors<'_, G> {
    fn state_count(&self) -> u32 {
        self.graph.states()
    }

    fn starts(&self, range: Range<u32>, each: impl FnMut(Start, u32)) {
        starts_by_moves(self.graph, range, each);
    }

    #[inline]
    fn predecessors(&self, state: u32, each: impl FnMut(u32)) {
        self.of_state(state, each);
    }
}
