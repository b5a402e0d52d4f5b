//! Northcott's game: every row of a board has one piece of each player; a move takes one's own piece along its row, in
//! either direction, but not over the other piece. Who cannot move loses.
//!
//! The numbers of cells between the two pieces of each row are Nim heaps: a retreat makes a heap larger, and the opponent
//! answers by following. So play may be long, but a player who has moved to nim-sum 0 wins by always restoring it with
//! advances, and retreats end at the edge.
//!
//! A place has the two cells of each row, the mover's first; the results of a move have them in the same order.

use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::heaps::error::HeapError;
use crate::heaps::game::{HeapGame, Parts, Shape, Visit};

/// Northcott's game on a board with this number of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Northcott {
    columns: u128,
}

impl Northcott {
    /// The game on a board with this number of columns; `None` for fewer than two.
    pub fn new(columns: u128) -> Option<Northcott> {
        (1 < columns).then_some(Northcott { columns })
    }
}

fn gap(row: &[u128]) -> u128 {
    row[0].abs_diff(row[1]) - 1
}

impl HeapGame for Northcott {
    fn name(&self) -> String {
        format!("Northcott({})", self.columns)
    }

    fn shape(&self) -> Shape {
        Shape::Row
    }

    fn check(&self, at: &[u128]) -> Result<(), HeapError> {
        if !at.len().is_multiple_of(2) {
            return Err(HeapError::NoPosition("every row has two cells".into()));
        }
        for row in at.chunks(2) {
            if row.iter().any(|&cell| cell == 0 || self.columns < cell) {
                return Err(HeapError::NoPosition(format!("the cells of a row are 1 to {}", self.columns)));
            }
            if row[0] == row[1] {
                return Err(HeapError::NoPosition(format!("two pieces stand on cell {} of a row", row[0])));
            }
        }
        Ok(())
    }

    fn options(&self, at: &[u128], visit: &mut Visit<'_>) -> ControlFlow<()> {
        for own in (0..at.len()).step_by(2) {
            let (from, other) = (at[own], at[own + 1]);
            let free = if from < other { 1..=other - 1 } else { other + 1..=self.columns };
            for cell in free.filter(|&cell| cell != from) {
                let mut after = at.to_vec();
                after[own] = cell;
                visit(vec![after])?;
            }
        }
        ControlFlow::Continue(())
    }

    fn nim_value(&self, at: &[u128], _: &Budget) -> Result<Option<u128>, HeapError> {
        Ok(Some(at.chunks(2).fold(0, |sum, row| sum ^ gap(row))))
    }

    fn options_of_value(&self, at: &[u128], value: u128, _: &Budget) -> Result<Option<Vec<Parts>>, HeapError> {
        let change = at.chunks(2).fold(value, |sum, row| sum ^ gap(row));
        let mut moves = Vec::new();
        for own in (0..at.len()).step_by(2).filter(|_| change != 0) {
            let (from, other) = (at[own], at[own + 1]);
            let distance = (gap(&at[own..]) ^ change).saturating_add(1);
            let cell = if from < other { other.checked_sub(distance) } else { other.checked_add(distance) };
            if let Some(cell) = cell.filter(|&cell| 0 < cell && cell <= self.columns) {
                let mut after = at.to_vec();
                after[own] = cell;
                moves.push(vec![after]);
            }
        }
        Ok(Some(moves))
    }

    fn is_lost_in_misere(&self, _: &[u128]) -> Result<Option<bool>, HeapError> {
        Err(HeapError::NoAnswer("misère play of Northcott's game need not end: nobody has to come to the last move"))
    }
}
