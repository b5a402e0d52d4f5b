//! Graphs with something on their vertices, so laid out that distances in the picture are those in the graph.
//!
//! Vertices are moved until the sum of the squares of the relative errors of all distances hardly falls any more (stress majorization:
//! Gansner, Koren and North, 2004). Parts that are not connected stand beside each other.

use std::collections::VecDeque;

use crate::answer::{NetworkFigure, owner};
use crate::render::board_scene::piece;
use crate::render::scene::{Face, Pen, Place, SMALL, Scene, Tone, Words, width};

/// The length of an edge.
const EDGE: f64 = 64.0;
/// The radius of a vertex.
const RADIUS: f64 = 12.0;
/// The number of times that all vertices are moved.
const ROUNDS: usize = 150;

/// A graph.
pub(super) fn network_scene(figure: &NetworkFigure) -> Scene {
    let places = places(figure);
    let mut scene = Scene::new(figure.title.clone());
    for edge in &figure.edges {
        let (from, to) = (places[edge.from], places[edge.to]);
        let length = (to.0 - from.0).hypot(to.1 - from.1).max(1.0);
        let part = (RADIUS + 3.0) / length;
        let end = (to.0 + part * (from.0 - to.0), to.1 + part * (from.1 - to.1));
        let pen = Pen { is_arrow: edge.is_directed, ..Pen::full(Tone::Faint, 1.8) };
        scene.line(vec![from, if edge.is_directed { end } else { to }], pen);
    }
    for (vertex, &(x, y)) in figure.vertices.iter().zip(&places) {
        let (name, symbol) = (&vertex.name, vertex.symbol);
        let fits = width(name, Face::Bold, SMALL) <= 2.0 * RADIUS;
        let letter = if fits { name.clone() } else { String::new() };
        piece(&mut scene, (x, y), RADIUS, &letter, owner(symbol));
        if !fits {
            scene.words(Words { size: SMALL, ..Words::centred(name, (x, y + RADIUS + 13.0), Face::Haloed) });
        }
        if symbol != '.' {
            let place = (x + RADIUS + 7.0, y - RADIUS + 4.0);
            let tone = owner(symbol).map_or(Tone::Ink, Tone::from);
            let words = Words { size: SMALL, tone, ..Words::centred(symbol.to_string(), place, Face::Haloed) };
            scene.words(words);
        }
    }
    if figure.vertices.is_empty() {
        scene.words(Words::centred("no vertices", (0.0, 0.0), Face::Plain));
    }
    scene
}

/// The places of the vertices of a graph in a picture, in units of the length of an edge.
///
/// # Examples
///
/// ```
/// use upstar::answer::{NetworkEdge, NetworkFigure, Vertex};
/// use upstar::render::network_places;
///
/// let vertex = |name: &str| Vertex { name: name.into(), symbol: '.' };
/// let edges = vec![NetworkEdge { from: 0, to: 1, is_directed: false }];
/// let pair = NetworkFigure { title: String::new(), vertices: vec![vertex("a"), vertex("b")], edges };
/// let places = network_places(&pair);
/// assert!((places[1].0 - places[0].0 - 1.0).abs() < 0.01);
/// ```
pub fn network_places(figure: &NetworkFigure) -> Vec<(f64, f64)> {
    places(figure).into_iter().map(|(x, y)| (x / EDGE, y / EDGE)).collect()
}

/// The places of all vertices.
fn places(figure: &NetworkFigure) -> Vec<Place> {
    let count = figure.vertices.len();
    let mut beside = vec![Vec::new(); count];
    for edge in &figure.edges {
        beside[edge.from].push(edge.to);
        beside[edge.to].push(edge.from);
    }
    let mut places = vec![(0.0, 0.0); count];
    let mut is_placed = vec![false; count];
    let mut right = 0.0;
    for start in 0..count {
        if is_placed[start] {
            continue;
        }
        let part = reached(start, &beside);
        let drawn = part_places(&part, &beside);
        let least = drawn.iter().map(|place| place.0).fold(f64::MAX, f64::min);
        let most = drawn.iter().map(|place| place.0).fold(f64::MIN, f64::max);
        for (&vertex, place) in part.iter().zip(&drawn) {
            (places[vertex], is_placed[vertex]) = ((right + place.0 - least, place.1), true);
        }
        right += most - least + EDGE;
    }
    places
}

/// The vertices connected with a vertex.
fn reached(start: usize, beside: &[Vec<usize>]) -> Vec<usize> {
    let far = distances(start, beside);
    (0..beside.len()).filter(|&vertex| far[vertex] != usize::MAX).collect()
}

/// The distances of all vertices from one.
fn distances(start: usize, beside: &[Vec<usize>]) -> Vec<usize> {
    let mut far = vec![usize::MAX; beside.len()];
    far[start] = 0;
    let mut queue = VecDeque::from([start]);
    while let Some(vertex) = queue.pop_front() {
        for &other in &beside[vertex] {
            if far[other] == usize::MAX {
                far[other] = far[vertex] + 1;
                queue.push_back(other);
            }
        }
    }
    far
}

/// The places of the vertices of a connected graph, around its centre.
fn part_places(part: &[usize], beside: &[Vec<usize>]) -> Vec<Place> {
    let count = part.len();
    let far: Vec<Vec<f64>> = part
        .iter()
        .map(|&vertex| {
            let far = distances(vertex, beside);
            part.iter().map(|&other| EDGE * far[other] as f64).collect()
        })
        .collect();
    // In a circle, the order broken a little, since a perfect circle may be a point of balance.
    let mut places: Vec<Place> = (0..count)
        .map(|index| {
            let angle = index as f64 / count as f64 * std::f64::consts::TAU;
            let radius = EDGE * (1.0 + count as f64 / 6.0) * (1.0 + 0.03 * (index % 5) as f64);
            (radius * angle.cos(), radius * angle.sin())
        })
        .collect();
    for _ in 0..ROUNDS {
        for vertex in 0..count {
            let (mut sum, mut weights) = ((0.0, 0.0), 0.0);
            for other in (0..count).filter(|&other| other != vertex) {
                let wanted = far[vertex][other];
                let (dx, dy) = (places[vertex].0 - places[other].0, places[vertex].1 - places[other].1);
                let (length, weight) = (dx.hypot(dy).max(0.1), 1.0 / (wanted * wanted));
                sum.0 += weight * (places[other].0 + wanted * dx / length);
                sum.1 += weight * (places[other].1 + wanted * dy / length);
                weights += weight;
            }
            if 0.0 < weights {
                places[vertex] = (sum.0 / weights, sum.1 / weights);
            }
        }
    }
    turned(&places)
}

/// The places turned so that they extend from left to right, with the first one rather on the left.
fn turned(places: &[Place]) -> Vec<Place> {
    let count = places.len() as f64;
    let middle = places.iter().fold((0.0, 0.0), |sum, place| (sum.0 + place.0 / count, sum.1 + place.1 / count));
    let around: Vec<Place> = places.iter().map(|place| (place.0 - middle.0, place.1 - middle.1)).collect();
    let moments = around.iter().fold((0.0, 0.0, 0.0), |(xx, xy, yy), (x, y)| (xx + x * x, xy + x * y, yy + y * y));
    let angle = 0.5 * (2.0 * moments.1).atan2(moments.0 - moments.2);
    let (sin, cos) = angle.sin_cos();
    let turned: Vec<Place> = around.iter().map(|(x, y)| (x * cos + y * sin, y * cos - x * sin)).collect();
    let flip = if turned.first().is_some_and(|place| 0.0 < place.0) { -1.0 } else { 1.0 };
    turned.into_iter().map(|(x, y)| (flip * x, y)).collect()
}
