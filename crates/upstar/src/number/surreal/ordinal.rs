//! Ordinals below epsilon-zero.
//!
//! An ordinal `omega^a*m + omega^b*n + ...` in Cantor normal form is the surreal number with that normal form. The sum and
//! product of surreal numbers are the natural (Hessenberg) sum and product of ordinals. The ordinary operations, which concatenate
//! orders, are neither commutative nor strictly monotonic on the left: `1 + omega = omega`. They have separate names here.
//!
//! The nim-sum is addition without carry in base 2. Since `omega^a * 2^k` is a power of 2 among ordinals, the nim-sum adds the
//! coefficients of equal powers of omega as nimbers (Conway, *On Numbers and Games*, chapter 6).

use std::fmt;
use std::str::FromStr;

use super::{Surreal, SurrealError, Term};
use crate::number::{Integer, Rational};

/// An ordinal below epsilon-zero; its exponents are ordinals, and its coefficients are positive integers.
///
/// # Examples
///
/// ```
/// use upstar::number::Ordinal;
///
/// let [one, omega] = ["1", "omega"].map(|text| text.parse::<Ordinal>().unwrap());
/// assert_eq!(one.plus(&omega)?, omega);
/// assert_eq!(omega.plus(&one)?.to_string(), "omega+1");
/// # Ok::<(), upstar::number::SurrealError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ordinal(Surreal);

impl Ordinal {
    /// `0`.
    pub const ZERO: Ordinal = Ordinal(Surreal::ZERO);
    /// `1`.
    pub const ONE: Ordinal = Ordinal(Surreal::ONE);

    /// The least infinite ordinal.
    pub fn omega() -> Ordinal {
        Ordinal(Surreal::omega())
    }

    /// This integer as an ordinal, if it is not negative.
    pub fn finite(n: impl Into<Integer>) -> Option<Ordinal> {
        let n = n.into();
        (!n.sign().is_lt()).then(|| Ordinal(Surreal::from(n)))
    }

    /// `omega^a * count`; 0 for a count that is not positive.
    pub(super) fn monomial(exponent: &Ordinal, count: Integer) -> Result<Ordinal, SurrealError> {
        if count.sign().is_le() {
            return Ok(Ordinal::ZERO);
        }
        let term = Term { exponent: exponent.0.clone(), coefficient: Rational::from(count) };
        Ok(Ordinal(Surreal::from_sorted(vec![term])?))
    }

    /// The ordinal as a surreal number.
    pub fn as_surreal(&self) -> &Surreal {
        &self.0
    }

    /// Whether this is `0`.
    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    /// This ordinal as an integer, if it is finite.
    pub fn as_integer(&self) -> Option<&Integer> {
        self.0.as_rational().map(Rational::numerator)
    }

    /// The terms of the Cantor normal form, greatest exponent first: exponent and count.
    pub fn terms(&self) -> impl DoubleEndedIterator<Item = (Ordinal, &Integer)> {
        self.0.terms().map(|(exponent, count)| (Ordinal(exponent.clone()), count.numerator()))
    }

    /// The exponent of the first term; `None` for 0.
    pub fn degree(&self) -> Option<Ordinal> {
        self.terms().next().map(|(exponent, _)| exponent)
    }

    /// The ordinary sum: this order, then the other. Terms smaller than the first term of `other` vanish.
    ///
    /// # Errors
    ///
    /// The ordinal exceeds the bounds.
    pub fn plus(&self, other: &Ordinal) -> Result<Ordinal, SurrealError> {
        let Some((first, _)) = other.0.terms().next() else { return Ok(self.clone()) };
        let kept: Vec<Term> = self.0.terms().take_while(|(exponent, _)| first <= *exponent).map(super::owned).collect();
        Ok(Ordinal((&Surreal::from_sorted(kept)? + &other.0)?))
    }

    /// The ordinary product: this order, `other` times. A finite factor multiplies the first coefficient.
    ///
    /// # Errors
    ///
    /// The ordinal exceeds the bounds.
    pub fn times(&self, other: &Ordinal) -> Result<Ordinal, SurrealError> {
        let Some((degree, count)) = self.terms().next() else { return Ok(Ordinal::ZERO) };
        let mut terms = Vec::with_capacity(other.0.term_count() + self.0.term_count());
        for (exponent, times) in other.terms() {
            if exponent.is_zero() {
                terms.push(Term { exponent: degree.0.clone(), coefficient: Rational::from(count * times) });
                terms.extend(self.0.terms().skip(1).map(super::owned));
                continue;
            }
            terms.push(Term { exponent: degree.plus(&exponent)?.0, coefficient: Rational::from(times.clone()) });
        }
        Ok(Ordinal(Surreal::from_sorted(terms)?))
    }

    /// The ordinary power.
    ///
    /// # Errors
    ///
    /// The ordinal exceeds the bounds.
    pub fn power(&self, exponent: &Ordinal) -> Result<Ordinal, SurrealError> {
        if exponent.is_zero() || *self == Ordinal::ONE {
            return Ok(Ordinal::ONE);
        }
        let Some(degree) = self.degree() else { return Ok(Ordinal::ZERO) };
        // The exponent is a limit ordinal plus a finite number.
        let limit = Ordinal(exponent.0.part(std::cmp::Ordering::Greater)?);
        let finite = exponent.0.part(std::cmp::Ordering::Equal)?;
        let by_limit = match limit.is_zero() {
            true => Ordinal::ONE,
            false if degree.is_zero() => limit.lowered()?.omega_power()?,
            false => degree.times(&limit)?.omega_power()?,
        };
        by_limit.times(&self.finite_power(finite.as_rational().map_or(&Integer::ZERO, Rational::numerator))?)
    }

    /// `omega^a`.
    ///
    /// # Errors
    ///
    /// The ordinal exceeds the bounds.
    pub fn omega_power(&self) -> Result<Ordinal, SurrealError> {
        Ok(Ordinal(self.0.omega_power()?))
    }

    /// The `x` for which `omega * x` is this limit ordinal: `n^(omega*x) = omega^x` for finite `n` of 2 or more.
    fn lowered(&self) -> Result<Ordinal, SurrealError> {
        let lower = |(exponent, count): (Ordinal, &Integer)| -> Result<Term, SurrealError> {
            Ok(Term { exponent: exponent.without(&Ordinal::ONE)?.0, coefficient: Rational::from(count.clone()) })
        };
        Ok(Ordinal(Surreal::from_sorted(self.terms().map(lower).collect::<Result<_, _>>()?)?))
    }

    fn finite_power(&self, n: &Integer) -> Result<Ordinal, SurrealError> {
        if let Some(base) = self.0.as_rational() {
            return Ok(Ordinal(Surreal::from(base.clone()).power(&Surreal::from(n.clone()))?));
        }
        // A limit ordinal `omega^d*c + …` times itself is `omega^d` times it.
        let is_limit = self.0.terms().next_back().is_some_and(|(exponent, _)| !exponent.is_zero());
        if let Some(degree) = self.degree().filter(|_| is_limit && !n.is_zero()) {
            let before = Ordinal::finite(n - Integer::ONE).unwrap_or(Ordinal::ZERO);
            return degree.times(&before)?.omega_power()?.times(self);
        }
        // Otherwise the power has a term for each power of the first term.
        if n.as_usize().is_none_or(|n| Surreal::MAX_SIZE < n) {
            return Err(SurrealError::TooLarge);
        }
        let mut power = Ordinal::ONE;
        for bit in (0..n.bits()).rev() {
            power = power.times(&power)?;
            if n.shr(bit).is_odd() {
                power = power.times(self)?;
            }
        }
        Ok(power)
    }

    /// The `x` with `start + x` equal to this ordinal; 0 if `start` is greater.
    ///
    /// # Errors
    ///
    /// None for an ordinal within the bounds.
    pub fn without(&self, start: &Ordinal) -> Result<Ordinal, SurrealError> {
        let (mut mine, mut theirs) = (self.0.terms(), start.0.terms());
        loop {
            let rest = mine.clone();
            let (a, b) = match (mine.next(), theirs.next()) {
                (None, _) => return Ok(Ordinal::ZERO),
                (Some(_), None) => return Ok(Ordinal(Surreal::from_sorted(rest.map(super::owned).collect())?)),
                (Some(a), Some(b)) => (a, b),
            };
            if a == b {
                continue;
            }
            let mut terms: Vec<Term> = rest.map(super::owned).collect();
            match a.0.cmp(b.0) {
                std::cmp::Ordering::Less => return Ok(Ordinal::ZERO),
                std::cmp::Ordering::Greater => {}
                std::cmp::Ordering::Equal if a.1 < b.1 => return Ok(Ordinal::ZERO),
                std::cmp::Ordering::Equal => terms[0].coefficient = a.1 - b.1,
            }
            return Ok(Ordinal(Surreal::from_sorted(terms)?));
        }
    }

    /// The greatest multiple `omega^a * x` of a power that fits, as `x`, and the remainder.
    pub(super) fn split(&self, power: &Ordinal) -> Result<(Ordinal, Ordinal), SurrealError> {
        let (mut times, mut rest) = (Vec::new(), Vec::new());
        for (exponent, count) in self.terms() {
            let coefficient = Rational::from(count.clone());
            match exponent < *power {
                true => rest.push(Term { exponent: exponent.0, coefficient }),
                false => times.push(Term { exponent: exponent.without(power)?.0, coefficient }),
            }
        }
        Ok((Ordinal(Surreal::from_sorted(times)?), Ordinal(Surreal::from_sorted(rest)?)))
    }

    /// The nim-sum: addition without carry in base 2.
    ///
    /// # Errors
    ///
    /// The ordinal exceeds the bounds.
    pub fn nim_sum(&self, other: &Ordinal) -> Result<Ordinal, SurrealError> {
        let mut terms: Vec<Term> = self.0.terms().chain(other.0.terms()).map(super::owned).collect();
        terms.sort_by(|a, b| b.exponent.cmp(&a.exponent));
        let mut merged: Vec<Term> = Vec::with_capacity(terms.len());
        for term in terms {
            match merged.last_mut() {
                Some(last) if last.exponent == term.exponent => {
                    let (a, b) = (last.coefficient.numerator(), term.coefficient.numerator());
                    last.coefficient = Rational::from(Integer::from(&*a.to_big() ^ &*b.to_big()));
                }
                _ => merged.push(term),
            }
        }
        merged.retain(|term| !term.coefficient.is_zero());
        Ok(Ordinal(Surreal::from_sorted(merged)?))
    }
}

impl Surreal {
    /// This number as an ordinal.
    ///
    /// # Errors
    ///
    /// [`SurrealError::NotOrdinal`] if it is not an ordinal.
    pub fn to_ordinal(&self) -> Result<Ordinal, SurrealError> {
        // The recursion into exponents is as deep as they are nested.
        for (exponent, coefficient) in self.terms() {
            if !coefficient.is_integer() || coefficient.sign().is_lt() || exponent.to_ordinal().is_err() {
                return Err(SurrealError::NotOrdinal);
            }
        }
        Ok(Ordinal(self.clone()))
    }
}

impl fmt::Display for Ordinal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Ordinal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Parsed as a surreal number that is an ordinal; sums and products in the text are natural ones.
impl FromStr for Ordinal {
    type Err = SurrealError;

    fn from_str(text: &str) -> Result<Ordinal, SurrealError> {
        text.parse::<Surreal>()?.to_ordinal()
    }
}
