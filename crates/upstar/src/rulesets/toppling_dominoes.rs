//! Toppling Dominoes: dominoes stand in rows; a player topples one to the left or to the right, and all behind it fall.
//!
//! What falls falls up to the end of its row, so that rows are components, and all that is ever left of a row is a part
//! of it without gaps. A row seen from behind is the same; exchanging the colours exchanges the players.

use std::fmt;

use crate::board::{Bits, Board, Drawing, PositionError, Size, View, Wide};
use crate::player::Player;
use crate::position::Position;
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Parameters, Ruleset};
use crate::solve::{AnyPosition, any, any_erased};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "toppling-dominoes",
    aliases: &[],
    summary: "Topple a domino to the left or to the right; all behind it in its row fall.",
    rules: "Dominoes stand in rows. Left chooses a domino of hers or a grey one, Right one of his or a grey one, and \
            topples it to the left or to the right: it falls, and with it all dominoes of the row on that side. Who \
            cannot topple a domino loses.",
    notation: "One line. Left's dominoes are `l`, Right's are `r`, grey ones are `e`; `.` is a gap between rows. \
               Read are also `x` and `b` (blue) for Left's, `o` for Right's, and `g` for grey ones.",
    parameters: &[],
    examples: &[
        Example::new("l", "1"),
        Example::new("lr", "*"),
        Example::new("lrl", "1/2"),
        Example::new("lllrr", "{2|-1}"),
        Example::new("eee", "*3"),
        Example::new("el", "{1|0}"),
        Example::new("lr.ll", "2*"),
    ],
    reference: "Albert, Nowakowski and Wolfe, Lessons in Play, 2007; Fink, Nowakowski, Siegel and Wolfe, Toppling \
                conjectures, Games of No Chance 4, 2015.",
    start: no_start,
    parse,
};

const SYMBOLS: &[&str] = &[".", "lLxXbB", "rRoO", "eEgG"];

/// A position: the dominoes that Left can topple, and those that Right can; grey ones are in both planes.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Toppling<B>(Board<B, 2>);

fn parse(text: &str, _: &Parameters) -> Result<Box<dyn AnyPosition>, PositionError> {
    let drawing = Drawing::read_strip(text, SYMBOLS)?;
    Ok(match drawing.size() {
        Size::Tiny | Size::Small => any(Toppling::<u64>(Board::of_colours(&drawing))),
        Size::Medium => any_erased(Toppling::<u128>(Board::of_colours(&drawing))),
        Size::Large => any_erased(Toppling::<Wide>(Board::of_colours(&drawing))),
    })
}

impl<B: Bits> Position for Toppling<B> {
    #[inline]
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        let board = &self.0;
        board.parts_beside(board.used(), |row| {
            for domino in (row & board.planes[player as usize]).cells() {
                for falling in [row & B::first(domino + 1), row & !B::first(domino)] {
                    each(Toppling(board.with_planes(board.planes.map(|plane| plane & !falling))));
                }
            }
        });
    }

    #[inline]
    fn components(&self, each: &mut dyn FnMut(Self)) {
        let board = &self.0;
        board.parts_beside(board.used(), |row| each(Toppling(board.cut(row))));
    }

    #[inline]
    fn normal(&self) -> (Self, bool) {
        let (board, negated) = self.0.least_turn_and_exchange();
        (Toppling(board), negated)
    }

    fn negative(&self) -> Option<Self> {
        Some(Toppling(self.0.exchanged()))
    }

    fn view(&self) -> View {
        self.0.drawing_of_colours().view(SYMBOLS)
    }
}

impl<B: Bits> fmt::Display for Toppling<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.drawing_of_colours().text(SYMBOLS))
    }
}
