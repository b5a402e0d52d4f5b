//! Flowers: green stems with red and blue edges on top, and the outcomes that follow from their atomic weights.
//!
//! A flower with a stem of `n` edges and the number `x` on top has the value `*n:x` (*Winning Ways*, chapters 7 and 8). Its atomic
//! weight is the sign of `x`, since a green part has atomic weight 0. For `x > 0`: by the colon principle `*n:x > *n`, so the sum
//! of the flower and `*n` is positive. The sum with `*m` for `m > n` is positive, too: Left moves `*m` to `*n`; and Left answers
//! Right's moves as in Nim: a move to `*k`, and to `*n:x^R` by induction; a move to another `*m` by moving the flower to `*m` if `m
//! < n`, or `*m` to `*n`. So the flower is greater than a remote star. The weights of its options, less or plus two, leave room for
//! the integers up to 1, of which the remote star selects the greatest.
//!
//! The weight of a sum is the sum of the weights. A player who is two ahead wins, whoever starts. Next to a remote star, that is, a
//! stalk longer than all nimbers that the flowers can become, one ahead is enough, and if neither player is ahead the next player
//! wins. Otherwise a player who is one ahead wins moving first, and nothing follows for the remaining cases: a blue flower with a
//! stem of `k` edges next to a green stalk of `n` edges is positive exactly if `k <= n`.

use crate::hackenbush::blocks::blocks;
use crate::hackenbush::colour::Colour;
use crate::hackenbush::graph::{Around, Edge, GROUND, Graph};
use crate::hackenbush::value::{Method, Solution, Unsolved, value};
use crate::hackenbush::worth::Worth;
use crate::value::{Outcome, Universe};

/// A sum of flowers and green parts.
#[derive(Default)]
struct Garden {
    /// The atomic weight of all flowers.
    weight: i64,
    /// The longest stem.
    stem: u64,
    /// The edges of the green parts, as a picture of their own.
    green: Vec<Edge>,
}

/// The atomic weight of a sum of flowers and green parts; `None` if there are other parts.
///
/// On top of a stem, only red-blue trees and edges of one colour are supported.
pub fn weight(graph: &Graph) -> Option<i64> {
    Garden::new(graph).map(|garden| garden.weight)
}

/// The outcome of a picture and the methods used: by the weights of flowers if they determine it, otherwise by its value.
///
/// # Errors
///
/// [`Unsolved`] if the budget is spent or a part is too large.
pub fn outcome(universe: &Universe, graph: &Graph) -> Result<(Outcome, Vec<Method>), Unsolved> {
    if let Some(garden) = Garden::new(graph)
        && let Some(outcome) = garden.outcome(universe)?
    {
        return Ok((outcome, vec![Method::Weights]));
    }
    value(universe, graph).map(|Solution { value, methods }| (value.outcome(), methods))
}

impl Garden {
    fn new(graph: &Graph) -> Option<Garden> {
        let around = Around::new(graph);
        let mut garden = Garden::default();
        for part in graph.parts() {
            match part.iter().all(|&edge| graph.edges[edge as usize].colour == Colour::Green) {
                true => garden.green.extend(part.iter().map(|&edge| graph.edges[edge as usize])),
                false => {
                    let (stem, weight) = flower(graph, &around, &part)?;
                    garden.weight += weight;
                    garden.stem = garden.stem.max(stem);
                }
            }
        }
        Some(garden)
    }

    fn outcome(self, universe: &Universe) -> Result<Option<Outcome>, Unsolved> {
        let is_alone = self.stem == 0;
        let nimber = Graph::new(self.green).map(|green| value(universe, &green)).transpose()?;
        let nimber = nimber.and_then(|solution| solution.value.as_nimber()).unwrap_or(0);
        // All nimbers that flowers can become are nim-sums of numbers up to the longest stem.
        let is_remote =
            self.stem.checked_add(1).and_then(u64::checked_next_power_of_two).is_some_and(|far| far <= nimber);
        Ok(match self.weight {
            2.. => Some(Outcome::L),
            ..=-2 => Some(Outcome::R),
            _ if is_alone || !is_remote => None,
            1 => Some(Outcome::L),
            -1 => Some(Outcome::R),
            _ => Some(Outcome::N),
        })
    }
}

/// The length of the stem of a flower and its weight; `None` if the part is not a flower.
fn flower(graph: &Graph, around: &Around, part: &[u32]) -> Option<(u64, i64)> {
    let edge = |number: u32| graph.edges[number as usize];
    let mut on_ground = part.iter().copied().filter(|&number| edge(number).ends.contains(&GROUND));
    let (mut next, None) = (on_ground.next(), on_ground.next()) else { return None };
    // Follow the stem upwards: a green edge, then a point with exactly one other edge.
    let (mut stem, mut point) = (0, GROUND);
    while let Some(number) = next.filter(|&number| edge(number).colour == Colour::Green && !edge(number).is_loop()) {
        stem += 1;
        point = edge(number).other(point);
        next = match around.at(point) {
            [first, second] => Some(if first.0 == number { second.0 } else { first.0 }),
            _ => None,
        };
    }
    let top: Vec<Edge> = part.iter().map(|&number| edge(number)).filter(|edge| edge.colour != Colour::Green).collect();
    if stem == 0 || stem as usize + top.len() != part.len() {
        return None;
    }
    let first = top.first()?.colour;
    if top.iter().all(|edge| edge.colour == first) {
        return first.owner().map(|owner| (stem, owner.sign()));
    }
    let moved = |end: u32| if end == point { GROUND } else { end };
    let top = top.iter().map(|edge| Edge { ends: edge.ends.map(moved), ..*edge }).collect();
    tree_sign(&Graph::new(top)?).map(|sign| (stem, sign))
}

/// The sign of the value of a red-blue tree; `None` if it has cycles.
fn tree_sign(tree: &Graph) -> Option<i64> {
    let mut on_points: Vec<Worth<'_>> = vec![Worth::default(); tree.points() as usize];
    let solved = blocks(tree, |root, edges| {
        let &[number] = edges else { return Err(()) };
        let edge = tree.edges[number as usize];
        let top = match edge.is_loop() {
            true => Worth::default(),
            false => std::mem::take(&mut on_points[edge.other(root) as usize]),
        };
        let value = top.above_edge(edge.colour).map_err(|_| ())?;
        on_points[root as usize].add(value).map_err(|_| ())
    });
    solved.ok()?;
    on_points.first().map(Worth::number_sign)
}
