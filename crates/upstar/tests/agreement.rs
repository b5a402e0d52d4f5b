//! The engine against the plain definitions, and its fast methods against the general ones.

use std::collections::HashMap;

use upstar::lang::evaluate;
use upstar::number::Dyadic;
use upstar::player::{ByPlayer, Player};
use upstar::syntax::Style;
use upstar::value::{Comparison, Form, Game, NumberUpStar, Side, Stop, Universe};

use crate::plain::{Gap, Plain, SCALE};
use crate::text::{Engine, form};

/// A linear congruential generator, with the same numbers in every run.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 16
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    /// A number of up to `bits` bits, of either sign.
    pub(crate) fn signed(&mut self, bits: u64) -> i64 {
        let bits = self.below(bits + 1);
        let magnitude = ((self.next() << 20) ^ self.next()) & ((1_u64 << bits) - 1);
        if self.below(2) == 0 { magnitude as i64 } else { -(magnitude as i64) }
    }
}

fn stop(gap: Gap) -> Stop {
    Stop { value: Dyadic::new(gap.0, SCALE), side: if gap.1 { Side::Above } else { Side::Below } }
}

/// The game rebuilt from the options of its canonical form.
fn rebuilt(game: Game<'_>) -> Game<'_> {
    let lists = ByPlayer::from_fn(|player| game.options(player).collect::<Vec<_>>());
    game.universe().game(&lists.left, &lists.right).unwrap()
}

#[test]
fn every_pair_of_day_2_by_the_definition() {
    let universe = Universe::default();
    let games = universe.games_born_by(2).unwrap().unwrap();
    let (mut plain, mut memo) = (Plain::default(), HashMap::new());
    for &g in &games {
        let place = plain.read(g, &mut memo);
        assert_eq!(plain.canonical(place), place);
        assert_eq!(plain.game(&universe, place), g);
        let negative = plain.negative(place);
        assert_eq!(plain.read(-g, &mut memo), negative);
        for &h in &games {
            let h_place = plain.read(h, &mut memo);
            assert_eq!(g.compare(h).unwrap(), plain.compare(place, h_place));
            let sum = plain.sum(place, h_place);
            assert_eq!((g + h).unwrap().outcome(), plain.outcome(sum));
            let sum = plain.canonical(sum);
            assert_eq!(plain.read((g + h).unwrap(), &mut memo), sum);
            let ordinal = plain.ordinal_sum(place, h_place);
            let ordinal = plain.canonical(ordinal);
            assert_eq!(plain.read(Form::canonical(g).ordinal_sum(h).unwrap(), &mut memo), ordinal);
        }
    }
}

/// Compares the results of the engine and of the definition for a form.
fn check<'u>(plain: &mut Plain, memo: &mut HashMap<Game<'u>, usize>, left: &[Game<'u>], right: &[Game<'u>]) {
    let (left_places, right_places) = (plain.read_all(left, memo), plain.read_all(right, memo));
    let form = plain.form(left_places, right_places);
    let expected = plain.canonical(form);
    let universe = left.iter().chain(right).next().unwrap().universe();
    let game = universe.game(left, right).unwrap();
    assert_eq!(plain.read(game, memo), expected);
    assert_eq!(game.as_number(), plain.as_number(form).map(|x| x.dyadic()));
    let stops = plain.stops(form);
    assert_eq!((game.stops().left, game.stops().right), (stop(stops.left), stop(stops.right)));
    assert_eq!(game.outcome(), plain.outcome(form));
}

#[test]
fn every_pair_of_options_of_day_2_is_simplified_by_the_definition() {
    // {A,B|C,D} for all sets of at most two games born by day 2 would be too many: this takes all single ones, and pairs
    // against one.
    let universe = Universe::default();
    let games = universe.games_born_by(2).unwrap().unwrap();
    let (mut plain, mut memo) = (Plain::default(), HashMap::new());
    for (index, &a) in games.iter().enumerate() {
        check(&mut plain, &mut memo, &[a], &[]);
        for &b in &games {
            check(&mut plain, &mut memo, &[a], &[b]);
            for &c in &games[..index] {
                check(&mut plain, &mut memo, &[a, c], &[b]);
                check(&mut plain, &mut memo, &[b], &[c, a]);
            }
        }
    }
}

#[test]
fn numbers_stops_and_outcomes_of_day_3_by_the_definition() {
    let universe = Universe::default();
    let (mut plain, mut memo) = (Plain::default(), HashMap::new());
    for g in universe.games_born_by(3).unwrap().unwrap() {
        let place = plain.read(g, &mut memo);
        assert_eq!(plain.canonical(place), place);
        assert_eq!(g.outcome(), plain.outcome(place));
        assert_eq!(g.as_number(), plain.as_number(place).map(|x| x.dyadic()));
        let stops = plain.stops(place);
        assert_eq!((g.stops().left, g.stops().right), (stop(stops.left), stop(stops.right)));
        let negative = plain.negative(place);
        assert_eq!(plain.read(-g, &mut memo), negative);
    }
}

#[test]
fn orders_of_day_3_by_the_definition() {
    let universe = Universe::default();
    let games = universe.games_born_by(3).unwrap().unwrap();
    let (mut plain, mut memo, mut random) = (Plain::default(), HashMap::new(), Random(1));
    for _ in 0..100_000 {
        let [g, h] = [(); 2].map(|()| games[random.below(games.len() as u64) as usize]);
        let places = (plain.read(g, &mut memo), plain.read(h, &mut memo));
        assert_eq!(g.compare(h).unwrap(), plain.compare(places.0, places.1));
    }
}

#[test]
fn sums_of_day_3_by_the_definition() {
    let universe = Universe::default();
    let games = universe.games_born_by(3).unwrap().unwrap();
    let mut random = Random(2);
    for _ in 0..30 {
        // The set of forms is renewed now and then, so that caches stay small.
        let (mut plain, mut memo) = (Plain::default(), HashMap::new());
        for _ in 0..100 {
            let [g, h] = [(); 2].map(|()| games[random.below(games.len() as u64) as usize]);
            let sum = (g + h).unwrap();
            let places = (plain.read(g, &mut memo), plain.read(h, &mut memo));
            let form = plain.sum(places.0, places.1);
            let place = plain.read(sum, &mut memo);
            assert!(plain.equal(form, place));
            assert_eq!(plain.outcome(form), sum.outcome());
        }
    }
}

#[test]
fn canonical_sums_of_day_3_by_the_definition() {
    let universe = Universe::default();
    let games = universe.games_born_by(3).unwrap().unwrap();
    let mut random = Random(3);
    for _ in 0..300 {
        let (mut plain, mut memo) = (Plain::default(), HashMap::new());
        let [g, h] = [(); 2].map(|()| games[random.below(games.len() as u64) as usize]);
        let places = (plain.read(g, &mut memo), plain.read(h, &mut memo));
        let form = plain.sum(places.0, places.1);
        let canonical = plain.canonical(form);
        assert_eq!(plain.read((g + h).unwrap(), &mut memo), canonical);
    }
}

/// The text of the sum of two games parsed in a new universe, which has not added anything before.
fn sum_anew(g: &str, h: &str) -> String {
    let universe = Universe::default();
    evaluate(&format!("({g}) + ({h})"), &universe).unwrap().text(Style::Text).unwrap()
}

/// Games that are added often are added by their incentives; the sums must be the same.
fn check_sums_of_games_added_often(games: &[Game<'_>]) {
    let texts: Vec<String> = games.iter().map(|game| game.text(Style::Text).unwrap()).collect();
    for (g, g_text) in games.iter().zip(&texts) {
        for (h, h_text) in games.iter().zip(&texts) {
            let sum = (*g + *h).unwrap();
            assert_eq!(sum.text(Style::Text).unwrap(), sum_anew(g_text, h_text), "{g_text} + {h_text}");
            assert_eq!((sum - *h).unwrap(), *g);
        }
    }
}

#[test]
fn sums_of_games_of_day_3_added_often() {
    let universe = Universe::default();
    let games = universe.games_born_by(3).unwrap().unwrap();
    let mut random = Random(8);
    let sample: Vec<_> = (0..50).map(|_| games[random.below(games.len() as u64) as usize]).collect();
    check_sums_of_games_added_often(&sample);
}

#[test]
fn sums_of_larger_games_added_often() {
    let universe = Universe::default();
    let games = universe.games_born_by(3).unwrap().unwrap();
    let mut random = Random(9);
    let hot = (0..25).map(|_| {
        // A positive number for Left and a negative one for Right, so that few of the games are numbers.
        let lists = ByPlayer::from_fn(|player| -> Vec<Game<'_>> {
            let options = 1 + random.below(3);
            let number = universe.integer(player.sign() * (1 + random.below(3) as i64));
            (0..options).map(|_| (games[random.below(games.len() as u64) as usize] + number).unwrap()).collect()
        });
        universe.game(&lists.left, &lists.right).unwrap()
    });
    check_sums_of_games_added_often(&hot.collect::<Vec<_>>());
}

#[test]
fn canonical_sums_of_games_added_often_by_the_definition() {
    let universe = Universe::default();
    let games = universe.games_born_by(3).unwrap().unwrap();
    let sample: Vec<_> = games.into_iter().skip(40).step_by(100).collect();
    for &g in &sample {
        for &h in &sample {
            let (mut plain, mut memo) = (Plain::default(), HashMap::new());
            let places = (plain.read(g, &mut memo), plain.read(h, &mut memo));
            let form = plain.sum(places.0, places.1);
            let canonical = plain.canonical(form);
            assert_eq!(plain.read((g + h).unwrap(), &mut memo), canonical);
        }
    }
}

#[test]
fn games_of_day_4_by_the_definition() {
    let universe = Universe::default();
    let games = universe.games_born_by(3).unwrap().unwrap();
    let (mut plain, mut memo, mut random) = (Plain::default(), HashMap::new(), Random(4));
    let mut last: Option<(Game<'_>, usize)> = None;
    for _ in 0..1500 {
        let lists = ByPlayer::from_fn(|_| -> Vec<Game<'_>> {
            (0..random.below(4)).map(|_| games[random.below(games.len() as u64) as usize]).collect()
        });
        let game = universe.game(&lists.left, &lists.right).unwrap();
        let (left, right) = (plain.read_all(&lists.left, &mut memo), plain.read_all(&lists.right, &mut memo));
        let form = plain.form(left, right);
        let canonical = plain.canonical(form);
        assert_eq!(plain.read(game, &mut memo), canonical);
        assert_eq!(game.outcome(), plain.outcome(form));
        if let Some((other, other_form)) = last {
            assert_eq!(game.compare(other).unwrap(), plain.compare(form, other_form));
        }
        last = Some((game, form));
    }
}

#[test]
fn nimbers_add_by_the_definition() {
    let universe = Universe::default();
    let mut plain = Plain::default();
    for a in 0..40 {
        for b in 0..40 {
            let sum = (universe.nimber(a) + universe.nimber(b)).unwrap();
            assert_eq!(sum.as_nimber(), Some(plain.nim_sum(a, b)));
        }
    }
}

#[test]
fn long_sums_of_number_up_stars_are_those_of_their_options() {
    let universe = Universe::default();
    let mut random = Random(5);
    // The same sum in separate parts: the number over 2^30, the ups, the nimber.
    let (mut sum, mut number, mut ups, mut nimber) = (universe.integer(0), 0_i128, 0_i64, 0_u64);
    for round in 0..1000 {
        let wide = round % 10 < 5;
        let exponent = random.below(31) as u32;
        let numerator = random.signed(if wide { 60 } else { 8 });
        let own_ups = random.signed(if wide { 14 } else { 2 });
        let bits = if wide { random.below(40) } else { 2 };
        let own_nimber = random.below(1 << bits);
        let term = NumberUpStar { number: Dyadic::new(numerator, exponent), ups: own_ups, nimber: own_nimber };
        let game = universe.number_up_star(&term);
        assert_eq!(game.as_number_up_star(), Some(term.clone()));
        let before = sum;
        sum = (sum + game).unwrap();
        number += i128::from(numerator) << (30 - exponent);
        (ups, nimber) = (ups + own_ups, nimber ^ own_nimber);
        let expected = NumberUpStar { number: Dyadic::new(number, 30), ups, nimber };
        assert_eq!(sum, universe.number_up_star(&expected));
        assert_eq!((sum - game).unwrap(), before);
        assert_eq!(-sum, universe.number_up_star(&-expected.clone()));
        assert_eq!(sum.compare(before).unwrap(), term.outcome().comparison());
        for value in [sum, game] {
            let value_of = value.as_number_up_star().unwrap();
            // Making a nimber from its options takes time cubic in its size, and `^*m` has `*m` as an option.
            let small = if value_of.ups == 0 { 30 } else { 5000 };
            if 1 < value_of.ups.abs() || value_of.nimber < small {
                assert_eq!(rebuilt(value), value);
                assert_eq!(rebuilt(-value), -value);
            }
        }
    }
}

#[test]
fn packed_and_boxed_values_agree_at_the_borders() {
    let universe = Universe::default();
    let near = |x: i64| [x - 1, x, x + 1, -x - 1, -x, 1 - x];
    let numerators = [1_i64 << 26, 1 << 31, 1 << 40, 1 << 62].into_iter().flat_map(near).chain([0, i64::MAX, i64::MIN]);
    let numbers = numerators.flat_map(|n| [0, 1, 20, 21, 31, 32, 63, 64, 200].map(|k| Dyadic::new(n, k)));
    let numbers: Vec<Dyadic> = numbers.collect();
    let zero = universe.integer(0);
    let switch = universe.game(&[universe.integer(1)], &[universe.integer(-2)]).unwrap();
    let tails = [(0, 1), (1, 0), (1, 1), (-1, 3), (2047, 0), (2048, 4095), (-2048, 4096), (-2047, 1)]
        .map(|(ups, nimber)| universe.number_up_star(&NumberUpStar { number: Dyadic::ZERO, ups, nimber }));
    for x in &numbers {
        let number = universe.number(x);
        assert_eq!(number.as_number().as_ref(), Some(x));
        assert_eq!(rebuilt(number), number);
        for &tail in tails.iter().chain([&switch, &-switch]) {
            let sum = (tail + number).unwrap();
            assert_eq!(rebuilt(sum), sum);
            assert_eq!((sum - number).unwrap(), tail);
            assert_eq!((sum - tail).unwrap(), number);
            assert_eq!((sum - sum).unwrap(), zero);
            assert_eq!(sum.compare(number).unwrap(), tail.compare(zero).unwrap());
            assert_eq!((-sum).compare(-number).unwrap(), tail.compare(zero).unwrap().reversed());
            let stops = sum.stops();
            assert_eq!(stops.left, tail.stops().left.plus(x));
        }
        for y in numbers.iter().step_by(7) {
            let expected = match x.cmp(y) {
                std::cmp::Ordering::Less => Comparison::Less,
                std::cmp::Ordering::Equal => Comparison::Equal,
                std::cmp::Ordering::Greater => Comparison::Greater,
            };
            assert_eq!(number.compare(universe.number(y)).unwrap(), expected);
            // Two switches with distant numbers: either they compare like the numbers, or they are close enough to be confused.
            let sums = ((switch + number).unwrap(), (switch + universe.number(y)).unwrap());
            let difference = (sums.0 - sums.1).unwrap();
            assert_eq!(difference.outcome().comparison(), sums.0.compare(sums.1).unwrap());
        }
    }
}

#[test]
fn hot_games_with_extreme_stops_agree_with_their_translates() {
    let universe = Universe::default();
    let number = |x: Dyadic| universe.number(&x);
    let big = number(Dyadic::new(1_i128 << 70, 0));
    let tiny = number(Dyadic::new(1, 200));
    let int = |n: i64| universe.integer(n);
    let star = universe.nimber(1);
    let ups = universe.number_up_star(&NumberUpStar { number: Dyadic::ZERO, ups: 3000, nimber: 0 });
    let switch = universe.game(&[int(1)], &[int(-1)]).unwrap();
    let games: Vec<Game<'_>> = [
        (vec![int(1_000_000_000)], vec![int(0)]),
        (vec![tiny], vec![int(-5)]),
        (vec![big], vec![star]),
        (vec![ups], vec![-ups]),
        (vec![universe.nimber(5000), int(0)], vec![int(0)]),
        (vec![universe.nimber(100_000), int(0)], vec![star]),
        (vec![(switch + big).unwrap()], vec![(switch - big).unwrap()]),
        (vec![(switch + tiny).unwrap()], vec![switch]),
        (vec![int(0)], vec![universe.game(&[int(0)], &[-big]).unwrap()]),
        (vec![int(0)], vec![universe.game(&[int(0)], &[-tiny]).unwrap()]),
        (vec![int(0), star], vec![universe.game(&[ups], &[-int(1 << 50)]).unwrap()]),
    ]
    .iter()
    .map(|(left, right)| universe.game(left, right).unwrap())
    .collect();
    for &g in &games {
        assert_eq!(rebuilt(g), g);
        assert_eq!(rebuilt(-g), -g);
        assert_eq!((g - g).unwrap(), int(0));
        for x in [int(3), int(1 << 40), big, tiny, (big + tiny).unwrap()] {
            let moved = (g + x).unwrap();
            assert_eq!(rebuilt(moved), moved);
            assert_eq!((moved - x).unwrap(), g);
            assert_eq!((x - moved).unwrap(), -g);
            for &h in &games {
                assert_eq!(moved.compare((h + x).unwrap()).unwrap(), g.compare(h).unwrap());
                assert_eq!((moved + h).unwrap(), ((g + h).unwrap() + x).unwrap());
            }
        }
        for &h in &games {
            let sum = (g + h).unwrap();
            assert_eq!(rebuilt(sum), sum);
            assert_eq!((sum - h).unwrap(), g);
            assert_eq!((g - h).unwrap().outcome().comparison(), g.compare(h).unwrap());
        }
    }
}

#[test]
fn large_nimbers_are_made_from_their_options() {
    let universe = Universe::default();
    for nimber in [1, 2, 7, 8, 100] {
        let g = universe.nimber(nimber);
        assert_eq!(rebuilt(g), g);
        let smaller: Vec<Game<'_>> = g.options(Player::Left).collect();
        assert_eq!(smaller.len() as u64, nimber);
        let larger = [universe.nimber(nimber + 1), universe.nimber(nimber + 77)];
        assert_eq!(universe.game(&[&smaller[..], &larger].concat(), &smaller).unwrap(), g, "mex");
    }
}

#[test]
fn two_threads_find_the_same_games() {
    let universe = Universe::default();
    let work = |seed: u64| {
        let games = universe.games_born_by(3).unwrap().unwrap();
        let mut random = Random(seed);
        let mut found = Vec::new();
        for _ in 0..3000 {
            let [g, h] = [(); 2].map(|()| games[random.below(games.len() as u64) as usize]);
            let x = universe.number(&Dyadic::new(random.signed(50), random.below(40) as u32));
            let sum = ((g + h).unwrap() + x).unwrap();
            found.push((sum, g.compare(h).unwrap(), rebuilt(sum) == sum));
        }
        found
    };
    let (first, second) = std::thread::scope(|scope| {
        let other = scope.spawn(|| work(6));
        (work(6), other.join().unwrap())
    });
    assert_eq!(first, second);
    assert!(first.iter().all(|(.., same)| *same));
}

#[test]
fn names_of_games_read_back() {
    let universe = Universe::default();
    let mut random = Random(7);
    let games = universe.games_born_by(3).unwrap().unwrap();
    let check = |game: Game<'_>| {
        for style in [Style::Text, Style::Unicode] {
            let text = game.text(style).unwrap();
            let back = form(&mut Engine(&universe), &text).value();
            assert!(back == game, "{text}");
        }
    };
    for &game in &games {
        check(game);
    }
    for _ in 0..300 {
        let [g, h] = [(); 2].map(|()| games[random.below(games.len() as u64) as usize]);
        check((g + h).unwrap());
    }
}
