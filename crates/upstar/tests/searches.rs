//! Who wins, found by search: in all ways of working the same, and as the value says.

use upstar::budget::{Budget, Exhausted, Limits};
use upstar::player::Player;
use upstar::position::PlayMode;
use upstar::solve::SearchOptions;
use upstar::value::{Outcome, Universe};

use crate::agreement::Random;
use crate::boards::position;

/// Ways to search: nothing is known without a search, and hardly anything is remembered; some things are; everything is.
pub(crate) fn ways() -> impl Iterator<Item = SearchOptions> {
    [(0, false, 0), (0, true, 2000), (4, false, 400), (6, true, 1 << 20), (14, true, 1 << 24)]
        .into_iter()
        .map(|(few_moves, has_bounds, table_bytes)| SearchOptions { few_moves, has_bounds, table_bytes })
}

/// A random position with these symbols; a symbol may be repeated to make it frequent.
pub(crate) fn random_text(random: &mut Random, symbols: &str, width: usize, height: usize) -> String {
    let symbols: Vec<char> = symbols.chars().collect();
    let mut row = || (0..width).map(|_| symbols[random.below(symbols.len() as u64) as usize]).collect::<String>();
    let rows: Vec<String> = (0..height).map(|_| row()).collect();
    rows.join("|")
}

#[test]
fn the_winner_is_the_one_of_the_value() {
    let mut random = Random(17);
    let mut count = 0;
    for (game, symbols, width, height) in [
        ("domineering", "...#", 5, 4),
        ("domineering", ".....#", 4, 4),
        ("domineering:dicotic", "..#", 4, 3),
        ("clobber", "xxoo.", 4, 3),
        ("clobber:cannibal", "xo.", 3, 3),
        ("nogo", "...xo", 4, 3),
        ("nogo", "......xo", 9, 1),
        ("amazons", "...x#o", 3, 3),
        ("snort", "...xo#", 4, 3),
        ("col", "...xo#", 4, 3),
        ("konane", "xo.", 4, 3),
        ("toads-and-frogs", "tf.", 9, 1),
        ("toppling-dominoes", "lrg", 7, 1),
        ("shove", "lr.", 7, 1),
    ] {
        for _ in 0..60 {
            let text = random_text(&mut random, symbols, width, height);
            let Ok(position) = upstar::rulesets::find(game).unwrap().parse(&text) else { continue };
            let universe = Universe::default();
            let expected = position.canonical(&universe, 1).unwrap().outcome();
            for how in ways() {
                assert_eq!(position.search(&universe, how), Ok(expected), "{game} {text} {how:?}");
            }
            for first in Player::ALL {
                assert_eq!(position.winner(&universe, first), Ok(expected.winner(first)), "{game} {text} {first}");
            }
            count += 1;
        }
    }
    assert!(600 < count, "{count}");
}

/// A move in the infinitesimal part of a sum was remembered as one that wins for the opponent when it wins for the player.
#[test]
fn a_move_in_an_infinitesimal_is_remembered_rightly() {
    for (text, expected) in [
        ("xxo.|ooxo|oxox", Outcome::N),
        ("xxox|xoox|ooxo", Outcome::P),
        ("x.ox|ooxx|oxxx", Outcome::L),
        ("xoxox|ox.xx|xxooo", Outcome::L),
    ] {
        let position = position("clobber", text);
        for few_moves in 0..=6 {
            let how = SearchOptions { few_moves, ..SearchOptions::default() };
            assert_eq!(position.search(&Universe::default(), how), Ok(expected), "{text} {few_moves}");
        }
    }
}

#[test]
fn impartial_games_are_searched_like_others() {
    let mut random = Random(23);
    for (game, symbols) in [("cram", "...#"), ("clobber:impartial", "xo."), ("nogo:impartial", "..xo")] {
        for _ in 0..40 {
            let text = random_text(&mut random, symbols, 4, 3);
            let Ok(position) = upstar::rulesets::find(game).unwrap().parse(&text) else { continue };
            assert_eq!(position.mode(), PlayMode::Impartial);
            let universe = Universe::default();
            let expected = position.outcome(&universe);
            for how in ways() {
                assert_eq!(position.search(&universe, how), expected, "{game} {text} {how:?}");
            }
        }
    }
}

#[test]
fn a_board_turned_has_the_outcome_turned() {
    let mut random = Random(5);
    for _ in 0..20 {
        let text = random_text(&mut random, "......#", 7, 5);
        let board = position("domineering", &text);
        let turned = board.negative().unwrap();
        let universe = Universe::default();
        let outcome = board.outcome(&universe).unwrap();
        assert_eq!(turned.outcome(&universe), Ok(-outcome), "{text}");
        assert_eq!(
            board.search(&universe, SearchOptions { has_bounds: false, ..SearchOptions::default() }),
            Ok(outcome)
        );
    }
}

#[test]
fn a_search_has_a_budget() {
    let board = position("clobber", &["xoxoxo", "oxoxox"].repeat(3).join("|"));
    for (limits, expected) in [
        (Limits { nodes: Some(500), ..Limits::default() }, Exhausted::Nodes(500)),
        (Limits { memory: Some(1 << 20), ..Limits::default() }, Exhausted::Memory(1 << 20)),
    ] {
        assert_eq!(board.outcome(&Universe::new(Budget::new(limits))), Err(expected));
    }
}
