//! Moves in misère play as text: one line for each, in columns.

use std::fmt;

use crate::answer::MisereMoveList;
use crate::locale::{Locale, columns, padded, texts};
use crate::render::Localized;
use crate::render::text::displayed;

displayed!(MisereMoveList);

/// The greatest width of the column of positions.
const WIDEST: usize = 80;

impl Localized for MisereMoveList {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.misere_moves.is_empty() {
            return writeln!(f, "{}", texts::NO_MOVES.get(locale));
        }
        let widths = self.misere_moves.iter().map(|next| columns(&next.position));
        let width = widths.filter(|width| *width <= WIDEST).max().unwrap_or(0);
        for next in &self.misere_moves {
            let mark = if next.wins { texts::WINS.get(locale) } else { "" };
            let line = format!("{}  {}  {mark}", padded(&next.position, width), next.outcome);
            match self.player {
                Some(_) => writeln!(f, "{}", line.trim_end())?,
                None => writeln!(f, "{:<5}  {}", locale.phrase(&next.player.to_string()), line.trim_end())?,
            }
        }
        Ok(())
    }
}
