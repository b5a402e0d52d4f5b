//! Tests that the patterns of known games are found, and none in random terms.

use crate::budget::Budget;
use crate::guess::{Layout, Status, Table, Term, guess, guess_code, guess_heaps};
use crate::heaps::{TakeAndBreak, heap_game_named};

mod values;

/// The formula of a table in which all indices begin with `first`.
fn formula(first: i128, shape: &[usize], rule: impl Fn(&[i128]) -> i128) -> Option<String> {
    let count = shape.iter().product();
    let place = |mut cell: usize| {
        let mut place = vec![0; shape.len()];
        for index in (0..shape.len()).rev() {
            place[index] = first + (cell % shape[index]) as i128;
            cell /= shape[index];
        }
        place
    };
    let terms = (0..count).map(|cell| Term::integer(rule(&place(cell)))).collect();
    let table = Table::new(vec![first; shape.len()], shape.to_vec(), terms).unwrap();
    let found = guess(&table, &Budget::unlimited()).unwrap()?;
    // The formula reproduces the given terms.
    for cell in 0..count {
        if let Some(term) = found.formula.at(&place(cell)) {
            assert_eq!(term, table.terms()[cell], "{} at {:?}", found.formula, place(cell));
        }
    }
    Some(found.formula.to_string())
}

#[track_caller]
fn line(first: i128, count: usize, rule: impl Fn(i128) -> i128, expected: Option<&str>) {
    assert_eq!(formula(first, &[count], |place| rule(place[0])).as_deref(), expected);
}

#[track_caller]
fn grid(first: i128, side: usize, rule: impl Fn(i128, i128) -> i128, expected: Option<&str>) {
    assert_eq!(formula(first, &[side, side], |place| rule(place[0], place[1])).as_deref(), expected);
}

fn omega(n: i128) -> i128 {
    (2..=n).find(|p| n % p == 0).map_or(0, |p| 1 + omega(n / p))
}

#[test]
fn functions_of_one_number() {
    line(1, 40, omega, Some("Omega(n)"));
    line(1, 40, |n| omega(n >> n.trailing_zeros()) + i128::from(n % 2 == 0), Some("Omega(odd(n)) + [1,0][n mod 2]"));
    line(1, 40, |n| n & -n, Some("2^v2(n)"));
    line(1, 40, |n| n.ilog2().into(), Some("floor(log2(n))"));
    line(0, 40, |n| n ^ 5, Some("n xor 5"));
    line(0, 40, |n| n.isqrt(), Some("floor(sqrt(n))"));
    line(0, 40, |n| 3 * i128::from(n.count_ones()) + 2, Some("3*ones(n) + 2"));
    // The numbers with an odd number of ones.
    line(0, 40, |n| 2 * n + 1 - i128::from(n.count_ones() % 2), Some("2*n - (ones(n) mod 2) + 1"));
    line(0, 40, |n| (n + (5 * n * n).isqrt()) / 2, Some("floor((1+sqrt(5))*n/2)"));
    line(0, 40, |n| 1 << n, Some("2^n"));
    line(0, 12, |n| n % 4, Some("n mod 4"));
    // Deviations that last until the end are no exceptions.
    for count in [12, 13, 16, 24, 40, 41, 100] {
        line(0, count, |n| n + 2 * i128::from(n % 4 == 1), Some("n + [0,2,0,0][n mod 4]"));
    }
    line(0, 24, |n| n + [0, 6, 6, 6, -3][(n % 5) as usize], Some("n + [0,6,6,6,-3][n mod 5]"));
    line(0, 12, |_| 7, Some("7"));
    line(0, 3, |_| 7, None);
    // Exceptions at the beginning.
    line(0, 60, |n| if n < 2 { 9 } else { omega(n) }, Some("Omega(n)"));
}

#[test]
fn functions_of_two_numbers() {
    grid(0, 12, |a, b| a ^ b, Some("a xor b"));
    grid(1, 12, |a, b| ((a - 1) ^ (b - 1)) + 1, Some("((a - 1) xor (b - 1)) + 1"));
    grid(0, 12, |a, b| a | b, Some("a or b"));
    grid(0, 12, |a, b| a.min(b), Some("min(a, b)"));
    grid(0, 20, |a, b| (a % 4) ^ (b % 4), Some("(a mod 4) xor (b mod 4)"));
    grid(1, 12, |a, b| 2 * (a + b) - 3, Some("2*(a + b) - 3"));
    grid(1, 30, |a, b| a * omega(b), Some("a*Omega(b)"));
    let odd = |n: i128| omega(n >> n.trailing_zeros());
    let text = "(Omega(odd(a)) xor Omega(odd(b))) + 1 - ((a*b) mod 2)";
    grid(1, 20, |a, b| (odd(a) ^ odd(b)) + i128::from(a * b % 2 == 0), Some(text));
    grid(1, 30, |_, b| omega(b), Some("Omega(b)"));
    grid(1, 30, |a, _| 2 * omega(a) + 1, Some("2*Omega(a) + 1"));
    grid(1, 12, |a, b| (a * a + b * 7) % 3, Some("[0,1,2,1,2,0,1,2,0][3*(a mod 3) + (b mod 3)]"));
}

#[test]
fn three_numbers() {
    assert_eq!(formula(0, &[5, 5, 5], |place| place[0] ^ place[1] ^ place[2]).as_deref(), Some("a xor b xor c"));
    assert_eq!(formula(1, &[5, 4, 6], |place| place.iter().sum()).as_deref(), Some("a + b + c"));
}

/// The nim-values of a game on pairs, given by its moves.
fn nim_values(side: usize, moves: impl Fn(usize, usize) -> Vec<(usize, usize)>) -> Vec<i128> {
    let mut values = vec![0; side * side];
    for a in 0..side {
        for b in 0..side {
            let options: Vec<i128> = moves(a, b).into_iter().map(|(a, b)| values[a * side + b]).collect();
            values[a * side + b] = (0..).find(|value| !options.contains(value)).unwrap();
        }
    }
    values
}

#[test]
fn losing_positions_of_wythoff() {
    let side = 24;
    for (spread, expected) in [
        (1, "0 exactly where min(a, b) = floor((1+sqrt(5))*|a - b|/2)"),
        (2, "0 exactly where min(a, b) = floor(sqrt(2)*floor(|a - b|/2)) and |a - b| mod 2 = 0"),
    ] {
        let values = nim_values(side, |a, b| {
            let both = (1..=a).flat_map(|x| (1..=b).map(move |y| (x, y)));
            let both = both.filter(|&(x, y)| x.abs_diff(y) < spread).map(|(x, y)| (a - x, b - y));
            let one = (0..a).map(|x| (x, b)).chain((0..b).map(|y| (a, y)));
            both.chain(one).collect()
        });
        let table = Table::new(vec![0; 2], vec![side; 2], values.into_iter().map(Term::integer).collect()).unwrap();
        let found = guess(&table, &Budget::unlimited()).unwrap().unwrap();
        assert_eq!(found.formula.to_string(), expected);
    }
    // The same from outcomes, and by the name of the game.
    let found = guess_heaps(&heap_game_named("Wythoff").unwrap().game().unwrap(), 100, &Budget::unlimited());
    let formula = found.unwrap().unwrap().formula;
    assert_eq!(formula.to_string(), "P where min(a, b) = floor((1+sqrt(5))*|a - b|/2), else N");
    assert_eq!(formula.at(&[165_580_140, 267_914_295]), Some(Term::word("P")));
}

/// The value of a cake of `rows` and `columns`, given all smaller ones: an integer by the simplicity rule.
fn cake(side: usize, cuts: impl Fn(usize) -> Vec<Vec<usize>>) -> Vec<i128> {
    let mut values = vec![0_i128; (side + 1) * (side + 1)];
    for a in 1..=side {
        for b in 1..=side {
            let left = cuts(b).iter().map(|parts| parts.iter().map(|&part| values[a * (side + 1) + part]).sum()).max();
            let right = cuts(a).iter().map(|parts| parts.iter().map(|&part| values[part * (side + 1) + b]).sum()).min();
            // The integer nearest to 0 between the bounds.
            let (least, most) = (left.map_or(i128::MIN, |x: i128| x + 1), right.map_or(i128::MAX, |x: i128| x - 1));
            assert!(least <= most);
            values[a * (side + 1) + b] = 0.clamp(least, most);
        }
    }
    (1..=side).flat_map(|a| values[a * (side + 1) + 1..(a + 1) * (side + 1)].to_vec()).collect()
}

#[test]
fn cakes() {
    let halves = |side: usize| (1..=side / 2).map(|part| vec![part, side - part]).collect();
    let equal =
        |side: usize| (1..side).filter(|part| side.is_multiple_of(*part)).map(|part| vec![part; side / part]).collect();
    let check = |values: Vec<i128>, expected: &str| {
        let side = values.len().isqrt();
        let table = Table::new(vec![1; 2], vec![side; 2], values.into_iter().map(Term::integer).collect()).unwrap();
        let found = guess(&table, &Budget::unlimited()).unwrap().unwrap();
        assert_eq!(found.formula.to_string(), expected);
    };
    let cutcake = "max(floor(b/2^floor(log2(a))) - 1, 0) - max(floor(a/2^floor(log2(b))) - 1, 0)";
    check(cake(20, halves), cutcake);
    check(cake(30, equal), "cuts(b, a) - cuts(a, b)");
}

#[test]
fn fractions_nimbers_and_words() {
    let check = |terms: Vec<String>, first: i128, expected: Option<&str>| {
        let table = Table::read(&terms.join(" "), Layout::Rows, first).unwrap();
        let found = guess(&table, &Budget::unlimited()).unwrap();
        assert_eq!(found.map(|found| found.formula.to_string()).as_deref(), expected);
    };
    check((0..20).map(|n| format!("{n}/4")).collect(), 0, Some("n/4"));
    check((1..20).map(|n| format!("1/{}", 1 << n)).collect(), 1, Some("1/2^n"));
    check((0..20).map(|n| format!("*{n}")).collect(), 0, Some("*n"));
    check((1..30).map(|n| format!("{}+*{}", 3 * n, n % 3)).collect(), 1, Some("3*n + *(n mod 3)"));
    check((0..30).map(|n| ["0", "^", "{1|0,*}"][n % 3].into()).collect(), 0, Some("[0,^,{1|0,*}][n mod 3]"));
    check((0..30).map(|n| if n % 4 == 0 { "P" } else { "N" }.into()).collect(), 0, Some("[P,N,N,N][n mod 4]"));
    // Numbers that are too large for closed formulas can repeat or recur.
    check(
        (0..40).map(|n| format!("1{}", "0".repeat(40 + n % 2))).collect(),
        0,
        Some(&format!("[1{0},1{0}0][n mod 2]", "0".repeat(40))),
    );
    let power = format!("a(n) = 10*a(n-1), a(0) = 1{}", "0".repeat(40));
    check((0..40).map(|n| format!("1{}", "0".repeat(40 + n))).collect(), 0, Some(&power));
}

fn code(text: &str, end: usize) -> Option<(String, Vec<i128>, Status)> {
    let game = TakeAndBreak::new(text.parse().unwrap());
    let found = guess_code(&game, end, &Budget::unlimited()).unwrap()?;
    let exceptions = found.formula.exceptions.iter().map(|(place, _)| place[0]).collect();
    Some((found.formula.to_string(), exceptions, found.status))
}

#[test]
fn heaps() {
    assert_eq!(code("0.333", 50), Some(("n mod 4".into(), vec![], Status::Theorem)));
    assert_eq!(code("4.[3]", 50), Some(("n + [-1,0,0,1][n mod 4]".into(), vec![0], Status::Theorem)));
    // Kayles: Winning Ways, chapter 4, has its exceptions.
    let (text, exceptions, status) = code("0.77", 500).unwrap();
    assert_eq!(text, "[4,1,2,8,1,4,7,2,1,8,2,7][n mod 12]");
    assert_eq!(exceptions, [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
    assert!(status.is_proved());
    // Dawson's Kayles: 34, with the exceptions 0, 14, 16, 17, 31, 34, 51 in the numbering of Dawson's chess.
    let (text, exceptions, status) = code("0.07", 500).unwrap();
    assert!(text.ends_with("][n mod 34]"), "{text}");
    assert_eq!(exceptions, [0, 1, 15, 17, 18, 32, 35, 52]);
    assert!(status.is_proved());
    // The terms alone give the same result.
    let game = TakeAndBreak::new("0.07".parse().unwrap());
    let values = game
        .with_values(300, &Budget::unlimited(), |s| s.values().iter().take(300).map(i128::from).collect::<Vec<_>>());
    let found = guess(&Table::line(0, values.unwrap()).unwrap(), &Budget::unlimited()).unwrap().unwrap();
    assert_eq!((found.formula.to_string(), found.status), (text, Status::Conjecture));
    assert_eq!(found.formula.exceptions.len(), 8);
}

#[test]
fn coins() {
    let check = |name: &str, expected: &str| {
        let game = heap_game_named(name).unwrap().game().unwrap();
        let found = guess_heaps(&game, 1000, &Budget::unlimited()).unwrap().unwrap();
        assert_eq!(found.formula.to_string(), expected, "{name}");
    };
    check("TurningTurtles", "n");
    check("Ruler", "2^v2(n)");
    check("MockTurtles", "2*(n - 1) - (ones(n - 1) mod 2) + 1");
}

#[test]
fn grundys_game_has_no_simple_pattern() {
    assert_eq!(code("4!.0", 2000), None);
    assert_eq!(code("0.007", 2000), None);
}

/// Numbers without a pattern.
pub(super) fn random(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move |sides| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) % sides
    }
}

#[test]
fn random_terms_have_no_pattern() {
    for seed in 1..=1000 {
        let mut roll = random(seed as u64);
        let mut below = move |sides: u64| roll(sides) as i128;
        let sides = [2, 3, 4, 8, 16, 100, 100_000][below(7) as usize];
        let table = match seed % 4 {
            0 => {
                let (rows, columns) = (2 + below(12) as usize, 2 + below(12) as usize);
                let terms = (0..rows * columns).map(|_| Term::integer(below(sides))).collect();
                Table::new(vec![seed as i128 % 2; 2], vec![rows, columns], terms)
            }
            _ => {
                let count = 6 + below(200) as usize;
                Table::line(seed as i128 % 3, (0..count).map(|_| below(sides)))
            }
        };
        let table = table.unwrap();
        let is_constant = table.terms().iter().all(|term| *term == table.terms()[0]);
        let found = guess(&table, &Budget::unlimited()).unwrap().filter(|_| !is_constant);
        assert_eq!(found.map(|found| found.formula.to_string()), None, "seed {seed}");
    }
}

#[test]
fn a_spent_budget_ends_the_search() {
    let budget = Budget::unlimited();
    budget.cancel_flag().store(true, std::sync::atomic::Ordering::Relaxed);
    let table = Table::line(0, (0..100).map(|n| n * n * n * n)).unwrap();
    assert_eq!(guess(&table, &budget), Err(crate::budget::Exhausted::Cancelled));
}
