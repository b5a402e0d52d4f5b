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
fn without_a_bound_nothing_is_told() {
    for (game, text) in [("clobber:cannibal", "xx.o"), ("clobber:impartial", "xo")] {
        let position = upstar::rulesets::find(game).unwrap().parse(text).unwrap();
        assert!(Player::ALL.into_iter().all(|player| position.bound(player).is_none()), "{game} {text}");
    }
    let clobber = upstar::rulesets::find("clobber").unwrap().parse("xxo").unwrap();
    assert_eq!(clobber.bound(Player::Left).map(|bound| bound.number), Some(Dyadic::integer(0)));
}
