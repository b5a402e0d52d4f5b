//! The canonical form of a stopper.
//!
//! Reversible options are bypassed, then dominated ones are removed, then equal vertices are fused (Siegel, *Combinatorial Game
//! Theory*, VI.4). No step changes the value of a vertex, so the order is computed once. Bypassing ends: the new option is a state
//! that was already below in the alternating graph, which has no cycle. Fusion comes last, because fusing before can make cycles:
//! of `0 = {1,2|1}`, `1 = {2|1}`, `2 = {0|}`, all three are on.

use crate::budget::{Budget, Exhausted};
use crate::loopy::graph::{Graph, Patience, Vertex};
use crate::loopy::order::Order;
use crate::player::{ByPlayer, Player};

impl Graph {
    /// The canonical form of a stopper: equal stoppers have equal canonical graphs.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub(super) fn canonical(&self, budget: &Budget) -> Result<Graph, Exhausted> {
        let (mut graph, roots) = self.merged(&[0], budget)?;
        let order = Order::of_stoppers(&graph, &graph, budget)?;
        bypass(&mut graph, &order, budget)?;
        for vertex in graph.vertices() {
            for player in Player::ALL {
                drop_dominated(&mut graph, &order, vertex, player);
            }
        }
        fuse(&graph, &order, roots[0]).normal(0, budget)
    }
}

/// Replaces options that the opponent can reverse, until there are none.
fn bypass(graph: &mut Graph, order: &Order, budget: &Budget) -> Result<(), Exhausted> {
    let mut patience = Patience::new(budget);
    let mut changed = true;
    while changed {
        changed = false;
        for vertex in graph.vertices() {
            for player in Player::ALL {
                let mut waiting = graph.options(vertex, player).to_vec();
                let mut kept: Vec<Vertex> = Vec::with_capacity(waiting.len());
                let mut seen = waiting.clone();
                while let Some(option) = waiting.pop() {
                    patience.step()?;
                    let answers = graph.options(option, !player);
                    // The opponent's answer is at least as good for the opponent as the vertex was.
                    match answers.iter().copied().find(|&answer| order.prefers(!player, answer, vertex)) {
                        None => kept.push(option),
                        Some(answer) => {
                            changed = true;
                            for &next in graph.options(answer, player) {
                                if !seen.contains(&next) {
                                    seen.push(next);
                                    waiting.push(next);
                                }
                            }
                        }
                    }
                }
                kept.sort_unstable();
                *graph.options_mut(vertex, player) = kept;
            }
        }
    }
    Ok(())
}

/// Removes the options of a player that another option dominates; of equal options one is kept.
pub(super) fn drop_dominated(graph: &mut Graph, order: &Order, vertex: Vertex, player: Player) {
    let options = graph.options(vertex, player);
    let mut kept: Vec<Vertex> = Vec::with_capacity(options.len());
    for &option in options {
        if kept.iter().any(|&other| order.prefers(player, other, option)) {
            continue;
        }
        kept.retain(|&other| !order.prefers(player, option, other));
        kept.push(option);
    }
    *graph.options_mut(vertex, player) = kept;
}

/// The part below a root with equal vertices made one; the root becomes 0.
fn fuse(graph: &Graph, order: &Order, root: Vertex) -> Graph {
    let (reached, _) = graph.reached(&[root]);
    let mut class = vec![0; graph.len()];
    let mut heads: Vec<Vertex> = Vec::new();
    for &vertex in &reached {
        let known = heads.iter().position(|&head| order.equal(head, vertex));
        class[vertex as usize] = known.unwrap_or_else(|| {
            heads.push(vertex);
            heads.len() - 1
        }) as Vertex;
    }
    let mut fused = Graph::default();
    for &head in &heads {
        fused.add(ByPlayer::from_fn(|player| {
            let mut list: Vec<Vertex> =
                graph.options(head, player).iter().map(|&option| class[option as usize]).collect();
            list.sort_unstable();
            list.dedup();
            list
        }));
    }
    fused
}
