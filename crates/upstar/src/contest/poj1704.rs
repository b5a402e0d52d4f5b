//! POJ 1704, Georgia and Bob: tokens on a strip that move to the left, but not over each other.

use std::io::{self, Write};

use crate::budget::Budget;
use crate::contest::plain::{small, wins};
use crate::contest::shape::joined;
use crate::contest::{ContestError, Input, Layout, Problem, Random, Sample, Size};
use crate::heaps::{HeapGame, TokensLeft};

pub(super) const PROBLEM: Problem = Problem {
    name: "poj1704",
    title: "Georgia and Bob",
    source: "POJ 1704",
    limits: "at most 200 cases, 1 to 10000 tokens on different cells 1 to 100000; the judge has 20, 1000 and 10000",
    statement: "Tokens stand on different cells of a strip, numbered from 1. A move brings a token to the left by any number of cells, not onto \
                or over another. Who cannot move loses; Georgia begins. Input: the number of cases, then for each the number of tokens and \
                their cells in any order. Output: `Georgia will win` or `Bob will win`.",
    theory: "The gaps before the tokens, from the right, are heaps on a staircase: a move makes a gap smaller and the next gap to the right \
             larger. Only the gaps on odd steps count: from the right every other gap, beginning with the last; a token without partner has \
             the edge as its partner.",
    complexity: "O(n log n) for n tokens",
    samples: &[Sample { input: "2\n3\n1 2 3\n8\n1 5 6 7 9 12 14 17\n", output: "Bob will win\nGeorgia will win\n" }],
    layout: &Layout::Counted { beside: &[], lists: &[Layout::Counted { beside: &[], lists: &[Layout::Number] }] },
    solve: |input, out| {
        let budget = Budget::unlimited();
        cases(input, out, |cells| Ok(TokensLeft.nim_value(cells, &budget)?.is_some_and(|value| value != 0)))
    },
    brute: |input, out| {
        cases(input, out, |cells| {
            small(cells.iter().sum::<u128>() as i128, 100)?;
            wins(&cells.to_vec(), |cells| options(cells))
        })
    },
    methods: &[],
    template: None,
    generate,
};

fn cases(
    input: &mut Input<'_>,
    out: &mut dyn Write,
    wins: impl Fn(&[u128]) -> Result<bool, ContestError>,
) -> Result<(), ContestError> {
    for _ in 0..input.integer("the number of cases", 0..=200)? {
        let count = input.integer("the number of tokens", 1..=10_000)?;
        let cells = (0..count).map(|_| Ok(input.integer("the cell of a token", 1..=100_000)? as u128));
        let mut cells = cells.collect::<Result<Vec<u128>, ContestError>>()?;
        cells.sort_unstable();
        if let Some(pair) = cells.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(input.wrong_here("tokens on different cells", format!("{0} {0}", pair[0])));
        }
        writeln!(out, "{} will win", if wins(&cells)? { "Georgia" } else { "Bob" })?;
    }
    input.end()
}

/// The cells after each move, sorted.
fn options(cells: &[u128]) -> Vec<Vec<u128>> {
    let mut options = Vec::new();
    for (token, &cell) in cells.iter().enumerate() {
        let first = token.checked_sub(1).map_or(1, |before| cells[before] + 1);
        for to in first..cell {
            let mut after = cells.to_vec();
            after[token] = to;
            options.push(after);
        }
    }
    options
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (cases, most, last) = match size {
        Size::Small => (4, 4, 9),
        Size::Large => (4, 1000, 10_000),
        Size::Max => (20, 1000, 10_000),
    };
    let cases = random.cases(size, cases);
    writeln!(out, "{cases}")?;
    for _ in 0..cases {
        let count = random.count(size, 1, most) as usize;
        let cells = match size {
            Size::Max => {
                let mut cells: Vec<i64> = (1..=last).collect();
                for place in 0..count {
                    let other = place + random.below(cells.len() - place);
                    cells.swap(place, other);
                }
                cells.truncate(count);
                cells
            }
            Size::Small | Size::Large => {
                // If its cell is occupied, a token moves on to the next one, cyclically.
                let mut taken = vec![false; last as usize];
                let mut free = |cell: i64| {
                    let mut cell = cell as usize - 1;
                    while taken[cell] {
                        cell = (cell + 1) % taken.len();
                    }
                    taken[cell] = true;
                    cell as i64 + 1
                };
                random.numbers(size, count, 1..=last).into_iter().map(&mut free).collect()
            }
        };
        writeln!(out, "{count}\n{}", joined(&cells))?;
    }
    Ok(())
}
