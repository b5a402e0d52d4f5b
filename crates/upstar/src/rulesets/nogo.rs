//! NoGo: put stones so that every block of both colours keeps a liberty.
//!
//! A block is a set of stones of one colour connected along the lines of the board; its liberties are the empty cells
//! beside it. Whether a stone may be placed depends only on the blocks and empty cells connected to its cell by a chain
//! of neighbours, where stones of different colours do not count as neighbours. Each such connected set is a component.
//! Exchanging the colours exchanges the players.
//!
//! A move takes an empty cell, and some cell remains empty, the liberty of a stone. A cell without an empty cell or a stone of Right
//! beside it gives a stone of Right no liberty, and never will, for liberties are lost and never gained. So of `n` empty cells, `m`
//! of them with such a neighbour, Right takes at most `n - 1` and at most `m`. With that many moves besides, Left wins moving
//! second: the value is at least the negative of the smaller of these numbers.
//!
//! On a line a block has at most two liberties, whatever its length, so one stone stands for a block.

use crate::board::{Bits, Board, Drawing, PositionError, row_and_column};
use crate::player::Player;
use crate::position::Bound;
use crate::rulesets::on_board::{BoardRules, on_grid};
use crate::rulesets::ruleset::empty_grid;
use crate::rulesets::{Example, Ruleset};

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
    parse: |text, _| on_grid(text, NoGo),
};

/// The planes: Left's stones, Right's stones, empty cells. All blocks have liberties.
#[derive(Clone, Copy, PartialEq, Eq)]
struct NoGo;

impl<B: Bits> BoardRules<Board<B, 3>> for NoGo {
    const SYMBOLS: &'static [&'static str] = &["#", "xX", "oO", "."];
    const HAS_MEDIUM: bool = true;

    fn check(&self, board: &Board<B, 3>, text: &str) -> Result<(), PositionError> {
        let Some(stone) = without_liberty(board).cells().next() else { return Ok(()) };
        let span = Drawing::place(text, stone);
        let (row, column) = row_and_column(text, span.start);
        let message = format!("the block of the stone in row {row}, column {column} has no liberty");
        let help = "a liberty of a block is an empty cell beside one of its stones; every block has one";
        Err(PositionError::unplayable(message, help, span))
    }

    #[inline]
    fn moves(&self, board: &Board<B, 3>, player: Player, mut each: impl FnMut(Board<B, 3>)) {
        for cell in board.planes[2].cells() {
            let cell = B::cell(cell);
            let mut planes = board.planes;
            planes[player as usize] = planes[player as usize] | cell;
            planes[2] = planes[2] & !cell;
            let next = board.with_planes(planes);
            if all_have_liberties(&next) {
                each(next);
            }
        }
    }

    #[inline]
    fn components(&self, board: &Board<B, 3>, mut each: impl FnMut(Board<B, 3>)) {
        let [left, right, empty] = board.planes;
        let next = |set: B| {
            board.beside(set & empty)
                | board.beside(set & left) & (left | empty)
                | board.beside(set & right) & (right | empty)
        };
        board.parts(board.used(), next, |part| each(board.cut(part)));
    }

    #[inline]
    fn normal(&self, board: &Board<B, 3>) -> (Board<B, 3>, bool) {
        match board.height() {
            1 => with_short_blocks(board).least_image_of_colours(),
            _ => board.least_image_of_colours(),
        }
    }

    fn negative(&self, board: &Board<B, 3>) -> Option<Board<B, 3>> {
        Some(board.exchanged())
    }

    #[inline]
    fn bound(&self, board: &Board<B, 3>, player: Player) -> Option<Bound> {
        let [.., empty] = board.planes;
        let open = empty & board.beside(empty | board.planes[!player as usize]);
        let most = open.count().min(empty.count().saturating_sub(1));
        Some(Bound::number(-player.sign() * i64::from(most)))
    }
}

/// A line with one stone in place of every block.
fn with_short_blocks<B: Bits>(board: &Board<B, 3>) -> Board<B, 3> {
    let [left, right, _] = board.planes;
    let repeated = left & left.up(1) | right & right.up(1);
    if repeated.is_empty() {
        return *board;
    }
    let mut planes = board.planes;
    // From the last one on, since the cells behind it move.
    let cells: Vec<u32> = repeated.cells().collect();
    for &cell in cells.iter().rev() {
        planes = planes.map(|plane| plane & B::first(cell) | (plane & !B::first(cell + 1)).down(1));
    }
    let short = board.with_planes(planes);
    short.cut(short.used())
}

/// Whether every block has an empty cell beside it.
#[inline]
fn all_have_liberties<B: Bits>(board: &Board<B, 3>) -> bool {
    let [left, right, empty] = board.planes;
    let near = board.beside(empty);
    [left, right].into_iter().all(|stones| board.reached_beside(near & stones, stones) == stones)
}

/// The stones whose blocks have no empty cell beside them.
fn without_liberty<B: Bits>(board: &Board<B, 3>) -> B {
    let [left, right, empty] = board.planes;
    let near = board.beside(empty);
    let [left, right] = [left, right].map(|stones| stones & !board.reached_beside(near & stones, stones));
    left | right
}
