//! Cakes, rectangles and heaps: their moves against rules written a second time, and closed forms.

use std::collections::BTreeMap;

use upstar::budget::{Budget, Exhausted, Limits};
use upstar::number::Dyadic;
use upstar::player::Player;
use upstar::rulesets::find;
use upstar::value::{Game, Universe};

use crate::boards::position;
use crate::strips::check;

/// A rectangle: rows, columns, letters.
type Sheet = (u64, u64, String);

fn sheets(text: &str) -> Vec<Sheet> {
    let mut sheets = Vec::new();
    for term in text.split('+').filter(|term| *term != "0") {
        let (piece, count) = term.split_once('^').unwrap_or((term, "1"));
        let sides = piece.trim_end_matches(['w', 'h']);
        let (rows, columns) = sides.split_once('x').unwrap();
        let sheet = (rows.parse().unwrap(), columns.parse().unwrap(), piece[sides.len()..].to_string());
        sheets.extend(vec![sheet; count.parse().unwrap()]);
    }
    sheets
}

/// Items in order, joined by `+`, equal ones with their multiplicity.
fn written<T: Ord>(things: Vec<T>, write: impl Fn(&T) -> String) -> String {
    let mut counts: BTreeMap<T, usize> = BTreeMap::new();
    things.into_iter().for_each(|thing| *counts.entry(thing).or_default() += 1);
    let terms: Vec<String> = counts
        .iter()
        .map(|(thing, count)| if *count == 1 { write(thing) } else { format!("{}^{count}", write(thing)) })
        .collect();
    if terms.is_empty() { "0".into() } else { terms.join("+") }
}

/// Letters are ordered as none, `h`, `w`, `wh`.
fn written_sheets(sheets: Vec<Sheet>) -> String {
    let order = |letters: &str| (letters.contains('w'), letters.contains('h'));
    let keyed = sheets.into_iter().map(|(rows, columns, letters)| (rows, columns, order(&letters), letters)).collect();
    written(keyed, |(rows, columns, _, letters)| format!("{rows}x{columns}{letters}"))
}

/// All positions that result from changing one item of a list.
fn changed<T: Clone>(things: &[T], change: impl Fn(&T) -> Vec<Vec<T>>) -> Vec<Vec<T>> {
    let mut all = Vec::new();
    for (index, thing) in things.iter().enumerate() {
        for made in change(thing) {
            let mut next = things.to_vec();
            next.splice(index..=index, made);
            all.push(next);
        }
    }
    all
}

/// Rectangles with sides in these ranges, and one sum of them.
fn cakes(rows: u64, columns: u64, letters: &[&str]) -> Vec<String> {
    let sides = (1..=rows).flat_map(|row| (1..=columns).map(move |column| (row, column)));
    let mut texts: Vec<String> =
        sides.flat_map(|(row, column)| letters.iter().map(move |letters| format!("{row}x{column}{letters}"))).collect();
    texts.extend(["1x2^2+2x1", "1x3+2x2", "1x1^3"].map(String::from));
    texts
}

#[test]
fn cutcake_by_plain_rules() {
    check("cutcake", &cakes(4, 4, &[""]), |text, player| {
        let next = changed(&sheets(text), |(rows, columns, _)| {
            let plain = |rows: u64, columns: u64| (rows, columns, String::new());
            match player {
                Player::Left => (1..*columns).map(|at| vec![plain(*rows, at), plain(*rows, columns - at)]).collect(),
                Player::Right => (1..*rows).map(|at| vec![plain(at, *columns), plain(rows - at, *columns)]).collect(),
            }
        });
        next.into_iter().map(written_sheets).collect()
    });
}

#[test]
fn eatcake_by_plain_rules() {
    check("eatcake", &cakes(4, 4, &[""]), |text, player| {
        let next = changed(&sheets(text), |(rows, columns, _)| {
            let eaten = |at: u64, side: u64| [at, side - 1 - at].into_iter().filter(|part| 0 < *part);
            match player {
                Player::Left => (0..*columns)
                    .map(|at| eaten(at, *columns).map(|part| (*rows, part, String::new())).collect())
                    .collect(),
                Player::Right => (0..*rows)
                    .map(|at| eaten(at, *rows).map(|part| (part, *columns, String::new())).collect())
                    .collect(),
            }
        });
        next.into_iter().map(written_sheets).collect()
    });
}

#[test]
fn rectangle_cutting_by_plain_rules() {
    let moves = |text: &str, player: Player| -> Vec<String> {
        let next = changed(&sheets(text), |(rows, columns, letters)| {
            let mut all = Vec::new();
            for count in 2..=*rows.max(columns) {
                if columns.is_multiple_of(count) && (player == Player::Left || letters.contains('w')) {
                    all.push(vec![(*rows, columns / count, letters.clone()); count as usize]);
                }
                if rows.is_multiple_of(count) && (player == Player::Right || letters.contains('h')) {
                    all.push(vec![(rows / count, *columns, letters.clone()); count as usize]);
                }
            }
            all
        });
        next.into_iter().map(written_sheets).collect()
    };
    check("rectangle-cutting", &cakes(4, 4, &["", "w", "h", "wh"]), moves);
    check("maundy-cake", &cakes(4, 4, &[""]), moves);
}

/// The numbers of `{1,2|3} 5+6^2`: Left's set, Right's set, heaps.
fn heaps(text: &str) -> (Vec<Vec<u64>>, Vec<u64>) {
    let (sets, heaps) = text.split_once("} ").unwrap();
    let list = |side: &str| -> Vec<u64> {
        side.split(',').filter(|number| !number.is_empty()).map(|number| number.parse().unwrap()).collect()
    };
    let sets = sets[1..].split('|').map(list).collect();
    let mut all = Vec::new();
    for term in heaps.split('+').filter(|term| *term != "0") {
        let (heap, count) = term.split_once('^').unwrap_or((term, "1"));
        all.extend(vec![heap.parse::<u64>().unwrap(); count.parse().unwrap()]);
    }
    (sets, all)
}

/// Checks a game of heaps on small sets, written without ranges.
fn check_heaps(game: &str, change: impl Fn(&[u64], u64) -> Vec<Vec<u64>>) {
    for sets in ["{1|1}", "{1,2|1}", "{2|3}", "{1|2,3}", "{|2}", "{2,4|3,5}", "{1,4|2,4}"] {
        let texts: Vec<String> = (0..=6).map(|heap: u64| format!("{sets} {heap}")).collect();
        let sums = ["2+3", "1+4", "2^2"].map(|heaps| format!("{sets} {heaps}"));
        check(game, &[&texts[..], &sums[..]].concat(), |text, player| {
            let (numbers, all) = heaps(text);
            let next = changed(&all, |heap| change(&numbers[player as usize], *heap));
            let without_empty = |heaps: Vec<u64>| heaps.into_iter().filter(|heap| 0 < *heap).collect::<Vec<_>>();
            next.into_iter().map(|next| format!("{sets} {}", written(without_empty(next), u64::to_string))).collect()
        });
    }
}

#[test]
fn heaps_by_plain_rules() {
    check_heaps("pile-splitting", |own, heap| match own.contains(&heap) {
        true => (1..heap).map(|part| vec![part, heap - part]).collect(),
        false => Vec::new(),
    });
    check_heaps("partizan-subtraction", |own, heap| {
        own.iter().filter(|taken| **taken <= heap).map(|taken| vec![heap - taken]).collect()
    });
    check_heaps("partizan-splittles", |own, heap| {
        let rests = own.iter().filter(|taken| **taken <= heap).map(|taken| heap - taken);
        rests.flat_map(|rest| (0..=rest / 2).map(move |part| vec![part, rest - part])).collect()
    });
}

fn canonical<'u>(universe: &'u Universe, game: &str, text: &str) -> Game<'u> {
    position(game, text).canonical(universe, 1).unwrap()
}

/// Winning Ways, chapter 2: in a cake at least as wide as high, measure Left's side in units of the greatest power of two
/// in the other side: Left is ahead by the number of whole units minus one, or not at all if that is negative.
#[test]
fn cutcake_counts_parts() {
    let universe = Universe::default();
    for (rows, columns) in (1..=40_u32).flat_map(|rows| (1..=40).map(move |columns| (rows, columns))) {
        let ahead = |own: u32, other: u32| i64::from((own >> other.ilog2()).max(1)) - 1;
        let expected = universe.integer(ahead(columns, rows) - ahead(rows, columns));
        assert_eq!(canonical(&universe, "cutcake", &format!("{rows}x{columns}")), expected, "{rows}x{columns}");
    }
    assert_eq!(canonical(&universe, "cutcake", "5x300"), universe.integer(300 / 4 - 1));
}

/// The prime factors, greatest first.
fn primes(mut number: u64) -> Vec<u64> {
    let mut primes = Vec::new();
    for prime in 2.. {
        while number.is_multiple_of(prime) {
            primes.push(prime);
            number /= prime;
        }
        if number == 1 {
            break;
        }
    }
    primes.reverse();
    primes
}

/// The sum of the products of the first 0, 1, ..., `terms - 1` of the greatest primes.
fn products(primes: &[u64], terms: usize) -> i128 {
    let (mut sum, mut product) = (0, 1);
    for prime in &primes[..terms] {
        sum += product;
        product *= i128::from(*prime);
    }
    sum
}

fn odd(primes: &[u64]) -> u64 {
    primes.iter().filter(|prime| **prime != 2).count() as u64
}

/// The four kinds of rectangles by their prime factors: numbers, nimbers, and sums of both.
#[test]
fn rectangles_count_prime_factors() {
    let universe = Universe::default();
    let number = |number: i128| universe.number(&Dyadic::new(number, 0));
    for (rows, columns) in (1..=24_u64).flat_map(|rows| (1..=24).map(move |columns| (rows, columns))) {
        let (high, wide) = (primes(rows), primes(columns));
        let is_even = |number: u64| u64::from(number.is_multiple_of(2));
        let check = |game: &str, letters: &str, expected: Game<'_>| {
            let text = format!("{rows}x{columns}{letters}");
            assert_eq!(canonical(&universe, game, &text), expected, "{game} {text}");
        };
        let ahead = match wide.len().checked_sub(high.len()) {
            Some(more) => products(&wide, more),
            None => -products(&high, high.len() - wide.len()),
        };
        check("rectangle-cutting", "", number(ahead));
        check("maundy-cake", "", number(ahead));
        let nimber = |own: &[u64], side: u64| universe.nimber(odd(own) + is_even(side));
        let left = number(i128::from(rows) * products(&wide, wide.len()));
        check("rectangle-cutting", "h", (left + nimber(&high, rows)).unwrap());
        let right = number(-i128::from(columns) * products(&high, high.len()));
        check("rectangle-cutting", "w", (right + nimber(&wide, columns)).unwrap());
        check("rectangle-cutting", "wh", universe.nimber((odd(&high) ^ odd(&wide)) + is_even(rows * columns)));
    }
    assert_eq!(canonical(&universe, "maundy-cake", "1x9973"), universe.integer(1));
}

/// OEIS A006022: Maundy Cake of one row.
#[test]
fn published_values_of_maundy_cake() {
    let universe = Universe::default();
    let published =
        [0, 1, 1, 3, 1, 4, 1, 7, 4, 6, 1, 10, 1, 8, 6, 15, 1, 13, 1, 16, 8, 12, 1, 22, 6, 14, 13, 22, 1, 21];
    for (columns, value) in (1..).zip(published) {
        assert_eq!(canonical(&universe, "maundy-cake", &format!("1x{columns}")), universe.integer(value), "{columns}");
    }
}

/// If every size belongs to one player, the value of a pile is the number of moves by which its owner is ahead.
#[test]
fn piles_with_one_owner_each_are_integers() {
    let universe = Universe::default();
    for owners in 0..1_u32 << 9 {
        let is_left = |size: usize| owners >> (size - 2) & 1 == 1;
        let set = |left: bool| -> String {
            let numbers: Vec<String> =
                (2..=10).filter(|size| is_left(*size) == left).map(|size| size.to_string()).collect();
            numbers.join(",")
        };
        let mut values = [0_i64; 11];
        for size in 2..=10 {
            let sums = (1..size).map(|part| values[part] + values[size - part]);
            values[size] = match is_left(size) {
                true => sums.max().map_or(0, |best| (best + 1).max(0)),
                false => sums.min().map_or(0, |best| (best - 1).min(0)),
            };
            let text = format!("{{{}|{}}} {size}", set(true), set(false));
            assert_eq!(canonical(&universe, "pile-splitting", &text), universe.integer(values[size]), "{text}");
        }
    }
}

/// Equal sets give the impartial game: taking 1 to k yields the remainder modulo k + 1.
#[test]
fn equal_sets_of_subtraction_are_nim_with_a_remainder() {
    let universe = Universe::default();
    for most in 1..6 {
        for heap in (0..60).chain([500]) {
            let text = format!("{{1..{most}|1..{most}}} {heap}");
            let expected = universe.nimber(heap % (most + 1));
            assert_eq!(canonical(&universe, "partizan-subtraction", &text), expected, "{text}");
        }
    }
    assert_eq!(canonical(&universe, "partizan-splittles", "{1|1} 999"), universe.nimber(1));
}

#[test]
fn odd_texts_of_pieces_are_errors() {
    let check = |game: &str, text: &str, message: &str| {
        assert_eq!(find(game).unwrap().parse(text).err().map(|error| error.to_string()).as_deref(), Some(message));
    };
    check("cutcake", "", "a rectangle is missing");
    check("cutcake", "0x3", "no rectangle: `0x3`");
    check("cutcake", "3x1000000001", "no rectangle: `3x1000000001`");
    check("eatcake", "3x10001", "no rectangle: `3x10001`");
    check("cutcake", "2x3w", "no rectangle: `2x3w`");
    check("maundy-cake", "2x3h", "no rectangle: `2x3h`");
    check("rectangle-cutting", "2x3b", "no rectangle: `2x3b`");
    check("rectangle-cutting", "wh", "a rectangle is missing");
    check("eatcake", "2x3++1x1", "a rectangle is missing");
    check("eatcake", "2x3^100001", "`100001` is no number of pieces");
    check("cutcake", "2x3^0", "`0` is no number of pieces");
    check("partizan-subtraction", "{1,2|1 7", "the brace is not closed");
    check("pile-splitting", "5", "the sets of the players are missing");
    check("pile-splitting", "{1|2}", "a heap is missing");
    check("partizan-subtraction", "{0|1} 5", "no number or range: `0`");
    check("partizan-subtraction", "{1|1} 0+3", "no heap: `0`");
    check("partizan-splittles", "{1|1} -3", "no heap: `-3`");
    check("partizan-splittles", "{1|1} 1001", "no heap: `1001`");
    let help = |game: &str, text: &str| find(game).unwrap().parse(text).err().unwrap().diagnostic().help.unwrap();
    assert!(help("rectangle-cutting", "6x4q").contains("`2x3w`"));
    assert!(!help("cutcake", "6x4q").contains("`2x3w`"));
    let many: Vec<String> = (1..=51).map(|columns| format!("1x{columns}")).collect();
    check("cutcake", &many.join("+"), "more than 50 kinds of pieces");
}

#[test]
fn work_on_pieces_has_a_budget() {
    let universe = Universe::new(Budget::new(Limits { nodes: Some(1000), ..Limits::default() }));
    assert_eq!(position("eatcake", "9999x10000").canonical(&universe, 1), Err(Exhausted::Nodes(1000)));
    let universe = Universe::default();
    assert_eq!(canonical(&universe, "maundy-cake", "1x2^100000"), universe.integer(100_000));
}
