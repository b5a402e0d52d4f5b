//! HDU 1846, Brave Game: take 1 to m stones of one heap.

use std::io::{self, Write};

use crate::contest::plain::wins;
use crate::contest::{ContestError, Input, Layout, Problem, Random, Row, Sample, Size, Template};
use crate::heaps::Formula;

pub(super) const PROBLEM: Problem = Problem {
    name: "hdu1846",
    title: "Brave Game",
    source: "HDU 1846; the game of Bachet, in contests called Bash",
    limits: "at most 100 cases, 1 <= n, m <= 1000",
    statement: "There is one heap of n stones. The players take turns to take 1 to m of them; who takes the last one wins. \
                Input: the number of cases, then n and m for each. Output: `first` or `second`, whoever wins.",
    theory: "A heap of n has nim-value n mod (m+1): from other heaps one can leave a multiple of m+1, from a multiple one \
             cannot.",
    complexity: "O(1) for each case",
    samples: &[Sample { input: "2\n23 2\n4 3\n", output: "first\nsecond\n" }],
    layout: &Layout::Counted { beside: &[], lists: &[Layout::Line(&[Layout::Number; 2])] },
    solve: |input, out| cases(input, out, JUDGE, by_formula),
    brute: |input, out| cases(input, out, JUDGE, by_definition),
    methods: &[],
    template: Some(Template {
        output: "`win` if the first player wins, else `lost`, as the template for this game prints in handbooks",
        samples: &[Sample { input: "2\n23 2\n4 3\n", output: "win\nlost\n" }],
        solve: |input, out| cases(input, out, TEMPLATE, by_formula),
        brute: |input, out| cases(input, out, TEMPLATE, by_definition),
    }),
    generate,
};

/// The words for a game that the first player wins, and for one that the second wins.
type Words = [&'static str; 2];

const JUDGE: Words = ["first", "second"];
const TEMPLATE: Words = ["win", "lost"];

fn by_formula(n: i64, m: i64) -> Result<bool, ContestError> {
    Ok(Formula::Bounded(m as u128).value(n as u128) != Some(0))
}

fn by_definition(n: i64, m: i64) -> Result<bool, ContestError> {
    wins(&n, |n| (n - m..*n).filter(|left| 0 <= *left).collect())
}

fn cases(
    input: &mut Input<'_>,
    out: &mut dyn Write,
    [won, lost]: Words,
    wins: impl Fn(i64, i64) -> Result<bool, ContestError>,
) -> Result<(), ContestError> {
    for _ in 0..input.integer("the number of cases", 0..=100)? {
        let n = input.integer("the number of stones", 1..=1000)?;
        let m = input.integer("the most stones to take", 1..=1000)?;
        writeln!(out, "{}", if wins(n, m)? { won } else { lost })?;
    }
    input.end()
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (count, most) = match size {
        Size::Small => (5, 30),
        Size::Large => (20, 1000),
        Size::Max => (100, 1000),
    };
    let count = random.cases(size, count);
    writeln!(out, "{count}")?;
    let stones = Row::new(random, size, count as usize, 1..=most);
    for place in 0..count as usize {
        let n = stones.number(random, place);
        let m = random.any_length(1..=most);
        // Every third heap is lost, or adjacent to a lost one.
        let n = match size != Size::Max && random.below(3) == 0 {
            true => (n - n % (m + 1) + random.within(-1..=1)).clamp(1, most),
            false => n,
        };
        writeln!(out, "{n} {m}")?;
    }
    Ok(())
}
