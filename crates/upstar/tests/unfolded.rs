//! Games played through from a start: as text, on boards, and in the language.

use std::collections::HashMap;
use std::io::Cursor;

use upstar::budget::{Budget, Exhausted};
use upstar::cyclic::{
    Backsliding, Database, Description, Explored, Fate, Forward, LoopyOutcome, Notation, Policy, Predecessors,
    Solution, Solver, Unfolded, Verdict, read_checkpoint, solve, verify, write_checkpoint, write_database,
};
use upstar::lang::{Object, Session};
use upstar::player::{ByPlayer, Player};
use upstar::rulesets::text::{compile, compile_cyclic};
use upstar::rulesets::{RULESETS, find};
use upstar::value::Universe;

/// Lets a search continue for ever.
fn patient(_: Explored) -> Result<(), Exhausted> {
    Ok(())
}

fn solved(unfolded: &Unfolded<'_>, policy: Policy) -> Solution {
    let budget = Budget::unlimited();
    let solution = solve(&Predecessors::of(&unfolded.graph, &budget).unwrap(), policy, 2, &budget).unwrap();
    assert_eq!(verify(&unfolded.graph, policy, |state| solution.fate(state), &budget), Ok(None));
    solution
}

/// The fates of turns, by their texts.
fn fates(unfolded: &Unfolded<'_>, solution: &Solution) -> HashMap<String, Fate> {
    (0..unfolded.graph.states()).map(|state| (unfolded.text(state), solution.fate(state))).collect()
}

const BACKSLIDING: &str = include_str!("../../../games/backsliding.rules");

#[test]
fn backsliding_as_text_is_backsliding() {
    assert!(compile(BACKSLIDING).is_err(), "it has no values");
    let rules = compile_cyclic(BACKSLIDING).unwrap();
    for start in ["tt.ff", "t..f", "ttt..fff", "f..t.f"] {
        let unfolded = rules.parse(start).unwrap().unfold(&mut patient).unwrap();
        let known = Backsliding::new(start).unwrap();
        let budget = Budget::unlimited();
        for policy in [Policy::NORMAL, Policy::MISERE] {
            let (own, expected) = (solved(&unfolded, policy), solve(&known, policy, 1, &budget).unwrap());
            for (text, fate) in fates(&unfolded, &own) {
                assert_eq!(fate, expected.fate(known.parse(&text).unwrap()), "{text}");
            }
        }
        // Both players may begin.
        assert_eq!(unfolded.text(0), format!("{start} Left"));
        assert_eq!(unfolded.text(1), format!("{start} Right"));
        assert_eq!(unfolded.find(start, Some(Player::Right)), Some(1));
    }
}

/// A rule of a strip: the text before and after.
type Rule = (String, String);

/// All reachable turns, by rewriting texts.
fn turns(rules: &ByPlayer<Vec<Rule>>, start: &str) -> HashMap<(String, Player), Vec<(String, Player)>> {
    let mut found = HashMap::new();
    let mut open: Vec<(String, Player)> = Player::ALL.map(|player| (start.to_owned(), player)).into();
    while let Some(turn) = open.pop() {
        let (strip, player) = &turn;
        let mut after = Vec::new();
        for (before, behind) in &rules[*player] {
            for at in (0..strip.len()).filter(|&at| strip[at..].starts_with(before.as_str())) {
                after.push((format!("{}{behind}{}", &strip[..at], &strip[at + before.len()..]), !*player));
            }
        }
        if found.insert(turn, after.clone()).is_none() {
            open.extend(after.into_iter().filter(|turn| !found.contains_key(turn)));
        }
    }
    found
}

/// The fates by the definition, iterated until nothing changes.
fn plain_fates(turns: &HashMap<(String, Player), Vec<(String, Player)>>, stuck: Verdict) -> HashMap<String, Fate> {
    let mut known: HashMap<&(String, Player), Fate> = HashMap::new();
    for level in 0.. {
        let mut found = Vec::new();
        for (turn, after) in turns.iter().filter(|(turn, _)| !known.contains_key(turn)) {
            let fates = || after.iter().map(|turn| known.get(turn));
            if after.is_empty() {
                found.push((turn, if stuck == Verdict::Win { Fate::Won(0) } else { Fate::Lost(0) }));
            } else if fates().any(|fate| matches!(fate, Some(Fate::Lost(_)))) {
                found.push((turn, Fate::Won(level)));
            } else if fates().all(|fate| matches!(fate, Some(Fate::Won(_)))) {
                found.push((turn, Fate::Lost(level)));
            }
        }
        if found.is_empty() {
            break;
        }
        known.extend(found);
    }
    let fate = |turn| known.get(turn).copied().unwrap_or(Fate::Undecided);
    turns.keys().map(|turn| (format!("{} {}", turn.0, turn.1), fate(turn))).collect()
}

#[test]
fn random_games_as_text_agree_with_the_definition() {
    let mut seed = 1_u64;
    let mut random = |bound: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % bound
    };
    let (mut cyclic, mut drawn) = (0, 0);
    for _ in 0..300 {
        let mut strip = |length: u64| -> String { (0..length).map(|_| ['.', 'x', 'o'][random(3) as usize]).collect() };
        let start = strip(6);
        let mut rule = |length| loop {
            let rule = (strip(length), strip(length));
            if rule.0 != rule.1 {
                break rule;
            }
        };
        let rules = ByPlayer { left: vec![rule(2), rule(3)], right: vec![rule(2), rule(2)] };
        let text = |player: Player| {
            let rules: Vec<String> = rules[player].iter().map(|(from, to)| format!("{from} -> {to}")).collect();
            format!("{player}: {}\n", rules.join(", "))
        };
        let text = format!("board: strip\nsymbols: . x o\n{}{}", text(Player::Left), text(Player::Right));
        let compiled = compile_cyclic(&text).unwrap();
        let unfolded = compiled.parse(&start).unwrap().unfold(&mut patient).unwrap();
        let plain = turns(&rules, &start);
        for policy in [Policy::NORMAL, Policy::MISERE] {
            let own = fates(&unfolded, &solved(&unfolded, policy));
            assert_eq!(own, plain_fates(&plain, policy.stuck), "{text}{start}");
            drawn += usize::from(own.values().any(|fate| *fate == Fate::Undecided));
        }
        cyclic += usize::from(compile(&text).is_err());
    }
    assert!(60 < cyclic && 15 < drawn, "{cyclic} games with cycles, {drawn} with draws");
}

#[test]
fn a_broken_run_ends_with_the_same_database() {
    let unfolded = compile_cyclic(BACKSLIDING).unwrap().parse("tt...ff").unwrap().unfold(&mut patient).unwrap();
    let (budget, policy) = (Budget::unlimited(), Policy { endless: Some(Player::Left), ..Policy::NORMAL });
    let graph = Predecessors::of(&unfolded.graph, &budget).unwrap();
    let named = Description::named("rules tt...ff", policy, unfolded.graph.states());
    let description = Description { source: BACKSLIDING.into(), ..named };
    let whole = write_database(Vec::new(), &description, &solved(&unfolded, policy), 1).unwrap();
    assert_eq!(*Database::open(Cursor::new(&whole)).unwrap().description(), description);
    for level in [0, 1, 5] {
        let mut solver = Solver::new(&graph, policy, 1);
        (0..level).for_each(|_| assert!(solver.step().unwrap()));
        let saved = write_checkpoint(Vec::new(), &description, &solver, 1).unwrap();
        let changed = Description { source: BACKSLIDING.replace("tf.", "ff."), ..description.clone() };
        assert!(read_checkpoint(Cursor::new(&saved), &changed, &graph, 1).unwrap().is_none(), "the rules are others");
        let mut solver = read_checkpoint(Cursor::new(&saved), &description, &graph, 2).unwrap().unwrap();
        while solver.step().unwrap() {}
        assert!(write_database(Vec::new(), &description, &solver.into_solution(), 2).unwrap() == whole);
    }
}

#[test]
fn boards_that_are_played_through_have_the_outcomes_of_their_values() {
    let universe = Universe::default();
    for ruleset in RULESETS {
        for example in ruleset.examples {
            let name = match example.parameters {
                "" => ruleset.name.to_owned(),
                parameters => format!("{}:{parameters}", ruleset.name),
            };
            let position = find(&name).unwrap().parse(example.position).unwrap();
            let limit = |explored: Explored| match explored.states {
                ..3000 => Ok(()),
                states => Err(Exhausted::Nodes(states.into())),
            };
            let Ok(unfolded) = position.unfold(&mut { limit }) else { continue };
            let solution = solved(&unfolded, Policy::NORMAL);
            let state = |player| (!unfolded.graph.is_impartial()).then_some(player);
            let fate = |player| solution.fate(unfolded.graph.state(0, state(player)).unwrap());
            let outcome = LoopyOutcome::new(ByPlayer::from_fn(|player| fate(player).verdict(Policy::NORMAL, player)));
            let expected = position.outcome(&universe).unwrap();
            assert_eq!(outcome.to_string(), expected.to_string(), "{name}: {}", example.position);
        }
    }
}

/// Checks the fates of the positions of a game of the language.
#[track_caller]
fn check(program: &str, start: &str, expected: &str) {
    let universe = Universe::default();
    let mut session = Session::new(&universe);
    session.run_program(program, |_, _| Ok(())).unwrap();
    let Object::Position(position) = session.evaluate(start).unwrap() else { panic!("{start} is no position") };
    let unfolded = session.unfold(&position, &mut patient).unwrap();
    let solution = solved(&unfolded, Policy::NORMAL);
    let line = |state| format!("{}: {}", unfolded.text(state), solution.fate(state));
    let lines: Vec<String> = (0..unfolded.graph.states()).map(line).collect();
    assert_eq!(lines.join(", "), expected);
}

#[test]
fn programs_are_played_through() {
    let ring = "G := Ruleset(p -> [for q in [p-1, p+1] where p > 0 and q < 4 yield q])";
    check(ring, "G(1)", "G(1): won in 1, G(0): lost in 0, G(2): undecided, G(3): undecided");
    // Neither player gets far, since they move alternately.
    let ladder = "H := Ruleset(left := p -> [p+1], right := p -> [p-1])";
    check(ladder, "H(0)", "H(0) Left: undecided, H(0) Right: undecided, H(1) Right: undecided, H(-1) Left: undecided");
    check("", "Nim(1) + Nim(1)", "Nim(1) + Nim(1): lost in 2, Nim(1): won in 1, 0: lost in 0");
    // The rules seem to be impartial until a move leads into another game.
    let mixed =
        "K := Ruleset(left := p -> [], right := p -> [for q in [p-1] where p > 0 yield q]);\nM := Ruleset(p -> [K(1)])";
    check(
        mixed,
        "M(0)",
        "M(0) Left: lost in 2, M(0) Right: won in 1, K(1) Right: won in 1, K(1) Left: lost in 0, K(0) Left: lost in 0",
    );
}

/// The least of the rotations and reflections of a mū tōrere star.
fn turned(star: &str) -> String {
    let ring = &star[..8];
    let turns = (0..8).map(|by| format!("{}{}", &ring[by..], &ring[..by]));
    let least = turns.flat_map(|ring| [ring.chars().rev().collect(), ring]).min().unwrap();
    least + &star[8..]
}

#[test]
fn mu_torere_has_its_published_counts() {
    let universe = Universe::default();
    let mut session = Session::new(&universe);
    session.run_program(include_str!("../../../games/mu-torere.ups"), |_, _| Ok(())).unwrap();
    let start = session.evaluate("MuTorere(\"xxxxoooo.\")").unwrap();
    let Object::Position(position) = start else { panic!("no position") };
    let unfolded = session.unfold(&position, &mut patient).unwrap();
    let solution = solved(&unfolded, Policy::NORMAL);
    let fates = fates(&unfolded, &solution);
    let count = |is_it: fn(&Fate) -> bool| fates.values().filter(|fate| is_it(fate)).count();
    // Wikipedia, Mū tōrere: 1180 reachable positions, 208 winning, 128 losing, 844 draws; the first position is a draw.
    assert_eq!(fates.len(), 1180);
    assert_eq!(count(|fate| matches!(fate, Fate::Won(_))), 208);
    assert_eq!(count(|fate| matches!(fate, Fate::Lost(_))), 128);
    assert_eq!(count(|fate| matches!(fate, Fate::Undecided)), 844);
    assert_eq!(solution.fate(0), Fate::Undecided);
    // Scientific Gems, The Game of Mu Torere (2018): 86 up to symmetry, and the big trap takes five moves.
    let stars = fates.keys().map(|text| {
        let (_, rest) = text.split_once('"').unwrap();
        let (star, mover) = rest.split_once("\") ").unwrap();
        (turned(star), mover)
    });
    assert_eq!(stars.collect::<std::collections::HashSet<_>>().len(), 86);
    assert_eq!(solution.longest(), 5);
}

#[test]
fn rules_that_fail_are_errors_with_a_place() {
    let universe = Universe::default();
    let mut session = Session::new(&universe);
    let program = "G := Ruleset(p -> [1/(p-2)])";
    session.run_program(program, |_, _| Ok(())).unwrap();
    let Object::Position(position) = session.evaluate("G(2)").unwrap() else { panic!("no position") };
    let error = session.unfold(&position, &mut patient).err().unwrap();
    assert_eq!(&program[error.span.range()], "1/(p-2)");
    // A game without end is stopped.
    let Object::Position(position) = session.evaluate("Ruleset(p -> [p+1])(0)").unwrap() else { panic!("no position") };
    let mut limit = |explored: Explored| match explored.memory {
        ..2_000_000 => Ok(()),
        memory => Err(Exhausted::Memory(memory)),
    };
    let error = session.unfold(&position, &mut limit).err().unwrap();
    assert!(error.diagnostic().message.contains("the memory limit of"), "{error:?}");
}
