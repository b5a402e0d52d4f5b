//! The birthday: the height of the canonical form.
//!
//! `0` is born on day 0, and every other game one day after the last of its canonical options. For number-up-star values
//! there is a closed form: the number's birthday, plus `m` for `*m`; for `n` ups the options `{0|(n-1)^*(m xor 1)}` lead
//! down to `^*m'` with `m' = m` or `m xor 1`, where `^* = {0,*|0}` is born on day 2 and `^*m' = {0|*(m' xor 1)}` one day
//! after its nimber.

use crate::budget::Exhausted;
use crate::number::Integer;
use crate::player::Player;
use crate::value::{Game, Id, NumberUpStar, Question};

/// The birthday, keyed by game.
struct Birthday;

impl Question for Birthday {
    type About = Id;
    type Answer = Integer;
}

impl Game<'_> {
    /// The day on which this game is born.
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
    /// assert_eq!(universe.integer(-1_000_000).birthday()?, 1_000_000.into());
    /// # Ok::<(), upstar::budget::Exhausted>(())
    /// ```
    pub fn birthday(self) -> Result<Integer, Exhausted> {
        if let Some(value) = self.as_number_up_star() {
            return Ok(of_number_up_star(&value));
        }
        let universe = self.universe();
        let known = universe.answers::<Birthday>();
        if let Some(birthday) = known.get(&self.id()) {
            return Ok(birthday);
        }
        universe.budget().check()?;
        let mut latest = Integer::ZERO;
        universe.budget().deeper(|| -> Result<(), Exhausted> {
            for player in Player::ALL {
                for option in self.options(player) {
                    latest = latest.clone().max(option.birthday()?);
                }
            }
            Ok(())
        })?;
        let birthday = latest + Integer::ONE;
        known.insert(self.id(), birthday.clone(), 0, universe.budget());
        Ok(birthday)
    }
}

fn of_number_up_star(value: &NumberUpStar) -> Integer {
    let ups = value.ups.unsigned_abs();
    let tail = match ups {
        0 => Integer::from(value.nimber),
        _ => {
            let lowest = match value.nimber ^ ((ups - 1) & 1) {
                1 => Integer::from(2),
                nimber => Integer::from(nimber ^ 1) + Integer::ONE,
            };
            lowest + Integer::from(ups - 1)
        }
    };
    value.number.birthday() + tail
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::Dyadic;
    use crate::value::Universe;

    #[test]
    fn the_closed_form_is_one_more_than_the_options() {
        let universe = Universe::default();
        for number in [Dyadic::ZERO, Dyadic::from(-2), Dyadic::new(5, 3)] {
            for ups in -5..=5 {
                for nimber in 0..7 {
                    let game = universe.number_up_star(&NumberUpStar { number: number.clone(), ups, nimber });
                    let options = Player::ALL.into_iter().flat_map(|player| game.options(player));
                    let latest = options.map(|option| option.birthday().unwrap()).max();
                    assert_eq!(game.birthday().unwrap(), latest.map_or(Integer::ZERO, |day| day + Integer::ONE));
                }
            }
        }
    }

    #[test]
    fn games_are_born_by_their_day() {
        let universe = Universe::default();
        let day_3 = universe.games_born_by(3).unwrap().unwrap();
        let mut counts = [0; 4];
        for game in day_3 {
            counts[game.birthday().unwrap().as_usize().unwrap()] += 1;
        }
        assert_eq!(counts, [1, 3, 18, 1452]);
    }
}
