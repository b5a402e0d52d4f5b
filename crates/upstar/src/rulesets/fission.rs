//! Fission: a stone splits into two, on opposite sides of its old cell.
//!
//! The stones that can ever split are bounded from above: a stone may some day be where a split could put it, and a cell
//! may some day be empty if its stone could split. Splits impossible even under these assumptions never happen. The
//! others concern three cells each; cells not connected by a chain of splits are in different components, and cells in no
//! split are removed. Exchanging rows and columns exchanges the players.

use crate::board::{Bits, Board, Threes};
use crate::player::Player;
use crate::rulesets::on_board::{BoardRules, on_grid};
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Ruleset};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "fission",
    aliases: &[],
    summary: "Split a stone into two on opposite sides: Left above and below, Right left and right.",
    rules: "A player chooses a stone between two empty cells, which are above and below it for Left, left and right of it \
            for Right. It is removed, and stones are put into the two cells. Who cannot split a stone loses.",
    notation: "Rows from the top, separated by `|`. An empty cell is `.`, a stone is `x`, `#` is no cell.",
    parameters: &[],
    examples: &[
        Example::new(".|x|.", "1"),
        Example::new(".x.", "-1"),
        Example::new("..x..", "-2"),
        Example::new("...|.x.|...", "0"),
        Example::new("#.#|.x.|#.#", "*"),
    ],
    reference: "The ruleset of that name in Aaron Siegel's Combinatorial Game Suite.",
    start: no_start,
    parse: |text, _| on_grid(text, Fission),
};

/// The planes: stones and empty cells.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Fission;

impl<B: Bits> BoardRules<Board<B, 2>> for Fission {
    const SYMBOLS: &'static [&'static str] = &["#", "xX", "."];

    #[inline]
    fn moves(&self, board: &Board<B, 2>, player: Player, mut each: impl FnMut(Board<B, 2>)) {
        let [stones, empty] = board.planes;
        // The direction from a stone to one of the cells that it splits into; the other is on the opposite side.
        let (down, right) = match player {
            Player::Left => (1, 0),
            Player::Right => (0, 1),
        };
        let (back, forth) = (board.moved(empty, down, right), board.moved(empty, -down, -right));
        for split in (stones & back & forth).cells() {
            let split = B::cell(split);
            let halves = board.moved(split, down, right) | board.moved(split, -down, -right);
            each(board.with_planes([stones & !split | halves, empty & !halves | split]));
        }
    }

    #[inline]
    fn components(&self, board: &Board<B, 2>, mut each: impl FnMut(Board<B, 2>)) {
        board.parts_of_threes(threes(board), |part| each(board.cut(part)));
    }

    #[inline]
    fn normal(&self, board: &Board<B, 2>) -> (Board<B, 2>, bool) {
        board.least_image()
    }

    fn negative(&self, board: &Board<B, 2>) -> Option<Board<B, 2>> {
        Some(board.transposed())
    }
}

/// The cells of all splits that may ever happen.
#[inline]
fn threes<B: Bits>(board: &Board<B, 2>) -> Threes<B> {
    let [mut stones, mut empty] = board.planes;
    loop {
        let before = (stones, empty);
        let threes = Threes::of(board, |room, step| {
            let splits = empty & stones.down(step) & empty.down(2 * step) & room;
            stones = stones | splits | splits.up(2 * step);
            empty = empty | splits.up(step);
            splits
        });
        if before == (stones, empty) {
            return threes;
        }
    }
}
