//! Benchmarks of solving heap games. Every case asserts its answer.
//!
//! `cargo bench -p upstar --bench heaps -- [--long] [NAME]`
//!
//! `--long` adds the cases that take more than a few seconds; `NAME` selects the cases whose name contains it. Times are
//! processor time of the thread, where the system reports it.

#![allow(missing_docs, clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use upstar::budget::Budget;
use upstar::heaps::{Formula, Sequence, TakeAndBreak, TakeAway, Wythoff};
use upstar::number::Nimber;

/// A job, and its time limit.
struct Case {
    name: String,
    goal: Duration,
    is_long: bool,
    /// Does the job, asserts the answer, and returns a remark about it.
    work: Box<dyn Fn() -> String>,
}

fn case(name: impl Into<String>, milliseconds: u64, work: impl Fn() -> String + 'static) -> Case {
    let goal = Duration::from_millis(milliseconds);
    Case { name: name.into(), goal, is_long: 5_000 < milliseconds, work: Box::new(work) }
}

/// Preperiods and periods as published: *Winning Ways*, chapter 4; Gangolf and Plambeck, 1989; Flammenkamp.
fn period(code: &'static str, preperiod: u128, period: u128, milliseconds: u64) -> Case {
    case(format!("period of {code}"), milliseconds, move || {
        let game = TakeAndBreak::new(code.parse().unwrap());
        let found = game.period(8_000_000, &Budget::unlimited()).unwrap().unwrap();
        assert_eq!((found.preperiod, found.period, found.is_proved()), (preperiod, period, true), "{code}");
        format!("{} heaps", game.computed())
    })
}

/// The values of a game with a sparse space, computed one by one, and the number of rare heaps.
fn values(code: &'static str, count: usize, rare: usize, milliseconds: u64) -> Case {
    case(format!("{count} values of {code}"), milliseconds, move || {
        let mut sequence = Sequence::new(code.parse().unwrap());
        sequence.extend(count, &Budget::unlimited()).unwrap();
        assert_eq!(sequence.rare_count(), Some(rare), "{code}");
        format!("{rare} rare heaps, {} byte each", sequence.values().bytes_each())
    })
}

fn cases() -> Vec<Case> {
    vec![
        case("Kayles, heap of 40000", 20, || {
            let kayles = TakeAndBreak::new("0.77".parse().unwrap());
            assert_eq!(kayles.nim_value(40_000, &Budget::unlimited()), Ok(1));
            format!("{} heaps", kayles.computed())
        }),
        period("0.77", 71, 12, 20),
        period("0.07", 53, 34, 20),
        period("0.137", 52, 34, 20),
        period("0.45", 498, 20, 20),
        period("0.156", 3_479, 349, 100),
        period("0.356", 7_315, 142, 100),
        period("0.127", 46_578, 4, 2_000),
        period("0.56", 326_640, 144, 2_000),
        period("0.376", 2_268_248, 4, 20_000),
        // 1273 heaps of Grundy's game are rare, and no others are known up to 2^35 (Flammenkamp).
        values("4!.0", 1_000_000, 1_273, 10_000),
        // 0.56 is periodic from 326640 on, so there are no rare heaps after that.
        values("0.56", 10_000_000, 45, 10_000),
        case("nim-products of 128 bits", 1_000, || {
            let mut x = Nimber(u128::MAX);
            for _ in 0..100_000 {
                x = black_box(x) * Nimber(0x0123_4567_89ab_cdef_0123_4567_89ab_cdef) + Nimber::ONE;
            }
            assert_eq!((x * x.inverse().unwrap(), x.sqrt() * x.sqrt()), (Nimber::ONE, x));
            "100000 products".into()
        }),
        case("Wythoff near 10^18", 1_000, || {
            let game = Wythoff::new(1).unwrap();
            let lost = (0..100_000).filter(|&n| {
                let number = black_box(10_u128.pow(18) - n);
                let small = game.smaller(number).unwrap();
                game.is_lost_at(small, small + number) && !game.is_lost_at(small, small + number + 1)
            });
            assert_eq!(lost.count(), 100_000);
            "100000 pairs".into()
        }),
        case("take-away, 10^8 tokens, factor 10^5", 100, || {
            let takes = TakeAway::new(100_000).unwrap().winning_takes(100_000_000, 99_999_999).unwrap();
            assert_eq!(takes.first(), Some(&912));
            format!("{} moves", takes.len())
        }),
        case("Lasker's Nim, 10^8 heaps", 1_000, || {
            let sum = (0..100_000_000_u128).fold(0, |sum, heap| sum ^ Formula::Lasker.value(black_box(heap)).unwrap());
            // The values of 0 to 10^8 are a permutation of these numbers except for the last: 10^8 - 1 has the form 4k + 3.
            assert_eq!(sum, (0..100_000_000_u128).fold(0, |sum, heap| sum ^ heap) ^ 99_999_999 ^ 100_000_000);
            "10^8 values".into()
        }),
    ]
}

/// Shorter processor times are imprecise.
const TICKS: Duration = Duration::from_millis(20);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let long = arguments.iter().any(|argument| argument == "--long");
    let wanted = arguments.iter().find(|argument| *argument != "--long").map_or("", String::as_str);
    for case in cases() {
        if case.name.contains(wanted) && (long || !case.is_long) {
            let (start, processor) = (Instant::now(), processor_time());
            let note = (case.work)();
            // The system counts processor time in ticks of some milliseconds, which is too coarse for short jobs.
            let time = match (processor, processor_time()) {
                (Some(before), Some(after)) if TICKS < after - before => after - before,
                _ => start.elapsed(),
            };
            println!("{:<36} {time:>10.1?}   at most {:?}; {note}", case.name, case.goal);
        }
    }
}

/// The processor time of this thread, if the system reports it.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
