//! Scenes in a terminal.

use crate::render::canvas::{Canvas, Charset};
use crate::render::letters;
use crate::render::scene::{Anchor, CELL, Line, Mark, Place, Scene, Tone, Words, columns, on_curve};

/// Size and style of a picture in a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Page {
    /// The greatest width in characters.
    pub width: usize,
    /// The character set.
    pub charset: Charset,
    /// Whether colours are written.
    pub has_colours: bool,
}

impl Default for Page {
    fn default() -> Page {
        Page { width: 100, charset: Charset::Ascii, has_colours: false }
    }
}

/// A scene as lines of text; `None` if it is too wide for the page.
pub(super) fn scene_text(scene: &Scene, page: Page) -> Option<String> {
    let ((left, top), (right, bottom)) = scene.bounds();
    // The margin is not needed beside the edge of a terminal.
    let (left, top, right) = (left + 14.0, top + 8.0, right - 14.0);
    let wide = ((right - left) / CELL.0).ceil() as usize + 1;
    let high = ((bottom - top) / CELL.1).ceil() as usize;
    if page.width < wide {
        return None;
    }
    let mut canvas = Canvas::new(wide.max(1), high.max(1), page.charset);
    let (dots_wide, dots_high) = canvas.dots();
    let scale = (dots_wide / wide as f64 / CELL.0, dots_high / high as f64 / CELL.1);
    // A line between two cells of characters belongs to the middle of a cell.
    let shift = match page.charset {
        Charset::Braille => 0.0,
        Charset::Ascii => -0.4,
    };
    let dots = |(x, y): Place| ((x - left) * scale.0 + shift, (y - top) * scale.1 + shift);
    let cell = |(x, y): Place| (((x - left) / CELL.0).max(0.0), ((y - top) / CELL.1).max(0.0));
    for mark in &scene.marks {
        match mark {
            Mark::Stroke { points, is_curve, pen } => {
                let path: Vec<Place> = match is_curve {
                    true => (0..=12).map(|part| dots(on_curve(points, part as f64 / 12.0))).collect(),
                    false => points.iter().map(|&point| dots(point)).collect(),
                };
                canvas.path(&path, pen.line, pen.tone);
            }
            Mark::Disc { centre, fill, rim, letter, .. } => {
                let (column, row) = cell(*centre);
                let tone = if *fill == Tone::Paper { *rim } else { *fill };
                let letter = if page.charset == Charset::Ascii && *letter == '●' { 'o' } else { *letter };
                canvas.put(column as usize, row as usize, letter, tone);
            }
            // A low block has no room for a border around its letter.
            Mark::Block { corner: (x, y), size: (width, height), letter: Some(letter), .. }
                if *height < 2.0 * CELL.1 =>
            {
                let (column, row) = cell((x + width / 2.0, y + height / 2.0));
                canvas.put(column as usize, row as usize, *letter, Tone::Ink);
            }
            Mark::Block { corner: (x, y), size: (width, height), fill, rim, letter } => {
                if let Some(tone) = fill.filter(|fill| ![Tone::Paper, Tone::Shade].contains(fill)) {
                    // Inside the rim.
                    let (from, to) = (cell((*x, *y)), cell((x + width, y + height)));
                    let solid = if page.charset == Charset::Ascii { '#' } else { '▒' };
                    for row in from.1.round() as usize + 1..to.1.round() as usize {
                        for column in from.0.round() as usize + 1..to.0.round() as usize {
                            canvas.put(column, row, solid, tone);
                        }
                    }
                }
                if let Some(rim) = rim {
                    let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.0, 0.0)];
                    let around = corners.map(|(across, down)| dots((x + across * width, y + down * height)));
                    canvas.path(&around, Line::Full, *rim);
                    if page.charset == Charset::Ascii {
                        corners.iter().for_each(|(across, down)| {
                            let (column, row) = dots((x + across * width, y + down * height));
                            canvas.put(column.round().max(0.0) as usize, row.round().max(0.0) as usize, '+', *rim);
                        });
                    }
                }
                if let Some(letter) = letter {
                    let (column, row) = cell((x + width / 2.0, y + height / 2.0));
                    canvas.put(column as usize, row as usize, *letter, Tone::Ink);
                }
            }
            Mark::Words(words) => write(&mut canvas, words, cell, page.charset),
        }
    }
    let rows = (0..canvas.rows()).map(|row| match page.has_colours {
        true => canvas.coloured_row(row),
        false => canvas.row(row).trim_end().to_owned(),
    });
    let mut rows: Vec<String> = rows.collect();
    while rows.last().is_some_and(String::is_empty) {
        rows.pop();
    }
    Some(rows.into_iter().chain(scene.notes.iter().cloned()).map(|row| row + "\n").collect())
}

fn write(canvas: &mut Canvas, words: &Words, cell: impl Fn(Place) -> Place, charset: Charset) {
    let (from, to) = words.extent();
    let surplus = (to - from) / CELL.0 - columns(&words.text) as f64;
    // A text is narrower in a terminal than its letters may be elsewhere, and lies where it is anchored.
    let begin = cell((from, words.place.1 - 0.35 * words.size));
    let share = match words.anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => 0.5,
        Anchor::End => 1.0,
    };
    let (mut column, row) = ((begin.0 + share * surplus).round() as usize, begin.1 as usize);
    let text = if charset == Charset::Ascii { plain(&words.text) } else { words.text.clone() };
    for character in text.chars() {
        if letters::is_wide(character) {
            canvas.put_wide(column, row, character, words.tone);
            column += 2;
        } else {
            canvas.put(column, row, character, words.tone);
            column += 1;
        }
    }
}

/// A text with similar characters of ASCII.
fn plain(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '↑' => written.push('^'),
            '↓' => written.push('v'),
            '∗' => written.push('*'),
            '−' => written.push('-'),
            '…' => written.push('~'),
            '●' => written.push('o'),
            '→' => written.push_str("->"),
            other => written.push(other),
        }
    }
    written
}
