//! HDU 2516: Fibonacci Nim.

use std::io::{self, Write};

use crate::contest::plain::{small, wins};
use crate::contest::{ContestError, Input, Layout, Problem, Random, Sample, Size};
use crate::heaps::TakeAway;

pub(super) const PROBLEM: Problem = Problem {
    name: "hdu2516",
    title: "Taking Stones (Fibonacci Nim)",
    source: "HDU 2516; Whinihan, 1963",
    limits: "2 <= n < 2^31",
    statement: "There is one heap of n stones. The first move takes some but not all; every other move at most twice what the move before \
                took. Who takes the last stone wins. Input: numbers n, one for each case; 0 ends the input. Output: `First win` or \
                `Second win`.",
    theory: "The heaps lost for the first player are the Fibonacci numbers. Every number is a sum of Fibonacci numbers of which no two are \
             neighbours (Zeckendorf); taking the least of them leaves a heap from which the opponent cannot take the next one.",
    complexity: "O(log n) for each case",
    samples: &[Sample { input: "2\n13\n10000\n0\n", output: "Second win\nSecond win\nFirst win\n" }],
    layout: &Layout::ToZero(&Layout::Line(&[Layout::Number])),
    solve: |input, out| {
        let Some(game) = TakeAway::new(2) else { return Ok(()) };
        cases(input, out, |n| Ok(!game.winning_takes(n as u128, n as u128 - 1)?.is_empty()))
    },
    brute: |input, out| {
        cases(input, out, |n| {
            small(n, 1000)?;
            wins(&(n, n - 1), |at| take_away(at, 2))
        })
    },
    methods: &[],
    template: None,
    generate,
};

const LARGEST: i64 = i32::MAX as i64;

/// The heap after each move, with the greatest number that may be taken next.
pub(super) fn take_away(&(heap, limit): &(i64, i64), factor: i64) -> Vec<(i64, i64)> {
    (1..=limit.min(heap)).map(|taken| (heap - taken, (heap - taken).min(factor * taken))).collect()
}

fn cases(
    input: &mut Input<'_>,
    out: &mut dyn Write,
    wins: impl Fn(i64) -> Result<bool, ContestError>,
) -> Result<(), ContestError> {
    while let Some(n) = input.number_or_zero("the number of stones, or 0 at the end", LARGEST)? {
        if n == 1 {
            return Err(input.wrong_here("the number of stones, at least 2", n));
        }
        writeln!(out, "{}", if wins(n)? { "First win" } else { "Second win" })?;
    }
    Ok(())
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (count, most) = match size {
        Size::Small => (5, 60),
        Size::Large => (20, LARGEST),
        Size::Max => (10_000, LARGEST),
    };
    for _ in 0..random.cases(size, count) {
        let mut n = match size {
            Size::Max => random.any_length(2..=most),
            Size::Small | Size::Large => random.edge(size, 2..=most),
        };
        // Every fourth number is a Fibonacci number, or adjacent to one.
        if random.below(4) == 0 {
            let (mut a, mut b) = (2, 3);
            while b <= n {
                (a, b) = (b, a + b);
            }
            n = if size == Size::Max { a } else { (a + random.within(-1..=1)).clamp(2, most) };
        }
        writeln!(out, "{n}")?;
    }
    writeln!(out, "0")
}
