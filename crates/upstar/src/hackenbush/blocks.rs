//! Blocks: the maximal parts of a picture that no single point separates.
//!
//! Two edges are in the same block if a cycle runs through both; a bridge is a block of its own, and so is a loop. Each
//! block has a root, the point that connects it with the ground. By the colon principle, the part of the picture on
//! another point of the block can be replaced by anything of the same value (*Winning Ways*, chapter 7: `G_x:H = G_x:K`
//! if `H = K`, for any picture `G` with a point `x`), so blocks are solved one after another, the furthest first.
//!
//! The blocks are found in linear time by a depth-first search with an explicit stack (Hopcroft and Tarjan, 1973).

use crate::hackenbush::graph::{Around, GROUND, Graph};

/// A point on the path from the ground to the current point of the search.
struct Frame {
    point: u32,
    /// The edge by which it was reached; none for the ground.
    by: Option<u32>,
    /// The number of the next edge to examine.
    next: u32,
    /// The number of edges that were waiting for their block before this point was reached.
    waiting: usize,
}

/// Calls `each` with the root and the edges of every block that is connected with the ground. A block comes after all
/// blocks on its points other than the root.
pub(super) fn blocks<E>(graph: &Graph, mut each: impl FnMut(u32, &[u32]) -> Result<(), E>) -> Result<(), E> {
    let around = Around::new(graph);
    let points = graph.points() as usize;
    // The time, from 1, at which each point was reached, and the earliest point reachable by an edge from it or from above it.
    let mut reached = vec![0_u32; points];
    let mut lowest = vec![0_u32; points];
    let mut clock = 1;
    reached[GROUND as usize] = 1;
    lowest[GROUND as usize] = 1;
    let mut waiting: Vec<u32> = Vec::new();
    let mut way = vec![Frame { point: GROUND, by: None, next: 0, waiting: 0 }];
    while let Some(frame) = way.last_mut() {
        let point = frame.point;
        let Some((edge, other)) = around.get(point, frame.next) else {
            let (by, start) = (frame.by, frame.waiting);
            way.pop();
            let (Some(_), Some(below)) = (by, way.last()) else { continue };
            let below = below.point;
            lowest[below as usize] = lowest[below as usize].min(lowest[point as usize]);
            if reached[below as usize] <= lowest[point as usize] {
                each(below, &waiting[start..])?;
                waiting.truncate(start);
            }
            continue;
        };
        frame.next += 1;
        if frame.by == Some(edge) {
            continue;
        }
        if other == point {
            each(point, &[edge])?;
        } else if reached[other as usize] == 0 {
            clock += 1;
            reached[other as usize] = clock;
            lowest[other as usize] = clock;
            way.push(Frame { point: other, by: Some(edge), next: 0, waiting: waiting.len() });
            waiting.push(edge);
        } else if reached[other as usize] < reached[point as usize] {
            waiting.push(edge);
            lowest[point as usize] = lowest[point as usize].min(reached[other as usize]);
        }
    }
    Ok(())
}
