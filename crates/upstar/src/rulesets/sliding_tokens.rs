//! Sliding tokens: both players slide their own tokens to the left.
//!
//! Tokens that fill the strip from its left end never move again, and empty cells after the last token are never entered;
//! both are cut off. Exchanging the letters exchanges the players. All values are integers.

use crate::board::{Bits, Board, PositionError};
use crate::player::Player;
use crate::rulesets::closed::{Strip, Tokens};
use crate::rulesets::on_board::{BoardRules, on_strip};
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Ruleset};
use crate::solve::{AnyPosition, by_formula};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "sliding-tokens",
    aliases: &["game-of-tokens"],
    summary: "Slide a token one cell to the left, both players in the same direction.",
    rules: "Left has the tokens `A`, Right the tokens `B`. A player moves one of the own tokens one cell to the left, \
            if that cell is empty. Who cannot move loses.",
    notation: "One row. An empty cell is `.`, Left's tokens are `A`, Right's are `B`.",
    parameters: &[],
    examples: &[
        Example::new("..A", "2"),
        Example::new(".AA", "2"),
        Example::new(".BA", "0"),
        Example::new(".BAA", "0"),
        Example::new("..B.AA", "2"),
    ],
    reference: "TopCoder, GameOfTokens.",
    start: no_start,
    parse: |text, _| Ok(by_formula(Tokens(Strip::read(text)?))),
};

/// Reads a position for the solvers.
pub(super) fn search(text: &str) -> Result<Box<dyn AnyPosition>, PositionError> {
    on_strip(text, SlidingTokens)
}

/// The planes: Left's and Right's tokens.
#[derive(Clone, Copy, PartialEq, Eq)]
struct SlidingTokens;

impl<B: Bits> BoardRules<Board<B, 2>> for SlidingTokens {
    const SYMBOLS: &'static [&'static str] = &[".", "Aa", "Bb"];
    const HAS_MEDIUM: bool = true;

    #[inline]
    fn moves(&self, board: &Board<B, 2>, player: Player, mut each: impl FnMut(Board<B, 2>)) {
        let own = board.planes[player as usize];
        for to in (own.down(1) & !board.used()).cells() {
            let mut planes = board.planes;
            planes[player as usize] = own ^ (B::cell(to) | B::cell(to + 1));
            each(board.with_planes(planes));
        }
    }

    #[inline]
    fn components(&self, board: &Board<B, 2>, mut each: impl FnMut(Board<B, 2>)) {
        let used = board.used();
        let (start, end) = ((!used).lowest(), B::CAPACITY - used.room_above());
        if start < end {
            each(board.cut(B::first(end) & !B::first(start)));
        }
    }

    #[inline]
    fn normal(&self, board: &Board<B, 2>) -> (Board<B, 2>, bool) {
        board.or_less(board.exchanged())
    }

    fn negative(&self, board: &Board<B, 2>) -> Option<Board<B, 2>> {
        Some(board.exchanged())
    }
}
