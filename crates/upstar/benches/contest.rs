//! How fast the contest problems are solved, each with a random input as large as its limits allow.
//!
//! `cargo bench -p upstar --bench contest -- [--long] [NAME]`
//!
//! `NAME` selects the problems whose name contains it; `--long` adds those with a gigabyte of input. The goal is 300
//! milliseconds for each, reading and writing included. Times are processor time of the thread that solves, where the
//! system tells it; another thread makes the input.

#![allow(missing_docs, clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark")]

use std::io::{self, BufWriter, Write};
use std::thread;
use std::time::{Duration, Instant};

use upstar::contest::{Input, PROBLEMS, Problem, Random, Size};

const GOAL: Duration = Duration::from_millis(300);

/// Problems with a gigabyte of input.
const LONG: &[&str] = &["hdu3032"];

/// The number of lines and a checksum of the answers to the input with seed 1.
const ANSWERS: &[(&str, usize, u64)] = &[
    ("coltape", 20, 0x4A51_FC38_B026_A5B8),
    ("easychase", 10_000, 0x82DD_A749_1AF2_A0B8),
    ("frogs", 100, 0xED41_B17D_34CC_1FE8),
    ("gameoftokens", 10, 0xC547_1F3F_7B48_1D06),
    ("hdu3544", 4, 0xB86D_226B_6560_6D04),
    ("infhack", 1000, 0x26FC_AE03_EEF0_3F95),
    ("rectcut", 100_000, 0x417C_431C_293E_52FB),
    ("splitpiles", 1, 0xF7E2_D5A7_C83F_A4DA),
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let is_long = arguments.iter().any(|argument| argument == "--long");
    let names: Vec<&String> = arguments.iter().filter(|argument| !argument.starts_with("--")).collect();
    for problem in PROBLEMS {
        let is_named = names.is_empty() || names.iter().any(|name| problem.name.contains(name.as_str()));
        if is_named && (is_long || !LONG.contains(&problem.name)) {
            run(problem);
        }
    }
}

fn run(problem: &Problem) {
    let (reader, writer) = io::pipe().unwrap();
    let mut answers = Vec::new();
    let time = thread::scope(|scope| {
        scope.spawn(|| {
            let mut out = BufWriter::with_capacity(1 << 16, writer);
            (problem.generate)(&mut Random::new(1), Size::Max, &mut out).unwrap();
            out.flush().unwrap();
        });
        let (start, processor) = (Instant::now(), processor_time());
        (problem.solve)(&mut Input::new(reader), &mut answers).unwrap();
        match (processor, processor_time()) {
            (Some(before), Some(after)) => after - before,
            _ => start.elapsed(),
        }
    });
    let lines = answers.iter().filter(|byte| **byte == b'\n').count();
    let checksum = checksum(&answers);
    let known = ANSWERS.iter().find(|known| known.0 == problem.name);
    match known {
        Some(known) => assert_eq!((lines, checksum), (known.1, known.2), "{}", problem.name),
        None => assert_ne!(lines, 0, "{}", problem.name),
    }
    let remark = if known.is_some() { "" } else { "   answers not known" };
    println!("{:<14} {lines:>7} answers {checksum:#018x} {time:>10.1?}   at most {GOAL:?}{remark}", problem.name);
}

/// The hash of Fowler, Noll and Vo.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3))
}

/// The processor time of this thread, if the system tells it.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
