//! Identities and worked values from the literature, each a line of text that is true for the engine and by definition.
//!
//! Sources: Conway, *On Numbers and Games*; Berlekamp, Conway and Guy, *Winning Ways*; Siegel, *Combinatorial Game
//! Theory*. Where a printed identity is known to be wrong, the true one is here beside the refutation.

use std::collections::HashMap;

use upstar::number::{Dyadic, born_by};
use upstar::player::{ByPlayer, Player};
use upstar::value::{Comparison, Form, Game, NumberUpStar, Outcome, Stop, Universe};

use crate::numbers::plain_number;
use crate::plain::{Fraction, Place, Plain};
use crate::text::{Engine, form, holds};

/// Whether a statement is true; the engine and the definition must agree.
#[track_caller]
fn truth(statement: &str) -> bool {
    let answer = holds(&mut Engine(&Universe::default()), statement);
    assert_eq!(holds(&mut Plain::default(), statement), answer, "the engine is wrong: {statement}");
    answer
}

#[track_caller]
pub(crate) fn check(statement: &str) {
    assert!(truth(statement), "{statement}");
}

#[track_caller]
fn refute(statement: &str) {
    assert!(!truth(statement), "{statement}");
}

#[track_caller]
fn check_outcome(text: &str, expected: Outcome) {
    let mut plain = Plain::default();
    let place = form(&mut plain, text);
    assert_eq!(plain.outcome(place), expected, "{text}");
    assert_eq!(form(&mut Engine(&Universe::default()), text).value().outcome(), expected, "{text}");
}

/// The stops as gaps: `L(x)` below a number, `R(x)` above it.
#[track_caller]
fn check_stops(text: &str, left: &str, right: &str) {
    let universe = Universe::default();
    let stops = form(&mut Engine(&universe), text).value().stops();
    assert_eq!((stops.left.to_string().as_str(), stops.right.to_string().as_str()), (left, right), "{text}");
    let mut plain = Plain::default();
    let place = form(&mut plain, text);
    let own = plain.stops(place);
    let gap = |stop: &Stop| (stop.value.clone(), stop.side == upstar::value::Side::Above);
    assert_eq!(gap(&stops.left), (Dyadic::new(own.left.0, crate::plain::SCALE), own.left.1));
    assert_eq!(gap(&stops.right), (Dyadic::new(own.right.0, crate::plain::SCALE), own.right.1));
}

fn day(universe: &Universe, day: u32) -> Vec<Game<'_>> {
    universe.games_born_by(day).unwrap().unwrap()
}

#[test]
fn ups_and_stars() {
    check("* == {0|0}");
    check("* == -*");
    check("*+* == 0");
    check("3* == 3+*");
    check("{3|3} == 3*");
    check("{-1/2|-1/2} == -1/2+*");
    check("^ == {0|*}");
    check("v == {*|0}");
    check("^ == -v");
    check("{*|*} == 0");
    check("{v|^} == 0");
    check("{*|^} == 0");
    check("{v|*} == 0");
    check("^ > 0");
    check("v < 0");
    check("^* <> 0");
    check("* <> ^");
    check("* <> v");
    check("* < 1/1024");
    check("-1/1024 < *");
    check("^ < 1/1024");
    check("*7 < 1/1024");
    check("^^ > *");
    check("^ > *2");
    check("^ > *3");
    check("^* > *2");
    check("^*2 > 0");
    check("^+^ == ^^");
    check("* == {0,^|0}");
    check("* == {0|0,v}");
    check("* == {0,^|0,v}");
    check("* == {^|v}");
    check("* == {^|0}");
    check("* == {0|v}");
    check("{0|^} == ^^*");
    check("{^|^} == ^^*");
    check("{^^|^} == ^^*");
    check("{^3|^} == ^^*");
    check("^* == {*,^|0,^}");
    check("^* == {0,*|0}");
    check("{v|v} == vv*");
    check("{v|0} == vv*");
    check("v* == {0|0,*}");
    refute("{0|^} == ^*");
    check("^3 == {0|^^*}");
    check("^3* == {0|^^}");
    check("^*2 == {0|*3}");
    check("^*3 == {0|*2}");
    check("*2 == {0,*|0,*}");
    check("*3 == {0,*,*2|0,*,*2}");
    check("{0,*,*3|0,*,*5} == *2");
    check("{*|*2} == 0");
    check("*+*2 == *3");
    check("*3+*5 == *6");
    check("*4+*4 == 0");
    check("*2+*3 != *5");
}

#[test]
fn the_table_of_zero_star_up_and_down() {
    // {a|b} for a and b among 0, *, ^, v, a row for each a.
    let names = ["0", "*", "^", "v"];
    let table =
        [["*", "^", "^^*", "*"], ["v", "0", "0", "{*|v}"], ["*", "{^|*}", "^^*", "*"], ["vv*", "0", "0", "vv*"]];
    for (a, row) in names.iter().zip(table) {
        for (b, expected) in names.iter().zip(row) {
            check(&format!("{{{a}|{b}}} == {expected}"));
        }
    }
    // The two values without a shorter name are in canonical form.
    let universe = Universe::default();
    for text in ["{*|v}", "{^|*}"] {
        let form = form(&mut Engine(&universe), text);
        assert!(form.is_canonical(), "{text}");
        assert_eq!(form.value().as_number_up_star(), None);
    }
}

#[test]
fn outcomes_of_number_up_stars() {
    let universe = Universe::default();
    let mut plain = Plain::default();
    for j in -2..=2_i64 {
        for b in 0..5_u64 {
            for c in -4..=4_i64 {
                let sign = |n: i64, zero: Outcome| match n.signum() {
                    1 => Outcome::L,
                    -1 => Outcome::R,
                    _ => zero,
                };
                let expected = match (j, b) {
                    (1.., _) | (..=-1, _) => sign(j, Outcome::P),
                    (0, 0) => sign(c, Outcome::P),
                    (0, 1) if c.abs() <= 1 => Outcome::N,
                    (0, _) => sign(c, Outcome::N),
                };
                let value = NumberUpStar { number: Dyadic::new(j, 1), ups: c, nimber: b };
                assert_eq!(value.outcome(), expected);
                assert_eq!(universe.number_up_star(&value).outcome(), expected);
                let place = crate::text::Theory::word(&mut plain, Fraction(i128::from(j), 1), c, b);
                assert_eq!(plain.outcome(place), expected, "{j}/2 {c}^ *{b}");
            }
        }
    }
    // x + n·^ is positive if x > 0, or x = 0 and n >= 1; with a star, if n >= 2. At x = 0, n = 0 it is zero, not positive.
    check_outcome("0", Outcome::P);
    check_outcome("v", Outcome::R);
    check_outcome("^", Outcome::L);
    check_outcome("^*", Outcome::N);
    check_outcome("^^*", Outcome::L);
    check_outcome("*", Outcome::N);
    check_outcome("1/4+v5", Outcome::L);
    check_outcome("{1|-1}", Outcome::N);
    check_outcome("-3", Outcome::R);
}

#[test]
fn mirrored_play_wins_second() {
    let universe = Universe::default();
    for g in day(&universe, 2) {
        assert_eq!((g - g).unwrap().outcome(), Outcome::P);
    }
    for n in 0..8 {
        assert_eq!((universe.nimber(n) + universe.nimber(n)).unwrap().outcome(), Outcome::P);
        assert_eq!(universe.nimber(n).outcome(), if n == 0 { Outcome::P } else { Outcome::N });
    }
}

#[test]
fn nim_positions() {
    // Only first-player wins have a sum other than zero; the sum is that of the piles without carry.
    let check = |piles: &[u64], expected: u64| {
        let universe = Universe::default();
        let mut plain = Plain::default();
        let (mut sum, mut place, mut nim) = (universe.integer(0), plain.zero(), 0);
        for &pile in piles {
            sum = (sum + universe.nimber(pile)).unwrap();
            let next = plain.nimber(pile);
            place = plain.canonical_sum(place, next);
            nim = plain.nim_sum(nim, pile);
        }
        assert_eq!((sum.as_nimber(), nim), (Some(expected), expected), "{piles:?}");
        assert_eq!(place, plain.nimber(expected));
    };
    check(&[3, 3, 1], 1);
    check(&[1], 1);
    check(&[3, 3], 0);
    check(&[5], 5);
    check(&[1, 2, 3], 0);
    check(&[1, 2, 3, 4], 4);
    check(&[2, 2, 5, 5, 5, 5, 7, 7], 0);
    check(&[2, 2, 2, 7, 9, 9], 5);
    check(&[5, 5, 1], 1);
    check(&[2, 3], 1);
    check(&[2, 4, 5], 3);
    check(&[2, 5, 6], 1);
    check(&[11, 9], 2);
    check(&[5, 9, 12], 0);
    let universe = Universe::default();
    let sum = |piles: &[u64]| piles.iter().fold(0, |sum, pile| sum ^ pile);
    for piles in [&[25_u64, 13, 18][..], &[5, 19, 23, 1], &[5, 19, 7, 23], &[1 << 40, 3, 1 << 40, 9]] {
        let games = piles.iter().map(|&pile| universe.nimber(pile));
        let total = games.fold(universe.integer(0), |total, game| (total + game).unwrap());
        assert_eq!(total.as_nimber(), Some(sum(piles)));
    }
    assert_eq!(sum(&[25, 13, 18]), 6);
    assert_eq!(sum(&[5, 19, 23, 1]), 0);
    assert_eq!(sum(&[5, 19, 7, 23]), 6);
}

#[test]
fn switches() {
    check("{3|1}+5 == {8|6}");
    check("{3|1}+* == {3*|1*}");
    check("{3*|1}+* == {3|1*}");
    check("{3|1*}+* == {3*|1}");
    check("{3|1} == 2+{1|-1}");
    check("{2|-1} == 1/2+{3/2|-3/2}");
    check("+-1 == {1|-1}");
    check("+-1+ +-1 == 0");
    check("{2|2} == 2*");
    check("-{3|1} == {-1|-3}");
    check("{1|-1} <> 0");
    check("{1|-1} <> 1");
    check("{1|-1} <> -1");
    check("{1|-1} < 5/4");
    check("-5/4 < {1|-1}");
    check("{1|-1} <> *");
    check("{1|0} <> 0");
    check("{1|0}+^ > 0");
    // Equal ends: {x*|y} + * = {x|y*} needs x > y.
    refute("{1*|1}+* == {1|1*}");
    check("{1*|1} == 1v");
    check("{1|1*} == 1^");
    check("{1*|1}+* == 1v*");
    let universe = Universe::default();
    let numbers: Vec<Game<'_>> = (-6..=6).map(|j| universe.number(&Dyadic::new(j, 1))).collect();
    let star = universe.nimber(1);
    for (i, &x) in numbers.iter().enumerate() {
        for (j, &y) in numbers.iter().enumerate().take(i + 1) {
            let game = universe.game(&[x], &[y]).unwrap();
            let with_star = universe.game(&[(x + star).unwrap()], &[(y + star).unwrap()]).unwrap();
            assert_eq!((game + star).unwrap(), with_star);
            let moved = universe.game(&[(x + star).unwrap()], &[y]).unwrap();
            let back = universe.game(&[x], &[(y + star).unwrap()]).unwrap();
            assert_eq!((moved + star).unwrap() == back, i != j);
            // The numbers confused with a switch are those from y to x, inclusive.
            for (k, &z) in numbers.iter().enumerate() {
                let expected = match k {
                    k if k < j => Comparison::Greater,
                    k if i < k => Comparison::Less,
                    _ => Comparison::Confused,
                };
                assert_eq!(game.compare(z).unwrap(), expected);
                assert_eq!((game + z).unwrap(), universe.game(&[(x + z).unwrap()], &[(y + z).unwrap()]).unwrap());
            }
        }
    }
}

#[test]
fn sums_of_switches_are_won_by_taking_the_hottest() {
    let universe = Universe::default();
    for a in 0..4_i64 {
        for b in 0..=a {
            for c in 0..=b {
                for x in -5..=5_i64 {
                    let switch = |t: i64| universe.game(&[universe.integer(t)], &[universe.integer(-t)]).unwrap();
                    let sum = (switch(a) + switch(b)).unwrap();
                    let sum = ((sum + switch(c)).unwrap() + universe.integer(x)).unwrap();
                    // The starting player gets a and c; after three moves the opponent is to move in a number.
                    let taken = a - b + c;
                    let left_first = 0 <= x + taken;
                    let right_first = x - taken <= 0;
                    let winner = |first: Player, wins: bool| if wins { first } else { !first };
                    let expected = Outcome::from_winners(ByPlayer {
                        left: winner(Player::Left, left_first),
                        right: winner(Player::Right, right_first),
                    });
                    assert_eq!(sum.outcome(), expected, "{a} {b} {c} {x}");
                }
            }
        }
    }
}

#[test]
fn stops_with_sides() {
    check_stops("*", "R(0)", "L(0)");
    check_stops("^", "R(0)", "R(0)");
    check_stops("v", "L(0)", "L(0)");
    check_stops("^*", "R(0)", "L(0)");
    check_stops("^^*", "R(0)", "R(0)");
    check_stops("0", "L(0)", "R(0)");
    check_stops("5/4", "L(5/4)", "R(5/4)");
    check_stops("{2|-1}", "R(2)", "L(-1)");
    check_stops("{2*|-1+v}", "L(2)", "L(-1)");
    check_stops("{2|-1||0}", "L(-1)", "R(-1)");
    check_stops("{2|1||0}", "L(1)", "L(0)");
    check_stops("{4|4||-7}", "L(4)", "L(-7)");
    check_stops("{0||0|-2}", "R(0)", "R(0)");
    // Generalized simplicity: the raw stops L(-1) and L(0) leave room for numbers, of which -1 is the simplest.
    check("{2|-1||0} == -1");
    let universe = Universe::default();
    let g = form(&mut Engine(&universe), "{2|-1}").value();
    assert_eq!(g.stops().right.to_string(), "L(-1)");
    assert_eq!(universe.integer(0).stops().left.to_string(), "L(0)");
    check("{^|1} == 1/2");
    check("{v|1/4} == 0");
    check("{3|0||2|-5} == 0");
    check("{3|1||5|2} == 1");
}

#[test]
fn dominated_and_reversible_options() {
    check("{0,1,2|} == 3");
    check("{1,-1|5,3} == 2");
    check("{1,0|-1,0} == {1|-1}");
    check("{^,*,0|^^,1} == {^,*|^^}");
    // A gift horse: H <| G added to Left changes nothing.
    check("{0,v*|*} == ^");
    check("{0|*,1} == ^");
    check("{0,v|*} == ^");
    refute("{0,^|*} == ^");
    check("{{5|0}|0} < 0");
    check("{0||0|-1} > 0");
    check("{0||0|-1} < ^");
    check("{0||0|-2} < {0||0|-1}");
    check("{0||0|-1}+{0||0|-1} < ^");
    check("^<2> == {0|v*}");
    check("^<2> < ^");
    check("^<2>+^<2>+^<2> < ^");
    check("^[2] == ^+^<2>");
    check("Tiny(2) == {0||0|-2}");
    check("Tiny(1) < ^<3>");
    check("Miny(2) == -Tiny(2)");
    check("+-{1,2*} == {1,2*|-1,-2*}");
    // Toads and Frogs, and two Domineering boards.
    check("{{0|0}|0} == v");
    check("{^|v} == *");
    check("{0|*} == ^");
    check("{1|-1} == {1,{1|-1}+{1|-1}|-1}");
    check("{2|-1/2} == 3/4+{5/4|-5/4}");
    // The tape of four cells between equal letters.
    check("{0|2} == 1");
}

#[test]
fn ordinal_sums() {
    check("{-1|1}:1 == 1/2");
    check("0:1 == 1");
    check("{-1|1} == 0");
    refute("{-1|1}:1 == 0:1");
    check("*:*2 == *3");
    check("*2:*3 == *5");
    check("*2+*3 == *");
    check("1:-1 == 1/2");
    check("1:-2 == 1/4");
    check("2:1/2 == 5/2");
    check("1:1/2 == 3/2");
    check("*:1 == {0,*|0}");
    check("*:1 == ^*");
    check("*:-1 == v*");
    check("*:2 == {0,*,^*|0}");
    check("1:* == {0,1|1}");
    check("1:* == 1*");
    check("{0|*}:1 == {0,^|*}");
    check("-({-1|1}:1) == {-1|1}:-1");
    let universe = Universe::default();
    let games = day(&universe, 2);
    let zero = universe.integer(0);
    for &g in &games {
        let base = Form::canonical(g);
        assert_eq!(base.ordinal_sum(zero).unwrap(), g);
        assert_eq!(Form::canonical(zero).ordinal_sum(g).unwrap(), g);
        for &h in &games {
            assert_eq!(-base.ordinal_sum(h).unwrap(), Form::canonical(-g).ordinal_sum(-h).unwrap());
        }
    }
    for x in born_by(3).unwrap() {
        for y in born_by(3).unwrap() {
            let (mut plain, mut memo) = (Plain::default(), HashMap::new());
            let places = (plain_number(&mut plain, &x), plain_number(&mut plain, &y));
            let sum = plain.ordinal_sum(places.0, places.1);
            let expected = plain.canonical(sum);
            let game = Form::canonical(universe.number(&x)).ordinal_sum(universe.number(&y)).unwrap();
            assert_eq!(plain.read(game, &mut memo), expected);
        }
    }
    for n in 0..6 {
        for m in 0..6 {
            let sum = Form::canonical(universe.nimber(n)).ordinal_sum(universe.nimber(m)).unwrap();
            let mut plain = Plain::default();
            let places = (plain.nimber(n), plain.nimber(m));
            let place = plain.ordinal_sum(places.0, places.1);
            assert_eq!(plain.canonical(place), plain.nimber(n + m));
            assert_eq!(sum.as_nimber(), Some(n + m));
        }
    }
}

#[test]
fn the_colon_principle() {
    // G:H and G:K compare as H and K do, whatever the form of G.
    let universe = Universe::default();
    let games = day(&universe, 2);
    let written = ["{-1|1}", "{*|*}", "{-1,*|}", "{^|v}", "{0,-1|1,2}", "{1|-1}", "{0|{0|-1},5}"];
    let forms = written.iter().map(|text| form(&mut Engine(&universe), text));
    for base in games.iter().map(|&g| Form::canonical(g)).chain(forms) {
        let sums: Vec<Game<'_>> = games.iter().map(|&top| base.ordinal_sum(top).unwrap()).collect();
        for (&h, &base_h) in games.iter().zip(&sums) {
            for (&k, &base_k) in games.iter().zip(&sums) {
                assert_eq!(base_h.compare(base_k).unwrap(), h.compare(k).unwrap());
            }
        }
    }
}

#[test]
fn nortons_lemma() {
    // If neither K nor a follower of K is equal to G, then G:H compares with K as G does.
    let universe = Universe::default();
    let games = day(&universe, 2);
    let mut needed = 0;
    for &g in &games {
        let sums: Vec<Game<'_>> = games.iter().map(|&top| Form::canonical(g).ordinal_sum(top).unwrap()).collect();
        for k in day(&universe, 3) {
            let below: Vec<Game<'_>> = followers(k);
            let agrees = sums.iter().all(|sum| sum.compare(k).unwrap() == g.compare(k).unwrap());
            if !below.contains(&g) {
                assert!(agrees);
            } else if !below.iter().any(|&follower| follower != k && follower == g) {
                needed += usize::from(!agrees);
            }
        }
    }
    assert!(0 < needed, "K itself is among the followers that must differ from G");
}

fn followers(game: Game<'_>) -> Vec<Game<'_>> {
    let mut found = vec![game];
    let mut next = 0;
    while next < found.len() {
        for player in Player::ALL {
            for option in found[next].options(player) {
                if !found.contains(&option) {
                    found.push(option);
                }
            }
        }
        next += 1;
    }
    found
}

#[test]
fn products() {
    check("2*3 == 6");
    check("1/2*(3/4) == 3/8");
    check("(-5)*(1/2) == -5/2");
    check("{-1|1}*(3) == 0");
    // A product depends on the form of a factor that is not a number: {1|} and {0,1|} are both 2.
    check("{1|} == {0,1|}");
    check("{1|}*{0|0} == 0");
    check("{0,1|}*{0|0} == *2");
    check("{0|}*{0|*} == ^");
    check("{|0}*{0|*} == v");
    check("{|}*{1|-1} == 0");
    let universe = Universe::default();
    let (mut plain, mut memo) = (Plain::default(), HashMap::new());
    for x in born_by(4).unwrap() {
        for y in born_by(4).unwrap() {
            let expected = x.checked_mul(&y).unwrap();
            let places = (plain_number(&mut plain, &x), plain_number(&mut plain, &y));
            let product = plain.product(places.0, places.1);
            let product = plain.canonical(product);
            assert_eq!(product, plain_number(&mut plain, &expected), "{x} {y}");
            let (x, y) = (Form::canonical(universe.number(&x)), Form::canonical(universe.number(&y)));
            assert_eq!(plain.read(x.product_value(y).unwrap(), &mut memo), product);
        }
    }
}

#[test]
fn products_of_forms_obey_their_laws() {
    let universe = Universe::default();
    let texts = ["{|}", "{0|}", "{-1|1}", "{0,1|}", "{0|1}", "{0|0}", "{*|*}", "{0|*}", "{*|}", "{1|0}", "{-1|0,*}"];
    let (mut plain, mut memo) = (Plain::default(), HashMap::new());
    let places: Vec<Place> = texts.iter().map(|text| form(&mut plain, text)).collect();
    let (zero, one) = (plain.zero(), plain.number(Fraction(1, 0)));
    for &x in &places {
        for (y, result) in [(zero, zero), (one, x)] {
            let product = plain.product(x, y);
            assert!(plain.equal(product, result));
        }
        for &y in &places {
            let forms = [x, y].map(|place| plain.engine_form(&universe, place));
            let game = forms[0].product_value(forms[1]).unwrap();
            let product = plain.product(x, y);
            let expected = plain.canonical(product);
            assert_eq!(plain.read(game, &mut memo), expected);
            assert_eq!(forms[1].product_value(forms[0]).unwrap(), game);
            assert_eq!(forms[0].negative().unwrap().product_value(forms[1]).unwrap(), -game);
            for &z in &places {
                let sum = plain.sum(x, y);
                let form = plain.engine_form(&universe, sum);
                let z_form = plain.engine_form(&universe, z);
                let parts =
                    (forms[0].product_value(z_form).unwrap() + forms[1].product_value(z_form).unwrap()).unwrap();
                assert_eq!(form.product_value(z_form).unwrap(), parts, "distributive");
            }
        }
    }
}

#[test]
fn forms_are_kept_as_written() {
    let universe = Universe::default();
    let mut engine = Engine(&universe);
    let mut read = |text: &str| form(&mut engine, text);
    assert_ne!(read("{*|*}"), read("{|}"));
    assert_eq!(read("{*|*}").value(), read("{|}").value());
    assert_eq!(read("{0,0,*|*}"), read("{*,0|*,*}"));
    assert_ne!(read("{{*|*}|}"), read("{0|}"));
    assert!(read("{0|{0|0}}").is_canonical());
    assert!(!read("{0|{0|{*|*}}}").is_canonical());
    let written = read("{{*|*},1|{-1|1},2}");
    assert_eq!(written.options(Player::Left).count(), 2);
    assert_eq!(written.negative().unwrap().negative().unwrap(), written);
    assert_eq!(written.negative().unwrap().value(), -written.value());
}
