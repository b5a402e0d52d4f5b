//! Konane: jump over stones of the opponent, which are removed.
//!
//! The stones that can ever move are bounded from above: a stone may some day be where a jump could take it, and a cell may some
//! day be empty if its stone could jump or be jumped over. Jumps impossible even under these assumptions never happen. The others
//! concern three cells each; cells not connected by a chain of jumps are in different components, and cells in no jump are removed.
//! Stones that never move and are never removed become gaps. Exchanging the colours exchanges the players.
//!
//! Each jump of Right removes a stone of Left, so Right jumps at most as often as Left has stones. With that many moves besides,
//! Left wins moving second: the value is at least the negative of the number of Left's stones.

use crate::board::{Bits, Board, STRAIGHT, Threes, each_set};
use crate::player::Player;
use crate::position::Bound;
use crate::rulesets::on_board::{BoardRules, on_grid};
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Ruleset};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "konane",
    aliases: &[],
    summary: "Jump over stones of the opponent, which are removed.",
    rules: "Left has the stones `x`, Right the stones `o`. A player jumps with one of the own stones over a stone of the \
            opponent beside it into the empty cell behind, and may go on jumping in the same direction; the stones \
            jumped over are removed. Who cannot jump loses.",
    notation: "Rows from the top, separated by `|`. An empty cell is `.`, Left's stones are `x`, Right's are `o`, `#` is \
               no cell.",
    parameters: &[],
    examples: &[
        Example::new("xo.", "1"),
        Example::new(".xo.", "*"),
        Example::new("xo.o.", "1"),
        Example::new("xo.ox", "0"),
        Example::new("xo.|...|xo.", "2"),
    ],
    reference: "Traditional, Hawaii; Michael Ernst, Playing Konane mathematically, UMAP Journal 16, 1995.",
    start: no_start,
    parse: |text, _| on_grid(text, Konane),
};

/// The planes: Left's stones, Right's stones, empty cells.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Konane;

impl<B: Bits> BoardRules<Board<B, 3>> for Konane {
    const SYMBOLS: &'static [&'static str] = &["#", "xX", "oO", "."];
    const HAS_TINY: bool = true;
    const HAS_MEDIUM: bool = true;

    #[inline]
    fn moves(&self, board: &Board<B, 3>, player: Player, mut each: impl FnMut(Board<B, 3>)) {
        let (own, prey, empty) = (board.planes[player as usize], board.planes[!player as usize], board.planes[2]);
        for (down, right) in STRAIGHT {
            let behind = board.moved(empty, -2 * down, -2 * right);
            let jumps = board.moved(prey, -down, -right) & behind;
            for start in (own & jumps).cells() {
                let start = B::cell(start);
                let mut planes = board.planes;
                planes[player as usize] = own & !start;
                planes[2] = empty | start;
                let mut at = start;
                while !(at & jumps).is_empty() {
                    let over = board.moved(at, down, right);
                    at = board.moved(over, down, right);
                    planes[!player as usize] = planes[!player as usize] & !over;
                    planes[2] = planes[2] | over;
                    let mut landed = planes;
                    landed[player as usize] = landed[player as usize] | at;
                    landed[2] = landed[2] & !at;
                    each(board.with_planes(landed));
                }
            }
        }
    }

    #[inline]
    fn components(&self, board: &Board<B, 3>, mut each: impl FnMut(Board<B, 3>)) {
        board.parts_of_threes(threes(board), |part| each(board.cut(part)));
    }

    #[inline]
    fn normal(&self, board: &Board<B, 3>) -> (Board<B, 3>, bool) {
        board.least_image_of_colours()
    }

    fn negative(&self, board: &Board<B, 3>) -> Option<Board<B, 3>> {
        Some(board.exchanged())
    }

    #[inline]
    fn bound(&self, board: &Board<B, 3>, player: Player) -> Option<Bound> {
        Some(Bound::number(-player.sign() * i64::from(board.planes[player as usize].count())))
    }
}

/// The cells of all jumps that may ever happen.
#[inline]
fn threes<B: Bits>(board: &Board<B, 3>) -> Threes<B> {
    let mut planes = board.planes;
    loop {
        let before = planes;
        let threes = Threes::of(board, |room, step| {
            let behind = each_set(planes, |plane| plane.down_inside(2 * step) & room);
            let over = each_set(planes, |plane| plane.down_inside(step));
            let empty = planes[2] & room;
            let mut all = B::EMPTY;
            for player in Player::ALL {
                let (own, prey) = (player as usize, !player as usize);
                let forth = planes[own] & over[prey] & behind[2];
                let back = empty & over[prey] & behind[own];
                planes[own] = planes[own] | forth.up_inside(2 * step) | back;
                all = all | forth | back;
            }
            planes[2] = planes[2] | all | all.up_inside(step) | all.up_inside(2 * step);
            all
        });
        if before == planes {
            return threes;
        }
    }
}
