//! NoGo: put stones so that every block of both colours keeps a liberty.
//!
//! A block is a set of stones of one colour connected along the lines of the board; its liberties are the empty cells
//! beside it. Whether a stone may be put down depends on blocks and empty cells that a chain of neighbours connects to
//! its cell, where stones of different colours do not count as neighbours. What is not so connected is a component.
//! Exchanging the colours exchanges the players.

use std::fmt;

use crate::board::{Bits, Board, Drawing, PositionError, Size, View, Wide, row_and_column};
use crate::player::Player;
use crate::position::Position;
use crate::rulesets::ruleset::empty_grid;
use crate::rulesets::{Example, Parameters, Ruleset};
use crate::solve::{AnyPosition, any, any_erased};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "nogo",
    aliases: &["anti-atari-go"],
    summary: "Put stones as in Go, but never take one: every block keeps a liberty.",
    rules: "A player puts a stone of the own colour into an empty cell. Afterwards every block of both colours must have \
            a liberty, an empty cell beside it. Who cannot put a stone loses.",
    notation: "Rows from the top, separated by `|`. An empty cell is `.`, Left's stones are `x`, Right's are `o`, `#` is \
               no cell.",
    parameters: &[],
    examples: &[
        Example::new(".", "0"),
        Example::new("..", "*"),
        Example::new("...", "+-1"),
        Example::new(".x.", "1"),
        Example::new("x..", "*"),
    ],
    reference: "John Moore, Anti-Atari Go; Chou, Teytaud and Yen, Revisiting Monte-Carlo tree search on NoGo, 2011.",
    start: empty_grid,
    parse,
};

const SYMBOLS: &[&str] = &["#", "xX", "oO", "."];

/// A position: Left's stones, Right's stones, empty cells. All blocks have liberties.
#[derive(Clone, PartialEq, Eq, Hash)]
struct NoGo<B>(Board<B, 3>);

fn parse(text: &str, _: &Parameters) -> Result<Box<dyn AnyPosition>, PositionError> {
    let drawing = Drawing::read(text, SYMBOLS)?;
    Ok(match drawing.size() {
        Size::Tiny | Size::Small => any(NoGo::<u64>::new(text, &drawing)?),
        Size::Medium => any_erased(NoGo::<u128>::new(text, &drawing)?),
        Size::Large => any_erased(NoGo::<Wide>::new(text, &drawing)?),
    })
}

impl<B: Bits> NoGo<B> {
    fn new(text: &str, drawing: &Drawing) -> Result<Self, PositionError> {
        let board = Board::new(drawing, |plane, symbol| plane + 1 == usize::from(symbol));
        let Some(stone) = stone_without_liberty(&board) else { return Ok(NoGo(board)) };
        let span = Drawing::place(text, stone);
        let (row, column) = row_and_column(text, span.start);
        let message = format!("the block of the stone in row {row}, column {column} has no liberty");
        let help = "a liberty of a block is an empty cell beside one of its stones; every block has one";
        Err(PositionError::unplayable(message, help, span))
    }

    fn drawing(&self) -> Drawing {
        Drawing::of(&self.0, |[left, right, empty]| u8::from(left) + 2 * u8::from(right) + 3 * u8::from(empty))
    }
}

/// Whether every block has an empty cell beside it.
#[inline]
fn all_have_liberties<B: Bits>(board: &Board<B, 3>) -> bool {
    let [left, right, empty] = board.planes;
    let near = board.beside(empty);
    [left, right].into_iter().all(|stones| board.reached_beside(near & stones, stones) == stones)
}

/// The first stone whose block has no empty cell beside it.
fn stone_without_liberty<B: Bits>(board: &Board<B, 3>) -> Option<u32> {
    let [left, right, empty] = board.planes;
    let near = board.beside(empty);
    let stopped = [left, right].map(|stones| stones & !board.reached_beside(near & stones, stones));
    (stopped[0] | stopped[1]).cells().next()
}

impl<B: Bits> Position for NoGo<B> {
    #[inline]
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        let board = &self.0;
        for cell in board.planes[2].cells() {
            let cell = B::cell(cell);
            let mut planes = board.planes;
            planes[player as usize] = planes[player as usize] | cell;
            planes[2] = planes[2] & !cell;
            let next = board.with_planes(planes);
            if all_have_liberties(&next) {
                each(NoGo(next));
            }
        }
    }

    #[inline]
    fn components(&self, each: &mut dyn FnMut(Self)) {
        let board = &self.0;
        let [left, right, empty] = board.planes;
        let next = |set: B| {
            board.beside(set & empty)
                | board.beside(set & left) & (left | empty)
                | board.beside(set & right) & (right | empty)
        };
        board.parts(board.used(), next, |part| each(NoGo(board.cut(part))));
    }

    #[inline]
    fn normal(&self) -> (Self, bool) {
        let (board, exchanged) = self.0.least_image_of_colours();
        (NoGo(board), exchanged)
    }

    fn negative(&self) -> Option<Self> {
        Some(NoGo(self.0.exchanged()))
    }

    fn view(&self) -> View {
        self.drawing().view(SYMBOLS)
    }
}

impl<B: Bits> fmt::Display for NoGo<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.drawing().text(SYMBOLS))
    }
}
