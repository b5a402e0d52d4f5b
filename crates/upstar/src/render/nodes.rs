//! The nodes of diagrams: the letters of each, and the room they take.

use crate::answer::{Diagram, DiagramEdge, DiagramNode};
use crate::player::Player;
use crate::render::scene::{Anchor, Face, Line, Pen, Place, SIZE, Scene, Tone, Words, width};

/// The height of a line of letters.
const LINE: f64 = 16.0;

/// A node with its letters.
pub(super) struct Node {
    lines: Vec<(String, Face, Tone)>,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Node {
    pub(super) fn new(node: &DiagramNode) -> Node {
        let face = if node.value.is_some() { Face::Mono } else { Face::Plain };
        let mut lines: Vec<(String, Face, Tone)> =
            node.lines.iter().map(|line| (line.clone(), face, Tone::Ink)).collect();
        lines.extend(node.value.iter().map(|value| (value.clone(), Face::Bold, Tone::Ink)));
        if node.is_cut {
            lines.push(("…".into(), Face::Plain, Tone::Faint));
        }
        let widths = lines.iter().map(|(text, face, _)| width(text, *face, SIZE));
        Node { width: widths.fold(8.0, f64::max), height: LINE * lines.len() as f64, lines }
    }

    /// Draws the node with the middle of its upper edge at a place.
    pub(super) fn draw(self, scene: &mut Scene, (x, y): Place) {
        for (index, (text, face, tone)) in self.lines.into_iter().enumerate() {
            let place = (x, y + LINE * index as f64 + 12.5);
            scene.words(Words { tone, ..Words::centred(text, place, face) });
        }
    }
}

/// The line of an edge. In layers Right's moves are dashed as well as red.
pub(super) fn pen(edge: &DiagramEdge, are_dashed: bool) -> Pen {
    let tone = edge.player.map_or(Tone::Faint, Tone::from);
    let line = match (edge.is_idle, edge.player) {
        (true, _) => Line::Dotted,
        (false, Some(Player::Right)) if are_dashed => Line::Dashed,
        (false, _) => Line::Full,
    };
    Pen { line, ..Pen::full(tone, 1.6) }
}

/// A line for each kind of edge, with its meaning, below the picture.
pub(super) fn draw_legend(scene: &mut Scene, diagram: &Diagram, are_dashed: bool) {
    let ((left, _), (_, bottom)) = scene.bounds();
    let (mut x, y) = (left + 14.0, bottom + 16.0);
    let kinds = Player::ALL.map(|player| (Some(player), false, player.to_string()));
    let idle = (None, true, "dominated or reversible".to_owned());
    for (player, is_idle, text) in kinds.into_iter().chain([idle]) {
        let is_drawn = |edge: &&DiagramEdge| edge.is_idle == is_idle && (is_idle || edge.player == player);
        let Some(edge) = diagram.edges.iter().find(is_drawn) else { continue };
        let pen = if is_idle { Pen { tone: Tone::Faint, ..pen(edge, are_dashed) } } else { pen(edge, are_dashed) };
        scene.line(vec![(x, y - 4.0), (x + 32.0, y - 4.0)], pen);
        let words = Words {
            anchor: Anchor::Start,
            tone: if is_idle { Tone::Ink } else { pen.tone },
            ..Words::centred(text, (x + 46.0, y), Face::Plain)
        };
        x = words.extent().1 + 24.0;
        scene.words(words);
    }
}
