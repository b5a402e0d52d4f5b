//! Benchmarks of solving positions. Every case asserts its answer and has its own universe. A case that takes less than a
//! second is solved five times, each time in a new universe, and the best time counts.
//!
//! `cargo bench -p upstar --bench boards -- [--long] [--threads N] [NAME]`
//!
//! `--long` adds the cases that take more than a few seconds; `NAME` selects the cases whose name contains it. Times are
//! processor time of the calling thread, where the system reports it, and wall-clock time for more than one thread.

#![allow(missing_docs, clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark")]

use std::time::{Duration, Instant};

use upstar::budget::{Budget, Limits};
use upstar::rulesets::find;
use upstar::value::Universe;

/// A position, the known facts about its value, and its time limit.
struct Case {
    game: &'static str,
    position: String,
    name: &'static str,
    /// The outcome, as published.
    outcome: &'static str,
    /// The temperature.
    temperature: &'static str,
    /// The nim-value, if the game is impartial.
    nim_value: Option<u64>,
    goal: Duration,
    is_long: bool,
}

/// Outcomes of Domineering: Breuker, Uiterwijk and van den Herik, Solving 8x8 Domineering, 2000; Lachmann, Moore and
/// Rapaport, Who wins Domineering on rectangular boards?, 2002.
fn cases() -> Vec<Case> {
    let case = |game, name, position: String, outcome, temperature, milliseconds| Case {
        game,
        name,
        position,
        outcome,
        temperature,
        nim_value: None,
        goal: Duration::from_millis(milliseconds),
        is_long: 10_000 < milliseconds,
    };
    let empty = |rows: usize, columns: usize| vec![".".repeat(columns); rows].join("|");
    let domineering = |name, rows, columns, outcome, temperature, milliseconds| {
        case("domineering", name, empty(rows, columns), outcome, temperature, milliseconds)
    };
    let path = |length: usize| (0..length).map(|vertex| format!("v{vertex}")).collect::<Vec<_>>().join("-");
    // Dawson's Kayles: nim-values of the codes 0.137 and 0.07.
    let kayles = |game, name, position, nim_value, milliseconds| {
        let case = case(game, name, position, if nim_value == 0 { "P" } else { "N" }, "0", milliseconds);
        Case { nim_value: Some(nim_value), ..case }
    };
    vec![
        domineering("5x5", 5, 5, "P", "-1", 100),
        domineering("4x7", 4, 7, "L", "-1", 600),
        domineering("6x5", 6, 5, "L", "-1/2", 3000),
        domineering("3x10", 3, 10, "R", "43/32", 1000),
        domineering("2x18", 2, 18, "N", "9/8", 1000),
        domineering("6x6", 6, 6, "N", "1", 60_000),
        case("clobber", "checkerboard 4x4", "xoxo|oxox|xoxo|oxox".into(), "N", "0", 1000),
        case("toppling-dominoes", "30 and 30", format!("{}{}", "l".repeat(30), "r".repeat(30)), "N", "29", 50),
        case("shove", "ten stones", "lr.lr.rl.lr.rl".into(), "L", "-1/512", 50),
        case("push", "ten stones", "lr.lr.rl.lr.rl".into(), "L", "-1/1048576", 100),
        case("paper-tape", "100 cells", ".".repeat(100), "P", "-1", 50),
        case("cutcake", "100x100", "100x100".into(), "P", "-1", 200),
        case("maundy-cake", "720x840", "720x840".into(), "R", "-1", 200),
        case("amazons", "x...|....|...o", "x...|....|...o".into(), "N", "37/8", 300),
        case("konane", "5x5 without centre", "xoxox|oxoxo|xo.ox|oxoxo|xoxox".into(), "L", "-1", 400),
        case("snort", "path of 20", ".".repeat(20), "N", "2", 20),
        case("snort", "path of 28", ".".repeat(28), "N", "3/2", 5000),
        case("snort", "path of 40", ".".repeat(40), "N", "3/2", 3_600_000),
        kayles("node-kayles", "path of 200", path(200), 5, 1000),
        kayles("arc-kayles", "path of 300", path(300), 1, 1000),
        case("toads-and-frogs", "ttttt.....fffff", "ttttt.....fffff".into(), "N", "0", 300),
    ]
}

/// Positions whose winner is found by search, and their outcomes: Breuker and others, and Lachmann and others, as above;
/// Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber, 2005.
fn searched() -> Vec<(&'static str, &'static str, String, &'static str)> {
    let empty = |rows: usize, columns: usize| vec![".".repeat(columns); rows].join("|");
    let full = |rows: usize, columns: usize| {
        let row =
            |row: usize| (0..columns).map(|column| if (row + column).is_multiple_of(2) { 'x' } else { 'o' }).collect();
        (0..rows).map(row).collect::<Vec<String>>().join("|")
    };
    vec![
        ("domineering", "who wins 6x6", empty(6, 6), "N"),
        ("domineering", "who wins 6x7", empty(6, 7), "L"),
        ("domineering", "who wins 7x7", empty(7, 7), "N"),
        ("domineering", "who wins 7x8", empty(7, 8), "R"),
        ("domineering", "who wins 4x10", empty(4, 10), "R"),
        ("clobber", "who wins 2x12", full(2, 12), "P"),
        ("clobber", "who wins 3x7", full(3, 7), "N"),
        ("clobber", "who wins 4x5", full(4, 5), "N"),
        ("clobber", "who wins 3x8", full(3, 8), "P"),
        ("nogo", "who wins 4x4", empty(4, 4), "P"),
        ("nogo", "who wins a line of 22", empty(1, 22), "N"),
        ("amazons", "who wins 4x4", "x..o|....|....|o..x".into(), "N"),
    ]
}

fn main() {
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    let (mut long, mut threads, mut wanted) = (false, 1, String::new());
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--long" => long = true,
            "--threads" => threads = arguments.next().unwrap().parse().unwrap(),
            _ => wanted = argument,
        }
    }
    for case in cases() {
        let name = format!("{} {}", case.game, case.name);
        if name.contains(&wanted) && (long || !case.is_long) {
            let rounds = if case.goal <= Duration::from_secs(1) { 5 } else { 1 };
            let (time, size) = (0..rounds).map(|_| run(&case, &name, threads)).min().unwrap();
            println!("{name:<36} {time:>10.1?}   at most {:?}; {size}", case.goal);
        }
    }
    for (game, name, position, expected) in searched() {
        let name = format!("{game} {name}");
        if name.contains(&wanted) {
            let position = find(game).unwrap().parse(&position).unwrap();
            let universe = Universe::default();
            let start = Instant::now();
            let outcome = position.outcome(&universe).unwrap();
            let time = start.elapsed();
            assert_eq!(outcome.to_string(), expected, "{name}");
            let (memory, nodes) = (universe.budget().memory_used() >> 20, universe.budget().nodes_used());
            println!("{name:<36} {time:>10.1?}   {memory} MiB kept, {nodes} nodes");
        }
    }
}

/// The time for a case in a new universe, and the size of that universe.
fn run(case: &Case, name: &str, threads: usize) -> (Duration, String) {
    let position = find(case.game).unwrap().parse(&case.position).unwrap();
    let memory = if case.goal < Duration::from_secs(600) { 4 << 30 } else { 16 << 30 };
    let universe = Universe::new(Budget::new(Limits { memory: Some(memory), ..Limits::default() }));
    let (start, processor) = (Instant::now(), processor_time());
    let value = position.canonical(&universe, threads).unwrap();
    let time = match (threads, processor, processor_time()) {
        (1, Some(before), Some(after)) => after - before,
        _ => start.elapsed(),
    };
    assert_eq!(value.outcome().to_string(), case.outcome, "{name}");
    assert_eq!(value.temperature().unwrap().to_string(), case.temperature, "{name}");
    assert_eq!(position.nim_value(&universe).unwrap(), case.nim_value, "{name}");
    (time, format!("{} MiB, {} nodes", universe.budget().memory_used() >> 20, universe.node_count()))
}

/// The processor time of this thread, if the system reports it. Yielding makes it include the time since the last tick.
fn processor_time() -> Option<Duration> {
    std::thread::yield_now();
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
