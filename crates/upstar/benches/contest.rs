//! Benchmarks of the contest problems, each with a random input as large as its limits allow.
//!
//! `cargo bench -p upstar --bench contest -- [--long] [NAME]`
//!
//! `NAME` selects the problems whose name contains it; `--long` adds those with a gigabyte of input. The goal is 300
//! milliseconds for each, including reading and writing. Times are processor time of the solving thread, where the system
//! reports it; another thread makes the input.

#![allow(missing_docs, clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark")]

use std::io::{self, BufWriter, Write};
use std::thread;
use std::time::{Duration, Instant};

use upstar::contest::{Input, PROBLEMS, Problem, Random, Size};

const GOAL: Duration = Duration::from_millis(300);

/// Problems with a gigabyte of input.
const LONG: &[&str] = &["hdu3032"];

/// The number of lines and a checksum of the answers to the input with seed 1.
///
/// The answers of `hdu*`, `nim`, `poj*` and `stripes` were compared, line by line, with those of programs that share no
/// code with the library: won and lost heaps by the definition (`hdu1846`), nim-values of all strips by the definition
/// (`stripes`), towers as simplest fractions (`poj2931`), Wythoff's pairs by an exact root of five (`poj1067`), the
/// losing heaps one after another (`hdu2486`, `hdu2516`), and sums of known nim-values for the rest.
const ANSWERS: &[(&str, usize, u64)] = &[
    ("coltape", 20, 0x451A_6354_C93C_319C),
    ("easychase", 10_000, 0x82DD_A749_1AF2_A0B8),
    ("frogs", 100, 0xED41_B17D_34CC_1FE8),
    ("gameoftokens", 10, 0xC547_1F3F_7B48_1D06),
    ("hdu1730", 10, 0xB8AB_F525_906D_44D5),
    ("hdu1846", 100, 0xC3DA_0C6C_0973_D191),
    ("hdu1849", 100, 0x8AA4_347E_60FE_AB95),
    ("hdu2486", 20, 0x4B6B_42B6_E60D_CCDC),
    ("hdu2516", 10_000, 0xA6D6_0E44_9EE4_6DF5),
    ("hdu3032", 100, 0x497D_F510_C5BC_0FB4),
    ("hdu3544", 4000, 0x5BA2_F595_CC4A_AC1D),
    ("infhack", 1000, 0x26FC_AE03_EEF0_3F95),
    ("nim", 10, 0xED17_1204_65E0_78D9),
    ("poj1067", 100_000, 0x7167_75C7_B7CD_0E15),
    ("poj1704", 20, 0xE438_139D_A758_38DE),
    ("poj1740", 1000, 0x7E1A_EA3E_4571_4489),
    ("poj2931", 1000, 0x651F_257D_66BE_731E),
    ("rectcut", 100_000, 0x417C_431C_293E_52FB),
    ("splitpiles", 1, 0xF7E2_D5A7_C83F_A4DA),
    ("stripes", 1000, 0x9A28_78BD_8CD1_E6F5),
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
    let known = ANSWERS.iter().find(|known| known.0 == problem.name).expect("the answers to every problem are known");
    assert_eq!((lines, checksum), (known.1, known.2), "{}", problem.name);
    println!("{:<14} {lines:>7} answers {checksum:#018x} {time:>10.1?}   at most {GOAL:?}", problem.name);
}

/// The FNV (Fowler, Noll and Vo) hash.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3))
}

/// The processor time of this thread, if the system reports it.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
