//! The laws of the theory, on all small games.

use upstar::number::{Dyadic, Integer};
use upstar::player::{ByPlayer, Player};
use upstar::value::{Comparison, Game, Stop, Universe};

fn born_by(universe: &Universe, day: u32) -> Vec<Game<'_>> {
    universe.games_born_by(day).unwrap().unwrap()
}

fn options(game: Game<'_>) -> ByPlayer<Vec<Game<'_>>> {
    ByPlayer::from_fn(|player| game.options(player).collect())
}

fn no_better(player: Player, g: Game<'_>, h: Game<'_>) -> bool {
    let comparison = g.compare(h).unwrap();
    if player == Player::Left { comparison.is_le() } else { comparison.is_ge() }
}

/// Numbers of every size that the engine stores in a different way.
fn numbers() -> Vec<Dyadic> {
    vec![
        Dyadic::integer(1),
        Dyadic::new(-3, 2),
        Dyadic::new(5, 25),
        Dyadic::new(-1, 200),
        Dyadic::integer(1_000_000_000_000),
        Dyadic::new(-(1_i64 << 40) - 1, 3),
        Dyadic::new(1_i128 << 70, 0),
    ]
}

#[test]
fn days_have_1_4_22_and_1474_games() {
    let universe = Universe::default();
    for (day, count) in [1, 4, 22, 1474].into_iter().enumerate() {
        let games = born_by(&universe, day as u32);
        assert_eq!(games.len(), count);
        let negatives = games.iter().filter(|&&game| games.contains(&-game)).count();
        assert_eq!(negatives, count, "a day is closed under negatives");
    }
    assert!(universe.games_born_by(4).unwrap().is_none());
}

#[test]
fn sums_form_a_group() {
    let universe = Universe::default();
    let games = born_by(&universe, 2);
    let zero = universe.integer(0);
    for &g in &games {
        assert_eq!((g + zero).unwrap(), g);
        assert_eq!((g - g).unwrap(), zero);
        for &h in &games {
            let sum = (g + h).unwrap();
            assert_eq!(sum, (h + g).unwrap());
            assert_eq!(-sum, (-g - h).unwrap());
            assert_eq!((sum - h).unwrap(), g);
            for &k in &games {
                assert_eq!((sum + k).unwrap(), (g + (h + k).unwrap()).unwrap());
            }
        }
    }
}

#[test]
fn the_order_is_partial_and_compatible_with_sums() {
    let universe = Universe::default();
    let games = born_by(&universe, 2);
    let le = |g: Game<'_>, h: Game<'_>| g.compare(h).unwrap().is_le();
    for &g in &games {
        assert!(le(g, g));
        for &h in &games {
            let comparison = g.compare(h).unwrap();
            assert_eq!(comparison.reversed(), h.compare(g).unwrap());
            assert_eq!((-h).compare(-g).unwrap(), comparison);
            assert_eq!(comparison == Comparison::Equal, g == h);
            assert_eq!((g - h).unwrap().outcome().comparison(), comparison);
            for &k in &games {
                assert!(!(le(g, h) && le(h, k)) || le(g, k));
                assert_eq!((g + k).unwrap().compare((h + k).unwrap()).unwrap(), comparison);
            }
        }
    }
}

#[test]
fn adding_a_positive_game_keeps_what_is_not_lost() {
    // G >= 0 and H |> 0 give G + H |> 0.
    let universe = Universe::default();
    let games = born_by(&universe, 2);
    let zero = universe.integer(0);
    for &g in games.iter().filter(|g| g.compare(zero).unwrap().is_ge()) {
        for &h in games.iter().filter(|h| !h.compare(zero).unwrap().is_le()) {
            assert!(!(g + h).unwrap().compare(zero).unwrap().is_le());
        }
    }
}

#[test]
fn negatives_and_options_of_day_3() {
    let universe = Universe::default();
    let zero = universe.integer(0);
    for g in born_by(&universe, 3) {
        assert_eq!(-(-g), g);
        assert_eq!((g - g).unwrap(), zero);
        assert_eq!(-g == g, (g + g).unwrap() == zero);
        let lists = options(g);
        assert_eq!(universe.game(&lists.left, &lists.right).unwrap(), g);
        let mirror = options(-g);
        for player in Player::ALL {
            assert_eq!(mirror[player].len(), lists[!player].len());
            assert!(mirror[player].iter().all(|&option| lists[!player].contains(&-option)));
        }
        let twice = lists.map(|list| [&list[..], &list].concat());
        assert_eq!(universe.game(&twice.left, &twice.right).unwrap(), g, "repeated options");
    }
}

#[test]
fn options_of_day_3_are_neither_dominated_nor_reversible() {
    let universe = Universe::default();
    for g in born_by(&universe, 3) {
        let lists = options(g);
        for player in Player::ALL {
            for (index, &option) in lists[player].iter().enumerate() {
                for &other in &lists[player][..index] {
                    assert_eq!(option.compare(other).unwrap(), Comparison::Confused);
                }
                assert!(!no_better(!player, option, g), "an option is never as good as the game for its owner's rival");
                assert!(option.options(!player).all(|reply| !no_better(player, reply, g)));
            }
        }
    }
}

#[test]
fn gift_horses_and_dominated_options_change_nothing() {
    let universe = Universe::default();
    let gifts = born_by(&universe, 2);
    for g in born_by(&universe, 3) {
        let lists = options(g);
        let mut all_gifts = lists.clone();
        let mut all_dominated = lists.clone();
        for &h in &gifts {
            for player in Player::ALL {
                if no_better(!player, h, g) {
                    continue;
                }
                // H <| G is a gift to Left, H |> G one to Right.
                let mut more = lists.clone();
                more[player].insert(0, h);
                assert_eq!(universe.game(&more.left, &more.right).unwrap(), g);
                all_gifts[player].push(h);
                if lists[player].iter().any(|&option| no_better(player, h, option)) {
                    all_dominated[player].push(h);
                }
            }
        }
        for more in [all_gifts, all_dominated] {
            assert_eq!(universe.game(&more.left, &more.right).unwrap(), g);
        }
    }
}

#[test]
fn a_gift_to_the_wrong_player_changes_the_game() {
    // H >= G as a Left option makes the game other than G.
    let universe = Universe::default();
    for g in born_by(&universe, 2) {
        for h in born_by(&universe, 2) {
            for player in Player::ALL {
                let mut lists = options(g);
                lists[player].push(h);
                let same = universe.game(&lists.left, &lists.right).unwrap() == g;
                assert_eq!(same, !no_better(!player, h, g));
            }
        }
    }
}

#[test]
fn numbers_translate_what_is_not_a_number() {
    let universe = Universe::default();
    for g in born_by(&universe, 3).into_iter().filter(|g| g.as_number().is_none()) {
        for x in numbers() {
            let number = universe.number(&x);
            let lists = ByPlayer::from_fn(|player| -> Vec<Game<'_>> {
                g.options(player).map(|option| (option + number).unwrap()).collect()
            });
            let sum = (g + number).unwrap();
            assert_eq!(universe.game(&lists.left, &lists.right).unwrap(), sum);
            assert_eq!((sum - number).unwrap(), g);
            assert_eq!(sum.as_number(), None);
            let options = options(sum);
            for player in Player::ALL {
                assert_eq!(options[player].len(), lists[player].len());
                assert!(lists[player].iter().all(|option| options[player].contains(option)));
            }
        }
    }
}

#[test]
fn nobody_needs_to_move_in_a_number() {
    // If G is not a number, the player who wins G + x moving first wins by a move in G.
    let universe = Universe::default();
    let zero = universe.integer(0);
    let tiny = Dyadic::new(1, 200);
    for g in born_by(&universe, 3).into_iter().filter(|g| g.as_number().is_none()) {
        let stops = g.stops();
        let numbers = [Dyadic::ZERO, Dyadic::ONE, Dyadic::new(-1, 1), -&stops.left.value, &tiny - &stops.right.value];
        for x in numbers {
            let number = universe.number(&x);
            let outcome = (g + number).unwrap().outcome();
            for player in Player::ALL {
                let wins = outcome.winner(player) == player;
                let by_moving = g.options(player).any(|option| no_better(player, zero, (option + number).unwrap()));
                assert_eq!(wins, by_moving);
            }
        }
    }
}

#[test]
fn stops_mirror_translate_and_compare_with_numbers() {
    let universe = Universe::default();
    for g in born_by(&universe, 3) {
        let stops = g.stops();
        let mirror = (-g).stops();
        assert_eq!(mirror.left, -stops.right.clone());
        assert_eq!(mirror.right, -stops.left.clone());
        assert_eq!(stops.left < stops.right, g.as_number().is_some());
        for x in numbers() {
            let moved = (g + universe.number(&x)).unwrap().stops();
            assert_eq!((moved.left, moved.right), (stops.left.plus(&x), stops.right.plus(&x)));
            // L(x - G) = x - R(G), and R(x - G) = x - L(G).
            let from_x = (universe.number(&x) - g).unwrap().stops();
            assert_eq!(from_x.left, (-stops.right.clone()).plus(&x));
            assert_eq!(from_x.right, (-stops.left.clone()).plus(&x));
        }
        let near = [stops.left.value.clone(), stops.right.value.clone()];
        let quarters = (-14..=14).map(|j| Dyadic::new(j, 2));
        for x in near.iter().flat_map(|x| [x.clone(), x + Dyadic::new(1, 90), x - Dyadic::new(1, 90)]).chain(quarters) {
            let expected = match g.as_number() {
                Some(own) if own == x => Comparison::Equal,
                _ => Comparison::from_orders(!stops.left.is_above(&x), stops.right.is_above(&x)),
            };
            assert_eq!(g.compare(universe.number(&x)).unwrap(), expected);
        }
    }
}

#[test]
fn stops_are_monotone() {
    let universe = Universe::default();
    let small = born_by(&universe, 2);
    for g in born_by(&universe, 3) {
        for &h in &small {
            let pairs = match g.compare(h).unwrap() {
                Comparison::Less => (g.stops(), h.stops()),
                Comparison::Greater => (h.stops(), g.stops()),
                _ => continue,
            };
            assert!(pairs.0.left <= pairs.1.left && pairs.0.right <= pairs.1.right);
        }
    }
}

#[test]
fn stops_come_from_the_options() {
    let universe = Universe::default();
    for g in born_by(&universe, 3) {
        let raw = ByPlayer {
            left: g.options(Player::Left).map(|option| option.stops().right).max(),
            right: g.options(Player::Right).map(|option| option.stops().left).min(),
        };
        let room = match (&raw.left, &raw.right) {
            (Some(left), Some(right)) => left < right,
            _ => true,
        };
        assert_eq!(room, g.as_number().is_some());
        match g.as_number() {
            None => assert_eq!((Some(g.stops().left), Some(g.stops().right)), (raw.left, raw.right)),
            Some(x) => {
                assert!(raw.left.is_none_or(|stop: Stop| !stop.is_above(&x)));
                assert!(raw.right.is_none_or(|stop: Stop| stop.is_above(&x)));
            }
        }
    }
}

#[test]
fn multiples_are_repeated_sums() {
    let universe = Universe::default();
    for g in born_by(&universe, 2) {
        let mut sum = universe.integer(0);
        for count in 0..6_i64 {
            assert_eq!(g.times(&Integer::from(count)).unwrap(), sum);
            assert_eq!(g.times(&Integer::from(-count)).unwrap(), -sum);
            sum = (sum + g).unwrap();
        }
    }
}
