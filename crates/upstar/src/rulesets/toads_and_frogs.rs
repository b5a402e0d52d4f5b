//! Toads and Frogs: toads move right, frogs move left, on a strip.
//!
//! A creature slides over a number of empty cells, or jumps over a number of creatures of the other kind (of both kinds,
//! if jumps are friendly) to the empty cell beyond them.
//!
//! More toads than a jump clears, followed by as many frogs, form a wall that never moves, unless jumps are friendly; a
//! toad that reaches a wall, or toads at the right end, is stopped as by the end. So the parts between walls are
//! components. Reversing the strip and exchanging the kinds exchanges the players.
//!
//! Without jumps no creature ever passes another. So where the next creature after a frog is a toad, the frog and all before it
//! stay to the left of the cells between the two, the toad and all behind it stay to the right, and these cells stop nobody: what
//! is on their two sides are components, and the cells themselves can be left out.

use crate::board::{Bits, Board};
use crate::player::Player;
use crate::rulesets::on_board::{BoardRules, on_strip};
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Parameter, Ruleset};

pub(super) const TOADS_AND_FROGS: Ruleset = Ruleset {
    name: "toads-and-frogs",
    aliases: &[],
    summary: "Toads go right, frogs go left, on a strip; they slide, and jump over each other.",
    rules: "Left moves a toad to the right, Right moves a frog to the left: into the next cell if it is empty, or over \
            one creature of the other kind into the cell behind it if that is empty. Who cannot move loses.",
    notation: "One row. An empty cell is `.`, a toad is `t`, a frog is `f`; they may also be written `_`, `L` and `R`.",
    parameters: &[
        Parameter::number("least-slide", "the least number of cells of a slide", 1).at_most("slide"),
        Parameter::number("slide", "the greatest number of cells of a slide", 1),
        Parameter::number("jump", "the greatest number of creatures that are jumped over", 1),
        Parameter::word("friendly", "creatures jump over their own kind, too"),
    ],
    examples: &[
        Example::new("t.f", "*"),
        Example::new("tt.ff", "*"),
        Example::new("t.tff", "^"),
        Example::new("t..", "2"),
        Example::with("slide=2", "t..", "2"),
        Example::with("least-slide=2,slide=2", "t..", "1"),
        Example::with("jump=2", "tff..", "0"),
        Example::with("friendly", "tt.", "2"),
    ],
    reference: "Richard Guy; Winning Ways, chapters 1 and 5; Jeff Erickson, New Toads and Frogs results, 1996.",
    start: no_start,
    parse: |text, parameters| {
        let number = |name: &str| parameters.number(name, 1);
        let (least, greatest, jump) = (number("least-slide").max(1), number("slide"), number("jump"));
        on_strip(text, Ways { least, greatest, jump, friendly: parameters.has("friendly") })
    },
};

pub(super) const ELEPHANTS_AND_RHINOS: Ruleset = Ruleset {
    name: "elephants-and-rhinos",
    aliases: &[],
    summary: "Elephants go right, rhinos go left, on a strip; they never jump.",
    rules: "Left moves an elephant one cell to the right, Right moves a rhino one cell to the left, if that cell is \
            empty. Who cannot move loses.",
    notation: "One row. An empty cell is `.`, an elephant is `t` or `e`, a rhino is `f` or `r`.",
    parameters: &[],
    examples: &[
        Example::new("t.f", "*"),
        Example::new("t..f", "0"),
        Example::new("e...", "3"),
        Example::new("tf.", "0"),
        Example::new("t.f.t.f", "0"),
    ],
    reference: "Albert, Nowakowski and Wolfe, Lessons in Play, 2007; ElephantsAndRhinos in Aaron Siegel's Combinatorial Game \
                Suite.",
    start: no_start,
    parse: |text, _| on_strip(text, Ways { least: 1, greatest: 1, jump: 0, friendly: false }),
};

/// The lengths of slides and jumps. The planes: toads and frogs.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Ways {
    least: u16,
    greatest: u16,
    jump: u16,
    friendly: bool,
}

impl<B: Bits> BoardRules<Board<B, 2>> for Ways {
    const SYMBOLS: &'static [&'static str] = &["._", "tTeElL", "fFrR"];
    const HAS_TINY: bool = true;
    const HAS_MEDIUM: bool = true;

    #[inline]
    fn moves(&self, board: &Board<B, 2>, player: Player, mut each: impl FnMut(Board<B, 2>)) {
        let way = player.sign() as i32;
        let own = board.planes[player as usize];
        let used = board.used();
        let mut go = |creatures: B, distance: i32| {
            for to in creatures.cells() {
                let to = B::cell(to);
                let mut planes = board.planes;
                planes[player as usize] = own & !board.moved(to, 0, -way * distance) | to;
                each(board.with_planes(planes));
            }
        };
        let mut slid = own;
        for distance in 1..=i32::from(self.greatest) {
            slid = board.moved(slid, 0, way) & !used;
            if slid.is_empty() {
                break;
            }
            if i32::from(self.least) <= distance {
                go(slid, distance);
            }
        }
        let over = if self.friendly { used } else { used & !own };
        let mut jumping = own;
        for distance in 2..=i32::from(self.jump) + 1 {
            jumping = board.moved(jumping, 0, way) & over;
            if jumping.is_empty() {
                break;
            }
            go(board.moved(jumping, 0, way) & !used, distance);
        }
    }

    #[inline]
    fn components(&self, board: &Board<B, 2>, mut each: impl FnMut(Board<B, 2>)) {
        let [toads, frogs] = board.planes;
        let open = board.all() & !self.walls(board);
        let mut each_live = |part: B| {
            // Frogs at the left end and toads at the right end never move again.
            let start = (part & !frogs).lowest();
            let end = B::CAPACITY - (part & !toads).room_above();
            if start < end {
                let live = part & B::first(end) & !B::first(start);
                if !(live & board.used()).is_empty() {
                    each(board.cut(live));
                }
            }
        };
        board.parts_beside(open, |part| {
            if 0 < self.jump {
                return each_live(part);
            }
            let mut rest = part;
            loop {
                let toad = (rest & toads & !B::first((rest & frogs).lowest())).lowest();
                if toad == B::CAPACITY {
                    return each_live(rest);
                }
                let before = rest & B::first(toad);
                each_live(before & B::first(B::CAPACITY - (before & frogs).room_above()));
                rest = rest & !B::first(toad);
            }
        });
    }

    #[inline]
    fn normal(&self, board: &Board<B, 2>) -> (Board<B, 2>, bool) {
        board.or_less(board.half_turned().exchanged())
    }

    fn negative(&self, board: &Board<B, 2>) -> Option<Board<B, 2>> {
        Some(board.half_turned().exchanged())
    }
}

impl Ways {
    /// The cells of walls: as many toads as can never be jumped over, then as many frogs.
    fn walls<B: Bits>(self, board: &Board<B, 2>) -> B {
        let [toads, frogs] = board.planes;
        let thickness = u32::from(self.jump) + 1;
        if self.friendly || board.width() < 2 * thickness {
            return B::EMPTY;
        }
        let starts =
            (0..thickness).fold(!B::EMPTY, |starts, place| starts & toads.down(place) & frogs.down(thickness + place));
        (0..2 * thickness).fold(B::EMPTY, |walls, place| walls | starts.up(place))
    }
}
