//! TopCoder, GameOfTokens: tokens that slide to the left on a board with unknown cells.

use std::io::{self, Write};

use crate::contest::plain::{at_most, wins};
use crate::contest::{ContestError, Input, Layout, Problem, Random, Sample, Size};
use crate::player::Player;
use crate::rulesets::closed::crowd_with;

pub(super) const PROBLEM: Problem = Problem {
    name: "gameoftokens",
    title: "GameOfTokens",
    source: "TopCoder problem 14720, 450 points",
    limits: "patterns of at most 50 cells; up to 100 are read; any number of patterns",
    statement: "A board is a row of cells, empty or with a token of Alice, A, or of Bob, B. A move shifts one of the own tokens one cell to the \
                left, if that cell is empty; both players move to the left. Who cannot move loses; Alice begins. In a pattern each `?` \
                stands for any of the three. Input: patterns of `A`, `B`, `.` and `?`, one in each line, to the end of the \
                input. Output: for each the number of boards, modulo 1000000007, on which Alice wins.",
    theory: "All values are integers. Read the board from the right and keep a crowd c: A makes it max(c, -1) + 1, B makes it min(c, 1) - 1, \
             an empty cell adds c to the value. Alice, who begins, wins if the value is greater than 0. The boards are counted by crowd \
             and value, which is at most n^2/4 for n cells.",
    complexity: "O(n^4) for a pattern of n cells",
    samples: &[Sample { input: ".AB\n.A\n???\n", output: "0\n1\n5\n" }],
    layout: &Layout::ToEnd(&Layout::Line(&[Layout::Word])),
    solve: |input, out| cases(input, out, |pattern| Ok(count(pattern))),
    brute: |input, out| cases(input, out, count_by_play),
    methods: &[],
    template: None,
    generate,
};

const MODULUS: u32 = 1_000_000_007;
const LONGEST: usize = 100;
const CELLS: &[u8] = b"AB.";

fn cases(
    input: &mut Input<'_>,
    out: &mut dyn Write,
    count: impl Fn(&[u8]) -> Result<u32, ContestError>,
) -> Result<(), ContestError> {
    while let Some(pattern) = input.word_or_end("a pattern", b"AB.?", LONGEST)? {
        writeln!(out, "{}", count(pattern.as_bytes())?)?;
    }
    Ok(())
}

/// The number of boards with a positive value.
fn count(pattern: &[u8]) -> u32 {
    let mut boards = Boards { crowd: 0, value: 0, counts: vec![1] };
    for &cell in pattern.iter().rev() {
        boards = boards.with(cell);
    }
    let rows = boards.counts.chunks(2 * boards.value + 1);
    rows.flat_map(|row| &row[boards.value + 1..]).fold(0, |sum, count| plus(sum, *count))
}

/// The number of boards for each crowd and value, modulo the prime.
struct Boards {
    /// The greatest possible crowd; the least is its negative.
    crowd: usize,
    /// The greatest possible value; the least is its negative.
    value: usize,
    /// A row for each crowd, least first, with an entry for each value.
    counts: Vec<u32>,
}

impl Boards {
    /// The boards with another cell at the left.
    fn with(&self, cell: u8) -> Boards {
        let takes = |letter: u8| cell == letter || cell == b'?';
        let has_token = takes(b'A') || takes(b'B');
        let crowd = self.crowd + usize::from(has_token);
        let value = self.value + if takes(b'.') { self.crowd } else { 0 };
        let width = 2 * value + 1;
        let mut counts = vec![0; (2 * crowd + 1) * width];
        let mut add = |to: i64, shift: i64, row: &[u32]| {
            // A row of the old width is in the middle of a new one, and is shifted by at most the free space beside it.
            let start = (value - self.value).saturating_add_signed(shift as isize);
            let row_start = (to + crowd as i64) as usize * width + start;
            for (sum, count) in counts[row_start..row_start + row.len()].iter_mut().zip(row) {
                *sum = plus(*sum, *count);
            }
        };
        for (place, row) in self.counts.chunks(2 * self.value + 1).enumerate() {
            let own = place as i64 - self.crowd as i64;
            if takes(b'.') {
                add(own, own, row);
            }
            for (letter, player) in [(b'A', Player::Left), (b'B', Player::Right)] {
                if takes(letter) {
                    add(crowd_with(own, player), 0, row);
                }
            }
        }
        Boards { crowd, value, counts }
    }
}

/// The sum modulo the prime; twice the prime fits into the word.
#[inline]
fn plus(one: u32, other: u32) -> u32 {
    let sum = one + other;
    sum.min(sum.wrapping_sub(MODULUS))
}

/// The number of boards on which Alice wins, each decided by the definition.
fn count_by_play(pattern: &[u8]) -> Result<u32, ContestError> {
    let unknown: Vec<usize> = (0..pattern.len()).filter(|cell| pattern[*cell] == b'?').collect();
    at_most(16, "cells", pattern.len() as u64)?;
    at_most(8, "unknown cells", unknown.len() as u64)?;
    let (mut count, mut board) = (0, pattern.to_vec());
    for mut filling in 0..3_usize.pow(unknown.len() as u32) {
        for &cell in &unknown {
            board[cell] = CELLS[filling % 3];
            filling /= 3;
        }
        count += u32::from(wins(&(board.clone(), Player::Left), options)?);
    }
    Ok(count % MODULUS)
}

/// The boards after each move of the player to move.
fn options((board, mover): &(Vec<u8>, Player)) -> Vec<(Vec<u8>, Player)> {
    let token = CELLS[*mover as usize];
    let can_move = |cell: &usize| board[*cell] == token && board[cell - 1] == b'.';
    let moved = |cell: usize| {
        let mut after = board.clone();
        after.swap(cell - 1, cell);
        (after, !*mover)
    };
    (1..board.len()).filter(can_move).map(moved).collect()
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (count, longest, cells): (_, _, &[u8]) = match size {
        Size::Small => (6, 6, b"AB.?"),
        Size::Large => (4, 50, b"AB.?"),
        Size::Max => (10, 50, b"AB.???????"),
    };
    for _ in 0..random.cases(size, count) {
        let length = random.length(size, 1, longest) as usize;
        writeln!(out, "{}", random.letters(size, cells, length))?;
    }
    Ok(())
}
