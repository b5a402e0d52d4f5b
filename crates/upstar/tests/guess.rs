//! Formulas found in small tables computed by the engine; they must hold on larger boards.

use upstar::budget::Budget;
use upstar::guess::{Guess, Table, Term, guess};
use upstar::lang::{Object, Session};
use upstar::syntax::Style;
use upstar::value::Universe;

use crate::boards::position;

/// The value of a board with these numbers of rows and columns.
fn value(universe: &Universe, game: &str, letters: &str, rows: usize, columns: usize) -> Term {
    let position = position(game, &format!("{rows}x{columns}{letters}"));
    position.canonical(universe, 1).unwrap().text(Style::Text).unwrap().parse().unwrap()
}

/// The formula of the boards with sides up to `side`; checked against the engine on boards up to one and a half times that.
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

/// Checks the formula of the positions that a function of the language returns, from 1 to `end`, and for as many more.
#[track_caller]
fn found_in_values(position: &str, end: usize, expected: &str) {
    let universe = Universe::default();
    let mut session = Session::new(&universe);
    let mut value = |n: usize| session.evaluate(&format!("({position})({n}).CanonicalForm")).unwrap();
    let terms = (1..=end).map(|n| value(n).text(Style::Text).unwrap().parse().unwrap()).collect();
    let table = Table::new(vec![1], vec![end], terms).unwrap();
    let found = guess(&table, &Budget::unlimited()).unwrap().unwrap();
    assert_eq!(found.formula.sentence(), expected);
    for n in 1..=2 * end {
        // The text of the formula's value may differ from that of the value itself.
        let said = found.formula.at(&[n as i128]).unwrap().to_string();
        let same = Session::new(&universe).evaluate(&format!("({said}) == {}", value(n).text(Style::Text).unwrap()));
        assert!(matches!(same, Ok(Object::Bool(true))), "{said} at {n}");
    }
}

#[test]
fn values_of_games() {
    // Left takes any number, Right one: of n, Left wins n - 1 ups.
    let all_or_one =
        "HeapRuleset(left := n -> [for k from 0 to n-1 yield k], right := n -> [for k in [1] where n > 0 yield n-1])";
    found_in_values(all_or_one, 12, "^(n - 1) + *(n mod 2)");
    // Only Left moves.
    let all = "HeapRuleset(left := n -> [for k from 0 to n-1 yield k], right := n -> [])";
    found_in_values(all, 10, "n");
    // Switches and sums.
    found_in_values("n -> {n|-n}", 10, "{n|-n}");
    found_in_values("n -> {2*n|n||-1}", 10, "{2*n|n||-1}");
    found_in_values("n -> 3*n + ^n + *", 10, "3*n + ^n + *");
    found_in_values("n -> {n + ^n|v}", 10, "{n + ^n|v}");
}
