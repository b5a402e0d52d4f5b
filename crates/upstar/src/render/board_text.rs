//! A board as lines of text, with the names of its rows and columns.

use crate::board::View;
use crate::play::column_name;

/// The lines of a grid, with letters for its columns and numbers for its rows; other positions have no such lines.
///
/// `mark` is applied to the text of each cell, for instance to colour it; it gets the column, the row, and the text.
///
/// ```
/// use upstar::render::grid_lines;
///
/// let view = upstar::rulesets::find("clobber")?.parse("xo|.x")?.view();
/// let lines = grid_lines(&view, |_, _, text| text).unwrap();
/// assert_eq!(lines, ["  a b", "1 x o", "2 . x"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn grid_lines(view: &View, mark: impl Fn(u32, u32, String) -> String) -> Option<Vec<String>> {
    let View::Grid { width, height, cells } = view else { return None };
    let columns: Vec<String> = (0..*width).map(column_name).collect();
    let cell_width = columns.last().map_or(1, String::len);
    let row_width = height.to_string().len();
    let head: String = columns.iter().map(|column| format!(" {column:<cell_width$}")).collect();
    let mut lines = vec![format!("{:row_width$}{}", "", head.trim_end())];
    for (row, symbols) in (0..*height).zip(cells.chunks((*width).max(1) as usize)) {
        let mut line = format!("{:>row_width$}", row + 1);
        for (column, symbol) in (0..*width).zip(symbols) {
            line.push(' ');
            line.push_str(&mark(column, row, symbol.to_string()));
            if column + 1 < *width {
                line.extend(std::iter::repeat_n(' ', cell_width - 1));
            }
        }
        lines.push(line);
    }
    Some(lines)
}
