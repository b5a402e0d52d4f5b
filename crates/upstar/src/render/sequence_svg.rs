//! Nim-sequences as SVG: a point for each heap, its size to the right and its nim-value up.

use std::collections::BTreeSet;
use std::fmt::Write;

/// A sequence to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SequencePicture {
    /// What stands above the picture.
    pub title: String,
    /// The nim-values of the heaps 0, 1, 2 and so on.
    pub values: Vec<u32>,
    /// The first heap from which the sequence is periodic; a line is drawn there.
    pub preperiod: Option<usize>,
}

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = WIDTH - 20.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = HEIGHT - 44.0;
const INK: &str = "#3d4148";
const GRID: &str = "#e7e9ec";
const POINTS: &str = "#0065a3";
const LINE: &str = "#c4500a";

/// A picture of a sequence, as the text of an SVG file.
///
/// Points that would fall on the same half pixel are drawn once, so that the size of the file is bounded.
pub fn sequence_svg(picture: &SequencePicture) -> String {
    let SequencePicture { title, values, preperiod } = picture;
    let last = values.len().saturating_sub(1).max(1);
    let highest = values.iter().copied().max().unwrap_or(0).max(1);
    let x = |heap: f64| LEFT + (RIGHT - LEFT) * heap / last as f64;
    let y = |value: f64| BOTTOM - (BOTTOM - TOP) * value / f64::from(highest);
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img" font-family="sans-serif" font-size="12" fill="{INK}">
<title>{title}</title>
<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>
<text x="{LEFT}" y="22" font-size="14">{title}</text>
"#,
        title = escaped(title),
    );
    // A text in memory can always be written to.
    for heap in ticks(last as u64, 8) {
        let at = x(heap as f64);
        let _ = writeln!(svg, r#"<path d="M{at:.1} {TOP}V{BOTTOM}" stroke="{GRID}"/>"#);
        let _ = writeln!(svg, r#"<text x="{at:.1}" y="{:.1}" text-anchor="middle">{heap}</text>"#, BOTTOM + 18.0);
    }
    for value in ticks(highest.into(), 8) {
        let at = y(value as f64);
        let _ = writeln!(svg, r#"<path d="M{LEFT} {at:.1}H{RIGHT}" stroke="{GRID}"/>"#);
        let _ = writeln!(svg, r#"<text x="{:.1}" y="{:.1}" text-anchor="end">{value}</text>"#, LEFT - 8.0, at + 4.0);
    }
    if let Some(preperiod) = preperiod.filter(|&preperiod| preperiod <= last) {
        let at = x(preperiod as f64);
        let _ = writeln!(svg, r#"<path d="M{at:.1} {TOP}V{BOTTOM}" stroke="{LINE}" stroke-dasharray="5 4"/>"#);
        let _ = writeln!(svg, r#"<text x="{:.1}" y="{:.1}" fill="{LINE}">{preperiod}</text>"#, at + 4.0, TOP + 10.0);
    }
    let places: BTreeSet<(i64, i64)> = values
        .iter()
        .enumerate()
        .map(|(heap, &value)| ((2.0 * x(heap as f64)).round() as i64, (2.0 * y(f64::from(value))).round() as i64))
        .collect();
    let _ = write!(svg, r#"<path stroke="{POINTS}" stroke-width="2" stroke-linecap="round" d=""#);
    for (x, y) in places {
        let _ = write!(svg, "M{} {}h0", x as f64 / 2.0, y as f64 / 2.0);
    }
    svg.push_str("\"/>\n</svg>\n");
    svg
}

/// Round numbers from 0 to `last`, at most about `most`.
fn ticks(last: u64, most: u64) -> Vec<u64> {
    let mut step = 1_u64;
    'steps: while most < last / step {
        for factor in [2, 5, 10] {
            if last / step.saturating_mul(factor) <= most {
                step = step.saturating_mul(factor);
                break 'steps;
            }
        }
        step = step.saturating_mul(10);
    }
    (0..=last / step).map(|index| index * step).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        assert_eq!(ticks(5, 8), [0, 1, 2, 3, 4, 5]);
        assert_eq!(ticks(100, 8), [0, 20, 40, 60, 80, 100]);
        for last in [1, 9, 77, 1_000, 123_456_789, u64::MAX] {
            assert!((2..=9).contains(&ticks(last, 8).len()), "{last}");
        }
    }

    #[test]
    fn pictures_are_bounded_and_well_formed() {
        for values in [vec![], vec![0], (0..300_000).map(|n| n % 50).collect::<Vec<u32>>(), vec![u32::MAX, 0]] {
            let picture = SequencePicture { title: "0.77 <&>".into(), values, preperiod: Some(1) };
            let svg = sequence_svg(&picture);
            assert!(svg.len() < 2_000_000 && svg.contains("0.77 &lt;&amp;&gt;"), "{} bytes", svg.len());
            assert!(!svg.contains("NaN") && !svg.contains("inf") && svg.ends_with("</svg>\n"));
        }
    }
}
