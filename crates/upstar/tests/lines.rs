//! Lines of best play follow the rules and end correctly.

use upstar::player::Player;
use upstar::rulesets::find;
use upstar::solve::{AnyPosition, Line, lines};
use upstar::value::Universe;

fn position(game: &str, text: &str) -> Box<dyn AnyPosition> {
    find(game).expect("a game").parse(text).expect("a position")
}

/// Plays a line by the rules: every move is legal, the winner wins throughout, and the loser cannot move at the end.
#[track_caller]
fn check(universe: &Universe, game: &str, text: &str, line: &Line) {
    let mut here = position(game, text);
    let mut player = line.first;
    assert_eq!(here.outcome(universe).unwrap().winner(player), line.winner, "{game} {text}");
    for ply in &line.plies {
        assert_eq!(ply.player, player, "{game} {text}");
        let mut options = here.options(player);
        let place = options.iter().position(|option| option.to_string() == ply.position);
        here = options.swap_remove(place.expect("a move by the rules"));
        player = !player;
        assert_eq!(here.outcome(universe).unwrap().winner(player), line.winner, "{game} {text}: {ply:?}");
    }
    assert_eq!(player, !line.winner, "{game} {text}: the loser is to move");
    assert!(here.options(player).is_empty(), "{game} {text}: the loser cannot move");
}

#[test]
fn lines_are_played_by_the_rules_and_won() {
    for (game, text) in [
        ("domineering", "...|..."),
        ("domineering", "."),
        ("clobber", "xoxo|oxox"),
        ("cram", "...|..."),
        ("nogo", "...|.#."),
        ("toads-and-frogs", "tt.ff"),
        ("snort:graph", "a-b, a-c, a-d"),
        ("hackenbush", "LRL+G"),
        ("domineering:impartial", "...|..."),
        ("cutcake", "4x5"),
    ] {
        let universe = Universe::default();
        let lines = lines(&universe, position(game, text).as_ref(), &Player::ALL).unwrap();
        assert_eq!(lines.iter().map(|line| line.first).collect::<Vec<_>>(), Player::ALL);
        for line in &lines {
            check(&universe, game, text, line);
            assert!(line.is_best);
        }
    }
}

#[test]
fn the_winner_hastens_and_the_loser_delays() {
    for (game, text, first, plies) in [
        ("hackenbush", "LLL", Player::Left, 1),
        ("hackenbush", "LLL", Player::Right, 0),
        // Right has two moves, and Left answers each.
        ("hackenbush", "LLL+RR", Player::Right, 4),
        // Left takes the whole green stalk at once.
        ("hackenbush", "GGGG", Player::Left, 1),
    ] {
        let universe = Universe::default();
        let line = lines(&universe, position(game, text).as_ref(), &[first]).unwrap().remove(0);
        assert_eq!(line.plies.len(), plies, "{game} {text}: {line:?}");
    }
}

#[test]
fn boards_with_very_many_positions_have_lines_too() {
    let board = ".....|.....|.....|.....|.....";
    for (game, text) in [("domineering", board), ("cram", board)] {
        let universe = Universe::default();
        for line in lines(&universe, position(game, text).as_ref(), &Player::ALL).unwrap() {
            check(&universe, game, text, &line);
            assert!(!line.is_best, "{game} {text}");
        }
    }
}

#[test]
fn lines_keep_to_the_budget() {
    let universe = Universe::new(upstar::budget::Budget::new(upstar::budget::Limits {
        nodes: Some(10),
        ..upstar::budget::Limits::default()
    }));
    let position = position("domineering", ".....|.....|.....|.....|.....");
    assert!(lines(&universe, position.as_ref(), &Player::ALL).is_err());
}
