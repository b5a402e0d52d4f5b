//! Benchmarks of programs in the language. Every case asserts its answer.
//!
//! `cargo bench -p upstar --bench language`; if `python3` is available, it runs the same programs for comparison.

#![allow(missing_docs, clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark")]

use std::process::Command;
use std::time::{Duration, Instant};

use upstar::lang::Session;
use upstar::syntax::Style;
use upstar::value::Universe;

fn main() {
    lines();
    fib();
    nim_values();
    search();
}

fn show(what: &str, time: Duration, against: &str) {
    println!("{what:<58} {time:>12.3?}   {against}");
}

/// The best time of some rounds of a program in fresh sessions.
fn best(rounds: usize, program: &[&str], expected: &str) -> Duration {
    let times = (0..rounds).map(|_| {
        let universe = Universe::default();
        let mut session = Session::new(&universe);
        let start = Instant::now();
        let mut answer = String::new();
        for line in program {
            answer = session.evaluate(line).unwrap().text(Style::Text).unwrap();
        }
        let time = start.elapsed();
        assert_eq!(answer, expected);
        time
    });
    times.min().unwrap_or_default()
}

/// Independent lines, as in `upstar eval --batch`.
fn lines() {
    const LINES: u32 = 1_000_000;
    let universe = Universe::default();
    let start = Instant::now();
    for _ in 0..LINES {
        let answer = Session::new(&universe).evaluate("1+1").unwrap();
        assert_eq!(answer.text(Style::Text).as_deref(), Ok("2"));
    }
    let time = start.elapsed();
    let rate = f64::from(LINES) / time.as_secs_f64();
    show("a million lines `1+1`", time, &format!("{rate:.0} lines a second; at least 300,000"));
}

fn fib() {
    let own = best(5, &["def fib(n) := if n < 2 then n else fib(n-1) + fib(n-2) end", "fib(25)"], "75025");
    let program = "\
import time
def fib(n): return n if n < 2 else fib(n-1) + fib(n-2)
def once():
    start = time.perf_counter()
    assert fib(25) == 75025
    return time.perf_counter() - start
print(min(once() for _ in range(5)))";
    let python = Command::new("python3").args(["-c", program]).output().ok();
    let python = python.and_then(|output| String::from_utf8(output.stdout).ok()?.trim().parse::<f64>().ok());
    let against = match python {
        Some(seconds) => format!("CPython {seconds:.4} s: ratio {:.2}, at most 3", own.as_secs_f64() / seconds),
        None => "no python3 to compare with".into(),
    };
    show("fib(25)", own, &against);
}

fn nim_values() {
    let nim = best(3, &["G := HeapRuleset(n -> [for k from 0 to n-1 yield k])", "G(2000).NimValue"], "2000");
    show("Nim as a rule of the language, heaps to 2000", nim, "at most 1 s");
    let kayles = "G := HeapRuleset(n -> [for k in [1,2] for a from 0 to (n-k)/2 yield [a,n-k-a]])";
    let kayles = best(3, &[kayles, "G(2000).NimValue"], "1");
    show("Kayles as a rule of the language, heaps to 2000", kayles, "at most 1 s");
}

fn search() {
    let hottest = ["Domineering.Positions(3,4).MaxBy(p -> p.Temperature).Temperature"];
    let time = best(3, &hottest, "3/2");
    show("the hottest of 4096 Domineering positions", time, "");
}
