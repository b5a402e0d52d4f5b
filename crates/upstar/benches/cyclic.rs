//! Benchmarks of solving games with cycles. Every case asserts its answer.
//!
//! `cargo bench -p upstar --bench cyclic -- [--long] [--threads N] [NAME]`
//!
//! `--long` adds the cases that take more than a few seconds; `NAME` selects the cases whose name contains it. Times are
//! processor time of all threads, where the system reports it, and wall-clock time otherwise.

#![allow(missing_docs, clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark")]

use std::io::Cursor;
use std::time::{Duration, Instant};

use upstar::budget::Budget;
use upstar::cyclic::{
    Chase, Database, Description, EdgeLine, Fate, Forward, FoxAndGeese, MoveGraph, Policy, PredecessorGraph, Quixo,
    Solution, Survey, solve, verify, write_database,
};
use upstar::player::{ByPlayer, Player};

struct Bench {
    is_long: bool,
    threads: usize,
    wanted: String,
}

fn main() {
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    let mut bench = Bench { is_long: false, threads: 1, wanted: String::new() };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--long" => bench.is_long = true,
            "--threads" => bench.threads = arguments.next().unwrap().parse().unwrap(),
            _ => bench.wanted = argument,
        }
    }
    bench.run("chase 20", false, |threads| chase(20, threads, ((11, 11), (1, 1)), 58));
    bench.run("chase 64", false, |threads| chase(64, threads, ((33, 33), (1, 1)), 190));
    bench.run("fox and geese", false, fox_and_geese);
    bench.run("quixo 4", true, quixo);
    bench.run("random without cycles", true, |threads| random(threads, 10_000_000, 10, Kind::Acyclic));
    bench.run("random with cycles", true, |threads| random(threads, 50_000_000, 2, Kind::Cyclic));
}

impl Bench {
    fn run(&self, name: &str, is_long: bool, case: impl Fn(usize)) {
        if name.contains(&self.wanted) && (self.is_long || !is_long) {
            println!("{name}");
            case(self.threads);
        }
    }
}

/// Does some work and prints its time.
fn timed<T>(what: &str, goal: Option<Duration>, work: impl FnOnce() -> T) -> (T, Duration) {
    let (start, processor) = (Instant::now(), processor_time());
    let result = work();
    let time = match (processor, processor_time()) {
        (Some(before), Some(after)) => after - before,
        _ => start.elapsed(),
    };
    let goal = goal.map_or(String::new(), |goal| format!("   at most {goal:?}"));
    println!("    {what:<12} {time:>10.1?}{goal}");
    (result, time)
}

/// The processor time of all threads of this process, if the system reports it; in hundredths of a second.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 10))
}

fn tally(solution: &Solution) -> [u64; 3] {
    let mut tally = [0; 3];
    solution.fates(|fate| {
        tally[match fate {
            Fate::Won(_) => 0,
            Fate::Lost(_) => 1,
            Fate::Undecided => 2,
        }] += 1;
    });
    tally
}

/// The longest game starts with White in the middle and Black in a corner.
fn chase(n: usize, threads: usize, pieces: ((usize, usize), (usize, usize)), longest: u32) {
    let chase = Chase::easy(n).unwrap();
    let goal = Duration::from_millis(if n == 64 { 1200 } else { 10 });
    let (solution, _) =
        timed("solve", Some(goal), || solve(&chase, Policy::NORMAL, threads, &Budget::unlimited()).unwrap());
    let state = chase.state(ByPlayer { left: pieces.0, right: pieces.1 }, Player::Left).unwrap();
    assert_eq!((solution.fate(state), solution.longest()), (Fate::Lost(longest), longest));
    assert_eq!(tally(&solution)[2], 0, "nobody draws");
    let goal = Duration::from_millis(if n == 64 { 200 } else { 10 });
    let description = Description::named("chase", Policy::NORMAL, chase.states());
    let (bytes, _) =
        timed("store", Some(goal), || write_database(Vec::new(), &description, &solution, threads).unwrap());
    println!("    {} bytes, {:.2} bits a state", bytes.len(), bytes.len() as f64 * 8.0 / f64::from(chase.states()));
    let (fates, _) = timed("load", None, || Database::open(Cursor::new(bytes)).unwrap().load().unwrap());
    let (wrong, _) =
        timed("verify", None, || verify(&chase, Policy::NORMAL, |state| fates.get(state), &Budget::unlimited()));
    assert_eq!(wrong, Ok(None));
}

/// The geese win from their first row (Winning Ways, ch. 20).
fn fox_and_geese(threads: usize) {
    let game = FoxAndGeese::new(8, false).unwrap();
    let (solution, _) = timed("solve", None, || solve(&game, Policy::NORMAL, threads, &Budget::unlimited()).unwrap());
    assert!(matches!(solution.fate(game.start()), Fate::Lost(_)));
}

/// The numbers are checked by the verifier.
fn quixo(threads: usize) {
    let game = Quixo::new(4).unwrap();
    let (solution, _) = timed("solve", None, || solve(&game, Policy::NORMAL, threads, &Budget::unlimited()).unwrap());
    assert_eq!(solution.fate(0), Fate::Won(21));
    assert_eq!(tally(&solution), [26_434_489, 15_003_736, 1_608_496]);
    let (wrong, _) =
        timed("verify", None, || verify(&game, Policy::NORMAL, |state| solution.fate(state), &Budget::unlimited()));
    assert_eq!(wrong, Ok(None));
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Moves go to smaller numbers.
    Acyclic,
    /// Moves go anywhere; a position has up to twice as many moves as the average.
    Cyclic,
}

/// A graph with about 10^8 moves to random positions; the verifier knows whether it is solved.
fn random(threads: usize, positions: u64, moves: u64, kind: Kind) {
    let tell = |each: &mut dyn FnMut(EdgeLine)| {
        let mut seed = 88_172_645_463_325_252_u64;
        for from in 0..positions {
            for _ in 0..if kind == Kind::Acyclic { moves } else { 2 * moves } {
                seed ^= seed << 13;
                seed ^= seed >> 7;
                seed ^= seed << 17;
                let bound = if kind == Kind::Acyclic { from } else { positions };
                if bound != 0 && (kind == Kind::Acyclic || seed >> 63 == 1) {
                    each(EdgeLine::Move(from as u32, (((seed & 0xffff_ffff) * bound) >> 32) as u32, None));
                }
            }
        }
        Ok(())
    };
    let mut survey = Survey::default();
    timed("survey", None, || tell(&mut |line| survey.note(line)).unwrap());
    let (graph, _) = timed("graph", None, || PredecessorGraph::new(&survey, tell).unwrap());
    let goal = Duration::from_secs_f64(survey.moves as f64 / 30e6);
    let (solution, time) =
        timed("solve", Some(goal), || solve(&graph, Policy::NORMAL, threads, &Budget::unlimited()).unwrap());
    println!("    {} moves, {:.1} million a second", survey.moves, survey.moves as f64 / time.as_secs_f64() / 1e6);
    drop(graph);
    let graph = MoveGraph::new(&survey, tell).unwrap();
    assert_eq!(verify(&graph, Policy::NORMAL, |state| solution.fate(state), &Budget::unlimited()), Ok(None));
    assert_eq!(tally(&solution)[2] == 0, kind == Kind::Acyclic);
}
