//! Surreal numbers beyond the dyadics, in Conway normal form.
//!
//! Every surreal number is in exactly one way a sum of terms `r * omega^y` with nonzero real coefficients `r` and decreasing
//! surreal exponents `y` (Conway, *On Numbers and Games*, chapter 3; Gonshor, *An Introduction to the Theory of Surreal Numbers*,
//! chapter 5). A [`Surreal`] is such a number with finitely many terms, rational coefficients, and exponents of the same
//! kind. These numbers are closed under sums and products; a quotient may need infinitely many terms.
//!
//! [`Surreal::MAX_DEPTH`] and [`Surreal::MAX_SIZE`] bound the size, and thereby the recursion into exponents.

mod error;
mod expansion;
mod normal_form;
mod ordinal;
mod product;
mod signs;
mod strings;
mod text;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod string_tests;

use std::cmp::Ordering;
use std::ops::{Add, Neg, Sub};
use std::sync::Arc;

pub use error::SurrealError;
pub use ordinal::Ordinal;
pub use signs::{SignPart, SignSequence};
pub use strings::{StringError, StringErrorKind, StringValue, infinite_string};

use super::{Dyadic, Integer, Rational};

/// A surreal number with a finite normal form.
///
/// `==` is equality of numbers. Operations return an error if the answer exceeds the bounds or has no finite normal form.
///
/// # Examples
///
/// ```
/// use upstar::number::Surreal;
///
/// let omega = Surreal::omega();
/// let x = (&omega - &Surreal::ONE)?;
/// assert!(x < omega && Surreal::from(1_000_000) < x);
/// assert_eq!((&x * &x)?.to_string(), "omega^2-2*omega+1");
/// # Ok::<(), upstar::number::SurrealError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Surreal(Repr);

/// `Sum` holds only numbers that are not rational, so that each number has one representation.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Real(Rational),
    Sum(Arc<Sum>),
}

#[derive(PartialEq, Eq, Hash)]
struct Sum {
    /// Exponents decrease and no coefficient is 0.
    terms: Vec<Term>,
    depth: u32,
    size: usize,
}

/// `coefficient * omega^exponent`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Term {
    /// The exponent of omega.
    pub exponent: Surreal,
    /// The real factor.
    pub coefficient: Rational,
}

static ZERO: Surreal = Surreal::ZERO;

impl Surreal {
    /// `0`.
    pub const ZERO: Surreal = Surreal(Repr::Real(Rational::ZERO));
    /// `1`.
    pub const ONE: Surreal = Surreal(Repr::Real(Rational::ONE));
    /// The deepest nesting of exponents: `omega` has depth 1, `omega^omega` depth 2.
    pub const MAX_DEPTH: u32 = 50;
    /// The greatest size of a number: its terms at all depths, plus one for each further 64 bits of their coefficients.
    pub const MAX_SIZE: usize = 1 << 16;
    /// The greatest size of a coefficient, in units of 64 bits. It does not apply to rational numbers.
    pub const MAX_COEFFICIENT: usize = 256;

    /// The least infinite ordinal.
    pub fn omega() -> Surreal {
        let terms = vec![Term { exponent: Surreal::ONE, coefficient: Rational::ONE }];
        Surreal(Repr::Sum(Arc::new(Sum { terms, depth: 1, size: 2 })))
    }

    /// The sum of some terms, in any order.
    ///
    /// # Errors
    ///
    /// The number exceeds the bounds.
    pub fn from_terms(mut terms: Vec<Term>) -> Result<Surreal, SurrealError> {
        terms.sort_by(|a, b| b.exponent.cmp(&a.exponent));
        let mut merged: Vec<Term> = Vec::with_capacity(terms.len());
        for term in terms {
            match merged.last_mut() {
                Some(last) if last.exponent == term.exponent => last.coefficient += term.coefficient,
                _ => merged.push(term),
            }
            if merged.last().is_some_and(|last| Surreal::MAX_SIZE < words(&last.coefficient)) {
                return Err(SurrealError::TooLarge);
            }
        }
        merged.retain(|term| !term.coefficient.is_zero());
        Surreal::from_sorted(merged)
    }

    /// The sum of nonzero terms with decreasing exponents.
    fn from_sorted(terms: Vec<Term>) -> Result<Surreal, SurrealError> {
        let (depth, size) = match terms.as_slice() {
            [] => return Ok(Surreal::ZERO),
            [term] if term.exponent.is_zero() => return Surreal::from(term.coefficient.clone()).checked(),
            terms => {
                if terms.iter().any(|term| Surreal::MAX_COEFFICIENT < words(&term.coefficient)) {
                    return Err(SurrealError::TooLarge);
                }
                let depth = 1 + terms.iter().map(|term| term.exponent.depth()).max().unwrap_or(0);
                (depth, terms.iter().map(|term| words(&term.coefficient) + term.exponent.size()).sum())
            }
        };
        Surreal(Repr::Sum(Arc::new(Sum { terms, depth, size }))).checked()
    }

    fn checked(self) -> Result<Surreal, SurrealError> {
        if Surreal::MAX_DEPTH < self.depth() {
            return Err(SurrealError::TooDeep);
        }
        if Surreal::MAX_SIZE < self.size() {
            return Err(SurrealError::TooLarge);
        }
        Ok(self)
    }

    /// Checks that this number is small enough to be combined with sums of terms: reducing fractions to lowest terms takes time
    /// quadratic in their size.
    fn check_real(&self) -> Result<(), SurrealError> {
        match &self.0 {
            Repr::Real(real) if Surreal::MAX_COEFFICIENT < words(real) => Err(SurrealError::TooLarge),
            _ => Ok(()),
        }
    }

    /// `omega^x`.
    ///
    /// # Errors
    ///
    /// The number exceeds the bounds.
    pub fn omega_power(&self) -> Result<Surreal, SurrealError> {
        Surreal::from_sorted(vec![Term { exponent: self.clone(), coefficient: Rational::ONE }])
    }

    /// The terms of the normal form, greatest exponent first: exponent and coefficient.
    pub fn terms(&self) -> impl DoubleEndedIterator<Item = (&Surreal, &Rational)> + Clone {
        let (real, sum) = match &self.0 {
            Repr::Real(real) => ((!real.is_zero()).then_some((&ZERO, real)), [].as_slice()),
            Repr::Sum(sum) => (None, sum.terms.as_slice()),
        };
        real.into_iter().chain(sum.iter().map(|term| (&term.exponent, &term.coefficient)))
    }

    /// The number of terms of the normal form.
    pub fn term_count(&self) -> usize {
        match &self.0 {
            Repr::Real(real) => usize::from(!real.is_zero()),
            Repr::Sum(sum) => sum.terms.len(),
        }
    }

    /// The terms whose exponents compare to 0 in this order: the infinite terms for greater, the real term for equal, the
    /// infinitesimal terms for less.
    ///
    /// # Errors
    ///
    /// None for a number within the bounds.
    pub fn part(&self, order: Ordering) -> Result<Surreal, SurrealError> {
        let kept = self.terms().filter(|(exponent, _)| exponent.sign() == order);
        Surreal::from_sorted(kept.map(owned).collect())
    }

    /// This number as a rational, if it is one.
    pub fn as_rational(&self) -> Option<&Rational> {
        match &self.0 {
            Repr::Real(real) => Some(real),
            Repr::Sum(_) => None,
        }
    }

    /// Whether this is `0`.
    pub fn is_zero(&self) -> bool {
        self.as_rational().is_some_and(Rational::is_zero)
    }

    /// The order of this number and `0`.
    pub fn sign(&self) -> Ordering {
        self.terms().next().map_or(Ordering::Equal, |(_, coefficient)| coefficient.sign())
    }

    /// The absolute value.
    pub fn abs(&self) -> Surreal {
        if self.sign().is_lt() { -self } else { self.clone() }
    }

    /// The depth of nested exponents: 0 for rationals.
    pub fn depth(&self) -> u32 {
        match &self.0 {
            Repr::Real(_) => 0,
            Repr::Sum(sum) => sum.depth,
        }
    }

    /// The size that [`MAX_SIZE`](Surreal::MAX_SIZE) bounds.
    pub fn size(&self) -> usize {
        match &self.0 {
            Repr::Real(real) => words(real),
            Repr::Sum(sum) => sum.size,
        }
    }

    fn sum(&self, other: &Surreal) -> Result<Surreal, SurrealError> {
        if let (Repr::Real(a), Repr::Real(b)) = (&self.0, &other.0) {
            return Surreal::from(a + b).checked();
        }
        self.check_real()?;
        other.check_real()?;
        let mut terms = Vec::with_capacity(self.term_count() + other.term_count());
        let (mut mine, mut theirs) = (self.terms().peekable(), other.terms().peekable());
        loop {
            let order = match (mine.peek(), theirs.peek()) {
                (Some((a, _)), Some((b, _))) => a.cmp(b),
                (Some(_), None) => Ordering::Greater,
                (None, Some(_)) => Ordering::Less,
                (None, None) => break,
            };
            match order {
                Ordering::Greater => terms.extend(mine.next().map(owned)),
                Ordering::Less => terms.extend(theirs.next().map(owned)),
                Ordering::Equal => {
                    if let (Some((exponent, a)), Some((_, b))) = (mine.next(), theirs.next()) {
                        let coefficient = a + b;
                        if !coefficient.is_zero() {
                            terms.push(Term { exponent: exponent.clone(), coefficient });
                        }
                    }
                }
            }
        }
        Surreal::from_sorted(terms)
    }

    fn negative(&self) -> Surreal {
        match &self.0 {
            Repr::Real(real) => Surreal(Repr::Real(-real)),
            Repr::Sum(sum) => {
                let negate = |term: &Term| Term { exponent: term.exponent.clone(), coefficient: -&term.coefficient };
                let terms = sum.terms.iter().map(negate).collect();
                Surreal(Repr::Sum(Arc::new(Sum { terms, depth: sum.depth, size: sum.size })))
            }
        }
    }
}

fn owned((exponent, coefficient): (&Surreal, &Rational)) -> Term {
    Term { exponent: exponent.clone(), coefficient: coefficient.clone() }
}

/// One for a small rational, and one more for each further 64 bits.
fn words(x: &Rational) -> usize {
    if let (Some(_), Some(_)) = (x.numerator().as_i64(), x.denominator().as_i64()) {
        return 1;
    }
    ((x.numerator().bits() + x.denominator().bits()) / 64) as usize + 1
}

impl Add<&Surreal> for &Surreal {
    type Output = Result<Surreal, SurrealError>;

    fn add(self, other: &Surreal) -> Self::Output {
        self.sum(other)
    }
}

impl Sub<&Surreal> for &Surreal {
    type Output = Result<Surreal, SurrealError>;

    fn sub(self, other: &Surreal) -> Self::Output {
        self.sum(&other.negative())
    }
}

impl Neg for &Surreal {
    type Output = Surreal;

    fn neg(self) -> Surreal {
        self.negative()
    }
}

/// The first term in which two numbers differ decides.
impl Ord for Surreal {
    fn cmp(&self, other: &Surreal) -> Ordering {
        if let (Repr::Real(a), Repr::Real(b)) = (&self.0, &other.0) {
            return a.cmp(b);
        }
        let (mut mine, mut theirs) = (self.terms(), other.terms());
        loop {
            let (a, b) = match (mine.next(), theirs.next()) {
                (None, None) => return Ordering::Equal,
                (Some((_, a)), None) => return a.sign(),
                (None, Some((_, b))) => return b.sign().reverse(),
                (Some(a), Some(b)) => (a, b),
            };
            let order = match a.0.cmp(b.0) {
                Ordering::Greater => a.1.sign(),
                Ordering::Less => b.1.sign().reverse(),
                Ordering::Equal => a.1.cmp(b.1),
            };
            if order.is_ne() {
                return order;
            }
        }
    }
}

impl PartialOrd for Surreal {
    fn partial_cmp(&self, other: &Surreal) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Default for Surreal {
    fn default() -> Surreal {
        Surreal::ZERO
    }
}

impl From<Rational> for Surreal {
    fn from(x: Rational) -> Surreal {
        Surreal(Repr::Real(x))
    }
}

impl From<&Dyadic> for Surreal {
    fn from(x: &Dyadic) -> Surreal {
        Surreal::from(Rational::from(x))
    }
}

impl From<Integer> for Surreal {
    fn from(n: Integer) -> Surreal {
        Surreal::from(Rational::from(n))
    }
}

impl From<i64> for Surreal {
    fn from(n: i64) -> Surreal {
        Surreal::from(Rational::from(n))
    }
}
