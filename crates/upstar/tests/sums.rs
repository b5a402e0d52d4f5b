//! Sums and their cached properties, against a universe that makes every game from its options and never adds.

use std::collections::HashMap;

use upstar::number::Dyadic;
use upstar::player::{ByPlayer, Player};
use upstar::rulesets::find;
use upstar::value::{Game, GameKey, Universe};

use crate::agreement::Random;

/// Another universe, in which games are made from options only.
struct Plainly<'u> {
    universe: &'u Universe,
    copies: HashMap<GameKey, Game<'u>>,
    sums: HashMap<(GameKey, GameKey), Game<'u>>,
}

impl<'u> Plainly<'u> {
    fn new(universe: &'u Universe) -> Plainly<'u> {
        Plainly { universe, copies: HashMap::new(), sums: HashMap::new() }
    }

    /// The game of another universe, which must have the same canonical form here.
    fn copy(&mut self, game: Game<'_>) -> Game<'u> {
        if let Some(value) = game.as_number_up_star() {
            return self.universe.number_up_star(&value);
        }
        if let Some(&known) = self.copies.get(&game.key()) {
            return known;
        }
        let lists =
            ByPlayer::from_fn(|player| game.options(player).map(|option| self.copy(option)).collect::<Vec<_>>());
        let copy = self.universe.game(&lists.left, &lists.right).unwrap();
        for player in Player::ALL {
            assert_eq!(copy.options(player).count(), lists[player].len(), "{game:?}");
            assert!(copy.options(player).all(|option| lists[player].contains(&option)), "{game:?}");
        }
        self.copies.insert(game.key(), copy);
        copy
    }

    /// The sum by its definition.
    fn sum(&mut self, g: Game<'u>, h: Game<'u>) -> Game<'u> {
        if [g, h].iter().all(|game| game.as_number_up_star().is_some()) {
            return (g + h).unwrap();
        }
        if let Some(&known) = self.sums.get(&(g.key(), h.key())) {
            return known;
        }
        let lists = ByPlayer::from_fn(|player| {
            let in_g = g.options(player).map(|option| self.sum(option, h)).collect::<Vec<_>>();
            let in_h = h.options(player).map(|option| self.sum(g, option)).collect::<Vec<_>>();
            [in_g, in_h].concat()
        });
        let sum = self.universe.game(&lists.left, &lists.right).unwrap();
        self.sums.insert((g.key(), h.key()), sum);
        sum
    }
}

/// A game with a few options a side, some levels deep; most are hot.
fn random_game<'u>(universe: &'u Universe, random: &mut Random, depth: u64) -> Game<'u> {
    if depth == 0 {
        let number = Dyadic::new(random.signed(4), random.below(2) as u32);
        let tail =
            [universe.nimber(random.below(3)), universe.integer(0), universe.integer(0)][random.below(3) as usize];
        return (universe.number(&number) + tail).unwrap();
    }
    let mut option = || {
        let depth = random.below(depth);
        random_game(universe, random, depth)
    };
    let left = [option(), option()];
    let right = [option(), option()];
    universe.game(&left, &right).unwrap()
}

#[test]
fn sums_of_several_games_are_those_of_the_definition() {
    let (universe, other) = (Universe::default(), Universe::default());
    let mut plainly = Plainly::new(&other);
    let mut random = Random(2);
    let mut nodes = 0;
    for round in 0..60 {
        let atoms: Vec<Game<'_>> = (0..3).map(|_| random_game(&universe, &mut random, 1 + round % 3)).collect();
        let mut sum = atoms[0];
        let mut plain_sum = plainly.copy(atoms[0]);
        for &atom in &atoms[1..] {
            // Sometimes the first game is added again, or its negative.
            let atom = [atom, atoms[0], -atoms[0], atom][random.below(4) as usize];
            sum = (sum + atom).unwrap();
            let copy = plainly.copy(atom);
            plain_sum = plainly.sum(plain_sum, copy);
            assert_eq!(plainly.copy(sum), plain_sum, "{atoms:?}");
        }
        nodes += usize::from(sum.as_number_up_star().is_none());
    }
    assert!(40 < nodes, "{nodes}");
}

#[test]
fn sums_with_common_parts_compare_as_their_canonical_forms() {
    let (universe, other) = (Universe::default(), Universe::default());
    let mut plainly = Plainly::new(&other);
    let mut random = Random(7);
    for _ in 0..12 {
        let atoms: Vec<Game<'_>> = (0..4).map(|_| random_game(&universe, &mut random, 2)).collect();
        let mut sums = Vec::new();
        for (place, &a) in atoms.iter().enumerate() {
            for &b in &atoms[place..] {
                sums.extend([(a + b).unwrap(), (a - b).unwrap(), (a + universe.nimber(1)).unwrap()]);
                let last = sums[sums.len() - 3];
                sums.push((last + atoms[0]).unwrap());
            }
        }
        for &g in &sums {
            for &h in &sums {
                let expected = plainly.copy(g).compare(plainly.copy(h)).unwrap();
                assert_eq!(g.compare(h).unwrap(), expected, "{g:?} and {h:?}");
            }
        }
    }
}

#[test]
fn the_value_of_a_long_path_in_snort_is_canonical() {
    let (universe, other) = (Universe::default(), Universe::default());
    let value = find("snort").unwrap().parse(&".".repeat(24)).unwrap().canonical(&universe, 1).unwrap();
    let mut plainly = Plainly::new(&other);
    let copy = plainly.copy(value);
    assert_eq!(copy, -copy);
    // No game occurred twice.
    let distinct: std::collections::HashSet<GameKey> = plainly.copies.values().map(|game| game.key()).collect();
    assert_eq!(distinct.len(), plainly.copies.len());
    assert_eq!(copy.options(Player::Left).count(), 11);
}
