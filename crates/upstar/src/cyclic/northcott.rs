//! Northcott's game: each row of a board has a piece of Left and, to its right, a piece of Right. A move slides one's own
//! piece in one row any number of cells either way, without jumping; who cannot move loses.
//!
//! Pieces may retreat, so positions can repeat. Yet there are no draws: the player to move wins unless the nim-sum of the
//! gaps is zero, as in Nim, since a retreat is answered by following.
//!
//! The number of a state encodes the pair of places in each row, and last the player to move.

use crate::cyclic::list::{CyclicRuleset, named};
use crate::cyclic::notation::Notation;
use crate::cyclic::sided::{mover, read_turn, sided_graph, state};
use crate::player::{ByPlayer, Player};

pub(super) const RULESET: CyclicRuleset = CyclicRuleset {
    name: "northcott",
    parameters: "ROWS, WIDTH",
    summary: "Two pieces in each row; move one's own any distance, without jumping",
    example: "northcott:3:5",
    make: |name, parameters| match parameters {
        [rows, width] => Some(named(name, Northcott::new(rows.parse().ok()?, width.parse().ok()?)?)),
        _ => None,
    },
};

/// A board for Northcott's game.
///
/// # Examples
///
/// ```
/// use upstar::budget::Budget;
/// use upstar::cyclic::{Fate, Northcott, Notation, Policy, solve};
///
/// let game = Northcott::new(2, 4).ok_or("too many states")?;
/// let solution = solve(&game, Policy::NORMAL, 1, &Budget::unlimited())?;
/// let state = game.parse("L.R.|.L.R Left").ok_or("no such state")?;
/// assert!(matches!(solution.fate(state), Fate::Lost(_)), "the gaps are equal, as in Nim");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Northcott {
    rows: u32,
    width: u32,
    /// The pairs of places in a row, Left's first.
    pairs: Vec<(u32, u32)>,
    /// The pairs that a player can move to.
    moves: ByPlayer<Vec<Vec<u32>>>,
    states: u32,
}

impl Northcott {
    /// The board with this number of rows and this width; `None` if a row has no room for two pieces, or there are too many states.
    pub fn new(rows: u32, width: u32) -> Option<Northcott> {
        if !(2..=64).contains(&width) || rows == 0 {
            return None;
        }
        let pairs: Vec<(u32, u32)> =
            (0..width).flat_map(|left| (left + 1..width).map(move |right| (left, right))).collect();
        let states = (pairs.len() as u64).checked_pow(rows)?.checked_mul(2)?.try_into().ok()?;
        let moves = ByPlayer::from_fn(|player| {
            let can_follow = |from: (u32, u32), to: (u32, u32)| match player {
                Player::Left => from.0 != to.0 && from.1 == to.1,
                Player::Right => from.0 == to.0 && from.1 != to.1,
            };
            let after = |&from: &(u32, u32)| {
                (0..).zip(&pairs).filter(|(_, to)| can_follow(from, **to)).map(|(at, _)| at).collect()
            };
            pairs.iter().map(after).collect()
        });
        Some(Northcott { rows, width, pairs, moves, states })
    }

    /// The number of rows and their width.
    pub fn size(&self) -> (u32, u32) {
        (self.rows, self.width)
    }

    /// The places of the pieces in each row, Left's first, and the player to move.
    pub fn rows(&self, state: u32) -> (Vec<(u32, u32)>, Player) {
        let count = self.pairs.len() as u32;
        let mut rest = state / 2;
        let mut rows = Vec::new();
        for _ in 0..self.rows {
            rows.push(self.pairs[(rest % count) as usize]);
            rest /= count;
        }
        (rows, mover(state))
    }

    fn after(&self, from: u32, mover: Player, mut each: impl FnMut(u32)) {
        self.follow(from / 2, mover, |position| each(state(position, !mover)));
    }

    fn before(&self, to: u32, moved: Player, mut each: impl FnMut(u32)) {
        // Every move can be undone by a move of the same piece.
        self.follow(to / 2, moved, |position| each(state(position, moved)));
    }

    /// Calls `each` with the positions after each move of a player's piece.
    fn follow(&self, position: u32, player: Player, mut each: impl FnMut(u32)) {
        let count = self.pairs.len() as u32;
        let (mut rest, mut weight) = (position, 1);
        for _ in 0..self.rows {
            let pair = rest % count;
            for &after in &self.moves[player][pair as usize] {
                each(position - pair * weight + after * weight);
            }
            rest /= count;
            weight = weight.saturating_mul(count);
        }
    }
}

/// The rows with `L`, `R` and `.`, and the player to move: `L..R|.LR. Left`.
impl Notation for Northcott {
    fn text(&self, state: u32) -> String {
        let (rows, mover) = self.rows(state);
        let sign = |pair: (u32, u32), cell| match () {
            () if cell == pair.0 => 'L',
            () if cell == pair.1 => 'R',
            () => '.',
        };
        let row = |pair| (0..self.width).map(|cell| sign(pair, cell)).collect();
        format!("{} {mover}", rows.into_iter().map(row).collect::<Vec<String>>().join("|"))
    }

    fn parse(&self, text: &str) -> Option<u32> {
        let (board, mover) = read_turn(text)?;
        let rows: Vec<&str> = board.split('|').collect();
        if rows.len() != self.rows as usize {
            return None;
        }
        let mut number = 0;
        for row in rows.into_iter().rev() {
            let is_row = row.len() == self.width as usize && row.bytes().all(|sign| b"LR.".contains(&sign));
            let place = |sign| row.find(sign).map(|place| place as u32);
            let pair = (place('L')?, place('R')?);
            let at =
                self.pairs.binary_search(&pair).ok().filter(|_| is_row && row.matches('.').count() == row.len() - 2)?;
            number = number * self.pairs.len() as u32 + at as u32;
        }
        Some(state(number, mover))
    }
}

sided_graph!(Northcott);
