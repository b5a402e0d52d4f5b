//! How fast positions are solved. Every case asserts its answer; a case has a universe of its own.
//!
//! `cargo bench -p upstar --bench boards [-- NAME] [--threads N] [--long]`

#![allow(missing_docs, clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark")]

use std::time::Instant;

use upstar::rulesets;
use upstar::value::Universe;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    for size in &args {
        let Some((rows, columns)) = size.split_once('x') else { continue };
        let (rows, columns): (usize, usize) = (rows.parse().unwrap(), columns.parse().unwrap());
        let text = vec![".".repeat(columns); rows].join("|");
        let position = (rulesets::RULESETS[0].parse)(&text, &Default::default()).unwrap();
        let universe = Universe::default();
        let start = Instant::now();
        let value = position.canonical(&universe, 1).unwrap();
        println!(
            "{size} {:?} nodes {} used {} mem {}MB temp {}",
            start.elapsed(),
            universe.node_count(),
            universe.budget().nodes_used(),
            universe.budget().memory_used() >> 20,
            value.temperature().unwrap()
        );
    }
}
