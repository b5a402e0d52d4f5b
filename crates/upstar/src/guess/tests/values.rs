//! Tests of patterns in values of games, of recurrences and short periods, and of the text of formulas.

use super::random;
use crate::budget::Budget;
use crate::guess::{Form, Guess, Layout, Table, Term, guess};

fn found(terms: &[String], first: i128) -> Option<Guess> {
    let table = Table::read(&terms.join(" "), Layout::Sequence, first).unwrap();
    let found = guess(&table, &Budget::unlimited()).unwrap()?;
    assert_eq!(found.tested, terms.len());
    // The formula reproduces the given terms, if both are written in the same way.
    for (place, term) in (first..).zip(table.terms()) {
        let same = |text: &str| text.parse::<Term>().unwrap().form().map(|form| Term::from(&form).to_string());
        let said = found.formula.at(&[place]).unwrap().to_string();
        assert!(said == term.to_string() || same(&said) == same(&term.to_string()), "{} at {place}", found.formula);
    }
    Some(found)
}

/// Checks the formula of the terms from an index on.
#[track_caller]
fn check<T: ToString>(first: i128, end: i128, rule: impl Fn(i128) -> T, expected: &str) {
    let terms: Vec<String> = (first..end).map(|n| rule(n).to_string()).collect();
    let found = found(&terms, first).map(|found| found.formula.sentence());
    assert_eq!(found.as_deref(), Some(expected), "{terms:?}");
}

#[track_caller]
fn check_none(terms: &str) {
    let terms: Vec<String> = terms.split(' ').map(String::from).collect();
    assert_eq!(found(&terms, 0).map(|found| found.formula.to_string()), None, "{terms:?}");
}

#[test]
fn ups_and_stars() {
    check(1, 11, |n| ["", "^", "^^"].get(n as usize).map_or(format!("^{n}"), ToString::to_string), "^n");
    check(0, 10, |n| format!("^{}*", n + 2), "^(n + 2) + *");
    check(0, 12, |n| format!("v{}", 2 * n + 3), "v(2*n + 3)");
    check(0, 20, |n| format!("{}+^{}*{}", 2 * n + 1, n + 3, n % 4), "2*n + 1 + ^(n + 3) + *(n mod 4)");
    check(1, 12, |n| format!("{n}/2+^3*"), "n/2 + ^3*");
    check(0, 12, |n| if n % 2 == 0 { format!("^{n}") } else { format!("^{n}*") }, "^n + *(n mod 2)");
    check(0, 20, |n| format!("{}+^3*2", n ^ 3), "(n xor 3) + ^3*2");
    // Words that only repeat are written as they are.
    check(0, 8, |n| ["^", "v"][n as usize % 2], "[^,v][n mod 2]");
    check(0, 9, |_| "^^*", "^^*");
}

#[test]
fn shapes() {
    check(1, 10, |n| format!("{{{n}|-{n}}}"), "{n|-n}");
    check(1, 10, |n| format!("+-{n}"), "{n|-n}");
    check(1, 10, |n| format!("{{{}|{n}||-1}}", 2 * n), "{2*n|n||-1}");
    check(1, 10, |n| format!("{{{}|{n}||-1|-{}}}", 2 * n, n * n), "{2*n|n||-1|-n*n}");
    check(1, 11, |n| format!("{{{n}*|-{n}+v}}"), "{n + *|-n + v}");
    check(0, 12, |n| format!("{{{n},{}*|0,*}}", n + 1), "{n,n + 1 + *|0,*}");
    check(1, 10, |n| format!("Tiny({n})"), "Tiny(n)");
    check(1, 10, |n| format!("{n}+Miny({})", 2 * n), "n + Miny(2*n)");
    check(2, 12, |n| format!("^<{n}>"), "^<n>");
    check(2, 12, |n| format!("v[{n}]"), "v[n]");
    check(1, 12, |n| format!("{{{n}/2|{}||0}}", n % 3), "{n/2|n mod 3||0}");
    // Values at the beginning with a different shape are exceptions; {0|-0} is *.
    check(0, 12, |n| if n == 0 { "*".into() } else { format!("+-{n}") }, "{n|-n}, except n = 0: *");
    check(0, 12, |n| format!("{{{}|-{}}}", 1 << n, n + 1), "{2^n|-1 - n}");
}

#[test]
fn recurrences() {
    let fibonacci = |n: i128| (0..n).fold((1_i128, 1_i128), |(a, b), _| (b, a + b)).0;
    check(0, 8, fibonacci, "a(n) = a(n-1) + a(n-2), a(0) = 1, a(1) = 1");
    check(1, 40, |n| fibonacci(n - 1), "a(n) = a(n-1) + a(n-2), a(1) = 1, a(2) = 1");
    check(0, 150, |n| if n % 2 == 0 { 3_i128.pow(n as u32 / 2) } else { 0 }, "a(n) = 3*a(n-2), a(0) = 1, a(1) = 0");
    check(0, 12, |n| 3_i128.pow(n as u32), "a(n) = 3*a(n-1), a(0) = 1");
    check(0, 12, |n| format!("{}/{}", 3_i128.pow(n as u32), 1 << n), "a(n) = 3*a(n-1)/2, a(0) = 1");
    let quartic = "a(n) = 5*a(n-1) - 10*a(n-2) + 10*a(n-3) - 5*a(n-4) + a(n-5), \
                   a(0) = 0, a(1) = 1, a(2) = 16, a(3) = 81, a(4) = 256";
    check(0, 14, |n| n * n * n * n, quartic);
    // Recurrences in the places of a shape; equal sequences share one name.
    let first = "a(n) = a(n-1) + a(n-2), a(0) = 1, a(1) = 1";
    let switch = |n: i128| format!("{{{}|{n}||-{}}}", fibonacci(n), 3_i128.pow(n as u32));
    check(0, 12, switch, &format!("{{a(n)|n||b(n)}} with {first}; b(n) = 3*b(n-1), b(0) = -1"));
    let doubled = |n: i128| format!("{{{0}*|{0}}}", fibonacci(n));
    check(0, 12, doubled, &format!("{{a(n) + *|a(n)}} with {first}"));
    check_none("1 1 2 3 5 8 13");
    check_none("2 3 5 7 11 13 17 19 23 29 31 37 41 43 47 53 59 61 67 71");
}

#[test]
fn alternations_are_seen_early() {
    check(0, 8, |n| n % 2, "n mod 2");
    check(0, 8, |n| ["P", "N"][n as usize % 2], "[P,N][n mod 2]");
    check(0, 8, |n| ["{1|0}", "*2"][n as usize % 2], "[{1|0},*2][n mod 2]");
    check(0, 9, |n| ["P", "N", "N"][n as usize % 3], "[P,N,N][n mod 3]");
    check(1, 9, |n| format!("*{}", n % 2 + 1), "*((n mod 2) + 1)");
    check(0, 21, |n| ["N", "P"][((n + 1) % 2) as usize * usize::from(n != 0)], "[P,N][n mod 2], except n = 0: N");
    check(0, 16, |n| if n == 0 { "1/4" } else { "0" }, "0, except n = 0: 1/4");
    check(0, 16, |n| if n == 0 { "{2|1}" } else { "*3" }, "*3, except n = 0: {2|1}");
    check_none("0 1 0 1 0 1 0");
    check_none("P N P N P N P");
    check_none("P N N P N N P N");
    check_none("0 1 0 1 0 1 0 1 1");
}

/// Checks that a formula has no redundant parts.
#[track_caller]
fn check_written(text: &str) {
    let digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    for part in [
        "0/", "/1", "mod 1", "*1", "1*", "0*", "*0", "+ 0", "- 0", "--", "- -", "+ -", "(-(", "+ (-", "- (-", "^0",
        "^(0", "[]", "()",
    ] {
        for (at, _) in text.match_indices(part) {
            let (before, behind) = (text[..at].chars().last(), text[at + part.len()..].chars().next());
            let is_longer = digit(before) && digit(part.chars().next()) || digit(behind) && digit(part.chars().last());
            // A star after a number, as in `1*`, and a nimber, as in `[*1`, are values, not products.
            let is_star =
                part == "1*" && !behind.is_some_and(|letter| letter.is_alphanumeric() || "([".contains(letter));
            assert!(is_longer || is_star, "`{part}` in {text}");
        }
    }
}

#[test]
fn formulas_have_no_parts_that_say_nothing() {
    let lists: [&[i128]; 9] = [&[0], &[1], &[-3], &[0, 1], &[2, 0], &[1, 1, 4], &[0, 2, 4], &[5, 3, 1], &[0, 0, 2, -2]];
    let mut formulas = 0;
    for list in lists {
        for saltus in [0, 1, -1, 2, -4, 6] {
            for over in [1, 2, 4] {
                for (head, count) in [(0, 12), (0, 30), (1, 24), (2, 40)] {
                    let number = |n: i128| saltus * (n / list.len() as i128) + list[n as usize % list.len()];
                    let term = |n: i128, behind: &str| match n < head {
                        true => format!("{}/4{behind}", 37 + 2 * n),
                        false => format!("{}/{over}{behind}", number(n)),
                    };
                    for behind in ["", "+*", "+^3", "+v*2"] {
                        let terms: Vec<String> = (0..count).map(|n| term(n, behind)).collect();
                        let Some(found) = found(&terms, 0) else { continue };
                        check_written(&found.formula.to_string());
                        formulas += 1;
                    }
                    let form = |n: i128| Form::read(&format!("{{2+^{}|{}}}", number(n).abs(), term(n, "")));
                    let ups: Vec<String> = (0..count).map(|n| form(n).unwrap().to_string()).collect();
                    let words: Vec<String> = (0..count).map(|n| format!("w{}", number(n).abs())).collect();
                    for found in [found(&ups, 1), found(&words, 1)].into_iter().flatten() {
                        check_written(&found.formula.to_string());
                        formulas += 1;
                    }
                }
            }
        }
    }
    assert!(1500 < formulas, "{formulas}");
}

#[test]
fn random_values_have_no_pattern() {
    for seed in 1..=400 {
        let mut roll = random(seed);
        let sides = [3, 10, 1000][roll(3) as usize];
        let count = 8 + roll(40);
        let mut number = || roll(sides);
        let term = |_| match seed % 4 {
            0 => format!("^{}", number()),
            1 => format!("{{{}|-{}}}", number(), number()),
            2 => format!("{{{}|{}||-{}}}", number(), number(), number()),
            _ => format!("{}+^{}*{}", number(), number(), number()),
        };
        let terms: Vec<String> = (0..count).map(term).collect();
        assert_eq!(found(&terms, 0).map(|found| found.formula.to_string()), None, "seed {seed}");
    }
}

#[test]
fn short_random_sequences_have_patterns_hardly_ever() {
    let (mut looked_at, mut seen) = (0, 0);
    for seed in 1..=3000 {
        let mut roll = random(seed);
        let sides = 2 + roll(3);
        let terms: Vec<String> = (0..8 + roll(16)).map(|_| ["P", "N", "L", "R"][roll(sides) as usize].into()).collect();
        let numbers: Vec<String> = (0..8 + roll(16)).map(|_| roll(sides).to_string()).collect();
        for terms in [terms, numbers] {
            looked_at += 1;
            seen += usize::from(found(&terms, 0).is_some());
        }
    }
    assert!(200 * seen < looked_at, "{seen} of {looked_at}");
}
