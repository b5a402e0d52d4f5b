//! Domineering: Left places vertical dominoes, Right horizontal ones, on free cells of a grid.
//!
//! Dominoes fit only into cells that touch, so that regions of free cells are components, and a region of one cell is
//! worth nothing. Exchanging rows and columns exchanges the players.

use std::fmt;

use crate::board::{Bits, Board, Drawing, PositionError, Size, View, Wide};
use crate::player::Player;
use crate::position::Position;
use crate::rulesets::ruleset::empty_grid;
use crate::rulesets::{Example, Parameters, Ruleset};
use crate::solve::{AnyPosition, any, any_erased};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "domineering",
    aliases: &[],
    summary: "Place dominoes on a grid: Left vertically, Right horizontally.",
    rules: "The players take turns to put a domino on two free cells that touch. Left puts hers vertically, Right puts \
            his horizontally. Who cannot place a domino loses.",
    notation: "Rows from the top, separated by `|`. A free cell is `.`, a cell that is taken is `#`.",
    parameters: &[],
    examples: &[
        Example::new(".|.", "1"),
        Example::new("..", "-1"),
        Example::new("..|..", "+-1"),
        Example::new("...|...", "{2|-1/2}"),
        Example::new("..|.#", "*"),
    ],
    reference: "Göran Andersson; Conway, On Numbers and Games, chapter 10; Winning Ways, chapter 5.",
    start: empty_grid,
    parse,
};

const SYMBOLS: &[&str] = &["#xX", "."];

/// A position: the free cells.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Domineering<B>(Board<B, 1>);

pub(super) fn parse(text: &str, _: &Parameters) -> Result<Box<dyn AnyPosition>, PositionError> {
    let drawing = Drawing::read(text, SYMBOLS)?;
    Ok(match drawing.size() {
        Size::Tiny => any(Domineering::<u32>::new(&drawing)),
        Size::Small => any(Domineering::<u64>::new(&drawing)),
        Size::Medium => any_erased(Domineering::<u128>::new(&drawing)),
        Size::Large => any_erased(Domineering::<Wide>::new(&drawing)),
    })
}

impl<B: Bits> Domineering<B> {
    fn new(drawing: &Drawing) -> Self {
        Domineering(Board::new(drawing, |_, symbol| symbol == 1))
    }

    fn drawing(&self) -> Drawing {
        Drawing::of(&self.0, |[free]| u8::from(free))
    }
}

impl<B: Bits> Position for Domineering<B> {
    #[inline]
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        let board = &self.0;
        let [free] = board.planes;
        let (down, right) = match player {
            Player::Left => (1, 0),
            Player::Right => (0, 1),
        };
        let step = down as u32 * board.width() + right as u32;
        let domino = B::cell(0) | B::cell(step);
        for cell in (free & board.moved(free, -down, -right)).cells() {
            each(Domineering(board.with_planes([free & !domino.up(cell)])));
        }
    }

    #[inline]
    fn components(&self, each: &mut dyn FnMut(Self)) {
        let board = &self.0;
        board.parts_beside(board.planes[0], |part| {
            if !part.without_lowest().is_empty() {
                each(Domineering(board.cut(part)));
            }
        });
    }

    #[inline]
    fn normal(&self) -> (Self, bool) {
        let (board, turned) = self.0.least_image();
        (Domineering(board), turned)
    }

    fn negative(&self) -> Option<Self> {
        Some(Domineering(self.0.transposed()))
    }

    fn view(&self) -> View {
        self.drawing().view(SYMBOLS)
    }
}

impl<B: Bits> fmt::Display for Domineering<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.drawing().text(SYMBOLS))
    }
}
