//! Positions of Clobber played backwards.
//!
//! Filled cells stay filled, and a stone without an empty cell near it never moves again. Stones affect each other only
//! through empty cells, so each connected set of empty cells, with the stones near it, is a component; cells outside it
//! are removed. Exchanging the colours exchanges the players.

use crate::board::{Bits, Board, each_set};
use crate::player::Player;
use crate::rulesets::clobber::gaits::Gaits;
use crate::rulesets::on_board::BoardRules;

/// The gaits of stones, and whether they may also leave stones of their own colour. The planes: Left's stones, Right's
/// stones, empty cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct AntiClobber {
    pub(super) gaits: Gaits,
    pub(super) cannibal: bool,
}

impl<B: Bits> BoardRules<Board<B, 3>> for AntiClobber {
    const SYMBOLS: &'static [&'static str] = &["#", "xX", "oO", "."];

    fn moves(&self, board: &Board<B, 3>, player: Player, mut each: impl FnMut(Board<B, 3>)) {
        let (own, empty) = (board.planes[player as usize], board.planes[2]);
        for (down, right, slides) in self.gaits.steps() {
            let mut distance = 1;
            // The stones with a free path up to this distance, shifted to where they have got to.
            let mut moved = board.moved(own, down, right) & empty;
            while !moved.is_empty() {
                for to in moved.cells().map(B::cell) {
                    let from = board.moved(to, -down * distance, -right * distance);
                    each(after(board, player, from, to, !player));
                    if self.cannibal {
                        each(after(board, player, from, to, player));
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

    fn components(&self, board: &Board<B, 3>, mut each: impl FnMut(Board<B, 3>)) {
        let [left, right, empty] = board.planes;
        // The cells one step from a set of cells. Longer moves cross empty cells, one step each.
        let near = |set: B| {
            let steps = self.gaits.steps();
            steps.fold(B::EMPTY, |near, (down, right, _)| near | board.moved(set, down, right))
        };
        let next = |set: B| near(set & empty) | near(set) & empty;
        board.parts(board.used(), next, |part| {
            if !(part & empty).is_empty() && !(part & (left | right)).is_empty() {
                each(board.cut(part));
            }
        });
    }

    fn normal(&self, board: &Board<B, 3>) -> (Board<B, 3>, bool) {
        board.least_image().0.or_less(board.exchanged().least_image().0)
    }

    fn negative(&self, board: &Board<B, 3>) -> Option<Board<B, 3>> {
        Some(board.exchanged())
    }
}

/// The board after a player has moved a stone and left one of `owner` on its old cell.
fn after<B: Bits>(board: &Board<B, 3>, player: Player, from: B, to: B, owner: Player) -> Board<B, 3> {
    let mut planes = each_set(board.planes, |plane| plane & !from & !to);
    planes[player as usize] = planes[player as usize] | to;
    planes[owner as usize] = planes[owner as usize] | from;
    board.with_planes(planes)
}
