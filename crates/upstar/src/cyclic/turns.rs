//! Games whose positions are found by playing from a start.
//!
//! A *turn* is a position with the player to move; in an impartial game that player does not matter. All turns that play can reach,
//! whoever begins, are numbered in the order of a breadth-first search. Only the rules and the start determine this order.

use std::hash::Hash;

use crate::arena::{Arena, MoveList, Positions};
use crate::budget::{Budget, Exhausted, Limits};
use crate::cyclic::arcs::Arcs;
use crate::cyclic::graph::{Forward, Verdict};
use crate::cyclic::solver::memory_for;
use crate::player::{ByPlayer, Player};

/// The turns that play can reach.
///
/// # Examples
///
/// ```
/// use upstar::arena::Positions;
/// use upstar::budget::Exhausted;
/// use upstar::cyclic::{Forward, Turns};
///
/// // Left goes up and Right goes down.
/// let options = |at: &i32, player: upstar::player::Player, found: &mut Vec<i32>| {
///     found.push(at + player.sign() as i32);
///     Ok::<(), Exhausted>(())
/// };
/// let turns = Turns::explore(Positions::new(0, false, options), |_| Ok(()))?;
/// assert_eq!(turns.positions, [0, 1, -1]);
/// assert_eq!(turns.graph.states(), 4);
/// # Ok::<(), Exhausted>(())
/// ```
pub struct Turns<P> {
    /// The positions, in the order in which they were found.
    pub positions: Vec<P>,
    /// The moves between their turns.
    pub graph: TurnGraph,
}

/// The moves between turns. Each turn is a state, and its position is given by number.
pub struct TurnGraph {
    is_impartial: bool,
    /// Twice the position of each turn, plus one if Right is to move.
    turns: Vec<u32>,
    /// The turns of each position; in impartial games only Left's.
    states: Vec<ByPlayer<u32>>,
    arcs: Arcs,
}

/// The progress of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Explored {
    /// The number of turns.
    pub states: u32,
    /// The number of moves examined.
    pub moves: u64,
    /// The number of bytes in use, including those that solving takes; memory owned by positions on the heap is not counted.
    pub memory: u64,
}

impl Explored {
    /// Checks that a budget has room for this.
    ///
    /// # Errors
    ///
    /// The budget is spent, or allows fewer states or bytes.
    pub fn check(self, budget: &Budget) -> Result<(), Exhausted> {
        budget.check()?;
        match budget.limits() {
            Limits { nodes: Some(allowed), .. } if allowed < self.states.into() => Err(Exhausted::Nodes(allowed)),
            Limits { memory: Some(allowed), .. } if allowed < self.memory.saturating_add(budget.memory_used()) => {
                Err(Exhausted::Memory(allowed))
            }
            _ => Ok(()),
        }
    }
}

/// A turn that was not found.
const NONE: u32 = u32::MAX;

/// The number of turns and moves between two pauses.
const PATIENCE: usize = 1 << 10;

impl<P: Eq + Hash> Turns<P> {
    /// Finds all turns that play can reach from the first of some positions. `pause` is called now and then, to stop a
    /// search that grows too large.
    ///
    /// # Errors
    ///
    /// The errors of the options and of `pause`, or an error if there are 2^32 turns or moves.
    pub fn explore<F, E>(
        mut positions: Positions<P, F, E>,
        mut pause: impl FnMut(Explored) -> Result<(), E>,
    ) -> Result<Turns<P>, E>
    where
        F: FnMut(&P, Player, &mut Vec<P>) -> Result<(), E>,
        E: From<Exhausted>,
    {
        let graph = TurnGraph::explore(&mut positions, &mut pause)?;
        Ok(Turns { positions: positions.into_positions(), graph })
    }
}

impl TurnGraph {
    /// Finds the turns that play can reach from position 0 of an arena, in which each move leads to one position. It
    /// does not depend on the type of positions, so all games share its code.
    fn explore<E: From<Exhausted>>(
        arena: &mut dyn Arena<Error = E>,
        pause: &mut dyn FnMut(Explored) -> Result<(), E>,
    ) -> Result<TurnGraph, E> {
        let is_impartial = arena.is_impartial();
        let mut search = Search::new(is_impartial);
        for &player in search.movers() {
            search.turn(0, player)?;
        }
        let (mut found, mut after) = (MoveList::default(), Vec::new());
        let mut work = 0;
        while let Some(&turn) = search.graph.turns.get(search.graph.arcs.lists()) {
            let (position, mover) = (turn / 2, Player::ALL[(turn % 2) as usize]);
            found.truncate(0);
            arena.expand(position, mover, &mut found)?;
            search.bytes = arena.bytes();
            work += 1 + found.len();
            let next = if is_impartial { mover } else { !mover };
            let state = search.graph.arcs.lists() as u32;
            for part in found.iter().flatten() {
                let to = search.turn(part.component, next)?;
                if search.is_new_to(state, to) {
                    after.push(to);
                }
            }
            search.graph.arcs.push(after.drain(..)).map_err(|_| too_many())?;
            if PATIENCE <= work {
                work = 0;
                pause(search.explored())?;
            }
        }
        pause(search.explored())?;
        Ok(search.finish())
    }
}

fn too_many<E: From<Exhausted>>() -> E {
    Exhausted::Nodes(NONE.into()).into()
}

/// The state of a search for turns.
struct Search {
    graph: TurnGraph,
    /// The number of bytes that positions take.
    bytes: usize,
    /// The last turn found to have a move to each turn.
    reached_from: Vec<u32>,
}

impl Search {
    fn new(is_impartial: bool) -> Search {
        let graph = TurnGraph { is_impartial, turns: Vec::new(), states: Vec::new(), arcs: Arcs::default() };
        Search { graph, bytes: 0, reached_from: Vec::new() }
    }

    fn movers(&self) -> &'static [Player] {
        if self.graph.is_impartial { &[Player::Left] } else { &Player::ALL }
    }

    /// The number of a turn, which is new unless it was found before.
    fn turn<E: From<Exhausted>>(&mut self, position: u32, player: Player) -> Result<u32, E> {
        let states = &mut self.graph.states;
        if states.len() <= position as usize {
            // Twice the number must fit into 32 bits.
            if NONE / 2 <= position {
                return Err(too_many());
            }
            states.resize(position as usize + 1, ByPlayer { left: NONE, right: NONE });
        }
        let state = &mut states[position as usize][player];
        if *state == NONE {
            let next = u32::try_from(self.graph.turns.len()).ok().filter(|&next| next < NONE);
            *state = next.ok_or_else(too_many)?;
            self.graph.turns.push(2 * position + u32::from(player == Player::Right));
            self.reached_from.push(NONE);
        }
        Ok(*state)
    }

    /// Whether this is the first move found between the two turns.
    fn is_new_to(&mut self, from: u32, to: u32) -> bool {
        std::mem::replace(&mut self.reached_from[to as usize], from) != from
    }

    fn explored(&self) -> Explored {
        let Search { graph, bytes, reached_from } = self;
        let (states, moves) = (graph.turns.len() as u32, graph.arcs.len() as u64);
        let search = bytes + reached_from.capacity() * 4;
        let known = graph.turns.capacity() * 4 + graph.states.capacity() * size_of::<ByPlayer<u32>>();
        let solving = Arcs::bytes(states, moves) + memory_for(states);
        Explored { states, moves, memory: (search + known + graph.arcs.capacity()) as u64 + solving }
    }

    fn finish(self) -> TurnGraph {
        let mut graph = self.graph;
        graph.turns.shrink_to_fit();
        graph.states.shrink_to_fit();
        graph.arcs.shrink();
        graph
    }
}

impl TurnGraph {
    /// Whether turns do not include the player to move.
    pub fn is_impartial(&self) -> bool {
        self.is_impartial
    }

    /// The number of moves.
    pub fn move_count(&self) -> usize {
        self.arcs.len()
    }

    /// The number of the position of a turn, and the player to move if that matters.
    ///
    /// # Panics
    ///
    /// If there is no such turn.
    pub fn position(&self, state: u32) -> (u32, Option<Player>) {
        let position = self.turns[state as usize] / 2;
        (position, (!self.is_impartial).then(|| self.mover(state)))
    }

    /// The turn of a position, with a player to move unless the game is impartial; `None` if play cannot reach it.
    pub fn state(&self, position: u32, mover: Option<Player>) -> Option<u32> {
        if self.is_impartial == mover.is_some() {
            return None;
        }
        let states = self.states.get(position as usize)?;
        Some(states[mover.unwrap_or(Player::Left)]).filter(|&state| state != NONE)
    }

    /// The turns of the same position with each player to move, if play can reach both.
    pub fn sides(&self, state: u32) -> Option<ByPlayer<u32>> {
        let sides = self.states[(self.turns[state as usize] / 2) as usize];
        (sides.left != NONE && sides.right != NONE).then_some(sides)
    }
}

impl Forward for TurnGraph {
    fn states(&self) -> u32 {
        self.turns.len() as u32
    }

    fn mover(&self, state: u32) -> Player {
        Player::ALL[(self.turns[state as usize] % 2) as usize]
    }

    fn ending(&self, _state: u32) -> Option<Verdict> {
        None
    }

    fn moves(&self, state: u32, each: impl FnMut(u32)) {
        self.arcs.get(state).iter().copied().for_each(each);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Left goes up from 0 and Right goes down to it; there are 10 places, and each move is listed twice.
    fn ladder(start: i32) -> Turns<i32> {
        let options = |at: &i32, player: Player, found: &mut Vec<i32>| {
            let to = if player == Player::Left { at + 1 } else { at - 1 };
            found.extend([to, to].into_iter().filter(|to| (0..10).contains(to)));
            Ok::<(), Exhausted>(())
        };
        Turns::explore(Positions::new(start, false, options), |_| Ok(())).expect("it is small")
    }

    #[test]
    fn turns_are_those_of_alternating_play() {
        let Turns { positions, graph } = ladder(5);
        // No player goes further than one step from the start.
        assert_eq!(positions, [5, 6, 4]);
        assert_eq!((graph.states(), graph.move_count()), (4, 4));
        assert_eq!(graph.position(0), (0, Some(Player::Left)));
        assert_eq!(graph.position(2), (1, Some(Player::Right)));
        assert_eq!(graph.state(1, Some(Player::Left)), None);
        assert_eq!(graph.state(1, None), None);
        assert_eq!(graph.sides(1), Some(ByPlayer { left: 0, right: 1 }));
        assert_eq!(graph.sides(2), None);
        let mut after = Vec::new();
        graph.moves(0, |to| after.push(to));
        graph.moves(2, |to| after.push(to));
        assert_eq!(after, [2, 0]);
    }

    #[test]
    fn impartial_games_have_one_turn_for_each_position() {
        let options = |at: &u32, _: Player, found: &mut Vec<u32>| {
            found.extend((0..*at).rev());
            Ok::<(), Exhausted>(())
        };
        let Turns { positions, graph } =
            Turns::explore(Positions::new(3, true, options), |_| Ok(())).expect("it is small");
        assert_eq!(positions, [3, 2, 1, 0]);
        assert_eq!((graph.states(), graph.move_count(), graph.sides(1)), (4, 6, None));
        assert_eq!((graph.position(2), graph.state(2, None)), ((2, None), Some(2)));
    }

    #[test]
    fn what_grows_too_large_is_stopped() {
        let options = |at: &u64, _: Player, found: &mut Vec<u64>| {
            found.extend([2 * at + 1, 2 * at + 2]);
            Ok(())
        };
        let pause = |explored: Explored| match explored.memory {
            memory if memory < 4 << 20 => Ok(()),
            memory => Err(Exhausted::Memory(memory)),
        };
        let stopped = Turns::explore(Positions::new(0_u64, true, options), pause).err();
        assert!(matches!(stopped, Some(Exhausted::Memory(memory)) if memory < 16 << 20), "{stopped:?}");
    }
}
