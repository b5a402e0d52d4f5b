//! Programs with common mistakes: the inputs for checking programs find them, and show them by small inputs.

mod values;

use std::ops::ControlFlow;

use upstar::contest::{Problem, find};

/// The default number of inputs of the command.
const ROUNDS: u64 = 200;

/// The words of an input.
struct Words<'t>(std::str::SplitWhitespace<'t>);

impl<'t> Words<'t> {
    fn word(&mut self) -> Option<&'t str> {
        self.0.next()
    }

    fn number(&mut self) -> Option<i64> {
        self.0.next()?.parse().ok()
    }

    fn numbers(&mut self, count: i64) -> Option<Vec<i64>> {
        (0..count).map(|_| self.number()).collect()
    }

    /// The answers to as many cases as the first number of the input.
    fn counted(&mut self, mut case: impl FnMut(&mut Self, i64) -> Option<String>) -> Option<String> {
        let count = self.number()?;
        (1..=count).map(|number| case(self, number)).collect()
    }

    /// The answers to cases that begin with a number, until that is 0.
    fn until_zero(&mut self, mut case: impl FnMut(&mut Self, i64) -> Option<String>) -> Option<String> {
        let mut answers = String::new();
        loop {
            match self.number()? {
                0 => return Some(answers),
                number => answers += &case(self, number)?,
            }
        }
    }

    /// The answers to cases that begin with a word, until the input ends.
    fn until_end(&mut self, mut case: impl FnMut(&mut Self, &str) -> Option<String>) -> Option<String> {
        let mut answers = String::new();
        while let Some(word) = self.word() {
            answers += &case(self, word)?;
        }
        Some(answers)
    }
}

/// A program; it gives up by returning `None`.
type Program = fn(&mut Words<'_>) -> Option<String>;

fn problem(name: &str) -> &'static Problem {
    find(name).unwrap()
}

/// Whether a program gives up or gives a wrong answer; an invalid input shows nothing.
fn is_wrong(problem: &Problem, program: Program, input: &str) -> bool {
    let Ok(right) = Problem::answer(problem.solve, input) else { return false };
    let answer = program(&mut Words(input.split_whitespace())).unwrap_or_else(|| "no answer".into());
    !answer.split_whitespace().eq(right.split_whitespace())
}

/// Checks a program as the command does: it must be found wrong, and finally by an input of few words.
fn assert_caught(name: &str, mistake: &str, words: usize, program: Program) {
    let problem = problem(name);
    let round = (0..ROUNDS).find(|round| is_wrong(problem, program, &problem.trial(*round, ROUNDS)));
    let Some(round) = round else { panic!("{name}: {mistake} is not found") };
    let mut runs = 0;
    let mut shows = |input: &str| {
        runs += 1;
        if 2000 < runs { ControlFlow::Break(()) } else { ControlFlow::Continue(is_wrong(problem, program, input)) }
    };
    let shortest = problem.shortest_trial(round, ROUNDS, &mut shows);
    let shrunk = problem.shrink(&shortest, &mut shows);
    let found = shrunk.text.split_whitespace().count();
    let start: String = shrunk.text.chars().take(200).collect();
    assert!(found <= words, "{name}: {mistake}, {found} words after {runs} runs:\n{start}");
}

/// Checks that a program is found wrong, by an input of any length.
fn assert_wrong_somewhere(name: &str, number: usize, program: Program) {
    let problem = problem(name);
    let found = (0..ROUNDS).rev().any(|round| is_wrong(problem, program, &problem.trial(round, ROUNDS)));
    assert!(found, "{name}: program {number} is not found");
}

fn assert_passes(name: &str, program: Program) {
    const ROUNDS: u64 = 60;
    let problem = problem(name);
    for round in 0..ROUNDS {
        let input = problem.trial(round, ROUNDS);
        assert!(!is_wrong(problem, program, &input), "{name} in round {round}");
    }
}

fn line(text: impl ToString) -> Option<String> {
    Some(text.to_string() + "\n")
}

fn nim_sum(heaps: &[i64]) -> i64 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

fn nim(words: &mut Words<'_>, is_won: impl Fn(&[i64]) -> bool) -> Option<String> {
    words.until_zero(|words, count| line(if is_won(&words.numbers(count)?) { "win" } else { "lost" }))
}

#[test]
fn nim_programs() {
    assert_passes("nim", |words| nim(words, |heaps| nim_sum(heaps) != 0));
    assert_caught("nim", "numbers of 32 bits", 3, |words| nim(words, |heaps| nim_sum(heaps) as i32 != 0));
    assert_caught("nim", "one heap is always won", 3, |words| {
        nim(words, |heaps| heaps.len() == 1 || nim_sum(heaps) != 0)
    });
    assert_caught("nim", "numbers in doubles", 5, |words| {
        nim(words, |heaps| heaps.iter().fold(0, |sum, heap| sum ^ (*heap as f64) as i64) != 0)
    });
    // The array is too short for many heaps; nothing can be left out.
    let few: [Program; 3] = [
        |words| nim(words, |heaps| nim_sum(&heaps[..heaps.len().min(1001)]) != 0),
        |words| nim(words, |heaps| nim_sum(&heaps[..heaps.len().min(100_001)]) != 0),
        |words| nim(words, |heaps| nim_sum(&heaps[heaps.len().saturating_sub(1_000_000)..]) != 0),
    ];
    for (number, program) in few.into_iter().enumerate() {
        assert_wrong_somewhere("nim", number, program);
    }
}

fn rabbit(words: &mut Words<'_>, is_won: impl Fn(&[i64]) -> bool) -> Option<String> {
    words.until_zero(|words, count| line(if is_won(&words.numbers(count)?) { "Rabbit Win!" } else { "Grass Win!" }))
}

#[test]
fn rabbit_programs() {
    assert_passes("hdu1849", |words| rabbit(words, |cells| nim_sum(cells) != 0));
    assert_caught("hdu1849", "cells below 1000", 5, |words| {
        rabbit(words, |cells| cells.iter().filter(|cell| **cell < 1000).fold(0, |sum, cell| sum ^ cell) != 0)
    });
    assert_caught("hdu1849", "the first cell is 1", 3, |words| {
        rabbit(words, |cells| cells.iter().fold(0, |sum, cell| sum ^ (cell + 1)) != 0)
    });
    // One of 1000 pieces is forgotten: nothing can be left out.
    let problem = problem("hdu1849");
    let forgets: Program = |words| rabbit(words, |cells| nim_sum(&cells[..cells.len().min(999)]) != 0);
    assert!((0..ROUNDS).any(|round| is_wrong(problem, forgets, &problem.trial(round, ROUNDS))));
}

fn bash(words: &mut Words<'_>, is_won: impl Fn(i64, i64) -> bool) -> Option<String> {
    words.counted(|words, _| line(if is_won(words.number()?, words.number()?) { "first" } else { "second" }))
}

#[test]
fn bash_programs() {
    assert_passes("hdu1846", |words| bash(words, |n, m| n % (m + 1) != 0));
    assert_caught("hdu1846", "the remainder modulo m", 3, |words| bash(words, |n, m| n % m != 0));
    assert_caught("hdu1846", "all heaps up to m+1 are won", 3, |words| {
        bash(words, |n, m| n <= m + 1 || n % (m + 1) != 0)
    });
    assert_caught("hdu1846", "heaps below 1000", 3, |words| bash(words, |n, m| n == 1000 || n % (m + 1) != 0));
}

fn lasker(words: &mut Words<'_>, value: impl Fn(i64) -> i64) -> Option<String> {
    words.counted(|words, _| {
        let count = words.number()?;
        let sum = words.numbers(count)?.into_iter().fold(0, |sum, heap| sum ^ value(heap));
        line(if sum == 0 { "Bob" } else { "Alice" })
    })
}

fn lasker_value(heap: i64) -> i64 {
    match heap % 4 {
        3 => heap + 1,
        0 => heap - 1,
        _ => heap,
    }
}

#[test]
fn lasker_programs() {
    assert_passes("hdu3032", |words| lasker(words, lasker_value));
    assert_caught("hdu3032", "this is Nim", 5, |words| lasker(words, |heap| heap));
    assert_caught("hdu3032", "numbers of 16 bits", 6, |words| lasker(words, |heap| lasker_value(heap & 0xFFFF)));
    assert_caught("hdu3032", "the largest heap is an error", 3, |words| {
        lasker(words, |heap| if heap == 2_147_483_647 { 0 } else { lasker_value(heap) })
    });
    // The array has room for 1001 heaps only.
    assert_wrong_somewhere("hdu3032", 0, |words| {
        words.counted(|words, _| {
            let count = words.number()?;
            let heaps = words.numbers(count)?;
            let sum = heaps.iter().take(1001).fold(0, |sum, heap| sum ^ lasker_value(*heap));
            line(if sum == 0 { "Bob" } else { "Alice" })
        })
    });
}

/// The nim-values of strips for given lengths of stripes.
fn stripes(words: &mut Words<'_>, longest: i64, splits: bool) -> Option<String> {
    let lengths = words.numbers(3)?;
    let mut values = vec![0_usize];
    for strip in 1..=longest as usize {
        let mut is_there = vec![false; 2 * strip + 2];
        for left in lengths.iter().filter_map(|length| strip.checked_sub(*length as usize)) {
            for part in 0..=if splits { left } else { 0 } {
                is_there[values[part] ^ values[left - part]] = true;
            }
        }
        values.push(is_there.iter().position(|there| !there)?);
    }
    words.counted(|words, _| line(if values.get(words.number()? as usize).unwrap_or(&0) == &0 { 2 } else { 1 }))
}

#[test]
fn stripes_programs() {
    assert_passes("stripes", |words| stripes(words, 1000, true));
    assert_caught("stripes", "boards below 1000", 5, |words| stripes(words, 999, true));
    assert_caught("stripes", "stripes at the end only", 5, |words| stripes(words, 1000, false));
}

fn northcott(words: &mut Words<'_>, is_won: impl Fn(&[i64]) -> bool) -> Option<String> {
    words.until_end(|words, rows| {
        words.number()?;
        let cells = words.numbers(2 * rows.parse::<i64>().ok()?)?;
        let gaps: Vec<i64> = cells.chunks(2).map(|row| (row[0] - row[1]).abs() - 1).collect();
        line(if is_won(&gaps) { "I WIN!" } else { "BAD LUCK!" })
    })
}

#[test]
fn northcott_programs() {
    assert_passes("hdu1730", |words| northcott(words, |gaps| nim_sum(gaps) != 0));
    assert_caught("hdu1730", "distances, not gaps", 4, |words| {
        northcott(words, |gaps| gaps.iter().fold(0, |sum, gap| sum ^ (gap + 1)) != 0)
    });
    assert_caught("hdu1730", "the widest gap is an error", 8, |words| {
        northcott(words, |gaps| gaps.iter().filter(|gap| **gap < 98).fold(0, |sum, gap| sum ^ gap) != 0)
    });
}

fn georgia(words: &mut Words<'_>, sorts: bool, edge: i64) -> Option<String> {
    words.counted(|words, _| {
        let count = words.number()?;
        let mut cells = words.numbers(count)?;
        if sorts {
            cells.sort_unstable();
        }
        if count % 2 == 1 {
            cells.insert(0, edge);
        }
        let sum = cells.chunks(2).fold(0, |sum, pair| sum ^ (pair[1] - pair[0] - 1));
        line(if sum == 0 { "Bob will win" } else { "Georgia will win" })
    })
}

#[test]
fn georgia_programs() {
    assert_passes("poj1704", |words| georgia(words, true, 0));
    assert_caught("poj1704", "cells are not sorted", 4, |words| georgia(words, false, 0));
    assert_caught("poj1704", "the edge is at 1", 5, |words| georgia(words, true, 1));
}

fn stones(words: &mut Words<'_>, is_won: impl Fn(&[i64]) -> bool) -> Option<String> {
    words.until_zero(|words, count| {
        let mut heaps = words.numbers(count)?;
        heaps.sort_unstable();
        line(u8::from(is_won(&heaps)))
    })
}

#[test]
fn stones_programs() {
    assert_passes("poj1740", |words| stones(words, |heaps| heaps.chunks(2).any(|pair| pair.get(1) != Some(&pair[0]))));
    assert_caught("poj1740", "this is Nim", 5, |words| stones(words, |heaps| nim_sum(heaps) != 0));
    assert_caught("poj1740", "one heap without partner is lost", 3, |words| {
        stones(words, |heaps| heaps.chunks_exact(2).any(|pair| pair[0] != pair[1]))
    });
    assert_caught("poj1740", "heaps below 100", 3, |words| {
        stones(words, |heaps| heaps.chunks(2).any(|pair| pair[0] < 100 && pair.get(1) != Some(&pair[0])))
    });
}

fn fibonacci(words: &mut Words<'_>, least: i64, most: i64) -> Option<String> {
    words.until_zero(|_, n| {
        let (mut a, mut b) = (1, 2);
        while a < n && b <= most {
            (a, b) = (b, a + b);
        }
        line(if a == n && least <= n { "Second win" } else { "First win" })
    })
}

#[test]
fn fibonacci_programs() {
    assert_passes("hdu2516", |words| fibonacci(words, 2, i64::MAX / 2));
    assert_caught("hdu2516", "the list ends before the last number", 2, |words| fibonacci(words, 2, 1_500_000_000));
    assert_caught("hdu2516", "two stones are won", 2, |words| fibonacci(words, 3, i64::MAX / 2));
}

/// The take-away game; `is_less` decides whether a factor times one number is less than another.
fn take_away(words: &mut Words<'_>, longest: usize, is_less: impl Fn(i64, i64, i64) -> bool) -> Option<String> {
    words.counted(|words, case| {
        let (n, k) = (words.number()?, words.number()?);
        let (mut lost, mut sums, mut t) = (vec![1_i64], vec![1_i64], 0);
        while sums[sums.len() - 1] < n && lost.len() < longest {
            let next = sums[sums.len() - 1] + 1;
            while t < lost.len() && is_less(lost[t], k, next) {
                t += 1;
            }
            lost.push(next);
            sums.push(next + if t == 0 { 0 } else { sums[t - 1] });
        }
        let mut rest = n;
        for term in lost.iter().rev() {
            if *term < rest {
                rest -= term;
            } else if *term == rest {
                break;
            }
        }
        line(if rest == n { format!("Case {case}: lose") } else { format!("Case {case}: {rest}") })
    })
}

#[test]
fn take_away_programs() {
    assert_passes("hdu2486", |words| take_away(words, 1_000_000, |lost, k, next| lost * k < next));
    assert_caught("hdu2486", "not less instead of less", 3, |words| {
        take_away(words, 1_000_000, |lost, k, next| lost * k <= next)
    });
    assert_caught("hdu2486", "a list that is too short", 3, |words| {
        take_away(words, 500_000, |lost, k, next| lost * k < next)
    });
}

fn wythoff(words: &mut Words<'_>, is_lost: impl Fn(i64, i64) -> bool) -> Option<String> {
    words.until_end(|words, a| {
        let (a, b) = (a.parse().ok()?, words.number()?);
        line(u8::from(!is_lost(a, b)))
    })
}

fn is_lost_pair(a: i64, b: i64) -> bool {
    let (k, a) = (i128::from((a - b).abs()), i128::from(a.min(b)));
    // a is the floor of k times the golden ratio.
    let square = |number: i128| number * number;
    (2 * a < k || square(2 * a - k) <= 5 * k * k) && k <= 2 * a + 2 && 5 * k * k < square(2 * a + 2 - k)
}

#[test]
fn wythoff_programs() {
    assert_passes("poj1067", |words| wythoff(words, is_lost_pair));
    assert_caught("poj1067", "the smaller heap is the first", 2, |words| {
        wythoff(words, |a, b| a <= b && is_lost_pair(a, b))
    });
    assert_caught("poj1067", "doubles", 2, |words| {
        wythoff(words, |a, b| ((a - b).abs() as f64 * (1.0 + 5_f64.sqrt()) / 2.0) as i64 == a.min(b))
    });
    assert_caught("poj1067", "no stones are won", 2, |words| {
        wythoff(words, |a, b| (a, b) != (0, 0) && is_lost_pair(a, b))
    });
}

/// For every problem, programs are found wrong that answer only the first case, or fail if there are no cases.
#[test]
fn programs_that_forget_cases() {
    // The input of one problem is one case.
    for problem in upstar::contest::PROBLEMS.iter().filter(|problem| problem.name != "splitpiles") {
        let differs = |change: fn(&str) -> String| {
            (0..ROUNDS).any(|round| {
                let right = Problem::answer(problem.solve, &problem.trial(round, ROUNDS)).unwrap();
                change(&right) != right
            })
        };
        assert!(differs(|right| right.lines().next().unwrap_or("no case").to_owned() + "\n"), "{}", problem.name);
    }
}
