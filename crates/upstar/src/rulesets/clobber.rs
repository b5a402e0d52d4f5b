//! Clobber: a player moves a stone onto a neighbouring stone of the opponent, which is removed.
//!
//! No cell ever becomes occupied that was empty, so that stones between which no chain of moves leads are components.
//! Exchanging the colours exchanges the players.

use std::fmt;

use crate::board::{Bits, Board, Drawing, PositionError, Size, View, Wide};
use crate::player::Player;
use crate::position::Position;
use crate::rulesets::{Example, Parameter, Parameters, Ruleset};
use crate::solve::{AnyPosition, any};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "clobber",
    aliases: &[],
    summary: "Move a stone onto a neighbouring stone of the opponent, which is removed.",
    rules: "Left has the stones `x`, Right the stones `o`. A player moves one of the own stones onto a stone of the \
            opponent that is beside it; that stone is removed. Who cannot move loses.",
    notation: "Rows from the top, separated by `|`. An empty cell is `.`, Left's stones are `x`, Right's are `o`.",
    parameters: &[
        Parameter { name: "king", summary: "stones move one step in all eight directions", number: None },
        Parameter { name: "knight", summary: "stones move as the knight of chess", number: None },
        Parameter { name: "rook", summary: "stones move along rows and columns, over empty cells", number: None },
        Parameter { name: "queen", summary: "stones move along rows, columns and diagonals", number: None },
        Parameter { name: "cannibal", summary: "own stones can be clobbered, too", number: None },
        Parameter { name: "anti", summary: "only own stones can be clobbered", number: None },
    ],
    examples: &[
        Example::new("xo", "*"),
        Example::new("xxo", "^"),
        Example::new("xo|ox", "*"),
        Example::new("xoxo", "+-{*,^}"),
        Example::with("king", "x.|.o", "*"),
        Example::with("knight", "x..|..o", "*"),
        Example::with("rook", "x..o", "*"),
        Example::with("queen", "x..|...|..o", "*"),
        Example::with("cannibal", "xx", "1"),
        Example::with("anti", "xxo", "1"),
    ],
    reference: "Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber, Integers 5(2), 2005.",
    empty: None,
    parse,
};

const SYMBOLS: &[&str] = &[".", "xX", "oO"];

/// A position: Left's and Right's stones.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Clobber<B> {
    board: Board<B, 2>,
    rules: Rules,
}

/// How stones move, and which stones they clobber.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Rules {
    gaits: Gaits,
    spares_opponent: bool,
    clobbers_own: bool,
}

/// The ways in which stones move; none of them means steps to cells beside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Gaits {
    king: bool,
    knight: bool,
    rook: bool,
    queen: bool,
}

/// A way down and right, and whether it may be repeated over empty cells.
type Step = (i32, i32, bool);

impl Gaits {
    fn steps(self) -> impl Iterator<Item = Step> {
        let beside = !(self.king || self.knight || self.rook || self.queen);
        let slides = |ways: &'static [(i32, i32)], chosen: bool, slides: bool| {
            ways.iter().filter(move |_| chosen).map(move |&(down, right)| (down, right, slides))
        };
        slides(&STRAIGHT, beside || (self.king && !self.rook && !self.queen), false)
            .chain(slides(&DIAGONAL, self.king && !self.queen, false))
            .chain(slides(&KNIGHT, self.knight, false))
            .chain(slides(&STRAIGHT, self.rook || self.queen, true))
            .chain(slides(&DIAGONAL, self.queen, true))
    }
}

const STRAIGHT: [(i32, i32); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
const KNIGHT: [(i32, i32); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

fn parse(text: &str, parameters: &Parameters) -> Result<Box<dyn AnyPosition>, PositionError> {
    let drawing = Drawing::read(text, SYMBOLS)?;
    let [king, knight, rook, queen] = ["king", "knight", "rook", "queen"].map(|name| parameters.has(name));
    let rules = Rules {
        gaits: Gaits { king, knight, rook, queen },
        spares_opponent: parameters.has("anti"),
        clobbers_own: parameters.has("anti") || parameters.has("cannibal"),
    };
    Ok(match drawing.size() {
        Size::Tiny | Size::Small => any(Clobber::<u64>::new(&drawing, rules)),
        Size::Medium => any(Clobber::<u128>::new(&drawing, rules)),
        Size::Large => any(Clobber::<Wide>::new(&drawing, rules)),
    })
}

impl<B: Bits> Clobber<B> {
    fn new(drawing: &Drawing, rules: Rules) -> Self {
        Clobber { board: Board::new(drawing, |plane, symbol| plane + 1 == usize::from(symbol)), rules }
    }

    fn drawing(&self) -> Drawing {
        Drawing::of(&self.board, |[left, right]| u8::from(left) + 2 * u8::from(right))
    }

    /// The stones that a player can clobber.
    fn prey(&self, player: Player) -> B {
        let stones = |owner: Player| self.board.planes[owner as usize];
        match (self.rules.spares_opponent, self.rules.clobbers_own) {
            (false, false) => stones(!player),
            (false, true) => self.board.used(),
            (true, _) => stones(player),
        }
    }

    /// The board after a player has moved a stone.
    fn after(&self, player: Player, from: B, to: B) -> Self {
        let mut planes = self.board.planes.map(|plane| plane & !from & !to);
        let own = &mut planes[player as usize];
        *own = *own | to;
        Clobber { board: self.board.with_planes(planes), rules: self.rules }
    }

    /// The cells that a step in any direction leads to from a set of cells.
    fn near(&self, set: B) -> B {
        let board = &self.board;
        self.rules.gaits.steps().fold(B::EMPTY, |near, (down, right, slides)| {
            let mut next = board.moved(set, down, right);
            let mut all = next;
            while slides && !next.is_empty() {
                next = board.moved(next, down, right);
                all = all | next;
            }
            near | all
        })
    }
}

impl<B: Bits> Position for Clobber<B> {
    #[inline]
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        let board = &self.board;
        let (own, prey, used) = (board.planes[player as usize], self.prey(player), board.used());
        for (down, right, slides) in self.rules.gaits.steps() {
            let mut distance = 1;
            // The stones whose way is free up to this distance, seen from where they have got to.
            let mut moved = board.moved(own, down, right);
            while !moved.is_empty() {
                for to in (moved & prey).cells() {
                    let to = B::cell(to);
                    each(self.after(player, board.moved(to, -down * distance, -right * distance), to));
                }
                if !slides {
                    break;
                }
                moved = board.moved(moved & !used, down, right);
                distance += 1;
            }
        }
    }

    #[inline]
    fn components(&self, each: &mut dyn FnMut(Self)) {
        let board = &self.board;
        let can_move = |part: B| {
            let stones = board.planes.map(|plane| !(plane & part).is_empty());
            self.rules.clobbers_own || (stones[0] && stones[1])
        };
        let mut keep = |part: B| {
            if can_move(part) {
                each(Clobber { board: board.cut(part), rules: self.rules });
            }
        };
        match self.rules.gaits == Gaits::default() {
            true => board.parts_beside(board.used(), keep),
            false => board.parts(board.used(), |set| self.near(set), &mut keep),
        }
    }

    #[inline]
    fn normal(&self) -> (Self, bool) {
        let [left, right] = self.board.planes;
        let (board, _) = self.board.least_image();
        let (other, _) = self.board.with_planes([right, left]).least_image();
        (Clobber { board: board.min(other), rules: self.rules }, other < board)
    }

    fn negative(&self) -> Option<Self> {
        let [left, right] = self.board.planes;
        Some(Clobber { board: self.board.with_planes([right, left]), rules: self.rules })
    }

    fn view(&self) -> View {
        self.drawing().view(SYMBOLS)
    }
}

impl<B: Bits> fmt::Display for Clobber<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.drawing().text(SYMBOLS))
    }
}
