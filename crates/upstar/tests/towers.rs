//! Towers of cubes: their values, the search for a fourth tower against them, and positions in their own letters.

use upstar::budget::{Budget, Exhausted, Limits};
use upstar::hackenbush::{
    FourthTower, Towers, Unsearched, Winners, read, string_text, string_value, tower_position, value,
};
use upstar::number::Dyadic;
use upstar::player::Player;
use upstar::position::PlayMode;
use upstar::syntax::Style;
use upstar::value::{Outcome, Universe};

use crate::hackenbush::Dice;

/// All towers of at most this height.
fn towers_up_to(height: usize) -> Vec<Vec<Player>> {
    let of_height = |height: usize| {
        (0..1_usize << height).map(move |colours| (0..height).map(|cube| Player::ALL[colours >> cube & 1]).collect())
    };
    (0..=height).flat_map(of_height).collect()
}

/// The answer of a search for a fourth tower, which tells the sets apart as their values do.
fn by_playing(first: &Towers, second: &Towers, winners: Winners) -> bool {
    let fourth = first.fourth_tower(second, winners, &Budget::unlimited()).unwrap();
    if let Some(FourthTower { cubes, first_is_better }) = &fourth {
        let beside = |towers: &Towers| {
            let mut all = towers.clone();
            all.0.push(cubes.clone());
            Dyadic::ZERO < all.value().unwrap()
        };
        let told = (beside(first), beside(second));
        assert_eq!(told, (*first_is_better, !*first_is_better), "{first} and {second}");
    }
    fourth.is_none_or(|fourth| fourth.first_is_better)
}

#[test]
fn a_fourth_tower_tells_small_sets_apart_as_their_values_do() {
    let towers = towers_up_to(2);
    let mut sets = Vec::new();
    for (index, first) in towers.iter().enumerate() {
        sets.extend(towers[index..].iter().map(|second| Towers(vec![first.clone(), second.clone()])));
    }
    // Single towers up to height 4, and no tower at all.
    sets.extend(towers_up_to(4).into_iter().map(|tower| Towers(vec![tower])));
    sets.push(Towers::default());
    let mut equal = 0;
    for first in &sets {
        for second in &sets {
            let expected = first.is_at_least_as_good_as(second);
            equal += u32::from(first.value() == second.value());
            for winners in [Winners::InTable, Winners::Anew] {
                assert_eq!(Some(by_playing(first, second, winners)), expected, "{first} and {second}");
            }
        }
    }
    assert!(sets.len() as u32 * 2 < equal, "different sets are equal, too: {equal} of {}", sets.len());
}

#[test]
fn towers_are_compared_as_by_playing() {
    let mut dice = Dice(5);
    let mut towers = |count: u64, height: u64| {
        let tower = |dice: &mut Dice| (0..dice.below(height)).map(|_| Player::ALL[dice.below(2) as usize]).collect();
        Towers((0..count).map(|_| tower(&mut dice)).collect())
    };
    let mut good = 0;
    for round in 0..150 {
        let height = if round % 10 == 0 { 13 } else { 6 };
        let (first, second) = (towers(3, height), towers(2, height));
        let expected = by_playing(&first, &second, Winners::InTable);
        if height == 6 {
            assert_eq!(by_playing(&first, &second, Winners::Anew), expected, "{first} and {second}");
        }
        good += u32::from(expected);
        assert_eq!(first.is_at_least_as_good_as(&second), Some(expected), "{first} and {second}");
        let scaled = [&first, &second].map(|towers| towers.scaled_value(50).unwrap());
        assert_eq!(scaled[1] <= scaled[0], expected, "{first} and {second}");
        assert_eq!(first.to_string().parse(), Ok(first.clone()));
        // The same towers as strings.
        let text: Vec<String> =
            first.0.iter().filter(|tower| !tower.is_empty()).map(|tower| string_text(tower)).collect();
        let text = if text.is_empty() { "()".into() } else { text.join("+") };
        let universe = Universe::default();
        assert_eq!(value(&universe, &read(&text).unwrap()).unwrap().value.as_number(), first.value(), "{first}");
    }
    assert!((40..110).contains(&good), "the cases are mixed: {good}");
}

#[test]
fn the_lemmas_about_towers_hold() {
    let universe = Universe::default();
    let mut positions = 0;
    for first in towers_up_to(4) {
        for second in towers_up_to(3) {
            let towers = Towers(vec![first.clone(), second.clone()]);
            let position = tower_position(&towers).unwrap();
            // Who wins moving first wins moving second.
            assert_ne!(position.outcome(&universe).unwrap(), Outcome::N, "{towers}");
            for player in Player::ALL {
                // If a cube wins, any cube of the same colour above it does.
                let wins = |place: usize, cut: usize| {
                    let mut after = towers.clone();
                    after.0[place].truncate(cut);
                    let outcome = tower_position(&after).unwrap().outcome(&universe).unwrap();
                    outcome.winner(!player) == player
                };
                for (place, tower) in towers.0.iter().enumerate() {
                    let own = (0..tower.len()).filter(|cut| tower[*cut] == player);
                    let wins: Vec<bool> = own.map(|cut| wins(place, cut)).collect();
                    assert!(wins.is_sorted(), "{towers}: {wins:?}");
                }
            }
            positions += 1;
        }
    }
    assert_eq!(positions, 31 * 15);
    // Only the lowest cubes of a tower matter beside others: one more than the others have.
    for set in towers_up_to(3) {
        for tower in towers_up_to(6).into_iter().filter(|tower| set.len() + 1 < tower.len()) {
            let white_holds = |height: usize| {
                let towers = Towers(vec![set.clone(), tower[..height].to_vec()]);
                Dyadic::ZERO < towers.value().unwrap()
            };
            assert_eq!(white_holds(set.len() + 1), white_holds(tower.len()), "{set:?} {tower:?}");
        }
    }
}

#[test]
fn tall_towers_are_searched_or_refused() {
    let tower = |height: usize| (0..height).map(|cube| Player::ALL[cube / 3 % 2]).collect::<Vec<_>>();
    // Equal sets take longest, and are in a different order here.
    let (first, second) = (Towers(vec![tower(20), tower(9), tower(13)]), Towers(vec![tower(13), tower(20), tower(9)]));
    let search = |winners, budget: &Budget| first.fourth_tower(&second, winners, budget);
    assert_eq!(search(Winners::InTable, &Budget::unlimited()), Ok(None));
    let few = Budget::new(Limits { steps: Some(1000), ..Limits::default() });
    assert_eq!(search(Winners::InTable, &few), Err(Unsearched::Exhausted(Exhausted::Steps(1000))));
    let tall = Towers(vec![tower(500); 3]);
    for winners in [Winners::InTable, Winners::Anew] {
        let refused = tall.fourth_tower(&first, winners, &Budget::unlimited());
        assert!(matches!(refused, Err(Unsearched::TooTall { cuts }) if 1_000_000_000 < cuts), "{refused:?}");
    }
    let endless = Towers(vec![tower(1); 1000]);
    assert!(matches!(
        endless.fourth_tower(&first, Winners::InTable, &Budget::unlimited()),
        Err(Unsearched::TooTall { .. })
    ));
}

#[test]
fn towers_are_positions_in_their_own_letters() {
    let universe = Universe::default();
    let check = |text: &str, value: &str, left: &[&str], right: &[&str]| {
        let position = tower_position(&text.parse().unwrap()).unwrap();
        let options = |player| position.options(player).iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(position.canonical(&universe, 1).unwrap().text(Style::Text).unwrap(), value, "{text}");
        assert_eq!((options(Player::Left), options(Player::Right)), (strings(left), strings(right)), "{text}");
    };
    // The worked example of the problem: black, white, black, white.
    check("BWBW", "-5/8", &["B", "BWB"], &["-", "BW"]);
    check("WWB|BW", "1", &["-|BW", "W|BW", "WWB|B"], &["WW|BW", "WWB|-"]);
    check("W B + w", "3/2", &["-|W", "WB|-"], &["W|W"]);
    check("", "0", &[], &[]);
    check("-|-", "0", &[], &[]);
    // If both players take all cubes, towers are heaps of Nim: 2 xor 3.
    for (mode, expected) in [(PlayMode::Ordinary, "1/4"), (PlayMode::Impartial, "*")] {
        let position = tower_position(&"WB|BWW".parse().unwrap()).unwrap().in_mode(mode);
        assert!(position.options(Player::Left).iter().all(|option| option.mode() == mode));
        assert_eq!(position.canonical(&universe, 1).unwrap().text(Style::Text).unwrap(), expected, "{mode}");
    }
    // The values of towers are those of strings, and each position has those of its moves.
    for tower in towers_up_to(5) {
        let position = tower_position(&Towers(vec![tower.clone()])).unwrap();
        let ordinary = position.canonical(&universe, 1).unwrap();
        assert_eq!(ordinary.as_number(), string_value(tower.iter().copied()));
        let [left, right] = Player::ALL.map(|player| {
            let options = position.options(player).into_iter();
            options.map(|option| option.canonical(&universe, 1).unwrap()).collect::<Vec<_>>()
        });
        assert_eq!(universe.game(&left, &right).unwrap(), ordinary);
    }
    let large = tower_position(&Towers(vec![vec![Player::Left; 5001]; 2])).unwrap_err();
    assert!(large.to_string().contains("10000 cubes"), "{large}");
}

fn strings(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

#[test]
fn towers_have_the_values_of_the_literature() {
    let check = |text: &str, expected: &str| {
        let towers: Towers = text.parse().unwrap();
        let number: Dyadic = expected.parse().unwrap();
        assert_eq!(towers.value(), Some(number.clone()), "{text}");
        assert_eq!(towers.scaled_value(49).map(|value| Dyadic::new(value, 49)), Some(number), "{text}");
    };
    check("", "0");
    check("-", "0");
    check("WW", "2");
    check("WWWB", "5/2");
    check("WWWBB", "9/4");
    check("WWWBBB", "17/8");
    check("WWWBBW", "19/8");
    check("BBBWWB", "-19/8");
    check("W,B,WB", "1/2");
    check("W|B+WB", "1/2");
    check("BBB", "-3");
    // One cube at the top of a tower of 50 matters, but floating-point numbers lose it next to larger towers.
    let high = |last: char| format!("{}|W{}{last}", "W".repeat(50), "B".repeat(48)).parse::<Towers>().unwrap();
    assert_eq!(high('W').compare(&high('B')), Some(std::cmp::Ordering::Greater));
    assert_eq!(high('W').scaled_value(49).unwrap() - high('B').scaled_value(49).unwrap(), 2);
    assert_eq!(high('W').scaled_value(48), None);
    assert_eq!(high('W').scaled_value(127), None);
    for (text, place) in [("W,,B", 2..2), ("WX", 1..2), ("W | B-", 5..6), ("W|", 2..2), ("LR", 0..1)] {
        let error = text.parse::<Towers>().unwrap_err();
        assert_eq!(error.span.range(), place, "{text}");
        assert!(error.diagnostic().help.is_some(), "{text}");
    }
}
