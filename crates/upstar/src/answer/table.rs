//! The starting boards of a game: a table of values.

use std::ops::RangeInclusive;

use serde::Serialize;

use crate::answer::{GameName, Length, Written};
use crate::board::PositionError;
use crate::budget::Exhausted;
use crate::error::Diagnostic;
use crate::position::PlayMode;
use crate::rulesets::BoardGame;
use crate::value::Universe;

/// The values of boards of several sizes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ValueTable {
    /// The game.
    #[serde(flatten)]
    pub game: GameName,
    /// The boards with their values, row by row.
    pub values: Vec<TableCell>,
    /// The number of columns requested.
    #[serde(skip)]
    pub columns: RangeInclusive<usize>,
}

/// A board and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TableCell {
    /// The number of rows of the board.
    pub rows: usize,
    /// The number of columns of the board.
    pub cols: usize,
    /// The value.
    #[serde(flatten)]
    pub value: Written,
}

/// The reason why the table is incomplete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableFailure {
    /// The game has no starting board.
    NoStart,
    /// The board of some size is not a position.
    Position(PositionError),
    /// The budget is exhausted.
    Exhausted(Exhausted),
}

impl TableFailure {
    /// The diagnostic to show.
    pub fn diagnostic(&self, game: &BoardGame) -> Diagnostic {
        match self {
            TableFailure::NoStart => game.no_start(),
            TableFailure::Position(error) => Diagnostic::new(error.to_string()),
            TableFailure::Exhausted(exhausted) => game.failure(exhausted),
        }
    }
}

impl ValueTable {
    /// The values of the boards with these numbers of rows and columns, as far as they were found, and the reason why the rest is
    /// missing.
    pub fn new(
        universe: &Universe,
        game: &BoardGame,
        rows: RangeInclusive<usize>,
        columns: RangeInclusive<usize>,
        length: Length,
        threads: usize,
    ) -> (ValueTable, Option<TableFailure>) {
        let mode = game.start(1, 1).and_then(|start| game.parse(&start).ok()).map(|position| position.mode());
        let name = GameName::new(game, mode.unwrap_or(PlayMode::Ordinary));
        let mut table = ValueTable { game: name, values: Vec::new(), columns: columns.clone() };
        for rows in rows {
            for cols in columns.clone() {
                match value(universe, game, (cols, rows), length, threads) {
                    Ok(value) => table.values.push(TableCell { rows, cols, value }),
                    Err(failure) => return (table, Some(failure)),
                }
            }
        }
        (table, None)
    }

    /// Whether any value is truncated.
    pub fn is_cut(&self) -> bool {
        self.values.iter().any(|cell| cell.value.is_cut())
    }
}

fn value(
    universe: &Universe,
    game: &BoardGame,
    (width, height): (usize, usize),
    length: Length,
    threads: usize,
) -> Result<Written, TableFailure> {
    let start = game.start(width, height).ok_or(TableFailure::NoStart)?;
    let position = game.parse(&start).map_err(TableFailure::Position)?;
    let value = position.canonical(universe, threads).and_then(|value| Written::new(value, length));
    value.map_err(TableFailure::Exhausted)
}
