//! Formulas found in small tables that the engine makes, and that they hold on larger boards.

use upstar::budget::Budget;
use upstar::guess::{Guess, Table, Term, guess};
use upstar::syntax::Style;
use upstar::value::Universe;

use crate::boards::position;

/// The value of a board with so many rows and columns.
fn value(universe: &Universe, game: &str, letters: &str, rows: usize, columns: usize) -> Term {
    let position = position(game, &format!("{rows}x{columns}{letters}"));
    position.canonical(universe, 1).unwrap().text(Style::Text).unwrap().parse().unwrap()
}

/// The formula of the boards with sides up to a number; on boards up to one and a half times that, it gives what the engine does.
fn found(game: &str, letters: &str, side: usize) -> Guess {
    let universe = Universe::default();
    let sides = || (1..=side).flat_map(|rows| (1..=side).map(move |columns| (rows, columns)));
    let terms = sides().map(|(rows, columns)| value(&universe, game, letters, rows, columns)).collect();
    let table = Table::new(vec![1; 2], vec![side; 2], terms).unwrap();
    let found = guess(&table, &Budget::unlimited()).unwrap().unwrap();
    assert_eq!(found.tested, side * side);
    for (rows, columns) in sides().map(|(rows, columns)| (side / 2 + rows, side / 2 + columns)) {
        let place = [rows as i128, columns as i128];
        assert_eq!(found.formula.at(&place), Some(value(&universe, game, letters, rows, columns)), "{game} {place:?}");
    }
    found
}

#[test]
fn cutcake() {
    let formula = "max(floor(b/2^floor(log2(a))) - 1, 0) - max(floor(a/2^floor(log2(b))) - 1, 0)";
    assert_eq!(found("cutcake", "", 16).formula.to_string(), formula);
}

#[test]
fn rectangles_with_sides_of_one_player_or_of_both() {
    let cases = [
        ("", "cuts(b, a) - cuts(a, b)"),
        ("h", "a*cuts(b) + *(Omega(odd(a)) + [1,0][a mod 2])"),
        ("w", "-cuts(a)*b + *(Omega(odd(b)) + [1,0][b mod 2])"),
        ("wh", "*((Omega(odd(a)) xor Omega(odd(b))) + 1 - ((a*b) mod 2))"),
    ];
    for (letters, formula) in cases {
        assert_eq!(found("rectangle-cutting", letters, 30).formula.to_string(), formula, "{letters}");
    }
}
