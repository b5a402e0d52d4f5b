//! HDU 2486 and 2580, POJ 3922, A simple stone game: take at most k times the number of the previous move.

use std::io::{self, Write};

use crate::contest::hdu2516::take_away;
use crate::contest::plain::{small, wins};
use crate::contest::{ContestError, Input, Layout, Problem, Random, Sample, Size, Template};
use crate::heaps::TakeAway;

pub(super) const PROBLEM: Problem = Problem {
    name: "hdu2486",
    title: "A simple stone game",
    source: "HDU 2486, HDU 2580, POJ 3922; Schwenk, 1970",
    limits: "at most 200 cases, 2 <= n <= 1000000000, 1 <= k <= 1000000; the judge has 20, 10^8 and 10^5",
    statement: "There is one heap of n stones. The first move takes some but not all; every other move at most k times what the move before \
                took. Who takes the last stone wins. Input: the number of cases, then n and k for each. Output: `Case i: lose` if the \
                first player loses, else `Case i: x` with the least first take x that wins.",
    theory: "The lost heaps a(0) = 1 < a(1) < ... follow from the largest sums b(i) of lost heaps up to a(i) in which each term is more than k \
             times the next: a(i+1) = b(i) + 1, and b(i+1) = a(i+1) + b(t) for the last t with k a(t) < a(i+1). The inequality is strict. \
             Every heap is one such sum, and its least term is the least take that wins.",
    complexity: "the number of lost heaps up to n/k for each case, which is less than 40000 for all n and k",
    samples: &[
        Sample {
            input: "5\n16 1\n11 1\n32 2\n34 2\n19 3\n",
            output: "Case 1: lose\nCase 2: 1\nCase 3: 3\nCase 4: lose\nCase 5: 4\n",
        },
        Sample { input: "1\n100000000 100000\n", output: "Case 1: 912\n" },
    ],
    layout: &Layout::Counted { beside: &[], lists: &[Layout::Line(&[Layout::Number; 2])] },
    solve: |input, out| cases(input, out, Shown::Take, by_theory),
    brute: |input, out| cases(input, out, Shown::Take, by_definition),
    methods: &[],
    template: Some(Template {
        output: "`Case i: win` or `Case i: lose`, as the template for this game prints in handbooks",
        samples: &[Sample {
            input: "5\n16 1\n11 1\n32 2\n34 2\n19 3\n",
            output: "Case 1: lose\nCase 2: win\nCase 3: win\nCase 4: lose\nCase 5: win\n",
        }],
        solve: |input, out| cases(input, out, Shown::Winner, by_theory),
        brute: |input, out| cases(input, out, Shown::Winner, by_definition),
    }),
    generate,
};

/// What is written about a game that the first player wins.
#[derive(Clone, Copy)]
enum Shown {
    Take,
    Winner,
}

fn by_theory(n: i64, k: i64) -> Result<Option<i64>, ContestError> {
    let Some(game) = TakeAway::new(k as u128) else { return Ok(None) };
    Ok(game.winning_takes(n as u128, n as u128 - 1)?.first().map(|take| *take as i64))
}

fn by_definition(n: i64, k: i64) -> Result<Option<i64>, ContestError> {
    small(n, 200)?;
    for taken in 1..n {
        if !wins(&(n - taken, (n - taken).min(k * taken)), |at| take_away(at, k))? {
            return Ok(Some(taken));
        }
    }
    Ok(None)
}

fn cases(
    input: &mut Input<'_>,
    out: &mut dyn Write,
    shown: Shown,
    take: impl Fn(i64, i64) -> Result<Option<i64>, ContestError>,
) -> Result<(), ContestError> {
    for number in 1..=input.integer("the number of cases", 0..=200)? {
        let n = input.integer("the number of stones", 2..=1_000_000_000)?;
        let k = input.integer("the factor", 1..=1_000_000)?;
        match (take(n, k)?, shown) {
            (Some(take), Shown::Take) => writeln!(out, "Case {number}: {take}")?,
            (Some(_), Shown::Winner) => writeln!(out, "Case {number}: win")?,
            (None, _) => writeln!(out, "Case {number}: lose")?,
        }
    }
    input.end()
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (count, most, factor) = match size {
        Size::Small => (4, 40, 6),
        Size::Large => (10, 100_000_000, 100_000),
        Size::Max => (20, 100_000_000, 100_000),
    };
    let count = random.cases(size, count);
    writeln!(out, "{count}")?;
    for _ in 0..count {
        if size == Size::Max {
            // The most expensive inputs: large heaps and large factors.
            writeln!(out, "{} {}", random.within(most / 2..=most), random.within(factor / 2..=factor))?;
            continue;
        }
        let (n, k) = (random.edge(size, 2..=most), random.edge(size, 1..=factor));
        // Every third heap is lost, or adjacent to a lost one.
        let n = match random.below(3) {
            0 => {
                let lost = TakeAway::new(k as u128).and_then(|game| game.greatest_lost(n as u128).ok());
                lost.map_or(n, |lost| (lost as i64 + random.within(-1..=1)).clamp(2, most))
            }
            _ => n,
        };
        writeln!(out, "{n} {k}")?;
    }
    Ok(())
}
