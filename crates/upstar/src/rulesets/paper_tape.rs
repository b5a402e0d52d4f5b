//! Paper tape: Left writes A, Right writes B, into the free cells of a tape; equal letters never stand side by side.
//!
//! It is Col on a path with some letters given. A letter never changes, so that the runs of free cells, with the letters
//! at their ends, are components; a cell between an A and a B is worth nothing. A tape read backwards is the same, and
//! exchanging the letters exchanges the players.

use std::fmt;

use crate::board::{Bits, Board, Drawing, PositionError, Size, View, Wide};
use crate::player::Player;
use crate::position::Position;
use crate::rulesets::ruleset::empty_grid;
use crate::rulesets::{Example, Parameters, Ruleset};
use crate::solve::{AnyPosition, any, any_erased};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "paper-tape",
    aliases: &["tape-col"],
    summary: "Write letters on a tape; equal letters never stand side by side.",
    rules: "Left writes an `A`, Right a `B`, into a free cell that has no letter of the same kind beside it. The \
            letters given at first may be any. Who cannot write loses.",
    notation: "One row. A free cell is `.`; the letters are `A` and `B`.",
    parameters: &[],
    examples: &[
        Example::new(".", "*"),
        Example::new("..", "0"),
        Example::new("A.", "-1"),
        Example::new("A..", "-1/2"),
        Example::new("B.....B", "1"),
        Example::new("A...B", "0"),
    ],
    reference: "Colin Vout's Col on a path: Conway, On Numbers and Games, chapter 8; Winning Ways, chapter 2.",
    start: empty_grid,
    parse,
};

const SYMBOLS: &[&str] = &[".", "Aa", "Bb"];

/// A position: the letters A and B.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Tape<B>(Board<B, 2>);

fn parse(text: &str, _: &Parameters) -> Result<Box<dyn AnyPosition>, PositionError> {
    let drawing = Drawing::read_strip(text, SYMBOLS)?;
    Ok(match drawing.size() {
        Size::Tiny | Size::Small => any(Tape::<u64>(Board::of_colours(&drawing))),
        Size::Medium => any_erased(Tape::<u128>(Board::of_colours(&drawing))),
        Size::Large => any_erased(Tape::<Wide>(Board::of_colours(&drawing))),
    })
}

impl<B: Bits> Tape<B> {
    /// The cells into which a player can write.
    fn open(&self, player: Player) -> B {
        let board = &self.0;
        board.all() & !board.used() & !board.beside(board.planes[player as usize])
    }
}

impl<B: Bits> Position for Tape<B> {
    #[inline]
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        for cell in self.open(player).cells() {
            let mut planes = self.0.planes;
            planes[player as usize] = planes[player as usize] | B::cell(cell);
            each(Tape(self.0.with_planes(planes)));
        }
    }

    #[inline]
    fn components(&self, each: &mut dyn FnMut(Self)) {
        let board = &self.0;
        let open = self.open(Player::Left) | self.open(Player::Right);
        board.parts_beside(open, |run| each(Tape(board.cut(run | board.beside(run)))));
    }

    #[inline]
    fn normal(&self) -> (Self, bool) {
        let (board, negated) = self.0.least_turn_and_exchange();
        (Tape(board), negated)
    }

    fn negative(&self) -> Option<Self> {
        Some(Tape(self.0.exchanged()))
    }

    fn view(&self) -> View {
        self.0.drawing_of_colours().view(SYMBOLS)
    }
}

impl<B: Bits> fmt::Display for Tape<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.drawing_of_colours().text(SYMBOLS))
    }
}
