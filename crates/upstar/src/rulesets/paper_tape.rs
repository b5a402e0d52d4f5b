//! Paper tape: Left writes A, Right writes B, into the free cells of a tape; equal letters are never adjacent.
//!
//! It is Col on a path with some letters given. A letter never changes, so the runs of free cells, with the letters at
//! their ends, are components; a cell between an A and a B has the value 0. A tape may be read backwards, and exchanging
//! the letters exchanges the players.

use crate::board::{Bits, Board, PositionError};
use crate::player::Player;
use crate::rulesets::closed::{Strip, Tape};
use crate::rulesets::on_board::{BoardRules, on_strip};
use crate::rulesets::ruleset::empty_grid;
use crate::rulesets::{Example, Ruleset};
use crate::solve::{AnyPosition, by_formula};

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
    parse: |text, _| Ok(by_formula(Tape(Strip::read(text)?))),
};

/// Reads a position for the solvers.
pub(super) fn search(text: &str) -> Result<Box<dyn AnyPosition>, PositionError> {
    on_strip(text, PaperTape)
}

/// The planes: the letters A and B.
#[derive(Clone, Copy, PartialEq, Eq)]
struct PaperTape;

impl<B: Bits> BoardRules<Board<B, 2>> for PaperTape {
    const SYMBOLS: &'static [&'static str] = &[".", "Aa", "Bb"];
    const HAS_MEDIUM: bool = true;

    #[inline]
    fn moves(&self, board: &Board<B, 2>, player: Player, mut each: impl FnMut(Board<B, 2>)) {
        for cell in open(board, player).cells() {
            let mut planes = board.planes;
            planes[player as usize] = planes[player as usize] | B::cell(cell);
            each(board.with_planes(planes));
        }
    }

    #[inline]
    fn components(&self, board: &Board<B, 2>, mut each: impl FnMut(Board<B, 2>)) {
        let open = open(board, Player::Left) | open(board, Player::Right);
        board.parts_beside(open, |run| each(board.cut(run | board.beside(run))));
    }

    #[inline]
    fn normal(&self, board: &Board<B, 2>) -> (Board<B, 2>, bool) {
        board.least_turn_and_exchange()
    }

    fn negative(&self, board: &Board<B, 2>) -> Option<Board<B, 2>> {
        Some(board.exchanged())
    }
}

/// The cells that a player can fill.
fn open<B: Bits>(board: &Board<B, 2>, player: Player) -> B {
    board.all() & !board.used() & !board.beside(board.planes[player as usize])
}
