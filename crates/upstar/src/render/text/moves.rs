//! Moves as text: one line for each, in columns.

use std::fmt;

use crate::answer::{ListedMove, MoveList};

/// The greatest width of a column. A longer text shifts the rest of its own line only.
const WIDEST: usize = 80;

impl fmt::Display for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.moves.is_empty() {
            return writeln!(f, "no moves");
        }
        let longest = |column: fn(&ListedMove) -> String| {
            let lengths = self.moves.iter().map(|next| column(next).chars().count());
            lengths.filter(|length| *length <= WIDEST).max().unwrap_or(0)
        };
        let first = longest(|next| next.position.clone());
        let second = longest(|next| next.value.to_string());
        for next in &self.moves {
            let marks = [(next.wins, "wins"), (next.best, "best"), (next.orthodox, "orthodox")];
            let marks: Vec<&str> = marks.into_iter().filter(|(is, _)| *is).map(|(_, mark)| mark).collect();
            let line = format!("{:<first$}  {:<second$}  {}", next.position, next.value, marks.join(", "));
            match self.player {
                Some(_) => writeln!(f, "{}", line.trim_end())?,
                None => writeln!(f, "{:<5}  {}", next.player, line.trim_end())?,
            }
        }
        Ok(())
    }
}
