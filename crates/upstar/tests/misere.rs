//! Misère play against its definition: the player who cannot move wins, and no theorem is used.

use std::collections::HashMap;

use upstar::arena::{Positions, winners};
use upstar::budget::{Budget, Exhausted, Limits};
use upstar::lang::evaluate;
use upstar::player::{ByPlayer, Player};
use upstar::position::PlayMode;
use upstar::rulesets::{RULESETS, find};
use upstar::solve::AnyPosition;
use upstar::value::{Outcome, Universe};
use upstar::{Convention, Style};

use crate::boards::all_texts;

/// Results for positions, given by their texts.
pub(crate) type Known = HashMap<(String, Player), bool>;

/// Whether the player to move wins, by the moves alone, without components and symmetries.
fn wins(position: &dyn AnyPosition, player: Player, known: &mut Known) -> bool {
    let key = (position.to_string(), player);
    if let Some(&wins) = known.get(&key) {
        return wins;
    }
    let options = position.options(player);
    let wins = options.is_empty() || options.iter().any(|option| !wins(option.as_ref(), !player, known));
    known.insert(key, wins);
    wins
}

/// The outcome in misère play by the moves alone.
pub(crate) fn plain(position: &dyn AnyPosition, known: &mut Known) -> Outcome {
    Outcome::from_winners(ByPlayer::from_fn(|first| if wins(position, first, known) { first } else { !first }))
}

#[track_caller]
fn check(universe: &Universe, position: &dyn AnyPosition, known: &mut Known) {
    let found = position.outcome_in(universe, Convention::Misere).unwrap();
    assert_eq!(found, plain(position, known), "{position} {}", position.mode());
}

#[test]
fn boards_are_what_their_moves_say() {
    let universe = Universe::default();
    let mut checked = 0;
    for (game, symbols, sizes) in [
        ("domineering", ".#", &[(3, 3), (2, 4), (6, 1)][..]),
        ("cram", ".#", &[(3, 3), (4, 2)]),
        ("clobber", ".xo", &[(3, 2), (6, 1)]),
        ("clobber:anti", ".xo#", &[(2, 2), (4, 1)]),
        ("clobber:cannibal", ".xo", &[(3, 2)]),
        ("toads-and-frogs", ".tf", &[(7, 1)]),
        ("toads-and-frogs:slide=3,least-slide=2", ".tf", &[(6, 1)]),
        ("konane", ".xo", &[(3, 2), (7, 1)]),
        ("amazons", ".xo#", &[(2, 2), (4, 1)]),
        ("ski-jumps", ".lr", &[(4, 1), (3, 2)]),
        ("toppling-dominoes", "lre", &[(5, 1)]),
        ("fission", ".x#", &[(3, 2)]),
        ("shove", ".lr", &[(5, 1)]),
        ("snort", ".", &[(3, 3), (4, 2)]),
        ("col", ".", &[(3, 3), (4, 2)]),
    ] {
        let ruleset = find(game).unwrap();
        let symbols: Vec<char> = symbols.chars().collect();
        for &(width, height) in sizes {
            let mut known = PlayMode::ALL.map(|_| Known::new());
            for text in all_texts(&symbols, width, height) {
                let Ok(position) = ruleset.parse(&text) else { continue };
                check(&universe, position.as_ref(), &mut known[0]);
                checked += 1;
                if checked % 5 == 0 {
                    check(&universe, position.in_mode(PlayMode::Impartial).as_ref(), &mut known[1]);
                    check(&universe, position.in_mode(PlayMode::Dicotic).as_ref(), &mut known[2]);
                }
            }
        }
    }
    assert!(10_000 < checked, "{checked}");
}

/// Whether the number of reachable positions is small.
fn is_small(position: &dyn AnyPosition) -> bool {
    let small = position.unfold(&mut |now| match now.states {
        ..5_000 => Ok(()),
        states => Err(Exhausted::Nodes(states.into())),
    });
    small.is_ok_and(|unfolded| upstar::cyclic::Forward::states(&unfolded.graph) < 5_000)
}

#[test]
fn the_examples_of_all_games_are_what_their_moves_say() {
    let universe = Universe::default();
    let mut games = 0;
    for ruleset in RULESETS {
        let mut checked = 0;
        for example in ruleset.examples {
            let game = match example.parameters {
                "" => ruleset.name.to_owned(),
                parameters => format!("{}:{parameters}", ruleset.name),
            };
            let start = find(&game).unwrap().parse(example.position).unwrap();
            for mode in PlayMode::ALL {
                // Examples that are too large may lead to positions that are not.
                let mut positions = vec![start.in_mode(mode)];
                for _ in 0..30 {
                    if is_small(positions[0].as_ref()) {
                        break;
                    }
                    let options = Player::ALL.into_iter().flat_map(|player| positions[0].options(player));
                    positions = options.take(1).collect();
                    if positions.is_empty() {
                        break;
                    }
                }
                if let Some(position) = positions.first().filter(|position| is_small(position.as_ref())) {
                    let mut known = Known::new();
                    check(&universe, position.as_ref(), &mut known);
                    for player in Player::ALL {
                        for option in position.options(player).into_iter().take(20) {
                            check(&universe, option.as_ref(), &mut known);
                        }
                    }
                    checked += 1;
                }
            }
        }
        println!("{} {checked}", ruleset.name);
        games += usize::from(0 < checked);
    }
    assert!(RULESETS.len() <= games + 2, "{games} of {}", RULESETS.len());
}

#[track_caller]
fn check_text(text: &str, expected: &str) {
    let universe = Universe::default();
    let answer = match evaluate(text, &universe) {
        Ok(object) => object.text(Style::Text).unwrap(),
        Err(error) => error.to_string(),
    };
    assert_eq!(answer, expected, "{text}");
}

#[test]
fn sums_in_the_language_are_what_their_moves_say() {
    let nim = "N := HeapRuleset(n -> [for k from 0 to n-1 yield k]);";
    for (sum, expected) in [
        ("N(1)", "P"),
        ("N(2)", "N"),
        ("N(2,2)", "P"),
        ("N(1,1)", "N"),
        ("N(1,2,3)", "P"),
        // In misère play a game and its negative do not cancel.
        ("N(2)-N(2)", "P"),
        ("N(1)+Nim(1)", "N"),
        ("N(1)+Cram(\"..\")", "N"),
        ("Domineering(\".|.\")", "R"),
        ("-Domineering(\".|.\")", "L"),
        ("Domineering(\".|.\")-Domineering(\".|.\")", "N"),
        ("Domineering(\".|.\")+Domineering(\"..\")", "N"),
        ("N(1)+1", "N"),
        ("N(0)+0", "N"),
    ] {
        check_text(&format!("{nim} ({sum}).MisereOutcomeClass"), expected);
    }
    // Both players have the same moves at first, and different ones later.
    let mixed =
        "L := Ruleset(left := p -> if p > 0 then [p-1] else [] end, right := p -> []); M := Ruleset(p -> [L(p)]);";
    check_text(&format!("{mixed} M(1).MisereOutcomeClass"), "R");
    let cycle = "R := Ruleset(p -> [(p+1) % 3]); R(0).MisereOutcomeClass";
    check_text(cycle, "the game is cyclic: play can come back to R(0)");
}

#[test]
fn long_games_need_no_deep_stack_and_a_spent_budget_ends_the_search() {
    let options = |tokens: &u32, _: Player, found: &mut Vec<u32>| {
        found.extend(tokens.checked_sub(1));
        Ok::<(), Exhausted>(())
    };
    let search = |limits: Limits| {
        let budget = Budget::new(limits);
        let found = winners(&mut Positions::new(1_000_000, true, options), &[0.into()], Convention::Misere, &budget);
        assert_eq!(budget.memory_used(), 0, "what a search holds is given back");
        found.map(Outcome::from_winners)
    };
    assert_eq!(search(Limits::default()), Ok(Outcome::N));
    assert_eq!(search(Limits { memory: Some(1 << 20), ..Limits::default() }), Err(Exhausted::Memory(1 << 20)));
    assert_eq!(search(Limits { nodes: Some(1000), ..Limits::default() }), Err(Exhausted::Nodes(1000)));
    let board = find("domineering").unwrap().parse(&vec![".".repeat(12); 12].join("|")).unwrap();
    let universe = Universe::new(Budget::new(Limits { nodes: Some(5000), ..Limits::default() }));
    assert_eq!(board.outcome_in(&universe, Convention::Misere), Err(Exhausted::Nodes(5000)));
}
