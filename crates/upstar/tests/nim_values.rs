//! Nim-values of impartial games on boards: as the mex of all options says, and as far as they are known.

use std::collections::HashMap;

use upstar::number::mex;
use upstar::player::Player;
use upstar::solve::AnyPosition;
use upstar::value::{Outcome, Universe};

use crate::agreement::Random;
use crate::searches::random_text;

/// The nim-value by its definition, from whole positions.
fn plain(position: &dyn AnyPosition, known: &mut HashMap<String, u128>) -> u128 {
    let text = position.to_string();
    if let Some(value) = known.get(&text) {
        return *value;
    }
    let options = position.options(Player::Left);
    let value = mex(options.iter().map(|option| plain(option.as_ref(), known)).collect::<Vec<_>>());
    known.insert(text, value);
    value
}

#[test]
fn nim_values_are_the_mex_of_the_options() {
    let mut random = Random(23);
    let mut count = 0;
    for (game, symbols, width, height) in [
        ("cram", "...#", 4, 4),
        ("cram", ".", 4, 3),
        ("clobber:impartial", "xxoo.", 4, 2),
        ("clobber:impartial", "xo", 9, 1),
        ("clobber:cannibal,impartial", "xo.", 6, 1),
        ("nogo:impartial", "......xo", 7, 1),
        ("nogo:impartial", "...xo#", 3, 2),
        ("snort:impartial", "...xo#", 3, 2),
        ("col:impartial", "...xo#", 3, 2),
        ("konane:impartial", "xo.", 4, 3),
        ("amazons:impartial", "..x#o", 4, 1),
        ("toads-and-frogs:impartial", "tf.", 9, 1),
        ("elephants-and-rhinos:impartial", "...tf", 8, 1),
        ("king-dirt:impartial", "..xo#", 4, 2),
        ("toppling-dominoes:impartial", "lrg", 8, 1),
        ("shove:impartial", "lr.", 7, 1),
        ("peg-duotaire", "x.", 4, 2),
        ("fission:impartial", "x..#", 4, 2),
    ] {
        let game = upstar::BoardGame::find(game).unwrap();
        let universe = Universe::default();
        for _ in 0..30 {
            let text = random_text(&mut random, symbols, width, height);
            let Ok(position) = game.parse(&text) else { continue };
            let value = plain(position.as_ref(), &mut HashMap::new());
            // Once with what is known from other positions, and once without.
            for universe in [&universe, &Universe::default()] {
                let outcome = if value == 0 { Outcome::P } else { Outcome::N };
                assert_eq!(position.outcome(universe), Ok(outcome), "{text}");
                assert_eq!(position.nim_value(universe).map(|value| value.map(u128::from)), Ok(Some(value)), "{text}");
            }
            count += 1;
        }
    }
    assert!(400 < count, "{count}");
}

#[test]
fn long_lines_of_nogo_have_the_nim_values_that_are_known() {
    // Found by the solver MCGS of the University of Alberta, too, version 1.7.
    let known = [0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 1, 0, 3, 1, 0];
    let game = upstar::BoardGame::find("nogo:impartial").unwrap();
    let universe = Universe::default();
    for (length, value) in (1..).zip(known) {
        let line = game.parse(&".".repeat(length)).unwrap();
        assert_eq!(line.nim_value(&universe), Ok(Some(value)), "{length}");
    }
}

#[test]
fn rectangles_of_cram_have_the_nim_values_that_are_known() {
    let universe = Universe::default();
    let game = upstar::BoardGame::find("cram").unwrap();
    let empty = |rows: usize, columns: usize| game.parse(&vec![".".repeat(columns); rows].join("|")).unwrap();
    // Computed by this engine, and without its symmetries or its order of moves by another search.
    for (rows, columns, value) in
        [(3, 3, 0), (3, 5, 1), (3, 6, 4), (3, 7, 1), (4, 4, 0), (4, 5, 2), (4, 7, 3), (5, 5, 0), (5, 6, 2), (6, 6, 0)]
    {
        assert_eq!(empty(rows, columns).nim_value(&universe), Ok(Some(value)), "{rows}x{columns}");
    }
    // By symmetry (Winning Ways, chapter 15): who wins needs no search however large the board is.
    for (rows, columns, outcome) in [(8, 8, Outcome::P), (9, 10, Outcome::N), (20, 20, Outcome::P), (5, 12, Outcome::N)]
    {
        assert_eq!(empty(rows, columns).outcome(&universe), Ok(outcome), "{rows}x{columns}");
    }
    assert_eq!(empty(5, 7).outcome(&universe), Ok(Outcome::N));
}
