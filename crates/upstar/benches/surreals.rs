//! Benchmarks of infinite numbers. Every case asserts its answer.
//!
//! `cargo bench -p upstar --bench surreals`
//!
//! Times are processor time of this thread, where the system reports it.

#![allow(missing_docs, clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark")]

use std::time::{Duration, Instant};

use upstar::number::{Integer, Rational, StringValue, Surreal, Term, infinite_string};

fn main() {
    let texts = strings(100_000, 50);
    run("10^5 strings of length 50, read and summed in tens", 400, || {
        let values: Vec<StringValue> = texts.iter().map(|text| text.parse().unwrap()).collect();
        let sums: Vec<StringValue> = values.chunks(10).map(|ten| ten.iter().sum()).collect();
        // Each string is next to its mirror image.
        assert_eq!(sums.iter().filter(|sum| sum.sign().is_eq()).count(), sums.len());
    });
    run("10^3 strings of length 50, by their signs", 2000, || {
        for text in texts.iter().take(1000) {
            let value = infinite_string(text).unwrap().number().unwrap();
            assert_eq!(value, Surreal::try_from(&text.parse::<StringValue>().unwrap()).unwrap());
        }
    });
    // (1 + x + ... + x^99)(1 - x) = 1 - x^100, with x = omega^(1/3), and with x = omega^omega.
    for (name, step) in [("omega^(1/3)", "1/3"), ("omega^omega", "omega")] {
        let step: Surreal = step.parse().unwrap();
        let (sum, difference) = (geometric(&step, 100), geometric_end(&step));
        run(&format!("product of 100 terms and 100 terms in {name}"), 200, || {
            let square = (&sum * &sum).unwrap();
            let middle = square.terms().map(|(_, coefficient)| coefficient.clone()).max();
            assert_eq!((square.term_count(), middle), (199, Some(Rational::from(100))));
            assert_eq!((&sum * &difference).unwrap().term_count(), 2);
        });
        run(&format!("quotient with 100 terms in {name}"), 200, || {
            let product = (&sum * &difference).unwrap();
            assert_eq!((&product / &difference).unwrap(), sum);
        });
    }
    run("10^4 different exponents in a product", 1000, || {
        let scattered = |factor: i64| {
            let terms = (0..100).map(|k| term(&Surreal::from(factor * k), 1));
            Surreal::from_terms(terms.collect()).unwrap()
        };
        assert_eq!((&scattered(1) * &scattered(100)).unwrap().term_count(), 10_000);
    });
}

/// Strings, each followed by its mirror image.
fn strings(count: usize, length: usize) -> Vec<String> {
    let mut state = 1_u64;
    let mut roll = move |sides: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % sides
    };
    let mut texts = Vec::with_capacity(count);
    while texts.len() < count {
        let open = roll(length as u64 - 2) as usize;
        let close = open + 1 + roll((length - 2 - open) as u64) as usize;
        let mut text = String::with_capacity(length);
        for at in 0..length - 2 {
            text.push_str(if at == open { "(" } else { "" });
            text.push(if roll(2) == 0 { '0' } else { '1' });
            text.push_str(if at + 1 == close { ")" } else { "" });
        }
        let mirrored = text.chars().map(|c| match c {
            '0' => '1',
            '1' => '0',
            bracket => bracket,
        });
        let mirrored = mirrored.collect();
        assert_eq!(text.len(), length);
        texts.push(text);
        texts.push(mirrored);
    }
    texts
}

fn term(exponent: &Surreal, coefficient: i64) -> Term {
    Term { exponent: exponent.clone(), coefficient: Rational::from(coefficient) }
}

/// The first terms of `1 + x + x^2 + ...`, for `x = omega^step`.
fn geometric(step: &Surreal, count: i64) -> Surreal {
    let power = |k: i64| (step * &Surreal::from(Integer::from(k))).unwrap();
    Surreal::from_terms((0..count).map(|k| term(&power(k), 1)).collect()).unwrap()
}

/// `1 - x`.
fn geometric_end(step: &Surreal) -> Surreal {
    Surreal::from_terms(vec![term(&Surreal::ZERO, 1), term(step, -1)]).unwrap()
}

/// Prints the time of one round of many: the system counts processor time in ticks of a few milliseconds.
fn run(name: &str, goal: u64, work: impl Fn()) {
    let (start, processor) = (Instant::now(), processor_time());
    let mut rounds = 0;
    while start.elapsed() < Duration::from_millis(500) {
        work();
        rounds += 1;
    }
    let time = match (processor, processor_time()) {
        (Some(before), Some(after)) => after - before,
        _ => start.elapsed(),
    };
    let time = time / rounds;
    println!("{name:<56} {time:>10.1?}   at most {:?}", Duration::from_millis(goal));
}

/// The processor time of this thread, if the system reports it.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
