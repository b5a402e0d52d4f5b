//! Flowers: green stems with edges of one colour on top, and what their atomic weights tell.
//!
//! A blue flower has atomic weight 1, a red one -1, and a green part 0 (*Winning Ways*, chapters 7 and 8). The weight of a sum is the sum
//! of the weights. A player who is two ahead wins, whoever starts; who is one ahead wins moving first, for a game of weight
//! at least 1 is greater than a remote star.
//!
//! One ahead and moving second is not enough: a blue flower whose stem has `k` edges and a green stalk of `n` edges are
//! positive exactly if `k <= n`.

use crate::hackenbush::colour::Colour;
use crate::hackenbush::graph::{Around, GROUND, Graph};
use crate::player::Player;
use crate::value::Outcome;

/// The atomic weight of a sum of flowers and green parts; `None` if there is anything else.
pub fn weight(graph: &Graph) -> Option<i64> {
    let around = Around::new(graph);
    let mut weight = 0;
    for part in graph.parts() {
        weight += weight_of_part(graph, &around, &part)?;
    }
    Some(weight)
}

/// The winner whoever starts, if somebody is two ahead in a sum of flowers.
pub(super) fn outcome_by_weights(graph: &Graph) -> Option<Outcome> {
    match weight(graph)? {
        2.. => Some(Outcome::L),
        ..=-2 => Some(Outcome::R),
        _ => None,
    }
}

fn weight_of_part(graph: &Graph, around: &Around, part: &[u32]) -> Option<i64> {
    let colour = |edge: u32| graph.edges[edge as usize].colour;
    let Some(petals) = part.iter().map(|&edge| colour(edge)).find(|colour| *colour != Colour::Green) else {
        return Some(0);
    };
    let is_stem_or_petal = |edge: &u32| [Colour::Green, petals].contains(&colour(*edge));
    let green = part.iter().filter(|&&edge| colour(edge) == Colour::Green).count();
    let on_ground = part.iter().filter(|&&edge| graph.edges[edge as usize].ends.contains(&GROUND));
    if !part.iter().all(is_stem_or_petal) || on_ground.count() != 1 {
        return None;
    }
    // Up the stem: a green edge, then a point where one other edge goes on.
    let (mut stem, mut point) = (0, GROUND);
    let mut next = part.iter().copied().find(|&edge| graph.edges[edge as usize].ends.contains(&GROUND));
    let is_stem = |edge: &u32| colour(*edge) == Colour::Green && !graph.edges[*edge as usize].is_loop();
    while let Some(edge) = next.filter(is_stem) {
        stem += 1;
        point = graph.edges[edge as usize].other(point);
        next = match around.at(point) {
            [first, second] => Some(if first.0 == edge { second.0 } else { first.0 }),
            _ => None,
        };
    }
    (0 < stem && stem == green).then(|| petals.owner().map_or(0, Player::sign))
}
