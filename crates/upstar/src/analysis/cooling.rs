//! Cooling: the game that results if each move costs `t`.
//!
//! `G` cooled by `t` is `{G^L cooled - t | G^R cooled + t}`, unless for some lesser `t` that is infinitesimally close to
//! a number `x`; then it is `x`. So it is the mean of `G` for every `t` above the temperature, while at the temperature
//! the first case still applies: `{2|-1}` cooled by `3/2` is `1/2*`. Cooling is defined for `t > -1`; an integer
//! is unchanged. For `t >= 0` numbers are unchanged, `G + H` cooled is the sum of both cooled, and cooling by `u` and then by
//! `v` is cooling by `u + v`. (Conway, *On Numbers and Games*, chapter 9; Siegel, *Combinatorial Game Theory*, II.5.)
//!
//! For `-1 < t < 0` moves are rewarded, and a number `m/2^k` is unchanged only above its temperature `-1/2^k`: `1/2` cooled by
//! `-1/2` is `1/2*`. Texts in which numbers have temperature `0` define cooling for `t >= 0` only, where both definitions agree.

use crate::analysis::check_height;
use crate::budget::Exhausted;
use crate::number::Dyadic;
use crate::player::ByPlayer;
use crate::value::{Answers, Game, Id, Question};

/// The game cooled by a temperature, keyed by game.
struct Cooled;

impl Question for Cooled {
    type About = (Id, Dyadic);
    type Answer = Id;
}

impl<'u> Game<'u> {
    /// This game cooled by `t`; `None` unless `-1 < t`.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent. Takes time proportional to the number of distinct followers hotter than `t`.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::number::Dyadic;
    /// use upstar::value::Universe;
    ///
    /// let universe = Universe::default();
    /// let switch = universe.game(&[universe.integer(2)], &[universe.integer(-1)])?;
    /// assert_eq!(switch.cool(&Dyadic::ONE)?, Some(universe.game(&[universe.integer(1)], &[universe.integer(0)])?));
    /// assert_eq!(switch.cool(&Dyadic::from(2))?, Some(universe.number(&Dyadic::new(1, 1))));
    /// # Ok::<(), upstar::budget::Exhausted>(())
    /// ```
    pub fn cool(self, t: &Dyadic) -> Result<Option<Game<'u>>, Exhausted> {
        if t <= &Dyadic::integer(-1) {
            return Ok(None);
        }
        cooled(self.universe().answers::<Cooled>(), self, t).map(Some)
    }

    /// This game frozen: cooled by its temperature, which leaves it infinitesimally close to its mean.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn freeze(self) -> Result<Game<'u>, Exhausted> {
        cooled(self.universe().answers::<Cooled>(), self, &self.temperature()?)
    }
}

fn cooled<'u>(known: &Answers<Cooled>, game: Game<'u>, t: &Dyadic) -> Result<Game<'u>, Exhausted> {
    let universe = game.universe();
    if t.is_zero() || game.as_integer().is_some() {
        return Ok(game);
    }
    if &game.temperature()? < t {
        return Ok(universe.number(&game.mean()?));
    }
    // A number can be added afterwards if `0 <= t`, an integer always.
    let parts = game.parts();
    let number = if parts.negative { -parts.number } else { parts.number };
    let shift = if t.sign().is_ge() { number.clone() } else { Dyadic::from(number.floor()) };
    let rest = parts.core.plus_number(&(number - &shift));
    let about = (rest.id(), t.clone());
    let cold = match known.get(&about) {
        Some(id) => universe.handle(id),
        None => {
            universe.budget().check()?;
            check_height(rest)?;
            let cost = ByPlayer { left: -t, right: t.clone() };
            let lists = universe.budget().deeper(|| {
                ByPlayer::try_from_fn(|player| {
                    let options = rest.options(player);
                    let cold = options.map(|option| Ok(cooled(known, option, t)?.plus_number(&cost[player])));
                    cold.collect::<Result<Vec<Game<'u>>, Exhausted>>()
                })
            })?;
            let cold = universe.game(&lists.left, &lists.right)?;
            known.insert(about, cold.id(), 0, universe.budget());
            cold
        }
    };
    let cold = cold.plus_number(&shift);
    Ok(if parts.negative { -cold } else { cold })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::Player;
    use crate::value::Universe;

    fn temperatures() -> Vec<Dyadic> {
        (-7..=20).map(|n| Dyadic::new(n, 3)).chain([Dyadic::from(3), Dyadic::new(1, 200)]).collect()
    }

    /// Cooling by the definition, without thermographs and memoization.
    fn by_definition<'u>(game: Game<'u>, t: &Dyadic) -> Game<'u> {
        if game.as_integer().is_some() {
            return game;
        }
        let universe = game.universe();
        let at = |t: &Dyadic| {
            let lists = ByPlayer::from_fn(|player| -> Vec<Game<'u>> {
                let cost = if player == Player::Left { -t } else { t.clone() };
                game.options(player).map(|option| by_definition(option, t).plus_number(&cost)).collect()
            });
            universe.game(&lists.left, &lists.right).unwrap()
        };
        // The walls of day 2 games meet at multiples of 1/4.
        let mut lower = Dyadic::integer(-1);
        while &lower < t {
            let cold = at(&lower);
            if cold.stop(Player::Left) == cold.stop(Player::Right) {
                return universe.number(&cold.stop(Player::Left));
            }
            lower += Dyadic::new(1, 2);
        }
        at(t)
    }

    #[test]
    fn small_games_are_cooled_as_defined() {
        let universe = Universe::default();
        for game in universe.games_born_by(2).unwrap().unwrap() {
            for t in (-3..=6).map(|n| Dyadic::new(n, 2)) {
                assert_eq!(game.cool(&t).unwrap(), Some(by_definition(game, &t)), "{} {t}", game.mean().unwrap());
            }
        }
    }

    #[test]
    fn walls_are_the_stops_of_cooled_games() {
        let universe = Universe::default();
        let day_2 = universe.games_born_by(2).unwrap().unwrap();
        let day_3 = universe.games_born_by(3).unwrap().unwrap();
        for (index, game) in day_2.into_iter().chain(day_3.into_iter().step_by(3)).enumerate() {
            let game = game.plus_number(&Dyadic::from_small(index as i64 % 5, 2));
            let thermograph = game.thermograph().unwrap();
            for t in temperatures() {
                let cold = game.cool(&t).unwrap().unwrap();
                for player in Player::ALL {
                    assert_eq!(thermograph.wall(player).value_at(&t), cold.stop(player), "{thermograph} at {t}");
                }
                let above = thermograph.temperature() < t;
                assert!(!above || cold.as_number().as_ref() == Some(&thermograph.mean()));
            }
            let frozen = game.freeze().unwrap();
            assert_eq!(frozen.stop(Player::Left), thermograph.mean());
            assert_eq!(frozen.as_number().is_some(), game.as_integer().is_some());
        }
    }

    #[test]
    fn cooling_keeps_sums_and_adds_up() {
        let universe = Universe::default();
        let day_3 = universe.games_born_by(3).unwrap().unwrap();
        let shifted = day_3.iter().map(|game| game.plus_number(&Dyadic::new(1, 2)));
        let games: Vec<Game<'_>> = shifted.collect();
        let grid = [Dyadic::new(1, 2), Dyadic::new(3, 3), Dyadic::ONE, Dyadic::new(3, 1)];
        for (index, &game) in games.iter().enumerate().step_by(5) {
            let other = games[index * 577 % games.len()];
            for u in &grid {
                let cold = game.cool(u).unwrap().unwrap();
                let both = (game + other).unwrap().cool(u).unwrap();
                assert_eq!(both, Some((cold + other.cool(u).unwrap().unwrap()).unwrap()));
                assert_eq!((-game).cool(u).unwrap(), Some(-cold));
                for v in &grid {
                    assert_eq!(cold.cool(v).unwrap(), game.cool(&(u + v)).unwrap());
                }
            }
        }
    }

    #[test]
    fn at_the_temperature_it_is_still_a_game() {
        let universe = Universe::default();
        let switch = universe.game(&[universe.integer(2)], &[universe.integer(-1)]).unwrap();
        let half = Dyadic::new(1, 1);
        let half_star = universe.nimber(1).plus_number(&half);
        assert_eq!(switch.cool(&Dyadic::new(3, 1)).unwrap(), Some(half_star));
        assert_eq!(switch.freeze().unwrap(), half_star);
        assert_eq!(universe.number(&half).cool(&-&half).unwrap(), Some(half_star));
        assert_eq!(universe.number(&half).cool(&Dyadic::new(-1, 2)).unwrap(), Some(universe.number(&half)));
        assert_eq!(switch.cool(&Dyadic::integer(-1)).unwrap(), None);
        assert_eq!(universe.integer(7).freeze().unwrap(), universe.integer(7));
        let tower = universe.number(&Dyadic::new(1, 1 << 20));
        assert_eq!(tower.cool(&-half), Err(Exhausted::Depth(crate::value::MAX_DEPTH)));
    }
}
