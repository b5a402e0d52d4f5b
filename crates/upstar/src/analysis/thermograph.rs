//! Thermographs, means and temperatures.
//!
//! The thermograph of `G` gives for every temperature `t >= -1` the two stops of `G` cooled by `t`: the left wall `L_t`
//! and the right wall `R_t`. It is computed from the thermographs of the options. For a game that is not an integer the scaffolds are
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
//! The temperature of an integer is `-1`, that of any other number `m/2^k` in lowest terms is `-1/2^k`, and that of any other
//! game infinitesimally close to a number is `0`. Older texts assign `0` to all numbers and begin thermographs at `t = 0`.
//!
//! # Memoization
//!
//! Adding an integer shifts a thermograph; adding a fraction does so only from `t = 0` upwards, because numbers are not
//! masts below. So thermographs are stored by core and fraction. Among number-up-star values, those that compare
//! alike with their number have the same thermograph: by induction over `{0|(n-1)^*(m xor 1)}` and `{0,*,..|0,*,..}`, using
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
use crate::value::{Answers, Game, Id, NumberUpStar, Outcome, Parts, Question};

/// The stops of a game cooled by every temperature.
///
/// A handle into the universe, in which games that differ by an integer or a sign share their thermograph.
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

/// A thermograph together with the data it is made from.
#[derive(Clone, Debug)]
pub struct Construction<'u> {
    /// The thermograph.
    pub thermograph: Thermograph<'u>,
    /// Both scaffolds; `None` for an integer.
    pub scaffolds: Option<ByPlayer<Trajectory>>,
    /// The options of each player with their thermographs.
    pub options: ByPlayer<Vec<(Game<'u>, Thermograph<'u>)>>,
}

impl<'u> Game<'u> {
    /// The thermograph of this game.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent. Takes time proportional to the number of distinct followers, up to sign and integers.
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

    /// The points of a wall as temperatures and numbers: the foot of the mast, the corners below it, and the end at
    /// temperature `-1`. Between them the wall is straight.
    pub fn wall_points(&self, player: Player) -> Vec<(Dyadic, Dyadic)> {
        let (foot, end, wall) = (self.temperature(), Dyadic::integer(-1), self.wall(player));
        let mut points = vec![(foot.clone(), self.mean())];
        points.extend(wall.corners().filter(|(t, _)| end < *t && *t < foot));
        if end < foot {
            points.push((end.clone(), wall.value_at(&end)));
        }
        points
    }

    /// The value of the mast.
    pub fn mean(&self) -> Dyadic {
        let mean = self.walls.left.mast_value();
        if self.negative { &self.shift - mean } else { &self.shift + mean }
    }

    /// The temperature at which the mast begins.
    pub fn temperature(&self) -> Dyadic {
        self.walls.left.highest_corner().max(self.walls.right.highest_corner()).unwrap_or(Dyadic::integer(-1))
    }

    /// The wall that the sign and the shift turn into the wall of `player`.
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
    /// Writes the left wall and the right wall: `Thermograph(0,[1,0],[0,-1,0],0,[1],[0,1])`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Thermograph({},{})", self.wall(Player::Left), self.wall(Player::Right))
    }
}

/// Both walls of a game; they share a mast.
type Walls = ByPlayer<Trajectory>;

/// The thermographs of games without an integer part, keyed by game, up to sign.
struct Known;

impl Question for Known {
    type About = Id;
    type Answer = Walls;
}

/// The walls of `0`, `*` and `^`, which serve all number-up-star values with an integer.
static LEAVES: LazyLock<[Walls; 3]> = LazyLock::new(|| {
    let mast = || Trajectory::mast(Dyadic::ZERO);
    let slanted = |slope| Dyadic::keep(Path::straight(Dyadic::ZERO, 0).bent(Dyadic::ZERO, slope));
    [(mast(), mast()), (slanted(-1), slanted(1)), (slanted(-1), mast())].map(|(left, right)| ByPlayer { left, right })
});

/// The walls of a number-up-star value without an integer part; `outcome` is that of the value minus its number.
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
        // Zero, star and up represent all sums of ups and a nimber.
        false => remembered(known, game.universe().number_up_star(&NumberUpStar { number, ups, nimber })),
    }
}

/// The walls of a nonzero game without an integer part.
#[inline]
fn remembered<'u>(known: &'u Answers<Known>, game: Game<'u>) -> Result<&'u Walls, Exhausted> {
    match known.find(&game.id()) {
        Some(walls) => Ok(walls),
        None => find_out(known, game),
    }
}

/// The same, computed if they are not stored yet.
#[inline(never)]
fn find_out<'u>(known: &'u Answers<Known>, game: Game<'u>) -> Result<&'u Walls, Exhausted> {
    let budget = game.universe().budget();
    budget.check()?;
    let walls = budget.deeper(|| compute(known, game))?;
    let bytes = walls.left.heap_bytes() + walls.right.heap_bytes();
    Ok(known.insert(game.id(), walls, bytes, budget))
}

/// The walls of a game that is not an integer, from the walls of its options: in fixed point if all are plain.
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
            // No option is dominated, so the number-up-star values among them share their number `x`. For Left, the best of
            // their walls is `R_t(x)` if Right moving first does not win one of them minus `x`; otherwise all are alike.
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

/// Joins the wall of an option to a scaffold.
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
mod tests;
