//! HDU 1730, Northcott's game.

use std::io::{self, Write};

use crate::budget::Budget;
use crate::contest::nim::balance;
use crate::contest::plain::{options, small, wins_in_cycles};
use crate::contest::{ContestError, Input, Layout, Problem, Random, Sample, Size};
use crate::heaps::{HeapGame, Northcott};

pub(super) const PROBLEM: Problem = Problem {
    name: "hdu1730",
    title: "Northcott Game",
    source: "HDU 1730; Northcott",
    limits: "1 <= n <= 10000 rows of 2 <= m <= 1000 cells; the judge has 1000 and 100",
    statement: "In each row of a board stands a black and a white piece. A move brings an own piece along its row in either direction, not over the \
                other piece. Who cannot move loses, and Black, who is asked, begins. Input: cases to the end of the input, each n and m, then \
                for each row the cells of the black and of the white piece. Output: `I WIN!` or `BAD LUCK!`.",
    theory: "The numbers of cells between the pieces of each row are heaps of Nim. A move away makes a heap larger, but the opponent can follow at \
             once, and the board ends somewhere; so play may be long, and the winner is the same.",
    complexity: "O(n)",
    samples: &[Sample { input: "3 6\n4 5\n1 2\n1 2\n\n3 6\n4 5\n1 3\n1 2\n", output: "BAD LUCK!\nI WIN!\n" }],
    layout: &Layout::ToEnd(&Layout::Counted {
        beside: &[Layout::Number],
        lists: &[Layout::Line(&[Layout::Number; 2])],
    }),
    solve: |input, out| {
        let budget = Budget::unlimited();
        cases(input, out, |columns, cells| {
            let Some(game) = Northcott::new(columns) else { return Ok(false) };
            Ok(game.nim_value(cells, &budget)?.is_some_and(|value| value != 0))
        })
    },
    brute: |input, out| {
        cases(input, out, |columns, cells| {
            let Some(game) = Northcott::new(columns) else { return Ok(false) };
            small(cells.iter().sum::<u128>() as i128, 40)?;
            wins_in_cycles(&cells.to_vec(), |cells| {
                // After this move the other player, whose pieces come second, is to move.
                let exchanged = |cells: Vec<u128>| cells.chunks(2).flat_map(|row| [row[1], row[0]]).collect();
                options(&game, cells).into_iter().map(exchanged).collect()
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
    wins: impl Fn(u128, &[u128]) -> Result<bool, ContestError>,
) -> Result<(), ContestError> {
    while let Some(rows) = input.integer_or_end("the number of rows", 1..=10_000)? {
        let columns = input.integer("the number of cells in a row", 2..=1000)?;
        let mut cells = Vec::new();
        for _ in 0..rows {
            let black = input.integer("the cell of a black piece", 1..=columns)?;
            let white = input.integer("the cell of a white piece", 1..=columns)?;
            if black == white {
                return Err(input.wrong_here("pieces on different cells", format!("{black} {white}")));
            }
            cells.extend([black as u128, white as u128]);
        }
        writeln!(out, "{}", if wins(columns as u128, &cells)? { "I WIN!" } else { "BAD LUCK!" })?;
    }
    Ok(())
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (cases, most_rows, most_columns) = match size {
        Size::Small => (2, 2, 4),
        Size::Large => (4, 1000, 100),
        Size::Max => (10, 1000, 100),
    };
    for _ in 0..random.cases(size, cases) {
        let rows = random.count(size, 1, most_rows);
        // Half of the boards have the greatest width.
        let columns = match size != Size::Max && random.below(2) == 0 {
            true => most_columns,
            false => random.length(size, 2, most_columns),
        };
        writeln!(out, "{rows} {columns}")?;
        if size == Size::Max {
            for _ in 0..rows {
                let black = random.within(1..=columns);
                let white = 1 + (black - 1 + random.within(1..=columns - 1)) % columns;
                writeln!(out, "{black} {white}")?;
            }
            continue;
        }
        let mut gaps = random.numbers(size, rows as usize, 0..=columns - 2);
        balance(random, &mut gaps, 0..=columns - 2);
        for gap in gaps {
            let first = random.edge(size, 1..=columns - 1 - gap);
            let last = first + gap + 1;
            let (black, white) = if random.below(2) == 0 { (first, last) } else { (last, first) };
            writeln!(out, "{black} {white}")?;
        }
    }
    Ok(())
}
