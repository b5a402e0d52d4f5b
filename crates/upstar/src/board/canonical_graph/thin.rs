//! The order of the vertices of paths and cycles.

use super::ColouredGraph;

/// The order of the vertices, if the graph is a path or a cycle: from the start and in the direction with the least
/// reading.
pub(super) fn order(graph: &ColouredGraph, order: &mut Vec<u16>) -> bool {
    let degree = |vertex: usize| graph.links(vertex).len();
    if graph.count() == 0 {
        return true;
    }
    if graph.links.len() > 2 * graph.count() || (0..graph.count()).any(|vertex| 2 < degree(vertex)) {
        return false;
    }
    let end = (0..graph.count()).find(|&vertex| degree(vertex) < 2);
    walk(graph, end.unwrap_or(0), order);
    if order.len() < graph.count() {
        order.clear();
        return false;
    }
    let (there, back) = (reading(graph, order, true), reading(graph, order, false));
    match end {
        Some(_) => {
            if back < there {
                order.reverse();
            }
        }
        None => {
            let (first, last) = (least_start(&there), least_start(&back));
            if rotated(&back, last).lt(rotated(&there, first)) {
                order.reverse();
                order.rotate_left(last);
            } else {
                order.rotate_left(first);
            }
        }
    }
    true
}

/// The vertices from a start, without going back.
fn walk(graph: &ColouredGraph, start: usize, order: &mut Vec<u16>) {
    let (mut at, mut from) = (start, start);
    loop {
        order.push(at as u16);
        let next = graph.links(at).iter().map(|link| link.to()).find(|&next| next != from);
        match next {
            Some(next) if next != start => (at, from) = (next, at),
            _ => break,
        }
    }
}

/// The reading along the walk or against it: the colour of each vertex and the direction of the next edge.
fn reading(graph: &ColouredGraph, order: &[u16], is_forward: bool) -> Vec<u16> {
    let count = order.len();
    let place = |step: usize| usize::from(order[if is_forward { step } else { count - 1 - step }]);
    let read = |step: usize| {
        let (vertex, next) = (place(step), place((step + 1) % count));
        let link = graph.links(vertex).iter().find(|link| link.to() == next);
        let directions = link.map_or(0, |link| link.directions());
        u16::from(graph.colours[vertex]) << 2 | directions
    };
    (0..count).map(read).collect()
}

fn rotated(list: &[u16], start: usize) -> impl Iterator<Item = &u16> {
    list[start..].iter().chain(&list[..start])
}

/// The start of the least rotation of a list. Of two candidates, the one with the greater reading is discarded, with all
/// starts between it and the first difference.
fn least_start(list: &[u16]) -> usize {
    let count = list.len();
    let (mut one, mut other, mut same) = (0, 1, 0);
    while one < count && other < count && same < count {
        let (left, right) = (list[(one + same) % count], list[(other + same) % count]);
        if left == right {
            same += 1;
            continue;
        }
        match left < right {
            true => other += same + 1,
            false => one += same + 1,
        }
        other += usize::from(one == other);
        same = 0;
    }
    one.min(other)
}
