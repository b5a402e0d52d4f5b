//! Nim-sequences as SVG: a point for each heap, with its size to the right and its nim-value up.
//!
//! If the sequence has a period, one period is shaded, later ones are marked by lines, and earlier heaps whose values
//! deviate from the period are drawn in another colour.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::render::lettering::{Label, Lettering, Weight, escaped};
use crate::render::letters;
use crate::render::scene::Anchor;

/// A sequence to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SequencePicture {
    /// The title above the picture.
    pub title: String,
    /// The nim-values of the heaps 0, 1, 2 and so on.
    pub values: Vec<u32>,
    /// The period, if there is one.
    pub period: Option<PeriodMarks>,
}

/// A period to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeriodMarks {
    /// The first heap from which the sequence is periodic.
    pub preperiod: usize,
    /// The length of the period.
    pub period: usize,
    /// The amount added in each period.
    pub saltus: u128,
    /// The heaps whose values deviate from the period.
    pub exceptions: Vec<usize>,
}

const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 460.0;
const RIGHT: f64 = WIDTH - 24.0;
const TOP: f64 = 78.0;
const BOTTOM: f64 = HEIGHT - 58.0;
const SIZE: f64 = 12.0;
const INK: &str = "#3d4148";
const GRID: &str = "#e7e9ec";
const POINTS: &str = "#0065a3";
const MARKED: &str = "#c4500a";
const SHADE: &str = "#fdf1e6";

/// The least distance between lines that mark periods, so that they stay distinguishable.
const LEAST_GAP: f64 = 7.0;

/// The greatest and the least radius of points; points are large if there are few.
const LARGEST_POINT: f64 = 4.0;
const SMALLEST_POINT: f64 = 1.3;

/// A picture of a sequence as SVG.
///
/// Points that would fall on the same half pixel are drawn once, which bounds the size of the file.
pub fn sequence_svg(picture: &SequencePicture, lettering: Lettering) -> String {
    let SequencePicture { title, values, period } = picture;
    let last = values.len().saturating_sub(1).max(1);
    let highest = values.iter().copied().max().unwrap_or(0).max(1);
    let value_ticks = ticks(highest.into(), 8);
    let widest = value_ticks.iter().map(|value| letters::width(&value.to_string(), SIZE)).fold(16.0, f64::max);
    let radius = ((RIGHT - widest) / last as f64 * 0.55).clamp(SMALLEST_POINT, LARGEST_POINT);
    let mut drawing =
        Drawing { svg: String::new(), lettering, left: 44.0 + widest, last, highest, inset: radius + 3.0 };
    drawing.svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img" font-family="sans-serif" font-size="{SIZE}" fill="{INK}">
<title>{}</title>
<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>
"#,
        escaped(title),
    );
    let left = drawing.left;
    drawing.text(title, (left, 24.0), Anchor::Start, INK, Weight::Bold);
    if let Some(period) = period {
        drawing.shade_period(period);
    }
    drawing.axes(&value_ticks);
    if let Some(period) = period {
        drawing.mark_period(period);
        drawing.count_exceptions(period.exceptions.len());
    }
    drawing.points(values, period.as_ref(), radius);
    drawing.svg.push_str("</svg>\n");
    drawing.svg
}

/// A picture under construction.
struct Drawing {
    svg: String,
    lettering: Lettering,
    left: f64,
    last: usize,
    highest: u32,
    /// The distance of the first and of the lowest points from the axes.
    inset: f64,
}

// Writing to a string cannot fail.
impl Drawing {
    fn x(&self, heap: f64) -> f64 {
        let from = self.left + self.inset;
        from + (RIGHT - self.inset - from) * heap / self.last as f64
    }

    fn y(&self, value: f64) -> f64 {
        let from = BOTTOM - self.inset;
        from - (from - TOP - self.inset) * value / f64::from(self.highest)
    }

    fn text(&mut self, text: &str, place: (f64, f64), anchor: Anchor, colour: &str, weight: Weight) {
        self.svg.push_str(&self.lettering.drawn(text, &Label { place, anchor, colour, weight, size: SIZE }));
    }

    fn path(&mut self, path: &str, colour: &str, more: &str) {
        let _ = writeln!(self.svg, r#"<path d="{path}" fill="none" stroke="{colour}"{more}/>"#);
    }

    fn axes(&mut self, value_ticks: &[u64]) {
        let left = self.left;
        for heap in ticks(self.last as u64, 10) {
            let at = self.x(heap as f64);
            self.path(&format!("M{at:.1} {TOP}V{BOTTOM}"), GRID, "");
            self.path(&format!("M{at:.1} {BOTTOM}v5"), INK, "");
            self.text(&heap.to_string(), (at, BOTTOM + 19.0), Anchor::Middle, INK, Weight::Plain);
        }
        for &value in value_ticks {
            let at = self.y(value as f64);
            self.path(&format!("M{left:.1} {at:.1}H{RIGHT}"), GRID, "");
            self.path(&format!("M{left:.1} {at:.1}h-5"), INK, "");
            self.text(&value.to_string(), (left - 9.0, at + 4.0), Anchor::End, INK, Weight::Plain);
        }
        self.path(&format!("M{left:.1} {TOP}V{BOTTOM}H{RIGHT}"), INK, "");
        self.text("heap", ((left + RIGHT) / 2.0, BOTTOM + 42.0), Anchor::Middle, INK, Weight::Plain);
        self.text("nim-value", (10.0, TOP - 30.0), Anchor::Start, INK, Weight::Plain);
    }

    /// The coordinates of the ends of the first period; `None` if it is outside the picture.
    fn first_period(&self, period: &PeriodMarks) -> Option<(f64, f64)> {
        if self.last < period.preperiod {
            return None;
        }
        let end = period.preperiod.saturating_add(period.period);
        let [from, to] = [period.preperiod, end].map(|heap| self.x(heap as f64 - 0.5));
        Some((from.max(self.left), to.min(RIGHT)))
    }

    fn shade_period(&mut self, period: &PeriodMarks) {
        let Some((from, to)) = self.first_period(period) else { return };
        let (width, height) = (to - from, BOTTOM - TOP);
        let _ = writeln!(
            self.svg,
            r#"<rect x="{from:.1}" y="{TOP}" width="{width:.1}" height="{height}" fill="{SHADE}"/>"#
        );
    }

    /// Lines where the period and each of its repetitions begin, with a caption.
    fn mark_period(&mut self, marks: &PeriodMarks) {
        let PeriodMarks { preperiod, period, saltus, .. } = marks;
        let mut said = format!("period {period} from heap {preperiod}");
        if *saltus != 0 {
            said += &format!(", saltus {saltus}");
        }
        let Some((from, to)) = self.first_period(marks) else {
            said += ", beyond the picture";
            return self.text(&said, (self.left, TOP - 12.0), Anchor::Start, MARKED, Weight::Plain);
        };
        let step = self.x(*period as f64) - self.x(0.0);
        let mut heap = preperiod.saturating_add(*period);
        while LEAST_GAP <= step && heap <= self.last {
            let at = self.x(heap as f64 - 0.5);
            self.path(&format!("M{at:.1} {TOP}V{BOTTOM}"), MARKED, r#" stroke-opacity="0.35" stroke-dasharray="2 4""#);
            heap += period;
        }
        self.path(&format!("M{from:.1} {TOP}V{BOTTOM}"), MARKED, r#" stroke-dasharray="5 4""#);
        // A bracket above the first period, with its caption inside the picture.
        self.path(&format!("M{from:.1} {TOP}v-5H{to:.1}v5"), MARKED, "");
        let width = letters::width(&said, SIZE);
        let start = from.min(RIGHT - width).max(self.left);
        self.text(&said, (start, TOP - 12.0), Anchor::Start, MARKED, Weight::Plain);
        let room = start - self.left - 14.0;
        let before = format!("pre-period 0 to {}", preperiod.saturating_sub(1));
        if *preperiod != 0 && letters::width(&before, SIZE) <= room {
            self.text(&before, (start - 14.0, TOP - 12.0), Anchor::End, INK, Weight::Plain);
        }
    }

    /// The number of exceptions, next to a point in their colour.
    fn count_exceptions(&mut self, count: usize) {
        let words = match count {
            0 => return,
            1 => "1 exception".to_owned(),
            count => format!("{count} exceptions"),
        };
        let at = RIGHT - letters::width(&words, SIZE) - 10.0;
        let _ = writeln!(self.svg, r#"<circle cx="{at:.1}" cy="20" r="4" fill="{MARKED}"/>"#);
        self.text(&words, (RIGHT, 24.0), Anchor::End, INK, Weight::Plain);
    }

    fn points(&mut self, values: &[u32], period: Option<&PeriodMarks>, radius: f64) {
        let exceptions = period.map_or(&[][..], |period| &period.exceptions);
        let mut places: BTreeMap<(i64, i64), bool> = BTreeMap::new();
        for (heap, &value) in values.iter().enumerate() {
            let (x, y) = (self.x(heap as f64), self.y(f64::from(value)));
            let is_exception = exceptions.binary_search(&heap).is_ok();
            *places.entry(((2.0 * x).round() as i64, (2.0 * y).round() as i64)).or_default() |= is_exception;
        }
        let width = 2.0 * radius;
        // Exceptions are drawn last, so that no other point hides them.
        for (colour, marked) in [(POINTS, false), (MARKED, true)] {
            let mut path = String::new();
            for ((x, y), _) in places.iter().filter(|&(_, &is_exception)| is_exception == marked) {
                let _ = write!(path, "M{} {}h0", *x as f64 / 2.0, *y as f64 / 2.0);
            }
            if !path.is_empty() {
                self.path(&path, colour, &format!(r#" stroke-width="{width:.2}" stroke-linecap="round""#));
            }
        }
    }
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
        let marks = |preperiod: usize, period: usize| {
            Some(PeriodMarks { preperiod, period, saltus: 3, exceptions: (0..preperiod.min(9)).collect() })
        };
        for period in [None, marks(0, 1), marks(5, 2), marks(1 << 40, 7), marks(3, usize::MAX)] {
            for values in [vec![], vec![0], (0..300_000).map(|n| n % 50).collect::<Vec<u32>>(), vec![u32::MAX, 0]] {
                for lettering in [Lettering::Text, Lettering::Strokes] {
                    let period = period.clone();
                    let picture = SequencePicture { title: "0.77 <&>".into(), values: values.clone(), period };
                    let svg = sequence_svg(&picture, lettering);
                    assert!(svg.len() < 2_000_000 && svg.contains("0.77 &lt;&amp;&gt;"), "{} bytes", svg.len());
                    assert!(!svg.contains("NaN") && !svg.contains("inf") && svg.ends_with("</svg>\n"));
                }
            }
        }
    }

    #[test]
    fn the_period_and_its_exceptions_are_told() {
        let values = vec![0, 5, 1, 2, 1, 2, 1, 2];
        let period = Some(PeriodMarks { preperiod: 2, period: 2, saltus: 0, exceptions: vec![0, 1] });
        let svg = sequence_svg(&SequencePicture { title: "G".into(), values, period }, Lettering::Text);
        for text in [">period 2 from heap 2<", ">2 exceptions<", ">heap<", ">nim-value<", ">7<", ">5<"] {
            assert!(svg.contains(text), "{text}");
        }
        let points = |colour: &str| {
            let path = svg.lines().find(|line| line.contains("h0") && line.contains(colour)).unwrap();
            path.matches("h0").count()
        };
        assert_eq!((points(POINTS), points(MARKED)), (6, 2));
    }
}
