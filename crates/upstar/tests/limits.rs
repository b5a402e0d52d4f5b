//! Games at the limits of the engine: deep, wide, large, and under a spent budget.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use upstar::budget::{Budget, Exhausted, Limits};
use upstar::number::{Dyadic, Integer};
use upstar::player::Player;
use upstar::rulesets::find;
use upstar::value::{Comparison, Form, Game, MAX_DEPTH, NumberUpStar, Universe};

/// `{…{1|{-2+…|-2}}…}`: a game with this many levels, each hotter than the one before.
fn hot_chain(universe: &Universe, levels: u32) -> Result<Game<'_>, Exhausted> {
    (1..=i64::from(levels)).try_fold(universe.integer(0), |game, level| match level % 2 {
        0 => universe.game(&[game], &[universe.integer(-level)]),
        _ => universe.game(&[universe.integer(level)], &[game]),
    })
}

/// `{0|{0|…{0|-n}}}`: a small positive game with this many levels.
fn small_chain(universe: &Universe, levels: u32, n: i64) -> Result<Game<'_>, Exhausted> {
    let zero = universe.integer(0);
    (0..levels).try_fold(universe.integer(-n), |game, _| universe.game(&[zero], &[game]))
}

fn ups(universe: &Universe, ups: i64, nimber: u64) -> Game<'_> {
    universe.number_up_star(&NumberUpStar { number: Dyadic::ZERO, ups, nimber })
}

#[test]
fn deep_games_need_no_deep_stack() {
    let universe = Universe::default();
    // {1|0} is the first level above numbers.
    let deep = hot_chain(&universe, MAX_DEPTH).unwrap();
    assert_eq!(deep.depth(), MAX_DEPTH);
    assert_eq!((deep - deep).unwrap(), universe.integer(0));
    assert_eq!(hot_chain(&universe, MAX_DEPTH + 1), Err(Exhausted::Depth(MAX_DEPTH)));
    let less_deep = hot_chain(&universe, 20_000).unwrap();
    let switch = universe.game(&[universe.integer(1)], &[universe.integer(-1)]).unwrap();
    let sum = (less_deep + switch).unwrap();
    assert_eq!((sum + switch).unwrap(), less_deep);
    assert_eq!(sum.outcome().comparison(), less_deep.compare(switch).unwrap());
}

#[test]
fn deep_games_are_compared() {
    let universe = Universe::default();
    let [g, h] = [1, 2].map(|n| small_chain(&universe, 50_000, n).unwrap());
    assert_eq!(g.depth(), 50_000);
    assert_ne!(g, h);
    assert_eq!(
        g.compare(h).unwrap(),
        small_chain(&universe, 4, 1).unwrap().compare(small_chain(&universe, 4, 2).unwrap()).unwrap()
    );
    assert_eq!(g.compare(universe.integer(0)).unwrap(), Comparison::Greater);
    assert_eq!(h.compare(g).unwrap(), g.compare(h).unwrap().reversed());
}

#[test]
fn deep_forms_need_no_deep_stack() {
    let universe = Universe::default();
    let (zero, star) = (Form::canonical(universe.integer(0)), Form::canonical(universe.nimber(1)));
    let mut form = universe.form(&[star], &[star]).unwrap();
    for _ in 0..50_000 {
        form = universe.form(&[form], &[zero]).unwrap();
    }
    assert!(!form.is_canonical());
    assert_eq!(form.negative().unwrap().value(), -form.value());
    assert_eq!(form.negative().unwrap().negative().unwrap(), form);
    assert_eq!(form.product_value(zero).unwrap(), universe.integer(0));
    assert_eq!(form.ordinal_sum(universe.integer(0)).unwrap(), form.value());
    let canonical = Form::canonical(universe.integer(1_000_000_000));
    assert_eq!(canonical.options(Player::Left).next().unwrap().value(), universe.integer(999_999_999));
    assert_eq!(canonical.negative().unwrap().value(), universe.integer(-1_000_000_000));
}

#[test]
fn wide_games_keep_each_option_once() {
    let universe = Universe::default();
    let switches: Vec<Game<'_>> =
        (1..1000).map(|n| universe.game(&[universe.integer(n)], &[universe.integer(-n)]).unwrap()).collect();
    let mut many = [&switches[..], &switches, &switches].concat();
    let none: Vec<Game<'_>> = Vec::new();
    assert_eq!(universe.game(&many, &none).unwrap(), universe.integer(0), "no Left option is better than *");
    many.push(universe.integer(0));
    for (end, kept) in [(-1000, 1000), (-5, 6)] {
        // The switch {n|-n} is reversible through -n if -n lies below the game.
        let game = universe.game(&many, &[universe.integer(end)]).unwrap();
        assert_eq!(game.options(Player::Left).count(), kept);
        assert_eq!(game, universe.game(&many[switches.len() * 2..], &[universe.integer(end)]).unwrap());
    }
}

#[test]
fn ups_at_the_ends_of_their_range() {
    let universe = Universe::default();
    let most = ups(&universe, i64::MAX, 0);
    assert_eq!(ups(&universe, i64::MIN, 0), -most);
    assert_eq!((most - most).unwrap(), universe.integer(0));
    assert_eq!(most + most, Err(Exhausted::Range));
    assert_eq!(most + ups(&universe, 1, 0), Err(Exhausted::Range));
    assert_eq!(most.compare(-most).unwrap(), Comparison::Greater);
    assert_eq!((-most).compare(ups(&universe, -i64::MAX, 1)).unwrap(), Comparison::Confused);
    assert_eq!(ups(&universe, 2, 0).times(&Integer::from(i64::MAX)), Err(Exhausted::Range));
    // {0|n^} = (n+1)^*: beyond the range it is a game like any other.
    let more = universe.game(&[universe.integer(0)], &[most]).unwrap();
    assert_eq!(more.as_number_up_star(), None);
    assert_eq!(more.compare(most).unwrap(), Comparison::Confused);
    assert_eq!(more.compare(ups(&universe, i64::MAX, 1)).unwrap(), Comparison::Greater);
    assert_eq!((more + ups(&universe, -1, 0)).unwrap(), ups(&universe, i64::MAX, 1));
    assert_eq!((more - more).unwrap(), universe.integer(0));
    assert_eq!(universe.game(&[-most], &[universe.integer(0)]).unwrap(), -more);
}

#[test]
fn a_spent_budget_is_reported_and_leaves_no_wrong_answers() {
    let universe = Universe::default();
    let games = universe.games_born_by(3).unwrap().unwrap();
    let cancel = universe.budget().cancel_flag();
    let mut refused = 0;
    for round in 0..4000 {
        let (g, h) = (games[round * 7 % games.len()], games[round * 31 % games.len()]);
        cancel.store(true, Ordering::Relaxed);
        let early = g + h;
        cancel.store(false, Ordering::Relaxed);
        match early {
            Ok(sum) => assert_eq!(sum, (g + h).unwrap()),
            Err(error) => {
                assert_eq!(error, Exhausted::Cancelled);
                refused += 1;
            }
        }
        assert_eq!(((g + h).unwrap() - h).unwrap(), g);
    }
    assert!(0 < refused);
}

#[test]
fn each_limit_stops_the_work() {
    let work = |limits: Limits| {
        let universe = Universe::new(Budget::new(limits));
        universe.games_born_by(3).map(|games| games.map(|games| games.len()))
    };
    assert_eq!(work(Limits::default()), Ok(Some(1474)));
    assert_eq!(work(Limits { nodes: Some(100), ..Limits::default() }), Err(Exhausted::Nodes(100)));
    assert_eq!(work(Limits { memory: Some(5000), ..Limits::default() }), Err(Exhausted::Memory(5000)));
    assert_eq!(work(Limits { time: Some(Duration::ZERO), ..Limits::default() }), Err(Exhausted::Time(Duration::ZERO)));
}

#[test]
fn large_boards_and_graphs_keep_to_memory_and_time() {
    let solve = |game: &str, position: &str, limits: Limits| {
        let universe = Universe::new(Budget::new(limits));
        let position = find(game).unwrap().parse(position).unwrap();
        (position.canonical(&universe, 1).err(), position.outcome(&universe).err())
    };
    // Thousands of moves from each position, and hundreds of moves until the end.
    let row = ".".repeat(32);
    let board = format!("x{}|{}|{}o", &row[1..], [row.as_str(); 28].join("|"), &row[1..]);
    let memory = Limits { memory: Some(20 << 20), ..Limits::default() };
    let spent = || Some(Exhausted::Memory(20 << 20));
    assert_eq!(solve("amazons", &board, memory), (spent(), spent()));
    assert_eq!(solve("king-dirt", &format!("{board}; xxxxxooooo"), memory), (spent(), spent()));
    // One position whose moves take long.
    let path: Vec<String> = (0..1000).map(|vertex| format!("v{vertex}")).collect();
    let soon = Duration::from_millis(300);
    let time = Limits { time: Some(soon), ..Limits::default() };
    let spent = || Some(Exhausted::Time(soon));
    assert_eq!(solve("col:graph", &path.join("-"), time), (spent(), spent()));
    assert_eq!(solve("digraph-placement", &path.join("-"), time), (spent(), spent()));
    assert_eq!(solve("node-kayles", &path.join("-"), time), (spent(), spent()));
}

/// A call that asks for a nim-value while another one holds the table of the same game is answered; it does not wait.
#[test]
fn calls_do_not_wait_for_each_other() {
    let universe = Universe::default();
    let [small, large] = ["..", "...|...|..."].map(|text| find("cram").unwrap().parse(text).unwrap());
    let inner = universe.with_budget(Budget::unlimited());
    let answers = Arc::new(Mutex::new(Vec::new()));
    let asked = Arc::clone(&answers);
    let budget = Budget::unlimited().with_hook(move || {
        asked.lock().unwrap().push(small.nim_value(&inner));
        ControlFlow::Continue(())
    });
    let view = universe.with_budget(budget);
    assert_eq!(large.nim_value(&view), Ok(Some(0)));
    let answers = answers.lock().unwrap();
    assert!(!answers.is_empty() && answers.iter().all(|answer| *answer == Ok(Some(1))), "{answers:?}");
}
