//! Best moves, and lines of best play.

use crate::cyclic::fate::Fate;
use crate::cyclic::graph::{Forward, Policy, Verdict};

/// The states after the best moves of a state, in the order of the moves and without repetition.
///
/// A winner plays for a fast win and a loser delays. In an undecided state, all moves that keep it undecided are best; if
/// endless play loses for the player to move, all moves are equally bad.
pub fn best_moves<G: Forward + ?Sized>(graph: &G, policy: Policy, fate: impl Fn(u32) -> Fate, state: u32) -> Vec<u32> {
    let mut best: Vec<u32> = Vec::new();
    if graph.ending(state).is_some() {
        return best;
    }
    let wanted = match fate(state) {
        Fate::Undecided if policy.undecided(graph.mover(state)) == Verdict::Lose => None,
        Fate::Undecided => Some(Fate::Undecided),
        Fate::Lost(remoteness) => Some(Fate::Won(remoteness.saturating_sub(1))),
        Fate::Won(remoteness) => Some(Fate::Lost(remoteness.saturating_sub(1))),
    };
    graph.moves(state, |to| {
        if wanted.is_none_or(|wanted| fate(to) == wanted) && !best.contains(&to) {
            best.push(to);
        }
    });
    best
}

/// A line of best play: the states after each move, at most `most` of them, always by the first best move.
///
/// In undecided states the line ends where it would repeat a state.
pub fn best_line<G: Forward + ?Sized>(
    graph: &G,
    policy: Policy,
    fate: impl Fn(u32) -> Fate,
    state: u32,
    most: usize,
) -> Vec<u32> {
    let mut line: Vec<u32> = Vec::new();
    let mut here = state;
    while line.len() < most {
        let Some(&next) = best_moves(graph, policy, &fate, here).first() else { break };
        let comes_back = fate(state) == Fate::Undecided && (next == state || line.contains(&next));
        line.push(next);
        if comes_back {
            break;
        }
        here = next;
    }
    line
}
