//! Scenes as SVG.

use std::fmt::Write;

use crate::render::lettering::{Label, Lettering, Weight, escaped};
use crate::render::scene::{Anchor, Face, Line, Mark, Pen, Place, SMALL, Scene, Tone, Words};

/// The space between notes.
const NOTE: f64 = 17.0;

/// A scene as SVG.
pub(super) fn scene_svg(scene: &Scene, lettering: Lettering) -> String {
    let ((left, top), (right, mut bottom)) = scene.bounds();
    let notes = scene.notes.iter().enumerate().map(|(index, text)| Words {
        text: text.clone(),
        place: (left + 14.0, bottom + NOTE * (index as f64 + 0.35)),
        anchor: Anchor::Start,
        tone: Tone::Faint,
        face: Face::Plain,
        size: SMALL,
    });
    let notes: Vec<Words> = notes.collect();
    let right = notes.iter().map(|note| note.extent().1 + 14.0).fold(right, f64::max);
    bottom += NOTE * notes.len() as f64;
    let (left, top, width, height) = (left.floor(), top.floor(), (right - left).ceil(), (bottom - top).ceil());
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" width="{width}" height="{height}" role="img">
<title>{}</title>
<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="white"/>
"#,
        escaped(&scene.title),
    );
    for mark in &scene.marks {
        write_mark(&mut svg, mark, lettering);
    }
    for note in &notes {
        write_words(&mut svg, note, lettering);
    }
    svg.push_str("</svg>\n");
    svg
}

// Writing to a string cannot fail.
fn write_mark(svg: &mut String, mark: &Mark, lettering: Lettering) {
    match mark {
        Mark::Stroke { points, is_curve, pen } => {
            let _ = writeln!(
                svg,
                r#"<path d="{}" fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round"{}/>"#,
                path(points, *is_curve),
                colour(pen.tone),
                pen.width,
                dashes(*pen),
            );
            if let (true, [.., before, end]) = (pen.is_arrow, points.as_slice()) {
                let [one, other] = arrowhead(*before, *end);
                let _ =
                    writeln!(svg, r#"<path d="{}Z" fill="{}"/>"#, path(&[one, *end, other], false), colour(pen.tone));
            }
        }
        Mark::Disc { centre: (x, y), radius, fill, rim, .. } => {
            let _ = writeln!(
                svg,
                r#"<circle cx="{}" cy="{}" r="{}" fill="{}" stroke="{}" stroke-width="1.6"/>"#,
                rounded(*x),
                rounded(*y),
                rounded(*radius),
                colour(*fill),
                colour(*rim),
            );
        }
        Mark::Block { corner: (x, y), size: (width, height), fill, rim, .. } => {
            let fill = fill.map_or("none", colour);
            let rim = rim.map(|rim| format!(r#" stroke="{}" stroke-width="1.4""#, colour(rim)));
            let _ = writeln!(
                svg,
                r#"<rect x="{}" y="{}" width="{}" height="{}" fill="{fill}"{}/>"#,
                rounded(*x),
                rounded(*y),
                rounded(*width),
                rounded(*height),
                rim.unwrap_or_default(),
            );
        }
        Mark::Words(words) => write_words(svg, words, lettering),
    }
}

fn write_words(svg: &mut String, words: &Words, lettering: Lettering) {
    let weight = match words.face {
        Face::Plain => Weight::Plain,
        Face::Bold => Weight::Bold,
        Face::Mono => Weight::Mono,
        Face::Haloed => Weight::Haloed,
    };
    let label =
        Label { place: words.place, anchor: words.anchor, colour: colour(words.tone), weight, size: words.size };
    svg.push_str(&lettering.drawn(&words.text, &label));
}

/// The data of a path.
fn path(points: &[Place], is_curve: bool) -> String {
    let kind = match (is_curve, points.len()) {
        (true, 3) => "Q",
        (true, 4) => "C",
        _ => "L",
    };
    let places: Vec<String> = points.iter().map(|(x, y)| format!("{} {}", rounded(*x), rounded(*y))).collect();
    match places.split_first() {
        Some((first, [])) => format!("M{first}"),
        Some((first, rest)) => format!("M{first}{kind}{}", rest.join(" ")),
        None => String::new(),
    }
}

/// The two corners of an arrowhead at the end of a line.
fn arrowhead(before: Place, end: Place) -> [Place; 2] {
    let (along, across) = (8.0, 3.4);
    let (dx, dy) = (end.0 - before.0, end.1 - before.1);
    let length = dx.hypot(dy).max(1e-6);
    let (ux, uy) = (dx / length, dy / length);
    let back = (end.0 - along * ux, end.1 - along * uy);
    [(back.0 - across * uy, back.1 + across * ux), (back.0 + across * uy, back.1 - across * ux)]
}

/// A coordinate with at most one decimal.
fn rounded(x: f64) -> f64 {
    // Adding zero turns -0 into 0.
    (x * 10.0).round() / 10.0 + 0.0
}

fn dashes(pen: Pen) -> &'static str {
    match pen.line {
        Line::Full => "",
        Line::Dashed => r#" stroke-dasharray="6 5""#,
        Line::Dotted => r#" stroke-dasharray="0.1 4.5""#,
    }
}

/// Colours that most people can distinguish (after Okabe and Ito), dark enough on white.
pub(super) fn colour(tone: Tone) -> &'static str {
    match tone {
        Tone::Ink => "#24282e",
        Tone::Faint => "#7a828c",
        Tone::Left => "#0065a3",
        Tone::Right => "#d1400a",
        Tone::Green => "#3b9a52",
        Tone::Marked => "#8a6d00",
        Tone::Shade => "#fff1c9",
        Tone::Paper => "white",
    }
}
