//! Lines of sight along rows, columns and diagonals, up to the first cell that is not free.

use crate::board::bits::Bits;
use crate::board::grid::Board;

/// Steps in all eight directions on a board of a given width.
#[derive(Clone, Copy, Debug)]
pub struct Rays<B> {
    width: u32,
    not_first: B,
    not_last: B,
}

impl<B: Bits> Rays<B> {
    /// The steps on a board.
    #[inline]
    pub fn new<const PLANES: usize>(board: &Board<B, PLANES>) -> Rays<B> {
        let width = board.width();
        let first = B::comb(width);
        Rays { width, not_first: !first, not_last: !first.up(width.saturating_sub(1)) }
    }

    /// The free cells that a chess queen reaches from a cell in one move.
    #[inline]
    pub fn queen(&self, from: B, free: B) -> B {
        let mut reached = B::EMPTY;
        for (down, right) in AROUND {
            let mut at = self.step(from, down, right) & free;
            while !at.is_empty() {
                reached = reached | at;
                at = self.step(at, down, right) & free;
            }
        }
        reached
    }

    /// A step from all cells of a set; cells that leave the board at the bottom must be masked by the caller.
    #[inline]
    fn step(&self, set: B, down: i32, right: i32) -> B {
        let sideways = match right {
            0 => set,
            1.. => (set & self.not_last).up(1),
            _ => (set & self.not_first).down(1),
        };
        match down {
            0 => sideways,
            1.. => sideways.up(self.width),
            _ => sideways.down(self.width),
        }
    }
}

const AROUND: [(i32, i32); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::text::Drawing;

    #[test]
    fn queens_see_up_to_what_is_in_the_way() {
        let check = |text: &str, expected: &str| {
            let drawing = Drawing::read(text, &["#", ".", "Q"]).unwrap();
            let board: Board<u64, 2> = Board::new(&drawing, |plane, symbol| usize::from(symbol) == plane + 1);
            let [free, queen] = board.planes;
            let reached = board.with_planes([Rays::new(&board).queen(queen, free), queen]);
            let drawn = Drawing::of(&reached, |[seen, queen]| u8::from(seen) + 2 * u8::from(queen));
            assert_eq!(drawn.text(&[" ", "x", "Q"]), expected);
        };
        check("....|.Q..|....|....", "xxx |xQxx|xxx | x x");
        check("....|.Q.#|.#..|....", "xxx |xQx |x x |   x");
        check("Q....", "Qxxxx");
        check(".|.|Q|#|.", "x|x|Q| | ");
        check("..Q|..#", "xxQ| x ");
    }
}
