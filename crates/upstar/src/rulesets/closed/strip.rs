//! Strips of cells, each empty or with a piece of a player: positions of any length whose values are known by a formula.

use std::fmt;

use crate::board::{Drawing, PositionError, View};
use crate::player::Player;

/// The most cells of a strip.
const MOST_CELLS: usize = 1_000_000;

/// A strip of cells; those with a piece have the owner of it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(in crate::rulesets) struct Strip(pub(super) Box<[Option<Player>]>);

impl Strip {
    /// How an empty cell, Left's pieces and Right's pieces are written.
    pub(super) const SYMBOLS: &'static [&'static str] = &[".", "Aa", "Bb"];

    /// Reads a strip.
    pub(in crate::rulesets) fn read(text: &str) -> Result<Strip, PositionError> {
        let drawing = Drawing::read_strip_within(text, Strip::SYMBOLS, MOST_CELLS)?;
        let cell = |symbol: u8| match symbol {
            1 => Some(Player::Left),
            2 => Some(Player::Right),
            _ => None,
        };
        Ok(Strip(drawing.cells.into_iter().map(cell).collect()))
    }

    /// The strip with the pieces of the players exchanged.
    pub(super) fn exchanged(&self) -> Strip {
        Strip(self.0.iter().map(|cell| cell.map(|owner| !owner)).collect())
    }

    /// The strip as plain data.
    pub(super) fn view(&self) -> View {
        View::Grid { width: self.0.len() as u32, height: 1, cells: self.characters().collect() }
    }

    /// About how many bytes the strip takes.
    pub(super) fn memory(&self) -> usize {
        size_of::<Strip>() + self.0.len()
    }

    fn characters(&self) -> impl Iterator<Item = char> {
        self.0.iter().map(|cell| match cell {
            None => '.',
            Some(Player::Left) => 'A',
            Some(Player::Right) => 'B',
        })
    }
}

impl fmt::Display for Strip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.characters().collect::<String>())
    }
}
