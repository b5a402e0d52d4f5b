//! Alternative spellings of positions: with the wide characters of Chinese and Japanese texts, or by the size of the board.

use crate::board::PositionError;
use crate::span::Span;
use crate::syntax::narrow_form;

/// The greatest number of cells of a board given by its size.
const MOST_CELLS: usize = 1 << 20;

/// Reads a position, first as written, then in an alternative spelling.
///
/// A size such as `4x6` or `4,6`, rows first, gives the starting board of that size, if the game has one.
///
/// # Errors
///
/// The mistake in the text as written, and its place.
pub(super) fn read<T>(
    text: &str,
    parse: impl Fn(&str) -> Result<T, PositionError>,
    start: impl Fn(usize, usize) -> Option<String>,
) -> Result<T, PositionError> {
    let error = match parse(text) {
        Ok(position) => return Ok(position),
        Err(error) => error,
    };
    let narrow: String = text.chars().map(|c| narrow_form(c).unwrap_or(c)).filter(|&c| c != '\u{feff}').collect();
    if narrow != text
        && let Ok(position) = parse(&narrow)
    {
        return Ok(position);
    }
    match size(&narrow).and_then(|(rows, columns)| start(columns, rows)) {
        Some(start) => parse(&start).map_err(|error| PositionError { span: Span::new(0, text.len()), ..error }),
        None => Err(error),
    }
}

/// The rows and columns in a text such as `4x6`.
fn size(text: &str) -> Option<(usize, usize)> {
    let (rows, columns) = text.split_once(['x', 'X', '×', '*', ','])?;
    let side = |text: &str| {
        let digits = text.trim();
        let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        digits.parse().ok().filter(|&side: &usize| is_number && 0 < side)
    };
    let (rows, columns) = (side(rows)?, side(columns)?);
    rows.checked_mul(columns).filter(|&cells| cells <= MOST_CELLS).map(|_| (rows, columns))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulesets::{RULESETS, find};

    #[test]
    fn sizes_are_rows_and_columns() {
        for (text, expected) in [
            ("4x6", Some((4, 6))),
            (" 4 , 6 ", Some((4, 6))),
            ("4×6", Some((4, 6))),
            ("0x6", None),
            ("+4x6", None),
            ("4x", None),
            ("4", None),
            ("4x6x2", None),
            ("1048576x2", None),
            ("99999999999999999999x1", None),
        ] {
            assert_eq!(size(text), expected, "{text}");
        }
    }

    #[test]
    fn a_size_is_the_board_on_which_the_game_begins() {
        let mut games = 0;
        for ruleset in RULESETS {
            let choice = find(ruleset.name).unwrap();
            let Some(Ok(position)) = choice.start(3, 2).map(|start| choice.parse(&start)) else { continue };
            games += 1;
            for size in ["2x3", "２ｘ３"] {
                assert_eq!(choice.parse(size).unwrap().to_string(), position.to_string(), "{}", ruleset.name);
            }
        }
        assert!(5 < games);
    }

    #[test]
    fn wide_characters_are_read() {
        for (name, wide, narrow) in [
            ("domineering", "．．｜．．", "..|.."),
            ("toads-and-frogs", "ｔ．ｆ", "t.f"),
            ("node-kayles", "ａ－ｂ，ｂ－ｃ", "a-b,b-c"),
            ("domineering", "\u{feff}..", ".."),
        ] {
            let read = |text: &str| find(name).unwrap().parse(text).unwrap().to_string();
            assert_eq!(read(wide), read(narrow));
        }
        let error = find("domineering").unwrap().parse("．？").err().unwrap();
        assert_eq!(error.span, Span::new(0, 3));
    }
}
