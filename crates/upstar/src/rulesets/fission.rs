//! Fission: a stone becomes two, on opposite sides of where it was.
//!
//! Which stones can ever split is bounded from above: a stone may some day be where a split could put it, and a cell may
//! some day be empty if its stone could split. Splits that are impossible even so never happen. The others concern three
//! cells each; cells that no chain of splits connects are components, and cells in no split vanish. Exchanging rows and
//! columns exchanges the players.

use std::fmt;

use crate::board::{Bits, Board, Drawing, PositionError, Size, Threes, View, Wide};
use crate::player::Player;
use crate::position::Position;
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Parameters, Ruleset};
use crate::solve::{AnyPosition, any, any_erased};

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
    parse,
};

const SYMBOLS: &[&str] = &["#", "xX", "."];

/// A position: stones and empty cells.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Fission<B>(Board<B, 2>);

fn parse(text: &str, _: &Parameters) -> Result<Box<dyn AnyPosition>, PositionError> {
    let drawing = Drawing::read(text, SYMBOLS)?;
    Ok(match drawing.size() {
        Size::Tiny | Size::Small => any(Fission::<u64>::new(&drawing)),
        Size::Medium | Size::Large => any_erased(Fission::<Wide>::new(&drawing)),
    })
}

/// A step from a stone to one of the cells that it splits into; the other is on the opposite side.
fn step(player: Player) -> (i32, i32) {
    match player {
        Player::Left => (1, 0),
        Player::Right => (0, 1),
    }
}

impl<B: Bits> Fission<B> {
    fn new(drawing: &Drawing) -> Self {
        Fission(Board::new(drawing, |plane, symbol| plane + 1 == usize::from(symbol)))
    }

    fn drawing(&self) -> Drawing {
        Drawing::of(&self.0, |[stone, empty]| u8::from(stone) + 2 * u8::from(empty))
    }

    /// The cells of all splits that may happen some day.
    #[inline]
    fn threes(&self) -> Threes<B> {
        let board = &self.0;
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
}

impl<B: Bits> Position for Fission<B> {
    #[inline]
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        let board = &self.0;
        let [stones, empty] = board.planes;
        let (down, right) = step(player);
        let (back, forth) = (board.moved(empty, down, right), board.moved(empty, -down, -right));
        for split in (stones & back & forth).cells() {
            let split = B::cell(split);
            let halves = board.moved(split, down, right) | board.moved(split, -down, -right);
            each(Fission(board.with_planes([stones & !split | halves, empty & !halves | split])));
        }
    }

    #[inline]
    fn components(&self, each: &mut dyn FnMut(Self)) {
        self.0.parts_of_threes(self.threes(), |part| each(Fission(self.0.cut(part))));
    }

    #[inline]
    fn normal(&self) -> (Self, bool) {
        let (board, turned) = self.0.least_image();
        (Fission(board), turned)
    }

    fn negative(&self) -> Option<Self> {
        Some(Fission(self.0.transposed()))
    }

    fn view(&self) -> View {
        self.drawing().view(SYMBOLS)
    }
}

impl<B: Bits> fmt::Display for Fission<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.drawing().text(SYMBOLS))
    }
}
