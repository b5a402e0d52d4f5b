//! POJ 1067 and HDU 1527: Wythoff's game.

use std::io::{self, Write};

use crate::contest::plain::{small, wins};
use crate::contest::{ContestError, Input, Layout, Problem, Random, Sample, Size};
use crate::heaps::Wythoff;

pub(super) const PROBLEM: Problem = Problem {
    name: "poj1067",
    title: "Stones Game (Wythoff)",
    source: "POJ 1067, HDU 1527",
    limits: "0 <= a, b <= 10^18, any number of cases; the judge has 10^9",
    statement: "There are two heaps of a and b stones. A move takes any number from one heap, or the same number from both; who \
                takes the last stone wins. Input: a and b for each case, to the end of the input. Output: 1 if the first \
                player wins, else 0.",
    theory: "The lost pairs are (floor(k phi), floor(k phi) + k) with the golden ratio phi (Wythoff, 1907). For the pair (a, b) \
             with k = b - a the test a = floor((k + sqrt(5 k^2)) / 2) with integer square roots is exact. In doubles it is \
             wrong: (165580140, 267914295) is lost, and the usual program says 1.",
    complexity: "O(1) for each case",
    samples: &[
        Sample { input: "2 1\n8 4\n4 7\n", output: "0\n1\n0\n" },
        // The least pair for which `double` arithmetic is wrong, and its neighbour.
        Sample { input: "165580140 267914295\n165580140 267914296\n0 0\n", output: "0\n1\n0\n" },
    ],
    layout: &Layout::ToEnd(&Layout::Line(&[Layout::Number; 2])),
    solve: |input, out| {
        let game = Wythoff::default();
        cases(input, out, |a, b| Ok(!game.is_lost_at(a as u128, b as u128)))
    },
    brute: |input, out| {
        cases(input, out, |a, b| {
            small(a + b, 1000)?;
            wins(&(a, b), |&(a, b)| {
                let first = (1..=a).map(|taken| (a - taken, b));
                let second = (1..=b).map(|taken| (a, b - taken));
                first.chain(second).chain((1..=a.min(b)).map(|taken| (a - taken, b - taken))).collect()
            })
        })
    },
    methods: &[],
    template: None,
    generate,
};

fn cases(
    input: &mut Input<'_>,
    out: &mut dyn Write,
    wins: impl Fn(i64, i64) -> Result<bool, ContestError>,
) -> Result<(), ContestError> {
    const MOST: i64 = 1_000_000_000_000_000_000;
    while let Some(a) = input.integer_or_end("the size of the first heap", 0..=MOST)? {
        let b = input.integer("the size of the second heap", 0..=MOST)?;
        writeln!(out, "{}", u8::from(wins(a, b)?))?;
    }
    Ok(())
}

/// The consecutive Fibonacci numbers of which the larger is the last one up to `most`.
fn fibonacci_pair(most: i64) -> (i64, i64) {
    let (mut a, mut b) = (0, 1);
    while a + b <= most {
        (a, b) = (b, a + b);
    }
    (a, b)
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (count, most) = match size {
        Size::Small => (4, 25),
        Size::Large => (20, 1_000_000_000),
        Size::Max => (100_000, 1_000_000_000),
    };
    let game = Wythoff::default();
    for _ in 0..random.cases(size, count) {
        // Some pairs are sensitive to rounding: their difference is a Fibonacci number.
        if random.below(8) == 0 {
            let (a, b) = fibonacci_pair(random.within(1..=most));
            writeln!(out, "{a} {b}")?;
            continue;
        }
        let a = random.edge(size, 0..=most);
        // Every other pair is lost, if the partner is small enough.
        let partner = game.partner(a as u128).and_then(|b| i64::try_from(b).ok()).filter(|b| *b <= most);
        let b = match partner.filter(|_| random.below(2) == 0) {
            // Or adjacent to a lost one.
            Some(b) if size != Size::Max && random.below(4) == 0 => (b + random.within(-1..=1)).clamp(0, most),
            Some(b) => b,
            None => random.edge(size, 0..=most),
        };
        writeln!(out, "{a} {b}")?;
    }
    Ok(())
}
