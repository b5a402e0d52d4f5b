//! HDU 3032, Nim or not Nim: Lasker's Nim.

use std::io::{self, Write};

use crate::contest::plain::{small, wins};
use crate::contest::{ContestError, Layout, Problem, Random, Row, Sample, Size};
use crate::heaps::Formula;

pub(super) const PROBLEM: Problem = Problem {
    name: "hdu3032",
    title: "Nim or not Nim?",
    source: "HDU 3032 (2009 Multi-University Contest 13); Lasker's Nim",
    limits: "at most 100 cases, 1 <= N <= 1000000 heaps of 1 to 2147483647 stones",
    statement: "A move takes any number of stones from one heap, or breaks a heap into two that are not empty. Who takes the last \
                stone wins; Alice begins. Input: the number of cases; for each the number of heaps and their sizes. Output: \
                `Alice` or `Bob`, whoever wins.",
    theory: "The nim-values of Lasker's Nim are n, except that 4k+3 and 4k+4 change places. So a heap of 2147483647 is worth \
             2147483648, which does not fit into 32 bits with a sign.",
    complexity: "O(1) for each heap, which is not kept",
    samples: &[
        Sample { input: "2\n3\n2 2 3\n2\n3 3\n", output: "Alice\nBob\n" },
        Sample { input: "2\n2\n2147483647 2147483647\n2\n3 4\n", output: "Bob\nAlice\n" },
    ],
    layout: &Layout::Counted { beside: &[], lists: &[Layout::Counted { beside: &[], lists: &[Layout::Number] }] },
    solve: |input, out| {
        for _ in 0..input.integer("the number of cases", 0..=100)? {
            let mut sum = 0;
            for _ in 0..input.integer("the number of heaps", 1..=MOST_HEAPS)? {
                let heap = input.integer("the size of a heap", 1..=LARGEST)? as u128;
                sum ^= Formula::Lasker.value(heap).unwrap_or_default();
            }
            writeln!(out, "{}", winner(sum != 0))?;
        }
        input.end()
    },
    brute: |input, out| {
        for _ in 0..input.integer("the number of cases", 0..=100)? {
            let count = input.integer("the number of heaps", 1..=MOST_HEAPS)?;
            let heaps = (0..count).map(|_| input.integer("the size of a heap", 1..=LARGEST));
            let mut heaps = heaps.collect::<Result<Vec<i64>, ContestError>>()?;
            heaps.sort_unstable();
            small(heaps.iter().sum::<i64>(), 100)?;
            writeln!(out, "{}", winner(wins(&heaps, |heaps| options(heaps))?))?;
        }
        input.end()
    },
    methods: &[],
    template: None,
    generate,
};

const MOST_HEAPS: i64 = 1_000_000;
const LARGEST: i64 = i32::MAX as i64;

fn winner(is_won: bool) -> &'static str {
    if is_won { "Alice" } else { "Bob" }
}

/// The heaps after each move, sorted.
fn options(heaps: &[i64]) -> Vec<Vec<i64>> {
    let mut options = Vec::new();
    for (place, &heap) in heaps.iter().enumerate() {
        let taken = (0..heap).map(|left| [left, 0]);
        let broken = (1..=heap / 2).map(|part| [part, heap - part]);
        for parts in taken.chain(broken) {
            let mut after = heaps.to_vec();
            after.swap_remove(place);
            after.extend(parts.into_iter().filter(|part| *part != 0));
            after.sort_unstable();
            options.push(after);
        }
    }
    options
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (cases, most_heaps, largest) = match size {
        Size::Small => (4, 3, 7),
        Size::Large => (4, 1000, LARGEST),
        Size::Max => match random.crowd(MOST_HEAPS, LARGEST) {
            Some((most_heaps, largest)) => (1, most_heaps, largest),
            None => (100, MOST_HEAPS, LARGEST),
        },
    };
    let cases = random.cases(size, cases);
    writeln!(out, "{cases}")?;
    for _ in 0..cases {
        let count = random.count(size, 1, most_heaps);
        writeln!(out, "{count}")?;
        let heaps = Row::new(random, size, count as usize, 1..=largest);
        let mut sum = 0;
        for place in 0..count {
            let is_last = place + 1 == count;
            let mut heap = heaps.number(random, place as usize);
            // In two cases of three the last heap makes the nim-sum 0 or a power of two: a program that examines only
            // some digits confuses the two.
            if is_last {
                let wanted = match random.below(3) {
                    0 => None,
                    1 => Some(sum),
                    _ => Some(sum ^ 1 << random.within(0..=30)),
                };
                heap = wanted.map(value).filter(|heap| (1..=largest).contains(heap)).unwrap_or(heap);
            }
            sum ^= value(heap);
            write!(out, "{heap}{}", if is_last { "\n" } else { " " })?;
        }
    }
    Ok(())
}

/// The nim-value of a heap; the function is its own inverse.
fn value(heap: i64) -> i64 {
    Formula::Lasker.value(heap as u128).unwrap_or_default() as i64
}
