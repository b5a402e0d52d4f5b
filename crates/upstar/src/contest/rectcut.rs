//! AtCoder iroha2019_day4_j, もう、諦めない: rectangles cut into equal parts.

use std::io::{self, Write};

use crate::contest::plain::at_most;
use crate::contest::solved::position;
use crate::contest::{ContestError, Input, Layout, Problem, Random, Row, Sample, Size};
use crate::player::{ByPlayer, Player};
use crate::rulesets::closed::{RectangleCutting, RectangleToCut};
use crate::value::{NumberUpStar, Outcome, Universe};

pub(super) const PROBLEM: Problem = Problem {
    name: "rectcut",
    title: "もう、諦めない (rectangles cut into equal parts)",
    source: "AtCoder, Iroha-chan Contest 2019, day 4, problem J",
    limits: "1 <= n, q <= 100000, sides of 1 to 100000; ten times as much is read",
    statement: "There are n rectangles of w by h cells. A move cuts one into two or more equal parts by parallel lines between cells. Left cuts \
                the width; if a = 1, Right may cut it, too. Right cuts the height; if b = 1, Left may cut it, too. The parts have the same a and b. \
                Who cannot cut loses. Input: n and q; n lines `w h a b`; q lines `l r`. Output: for each of these, `Yes` if Left, who \
                begins, wins on the rectangles from l to r, else `No`.",
    theory: "Each rectangle is an integer plus a nimber. For primes p1 >= p2 >= ... of n let S(n) = 1 + p1 + p1 p2 + ..., with as many terms as \
             primes, and let o(n) be the number of odd primes. With a = b = 1: the nimber o(w) xor o(h), and one more if a side is even. \
             With a = 0 and b = 1: h S(w) and the nimber o(h), and one more if h is even. With a = 1 and b = 0: the mirror image. With \
             a = b = 0: the side with more primes counts, with as many terms as it has primes more. Left, who begins, wins if the integers of \
             the sum are positive, or if they are 0 and the nimbers are not.",
    complexity: "O(n + q), and a sieve up to the longest side",
    samples: &[Sample {
        input: "5 7\n6 1 0 0\n6 2 0 1\n3 6 1 0\n5 3 1 1\n15 2 1 1\n1 1\n2 2\n3 3\n4 4\n5 5\n1 3\n2 3\n",
        output: "Yes\nYes\nNo\nNo\nYes\nNo\nNo\n",
    }],
    layout: &Layout::Counted {
        beside: &[],
        lists: &[Layout::Line(&[Layout::Number; 4]), Layout::Line(&[Layout::Place; 2])],
    },
    solve: |input, out| {
        let (rectangles, queries) = read(input)?;
        let sides = rectangles.iter().map(|rectangle| rectangle.width.max(rectangle.height));
        let game = RectangleCutting::up_to(sides.max().unwrap_or(1));
        let mut sums = Vec::with_capacity(rectangles.len() + 1);
        let mut sum = NumberUpStar::default();
        for rectangle in &rectangles {
            sums.push(sum.clone());
            // The table reaches to the longest side.
            sum = sum.plus(&game.value(*rectangle).unwrap_or_default())?;
        }
        sums.push(sum);
        answer(input, out, queries, rectangles.len(), |first, last| {
            Ok(sums[last].plus(&-sums[first - 1].clone())?.outcome())
        })
    },
    brute: |input, out| {
        let (rectangles, queries) = read(input)?;
        let cells = rectangles.iter().map(|rectangle| u64::from(rectangle.width) * u64::from(rectangle.height));
        at_most(1000, "cells", cells.sum())?;
        let universe = Universe::default();
        answer(input, out, queries, rectangles.len(), |first, last| {
            let texts: Vec<String> = rectangles[first - 1..last].iter().map(text).collect();
            Ok(position("rectangle-cutting", &texts.join("+"))?.outcome(&universe)?)
        })
    },
    methods: &[],
    template: None,
    generate,
};

const MOST: i64 = 1_000_000;

/// The rectangles, and the number of queries.
fn read(input: &mut Input<'_>) -> Result<(Vec<RectangleToCut>, i64), ContestError> {
    let count = input.integer("the number of rectangles", 1..=MOST)?;
    let queries = input.integer("the number of questions", 1..=MOST)?;
    let rectangle = |_| -> Result<RectangleToCut, ContestError> {
        let width = input.integer("the width", 1..=MOST)? as u32;
        let height = input.integer("the height", 1..=MOST)? as u32;
        let a = input.integer("whether Right may cut the width", 0..=1)?;
        let b = input.integer("whether Left may cut the height", 0..=1)?;
        Ok(RectangleToCut { width, height, shared: ByPlayer { left: a == 1, right: b == 1 } })
    };
    Ok(((0..count).map(rectangle).collect::<Result<_, _>>()?, queries))
}

/// Answers the queries; `outcome` returns the outcome of the rectangles in a range of numbers from 1.
fn answer(
    input: &mut Input<'_>,
    out: &mut dyn Write,
    queries: i64,
    count: usize,
    outcome: impl Fn(usize, usize) -> Result<Outcome, ContestError>,
) -> Result<(), ContestError> {
    for _ in 0..queries {
        let first = input.integer("the first rectangle", 1..=count as i64)?;
        let last = input.integer("the last rectangle", first..=count as i64)?;
        let winner = outcome(first as usize, last as usize)?.winner(Player::Left);
        out.write_all(if winner == Player::Left { b"Yes\n" } else { b"No\n" })?;
    }
    input.end()
}

/// A rectangle in the notation of the game: rows and columns, then letters.
fn text(rectangle: &RectangleToCut) -> String {
    let letter = |is_there: bool, letter: &'static str| if is_there { letter } else { "" };
    let RectangleToCut { width, height, shared } = rectangle;
    format!("{height}x{width}{}{}", letter(shared.left, "w"), letter(shared.right, "h"))
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (count, queries, longest) = match size {
        Size::Small => (random.count(size, 1, 4), random.count(size, 1, 4), 8),
        Size::Large => (random.count(size, 1, 100), random.count(size, 1, 100), 100_000),
        Size::Max => (100_000, 100_000, 100_000),
    };
    writeln!(out, "{count} {queries}")?;
    let sides = [(); 2].map(|()| Row::new(random, size, count as usize, 1..=longest));
    let rights = [(); 2].map(|()| Row::new(random, size, count as usize, 0..=1));
    let is_paired = size == Size::Max || random.below(2) == 0;
    let mut last = [1; 4];
    for place in 0..count as usize {
        // Every other rectangle is usually the one before, turned, so that the sums of numbers are often 0.
        last = match last {
            [w, h, a, b] if is_paired && place % 2 == 1 && random.below(8) != 0 => [h, w, b, a],
            _ => {
                let [w, h] = [0, 1].map(|side| sides[side].number(random, place));
                let [a, b] = [0, 1].map(|right| rights[right].number(random, place));
                [w, h, a, b]
            }
        };
        writeln!(out, "{} {} {} {}", last[0], last[1], last[2], last[3])?;
    }
    for _ in 0..queries {
        let [one, other] = [count, count].map(|count| random.edge(size, 1..=count));
        // Half of the queries are about few rectangles.
        let (first, end) = (one.min(other), one.max(other));
        let end = if random.below(2) == 0 { end } else { end.min(first + random.within(0..=5)) };
        writeln!(out, "{first} {end}")?;
    }
    Ok(())
}
