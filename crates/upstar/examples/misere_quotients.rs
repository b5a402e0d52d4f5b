//! The table of misère quotients of octal games with codes of up to three digits after the point.
//!
//! `cargo run --release --example misere_quotients > crates/upstar/tests/data/misere-quotients.tsv`

use upstar::Budget;
use upstar::heaps::heap_game_coded;
use upstar::misere::{HeapQuotient, QuotientBounds};

/// The bounds of the table: it tells what is found with little work.
const BOUNDS: QuotientBounds = QuotientBounds { order: 200, pairs: 10_000, positions: 100_000 };

/// The largest heap.
const MOST: usize = 200;

/// The row of a game: whether the quotient is that of all heaps, its order, the number of its P-positions, and the period with the heap where it begins; or the
/// largest heap for which the quotient was found, and why it is the last one.
fn row(code: &str) -> Result<String, Box<dyn std::error::Error>> {
    let found = HeapQuotient::find(
        &heap_game_coded(code).map_err(|error| error.kind.to_string())?,
        MOST,
        BOUNDS,
        &Budget::unlimited(),
    )?;
    let (order, p) = (found.quotient.order(), found.quotient.p_elements().count());
    Ok(match (found.period, found.stopped) {
        (Some(period), _) => format!("{code}\tall\t{order}\t{p}\t{}\t{}", period.preperiod, period.period),
        (None, None) => format!("{code}\t{}\t{order}\t{p}\tlast\t", found.heaps),
        (None, Some(reason)) => format!("{code}\t{}\t{order}\t{p}\tbound\t{reason}", found.heaps),
    })
}

#[expect(clippy::print_stdout, reason = "this is what the program is for")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!(
        "# Misère quotients of octal games, made by `cargo run --release --example misere_quotients`: the code; `all` or the largest heap; the"
    );
    println!(
        "# order; the number of elements of P-positions; for all heaps, where the period begins and its length; otherwise why there is no more."
    );
    for number in 1..512_u32 {
        let digits = format!("{number:03o}");
        println!("{}", row(&format!("0.{}", digits.trim_end_matches('0')))?);
    }
    Ok(())
}
