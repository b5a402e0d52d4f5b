//! POJ 1740, A New Stone Game.

use std::io::{self, Write};

use crate::contest::plain::{options, small, wins};
use crate::contest::shape::joined;
use crate::contest::{ContestError, Input, Layout, Problem, Random, Sample, Size};
use crate::heaps::StoneGame;

pub(super) const PROBLEM: Problem = Problem {
    name: "poj1740",
    title: "A New Stone Game",
    source: "POJ 1740 (LouTiancheng)",
    limits: "1 to 100 heaps of 1 to 1000 stones; the judge has 10 and 100",
    statement: "A move takes at least one stone from a heap, and then may move any stones of this heap to other heaps that still have stones. Who \
                takes the last stone wins. Input: cases, each the number of heaps and their sizes; 0 ends the input. Output: 1 if the first \
                player wins, else 0.",
    theory: "The position is lost if and only if the heaps are pairs of equal heaps: the second player can make them pairs again, and from any \
             other position the first player can, with the stones of the largest heap.",
    complexity: "O(n log n) for n heaps",
    samples: &[Sample { input: "3\n2 1 3\n2\n1 1\n0\n", output: "1\n0\n" }],
    layout: &Layout::ToZero(&Layout::Counted { beside: &[], lists: &[Layout::Number] }),
    solve: |input, out| cases(input, out, |heaps| Ok(!StoneGame.is_lost_at(heaps))),
    brute: |input, out| {
        cases(input, out, |heaps| {
            small(heaps.iter().sum::<u128>() as i128, 20)?;
            wins(&heaps.to_vec(), |heaps| options(&StoneGame, heaps))
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
    while let Some(count) = input.number_or_zero("the number of heaps, or 0 at the end", 100)? {
        let heaps = (0..count).map(|_| Ok(input.integer("the size of a heap", 1..=1000)? as u128));
        let heaps = heaps.collect::<Result<Vec<u128>, ContestError>>()?;
        writeln!(out, "{}", u8::from(wins(&heaps)?))?;
    }
    Ok(())
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (cases, most, largest) = match size {
        Size::Small => (3, 4, 3),
        Size::Large => (10, 10, 100),
        Size::Max => (1000, 10, 100),
    };
    for _ in 0..random.cases(size, cases) {
        let count = random.count(size, 1, most);
        let mut heaps = random.numbers(size, count as usize, 1..=largest);
        // Every other position consists of pairs, except perhaps for one heap.
        if random.below(2) == 0 {
            for place in (1..heaps.len()).step_by(2) {
                heaps[place] = heaps[place - 1];
            }
            heaps.rotate_left(1);
        }
        writeln!(out, "{count}\n{}", joined(&heaps))?;
    }
    writeln!(out, "0")
}
