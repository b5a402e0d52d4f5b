//! Numbers as games: forms, days, the surreal tree, strings of signs.

use std::collections::HashMap;

use upstar::number::{Dyadic, SignExpansion, born_by, born_on, number_of_form, valid_forms};
use upstar::player::Player;
use upstar::value::{Comparison, Universe};

use crate::plain::{Fraction, Place, Plain};
use crate::theory::check;

#[test]
fn numbers_and_their_forms() {
    check("{|} == 0");
    check("{0|} == 1");
    check("{|0} == -1");
    check("{|0} < 0");
    check("0 < {0|}");
    check("{1|} == 2");
    check("{|-1} == -2");
    check("{0|1} == 1/2");
    check("{-1|0} == -1/2");
    check("{-1|1} == 0");
    check("{1|}+{|1} == 2");
    check("1-1 == {-1|1}");
    check("{0|1/2} == 1/4");
    check("{1/2|1} == 3/4");
    check("{1|2} == 3/2");
    check("{2|} == 3");
    check("{0,1|} == 2");
    check("{0|1}+{0|1} == 1");
    check("{1,2,3|4,5} == {3|4,5}");
    check("{1,2,3|4,5} == {1,2,3|4}");
    check("{1,2,3|4,5} == {3|4}");
    check("{3|4} == 7/2");
    check("{5/4|2} == 3/2");
    check("{0|1/2,1} == 1/4");
    check("{-3|} == 0");
    check("{-3|5} == 0");
    check("{|3} == 0");
    check("{-1/2|7/4} == 0");
    check("{1/2|5} == 1");
    check("{-5|-1/4} == -1");
    check("{5|6} == 11/2");
    check("{-4|-3} == -7/2");
    check("{7|} == 8");
    check("{3/8|5/8} == 1/2");
    check("{5/8|7/8} == 3/4");
    check("{|} <= {|}");
    check("{0|0} <> 0");
    check("{0|0} != {|}");
}

#[test]
fn cuts_approach_a_third() {
    // 0, 1/4, 5/16, 21/64, … | 1/2, 3/8, 11/32, 43/128, …: the bounds approach 1/3 from both sides.
    check("{0,1/4,5/16|1/2,3/8,11/32} == {5/16|11/32}");
    check("{5/16|11/32} == 21/64");
    check("{5/16,21/64|11/32,43/128} == 85/256");
    let thirds = |x: &str| x.parse::<Dyadic>().unwrap().times(3);
    for below in ["0", "1/4", "5/16", "21/64", "11/128"] {
        assert!(thirds(below) < Dyadic::ONE);
    }
    for above in ["1/2", "3/8", "11/32", "43/128"] {
        assert!(Dyadic::ONE < thirds(above));
    }
}

#[test]
fn days_of_numbers() {
    let values = |day: u32| born_by(day).unwrap().map(|x| x.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(values(0), "0");
    assert_eq!(values(1), "-1 0 1");
    assert_eq!(values(2), "-2 -1 -1/2 0 1/2 1 2");
    assert_eq!(values(3), "-3 -2 -3/2 -1 -3/4 -1/2 -1/4 0 1/4 1/2 3/4 1 3/2 2 3");
    let new: Vec<String> = born_on(3).unwrap().map(|x| x.to_string()).collect();
    assert_eq!(new.join(" "), "-3 -3/2 -3/4 -1/4 1/4 3/4 3/2 3");
    let forms: Vec<_> = valid_forms(2).unwrap().collect();
    assert_eq!(forms.len(), 20);
    assert_eq!(forms.iter().filter(|form| form.birthday == 2).count(), 17);
    let mut distinct: Vec<_> = forms.iter().map(|form| form.value.clone()).collect();
    distinct.sort();
    distinct.dedup();
    assert_eq!(distinct, born_by(2).unwrap().collect::<Vec<_>>());
    // The same forms and values by the definition, day 3 too.
    for (day, count) in [(0, 1), (1, 3), (2, 20)] {
        assert_eq!(valid_forms(day).unwrap().count(), count);
    }
    let mut plain = Plain::default();
    for own in valid_forms(3).unwrap() {
        let [left, right] = [Player::Left, Player::Right]
            .map(|player| -> Vec<Place> { own.options[player].iter().map(|x| plain_number(&mut plain, x)).collect() });
        let place = plain.form(left, right);
        assert_eq!(plain.as_number(place).map(Fraction::dyadic), Some(own.value));
    }
    for (number, level) in [("0", 1), ("1", 2), ("-1", 2), ("1/2", 3), ("-2", 3), ("3/4", 4), ("-5/8", 5), ("7/2", 6)] {
        assert_eq!(number.parse::<Dyadic>().unwrap().level().as_i64(), Some(level), "{number}");
    }
    assert_eq!(number_of_form(&[Dyadic::ZERO], &[Dyadic::ZERO]), None, "{{0|0}} is not a number");
}

pub(crate) fn plain_number(plain: &mut Plain, x: &Dyadic) -> Place {
    plain.number(Fraction(i128::from(x.numerator().as_i64().unwrap()), x.exponent()))
}

#[test]
fn canonical_forms_of_numbers_by_the_definition() {
    let universe = Universe::default();
    let (mut plain, mut memo) = (Plain::default(), HashMap::new());
    for x in born_by(6).unwrap() {
        let place = plain_number(&mut plain, &x);
        assert_eq!(plain.canonical(place), place);
        assert_eq!(plain.read(universe.number(&x), &mut memo), place);
        assert_eq!(plain.as_number(place).map(Fraction::dyadic), Some(x));
    }
    for x in born_by(4).unwrap() {
        for y in born_by(4).unwrap() {
            let places = (plain_number(&mut plain, &x), plain_number(&mut plain, &y));
            let sum = plain.sum(places.0, places.1);
            assert_eq!(plain.as_number(sum).map(Fraction::dyadic), Some(&x + &y));
            let order = match plain.compare(places.0, places.1) {
                Comparison::Less => std::cmp::Ordering::Less,
                Comparison::Equal => std::cmp::Ordering::Equal,
                Comparison::Greater => std::cmp::Ordering::Greater,
                Comparison::Confused => panic!("numbers are totally ordered"),
            };
            assert_eq!(order, x.cmp(&y));
        }
    }
}

#[test]
fn strings_of_signs() {
    let check = |signs: &str, expected: &str| {
        let players = signs.chars().map(|sign| if sign == 'L' { Player::Left } else { Player::Right });
        let expansion: SignExpansion = players.collect();
        assert_eq!(expansion.number(), Some(expected.parse().unwrap()), "{signs}");
        // The Hackenbush string: each segment of a player may be cut, and everything above it falls.
        let mut plain = Plain::default();
        let mut positions = Vec::new();
        for length in 0..=signs.len() {
            let cuts = ['L', 'R'].map(|owner| -> Vec<Place> {
                let own = signs[..length].char_indices().filter(|&(_, sign)| sign == owner);
                own.map(|(below, _)| positions[below]).collect()
            });
            let [left, right] = cuts;
            positions.push(plain.form(left, right));
        }
        assert_eq!(plain.as_number(positions[signs.len()]).map(|x| x.dyadic().to_string()).as_deref(), Some(expected));
    };
    check("", "0");
    check("L", "1");
    check("LL", "2");
    check("LLLLL", "5");
    check("RRR", "-3");
    check("LR", "1/2");
    check("LRR", "1/4");
    check("LLLR", "5/2");
    check("LLLRR", "9/4");
    check("LLLRRR", "17/8");
    check("LLLRRL", "19/8");
    check("LLLLRLR", "29/8");
    check("RRLL", "-5/4");
    check("RLRRLRL", "-53/64");
}
