//! Large nimbers: the shortcuts around their many options, against the plain definitions.

use std::collections::HashMap;

use upstar::budget::{Budget, Exhausted, Limits};
use upstar::number::Dyadic;
use upstar::value::{Game, NumberUpStar, Universe};

use crate::plain::Plain;

/// Checks that engine and definition agree on the game with these options.
fn check<'u>(
    plain: &mut Plain,
    memo: &mut HashMap<Game<'u>, crate::plain::Place>,
    universe: &'u Universe,
    left: &[Game<'u>],
    right: &[Game<'u>],
) {
    let game = universe.game(left, right).unwrap();
    let (left, right) = (plain.read_all(left, memo), plain.read_all(right, memo));
    let form = plain.form(left, right);
    let canonical = plain.canonical(form);
    assert_eq!(plain.read(game, memo), canonical);
}

#[test]
fn forms_of_nimbers_and_what_stands_near_them() {
    let universe = Universe::default();
    let (mut plain, mut memo) = (Plain::default(), HashMap::new());
    let up = universe.game(&[universe.integer(0)], &[universe.nimber(1)]).unwrap();
    let switch = universe.game(&[universe.integer(1)], &[universe.integer(-1)]).unwrap();
    let nimbers: Vec<Game<'_>> = [0, 1, 2, 5, 7, 8].map(|m| universe.nimber(m)).into();
    let others = [up, -up, (up + universe.nimber(6)).unwrap(), switch, (switch + up).unwrap()];
    let mut sides: Vec<Vec<Game<'_>>> = nimbers.iter().map(|&g| vec![g]).collect();
    for (index, &g) in nimbers.iter().enumerate() {
        sides.extend(nimbers[..index].iter().map(|&h| vec![g, h]));
        sides.extend(others.iter().map(|&h| vec![g, h]));
    }
    for left in &sides {
        for right in &sides {
            check(&mut plain, &mut memo, &universe, left, right);
        }
    }
}

#[test]
fn order_against_nimbers_beyond_all_in_a_game() {
    let universe = Universe::default();
    let (mut plain, mut memo) = (Plain::default(), HashMap::new());
    for game in universe.games_born_by(3).unwrap().unwrap().into_iter().step_by(3) {
        let place = plain.read(game, &mut memo);
        for m in [6, 7, 9] {
            let nimber = plain.nimber(m);
            assert_eq!(game.compare(universe.nimber(m)).unwrap(), plain.compare(place, nimber));
        }
    }
}

#[test]
fn a_switch_plus_ups_and_a_nimber() {
    let universe = Universe::default();
    let (mut plain, mut memo) = (Plain::default(), HashMap::new());
    let quarter = universe.number(&upstar::number::Dyadic::new(1, 2));
    for (x, y) in [(universe.integer(1), universe.integer(-1)), (quarter, universe.integer(0))] {
        let switch = universe.game(&[x], &[y]).unwrap();
        for ups in -2..=2 {
            for nimber in 0..5 {
                let value = upstar::value::NumberUpStar { ups, nimber, ..Default::default() };
                let small = universe.number_up_star(&value);
                let (g, h) = (plain.read(switch, &mut memo), plain.read(small, &mut memo));
                let sum = plain.canonical_sum(g, h);
                assert_eq!(plain.read((switch + small).unwrap(), &mut memo), sum);
            }
        }
    }
}

/// Numbers that do not fit in a handle beside a node change no order, and all options of such a node matter.
#[test]
fn games_with_many_options_and_large_or_fine_numbers() {
    let fine = |bits: u32| Dyadic::new(1, bits);
    for number in
        [Dyadic::from(1_i64 << 20), Dyadic::from(1_i64 << 27), Dyadic::from(-(1_i64 << 40)), fine(35), fine(100)]
    {
        for width in 1..=8 {
            let universe = Universe::default();
            let integer = |n: i64| universe.integer(n);
            let switches: Vec<Game<'_>> =
                (1..=width).map(|k| universe.game(&[integer(10 * k)], &[integer(-10 * k)]).unwrap()).collect();
            let game = universe.game(&switches, &[integer(-100)]).unwrap();
            let (moved, far) = (game.plus_number(&number), integer(-1000).plus_number(&number));
            // First with the number, then without it: cached results must be right for both.
            for (game, by) in [(moved, number.clone()), (game, Dyadic::from(0)), (-moved, -&number)] {
                for &switch in &switches {
                    let order = game.compare(switch.plus_number(&by)).unwrap();
                    assert_eq!(order, upstar::value::Comparison::Confused, "{number}, {width} options");
                }
            }
            let options: Vec<Game<'_>> =
                switches.iter().map(|switch| switch.plus_number(&number)).chain([moved]).collect();
            let form = universe.game(&options, &[far]).unwrap();
            let plain = universe.game(&[&switches[..], &[game]].concat(), &[integer(-1000)]).unwrap();
            assert_eq!(form, plain.plus_number(&number));
        }
    }
}

#[test]
fn huge_nimbers_cost_little() {
    let universe = Universe::new(Budget::new(Limits { nodes: Some(2000), ..Limits::default() }));
    let (zero, huge) = (universe.integer(0), universe.nimber(1 << 40));
    let switch = universe.game(&[universe.integer(1)], &[universe.integer(-1)]).unwrap();
    let tiny = universe.game(&[zero], &[universe.game(&[zero], &[universe.integer(-1)]).unwrap()]).unwrap();
    let up_star = universe.game(&[zero], &[huge]).unwrap();
    assert_eq!(up_star.as_number_up_star().map(|value| (value.ups, value.nimber)), Some((1, (1 << 40) + 1)));
    let sum = (switch + huge).unwrap();
    let left: Vec<Game<'_>> = sum.options(upstar::player::Player::Left).collect();
    assert_eq!(left, [(huge + universe.integer(1)).unwrap()]);
    assert_eq!(tiny.compare(huge), Ok(upstar::value::Comparison::Confused));
    assert_eq!(universe.nimber(u64::MAX).options(upstar::player::Player::Left).next(), Some(zero));
}

#[test]
fn time_is_kept_where_nimbers_are_many() {
    let limits = Limits { time: Some(std::time::Duration::from_millis(50)), ..Limits::default() };
    let universe = Universe::new(Budget::new(limits));
    let nimbers: Vec<Game<'_>> = (0..30_000).map(|m| universe.nimber(2 * m)).collect();
    let others: Vec<Game<'_>> = (0..30_000).map(|m| universe.nimber(2 * m + 1)).collect();
    assert!(matches!(universe.game(&nimbers, &others), Err(Exhausted::Time(_))));
}

#[test]
fn hot_games_with_huge_nimbers_and_many_ups_are_added_often_to_switches() {
    // The difference of an option and its game would have thousands of followers; nothing here requires it.
    let universe = Universe::default();
    let int = |n: i64| universe.integer(n);
    let up_star = |ups| universe.number_up_star(&NumberUpStar { number: Dyadic::ZERO, ups, nimber: 0 });
    for small in [universe.nimber(1000), up_star(1_000_000)] {
        for k in 1..=20 {
            let hot = universe.game(&[small], &[int(-100 - k)]).unwrap();
            for j in 1..=20 {
                let switch = universe.game(&[int(j)], &[int(-j)]).unwrap();
                let sum = (hot + switch).unwrap();
                // The first player moves in the hotter game, so the switch remains for the opponent.
                assert_eq!(sum.stops().left.value, Dyadic::from(-j));
                assert_eq!(sum.stops().right.value, Dyadic::from(j - 100 - k));
            }
        }
    }
    assert!(universe.node_count() < 5000);
}
