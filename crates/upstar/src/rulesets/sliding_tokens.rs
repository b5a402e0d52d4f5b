//! Sliding tokens: both players slide tokens to the left, each her own.
//!
//! The tokens that fill the strip from its left end never move again, and the empty cells behind the last token are
//! never entered; both are cut off. Exchanging the letters exchanges the players. All values met are integers.

use std::fmt;

use crate::board::{Bits, Board, Drawing, PositionError, Size, View, Wide};
use crate::player::Player;
use crate::position::Position;
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Parameters, Ruleset};
use crate::solve::{AnyPosition, any, any_erased};

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
    parse,
};

const SYMBOLS: &[&str] = &[".", "Aa", "Bb"];

/// A position: Left's and Right's tokens.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Tokens<B>(Board<B, 2>);

fn parse(text: &str, _: &Parameters) -> Result<Box<dyn AnyPosition>, PositionError> {
    let drawing = Drawing::read_strip(text, SYMBOLS)?;
    Ok(match drawing.size() {
        Size::Tiny | Size::Small => any(Tokens::<u64>(Board::of_colours(&drawing))),
        Size::Medium => any_erased(Tokens::<u128>(Board::of_colours(&drawing))),
        Size::Large => any_erased(Tokens::<Wide>(Board::of_colours(&drawing))),
    })
}

impl<B: Bits> Position for Tokens<B> {
    #[inline]
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        let board = &self.0;
        let own = board.planes[player as usize];
        for to in (own.down(1) & !board.used()).cells() {
            let mut planes = board.planes;
            planes[player as usize] = own ^ (B::cell(to) | B::cell(to + 1));
            each(Tokens(board.with_planes(planes)));
        }
    }

    #[inline]
    fn components(&self, each: &mut dyn FnMut(Self)) {
        let board = &self.0;
        let used = board.used();
        let (start, end) = ((!used).lowest(), B::CAPACITY - used.room_above());
        if start < end {
            each(Tokens(board.cut(B::first(end) & !B::first(start))));
        }
    }

    #[inline]
    fn normal(&self) -> (Self, bool) {
        let (board, negated) = self.0.least_exchange();
        (Tokens(board), negated)
    }

    fn negative(&self) -> Option<Self> {
        Some(Tokens(self.0.exchanged()))
    }

    fn view(&self) -> View {
        self.0.drawing_of_colours().view(SYMBOLS)
    }
}

impl<B: Bits> fmt::Display for Tokens<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.drawing_of_colours().text(SYMBOLS))
    }
}
