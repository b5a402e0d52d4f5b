//! Pictures made of characters: braille patterns, each with two by four dots, or plain ASCII.

use crate::render::scene::{Line, Place, Tone};

/// The characters to draw with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Charset {
    /// Braille patterns and box drawing.
    #[default]
    Braille,
    /// Plain ASCII.
    Ascii,
}

/// Dots, or characters, in rows.
pub(super) struct Canvas {
    columns: usize,
    charset: Charset,
    cells: Vec<Cell>,
}

#[derive(Clone, Copy)]
struct Cell {
    character: char,
    tone: Tone,
}

/// The first braille pattern, without dots.
const BLANK: u32 = 0x2800;

/// The second half of a character that takes two columns.
const HALF: char = '\0';

impl Canvas {
    pub(super) fn new(columns: usize, rows: usize, charset: Charset) -> Canvas {
        Canvas { columns, charset, cells: vec![Cell { character: ' ', tone: Tone::Ink }; columns * rows] }
    }

    pub(super) fn rows(&self) -> usize {
        self.cells.len() / self.columns
    }

    /// The number of dots across and down.
    pub(super) fn dots(&self) -> (f64, f64) {
        match self.charset {
            Charset::Braille => (2.0 * self.columns as f64, 4.0 * self.rows() as f64),
            Charset::Ascii => (self.columns as f64, self.rows() as f64),
        }
    }

    /// The width of a dot relative to its height.
    pub(super) fn aspect(&self) -> f64 {
        match self.charset {
            Charset::Braille => 1.0,
            Charset::Ascii => 0.5,
        }
    }

    pub(super) fn path(&mut self, points: &[Place], line: Line, tone: Tone) {
        for pair in points.windows(2) {
            self.line(pair[0], pair[1], line, tone);
        }
    }

    fn line(&mut self, (x1, y1): Place, (x2, y2): Place, line: Line, tone: Tone) {
        let steps = (x2 - x1).abs().max((y2 - y1).abs()).ceil().clamp(1.0, 10_000.0);
        let stroke = match (x2 - x1, y2 - y1) {
            _ if line == Line::Dashed => ':',
            _ if line == Line::Dotted => '.',
            (run, _) if run.abs() < 0.5 => '|',
            (_, rise) if rise.abs() < 0.5 => '-',
            (run, rise) if (run < 0.0) == (rise < 0.0) => '\\',
            _ => '/',
        };
        for step in 0..=steps as usize {
            // A braille pattern has four dots from top to bottom; a single character shows the style of a line by itself.
            let is_drawn = match (self.charset, line) {
                (Charset::Ascii, _) | (_, Line::Full) => true,
                (Charset::Braille, Line::Dashed) => step % 8 < 5,
                (Charset::Braille, Line::Dotted) => step % 3 == 0,
            };
            if is_drawn {
                let part = step as f64 / steps;
                self.dot((x1 + part * (x2 - x1), y1 + part * (y2 - y1)), stroke, tone);
            }
        }
    }

    fn dot(&mut self, (x, y): Place, stroke: char, tone: Tone) {
        let (x, y) = (x.round(), y.round());
        let (wide, high) = self.dots();
        if x < 0.0 || wide <= x || y < 0.0 || high <= y {
            return;
        }
        let (x, y) = (x as usize, y as usize);
        match self.charset {
            Charset::Ascii => self.cells[y * self.columns + x] = Cell { character: stroke, tone },
            Charset::Braille => {
                const BITS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
                let cell = &mut self.cells[y / 4 * self.columns + x / 2];
                let old = u32::from(cell.character).saturating_sub(BLANK) & 0xFF;
                let old = if cell.character == ' ' { 0 } else { old };
                let character = char::from_u32(BLANK + (old | BITS[y % 4][x % 2])).unwrap_or(' ');
                *cell = Cell { character, tone };
            }
        }
    }

    /// Puts a character at a place in dots.
    pub(super) fn mark(&mut self, (x, y): Place, mark: char) {
        let (wide, high) = self.dots();
        let (column, row) = (x.round() / wide * self.columns as f64, y.round() / high * self.rows() as f64);
        if 0.0 <= column && column < self.columns as f64 && 0.0 <= row && row < self.rows() as f64 {
            self.put(column as usize, row as usize, mark, Tone::Ink);
        }
    }

    /// Puts a character into a cell; outside the canvas nothing is drawn. A character in the colour of paper takes that of what it covers.
    pub(super) fn put(&mut self, column: usize, row: usize, character: char, tone: Tone) {
        if column < self.columns && row < self.rows() {
            let cell = &mut self.cells[row * self.columns + column];
            let tone = if tone == Tone::Paper { cell.tone } else { tone };
            *cell = Cell { character, tone };
        }
    }

    /// Puts a character that takes two columns.
    pub(super) fn put_wide(&mut self, column: usize, row: usize, character: char, tone: Tone) {
        if column + 1 < self.columns {
            self.put(column, row, character, tone);
            self.put(column + 1, row, HALF, tone);
        }
    }

    /// A row as text.
    pub(super) fn row(&self, row: usize) -> String {
        let cells = self.cells[row * self.columns..(row + 1) * self.columns].iter();
        cells.map(|cell| cell.character).filter(|&character| character != HALF).collect()
    }

    /// A row as text with colours for a terminal, without spaces at its end.
    pub(super) fn coloured_row(&self, row: usize) -> String {
        let cells = &self.cells[row * self.columns..(row + 1) * self.columns];
        let end = cells.iter().rposition(|cell| cell.character != ' ').map_or(0, |last| last + 1);
        let mut text = String::new();
        let mut last = "";
        for cell in cells[..end].iter().filter(|cell| cell.character != HALF) {
            let code = if cell.character == ' ' { last } else { code(cell.tone) };
            if code != last {
                text.push_str(if code.is_empty() { RESET } else { code });
                last = code;
            }
            text.push(cell.character);
        }
        if !last.is_empty() {
            text.push_str(RESET);
        }
        text
    }
}

const RESET: &str = "\x1b[0m";

/// The code of a colour in a terminal.
fn code(tone: Tone) -> &'static str {
    match tone {
        Tone::Left => "\x1b[0;34m",
        Tone::Right => "\x1b[0;31m",
        Tone::Green => "\x1b[0;32m",
        Tone::Marked => "\x1b[0;1m",
        Tone::Faint => "\x1b[0;2m",
        Tone::Ink | Tone::Shade | Tone::Paper => "",
    }
}
