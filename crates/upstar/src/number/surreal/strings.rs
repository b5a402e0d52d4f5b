//! Infinite Hackenbush strings.
//!
//! A string of edges stands on the ground, the first edge lowest. `0` or `L` is Left's edge, `1` or `R` is Right's. Cutting an
//! edge removes it and all edges above it. A part in brackets is repeated omega times, and the rest stands on top of all
//! repetitions: `(0)` is omega, `(0)1` is omega - 1. The value is the number whose sign expansion is the string, with Left's edges
//! as the pluses.
//!
//! With at most one pair of brackets the value is `a*omega + r + b/omega`:
//!
//! - the brackets and all edges before them belong to one player: `omega` or `-omega`, plus the value of the rest;
//! - the brackets have both colours: a rational that is not dyadic, plus the value of the rest divided by omega;
//! - the brackets have only edges `d`, and the last other edge `c` before them stands on `s`: the value of `s`, plus the value of
//!   `c` followed by the rest, divided by omega. So `0(1) = 1/omega`, `01(0) = 1 - 1/omega`, `0(1)1 = 1/(2*omega)`.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Neg};
use std::str::FromStr;

use super::{Ordinal, SignSequence, Surreal, SurrealError, Term};
use crate::error::quoted;
use crate::number::{Integer, PeriodicSigns, Rational, SignExpansion};
use crate::player::Player;
use crate::span::Span;

/// A text that is not an infinite string: what is wrong, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StringError {
    /// What is wrong.
    pub kind: StringErrorKind,
    /// Where.
    pub span: Span,
}

/// What is wrong with an infinite string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StringErrorKind {
    /// A character that is neither an edge nor a bracket.
    NotAnEdge(char),
    /// A bracket that is not closed.
    NotClosed,
    /// A bracket that was not opened.
    NotOpened,
    /// Empty brackets.
    EmptyBrackets,
    /// A second pair of brackets, where the value may have at most three terms.
    SecondBrackets,
    /// The string exceeds the bounds.
    TooLarge(SurrealError),
}

impl fmt::Display for StringError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            StringErrorKind::NotAnEdge(found) => {
                write!(f, "expected `0` or `L` for Left, `1` or `R` for Right, or brackets, not {}", quoted(found))
            }
            StringErrorKind::NotClosed => f.write_str("the bracket is not closed"),
            StringErrorKind::NotOpened => f.write_str("the bracket was not opened"),
            StringErrorKind::EmptyBrackets => f.write_str("the brackets are empty: there is nothing to repeat"),
            StringErrorKind::SecondBrackets => f.write_str("there is a second pair of brackets"),
            StringErrorKind::TooLarge(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for StringError {}

impl StringErrorKind {
    fn at(self, start: usize, end: usize) -> StringError {
        StringError { kind: self, span: Span::new(start, end) }
    }
}

/// The signs of an infinite Hackenbush string, with any brackets; [`SignSequence::number`] is its value.
///
/// # Errors
///
/// What is wrong with the text, and where.
///
/// # Examples
///
/// ```
/// use upstar::number::infinite_string;
///
/// let value = |text: &str| infinite_string(text).unwrap().number().unwrap().to_string();
/// assert_eq!(value("001(01)10"), "5/3-1/(2*omega)");
/// assert_eq!(value("((0))1"), "omega^2-1");
/// ```
pub fn infinite_string(text: &str) -> Result<SignSequence, StringError> {
    let mut signs = SignSequence::default();
    let mut open: Vec<(usize, SignSequence)> = Vec::new();
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        let done = match c {
            '(' if open.len() < SignSequence::MAX_DEPTH as usize => {
                open.push((at, std::mem::take(&mut signs)));
                Ok(())
            }
            '(' => Err(SurrealError::TooDeep),
            ')' if signs.is_empty() && !open.is_empty() => {
                return Err(StringErrorKind::EmptyBrackets.at(open.last().map_or(at, |(start, _)| *start), end));
            }
            ')' => {
                let (_, before) = open.pop().ok_or(StringErrorKind::NotOpened.at(at, end))?;
                let period = std::mem::replace(&mut signs, before);
                signs.push_repeated(&period)
            }
            c => signs.push(edge(c).ok_or(StringErrorKind::NotAnEdge(c).at(at, end))?, Ordinal::ONE),
        };
        done.map_err(|error| StringErrorKind::TooLarge(error).at(at, end))?;
    }
    match open.pop() {
        Some((start, _)) => Err(StringErrorKind::NotClosed.at(start, start + 1)),
        None => Ok(signs),
    }
}

fn edge(c: char) -> Option<Player> {
    match c {
        '0' | 'L' | 'l' => Some(Player::Left),
        '1' | 'R' | 'r' => Some(Player::Right),
        _ => None,
    }
}

/// The value `omegas * omega + real + infinitesimals / omega` of a string with at most one pair of brackets, or of a sum of such
/// strings.
///
/// Reading and adding a string of 50 edges takes about a microsecond. A string has at most [`PeriodicSigns::MAX_LENGTH`]
/// edges.
///
/// # Examples
///
/// ```
/// use upstar::number::StringValue;
///
/// let values = ["(0)11", "(1)0", "01(0)"].map(|text| text.parse::<StringValue>().unwrap());
/// let sum: StringValue = values.iter().sum();
/// assert_eq!(sum.to_string(), "-1/omega");
/// assert!(sum.sign().is_lt()); // Right wins.
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StringValue {
    /// The coefficient of omega.
    pub omegas: Integer,
    /// The real part.
    pub real: Rational,
    /// The coefficient of 1/omega.
    pub infinitesimals: Rational,
}

impl StringValue {
    /// The order of this value and 0: greater if Left wins, less if Right wins, equal if the player who moves first loses.
    pub fn sign(&self) -> Ordering {
        let parts = [self.omegas.sign(), self.real.sign(), self.infinitesimals.sign()];
        parts.into_iter().fold(Ordering::Equal, Ordering::then)
    }
}

impl FromStr for StringValue {
    type Err = StringError;

    fn from_str(text: &str) -> Result<StringValue, StringError> {
        let mut edges = Vec::with_capacity(text.len());
        let (mut opened, mut closed) = (None, None);
        for (at, c) in text.char_indices() {
            let end = at + c.len_utf8();
            match c {
                '(' if opened.is_some() => return Err(StringErrorKind::SecondBrackets.at(at, end)),
                '(' => opened = Some((at, edges.len())),
                ')' => match opened {
                    None => return Err(StringErrorKind::NotOpened.at(at, end)),
                    Some(_) if closed.is_some() => return Err(StringErrorKind::NotOpened.at(at, end)),
                    Some((start, before)) if before == edges.len() => {
                        return Err(StringErrorKind::EmptyBrackets.at(start, end));
                    }
                    Some(_) => closed = Some(edges.len()),
                },
                c => edges.push(edge(c).ok_or(StringErrorKind::NotAnEdge(c).at(at, end))?),
            }
        }
        let too_large = || StringErrorKind::TooLarge(SurrealError::TooLarge).at(0, text.len());
        if PeriodicSigns::MAX_LENGTH < edges.len() {
            return Err(too_large());
        }
        match (opened, closed) {
            (Some((start, _)), None) => Err(StringErrorKind::NotClosed.at(start, start + 1)),
            (Some((_, begin)), Some(end)) => {
                let (before, rest) = edges.split_at(begin);
                let (period, behind) = rest.split_at(end - begin);
                infinite(before, period, behind).ok_or_else(too_large)
            }
            _ => Ok(StringValue { real: finite(&edges).ok_or_else(too_large)?, ..StringValue::default() }),
        }
    }
}

/// The value of a string with one period.
fn infinite(before: &[Player], period: &[Player], behind: &[Player]) -> Option<StringValue> {
    let first = period[0];
    if period.iter().any(|&edge| edge != first) {
        let real = periodic(before, period)?;
        return Some(StringValue { omegas: Integer::ZERO, real, infinitesimals: finite(behind)? });
    }
    let Some(last_other) = before.iter().rposition(|&edge| edge != first) else {
        return Some(StringValue {
            omegas: first.sign().into(),
            real: finite(behind)?,
            infinitesimals: Rational::ZERO,
        });
    };
    let mut top = Vec::with_capacity(behind.len() + 1);
    top.push(!first);
    top.extend_from_slice(behind);
    Some(StringValue { omegas: Integer::ZERO, real: finite(&before[..last_other])?, infinitesimals: finite(&top)? })
}

/// The longest string whose value is computed with machine integers.
const SHORT: usize = 60;

/// The value of a finite string.
fn finite(edges: &[Player]) -> Option<Rational> {
    if SHORT < edges.len() {
        return edges.iter().copied().collect::<SignExpansion>().number().map(Rational::from);
    }
    let (numerator, exponent) = short(edges);
    Rational::new(numerator, 1_i64 << exponent)
}

/// The value of a short string, as a numerator and the exponent of its denominator, not in lowest terms. Edges count 1 up to
/// the first change of colour; then each counts half of the previous one.
fn short(edges: &[Player]) -> (i64, usize) {
    let Some(&first) = edges.first() else { return (0, 0) };
    let whole = edges.iter().take_while(|&&edge| edge == first).count();
    let start = (whole as i64) * first.sign();
    (edges[whole..].iter().fold(start, |value, edge| 2 * value + edge.sign()), edges.len() - whole)
}

/// The value of a string whose period has both colours.
fn periodic(before: &[Player], period: &[Player]) -> Option<Rational> {
    // Copies of the period are moved before it until the colour has changed, so that each edge of the period counts half.
    let mut start = before.to_vec();
    let mut turned = 0;
    while start.iter().all(|edge| *edge == start[0]) {
        start.push(period[turned % period.len()]);
        turned += 1;
    }
    let digits = (0..period.len()).map(|at| period[(turned + at) % period.len()].sign());
    if SHORT < start.len() + period.len() {
        let exponent = start.len() - start.iter().take_while(|&&edge| edge == start[0]).count();
        let signed = digits.fold(Integer::ZERO, |sum, sign| &sum + &sum + Integer::new(sign));
        let nines = Integer::ONE.checked_shl(period.len() as u64)? - Integer::ONE;
        return Some(finite(&start)? + Rational::new(signed, nines.checked_shl(exponent as u64)?)?);
    }
    let (value, exponent) = short(&start);
    let signed = digits.fold(0, |sum, sign| 2 * sum + sign);
    let nines = (1_i64 << period.len()) - 1;
    Rational::new(Integer::from(i128::from(value) * i128::from(nines) + i128::from(signed)), nines << exponent)
}

impl Add<&StringValue> for &StringValue {
    type Output = StringValue;

    fn add(self, other: &StringValue) -> StringValue {
        StringValue {
            omegas: &self.omegas + &other.omegas,
            real: &self.real + &other.real,
            infinitesimals: &self.infinitesimals + &other.infinitesimals,
        }
    }
}

impl Neg for &StringValue {
    type Output = StringValue;

    fn neg(self) -> StringValue {
        StringValue { omegas: -&self.omegas, real: -&self.real, infinitesimals: -&self.infinitesimals }
    }
}

impl<'a> Sum<&'a StringValue> for StringValue {
    fn sum<I: Iterator<Item = &'a StringValue>>(values: I) -> StringValue {
        values.fold(StringValue::default(), |sum, value| &sum + value)
    }
}

impl TryFrom<&StringValue> for Surreal {
    type Error = SurrealError;

    fn try_from(value: &StringValue) -> Result<Surreal, SurrealError> {
        let term = |exponent: i64, coefficient: Rational| Term { exponent: Surreal::from(exponent), coefficient };
        Surreal::from_terms(vec![
            term(1, Rational::from(value.omegas.clone())),
            term(0, value.real.clone()),
            term(-1, value.infinitesimals.clone()),
        ])
    }
}

impl fmt::Display for StringValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Surreal::try_from(self) {
            Ok(value) => value.fmt(f),
            Err(error) => error.fmt(f),
        }
    }
}
