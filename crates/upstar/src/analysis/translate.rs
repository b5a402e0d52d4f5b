//! Games translated by any number: `x + G` with a short game `G` and a surreal number `x`.
//!
//! A number that is not dyadic is no short game, but its order with one is known. Let `G` be a short game that is not a number. By
//! the number avoidance theorem, which holds for every surreal number, play of `G - x` stays in `G` until that is a number; if
//! `x` is not a stop of `G`, it does not matter who moves then. So `x < G` if `x` lies below the right stop of `G`, `G < x` if `x`
//! lies above the left stop, and otherwise the two are confused (Conway, *On Numbers and Games*, chapter 9; Siegel, *Combinatorial
//! Game Theory*, II.3). Stops of short games are dyadic, so this decides every `x` that is not.
//!
//! Equal translates whose games have the mean 0 are the same number and the same game, because means add.

use std::fmt;

use crate::budget::Exhausted;
use crate::number::{Integer, Surreal, SurrealError};
use crate::player::Player;
use crate::value::{Comparison, Game, Outcome};

/// A short game translated by a number.
///
/// # Examples
///
/// ```
/// use upstar::analysis::Translate;
/// use upstar::number::{Rational, Surreal};
/// use upstar::{Outcome, Universe};
///
/// let universe = Universe::default();
/// let third = Surreal::from(Rational::new(1, 3).expect("not a division by 0"));
/// let switch = universe.game(&[universe.integer(1)], &[universe.integer(-1)])?;
/// let hot = Translate { number: third.clone(), game: switch };
/// assert_eq!(hot.outcome()?, Outcome::N);
/// assert_eq!(Translate { number: third, game: universe.nimber(2) }.outcome()?, Outcome::L);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Translate<'u> {
    /// The number.
    pub number: Surreal,
    /// The game.
    pub game: Game<'u>,
}

/// The reason why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TranslateError {
    /// The numbers exceed their bounds.
    Number(SurrealError),
    /// The budget is spent.
    Game(Exhausted),
}

impl<'u> Translate<'u> {
    /// The sum.
    ///
    /// # Errors
    ///
    /// A number exceeds its bounds, or the budget is spent.
    pub fn plus(&self, other: &Translate<'u>) -> Result<Translate<'u>, TranslateError> {
        Ok(Translate { number: (&self.number + &other.number)?, game: (self.game + other.game)? })
    }

    /// The negative.
    pub fn negative(&self) -> Translate<'u> {
        Translate { number: -&self.number, game: -self.game }
    }

    /// The sum of this number of copies.
    ///
    /// # Errors
    ///
    /// A number exceeds its bounds, or the budget is spent.
    pub fn times(&self, count: &Integer) -> Result<Translate<'u>, TranslateError> {
        Ok(Translate { number: (&self.number * &Surreal::from(count.clone()))?, game: self.game.times(count)? })
    }

    /// The same value with a game of mean 0.
    ///
    /// # Errors
    ///
    /// A number exceeds its bounds, or the budget is spent.
    pub fn reduced(&self) -> Result<Translate<'u>, TranslateError> {
        let mean = self.game.mean()?;
        let game = (self.game - self.game.universe().number(&mean))?;
        Ok(Translate { number: (&self.number + &Surreal::from(&mean))?, game })
    }

    /// The mean.
    ///
    /// # Errors
    ///
    /// A number exceeds its bounds, or the budget is spent.
    pub fn mean(&self) -> Result<Surreal, TranslateError> {
        Ok((&self.number + &Surreal::from(&self.game.mean()?))?)
    }

    /// The number reached if a player starts.
    ///
    /// # Errors
    ///
    /// A number exceeds its bounds.
    pub fn stop(&self, player: Player) -> Result<Surreal, TranslateError> {
        Ok((&self.number + &Surreal::from(&self.game.stop(player)))?)
    }

    /// How this value compares with another one.
    ///
    /// # Errors
    ///
    /// A number exceeds its bounds, or the budget is spent.
    pub fn compare(&self, other: &Translate<'u>) -> Result<Comparison, TranslateError> {
        let number = (&other.number - &self.number)?;
        let game = (self.game - other.game)?;
        if let Some(number) = number.as_rational().and_then(|number| number.as_dyadic()) {
            return Ok(game.compare(game.universe().number(&number))?);
        }
        let [left, right] = Player::ALL.map(|player| Surreal::from(&game.stop(player)));
        // For a game that is a number, both stops are the number.
        Ok(match (right > number, left < number) {
            (true, _) => Comparison::Greater,
            (_, true) => Comparison::Less,
            _ => Comparison::Confused,
        })
    }

    /// Who wins.
    ///
    /// # Errors
    ///
    /// A number exceeds its bounds, or the budget is spent.
    pub fn outcome(&self) -> Result<Outcome, TranslateError> {
        let zero = Translate { number: Surreal::ZERO, game: self.game.universe().integer(0) };
        Ok(match self.compare(&zero)? {
            Comparison::Greater => Outcome::L,
            Comparison::Less => Outcome::R,
            Comparison::Equal => Outcome::P,
            Comparison::Confused => Outcome::N,
        })
    }
}

impl From<SurrealError> for TranslateError {
    fn from(error: SurrealError) -> TranslateError {
        TranslateError::Number(error)
    }
}

impl From<Exhausted> for TranslateError {
    fn from(exhausted: Exhausted) -> TranslateError {
        TranslateError::Game(exhausted)
    }
}

impl fmt::Display for TranslateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TranslateError::Number(error) => error.fmt(f),
            TranslateError::Game(exhausted) => exhausted.fmt(f),
        }
    }
}

impl std::error::Error for TranslateError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::{Dyadic, Rational};
    use crate::value::Universe;

    /// Stops of games born by day 3 have denominators of at most 4, so that a number compares with their differences as does a
    /// dyadic number that is very near.
    #[test]
    fn numbers_that_are_not_dyadic_compare_as_dyadic_numbers_beside_them() {
        let universe = Universe::default();
        let games = universe.games_born_by(2).unwrap().unwrap();
        let fine = 1_i64 << 30;
        for thirds in (-7..=7_i64).filter(|n| n % 3 != 0) {
            let number = Surreal::from(Rational::new(thirds, 3).unwrap());
            let beside = universe.number(&Dyadic::new(thirds * fine / 3, 30));
            for &game in &games {
                let translate = Translate { number: number.clone(), game };
                let near = (game + beside).unwrap();
                assert_eq!(translate.outcome().unwrap(), near.outcome(), "{thirds}/3 + {game:?}");
                let reduced = translate.reduced().unwrap();
                assert_eq!(translate.compare(&reduced).unwrap(), Comparison::Equal);
                assert_eq!(reduced.game.mean().unwrap(), Dyadic::ZERO);
                assert_eq!(translate.mean().unwrap(), reduced.number);
                for &other in &games {
                    let plain = Translate { number: Surreal::ZERO, game: other };
                    assert_eq!(translate.compare(&plain).unwrap(), near.compare(other).unwrap(), "{game:?} {other:?}");
                    assert_eq!(plain.compare(&translate).unwrap(), other.compare(near).unwrap(), "{game:?} {other:?}");
                    let sum = translate.plus(&plain).unwrap();
                    assert_eq!(sum.outcome().unwrap(), (near + other).unwrap().outcome(), "{game:?} {other:?}");
                }
            }
        }
    }

    #[test]
    fn infinite_and_infinitesimal_numbers_compare_by_their_place_among_the_stops() {
        let universe = Universe::default();
        let omega = Surreal::omega();
        let small = (-&Surreal::ONE).omega_power().unwrap();
        for game in universe.games_born_by(3).unwrap().unwrap() {
            let outcome = |number: &Surreal| Translate { number: number.clone(), game }.outcome().unwrap();
            assert_eq!((outcome(&omega), outcome(&-&omega)), (Outcome::L, Outcome::R));
            // Between 0 and all positive dyadic numbers.
            let tiny_step = universe.number(&Dyadic::new(1, 40));
            assert_eq!(outcome(&small), (game + tiny_step).unwrap().outcome(), "{game:?}");
            assert_eq!(outcome(&-&small), (game - tiny_step).unwrap().outcome(), "{game:?}");
        }
    }

    #[test]
    fn multiples_are_sums() {
        let universe = Universe::default();
        let third = Surreal::from(Rational::new(1, 3).unwrap());
        let one = Translate { number: third, game: universe.nimber(1) };
        let three = one.plus(&one).unwrap().plus(&one).unwrap();
        assert_eq!(one.times(&Integer::from(3)).unwrap(), three);
        assert_eq!(three.compare(&Translate { number: Surreal::ONE, game: universe.nimber(1) }), Ok(Comparison::Equal));
        assert_eq!(one.plus(&one.negative()).unwrap().outcome(), Ok(Outcome::P));
    }
}
