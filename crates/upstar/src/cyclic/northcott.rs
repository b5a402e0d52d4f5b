//! Northcott's game: in each row of a board a piece of Left and, right of it, a piece of Right. A move takes one's piece in
//! one row any number of cells to either side, without jumping; who cannot move loses.
//!
//! Pieces may retreat, so that positions come back. Yet nobody draws: the player to move wins unless the nim-sum of the
//! gaps is zero, as in Nim, since a retreat can be answered by following.
//!
//! A state is numbered by the pairs of places in the rows, and the player to move last.

use std::ops::Range;

use crate::cyclic::graph::{Backward, Forward, Start, Verdict, starts_by_moves};
use crate::player::{ByPlayer, Player};

/// A board for Northcott's game.
pub struct Northcott {
    rows: u32,
    width: u32,
    /// The places in a row, Left's first.
    pairs: Vec<(u32, u32)>,
    /// The pairs that a player can move to.
    moves: ByPlayer<Vec<Vec<u32>>>,
    states: u32,
}

impl Northcott {
    /// So many rows of this width; `None` if a row has no room for two pieces, or if there are too many states.
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
        (rows, self.mover(state))
    }

    /// A state as text: the rows with `L`, `R` and `.`, and who is to move, `L..R|.LR. Left`.
    pub fn text(&self, state: u32) -> String {
        let (rows, mover) = self.rows(state);
        let sign = |pair: (u32, u32), cell| match () {
            () if cell == pair.0 => 'L',
            () if cell == pair.1 => 'R',
            () => '.',
        };
        let row = |pair| (0..self.width).map(|cell| sign(pair, cell)).collect();
        format!("{} {mover}", rows.into_iter().map(row).collect::<Vec<String>>().join("|"))
    }

    /// The state that a text stands for.
    pub fn parse(&self, text: &str) -> Option<u32> {
        let (board, mover) = text.trim().rsplit_once(' ')?;
        let side = u32::from(mover.parse::<Player>().ok()? == Player::Right);
        let rows: Vec<&str> = board.trim().split('|').collect();
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
        Some(number * 2 + side)
    }

    /// Calls `each` with the states in which a player's piece has moved and the other player is to move.
    fn follow(&self, state: u32, player: Player, mut each: impl FnMut(u32)) {
        let count = self.pairs.len() as u32;
        let side = u32::from(player == Player::Left);
        let (mut rest, mut weight) = (state / 2, 1);
        for _ in 0..self.rows {
            let pair = rest % count;
            for &after in &self.moves[player][pair as usize] {
                each((state / 2 - pair * weight + after * weight) * 2 + side);
            }
            rest /= count;
            weight = weight.saturating_mul(count);
        }
    }
}

impl Forward for Northcott {
    fn states(&self) -> u32 {
        self.states
    }

    fn mover(&self, state: u32) -> Player {
        Player::ALL[(state & 1) as usize]
    }

    fn ending(&self, _state: u32) -> Option<Verdict> {
        None
    }

    fn moves(&self, state: u32, each: impl FnMut(u32)) {
        self.follow(state, self.mover(state), each);
    }
}

impl Backward for Northcott {
    fn state_count(&self) -> u32 {
        self.states
    }

    fn starts(&self, range: Range<u32>, each: impl FnMut(Start, u32)) {
        starts_by_moves(self, range, each);
    }

    fn predecessors(&self, state: u32, mut each: impl FnMut(u32)) {
        // Every move can be taken back by a move of the same piece; then the one who took it back is to move.
        self.follow(state, !self.mover(state), |before| each(before ^ 1));
    }
}
