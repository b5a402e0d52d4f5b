//! Benchmarks of the value engine. Every case asserts its answer; times are the best of several rounds.
//!
//! `cargo bench -p upstar --bench values`

#![allow(missing_docs, clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use upstar::budget::Exhausted;
use upstar::lang::evaluate;
use upstar::number::Dyadic;
use upstar::player::Player;
use upstar::syntax::Style;
use upstar::value::{Comparison, Game, NumberUpStar, Universe};

fn main() -> Result<(), Exhausted> {
    compare_day_3()?;
    add_day_3()?;
    switches()?;
    three_stop_sums()?;
    number_up_star_sum()?;
    large_numbers()?;
    long_texts();
    Ok(())
}

/// Prints one line of the result: the case, the time for one item, and a reference.
fn show(what: &str, one: Duration, against: &str) {
    println!("{what:<58} {one:>12.3?}   {against}");
}

/// The best time of several rounds.
fn best<T>(rounds: usize, mut round: impl FnMut() -> T) -> Duration {
    let times = (0..rounds).map(|_| {
        let start = Instant::now();
        black_box(round());
        start.elapsed()
    });
    times.min().unwrap_or_default()
}

fn compare_day_3() -> Result<(), Exhausted> {
    let universe = Universe::default();
    let games = universe.games_born_by(3)?.unwrap();
    let count_all = || {
        let mut counts = [0_u32; 4];
        for &g in &games {
            for &h in &games {
                counts[g.compare(h).unwrap() as usize] += 1;
            }
        }
        counts
    };
    let counts = count_all();
    assert_eq!(counts[Comparison::Equal as usize], 1474);
    assert_eq!(counts[Comparison::Less as usize], 653_173);
    assert_eq!(counts[Comparison::Greater as usize], 653_173);
    let time = best(7, count_all);
    show("compare two games born by day 3, all 2.17 M pairs", time / (1474 * 1474), "at most 40 ns; a peer 240 ns");
    Ok(())
}

/// Sums of random pairs, each computed for the first time, in a universe that contains only the games themselves.
fn add_day_3() -> Result<(), Exhausted> {
    const PAIRS: u32 = 100_000;
    let mut times = Vec::new();
    let mut checks = Vec::new();
    for _ in 0..3 {
        let universe = Universe::default();
        let games = universe.games_born_by(3)?.unwrap();
        let mut random = Random(1);
        let pairs: Vec<_> = (0..PAIRS).map(|_| (games[random.below(1474)], games[random.below(1474)])).collect();
        let start = Instant::now();
        let mut options = 0;
        for &(g, h) in &pairs {
            options += (g + h)?.options(Player::Left).count();
        }
        times.push(start.elapsed());
        checks.push(options);
        for &(g, h) in pairs.iter().take(1000) {
            assert_eq!(((g + h)? - h)?, g);
        }
    }
    assert!(checks.iter().all(|check| *check == checks[0]));
    let time = times.into_iter().min().unwrap_or_default();
    show("add two random games born by day 3, each for the first time", time / PAIRS, "at most 5 us; a peer 106 us");
    Ok(())
}

fn switches() -> Result<(), Exhausted> {
    let time = best(5, || {
        let universe = Universe::default();
        let sum = (1..=24).try_fold(universe.integer(0), |sum, k| sum + plus_minus(&universe, k)?).unwrap();
        assert_eq!(sum.stops().left.value, Dyadic::from(12));
        assert_eq!(-sum, sum);
        universe.node_count()
    });
    show("canonical form of +-1+-2+...+-24", time, "at most 200 ms; a peer does not finish");
    Ok(())
}

fn three_stop_sums() -> Result<(), Exhausted> {
    let time = best(5, || {
        let universe = Universe::default();
        let sum = (1..=10).try_fold(universe.integer(0), |sum, k| {
            sum + universe.game(&[universe.integer(2 * k)], &[plus_minus(&universe, k)?])?
        });
        assert_eq!(sum.unwrap().options(Player::Left).count(), 1);
    });
    show("sum of {2k||k|-k} for k = 1 to 10", time, "a peer 18 s");
    Ok(())
}

fn plus_minus(universe: &Universe, k: i64) -> Result<Game<'_>, Exhausted> {
    universe.game(&[universe.integer(k)], &[universe.integer(-k)])
}

fn number_up_star_sum() -> Result<(), Exhausted> {
    let universe = Universe::default();
    let mut random = Random(7);
    let values: Vec<NumberUpStar> = (0..1000)
        .map(|_| NumberUpStar {
            number: Dyadic::new(random.below(1 << 20) as i64 - (1 << 19), random.below(12) as u32),
            ups: random.below(9) as i64 - 4,
            nimber: random.below(64) as u64,
        })
        .collect();
    let expected = values.iter().try_fold(NumberUpStar::default(), |sum, value| sum.plus(value))?;
    let games: Vec<Game<'_>> = values.iter().map(|value| universe.number_up_star(value)).collect();
    let time = best(20, || {
        let sum = games.iter().try_fold(universe.integer(0), |sum, &game| sum + game).unwrap();
        assert_eq!(sum.as_number_up_star(), Some(expected.clone()));
    });
    show("sum of 1000 number-up-star values", time, "");
    Ok(())
}

fn large_numbers() -> Result<(), Exhausted> {
    let time = best(20, || {
        let universe = Universe::default();
        let hot = universe.game(&[universe.integer(1_000_000_000)], &[universe.integer(0)]).unwrap();
        let tiny_number = universe.number(&Dyadic::new(1, 200));
        let sum = (hot + universe.game(&[tiny_number], &[-tiny_number]).unwrap()).unwrap();
        assert_eq!(sum.stops().left.value, Dyadic::from(1_000_000_000) - Dyadic::new(1, 200));
    });
    show("{(10^9)|0} + {(1/2^200)|(-1/2^200)}", time, "a peer 30 s for an integer of 10^7");
    Ok(())
}

/// Parsing and printing take time proportional to the length.
fn long_texts() {
    let mut last = None;
    for size in [10_000, 100_000, 1_000_000] {
        let mut random = Random(3);
        let universe = Universe::default();
        let mut text = String::new();
        hot_tree(&mut text, &mut random, size / 12, 0);
        let game = evaluate(&text, &universe).unwrap();
        let written = game.text(Style::Text).unwrap();
        let read = best(3, || evaluate(&written, &universe).unwrap());
        let write = best(3, || game.text(Style::Text).unwrap());
        assert_eq!(evaluate(&written, &universe).unwrap().text(Style::Text).unwrap(), written);
        let per_character = |time: Duration| time.as_nanos() as f64 / written.len() as f64;
        let ratio = match last {
            None => String::new(),
            Some(before) => {
                format!("{:.2} times as long per character as the last", per_character(read + write) / before)
            }
        };
        last = Some(per_character(read + write));
        show(&format!("read and write a value of {} characters", written.len()), read + write, &ratio);
    }
}

/// Appends a game of about this number of leaves that is written in canonical form: switches of switches with falling stakes.
fn hot_tree(text: &mut String, random: &mut Random, leaves: usize, centre: i64) {
    if leaves < 2 {
        text.push_str(&centre.to_string());
        return;
    }
    let stake = (leaves as i64) * 1000 + random.below(400) as i64;
    text.push('{');
    hot_tree(text, random, leaves / 2, centre + stake);
    text.push('|');
    hot_tree(text, random, leaves - leaves / 2, centre - stake);
    text.push('}');
}

/// A linear congruential generator, with the same numbers in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}
