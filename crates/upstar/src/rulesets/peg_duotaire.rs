//! Peg Duotaire: the jumps of Peg Solitaire, made by two players in turn.
//!
//! Which pegs can ever jump is bounded from above: a peg may some day be where a jump could take it, and a hole may some
//! day be empty if its peg could jump or be jumped over. Jumps that are impossible even so never happen. The others
//! concern three holes each; holes that no chain of jumps connects are components, and holes in no jump vanish.

use std::fmt;

use crate::board::{Bits, Board, Drawing, PositionError, STRAIGHT, Size, Threes, View, Wide};
use crate::player::Player;
use crate::position::Position;
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Parameter, Parameters, Ruleset};
use crate::solve::{AnyPosition, any, any_erased};

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
    parse,
};

const SYMBOLS: &[&str] = &["#", "xX", "."];

/// A position: pegs and empty holes.
#[derive(Clone, PartialEq, Eq, Hash)]
struct PegDuotaire<B> {
    board: Board<B, 2>,
    hops: Hops,
}

/// How often a peg may jump in one move.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Hops {
    One,
    Many,
}

fn parse(text: &str, parameters: &Parameters) -> Result<Box<dyn AnyPosition>, PositionError> {
    let drawing = Drawing::read(text, SYMBOLS)?;
    let hops = if parameters.has("multihop") { Hops::Many } else { Hops::One };
    Ok(match drawing.size() {
        Size::Tiny | Size::Small => any(PegDuotaire::<u64>::new(&drawing, hops)),
        Size::Medium | Size::Large => any_erased(PegDuotaire::<Wide>::new(&drawing, hops)),
    })
}

impl<B: Bits> PegDuotaire<B> {
    fn new(drawing: &Drawing, hops: Hops) -> Self {
        PegDuotaire { board: Board::new(drawing, |plane, symbol| plane + 1 == usize::from(symbol)), hops }
    }

    fn drawing(&self) -> Drawing {
        Drawing::of(&self.board, |[peg, empty]| u8::from(peg) + 2 * u8::from(empty))
    }

    /// The holes of all jumps that may happen some day.
    fn threes(&self) -> Threes<B> {
        let board = &self.board;
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
}

/// The pegs that can jump in a direction.
fn jumps<B: Bits>(board: &Board<B, 2>, pegs: B, empty: B, (down, right): (i32, i32)) -> B {
    pegs & board.moved(pegs, -down, -right) & board.moved(empty, -2 * down, -2 * right)
}

impl<B: Bits> Position for PegDuotaire<B> {
    const IMPARTIAL: bool = true;

    fn moves(&self, _: Player, each: &mut dyn FnMut(Self)) {
        let board = &self.board;
        let [pegs, empty] = board.planes;
        for (down, right) in STRAIGHT {
            for start in jumps(board, pegs, empty, (down, right)).cells() {
                let (mut pegs, mut empty, mut at) = (pegs, empty, B::cell(start));
                loop {
                    let (over, to) = (board.moved(at, down, right), board.moved(at, 2 * down, 2 * right));
                    pegs = pegs & !at & !over | to;
                    empty = (empty | at | over) & !to;
                    each(PegDuotaire { board: board.with_planes([pegs, empty]), hops: self.hops });
                    if self.hops == Hops::One || (to & jumps(board, pegs, empty, (down, right))).is_empty() {
                        break;
                    }
                    at = to;
                }
            }
        }
    }

    fn components(&self, each: &mut dyn FnMut(Self)) {
        self.board.parts_of_threes(self.threes(), |part| {
            each(PegDuotaire { board: self.board.cut(part), hops: self.hops });
        });
    }

    fn normal(&self) -> (Self, bool) {
        (PegDuotaire { board: self.board.least_image().0, hops: self.hops }, false)
    }

    fn negative(&self) -> Option<Self> {
        Some(self.clone())
    }

    fn view(&self) -> View {
        self.drawing().view(SYMBOLS)
    }
}

impl<B: Bits> fmt::Display for PegDuotaire<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.drawing().text(SYMBOLS))
    }
}
