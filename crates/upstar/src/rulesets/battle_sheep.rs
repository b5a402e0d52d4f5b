//! Battle Sheep: part of a herd runs over a pasture of hexagons until an obstacle stops it.
//!
//! Rows of hexagons are written one below another, each shifted half a hexagon to the right of the row above. So a
//! hexagon touches its neighbours in its row, the ones below and below left, and the ones above and above right.
//! Half-turns and the exchange of rows and columns preserve this.
//!
//! An occupied hexagon stays occupied. A single sheep, and a herd with no empty hexagon beside it, never moves again and
//! can be removed from the pasture. Herds affect each other only through empty hexagons, so each connected set of empty
//! hexagons, with the herds beside it, is a component. Exchanging the owners exchanges the players.

use crate::board::{Bits, Board};
use crate::player::Player;
use crate::rulesets::on_board::{BoardRules, on_grid};
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Ruleset};

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
    parse: |text, _| on_grid(text, BattleSheep),
};

/// The greatest number of sheep in a herd, and the number of planes for its binary digits.
const MOST_SHEEP: u8 = 26;
const DIGITS: usize = 5;

/// The directions, as rows down and columns right.
const WAYS: [(i32, i32); 6] = [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)];

/// The planes: the hexagons with herds of Left, of Right, and the empty ones; then the binary digits of the numbers of
/// sheep, lowest first.
#[derive(Clone, Copy, PartialEq, Eq)]
struct BattleSheep;

type Pasture<B> = Board<B, { 3 + DIGITS }>;

impl<B: Bits> BoardRules<Pasture<B>> for BattleSheep {
    const SYMBOLS: &'static [&'static str] = &[
        "#", ".", "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T",
        "U", "V", "W", "X", "Y", "Z", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p",
        "q", "r", "s", "t", "u", "v", "w", "x", "y", "z",
    ];

    fn planes(symbol: u8) -> u32 {
        match symbol.checked_sub(2) {
            None => u32::from(symbol) << 2,
            Some(herd) => 1 << (herd / MOST_SHEEP) | u32::from(herd % MOST_SHEEP + 1) << 3,
        }
    }

    fn moves(&self, board: &Pasture<B>, player: Player, mut each: impl FnMut(Pasture<B>)) {
        let empty = board.planes[2];
        for herd in (board.planes[player as usize] & large(board)).cells() {
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
                    for running in 1..count(board, herd) {
                        each(after(board, player, herd, end, running));
                    }
                }
            }
        }
    }

    fn components(&self, board: &Pasture<B>, mut each: impl FnMut(Pasture<B>)) {
        let empty = board.planes[2];
        let herds = large(board) & beside(board, empty);
        let next = |set: B| beside(board, set & empty) | beside(board, set & herds) & empty;
        board.parts(empty | herds, next, |part| {
            if !(part & herds).is_empty() {
                each(board.cut(part));
            }
        });
    }

    fn normal(&self, board: &Pasture<B>) -> (Pasture<B>, bool) {
        least_image(board).or_less(least_image(&board.exchanged()))
    }

    fn negative(&self, board: &Pasture<B>) -> Option<Pasture<B>> {
        Some(board.exchanged())
    }
}

/// The hexagons beside a set.
#[inline]
fn beside<B: Bits>(board: &Pasture<B>, set: B) -> B {
    WAYS.into_iter().fold(B::EMPTY, |near, (down, right)| near | board.moved(set, down, right))
}

/// The herds of at least two sheep.
#[inline]
fn large<B: Bits>(board: &Pasture<B>) -> B {
    board.planes[4..].iter().fold(B::EMPTY, |large, digit| large | *digit)
}

/// The number of sheep in a herd.
fn count<B: Bits>(board: &Pasture<B>, herd: B) -> u32 {
    let digits = (0..DIGITS).filter(|digit| !(board.planes[3 + digit] & herd).is_empty());
    digits.map(|digit| 1 << digit).sum()
}

/// The pasture after some sheep of a herd have run.
fn after<B: Bits>(board: &Pasture<B>, player: Player, from: B, to: B, running: u32) -> Pasture<B> {
    let staying = count(board, from) - running;
    let mut planes = board.planes;
    planes[player as usize] = planes[player as usize] | to;
    planes[2] = planes[2] & !to;
    for (digit, plane) in planes[3..].iter_mut().enumerate() {
        let part = |count: u32, herd: B| if 1 & count >> digit == 0 { B::EMPTY } else { herd };
        *plane = *plane & !from | part(staying, from) | part(running, to);
    }
    board.with_planes(planes)
}

/// The least image under half-turns and the exchange of rows and columns.
#[inline]
fn least_image<B: Bits>(board: &Pasture<B>) -> Pasture<B> {
    let (lying, _) = board.lying();
    let least = lying.min(lying.half_turned());
    if lying.width() != lying.height() {
        return least;
    }
    let other = lying.transposed();
    least.min(other).min(other.half_turned())
}
