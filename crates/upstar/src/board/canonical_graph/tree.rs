//! The order of the vertices of trees: from the centre, branches ordered by their hashes.

use super::{ColouredGraph, mixed};

/// Buffers used while an order is being found.
#[derive(Default, Debug)]
pub(super) struct Room {
    /// Vertices in the order in which they are removed, leaves first.
    peeled: Vec<u16>,
    /// The number of remaining neighbours of each vertex.
    left: Vec<u16>,
    /// The round in which each vertex is removed.
    layers: Vec<u16>,
    parents: Vec<u16>,
    /// For each vertex, the sum of the hashes of its branches.
    sums: Vec<u64>,
    /// The hash of each vertex with its branches.
    hashes: Vec<u64>,
    /// Vertices that are still to be written, the next one last.
    stack: Vec<u16>,
}

const NONE: u16 = u16::MAX;

/// The order of the vertices, if the graph is a tree.
pub(super) fn order(graph: &ColouredGraph, room: &mut Room, order: &mut Vec<u16>) -> bool {
    if graph.links.len() != 2 * (graph.count() - 1) {
        return false;
    }
    peel(graph, room);
    // A graph with this few edges that is not a tree has a cycle, whose vertices are never removed.
    if room.peeled.len() < graph.count() {
        return false;
    }
    let root = choose_root(graph, room);
    room.stack.clear();
    room.stack.push(root);
    while let Some(vertex) = room.stack.pop() {
        order.push(vertex);
        let start = room.stack.len();
        let vertex = usize::from(vertex);
        for link in graph.links(vertex) {
            if usize::from(room.parents[link.to()]) == vertex {
                room.stack.push(link.to() as u16);
            }
        }
        let hashes = &room.hashes;
        room.stack[start..].sort_unstable_by_key(|&branch| std::cmp::Reverse(hashes[usize::from(branch)]));
    }
    true
}

/// Removes leaves until nothing remains, and hashes the branches together with the edges to their parents.
fn peel(graph: &ColouredGraph, room: &mut Room) {
    let count = graph.count();
    let Room { peeled, left, layers, parents, sums, hashes, .. } = room;
    peeled.clear();
    left.clear();
    left.extend((0..count).map(|vertex| graph.links(vertex).len() as u16));
    peeled.extend((0..count as u16).filter(|&vertex| left[usize::from(vertex)] == 1));
    for (list, filler) in [(&mut *layers, 0), (&mut *parents, NONE)] {
        list.clear();
        list.resize(count, filler);
    }
    for list in [&mut *sums, &mut *hashes] {
        list.clear();
        list.resize(count, 0);
    }
    let mut next = 0;
    while let Some(&vertex) = peeled.get(next) {
        next += 1;
        let vertex = usize::from(vertex);
        left[vertex] = 0;
        // The remaining neighbour is the parent: all others are children.
        let up = graph.links(vertex).iter().find(|link| usize::from(parents[link.to()]) != vertex);
        let Some(&up) = up else { continue };
        let parent = up.to();
        parents[vertex] = parent as u16;
        hashes[vertex] = branch_hash(graph, vertex, sums[vertex], up.directions());
        sums[parent] = sums[parent].wrapping_add(hashes[vertex]);
        left[parent] -= 1;
        if left[parent] == 1 {
            layers[parent] = layers[vertex] + 1;
            peeled.push(parent as u16);
        }
    }
}

fn branch_hash(graph: &ColouredGraph, vertex: usize, sum: u64, directions: u16) -> u64 {
    mixed(sum.rotate_left(21).wrapping_add(u64::from(graph.colours[vertex]) << 2 | u64::from(directions)))
}

/// The vertex that remains last; of two in the middle, the one with the lesser hash as seen from the other.
fn choose_root(graph: &ColouredGraph, room: &mut Room) -> u16 {
    let [.., other, last] = room.peeled[..] else { return 0 };
    let (second, root) = (usize::from(other), usize::from(last));
    if room.layers[second] != room.layers[root] {
        return last;
    }
    let down = graph.links(root).iter().find(|link| link.to() == second);
    let directions = down.map_or(0, |link| link.directions());
    let half = branch_hash(graph, root, room.sums[root].wrapping_sub(room.hashes[second]), directions);
    if room.hashes[second] < half {
        room.hashes[root] = half;
        (room.parents[root], room.parents[second]) = (other, NONE);
        return other;
    }
    last
}
