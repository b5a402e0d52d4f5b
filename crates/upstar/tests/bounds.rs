//! What the rules tell about values, without any search: it is true.

use upstar::number::Dyadic;
use upstar::player::Player;
use upstar::solve::AnyPosition;
use upstar::value::{Game, Universe};

use crate::agreement::Random;
use crate::searches::random_text;

/// Compares what the rules tell about a position with its value. Returns how many bounds they tell.
pub(crate) fn check_bounds(position: &dyn AnyPosition, value: Game<'_>) -> usize {
    let told = Player::ALL.into_iter().filter_map(|player| Some((player, position.bound(player)?)));
    told.inspect(|(player, bound)| {
        let number = value.universe().number(&bound.number);
        let is_true = match (player, bound.is_exact) {
            (Player::Left, true) => value.compare(number).unwrap().is_ge(),
            (Player::Right, true) => value.compare(number).unwrap().is_le(),
            // The opponent's stop is the one that no infinitesimal changes.
            (Player::Left, false) => bound.number <= value.stops().right.value,
            (Player::Right, false) => value.stops().left.value <= bound.number,
        };
        assert!(is_true, "{position:?} = {value:?}: {player} {bound:?}");
    })
    .count()
}

#[test]
fn bounds_of_random_boards_hold() {
    let mut random = Random(71);
    for (game, symbols, width, height) in [
        ("clobber", "xo.", 4, 3),
        ("clobber", "xo", 9, 1),
        ("clobber:rook", "xo.", 3, 3),
        ("clobber:king", "xo", 3, 3),
        ("domineering:dicotic", "...#", 4, 3),
        ("amazons", "x..#", 3, 3),
        ("amazons", "x...o##", 4, 3),
        ("col", "...lr#", 4, 4),
        ("col", "....xo", 5, 3),
        ("snort", "...xo#", 4, 3),
        ("snort", "..lr#", 4, 3),
        ("konane", "xo.", 4, 4),
        ("nogo", "...xo#", 4, 3),
        ("nogo", "....xo", 9, 1),
    ] {
        let rules = upstar::rulesets::find(game).unwrap();
        let universe = Universe::default();
        let mut count = 0;
        for _ in 0..100 {
            let Ok(position) = rules.parse(&random_text(&mut random, symbols, width, height)) else { continue };
            count += check_bounds(position.as_ref(), position.canonical(&universe, 1).unwrap());
        }
        assert!(50 < count, "{game}: {count}");
    }
}

#[test]
fn bounds_on_graphs_hold() {
    let mut random = Random(29);
    let names = ["a", "b", "c", "d", "e", "f", "g"];
    for (game, line, symbols) in
        [("col:graph", "-", "..lrxo"), ("snort:graph", "-", "..lrxo"), ("digraph-placement", ">", "lr.")]
    {
        let rules = upstar::rulesets::find(game).unwrap();
        let symbols: Vec<char> = symbols.chars().collect();
        let universe = Universe::default();
        let mut count = 0;
        for _ in 0..100 {
            let mut edges = Vec::new();
            for from in 0..names.len() {
                for to in 0..names.len() {
                    if from != to && (from < to || line == ">") && random.below(3) == 0 {
                        edges.push(format!("{}{line}{}", names[from], names[to]));
                    }
                }
            }
            let on_vertices: Vec<String> = names
                .iter()
                .map(|name| format!("{name}={}", symbols[random.below(symbols.len() as u64) as usize]))
                .collect();
            let text = format!("{}; {}", edges.join(", "), on_vertices.join(", "));
            let Ok(position) = rules.parse(&text) else { continue };
            count += check_bounds(position.as_ref(), position.canonical(&universe, 1).unwrap());
        }
        assert!(50 < count, "{game}: {count}");
    }
}

/// Regions with amazons of one player, and boards where each player can count the moves.
#[test]
fn bounds_are_as_good_as_they_should_be() {
    for (game, text, left, right) in [
        ("amazons", "x..|...|...", 8, 8),
        ("amazons", "x.#.o", 0, 0),
        ("amazons", "x.|#o", -1, 1),
        ("amazons", "..x.o", 1, 3),
        ("col", "lrl", 1, 1),
        ("col", "l.", 0, 1),
        ("snort", "l.r", -2, 2),
        ("konane", "xo.ox", -2, 2),
        ("nogo", "..x.", -2, 2),
    ] {
        let position = upstar::rulesets::find(game).unwrap().parse(text).unwrap();
        let found = Player::ALL.map(|player| position.bound(player).map(|bound| bound.number));
        assert_eq!(found, [left, right].map(|number: i64| Some(Dyadic::from(number))), "{game} {text}");
    }
}

#[test]
fn without_a_bound_nothing_is_told() {
    for (game, text) in [("clobber:cannibal", "xx.o"), ("clobber:impartial", "xo")] {
        let position = upstar::rulesets::find(game).unwrap().parse(text).unwrap();
        assert!(Player::ALL.into_iter().all(|player| position.bound(player).is_none()), "{game} {text}");
    }
    let clobber = upstar::rulesets::find("clobber").unwrap().parse("xxo").unwrap();
    assert_eq!(clobber.bound(Player::Left).map(|bound| bound.number), Some(Dyadic::integer(0)));
}
