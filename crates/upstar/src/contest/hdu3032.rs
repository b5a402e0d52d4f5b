//! HDU 3032, Nim or not Nim: Lasker's Nim.

use std::io::{self, Write};

use crate::contest::plain::{small, wins};
use crate::contest::{ContestError, Problem, Random, Sample, Size};
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
    solve: |input, out| {
        for _ in 0..input.integer("the number of cases", 0..=100)? {
            let mut sum = 0;
            for _ in 0..input.integer("the number of heaps", 1..=1_000_000)? {
                let heap = input.integer("the size of a heap", 1..=LARGEST)? as u128;
                sum ^= Formula::Lasker.value(heap).unwrap_or_default();
            }
            writeln!(out, "{}", winner(sum != 0))?;
        }
        input.end()
    },
    brute: |input, out| {
        for _ in 0..input.integer("the number of cases", 0..=100)? {
            let count = input.integer("the number of heaps", 1..=1_000_000)?;
            let heaps = (0..count).map(|_| input.integer("the size of a heap", 1..=LARGEST));
            let mut heaps = heaps.collect::<Result<Vec<i64>, ContestError>>()?;
            heaps.sort_unstable();
            small(heaps.iter().sum::<i64>(), 100)?;
            writeln!(out, "{}", winner(wins(&heaps, |heaps| options(heaps))?))?;
        }
        input.end()
    },
    generate,
};

const LARGEST: i64 = i32::MAX as i64;

fn winner(is_won: bool) -> &'static str {
    if is_won { "Alice" } else { "Bob" }
}

/// The heaps after a move, in order.
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
        Size::Max => (100, 1_000_000, LARGEST),
    };
    writeln!(out, "{cases}")?;
    for _ in 0..cases {
        let count = if size == Size::Max { most_heaps } else { random.within(1..=most_heaps) };
        writeln!(out, "{count}")?;
        for place in 0..count {
            let end = if place + 1 == count { "\n" } else { " " };
            write!(out, "{}{end}", random.within(1..=largest))?;
        }
    }
    Ok(())
}
