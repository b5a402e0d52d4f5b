//! HDU 3544, Alice's Game: Cutcake with large chocolate bars.

use std::io::{self, Write};

use crate::contest::plain::{at_most, wins};
use crate::contest::{ContestError, Input, Layout, Problem, Random, Sample, Size};
use crate::player::Player;
use crate::rulesets::closed::cutcake;

pub(super) const PROBLEM: Problem = Problem {
    name: "hdu3544",
    title: "Alice's Game",
    source: "HDU 3544 (2010 ACM-ICPC Multi-University Training Contest 11); Cutcake",
    limits: "1 <= N <= 100 pieces, sides of 1 to 1000000000; up to 1000000 pieces are read",
    statement: "There are N chocolates of X by Y cells. Alice breaks one into two parts along the X direction, Bob along the Y \
                direction; parts are not turned. Alice begins, and who cannot break loses. Input: the number of cases; for each \
                the number of chocolates, then X and Y of each. Output: `Case i: Alice` or `Case i: Bob`, whoever wins.",
    theory: "This is Cutcake. The values are integers: if floor(log2 Y) = k <= floor(log2 X), Alice is floor(X / 2^k) - 1 moves \
             ahead, and otherwise Bob by the mirror image. Alice, who begins, wins if the sum is greater than 0.",
    complexity: "O(1) for each chocolate, which is not kept",
    samples: &[
        Sample {
            input: "4\n1\n1 1\n1\n2 1\n2\n2 2\n2 1\n1\n3 2\n",
            output: "Case 1: Bob\nCase 2: Alice\nCase 3: Alice\nCase 4: Bob\n",
        },
        Sample {
            input: "2\n3\n1000000000 1\n1 1000000000\n2 1\n2\n1000000000 2\n1 500000000\n",
            output: "Case 1: Alice\nCase 2: Bob\n",
        },
    ],
    layout: &Layout::Counted {
        beside: &[],
        lists: &[Layout::Counted { beside: &[], lists: &[Layout::Line(&[Layout::Number; 2])] }],
    },
    solve: |input, out| {
        cases(input, out, |count, input| {
            let mut sum = 0;
            for _ in 0..count {
                let [x, y] = chocolate(input)?;
                sum += cutcake(y, x);
            }
            Ok(0 < sum)
        })
    },
    brute: |input, out| {
        cases(input, out, |count, input| {
            let chocolates = (0..count).map(|_| chocolate(input));
            let mut chocolates = chocolates.collect::<Result<Vec<[u32; 2]>, ContestError>>()?;
            at_most(60, "cells", chocolates.iter().map(|[x, y]| u64::from(*x) * u64::from(*y)).sum())?;
            chocolates.sort_unstable();
            wins(&(chocolates, Player::Left), options)
        })
    },
    methods: &[],
    template: None,
    generate,
};

const MOST: i64 = 1_000_000;
const LONGEST: i64 = 1_000_000_000;

fn cases(
    input: &mut Input<'_>,
    out: &mut dyn Write,
    alice_wins: impl Fn(i64, &mut Input<'_>) -> Result<bool, ContestError>,
) -> Result<(), ContestError> {
    for case in 1..=input.integer("the number of cases", 0..=i64::MAX)? {
        let count = input.integer("the number of chocolates", 1..=MOST)?;
        let winner = if alice_wins(count, input)? { "Alice" } else { "Bob" };
        writeln!(out, "Case {case}: {winner}")?;
    }
    input.end()
}

/// The sides of a chocolate bar, Alice's first.
fn chocolate(input: &mut Input<'_>) -> Result<[u32; 2], ContestError> {
    let mut side = |what: &str| input.integer(what, 1..=LONGEST).map(|side| side as u32);
    Ok([side("the side X of a chocolate")?, side("the side Y of a chocolate")?])
}

/// The chocolate bars after each move of the player to move, sorted.
fn options((chocolates, mover): &(Vec<[u32; 2]>, Player)) -> Vec<(Vec<[u32; 2]>, Player)> {
    let mut options = Vec::new();
    for (place, chocolate) in chocolates.iter().enumerate() {
        let side = chocolate[*mover as usize];
        for part in 1..=side / 2 {
            let mut after = chocolates.clone();
            after[place][*mover as usize] = part;
            let mut rest = *chocolate;
            rest[*mover as usize] = side - part;
            after.push(rest);
            after.sort_unstable();
            options.push((after, !*mover));
        }
    }
    options
}

fn generate(random: &mut Random, size: Size, out: &mut dyn Write) -> io::Result<()> {
    let (cases, pairs, longest) = match size {
        Size::Small => (3, random.within(0..=1), 3),
        Size::Large => (4, random.edge(size, 0..=49), LONGEST),
        // A hundred chocolate bars take at most 2200 bytes.
        Size::Max => (random.fitting(4000, 2200), 49, LONGEST),
    };
    let cases = random.cases(size, cases);
    writeln!(out, "{cases}")?;
    for _ in 0..cases {
        if size != Size::Max && random.below(2) == 0 {
            let most = if size == Size::Small { 3 } else { 100 };
            let count = if random.below(8) == 0 { most } else { random.count(size, 1, most) } as usize;
            let longest_here = if random.below(2) == 0 { longest } else { random.any_length(1..=longest) };
            let sides = [(); 2].map(|()| random.numbers(size, count, 1..=longest_here));
            let mut chocolates: Vec<[i64; 2]> = sides[0].iter().zip(&sides[1]).map(|(x, y)| [*x, *y]).collect();
            // In half of the cases the last bar decides, as far as sides are long enough.
            if random.below(2) == 0
                && let Some((last, others)) = chocolates.split_last_mut()
            {
                let sum: i64 = others.iter().map(|[x, y]| cutcake(*y as u32, *x as u32)).sum();
                let side = (sum.abs() + 1 + random.within(-1..=1)).clamp(1, longest);
                *last = if 0 < sum { [1, side] } else { [side, 1] };
            }
            writeln!(out, "{count}")?;
            for [x, y] in chocolates {
                writeln!(out, "{x} {y}")?;
            }
            continue;
        }
        // Each bar comes with a turned one of almost the same size, so the sum is close; the last one has no partner. In
        // the largest inputs one more makes them a hundred.
        let has_another = size == Size::Max;
        writeln!(out, "{}", 2 * pairs + 1 + i64::from(has_another))?;
        for _ in 0..pairs {
            let [x, y] = [longest, longest].map(|longest| random.any_length(1..=longest));
            let changed = (x + random.within(-1..=1)).clamp(1, longest);
            match random.below(2) {
                0 => writeln!(out, "{x} {y}\n{y} {changed}")?,
                _ => writeln!(out, "{y} {x}\n{changed} {y}")?,
            }
        }
        writeln!(out, "{} {}", random.within(1..=longest.min(99)), random.within(1..=3))?;
        if has_another {
            writeln!(out, "{} {}", random.within(1..=3), random.within(1..=longest.min(99)))?;
        }
    }
    Ok(())
}
