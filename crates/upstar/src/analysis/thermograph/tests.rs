use std::collections::HashMap;

use super::*;
use crate::number::Integer;
use crate::value::Universe;

fn number<'u>(universe: &'u Universe, text: &str) -> Game<'u> {
    universe.number(&text.parse().unwrap())
}

#[track_caller]
fn check(game: Game<'_>, expected: &str, mean: &str, temperature: &str) {
    let thermograph = game.thermograph().unwrap();
    assert_eq!(thermograph.to_string(), format!("Thermograph({expected})"));
    assert_eq!(game.mean().unwrap().to_string(), mean);
    assert_eq!(game.temperature().unwrap().to_string(), temperature);
    assert_eq!((thermograph.mean(), thermograph.temperature()), (game.mean().unwrap(), game.temperature().unwrap()));
}

#[test]
fn published_thermographs() {
    let u = &Universe::default();
    check(u.integer(5), "5,[],[0],5,[],[0]", "5", "-1");
    check(number(u, "1/2"), "1/2,[-1/2],[0,-1],1/2,[-1/2],[0,1]", "1/2", "-1/2");
    check(number(u, "1/4"), "1/4,[-1/4],[0,-1],1/4,[-1/4,-1/2],[0,1,0]", "1/4", "-1/4");
    check(u.nimber(1), "0,[0],[0,-1],0,[0],[0,1]", "0", "0");
    check(u.nimber(1 << 40), "0,[0],[0,-1],0,[0],[0,1]", "0", "0");
    let up = u.game(&[u.integer(0)], &[u.nimber(1)]).unwrap();
    check(up, "0,[0],[0,-1],0,[],[0]", "0", "0");
    check(-up, "0,[],[0],0,[0],[0,1]", "0", "0");
    let switch = u.game(&[u.integer(2)], &[u.integer(-1)]).unwrap();
    check(switch, "1/2,[3/2],[0,-1],1/2,[3/2],[0,1]", "1/2", "3/2");
    let hot = u.game(&[u.integer(2)], &[u.integer(1)]).unwrap();
    let game = u.game(&[hot], &[u.integer(0)]).unwrap();
    check(game, "3/4,[3/4,1/2],[0,-1,0],3/4,[3/4],[0,1]", "3/4", "3/4");
    // The corners as (value, temperature): (1,0) (1,1/2) (3/4,3/4) and (0,0) (3/4,3/4).
    let corners = |wall: &Trajectory| -> Vec<(String, String)> {
        wall.corners().map(|(t, value)| (value.to_string(), t.to_string())).collect()
    };
    let thermograph = game.thermograph().unwrap();
    let walls = ByPlayer::from_fn(|player| thermograph.wall(player));
    assert_eq!(corners(&walls.left), [("3/4".into(), "3/4".into()), ("1".into(), "1/2".into())]);
    assert_eq!(corners(&walls.right), [("3/4".into(), "3/4".into())]);
    assert_eq!((walls.left.value_at(&Dyadic::ZERO), walls.right.value_at(&Dyadic::ZERO)), (Dyadic::ONE, Dyadic::ZERO));
    // Tiny: {0||0|-2}.
    let inner = u.game(&[u.integer(0)], &[u.integer(-2)]).unwrap();
    check(u.game(&[u.integer(0)], &[inner]).unwrap(), "0,[0],[0,-1],0,[],[0]", "0", "0");
}

/// The value of a Domineering position on a strip of two rows; `free` has a bit for each free square, column by column.
fn domineering<'u>(universe: &'u Universe, free: u32, memo: &mut HashMap<u32, Game<'u>>) -> Game<'u> {
    if let Some(&game) = memo.get(&free) {
        return game;
    }
    let lists = ByPlayer::from_fn(|player| {
        let dominoes = (0..12).filter_map(|square| match player {
            Player::Left => (square % 2 == 0).then_some(0b11 << square),
            Player::Right => Some(0b101 << square),
        });
        let legal = dominoes.filter(|domino| free & domino == *domino);
        legal.map(|domino| domineering(universe, free & !domino, memo)).collect::<Vec<_>>()
    });
    let game = universe.game(&lists.left, &lists.right).unwrap();
    memo.insert(free, game);
    game
}

#[test]
fn domineering_boards() {
    let universe = Universe::default();
    let board = |columns: u32| domineering(&universe, (1 << (2 * columns)) - 1, &mut HashMap::new());
    check(board(2), "0,[1],[0,-1],0,[1],[0,1]", "0", "1");
    check(board(3), "3/4,[5/4],[0,-1],3/4,[5/4,-1/2],[0,1,0]", "3/4", "5/4");
    check(board(6), "0,[1,0],[0,-1,0],0,[1],[0,1]", "0", "1");
}

/// The thermograph at one temperature, directly from the definition.
fn walls_at(game: Game<'_>, t: &Dyadic) -> ByPlayer<Dyadic> {
    if let Some(n) = game.as_integer() {
        return ByPlayer { left: n.clone().into(), right: n.into() };
    }
    let scaffolds = scaffolds_at(game, t);
    if scaffolds.right <= scaffolds.left {
        return scaffolds;
    }
    // Above the foot of the mast: walk down in steps no larger than the finest corner of day 3 games with fractions of 1/4.
    let mut lower = t.clone();
    loop {
        lower -= Dyadic::new(1, 4);
        let scaffolds = scaffolds_at(game, &lower);
        if scaffolds.right <= scaffolds.left {
            assert_eq!(scaffolds.left, scaffolds.right);
            return scaffolds;
        }
    }
}

fn scaffolds_at(game: Game<'_>, t: &Dyadic) -> ByPlayer<Dyadic> {
    let left = game.options(Player::Left).map(|option| walls_at(option, t).right - t).max();
    let right = game.options(Player::Right).map(|option| walls_at(option, t).left + t).min();
    ByPlayer { left: left.unwrap(), right: right.unwrap() }
}

#[test]
fn walls_are_as_defined_at_every_temperature() {
    let universe = Universe::default();
    let day_2 = universe.games_born_by(2).unwrap().unwrap();
    let day_3 = universe.games_born_by(3).unwrap().unwrap();
    for (index, game) in day_2.into_iter().chain(day_3.into_iter().step_by(7)).enumerate() {
        let game = game.plus_number(&Dyadic::from_small(index as i64 % 7 - 3, 1));
        let thermograph = game.thermograph().unwrap();
        for t in (-4..=6).map(|n| Dyadic::new(n, 2)) {
            let expected = walls_at(game, &t);
            for player in Player::ALL {
                assert_eq!(thermograph.wall(player).value_at(&t), expected[player], "{thermograph} at {t}");
            }
        }
    }
}

fn walls(game: Game<'_>) -> Walls {
    let thermograph = game.thermograph().unwrap();
    ByPlayer::from_fn(|player| thermograph.wall(player))
}

/// The wall of a player's option as it joins the scaffold of this player.
fn tilted(option: Game<'_>, player: Player) -> Path<Dyadic> {
    let wall = option.thermograph().unwrap().wall(!player);
    let path = Dyadic::path(&wall).unwrap();
    View { path: &path, negative: false, shift: Dyadic::ZERO, tilt: -player.sign() }.to_path()
}

/// The walls of a game that is not an integer, from the walls of all its options, without fixed point.
fn walls_in_dyadics(game: Game<'_>) -> Walls {
    let scaffolds = ByPlayer::from_fn(|player| {
        let mut scaffold = Scaffold::new();
        game.options(player).for_each(|option| scaffold.join(player, &View::of(&tilted(option, player))));
        scaffold
    });
    path::walls(scaffolds.left.path(), scaffolds.right.path()).map(Dyadic::keep)
}

#[test]
fn fixed_point_agrees_with_dyadics() {
    let universe = Universe::default();
    let day_3 = universe.games_born_by(3).unwrap().unwrap();
    let (mut small, mut large) = (0, 0);
    // The last shifts make fractions that fixed point can just represent, or can no longer represent.
    for (number, step) in [("0", 1), ("3/8", 5), ("5/8388608", 7), ("1/16777216", 7), ("1/33554432", 7)] {
        let number = number.parse().unwrap();
        for game in day_3.iter().step_by(step).map(|game| game.plus_number(&number)) {
            if game.as_integer().is_none() {
                let walls = walls(game);
                assert_eq!(walls, walls_in_dyadics(game));
                *if Fixed::path(&walls.left).is_some() { &mut small } else { &mut large } += 1;
            }
        }
    }
    assert!(1900 < small && 200 < large, "{small} {large}");
}

/// A pseudo-random game of at most `moves` moves, whose numbers are multiples of `unit` from `low` to `high`. The numbers after
/// Left's moves are not less than those after Right's.
fn hot<'u>(universe: &'u Universe, unit: &Dyadic, moves: u32, (low, high): (i64, i64), seed: &mut u64) -> Game<'u> {
    *seed = seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
    let number = low + (*seed >> 33) as i64 % (high - low + 1);
    if moves == 0 || *seed >> 32 & 7 == 0 {
        return universe.number(&unit.times(number));
    }
    let mut options = |range| [0, 1].map(|_| hot(universe, unit, moves - 1, range, seed));
    let (left, right) = (options((number, high)), options((low, number)));
    universe.game(&left, &right).unwrap()
}

#[test]
fn large_and_tiny_hot_games_look_like_small_ones() {
    let universe = Universe::default();
    let mut most_corners = 0;
    for seed in 1..60 {
        let game = |unit: &Dyadic| hot(&universe, unit, 5, (-400, 400), &mut { seed });
        let small = game(&Dyadic::ONE).thermograph().unwrap();
        for unit in [Dyadic::ONE.checked_scale(90).unwrap(), Dyadic::new(1, 200), Dyadic::new(1, 22)] {
            let times = |number: &Dyadic| unit.checked_mul(number).unwrap();
            let scaled = game(&unit).thermograph().unwrap();
            assert_eq!(scaled.mean(), times(&small.mean()));
            // Cold games are an exception: the temperature of a number does not scale with it.
            if Dyadic::ZERO < small.temperature() {
                assert_eq!(scaled.temperature(), times(&small.temperature()));
            }
            for player in Player::ALL {
                let (wall, scaled) = (small.wall(player), scaled.wall(player));
                most_corners = most_corners.max(wall.corners().count());
                for t in (0..100).map(|n| Dyadic::from(5 * n)) {
                    assert_eq!(scaled.value_at(&times(&t)), times(&wall.value_at(&t)), "{small} at {t}");
                }
            }
        }
    }
    assert!(4 < most_corners, "{most_corners} corners are too few");
}

#[test]
fn numbers_of_any_size() {
    let u = &Universe::default();
    let switch = |x: &str, y: &str| u.game(&[number(u, x)], &[number(u, y)]).unwrap();
    let ten_30 = format!("1{}", "0".repeat(30));
    let large = switch(&ten_30, &format!("-{ten_30}"));
    check(large, &format!("0,[{ten_30}],[0,-1],0,[{ten_30}],[0,1]"), "0", &ten_30);
    let tiny = u.game(&[u.number(&Dyadic::new(1, 200))], &[u.integer(0)]).unwrap();
    assert_eq!((tiny.mean().unwrap(), tiny.temperature().unwrap()), (Dyadic::new(1, 201), Dyadic::new(1, 201)));
    // Half of the finest fraction in fixed point.
    let fine = switch("1/16777216", "0");
    assert_eq!((fine.mean().unwrap(), fine.temperature().unwrap()), (Dyadic::new(1, 25), Dyadic::new(1, 25)));
    // The greatest integer in fixed point, and one more.
    for n in [(1_i64 << 31) - 1, 1 << 31] {
        let game = switch(&n.to_string(), &(-n).to_string());
        check(game, &format!("0,[{n}],[0,-1],0,[{n}],[0,1]"), "0", &n.to_string());
        let shifted = game.plus_number(&Dyadic::from(n));
        check(shifted, &format!("{n},[{n}],[0,-1],{n},[{n}],[0,1]"), &n.to_string(), &n.to_string());
    }
}

#[test]
fn number_up_star_values_have_few_thermographs() {
    let universe = Universe::default();
    for x in ["0", "1/2", "-3/4", "5/8", "11/16"] {
        for ups in -4..=4 {
            for nimber in 0..6 {
                let number = x.parse().unwrap();
                let game = universe.number_up_star(&NumberUpStar { number, ups, nimber });
                if game.as_integer().is_some() {
                    continue;
                }
                assert_eq!(walls(game), walls_in_dyadics(game), "{x} {ups} {nimber}");
            }
        }
    }
}

#[test]
fn means_add_and_temperatures_do_not_rise() {
    let universe = Universe::default();
    let games = universe.games_born_by(3).unwrap().unwrap();
    for (index, &g) in games.iter().enumerate().step_by(3) {
        let h = games[index * 577 % games.len()];
        let sum = (g + h).unwrap();
        assert_eq!(sum.mean().unwrap(), g.mean().unwrap() + h.mean().unwrap());
        assert!(sum.temperature().unwrap() <= g.temperature().unwrap().max(h.temperature().unwrap()));
        assert_eq!((-g).temperature().unwrap(), g.temperature().unwrap());
        assert_eq!((-g).mean().unwrap(), -g.mean().unwrap());
        let (plain, negative) = (g.thermograph().unwrap(), (-g).thermograph().unwrap());
        for player in Player::ALL {
            assert_eq!(negative.wall(player), -&plain.wall(!player));
        }
        // Integers shift a thermograph; other numbers do so from zero upwards.
        let shift = Dyadic::integer(-3);
        let shifted = g.plus_number(&shift).thermograph().unwrap();
        assert_eq!(shifted.wall(Player::Left), plain.wall(Player::Left).plus_number(&shift));
        if index % 30 == 0 {
            for k in [2, 3, 5] {
                assert_eq!(g.times(&Integer::from(k)).unwrap().mean().unwrap(), g.mean().unwrap().times(k));
            }
        }
    }
}

#[test]
fn the_construction_shows_what_the_walls_come_from() {
    let universe = Universe::default();
    for game in universe.games_born_by(3).unwrap().unwrap().into_iter().step_by(11) {
        let construction = game.thermograph_construction().unwrap();
        assert_eq!(construction.thermograph, game.thermograph().unwrap());
        assert_eq!(construction.scaffolds.is_none(), game.as_integer().is_some());
        let Some(scaffolds) = construction.scaffolds else { continue };
        let paths = scaffolds.clone().map(|scaffold| Dyadic::path(&scaffold).unwrap().into_owned());
        assert_eq!(path::walls(&paths.left, &paths.right).map(Dyadic::keep), walls(game));
        for player in Player::ALL {
            for (option, thermograph) in &construction.options[player] {
                assert_eq!(*thermograph, option.thermograph().unwrap());
                let wall = Dyadic::keep(tilted(*option, player));
                assert_eq!(scaffolds[player].best(player, &wall), scaffolds[player]);
            }
        }
    }
}

#[test]
fn long_numbers_and_many_switches() {
    let universe = Universe::default();
    let fine = universe.number(&Dyadic::new(1, 2000));
    assert_eq!(fine.temperature().unwrap(), Dyadic::new(-1, 2000));
    assert_eq!(fine.thermograph().unwrap().temperature(), Dyadic::new(-1, 2000));
    let mut sum = universe.integer(0);
    for n in 1..=24 {
        sum = (sum + universe.game(&[universe.integer(n)], &[universe.integer(-n)]).unwrap()).unwrap();
    }
    assert_eq!(sum.temperature().unwrap(), Dyadic::from(24));
    assert_eq!(sum.stop(Player::Left), Dyadic::from(12));
}
