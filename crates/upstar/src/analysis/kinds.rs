//! Kinds of values: all-small, infinitesimal, close to a number, tiny.
//!
//! A game is all-small if in each of its followers either both players can move or neither (Siegel, *Combinatorial
//! Game Theory*, II.7; dicotic in newer texts). It is infinitesimal if it is zero or lies strictly between all negative and all
//! positive numbers: both stops are `0`. It is numberish if it is a number plus an infinitesimal: both
//! stops are equal. A tiny is `{0||0|-G}`, where the threat `-G` is worth answering: the right stop of `G` is
//! positive; a miny is the negative of a tiny.

use crate::budget::Exhausted;
use crate::number::Dyadic;
use crate::player::Player;
use crate::value::{Game, Id, Question};

/// Whether a game is all-small, keyed by core.
struct AllSmall;

impl Question for AllSmall {
    type About = Id;
    type Answer = bool;
}

impl<'u> Game<'u> {
    /// Whether in each follower of the canonical form either both players can move or neither.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn is_all_small(self) -> Result<bool, Exhausted> {
        if let Some(value) = self.as_number_up_star() {
            return Ok(value.number.is_zero());
        }
        if !self.is_infinitesimal() {
            return Ok(false);
        }
        let universe = self.universe();
        let known = universe.answers::<AllSmall>();
        let core = self.parts().core;
        if let Some(answer) = known.get(&core.id()) {
            return Ok(answer);
        }
        universe.budget().check()?;
        let answer = universe.budget().deeper(|| -> Result<bool, Exhausted> {
            for player in Player::ALL {
                for option in core.options(player) {
                    if !option.is_all_small()? {
                        return Ok(false);
                    }
                }
            }
            Ok(true)
        })?;
        known.insert(core.id(), answer, 0, universe.budget());
        Ok(answer)
    }

    /// Whether this game is infinitesimal, that is, smaller in absolute value than every positive number. Zero is. Constant time.
    pub fn is_infinitesimal(self) -> bool {
        let stops = self.stops();
        stops.left.value.is_zero() && stops.right.value.is_zero()
    }

    /// Whether this game is a number plus an infinitesimal. Constant time.
    pub fn is_numberish(self) -> bool {
        let stops = self.stops();
        stops.left.value == stops.right.value
    }

    /// Whether this game is a number.
    pub fn is_number(self) -> bool {
        self.as_number().is_some()
    }

    /// Whether this game is an integer.
    pub fn is_integer(self) -> bool {
        self.as_number().is_some_and(|number| number.is_integer())
    }

    /// Whether this game is a nimber; zero is.
    pub fn is_nimber(self) -> bool {
        self.as_nimber().is_some()
    }

    /// Whether this game is a number plus a tiny or a miny.
    pub fn is_number_tiny(self) -> bool {
        let number = self.parts().number;
        let tail = self.plus_number(&-number);
        size_of_tiny(tail).or_else(|| size_of_tiny(-tail)).is_some()
    }
}

/// The `G` for which a game is tiny-G.
fn size_of_tiny(game: Game<'_>) -> Option<Game<'_>> {
    let threat = answer_to_zero(game)?;
    let size = -answer_to_zero(threat)?;
    (Dyadic::ZERO < size.stops().right.value).then_some(size)
}

/// The `X` for which a game is `{0|X}`.
pub(super) fn answer_to_zero(game: Game<'_>) -> Option<Game<'_>> {
    let left = only(game.options(Player::Left))?;
    (left == game.universe().integer(0)).then(|| only(game.options(Player::Right)))?
}

fn only<'u>(mut options: impl Iterator<Item = Game<'u>>) -> Option<Game<'u>> {
    let option = options.next()?;
    options.next().is_none().then_some(option)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::reading::read;
    use crate::value::{Comparison, Universe};

    #[test]
    fn kinds_of_small_games() {
        let universe = Universe::default();
        let check = |text: &str, all_small: bool, infinitesimal: bool, numberish: bool, tiny: bool| {
            let game = read(&universe, text);
            assert_eq!(game.is_all_small().unwrap(), all_small, "{text}");
            assert_eq!(game.is_infinitesimal(), infinitesimal, "{text}");
            assert_eq!(game.is_numberish(), numberish, "{text}");
            assert_eq!(game.is_number_tiny(), tiny, "{text}");
        };
        check("0", true, true, true, false);
        check("^3*5", true, true, true, false);
        check("1", false, false, true, false);
        check("1/2^", false, false, true, false);
        check("{1|-1}", false, false, false, false);
        check("{^^|vv}", true, true, true, false);
        check("{0||0|-2}", false, true, true, true);
        check("{1|0||0}+3", false, false, true, true);
        check("{0|{0|-{2|1}}}", false, true, true, true);
        check("^<3>", true, true, true, false);
        check("{0||0|-2}+*", false, true, true, false);
    }

    #[test]
    fn infinitesimals_lie_between_all_numbers() {
        let universe = Universe::default();
        let small = universe.number(&Dyadic::new(1, 20));
        for game in universe.games_born_by(3).unwrap().unwrap() {
            let between =
                game.compare(small).unwrap() == Comparison::Less && (-small).compare(game).unwrap() == Comparison::Less;
            assert_eq!(game.is_infinitesimal(), between);
            let mut all_small = true;
            for follower in game.followers().unwrap() {
                let moves = |player| follower.options(player).next().is_some();
                all_small = all_small && moves(Player::Left) == moves(Player::Right);
            }
            assert_eq!(game.is_all_small().unwrap(), all_small);
        }
    }
}
