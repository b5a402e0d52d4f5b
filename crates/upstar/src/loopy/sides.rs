//! The sides of a game that is no stopper.
//!
//! The *onside* of a game counts endless play as won by Left, its *offside* as won by Right. Often a side equals a stopper; it is
//! found by guessing, and every guess is proved with the order of that side (`order.rs`), so that the methods may be bold. On the
//! onside it is Right who must leave a cycle: the *leaver*.
//!
//! 1. Simplify by local rules. A dominated option of the leaver may be dropped, and a reversible option bypassed, where this cannot
//!    be a move along a cycle; dominated options of the other player always.
//! 2. Drop edges along cycles as long as the side of the root does not change.
//! 3. Unravel: make copies of the graph, and let some moves of the leaver along cycles lead to the next copy; the last copy lacks
//!    them. Such a game is at least as good for the side as the game itself; test the other direction.

use crate::budget::{Budget, Exhausted, MemoryGuard};
use crate::loopy::canonical::drop_dominated;
use crate::loopy::cycles::Alternating;
use crate::loopy::graph::{Graph, Vertex};
use crate::loopy::order::Order;
use crate::player::Player;

/// The most times a cycle is gone round in a guess.
const MOST_ROUNDS: usize = 4;

/// The most moves of the leaver of which all subsets are tried.
const MOST_IN_SUBSETS: usize = 7;

/// The most vertices of a game of which single edges are dropped.
const MOST_FOR_DROPS: usize = 300;

/// The most pairs of vertices of a guess and the game.
const MOST_PAIRS_OF_GUESS: usize = 1 << 24;

/// A move of a player between two vertices.
type Edge = (Vertex, Player, Vertex);

/// What a side of a game was found to be.
pub(super) enum FoundSide {
    /// A stopper in canonical form.
    Stopper(Graph),
    /// No stopper was found; this is the graph with bisimilar vertices merged.
    Unknown(Graph),
}

impl Graph {
    /// The side of a player: the onside is Left's.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub(super) fn side(&self, side: Player, budget: &Budget) -> Result<FoundSide, Exhausted> {
        let game = self.normal(0, budget)?;
        if game.is_stopper() {
            return Ok(FoundSide::Stopper(game.canonical(budget)?));
        }
        let reduced = reduced(&game, side, budget)?;
        let start = if same_side(&reduced, &game, side, budget)? { reduced } else { game.clone() };
        Ok(match stopper_of(&start, &game, side, budget)? {
            Some(stopper) => FoundSide::Stopper(stopper),
            None => FoundSide::Unknown(game),
        })
    }
}

/// Whether the roots of two graphs are equal on a side.
pub(super) fn same_side(g: &Graph, h: &Graph, side: Player, budget: &Budget) -> Result<bool, Exhausted> {
    Ok(Order::of_sides(g, h, side, budget)?.le(0, 0) && Order::of_sides(h, g, side, budget)?.le(0, 0))
}

/// The stopper in canonical form that equals a side of `game`, sought from a graph `start` with the same side.
fn stopper_of(start: &Graph, game: &Graph, side: Player, budget: &Budget) -> Result<Option<Graph>, Exhausted> {
    let proved = |guess: &Graph| -> Result<Option<Graph>, Exhausted> {
        let stopper = guess.canonical(budget)?;
        Ok(same_side(&stopper, game, side, budget)?.then_some(stopper))
    };
    let fewer = without_cyclic_edges(start, side, budget)?;
    if fewer.is_stopper() {
        return proved(&fewer);
    }
    let moves: Vec<Edge> = cyclic_edges(&fewer).into_iter().filter(|&(_, player, _)| player != side).collect();
    let leaving = subsets(&fewer, &moves);
    for rounds in 0..=MOST_ROUNDS {
        for cut in &leaving {
            budget.check()?;
            if MOST_PAIRS_OF_GUESS < (rounds + 1) * fewer.len() * fewer.len() {
                return Ok(None);
            }
            let guess = unravelled(&fewer, cut, rounds, budget)?;
            // The guess is at least as good for the side, if it is right at all: only one direction is in doubt.
            let holds = guess.is_stopper()
                && match side {
                    Player::Left => Order::of_sides(&guess, game, side, budget)?.le(0, 0),
                    Player::Right => Order::of_sides(game, &guess, side, budget)?.le(0, 0),
                };
            if holds && let Some(stopper) = proved(&guess)? {
                return Ok(Some(stopper));
            }
        }
    }
    Ok(None)
}

/// The sets of moves of the leaver without which a graph is a stopper: all of them, then smaller ones if they are few.
fn subsets(graph: &Graph, moves: &[Edge]) -> Vec<Vec<Edge>> {
    let mut sets = vec![moves.to_vec()];
    if moves.len() <= MOST_IN_SUBSETS {
        let mut masks: Vec<u32> = (1..(1 << moves.len()) - 1).collect();
        masks.sort_by_key(|mask: &u32| (std::cmp::Reverse(mask.count_ones()), *mask));
        for mask in masks {
            let chosen: Vec<Edge> = (0..moves.len()).filter(|bit| mask >> bit & 1 == 1).map(|bit| moves[bit]).collect();
            if without(graph, &chosen).is_stopper() {
                sets.push(chosen);
            }
        }
    }
    sets
}

/// The moves along cycles of the alternating graph, in order.
fn cyclic_edges(graph: &Graph) -> Vec<Edge> {
    let cycles = Alternating::new(graph);
    let mut edges = Vec::new();
    for vertex in graph.vertices() {
        for player in Player::ALL {
            let options = graph.options(vertex, player).iter();
            edges.extend(
                options
                    .filter(|&&option| cycles.is_cyclic(vertex, option, player))
                    .map(|&option| (vertex, player, option)),
            );
        }
    }
    edges
}

fn without(graph: &Graph, edges: &[Edge]) -> Graph {
    let mut fewer = graph.clone();
    for &(vertex, player, option) in edges {
        fewer.options_mut(vertex, player).retain(|&other| other != option);
    }
    fewer
}

/// The graph without those moves along cycles whose loss leaves the side of the root as it is, the leaver's moves first.
fn without_cyclic_edges(graph: &Graph, side: Player, budget: &Budget) -> Result<Graph, Exhausted> {
    let mut graph = graph.clone();
    'again: while graph.len() <= MOST_FOR_DROPS {
        let mut edges = cyclic_edges(&graph);
        edges.sort_by_key(|&(_, player, _)| player == side);
        for edge in edges {
            budget.check()?;
            let fewer = without(&graph, &[edge]).normal(0, budget)?;
            // Whoever loses a move cannot gain by it.
            let same = match edge.1 {
                Player::Left => Order::of_sides(&graph, &fewer, side, budget)?.le(0, 0),
                Player::Right => Order::of_sides(&fewer, &graph, side, budget)?.le(0, 0),
            };
            if same {
                graph = fewer;
                continue 'again;
            }
        }
        break;
    }
    Ok(graph)
}

/// Copies of a graph in which the moves of a set lead to the next copy; the last copy is without them.
fn unravelled(graph: &Graph, cut: &[Edge], rounds: usize, budget: &Budget) -> Result<Graph, Exhausted> {
    let _held = MemoryGuard::new(budget, (2 * (rounds + 1) * graph.bytes()) as u64);
    let size = graph.len() as Vertex;
    let mut copies = Graph::default();
    for round in 0..=rounds {
        copies.include(graph);
        for &(vertex, player, option) in cut {
            let offset = round as Vertex * size;
            let list = copies.options_mut(vertex + offset, player);
            list.retain(|&other| other != option + offset);
            if round < rounds {
                list.push(option + offset + size);
            }
        }
    }
    copies.normal(0, budget)
}

/// The graph simplified by rules that need no test; they keep the side of every vertex, so the order is computed once.
///
/// The components of the alternating graph need not be found again after each step: no step makes a state reachable from another
/// from which it was not.
fn reduced(game: &Graph, side: Player, budget: &Budget) -> Result<Graph, Exhausted> {
    let mut graph = game.clone();
    let order = Order::of_sides(&graph, &graph, side, budget)?;
    loop {
        let before = graph.clone();
        let cycles = Alternating::new(&graph);
        for vertex in graph.vertices() {
            budget.check()?;
            drop_dominated(&mut graph, &order, vertex, side);
            drop_by_leaver(&mut graph, &order, &cycles, vertex, !side);
            for player in Player::ALL {
                bypass(&mut graph, &order, &cycles, vertex, player);
            }
        }
        if graph == before {
            return graph.normal(0, budget);
        }
    }
}

/// Drops moves of the leaver that the opponent can take back, and those that are dominated by a move that is not along a cycle.
fn drop_by_leaver(graph: &mut Graph, order: &Order, cycles: &Alternating, vertex: Vertex, leaver: Player) {
    let mut kept = graph.options(vertex, leaver).to_vec();
    for option in kept.clone() {
        let dominates = |&other: &Vertex| {
            other != option && order.prefers(leaver, other, option) && !cycles.is_cyclic(vertex, other, leaver)
        };
        if graph.options(option, !leaver).contains(&vertex) || kept.iter().any(dominates) {
            kept.retain(|&other| other != option);
        }
    }
    *graph.options_mut(vertex, leaver) = kept;
}

/// Bypasses the options of a player that are reversible through a vertex that does not lead back.
fn bypass(graph: &mut Graph, order: &Order, cycles: &Alternating, vertex: Vertex, player: Player) {
    let mut list = graph.options(vertex, player).to_vec();
    let reversed = |option: Vertex| {
        let mut answers = graph.options(option, !player).iter().copied();
        answers.find(|&answer| order.prefers(!player, answer, vertex) && !cycles.is_cyclic(option, answer, !player))
    };
    let Some((place, answer)) = (0..list.len()).find_map(|place| Some((place, reversed(list[place])?))) else { return };
    list.remove(place);
    list.extend(graph.options(answer, player));
    list.sort_unstable();
    list.dedup();
    *graph.options_mut(vertex, player) = list;
}
