//! The companion: the mirror image of a game in the lattice of its day.
//!
//! The games born by day `n` form a lattice, which for each `n >= 1` has exactly one automorphism besides the
//! identity; it exchanges `0` and `*` (Fraser, Hirshberg and Wolfe, *The structure of the distributive lattice of
//! games born by day n*; Siegel, *Combinatorial Game Theory*, III.2). The image of `G` is its companion `G'`: `0' =
//! *`; otherwise `G'` has the companions of the options of `G` as options, and `0` as one more Left option if `G >
//! 0`, or one more Right option if `G < 0`. A test on day 3 confirms that this is the automorphism. Among number-up-star
//! values only those with number 0 and nimber 0 or 1 change: `*` is added.

use crate::budget::Exhausted;
use crate::player::{ByPlayer, Player};
use crate::value::{Game, Id, NumberUpStar, Outcome, Question};

/// The companion, keyed by game.
struct Companion;

impl Question for Companion {
    type About = Id;
    type Answer = Id;
}

impl<'u> Game<'u> {
    /// The companion: the image of this game under the automorphism of the lattice of games born by its day or later.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn companion(self) -> Result<Game<'u>, Exhausted> {
        let universe = self.universe();
        if let Some(value) = self.as_number_up_star() {
            let changes = value.number.is_zero() && value.nimber <= 1;
            let nimber = if changes { value.nimber ^ 1 } else { value.nimber };
            return Ok(universe.number_up_star(&NumberUpStar { nimber, ..value }));
        }
        let known = universe.answers::<Companion>();
        if let Some(id) = known.get(&self.id()) {
            return Ok(universe.handle(id));
        }
        universe.budget().check()?;
        let outcome = self.outcome();
        let options = universe.budget().deeper(|| {
            ByPlayer::try_from_fn(|player| -> Result<Vec<Game<'u>>, Exhausted> {
                let winner = match outcome {
                    Outcome::L => Some(Player::Left),
                    Outcome::R => Some(Player::Right),
                    Outcome::N | Outcome::P => None,
                };
                let zero = (winner == Some(player)).then(|| Ok(universe.integer(0)));
                self.options(player).map(Game::companion).chain(zero).collect()
            })
        })?;
        let companion = universe.game(&options.left, &options.right)?;
        known.insert(self.id(), companion.id(), 0, universe.budget());
        Ok(companion)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Universe;

    #[test]
    fn number_up_star_values_follow_the_definition() {
        let universe = Universe::default();
        for number in [0, 1, -2] {
            for ups in -4..=4 {
                for nimber in 0..5 {
                    let value = NumberUpStar { number: number.into(), ups, nimber };
                    let game = universe.number_up_star(&value);
                    let mut options = ByPlayer::from_fn(|player| -> Vec<Game<'_>> {
                        game.options(player).map(|option| option.companion().unwrap()).collect()
                    });
                    match game.outcome() {
                        Outcome::P => continue,
                        Outcome::L => options.left.push(universe.integer(0)),
                        Outcome::R => options.right.push(universe.integer(0)),
                        Outcome::N => {}
                    }
                    let expected = universe.game(&options.left, &options.right).unwrap();
                    assert_eq!(game.companion().unwrap(), expected, "{value:?}");
                }
            }
        }
    }

    #[test]
    fn companions_are_an_automorphism_of_every_day() {
        let universe = Universe::default();
        assert_eq!(universe.integer(0).companion().unwrap(), universe.nimber(1));
        for day in 1..=3 {
            let games = universe.games_born_by(day).unwrap().unwrap();
            let companions: Vec<Game<'_>> = games.iter().map(|game| game.companion().unwrap()).collect();
            for (game, companion) in games.iter().zip(&companions) {
                assert!(games.contains(companion));
                assert_eq!(companion.companion().unwrap(), *game);
            }
            // All pairs on day 2; on day 3 every game with some of the others.
            let step = if day < 3 { 1 } else { 11 };
            for (&a, &a_companion) in games.iter().zip(&companions) {
                for (&b, &b_companion) in games.iter().zip(&companions).step_by(step) {
                    assert_eq!(a.compare(b).unwrap(), a_companion.compare(b_companion).unwrap());
                }
            }
        }
    }
}
