//! Infinite sign expansions of rationals, and their Dedekind cuts.
//!
//! A rational that is not dyadic is born on day omega: its path in the surreal tree is infinite and eventually periodic, like
//! its binary digits. By Berlekamp's rule, these digits are the signs after the first run and the sign that follows it.

use std::cmp::Ordering;

use super::{Dyadic, Integer, Rational, Run, SignExpansion, SurrealError};
use crate::player::{ByPlayer, Player};

/// A sequence of signs whose last ones may be repeated forever.
///
/// # Examples
///
/// ```
/// use upstar::number::Rational;
///
/// let third: Rational = "1/3".parse().unwrap();
/// let signs = third.periodic_signs().unwrap();
/// assert_eq!((signs.start.to_string(), signs.period.to_string()), ("+-".into(), "-+".into()));
/// assert_eq!(signs.number(), Some(third));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PeriodicSigns {
    /// The signs that are not repeated.
    pub start: SignExpansion,
    /// The signs that are repeated; empty for a dyadic number.
    pub period: SignExpansion,
}

impl PeriodicSigns {
    /// The longest period, and the longest start before it, that is written out.
    pub const MAX_LENGTH: usize = 1 << 15;

    /// The real number with these signs; `None` if the period has only one sign, so that the number is not real, or if there are
    /// too many signs.
    pub fn number(&self) -> Option<Rational> {
        let digits: Vec<Player> = match self.period.runs() {
            [] => return self.start.number().map(Rational::from),
            [_] => return None,
            _ => self.period.signs().take(PeriodicSigns::MAX_LENGTH + 1).collect(),
        };
        if PeriodicSigns::MAX_LENGTH < digits.len() {
            return None;
        }
        // The period is rotated until both signs occur before it, so that it consists of binary digits.
        let mut start = self.start.clone();
        let mut turned = 0;
        while start.runs().len() < 2 {
            start.push(digits[turned % digits.len()], 1);
            turned += 1;
        }
        let (first, rest) = start.runs().split_first()?;
        let exponent = rest.iter().fold(Integer::ZERO, |sum, run| sum + &run.length).as_usize()? as u64;
        if (PeriodicSigns::MAX_LENGTH as u64) < exponent.max(first.length.bits()) {
            return None;
        }
        let base = Rational::from(start.number()?);
        // Each further sign adds or subtracts half of the previous amount.
        let signed = (0..digits.len())
            .fold(Integer::ZERO, |sum, at| &sum + &sum + Integer::new(digits[(turned + at) % digits.len()].sign()));
        let nines = Integer::ONE.checked_shl(digits.len() as u64)? - Integer::ONE;
        Some(base + Rational::new(signed, nines.checked_shl(exponent)?)?)
    }
}

impl Rational {
    /// The sign expansion of this number.
    ///
    /// # Errors
    ///
    /// [`SurrealError::Period`] if the period, or the part before it, has more than [`PeriodicSigns::MAX_LENGTH`] binary
    /// digits.
    pub fn periodic_signs(&self) -> Result<PeriodicSigns, SurrealError> {
        if let Some(dyadic) = self.as_dyadic() {
            return Ok(PeriodicSigns { start: dyadic.sign_expansion(), period: SignExpansion::default() });
        }
        let too_long = SurrealError::Period { limit: PeriodicSigns::MAX_LENGTH };
        let twos = self.denominator().trailing_zeros().unwrap_or(0);
        let twos = usize::try_from(twos).ok().filter(|&twos| twos <= PeriodicSigns::MAX_LENGTH).ok_or(too_long)?;
        let mut path = Path::to(self);
        let mut start = path.start();
        start.extend(path.by_ref().take(twos));
        // The number of digits before the period is the number of factors 2 in the denominator; after that, remainders repeat.
        let first = path.remainder.clone();
        let mut period = SignExpansion::default();
        for _ in 0..PeriodicSigns::MAX_LENGTH {
            period.extend(path.next());
            if path.remainder == first {
                return Ok(PeriodicSigns { start, period });
            }
        }
        Err(too_long)
    }

    /// The first run of a number that is not dyadic, the sign after it, and `count` further signs; nothing is repeated.
    pub(super) fn first_signs(&self, count: usize) -> PeriodicSigns {
        let path = Path::to(self);
        let mut start = path.start();
        start.extend(path.take(count));
        PeriodicSigns { start, period: SignExpansion::default() }
    }

    /// The first `count` numbers of a Dedekind cut of this number: below it for Left, above it for Right, approaching it.
    ///
    /// For a number that is not dyadic they are the numbers on the path to it in the surreal tree, from its integer part on; for
    /// a dyadic number `x` they are `x-1, x-1/2, x-1/4, …` and `x+1, x+1/2, x+1/4, …`.
    ///
    /// # Errors
    ///
    /// [`SurrealError::TooLarge`] for numbers whose path does not change sides often enough, or for too many of them.
    pub fn dedekind_cut(&self, count: usize) -> Result<ByPlayer<Vec<Dyadic>>, SurrealError> {
        let limit = u32::try_from(count).ok().filter(|&count| count as usize <= PeriodicSigns::MAX_LENGTH);
        let limit = limit.ok_or(SurrealError::TooLarge)?;
        if let Some(x) = self.as_dyadic() {
            let near = |player: Player, k: u32| &x - Dyadic::new(player.sign(), k);
            return Ok(ByPlayer::from_fn(|player| (0..limit).map(|k| near(player, k)).collect()));
        }
        let mut cut: ByPlayer<Vec<Dyadic>> = ByPlayer::default();
        let path = Path::to(self);
        let outward = path.outward;
        let whole = Dyadic::from(self.abs().floor());
        // The path passes the number one further from 0, which bounds no better than the one halfway back.
        let mut place = if outward == Player::Left { whole } else { -whole };
        cut[outward].push(place.clone());
        place += Dyadic::new(outward.sign(), 1);
        for (k, sign) in (2..).zip(path.take(PeriodicSigns::MAX_LENGTH)) {
            if cut[Player::Left].len().min(cut[Player::Right].len()) >= count {
                break;
            }
            // The sign determines the side of the current number on which the target lies.
            if cut[sign].len() < count {
                cut[sign].push(place.clone());
            }
            place += Dyadic::new(sign.sign(), k);
        }
        cut.left.truncate(count);
        cut.right.truncate(count);
        match cut.left.len() == count && cut.right.len() == count {
            true => Ok(cut),
            false => Err(SurrealError::TooLarge),
        }
    }
}

/// The binary digits, as signs, of a number that is not dyadic.
struct Path {
    /// The player whose sign leads away from 0.
    outward: Player,
    whole: Integer,
    remainder: Integer,
    denominator: Integer,
}

impl Path {
    fn to(x: &Rational) -> Path {
        let outward = if x.sign() == Ordering::Less { Player::Right } else { Player::Left };
        let magnitude = x.abs();
        let whole = magnitude.floor();
        let remainder = magnitude.numerator() - &whole * magnitude.denominator();
        Path { outward, whole, remainder, denominator: magnitude.denominator().clone() }
    }

    /// The first run, and the sign after it.
    fn start(&self) -> SignExpansion {
        [(self.outward, &self.whole + Integer::ONE), (!self.outward, Integer::ONE)]
            .into_iter()
            .map(|(player, length)| Run { player, length })
            .collect()
    }
}

impl Iterator for Path {
    type Item = Player;

    fn next(&mut self) -> Option<Player> {
        let twice = &self.remainder + &self.remainder;
        let is_one = self.denominator <= twice;
        self.remainder = if is_one { twice - &self.denominator } else { twice };
        Some(if is_one { self.outward } else { !self.outward })
    }
}

impl Extend<Player> for SignExpansion {
    fn extend<I: IntoIterator<Item = Player>>(&mut self, signs: I) {
        signs.into_iter().for_each(|player| self.push(player, 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rational(text: &str) -> Rational {
        text.parse().expect("a rational")
    }

    #[test]
    fn signs_of_rationals() {
        let check = |number: &str, start: &str, period: &str| {
            let signs = rational(number).periodic_signs().expect("short");
            assert_eq!((signs.start.to_string(), signs.period.to_string()), (start.into(), period.into()), "{number}");
        };
        check("1/3", "+-", "-+");
        check("2/3", "+-", "+-");
        check("-1/3", "-+", "+-");
        check("10/3", "+^4-", "-+");
        check("1/5", "+-", "-^2+^2");
        check("1/6", "+-^2", "-+");
        check("3/4", "+-+", "");
        check("-2", "-^2", "");
        let long = SurrealError::Period { limit: PeriodicSigns::MAX_LENGTH };
        assert_eq!(rational("1/1000000007").periodic_signs(), Err(long));
    }

    /// Signs and numbers are converted both ways, and each finite prefix of a path lies on the side given by the next sign.
    #[test]
    fn signs_lead_to_their_number() {
        for denominator in 1..60 {
            for numerator in -70..70 {
                let x = Rational::new(numerator, denominator).expect("not zero");
                let signs = x.periodic_signs().expect("short");
                assert_eq!(signs.number(), Some(x.clone()));
                if signs.period.runs().is_empty() {
                    continue;
                }
                let mut place = Dyadic::ZERO;
                for sign in signs.start.signs().chain(signs.period.signs()) {
                    assert_eq!(Rational::from(&place) < x, sign == Player::Left);
                    place = place.children()[sign].clone();
                }
            }
        }
        let one_sided = PeriodicSigns { start: "+".parse().expect("signs"), period: "-".parse().expect("signs") };
        assert_eq!(one_sided.number(), None);
    }

    /// The cut of 1/3 is often printed with 11/128 in place of 43/128, which is less than 1/3.
    #[test]
    fn cuts() {
        let check = |number: &str, left: &str, right: &str| {
            let cut = rational(number).dedekind_cut(4).expect("few");
            let texts = cut.map(|side| side.iter().map(Dyadic::to_string).collect::<Vec<_>>().join(" "));
            assert_eq!((texts.left.as_str(), texts.right.as_str()), (left, right));
        };
        check("1/3", "0 1/4 5/16 21/64", "1/2 3/8 11/32 43/128");
        check("-1/3", "-1/2 -3/8 -11/32 -43/128", "0 -1/4 -5/16 -21/64");
        check("8/3", "2 5/2 21/8 85/32", "11/4 43/16 171/64 683/256");
        check("3/4", "-1/4 1/4 1/2 5/8", "7/4 5/4 1 7/8");
        for denominator in [3, 5, 6, 7, 9, 11, 12] {
            for numerator in -20..20 {
                let x = Rational::new(numerator, denominator).expect("not zero");
                let cut = x.dedekind_cut(9).expect("few");
                assert!(cut.left.is_sorted() && cut.right.iter().rev().is_sorted());
                assert!(
                    cut.left.iter().all(|y| Rational::from(y) < x) && cut.right.iter().all(|y| x < Rational::from(y))
                );
                assert_eq!((cut.left.len(), cut.right.len()), (9, 9));
            }
        }
        assert_eq!(rational("1/3").dedekind_cut(1 << 20), Err(SurrealError::TooLarge));
    }
}
