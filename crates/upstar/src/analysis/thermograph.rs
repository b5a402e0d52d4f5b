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
use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use crate::analysis::fixed::Fixed;
use crate::analysis::path::{self, Path, Scaffold, View};
use crate::analysis::trajectory::{Kept, Trajectory};
use crate::budget::Exhausted;
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::{Answers, Game, Key, NumberUpStar, Outcome, Parts, Question, deeper};

/// The stops of a game cooled by every temperature.
///
/// It is a handle into the universe, in which games that differ by an integer or a sign share their thermograph.
///
/// # Equality
///
/// `==` is equality of both walls as functions.
#[derive(Clone, Debug)]
pub struct Thermograph<'u> {
    /// The walls of a game that differs by a sign and then by an integer.
    walls: &'u Walls,
    negative: bool,
    shift: Dyadic,
}

/// A thermograph together with what it is made from.
#[derive(Clone, Debug)]
pub struct Construction<'u> {
    /// The thermograph.
    pub thermograph: Thermograph<'u>,
    /// Both scaffolds; an integer has none.
    pub scaffolds: Option<ByPlayer<Trajectory>>,
    /// The options of each player with their thermographs.
    pub options: ByPlayer<Vec<(Game<'u>, Thermograph<'u>)>>,
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
    pub fn thermograph(self) -> Result<Thermograph<'u>, Exhausted> {
        Thermograph::of(self.universe().answers::<Known>(), self)
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
        Ok(self.thermograph()?.mean())
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
        Ok(self.thermograph()?.temperature())
    }

    /// The thermograph of this game with its scaffolds and the thermographs of its options.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn thermograph_construction(self) -> Result<Construction<'u>, Exhausted> {
        let universe = self.universe();
        let known = universe.answers::<Known>();
        let thermograph = Thermograph::of(known, self)?;
        let options = ByPlayer::try_from_fn(|player| {
            let mut options = Vec::new();
            for option in self.options(player) {
                universe.budget().check()?;
                universe.budget().note_memory(size_of::<(Game<'u>, Thermograph<'u>)>() as u64);
                options.push((option, Thermograph::of(known, option)?));
            }
            Ok(options)
        })?;
        let scaffolds = match self.as_integer() {
            Some(_) => None,
            None => Some(scaffolds::<Dyadic>(known, self)?.map(|scaffold| Dyadic::keep(scaffold.path().clone()))),
        };
        Ok(Construction { thermograph, scaffolds, options })
    }
}

impl<'u> Thermograph<'u> {
    #[inline]
    fn of(known: &'u Answers<Known>, game: Game<'u>) -> Result<Thermograph<'u>, Exhausted> {
        let Parts { number: shift, negative, core } = game.parts_by_integer();
        let walls = match core.outcome_beside_number() {
            Some(outcome) => leaf(known, core, outcome)?,
            None => remembered(known, core)?,
        };
        Ok(Thermograph { walls, negative, shift })
    }

    /// The left or the right wall; they share a mast.
    pub fn wall(&self, player: Player) -> Trajectory {
        self.wall_before(player).changed(self.negative, &self.shift)
    }

    /// The number below the mast.
    pub fn mean(&self) -> Dyadic {
        let mean = self.walls.left.mast_value();
        if self.negative { &self.shift - mean } else { &self.shift + mean }
    }

    /// Where the mast begins.
    pub fn temperature(&self) -> Dyadic {
        self.walls.left.highest_corner().max(self.walls.right.highest_corner()).unwrap_or(Dyadic::integer(-1))
    }

    /// What becomes the wall of `player` by the sign and the shift.
    fn wall_before(&self, player: Player) -> &'u Trajectory {
        &self.walls[if self.negative { !player } else { player }]
    }
}

impl PartialEq for Thermograph<'_> {
    fn eq(&self, other: &Self) -> bool {
        Player::ALL.into_iter().all(|player| self.wall(player) == other.wall(player))
    }
}

impl Eq for Thermograph<'_> {}

impl Hash for Thermograph<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Player::ALL.into_iter().for_each(|player| self.wall(player).hash(state));
    }
}

impl fmt::Display for Thermograph<'_> {
    /// The left wall and the right wall: `Thermograph(0,[1,0],[0,-1,0],0,[1],[0,1])`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Thermograph({},{})", self.wall(Player::Left), self.wall(Player::Right))
    }
}

/// Both walls of a game; they share a mast.
type Walls = ByPlayer<Trajectory>;

/// The thermographs of games without an integer part, by the key of the game; up to sign.
struct Known;

impl Question for Known {
    type About = Key;
    type Answer = Walls;
}

/// The walls of `0`, `*` and `^`, which serve all number-up-star values with an integer.
static LEAVES: LazyLock<[Walls; 3]> = LazyLock::new(|| {
    let mast = || Trajectory::mast(Dyadic::ZERO);
    let slanted = |slope| Dyadic::keep(Path::straight(Dyadic::ZERO, 0).bent(Dyadic::ZERO, slope));
    [(mast(), mast()), (slanted(-1), slanted(1)), (slanted(-1), mast())].map(|(left, right)| ByPlayer { left, right })
});

/// The walls of a number-up-star value without an integer part, which has this outcome less its number.
#[inline]
fn leaf<'u>(known: &'u Answers<Known>, game: Game<'u>, outcome: Outcome) -> Result<&'u Walls, Exhausted> {
    let (index, ups, nimber) = match outcome {
        Outcome::P => (0, 0, 0),
        Outcome::N => (1, 0, 1),
        Outcome::L | Outcome::R => (2, 1, 0),
    };
    let number = game.number_part();
    match number.is_zero() {
        true => Ok(&LEAVES[index]),
        // Zero, star and up stand for all sums of ups and a nimber.
        false => remembered(known, game.universe().number_up_star(&NumberUpStar { number, ups, nimber })),
    }
}

/// The walls of a game without an integer part that is not zero.
#[inline]
fn remembered<'u>(known: &'u Answers<Known>, game: Game<'u>) -> Result<&'u Walls, Exhausted> {
    match known.find(&game.key()) {
        Some(walls) => Ok(walls),
        None => find_out(known, game),
    }
}

/// The same, if they are not remembered yet.
#[inline(never)]
fn find_out<'u>(known: &'u Answers<Known>, game: Game<'u>) -> Result<&'u Walls, Exhausted> {
    let budget = game.universe().budget();
    budget.check()?;
    let walls = deeper(|| compute(known, game))?;
    let bytes = walls.left.heap_bytes() + walls.right.heap_bytes();
    Ok(known.insert(game.key(), walls, bytes, budget))
}

/// The walls of a game that is not an integer, from those of its options: in fixed point if all is plain.
fn compute(known: &Answers<Known>, game: Game<'_>) -> Result<Walls, Exhausted> {
    let ByPlayer { left, right } = scaffolds::<Fixed>(known, game)?;
    if left.is_plain() && right.is_plain() {
        let walls = path::walls(left.path(), right.path());
        if walls.left.is_plain() && walls.right.is_plain() {
            return Ok(walls.map(Fixed::keep));
        }
    }
    let ByPlayer { left, right } = scaffolds::<Dyadic>(known, game)?;
    Ok(path::walls(left.path(), right.path()).map(Dyadic::keep))
}

/// The scaffolds of a game that is not an integer, from the thermographs of its options.
fn scaffolds<N: Kept>(known: &Answers<Known>, game: Game<'_>) -> Result<ByPlayer<Scaffold<N>>, Exhausted> {
    let mut scaffolds = ByPlayer { left: Scaffold::new(), right: Scaffold::new() };
    for player in Player::ALL {
        let scaffold = &mut scaffolds[player];
        let mut leaf = None;
        for option in game.options(player) {
            let Some(outcome) = option.outcome_beside_number() else {
                join(scaffold, player, &Thermograph::of(known, option)?);
                continue;
            };
            // No option is dominated, so number-up-star values among them share their number `x`. For Left, the best of
            // their walls is `R_t(x)` if Right moving first does not win one of them less `x`; otherwise all are alike.
            if leaf.is_none() || outcome.winner(!player) == player {
                leaf = Some(option);
            }
        }
        if let Some(option) = leaf {
            join(scaffold, player, &Thermograph::of(known, option)?);
        }
    }
    Ok(scaffolds)
}

/// Lets the wall of an option join a scaffold.
#[inline]
fn join<N: Kept>(scaffold: &mut Scaffold<N>, player: Player, option: &Thermograph<'_>) {
    match (N::path(option.wall_before(!player)), N::of_dyadic(&option.shift)) {
        (Some(path), Some(shift)) => {
            scaffold.join(player, &View { path: &path, negative: option.negative, shift, tilt: -player.sign() });
        }
        _ => scaffold.spoil(),
    }
}

#[cfg(test)]
mod tests {
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
        assert_eq!(
            (thermograph.mean(), thermograph.temperature()),
            (game.mean().unwrap(), game.temperature().unwrap())
        );
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

    /// The walls of a game that is not an integer, from those of all its options, without fixed point.
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
        // The last shifts make fractions that fixed point just has, or has no longer.
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

    /// A game of so many moves whose numbers are multiples of `unit` from `low` to `high`, which the seed decides. Left's
    /// moves lead to numbers that are not less than those of Right's.
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
                // Cold games differ: the temperature of a number is not scaled with it.
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
            // Integers shift a thermograph; every number does so from zero upwards.
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
}
