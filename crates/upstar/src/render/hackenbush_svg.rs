//! Hackenbush pictures as SVG.
//!
//! A tree of shortest paths from the ground is drawn with straight edges, every leaf in its own column; the other edges are curves,
//! including edges that join the same points. Loops are drawn above their point, or beside it if other edges stand on it. An edge
//! to the ground ends wherever there is room on the ground. The picture is as large as its curves require. Labels identify the
//! edges as moves do: by the names of the points or, without names, by the letters and places of the edges.

use std::collections::VecDeque;
use std::fmt::Write;

use rustc_hash::FxHashMap;

use crate::hackenbush::{Colour, Edge, GROUND, Graph};
use crate::render::lettering::{Anchor, Label, Lettering, Weight};
use crate::render::letters;

/// The greatest number of edges that are drawn.
pub const MOST_DRAWN: usize = 5000;

/// The least distance between rows and between columns, in pixels.
const STEP: i64 = 48;
/// The greatest distance between columns, if labels need it.
const WIDEST: i64 = 240;
/// The greatest distance between rows, if the picture is wide.
const HIGHEST: i64 = 160;
const MARGIN: i64 = 36;
const INK: &str = "#3d4148";
/// The size of the letters.
const SIZE: f64 = 12.0;

/// A picture as SVG, without parts not connected with the ground; `None` if it has more than [`MOST_DRAWN`] edges.
pub fn hackenbush_svg(graph: &Graph, lettering: Lettering) -> Option<String> {
    if MOST_DRAWN < graph.edges().len() {
        return None;
    }
    let (graph, _) = graph.grounded();
    let layout = Layout::new(&graph);
    let (width, height) =
        (2 * MARGIN + layout.column * layout.columns.max(1), 2 * MARGIN + layout.row * layout.rows.max(1));
    let floor = height - MARGIN;
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
    let labels = match graph.has_names() {
        true => point_labels(&graph, &layout, &paths, at, floor),
        false => edge_labels(&graph, &layout, &paths),
    };
    // The space that curves and labels need beyond the columns and rows.
    let corners = labels.iter().flat_map(|label| label.corners());
    let reached: Vec<Place> = paths.iter().flat_map(|path| halves(path)).chain(corners).collect();
    let beyond = |far: Option<i64>| far.map_or(0, |far| (far + MARGIN / 2).max(0));
    let left = beyond(reached.iter().map(|(x, _)| -x).max());
    let right = beyond(reached.iter().map(|(x, _)| x - width).max());
    let above = beyond(reached.iter().map(|(_, y)| -y).max());
    let below = beyond(reached.iter().map(|(_, y)| y - height).max());
    let (all_width, all_height) = (left + width + right, above + height + below);
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{} {} {all_width} {all_height}" width="{all_width}" height="{all_height}" role="img">
<title>A Hackenbush picture of {} edges</title>
<rect x="{}" y="{}" width="{all_width}" height="{all_height}" fill="white"/>
<path d="M{} {floor}H{}" stroke="{INK}" stroke-width="5" stroke-linecap="round"/>
<g fill="none" stroke-width="4" stroke-linecap="round">
"#,
        -left,
        -above,
        graph.edges().len(),
        -left,
        -above,
        MARGIN / 2 - left,
        width - MARGIN / 2 + right,
    );
    for (edge, path) in graph.edges().iter().zip(&paths) {
        // Writing to a string cannot fail.
        let _ = writeln!(svg, r#"<path d="{}" stroke="{}"/>"#, written(path), stroke(edge.colour));
    }
    svg.push_str("</g>\n");
    let _ = writeln!(svg, r#"<g fill="{INK}">"#);
    for point in (1..graph.points()).filter(|point| 0 < layout.rows_above[*point as usize]) {
        let (x, y) = at(point);
        let _ = writeln!(svg, r#"<circle cx="{x}" cy="{y}" r="4"/>"#);
    }
    svg.push_str("</g>\n");
    for Name { text, place, anchor } in &labels {
        let (place, weight) = ((place.0 as f64, place.1 as f64), Weight::Haloed);
        svg.push_str(&lettering.drawn(text, &Label { place, anchor: *anchor, colour: INK, weight, size: SIZE }));
    }
    svg.push_str("</svg>\n");
    Some(svg)
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

/// The approximate width of a label.
fn width_of(text: &str) -> i64 {
    letters::width(text, SIZE).ceil() as i64
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
        let along: Vec<Place> = (0..=24).map(|part| on_curve(path, part, 24)).collect();
        edge.ends.iter().for_each(|&end| around[end as usize].extend(&along));
    }
    let ground = Name { text: graph.name(GROUND), place: (MARGIN / 2, floor + 15), anchor: Anchor::Start };
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

/// The place `part / parts` of the way along a line or curve, by de Casteljau's algorithm.
fn on_curve(path: &[Place], part: i64, parts: i64) -> Place {
    let mut row = path.to_vec();
    let between = |from: i64, to: i64| from + (to - from) * part / parts;
    while 1 < row.len() {
        row = row.windows(2).map(|pair| (between(pair[0].0, pair[1].0), between(pair[0].1, pair[1].1))).collect();
    }
    row.first().copied().unwrap_or_default()
}

/// The place for a label: in the middle of a curve, and farther up on an edge of the tree, where other edges are farther away.
fn middle(path: &[Place], is_straight: bool) -> Place {
    match is_straight {
        true => on_curve(path, 3, 5),
        false => on_curve(path, 1, 2),
    }
}

/// A place in the picture: pixels from the left and from the top.
type Place = (i64, i64);

/// The path of a line or curve, given by its two ends and its control points between them.
fn written(path: &[Place]) -> String {
    let kind = ["", "", "L", "Q", "C"].get(path.len()).copied().unwrap_or_default();
    let places: Vec<String> = path.iter().map(|(x, y)| format!("{x} {y}")).collect();
    match places.split_first() {
        Some((first, rest)) => format!("M{first}{kind}{}", rest.join(" ")),
        None => String::new(),
    }
}

/// Control points of the halves of a curve, which are nearer to it than its own, by de Casteljau's algorithm.
fn halves(path: &[Place]) -> Vec<Place> {
    let (mut row, mut around) = (path.to_vec(), Vec::new());
    while let (Some(&first), Some(&last)) = (row.first(), row.last()) {
        around.extend([first, last]);
        row = row.windows(2).map(|pair| ((pair[0].0 + pair[1].0) / 2, (pair[0].1 + pair[1].1) / 2)).collect();
    }
    around
}

/// Colours that most people can distinguish.
fn stroke(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "#0065a3",
        Colour::Red => "#d1400a",
        Colour::Green => "#3b9a52",
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
            x[here] = MARGIN + column * (2 * next[here] + leaves[here]) / 2;
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
                let x = MARGIN + layout.column * (layout.columns - count);
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
    use crate::hackenbush::read;

    fn svg(text: &str) -> String {
        hackenbush_svg(&read(text).expect("a picture"), Lettering::Text).expect("small")
    }

    #[test]
    fn every_edge_is_a_path_and_every_point_a_dot() {
        for (text, edges, points) in [
            ("()", 0, 0),
            ("LRG", 3, 3),
            ("L(R,G(L,L))+R", 6, 6),
            ("0 a L; 0 a R; a a G; a b L; b a L; b 0 G; 0 0 G; 0 0 L; x y L", 8, 2),
        ] {
            let svg = svg(text);
            assert_eq!(svg.matches("<path d=").count(), edges + 1, "{text}");
            assert_eq!(svg.matches("<circle").count(), points, "{text}");
            let paths: Vec<&str> = svg.lines().filter(|line| line.contains("stroke=\"#")).collect();
            let shapes: std::collections::BTreeSet<&str> =
                paths.iter().filter_map(|path| path.split('"').nth(1)).collect();
            assert_eq!(shapes.len(), edges + 1, "two edges lie on each other: {text}");
        }
        assert_eq!(svg("LRG").matches(stroke(Colour::Blue)).count(), 1);
    }

    #[test]
    fn labels_are_the_names_of_cuts() {
        for (text, labels) in [
            ("LRG", &["L1", "R2", "G3"][..]),
            ("L(R,G)+R", &["L1", "R2", "G3", "R4"]),
            ("0 a L; a <b> R; a a G; x y L", &["0", "a", "&lt;b&gt;"]),
        ] {
            let svg = svg(text);
            let found: Vec<&str> =
                svg.split("</text>").filter_map(|part| part.rsplit_once('>')).map(|(_, text)| text.trim()).collect();
            assert_eq!(found[..labels.len()], *labels, "{text}");
            assert_eq!(svg.matches("<text").count(), labels.len(), "{text}");
            let strokes = hackenbush_svg(&read(text).expect("a picture"), Lettering::Strokes).expect("small");
            assert!(!strokes.contains("<text"), "{text}");
        }
    }

    #[test]
    fn a_long_name_is_in_the_picture() {
        let name = "a-very-long-name-of-a-point-that-takes-room";
        let graph = read(&format!("0 {name} L")).expect("a picture");
        let svg = hackenbush_svg(&graph, Lettering::Text).expect("small");
        let width: i64 = svg.split('"').nth(5).and_then(|text| text.parse().ok()).expect("a width");
        assert!(width_of(name) + 50 < width, "{width}");
    }

    #[test]
    fn the_picture_has_room_for_its_curves() {
        let size = |text: &str| svg(text).split('"').nth(3).map(str::to_string);
        assert_eq!(size("0 a L; a b R; a a G").as_deref(), Some("0 0 120 168"), "a loop beside the only string");
        // Ten loops on top of each other reach 81 pixels up, from 36 below the edge, and 18 stay free.
        let loops =
            vec!["0 a L", "a a R", "a a R", "a a R", "a a R", "a a R", "a a R", "a a R", "a a R", "a a R", "a a R"];
        assert_eq!(size(&loops.join("; ")).as_deref(), Some("0 -63 120 183"));
        let parallel = ["0 a L; 0 b L", &"; a b G".repeat(8)].concat();
        assert_eq!(size(&parallel).as_deref(), Some("0 -90 168 210"));
    }

    #[test]
    fn deep_trees_are_drawn_and_large_ones_are_not() {
        assert!(svg(&"L".repeat(MOST_DRAWN)).ends_with("</svg>\n"));
        let large = read(&"L".repeat(MOST_DRAWN + 1)).expect("a string");
        assert_eq!(hackenbush_svg(&large, Lettering::Text), None);
    }
}
