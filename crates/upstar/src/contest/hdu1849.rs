//! HDU 1849, Rabbit and Grass: pieces on a strip that move to the left.

use std::io::{self, Write};

use crate::contest::nim::{balance, options};
use crate::contest::plain::{small, wins};
use crate::contest::shape::joined;
use crate::contest::{ContestError, Input, Layout, Problem, Random, Sample, Size};

pub(super) const PROBLEM: Problem = Problem {
    name: "hdu1849",
    title: "Rabbit and Grass",
    source: "HDU 1849",
    limits: "at most 10000 pieces on cells 0 to 10000; the judge has 1000 and 1000",
    statement: "Pieces stand on the cells of a strip, perhaps several on one. A move brings a piece to any cell further left; who cannot \
                move loses, and the rabbit begins. Input: cases, each the number of pieces and their cells, the leftmost being 0; 0 ends \
                the input. Output: `Rabbit Win!` or `Grass Win!`.",
    theory: "A piece on cell n is a heap of n stones: this is Nim.",
    complexity: "O(1) for each piece",
    samples: &[Sample { input: "2\n3 5\n3\n3 5 6\n0\n", output: "Rabbit Win!\nGrass Win!\n" }],
    layout: &Layout::ToZero(&Layout::Counted { beside: &[], lists: &[Layout::Number] }),
    solve: |input, out| cases(input, out, |cells| Ok(cells.iter().fold(0, |sum, cell| sum ^ cell) != 0)),
    brute: |input, out| {
        cases(input, out, |cells| {
            let mut cells = cells.to_vec();
            cells.sort_unstable();
            small(cells.iter().sum::<i64>(), 200)?;
            wins(&cells, |cells| options(cells))
        })
    },
    methods: &[],
    template: None,
    generate,
};

fn cases(
    input: &mut Input<'_>,
    out: &mut dyn Write,
    wins: impl Fn(&[i64]) -> Result<bool, ContestError>,
) -> Result<(), ContestError> {
    while let Some(count) = input.number_or_zero("the number of pieces, or 0 at the end", 10_000)? {
        let cells = (0..count).map(|_| input.integer("the cell of a piece", 0..=10_000));
        let cells = cells.collect::<Result<Vec<i64>, ContestError>>()?;
        writeln!(out, "{}", if wins(&cells)? { "Rabbit Win!" } else { "Grass Win!" })?;
    }
    Ok(())
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (cases, most, last) = match size {
        Size::Small => (4, 4, 7),
        Size::Large => (4, 1000, 1000),
        Size::Max => (100, 1000, 1000),
    };
    for _ in 0..random.cases(size, cases) {
        let count = random.count(size, 1, most);
        let mut cells = random.numbers(size, count as usize, 0..=last);
        if size != Size::Max {
            balance(random, &mut cells, 0..=last);
        }
        writeln!(out, "{count}\n{}", joined(&cells))?;
    }
    writeln!(out, "0")
}
