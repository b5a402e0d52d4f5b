//! The symmetries of a rectangle, and the least image of a board under some of them.

use std::cmp::Ordering;

use crate::board::bits::Bits;
use crate::board::grid::Board;

/// A symmetry of a rectangle; the last four make rows of columns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symmetry {
    /// Nothing is changed.
    Identity,
    /// Left and right are exchanged.
    Sideways,
    /// Top and bottom are exchanged.
    UpsideDown,
    /// Half a turn.
    HalfTurn,
    /// Rows and columns are exchanged.
    Transposed,
    /// Transposed, then sideways: a quarter turn clockwise.
    QuarterTurn,
    /// Transposed, then upside down: a quarter turn the other way.
    QuarterTurnBack,
    /// Transposed, then half a turn.
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
            Symmetry::Sideways | Symmetry::QuarterTurn => board.upside_down().half_turned(),
        }
    }

    /// The least of the images under the reflections of rows and of columns.
    #[inline]
    pub fn least_reflection(&self) -> Self {
        self.least_of(self.reflections(self.planes[0]))
    }

    /// The images of a plane under the reflections.
    #[inline]
    fn reflections(&self, plane: B) -> [B; 4] {
        let flipped = self.flipped(plane);
        [plane, self.turned(plane), flipped, self.turned(flipped)]
    }

    /// The least image, given those of the first plane. Mostly these alone decide, and the others are made but once.
    #[inline]
    fn least_of(&self, firsts: [B; 4]) -> Self {
        let (mut best, mut ties) = (0, 0);
        for way in 1..4 {
            match firsts[way].cmp(&firsts[best]) {
                Ordering::Less => (best, ties) = (way, 0),
                Ordering::Equal => ties |= 1 << way,
                Ordering::Greater => {}
            }
        }
        let image = |way: usize| {
            let mut planes = self.planes;
            planes[0] = firsts[way];
            for plane in &mut planes[1..] {
                *plane = match way {
                    0 => *plane,
                    1 => self.turned(*plane),
                    2 => self.flipped(*plane),
                    _ => self.turned(self.flipped(*plane)),
                };
            }
            planes
        };
        let mut least = image(best);
        if 1 < PLANES && ties != 0 {
            for way in (1..4).filter(|way| ties >> way & 1 == 1) {
                least = least.min(image(way));
            }
        }
        self.with_planes(least)
    }

    /// The board or its transposed, whichever is wider than high; the transposed one only if it is really wider.
    #[inline]
    pub fn lying(&self) -> (Self, bool) {
        match self.width() < self.height() {
            true => (self.transposed(), true),
            false => (*self, false),
        }
    }

    /// The least image under all symmetries, among those that are at least as wide as high, and whether it is one that
    /// exchanges rows and columns; for a board with both kinds of least images it is not.
    #[inline]
    pub fn least_image(&self) -> (Self, bool) {
        let (lying, turned) = self.lying();
        if lying.width() != lying.height() {
            return (lying.least_reflection(), turned);
        }
        let firsts = self.reflections(self.planes[0]);
        let others = self.reflections(self.transposed_plane(self.planes[0]));
        match others.iter().min().cmp(&firsts.iter().min()) {
            Ordering::Greater => (self.least_of(firsts), false),
            Ordering::Less => (self.transposed().least_of(others), true),
            Ordering::Equal => {
                let (least, other) = (self.least_of(firsts), self.transposed().least_of(others));
                if other < least { (other, true) } else { (least, false) }
            }
        }
    }

    /// The board with its first two planes exchanged: for games in which they are Left's and Right's pieces.
    #[inline]
    pub fn exchanged(&self) -> Self {
        let mut planes = self.planes;
        planes.swap(0, 1);
        self.with_planes(planes)
    }

    /// The least image under all symmetries of the board or of the exchanged one, whichever has more in its first plane,
    /// and whether it is of the exchanged one.
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
        let board = self.with_each_plane(|plane| self.transposed_plane(plane));
        Self::of_planes(self.height(), self.width(), board.planes)
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
        // A single row stays, and only then can the width be the capacity.
        for _ in 1..self.height() {
            flipped = (flipped | rest & row).up_inside(width);
            rest = rest.down_inside(width);
        }
        flipped | rest
    }

    /// A plane with rows and columns exchanged.
    #[inline]
    fn transposed_plane(&self, plane: B) -> B {
        let (width, height) = (self.width(), self.height());
        let mut transposed = B::EMPTY;
        let row = B::first(width);
        for start in 0..height {
            let mut cells = plane.down(start * width) & row;
            while !cells.is_empty() {
                transposed = transposed | B::cell(cells.lowest() * height + start);
                cells = cells.without_lowest();
            }
        }
        transposed
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
