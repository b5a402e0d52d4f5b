//! Graphs in layers: every node below all nodes that lead to it, in an order with few crossings.
//!
//! An edge that passes other layers has a place in each of them, so that it goes around their nodes (after Sugiyama, Tagawa and Toda,
//! 1981). Nodes are ordered by the middle of their neighbours, and stand as near below and above them as the others allow.

use crate::answer::Diagram;
use crate::player::Player;
use crate::render::nodes::{Node, draw_legend, pen};
use crate::render::scene::{Pen, Place, Scene};

/// The least gap between labels beside each other.
const GAP: f64 = 18.0;
/// The room for an edge that passes a layer.
const PASSAGE: f64 = 4.0;
/// The number of times that orders and places are improved.
const ROUNDS: usize = 24;

/// A graph with layers: nodes, and places where edges pass a layer.
struct Layers {
    /// The number of nodes, which are the first items.
    nodes: usize,
    /// The items of each layer, in order.
    layers: Vec<Vec<usize>>,
    /// The layer of every item.
    layer: Vec<usize>,
    width: Vec<f64>,
    /// The neighbours of every item in the layers above and below.
    above: Vec<Vec<usize>>,
    below: Vec<Vec<usize>>,
    /// The items along every edge.
    paths: Vec<Vec<usize>>,
}

/// A graph, laid out.
pub(super) fn layers_scene(diagram: &Diagram) -> Scene {
    let nodes: Vec<Node> = diagram.nodes.iter().map(Node::new).collect();
    let mut layers = Layers::new(diagram, &nodes);
    layers.order();
    let x = layers.places();
    let widest = x.iter().copied().fold(0.0, f64::max) - x.iter().copied().fold(0.0, f64::min);
    // The edges of a wide picture are not too flat.
    let rise = (widest / 14.0).clamp(40.0, 110.0);
    let mut tops = vec![0.0];
    let mut heights = Vec::new();
    for layer in &layers.layers {
        let height = layer.iter().filter_map(|&item| nodes.get(item)).map(|node| node.height).fold(0.0, f64::max);
        tops.push(tops[tops.len() - 1] + height + rise);
        heights.push(height);
    }
    let mut scene = Scene::new(diagram.title.clone());
    for (edge, path) in diagram.edges.iter().zip(&layers.paths) {
        let is_double = diagram.edges.iter().any(|other| {
            (other.from, other.to) == (edge.from, edge.to) && other.player != edge.player && !edge.is_idle
        });
        let shift = match edge.player {
            Some(player) if is_double => {
                if player == Player::Left {
                    -3.0
                } else {
                    3.0
                }
            }
            _ => 0.0,
        };
        let mut points: Vec<Place> = Vec::new();
        for (index, &item) in path.iter().enumerate() {
            let (across, top) = (x[item] + shift, tops[layers.layer[item]]);
            match nodes.get(item) {
                Some(node) if index == 0 => points.push((across, top + node.height + 3.0)),
                Some(_) => points.push((across, top - 3.0)),
                // Straight through the layer.
                None => points.extend([(across, top), (across, top + heights[layers.layer[item]])]),
            }
        }
        scene.line(points, Pen { is_arrow: true, ..pen(edge, true) });
    }
    for (index, node) in nodes.into_iter().enumerate() {
        node.draw(&mut scene, (x[index], tops[layers.layer[index]]));
    }
    draw_legend(&mut scene, diagram, true);
    scene
}

impl Layers {
    fn new(diagram: &Diagram, nodes: &[Node]) -> Layers {
        let mut layer = vec![0; nodes.len()];
        // The longest way to a node; a graph with a way back would never be done.
        for _ in 0..nodes.len() {
            let mut is_done = true;
            for edge in &diagram.edges {
                if layer[edge.to] <= layer[edge.from] {
                    (layer[edge.to], is_done) = (layer[edge.from] + 1, false);
                }
            }
            if is_done {
                break;
            }
        }
        let mut width: Vec<f64> = nodes.iter().map(|node| node.width + GAP).collect();
        let mut paths = Vec::new();
        for edge in &diagram.edges {
            // Two edges between the same nodes go the same way.
            let same =
                diagram.edges[..paths.len()].iter().position(|other| (other.from, other.to) == (edge.from, edge.to));
            if let Some(same) = same {
                paths.push(Vec::clone(&paths[same]));
                continue;
            }
            let mut path = vec![edge.from];
            for passed in layer[edge.from] + 1..layer[edge.to] {
                path.push(layer.len());
                layer.push(passed);
                width.push(PASSAGE + GAP / 2.0);
            }
            path.push(edge.to);
            paths.push(path);
        }
        let mut layers = vec![Vec::new(); layer.iter().max().map_or(0, |last| last + 1)];
        let (mut above, mut below) = (vec![Vec::new(); layer.len()], vec![Vec::new(); layer.len()]);
        for pair in paths.iter().flat_map(|path| path.windows(2)) {
            above[pair[1]].push(pair[0]);
            below[pair[0]].push(pair[1]);
        }
        // Depth first, Left's options first, so that the first order is that of the tree.
        let mut stack: Vec<usize> = if nodes.is_empty() { Vec::new() } else { vec![0] };
        let mut seen = vec![false; layer.len()];
        while let Some(item) = stack.pop() {
            if !std::mem::replace(&mut seen[item], true) {
                layers[layer[item]].push(item);
                stack.extend(below[item].iter().rev());
            }
        }
        Layers { nodes: nodes.len(), layers, layer, width, above, below, paths }
    }

    /// Orders the items of each layer so that few edges cross.
    fn order(&mut self) {
        let mut best = (self.crossings(), self.layers.clone());
        for round in 0..ROUNDS {
            let mut rank = vec![0.0; self.layer.len()];
            for layer in &self.layers {
                layer.iter().enumerate().for_each(|(index, &item)| rank[item] = index as f64);
            }
            let is_down = round % 2 == 0;
            let count = self.layers.len();
            for step in 1..count {
                let index = if is_down { step } else { count - 1 - step };
                let near = if is_down { &self.above } else { &self.below };
                let middle = |item: usize| match near[item].len() {
                    0 => rank[item],
                    count => near[item].iter().map(|&other| rank[other]).sum::<f64>() / count as f64,
                };
                let mut layer: Vec<(f64, usize)> =
                    self.layers[index].iter().map(|&item| (middle(item), item)).collect();
                layer.sort_by(|one, other| one.0.total_cmp(&other.0));
                layer.iter().enumerate().for_each(|(index, (_, item))| rank[*item] = index as f64);
                self.layers[index] = layer.into_iter().map(|(_, item)| item).collect();
            }
            let crossings = self.crossings();
            if crossings < best.0 {
                best = (crossings, self.layers.clone());
            }
        }
        self.layers = best.1;
    }

    /// The number of pairs of edges that cross.
    fn crossings(&self) -> usize {
        let mut rank = vec![0; self.layer.len()];
        for layer in &self.layers {
            layer.iter().enumerate().for_each(|(index, &item)| rank[item] = index);
        }
        let mut crossings = 0;
        for layer in &self.layers {
            let edges: Vec<(usize, usize)> = layer
                .iter()
                .flat_map(|&item| self.below[item].iter().map(move |&other| (item, other)))
                .map(|(item, other)| (rank[item], rank[other]))
                .collect();
            for (index, one) in edges.iter().enumerate() {
                let cross =
                    |other: &&(usize, usize)| one.0 < other.0 && other.1 < one.1 || other.0 < one.0 && one.1 < other.1;
                crossings += edges[index + 1..].iter().filter(cross).count();
            }
        }
        crossings
    }

    /// The places across of all items.
    fn places(&self) -> Vec<f64> {
        let mut x = vec![0.0; self.layer.len()];
        for layer in &self.layers {
            let offsets = self.offsets(layer);
            let half = offsets.last().copied().unwrap_or(0.0) / 2.0;
            layer.iter().zip(&offsets).for_each(|(&item, offset)| x[item] = offset - half);
        }
        let is_node = |item: usize| item < self.nodes;
        for round in 0..2 * ROUNDS {
            let count = self.layers.len();
            for step in 0..count {
                let layer = &self.layers[if round % 2 == 0 { step } else { count - 1 - step }];
                let wanted: Vec<(f64, f64)> = layer
                    .iter()
                    .map(|&item| {
                        let near = self.above[item].iter().chain(&self.below[item]);
                        // A straight line around other nodes matters more than a node in the middle.
                        let weighted = near.map(|&other| {
                            let weight = if is_node(item) || is_node(other) { 1.0 } else { 6.0 };
                            (weight * x[other], weight)
                        });
                        let (sum, weight) = weighted.fold((0.0, 0.0), |sum, next| (sum.0 + next.0, sum.1 + next.1));
                        if weight == 0.0 { (x[item], 1.0) } else { (sum / weight, weight) }
                    })
                    .collect();
                let placed = apart(&wanted, &self.offsets(layer));
                layer.iter().zip(placed).for_each(|(&item, place)| x[item] = place);
            }
        }
        x
    }

    /// The places of the items of a layer if they stand as close as they can, with the first at 0.
    fn offsets(&self, layer: &[usize]) -> Vec<f64> {
        let mut at = 0.0;
        let mut offsets = Vec::with_capacity(layer.len());
        for (index, &item) in layer.iter().enumerate() {
            if let Some(before) = index.checked_sub(1) {
                at += (self.width[layer[before]] + self.width[item]) / 2.0;
            }
            offsets.push(at);
        }
        offsets
    }
}

/// The places nearest to those wanted, each with its weight, that are in order and as far apart as the offsets: the least sum of
/// squares, found by pooling adjacent places that are in the wrong order.
fn apart(wanted: &[(f64, f64)], offsets: &[f64]) -> Vec<f64> {
    // Pools of neighbours that touch: the sum of their places, their weight, their number.
    let mut pools: Vec<(f64, f64, usize)> = Vec::new();
    for ((place, weight), offset) in wanted.iter().zip(offsets) {
        pools.push(((place - offset) * weight, *weight, 1));
        while let [.., before, last] = pools.as_slice()
            && last.0 / last.1 < before.0 / before.1
        {
            let joined = (before.0 + last.0, before.1 + last.1, before.2 + last.2);
            pools.truncate(pools.len() - 2);
            pools.push(joined);
        }
    }
    let places = pools.iter().flat_map(|&(sum, weight, count)| std::iter::repeat_n(sum / weight, count));
    places.zip(offsets).map(|(place, offset)| place + offset).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_apart_and_as_near_as_they_can_be() {
        let wanted = [(0.0, 1.0), (0.0, 1.0), (10.0, 1.0), (9.0, 1.0)];
        assert_eq!(apart(&wanted, &[0.0, 4.0, 8.0, 12.0]), [-2.0, 2.0, 7.5, 11.5]);
        assert_eq!(apart(&[(5.0, 1.0), (7.0, 2.0)], &[0.0, 1.0]), [5.0, 7.0]);
    }
}
