//! Letters made of strokes, for pictures that look the same without any font.
//!
//! Each letter is a path in units of a sixth of the height of capitals; the origin is on the baseline, and `y` goes up.

use std::fmt::Write;

/// The height of capitals relative to the font size.
const CAPITALS: f64 = 0.7;
const UNITS: f64 = 6.0;
/// The space between two letters.
const SPACE: f64 = 1.7;

/// The width of each letter relative to the font size, where all letters are equally wide.
pub(super) const MONO: f64 = 0.6;

/// Whether a character is as wide as two others, as Chinese ones are.
pub(super) fn is_wide(character: char) -> bool {
    matches!(character, '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}' | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}')
}

/// The width of a text of this size, including the space after its last letter.
pub(super) fn width(text: &str, size: f64) -> f64 {
    let units: f64 = text.chars().map(|letter| glyph(letter).0 + SPACE).sum();
    units * size * CAPITALS / UNITS
}

/// The visible width of a text of this size.
pub(super) fn visible_width(text: &str, size: f64) -> f64 {
    (width(text, size) - SPACE * size * CAPITALS / UNITS).max(0.0)
}

/// The strokes of a text of this size that begins at a point of its baseline.
pub(super) fn strokes(text: &str, size: f64, place: (f64, f64), colour: &str, thickness: f64) -> String {
    let advances = text.chars().map(|letter| (glyph(letter), 0.0, glyph(letter).0 + SPACE));
    written(advances, size, place, colour, thickness)
}

/// The same with letters that are all equally wide.
pub(super) fn mono_strokes(text: &str, size: f64, place: (f64, f64), colour: &str, thickness: f64) -> String {
    let advance = MONO * UNITS / CAPITALS;
    let advances = text.chars().map(|letter| (glyph(letter), (advance - glyph(letter).0) / 2.0, advance));
    written(advances, size, place, colour, thickness)
}

/// Letters with the space before each, and the distance to the next one.
fn written(
    letters: impl Iterator<Item = ((f64, &'static str), f64, f64)>,
    size: f64,
    (x, y): (f64, f64),
    colour: &str,
    thickness: f64,
) -> String {
    let scale = size * CAPITALS / UNITS;
    let mut svg = format!(
        r#"<g transform="translate({x:.2} {y:.2}) scale({scale:.4} -{scale:.4})" fill="none" stroke="{colour}" stroke-width="{thickness}" stroke-linecap="round" stroke-linejoin="round">"#
    );
    let mut at = 0.0;
    for ((_, path), before, advance) in letters {
        if !path.is_empty() {
            // Writing to a string cannot fail.
            let _ = write!(svg, r#"<path transform="translate({:.2} 0)" d="{path}"/>"#, at + before);
        }
        at += advance;
    }
    svg.push_str("</g>");
    svg
}

/// The width and the path of a letter; a box for unknown letters.
fn glyph(letter: char) -> (f64, &'static str) {
    match letter {
        ' ' => (1.6, ""),
        '0' => (4.0, "M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0Z"),
        '1' => (3.0, "M.2 4.7L1.8 6V0"),
        '2' => (4.0, "M.2 4.5Q.4 6 2 6Q3.8 6 3.8 4.4Q3.8 3.2 2.4 2L.1 0H4"),
        '3' => (4.0, "M.3 5.2Q.8 6 2 6Q3.7 6 3.7 4.6Q3.7 3.2 1.5 3.2Q4 3.2 4 1.6Q4 0 2 0Q.6 0 .1 .9"),
        '4' => (4.0, "M3.1 0V6L0 1.7H4.1"),
        '5' => (4.0, "M3.6 6H.7L.4 3.2Q1 3.8 2 3.8Q4 3.8 4 1.9Q4 0 2 0Q.7 0 .1 .8"),
        '6' => (4.0, "M3.5 5.4Q3 6 2.2 6Q0 6 0 2.4Q0 0 2 0Q4 0 4 1.9Q4 3.7 2.1 3.7Q.5 3.7 0 2.2"),
        '7' => (3.8, "M0 6H3.8L1.3 0"),
        '8' => (
            4.0,
            "M2 3.2Q.3 3.2 .3 4.6Q.3 6 2 6Q3.7 6 3.7 4.6Q3.7 3.2 2 3.2Q0 3.2 0 1.6Q0 0 2 0Q4 0 4 1.6Q4 3.2 2 3.2Z",
        ),
        '9' => (4.0, "M.5 .6Q1 0 1.8 0Q4 0 4 3.6Q4 6 2 6Q0 6 0 4.1Q0 2.3 1.9 2.3Q3.5 2.3 4 3.8"),
        '-' | '−' => (2.8, "M0 2.5H2.8"),
        '+' => (4.0, "M0 2.6H4M2 .6V4.6"),
        '±' => (4.0, "M0 3.4H4M2 1.6V5.2M0 .4H4"),
        '/' => (2.8, "M0 -.8L2.8 6.8"),
        '\\' => (2.8, "M0 6.8L2.8 -.8"),
        '*' | '∗' => (3.2, "M1.6 6V2.8M.2 5.2L3 3.6M3 5.2L.2 3.6"),
        '^' => (3.2, "M0 3.6L1.6 6L3.2 3.6"),
        '=' => (4.0, "M0 1.7H4M0 3.4H4"),
        '<' => (3.6, "M3.6 4.8L0 2.6L3.6 .4"),
        '>' => (3.6, "M0 4.8L3.6 2.6L0 .4"),
        '(' => (1.6, "M1.6 7Q0 5.4 0 2.8Q0 .2 1.6 -1.4"),
        ')' => (1.6, "M0 7Q1.6 5.4 1.6 2.8Q1.6 .2 0 -1.4"),
        '{' => (2.0, "M2 7Q1 7 1 5.8V4Q1 2.8 0 2.8Q1 2.8 1 1.6V-.2Q1 -1.4 2 -1.4"),
        '}' => (2.0, "M0 7Q1 7 1 5.8V4Q1 2.8 2 2.8Q1 2.8 1 1.6V-.2Q1 -1.4 0 -1.4"),
        '[' => (1.4, "M1.4 7H0V-1.4H1.4"),
        ']' => (1.4, "M0 7H1.4V-1.4H0"),
        '|' => (0.4, "M.2 7V-1.4"),
        ',' => (0.8, "M.7 .3V0L.1 -1.2"),
        '.' => (0.4, "M.2 0V.2"),
        '…' => (3.6, "M.2 0V.2M1.8 0V.2M3.4 0V.2"),
        ':' => (0.4, "M.2 0V.2M.2 3.4V3.6"),
        ';' => (0.8, "M.7 .3V0L.1 -1.2M.6 3.4V3.6"),
        '!' => (0.4, "M.2 6V2M.2 0V.2"),
        '?' => (3.2, "M.1 5Q.5 6 1.7 6Q3.2 6 3.2 4.6Q3.2 3.6 2.2 3Q1.6 2.6 1.6 1.8M1.6 0V.2"),
        '&' => (4.4, "M4.4 0L1 4Q.5 4.7 1 5.4Q1.7 6.3 2.5 5.4Q3 4.5 1.2 3.2Q0 2.4 0 1.4Q0 0 1.7 0Q3.8 0 4.2 2.6"),
        '_' => (4.0, "M0 -1H4"),
        '\'' => (0.4, "M.2 6V4.4"),
        '"' => (1.6, "M.2 6V4.4M1.4 6V4.4"),
        '#' => (4.4, "M1.2 0L1.8 6M2.8 0L3.4 6M.2 2H4M.4 4H4.2"),
        '%' => (
            5.0,
            "M.8 0L4.2 6M1 3.6Q0 3.6 0 4.8Q0 6 1 6Q2 6 2 4.8Q2 3.6 1 3.6ZM4 0Q3 0 3 1.2Q3 2.4 4 2.4Q5 2.4 5 1.2Q5 0 4 0Z",
        ),
        '←' => (5.0, "M5 2.6H0M1.8 4.4L0 2.6L1.8 .8"),
        '→' => (5.0, "M0 2.6H5M3.2 4.4L5 2.6L3.2 .8"),
        '↑' => (3.2, "M1.6 0V6M0 4.2L1.6 6L3.2 4.2"),
        '↓' => (3.2, "M1.6 6V0M0 1.8L1.6 0L3.2 1.8"),
        '⇑' => (3.6, "M1.1 0V5M2.5 0V5M0 4.2L1.8 6L3.6 4.2"),
        '⇓' => (3.6, "M1.1 6V1M2.5 6V1M0 1.8L1.8 0L3.6 1.8"),
        '⋮' => (0.4, "M.2 0V.2M.2 2.4V2.6M.2 4.8V5"),
        '≥' => (4.0, "M0 5.2L4 3.4L0 1.6M0 0H4"),
        '⊕' => (4.4, "M2.2 .4Q0 .4 0 2.6Q0 4.8 2.2 4.8Q4.4 4.8 4.4 2.6Q4.4 .4 2.2 .4ZM0 2.6H4.4M2.2 .4V4.8"),
        '·' => (0.4, "M.2 2.5V2.7"),
        'ω' => (4.4, "M.8 4Q0 3 0 1.7Q0 0 1.2 0Q2.2 0 2.2 1.6Q2.2 0 3.2 0Q4.4 0 4.4 1.7Q4.4 3 3.6 4"),
        'a' => (3.4, "M3.4 4V0M3.4 2.8Q3 4 1.7 4Q0 4 0 2Q0 0 1.7 0Q3 0 3.4 1.2"),
        'b' => (3.4, "M0 6.4V0M0 2.8Q.4 4 1.7 4Q3.4 4 3.4 2Q3.4 0 1.7 0Q.4 0 0 1.2"),
        'c' => (3.0, "M3 3.2Q2.6 4 1.7 4Q0 4 0 2Q0 0 1.7 0Q2.6 0 3 .8"),
        'd' => (3.4, "M3.4 6.4V0M3.4 2.8Q3 4 1.7 4Q0 4 0 2Q0 0 1.7 0Q3 0 3.4 1.2"),
        'e' => (3.3, "M0 2.1H3.3Q3.3 4 1.7 4Q0 4 0 2Q0 0 1.8 0Q2.8 0 3.2 .8"),
        'f' => (2.2, "M2.3 6.3Q.9 6.7 .9 5V0M0 4H2.1"),
        'g' => (3.4, "M3.4 4V-.6Q3.4 -2.2 1.7 -2.2Q.6 -2.2 .2 -1.5M3.4 2.8Q3 4 1.7 4Q0 4 0 2Q0 0 1.7 0Q3 0 3.4 1.2"),
        'h' => (3.2, "M0 6.4V0M0 2.6Q.4 4 1.8 4Q3.2 4 3.2 2.4V0"),
        'i' => (0.6, "M.3 4V0M.3 5.7V5.9"),
        'j' => (1.2, "M1 4V-1Q1 -2.2 0 -2.1M1 5.7V5.9"),
        'k' => (3.2, "M0 6.4V0M3 4L0 1.5M1.2 2.5L3.2 0"),
        'l' => (0.6, "M.3 6.4V0"),
        'm' => (5.2, "M0 4V0M0 2.6Q.3 4 1.4 4Q2.6 4 2.6 2.6V0M2.6 2.6Q2.9 4 4 4Q5.2 4 5.2 2.6V0"),
        'n' => (3.2, "M0 4V0M0 2.6Q.4 4 1.8 4Q3.2 4 3.2 2.4V0"),
        'o' => (3.4, "M1.7 0Q0 0 0 2Q0 4 1.7 4Q3.4 4 3.4 2Q3.4 0 1.7 0Z"),
        'p' => (3.4, "M0 4V-2.2M0 2.8Q.4 4 1.7 4Q3.4 4 3.4 2Q3.4 0 1.7 0Q.4 0 0 1.2"),
        'q' => (3.4, "M3.4 4V-2.2M3.4 2.8Q3 4 1.7 4Q0 4 0 2Q0 0 1.7 0Q3 0 3.4 1.2"),
        'r' => (2.0, "M0 4V0M0 2.4Q.4 4 2 4"),
        's' => (2.9, "M2.7 3.4Q2.3 4 1.5 4Q.2 4 .2 3Q.2 2.2 1.5 2.1Q2.9 1.9 2.9 1Q2.9 0 1.5 0Q.5 0 0 .7"),
        't' => (2.2, "M.9 5.6V1.2Q.9 0 2.2 .1M0 4H2.1"),
        'u' => (3.2, "M0 4V1.6Q0 0 1.4 0Q2.8 0 3.2 1.4M3.2 4V0"),
        'v' => (3.2, "M0 4L1.6 0L3.2 4"),
        'w' => (5.0, "M0 4L1.2 0L2.5 3.6L3.8 0L5 4"),
        'x' => (3.0, "M0 4L3 0M3 4L0 0"),
        'y' => (3.2, "M0 4L1.6 0M3.2 4L1.4 -1Q.9 -2.3 0 -2.1"),
        'z' => (3.0, "M0 4H3L0 0H3"),
        'A' => (4.2, "M0 0L2.1 6L4.2 0M.7 2H3.5"),
        'B' => (4.0, "M0 0V6H1.9Q3.6 6 3.6 4.6Q3.6 3.2 1.9 3.2H0M1.9 3.2Q4 3.2 4 1.6Q4 0 1.9 0H0"),
        'C' => (4.2, "M4.2 4.8Q3.6 6 2.3 6Q0 6 0 3Q0 0 2.3 0Q3.6 0 4.2 1.2"),
        'D' => (4.2, "M0 0V6H1.6Q4.2 6 4.2 3Q4.2 0 1.6 0Z"),
        'E' => (3.4, "M3.4 6H0V0H3.4M0 3.1H2.9"),
        'F' => (3.4, "M3.4 6H0V0M0 3.1H2.9"),
        'G' => (4.2, "M4.2 4.8Q3.6 6 2.3 6Q0 6 0 3Q0 0 2.3 0Q4.2 0 4.2 2.7H2.5"),
        'H' => (4.0, "M0 0V6M4 0V6M0 3.1H4"),
        'I' => (0.6, "M.3 0V6"),
        'J' => (2.4, "M2.4 6V1.5Q2.4 0 1.2 0Q0 0 0 1.2"),
        'K' => (4.0, "M0 0V6M3.9 6L0 2.4M1.3 3.6L4 0"),
        'L' => (3.2, "M0 6V0H3.2"),
        'M' => (5.0, "M0 0V6L2.5 1.4L5 6V0"),
        'N' => (4.0, "M0 0V6L4 0V6"),
        'O' => (4.6, "M2.3 0Q0 0 0 3Q0 6 2.3 6Q4.6 6 4.6 3Q4.6 0 2.3 0Z"),
        'P' => (3.9, "M0 0V6H2Q3.9 6 3.9 4.4Q3.9 2.7 2 2.7H0"),
        'Q' => (4.6, "M2.3 0Q0 0 0 3Q0 6 2.3 6Q4.6 6 4.6 3Q4.6 0 2.3 0ZM2.8 1.4L4.6 -.6"),
        'R' => (4.0, "M0 0V6H2Q3.8 6 3.8 4.4Q3.8 2.9 2 2.9H0M2 2.9L4 0"),
        'S' => (3.9, "M3.6 5.1Q3.1 6 1.9 6Q.2 6 .2 4.5Q.2 3.4 1.9 3.1Q3.9 2.8 3.9 1.5Q3.9 0 2 0Q.6 0 0 1"),
        'T' => (4.2, "M0 6H4.2M2.1 6V0"),
        'U' => (4.0, "M0 6V2Q0 0 2 0Q4 0 4 2V6"),
        'V' => (4.2, "M0 6L2.1 0L4.2 6"),
        'W' => (6.0, "M0 6L1.5 0L3 5L4.5 0L6 6"),
        'X' => (4.0, "M0 6L4 0M4 6L0 0"),
        'Y' => (4.0, "M0 6L2 3L4 6M2 3V0"),
        'Z' => (4.0, "M0 6H4L0 0H4"),
        _ => (3.4, "M0 0H3.4V6H0Z"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All characters in values, questions and axes have strokes.
    #[test]
    fn letters_of_values_are_drawn() {
        let printable: String = (' '..='~').filter(|letter| !"$@`~".contains(*letter)).collect();
        for letter in printable.chars().chain("↑⇑↓⇓∗±−·ω…←→".chars()) {
            assert_ne!(glyph(letter), glyph('\u{fffd}'), "{letter}");
        }
    }
}
