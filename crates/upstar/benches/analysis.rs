//! Benchmarks of questions about values. Every case asserts its answer.
//!
//! `cargo bench -p upstar --bench analysis`

#![allow(missing_docs, clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark")]

use std::time::{Duration, Instant};

use upstar::analysis::{Switch, hot_sum};
use upstar::budget::Exhausted;
use upstar::number::{Dyadic, Integer};
use upstar::value::{Game, Outcome, Universe};

fn main() -> Result<(), Exhausted> {
    thermographs()?;
    temperature_of_switches()?;
    heating()?;
    hot_sums();
    atomic_weights()?;
    Ok(())
}

fn show(what: &str, one: Duration, against: &str) {
    println!("{what:<58} {one:>12.3?}   {against}");
}

/// The best time of several rounds; the inputs of a round are prepared before its clock starts.
fn best<P, T>(rounds: usize, mut prepare: impl FnMut() -> P, mut round: impl FnMut(&P) -> T) -> Duration {
    let times = (0..rounds).map(|_| {
        let prepared = prepare();
        let start = Instant::now();
        std::hint::black_box(round(&prepared));
        start.elapsed()
    });
    times.min().unwrap_or_default()
}

fn thermographs() -> Result<(), Exhausted> {
    let mut least = Duration::MAX;
    for _ in 0..7 {
        let universe = Universe::default();
        let games = universe.games_born_by(3)?.unwrap();
        let start = Instant::now();
        let mut hottest = Dyadic::ZERO;
        for game in &games {
            hottest = hottest.max(game.thermograph()?.temperature());
        }
        least = least.min(start.elapsed());
        assert_eq!(hottest, Dyadic::from(2));
    }
    show("thermograph of a game born by day 3, fresh", least / 1474, "at most 300 ns; a peer 5.7 us");
    Ok(())
}

fn switches(universe: &Universe) -> Result<Game<'_>, Exhausted> {
    (1..=24)
        .try_fold(universe.integer(0), |sum, k| sum + universe.game(&[universe.integer(k)], &[universe.integer(-k)])?)
}

fn temperature_of_switches() -> Result<(), Exhausted> {
    let time = best(5, Universe::default, |universe| {
        assert_eq!(switches(universe).unwrap().temperature().unwrap(), Dyadic::from(24));
    });
    show("temperature of +-1+-2+...+-24, with the sum", time, "at most 200 ms; a peer does not finish");
    Ok(())
}

fn heating() -> Result<(), Exhausted> {
    let time = best(5, Universe::default, |universe| {
        // H(k) + j with j from k-14 to 14-k, for k up to 12; H(13) with 1 and -1; H(14).
        let heated = universe.nimber(14).heat(universe.integer(1)).unwrap();
        assert_eq!(heated.follower_count().unwrap(), Integer::from(224));
    });
    show("*14 heated by 1", time, "at most 5 ms; a peer 7.9 s");
    Ok(())
}

fn hot_sums() {
    let switches: Vec<Switch> = (0..1_000_000_i64)
        .map(|k| {
            let (x, width) = (k * 7919 % 1_000_003, k * 104_729 % 999_983);
            Switch::new(Dyadic::from(x + width), Dyadic::from(x)).unwrap()
        })
        .collect();
    let time = best(
        3,
        || (),
        |()| {
            let sum = hot_sum(&Dyadic::ZERO, &switches);
            assert_eq!(sum.outcome, Outcome::L);
            assert_eq!(hot_sum(&-&sum.mean, &switches).outcome, Outcome::N);
        },
    );
    show("outcome of a sum of 10^6 switches", time / 2, "");
}

fn atomic_weights() -> Result<(), Exhausted> {
    let time = best(5, Universe::default, |universe| {
        let games = universe.games_born_by(3).unwrap().unwrap();
        let all_small: Vec<Game<'_>> = games.into_iter().filter(|game| game.is_all_small().unwrap()).collect();
        assert_eq!(all_small.len(), 67);
        let sum = all_small.iter().step_by(7).try_fold(universe.integer(0), |sum, &game| sum + game).unwrap();
        let mut total = universe.integer(0);
        for game in all_small.iter().step_by(7) {
            total = (total + game.atomic_weight().unwrap().unwrap()).unwrap();
        }
        assert_eq!(sum.atomic_weight().unwrap().unwrap(), total);
    });
    show("atomic weight of a sum of ten all-small games of day 3", time, "");
    Ok(())
}
