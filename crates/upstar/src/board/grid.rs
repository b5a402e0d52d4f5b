//! A rectangular board.

use std::hash::{Hash, Hasher};

use crate::board::bits::{Bits, each_set, parts};
use crate::board::text::Drawing;
use crate::hash::WordHasher;

/// A rectangle of cells with several planes of bits. A strip is a board of one row.
///
/// Rows are numbered from the top, and cell `row * width + column` is in row `row`. Bits beyond the last cell are zero. A
/// board without cells has width and height zero.
///
/// # Equality
///
/// Boards are equal if their sizes and planes are; in general a board is not equal to its mirror image.
///
/// # Examples
///
/// ```
/// use upstar::board::{Bits, Board, Drawing};
///
/// let drawing = Drawing::read("x..|.ox", &[".", "x", "o"])?;
/// let board: Board<u32, 2> = Board::new(&drawing, |plane, symbol| usize::from(symbol) == plane + 1);
/// let [left, right] = board.planes;
/// assert_eq!(left.cells().collect::<Vec<u32>>(), [0, 5]);
/// // Of Left's stones the one in cell 5 stands beside Right's.
/// assert_eq!(board.beside(right) & left, u32::cell(5));
/// // The cells from which a step down and to the right leads to a stone of Right.
/// assert_eq!(board.moved(right, -1, -1), u32::cell(0));
/// # Ok::<(), upstar::board::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Board<B, const PLANES: usize> {
    width: u16,
    height: u16,
    /// The planes; their meaning is up to the ruleset.
    pub planes: [B; PLANES],
}

impl<B: Hash, const PLANES: usize> Hash for Board<B, PLANES> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        let mut mix = WordHasher::default();
        mix.write_u32(u32::from(self.width) << 16 | u32::from(self.height));
        for plane in &self.planes {
            plane.hash(&mut mix);
        }
        state.write_u64(mix.finish());
    }
}

impl<B: Bits, const PLANES: usize> Board<B, PLANES> {
    /// The board of a drawing, in which a cell is in a plane if `is_in(plane, symbol)`; the drawing must fit.
    ///
    /// Cells beyond the capacity of the words are omitted; [`Drawing::size`] returns a sufficient width of words.
    pub fn new(drawing: &Drawing, is_in: impl Fn(usize, u8) -> bool) -> Self {
        let mut planes = [B::EMPTY; PLANES];
        for (cell, &symbol) in (0..B::CAPACITY).zip(&drawing.cells) {
            for (number, plane) in planes.iter_mut().enumerate() {
                if is_in(number, symbol) {
                    *plane = *plane | B::cell(cell);
                }
            }
        }
        Self::of_planes(drawing.width, drawing.height, planes)
    }

    /// The board with this size and these planes.
    #[inline]
    pub(super) fn of_planes(width: u32, height: u32, planes: [B; PLANES]) -> Self {
        Board { width: width as u16, height: height as u16, planes }
    }

    /// The number of columns.
    #[inline]
    pub fn width(&self) -> u32 {
        u32::from(self.width)
    }

    /// The number of rows.
    #[inline]
    pub fn height(&self) -> u32 {
        u32::from(self.height)
    }

    /// The number of cells.
    #[inline]
    pub fn area(&self) -> u32 {
        self.width() * self.height()
    }

    /// The set of all cells.
    #[inline]
    pub fn all(&self) -> B {
        B::first(self.area())
    }

    /// The cells in which any plane has a bit.
    #[inline]
    pub fn used(&self) -> B {
        self.planes.into_iter().fold(B::EMPTY, |all, plane| all | plane)
    }

    /// The same board with other planes.
    #[inline]
    pub fn with_planes(&self, planes: [B; PLANES]) -> Self {
        Board { planes, ..*self }
    }

    /// A board of the same width with this number of rows and these planes, which must not have cells beyond them.
    #[inline]
    pub fn with_rows(&self, height: u32, planes: [B; PLANES]) -> Self {
        Self::of_planes(self.width(), height, planes)
    }

    /// The cells of a set, each moved down and right by these numbers of cells; cells that leave the board are dropped.
    #[inline]
    pub fn moved(&self, set: B, down: i32, right: i32) -> B {
        let width = self.width();
        let (rows, columns) = (down.unsigned_abs(), right.unsigned_abs());
        if width <= columns {
            return if columns == 0 { set } else { B::EMPTY };
        }
        let stay = match right {
            0 => set,
            1.. => set & !self.columns(width - columns, columns),
            _ => set & !self.columns(0, columns),
        };
        let sideways = if 0 <= right { stay.up(columns) } else { stay.down(columns) };
        match 0 <= down {
            true => sideways.up(rows * width) & self.all(),
            false => sideways.down(rows * width),
        }
    }

    /// The cells of `count` columns from `first` on.
    #[inline]
    pub(super) fn columns(&self, first: u32, count: u32) -> B {
        if count == 0 {
            return B::EMPTY;
        }
        let mut columns = B::comb(self.width()).up(first);
        let mut have = 1;
        while have < count {
            let more = have.min(count - have);
            columns = columns | columns.up(more);
            have += more;
        }
        columns
    }

    /// The cells with at least these numbers of rows above and below them, and of columns to their left and right.
    #[inline]
    pub fn inside(&self, above: u32, below: u32, left: u32, right: u32) -> B {
        let (width, height) = (self.width(), self.height());
        if height <= above.saturating_add(below) || width <= left.saturating_add(right) {
            return B::EMPTY;
        }
        let mut set = B::first((height - below) * width);
        if 0 < above {
            set = set & !B::first(above * width);
        }
        if 0 < left {
            set = set & !self.columns(0, left);
        }
        if 0 < right {
            set = set & !self.columns(width - right, right);
        }
        set
    }

    /// The cells above, below, left and right of a set.
    #[inline]
    pub fn beside(&self, set: B) -> B {
        if self.height == 1 {
            return (set.up(1) | set.down(1)) & self.all();
        }
        let width = self.width();
        let first = B::comb(width);
        let right = set.up(1) & !first;
        let left = (set & !first).down(1);
        (right | left | set.up(width) | set.down(width)) & self.all()
    }

    /// The cells next to a set, and the cells that touch it at a corner.
    #[inline]
    pub fn around(&self, set: B) -> B {
        let width = self.width();
        let first = B::comb(width);
        let row = set | set.up(1) & !first | (set & !first).down(1);
        (row | row.up(width) | row.down(width)) & self.all()
    }

    /// The cells of `within` that can be reached from `seed` by steps to neighbouring cells.
    #[inline]
    pub fn reached_beside(&self, seed: B, within: B) -> B {
        let width = self.width();
        let not_first = !B::comb(width);
        let enterable_from_left = within & not_first;
        let mut reached = seed;
        loop {
            // Each direction starts from the cells reached in the directions before it. Only a board of one row can be as wide as
            // the word, where a shift by the width would not be inside it, and such a board has no steps up and down.
            let mut more = reached | reached.up_inside(1) & enterable_from_left;
            more = more | (more & not_first).down_inside(1) & within;
            if 1 < self.height {
                more = more | more.up_inside(width) & within;
                more = more | more.down_inside(width) & within;
            }
            if more == reached {
                return reached;
            }
            reached = more;
        }
    }

    /// The parts of a set that are connected by neighbouring cells, in the order of their lowest cells.
    #[inline]
    pub fn parts_beside(&self, set: B, mut each: impl FnMut(B)) {
        let mut rest = set;
        while !rest.is_empty() {
            let part = match self.height {
                1 => first_run(rest),
                _ => self.reached_beside(rest & !rest.without_lowest(), set),
            };
            rest = rest & !part;
            each(part);
        }
    }

    /// The connected parts of a set, in the order of their lowest cells; `next` takes a step from all cells of a set.
    #[inline]
    pub fn parts(&self, set: B, next: impl Fn(B) -> B, each: impl FnMut(B)) {
        parts(set, next, each);
    }

    /// The planes restricted to a set of cells, on the smallest board that contains the set.
    #[inline]
    pub fn cut(&self, set: B) -> Self {
        if set.is_empty() {
            return Self::of_planes(0, 0, [B::EMPTY; PLANES]);
        }
        let width = self.width();
        let first_column = B::comb(width);
        let row = B::first(width);
        let last_row = (self.height() - 1) * width;
        let touches = |side: B| !(set & side).is_empty();
        if touches(row)
            && touches(first_column)
            && touches(first_column.up_inside(width - 1))
            && touches(row.up_inside(last_row))
        {
            return self.with_planes(each_set(self.planes, |plane| plane & set));
        }
        let top = set.lowest() / width;
        let bottom = (B::CAPACITY - 1 - set.room_above()) / width;
        // Folds all rows onto the first one, doubling the number of folded rows each time.
        let mut columns = set;
        let mut step = width;
        while step < B::CAPACITY {
            columns = columns | columns.down_inside(step);
            step *= 2;
        }
        let columns = columns & row;
        let left = columns.lowest();
        let new_width = B::CAPACITY - columns.room_above() - left;
        let height = bottom - top + 1;
        // A loop, because a closure is not always inlined here.
        let mut planes = self.planes;
        for plane in &mut planes {
            *plane = (*plane & set).down_inside(top * width + left);
            if new_width != width {
                // The rows below are empty. Processing them, too, is faster than a mispredicted exit.
                *plane = rows_moved(*plane, self.height(), width, new_width);
            }
        }
        Self::of_planes(new_width, height, planes)
    }
}

/// The lowest cells of a set that is not empty, up to the first gap.
#[inline]
fn first_run<B: Bits>(set: B) -> B {
    let start = set.lowest();
    B::first((!set.down_inside(start)).lowest()).up_inside(start)
}

/// The first `to` cells of each row of a plane with rows of `from` cells, as rows of `to` cells.
#[inline]
fn rows_moved<B: Bits>(plane: B, height: u32, from: u32, to: u32) -> B {
    let row = B::first(to);
    let mut moved = plane & row;
    let (mut source, mut target) = (0, 0);
    for _ in 1..height {
        source += from;
        target += to;
        moved = moved | (plane.down_inside(source) & row).up_inside(target);
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Board<u64, 1> {
        Board::new(&Drawing::read(text, &[".", "#"]).unwrap(), |_, symbol| symbol == 1)
    }

    fn drawn(board: &Board<u64, 1>) -> String {
        Drawing::of(board, |planes| u8::from(planes[0])).text(&[".", "#"])
    }

    #[test]
    fn cells_move_and_leave_the_board() {
        let check = |down: i32, right: i32, expected: &str| {
            let board = board("#.#|...|..#");
            assert_eq!(
                drawn(&board.with_planes([board.moved(board.planes[0], down, right)])),
                expected,
                "{down} {right}"
            );
        };
        check(0, 0, "#.#|...|..#");
        check(0, 1, ".#.|...|...");
        check(0, -1, ".#.|...|.#.");
        check(1, 0, "...|#.#|...");
        check(-1, 0, "...|..#|...");
        check(1, 2, "...|..#|...");
        check(-2, -2, "#..|...|...");
        check(0, 3, "...|...|...");
    }

    #[test]
    fn cells_with_room_around_them() {
        let check = |above: u32, below: u32, left: u32, right: u32, expected: &str| {
            let board = board("....|....|....");
            assert_eq!(drawn(&board.with_planes([board.inside(above, below, left, right)])), expected);
        };
        check(0, 0, 0, 0, "####|####|####");
        check(1, 0, 0, 0, "....|####|####");
        check(0, 1, 0, 2, "##..|##..|....");
        check(1, 1, 1, 0, "....|.###|....");
        check(0, 0, 0, 3, "#...|#...|#...");
        check(2, 1, 0, 0, "....|....|....");
        check(0, 0, 2, 2, "....|....|....");
    }

    #[test]
    fn neighbours_are_beside_or_around() {
        let board = board("#..|...|..#");
        let set = board.planes[0];
        assert_eq!(drawn(&board.with_planes([board.beside(set)])), ".#.|#.#|.#.");
        assert_eq!(drawn(&board.with_planes([board.around(set)])), "##.|###|.##");
    }

    #[test]
    fn parts_are_cut_out() {
        let board = board("##..#|.#..#|#....|....#");
        let mut parts = Vec::new();
        board.parts(board.planes[0], |set| board.beside(set), |part| parts.push(drawn(&board.cut(part))));
        assert_eq!(parts, ["##|.#", "#|#", "#", "#"]);
    }
}
