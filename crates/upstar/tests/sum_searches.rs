//! Who wins sums of positions of different games, of their negatives and of values, and with which moves: as the values say.

use upstar::budget::{Budget, Exhausted, Limits};
use upstar::player::{ByPlayer, Player};
use upstar::solve::{AnyPosition, Decision, Summand, solve_sums, solve_sums_by};
use upstar::value::{Game, Outcome, Universe};

use crate::agreement::Random;
use crate::boards::position;
use crate::searches::{random_text, ways};

/// Small boards of games: the symbols, the width and the height.
const GAMES: &[(&str, &str, usize, usize)] = &[
    ("domineering", "...#", 4, 3),
    ("domineering:dicotic", "..#", 3, 3),
    ("clobber", "xxoo.", 4, 2),
    ("nogo", "...xo", 3, 2),
    ("amazons", "..x#o", 3, 2),
    ("snort", "...xo#", 3, 2),
    ("col", "...xo#", 3, 2),
    ("konane", "xo.", 3, 3),
    ("toads-and-frogs", "tf.", 6, 1),
    ("toppling-dominoes", "lrg", 5, 1),
    ("cram", "...#", 3, 3),
    ("clobber:impartial", "xo.", 3, 2),
];

/// A summand that is owned.
enum Owned<'u> {
    Position(Box<dyn AnyPosition>, bool),
    Value(Game<'u>),
}

impl<'u> Owned<'u> {
    fn random(random: &mut Random, universe: &'u Universe) -> Owned<'u> {
        if random.below(4) == 0 {
            let values = ["*", "^*", "{2|-1}", "1/2", "{3||1|-2}", "{0|v*}", "*3", "-1"];
            let text = values[random.below(values.len() as u64) as usize];
            let value = upstar::evaluate(text, universe).unwrap().as_game().unwrap();
            return Owned::Value(value);
        }
        loop {
            let (game, symbols, width, height) = GAMES[random.below(GAMES.len() as u64) as usize];
            let text = random_text(random, symbols, width, height);
            if let Ok(position) = upstar::rulesets::find(game).unwrap().parse(&text) {
                return Owned::Position(position, random.below(2) == 0);
            }
        }
    }

    fn summand(&self) -> Summand<'_, 'u> {
        match self {
            Owned::Position(position, negated) => Summand::Position { position: position.as_ref(), negated: *negated },
            Owned::Value(value) => Summand::Value(*value),
        }
    }

    fn value(&self, universe: &'u Universe) -> Game<'u> {
        match self {
            Owned::Position(position, negated) => {
                let value = position.canonical(universe, 1).unwrap();
                if *negated { -value } else { value }
            }
            Owned::Value(value) => *value,
        }
    }

    fn options(&self, player: Player) -> Vec<Owned<'u>> {
        match self {
            Owned::Position(position, negated) => {
                let mover = if *negated { !player } else { player };
                position.options(mover).into_iter().map(|option| Owned::Position(option, *negated)).collect()
            }
            Owned::Value(value) => value.options(player).map(Owned::Value).collect(),
        }
    }
}

fn total<'u>(universe: &'u Universe, values: impl IntoIterator<Item = Game<'u>>) -> Game<'u> {
    values.into_iter().try_fold(universe.integer(0), |sum, value| sum + value).unwrap()
}

/// The moves of a player in a sum: the place of the summand, and what becomes of it.
fn moves<'u>(sum: &[Owned<'u>], player: Player) -> Vec<(usize, Owned<'u>)> {
    let moves = sum.iter().enumerate();
    moves.flat_map(|(place, summand)| summand.options(player).into_iter().map(move |option| (place, option))).collect()
}

/// The sums that moves lead to.
fn sums<'a, 'u>(sum: &'a [Owned<'u>], moves: &'a [(usize, Owned<'u>)]) -> Vec<Vec<Summand<'a, 'u>>> {
    let after = |(place, option): &'a (usize, Owned<'u>)| {
        let mut summands: Vec<Summand<'_, '_>> = sum.iter().map(Owned::summand).collect();
        summands[*place] = option.summand();
        summands
    };
    moves.iter().map(after).collect()
}

#[test]
fn winners_and_winning_moves_are_those_of_the_values() {
    let mut random = Random(29);
    let (mut winning, mut losing) = (0, 0);
    for round in 0..150 {
        let universe = Universe::default();
        let count = 1 + random.below(4);
        let mut sum: Vec<Owned<'_>> = (0..count).map(|_| Owned::random(&mut random, &universe)).collect();
        if round % 7 == 0
            && let Owned::Position(position, negated) = &sum[0]
        {
            // A summand and its negative cancel.
            sum.push(Owned::Position(position.clone(), !negated));
        }
        let value = total(&universe, sum.iter().map(|summand| summand.value(&universe)));
        let summands: Vec<Summand<'_, '_>> = sum.iter().map(Owned::summand).collect();
        let fresh = Universe::default();
        for how in ways() {
            // A summand that is a value belongs to its universe.
            let is_plain = sum.iter().all(|summand| matches!(summand, Owned::Position(..)));
            let universe = if is_plain { &fresh } else { &universe };
            for first in Player::ALL {
                let winner = match is_plain {
                    true => {
                        let summands: Vec<Summand<'_, '_>> = sum.iter().filter_map(without_values).collect();
                        solve_sums_by(universe, how, |solver| solver.winner(&summands, first))
                    }
                    false => solve_sums_by(universe, how, |solver| solver.winner(&summands, first)),
                };
                assert_eq!(winner, Ok(value.outcome().winner(first)), "round {round} {how:?} {first}");
            }
        }
        let listed = ByPlayer::from_fn(|player| moves(&sum, player));
        let options = ByPlayer::from_fn(|player| sums(&sum, &listed[player]));
        let found =
            solve_sums(&universe, |solver| Decision::new(solver, &summands, &Player::ALL, &options, &mut |_| {}))
                .unwrap();
        assert_eq!(found.stopped, None);
        for player in Player::ALL {
            assert_eq!(found.winners[player], Some(value.outcome().winner(player)), "round {round}");
            for ((place, option), wins) in listed[player].iter().zip(&found.wins[player]) {
                let values = sum.iter().enumerate();
                let values =
                    values.map(|(other, summand)| if other == *place { option } else { summand }.value(&universe));
                let expected = total(&universe, values).outcome().winner(!player) == player;
                assert_eq!(*wins, Some(expected), "round {round} {player}");
                *(if expected { &mut winning } else { &mut losing }) += 1;
            }
        }
    }
    assert!(500 < winning && 500 < losing, "{winning} {losing}");
}

/// The same summand in any universe, if it is a position.
fn without_values<'a, 'v>(summand: &'a Owned<'_>) -> Option<Summand<'a, 'v>> {
    match summand {
        Owned::Position(position, negated) => {
            Some(Summand::Position { position: position.as_ref(), negated: *negated })
        }
        Owned::Value(_) => None,
    }
}

/// Random boards of a game.
fn boards(
    random: &mut Random,
    game: &str,
    symbols: &str,
    width: usize,
    height: usize,
    count: usize,
) -> Vec<Box<dyn AnyPosition>> {
    let mut boards = Vec::new();
    while boards.len() < count {
        boards.extend(upstar::rulesets::find(game).unwrap().parse(&random_text(random, symbols, width, height)));
    }
    boards
}

/// The outcome of a sum of boards, and the number of nodes it took.
fn outcome_and_nodes(boards: &[Box<dyn AnyPosition>]) -> (Outcome, u64) {
    let universe = Universe::default();
    let sum: Vec<Summand<'_, '_>> =
        boards.iter().map(|board| Summand::Position { position: board.as_ref(), negated: false }).collect();
    let winners = solve_sums(&universe, |solver| {
        let sum = solver.simplified(&sum).unwrap();
        ByPlayer::from_fn(|first| solver.winner(&sum, first).unwrap())
    });
    (Outcome::from_winners(winners), universe.budget().nodes_used())
}

/// Sums of many boards need little more than the values of the boards: means and temperatures decide them if they are hot, and
/// addition if they are infinitesimal.
#[test]
fn sums_of_many_boards_take_little_more_than_their_values() {
    for (game, symbols, width, height, count) in [
        ("nogo", "....xo", 10, 1, 24),
        ("toppling-dominoes", "lr", 8, 1, 24),
        ("domineering", "...#", 4, 3, 24),
        ("clobber", "xxoo.", 4, 2, 12),
    ] {
        let mut random = Random(31);
        let boards = boards(&mut random, game, symbols, width, height, count);
        let universe = Universe::default();
        let values: Vec<Game<'_>> = boards.iter().map(|board| board.canonical(&universe, 1).unwrap()).collect();
        let of_values = universe.budget().nodes_used();
        let (outcome, nodes) = outcome_and_nodes(&boards);
        println!("{count} of {game}: {outcome}, {nodes} nodes, {of_values} of them for the values");
        assert!(nodes < 2 * of_values + 60_000, "{game}: {nodes} nodes, {of_values} of them for the values");
        let (outcome, _) = outcome_and_nodes(&boards[..6]);
        assert_eq!(outcome, total(&universe, values[..6].iter().copied()).outcome(), "{game}");
    }
}

#[test]
fn a_sum_that_runs_into_a_limit_tells_what_is_known() {
    let large = position("clobber", &["xoxoxo", "oxoxox"].repeat(2).join("|"));
    let universe = Universe::new(Budget::new(Limits { nodes: Some(3000), ..Limits::default() }));
    let sum = [Summand::Position { position: large.as_ref(), negated: false }, Summand::Value(universe.nimber(1))];
    let options = ByPlayer::from_fn(|player| {
        let options = large.options(player);
        options.into_iter().map(|option| Owned::Position(option, false)).collect::<Vec<_>>()
    });
    let sums = ByPlayer::from_fn(|player: Player| {
        options[player].iter().map(|option| vec![option.summand(), sum[1]]).collect::<Vec<_>>()
    });
    let mut stages = 0;
    let found = solve_sums(&universe, |solver| Decision::new(solver, &sum, &Player::ALL, &sums, &mut |_| stages += 1));
    let found = found.unwrap();
    assert_eq!(found.stopped, Some(Exhausted::Nodes(3000)), "{found:?}");
    assert!(0 < stages);
    // What is known is consistent: who has a winning move wins.
    for player in Player::ALL {
        let stage = found.stage(player);
        assert!(stage.winner != Some(player) || stage.losing < stage.moves);
        assert!(stage.winning == 0 || stage.winner == Some(player));
    }
}
