//! Thermographs in a terminal.
//!
//! The same picture as in SVG, made of characters: braille patterns, each with two by four dots, or plain ASCII. Values increase to
//! the left and are written below, temperature increases upwards and is written on the left. Masts are dashed, scaffolds dotted. At
//! temperature 0, `<` and `>` stand beside the stops, on their sides.

use crate::number::label;
use crate::player::Player;
use crate::render::canvas::{Canvas, Charset};
use crate::render::scene::{Line as Stroke, Tone};
use crate::render::window::{Area, Floor, Picture, Window, mark};
use crate::value::Side;

/// Size and style of a picture in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TextFrame {
    /// The width in characters.
    pub width: usize,
    /// The height in lines, without the legend.
    pub height: usize,
    /// The lowest temperature shown.
    pub floor: Floor,
    /// The character set.
    pub charset: Charset,
}

impl Default for TextFrame {
    fn default() -> TextFrame {
        TextFrame { width: 72, height: 20, floor: Floor::default(), charset: Charset::default() }
    }
}

/// A picture of several thermographs on common axes, as lines of text.
pub fn thermograph_text(pictures: &[Picture<'_>], frame: &TextFrame) -> String {
    let margin =
        pictures.iter().map(|picture| label(&picture.thermograph.temperature()).len()).max().unwrap_or(0).max(4);
    let columns = frame.width.saturating_sub(margin + 2).max(8);
    let rows = frame.height.saturating_sub(2).max(4);
    let mut canvas = Canvas::new(columns, rows, frame.charset);
    let (dots_wide, dots_high) = canvas.dots();
    let area = Area { left: 0.0, right: dots_wide - 1.0, top: 0.0, bottom: dots_high - 1.0 };
    let window = Window::new(pictures, frame.floor, area, canvas.aspect());
    // The most important lines are drawn last, since they may cover the others.
    for scaffolds in pictures.iter().filter_map(|picture| picture.scaffolds.as_ref()) {
        for player in Player::ALL {
            canvas.path(&window.path(&scaffolds[player], area.top), Stroke::Dotted, Tone::Ink);
        }
    }
    for Picture { thermograph, .. } in pictures {
        let foot = window.foot(thermograph);
        canvas.path(&[foot, (foot.0, area.top)], Stroke::Dashed, Tone::Ink);
    }
    for Picture { thermograph, .. } in pictures {
        for player in Player::ALL {
            canvas.path(&window.wall(thermograph, player), Stroke::Full, Tone::Ink);
        }
    }
    for (index, Picture { thermograph, .. }) in pictures.iter().enumerate() {
        canvas.mark(window.foot(thermograph), mark(index, pictures.len()).unwrap_or('o'));
    }
    let (scale_x, scale_y) = (dots_wide / columns as f64, dots_high / rows as f64);
    let row = |y: f64| (y.round() / scale_y) as usize;
    let column = |x: f64| (x.round() / scale_x) as usize;
    let mut rule: Vec<char> = vec![if frame.charset == Charset::Braille { '─' } else { '-' }; columns];
    for ((x, y), side) in pictures.iter().flat_map(|picture| picture.stop_marks(&window)) {
        // Beside the column of the number, on the side of the gap.
        let (mark, beside) = if side == Side::Above { ('<', -1) } else { ('>', 1) };
        let Some(column) = column(x).checked_add_signed(beside).filter(|column| *column < columns) else { continue };
        match window.floor.is_zero() {
            true => rule[column] = mark,
            false => canvas.put(column, row(y), mark, Tone::Ink),
        }
    }
    let mut left = Margin::new(rows);
    let mut below = Foot::new(columns);
    for Picture { thermograph, .. } in pictures {
        let (x, y) = window.place(&thermograph.temperature(), &thermograph.mean());
        left.write(row(y), label(&thermograph.temperature()));
        below.write(column(x), &label(&thermograph.mean()));
    }
    for temperature in window.temperatures.ticks(area.top, area.bottom + 0.5, 3.0 * scale_y) {
        left.write(row(window.temperatures.place(&temperature)), label(&temperature));
    }
    for value in window.values.ticks(area.left, area.right, 8.0 * scale_x) {
        below.write(column(window.values.place(&value)), &label(&value));
    }
    let [bar, corner] = match frame.charset {
        Charset::Braille => ["│", "└"],
        Charset::Ascii => ["|", "+"],
    };
    let mut text = String::new();
    for (row, temperature) in left.0.iter().enumerate() {
        let line = format!("{temperature:>margin$} {bar}{}", canvas.row(row));
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text.push_str(&format!("{:margin$} {corner}{}\n", "", rule.iter().collect::<String>()));
    text.push_str(format!("{:margin$}  {}", "", below.0.iter().collect::<String>()).trim_end());
    text.push('\n');
    for (index, picture) in pictures.iter().enumerate() {
        let mark = mark(index, pictures.len()).unwrap_or('o');
        text.push_str(&format!("{mark} {}: {}\n", picture.name, picture.facts()));
    }
    text
}

/// The temperatures on the left, at most one on each line.
struct Margin(Vec<String>);

impl Margin {
    fn new(rows: usize) -> Margin {
        Margin(vec![String::new(); rows])
    }

    fn write(&mut self, row: usize, text: String) {
        let around = row.saturating_sub(1)..(row + 2).min(self.0.len());
        if row < self.0.len() && self.0[around].iter().all(String::is_empty) {
            self.0[row] = text;
        }
    }
}

/// The line of values at the bottom.
struct Foot(Vec<char>);

impl Foot {
    fn new(columns: usize) -> Foot {
        Foot(vec![' '; columns])
    }

    /// Writes a text centred on a column, unless it would touch another one.
    fn write(&mut self, column: usize, text: &str) {
        let length = text.chars().count();
        let Some(start) = column.checked_sub(length / 2) else { return };
        let around = start.saturating_sub(1)..start + length + 1;
        if around.end <= self.0.len() + 1
            && self.0[around.start..around.end.min(self.0.len())].iter().all(|&c| c == ' ')
        {
            for (offset, letter) in text.chars().enumerate() {
                self.0[start + offset] = letter;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Universe;

    #[test]
    fn a_picture_in_ascii() {
        let universe = Universe::default();
        let [zero, one, two] = [0, 1, 2].map(|n| universe.integer(n));
        let hot = universe.game(&[two], &[one]).unwrap();
        let thermograph = universe.game(&[hot], &[zero]).unwrap().thermograph().unwrap();
        let picture = Picture { name: "{2|1||0}".into(), thermograph, scaffolds: None, stops: None };
        let frame = TextFrame { width: 40, height: 12, charset: Charset::Ascii, ..TextFrame::default() };
        let expected = [
            r"     |             :",
            r"   1 |             :",
            r"     |             :",
            r" 3/4 |             o",
            r"     |           // \\",
            r" 1/2 |         //     \\",
            r"     |         |        \\",
            r"     |         |          \\",
            r"     |         |            \\",
            r"   0 |         |              \\",
            r"     +----------------------------------",
            r"      3/2      1  3/4 1/2      0",
            r"o {2|1||0}: mean 3/4, temperature 3/4",
        ];
        assert_eq!(thermograph_text(&[picture], &frame).lines().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn scaffolds_are_dotted_and_masts_dashed() {
        let universe = Universe::default();
        let [one, minus_one] = [1, -1].map(|n| universe.integer(n));
        let construction = universe.game(&[one], &[minus_one]).unwrap().thermograph_construction().unwrap();
        let (thermograph, scaffolds) = (construction.thermograph, construction.scaffolds);
        let picture = Picture { name: "G".into(), thermograph, scaffolds, stops: None };
        let frame = TextFrame { width: 30, height: 10, charset: Charset::Ascii, ..TextFrame::default() };
        let lines = |picture: Picture<'_>| thermograph_text(&[picture], &frame);
        let with = lines(picture.clone());
        let without = lines(Picture { scaffolds: None, ..picture });
        assert!(with.contains('.') && with.contains(':'), "{with}");
        assert_eq!(with.replace(['.', ' '], ""), without.replace(' ', ""), "nothing else changes");
    }

    #[test]
    fn pictures_keep_to_their_frame_and_name_their_numbers() {
        let universe = Universe::default();
        for game in universe.games_born_by(3).unwrap().unwrap().into_iter().step_by(23) {
            let thermograph = game.thermograph().unwrap();
            let facts = format!("mean {}, temperature {}", thermograph.mean(), thermograph.temperature());
            let picture = Picture { name: "G".into(), thermograph, scaffolds: None, stops: None };
            for charset in [Charset::Braille, Charset::Ascii] {
                for (width, height) in [(80, 24), (30, 10), (0, 0)] {
                    let frame = TextFrame { width, height, charset, ..TextFrame::default() };
                    let text = thermograph_text(&[picture.clone(), picture.clone()], &frame);
                    assert!(text.contains(&facts));
                    let plot = text.lines().rev().skip(2);
                    assert!(plot.clone().all(|line| line.chars().count() <= width.max(24)), "{text}");
                    assert_eq!(plot.count(), height.max(6));
                    assert!(charset == Charset::Braille || text.is_ascii());
                }
            }
        }
    }
}
