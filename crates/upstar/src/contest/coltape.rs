//! The paper tape game: Col on a path, with some letters given.

use std::io::{self, Write};

use crate::contest::plain::{at_most, wins};
use crate::contest::{ContestError, Input, Layout, Problem, Random, Sample, Size};
use crate::player::{ByPlayer, Player};
use crate::rulesets::closed::paper_tape;

pub(super) const PROBLEM: Problem = Problem {
    name: "coltape",
    title: "Paper tape",
    source: "lecture slides on combinatorial games; Col on a path",
    limits: "any number of tapes of 1 to 100000 cells; up to 1000000 are read",
    statement: "A tape has cells that are free or hold a letter. Alice writes an A, Bob a B, into a free cell without the same letter \
                beside it; who cannot write loses. Input: tapes of `A`, `B` and `.`, one in each line, to the end of the input. \
                Output: for each the winner if Alice begins, and the winner if Bob begins.",
    theory: "The letters divide the tape into runs of free cells. A run between two letters A is worth -1, between two letters B \
             it is worth 1, whatever its length, and between different letters 0. At an end of the tape a run of one cell \
             beside an A is worth -1, a longer one -1/2. A tape of one free cell is *, a longer one without letters 0. The sum \
             is a number, or *. (Some slides say that five cells between two letters B are worth 1/2; they are worth 1.)",
    complexity: "O(n)",
    samples: &[
        Sample { input: ".\n..\nA.\nA..B\nB..A..\n", output: "Alice Bob\nBob Alice\nBob Bob\nBob Alice\nBob Bob\n" },
        // Five cells between letters B have the value 1, which is balanced by one cell at an end beside an A, but not by two.
        Sample { input: "B.....BA.\nB.....BA..\nB.....B\n", output: "Bob Alice\nAlice Alice\nAlice Alice\n" },
    ],
    layout: &Layout::ToEnd(&Layout::Line(&[Layout::Word])),
    solve: |input, out| {
        cases(input, out, |tape| {
            let outcome = paper_tape(tape.bytes().map(letter)).outcome();
            Ok(ByPlayer::from_fn(|first| outcome.winner(first)))
        })
    },
    brute: |input, out| {
        cases(input, out, |tape| {
            at_most(30, "cells", tape.len() as u64)?;
            let tape: Vec<Option<Player>> = tape.bytes().map(letter).collect();
            ByPlayer::try_from_fn(|first| Ok(if wins(&(tape.clone(), first), options)? { first } else { !first }))
        })
    },
    methods: &[],
    template: None,
    generate,
};

const LONGEST: usize = 1_000_000;

fn cases(
    input: &mut Input<'_>,
    out: &mut dyn Write,
    winners: impl Fn(&str) -> Result<ByPlayer<Player>, ContestError>,
) -> Result<(), ContestError> {
    while let Some(tape) = input.word_or_end("a tape", b"AB.", LONGEST)? {
        let winners = winners(&tape)?.map(|winner| if winner == Player::Left { "Alice" } else { "Bob" });
        writeln!(out, "{} {}", winners.left, winners.right)?;
    }
    Ok(())
}

fn letter(cell: u8) -> Option<Player> {
    match cell {
        b'A' => Some(Player::Left),
        b'B' => Some(Player::Right),
        _ => None,
    }
}

/// The tapes after each move of the player to move.
fn options((tape, mover): &(Vec<Option<Player>>, Player)) -> Vec<(Vec<Option<Player>>, Player)> {
    let is_open = |cell: &usize| {
        let around = cell.saturating_sub(1)..=(*cell + 1).min(tape.len() - 1);
        tape[*cell].is_none() && !tape[around].contains(&Some(*mover))
    };
    let written = |cell: usize| {
        let mut after = tape.clone();
        after[cell] = Some(*mover);
        (after, !*mover)
    };
    (0..tape.len()).filter(is_open).map(written).collect()
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (count, longest) = match size {
        Size::Small => (4, 7),
        Size::Large => (4, 100_000),
        Size::Max => (20, 100_000),
    };
    for _ in 0..random.cases(size, count) {
        let length = random.length(size, 1, longest) as usize;
        if size != Size::Max && random.below(3) == 0 {
            writeln!(out, "{}", random.letters(size, b"AB.", length))?;
            continue;
        }
        // A tape and its mirror image with exchanged letters sum to 0, so the letters between decide.
        let half = random.letters(size, b"AB....", length / 2);
        let exchanged = half.chars().rev().map(|cell| match cell {
            'A' => 'B',
            'B' => 'A',
            free => free,
        });
        let exchanged: String = exchanged.collect();
        let between = length % 2 + random.below(2);
        let middle = random.letters(size, b"AB..", between);
        let mut tape = format!("{half}{middle}{exchanged}");
        tape.truncate(longest as usize);
        writeln!(out, "{tape}")?;
    }
    Ok(())
}
