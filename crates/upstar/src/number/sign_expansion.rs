//! Sign expansions: the path to a number in the surreal tree.
//!
//! From `0`, a plus leads to the simplest number above the current one and below the earlier numbers that are above it; a minus
//! mirrors this. The path to a number is its sign expansion, and also the Hackenbush string with its value: Left's edges are the
//! pluses. Berlekamp's rule reads it (*Winning Ways*, chapter 3): for a positive number, the pluses of the first run except one
//! count the integer part; the last of them and the minus after it are the binary point; then pluses are ones and minuses are
//! zeros, and a final one is appended.
//!
//! A run of equal signs is stored as its length, because `10^9` has that many pluses.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use num_bigint::{BigInt, Sign};

use super::{Dyadic, Integer, NumberError};
use crate::player::Player;

/// A run of equal signs: pluses are Left's, minuses are Right's.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// The player whose sign it is.
    pub player: Player,
    /// The number of signs.
    pub length: Integer,
}

/// A finite sequence of signs, as runs.
///
/// Neighbouring runs have different signs and no run is empty, so that equal sequences are equal.
///
/// # Examples
///
/// ```
/// use upstar::number::{Dyadic, SignExpansion};
///
/// let path = Dyadic::new(11, 2).sign_expansion();
/// assert_eq!(path.to_text(10).unwrap(), "+++-+");
/// assert_eq!(path.to_string(), "+^3-+");
/// assert_eq!(path.number(), Some(Dyadic::new(11, 2)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SignExpansion {
    runs: Vec<Run>,
}

impl SignExpansion {
    /// The runs, first to last.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// The number of signs: the birthday of the number.
    pub fn length(&self) -> Integer {
        self.runs.iter().fold(Integer::ZERO, |length, run| length + &run.length)
    }

    /// The signs, first to last, one by one.
    pub fn signs(&self) -> impl Iterator<Item = Player> + '_ {
        self.runs.iter().flat_map(|run| {
            let mut left = run.length.clone();
            std::iter::from_fn(move || {
                left -= Integer::ONE;
                left.sign().is_ge().then_some(run.player)
            })
        })
    }

    /// Appends `length` signs of one player; none if the length is not positive.
    pub fn push(&mut self, player: Player, length: impl Into<Integer>) {
        let length = length.into();
        match self.runs.last_mut() {
            _ if length.sign().is_le() => {}
            Some(last) if last.player == player => last.length += length,
            _ => self.runs.push(Run { player, length }),
        }
    }

    /// The number at the end of this path; `None` if its exponent is beyond [`Dyadic::MAX_EXPONENT`].
    pub fn number(&self) -> Option<Dyadic> {
        let Some((first, rest)) = self.runs.split_first() else {
            return Some(Dyadic::ZERO);
        };
        let fraction_bits = rest.iter().fold(Integer::ZERO, |bits, run| bits + &run.length);
        let exponent =
            fraction_bits.as_i64().and_then(|bits| u32::try_from(bits).ok()).filter(|&e| e <= Dyadic::MAX_EXPONENT)?;
        let magnitude = match exponent {
            0 => Dyadic::from(first.length.clone()),
            _ => Dyadic::from(&first.length - Integer::ONE) + fraction(first.player, rest, exponent),
        };
        Some(if first.player == Player::Left { magnitude } else { -magnitude })
    }

    /// All signs as text, such as `++-`.
    ///
    /// # Errors
    ///
    /// [`NumberError::TooLarge`] if there are more than `limit` signs.
    pub fn to_text(&self, limit: usize) -> Result<String, NumberError> {
        if Integer::from(limit) < self.length() {
            return Err(NumberError::TooLarge);
        }
        Ok(self.signs().map(sign_char).collect())
    }

    /// The signs one by one, or as runs if there are very many.
    pub fn short_text(&self) -> String {
        const LONGEST: usize = 10_000;
        self.to_text(LONGEST).unwrap_or_else(|_| self.to_string())
    }
}

impl Dyadic {
    /// The path to this number in the surreal tree.
    ///
    /// Takes time linear in the bits of the number.
    pub fn sign_expansion(&self) -> SignExpansion {
        let mut path = SignExpansion::default();
        let player = if self.sign() == Ordering::Less { Player::Right } else { Player::Left };
        let magnitude = self.abs();
        if magnitude.is_integer() {
            path.push(player, magnitude.numerator());
            return path;
        }
        path.push(player, magnitude.ceiling());
        path.push(!player, 1);
        // The bits after the binary point, highest first, without the last one.
        let numerator = magnitude.numerator().into_big();
        for bit in (1..u64::from(magnitude.exponent())).rev() {
            path.push(if numerator.bit(bit) { player } else { !player }, 1);
        }
        path
    }
}

/// The fraction after the binary point, encoded by the runs after the first one, in which this player's signs are ones.
fn fraction(one: Player, rest: &[Run], exponent: u32) -> Dyadic {
    let mut words = vec![0_u32; exponent as usize / 32 + 1];
    let mut set = |bit: u32| {
        if let Some(word) = words.get_mut(bit as usize / 32) {
            *word |= 1 << (bit % 32);
        }
    };
    set(0);
    // The first sign belongs to the opponent and is in place `exponent`, before the point.
    let mut place = exponent + 1;
    for run in rest {
        let length = run.length.as_i64().and_then(|length| u32::try_from(length).ok()).unwrap_or(place).min(place);
        if run.player == one {
            (place - length..place).for_each(&mut set);
        }
        place -= length;
    }
    Dyadic::new(Integer::from(BigInt::from_slice(Sign::Plus, &words)), exponent)
}

fn sign_char(player: Player) -> char {
    match player {
        Player::Left => '+',
        Player::Right => '-',
    }
}

impl FromIterator<Player> for SignExpansion {
    fn from_iter<I: IntoIterator<Item = Player>>(signs: I) -> SignExpansion {
        signs.into_iter().map(|player| Run { player, length: Integer::ONE }).collect()
    }
}

impl FromIterator<Run> for SignExpansion {
    fn from_iter<I: IntoIterator<Item = Run>>(runs: I) -> SignExpansion {
        let mut path = SignExpansion::default();
        runs.into_iter().for_each(|run| path.push(run.player, run.length));
        path
    }
}

/// Runs with their lengths, such as `+^1000-+`; nothing for the path to `0`.
impl fmt::Display for SignExpansion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for run in &self.runs {
            write!(f, "{}", sign_char(run.player))?;
            if run.length != Integer::ONE {
                write!(f, "^{}", run.length)?;
            }
        }
        Ok(())
    }
}

/// Signs, each with an optional length: `++-` or `+^2-`.
impl FromStr for SignExpansion {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<SignExpansion, NumberError> {
        let mut path = SignExpansion::default();
        let mut rest = text;
        while let Some(sign) = rest.chars().next() {
            let player = match sign {
                '+' => Player::Left,
                '-' => Player::Right,
                _ => return Err(NumberError::Syntax),
            };
            rest = &rest[1..];
            let Some(counted) = rest.strip_prefix('^') else {
                path.push(player, 1);
                continue;
            };
            let end = counted.find(|c: char| !c.is_ascii_digit()).unwrap_or(counted.len());
            path.push(player, counted[..end].parse::<Integer>()?);
            rest = &counted[end..];
        }
        Ok(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::born_by;

    #[test]
    fn the_path_leads_down_the_tree_to_its_number() {
        for x in born_by(8).expect("few") {
            let path = x.sign_expansion();
            let end = path.signs().fold(Dyadic::ZERO, |x, player| x.children()[player].clone());
            assert_eq!(end, x);
            assert_eq!(path.number(), Some(x.clone()));
            assert_eq!(path.length(), x.birthday());
            assert_eq!(path.to_string().parse(), Ok(path.clone()));
            assert_eq!(path.to_text(8).expect("short").parse(), Ok(path.clone()));
            assert_eq!(path.signs().collect::<SignExpansion>(), path);
        }
    }

    #[test]
    fn cases() {
        let check = |number: &str, path: &str| {
            let x: Dyadic = number.parse().expect("a number");
            assert_eq!(x.sign_expansion().to_text(100).as_deref(), Ok(path));
            assert_eq!(path.parse::<SignExpansion>().map(|path| path.number()), Ok(Some(x)));
        };
        check("0", "");
        check("3", "+++");
        check("-2", "--");
        check("1/2", "+-");
        check("-1/4", "-++");
        check("3/4", "+-+");
        check("5/2", "+++-");
        check("-13/8", "--+-+");
    }

    #[test]
    fn long_paths_are_cheap() {
        let billion = Dyadic::integer(1_000_000_000) + Dyadic::new(1, 1);
        let path = billion.sign_expansion();
        assert_eq!(path.to_string(), "+^1000000001-");
        assert_eq!(path.number(), Some(billion));
        assert_eq!(path.signs().take(3).collect::<Vec<_>>(), [Player::Left; 3]);
        assert_eq!(path.to_text(1000), Err(NumberError::TooLarge));
        for x in [Dyadic::new(Integer::from(3).checked_pow(63_100).expect("small"), 100_000), Dyadic::new(1, 100_000)] {
            assert_eq!(x.sign_expansion().number(), Some(x));
        }
        let path: SignExpansion = "-^100000000000000000000+^3".parse().expect("a path");
        assert_eq!(path.number().map(|x| x.to_string()).as_deref(), Some("-799999999999999999993/8"));
        assert_eq!("+-^100000000".parse().map(|path: SignExpansion| path.number()), Ok(None));
        for text in ["+ -", "2", "+^", "+^-", "+^x", "±"] {
            assert_eq!(text.parse::<SignExpansion>(), Err(NumberError::Syntax), "{text}");
        }
    }
}
