//! Fox and Geese: half as many geese as the board has columns, and one fox, on the dark cells of a square board. Left
//! moves a goose one cell diagonally forward, that is, up; Right moves the fox one cell diagonally in any direction.
//! There are no captures; who cannot move loses.
//!
//! On the eight by eight board the geese win from their first row, whoever begins and wherever the fox is in the last
//! row; in Winning Ways, ch. 20, the game has the value `1 + 1/on`, which is `2 + 1/on` on this board. In the variant
//! `retreat` the geese may also go back, and positions can repeat.
//!
//! The number of a state encodes the cells of the geese, the cell of the fox among the others, and last the player to move.

use crate::cyclic::combinations::{Combinations, gather, spread};
use crate::cyclic::list::{CyclicRuleset, named};
use crate::cyclic::notation::Notation;
use crate::cyclic::sided::{mover, sided_graph, state};
use crate::player::Player;

pub(super) const RULESET: CyclicRuleset = CyclicRuleset {
    name: "fox-and-geese",
    parameters: "4, 6 or 8, perhaps `retreat`",
    summary: "Geese that go forward hunt a fox that goes anywhere",
    example: "fox-and-geese:8",
    make: |name, parameters| {
        let (side, retreat) = match parameters {
            [side] => (side, false),
            [side, "retreat"] => (side, true),
            _ => return None,
        };
        Some(named(name, FoxAndGeese::new(side.parse().ok()?, retreat)?))
    },
};

/// A board for Fox and Geese.
///
/// # Examples
///
/// ```
/// use upstar::budget::Budget;
/// use upstar::cyclic::{Fate, FoxAndGeese, Notation, Policy, solve};
///
/// let game = FoxAndGeese::new(4, false).ok_or("too many states")?;
/// let solution = solve(&game, Policy::NORMAL, 1, &Budget::unlimited())?;
/// assert_eq!(game.text(game.start()), "...f|....|....|g.g. fox");
/// assert_eq!(solution.fate(game.start()), Fate::Lost(8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct FoxAndGeese {
    side: usize,
    /// Whether geese may go back.
    retreat: bool,
    geese: Combinations,
    /// The neighbours of each dark cell in the row above, and in the row below.
    above: Vec<u64>,
    below: Vec<u64>,
    states: u32,
}

impl FoxAndGeese {
    /// The board with this side, which must be even and from 4 to 8.
    pub fn new(side: usize, retreat: bool) -> Option<FoxAndGeese> {
        if side % 2 == 1 || !(4..=8).contains(&side) {
            return None;
        }
        let cells = side * side / 2;
        let geese = Combinations::new(cells, side / 2);
        let neighbours = |cell: usize, up: bool| {
            let (row, column) = place(cell, side);
            let row = if up { row.checked_add(1) } else { row.checked_sub(1) };
            let columns = [column.checked_sub(1), column.checked_add(1)];
            let cell_at = |column: Option<usize>| match (row, column) {
                (Some(row), Some(column)) if row < side && column < side => 1 << ((row * side + column) / 2),
                _ => 0,
            };
            columns.into_iter().map(cell_at).fold(0, |cells: u64, cell: u64| cells | cell)
        };
        let above = (0..cells).map(|cell| neighbours(cell, true)).collect();
        let below = (0..cells).map(|cell| neighbours(cell, false)).collect();
        let states = (geese.count() * (cells - side / 2) as u64 * 2).try_into().ok()?;
        Some(FoxAndGeese { side, retreat, geese, above, below, states })
    }

    /// The side of the board, and whether geese may go back.
    pub fn variant(&self) -> (usize, bool) {
        (self.side, self.retreat)
    }

    fn all(&self) -> u64 {
        u64::MAX >> (64 - self.side * self.side / 2)
    }

    /// The cells of the geese, and the cell of the fox.
    fn animals(&self, state: u32) -> (u64, u64) {
        let foxes = (self.side * self.side / 2 - self.side / 2) as u64;
        let place = u64::from(state / 2);
        let geese = self.geese.set(place / foxes);
        (geese, spread(1 << (place % foxes), self.all() & !geese))
    }

    fn number(&self, (geese, fox): (u64, u64), mover: Player) -> u32 {
        let foxes = (self.side * self.side / 2 - self.side / 2) as u64;
        let fox = u64::from(gather(fox, self.all() & !geese).trailing_zeros());
        state((self.geese.number(geese) * foxes + fox) as u32, mover)
    }

    /// The starting state: geese in the lowest row, the fox in the middle of the highest, and Right to move.
    pub fn start(&self) -> u32 {
        let row = (1 << (self.side / 2)) - 1;
        let middle = self.side * (self.side - 1) / 2 + self.side / 4;
        self.number((row, 1 << middle), Player::Right)
    }

    fn after(&self, state: u32, mover: Player, mut each: impl FnMut(u32)) {
        self.follow(self.animals(state), mover, true, self.retreat, |after| each(self.number(after, !mover)));
    }

    fn before(&self, state: u32, moved: Player, mut each: impl FnMut(u32)) {
        self.follow(self.animals(state), moved, self.retreat, true, |before| each(self.number(before, moved)));
    }

    /// Calls `each` with the cells after each step of a player; geese go up if `up` is true, and down if `down` is.
    fn follow(&self, animals: (u64, u64), player: Player, up: bool, down: bool, mut each: impl FnMut((u64, u64))) {
        let (geese, fox) = animals;
        let steps = |cell: u64, up: bool, down: bool| {
            let at = cell.trailing_zeros() as usize;
            let cells = if up { self.above[at] } else { 0 } | if down { self.below[at] } else { 0 };
            cells & !geese & !fox
        };
        match player {
            Player::Left => ones(geese, |goose| {
                ones(steps(goose, up, down), |to| each((geese ^ goose ^ to, fox)));
            }),
            Player::Right => ones(steps(fox, true, true), |to| each((geese, to))),
        }
    }
}

/// The rows from the highest, with `g`, `f` and `.`, and the player to move, `geese` or `fox`.
impl Notation for FoxAndGeese {
    fn text(&self, state: u32) -> String {
        let (geese, fox) = self.animals(state);
        let sign = |row: usize, column: usize| {
            let cell = (row * self.side + column) / 2;
            match (row + column).is_multiple_of(2) {
                true if geese >> cell & 1 != 0 => 'g',
                true if fox >> cell & 1 != 0 => 'f',
                _ => '.',
            }
        };
        let row = |row: usize| (0..self.side).map(|column| sign(row, column)).collect();
        let rows: Vec<String> = (0..self.side).rev().map(row).collect();
        format!("{} {}", rows.join("|"), if mover(state) == Player::Left { "geese" } else { "fox" })
    }

    fn parse(&self, text: &str) -> Option<u32> {
        let (board, mover) = text.trim().rsplit_once(' ')?;
        let mover = match mover {
            "geese" => Player::Left,
            "fox" => Player::Right,
            _ => return None,
        };
        let rows: Vec<&str> = board.trim().split('|').collect();
        let (mut geese, mut fox) = (0_u64, 0_u64);
        for (row, signs) in (0..self.side).rev().zip(&rows) {
            for (column, sign) in signs.chars().enumerate() {
                let cell = 1 << ((row * self.side + column) / 2).min(63);
                match sign {
                    'g' if (row + column) % 2 == 0 => geese |= cell,
                    'f' if (row + column) % 2 == 0 => fox |= cell,
                    '.' => {}
                    _ => return None,
                }
            }
        }
        let is_board = rows.len() == self.side && rows.iter().all(|row| row.chars().count() == self.side);
        let is_full = geese.count_ones() as usize == self.side / 2 && fox.count_ones() == 1;
        (is_board && is_full).then(|| self.number((geese, fox), mover))
    }
}

/// The row and column of a dark cell.
fn place(cell: usize, side: usize) -> (usize, usize) {
    let row = cell * 2 / side;
    (row, cell * 2 % side + row % 2)
}

/// Calls `each` with every bit of a set, as a set of one bit.
fn ones(mut bits: u64, mut each: impl FnMut(u64)) {
    while bits != 0 {
        each(bits & bits.wrapping_neg());
        bits &= bits - 1;
    }
}

sided_graph!(FoxAndGeese);
