//! Moves that concern three cells in a row, and the parts of a board that they connect.

use crate::board::bits::Bits;
use crate::board::grid::Board;

/// Sets of three cells in a row, each given by its first cell: the leftmost or the uppermost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threes<B> {
    /// The triples in a row of the board.
    pub across: B,
    /// The triples in a column.
    pub down: B,
}

impl<B: Bits> Threes<B> {
    /// The triples that `find` selects. It is called once for rows and once for columns, with the cells in which a triple can begin
    /// and the distance from one cell of a triple to the next.
    #[inline]
    pub fn of<const PLANES: usize>(board: &Board<B, PLANES>, mut find: impl FnMut(B, u32) -> B) -> Threes<B> {
        let (width, height) = (board.width(), board.height());
        let last = B::comb(width).up(width.saturating_sub(1));
        let across = match width {
            0..3 => B::EMPTY,
            _ => find(board.all() & !(last | last.down(1)), 1),
        };
        let down = match height {
            0..3 => B::EMPTY,
            _ => find(B::first(board.area() - 2 * width), width),
        };
        Threes { across, down }
    }
}

/// The steps in a row and in a column, in both directions.
pub const STRAIGHT: [(i32, i32); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

impl<B: Bits, const PLANES: usize> Board<B, PLANES> {
    /// The parts that triples connect, in the order of their lowest cells. Cells in no triple belong to no part.
    #[inline]
    pub fn parts_of_threes(&self, threes: Threes<B>, mut each: impl FnMut(B)) {
        let width = self.width();
        // If there is a triple, two steps stay inside the word; if there is none, the result of the shift is irrelevant.
        let spread = |first: B, step: u32| first | first.up_inside(step) | first.up_inside(2 * step);
        let touching = |set: B, step: u32| set | set.down_inside(step) | set.down_inside(2 * step);
        let mut rest = spread(threes.across, 1) | spread(threes.down, width);
        while !rest.is_empty() {
            let mut part = rest & !rest.without_lowest();
            loop {
                // Shifts may wrap around the edge of the board; masking with the first cells of the triples discards such hits.
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
        let parts = |threes| {
            let mut parts = Vec::new();
            board.parts_of_threes(threes, |part| parts.push(part.cells().collect::<Vec<u32>>()));
            parts
        };
        // Three cells at the right end of the first row, and the upper three of the first column.
        let chosen =
            |across: u64, down: u64| Threes::of(&board, |room, step| room & if step == 1 { across } else { down });
        assert_eq!(parts(chosen(0b0010, 0)), [[1, 2, 3]]);
        assert_eq!(parts(chosen(0b0010, 0b0001)), [[0, 4, 8], [1, 2, 3]]);
        assert_eq!(parts(chosen(0b0011, 0b0001)), [[0, 1, 2, 3, 4, 8]]);
        // No triple begins too close to the end.
        assert_eq!(chosen(!0, !0), Threes { across: 0x3333, down: 0x00ff });
    }
}
