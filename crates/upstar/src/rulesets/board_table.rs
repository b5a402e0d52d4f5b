//! Tables of the values of boards of several sizes, in which to look for patterns.

use std::ops::RangeInclusive;

use crate::guess::{Table, Term};
use crate::rulesets::BoardGame;
use crate::syntax::Style;
use crate::value::Universe;

impl BoardGame {
    /// The board of a game with these numbers of rows and columns: the starting board, or a pattern in which `{a}` stands
    /// for the rows, `{b}` for the columns, and `{x*a}` for a run of equal cells.
    pub fn board(&self, pattern: Option<&str>, rows: usize, columns: usize) -> Option<String> {
        match pattern {
            Some(pattern) => Some(filled_in(pattern, rows, columns)),
            None => self.start(columns, rows),
        }
    }

    /// The values of boards of several sizes, as terms of a sequence or of a table.
    ///
    /// # Errors
    ///
    /// A message: a board is not a position, or the budget is exhausted.
    pub fn table_of_values(
        &self,
        universe: &Universe,
        pattern: Option<&str>,
        rows: &RangeInclusive<usize>,
        columns: &RangeInclusive<usize>,
        threads: usize,
    ) -> Result<Table, String> {
        let mut terms = Vec::new();
        for rows in rows.clone() {
            for columns in columns.clone() {
                let text = self.board(pattern, rows, columns).unwrap_or_default();
                let position = self.parse(&text).map_err(|error| format!("{text}: {error}"))?;
                let value = position.canonical(universe, threads).and_then(|value| value.text(Style::Text));
                let value = value.map_err(|exhausted| exhausted.to_string())?;
                terms.push(value.parse().unwrap_or_else(|_| Term::word(&value)));
            }
        }
        // A table with one row or one column is a sequence.
        let sides = [rows, columns].into_iter().filter(|side| side.start() < side.end());
        let (first, shape): (Vec<i128>, Vec<usize>) =
            sides.map(|side| (*side.start() as i128, side.end() - side.start() + 1)).unzip();
        let table = match shape.is_empty() {
            true => Table::new(vec![*rows.start() as i128], vec![1], terms),
            false => Table::new(first, shape, terms),
        };
        table.map_err(|error| error.to_string())
    }
}

fn filled_in(text: &str, rows: usize, columns: usize) -> String {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let number = |letter: &str| match letter {
            "a" => Some(rows),
            "b" => Some(columns),
            _ => None,
        };
        let meant = after.split_once('}').and_then(|(inner, after)| {
            let text = match inner.rsplit_once('*') {
                Some((part, letter)) => part.repeat(number(letter)?),
                None => number(inner)?.to_string(),
            };
            Some((text, after))
        });
        rest = match meant {
            Some((text, after)) => {
                filled.push_str(&text);
                after
            }
            // Not a placeholder: some games write sets in braces, too.
            None => {
                filled.push('{');
                after
            }
        };
    }
    filled + rest
}

#[cfg(test)]
mod tests {
    use super::filled_in;

    #[test]
    fn patterns_are_filled_in() {
        for (pattern, board) in
            [("{a}x{b}", "2x3"), ("{t*a}.{f*b}", "tt.fff"), ("{1,2},{a}", "{1,2},2"), ("{", "{"), ("{x}", "{x}")]
        {
            assert_eq!(filled_in(pattern, 2, 3), board);
        }
    }
}
