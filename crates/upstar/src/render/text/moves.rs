//! Moves as text: one line for each, in columns.

use std::fmt;

use crate::answer::{ListedMove, MoveList};
use crate::locale::{Locale, columns, padded, texts};
use crate::render::Localized;
use crate::render::text::displayed;

displayed!(MoveList);

/// The greatest width of a column. A longer text shifts the rest of its own line only.
const WIDEST: usize = 80;

impl Localized for MoveList {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.moves.is_empty() {
            return writeln!(f, "{}", texts::NO_MOVES.get(locale));
        }
        let longest = |column: fn(&ListedMove, Locale) -> String| {
            let lengths = self.moves.iter().map(|next| columns(&column(next, locale)));
            lengths.filter(|length| *length <= WIDEST).max().unwrap_or(0)
        };
        let first = longest(|next, _| next.position.clone());
        let second = longest(value);
        for next in &self.moves {
            let marks = [
                (next.wins == Some(true), texts::WINS),
                (next.best == Some(true), texts::BEST),
                (next.orthodox == Some(true), texts::ORTHODOX),
                (next.wins.is_none(), texts::OPEN),
            ];
            let marks: Vec<&str> = marks.into_iter().filter(|(is, _)| *is).map(|(_, mark)| mark.get(locale)).collect();
            let value = padded(&value(next, locale), second);
            let line = format!("{}  {value}  {}", padded(&next.position, first), marks.join(", "));
            match self.player {
                Some(_) => writeln!(f, "{}", line.trim_end())?,
                None => writeln!(f, "{:<5}  {}", locale.phrase(&next.player.to_string()), line.trim_end())?,
            }
        }
        Ok(())
    }
}

/// The value of a move as text; empty if it is out of reach.
fn value(next: &ListedMove, locale: Locale) -> String {
    next.value.as_ref().map(|value| value.in_locale(locale).to_string()).unwrap_or_default()
}
