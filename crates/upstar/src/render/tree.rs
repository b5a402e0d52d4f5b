//! Trees: Left's options below a node to its left, Right's to its right, as close as their labels allow.
//!
//! Subtrees are moved together until their contours, the extents of their rows, are a gap apart (after Reingold and Tilford, 1981).

use crate::answer::{Diagram, DiagramEdge};
use crate::player::Player;
use crate::render::nodes::{Node, draw_legend, pen};
use crate::render::scene::{Anchor, Face, Pen, SMALL, Scene, Tone, Words};

/// The least gap between labels beside each other.
const GAP: f64 = 10.0;
/// The least distance across between a node and its options on a side.
const SLANT: f64 = 18.0;
/// The gap between rows, for the edges.
const RISE: f64 = 36.0;

/// The side of its parent on which a node is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Middle,
    Right,
}

fn side(edge: &DiagramEdge) -> Side {
    match (edge.player, edge.sign.as_deref()) {
        (Some(Player::Left), _) | (None, Some("-")) => Side::Left,
        (Some(Player::Right), _) | (None, Some("+")) => Side::Right,
        (None, _) => Side::Middle,
    }
}

/// A tree, laid out.
pub(super) fn tree_scene(diagram: &Diagram) -> Scene {
    let nodes: Vec<Node> = diagram.nodes.iter().map(Node::new).collect();
    let (x, row) = places(diagram, &nodes);
    let rows = row.iter().copied().max().unwrap_or(0) + 1;
    let mut heights = vec![0.0_f64; rows];
    for (node, &row) in nodes.iter().zip(&row) {
        heights[row] = heights[row].max(node.height);
    }
    let tops: Vec<f64> = (0..rows).map(|row| heights[..row].iter().map(|height| height + RISE).sum()).collect();
    let mut scene = Scene::new(diagram.title.clone());
    let leftmost = x.iter().zip(&nodes).map(|(x, node)| x - node.width / 2.0).fold(f64::MAX, f64::min);
    for (caption, &top) in diagram.rows.iter().zip(&tops) {
        let place = (leftmost - 14.0, top + 12.0);
        let words = Words { anchor: Anchor::End, tone: Tone::Faint, size: SMALL, ..plain(caption, place) };
        scene.words(words);
    }
    for edge in &diagram.edges {
        let (from, to) = (edge.from, edge.to);
        let start = (x[from], tops[row[from]] + nodes[from].height + 3.0);
        let end = (x[to], tops[row[to]] - 2.0);
        let pen = Pen { is_arrow: false, ..pen(edge, false) };
        scene.line(vec![start, end], pen);
        if let Some(sign) = &edge.sign {
            let middle = ((start.0 + end.0) / 2.0, (start.1 + end.1) / 2.0);
            // Beside the middle of the edge, on the outer side.
            let beside = if end.0 < start.0 { -7.0 } else { 7.0 };
            let sign = if sign == "-" { "−" } else { sign };
            scene.words(Words { tone: Tone::Faint, ..plain(sign, (middle.0 + beside, middle.1 + 1.0)) });
        }
    }
    for ((node, x), row) in nodes.into_iter().zip(&x).zip(&row) {
        node.draw(&mut scene, (*x, tops[*row]));
    }
    draw_legend(&mut scene, diagram, false);
    scene
}

fn plain(text: &str, place: (f64, f64)) -> Words {
    Words::centred(text, place, Face::Plain)
}

/// The place across and the row of every node. Options come after their node in the list.
fn places(diagram: &Diagram, nodes: &[Node]) -> (Vec<f64>, Vec<usize>) {
    let mut below: Vec<Vec<(usize, Side)>> = vec![Vec::new(); nodes.len()];
    for edge in &diagram.edges {
        below[edge.from].push((edge.to, side(edge)));
    }
    // The extents of the rows of every subtree, relative to its root, and its place relative to its parent.
    let mut contours: Vec<Vec<(f64, f64)>> = vec![Vec::new(); nodes.len()];
    let mut offset = vec![0.0; nodes.len()];
    for at in (0..nodes.len()).rev() {
        let mut whole: Vec<(f64, f64)> = Vec::new();
        let mut places: Vec<(usize, Side, f64)> = Vec::new();
        for &(child, side) in &below[at] {
            let contour = std::mem::take(&mut contours[child]);
            let apart = |(own, other): (&(f64, f64), &(f64, f64))| own.1 + GAP - other.0;
            let mut x = whole.iter().zip(&contour).map(apart).fold(f64::MIN, f64::max);
            match places.last() {
                None => x = 0.0,
                // The node stands between its options on both sides.
                Some(&(_, before, last)) if before != side => x = x.max(last + 2.0 * SLANT),
                Some(_) => {}
            }
            for (level, (from, to)) in contour.into_iter().enumerate() {
                match whole.get_mut(level) {
                    Some(extent) => *extent = (extent.0.min(from + x), extent.1.max(to + x)),
                    None => whole.push((from + x, to + x)),
                }
            }
            places.push((child, side, x));
        }
        let last_left = places.iter().rfind(|(_, side, _)| *side == Side::Left).map(|place| place.2);
        let first_right = places.iter().find(|(_, side, _)| *side == Side::Right).map(|place| place.2);
        let own = match (last_left, first_right, places.as_slice()) {
            (Some(left), Some(right), _) => (left + right) / 2.0,
            (Some(left), None, _) => left + SLANT,
            (None, Some(right), _) => right - SLANT,
            (None, None, [(_, _, first), .., (_, _, last)]) => (first + last) / 2.0,
            (None, None, _) => 0.0,
        };
        places.iter().for_each(|(child, _, x)| offset[*child] = x - own);
        let half = nodes[at].width / 2.0;
        contours[at] = vec![(-half, half)];
        contours[at].extend(whole.into_iter().map(|(from, to)| (from - own, to - own)));
    }
    let (mut x, mut row) = (vec![0.0; nodes.len()], vec![0; nodes.len()]);
    for (at, children) in below.iter().enumerate() {
        for &(child, _) in children {
            x[child] = x[at] + offset[child];
            row[child] = row[at] + 1;
        }
    }
    (x, row)
}
