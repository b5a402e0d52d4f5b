//! Amazons: move like a queen of chess, then burn a cell that a queen could reach from there.
//!
//! Burnt cells stay burnt, and nothing passes them, so that regions of other cells, connected by steps in all eight
//! directions, are components. A region without amazons, or without free cells, is worth nothing. Exchanging the colours
//! exchanges the players.

use std::fmt;

use crate::board::{Bits, Board, Drawing, PositionError, Rays, Size, View, Wide};
use crate::player::Player;
use crate::position::Position;
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Parameters, Ruleset};
use crate::solve::{AnyPosition, any, any_erased};

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
    parse,
};

const SYMBOLS: &[&str] = &["#", "xX", "oO", "."];

/// A position: Left's amazons, Right's amazons, free cells.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Amazons<B>(Board<B, 3>);

fn parse(text: &str, _: &Parameters) -> Result<Box<dyn AnyPosition>, PositionError> {
    let drawing = Drawing::read(text, SYMBOLS)?;
    Ok(match drawing.size() {
        Size::Tiny => any(Amazons::<u32>::new(&drawing)),
        Size::Small => any(Amazons::<u64>::new(&drawing)),
        Size::Medium => any_erased(Amazons::<u128>::new(&drawing)),
        Size::Large => any_erased(Amazons::<Wide>::new(&drawing)),
    })
}

impl<B: Bits> Amazons<B> {
    fn new(drawing: &Drawing) -> Self {
        Amazons(Board::new(drawing, |plane, symbol| plane + 1 == usize::from(symbol)))
    }

    fn drawing(&self) -> Drawing {
        Drawing::of(&self.0, |[left, right, free]| u8::from(left) + 2 * u8::from(right) + 3 * u8::from(free))
    }
}

impl<B: Bits> Position for Amazons<B> {
    #[inline]
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        let board = &self.0;
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
                    each(Amazons(board.with_planes(planes)));
                }
            }
        }
    }

    #[inline]
    fn components(&self, each: &mut dyn FnMut(Self)) {
        let board = &self.0;
        let [left, right, free] = board.planes;
        board.parts(
            board.used(),
            |set| board.around(set),
            |part| {
                if !(part & free).is_empty() && !(part & (left | right)).is_empty() {
                    each(Amazons(board.cut(part)));
                }
            },
        );
    }

    #[inline]
    fn normal(&self) -> (Self, bool) {
        let (board, exchanged) = self.0.least_image_of_colours();
        (Amazons(board), exchanged)
    }

    fn negative(&self) -> Option<Self> {
        Some(Amazons(self.0.exchanged()))
    }

    fn view(&self) -> View {
        self.drawing().view(SYMBOLS)
    }
}

impl<B: Bits> fmt::Display for Amazons<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.drawing().text(SYMBOLS))
    }
}
