//! The symmetries of a rectangle, and the least image of a board under some of them.

use std::cmp::Ordering;

use crate::board::bits::Bits;
use crate::board::grid::Board;

/// A symmetry of a rectangle; the last four turn rows into columns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symmetry {
    /// The identity.
    Identity,
    /// Exchanges left and right.
    Sideways,
    /// Exchanges top and bottom.
    UpsideDown,
    /// A half turn.
    HalfTurn,
    /// Exchanges rows and columns.
    Transposed,
    /// Transposed, then sideways: a clockwise quarter turn.
    QuarterTurn,
    /// Transposed, then upside down: a counterclockwise quarter turn.
    QuarterTurnBack,
    /// Transposed, then a half turn.
    OtherDiagonal,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::Sideways,
        Symmetry::UpsideDown,
        Symmetry::HalfTurn,
        Symmetry::Transposed,
        Symmetry::QuarterTurn,
        Symmetry::QuarterTurnBack,
        Symmetry::OtherDiagonal,
    ];

    /// Whether rows become columns.
    pub const fn transposes(self) -> bool {
        Symmetry::Transposed as u8 <= self as u8
    }
}

impl<B: Bits, const PLANES: usize> Board<B, PLANES> {
    /// The image of the board under a symmetry.
    pub fn image(&self, symmetry: Symmetry) -> Self {
        let board = if symmetry.transposes() { self.transposed() } else { *self };
        match symmetry {
            Symmetry::Identity | Symmetry::Transposed => board,
            Symmetry::HalfTurn | Symmetry::OtherDiagonal => board.half_turned(),
            Symmetry::UpsideDown | Symmetry::QuarterTurnBack => board.upside_down(),
            Symmetry::Sideways | Symmetry::QuarterTurn => board.reflected(false, true),
        }
    }

    /// A canonical image under the reflections of rows and of columns: the least of the reflections that have at least half of the
    /// first plane in the upper rows, and in the left columns.
    #[inline]
    pub fn least_reflection(&self) -> Self {
        let [rows, columns] = self.halves();
        self.least_with_halves(rows, columns)
    }

    /// The number of cells of the first plane in the upper and the lower rows, and in the left and the right columns. Cells in
    /// the middle do not count.
    #[inline]
    fn halves(&self) -> [(u32, u32); 2] {
        let (width, height) = (self.width(), self.height());
        let plane = self.planes[0];
        let upper = B::first(height / 2 * width);
        let left = self.columns(0, width / 2);
        let count = |half: B, distance: u32| ((plane & half).count(), (plane.down(distance) & half).count());
        [count(upper, height.div_ceil(2) * width), count(left, width.div_ceil(2))]
    }

    /// The least of the reflections with more cells in the upper and in the left half, given the counts; if two halves have equal
    /// counts, either reflection is permitted.
    #[inline]
    fn least_with_halves(&self, rows: (u32, u32), columns: (u32, u32)) -> Self {
        let rows_tie = rows.0 == rows.1;
        let columns_tie = columns.0 == columns.1;
        let start = self.reflected(rows.0 < rows.1, columns.0 < columns.1);
        let mut least = start;
        if rows_tie {
            least = least.min(start.upside_down());
        }
        if columns_tie {
            least = least.min(start.reflected(false, true));
        }
        if rows_tie && columns_tie {
            least = least.min(start.half_turned());
        }
        least
    }

    /// The board with its rows or its columns in reverse order, or both.
    #[inline]
    fn reflected(&self, rows: bool, columns: bool) -> Self {
        match (rows, columns) {
            (false, false) => *self,
            (true, false) => self.upside_down(),
            (true, true) => self.half_turned(),
            (false, true) => self.with_each_plane(|plane| self.turned(self.flipped(plane))),
        }
    }

    /// The board or its transpose, whichever is wider than high; the transpose only if it is strictly wider.
    #[inline]
    pub fn lying(&self) -> (Self, bool) {
        match self.width() < self.height() {
            true => (self.transposed(), true),
            false => (*self, false),
        }
    }

    /// A canonical image under all symmetries, and whether it exchanges rows and columns, which is false if the image can be
    /// reached in both ways. The image is at least as wide as high, and the halves of its first plane are compared before the whole
    /// board.
    #[inline]
    pub fn least_image(&self) -> (Self, bool) {
        let (lying, turned) = self.lying();
        if lying.width() != lying.height() {
            return (lying.least_reflection(), turned);
        }
        let [rows, columns] = self.halves();
        let own = || self.least_with_halves(rows, columns);
        let transposed = || self.transposed().least_with_halves(columns, rows);
        let sorted = |(a, b): (u32, u32)| (a.max(b), a.min(b));
        match sorted(rows).cmp(&sorted(columns)) {
            Ordering::Greater => (own(), false),
            Ordering::Less => (transposed(), true),
            Ordering::Equal => {
                let (least, other) = (own(), transposed());
                if other < least { (other, true) } else { (least, false) }
            }
        }
    }

    /// The board with its first two planes exchanged, for games in which they are Left's and Right's pieces.
    #[inline]
    pub fn exchanged(&self) -> Self {
        let mut planes = self.planes;
        planes.swap(0, 1);
        self.with_planes(planes)
    }

    /// The least image under all symmetries of the board or of the exchanged board, whichever has more cells in its first plane,
    /// and whether it is an image of the exchanged board.
    #[inline]
    pub fn least_image_of_colours(&self) -> (Self, bool) {
        let image = |board: Self| board.least_image().0;
        match self.planes[0].count().cmp(&self.planes[1].count()) {
            Ordering::Greater => (image(*self), false),
            Ordering::Less => (image(self.exchanged()), true),
            Ordering::Equal => {
                let (own, other) = (image(*self), image(self.exchanged()));
                (own.min(other), other < own)
            }
        }
    }

    /// The lesser of this board and another, and whether it is the other.
    #[inline]
    pub fn or_less(self, other: Self) -> (Self, bool) {
        if other < self { (other, true) } else { (self, false) }
    }

    /// The board after half a turn.
    #[inline]
    pub fn half_turned(&self) -> Self {
        self.with_each_plane(|plane| self.turned(plane))
    }

    /// The board with its rows in reverse order.
    #[inline]
    pub fn upside_down(&self) -> Self {
        self.with_each_plane(|plane| self.flipped(plane))
    }

    /// The board with rows and columns exchanged.
    #[inline]
    pub fn transposed(&self) -> Self {
        let (width, height) = (self.width(), self.height());
        let board = self.with_each_plane(|plane| plane.transposed(width, height));
        Self::of_planes(height, width, board.planes)
    }

    #[inline]
    fn with_each_plane(&self, change: impl Fn(B) -> B) -> Self {
        let mut board = *self;
        for plane in &mut board.planes {
            *plane = change(*plane);
        }
        board
    }

    /// A plane after half a turn.
    #[inline]
    fn turned(&self, plane: B) -> B {
        plane.reversed().down(B::CAPACITY - self.area())
    }

    /// A plane with its rows in reverse order.
    #[inline]
    fn flipped(&self, plane: B) -> B {
        let width = self.width();
        let row = B::first(width);
        let (mut rest, mut flipped) = (plane, B::EMPTY);
        // A board of one row is unchanged, and only there can the width equal the capacity.
        for _ in 1..self.height() {
            flipped = (flipped | rest & row).up_inside(width);
            rest = rest.down_inside(width);
        }
        flipped | rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::text::Drawing;

    fn board(text: &str) -> Board<u64, 2> {
        Board::new(&Drawing::read(text, &[".", "x", "o"]).unwrap(), |plane, symbol| plane + 1 == usize::from(symbol))
    }

    fn drawn(board: &Board<u64, 2>) -> String {
        Drawing::of(board, |planes| u8::from(planes[0]) + 2 * u8::from(planes[1])).text(&[".", "x", "o"])
    }

    #[test]
    fn images_of_a_small_board() {
        let images: Vec<String> = Symmetry::ALL.map(|symmetry| drawn(&board("xo.|..x").image(symmetry))).into();
        assert_eq!(
            images,
            ["xo.|..x", ".ox|x..", "..x|xo.", "x..|.ox", "x.|o.|.x", ".x|.o|x.", ".x|o.|x.", "x.|.o|.x"]
        );
    }

    #[test]
    fn all_images_have_one_least_image() {
        for text in ["xo.|..x", "xo.|x.x|...", "x", "xo", ".ox.|....|ox..|x.oo", "xxxo|o..x"] {
            let original = board(text);
            let (least, _) = original.least_image();
            for symmetry in Symmetry::ALL {
                let image = original.image(symmetry);
                let (same, turned) = image.least_image();
                assert_eq!(same, least, "{text} {symmetry:?}");
                let ways = Symmetry::ALL.into_iter().filter(|way| way.transposes() == turned);
                assert!(ways.into_iter().any(|way| image.image(way) == least), "{text} {symmetry:?}");
                let (same, exchanged) = image.least_image_of_colours();
                assert_eq!(same, image.exchanged().least_image_of_colours().0, "{text} {symmetry:?}");
                let way = if exchanged { image.exchanged() } else { image };
                assert_eq!(same, way.least_image().0, "{text} {symmetry:?}");
            }
        }
    }
}
