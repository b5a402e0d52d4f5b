//! Shove and Push: stones on a strip go one cell to the left and drive others before them, off the end at last.
//!
//! In Shove a stone drives all stones to its left, in Push only those without a gap before it. Stones to the right of
//! the one that goes stay, so that every stone to the left matters and a strip is one component; the empty cells behind
//! the last stone do not matter. Exchanging the colours exchanges the players.

use std::fmt;

use crate::board::{Bits, Board, Drawing, PositionError, Size, View, Wide};
use crate::player::Player;
use crate::position::Position;
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Ruleset};
use crate::solve::{AnyPosition, any, any_erased};

pub(super) const SHOVE: Ruleset = Ruleset {
    name: "shove",
    aliases: &[],
    summary: "Shove a stone, and all stones to its left, one cell to the left, perhaps off the strip.",
    rules: "Left has the stones `l`, Right the stones `r`. A player chooses one of the own stones; it goes one cell to \
            the left together with all stones to its left. A stone that leaves the strip is gone. Who has no stone \
            loses.",
    notation: "One row. An empty cell is `.`, Left's stones are `l`, Right's are `r`.",
    parameters: &[],
    examples: &[
        Example::new("l", "1"),
        Example::new("..l", "3"),
        Example::new("lr", "-3/2"),
        Example::new("lrl", "9/4"),
        Example::new("rll.l", "19/2"),
    ],
    reference: "Albert, Nowakowski and Wolfe, Lessons in Play, 2007, chapter 5. Carvalho, Huggan, Nowakowski and Pereira dos \
                Santos, A note on numbers, arXiv 2101.10178: all values are numbers.",
    start: no_start,
    parse: |text, _| parse(text, Drive::All),
};

pub(super) const PUSH: Ruleset = Ruleset {
    name: "push",
    aliases: &[],
    summary: "Push a stone one cell to the left, with the stones that stand in its way, perhaps off the strip.",
    rules: "Left has the stones `l`, Right the stones `r`. A player chooses one of the own stones; it goes one cell to \
            the left, and pushes the stones before it up to the first empty cell. A stone that leaves the strip is \
            gone. Who has no stone loses.",
    notation: "One row. An empty cell is `.`, Left's stones are `l`, Right's are `r`.",
    parameters: &[],
    examples: &[
        Example::new("l", "1"),
        Example::new("..l", "3"),
        Example::new("lr", "-3/2"),
        Example::new("l.r", "-2"),
        Example::new("ll", "3"),
    ],
    reference: "Albert, Nowakowski and Wolfe, Lessons in Play, 2007, chapter 5. Carvalho, Huggan, Nowakowski and Pereira dos \
                Santos, A note on numbers, arXiv 2101.10178: all values are numbers.",
    start: no_start,
    parse: |text, _| parse(text, Drive::Touching),
};

const SYMBOLS: &[&str] = &[".", "lLxXbB", "rRoO"];

/// A position: Left's and Right's stones.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Strip<B> {
    board: Board<B, 2>,
    drive: Drive,
}

/// Which stones a stone drives before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Drive {
    All,
    Touching,
}

fn parse(text: &str, drive: Drive) -> Result<Box<dyn AnyPosition>, PositionError> {
    let drawing = Drawing::read_strip(text, SYMBOLS)?;
    Ok(match drawing.size() {
        Size::Tiny | Size::Small => any(Strip::<u64> { board: Board::of_colours(&drawing), drive }),
        Size::Medium => any_erased(Strip::<u128> { board: Board::of_colours(&drawing), drive }),
        Size::Large => any_erased(Strip::<Wide> { board: Board::of_colours(&drawing), drive }),
    })
}

impl<B: Bits> Position for Strip<B> {
    #[inline]
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        let board = &self.board;
        for stone in board.planes[player as usize].cells() {
            let before = B::first(stone + 1);
            let going = match self.drive {
                Drive::All => before,
                Drive::Touching => {
                    let gap_end = B::CAPACITY - (before & !board.used()).room_above();
                    before & !B::first(gap_end)
                }
            };
            let planes = board.planes.map(|plane| plane & !going | (plane & going).down(1));
            each(Strip { board: board.with_planes(planes), drive: self.drive });
        }
    }

    #[inline]
    fn components(&self, each: &mut dyn FnMut(Self)) {
        let used = self.board.used();
        if !used.is_empty() {
            let board = self.board.cut(B::first(B::CAPACITY - used.room_above()));
            each(Strip { board, drive: self.drive });
        }
    }

    #[inline]
    fn normal(&self) -> (Self, bool) {
        let (board, negated) = self.board.least_exchange();
        (Strip { board, drive: self.drive }, negated)
    }

    fn negative(&self) -> Option<Self> {
        Some(Strip { board: self.board.exchanged(), drive: self.drive })
    }

    fn view(&self) -> View {
        self.board.drawing_of_colours().view(SYMBOLS)
    }
}

impl<B: Bits> fmt::Display for Strip<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.board.drawing_of_colours().text(SYMBOLS))
    }
}
