//! Positions of Clobber played backwards.
//!
//! Empty cells are filled for ever, and a stone without an empty cell near it never moves again. Stones act on each other
//! only through empty cells, so that what empty cells and stones near them connect is a component; what is not in it is
//! no cell. Exchanging the colours exchanges the players.

use std::fmt;

use crate::board::{Bits, Board, Drawing, View};
use crate::player::Player;
use crate::position::Position;
use crate::rulesets::clobber::stones::Rules;

pub(super) const SYMBOLS: &[&str] = &["#", "xX", "oO", "."];

/// A position: Left's stones, Right's stones, empty cells.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct AntiClobber<B> {
    board: Board<B, 3>,
    rules: Rules,
}

impl<B: Bits> AntiClobber<B> {
    pub(super) fn new(drawing: &Drawing, rules: Rules) -> Self {
        AntiClobber { board: Board::new(drawing, |plane, symbol| plane + 1 == usize::from(symbol)), rules }
    }

    fn drawing(&self) -> Drawing {
        Drawing::of(&self.board, |[left, right, empty]| u8::from(left) + 2 * u8::from(right) + 3 * u8::from(empty))
    }

    /// The position after a player has moved a stone and left one of `owner` behind.
    fn after(&self, player: Player, from: B, to: B, owner: Player) -> Self {
        let mut planes = self.board.planes.map(|plane| plane & !from & !to);
        planes[player as usize] = planes[player as usize] | to;
        planes[owner as usize] = planes[owner as usize] | from;
        AntiClobber { board: self.board.with_planes(planes), rules: self.rules }
    }

    /// The cells one step from a set of cells. Longer ways go over empty cells, one step each.
    fn near(&self, set: B) -> B {
        let steps = self.rules.gaits.steps();
        steps.fold(B::EMPTY, |near, (down, right, _)| near | self.board.moved(set, down, right))
    }

    fn exchanged(&self) -> Board<B, 3> {
        let [left, right, empty] = self.board.planes;
        self.board.with_planes([right, left, empty])
    }
}

impl<B: Bits> Position for AntiClobber<B> {
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        let board = &self.board;
        let (own, empty) = (board.planes[player as usize], board.planes[2]);
        for (down, right, slides) in self.rules.gaits.steps() {
            let mut distance = 1;
            // The stones whose way is free up to this distance, seen from where they have got to.
            let mut moved = board.moved(own, down, right) & empty;
            while !moved.is_empty() {
                for to in moved.cells().map(B::cell) {
                    let from = board.moved(to, -down * distance, -right * distance);
                    each(self.after(player, from, to, !player));
                    if self.rules.cannibal {
                        each(self.after(player, from, to, player));
                    }
                }
                if !slides {
                    break;
                }
                moved = board.moved(moved, down, right) & empty;
                distance += 1;
            }
        }
    }

    fn components(&self, each: &mut dyn FnMut(Self)) {
        let board = &self.board;
        let [left, right, empty] = board.planes;
        let next = |set: B| self.near(set & empty) | self.near(set) & empty;
        board.parts(board.used(), next, |part| {
            if !(part & empty).is_empty() && !(part & (left | right)).is_empty() {
                each(AntiClobber { board: board.cut(part), rules: self.rules });
            }
        });
    }

    fn normal(&self) -> (Self, bool) {
        let (board, _) = self.board.least_image();
        let (other, _) = self.exchanged().least_image();
        (AntiClobber { board: board.min(other), rules: self.rules }, other < board)
    }

    fn negative(&self) -> Option<Self> {
        Some(AntiClobber { board: self.exchanged(), rules: self.rules })
    }

    fn view(&self) -> View {
        self.drawing().view(SYMBOLS)
    }
}

impl<B: Bits> fmt::Display for AntiClobber<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.drawing().text(SYMBOLS))
    }
}
