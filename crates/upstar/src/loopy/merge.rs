//! Merging vertices that play alike.
//!
//! Two vertices are *bisimilar* if their options are, for both players; the finest equivalence that is closed under this
//! is found by refinement. Merging them changes the value of no vertex, whatever an endless play counts. In the merged graph no two
//! vertices are bisimilar, so that refinement separates all of them, and because signatures are sorted in each round, the numbers
//! found depend only on the shape of the graph: isomorphic graphs become equal.

use crate::budget::{Budget, Exhausted, MemoryGuard};
use crate::loopy::cycles::loop_free;
use crate::loopy::graph::{Graph, Vertex};
use crate::player::{ByPlayer, Player};

/// The class of a vertex that was not reached.
const NONE: Vertex = Vertex::MAX;

/// A class in the last round, and the classes of the options in order.
type Signature = (Vertex, ByPlayer<Vec<Vertex>>);

impl Graph {
    /// The part that can be reached from some roots with bisimilar vertices merged, and the new numbers of the roots.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn merged(&self, roots: &[Vertex], budget: &Budget) -> Result<(Graph, Vec<Vertex>), Exhausted> {
        let (order, _) = self.reached(roots);
        let _held = MemoryGuard::new(budget, 3 * self.bytes() as u64);
        budget.check()?;
        let mut class = vec![NONE; self.len()];
        let mut count = 0;
        // What has no cycle is numbered by its options, which come first: vertices of different height are never alike.
        let (levels, rest) = loop_free(self, &order);
        for level in &levels {
            budget.check()?;
            let mut keyed: Vec<(Signature, Vertex)> =
                level.iter().map(|&vertex| (self.signature(vertex, &class, 0), vertex)).collect();
            count += assign(&mut keyed, &mut class, count);
        }
        let first = count;
        rest.iter().for_each(|&vertex| class[vertex as usize] = first);
        let mut loopy = usize::from(!rest.is_empty()) as Vertex;
        while 0 < loopy {
            budget.check()?;
            let mut keyed: Vec<(Signature, Vertex)> =
                rest.iter().map(|&vertex| (self.signature(vertex, &class, class[vertex as usize]), vertex)).collect();
            let found = assign(&mut keyed, &mut class, first);
            if found == loopy {
                break;
            }
            loopy = found;
        }
        let mut merged = Graph::default();
        (0..first + loopy).for_each(|_| {
            merged.add(ByPlayer::default());
        });
        let mut done = vec![false; merged.len()];
        for &vertex in &order {
            let number = class[vertex as usize];
            if !std::mem::replace(&mut done[number as usize], true) {
                merged.set(number, self.signature(vertex, &class, 0).1);
            }
        }
        Ok((merged, roots.iter().map(|&root| class[root as usize]).collect()))
    }

    /// The game at a root with bisimilar vertices merged, numbered breadth first: isomorphic games become equal graphs.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn normal(&self, root: Vertex, budget: &Budget) -> Result<Graph, Exhausted> {
        let (merged, roots) = self.merged(&[root], budget)?;
        Ok(merged.from_root(roots[0]))
    }

    fn signature(&self, vertex: Vertex, class: &[Vertex], own: Vertex) -> Signature {
        let classes = |player: Player| {
            let mut list: Vec<Vertex> =
                self.options(vertex, player).iter().map(|&option| class[option as usize]).collect();
            list.sort_unstable();
            list.dedup();
            list
        };
        (own, ByPlayer::from_fn(classes))
    }
}

/// Numbers vertices by their sorted signatures, from `first` on; returns how many numbers there are.
fn assign(keyed: &mut [(Signature, Vertex)], class: &mut [Vertex], first: Vertex) -> Vertex {
    keyed.sort_unstable();
    let mut number = first;
    for index in 0..keyed.len() {
        if 0 < index && keyed[index - 1].0 != keyed[index].0 {
            number += 1;
        }
        class[keyed[index].1 as usize] = number;
    }
    if keyed.is_empty() { 0 } else { number - first + 1 }
}
