//! Uptimals: sums of numbers, nimbers and powers of up.
//!
//! The powers of up are `^<1> = ^` and `^<k> = {0|* - ^[k-1]}`, where `^[k] = ^<1> + ... + ^<k> = {^[k-1]|*}`
//! (Conway, *On Numbers and Games*, chapter 16; Siegel, *Combinatorial Game Theory*, II.4). Each power is
//! infinitesimal with respect to the one before. An uptimal is `x + *m + d1·^<1> + d2·^<2> + ...` with integers `d1,
//! d2, ...`; its expansion is written `x*m.d1d2...`.
//!
//! To expand a game, the coefficients are found one after the other by comparing it with uptimals: the first is the
//! atomic weight; the nimber is the only one for which the rest is not confused with zero; and the coefficient of `^<k>` is `d`
//! if the game differs from `d` copies of it by less than `^<k+1/2>`, which is smaller than `^<k>` and larger than any
//! number of copies of `^<k+1>`. Finally the expansion must equal the game, so that no other game
//! is mistaken for an uptimal.

use std::fmt;
use std::num::NonZero;

use crate::budget::Exhausted;
use crate::number::{Dyadic, Integer};
use crate::value::{Comparison, Game, Id, NumberUpStar, Question, Universe};

/// The expansion `x + *m + d1·^<1> + d2·^<2> + ...` of an uptimal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct UptimalExpansion {
    /// The number `x`.
    pub number: Dyadic,
    /// The `m` of the nimber `*m`.
    pub nimber: u64,
    /// The coefficients `d1, d2, ...`; the last is not zero.
    pub coefficients: Vec<i64>,
}

impl fmt::Display for UptimalExpansion {
    /// Writes the expansion as `x*m.d1d2...`. Coefficients below 0 or above 9 are in parentheses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number)?;
        match self.nimber {
            0 => {}
            1 => f.write_str("*")?,
            nimber => write!(f, "*{nimber}")?,
        }
        if !self.coefficients.is_empty() {
            f.write_str(".")?;
        }
        for &coefficient in &self.coefficients {
            match coefficient {
                0..=9 => write!(f, "{coefficient}")?,
                _ => write!(f, "({coefficient})")?,
            }
        }
        Ok(())
    }
}

/// The expansion of a game that is not number-up-star, keyed by core.
struct Expansion;

impl Question for Expansion {
    type About = Id;
    type Answer = Option<UptimalExpansion>;
}

impl Universe {
    /// The power `^<k>` of up: `^` for `k = 1`, and `{0|* - ^[k-1]}` in general.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn power_of_up(&self, k: NonZero<u64>) -> Result<Game<'_>, Exhausted> {
        let answer = (self.nimber(1) - self.sum_of_powers_of_up(k.get() - 1)?)?;
        self.game(&[self.integer(0)], &[answer])
    }

    /// The sum `^[k] = ^<1> + ... + ^<k> = {^[k-1]|*}` of the first powers of up; `0` for `k = 0`.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn sum_of_powers_of_up(&self, k: u64) -> Result<Game<'_>, Exhausted> {
        let star = self.nimber(1);
        let mut sum = self.integer(0);
        for _ in 0..k {
            sum = self.game(&[sum], &[star])?;
        }
        Ok(sum)
    }

    /// The game with an uptimal expansion.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn uptimal(&self, expansion: &UptimalExpansion) -> Result<Game<'_>, Exhausted> {
        let mut sum = self.nimber(expansion.nimber).plus_number(&expansion.number);
        for (coefficient, k) in expansion.coefficients.iter().zip(1..) {
            if let (true, Some(k)) = (*coefficient != 0, NonZero::new(k)) {
                sum = (sum + self.power_of_up(k)?.times(&Integer::from(*coefficient))?)?;
            }
        }
        Ok(sum)
    }
}

impl Game<'_> {
    /// The uptimal expansion, if this game is an uptimal.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::value::Universe;
    ///
    /// let universe = Universe::default();
    /// let sum = universe.sum_of_powers_of_up(3)?.plus_number(&2.into());
    /// let expansion = sum.uptimal_expansion()?.expect("an uptimal");
    /// assert_eq!(expansion.to_string(), "2.111");
    /// # Ok::<(), upstar::budget::Exhausted>(())
    /// ```
    pub fn uptimal_expansion(self) -> Result<Option<UptimalExpansion>, Exhausted> {
        if let Some(NumberUpStar { number, ups, nimber }) = self.as_number_up_star() {
            let coefficients = if ups == 0 { Vec::new() } else { vec![ups] };
            return Ok(Some(UptimalExpansion { number, nimber, coefficients }));
        }
        let universe = self.universe();
        let parts = self.parts();
        let known = universe.answers::<Expansion>();
        let found = match known.get(&parts.core.id()) {
            Some(found) => found,
            None => {
                let found = expand(parts.core)?;
                let extra = found.as_ref().map_or(0, |expansion| 8 * expansion.coefficients.len());
                known.insert(parts.core.id(), found.clone(), extra, universe.budget());
                found
            }
        };
        Ok(found.map(|mut expansion| {
            expansion.number = parts.number;
            if parts.negative {
                expansion.coefficients.iter_mut().for_each(|coefficient| *coefficient = -*coefficient);
            }
            expansion
        }))
    }

    /// Whether this game is a sum of a number, a nimber and multiples of powers of up.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn is_uptimal(self) -> Result<bool, Exhausted> {
        Ok(self.uptimal_expansion()?.is_some())
    }
}

const FIRST: NonZero<u64> = NonZero::<u64>::MIN;

/// The expansion of a game that is not number-up-star and has no number part.
fn expand(game: Game<'_>) -> Result<Option<UptimalExpansion>, Exhausted> {
    let universe = game.universe();
    if !game.is_all_small()? {
        return Ok(None);
    }
    let weight = game.atomic_weight()?.ok().and_then(Game::as_integer);
    let Some(ups) = weight.and_then(|weight| weight.as_i64()) else { return Ok(None) };
    // Neither the highest power nor a coefficient exceeds the birthday.
    let Some(bound) = game.birthday()?.as_i64() else { return Ok(None) };
    let Some(nimber) = nimber_beside(game, ups)? else { return Ok(None) };
    let mut sum = universe.number_up_star(&NumberUpStar { number: Dyadic::ZERO, ups, nimber });
    let mut coefficients = vec![ups];
    for k in (2..).map_while(NonZero::new).take_while(|k| k.get() <= bound.unsigned_abs()) {
        let power = universe.power_of_up(k)?;
        let Some(margin) = universe.power_of_up(FIRST)?.power(&between_powers(k))? else { return Ok(None) };
        let Some((coefficient, found)) = coefficient(game, sum, power, margin, bound)? else { return Ok(None) };
        coefficients.push(coefficient);
        if found == game {
            return Ok(Some(UptimalExpansion { number: Dyadic::ZERO, nimber, coefficients }));
        }
        sum = found;
    }
    Ok(None)
}

/// The `m` for which a game is not confused with `ups·^ + *m`, if there is one.
fn nimber_beside(game: Game<'_>, ups: i64) -> Result<Option<u64>, Exhausted> {
    for nimber in 0..=game.remote_star()? {
        let value = NumberUpStar { number: Dyadic::ZERO, ups, nimber };
        if game.compare(game.universe().number_up_star(&value))? != Comparison::Confused {
            return Ok(Some(nimber));
        }
    }
    Ok(None)
}

/// The exponent of a power of up that is infinitely smaller than `^<k>` and infinitely larger than `^<k+1>`.
fn between_powers(k: NonZero<u64>) -> Dyadic {
    Dyadic::from(Integer::from(k.get())) + Dyadic::new(1, 1)
}

/// The `d` for which a game differs from `sum + d·power` by less than `margin`, with that sum.
fn coefficient<'u>(
    game: Game<'u>,
    sum: Game<'u>,
    power: Game<'u>,
    margin: Game<'u>,
    bound: i64,
) -> Result<Option<(i64, Game<'u>)>, Exhausted> {
    let (sign, step) = match game.compare(sum)? {
        Comparison::Confused => return Ok(None),
        Comparison::Less => (-1, -power),
        Comparison::Equal | Comparison::Greater => (1, power),
    };
    let mut near = sum;
    for count in 0..=bound {
        if game.compare((near - margin)?)?.is_ge() && game.compare((near + margin)?)?.is_le() {
            return Ok(Some((sign * count, near)));
        }
        near = (near + step)?;
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::reading::read;

    #[test]
    fn all_small_combinations_are_read_back() {
        let universe = Universe::default();
        let mut seen = rustc_hash::FxHashSet::default();
        for number in [Dyadic::ZERO, Dyadic::new(-5, 2)] {
            for nimber in 0..4 {
                for code in 0..5_i64.pow(4) {
                    let mut coefficients: Vec<i64> = (0..4).map(|place| code / 5_i64.pow(place) % 5 - 2).collect();
                    while coefficients.last() == Some(&0) {
                        coefficients.pop();
                    }
                    let expansion = UptimalExpansion { number: number.clone(), nimber, coefficients };
                    let game = universe.uptimal(&expansion).unwrap();
                    assert_eq!(game.uptimal_expansion().unwrap(), Some(expansion));
                    assert!(seen.insert(game));
                }
            }
        }
    }

    #[test]
    fn expansions_of_day_3_are_true() {
        let universe = Universe::default();
        let mut count = 0;
        for game in universe.games_born_by(3).unwrap().unwrap() {
            if let Some(expansion) = game.uptimal_expansion().unwrap() {
                assert_eq!(universe.uptimal(&expansion).unwrap(), game);
                count += 1;
            }
        }
        assert_eq!(count, 52);
    }

    #[test]
    fn powers_sum_up() {
        let universe = Universe::default();
        let mut sum = universe.integer(0);
        for k in 1..8 {
            sum = (sum + universe.power_of_up(NonZero::new(k).unwrap()).unwrap()).unwrap();
            assert_eq!(sum, universe.sum_of_powers_of_up(k).unwrap());
        }
    }

    #[test]
    fn between_two_powers_lies_another() {
        let universe = Universe::default();
        let many = Integer::from(40);
        for k in (1..6).map_while(NonZero::new) {
            let between = universe.power_of_up(FIRST).unwrap().power(&between_powers(k)).unwrap().unwrap();
            let power = universe.power_of_up(k).unwrap();
            let next = universe.power_of_up(k.saturating_add(1)).unwrap();
            assert_eq!(between.times(&many).unwrap().compare(power).unwrap(), Comparison::Less);
            assert_eq!(next.times(&many).unwrap().compare(between).unwrap(), Comparison::Less);
        }
        let large = UptimalExpansion { coefficients: vec![3, -17, 0, 12, -1, 9], ..UptimalExpansion::default() };
        assert_eq!(universe.uptimal(&large).unwrap().uptimal_expansion().unwrap(), Some(large));
    }

    #[test]
    fn expansions_are_written_with_digits() {
        let universe = Universe::default();
        let check = |text: &str, written: &str| {
            let expansion = read(&universe, text).uptimal_expansion().unwrap();
            assert_eq!(expansion.map(|expansion| expansion.to_string()).as_deref(), Some(written), "{text}");
        };
        check("0", "0");
        check("3/4", "3/4");
        check("*", "0*");
        check("1*", "1*");
        check("^*3", "0*3.1");
        check("v", "0.(-1)");
        check("^12", "0.(12)");
        check("^<2>", "0.01");
        check("^[3]", "0.111");
        check("-1+v[2]+*2", "-1*2.(-1)(-1)");
        assert_eq!(read(&universe, "{1|-1}").uptimal_expansion().unwrap(), None);
        assert_eq!(read(&universe, "{^^|vv}").uptimal_expansion().unwrap(), None);
        assert_eq!(read(&universe, "{0||0|-2}").uptimal_expansion().unwrap(), None);
    }
}
