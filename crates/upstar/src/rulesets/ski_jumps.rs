//! Ski Jumps: skiers cross a slope, Left's to the east, Right's to the west, and jump down over each other.
//!
//! Rows are independent unless a jump can join them. Skiers never turn back, so a jumper meets an opponent in the next
//! row only if they have not passed each other yet; rows not joined by a possible jump are components. In an isolated row
//! there are no jumps, so all its skiers count as slippers, and a skier of Right followed by one of Left move apart for
//! ever: the row is cut between them. Reflecting the slope and exchanging the teams exchanges the players.

use crate::board::{Bits, Board, Symmetry};
use crate::player::{ByPlayer, Player};
use crate::rulesets::on_board::{BoardRules, on_grid};
use crate::rulesets::ruleset::no_start;
use crate::rulesets::{Example, Ruleset};

pub(super) const RULESET: Ruleset = Ruleset {
    name: "ski-jumps",
    aliases: &[],
    summary: "Skiers cross a slope, Left's to the right, Right's to the left, and jump down over each other.",
    rules: "Left moves one of her skiers any number of cells to the right, Right one of his to the left, if nobody is \
            in the way; the skier may leave the slope. A jumper who stands just above a skier of the other team may \
            instead jump over him to the cell below him, if it is empty; who was jumped over becomes a slipper, and \
            slippers do not jump. Who cannot move loses.",
    notation: "Rows from the top, separated by `|`. An empty cell is `.`, the jumpers are `L` and `R`, the slippers `l` \
               and `r`.",
    parameters: &[],
    examples: &[
        Example::new("L..", "3"),
        Example::new("..r", "-3"),
        Example::new("l.r", "*"),
        Example::new("L|R|.", "1/2"),
        Example::new("L|R|l", "1"),
        Example::new(".L...|.R...|.....", "5/2"),
    ],
    reference: "Winning Ways, chapter 1.",
    start: no_start,
    parse: |text, _| on_grid(text, SkiJumps),
};

/// The planes: Left's skiers, Right's skiers, and the jumpers among them.
#[derive(Clone, Copy, PartialEq, Eq)]
struct SkiJumps;

impl<B: Bits> BoardRules<Board<B, 3>> for SkiJumps {
    const SYMBOLS: &'static [&'static str] = &[".", "l", "r", "", "", "L", "R"];
    const HAS_MEDIUM: bool = true;

    /// The symbols are numbered by the planes that contain them.
    fn planes(symbol: u8) -> u32 {
        symbol.into()
    }

    #[inline]
    fn moves(&self, board: &Board<B, 3>, player: Player, mut each: impl FnMut(Board<B, 3>)) {
        let used = board.used();
        let way = player.sign() as i32;
        for skier in board.planes[player as usize].cells() {
            let from = B::cell(skier);
            let mut to = board.moved(from, 0, way);
            while !to.is_empty() && (to & used).is_empty() {
                each(after(board, player, from, to, B::EMPTY));
                to = board.moved(to, 0, way);
            }
            if to.is_empty() {
                each(after(board, player, from, to, B::EMPTY));
            }
            let over = board.moved(from, 1, 0) & board.planes[!player as usize];
            let below = board.moved(over, 1, 0) & !used;
            if !(from & board.planes[2]).is_empty() && !below.is_empty() {
                each(after(board, player, from, below, over));
            }
        }
    }

    fn components(&self, board: &Board<B, 3>, mut each: impl FnMut(Board<B, 3>)) {
        let (width, height) = (board.width(), board.height());
        let jumps = jumps(board);
        let jump = |row: u32| jumps.get(row as usize) == Some(&true);
        let mut top = 0;
        for row in 0..height {
            // The next row belongs to this one if a jump starts here, or in the row above, passing over this one.
            if jump(row) || (0 < row && jump(row - 1)) {
                continue;
            }
            let rows = B::first((row + 1) * width) & !B::first(top * width);
            match top == row {
                true => components_of_row(board, rows, &mut each),
                false => each(board.cut(rows)),
            }
            top = row + 1;
        }
    }

    #[inline]
    fn normal(&self, board: &Board<B, 3>) -> (Board<B, 3>, bool) {
        board.or_less(board.image(Symmetry::Sideways).exchanged())
    }

    fn negative(&self, board: &Board<B, 3>) -> Option<Board<B, 3>> {
        Some(board.image(Symmetry::Sideways).exchanged())
    }
}

/// The slope after a skier has moved to a cell, or off the slope if `to` is empty, perhaps over another skier.
fn after<B: Bits>(board: &Board<B, 3>, player: Player, from: B, to: B, over: B) -> Board<B, 3> {
    let mut planes = board.planes;
    let own = &mut planes[player as usize];
    *own = *own & !from | to;
    planes[2] = planes[2] & !from & !over;
    if !(board.planes[2] & from).is_empty() {
        planes[2] = planes[2] | to;
    }
    board.with_planes(planes)
}

/// For each row from the top, whether a jump can ever join it with the next two.
fn jumps<B: Bits>(board: &Board<B, 3>) -> Vec<bool> {
    let (width, height) = (board.width(), board.height() as usize);
    // The progress of the rearmost skier, or jumper, of a team that may ever be in a row.
    let hindmost = |set: B, player: Player, row: usize| {
        let cells = set.down(row as u32 * width) & B::first(width);
        let column = match player {
            Player::Left => cells.lowest(),
            Player::Right => width + cells.room_above() - B::CAPACITY,
        };
        (!cells.is_empty()).then_some(column)
    };
    let nearer = |one: Option<u32>, other: Option<u32>| one.into_iter().chain(other).min();
    let rows = |among: B| {
        ByPlayer::from_fn(|player| {
            let set = board.planes[player as usize] & among;
            (0..height).map(|row| hindmost(set, player, row)).collect::<Vec<_>>()
        })
    };
    let (mut skiers, mut jumpers) = (rows(!B::EMPTY), rows(board.planes[2]));
    let mut jumps = vec![false; height];
    for row in 0..height.saturating_sub(2) {
        for player in Player::ALL {
            let (Some(jumper), Some(other)) = (jumpers[player][row], skiers[!player][row + 1]) else { continue };
            if jumper + other < width {
                jumps[row] = true;
                jumpers[player][row + 2] = nearer(jumpers[player][row + 2], Some(jumper));
                skiers[player][row + 2] = nearer(skiers[player][row + 2], Some(jumper));
            }
        }
    }
    jumps
}

/// The components of a row that no jump joins to another row.
fn components_of_row<B: Bits>(board: &Board<B, 3>, row: B, mut each: impl FnMut(Board<B, 3>)) {
    let [left, right, _] = board.planes;
    let board = board.with_planes([left, right, B::EMPTY]);
    let skiers = row & (left | right);
    let (mut start, mut last) = (row.lowest(), None);
    let mut part = |start: u32, end: u32| each(board.cut(row & B::first(end) & !B::first(start)));
    for skier in skiers.cells() {
        let goes_apart = last.is_none_or(|before| right.has(before));
        if left.has(skier) && goes_apart {
            if let Some(before) = last {
                part(start, before + 1);
            }
            start = skier;
        }
        last = Some(skier);
    }
    match last {
        Some(last) if right.has(last) => part(start, last + 1),
        Some(_) => part(start, B::CAPACITY - row.room_above()),
        None => {}
    }
}
