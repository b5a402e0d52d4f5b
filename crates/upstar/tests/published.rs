//! Published results on positions of the games on boards, from books, papers and other programs.

use upstar::evaluate;
use upstar::number::Dyadic;
use upstar::syntax::Style;
use upstar::value::Universe;

use crate::boards::position;

#[test]
fn published_values_and_outcomes() {
    let rows = include_str!("data/published.tsv").lines().filter(|line| !line.starts_with('#'));
    let mut wrong = Vec::new();
    let mut count = 0;
    for row in rows {
        let [game, text, what, expected] = row.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let universe = Universe::default();
        let position = position(game, text);
        let found = match what {
            "value" => position.canonical(&universe, 1).unwrap().text(Style::Text).unwrap(),
            "outcome" => position.outcome(&universe).unwrap().to_string(),
            _ => panic!("{row}"),
        };
        let expected = match what {
            "value" => evaluate(expected, &universe).unwrap().text(Style::Text).unwrap(),
            _ => expected.to_string(),
        };
        if found != expected {
            wrong.push(format!("{game} {text} is {found}, not {expected}"));
        }
        count += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(180 < count);
}

/// Lessons in Play, the value of Shove: a stone at place `p` counts `p`, halved once for itself and for every stone after
/// it, up to the last stone that is followed by one of the other colour.
fn shove(text: &str) -> Dyadic {
    let stones: Vec<(i64, char)> = (1..).zip(text.chars()).filter(|(_, stone)| *stone != '.').collect();
    let last = stones.last().map(|(_, stone)| *stone);
    let changing = stones.iter().rposition(|(_, stone)| Some(*stone) != last).map_or(0, |place| place + 1);
    let parts = stones.iter().enumerate().map(|(index, &(place, stone))| {
        let whole = Dyadic::new(if stone == 'l' { place } else { -place }, 0);
        (index..changing).fold(whole, |part, _| part.half())
    });
    parts.fold(Dyadic::new(0, 0), |sum, part| &sum + &part)
}

#[test]
fn the_published_formula_of_shove() {
    let universe = Universe::default();
    for number in 0..3_usize.pow(7) {
        let text: String = (0..7).map(|cell| ['.', 'l', 'r'][number / 3_usize.pow(cell) % 3]).collect();
        let value = position("shove", &text).canonical(&universe, 1).unwrap();
        assert_eq!(value.as_number(), Some(shove(&text)), "{text}");
        assert!(position("push", &text).canonical(&universe, 1).unwrap().as_number().is_some(), "{text}");
    }
}
