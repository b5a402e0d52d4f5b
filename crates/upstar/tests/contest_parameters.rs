//! The contest problems with parameters, for all small parameters: the fast solution against the definition.

use std::fmt::Write;

use upstar::contest::{Problem, Random, find};

/// Compares the answers to an input; returns the number of their lines.
fn compared(name: &str, input: &str) -> usize {
    let problem = find(name).unwrap();
    let [fast, plain] = [problem.solve, problem.brute].map(|solver| Problem::answer(solver, input));
    let (fast, plain) = (fast.unwrap(), plain.unwrap());
    for (number, (fast, plain)) in fast.lines().zip(plain.lines()).enumerate() {
        assert_eq!(fast, plain, "{name}, answer {} of\n{input}", number + 1);
    }
    assert_eq!(fast.lines().count(), plain.lines().count());
    fast.lines().count()
}

/// An input of cases, preceded by their number.
fn counted(cases: &[String]) -> String {
    format!("{}\n{}", cases.len(), cases.concat())
}

/// Numbers, one on each line, preceded by their count.
fn column(numbers: impl IntoIterator<Item = u64>) -> String {
    counted(&numbers.into_iter().map(|number| format!("{number}\n")).collect::<Vec<String>>())
}

#[test]
fn stripes_of_all_small_lengths() {
    let mut answers = 0;
    for a in 1..=9 {
        for b in a..=9 {
            for c in b..=9 {
                answers += compared("stripes", &format!("{b} {c} {a}\n{}", column(1..=13)));
            }
        }
    }
    assert_eq!(answers, 165 * 13);
}

#[test]
fn stripes_of_random_lengths_with_gaps() {
    let (mut random, mut answers) = (Random::new(1), 0);
    for _ in 0..60 {
        let lengths = [4, 8, 14].map(|most| random.within(most / 2..=most));
        let [a, b, c] = lengths;
        answers += compared("stripes", &format!("{c} {a} {b}\n{}", column(1..=24)));
        // Two equal lengths.
        answers += compared("stripes", &format!("{a} {b} {b}\n{}", column(1..=24)));
    }
    assert_eq!(answers, 60 * 2 * 24);
}

#[test]
fn bash_with_all_small_limits() {
    let mut answers = 0;
    for m in 1..=45 {
        let cases: Vec<String> = (1..=45).map(|n| format!("{n} {m}\n")).collect();
        answers += compared("hdu1846", &counted(&cases));
    }
    assert_eq!(answers, 45 * 45);
}

#[test]
fn take_away_with_all_small_factors() {
    let mut answers = 0;
    for k in 1..=40 {
        let cases: Vec<String> = (2..=70).map(|n| format!("{n} {k}\n")).collect();
        answers += compared("hdu2486", &counted(&cases));
    }
    assert_eq!(answers, 40 * 69);
}

#[test]
fn northcott_in_all_small_widths() {
    let mut input = String::new();
    for columns in 2..=5 {
        for black in 1..=columns {
            for white in (1..=columns).filter(|white| *white != black) {
                for other in 2..=columns {
                    writeln!(input, "2 {columns}\n{black} {white}\n1 {other}").unwrap();
                }
            }
        }
    }
    // A row has m (m - 1) states, and the other row m - 1.
    assert_eq!(compared("hdu1730", &input), [2, 3, 4, 5].map(|m| m * (m - 1) * (m - 1)).into_iter().sum::<usize>());
}

#[test]
fn chases_on_all_small_boards() {
    let mut input = String::new();
    for n in 2..=4_u32 {
        let cells = || (1..=n).flat_map(move |row| (1..=n).map(move |column| (row, column)));
        for white in cells() {
            // The board has symmetries: one black piece in each row is enough.
            for black in cells().filter(|black| *black != white && black.1 <= 2) {
                writeln!(input, "{n} {} {} {} {}", white.0, white.1, black.0, black.1).unwrap();
            }
        }
    }
    let positions = |n: usize| n * n * 2 * n - 2 * n;
    assert_eq!(compared("easychase", &input), positions(2) + positions(3) + positions(4));
}

#[test]
fn rectangles_with_all_rights() {
    let mut rectangles = Vec::new();
    for rights in ["0 0", "0 1", "1 0", "1 1"] {
        for (w, h) in [(1, 1), (2, 1), (1, 3), (4, 2), (3, 4), (6, 6), (8, 3), (5, 7), (9, 4)] {
            rectangles.push(format!("{w} {h} {rights}\n"));
        }
    }
    let mut questions = Vec::new();
    for first in 1..=rectangles.len() {
        questions.extend((first..=(first + 1).min(rectangles.len())).map(|last| format!("{first} {last}\n")));
    }
    let input = format!("{} {}\n{}{}", rectangles.len(), questions.len(), rectangles.concat(), questions.concat());
    assert_eq!(compared("rectcut", &input), 36 + 35);
}

#[test]
fn piles_of_all_small_owners() {
    let mut answers = 0;
    for owners in 0..1_u32 << 7 {
        let word: String = (0..7).map(|size| if owners >> size & 1 == 0 { 'A' } else { 'B' }).collect();
        for piles in ["1\n7\n", "2\n5 7\n", "3\n6 4 3\n", "3\n7 7 2\n"] {
            answers += compared("splitpiles", &format!("{piles}{word}\n"));
        }
    }
    assert_eq!(answers, 128 * 4);
}

#[test]
fn nim_with_all_small_heaps() {
    let (mut nim, mut rabbit, mut lasker, mut stones) = (String::new(), String::new(), Vec::new(), String::new());
    for a in 0..=5 {
        for b in 0..=5 {
            for c in 0..=5 {
                writeln!(nim, "3\n{a} {b} {c}").unwrap();
                writeln!(rabbit, "3\n{a} {b} {c}").unwrap();
                lasker.push(format!("3\n{} {} {}\n", a + 1, b + 1, c + 1));
                if a + b + c <= 9 {
                    writeln!(stones, "3\n{} {} {}", a + 1, b + 1, c + 1).unwrap();
                }
            }
        }
    }
    assert_eq!(compared("nim", &(nim + "0\n")), 216);
    assert_eq!(compared("hdu1849", &(rabbit + "0\n")), 216);
    assert_eq!(compared("hdu3032", &counted(&lasker[..100])), 100);
    assert_eq!(compared("poj1740", &(stones + "0\n")), 160);
}
