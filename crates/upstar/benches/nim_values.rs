//! Benchmarks of nim-values and outcomes of impartial games on boards. Every case asserts its answer and has its own universe.
//!
//! `cargo bench -p upstar --bench nim_values -- [--long] [NAME]`
//!
//! `--long` adds the cases that take more than a few seconds; `NAME` selects the cases whose name contains it. Times are processor time
//! of the calling thread, where the system reports it.

#![allow(missing_docs, clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark")]

use std::time::{Duration, Instant};

use upstar::BoardGame;
use upstar::value::{Outcome, Universe};

/// A position, what is asked about it, and whether that takes long.
struct Case {
    game: &'static str,
    name: &'static str,
    position: String,
    answer: Answer,
    is_long: bool,
}

enum Answer {
    NimValue(u64),
    Outcome(Outcome),
}

fn cases() -> Vec<Case> {
    use Answer::{NimValue, Outcome as Wins};
    let empty = |rows: usize, columns: usize| vec![".".repeat(columns); rows].join("|");
    let case = |game, name, position, answer| Case { game, name, position, answer, is_long: false };
    let long = |game, name, position, answer| Case { game, name, position, answer, is_long: true };
    vec![
        // Found by this engine with and without its symmetries.
        case("cram", "4x7", empty(4, 7), NimValue(3)),
        case("cram", "5x5", empty(5, 5), NimValue(0)),
        case("cram", "5x6", empty(5, 6), NimValue(2)),
        case("cram", "5x7", empty(5, 7), NimValue(1)),
        case("cram", "who wins 5x7", empty(5, 7), Wins(Outcome::N)),
        case("cram", "who wins 6x6 without its corner", empty(6, 6).replacen("..", "##", 1), Wins(Outcome::N)),
        long("cram", "who wins 7x7", empty(7, 7), Wins(Outcome::N)),
        // Found by MCGS 1.7, too.
        case("nogo:impartial", "line of 16", empty(1, 16), NimValue(0)),
        case("nogo:impartial", "line of 18", empty(1, 18), NimValue(2)),
        long("nogo:impartial", "line of 24", empty(1, 24), NimValue(0)),
        case("clobber:impartial", "100 pairs", "xo".repeat(100), Wins(Outcome::N)),
        long("clobber:impartial", "500 pairs", "xo".repeat(500), Wins(Outcome::N)),
    ]
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let has_long = arguments.iter().any(|argument| argument == "--long");
    let wanted = arguments.iter().find(|argument| *argument != "--long").map_or("", String::as_str);
    for case in cases().into_iter().filter(|case| has_long || !case.is_long) {
        let name = format!("{} {}", case.game, case.name);
        if name.contains(wanted) {
            let (time, universe) = run(&case, &name);
            let (nodes, bytes) = (universe.budget().nodes_used(), universe.budget().memory_used());
            println!("{name:<48} {time:>10.1?}   {nodes} nodes, {} MB", bytes >> 20);
        }
    }
}

fn run(case: &Case, name: &str) -> (Duration, Universe) {
    let universe = Universe::default();
    let position = BoardGame::find(case.game).unwrap().parse(&case.position).unwrap();
    let (start, processor) = (Instant::now(), processor_time());
    match case.answer {
        Answer::NimValue(value) => assert_eq!(position.nim_value(&universe), Ok(Some(value)), "{name}"),
        Answer::Outcome(outcome) => assert_eq!(position.outcome(&universe), Ok(outcome), "{name}"),
    }
    let time = match (processor, processor_time()) {
        (Some(before), Some(after)) => after - before,
        _ => start.elapsed(),
    };
    (time, universe)
}

/// The processor time of this thread, if the system reports it. Yielding makes it include the time since the last tick.
fn processor_time() -> Option<Duration> {
    std::thread::yield_now();
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
