//! Scenes: what is drawn in a picture, and where, for all media.
//!
//! A picture is laid out once, as strokes, discs, blocks and words, in units of a pixel; SVG and terminals draw the same scene. A
//! character in a terminal is [`CELL`] units large, so a layout that leaves room for it keeps labels apart in both media.

use crate::player::Player;
use crate::render::letters;

/// A point: units from the left and from the top.
pub(super) type Place = (f64, f64);

/// The width and height of a character in a terminal.
pub(super) const CELL: Place = (8.0, 16.0);

/// The size of letters, and of small ones.
pub(super) const SIZE: f64 = 13.0;
pub(super) const SMALL: f64 = 11.0;

/// The space around a scene.
const MARGIN: f64 = 14.0;

/// A picture with the places of everything in it.
#[derive(Clone, Debug, Default)]
pub(super) struct Scene {
    /// What the picture shows, in words.
    pub(super) title: String,
    /// The marks; later ones cover earlier ones.
    pub(super) marks: Vec<Mark>,
    /// Remarks below the picture.
    pub(super) notes: Vec<String>,
}

/// One thing in a picture.
#[derive(Clone, Debug)]
pub(super) enum Mark {
    /// A line through points, or a Bézier curve with three or four control points.
    Stroke { points: Vec<Place>, is_curve: bool, pen: Pen },
    /// A disc; in a terminal, a letter.
    Disc { centre: Place, radius: f64, fill: Tone, rim: Tone, letter: char },
    /// A rectangle; in a terminal, a letter, if it has one.
    Block { corner: Place, size: Place, fill: Option<Tone>, rim: Option<Tone>, letter: Option<char> },
    /// A text.
    Words(Words),
}

/// A text in a picture.
#[derive(Clone, Debug)]
pub(super) struct Words {
    pub(super) text: String,
    /// The point of the baseline where the text is anchored.
    pub(super) place: Place,
    pub(super) anchor: Anchor,
    pub(super) tone: Tone,
    pub(super) face: Face,
    pub(super) size: f64,
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pen {
    pub(super) tone: Tone,
    pub(super) width: f64,
    pub(super) line: Line,
    /// Whether the line ends in an arrowhead.
    pub(super) is_arrow: bool,
}

/// The style of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Full,
    Dashed,
    Dotted,
}

/// The role of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    Ink,
    /// For what stays in the background.
    Faint,
    Left,
    Right,
    /// What belongs to both players.
    Green,
    /// What is pointed out.
    Marked,
    /// A light background of something pointed out.
    Shade,
    Paper,
}

/// The point where a text is anchored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// The style of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Face {
    Plain,
    Bold,
    /// All letters are equally wide.
    Mono,
    /// With a white border around each letter, so that it is legible on top of lines.
    Haloed,
}

impl From<Player> for Tone {
    fn from(player: Player) -> Tone {
        match player {
            Player::Left => Tone::Left,
            Player::Right => Tone::Right,
        }
    }
}

impl Pen {
    /// A full line.
    pub(super) fn full(tone: Tone, width: f64) -> Pen {
        Pen { tone, width, line: Line::Full, is_arrow: false }
    }
}

impl Words {
    /// A text centred on a point of its baseline.
    pub(super) fn centred(text: impl Into<String>, place: Place, face: Face) -> Words {
        Words { text: text.into(), place, anchor: Anchor::Middle, tone: Tone::Ink, face, size: SIZE }
    }

    /// The width in the picture: that of its letters or of its characters in a terminal, whichever is greater.
    pub(super) fn width(&self) -> f64 {
        width(&self.text, self.face, self.size)
    }

    /// The horizontal extent.
    pub(super) fn extent(&self) -> (f64, f64) {
        let (width, x) = (self.width(), self.place.0);
        let from = match self.anchor {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::End => x - width,
        };
        (from, from + width)
    }
}

/// The width of a text in every medium.
pub(super) fn width(text: &str, face: Face, size: f64) -> f64 {
    let drawn = match face {
        Face::Mono => letters::MONO * size * text.chars().count() as f64,
        _ => letters::width(text, size) * 1.04,
    };
    drawn.max(CELL.0 * columns(text) as f64)
}

/// The number of columns of a terminal that a text takes: Chinese characters take two.
pub(super) fn columns(text: &str) -> usize {
    text.chars().map(|c| if letters::is_wide(c) { 2 } else { 1 }).sum()
}

impl Scene {
    pub(super) fn new(title: impl Into<String>) -> Scene {
        Scene { title: title.into(), ..Scene::default() }
    }

    pub(super) fn line(&mut self, points: Vec<Place>, pen: Pen) {
        self.marks.push(Mark::Stroke { points, is_curve: false, pen });
    }

    pub(super) fn curve(&mut self, points: Vec<Place>, pen: Pen) {
        self.marks.push(Mark::Stroke { points, is_curve: true, pen });
    }

    pub(super) fn words(&mut self, words: Words) {
        self.marks.push(Mark::Words(words));
    }

    /// The upper left and the lower right corner of everything drawn, with a margin.
    pub(super) fn bounds(&self) -> (Place, Place) {
        let mut bounds = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
        let mut reach = |(x, y): Place| {
            bounds.0 = (bounds.0.0.min(x), bounds.0.1.min(y));
            bounds.1 = (bounds.1.0.max(x), bounds.1.1.max(y));
        };
        for mark in &self.marks {
            match mark {
                Mark::Stroke { points, is_curve: false, .. } => points.iter().for_each(|&point| reach(point)),
                Mark::Stroke { points, .. } => (0..=16).for_each(|part| reach(on_curve(points, part as f64 / 16.0))),
                Mark::Disc { centre: (x, y), radius, .. } => {
                    reach((x - radius, y - radius));
                    reach((x + radius, y + radius));
                }
                Mark::Block { corner: (x, y), size: (width, height), .. } => {
                    reach((*x, *y));
                    reach((x + width, y + height));
                }
                Mark::Words(words) => {
                    let (from, to) = words.extent();
                    reach((from, words.place.1 - 0.75 * words.size));
                    reach((to, words.place.1 + 0.25 * words.size));
                }
            }
        }
        if self.marks.is_empty() {
            reach((0.0, 0.0));
        }
        let ((left, top), (right, bottom)) = bounds;
        ((left - MARGIN, top - MARGIN), (right + MARGIN, bottom + MARGIN))
    }
}

/// The place a part of the way along a Bézier curve, by de Casteljau's algorithm.
pub(super) fn on_curve(points: &[Place], part: f64) -> Place {
    let mut row = points.to_vec();
    let between = |from: f64, to: f64| from + (to - from) * part;
    while 1 < row.len() {
        row = row.windows(2).map(|pair| (between(pair[0].0, pair[1].0), between(pair[0].1, pair[1].1))).collect();
    }
    row.first().copied().unwrap_or_default()
}
