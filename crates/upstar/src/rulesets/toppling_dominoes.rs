//! Toppling Dominoes: dominoes stand in rows; a player topples one to the left or right, and all dominoes in that direction fall.
//!
//! Everything falls up to the end of the row, so rows are components, and the remainder of a row always has no gaps. A
//! row may be read backwards; exchanging the colours exchanges the players.

use crate::board::{Bits, Board, each_set};
use crate::player::Player;
use crate::rulesets::on_board::{BoardRules, on_strip};
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Ruleset};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "toppling-dominoes",
    aliases: &[],
    summary: "Topple a domino to the left or to the right; all behind it in its row fall.",
    rules: "Dominoes stand in rows. Left chooses a domino of hers or a grey one, Right one of his or a grey one, and \
            topples it to the left or to the right: it falls, and with it all dominoes of the row on that side. Who \
            cannot topple a domino loses.",
    notation: "One line. Left's dominoes are `l`, Right's are `r`, grey ones are `e`; `.` is a gap between rows. \
               Read are also `x` and `b` (blue) for Left's, `o` for Right's, and `g` for grey ones.",
    parameters: &[],
    examples: &[
        Example::new("l", "1"),
        Example::new("lr", "*"),
        Example::new("lrl", "1/2"),
        Example::new("lllrr", "{2|-1}"),
        Example::new("eee", "*3"),
        Example::new("el", "{1|0}"),
        Example::new("lr.ll", "2*"),
    ],
    reference: "Albert, Nowakowski and Wolfe, Lessons in Play, 2007; Fink, Nowakowski, Siegel and Wolfe, Toppling \
                conjectures, Games of No Chance 4, 2015.",
    start: no_start,
    parse: |text, _| on_strip(text, TopplingDominoes),
};

/// The planes: the dominoes that Left can topple, and those that Right can; grey ones are in both.
#[derive(Clone, Copy, PartialEq, Eq)]
struct TopplingDominoes;

impl<B: Bits> BoardRules<Board<B, 2>> for TopplingDominoes {
    const SYMBOLS: &'static [&'static str] = &[".", "lLxXbB", "rRoO", "eEgG"];
    const HAS_MEDIUM: bool = true;

    fn planes(symbol: u8) -> u32 {
        symbol.into()
    }

    #[inline]
    fn moves(&self, board: &Board<B, 2>, player: Player, mut each: impl FnMut(Board<B, 2>)) {
        board.parts_beside(board.used(), |row| {
            for domino in (row & board.planes[player as usize]).cells() {
                for falling in [row & B::first(domino + 1), row & !B::first(domino)] {
                    each(board.with_planes(each_set(board.planes, |plane| plane & !falling)));
                }
            }
        });
    }

    #[inline]
    fn components(&self, board: &Board<B, 2>, mut each: impl FnMut(Board<B, 2>)) {
        board.parts_beside(board.used(), |row| each(board.cut(row)));
    }

    #[inline]
    fn normal(&self, board: &Board<B, 2>) -> (Board<B, 2>, bool) {
        board.least_turn_and_exchange()
    }

    fn negative(&self, board: &Board<B, 2>) -> Option<Board<B, 2>> {
        Some(board.exchanged())
    }
}
