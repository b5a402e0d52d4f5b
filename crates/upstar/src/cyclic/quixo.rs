//! Quixo: the player to move takes a cube from the border of a square board, blank or with their own mark, gives it their
//! own mark and pushes it in at the other end of its row or column, or at either end of its other line. A line of cubes
//! with one mark wins for that mark; if a move makes lines of both marks, the opponent wins.
//!
//! Tanaka, Bonnet, Tixeuil and Tamura, Quixo is solved, 2020: five by five is a draw.
//!
//! A state is the board as seen by the player to move, so it need not include that player: a number in base three, where
//! 0 is blank, 1 is the player's own mark and 2 is the opponent's.

use std::ops::Range;

use crate::cyclic::graph::{Backward, Forward, Start, Verdict};
use crate::cyclic::list::{CyclicRuleset, named};
use crate::cyclic::notation::Notation;
use crate::player::{ByPlayer, Player};

pub(super) const RULESET: CyclicRuleset = CyclicRuleset {
    name: "quixo",
    parameters: "2, 3 or 4",
    summary: "Take a cube from the border, mark it and push it in; make a line",
    example: "quixo:3",
    make: |name, parameters| match parameters {
        [side] => Some(named(name, Quixo::new(side.parse().ok()?)?)),
        _ => None,
    },
};

/// A board for Quixo.
///
/// # Examples
///
/// ```
/// use upstar::budget::Budget;
/// use upstar::cyclic::{Fate, Notation, Policy, Quixo, solve};
///
/// let game = Quixo::new(3).ok_or("too many states")?;
/// let solution = solve(&game, Policy::NORMAL, 1, &Budget::unlimited())?;
/// assert_eq!(solution.fate(game.parse("...|...|...").ok_or("no such state")?), Fate::Won(7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Quixo {
    side: usize,
    /// All pushes: the cells from where a cube enters to where it is taken.
    pushes: Vec<Push>,
    lines: Vec<u32>,
    /// The number in base three whose digits are the bits of a set.
    ternary: Vec<u32>,
    /// The sets of ones and of twos of each number with half as many digits, so that two lookups split a state.
    halves: Vec<(u32, u32)>,
    half: u32,
}

/// The cells along which a push goes.
struct Push {
    /// The cell where the cube enters.
    enters: u32,
    /// The cell where the cube is taken.
    leaves: u32,
    /// All cells on the way.
    cells: u32,
    /// The distance that the other cubes move in the numbering of the cells.
    step: i32,
}

impl Push {
    /// The cubes of one mark after the push, without the entering cube.
    #[inline]
    fn forth(&self, cubes: u32) -> u32 {
        cubes & !self.cells | shifted(cubes & self.cells & !self.leaves, self.step)
    }

    /// The cubes of one mark before the push, without the taken cube.
    #[inline]
    fn back(&self, cubes: u32) -> u32 {
        cubes & !self.cells | shifted(cubes & self.cells & !self.enters, -self.step)
    }
}

#[inline]
fn shifted(cubes: u32, by: i32) -> u32 {
    if 0 < by { cubes << by } else { cubes >> -by }
}

impl Quixo {
    /// The board with this side, from 2 to 4.
    pub fn new(side: usize) -> Option<Quixo> {
        if !(2..=4).contains(&side) {
            return None;
        }
        let cells = side * side;
        let power = |cell: u32| 3_u32.pow(cell);
        let ternary = (0..1_u32 << cells)
            .map(|set| (0..cells as u32).map(|cell| (set >> cell & 1) * power(cell)).sum())
            .collect();
        let half_cells = cells.div_ceil(2) as u32;
        let digits = |number: u32, wanted: u32| {
            let is_wanted = |cell: &u32| number / power(*cell) % 3 == wanted;
            (0..half_cells).filter(is_wanted).fold(0, |set, cell| set | 1 << cell)
        };
        let halves = (0..power(half_cells)).map(|number| (digits(number, 1), digits(number, 2))).collect();
        Some(Quixo { side, pushes: pushes(side), lines: lines(side), ternary, halves, half: power(half_cells) })
    }

    /// The side of the board.
    pub fn side(&self) -> usize {
        self.side
    }

    /// The cubes with the mark of the player to move, and those with the opponent's.
    #[inline]
    fn marks(&self, state: u32) -> (u32, u32) {
        let (low, high) = (self.halves[(state % self.half) as usize], self.halves[(state / self.half) as usize]);
        let shift = (self.side * self.side).div_ceil(2);
        (low.0 | high.0 << shift, low.1 | high.1 << shift)
    }

    #[inline]
    fn number(&self, own: u32, other: u32) -> u32 {
        self.ternary[own as usize] + 2 * self.ternary[other as usize]
    }

    fn has_line(&self, cubes: u32) -> bool {
        self.lines.iter().any(|line| cubes & line == *line)
    }
}

/// The rows with `x` for the player to move, `o` for the opponent, and `.`.
impl Notation for Quixo {
    fn text(&self, state: u32) -> String {
        let (own, other) = self.marks(state);
        let sign = |cell: usize| match () {
            () if own >> cell & 1 != 0 => 'x',
            () if other >> cell & 1 != 0 => 'o',
            () => '.',
        };
        let row = |row: usize| (0..self.side).map(|column| sign(row * self.side + column)).collect();
        (0..self.side).map(row).collect::<Vec<String>>().join("|")
    }

    fn parse(&self, text: &str) -> Option<u32> {
        let rows: Vec<&str> = text.trim().split('|').collect();
        if rows.len() != self.side || rows.iter().any(|row| row.chars().count() != self.side) {
            return None;
        }
        let (mut own, mut other) = (0, 0);
        for (cell, sign) in rows.iter().flat_map(|row| row.chars()).enumerate() {
            match sign {
                'x' => own |= 1 << cell,
                'o' => other |= 1 << cell,
                '.' => {}
                _ => return None,
            }
        }
        Some(self.number(own, other))
    }

    fn sides(&self, _state: u32) -> Option<ByPlayer<u32>> {
        None
    }
}

fn pushes(side: usize) -> Vec<Push> {
    let is_border = |cell: usize| {
        let (row, column) = (cell / side, cell % side);
        row == 0 || column == 0 || row == side - 1 || column == side - 1
    };
    let mut pushes = Vec::new();
    for line in 0..side {
        // A row and a column, each in both directions.
        for (start, step) in [(line * side, 1), (line, side)] {
            let cells: Vec<usize> = (0..side).map(|at| start + at * step).collect();
            for is_reversed in [false, true] {
                let path: Vec<usize> = if is_reversed { cells.iter().rev().copied().collect() } else { cells.clone() };
                for taken in (1..side).filter(|&taken| is_border(path[taken])) {
                    pushes.push(Push {
                        enters: 1 << path[0],
                        leaves: 1 << path[taken],
                        cells: path[..=taken].iter().fold(0, |cells, cell| cells | 1 << cell),
                        step: if is_reversed { -(step as i32) } else { step as i32 },
                    });
                }
            }
        }
    }
    pushes
}

fn lines(side: usize) -> Vec<u32> {
    let set = |cell: &dyn Fn(usize) -> usize| (0..side).fold(0, |cells, at| cells | 1 << cell(at));
    let mut lines = vec![set(&|at| at * (side + 1)), set(&|at| (at + 1) * (side - 1))];
    for line in 0..side {
        lines.push(set(&|at| line * side + at));
        lines.push(set(&|at| at * side + line));
    }
    lines
}

impl Forward for Quixo {
    fn states(&self) -> u32 {
        3_u32.pow((self.side * self.side) as u32)
    }

    fn mover(&self, _state: u32) -> Player {
        Player::Left
    }

    fn ending(&self, state: u32) -> Option<Verdict> {
        let (own, other) = self.marks(state);
        match (self.has_line(own), self.has_line(other)) {
            // The opponent moved and made a line of our mark.
            (true, _) => Some(Verdict::Win),
            (false, true) => Some(Verdict::Lose),
            (false, false) => None,
        }
    }

    fn moves(&self, state: u32, mut each: impl FnMut(u32)) {
        let (own, other) = self.marks(state);
        for push in &self.pushes {
            if other & push.leaves == 0 {
                each(self.number(push.forth(other), push.forth(own) | push.enters));
            }
        }
    }
}

impl Backward for Quixo {
    fn state_count(&self) -> u32 {
        self.states()
    }

    fn starts(&self, range: Range<u32>, mut each: impl FnMut(Start, u32)) {
        for state in range {
            let (_, other) = self.marks(state);
            let moves = self.pushes.iter().filter(|push| other & push.leaves == 0).count() as u32;
            each(self.ending(state).map_or(Start::Moves(moves), Start::Ended), 1);
        }
    }

    fn predecessors(&self, state: u32, mut each: impl FnMut(u32)) {
        let (own, other) = self.marks(state);
        for push in &self.pushes {
            if other & push.enters != 0 {
                // The taken cube was blank or had the mark of the player who took it.
                let (before, after) = (push.back(other), push.back(own));
                each(self.number(before, after));
                each(self.number(before | push.leaves, after));
            }
        }
    }
}
