//! Powers of a game, generalizing the powers of up.
//!
//! The power sum of a game for a number `x > 0` is the ordinal sum `G^[x] = G:y` of its canonical form, where `x =
//! 1:y`: the sign expansion of `y` is that of `x` without its first plus, and `y = n - 1` for an integer `n`. The
//! power of a game `G = {0|H}` for a number `x >= 1` is `G^<x> = {0 | H - G^[x-1]}`, so that `G^[n] = G^<1> + ... +
//! G^<n>`. For `G = ^` these are the powers of up and their sums (Siegel, *Combinatorial Game Theory*, II.4); CGSuite
//! calls them `PowTo` and `Pow`.

use crate::budget::Exhausted;
use crate::number::{Dyadic, Integer, SignExpansion};
use crate::player::Player;
use crate::value::{Form, Game};

use super::kinds::answer_to_zero;

impl<'u> Game<'u> {
    /// The power `G^<x> = {0 | H - G^[x-1]}` of a game `G = {0|H}`. `None` if the canonical form of the game is not of this
    /// kind, or if `x < 1`.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn power(self, x: &Dyadic) -> Result<Option<Game<'u>>, Exhausted> {
        let Some(answer) = answer_to_zero(self) else { return Ok(None) };
        let Some(sum) = self.power_sum(&(x - &Dyadic::ONE))? else { return Ok(None) };
        let universe = self.universe();
        Ok(Some(universe.game(&[universe.integer(0)], &[(answer - sum)?])?))
    }

    /// The power sum `G^[x] = G:y`, where `x = 1:y`; `0` for `x = 0`. `None` if `x` is negative.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn power_sum(self, x: &Dyadic) -> Result<Option<Game<'u>>, Exhausted> {
        let universe = self.universe();
        if x.is_zero() {
            return Ok(Some(universe.integer(0)));
        }
        match without_first_plus(x) {
            Some(y) => Ok(Some(Form::canonical(self).ordinal_sum(universe.number(&y))?)),
            None => Ok(None),
        }
    }
}

/// The `y` with `x = 1:y`.
fn without_first_plus(x: &Dyadic) -> Option<Dyadic> {
    let expansion = x.sign_expansion();
    let (first, rest) = expansion.runs().split_first()?;
    if first.player == Player::Right {
        return None;
    }
    let mut tail = SignExpansion::default();
    let length = &first.length - Integer::ONE;
    if !length.is_zero() {
        tail.push(Player::Left, length);
    }
    for run in rest {
        tail.push(run.player, run.length.clone());
    }
    tail.number()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::reading::{read, written};
    use crate::value::Universe;
    use std::num::NonZero;

    #[test]
    fn published_powers() {
        let universe = Universe::default();
        let check = |base: &str, x: Dyadic, power: Option<&str>, sum: Option<&str>| {
            let base = read(&universe, base);
            assert_eq!(base.power(&x).unwrap().map(written).as_deref(), power);
            assert_eq!(base.power_sum(&x).unwrap().map(written).as_deref(), sum);
        };
        check("^", 2.into(), Some("^<2>"), Some("^[2]"));
        check("^", 3.into(), Some("^<3>"), Some("^[3]"));
        check("^", Dyadic::new(7, 2), Some("{0||0,v*|0,{0,v*|0,*}}"), Some("{^|*,^[2]||*,^[2]}"));
        check("{0||0|-2}", 3.into(), Some("{0||0|-2,{0|-2,{0|-2}}}"), Some("{Tiny(2)||0|-2|||0|-2}"));
        check("+-1", 3.into(), None, Some("{1,{1,+-1|-1}|-1}"));
        check("^", 0.into(), None, Some("0"));
        check("^", (-1).into(), None, None);
        check("^", 1.into(), Some("^"), Some("^"));
    }

    #[test]
    fn powers_sum_up() {
        let universe = Universe::default();
        let (mut count, zero) = (0, universe.integer(0));
        for answer in universe.games_born_by(2).unwrap().unwrap() {
            let base = universe.game(&[zero], &[answer]).unwrap();
            if answer_to_zero(base) != Some(answer) {
                continue;
            }
            count += 1;
            let mut sum = zero;
            for n in 1..6 {
                sum = (sum + base.power(&Dyadic::from(n)).unwrap().unwrap()).unwrap();
                assert_eq!(base.power_sum(&Dyadic::from(n)).unwrap(), Some(sum), "{}", written(base));
            }
        }
        assert_eq!(count, 14);
    }

    #[test]
    fn powers_of_up_agree() {
        let universe = Universe::default();
        let up = read(&universe, "^");
        for k in 1..7_u64 {
            let x = Dyadic::from(Integer::from(k));
            assert_eq!(up.power(&x).unwrap(), Some(universe.power_of_up(NonZero::new(k).unwrap()).unwrap()));
            assert_eq!(up.power_sum(&x).unwrap(), Some(universe.sum_of_powers_of_up(k).unwrap()));
        }
    }
}
