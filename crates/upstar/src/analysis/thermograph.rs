//! Thermographs, means and temperatures.
//!
//! The thermograph of `G` shows for every temperature `t >= -1` the two stops of `G` cooled by `t`: the left wall `L_t`
//! and the right wall `R_t`. It comes from those of the options. For a game that is not an integer the scaffolds are
//!
//! ```text
//! left:  max over G^L of R_t(G^L) - t        right:  min over G^R of L_t(G^R) + t
//! ```
//!
//! The walls are the scaffolds up to the least `t` at which the left one is no longer above the right one, the
//! temperature of `G`; from there a mast stands on the mean of `G`. The thermograph of an integer `n` is a mast at `n`.
//! (Conway, *On Numbers and Games*, chapter 9; *Winning Ways*, chapter 6; below zero: Siegel, *Combinatorial Game
//! Theory*, II.5.)
//!
//! # Conventions
//!
//! The temperature of an integer is `-1`, of another number `m/2^k` in lowest terms `-1/2^k`, of every other game
//! infinitesimally close to a number `0`. Older texts say `0` for all numbers and begin thermographs at `t = 0`.
//!
//! # What is remembered
//!
//! Adding an integer shifts a thermograph; adding a fraction does so from `t = 0` upwards only, since numbers are not
//! masts below. So thermographs are remembered by core and fraction. Among number-up-star values, those that compare
//! alike with their number have one thermograph: by induction over `{0|(n-1)^*(m xor 1)}` and `{0,*,..|0,*,..}`, using
//! that a number `x` has `L_t(x) - R_t(x) <= -t` for `-1 <= t <= 0`.

use std::fmt;
use std::sync::{Arc, LazyLock};

use crate::analysis::trajectory::{self, LOWEST, Scaffold, Trajectory, View};
use crate::budget::Exhausted;
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::{Answers, Game, Key, NumberUpStar, Outcome, Question, Universe, deeper};

/// The stops of a game cooled by every temperature.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Thermograph {
    /// The left and the right wall, which share a mast.
    pub walls: ByPlayer<Trajectory>,
    /// The number below the mast.
    pub mean: Dyadic,
    /// Where the mast begins.
    pub temperature: Dyadic,
}

/// A thermograph together with what it is made from.
#[derive(Clone, Debug)]
pub struct Construction<'u> {
    /// The thermograph.
    pub thermograph: Thermograph,
    /// Both scaffolds; an integer has none.
    pub scaffolds: Option<ByPlayer<Trajectory>>,
    /// The options of each player with their thermographs.
    pub options: ByPlayer<Vec<(Game<'u>, Thermograph)>>,
}

impl<'u> Game<'u> {
    /// The thermograph of this game.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent. Takes time in the number of distinct followers, up to sign and integers.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::value::Universe;
    ///
    /// let universe = Universe::default();
    /// let hot = universe.game(&[universe.integer(2)], &[universe.integer(1)])?;
    /// let game = universe.game(&[hot], &[universe.integer(0)])?;
    /// assert_eq!(game.thermograph()?.to_string(), "Thermograph(3/4,[3/4,1/2],[0,-1,0],3/4,[3/4],[0,1])");
    /// # Ok::<(), upstar::budget::Exhausted>(())
    /// ```
    pub fn thermograph(self) -> Result<Thermograph, Exhausted> {
        Ok(Seen::new(&self.universe().answers::<Known>(), self)?.to_thermograph())
    }

    /// The mean of this game: the number to which `n` copies, divided by `n`, converge.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn mean(self) -> Result<Dyadic, Exhausted> {
        if let Some(value) = self.as_number_up_star() {
            return Ok(value.number);
        }
        let seen = Seen::new(&self.universe().answers::<Known>(), self)?;
        Ok(seen.changed(&seen.thermograph.mean))
    }

    /// The temperature of this game: the least `t` at which cooling by `t` leaves it infinitesimally close to a number.
    ///
    /// Numbers have negative temperature by convention: `-1` for integers, `-1/2^k` for `m/2^k` in lowest terms.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn temperature(self) -> Result<Dyadic, Exhausted> {
        if let Some(value) = self.as_number_up_star() {
            let cold = if value.is_number() { Dyadic::from_small(-1, value.number.exponent()) } else { Dyadic::ZERO };
            return Ok(cold);
        }
        Ok(Seen::new(&self.universe().answers::<Known>(), self)?.thermograph.temperature.clone())
    }

    /// The thermograph of this game with its scaffolds and the thermographs of its options.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn thermograph_construction(self) -> Result<Construction<'u>, Exhausted> {
        let universe = self.universe();
        let known = universe.answers::<Known>();
        let thermograph = Seen::new(&known, self)?.to_thermograph();
        let options = ByPlayer::try_from_fn(|player| {
            let mut options = Vec::new();
            for option in self.options(player) {
                universe.budget().check()?;
                universe.budget().note_memory(size_of::<(Game<'u>, Thermograph)>() as u64);
                options.push((option, Seen::new(&known, option)?.to_thermograph()));
            }
            Ok(options)
        })?;
        let scaffolds = match self.as_integer() {
            Some(_) => None,
            None => Some(scaffolds(&known, self)?),
        };
        Ok(Construction { thermograph, scaffolds, options })
    }
}

impl fmt::Display for Thermograph {
    /// The left wall and the right wall: `Thermograph(0,[1,0],[0,-1,0],0,[1],[0,1])`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Thermograph({},{})", self.walls.left, self.walls.right)
    }
}

/// The thermographs of games without an integer part, by the key of the game; up to sign.
struct Known;

impl Question for Known {
    type About = Key;
    type Answer = Arc<Thermograph>;
}

/// The thermographs of `0`, `*` and `^`, which serve all number-up-star values with an integer.
static LEAVES: LazyLock<[Arc<Thermograph>; 3]> = LazyLock::new(|| {
    let zero = Trajectory::mast(Dyadic::ZERO);
    let tilted = |tilt| View { tilt, ..View::of(&zero) }.to_trajectory();
    let slanted = |tilt| trajectory::topped(tilted(tilt), &Dyadic::ZERO, &Dyadic::ZERO);
    let leaf = |left: Trajectory, right: Trajectory, temperature: Dyadic| {
        Arc::new(Thermograph { walls: ByPlayer { left, right }, mean: Dyadic::ZERO, temperature })
    };
    [
        leaf(zero.clone(), zero.clone(), LOWEST),
        leaf(slanted(-1), slanted(1), Dyadic::ZERO),
        leaf(slanted(-1), zero.clone(), Dyadic::ZERO),
    ]
});

/// The thermograph of a game as that of another one, negated or not, and then shifted by an integer.
struct Seen {
    thermograph: Arc<Thermograph>,
    negative: bool,
    shift: Dyadic,
}

impl Seen {
    fn new(known: &Answers<Known>, game: Game<'_>) -> Result<Seen, Exhausted> {
        let universe = game.universe();
        let parts = game.parts();
        let leaf = parts.core.as_number_up_star().map(|value| value.outcome());
        if let (Some(outcome), true) = (leaf, parts.number.is_integer()) {
            let thermograph = Arc::clone(&LEAVES[leaf_index(outcome)]);
            return Ok(Seen { thermograph, negative: parts.negative, shift: parts.number });
        }
        let (core, shift) = match parts.number.is_integer() {
            true => (parts.core, parts.number),
            false => {
                let core = leaf.map_or(parts.core, |outcome| representative(universe, outcome));
                let number = if parts.negative { -&parts.number } else { parts.number.clone() };
                let fraction = &number - Dyadic::from(number.floor());
                let shift = if parts.negative { parts.number + &fraction } else { parts.number - &fraction };
                (core.plus_number(&fraction), shift)
            }
        };
        let thermograph = match known.get(&core.key()) {
            Some(thermograph) => thermograph,
            None => {
                universe.budget().check()?;
                let thermograph = Arc::new(deeper(|| compute(known, core))?);
                let bytes = size_of::<Thermograph>()
                    + thermograph.walls.left.heap_bytes()
                    + thermograph.walls.right.heap_bytes();
                known.insert(core.key(), Arc::clone(&thermograph), bytes, universe.budget());
                thermograph
            }
        };
        Ok(Seen { thermograph, negative: parts.negative, shift })
    }

    fn wall(&self, player: Player) -> View<'_> {
        let owner = if self.negative { !player } else { player };
        let trajectory = &self.thermograph.walls[owner];
        View { trajectory, negative: self.negative, shift: &self.shift, tilt: 0 }
    }

    /// A number on the remembered thermograph as one on this thermograph.
    fn changed(&self, number: &Dyadic) -> Dyadic {
        if self.negative { &self.shift - number } else { &self.shift + number }
    }

    fn to_thermograph(&self) -> Thermograph {
        Thermograph {
            walls: ByPlayer::from_fn(|player| self.wall(player).to_trajectory()),
            mean: self.changed(&self.thermograph.mean),
            temperature: self.thermograph.temperature.clone(),
        }
    }
}

fn leaf_index(outcome: Outcome) -> usize {
    match outcome {
        Outcome::P => 0,
        Outcome::N => 1,
        Outcome::L | Outcome::R => 2,
    }
}

/// The value that stands for all sums of ups and a nimber of this outcome.
fn representative(universe: &Universe, outcome: Outcome) -> Game<'_> {
    let (ups, nimber) = [(0, 0), (0, 1), (1, 0)][leaf_index(outcome)];
    universe.number_up_star(&NumberUpStar { number: Dyadic::ZERO, ups, nimber })
}

/// The thermograph of a game that is not an integer, from those of its options.
fn compute(known: &Answers<Known>, game: Game<'_>) -> Result<Thermograph, Exhausted> {
    let scaffolds = scaffolds(known, game)?;
    let (temperature, mean) = trajectory::closing(&scaffolds.left, &scaffolds.right);
    let walls = scaffolds.map(|scaffold| trajectory::topped(scaffold, &temperature, &mean));
    Ok(Thermograph { walls, mean, temperature })
}

/// The scaffolds of a game that is not an integer.
fn scaffolds(known: &Answers<Known>, game: Game<'_>) -> Result<ByPlayer<Trajectory>, Exhausted> {
    ByPlayer::try_from_fn(|player| {
        let tilt = match player {
            Player::Left => -1,
            Player::Right => 1,
        };
        let mut scaffold = Scaffold::default();
        let mut join = |option: Game<'_>| -> Result<(), Exhausted> {
            let option = Seen::new(known, option)?;
            scaffold.join(player, View { tilt, ..option.wall(!player) });
            Ok(())
        };
        let mut leaf = None;
        for option in game.options(player) {
            let Some(value) = option.as_number_up_star() else {
                join(option)?;
                continue;
            };
            // No option is dominated, so number-up-star values among them share their number `x`. For Left, the best of
            // their walls is `R_t(x)` if Right moving first does not win one of them less `x`; otherwise all are alike.
            let tail = NumberUpStar { number: Dyadic::ZERO, ..value };
            let best = tail.outcome().winner(!player) == player;
            if best || leaf.is_none() {
                leaf = Some((option, value.number, best));
            }
        }
        match leaf {
            Some((_, number, true)) if number.is_integer() => {
                scaffold.join_trajectory(player, Trajectory::slanted(number, tilt));
            }
            Some((_, number, false)) if number.is_integer() => {
                scaffold.join_trajectory(player, Trajectory::slanted_above_zero(number, tilt));
            }
            Some((option, ..)) => join(option)?,
            None => {}
        }
        Ok(scaffold.build())
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::number::Integer;

    fn number<'u>(universe: &'u Universe, text: &str) -> Game<'u> {
        universe.number(&text.parse().unwrap())
    }

    #[track_caller]
    fn check(game: Game<'_>, expected: &str, mean: &str, temperature: &str) {
        let thermograph = game.thermograph().unwrap();
        assert_eq!(thermograph.to_string(), format!("Thermograph({expected})"));
        assert_eq!(game.mean().unwrap().to_string(), mean);
        assert_eq!(game.temperature().unwrap().to_string(), temperature);
        assert_eq!((thermograph.mean, thermograph.temperature), (game.mean().unwrap(), game.temperature().unwrap()));
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
        // Corners of the picture in the documents: (1,0) (1,1/2) (3/4,3/4) and (0,0) (3/4,3/4).
        let corners = |wall: &Trajectory| -> Vec<(String, String)> {
            wall.corners().map(|(t, value)| (value.to_string(), t.to_string())).collect()
        };
        let walls = game.thermograph().unwrap().walls;
        assert_eq!(corners(&walls.left), [("3/4".into(), "3/4".into()), ("1".into(), "1/2".into())]);
        assert_eq!(corners(&walls.right), [("3/4".into(), "3/4".into())]);
        assert_eq!(
            (walls.left.value_at(&Dyadic::ZERO), walls.right.value_at(&Dyadic::ZERO)),
            (Dyadic::ONE, Dyadic::ZERO)
        );
        // Tiny: {0||0|-2}.
        let inner = u.game(&[u.integer(0)], &[u.integer(-2)]).unwrap();
        check(u.game(&[u.integer(0)], &[inner]).unwrap(), "0,[0],[0,-1],0,[],[0]", "0", "0");
    }

    /// The value of a Domineering position on a strip of two rows, as a bit per free square, column by column.
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

    /// The thermograph at one temperature, straight from the definition.
    fn walls_at(game: Game<'_>, t: &Dyadic) -> ByPlayer<Dyadic> {
        if let Some(n) = game.as_integer() {
            return ByPlayer { left: n.clone().into(), right: n.into() };
        }
        let scaffolds = scaffolds_at(game, t);
        if scaffolds.right <= scaffolds.left {
            return scaffolds;
        }
        // Above the mast's foot: walk down in steps of the finest corner of day 3 games with fractions of 1/4.
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
                    assert_eq!(thermograph.walls[player].value_at(&t), expected[player], "{thermograph} at {t}");
                }
            }
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
                    let known = universe.answers::<Known>();
                    let options = ByPlayer::from_fn(|player| {
                        let mut wall: Option<Trajectory> = None;
                        for option in game.options(player) {
                            let option = Seen::new(&known, option).unwrap();
                            let tilt = -player.sign() as i8;
                            let next = View { tilt, ..option.wall(!player) }.to_trajectory();
                            wall = Some(wall.map_or(next.clone(), |wall| wall.best(player, &next)));
                        }
                        wall.unwrap()
                    });
                    let (temperature, mean) = trajectory::closing(&options.left, &options.right);
                    let walls = options.map(|scaffold| trajectory::topped(scaffold, &temperature, &mean));
                    assert_eq!(
                        game.thermograph().unwrap(),
                        Thermograph { walls, mean, temperature },
                        "{x} {ups} {nimber}"
                    );
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
            assert_eq!(negative.walls.left, -&plain.walls.right);
            assert_eq!(negative.walls.right, -&plain.walls.left);
            // Integers shift a thermograph; every number does so from zero upwards.
            let shift = Dyadic::integer(-3);
            let shifted = g.plus_number(&shift).thermograph().unwrap();
            assert_eq!(shifted.walls.left, plain.walls.left.plus_number(&shift));
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
            let Thermograph { walls, mean, temperature } = &construction.thermograph;
            for player in Player::ALL {
                assert_eq!(trajectory::topped(scaffolds[player].clone(), temperature, mean), walls[player]);
                let tilt = -player.sign() as i8;
                for (option, thermograph) in &construction.options[player] {
                    assert_eq!(*thermograph, option.thermograph().unwrap());
                    let wall = View { tilt, ..View::of(&thermograph.walls[!player]) }.to_trajectory();
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
        assert_eq!(fine.thermograph().unwrap().temperature, Dyadic::new(-1, 2000));
        let mut sum = universe.integer(0);
        for n in 1..=24 {
            sum = (sum + universe.game(&[universe.integer(n)], &[universe.integer(-n)]).unwrap()).unwrap();
        }
        assert_eq!(sum.temperature().unwrap(), Dyadic::from(24));
        assert_eq!(sum.stop(Player::Left), Dyadic::from(12));
    }
}
