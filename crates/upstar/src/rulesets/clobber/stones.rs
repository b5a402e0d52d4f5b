//! Positions of Clobber.
//!
//! An empty cell never becomes occupied, so stones not connected by a chain of moves are in different components.
//! Exchanging the colours exchanges the players.
//!
//! A stone beside one of the opponent's can clobber it and be clobbered by it. So while a player can move, both can: all values are
//! infinitesimal (*Winning Ways*, chapter 8), unless own stones can be clobbered.

use crate::board::{Bits, Board, each_set};
use crate::player::Player;
use crate::position::Bound;
use crate::rulesets::clobber::gaits::Gaits;
use crate::rulesets::on_board::BoardRules;

/// The gaits of stones, and whether they may also clobber stones of their own colour. The planes: Left's and Right's stones.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Clobber {
    pub(super) gaits: Gaits,
    pub(super) cannibal: bool,
}

impl<B: Bits> BoardRules<Board<B, 2>> for Clobber {
    const SYMBOLS: &'static [&'static str] = &[".", "xX", "oO"];
    const HAS_TINY: bool = true;
    const HAS_MEDIUM: bool = true;

    #[inline]
    fn moves(&self, board: &Board<B, 2>, player: Player, mut each: impl FnMut(Board<B, 2>)) {
        let (own, used) = (board.planes[player as usize], board.used());
        let prey = if self.cannibal { used } else { board.planes[!player as usize] };
        for (down, right, slides) in self.gaits.steps() {
            let mut distance = 1;
            // The stones with a free path up to this distance, shifted to where they have got to.
            let mut moved = board.moved(own, down, right);
            while !moved.is_empty() {
                for to in (moved & prey).cells() {
                    let to = B::cell(to);
                    let from = board.moved(to, -down * distance, -right * distance);
                    let mut planes = each_set(board.planes, |plane| plane & !from & !to);
                    planes[player as usize] = planes[player as usize] | to;
                    each(board.with_planes(planes));
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
    fn components(&self, board: &Board<B, 2>, mut each: impl FnMut(Board<B, 2>)) {
        let can_move = |part: B| {
            let [left, right] = board.planes;
            self.cannibal || (!(left & part).is_empty() && !(right & part).is_empty())
        };
        let mut keep = |part: B| {
            if can_move(part) {
                each(board.cut(part));
            }
        };
        match self.gaits == Gaits::default() {
            true => board.parts_beside(board.used(), keep),
            false => board.parts(board.used(), |set| self.near(board, set), &mut keep),
        }
    }

    #[inline]
    fn normal(&self, board: &Board<B, 2>) -> (Board<B, 2>, bool) {
        board.least_image().0.or_less(board.exchanged().least_image().0)
    }

    fn negative(&self, board: &Board<B, 2>) -> Option<Board<B, 2>> {
        Some(board.exchanged())
    }

    fn bound(&self, _: &Board<B, 2>, _: Player) -> Option<Bound> {
        (!self.cannibal).then(|| Bound::near(0))
    }
}

impl Clobber {
    /// The cells one step in any direction from a set of cells.
    fn near<B: Bits>(self, board: &Board<B, 2>, set: B) -> B {
        self.gaits.steps().fold(B::EMPTY, |near, (down, right, slides)| {
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
