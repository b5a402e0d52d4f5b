//! Cuts by infinite sequences of numbers: `{0,1,2,…|}` is omega, `{0|1,1/2,1/4,…}` is 1/omega.
//!
//! A sequence goes on as its differences do, which must have a constant ratio: arithmetic and geometric sequences, and those of partial
//! sums, such as `1/4, 5/16, 21/64, …`. So it exceeds all integers, or has a limit, from which it differs less and less. The value
//! of the cut is the simplest number between the sides (Conway, *On Numbers and Games*, chapters 0 and 2). If both sides have the
//! same limit, it is that limit. If the limit `a` of a side is a number of the other side, the number lies next to it, closer
//! than every rational number: `a + 1/omega` or `a - 1/omega`.

use std::fmt;
use std::ops::Bound;

use super::{Rational, Surreal, SurrealError, simplest_rational};
use crate::player::{ByPlayer, Player};

/// One side of a cut: numbers, and whether they go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutSide {
    /// The numbers, in the order of the sequence.
    pub numbers: Vec<Rational>,
    /// Whether the sequence goes on without end.
    pub goes_on: bool,
}

/// The reason why a cut has no known value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CutError {
    /// The differences of a sequence have no constant positive ratio, or there are fewer than three numbers.
    NoRule,
    /// A sequence of Left falls, or one of Right rises, so that it is worth no more than its first number.
    WrongWay(Player),
    /// Some number of Left is not less than some number of Right.
    Crossed,
    /// One side exceeds all integers, and the other has options.
    Beyond,
    /// The value exceeds the bounds of numbers.
    Number(SurrealError),
}

/// The limit of a side.
enum End {
    /// There are no options.
    None,
    /// The best option.
    Option(Rational),
    /// The options come nearer and nearer to this number.
    Limit(Rational),
    /// The options exceed all integers.
    Infinite,
}

/// The simplest number between the sides of a cut.
///
/// # Errors
///
/// The sides do not tell how they go on, or there is no number between them.
///
/// # Examples
///
/// ```
/// use upstar::number::{CutSide, Rational, number_of_cut};
/// use upstar::ByPlayer;
///
/// let side = |numbers: &[i64], goes_on| CutSide { numbers: numbers.iter().map(|n| Rational::from(*n)).collect(), goes_on };
/// let omega = number_of_cut(&ByPlayer { left: side(&[0, 1, 2], true), right: side(&[], false) })?;
/// assert_eq!(omega.to_string(), "omega");
/// # Ok::<(), upstar::number::CutError>(())
/// ```
pub fn number_of_cut(sides: &ByPlayer<CutSide>) -> Result<Surreal, CutError> {
    let left = sides.left.end(Player::Left)?;
    let right = sides.right.end(Player::Right)?;
    let omega = Surreal::omega();
    let beside = |number: &Rational, sign: i64| -> Result<Surreal, CutError> {
        let small = (&Surreal::from(sign) / &omega)?;
        Ok((&Surreal::from(number.clone()) + &small)?)
    };
    match (&left, &right) {
        (End::Infinite, End::None) => return Ok(omega),
        (End::None, End::Infinite) => return Ok(-&omega),
        (End::Infinite, _) | (_, End::Infinite) => return Err(CutError::Beyond),
        (End::Option(a), End::Limit(b)) if a == b => return beside(a, 1),
        (End::Limit(a), End::Option(b)) if a == b => return beside(b, -1),
        (End::Limit(a), End::Limit(b)) if a == b => return Ok(a.clone().into()),
        _ => {}
    }
    let bound = |end| match end {
        End::Option(number) => Bound::Excluded(number),
        End::Limit(number) => Bound::Included(number),
        End::None | End::Infinite => Bound::Unbounded,
    };
    let (lower, upper) = (bound(left), bound(right));
    let number = simplest_rational(lower.as_ref(), upper.as_ref()).ok_or(CutError::Crossed)?;
    Ok(Surreal::from(&number))
}

impl CutSide {
    /// Where the side ends; a sequence of Left must rise, and one of Right fall.
    fn end(&self, player: Player) -> Result<End, CutError> {
        if !self.goes_on {
            let best = match player {
                Player::Left => self.numbers.iter().max(),
                Player::Right => self.numbers.iter().min(),
            };
            return Ok(best.map_or(End::None, |best| End::Option(best.clone())));
        }
        let differences: Vec<Rational> = self.numbers.windows(2).map(|pair| &pair[1] - &pair[0]).collect();
        let [first, second, ..] = differences.as_slice() else { return Err(CutError::NoRule) };
        let ratio = second.checked_div(first).filter(|ratio| ratio.sign().is_gt()).ok_or(CutError::NoRule)?;
        if differences.windows(2).any(|pair| pair[1] != &pair[0] * &ratio) {
            return Err(CutError::NoRule);
        }
        if first.sign().is_gt() != (player == Player::Left) {
            return Err(CutError::WrongWay(player));
        }
        if Rational::ONE <= ratio {
            return Ok(End::Infinite);
        }
        // The differences are a geometric series.
        let rest = first.checked_div(&(&Rational::ONE - &ratio)).ok_or(CutError::NoRule)?;
        Ok(End::Limit(&self.numbers[0] + &rest))
    }
}

impl From<SurrealError> for CutError {
    fn from(error: SurrealError) -> CutError {
        CutError::Number(error)
    }
}

impl fmt::Display for CutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CutError::NoRule => f.write_str("it is not clear how the sequence goes on"),
            CutError::WrongWay(Player::Left) => f.write_str("a sequence of Left must rise"),
            CutError::WrongWay(Player::Right) => f.write_str("a sequence of Right must fall"),
            CutError::Crossed => f.write_str("there is no number between the sides"),
            CutError::Beyond => f.write_str("beyond a sequence without bound there are no options here"),
            CutError::Number(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CutError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(text: &str) -> CutSide {
        let goes_on = text.ends_with('.');
        let numbers = text.split_whitespace().filter(|word| *word != ".").map(|word| word.parse().unwrap()).collect();
        CutSide { numbers, goes_on }
    }

    #[test]
    fn cuts_of_sequences() {
        for (left, right, expected) in [
            ("0 1 2 .", "", "omega"),
            ("1 2 4 8 .", "", "omega"),
            ("", "0 -1 -2 .", "-omega"),
            ("0", "1 1/2 1/4 .", "1/omega"),
            ("0", "1 1/3 1/9 .", "1/omega"),
            ("-1 -1/2 -1/4 .", "0", "-1/omega"),
            ("0 1/2 3/4 7/8 .", "1", "1-1/omega"),
            ("1/3", "4/3 5/6 7/12 .", "1/3+1/omega"),
            ("0 1/4 5/16 .", "1/2 3/8 11/32 .", "1/3"),
            ("0 1/4 5/16 .", "", "1"),
            ("0 1/4 5/16 .", "1", "1/2"),
            ("0 1/2 3/4 .", "", "1"),
            ("0 1/2 3/4 .", "2", "1"),
            ("0 1/2 3/4 .", "5 4 7/2 .", "1"),
            ("1 3/2 7/4 .", "5 4 7/2 .", "2"),
            ("-3", "1 1/2 1/4 .", "0"),
            ("1/5", "1 1/2 3/8 11/32 43/128", "1/4"),
            ("1/5", "7/3 4/3 5/6 .", "1/4"),
            ("0 1", "3 5", "2"),
        ] {
            let sides = ByPlayer { left: side(left), right: side(right) };
            assert_eq!(number_of_cut(&sides).map(|number| number.to_string()), Ok(expected.into()), "{left} | {right}");
        }
    }

    #[test]
    fn what_is_no_cut_is_refused() {
        for (left, right, expected) in [
            ("0 1 .", "", CutError::NoRule),
            ("0 1 3 4 .", "", CutError::NoRule),
            ("0 1 0 1 .", "", CutError::NoRule),
            ("0 0 0 .", "", CutError::NoRule),
            ("2 1 0 .", "", CutError::WrongWay(Player::Left)),
            ("", "0 1 2 .", CutError::WrongWay(Player::Right)),
            ("0 1 2 .", "5", CutError::Beyond),
            ("2", "1 1/2 1/4 .", CutError::Crossed),
            ("2", "1", CutError::Crossed),
        ] {
            let sides = ByPlayer { left: side(left), right: side(right) };
            assert_eq!(number_of_cut(&sides), Err(expected), "{left} | {right}");
        }
    }

    /// The simplest number beyond all terms of the sequences, by their first terms.
    #[test]
    fn cuts_with_room_have_the_value_of_their_first_terms() {
        let sequences = ["0 1/2 3/4 .", "-1 0 1/2 .", "1/4 5/16 21/64 ."];
        for left in sequences {
            for right in ["3 2 3/2 .", "9/4 7/4 3/2 .", "5", ""] {
                let sides = ByPlayer { left: side(left), right: side(right) };
                let longer = |side: &CutSide| {
                    let mut numbers = side.numbers.clone();
                    while side.goes_on && numbers.len() < 40 {
                        let [.., a, b, c] = numbers.as_slice() else { break };
                        let ratio = (c - b).checked_div(&(b - a)).unwrap();
                        numbers.push(c + &(&(c - b) * &ratio));
                    }
                    CutSide { numbers, goes_on: false }
                };
                let finite = ByPlayer { left: longer(&sides.left), right: longer(&sides.right) };
                // The limits are not equal, and the value is not a limit.
                let (cut, first) = (number_of_cut(&sides).unwrap(), number_of_cut(&finite).unwrap());
                let is_limit = ["1", "1/3"].contains(&cut.to_string().as_str());
                assert!(cut == first || is_limit, "{left} | {right}: {cut} {first}");
            }
        }
    }
}
