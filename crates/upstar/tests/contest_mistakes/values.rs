//! Programs about games in which the players have different moves.

use std::collections::BTreeMap;

use super::*;

/// Towers of cubes, with `1` for a white cube and `-1` for a black one.
fn towers(words: &mut Words<'_>, is_good: impl Fn(&[Vec<i8>], &[Vec<i8>]) -> bool) -> Option<String> {
    words.counted(|words, _| {
        let number = words.0.nth(1)?;
        let mut sets = Vec::new();
        for _ in 0..2 {
            let heights = words.numbers(3)?;
            let mut tower = |height: &i64| -> Option<Vec<i8>> {
                (0..*height).map(|_| words.word().map(|cube| if cube == "W" { 1 } else { -1 })).collect()
            };
            sets.push(heights.iter().map(&mut tower).collect::<Option<Vec<Vec<i8>>>>()?);
        }
        line(format!("Test {number}: {}", if is_good(&sets[0], &sets[1]) { "Yes" } else { "No" }))
    })
}

/// The value of some towers, in units of 2^-50.
fn scaled(towers: &[Vec<i8>]) -> i128 {
    let tower = |tower: &Vec<i8>| {
        let run = tower.iter().take_while(|cube| **cube == tower[0]).count();
        let step = |(place, cube): (usize, &i8)| i128::from(*cube) << if place < run { 50 } else { 49 - (place - run) };
        tower.iter().enumerate().map(step).sum::<i128>()
    };
    towers.iter().map(tower).sum()
}

#[test]
fn tower_programs() {
    assert_passes("poj2931", |words| towers(words, |one, other| scaled(other) <= scaled(one)));
    assert_caught("poj2931", "equal sets are not good", 11, |words| {
        towers(words, |one, other| scaled(other) < scaled(one))
    });
    // The input shown depends on the order in which cubes are removed; it only matters that the mistake is found.
    let problem = problem("poj2931");
    let floats: Program = |words| towers(words, |one, other| scaled(other) as f32 <= scaled(one) as f32);
    assert!((0..ROUNDS).any(|round| is_wrong(problem, floats, &problem.trial(round, ROUNDS))));
    let doubles: Program = |words| {
        let sum = |set: &[Vec<i8>]| set.iter().map(|tower| scaled(std::slice::from_ref(tower)) as f64).sum::<f64>();
        towers(words, |one, other| sum(other) <= sum(one))
    };
    assert!((0..ROUNDS).any(|round| is_wrong(problem, doubles, &problem.trial(round, ROUNDS))));
}

/// The number of moves by which Alice is ahead; negative if Bob is.
fn cake([x, y]: [i64; 2]) -> i64 {
    match x.ilog2() < y.ilog2() {
        true => -cake([y, x]),
        false => (x >> y.ilog2()) - 1,
    }
}

fn chocolates(words: &mut Words<'_>, alice_wins: impl Fn(&[i64]) -> bool) -> Option<String> {
    words.counted(|words, case| {
        let count = words.number()?;
        let values: Vec<i64> = words.numbers(2 * count)?.chunks(2).map(|sides| cake([sides[0], sides[1]])).collect();
        line(format!("Case {case}: {}", if alice_wins(&values) { "Alice" } else { "Bob" }))
    })
}

#[test]
fn chocolate_programs() {
    assert_passes("hdu3544", |words| chocolates(words, |values| 0 < values.iter().sum::<i64>()));
    assert_caught("hdu3544", "sums of 32 bits", 20, |words| {
        chocolates(words, |values| 0 < values.iter().fold(0_i32, |sum, value| sum.wrapping_add(*value as i32)))
    });
    assert_caught("hdu3544", "who is not behind wins", 4, |words| {
        chocolates(words, |values| 0 <= values.iter().sum::<i64>())
    });
    let problem = problem("hdu3544");
    let forgets: Program = |words| chocolates(words, |values| 0 < values.iter().take(99).sum::<i64>());
    assert!((0..ROUNDS).any(|round| is_wrong(problem, forgets, &problem.trial(round, ROUNDS))));
}

fn split_piles(words: &mut Words<'_>, offset: usize, level: &str) -> Option<String> {
    let count = words.number()?;
    let piles = words.numbers(count)?;
    let owners = words.word()?.as_bytes();
    let most = piles.iter().max().copied().unwrap_or(0) as usize;
    let mut values = vec![0_i64; most.max(1) + 1];
    for size in 2..=most {
        let sums = (1..=size / 2).map(|part| values[part] + values[size - part]);
        values[size] = match owners.get(size - 1 + offset)? {
            b'A' => sums.fold(-1, i64::max) + 1,
            _ => sums.fold(1, i64::min) - 1,
        };
    }
    let sum: i64 = piles.iter().map(|pile| values[*pile as usize]).sum();
    line(if 0 < sum {
        "Alice"
    } else if sum < 0 {
        "Bob"
    } else {
        level
    })
}

#[test]
fn split_pile_programs() {
    assert_caught("splitpiles", "letters from 0 on", 3, |words| split_piles(words, 1, "Second"));
    assert_caught("splitpiles", "who is level loses", 2, |words| split_piles(words, 0, "Bob"));
}

/// The boards of a pattern by crowd and value, counted modulo `modulus`.
fn tokens(words: &mut Words<'_>, modulus: u64, least: i64) -> Option<String> {
    words.until_end(|_, pattern| {
        let mut boards = BTreeMap::from([((0_i64, 0_i64), 1_u64)]);
        for cell in pattern.chars().rev() {
            let mut after = BTreeMap::new();
            for ((crowd, value), count) in boards {
                let next = [
                    ('A', (crowd.max(-1) + 1, value)),
                    ('B', (crowd.min(1) - 1, value)),
                    ('.', (crowd, value + crowd)),
                ];
                for (_, state) in next.into_iter().filter(|(letter, _)| cell == *letter || cell == '?') {
                    let sum = after.entry(state).or_insert(0_u64);
                    *sum = sum.wrapping_add(count) % modulus;
                }
            }
            boards = after;
        }
        let won = boards.into_iter().filter(|((_, value), _)| least <= *value);
        line(won.fold(0_u64, |sum, (_, count)| sum.wrapping_add(count)) % 1_000_000_007)
    })
}

#[test]
fn token_programs() {
    assert_passes("gameoftokens", |words| tokens(words, 1_000_000_007, 1));
    assert_caught("gameoftokens", "who is not behind wins", 1, |words| tokens(words, 1_000_000_007, 0));
    let problem = problem("gameoftokens");
    let wraps: Program = |words| tokens(words, u64::MAX, 1);
    assert!((0..ROUNDS).any(|round| is_wrong(problem, wraps, &problem.trial(round, ROUNDS))));
}

/// Tapes: the values of runs of free cells in halves, and of a single free cell.
fn tapes(words: &mut Words<'_>, inside: impl Fn(usize) -> i64, knows_star: bool) -> Option<String> {
    words.until_end(|_, tape| {
        let cells = tape.as_bytes();
        let sign = |letter: Option<&u8>| letter.map_or(0, |letter| if *letter == b'A' { -1 } else { 1 });
        let (mut value, mut start) = (0, 0);
        while start < cells.len() {
            let length = cells[start..].iter().take_while(|cell| **cell == b'.').count();
            let before = start.checked_sub(1).and_then(|before| cells.get(before));
            let behind = cells.get(start + length);
            value += match (length, sign(before), sign(behind)) {
                (0, ..) => 0,
                (_, one, other) if one == other => one * inside(length),
                (1, 0, other) | (1, other, 0) => 2 * other,
                (_, 0, other) | (_, other, 0) => other,
                _ => 0,
            };
            start += length + 1;
        }
        line(match value {
            0 if tape == "." && knows_star => "Alice Bob",
            0 => "Bob Alice",
            value if 0 < value => "Alice Alice",
            _ => "Bob Bob",
        })
    })
}

#[test]
fn tape_programs() {
    assert_passes("coltape", |words| tapes(words, |_| 2, true));
    assert_caught("coltape", "one free cell is nothing", 1, |words| tapes(words, |_| 2, false));
    let problem = problem("coltape");
    // As in some slides.
    let slides: Program = |words| tapes(words, |length| if length == 5 { 1 } else { 2 }, true);
    assert!((0..ROUNDS).any(|round| is_wrong(problem, slides, &problem.trial(round, ROUNDS))));
}

/// The primes of a number, largest first, and `1 + p1 + p1 p2 + …` with some of the terms.
fn primes(mut number: i64) -> Vec<i64> {
    let mut primes = Vec::new();
    let mut divisor = 2;
    while divisor * divisor <= number {
        while number % divisor == 0 {
            primes.insert(0, divisor);
            number /= divisor;
        }
        divisor += 1;
    }
    if 1 < number {
        primes.insert(0, number);
    }
    primes
}

fn series(primes: &[i64], terms: usize) -> i64 {
    primes.iter().take(terms).fold((0, 1), |(sum, term), prime| (sum + term, term * prime)).0
}

/// Rectangles; `keep` converts a sum of numbers to the type in which it is stored.
fn rectangles(words: &mut Words<'_>, keep: fn(i64) -> i64, with_nimbers: bool) -> Option<String> {
    let (count, questions) = (words.number()?, words.number()?);
    let mut values = Vec::new();
    for _ in 0..count {
        let [w, h, a, b] = words.numbers(4)?.try_into().ok()?;
        let [wide, high] = [w, h].map(primes);
        let nimber = |primes: &[i64]| {
            let odd = primes.iter().filter(|prime| **prime != 2).count() as i64;
            odd + i64::from(odd < primes.len() as i64)
        };
        let odd = |primes: &[i64]| primes.iter().filter(|prime| **prime != 2).count() as i64;
        values.push(match (a, b) {
            (1, 1) => (0, (odd(&wide) ^ odd(&high)) + i64::from(w % 2 == 0 || h % 2 == 0)),
            (0, 1) => (h * series(&wide, wide.len()), nimber(&high)),
            (1, 0) => (-w * series(&high, high.len()), nimber(&wide)),
            _ if high.len() <= wide.len() => (series(&wide, wide.len() - high.len()), 0),
            _ => (-series(&high, high.len() - wide.len()), 0),
        });
    }
    let mut answers = String::new();
    for _ in 0..questions {
        let (first, last) = (words.number()? as usize, words.number()? as usize);
        let between = &values[first - 1..last];
        let sum = between.iter().fold(0, |sum, (number, _)| keep(sum + number));
        let nimber = between.iter().fold(0, |sum, (_, nimber)| sum ^ nimber);
        answers += if 0 < sum || (with_nimbers && sum == 0 && nimber != 0) { "Yes\n" } else { "No\n" };
    }
    Some(answers)
}

#[test]
fn rectangle_programs() {
    assert_caught("rectcut", "nimbers are forgotten", 8, |words| rectangles(words, |sum| sum, false));
    assert_caught("rectcut", "sums of 32 bits", 8, |words| rectangles(words, |sum| (sum as i32).into(), true));
}

/// Frogs: `outcome` decides the winner from the halves, the ups and the star of a sum.
fn frogs(words: &mut Words<'_>, outcome: impl Fn(i64, i64, bool) -> usize) -> Option<String> {
    words.counted(|words, _| {
        let mut sums = vec![(0, 0, false)];
        for _ in 0..words.number()? {
            let (state, count) = (words.word()?, words.number()?);
            let (halves, ups, star) = match state {
                "LL_RR" | "LRL_R" | "L_RLR" => (0, 0, true),
                "L_LRR" => (0, 1, false),
                "LLR_R" => (0, -1, false),
                "_RLLR" | "_RLRL" | "R_RLL" => (-2, 0, false),
                "LRRL_" | "RLRL_" | "RRL_L" => (2, 0, false),
                "LR_RL" => (-1, 0, false),
                "RL_LR" => (1, 0, false),
                _ => (0, 0, false),
            };
            if 10 < sums.len().ilog2() + count as u32 {
                return None;
            }
            for _ in 0..count {
                let more: Vec<_> = sums.iter().map(|sum| (sum.0 + halves, sum.1 + ups, sum.2 ^ star)).collect();
                sums.extend(more);
            }
        }
        let mut counts = [0; 4];
        sums.iter().for_each(|(halves, ups, star)| counts[outcome(*halves, *ups, *star)] += 1);
        line(counts.map(|count| count.to_string()).join(" "))
    })
}

#[test]
fn frog_programs() {
    // With only three classes of ups, an up and a star would be won by Left.
    assert_caught("frogs", "an up with a star is positive", 6, |words| {
        frogs(words, |halves, ups, star| match (halves.signum(), ups.signum(), star) {
            (1, ..) | (0, 1, _) => 0,
            (-1, ..) | (0, -1, _) => 1,
            (_, _, false) => 2,
            _ => 3,
        })
    });
}

/// The correct answers to an input in which each number is replaced.
fn misread(name: &str, words: &mut Words<'_>, misread: impl Fn(i64) -> i64) -> Option<String> {
    let words: Vec<String> = std::iter::from_fn(|| words.word())
        .map(|word| word.parse().map_or(word.into(), |number| misread(number).to_string()))
        .collect();
    Problem::answer(problem(name).solve, &words.join(" ")).ok()
}

#[test]
fn programs_that_misread_numbers() {
    assert_caught("frogs", "counts below a million", 4, |words| misread("frogs", words, |number| number.min(999_999)));
    assert_caught("easychase", "boards below 20", 5, |words| misread("easychase", words, |number| number.min(19)));
    assert_caught("splitpiles", "piles below 10000", 3, |words| {
        misread("splitpiles", words, |number| number.min(9999))
    });
    assert_caught("rectcut", "sides below 100000", 12, |words| misread("rectcut", words, |number| number.min(99_999)));
}

/// Strings with the part in brackets written out many times, in `double` arithmetic.
fn strings(words: &mut Words<'_>, times: usize) -> Option<String> {
    words.counted(|words, _| {
        let mut sum = 0.0;
        for _ in 0..words.number()? {
            let word = words.word()?;
            let edges = match word.split_once('(').and_then(|(start, rest)| Some((start, rest.split_once(')')?))) {
                Some((start, (middle, end))) => start.to_owned() + &middle.repeat(times) + end,
                None => word.to_owned(),
            };
            let (mut step, mut changed) = (1.0, false);
            for edge in edges.chars() {
                changed |= !edges.starts_with(edge);
                if changed {
                    step /= 2.0;
                }
                sum += if edge == '0' { step } else { -step };
            }
        }
        line(if 0.0 < sum {
            "Alice"
        } else if sum < 0.0 {
            "Bob"
        } else {
            "Second"
        })
    })
}

#[test]
fn string_programs() {
    // Two strings that `double` cannot distinguish, or that only their infinite parts distinguish.
    let problem = problem("infhack");
    for times in [1, 30, 1000] {
        let program: Program = match times {
            1 => |words| strings(words, 1),
            30 => |words| strings(words, 30),
            _ => |words| strings(words, 1000),
        };
        assert!((0..ROUNDS).any(|round| is_wrong(problem, program, &problem.trial(round, ROUNDS))), "{times}");
    }
}
