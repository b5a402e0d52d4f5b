//! TopCoder SRM 423, TheEasyChase: a white and a black piece chase each other.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::io::{self, Write};

use crate::budget::Budget;
use crate::contest::plain::at_most;
use crate::contest::{ContestError, Input, Layout, Problem, Random, Sample, Size};
use crate::cyclic::{Chase, Fate, Forward, Policy, Solution, SolveError, solve};
use crate::player::{ByPlayer, Player};

pub(super) const PROBLEM: Problem = Problem {
    name: "easychase",
    title: "TheEasyChase",
    source: "TopCoder SRM 423, division 1, 500 points",
    limits: "2 <= n <= 124, any number of cases; the judge has 20",
    statement: "On an n by n board stand a white and a black piece. White moves one cell along a row or column, Black one or two \
                cells; White begins, and one has to move. Who enters the cell of the other piece wins; winners hasten, losers \
                delay. Input: n, the row and the column of the white piece, the row and the column of the black piece, for each \
                case, to the end of the input. Output: `WHITE x` or `BLACK x`, who wins after x moves.",
    theory: "Positions come back, so that play has no depth. Retrograde analysis goes from the ends of play backwards, level by \
             level: a state is won in d + 1 moves if it has a move to a state that is lost in d, and lost in d + 1 if all moves \
             lead to won states, the last of them won in d. On every board somebody can force the end.",
    complexity: "O(n^4) for each board, once",
    samples: &[
        Sample { input: "2 1 1 2 2\n2 2 2 1 2\n3 1 1 3 3\n", output: "BLACK 2\nWHITE 1\nBLACK 6\n" },
        Sample { input: "8 5 4 1 1\n20 1 20 20 1\n20 11 11 1 1\n", output: "BLACK 22\nBLACK 56\nBLACK 58\n" },
    ],
    layout: &Layout::ToEnd(&Layout::Line(&[Layout::Number; 5])),
    solve: |input, out| {
        let mut boards = Boards::default();
        cases(input, out, |n, pieces| {
            let (chase, solution) = boards.of_size(n)?;
            Ok(solution.fate(state(chase, pieces)?))
        })
    },
    brute: |input, out| {
        cases(input, out, |n, pieces| {
            at_most(6, "rows", n as u64)?;
            let chase = Chase::easy(n).map_err(too_large)?;
            Ok(fate(&chase, state(&chase, pieces)?))
        })
    },
    methods: &[],
    template: None,
    generate,
};

/// The greatest number of rows in the inputs of the judge.
const JUDGE: i64 = 20;

/// The greatest number of rows that is read.
const LARGEST: i64 = 100_000;

/// The greatest number of bytes for solved boards.
const MOST_MEMORY: u128 = 1 << 30;

/// The solved boards, by their numbers of rows.
#[derive(Default)]
struct Boards {
    known: BTreeMap<usize, (Chase, Solution)>,
    memory: u128,
}

impl Boards {
    /// The board with this number of rows, solved. Others are forgotten if there is no room for all.
    fn of_size(&mut self, n: usize) -> Result<&(Chase, Solution), ContestError> {
        let needed = memory_for(n);
        if MOST_MEMORY < needed {
            let largest = (2..n).take_while(|n| memory_for(*n) <= MOST_MEMORY).last().unwrap_or_default();
            return Err(ContestError::TooLarge(format!(
                "a board with {n} rows has {} states, which take {} MiB of memory, and {} MiB are allowed: boards have at most \
                 {largest} rows",
                states(n),
                needed >> 20,
                MOST_MEMORY >> 20
            )));
        }
        if !self.known.contains_key(&n) && MOST_MEMORY < self.memory + needed {
            *self = Boards::default();
        }
        match self.known.entry(n) {
            Entry::Occupied(known) => Ok(known.into_mut()),
            Entry::Vacant(place) => {
                self.memory += needed;
                Ok(place.insert(solved(n)?))
            }
        }
    }
}

/// The number of states: two cells, and the player to move.
fn states(n: usize) -> u128 {
    2 * (n as u128).pow(4)
}

/// The number of bytes that solving a board takes: two and a quarter for each state.
fn memory_for(n: usize) -> u128 {
    states(n) * 9 / 4
}

fn cases(
    input: &mut Input<'_>,
    out: &mut dyn Write,
    mut fate: impl FnMut(usize, ByPlayer<(usize, usize)>) -> Result<Fate, ContestError>,
) -> Result<(), ContestError> {
    while let Some(n) = input.integer_or_end("the size of the board", 2..=LARGEST)? {
        let mut cell = |row: &str, column: &str| -> Result<(usize, usize), ContestError> {
            Ok((input.integer(row, 1..=n)? as usize, input.integer(column, 1..=n)? as usize))
        };
        let pieces = ByPlayer {
            left: cell("the row of the white piece", "the column of the white piece")?,
            right: cell("the row of the black piece", "the column of the black piece")?,
        };
        if pieces.left == pieces.right {
            return Err(input.wrong_here("two pieces on different cells", pieces.right.1));
        }
        let fate = fate(n as usize, pieces)?;
        match fate {
            Fate::Won(moves) => writeln!(out, "WHITE {moves}")?,
            Fate::Lost(moves) => writeln!(out, "BLACK {moves}")?,
            // A test checks all boards of the judge.
            Fate::Undecided => return Err(ContestError::TooLarge("nobody can force the end".into())),
        }
    }
    Ok(())
}

fn solved(n: usize) -> Result<(Chase, Solution), ContestError> {
    let chase = Chase::easy(n).map_err(too_large)?;
    match solve(&chase, Policy::NORMAL, 1, &Budget::unlimited()) {
        Ok(solution) => Ok((chase, solution)),
        Err(SolveError::Exhausted(error)) => Err(error.into()),
        Err(error) => Err(too_large(error)),
    }
}

fn state(chase: &Chase, pieces: ByPlayer<(usize, usize)>) -> Result<u32, ContestError> {
    chase.state(pieces, Player::Left).map_err(too_large)
}

fn too_large(error: impl std::fmt::Display) -> ContestError {
    ContestError::TooLarge(error.to_string())
}

/// By the definition: in each round, every state without a fate is examined.
fn fate(chase: &Chase, state: u32) -> Fate {
    let mut fates = vec![Fate::Undecided; chase.states() as usize];
    for state in 0..chase.states() {
        if chase.ending(state).is_some() {
            fates[state as usize] = Fate::Lost(0);
        }
    }
    for round in 1..=chase.states() {
        let before = fates.clone();
        for state in (0..chase.states()).filter(|state| before[*state as usize] == Fate::Undecided) {
            let (mut some_lost, mut all_won) = (false, true);
            chase.moves(state, |after| {
                some_lost |= matches!(before[after as usize], Fate::Lost(_));
                all_won &= matches!(before[after as usize], Fate::Won(_));
            });
            fates[state as usize] = match (some_lost, all_won) {
                (true, _) => Fate::Won(round),
                (false, true) => Fate::Lost(round),
                (false, false) => Fate::Undecided,
            };
        }
        if fates == before {
            break;
        }
    }
    fates[state as usize]
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (count, largest) = match size {
        Size::Small => (2, 4),
        Size::Large => (10, JUDGE),
        Size::Max => (10_000, JUDGE),
    };
    for _ in 0..random.cases(size, count) {
        let n = random.edge(size, 2..=largest);
        let mut cell = || (random.edge(size, 1..=n), random.edge(size, 1..=n));
        let white = cell();
        let black = std::iter::repeat_with(cell).find(|black| *black != white).unwrap_or(white);
        writeln!(out, "{n} {} {} {} {}", white.0, white.1, black.0, black.1)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_wins_from_everywhere() {
        for n in 2..=JUDGE as usize {
            let (chase, solution) = solved(n).unwrap();
            let decided = |state: u32| chase.mover(state) == Player::Right || solution.fate(state) != Fate::Undecided;
            assert!((0..chase.states()).all(decided), "{n}");
        }
    }
}
