//! Boards as text: rows from the top, separated by `|` or by line ends, one character for each cell.

use std::fmt;

use crate::board::bits::{Bits, Wide};
use crate::board::grid::Board;
use crate::error::{Diagnostic, quoted};
use crate::span::Span;

/// The most cells a board can have.
pub const MOST_CELLS: u32 = Wide::CAPACITY;

/// A board as written: the index of a symbol for each cell.
///
/// # Examples
///
/// ```
/// use upstar::board::Drawing;
///
/// let symbols = &[".", "xX"];
/// let drawing = Drawing::read("X.|.x", symbols)?;
/// assert_eq!((drawing.width, drawing.height), (2, 2));
/// assert_eq!(drawing.cells, [1, 0, 0, 1]);
/// assert_eq!(drawing.text(symbols), "x.|.x");
///
/// let error = Drawing::read("x.|x", symbols).unwrap_err();
/// assert_eq!(error.to_string(), "the rows differ in length: the first has 2 cells");
/// # Ok::<(), upstar::board::PositionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// The indices of the symbols, row by row.
    pub cells: Vec<u8>,
}

/// A board as plain data.
///
/// # Examples
///
/// ```
/// use upstar::board::View;
///
/// let position = upstar::rulesets::find("domineering")?.parse("..|.#")?;
/// let cells = vec!['.', '.', '.', '#'];
/// assert_eq!(position.view(), View::Grid { width: 2, height: 2, cells });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum View {
    /// A rectangle of cells.
    Grid {
        /// The number of columns.
        width: u32,
        /// The number of rows.
        height: u32,
        /// The contents of the cells, row by row, in the characters of the game's notation.
        cells: Vec<char>,
    },
    /// A graph.
    Graph {
        /// The names of the vertices, and their contents.
        vertices: Vec<(String, char)>,
        /// Pairs of origin and end, as indices into the list of vertices; an edge without direction appears in both directions.
        edges: Vec<(u32, u32)>,
    },
    /// Separate rectangles. A heap of `n` has width `n` and height 1.
    Rectangles(Vec<Rectangle>),
}

/// Equal rectangles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rectangle {
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// The number of them.
    pub count: u32,
}

/// The width of words that a board needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// At most 32 cells: `u32`.
    Tiny,
    /// At most 64 cells: `u64`.
    Small,
    /// At most 128 cells: `u128`.
    Medium,
    /// At most [`MOST_CELLS`]: [`Wide`].
    Large,
}

impl Size {
    /// The narrowest words that hold this number of cells.
    pub(super) fn of(cells: usize) -> Size {
        match cells {
            ..=32 => Size::Tiny,
            33..=64 => Size::Small,
            65..=128 => Size::Medium,
            _ => Size::Large,
        }
    }
}

/// A text that is not a position: what is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionError {
    /// What is wrong.
    pub kind: PositionErrorKind,
    /// Where.
    pub span: Span,
}

/// What is wrong with the text of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionErrorKind {
    /// The board has no cells.
    Empty,
    /// A row whose length differs from that of the first row.
    Ragged {
        /// The length of this row.
        found: u32,
        /// The length of the first row.
        expected: u32,
    },
    /// An unknown character.
    UnknownSymbol {
        /// The character.
        found: char,
        /// The known characters.
        known: Vec<char>,
        /// Whether it is in a row of cells.
        is_in_row: bool,
    },
    /// More cells than this number, the most that a board can have.
    TooLarge(usize),
    /// More than one row in a game on a strip.
    NotAStrip,
    /// An error that only the ruleset can detect: a message, and what would have been correct.
    Unplayable(String, Option<String>),
}

impl Drawing {
    /// Reads a board. A symbol is given by all characters it may be written with, the one it is printed with first.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, and where.
    pub fn read(text: &str, symbols: &[&str]) -> Result<Drawing, PositionError> {
        Drawing::read_within(text, symbols, MOST_CELLS as usize)
    }

    /// Reads a board of at most this number of cells.
    fn read_within(text: &str, symbols: &[&str], most: usize) -> Result<Drawing, PositionError> {
        let whole = Span::new(0, text.len());
        let trimmed = text.trim();
        let offset = text.len() - text.trim_start().len();
        let mut cells = Vec::new();
        let (mut width, mut height) = (None, 0);
        let mut start = offset;
        for row in trimmed.split(['|', '\n']) {
            let inner = row.trim_matches([' ', '\t', '\r']);
            let at = start + (row.len() - row.trim_start_matches([' ', '\t', '\r']).len());
            start += row.len() + 1;
            let mut found = 0;
            for (place, character) in inner.char_indices() {
                let span = Span::new(at + place, at + place + character.len_utf8());
                let Some(symbol) = symbols.iter().position(|symbol| symbol.contains(character)) else {
                    let known = symbols.iter().filter_map(|symbol| symbol.chars().next()).collect();
                    return Err(PositionError {
                        kind: PositionErrorKind::UnknownSymbol { found: character, known, is_in_row: true },
                        span,
                    });
                };
                if most <= cells.len() {
                    return Err(PositionError { kind: PositionErrorKind::TooLarge(most), span: whole });
                }
                cells.push(symbol as u8);
                found += 1;
            }
            let expected = *width.get_or_insert(found);
            if found != expected {
                let span = Span::new(at, at + inner.len());
                return Err(PositionError { kind: PositionErrorKind::Ragged { found, expected }, span });
            }
            height += 1;
        }
        match width {
            Some(width) if 0 < width => Ok(Drawing { width, height, cells }),
            _ => Err(PositionError { kind: PositionErrorKind::Empty, span: whole }),
        }
    }

    /// Reads a board of one row.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, and where.
    pub fn read_strip(text: &str, symbols: &[&str]) -> Result<Drawing, PositionError> {
        Drawing::read_strip_within(text, symbols, MOST_CELLS as usize)
    }

    /// Reads a board of one row with at most this number of cells.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, and where.
    pub fn read_strip_within(text: &str, symbols: &[&str], most: usize) -> Result<Drawing, PositionError> {
        let drawing = Drawing::read_within(text, symbols, most)?;
        match drawing.height {
            1 => Ok(drawing),
            _ => Err(PositionError { kind: PositionErrorKind::NotAStrip, span: Span::new(0, text.len()) }),
        }
    }

    /// The span of a cell of the drawing in the text it was read from.
    pub fn place(text: &str, cell: u32) -> Span {
        let is_cell = |character: char| !character.is_whitespace() && character != '|';
        let mut cells = text.char_indices().filter(|(_, character)| is_cell(*character));
        let found = cells.nth(cell as usize).map(|(at, character)| Span::new(at, at + character.len_utf8()));
        found.unwrap_or(Span::new(0, text.len()))
    }

    /// The drawing of a board; `symbol` maps the bits of a cell to the index of a symbol.
    pub fn of<B: Bits, const PLANES: usize>(
        board: &Board<B, PLANES>,
        symbol: impl Fn([bool; PLANES]) -> u8,
    ) -> Drawing {
        let cells = (0..board.area()).map(|cell| symbol(board.planes.map(|plane| plane.has(cell)))).collect();
        Drawing { width: board.width(), height: board.height(), cells }
    }

    /// The width of words that a board of this size needs.
    pub fn size(&self) -> Size {
        Size::of(self.cells.len())
    }

    /// The text of the drawing: rows separated by `|`.
    pub fn text(&self, symbols: &[&str]) -> String {
        let rows = self.cells.chunks(self.width.max(1) as usize);
        let rows: Vec<String> =
            rows.map(|row| row.iter().map(|&symbol| character(symbols, symbol)).collect()).collect();
        rows.join("|")
    }

    /// The drawing as plain data.
    pub fn view(&self, symbols: &[&str]) -> View {
        let cells = self.cells.iter().map(|&symbol| character(symbols, symbol)).collect();
        View::Grid { width: self.width, height: self.height, cells }
    }
}

/// The row and column, counted from 1, of a place in the text of a board.
pub(crate) fn row_and_column(text: &str, place: usize) -> (usize, usize) {
    let before = text[..place.min(text.len())].trim_start();
    let row = before.rsplit(['|', '\n']).next().unwrap_or_default();
    (1 + before.matches(['|', '\n']).count(), 1 + row.trim_start().chars().count())
}

/// The character with which a symbol is printed.
pub(super) fn character(symbols: &[&str], symbol: u8) -> char {
    symbols.get(usize::from(symbol)).and_then(|symbol| symbol.chars().next()).unwrap_or('?')
}

impl PositionError {
    /// An error that only the ruleset can detect, and what would have been correct.
    pub fn unplayable(message: impl Into<String>, help: impl Into<String>, span: Span) -> PositionError {
        PositionError { kind: PositionErrorKind::Unplayable(message.into(), Some(help.into())), span }
    }

    /// The error in a sentence that names the row, for output that cannot mark the place.
    pub fn in_words(&self, text: &str) -> String {
        let (row, column) = row_and_column(text, self.span.start);
        match &self.kind {
            PositionErrorKind::Ragged { found, .. } => format!("{self}, row {row} has {found}"),
            PositionErrorKind::UnknownSymbol { is_in_row: true, .. } => format!("{self} in row {row}, column {column}"),
            _ => self.to_string(),
        }
    }

    /// The error as it is shown to a user.
    pub fn diagnostic(&self) -> Diagnostic {
        let (label, help) = match &self.kind {
            PositionErrorKind::Empty => (String::new(), Some("write rows from the top, separated by `|`".to_string())),
            PositionErrorKind::Ragged { found, .. } => {
                let help = (*found == 0).then(|| "`|` stands between rows, not after the last one".to_string());
                (format!("{found} {} here", cells(*found)), help)
            }
            PositionErrorKind::UnknownSymbol { known, .. } => {
                let known: Vec<String> = known.iter().map(|symbol| format!("`{symbol}`")).collect();
                (String::new(), Some(format!("the symbols are {}", known.join(", "))))
            }
            PositionErrorKind::TooLarge(_) | PositionErrorKind::NotAStrip => (String::new(), None),
            PositionErrorKind::Unplayable(_, help) => (String::new(), help.clone()),
        };
        Diagnostic { message: self.to_string(), span: Some(self.span), label, help, ..Diagnostic::default() }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            PositionErrorKind::Empty => f.write_str("the board has no cells"),
            PositionErrorKind::Ragged { expected, .. } => {
                write!(f, "the rows differ in length: the first has {expected} {}", cells(*expected))
            }
            PositionErrorKind::UnknownSymbol { found, .. } => write!(f, "unknown symbol {}", quoted(found)),
            PositionErrorKind::TooLarge(most) => write!(f, "the board has more than {most} cells"),
            PositionErrorKind::NotAStrip => f.write_str("the game is played on a single row"),
            PositionErrorKind::Unplayable(message, _) => f.write_str(message),
        }
    }
}

impl std::error::Error for PositionError {}

fn cells(count: u32) -> &'static str {
    if count == 1 { "cell" } else { "cells" }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SYMBOLS: &[&str] = &[".", "xX", "oO"];

    #[test]
    fn boards_read_back() {
        for text in [".", "xo.|..o", "x|o|.", "xxxx"] {
            let drawing = Drawing::read(text, SYMBOLS).unwrap();
            assert_eq!(drawing.text(SYMBOLS), text);
            assert_eq!(drawing.cells.len() as u32, drawing.width * drawing.height);
        }
        assert_eq!(Drawing::read(" XO\n .x\n", SYMBOLS).unwrap().text(SYMBOLS), "xo|.x");
        assert_eq!(
            [0, 3, 4].map(|cell| Drawing::place(" XO\n .x\n", cell)),
            [(1, 2), (6, 7), (0, 8)].map(|(start, end)| Span::new(start, end))
        );
    }

    #[test]
    fn mistakes_are_found_where_they_are() {
        let check = |text: &str, message: &str, start: usize, end: usize| {
            let error = Drawing::read(text, SYMBOLS).unwrap_err();
            assert_eq!((error.to_string().as_str(), error.span), (message, Span::new(start, end)), "{text:?}");
            assert_eq!(error.diagnostic().message, message);
        };
        check("", "the board has no cells", 0, 0);
        check("  ", "the board has no cells", 0, 2);
        check("||", "the board has no cells", 0, 2);
        check("..|...|..", "the rows differ in length: the first has 2 cells", 3, 6);
        check(" x| oo ", "the rows differ in length: the first has 1 cell", 4, 6);
        check("..|", "the rows differ in length: the first has 2 cells", 3, 3);
        check("xé|..", "unknown symbol `é`", 1, 3);
        check("x\u{7}", "unknown symbol `\\u{7}`", 1, 2);
        check(&".".repeat(1025), "the board has more than 1024 cells", 0, 1025);
        let in_words = |text: &str| Drawing::read(text, SYMBOLS).unwrap_err().in_words(text);
        assert_eq!(in_words("..|...|.."), "the rows differ in length: the first has 2 cells, row 2 has 3");
        assert_eq!(in_words("\n x.\n o\n"), "the rows differ in length: the first has 2 cells, row 2 has 1");
        assert_eq!(in_words(" ..\n .é"), "unknown symbol `é` in row 2, column 2");
        assert_eq!(in_words("?"), "unknown symbol `?` in row 1, column 1");
        let two_rows = Drawing::read_strip("..|..", SYMBOLS).unwrap_err();
        assert_eq!(two_rows.to_string(), "the game is played on a single row");
        let behind = Drawing::read("..|", SYMBOLS).unwrap_err().diagnostic();
        assert_eq!(behind.help.as_deref(), Some("`|` stands between rows, not after the last one"));
        let unknown = Drawing::read("?", SYMBOLS).unwrap_err().diagnostic();
        assert_eq!(unknown.help.as_deref(), Some("the symbols are `.`, `x`, `o`"));
    }
}
