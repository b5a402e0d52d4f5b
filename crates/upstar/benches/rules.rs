//! Benchmarks of games given as text against the built-in games. Both must give the same value.
//!
//! `cargo bench -p upstar --bench rules -- [--threads N] [NAME]`
//!
//! Each game is solved several times, alternately, and the least time of each counts. The goal is a ratio of at most 2.

#![allow(missing_docs, clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark")]

use std::time::{Duration, Instant};

use upstar::rulesets::find;
use upstar::rulesets::text::compile;
use upstar::solve::AnyPosition;
use upstar::syntax::Style;
use upstar::value::Universe;

const ROUNDS: usize = 5;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let threads = arguments.iter().position(|argument| argument == "--threads");
    let threads = threads.and_then(|at| arguments.get(at + 1)?.parse().ok()).unwrap_or(1);
    let chosen = arguments.iter().find(|argument| argument.parse::<usize>().is_err() && !argument.starts_with("--"));
    let empty = |rows: usize, columns: usize| vec![".".repeat(columns); rows].join("|");
    let domineering = ("domineering", include_str!("../../../games/domineering.rules"));
    let clobber = ("clobber", include_str!("../../../games/clobber.rules"));
    let toads_and_frogs = ("toads-and-frogs", include_str!("../../../games/toads-and-frogs.rules"));
    let konane = ("konane", include_str!("../../../games/konane.rules"));
    let fission = ("fission", include_str!("../../../games/fission.rules"));
    let col = ("col", include_str!("../../../games/col.rules"));
    let snort = ("snort", include_str!("../../../games/snort.rules"));
    let cases = [
        (domineering, empty(5, 5)),
        (domineering, empty(4, 6)),
        (clobber, "xoxo|oxox|xoxo".into()),
        (clobber, "xoxox|oxoxo|xoxox".into()),
        (toads_and_frogs, "tttt...ffff".into()),
        (toads_and_frogs, "ttttt....fffff".into()),
        (konane, "xoxo|ox.x|xoxo|oxox".into()),
        (konane, "xoxox|oxoxo|xo.ox|oxoxo".into()),
        (fission, "....|.x..|....|....".into()),
        (fission, ".....|..x..|.....|.....".into()),
        (col, empty(3, 4)),
        (col, empty(1, 16)),
        (snort, empty(3, 4)),
        (snort, empty(1, 16)),
    ];
    println!("{:<16} {:<18} {:>10} {:>10} {:>7}", "game", "position", "built in", "as text", "ratio");
    for ((game, text), position) in cases {
        if chosen.is_some_and(|chosen| !game.contains(chosen.as_str())) {
            continue;
        }
        let (built_in, as_text) = (find(game).unwrap().parse(&position).unwrap(), compile(text).unwrap());
        let as_text = as_text.parse(&position).unwrap();
        let mut least = [Duration::MAX; 2];
        for _ in 0..ROUNDS {
            let [(one, first), (other, second)] =
                [&built_in, &as_text].map(|position| solve(position.as_ref(), threads));
            assert_eq!(one, other, "{game} {position}");
            least = [least[0].min(first), least[1].min(second)];
        }
        let ratio = least[1].as_secs_f64() / least[0].as_secs_f64();
        let [first, second] = least.map(|time| format!("{:.2} ms", time.as_secs_f64() * 1000.0));
        println!("{game:<16} {position:<18.18} {first:>10} {second:>10} {ratio:>7.2}");
    }
}

/// The value, and the time for it.
fn solve(position: &dyn AnyPosition, threads: usize) -> (String, Duration) {
    let universe = Universe::default();
    let start = Instant::now();
    let value = position.canonical(&universe, threads).unwrap();
    (value.text(Style::Text).unwrap(), start.elapsed())
}
