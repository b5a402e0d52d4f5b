//! Benchmarks of solving Hackenbush pictures of growing size. Every case asserts its answer.
//!
//! `cargo bench -p upstar --bench hackenbush`
//!
//! Times are wall-clock times for the value alone: the picture is made before.

#![allow(missing_docs, clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark")]

use std::time::{Duration, Instant};

use upstar::hackenbush::{Colour, Edge, Graph, Method, read, value};
use upstar::number::Dyadic;
use upstar::player::Player;
use upstar::syntax::Style;
use upstar::value::{Game, Universe};

const SIZES: [u32; 4] = [1_000, 10_000, 100_000, 1_000_000];

fn main() {
    println!("{:<32}{}", "edges", SIZES.map(|size| format!("{size:>12}")).concat());
    for shape in ["string", "path", "caterpillar", "broom", "binary tree", "random tree", "deep random tree"] {
        row(shape, |size| red_blue_tree(shape, size), |size, value| check_tree(shape, size, value));
    }
    row("green random tree", green_tree, |size, value| assert_eq!(value.as_nimber(), Some(nim_value(size))));
    // All points of the ladder except the last two are fused; these have one edge each, which cancel.
    row("green ladder", green_ladder, |size, value| assert_eq!(value.as_nimber(), Some(u64::from(size / 3 * 3 % 2))));
    row("green random graph", green_graph, |_, value| assert!(value.as_nimber().is_some()));
    println!();
    for (name, picture, expected) in beds() {
        let graph = read(&picture).unwrap();
        let universe = Universe::default();
        let (solution, time) = timed(|| value(&universe, &graph).unwrap());
        assert_eq!(solution.value.text(Style::Text).unwrap(), expected, "{name}");
        println!("{name:<32}{:>12}  {}", milliseconds(time), states(solution.methods.last()));
    }
}

fn states(method: Option<&Method>) -> String {
    match method {
        Some(Method::Search { states, .. }) => format!("{states} states"),
        _ => "no search".into(),
    }
}

fn row(name: &str, make: impl Fn(u32) -> Graph, check: impl Fn(u32, Game<'_>)) {
    print!("{name:<32}");
    for size in SIZES {
        let graph = make(size);
        let universe = Universe::default();
        let (solution, time) = timed(|| value(&universe, &graph).unwrap());
        check(size, solution.value);
        print!("{:>12}", milliseconds(time));
    }
    println!();
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let answer = work();
    (answer, start.elapsed())
}

fn milliseconds(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1000.0)
}

/// A pseudorandom number, the same in every run.
fn dice(number: u32) -> u32 {
    let mut x = u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x2545_f491_4f6c_dd1d;
    x ^= x >> 29;
    x = x.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (x >> 32) as u32
}

/// A tree whose edges have alternating colours, in the order of their numbers; edge `k` ends in point `k + 1`.
fn red_blue_tree(shape: &str, size: u32) -> Graph {
    let below = |edge: u32| match shape {
        "caterpillar" if edge % 2 == 1 => edge - 1,
        "string" | "path" | "caterpillar" => edge,
        "broom" => edge.min(size / 2),
        "binary tree" => edge.div_ceil(2),
        "random tree" => dice(edge) % (edge + 1),
        _ => edge - dice(edge) % edge.clamp(1, 3),
    };
    let colour = |edge: u32| match shape {
        // Two edges of the same colour at each level, then the other colour.
        "caterpillar" => Colour::of(Player::ALL[(edge / 2 % 2) as usize]),
        _ => Colour::of(Player::ALL[(edge % 2) as usize]),
    };
    let mut edges: Vec<Edge> =
        (0..size).map(|edge| Edge { ends: [below(edge), edge + 1], colour: colour(edge) }).collect();
    if shape == "path" {
        // Numbered from the top down, so that it is not recognized as a string.
        edges.reverse();
    }
    Graph::new(edges).unwrap()
}

/// An alternating string is two thirds, except for the last bit: `3x - 2` is `1/2^(n-1)` or its negative. An alternating
/// broom has as many blue twigs as red ones, which cancel, so it equals the string of its handle.
fn check_tree(shape: &str, size: u32, value: Game<'_>) {
    let number = value.as_number().unwrap();
    let length = match shape {
        "string" | "path" => size,
        "broom" => size / 2,
        _ => return,
    };
    let sign = if length.is_multiple_of(2) { -1 } else { 1 };
    assert_eq!(number.times(3) - Dyadic::integer(2), Dyadic::new(sign, length - 1), "{shape}");
}

/// The nim-value of the green random tree, by adding one to the sum on each edge.
fn nim_value(size: u32) -> u64 {
    let mut on_points = vec![0_u64; size as usize + 1];
    for edge in (0..size).rev() {
        let value = on_points[edge as usize + 1] + 1;
        on_points[(dice(edge) % (edge + 1)) as usize] ^= value;
    }
    on_points[0]
}

fn green(edges: impl Iterator<Item = [u32; 2]>) -> Graph {
    Graph::new(edges.map(|ends| Edge { ends, colour: Colour::Green }).collect()).unwrap()
}

fn green_tree(size: u32) -> Graph {
    green((0..size).map(|edge| [dice(edge) % (edge + 1), edge + 1]))
}

fn green_ladder(size: u32) -> Graph {
    green((0..size / 3).flat_map(|k| [[2 * k, 2 * k + 2], [2 * k + 1, 2 * k + 3], [2 * k, 2 * k + 1]]))
}

fn green_graph(size: u32) -> Graph {
    let points = size / 2;
    green((0..size).map(|edge| [dice(edge) % points, dice(edge + size) % points]))
}

/// Redwood beds: blue legs on the ground and red boards between their tops. The value of such furniture is a power of two
/// (*Winning Ways*, chapter 7).
fn beds() -> Vec<(&'static str, String, &'static str)> {
    let bed = |legs: u32, crosses: u32| {
        let feet = (0..legs).map(|leg| format!("0 p{leg} L"));
        let ring = (0..legs).map(|leg| format!("p{leg} p{} R", (leg + 1) % legs));
        let cross = (0..crosses).map(|leg| format!("p{leg} p{} R", (leg + 2) % legs));
        feet.chain(ring).chain(cross).collect::<Vec<_>>().join("; ")
    };
    vec![
        ("bed of 17 edges", bed(6, 5), "1/16"),
        ("bed of 19 edges", bed(7, 5), "1/16"),
        ("bed of 21 edges", bed(8, 5), "1/8"),
    ]
}
