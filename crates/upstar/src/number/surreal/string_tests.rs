//! Infinite Hackenbush strings: known values, the order of strings, and play in sums.

use std::cmp::Ordering;

use super::tests::{Dice, surreal};
use super::*;
use crate::player::Player;

fn value(text: &str) -> StringValue {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn known_values() {
    let check = |text: &str, expected: &str| {
        assert_eq!(infinite_string(text).expect("a string").number(), Ok(surreal(expected)), "{text}");
        if text.matches('(').count() < 2 {
            assert_eq!(Surreal::try_from(&value(text)), Ok(surreal(expected)), "{text}");
        }
    };
    check("", "0");
    check("001", "3/2");
    check("LLR", "3/2");
    check("(0)", "omega");
    check("(1)", "-omega");
    check("00(0)11", "omega-2");
    check("(0)01", "omega+1/2");
    check("(01)", "2/3");
    check("0(1)", "1/omega");
    check("1(0)", "-1/omega");
    check("0(1)1", "1/(2*omega)");
    check("01(0)", "1-1/omega");
    check("0(1)0", "2/omega");
    check("(01)1", "2/3-1/omega");
    check("001(01)10", "5/3-1/(2*omega)");
    check("((0))", "omega^2");
    check("((0))1", "omega^2-1");
    check("(0)(1)", "omega/2");
    check("(0)((1))", "omega^(1/2)");
    check("0((1))", "1/omega^omega");
    check("0(1)(1)", "1/omega^2");
    check("(01)(01)", "2/3+2/(3*omega)");
    check("(01)(0)", "2/3+1/omega^(1/2)");
    check("(0)0(1)", "omega+1/omega");
}

#[test]
fn what_is_no_string() {
    let check = |text: &str, message: &str, start: usize, end: usize| {
        let error = infinite_string(text).expect_err("no string");
        assert_eq!((error.to_string().as_str(), error.span.start, error.span.end), (message, start, end), "{text}");
        assert_eq!(text.parse::<StringValue>(), Err(error));
    };
    check("01x", "expected `0` or `L` for Left, `1` or `R` for Right, or brackets, not `x`", 2, 3);
    check("0(1", "the bracket is not closed", 1, 2);
    check("0)1", "the bracket was not opened", 1, 2);
    check("(0)1)", "the bracket was not opened", 4, 5);
    check("0()1", "the brackets are empty: there is nothing to repeat", 1, 3);
    check("0ö", "expected `0` or `L` for Left, `1` or `R` for Right, or brackets, not `ö`", 1, 3);
    let second = "(0)(1)".parse::<StringValue>().expect_err("two pairs");
    assert_eq!((second.kind, second.span.start), (StringErrorKind::SecondBrackets, 3));
    let deep = format!("{}0{}", "(".repeat(60), ")".repeat(60));
    assert!(matches!(infinite_string(&deep), Err(StringError { kind: StringErrorKind::TooLarge(_), .. })));
    let long = "01".repeat(100_000);
    assert!(matches!(infinite_string(&long), Err(StringError { kind: StringErrorKind::TooLarge(_), .. })));
    assert!(matches!(long.parse::<StringValue>(), Err(StringError { kind: StringErrorKind::TooLarge(_), .. })));
    assert!(long[..30_000].parse::<StringValue>().is_ok());
    assert!(format!("{}({})", &long[..15_000], &long[..14_999]).parse::<StringValue>().is_ok());
}

/// A string with at most one pair of brackets, in pieces.
#[derive(Clone, Debug)]
struct Pieces {
    before: String,
    period: String,
    behind: String,
}

impl Pieces {
    fn random(dice: &mut Dice, longest: u64) -> Pieces {
        let mut piece = |least: u64| -> String {
            // A piece of one colour is as likely as a mixed one.
            let (count, kind) = (least + dice.roll(longest), dice.roll(3));
            (0..count)
                .map(|_| if kind < 2 { char::from(b'0' + kind as u8) } else { char::from(b'0' + dice.roll(2) as u8) })
                .collect()
        };
        Pieces { before: piece(0), period: piece(1), behind: piece(0) }
    }

    fn text(&self) -> String {
        format!("{}({}){}", self.before, self.period, self.behind)
    }

    /// The strings after a player has cut an edge; of the period, this number of repetitions is considered.
    fn options(&self, player: Player, repetitions: usize) -> Vec<String> {
        let own = if player == Player::Left { b'0' } else { b'1' };
        let start = format!("{}{}", self.before, self.period.repeat(repetitions));
        let low = (0..start.len()).filter(|&at| start.as_bytes()[at] == own).map(|at| start[..at].to_string());
        let high = (0..self.behind.len()).filter(|&at| self.behind.as_bytes()[at] == own);
        let high = high.map(|at| format!("{}({}){}", self.before, self.period, &self.behind[..at]));
        low.chain(high).collect()
    }
}

/// Where two strings first differ, Left's edge is above a missing edge, and a missing edge is above Right's edge.
fn lexicographic(a: &Pieces, b: &Pieces) -> Ordering {
    let sign = |edge: Option<&u8>| match edge {
        None => 0,
        Some(b'0') => 1,
        Some(_) => -1,
    };
    let start = |pieces: &Pieces| {
        let repetitions = 64 / pieces.period.len() + 1;
        format!("{}{}", pieces.before, pieces.period.repeat(repetitions)).into_bytes()
    };
    // The infinite parts are equal if they agree for longer than all beginnings and periods together.
    let (x, y) = (start(a), start(b));
    match x.iter().zip(&y).find(|(x, y)| x != y) {
        Some((x, y)) => sign(Some(x)).cmp(&sign(Some(y))),
        None => {
            let (x, y) = (a.behind.as_bytes(), b.behind.as_bytes());
            let at = x.iter().zip(y).take_while(|(x, y)| x == y).count();
            sign(x.get(at)).cmp(&sign(y.get(at)))
        }
    }
}

#[test]
fn the_order_of_strings() {
    let mut dice = Dice::new(5);
    let mut equal = 0;
    for round in 0..10_000 {
        let [a, b] = [0; 2].map(|_| Pieces::random(&mut dice, if round % 2 == 0 { 3 } else { 8 }));
        let (x, y) = (value(&a.text()), value(&b.text()));
        assert_eq!(x.cmp(&y), lexicographic(&a, &b), "{a:?} and {b:?}");
        equal += usize::from(x == y);
        let by_signs = infinite_string(&a.text()).expect("a string").number().expect("at most three terms");
        assert_eq!(Surreal::try_from(&x), Ok(by_signs.clone()), "{a:?}");
        // The signs of the value, read as edges, are a string with the same value.
        assert_eq!(by_signs.sign_expansion().and_then(|signs| signs.number()), Ok(by_signs));
    }
    assert!(100 < equal);
}

/// In a sum of strings every move of Left decreases the value and every move of Right increases it; the player who
/// wins has a move that keeps the lead, and no other move is needed.
#[test]
fn play_in_sums() {
    const REPETITIONS: usize = 24;
    let mut dice = Dice::new(6);
    for _ in 0..1000 {
        let count = 1 + dice.roll(3);
        let strings: Vec<Pieces> = (0..count).map(|_| Pieces::random(&mut dice, 4)).collect();
        let values: Vec<StringValue> = strings.iter().map(|string| value(&string.text())).collect();
        let sum: StringValue = values.iter().sum();
        for player in Player::ALL {
            let mut keeps_lead = false;
            for (string, own) in strings.iter().zip(&values) {
                let rest = &sum + &-own;
                for option in string.options(player, REPETITIONS) {
                    let after = &rest + &value(&option);
                    assert_eq!(after.cmp(&sum), 0.cmp(&player.sign()), "{option} of {strings:?}");
                    keeps_lead |= after.sign().is_eq() || after.sign() == player.sign().cmp(&0);
                }
            }
            // The player who moves first wins only if the sum is in their favour.
            assert_eq!(keeps_lead, sum.sign() == player.sign().cmp(&0), "{player} in {strings:?}");
        }
    }
}

/// Long strings use big numbers; the results agree with the signs.
#[test]
fn long_strings() {
    let mut dice = Dice::new(7);
    for length in [25, 60, 61, 62, 200] {
        for _ in 0..20 {
            let string = Pieces::random(&mut dice, length);
            let by_signs = infinite_string(&string.text()).expect("a string").number().expect("at most three terms");
            assert_eq!(Surreal::try_from(&value(&string.text())), Ok(by_signs), "{string:?}");
        }
    }
}
