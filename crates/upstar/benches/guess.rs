//! Benchmarks of finding patterns, and of detecting that there is none. Every case asserts its answer.
//!
//! `cargo bench -p upstar --bench guess`

#![allow(missing_docs, clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark")]

use std::time::{Duration, Instant};

use upstar::budget::Budget;
use upstar::guess::{Table, Term, guess, guess_code};
use upstar::heaps::TakeAndBreak;

fn main() {
    let budget = Budget::unlimited();
    let table = |rule: fn(i128, i128) -> i128| {
        let terms = (1..=300).flat_map(|a| (1..=300).map(move |b| Term::integer(rule(a, b)))).collect();
        Table::new(vec![1; 2], vec![300; 2], terms).unwrap()
    };
    let nim = table(|a, b| a ^ b);
    run("a table of 300 x 300 nim-sums", 500, || {
        assert_eq!(guess(&nim, &budget).unwrap().unwrap().formula.to_string(), "a xor b");
    });
    let powers = table(|a, b| a.pow(5) * 7 + b.pow(7) * a);
    run("a table of 300 x 300 numbers without a pattern", 500, || assert_eq!(guess(&powers, &budget), Ok(None)));
    for code in ["4!.0", "0.007"] {
        let game = TakeAndBreak::new(code.parse().unwrap());
        let values = game.with_values(100_000, &budget, |sequence| {
            Table::line(0, sequence.values().iter().take(100_000).map(i128::from)).unwrap()
        });
        let values = values.unwrap();
        run(&format!("10^5 nim-values of {code}, known before"), 500, || assert_eq!(guess(&values, &budget), Ok(None)));
        run(&format!("10^5 nim-values of {code}, computed"), 5000, || {
            let game = TakeAndBreak::new(code.parse().unwrap());
            assert_eq!(guess_code(&game, 100_000, &budget).unwrap(), None);
        });
    }
}

/// Prints the time of a case, and its limit.
fn run(name: &str, goal: u64, work: impl Fn()) {
    let start = Instant::now();
    work();
    let time = start.elapsed();
    println!("{name:<56} {time:>10.1?}   at most {:?}", Duration::from_millis(goal));
}
