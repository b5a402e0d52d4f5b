//! Amazons: move like a queen in chess, then burn a cell that a queen could reach from there.
//!
//! Burnt cells stay burnt, and nothing passes them, so regions of other cells, connected by steps in all eight directions, are
//! components. A region without amazons, or without free cells, has the value 0. Exchanging the colours exchanges the players.
//!
//! Let the *reach* of a player be the free cells that the own amazons can walk to, one step after another, past no other amazon.
//! As long as the opponent moves only outside this reach and burns each cell that an amazon leaves, the reach never grows: its
//! neighbours are burnt cells, amazons of the opponent, and free cells that have none of it beside them. Each move of the player
//! burns a cell that the player can walk to, and leaves one free cell less to walk to. So there are at most as many such moves as
//! cells in reach. The opponent, in turn, can walk outside the reach, a step at a time, each time burning the cell just left, and
//! the player cannot prevent a single one of these moves. If Left can make `n` of them and Right has `m` cells in reach, Left
//! wins `G - (n - m)` moving second by answering each move of Right with one of hers: `G` is at least `n - m`.

use crate::board::{Bits, Board, Rays};
use crate::player::Player;
use crate::position::Bound;
use crate::rulesets::on_board::{BoardRules, on_grid};
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Ruleset};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "amazons",
    aliases: &[],
    summary: "Move an amazon as a queen of chess, then shoot an arrow as far as a queen could go.",
    rules: "Left has the amazons `x`, Right the amazons `o`. A player moves one of the own along a row, column or \
            diagonal over free cells to a free cell; from there an arrow is shot in the same way, and the cell where it \
            lands is burnt. Who cannot move loses.",
    notation: "Rows from the top, separated by `|`. A free cell is `.`, Left's amazons are `x`, Right's are `o`, a burnt \
               cell is `#`.",
    parameters: &[],
    examples: &[
        Example::new("x.", "1"),
        Example::new("x..", "2"),
        Example::new("x.o", "*"),
        Example::new("x.|.o", "0"),
        Example::new("x.#..o", "-1"),
    ],
    reference: "Walter Zamkauskas, 1988; Elwyn Berlekamp, Sums of 2xN Amazons, 2000.",
    start: no_start,
    parse: |text, _| on_grid(text, Amazons),
};

/// The planes: Left's amazons, Right's amazons, free cells.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Amazons;

impl<B: Bits> BoardRules<Board<B, 3>> for Amazons {
    const SYMBOLS: &'static [&'static str] = &["#", "xX", "oO", "."];
    const HAS_TINY: bool = true;
    const HAS_MEDIUM: bool = true;

    #[inline]
    fn moves(&self, board: &Board<B, 3>, player: Player, mut each: impl FnMut(Board<B, 3>)) {
        let rays = Rays::new(board);
        let (own, free) = (board.planes[player as usize], board.planes[2]);
        for from in own.cells() {
            let from = B::cell(from);
            for to in rays.queen(from, free).cells() {
                let to = B::cell(to);
                let left_free = (free | from) & !to;
                let mut planes = board.planes;
                planes[player as usize] = own & !from | to;
                for burnt in rays.queen(to, left_free).cells() {
                    planes[2] = left_free & !B::cell(burnt);
                    each(board.with_planes(planes));
                }
            }
        }
    }

    #[inline]
    fn components(&self, board: &Board<B, 3>, mut each: impl FnMut(Board<B, 3>)) {
        let [left, right, free] = board.planes;
        board.parts(
            board.used(),
            |set| board.around(set),
            |part| {
                if !(part & free).is_empty() && !(part & (left | right)).is_empty() {
                    each(board.cut(part));
                }
            },
        );
    }

    #[inline]
    fn normal(&self, board: &Board<B, 3>) -> (Board<B, 3>, bool) {
        board.least_image_of_colours()
    }

    fn negative(&self, board: &Board<B, 3>) -> Option<Board<B, 3>> {
        Some(board.exchanged())
    }

    fn bound(&self, board: &Board<B, 3>, player: Player) -> Option<Bound> {
        let [own, others] = [player, !player].map(|player| board.planes[player as usize]);
        let [.., free] = board.planes;
        let reach = reach(board, others, free);
        let walk = walk(board, own, free & !reach);
        Some(Bound::number(player.sign() * (i64::from(walk) - i64::from(reach.count()))))
    }
}

/// The free cells that can be reached from some amazons by steps.
fn reach<B: Bits>(board: &Board<B, 3>, amazons: B, free: B) -> B {
    let (mut reach, mut last) = (B::EMPTY, amazons);
    while !last.is_empty() {
        last = board.around(last) & free & !reach;
        reach = reach | last;
    }
    reach
}

/// The number of steps that amazons make within a room, one amazon after another, entering no cell twice, if each step is to a
/// cell with as few ways on as possible.
fn walk<B: Bits>(board: &Board<B, 3>, amazons: B, mut room: B) -> u32 {
    let mut steps = 0;
    for mut at in amazons.cells().map(B::cell) {
        while let Some(next) = (board.around(at) & room)
            .cells()
            .map(B::cell)
            .min_by_key(|&next| (board.around(next) & room & !next).count())
        {
            at = next;
            room = room & !next;
            steps += 1;
        }
    }
    steps
}
