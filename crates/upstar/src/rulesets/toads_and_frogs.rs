//! Toads and Frogs: toads go right, frogs go left, on a strip.
//!
//! A creature slides over a number of empty cells, or jumps over a number of creatures of the other kind (of both kinds,
//! if jumps are friendly) to the empty cell behind them.
//!
//! More toads than a jump clears, followed by as many frogs, are a wall that never moves, unless jumps are friendly; a
//! toad that comes to a wall, or to toads at the right end, is stopped by it as by the end. So the parts between walls
//! are components. Turning the strip round and exchanging the kinds exchanges the players.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::board::{Bits, Board, Drawing, PositionError, Size, View, Wide};
use crate::player::Player;
use crate::position::Position;
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Parameter, Ruleset};
use crate::solve::{AnyPosition, any, any_erased};

pub(super) const TOADS_AND_FROGS: Ruleset = Ruleset {
    name: "toads-and-frogs",
    aliases: &[],
    summary: "Toads go right, frogs go left, on a strip; they slide, and jump over each other.",
    rules: "Left moves a toad to the right, Right moves a frog to the left: into the next cell if it is empty, or over \
            one creature of the other kind into the cell behind it if that is empty. Who cannot move loses.",
    notation: "One row. An empty cell is `.`, a toad is `t`, a frog is `f`.",
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
        parse(
            text,
            Rules {
                least: parameters.number("least-slide", 1),
                greatest: parameters.number("slide", 1),
                jump: parameters.number("jump", 1),
                friendly: parameters.has("friendly"),
            },
        )
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
    ],
    reference: "Albert, Nowakowski and Wolfe, Lessons in Play, 2007; ElephantsAndRhinos in Aaron Siegel's Combinatorial Game \
                Suite.",
    start: no_start,
    parse: |text, _| parse(text, Rules { least: 1, greatest: 1, jump: 0, friendly: false }),
};

const SYMBOLS: &[&str] = &[".", "tTeE", "fFrR"];

/// A position: the toads and the frogs.
#[derive(Clone, PartialEq, Eq)]
struct Strip<B> {
    board: Board<B, 2>,
    rules: Rules,
}

impl<B: Hash> Hash for Strip<B> {
    /// Hardly ever two rules meet in one table.
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.board.hash(state);
    }
}

/// How far creatures slide and jump.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Rules {
    least: u16,
    greatest: u16,
    jump: u16,
    friendly: bool,
}

fn parse(text: &str, rules: Rules) -> Result<Box<dyn AnyPosition>, PositionError> {
    let drawing = Drawing::read_strip(text, SYMBOLS)?;
    let rules = Rules { least: rules.least.max(1), ..rules };
    Ok(match drawing.size() {
        Size::Tiny => any(Strip::<u32>::new(&drawing, rules)),
        Size::Small => any(Strip::<u64>::new(&drawing, rules)),
        Size::Medium => any_erased(Strip::<u128>::new(&drawing, rules)),
        Size::Large => any_erased(Strip::<Wide>::new(&drawing, rules)),
    })
}

impl<B: Bits> Strip<B> {
    fn new(drawing: &Drawing, rules: Rules) -> Self {
        Strip { board: Board::new(drawing, |plane, symbol| plane + 1 == usize::from(symbol)), rules }
    }

    fn drawing(&self) -> Drawing {
        Drawing::of(&self.board, |[toad, frog]| u8::from(toad) + 2 * u8::from(frog))
    }

    /// The cells of walls: as many toads as can never be jumped over, then as many frogs.
    fn walls(&self) -> B {
        let [toads, frogs] = self.board.planes;
        let thickness = u32::from(self.rules.jump) + 1;
        if self.rules.friendly || self.board.width() < 2 * thickness {
            return B::EMPTY;
        }
        let starts =
            (0..thickness).fold(!B::EMPTY, |starts, place| starts & toads.down(place) & frogs.down(thickness + place));
        (0..2 * thickness).fold(B::EMPTY, |walls, place| walls | starts.up(place))
    }
}

impl<B: Bits> Position for Strip<B> {
    #[inline]
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        let board = &self.board;
        let way = player.sign() as i32;
        let own = board.planes[player as usize];
        let used = board.used();
        let mut go = |creatures: B, distance: i32| {
            for to in creatures.cells() {
                let to = B::cell(to);
                let mut planes = board.planes;
                planes[player as usize] = own & !board.moved(to, 0, -way * distance) | to;
                each(Strip { board: board.with_planes(planes), rules: self.rules });
            }
        };
        let mut slid = own;
        for distance in 1..=i32::from(self.rules.greatest) {
            slid = board.moved(slid, 0, way) & !used;
            if slid.is_empty() {
                break;
            }
            if i32::from(self.rules.least) <= distance {
                go(slid, distance);
            }
        }
        let over = if self.rules.friendly { used } else { used & !own };
        let mut jumping = own;
        for distance in 2..=i32::from(self.rules.jump) + 1 {
            jumping = board.moved(jumping, 0, way) & over;
            if jumping.is_empty() {
                break;
            }
            go(board.moved(jumping, 0, way) & !used, distance);
        }
    }

    #[inline]
    fn components(&self, each: &mut dyn FnMut(Self)) {
        let board = &self.board;
        let [toads, frogs] = board.planes;
        let open = board.all() & !self.walls();
        board.parts_beside(open, |part| {
            // Frogs at the left end and toads at the right end never move again.
            let start = (part & !frogs).lowest();
            let end = B::CAPACITY - (part & !toads).room_above();
            if start < end {
                let live = part & B::first(end) & !B::first(start);
                if !(live & board.used()).is_empty() {
                    each(Strip { board: board.cut(live), rules: self.rules });
                }
            }
        });
    }

    #[inline]
    fn normal(&self) -> (Self, bool) {
        let turned = self.turned();
        match turned < self.board {
            true => (Strip { board: turned, rules: self.rules }, true),
            false => (self.clone(), false),
        }
    }

    fn negative(&self) -> Option<Self> {
        Some(Strip { board: self.turned(), rules: self.rules })
    }

    fn view(&self) -> View {
        self.drawing().view(SYMBOLS)
    }
}

impl<B: Bits> Strip<B> {
    /// The strip turned round, with the kinds exchanged.
    fn turned(&self) -> Board<B, 2> {
        let turned = self.board.half_turned();
        let [toads, frogs] = turned.planes;
        turned.with_planes([frogs, toads])
    }
}

impl<B: Bits> fmt::Display for Strip<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.drawing().text(SYMBOLS))
    }
}
