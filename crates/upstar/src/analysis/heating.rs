//! Heating, overheating and the Norton product: maps that make games hotter.
//!
//! - `G` heated by `t` is `x` if `G` equals a number `x`, and otherwise `{G^L heated + t | G^R heated - t}`. For a number
//!   `t >= 0`, cooling by `t` is the inverse. Sums and the order are preserved only among games that are cold enough.
//! - `G` overheated from `s` to `t` is `n·s` if `G` equals an integer `n`, and otherwise
//!   `{G^L overheated + t | G^R overheated - t}`.
//! - The Norton product `G·U`, for `U > 0`, is `n·U` if `G` equals an integer `n`, and otherwise
//!   `{G^L·U + (U + I) | G^R·U - (U + I)}`, where `I` ranges over all incentives `U^L - U` and `U - U^R` of `U`. It preserves sums
//!   and the order in `G`.
//!
//! All are applied to canonical forms; overheating depends on the form. (*Winning Ways*, chapters 6 and 8; Berlekamp,
//! *Blockbusting and Domineering*; Siegel, *Combinatorial Game Theory*, II.5 and II.6.)

use crate::analysis::check_height;
use crate::budget::Exhausted;
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::{Answers, Comparison, Game, Id, Question};

/// A heated game, keyed by the game and the way of heating.
struct Heated;

impl Question for Heated {
    type About = (Id, Way);
    type Answer = Id;
}

/// The ways of heating.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Way {
    Heat { by: Id },
    Overheat { from: Id, to: Id },
    Norton { unit: Id },
}

/// A way of heating, with the values needed at every step.
struct Heating<'a, 'u> {
    way: Way,
    known: &'a Answers<Heated>,
    /// The image of the integer `1`, or `None` if numbers are unchanged.
    unit: Option<Game<'u>>,
    /// The gain of the player who moves; several gains make several options.
    gains: Vec<Game<'u>>,
    /// Whether adding a number to a game adds it to the heated game.
    keeps_numbers: bool,
}

impl<'u> Game<'u> {
    /// This game heated by `t`, a number or any other game.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent. Makes one game for each distinct follower.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::value::Universe;
    ///
    /// let universe = Universe::default();
    /// let [one, minus_one] = [1, -1].map(|n| universe.integer(n));
    /// assert_eq!(universe.nimber(1).heat(one)?, universe.game(&[one], &[minus_one])?);
    /// # Ok::<(), upstar::budget::Exhausted>(())
    /// ```
    pub fn heat(self, t: Game<'u>) -> Result<Game<'u>, Exhausted> {
        let known = self.universe().answers::<Heated>();
        let keeps_numbers = t.as_number().is_some_and(|t| t.sign().is_ge());
        let way = Way::Heat { by: t.id() };
        Heating { way, known, unit: None, gains: vec![t], keeps_numbers }.of(self)
    }

    /// This game overheated from `s` to `t`.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::number::Dyadic;
    /// use upstar::value::Universe;
    ///
    /// let universe = Universe::default();
    /// let [zero, one] = [0, 1].map(|n| universe.integer(n));
    /// let half = universe.number(&Dyadic::new(1, 1));
    /// assert_eq!(half.overheat(one, one)?, universe.game(&[one], &[zero])?);
    /// # Ok::<(), upstar::budget::Exhausted>(())
    /// ```
    pub fn overheat(self, s: Game<'u>, t: Game<'u>) -> Result<Game<'u>, Exhausted> {
        let known = self.universe().answers::<Heated>();
        let way = Way::Overheat { from: s.id(), to: t.id() };
        Heating { way, known, unit: Some(s), gains: vec![t], keeps_numbers: false }.of(self)
    }

    /// The Norton product of this game and a unit; `None` unless the unit is positive.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn norton_product(self, unit: Game<'u>) -> Result<Option<Game<'u>>, Exhausted> {
        if unit.compare(self.universe().integer(0))? != Comparison::Greater {
            return Ok(None);
        }
        let known = self.universe().answers::<Heated>();
        let way = Way::Norton { unit: unit.id() };
        // The unit plus a left incentive is `U^L`, plus a right incentive `U + U - U^R`.
        let mut gains: Vec<Game<'u>> = unit.options(Player::Left).collect();
        let double = (unit + unit)?;
        for option in unit.options(Player::Right) {
            gains.push((double - option)?);
        }
        Heating { way, known, unit: Some(unit), gains, keeps_numbers: false }.of(self).map(Some)
    }
}

impl<'u> Heating<'_, 'u> {
    fn of(&self, game: Game<'u>) -> Result<Game<'u>, Exhausted> {
        let universe = game.universe();
        match (self.unit, game.as_number()) {
            (None, Some(_)) => return Ok(game),
            (Some(unit), Some(number)) if number.is_integer() => return unit.times(&number.numerator()),
            _ => {}
        }
        let parts = game.parts();
        let (rest, shift) = match self.keeps_numbers {
            true => (parts.core, if parts.negative { -parts.number } else { parts.number }),
            false => (if parts.negative { -game } else { game }, Dyadic::ZERO),
        };
        let about = (rest.id(), self.way);
        let hot = match self.known.get(&about) {
            Some(id) => universe.handle(id),
            None => {
                universe.budget().check()?;
                check_height(rest)?;
                let lists = universe.budget().deeper(|| ByPlayer::try_from_fn(|player| self.options(rest, player)))?;
                let hot = universe.game(&lists.left, &lists.right)?;
                self.known.insert(about, hot.id(), 0, universe.budget());
                hot
            }
        };
        let hot = hot.plus_number(&shift);
        Ok(if parts.negative { -hot } else { hot })
    }

    fn options(&self, game: Game<'u>, player: Player) -> Result<Vec<Game<'u>>, Exhausted> {
        let mut options = Vec::new();
        for option in game.options(player) {
            let hot = self.of(option)?;
            for &gain in &self.gains {
                options.push(match player {
                    Player::Left => (hot + gain)?,
                    Player::Right => (hot - gain)?,
                });
            }
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Universe;

    #[test]
    fn cooling_undoes_heating() {
        let universe = Universe::default();
        let t = universe.number(&Dyadic::new(3, 1));
        for g in universe.games_born_by(3).unwrap().unwrap() {
            let hot = g.plus_number(&Dyadic::new(1, 3)).heat(t).unwrap();
            assert_eq!(hot, g.heat(t).unwrap().plus_number(&Dyadic::new(1, 3)));
            let again = hot.cool(&Dyadic::new(3, 1)).unwrap().unwrap();
            assert_eq!(again, g.plus_number(&Dyadic::new(1, 3)), "heated and cooled");
        }
    }

    #[test]
    fn translation_is_not_used_where_it_fails() {
        let universe = Universe::default();
        let half_star = universe.nimber(1).plus_number(&Dyadic::new(1, 1));
        let minus_one = universe.integer(-1);
        assert_eq!(universe.nimber(1).heat(minus_one).unwrap(), universe.integer(0));
        assert_eq!(half_star.heat(minus_one).unwrap(), universe.integer(0));
    }

    #[test]
    fn heating_by_games() {
        let universe = Universe::default();
        let [zero, star] = [0, 1].map(|m| universe.nimber(m));
        let up = universe.game(&[zero], &[star]).unwrap();
        let heated = star.heat(up).unwrap();
        assert_eq!(heated, universe.game(&[up], &[-up]).unwrap());
        let tiny = universe.integer(0).heat(up).unwrap();
        assert_eq!(tiny, zero);
    }

    #[test]
    fn norton_products() {
        let universe = Universe::default();
        let games = universe.games_born_by(2).unwrap().unwrap();
        let [zero, one] = [0, 1].map(|n| universe.integer(n));
        let star = universe.nimber(1);
        let up = universe.game(&[zero], &[star]).unwrap();
        let switch = universe.game(&[universe.integer(4)], &[one]).unwrap();
        for unit in
            [one, universe.number(&Dyadic::new(1, 1)), up, switch, (up + star).unwrap().plus_number(&Dyadic::ONE)]
        {
            for &g in &games {
                let product = g.norton_product(unit).unwrap().unwrap();
                if unit == one {
                    assert_eq!(product, g);
                }
                assert_eq!((-g).norton_product(unit).unwrap(), Some(-product));
                for &h in &games {
                    let other = h.norton_product(unit).unwrap().unwrap();
                    let sum = (g + h).unwrap().norton_product(unit).unwrap().unwrap();
                    assert_eq!(sum, (product + other).unwrap(), "distributive");
                    assert_eq!(g.compare(h).unwrap(), product.compare(other).unwrap(), "keeps the order");
                }
            }
        }
        assert_eq!(one.norton_product(star).unwrap(), None);
        assert_eq!(one.norton_product(zero).unwrap(), None);
        // 1/2 times up is half of up: {0|up} with both incentives of up.
        let half = universe.number(&Dyadic::new(1, 1));
        let half_up = half.norton_product(up).unwrap().unwrap();
        assert_eq!((half_up + half_up).unwrap(), up);
    }

    #[test]
    fn overheating() {
        let universe = Universe::default();
        let [zero, one, two] = [0, 1, 2].map(|n| universe.integer(n));
        let star = universe.nimber(1);
        let half = universe.number(&Dyadic::new(1, 1));
        // Overheating from 1 to 1 warms numbers that are not integers; overheating from 1* to 1 is Berlekamp's operator for Domineering.
        assert_eq!(half.overheat(one, one).unwrap(), universe.game(&[one], &[zero]).unwrap());
        let one_star = (one + star).unwrap();
        assert_eq!(universe.integer(3).overheat(one_star, one).unwrap(), (universe.integer(3) + star).unwrap());
        assert_eq!(half.overheat(one_star, one).unwrap(), universe.game(&[one], &[star]).unwrap());
        // Simplest numbers are not preserved by integer translation: {0|3/4} is 1/2, but {3/4|3/2} is 1.
        let [three_quarters, three_halves] = [(3, 2), (3, 1)].map(|(n, k)| universe.number(&Dyadic::new(n, k)));
        assert_eq!(half.overheat(three_quarters, zero).unwrap(), half);
        assert_eq!(three_halves.overheat(three_quarters, zero).unwrap(), one);
        assert_eq!((-half).overheat(two, one).unwrap(), -half.overheat(two, one).unwrap());
    }

    #[test]
    fn fourteen_stars_are_heated_at_once() {
        let universe = Universe::default();
        let heated = universe.nimber(14).heat(universe.integer(1)).unwrap();
        assert_eq!(heated.temperature().unwrap(), Dyadic::ONE);
        assert_eq!(heated, -heated);
        assert!(universe.node_count() < 500);
    }
}
