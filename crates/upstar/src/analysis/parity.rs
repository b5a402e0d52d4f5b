//! Parity and temper: whether the lengths of all plays agree modulo 2.
//!
//! `0` is even; a game is even if all its options are odd, and odd if it is not `0` and all its options are even
//! (Siegel, *Combinatorial Game Theory*, on even and odd games). So the integer `n` has the parity of `n`, and every
//! play of an even game to its very end takes an even number of moves. A game is even-tempered if it is a number or
//! all its options are odd-tempered, and odd-tempered if it is not a number and all its options are even-tempered; here
//! plays end at a number. Most games are neither. All of this refers to canonical forms.

use crate::budget::Exhausted;
use crate::player::Player;
use crate::value::{Game, Id, NumberUpStar, Question};

/// Whether the lengths of all plays are even or odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Parity {
    /// Every play takes an even number of moves.
    Even,
    /// Every play takes an odd number of moves.
    Odd,
}

impl std::ops::Not for Parity {
    type Output = Parity;

    fn not(self) -> Parity {
        match self {
            Parity::Even => Parity::Odd,
            Parity::Odd => Parity::Even,
        }
    }
}

/// The parity of plays to the end, keyed by game.
struct PlaysToEnd;

impl Question for PlaysToEnd {
    type About = Id;
    type Answer = Option<Parity>;
}

/// The parity of plays to a number, keyed by core.
struct PlaysToNumber;

impl Question for PlaysToNumber {
    type About = Id;
    type Answer = Option<Parity>;
}

impl Game<'_> {
    /// The parity of this game: even if all options are odd, odd if all are even, and `None` otherwise.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::analysis::Parity;
    /// use upstar::value::Universe;
    ///
    /// let universe = Universe::default();
    /// let one = universe.integer(1);
    /// assert_eq!(universe.game(&[one], &[-one])?.parity()?, Some(Parity::Even));
    /// # Ok::<(), upstar::budget::Exhausted>(())
    /// ```
    pub fn parity(self) -> Result<Option<Parity>, Exhausted> {
        if let Some(value) = self.as_number_up_star() {
            return Ok(parity_of(&value));
        }
        common_parity::<PlaysToEnd>(self, Game::parity)
    }

    /// The temper of this game: even for a number; else even if all options are odd-tempered, odd if all are
    /// even-tempered, and `None` otherwise.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn temper(self) -> Result<Option<Parity>, Exhausted> {
        if let Some(value) = self.as_number_up_star() {
            return Ok(temper_of(&value));
        }
        // Adding a number or changing the sign does not change the length of plays to a number.
        common_parity::<PlaysToNumber>(self.parts().core, Game::temper)
    }
}

/// The opposite of the common parity of all options of a game.
fn common_parity<'u, Q: Question<About = Id, Answer = Option<Parity>>>(
    game: Game<'u>,
    of_option: fn(Game<'u>) -> Result<Option<Parity>, Exhausted>,
) -> Result<Option<Parity>, Exhausted> {
    let universe = game.universe();
    let known = universe.answers::<Q>();
    if let Some(answer) = known.get(&game.id()) {
        return Ok(answer);
    }
    universe.budget().check()?;
    let shared = universe.budget().deeper(|| -> Result<Option<Parity>, Exhausted> {
        let mut shared = None;
        for player in Player::ALL {
            for option in game.options(player) {
                let parity = of_option(option)?;
                if parity.is_none() || (shared.is_some() && shared != parity) {
                    return Ok(None);
                }
                shared = parity;
            }
        }
        Ok(shared)
    })?;
    let answer = shared.map(|parity| !parity);
    known.insert(game.id(), answer, 0, universe.budget());
    Ok(answer)
}

/// Ups have the option `0` besides one of another parity, and so do nimbers from `*2` on.
fn parity_of(value: &NumberUpStar) -> Option<Parity> {
    let integer = value.number.as_integer()?;
    let own = if integer.is_even() { Parity::Even } else { Parity::Odd };
    match (value.ups, value.nimber) {
        (0, 0) => Some(own),
        (0, 1) => Some(!own),
        _ => None,
    }
}

fn temper_of(value: &NumberUpStar) -> Option<Parity> {
    match (value.ups, value.nimber) {
        (0, 0) => Some(Parity::Even),
        (0, 1) => Some(Parity::Odd),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::reading::read;
    use crate::number::Dyadic;
    use crate::value::Universe;

    /// The set of lengths of all plays that end where `ends` is true, as two bits: even, odd.
    fn lengths(game: Game<'_>, ends: fn(Game<'_>) -> bool) -> u8 {
        if ends(game) {
            return 1;
        }
        let options = Player::ALL.into_iter().flat_map(|player| game.options(player));
        let found = options.fold(0, |found, option| found | lengths(option, ends));
        (found >> 1 | found << 1) & 3
    }

    fn parity(lengths: u8) -> Option<Parity> {
        match lengths {
            1 => Some(Parity::Even),
            2 => Some(Parity::Odd),
            _ => None,
        }
    }

    #[track_caller]
    fn check(game: Game<'_>) {
        // An end is a position without any options: only zero.
        assert_eq!(game.parity().unwrap(), parity(lengths(game, |game| game.as_nimber() == Some(0))));
        assert_eq!(game.temper().unwrap(), parity(lengths(game, |game| game.as_number().is_some())));
    }

    #[test]
    fn parity_is_that_of_all_plays() {
        let universe = Universe::default();
        for game in universe.games_born_by(3).unwrap().unwrap() {
            check(game);
        }
        for number in [Dyadic::ZERO, Dyadic::from(3), Dyadic::from(-2), Dyadic::new(3, 1)] {
            for ups in -4..=4 {
                for nimber in 0..5 {
                    check(universe.number_up_star(&NumberUpStar { number: number.clone(), ups, nimber }));
                }
            }
        }
    }

    #[test]
    fn switches_between_odd_integers_are_even() {
        let universe = Universe::default();
        assert_eq!(read(&universe, "{1|-1}").parity().unwrap(), Some(Parity::Even));
        assert_eq!(read(&universe, "{2|-2}").parity().unwrap(), Some(Parity::Odd));
        assert_eq!(read(&universe, "{2|-1}").parity().unwrap(), None);
        assert_eq!(read(&universe, "{1/2|-1}").parity().unwrap(), None);
        assert_eq!(read(&universe, "{1/2|-1}").temper().unwrap(), Some(Parity::Odd));
        assert_eq!(read(&universe, "{4|1*||-1/4*}").temper().unwrap(), None);
        assert_eq!(read(&universe, "{4*|1*}").temper().unwrap(), Some(Parity::Even));
    }
}
