//! Hackenbush pictures.
//!
//! A tree of shortest paths from the ground is drawn with straight edges, every leaf in its own column; the other edges are curves,
//! including edges that join the same points. Loops are drawn above their point, or beside it if other edges stand on it. An edge
//! to the ground ends wherever there is room on the ground. The picture is as large as its curves require. Labels identify the
//! edges as moves do: by the names of the points or, without names, by the letters and places of the edges.

use std::collections::VecDeque;

use rustc_hash::FxHashMap;

use crate::answer::{HackenbushFigure, PartValue};
use crate::hackenbush::{Colour, Edge, GROUND, Graph};
use crate::render::scene::{Anchor, Face, Mark, Pen, SMALL, Scene, Tone, Words, on_curve, width};

/// The least distance between rows and between columns, in pixels.
const STEP: i64 = 48;
/// The greatest distance between columns, if labels need it.
const WIDEST: i64 = 240;
/// The greatest distance between rows, if the picture is wide.
const HIGHEST: i64 = 160;
/// The ground beyond the columns on both sides.
const BEYOND: i64 = 18;

/// A picture.
pub(super) fn hackenbush_scene(figure: &HackenbushFigure) -> Scene {
    let graph = &figure.graph;
    let layout = Layout::new(graph);
    let floor = layout.row * layout.rows.max(1);
    let at = |point: u32| (layout.x[point as usize], floor - layout.row * layout.rows_above[point as usize]);
    let mut curves = Curves::default();
    let mut paths = Vec::new();
    for (number, edge) in graph.edges().iter().enumerate() {
        paths.push(match layout.tree[number] {
            Some(below) => {
                let (x, y) = at(edge.other(below));
                vec![if below == GROUND { (x, floor) } else { at(below) }, (x, y)]
            }
            None => curves.path(edge, &layout, at, floor),
        });
    }
    let mut scene = Scene::new(figure.title.clone());
    let reached = paths.iter().flatten().map(|place| place.0).chain([0, layout.column * layout.columns.max(1)]);
    let (left, right) = reached.fold((0, 0), |(left, right), x| (left.min(x), right.max(x)));
    let ends = [left - BEYOND, right + BEYOND].map(|x| place((x, floor)));
    scene.line(ends.to_vec(), Pen::full(Tone::Ink, 5.0));
    for (edge, path) in graph.edges().iter().zip(&paths) {
        scene.curve(path.iter().map(|&point| place(point)).collect(), Pen::full(tone(edge.colour), 4.0));
    }
    for point in (1..graph.points()).filter(|point| 0 < layout.rows_above[*point as usize]) {
        let (fill, rim) = (Tone::Ink, Tone::Ink);
        scene.marks.push(Mark::Disc { centre: place(at(point)), radius: 3.6, fill, rim, letter: '●' });
    }
    let labels = match graph.has_names() {
        true => point_labels(graph, &layout, &paths, at, floor),
        false => edge_labels(graph, &layout, &paths),
    };
    for Name { text, place: at, anchor } in labels {
        scene.words(Words { anchor, size: SMALL, ..Words::centred(text, place(at), Face::Haloed) });
    }
    part_labels(&mut scene, &figure.parts, &paths, floor);
    scene
}

fn place((x, y): Place) -> (f64, f64) {
    (x as f64, y as f64)
}

/// The values of the parts, below the ground under each; in two rows where they would touch.
fn part_labels(scene: &mut Scene, parts: &[PartValue], paths: &[Vec<Place>], floor: i64) {
    let mut values: Vec<(f64, String)> = Vec::new();
    for part in parts {
        let across = part.edges.iter().filter_map(|&edge| paths.get(edge as usize)).flatten().map(|place| place.0);
        let (least, most) = across.fold((i64::MAX, i64::MIN), |(least, most), x| (least.min(x), most.max(x)));
        // A value that is too long stays out of the picture.
        values.extend(part.value.iter().map(|text| ((least as f64 + most as f64) / 2.0, text.clone())));
    }
    values.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut ends = [f64::MIN; 3];
    for (x, text) in values {
        let half = width(&text, Face::Bold, SMALL) / 2.0 + 3.0;
        let row = ends.iter().position(|end| *end <= x - half).unwrap_or(0);
        ends[row] = x + half;
        let y = floor as f64 + 22.0 + 16.0 * row as f64;
        scene.words(Words { size: SMALL, ..Words::centred(text, (x, y), Face::Bold) });
    }
}

/// A label and its place.
struct Name {
    text: String,
    place: Place,
    anchor: Anchor,
}

impl Name {
    /// The upper left and the lower right corner of the letters.
    fn corners(&self) -> [Place; 2] {
        let (width, (x, y)) = (width_of(&self.text), self.place);
        let left = match self.anchor {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2,
            Anchor::End => x - width,
        };
        [(left, y - 9), (left + width, y + 3)]
    }

    fn covers(&self, (x, y): Place) -> bool {
        let [(left, top), (right, bottom)] = self.corners();
        (left - 2..=right + 2).contains(&x) && (top - 2..=bottom + 2).contains(&y)
    }
}

/// The width of a label.
fn width_of(text: &str) -> i64 {
    width(text, Face::Haloed, SMALL).ceil() as i64
}

/// The names of the edges, on the edges.
fn edge_labels(graph: &Graph, layout: &Layout, paths: &[Vec<Place>]) -> Vec<Name> {
    let label = |(number, path): (usize, &Vec<Place>)| {
        let (x, y) = middle(path, layout.tree[number].is_some());
        Name { text: graph.edge_name(number as u32), place: (x, y + 4), anchor: Anchor::Middle }
    };
    paths.iter().enumerate().map(label).collect()
}

/// The names of the points, each on the side of its point that edges cover least.
fn point_labels(
    graph: &Graph,
    layout: &Layout,
    paths: &[Vec<Place>],
    at: impl Fn(u32) -> Place,
    floor: i64,
) -> Vec<Name> {
    let mut around: Vec<Vec<Place>> = vec![Vec::new(); graph.points() as usize];
    for (edge, path) in graph.edges().iter().zip(paths) {
        let along: Vec<Place> = (0..=24).map(|part| part_of(path, f64::from(part) / 24.0)).collect();
        edge.ends.iter().for_each(|&end| around[end as usize].extend(&along));
    }
    let ground = Name { text: graph.name(GROUND), place: (-BEYOND, floor + 15), anchor: Anchor::Start };
    let points = (1..graph.points()).filter(|&point| 0 < layout.rows_above[point as usize]).filter_map(|point| {
        let (x, y) = at(point);
        let places = [
            (x + 8, y + 4, Anchor::Start),
            (x - 8, y + 4, Anchor::End),
            (x + 6, y + 16, Anchor::Start),
            (x - 6, y + 16, Anchor::End),
            (x + 6, y - 7, Anchor::Start),
            (x - 6, y - 7, Anchor::End),
        ];
        let name = |(x, y, anchor)| Name { text: graph.name(point), place: (x, y), anchor };
        let covered = |name: &Name| around[point as usize].iter().filter(|&&place| name.covers(place)).count();
        places.into_iter().map(name).min_by_key(covered)
    });
    [ground].into_iter().chain(points).collect()
}

/// The place a part of the way along a line or curve.
fn part_of(path: &[Place], part: f64) -> Place {
    let path: Vec<(f64, f64)> = path.iter().map(|&point| place(point)).collect();
    let (x, y) = on_curve(&path, part);
    (x.round() as i64, y.round() as i64)
}

/// The place for a label: in the middle of a curve, and farther up on an edge of the tree, where other edges are farther away.
fn middle(path: &[Place], is_straight: bool) -> Place {
    match is_straight {
        true => part_of(path, 0.6),
        false => part_of(path, 0.5),
    }
}

/// A place in the picture: pixels from the left and from the top.
type Place = (i64, i64);

fn tone(colour: Colour) -> Tone {
    match colour {
        Colour::Blue => Tone::Left,
        Colour::Red => Tone::Right,
        Colour::Green => Tone::Green,
    }
}

/// The layout of a picture.
struct Layout {
    /// The distance between columns and between rows.
    column: i64,
    row: i64,
    /// The number of columns and rows.
    columns: i64,
    rows: i64,
    x: Vec<i64>,
    rows_above: Vec<i64>,
    /// Whether a point has an edge of the tree above it.
    is_trunk: Vec<bool>,
    /// For each edge of the tree, its lower end.
    tree: Vec<Option<u32>>,
}

impl Layout {
    fn new(graph: &Graph) -> Layout {
        let points = graph.points() as usize;
        let mut around: Vec<Vec<(usize, u32)>> = vec![Vec::new(); points];
        for (number, edge) in graph.edges().iter().enumerate().filter(|(_, edge)| !edge.is_loop()) {
            for end in edge.ends {
                around[end as usize].push((number, edge.other(end)));
            }
        }
        let mut tree = vec![None; graph.edges().len()];
        let mut rows_above = vec![0; points];
        let mut is_trunk = vec![false; points];
        let mut below = vec![GROUND; points];
        // A breadth-first search, so the list is ordered by rows.
        let (mut order, mut queue) = (Vec::new(), VecDeque::from([GROUND]));
        while let Some(point) = queue.pop_front() {
            order.push(point);
            for &(edge, other) in &around[point as usize] {
                if other != GROUND && rows_above[other as usize] == 0 {
                    rows_above[other as usize] = rows_above[point as usize] + 1;
                    (tree[edge], below[other as usize]) = (Some(point), point);
                    is_trunk[point as usize] = true;
                    queue.push_back(other);
                }
            }
        }
        let mut leaves = vec![0_i64; points];
        for &point in order.iter().rev().filter(|point| **point != GROUND) {
            leaves[point as usize] = leaves[point as usize].max(1);
            leaves[below[point as usize] as usize] += leaves[point as usize];
        }
        // Adjacent columns leave room for the names of points, and for those of edges at three fifths of their length.
        let column = match graph.has_names() {
            true => (0..graph.points()).map(|point| width_of(&graph.name(point)) + 20).max(),
            false => (0..graph.edges().len() as u32).map(|edge| (width_of(&graph.edge_name(edge)) + 6) * 5 / 3).max(),
        };
        let column = column.unwrap_or(STEP).clamp(STEP, WIDEST);
        let (mut x, mut next) = (vec![0; points], vec![0_i64; points]);
        for &point in order.iter().filter(|point| **point != GROUND) {
            let (here, under) = (point as usize, below[point as usize] as usize);
            next[here] = next[under];
            next[under] += leaves[here];
            x[here] = column * (2 * next[here] + leaves[here]) / 2;
        }
        let loops = graph.edges().iter().filter(|edge| edge.ends == [GROUND; 2]).count() as i64;
        let columns = leaves[GROUND as usize] + loops;
        let rows = rows_above.iter().copied().max().unwrap_or(0);
        // A wide picture is made higher, so that edges are not too flat.
        let row = (column * columns / (3 * rows.max(1))).clamp(STEP, HIGHEST);
        Layout { column, row, columns, rows, x, rows_above, is_trunk, tree }
    }
}

/// The number of curves drawn so far between the same points.
#[derive(Default)]
struct Curves {
    drawn: FxHashMap<[u32; 2], i64>,
}

impl Curves {
    /// The path of an edge that is not in the tree.
    fn path(&mut self, edge: &Edge, layout: &Layout, at: impl Fn(u32) -> Place, floor: i64) -> Vec<Place> {
        let mut ends = edge.ends;
        ends.sort_unstable();
        let count = self.drawn.entry(ends).or_default();
        *count += 1;
        let (count, side) = (*count, if *count % 2 == 0 { -1 } else { 1 });
        let bow = STEP / 2 * (count + 1) / 2;
        match ends {
            [GROUND, GROUND] => {
                let x = layout.column * (layout.columns - count);
                vec![(x + 6, floor), (x + layout.column / 2, floor - STEP), (x + layout.column - 6, floor)]
            }
            [GROUND, point] => {
                let (x, y) = at(point);
                let foot = x + side * bow;
                vec![(foot, floor), (foot + side * STEP / 6, (floor + y) / 2), (x, y)]
            }
            [a, b] if a == b => {
                let (x, y) = at(a);
                let (wide, long) = (STEP / 3 + 6 * (count - 1), STEP * 3 / 4 + 8 * (count - 1));
                match layout.is_trunk[a as usize] {
                    true => vec![(x, y), (x + side * long, y - wide), (x + side * long, y + wide), (x, y)],
                    false => vec![(x, y), (x - wide, y - long), (x + wide, y - long), (x, y)],
                }
            }
            [a, b] => {
                let ((from_x, from_y), (to_x, to_y)) = (at(a), at(b));
                let (along_x, along_y) = (to_x - from_x, to_y - from_y);
                // Flat curves all bend upwards, away from the ground, others to both sides; longer curves bend more.
                let beyond = (along_x.abs() - 2 * layout.column).max(0);
                let (shift_x, shift_y) = match along_y.abs() < along_x.abs() {
                    true => (0, -STEP / 2 * (count + 1) - (beyond / 6).min(2 * layout.row)),
                    false => (-side * along_y * ((count + 1) / 2) / 2, side * along_x * ((count + 1) / 2) / 2),
                };
                let middle = ((from_x + to_x) / 2 + shift_x, (from_y + to_y) / 2 + shift_y);
                vec![(from_x, from_y), middle, (to_x, to_y)]
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::MOST_DRAWN;
    use crate::hackenbush::read;

    fn scene(text: &str) -> Scene {
        hackenbush_scene(&HackenbushFigure::new(&read(text).expect("a picture")).expect("small"))
    }

    /// The control points of the edges.
    fn edges(text: &str) -> Vec<Vec<(f64, f64)>> {
        let curve = |mark: &Mark| match mark {
            Mark::Stroke { points, is_curve: true, .. } => Some(points.clone()),
            _ => None,
        };
        scene(text).marks.iter().filter_map(curve).collect()
    }

    fn labels(text: &str) -> Vec<String> {
        let words = |mark: &Mark| match mark {
            Mark::Words(words) => Some(words.text.clone()),
            _ => None,
        };
        scene(text).marks.iter().filter_map(words).collect()
    }

    #[test]
    fn every_edge_has_a_path_of_its_own() {
        for (text, count) in [
            ("LRG", 3),
            ("L(R,G)+R", 4),
            ("0 a L; 0 a R; 0 a G; 0 b L", 4),
            ("0 a L; a a R; a a G; a b L; b b R", 5),
            ("0 a L; a b R; a b G; a b L; 0 0 R; 0 0 L", 6),
            ("()", 0),
        ] {
            let mut paths = edges(text);
            assert_eq!(paths.len(), count, "{text}");
            paths.sort_by(|one, other| one.partial_cmp(other).expect("numbers"));
            paths.dedup();
            assert_eq!(paths.len(), count, "two edges lie on each other: {text}");
        }
    }

    #[test]
    fn labels_are_the_names_of_cuts_and_the_values_of_parts() {
        for (text, expected) in [
            ("LRG", &["L1", "R2", "G3"][..]),
            ("L(R,G)+R", &["L1", "R2", "G3", "R4"]),
            ("0 a L; a <b> R; a a G; x y L", &["0", "a", "<b>"]),
        ] {
            assert_eq!(labels(text), expected, "{text}");
        }
        let figure = HackenbushFigure::new(&read("LR+G+R").expect("a picture")).expect("small");
        let universe = crate::value::Universe::default();
        let scene = hackenbush_scene(&figure.with_values(&universe, crate::syntax::Style::Text));
        let last: Vec<&str> = scene
            .marks
            .iter()
            .rev()
            .take(3)
            .filter_map(|mark| match mark {
                Mark::Words(words) => Some(words.text.as_str()),
                _ => None,
            })
            .collect();
        assert_eq!(last, ["-1", "*", "1/2"]);
    }

    #[test]
    fn the_picture_has_room_for_its_curves() {
        let height = |text: &str| {
            let ((_, top), (_, bottom)) = scene(text).bounds();
            bottom - top
        };
        // Each further loop reaches higher.
        let loops = |count: usize| height(&["0 a L", &"; a a R".repeat(count)].concat());
        assert!(loops(3) < loops(6) && loops(6) < loops(12));
        let long = "a-very-long-name-of-a-point-that-takes-room";
        let ((left, _), (right, _)) = scene(&format!("0 {long} L")).bounds();
        assert!(f64::from(width_of(long) as i32) < right - left);
    }

    #[test]
    fn deep_trees_are_drawn_and_large_ones_are_not() {
        assert_eq!(edges(&"L".repeat(MOST_DRAWN)).len(), MOST_DRAWN);
        let large = read(&"L".repeat(MOST_DRAWN + 1)).expect("a string");
        assert_eq!(HackenbushFigure::new(&large), None);
    }
}
