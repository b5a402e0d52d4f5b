//! Battle Sheep: part of a herd runs over a pasture of hexagons until something is in the way.
//!
//! Rows of hexagons are written below each other; each is half a hexagon further to the right than the one above it. So a
//! hexagon touches its neighbours in the row, the one below it and the one below on the left, the one above it and the
//! one above on the right. Half a turn and the exchange of rows and columns keep that.
//!
//! A hexagon that is taken stays taken. A single sheep, and a herd with no empty hexagon beside it, never move again and
//! are as good as no pasture. Herds act on each other only through empty hexagons, so that what empty hexagons and herds
//! beside them connect is a component. Exchanging the owners exchanges the players.

use std::fmt;

use crate::board::{Bits, Board, Drawing, PositionError, Size, View, Wide};
use crate::player::Player;
use crate::position::Position;
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Parameters, Ruleset};
use crate::solve::{AnyPosition, any, any_erased};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "battle-sheep",
    aliases: &[],
    summary: "Part of a herd runs straight over hexagons until something is in the way.",
    rules: "A player chooses a herd of the own of at least two sheep, and a direction of six in which the next hexagon is \
            empty. Some of the sheep, but not all, run in that direction as far as they can and are a herd of their own \
            there. Who cannot move loses.",
    notation: "Rows from the top, separated by `|`, each half a hexagon further to the right. An empty hexagon is `.`, \
               `#` is no pasture. Left's herds are `A` for one sheep, `B` for two, up to `Z` for 26; Right's are `a` to \
               `z`.",
    parameters: &[],
    examples: &[
        Example::new("B.", "1"),
        Example::new("C..", "2"),
        Example::new("B.b", "*"),
        Example::new("A.b", "-1"),
        Example::new("C.|..", "2"),
        Example::new("#.|B#", "1"),
    ],
    reference: "Francesco Rotta, Battle Sheep, 2010; earlier Splits, 2003. Burke and Ono, Battle Sheep is PSPACE-complete, \
                arXiv 2505.06414, 2025.",
    start: no_start,
    parse,
};

const SYMBOLS: &[&str] = &[
    "#", ".", "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U",
    "V", "W", "X", "Y", "Z", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r",
    "s", "t", "u", "v", "w", "x", "y", "z",
];

/// The number of sheep in the largest herd, and the number of planes that its binary digits need.
const MOST_SHEEP: u8 = 26;
const DIGITS: usize = 5;

/// The directions: rows down and columns right.
const WAYS: [(i32, i32); 6] = [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)];

/// A position: the hexagons with herds of Left, of Right, and the empty ones; then the binary digits of the numbers of
/// sheep, lowest first.
#[derive(Clone, PartialEq, Eq, Hash)]
struct BattleSheep<B>(Board<B, { 3 + DIGITS }>);

fn parse(text: &str, _: &Parameters) -> Result<Box<dyn AnyPosition>, PositionError> {
    let drawing = Drawing::read(text, SYMBOLS)?;
    Ok(match drawing.size() {
        Size::Tiny | Size::Small => any(BattleSheep::<u64>::new(&drawing)),
        Size::Medium | Size::Large => any_erased(BattleSheep::<Wide>::new(&drawing)),
    })
}

impl<B: Bits> BattleSheep<B> {
    fn new(drawing: &Drawing) -> Self {
        BattleSheep(Board::new(drawing, |plane, symbol| {
            let (owner, count) = match symbol.checked_sub(2) {
                None => (None, 0),
                Some(herd) => (Some(usize::from(herd / MOST_SHEEP)), herd % MOST_SHEEP + 1),
            };
            match plane {
                0 | 1 => owner == Some(plane),
                2 => symbol == 1,
                _ => 1 & count >> (plane - 3) != 0,
            }
        }))
    }

    fn drawing(&self) -> Drawing {
        Drawing::of(&self.0, |planes| {
            let count: u8 = (0..DIGITS).map(|digit| u8::from(planes[3 + digit]) << digit).sum();
            match planes {
                [true, ..] => 1 + count,
                [_, true, ..] => 1 + MOST_SHEEP + count,
                [_, _, empty, ..] => u8::from(empty),
            }
        })
    }

    /// The hexagons beside a set.
    #[inline]
    fn beside(&self, set: B) -> B {
        WAYS.into_iter().fold(B::EMPTY, |near, (down, right)| near | self.0.moved(set, down, right))
    }

    /// The herds of at least two sheep.
    #[inline]
    fn large(&self) -> B {
        self.0.planes[4..].iter().fold(B::EMPTY, |large, digit| large | *digit)
    }

    /// The number of sheep of a herd.
    fn count(&self, herd: B) -> u32 {
        let digits = (0..DIGITS).filter(|digit| !(self.0.planes[3 + digit] & herd).is_empty());
        digits.map(|digit| 1 << digit).sum()
    }

    /// The position after some sheep of a herd have run.
    fn after(&self, player: Player, from: B, to: B, running: u32) -> Self {
        let staying = self.count(from) - running;
        let mut planes = self.0.planes;
        planes[player as usize] = planes[player as usize] | to;
        planes[2] = planes[2] & !to;
        for (digit, plane) in planes[3..].iter_mut().enumerate() {
            let part = |count: u32, herd: B| if 1 & count >> digit == 0 { B::EMPTY } else { herd };
            *plane = *plane & !from | part(staying, from) | part(running, to);
        }
        BattleSheep(self.0.with_planes(planes))
    }

    fn exchanged(&self) -> Self {
        let mut planes = self.0.planes;
        planes.swap(0, 1);
        BattleSheep(self.0.with_planes(planes))
    }

    /// The least of the images under half a turn and the exchange of rows and columns.
    #[inline]
    fn least_image(&self) -> Board<B, { 3 + DIGITS }> {
        let (lying, _) = self.0.lying();
        let least = lying.min(lying.half_turned());
        if lying.width() != lying.height() {
            return least;
        }
        let other = lying.transposed();
        least.min(other).min(other.half_turned())
    }
}

impl<B: Bits> Position for BattleSheep<B> {
    fn moves(&self, player: Player, each: &mut dyn FnMut(Self)) {
        let board = &self.0;
        let empty = board.planes[2];
        for herd in (board.planes[player as usize] & self.large()).cells() {
            let herd = B::cell(herd);
            for (down, right) in WAYS {
                let mut end = herd;
                loop {
                    let next = board.moved(end, down, right) & empty;
                    if next.is_empty() {
                        break;
                    }
                    end = next;
                }
                if end != herd {
                    for running in 1..self.count(herd) {
                        each(self.after(player, herd, end, running));
                    }
                }
            }
        }
    }

    fn components(&self, each: &mut dyn FnMut(Self)) {
        let board = &self.0;
        let empty = board.planes[2];
        let herds = self.large() & self.beside(empty);
        let next = |set: B| self.beside(set & empty) | self.beside(set & herds) & empty;
        board.parts(empty | herds, next, |part| {
            if !(part & herds).is_empty() {
                each(BattleSheep(board.cut(part)));
            }
        });
    }

    fn normal(&self) -> (Self, bool) {
        let (board, other) = (self.least_image(), self.exchanged().least_image());
        (BattleSheep(board.min(other)), other < board)
    }

    fn negative(&self) -> Option<Self> {
        Some(self.exchanged())
    }

    fn view(&self) -> View {
        self.drawing().view(SYMBOLS)
    }
}

impl<B: Bits> fmt::Display for BattleSheep<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.drawing().text(SYMBOLS))
    }
}
