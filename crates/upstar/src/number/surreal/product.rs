//! Products, quotients and powers.
//!
//! `omega^x * omega^y = omega^(x+y)`, and the rest is distributivity. A quotient is found term by term, as in long
//! division; it is finite if the remainder becomes 0. The least term of a product is the product of the least terms, so
//! the least exponent of a finite quotient is known, and the division stops as soon as it goes below.

use std::ops::{Div, Mul};

use super::{Repr, Surreal, SurrealError, Term, words};
use crate::number::{Integer, Rational};

impl Surreal {
    /// The most terms of a quotient by a sum of two or more terms.
    pub const MAX_QUOTIENT: usize = 4096;

    /// The greatest amount of work for one product.
    const MAX_WORK: usize = 1 << 21;

    fn product(&self, other: &Surreal) -> Result<Surreal, SurrealError> {
        if let (Repr::Real(a), Repr::Real(b)) = (&self.0, &other.0) {
            if Surreal::MAX_SIZE < words(a) + words(b) {
                return Err(SurrealError::TooLarge);
            }
            return Surreal::from(a * b).checked();
        }
        self.check_real()?;
        other.check_real()?;
        let parts = self.size() * other.term_count() + other.size() * self.term_count();
        if Surreal::MAX_WORK < parts || Surreal::MAX_WORK < self.product_cost(other) {
            return Err(SurrealError::TooLarge);
        }
        let mut terms = Vec::with_capacity(self.term_count() * other.term_count());
        for term in self.terms() {
            for factor in other.terms() {
                terms.push(Term { exponent: (term.0 + factor.0)?, coefficient: term.1 * factor.1 });
            }
        }
        Surreal::from_terms(terms)
    }

    /// The cost of multiplying the coefficients: quadratic in their sizes, one for small ones.
    fn product_cost(&self, other: &Surreal) -> usize {
        let large = |x: &Surreal| -> usize { x.terms().map(|(_, coefficient)| words(coefficient)).sum() };
        let squares = |x: &Surreal| -> usize { x.terms().map(|(_, coefficient)| words(coefficient).pow(2)).sum() };
        // The sum of (a + b)^2 over all pairs.
        (squares(self) * other.term_count() + squares(other) * self.term_count() + 2 * large(self) * large(other)) / 4
    }

    /// `self / divisor` for a divisor of one term.
    fn by_term(&self, exponent: &Surreal, coefficient: &Rational) -> Result<Surreal, SurrealError> {
        let reciprocal = coefficient.reciprocal().ok_or(SurrealError::DivisionByZero)?;
        let inverse = Term { exponent: -exponent, coefficient: reciprocal };
        self.product(&Surreal::from_sorted(vec![inverse])?)
    }

    fn quotient(&self, divisor: &Surreal) -> Result<Surreal, SurrealError> {
        let (Some(first), Some(last)) = (divisor.terms().next(), divisor.terms().next_back()) else {
            return Err(SurrealError::DivisionByZero);
        };
        if divisor.term_count() == 1 {
            return self.by_term(first.0, first.1);
        }
        let Some((least, _)) = self.terms().next_back() else { return Ok(Surreal::ZERO) };
        let least = (least - last.0)?;
        let (quotient, remainder) = self.divided(divisor, Surreal::MAX_QUOTIENT, |exponent| *exponent < least)?;
        match remainder.is_zero() {
            true => Ok(quotient),
            false => Err(SurrealError::Quotient { limit: Surreal::MAX_QUOTIENT }),
        }
    }

    /// The first `count` terms of the normal form of `self / divisor`, which may have infinitely many; all of them if there are
    /// fewer.
    ///
    /// # Errors
    ///
    /// The divisor is 0, or the answer exceeds the bounds.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::number::Surreal;
    ///
    /// let divisor = (&Surreal::omega() + &Surreal::ONE)?;
    /// assert_eq!(Surreal::ONE.quotient_terms(&divisor, 3)?.to_string(), "1/omega-1/omega^2+1/omega^3");
    /// # Ok::<(), upstar::number::SurrealError>(())
    /// ```
    pub fn quotient_terms(&self, divisor: &Surreal, count: usize) -> Result<Surreal, SurrealError> {
        if divisor.is_zero() {
            return Err(SurrealError::DivisionByZero);
        }
        Ok(self.divided(divisor, count, |_| false)?.0)
    }

    /// The first terms of a quotient, and the remainder; stops before an exponent for which `stop` holds.
    fn divided(
        &self,
        divisor: &Surreal,
        count: usize,
        stop: impl Fn(&Surreal) -> bool,
    ) -> Result<(Surreal, Surreal), SurrealError> {
        self.check_real()?;
        divisor.check_real()?;
        let mut remainder = self.clone();
        let mut quotient = Vec::new();
        let mut work = 0;
        while quotient.len() < count {
            let (Some((exponent, coefficient)), Some(first)) = (remainder.terms().next(), divisor.terms().next())
            else {
                break;
            };
            let exponent = (exponent - first.0)?;
            if stop(&exponent) {
                break;
            }
            // The cost of a term is about the size of the divisor plus that of the remainder; the total is bounded.
            work += divisor.size() + remainder.size() + divisor.product_cost(&remainder) / remainder.term_count();
            if 2 * Surreal::MAX_WORK < work {
                return Err(SurrealError::TooLarge);
            }
            let coefficient = coefficient.checked_div(first.1).ok_or(SurrealError::DivisionByZero)?;
            let term = Term { exponent, coefficient };
            let product = divisor.product(&Surreal::from_sorted(vec![term.clone()])?)?;
            remainder = (&remainder - &product)?;
            quotient.push(term);
        }
        Ok((Surreal::from_sorted(quotient)?, remainder))
    }

    /// The power.
    ///
    /// It is defined for `omega^y` with any `y`, for any base with an integer exponent, and for `omega^x` with a rational
    /// exponent `y`, as `omega^(x*y)`.
    ///
    /// # Errors
    ///
    /// [`SurrealError::Power`] for other powers; another error for a negative power of 0 or of a number whose inverse has no finite
    /// normal form, and for a number that exceeds the bounds.
    pub fn power(&self, exponent: &Surreal) -> Result<Surreal, SurrealError> {
        if let Some(n) = exponent.as_rational().filter(|y| y.is_integer()).map(Rational::numerator) {
            return self.integer_power(n);
        }
        match &self.0 {
            Repr::Sum(sum) => match sum.terms.as_slice() {
                [term] if term.coefficient != Rational::ONE => Err(SurrealError::Power),
                [term] if term.exponent == Surreal::ONE || exponent.as_rational().is_some() => {
                    term.exponent.product(exponent)?.omega_power()
                }
                _ => Err(SurrealError::Power),
            },
            Repr::Real(real) if *real == Rational::ONE => Ok(Surreal::ONE),
            Repr::Real(_) => Err(SurrealError::Power),
        }
    }

    fn integer_power(&self, exponent: &Integer) -> Result<Surreal, SurrealError> {
        if exponent.sign().is_lt() {
            return Surreal::ONE.quotient(&self.integer_power(&-exponent)?);
        }
        match self.terms().next() {
            None if exponent.is_zero() => return Ok(Surreal::ONE),
            None => return Ok(Surreal::ZERO),
            Some((power, coefficient)) if self.term_count() == 1 => {
                let coefficient = rational_power(coefficient, exponent)?;
                let exponent = power.product(&Surreal::from(exponent.clone()))?;
                return Surreal::from_terms(vec![Term { exponent, coefficient }]);
            }
            Some(_) => {}
        }
        let mut power = Surreal::ONE;
        // The highest bit is processed first.
        for bit in (0..exponent.bits()).rev() {
            power = power.product(&power)?;
            if exponent.shr(bit).is_odd() {
                power = power.product(self)?;
            }
        }
        Ok(power)
    }
}

/// A power with a nonnegative exponent.
fn rational_power(base: &Rational, exponent: &Integer) -> Result<Rational, SurrealError> {
    if base.abs() == Rational::ONE {
        return Ok(if exponent.is_odd() { base.clone() } else { Rational::ONE });
    }
    let small = exponent.as_i64().filter(|&n| n <= Surreal::MAX_SIZE as i64 * 64);
    let bits = small.and_then(|n| (base.numerator().bits() + base.denominator().bits()).checked_mul(n.unsigned_abs()));
    match (small, bits) {
        (Some(n), Some(bits)) if bits <= Surreal::MAX_SIZE as u64 * 64 => {
            base.checked_pow(n).ok_or(SurrealError::TooLarge)
        }
        _ => Err(SurrealError::TooLarge),
    }
}

impl Mul<&Surreal> for &Surreal {
    type Output = Result<Surreal, SurrealError>;

    fn mul(self, other: &Surreal) -> Self::Output {
        self.product(other)
    }
}

/// The quotient, if it has a finite normal form.
impl Div<&Surreal> for &Surreal {
    type Output = Result<Surreal, SurrealError>;

    fn div(self, other: &Surreal) -> Self::Output {
        self.quotient(other)
    }
}
