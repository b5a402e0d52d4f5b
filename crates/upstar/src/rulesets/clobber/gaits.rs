//! The gaits of stones.

/// The gaits of stones; none of them means steps to orthogonal neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Gaits {
    pub(super) king: bool,
    pub(super) knight: bool,
    pub(super) rook: bool,
    pub(super) queen: bool,
}

/// A step down and right, and whether it may be repeated over empty cells.
pub(super) type Step = (i32, i32, bool);

impl Gaits {
    /// All steps.
    pub(super) fn steps(self) -> impl Iterator<Item = Step> {
        let beside = !(self.king || self.knight || self.rook || self.queen);
        let slides = |ways: &'static [(i32, i32)], chosen: bool, slides: bool| {
            ways.iter().filter(move |_| chosen).map(move |&(down, right)| (down, right, slides))
        };
        slides(&STRAIGHT, beside || (self.king && !self.rook && !self.queen), false)
            .chain(slides(&DIAGONAL, self.king && !self.queen, false))
            .chain(slides(&KNIGHT, self.knight, false))
            .chain(slides(&STRAIGHT, self.rook || self.queen, true))
            .chain(slides(&DIAGONAL, self.queen, true))
    }
}

const STRAIGHT: [(i32, i32); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
const KNIGHT: [(i32, i32); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];
