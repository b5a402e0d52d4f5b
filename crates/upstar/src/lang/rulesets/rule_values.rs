//! Values of positions that may recur: their whole graph as a loopy game.

use rustc_hash::FxHashMap;

use crate::budget::MemoryGuard;
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::lang::objects::rules::Position;
use crate::lang::program::machine::Machine;
use crate::loopy::{Graph, Loopy, Vertex};
use crate::player::ByPlayer;

/// The number of objects that the memory of a position is counted as.
const OBJECTS: u64 = 8;

/// The value of a position to which play may come back: the whole graph of its positions, simplified.
pub(in crate::lang) fn loopy_value<'u>(
    machine: &mut Machine<'u>,
    position: &Position<'u>,
) -> Result<Loopy<'u>, EvalErrorKind> {
    let universe = machine.universe;
    let mut held = MemoryGuard::new(universe.budget(), 0);
    let mut numbers: FxHashMap<Position<'u>, Vertex> = FxHashMap::default();
    let mut positions = vec![position.clone()];
    numbers.insert(position.clone(), 0);
    let mut graph = Graph::default();
    let mut edges = 0;
    while graph.len() < positions.len() {
        let at = positions[graph.len()].clone();
        let options = ByPlayer::try_from_fn(|player| {
            machine.wait()?;
            let mut list: Vec<Vertex> = Vec::new();
            for option in at.options(machine, player)? {
                let next = positions.len() as Vertex;
                let number = *numbers.entry(option.clone()).or_insert(next);
                if number == next {
                    positions.push(option);
                }
                list.push(number);
            }
            list.sort_unstable();
            list.dedup();
            Ok::<_, EvalErrorKind>(list)
        })?;
        edges += options.left.len() + options.right.len();
        graph.add(options);
        let bytes = positions.len() as u64 * OBJECTS * size_of::<Object<'_>>() as u64;
        held.rise_to(bytes + (edges * size_of::<Vertex>()) as u64);
        universe.budget().check()?;
    }
    Ok(Loopy::of_graph(universe, &graph)?)
}
