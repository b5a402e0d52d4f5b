//! Shove and Push: stones on a strip move one cell to the left and push others before them, finally off the end.
//!
//! In Shove a stone pushes all stones to its left, in Push only the stones without a gap before it. Stones to the right
//! of the moving stone stay, so every stone to the left matters and a strip is a single component; the empty cells after
//! the last stone do not matter. Exchanging the colours exchanges the players.

use crate::board::{Bits, Board, each_set};
use crate::player::Player;
use crate::rulesets::on_board::{BoardRules, on_strip};
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Ruleset};

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
    parse: |text, _| on_strip(text, Drive::All),
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
    parse: |text, _| on_strip(text, Drive::Touching),
};

/// The stones that a stone pushes. The planes: Left's and Right's stones.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Drive {
    All,
    Touching,
}

impl<B: Bits> BoardRules<Board<B, 2>> for Drive {
    const SYMBOLS: &'static [&'static str] = &[".", "lLxXbB", "rRoO"];
    const HAS_MEDIUM: bool = true;

    #[inline]
    fn moves(&self, board: &Board<B, 2>, player: Player, mut each: impl FnMut(Board<B, 2>)) {
        for stone in board.planes[player as usize].cells() {
            let before = B::first(stone + 1);
            let going = match self {
                Drive::All => before,
                Drive::Touching => {
                    let gap_end = B::CAPACITY - (before & !board.used()).room_above();
                    before & !B::first(gap_end)
                }
            };
            each(board.with_planes(each_set(board.planes, |plane| plane & !going | (plane & going).down(1))));
        }
    }

    #[inline]
    fn components(&self, board: &Board<B, 2>, mut each: impl FnMut(Board<B, 2>)) {
        let used = board.used();
        if !used.is_empty() {
            each(board.cut(B::first(B::CAPACITY - used.room_above())));
        }
    }

    #[inline]
    fn normal(&self, board: &Board<B, 2>) -> (Board<B, 2>, bool) {
        board.or_less(board.exchanged())
    }

    fn negative(&self, board: &Board<B, 2>) -> Option<Board<B, 2>> {
        Some(board.exchanged())
    }
}
