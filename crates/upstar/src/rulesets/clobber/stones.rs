//! Positions of Clobber.
//!
//! No cell ever becomes occupied that was empty, so that stones between which no chain of moves leads are components.
//! Exchanging the colours exchanges the players.

use std::fmt;

use crate::board::{Bits, Board, Drawing, View};
use crate::player::Player;
use crate::position::Position;
use crate::rulesets::clobber::gaits::Gaits;

pub(super) const SYMBOLS: &[&str] = &[".", "xX", "oO"];

/// A position: Left's and Right's stones.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Clobber<B> {
    board: Board<B, 2>,
    rules: Rules,
}

/// How stones move, and whether they clobber stones of their own colour, too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Rules {
    pub(super) gaits: Gaits,
    pub(super) cannibal: bool,
}

impl<B: Bits> Clobber<B> {
    pub(super) fn new(drawing: &Drawing, rules: Rules) -> Self {
        Clobber { board: Board::new(drawing, |plane, symbol| plane + 1 == usize::from(symbol)), rules }
    }

    fn drawing(&self) -> Drawing {
        Drawing::of(&self.board, |[left, right]| u8::from(left) + 2 * u8::from(right))
    }

    /// The stones that a player can clobber.
    fn prey(&self, player: Player) -> B {
        match self.rules.cannibal {
            true => self.board.used(),
            false => self.board.planes[!player as usize],
        }
    }

    /// The board after a player has moved a stone.
    fn after(&self, player: Player, from: B, to: B) -> Self {
        let mut planes = self.board.planes.map(|plane| plane & !from & !to);
        let own = &mut planes[player as usize];
        *own = *own | to;
        Clobber { board: self.board.with_planes(planes), rules: self.rules }
    }

    /// The cells that a step in any direction leads to from a set of cells.
    fn near(&self, set: B) -> B {
        let board = &self.board;
        self.rules.gaits.steps().fold(B::EMPTY, |near, (down, right, slides)| {
            let mut next = board.moved(set, down, right);
            let mut all = next;
            while slides && !next.is_empty() {
                next = board.moved(next, down, right);
                all = all | next;
            }
            near | all
        })
    }
}

impl<B: Bits> Position for Clobber<B> {
    #[inline]
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        let board = &self.board;
        let (own, prey, used) = (board.planes[player as usize], self.prey(player), board.used());
        for (down, right, slides) in self.rules.gaits.steps() {
            let mut distance = 1;
            // The stones whose way is free up to this distance, seen from where they have got to.
            let mut moved = board.moved(own, down, right);
            while !moved.is_empty() {
                for to in (moved & prey).cells() {
                    let to = B::cell(to);
                    each(self.after(player, board.moved(to, -down * distance, -right * distance), to));
                }
                if !slides {
                    break;
                }
                moved = board.moved(moved & !used, down, right);
                distance += 1;
            }
        }
    }

    #[inline]
    fn components(&self, each: &mut dyn FnMut(Self)) {
        let board = &self.board;
        let can_move = |part: B| {
            let stones = board.planes.map(|plane| !(plane & part).is_empty());
            self.rules.cannibal || (stones[0] && stones[1])
        };
        let mut keep = |part: B| {
            if can_move(part) {
                each(Clobber { board: board.cut(part), rules: self.rules });
            }
        };
        match self.rules.gaits == Gaits::default() {
            true => board.parts_beside(board.used(), keep),
            false => board.parts(board.used(), |set| self.near(set), &mut keep),
        }
    }

    #[inline]
    fn normal(&self) -> (Self, bool) {
        let [left, right] = self.board.planes;
        let (board, _) = self.board.least_image();
        let (other, _) = self.board.with_planes([right, left]).least_image();
        (Clobber { board: board.min(other), rules: self.rules }, other < board)
    }

    fn negative(&self) -> Option<Self> {
        let [left, right] = self.board.planes;
        Some(Clobber { board: self.board.with_planes([right, left]), rules: self.rules })
    }

    fn view(&self) -> View {
        self.drawing().view(SYMBOLS)
    }
}

impl<B: Bits> fmt::Display for Clobber<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.drawing().text(SYMBOLS))
    }
}
