//! Pictures of Hackenbush as SVG.
//!
//! A tree of shortest ways from the ground is drawn with straight edges, every leaf in a column of its own; the other edges are
//! curves, and so are edges that join the same points. Loops are drawn above their point. An edge that leads to the ground
//! ends wherever there is room on the ground.

use std::collections::VecDeque;
use std::fmt::Write;

use rustc_hash::FxHashMap;

use crate::hackenbush::{Colour, Edge, GROUND, Graph};

/// The most edges that are drawn.
pub const MOST_DRAWN: usize = 5000;

/// The distance of columns and rows, in pixels.
const STEP: i64 = 48;
const MARGIN: i64 = 36;
const INK: &str = "#3d4148";

/// A picture as the text of an SVG file, without what does not touch the ground; `None` if it has more than
/// [`MOST_DRAWN`] edges.
pub fn hackenbush_svg(graph: &Graph) -> Option<String> {
    if MOST_DRAWN < graph.edges().len() {
        return None;
    }
    let (graph, _) = graph.grounded();
    let layout = Layout::new(&graph);
    let (width, height) = (2 * MARGIN + STEP * layout.columns.max(1), 2 * MARGIN + STEP * layout.rows.max(1));
    let floor = height - MARGIN;
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">
<title>A Hackenbush picture of {} edges</title>
<rect width="{width}" height="{height}" fill="white"/>
<path d="M{} {floor}H{}" stroke="{INK}" stroke-width="5" stroke-linecap="round"/>
<g fill="none" stroke-width="4" stroke-linecap="round">
"#,
        graph.edges().len(),
        MARGIN / 2,
        width - MARGIN / 2,
    );
    let at = |point: u32| (layout.x[point as usize], floor - STEP * layout.rows_above[point as usize]);
    let mut curves = Curves::default();
    for (number, edge) in graph.edges().iter().enumerate() {
        let path = match layout.tree[number] {
            Some(below) => {
                let (x, y) = at(edge.other(below));
                let (from_x, from_y) = if below == GROUND { (x, floor) } else { at(below) };
                format!("M{from_x} {from_y}L{x} {y}")
            }
            None => curves.path(edge, &layout, at, floor),
        };
        // Writing to a text cannot fail.
        let _ = writeln!(svg, r#"<path d="{path}" stroke="{}"/>"#, stroke(edge.colour));
    }
    svg.push_str("</g>\n");
    let _ = writeln!(svg, r#"<g fill="{INK}">"#);
    for point in (1..graph.points()).filter(|point| 0 < layout.rows_above[*point as usize]) {
        let (x, y) = at(point);
        let _ = writeln!(svg, r#"<circle cx="{x}" cy="{y}" r="4"/>"#);
    }
    svg.push_str("</g>\n</svg>\n");
    Some(svg)
}

/// Colours that most people can tell apart.
fn stroke(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "#0065a3",
        Colour::Red => "#d1400a",
        Colour::Green => "#3b9a52",
    }
}

/// Where everything stands.
struct Layout {
    /// The number of columns and rows.
    columns: i64,
    rows: i64,
    x: Vec<i64>,
    rows_above: Vec<i64>,
    /// For each edge of the tree its lower end.
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
        let mut below = vec![GROUND; points];
        // Shortest ways first, so that the list is in the order of the rows.
        let (mut order, mut queue) = (Vec::new(), VecDeque::from([GROUND]));
        while let Some(point) = queue.pop_front() {
            order.push(point);
            for &(edge, other) in &around[point as usize] {
                if other != GROUND && rows_above[other as usize] == 0 {
                    rows_above[other as usize] = rows_above[point as usize] + 1;
                    (tree[edge], below[other as usize]) = (Some(point), point);
                    queue.push_back(other);
                }
            }
        }
        let mut leaves = vec![0_i64; points];
        for &point in order.iter().rev().filter(|point| **point != GROUND) {
            leaves[point as usize] = leaves[point as usize].max(1);
            leaves[below[point as usize] as usize] += leaves[point as usize];
        }
        let (mut x, mut next) = (vec![0; points], vec![0_i64; points]);
        for &point in order.iter().filter(|point| **point != GROUND) {
            let (here, under) = (point as usize, below[point as usize] as usize);
            next[here] = next[under];
            next[under] += leaves[here];
            x[here] = MARGIN + STEP * (2 * next[here] + leaves[here]) / 2;
        }
        let loops = graph.edges().iter().filter(|edge| edge.ends == [GROUND; 2]).count() as i64;
        let columns = leaves[GROUND as usize] + loops;
        Layout { columns, rows: rows_above.iter().copied().max().unwrap_or(0), x, rows_above, tree }
    }
}

/// How many curves were drawn between the same points.
#[derive(Default)]
struct Curves {
    drawn: FxHashMap<[u32; 2], i64>,
}

impl Curves {
    /// The path of an edge that is not in the tree.
    fn path(&mut self, edge: &Edge, layout: &Layout, at: impl Fn(u32) -> (i64, i64), floor: i64) -> String {
        let mut ends = edge.ends;
        ends.sort_unstable();
        let count = self.drawn.entry(ends).or_default();
        *count += 1;
        let (count, side) = (*count, if *count % 2 == 0 { -1 } else { 1 });
        let bow = STEP / 2 * (count + 1) / 2;
        match ends {
            [GROUND, GROUND] => {
                let x = MARGIN + STEP * (layout.columns - count);
                format!("M{} {floor}Q{} {} {} {floor}", x + 6, x + STEP / 2, floor - STEP, x + STEP - 6)
            }
            [GROUND, point] => {
                let (x, y) = at(point);
                let foot = x + side * bow;
                format!("M{foot} {floor}Q{} {} {x} {y}", foot + side * STEP / 6, (floor + y) / 2)
            }
            [a, b] if a == b => {
                let (x, y) = at(a);
                let (wide, high) = (STEP / 3 + 6 * (count - 1), STEP * 3 / 4 + 8 * (count - 1));
                format!("M{x} {y}C{} {} {} {} {x} {y}", x - wide, y - high, x + wide, y - high)
            }
            [a, b] => {
                let ((from_x, from_y), (to_x, to_y)) = (at(a), at(b));
                let is_flat = (to_y - from_y).abs() < (to_x - from_x).abs();
                let (shift_x, shift_y) = if is_flat { (0, -side * 2 * bow) } else { (side * 2 * bow, 0) };
                let middle = ((from_x + to_x) / 2 + shift_x, (from_y + to_y) / 2 + shift_y);
                format!("M{from_x} {from_y}Q{} {} {to_x} {to_y}", middle.0, middle.1)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hackenbush::read;

    fn svg(text: &str) -> String {
        hackenbush_svg(&read(text).expect("a picture")).expect("small")
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
    fn deep_trees_are_drawn_and_large_ones_are_not() {
        assert!(svg(&"L".repeat(MOST_DRAWN)).ends_with("</svg>\n"));
        assert_eq!(hackenbush_svg(&read(&"L".repeat(MOST_DRAWN + 1)).expect("a string")), None);
    }
}
