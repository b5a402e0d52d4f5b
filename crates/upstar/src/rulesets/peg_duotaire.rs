//! Peg Duotaire: the jumps of Peg Solitaire, made by two players in turn.
//!
//! The pegs that can ever jump are bounded from above: a peg may some day be where a jump could take it, and a hole may some day be
//! empty if its peg could jump or be jumped over. Jumps impossible even under these assumptions never happen. The others concern
//! three holes each; holes not connected by a chain of jumps are in different components, and holes in no jump are removed.

use crate::board::{Bits, Board, STRAIGHT, Threes};
use crate::player::Player;
use crate::rulesets::on_board::{BoardRules, on_grid};
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Parameter, Ruleset};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "peg-duotaire",
    aliases: &[],
    summary: "Jump with a peg over another, which is removed; two players in turn.",
    rules: "The players take turns to jump with a peg over a peg beside it into the empty hole behind; the peg jumped \
            over is removed. Who cannot jump loses.",
    notation: "Rows from the top, separated by `|`. An empty hole is `.`, a hole with a peg is `x`, `#` is no hole.",
    parameters: &[Parameter::word(
        "multihop",
        "a peg may go on jumping in the same direction, the only one there is on a strip",
    )],
    examples: &[
        Example::new("xx.", "*"),
        Example::new("xx.x", "0"),
        Example::new("xx.xx", "0"),
        Example::new("xx.x.", "0"),
        Example::with("multihop", "xx.x.", "*2"),
    ],
    reference: "Cristopher Moore and David Eppstein, One-dimensional Peg Solitaire, and Duotaire, More Games of No Chance, 2002.",
    start: no_start,
    parse: |text, parameters| on_grid(text, if parameters.has("multihop") { Hops::Many } else { Hops::One }),
};

/// The number of jumps a peg may make in one move. The planes: pegs and empty holes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hops {
    One,
    Many,
}

impl<B: Bits> BoardRules<Board<B, 2>> for Hops {
    const SYMBOLS: &'static [&'static str] = &["#", "xX", "."];
    const IMPARTIAL: bool = true;

    fn moves(&self, board: &Board<B, 2>, _: Player, mut each: impl FnMut(Board<B, 2>)) {
        let [pegs, empty] = board.planes;
        for (down, right) in STRAIGHT {
            for start in jumps(board, pegs, empty, (down, right)).cells() {
                let (mut pegs, mut empty, mut at) = (pegs, empty, B::cell(start));
                loop {
                    let (over, to) = (board.moved(at, down, right), board.moved(at, 2 * down, 2 * right));
                    pegs = pegs & !at & !over | to;
                    empty = (empty | at | over) & !to;
                    each(board.with_planes([pegs, empty]));
                    if *self == Hops::One || (to & jumps(board, pegs, empty, (down, right))).is_empty() {
                        break;
                    }
                    at = to;
                }
            }
        }
    }

    fn components(&self, board: &Board<B, 2>, mut each: impl FnMut(Board<B, 2>)) {
        board.parts_of_threes(threes(board), |part| each(board.cut(part)));
    }

    fn normal(&self, board: &Board<B, 2>) -> (Board<B, 2>, bool) {
        (board.least_image().0, false)
    }

    fn negative(&self, board: &Board<B, 2>) -> Option<Board<B, 2>> {
        Some(*board)
    }
}

/// The pegs that can jump in a direction.
fn jumps<B: Bits>(board: &Board<B, 2>, pegs: B, empty: B, (down, right): (i32, i32)) -> B {
    pegs & board.moved(pegs, -down, -right) & board.moved(empty, -2 * down, -2 * right)
}

/// The holes of all jumps that may ever happen.
fn threes<B: Bits>(board: &Board<B, 2>) -> Threes<B> {
    let [mut pegs, mut empty] = board.planes;
    loop {
        let before = (pegs, empty);
        let threes = Threes::of(board, |room, step| {
            let two = pegs.down(step) & room;
            let (forth, back) = (pegs & two & empty.down(2 * step), empty & two & pegs.down(2 * step));
            let all = forth | back;
            pegs = pegs | forth.up(2 * step) | back;
            empty = empty | all | all.up(step) | all.up(2 * step);
            all
        });
        if before == (pegs, empty) {
            return threes;
        }
    }
}
