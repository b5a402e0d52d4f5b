//! POI VII (2000), Stripes: take A, B or C adjacent cells of a strip.

use std::io::{self, Write};

use crate::budget::Budget;
use crate::contest::plain::{small, wins};
use crate::contest::shape::joined;
use crate::contest::{ContestError, Input, Layout, Problem, Random, Sample, Size};
use crate::heaps::splittles;

pub(super) const PROBLEM: Problem = Problem {
    name: "stripes",
    title: "Stripes",
    source: "VII Polish Olympiad in Informatics (2000), BZOJ 2940",
    limits: "three lengths and at most 10000 boards, all of 1 to 10000; the competition has 1000",
    statement: "A board is a strip of p cells. A move covers as many free neighbouring cells as one of three stripes is long; who cannot move \
                loses. Input: the three lengths, the number of boards, and p for each. Output: 1 if the first player wins, else 2.",
    theory: "A stripe divides what is left of the strip into two parts that do not touch. So the nim-value of p is the least number that is \
             not a nim-sum of the values of parts a and p - c - a; with c = 2 alone this is Dawson's Kayles.",
    complexity: "O(p^2) for the largest board, once",
    samples: &[Sample { input: "1 5 1\n3\n1\n5\n6\n", output: "1\n1\n2\n" }],
    layout: &Layout::Lines(&[
        Layout::Line(&[Layout::Number; 3]),
        Layout::Counted { beside: &[], lists: &[Layout::Line(&[Layout::Number])] },
    ]),
    solve: |input, out| {
        let lengths = lengths(input)?;
        let budget = Budget::unlimited();
        let game = splittles(&lengths, false).map_err(|error| ContestError::TooLarge(error.to_string()))?.game;
        boards(input, out, |p| Ok(game.nim_value(p.into(), &budget)? != 0))
    },
    brute: |input, out| {
        let lengths = lengths(input)?;
        boards(input, out, |p| {
            small(p, 100)?;
            wins(&vec![p], |strips| options(strips, &lengths))
        })
    },
    methods: &[],
    template: None,
    generate,
};

const LONGEST: i64 = 10_000;

fn lengths(input: &mut Input<'_>) -> Result<Vec<u64>, ContestError> {
    (0..3).map(|_| Ok(input.integer("the length of a stripe", 1..=LONGEST)? as u64)).collect()
}

fn boards(
    input: &mut Input<'_>,
    out: &mut dyn Write,
    wins: impl Fn(u32) -> Result<bool, ContestError>,
) -> Result<(), ContestError> {
    for _ in 0..input.integer("the number of boards", 0..=LONGEST)? {
        let p = input.integer("the length of a board", 1..=LONGEST)? as u32;
        writeln!(out, "{}", if wins(p)? { 1 } else { 2 })?;
    }
    input.end()
}

/// The strips after each move, sorted.
fn options(strips: &[u32], lengths: &[u64]) -> Vec<Vec<u32>> {
    let mut options = Vec::new();
    for (place, &strip) in strips.iter().enumerate() {
        for &length in lengths {
            let Some(left) = u64::from(strip).checked_sub(length) else { continue };
            for part in 0..=left as u32 {
                let mut after = strips.to_vec();
                after.swap_remove(place);
                after.extend([part, left as u32 - part].into_iter().filter(|part| *part != 0));
                after.sort_unstable();
                options.push(after);
            }
        }
    }
    options
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (count, longest, stripe) = match size {
        Size::Small => (4, 12, 8),
        Size::Large => (20, 1000, 1000),
        Size::Max => (1000, 1000, 10),
    };
    let lengths = random.numbers(size, 3, 1..=stripe);
    let count = random.cases(size, count);
    writeln!(out, "{}\n{count}", joined(&lengths))?;
    for board in random.numbers(size, count as usize, 1..=longest) {
        writeln!(out, "{board}")?;
    }
    Ok(())
}
