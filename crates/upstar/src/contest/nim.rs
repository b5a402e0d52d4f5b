//! Nim, in the format of the template in contest handbooks.

use std::io::{self, Write};
use std::ops::RangeInclusive;

use crate::contest::plain::{small, wins};
use crate::contest::shape::joined;
use crate::contest::{ContestError, Input, Layout, Problem, Random, Sample, Size};

pub(super) const PROBLEM: Problem = Problem {
    name: "nim",
    title: "Nim",
    source: "the template of contest handbooks; Bouton, 1901",
    limits: "at most 10000000 heaps of 0 to 10^18 stones",
    statement: "A move takes any number of stones from one heap; who takes the last stone wins. Input: cases, each the number of heaps \
                and their sizes; 0 ends the input. Output: `win` if the first player wins, else `lost`.",
    theory: "The position is lost if and only if the sizes, written in binary and added without carries, give 0. If they give p, a \
             winning move makes a heap a with a xor p < a into a xor p. Not the largest heap may do: in (2, 4, 5) the heap of 2 cannot \
             and one of the others must become the nim-sum of the rest.",
    complexity: "O(1) for each heap, which is not kept",
    samples: &[Sample { input: "3\n1 2 3\n3\n2 4 5\n1\n0\n0\n", output: "lost\nwin\nlost\n" }],
    layout: &Layout::ToZero(&Layout::Counted { beside: &[], lists: &[Layout::Number] }),
    solve: |input, out| {
        while let Some(count) = count(input)? {
            let mut sum = 0;
            for _ in 0..count {
                sum ^= heap(input)?;
            }
            writeln!(out, "{}", if sum == 0 { "lost" } else { "win" })?;
        }
        Ok(())
    },
    brute: |input, out| {
        while let Some(count) = count(input)? {
            let mut heaps = (0..count).map(|_| heap(input)).collect::<Result<Vec<i64>, ContestError>>()?;
            heaps.sort_unstable();
            small(heaps.iter().map(|heap| i128::from(*heap)).sum::<i128>(), 200)?;
            writeln!(out, "{}", if wins(&heaps, |heaps| options(heaps))? { "win" } else { "lost" })?;
        }
        Ok(())
    },
    methods: &[],
    template: None,
    generate,
};

const MOST_HEAPS: i64 = 10_000_000;
const LARGEST: i64 = 1_000_000_000_000_000_000;

/// The number of heaps; `None` at the end, which is marked by 0.
fn count(input: &mut Input<'_>) -> Result<Option<i64>, ContestError> {
    input.number_or_zero("the number of heaps, or 0 at the end", MOST_HEAPS)
}

fn heap(input: &mut Input<'_>) -> Result<i64, ContestError> {
    input.integer("the size of a heap", 0..=LARGEST)
}

/// The heaps after each move, sorted.
pub(super) fn options(heaps: &[i64]) -> Vec<Vec<i64>> {
    let lowered = |place: usize| (0..heaps[place]).map(move |left| (place, left));
    let after = |(place, left): (usize, i64)| {
        let mut after = heaps.to_vec();
        after[place] = left;
        after.sort_unstable();
        after
    };
    (0..heaps.len()).flat_map(lowered).map(after).collect()
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (cases, most_heaps, largest) = match size {
        Size::Small => (4, 4, 7),
        Size::Large => (4, 1000, LARGEST),
        Size::Max => match random.crowd(MOST_HEAPS, LARGEST) {
            Some((most_heaps, largest)) => (1, most_heaps, largest),
            None => (10, 100_000, LARGEST),
        },
    };
    for _ in 0..random.cases(size, cases) {
        let count = random.count(size, 1, most_heaps);
        writeln!(out, "{count}")?;
        if size != Size::Max {
            let mut heaps = random.numbers(size, count as usize, 0..=largest);
            balance(random, &mut heaps, 0..=largest);
            writeln!(out, "{}", joined(&heaps))?;
            continue;
        }
        let mut sum = 0;
        for place in 0..count {
            // In half of the cases the last heap makes the nim-sum 0.
            let last = place + 1 == count;
            let heap = if last && sum <= largest && random.below(2) == 0 { sum } else { random.within(0..=largest) };
            sum ^= heap;
            write!(out, "{heap}{}", if last { "\n" } else { " " })?;
        }
    }
    writeln!(out, "0")
}

/// In two cases of three, changes the last heap so that the nim-sum becomes 0 or a power of two, if the range allows it:
/// a program that examines only some digits confuses the two.
pub(super) fn balance(random: &mut Random, heaps: &mut [i64], range: RangeInclusive<i64>) {
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let Some(last) = heaps.last_mut() else { return };
    let bits = 64 - range.end().leading_zeros();
    let wanted = match random.below(3) {
        0 => return,
        1 => 0,
        _ => 1 << random.within(0..=i64::from(bits.saturating_sub(1))),
    };
    let changed = *last ^ sum ^ wanted;
    if range.contains(&changed) {
        *last = changed;
    }
}
