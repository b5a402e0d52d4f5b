//! Moves that concern three cells in a row: which parts of a board they tie together.

use crate::board::bits::Bits;
use crate::board::grid::Board;

/// Sets of three cells in a row, each given by its first cell: the leftmost or the uppermost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threes<B> {
    /// Those in a row of the board.
    pub across: B,
    /// Those in a column.
    pub down: B,
}

impl<B: Bits> Threes<B> {
    /// No such sets.
    pub const NONE: Threes<B> = Threes { across: B::EMPTY, down: B::EMPTY };

    /// Adds the sets that begin in these cells and go on in this direction, one step of which is given.
    #[inline]
    pub fn add<const PLANES: usize>(&mut self, board: &Board<B, PLANES>, starts: B, (down, right): (i32, i32)) {
        let first = if down + right < 0 { board.moved(starts, 2 * down, 2 * right) } else { starts };
        match down {
            0 => self.across = self.across | first,
            _ => self.down = self.down | first,
        }
    }
}

/// The steps in a row and in a column, both ways.
pub const STRAIGHT: [(i32, i32); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

impl<B: Bits, const PLANES: usize> Board<B, PLANES> {
    /// The parts that sets of three cells tie together, in the order of their lowest cells. Cells in no such set are in no
    /// part.
    #[inline]
    pub fn parts_of_threes(&self, threes: Threes<B>, mut each: impl FnMut(B)) {
        let width = self.width();
        let spread = |first: B, step: u32| first | first.up(step) | first.up(2 * step);
        let touching = |set: B, step: u32| set | set.down(step) | set.down(2 * step);
        let mut rest = spread(threes.across, 1) | spread(threes.down, width);
        while !rest.is_empty() {
            let mut part = rest & !rest.without_lowest();
            loop {
                // A set that does not begin where a shifted cell seems to touch it is sorted out by where sets begin.
                let more = part
                    | spread(touching(part, 1) & threes.across, 1)
                    | spread(touching(part, width) & threes.down, width);
                if more == part {
                    break;
                }
                part = more;
            }
            rest = rest & !part;
            each(part);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::text::Drawing;

    #[test]
    fn threes_that_share_a_cell_are_one_part() {
        let board: Board<u64, 1> = Board::new(&Drawing::read("....|....|....|....", &["."]).unwrap(), |_, _| true);
        let mut threes = Threes::NONE;
        let parts = |threes| {
            let mut parts = Vec::new();
            board.parts_of_threes(threes, |part| parts.push(part.cells().collect::<Vec<u32>>()));
            parts
        };
        // The first row from its right end, and the first column.
        threes.add(&board, u64::cell(3), (0, -1));
        assert_eq!(parts(threes), [[1, 2, 3]]);
        threes.add(&board, u64::cell(0), (1, 0));
        assert_eq!(
            parts(threes),
            [[1, 2, 3], [0, 4, 8]].map(|part| part.to_vec()).into_iter().rev().collect::<Vec<_>>()
        );
        threes.add(&board, u64::cell(0), (0, 1));
        assert_eq!(parts(threes), [[0, 1, 2, 3, 4, 8]]);
    }
}
