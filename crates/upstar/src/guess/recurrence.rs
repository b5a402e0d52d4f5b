//! Sequences in which every term is a fixed linear combination of the preceding terms: `a(n) = a(n-1) + a(n-2)`.
//!
//! The shortest recurrence is found by the Berlekamp-Massey algorithm with exact rational numbers. A recurrence of order `k` is
//! determined by `2k` terms: its coefficients and its first terms. So only the further terms are evidence, and they must carry
//! enough information; since a recurrence is not chosen among many, a smaller margin suffices than for other formulas.

use std::fmt;

use crate::budget::{Budget, Exhausted};
use crate::guess::evidence::Evidence;
use crate::number::{Integer, Rational};

/// The greatest order of a recurrence that is searched for.
const MOST_ORDER: usize = 16;

/// The least number of terms that must agree with a recurrence without having determined it.
const FEWEST_HELD_BACK: usize = 4;

/// The number of bits that these terms must carry together.
const MARGIN: u64 = 11;

/// Larger terms are not examined.
const MOST_BITS: u64 = 1 << 12;

/// The farthest term that is computed, counted from the first one, and its greatest size.
const FARTHEST: usize = 1 << 16;
const MOST_BITS_OF_TERM: u64 = 1 << 16;

/// A linear recurrence with constant coefficients, and its initial terms.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Recurrence {
    /// The name of the sequence.
    pub name: char,
    /// The coefficients of the preceding term, the one before that, and so on.
    pub coefficients: Vec<Rational>,
    /// The index of the first term.
    pub start: i128,
    /// The first terms, as many as there are coefficients.
    pub first: Vec<Rational>,
}

impl Recurrence {
    /// The shortest recurrence of a sequence whose first term has the index `start`, if there are enough terms to accept it.
    pub(super) fn find(start: i128, terms: &[Rational], budget: &Budget) -> Result<Option<Recurrence>, Exhausted> {
        let sample = &terms[..terms.len().min(2 * MOST_ORDER + FEWEST_HELD_BACK)];
        if terms.iter().any(|term| MOST_BITS < size(term)) {
            return Ok(None);
        }
        let Some(coefficients) = shortest(sample, budget)? else { return Ok(None) };
        let order = coefficients.len();
        let held_back = terms.len().saturating_sub(2 * order);
        let says = Evidence::strict(terms).bits.saturating_mul(held_back as u64) / terms.len().max(1) as u64;
        if held_back < FEWEST_HELD_BACK || says < MARGIN || coefficients.iter().all(Rational::is_zero) {
            return Ok(None);
        }
        for (window, term) in terms.windows(order).zip(&terms[order..]) {
            budget.check()?;
            if combined(&coefficients, window) != *term {
                return Ok(None);
            }
        }
        Ok(Some(Recurrence { name: 'a', coefficients, start, first: terms[..order].to_vec() }))
    }

    /// The term with this index, if it is not too far away or too large.
    pub fn at(&self, n: i128) -> Option<Rational> {
        let steps = usize::try_from(n.checked_sub(self.start)?).ok().filter(|&steps| steps <= FARTHEST)?;
        if let Some(term) = self.first.get(steps) {
            return Some(term.clone());
        }
        let mut window = self.first.clone();
        for _ in self.first.len()..=steps {
            let next = combined(&self.coefficients, &window);
            if MOST_BITS_OF_TERM < size(&next) {
                return None;
            }
            window.rotate_left(1);
            *window.last_mut()? = next;
        }
        window.pop()
    }

    /// The number of its numbers that were copied from the terms.
    pub(super) fn taken(&self) -> usize {
        2 * self.first.len()
    }
}

/// The number of bits of the numerator or denominator, whichever is longer.
fn size(number: &Rational) -> u64 {
    number.numerator().bits().max(number.denominator().bits())
}

/// The next term after a window of terms; the first coefficient belongs to the last term of the window.
fn combined(coefficients: &[Rational], window: &[Rational]) -> Rational {
    let products = coefficients.iter().zip(window.iter().rev()).map(|(coefficient, term)| coefficient * term);
    products.fold(Rational::ZERO, |sum, product| sum + product)
}

/// The coefficients of the shortest recurrence (Berlekamp-Massey), if it is not too long.
///
/// The connection polynomial `C` has `C(0) = 1`, and `s(i) + C1 s(i-1) + ... = 0`. Where this fails by a discrepancy, a
/// multiple of the last polynomial that failed at another order repairs it.
fn shortest(terms: &[Rational], budget: &Budget) -> Result<Option<Vec<Rational>>, Exhausted> {
    let mut polynomial = vec![Rational::ONE];
    let mut before = (vec![Rational::ONE], Rational::ONE);
    let (mut order, mut shift) = (0, 1);
    for (index, term) in terms.iter().enumerate() {
        budget.check()?;
        let pairs = polynomial[1..].iter().zip(terms[..index].iter().rev());
        let discrepancy = pairs.fold(term.clone(), |sum, (coefficient, term)| sum + coefficient * term);
        if discrepancy.is_zero() {
            shift += 1;
            continue;
        }
        let Some(factor) = discrepancy.checked_div(&before.1) else { return Ok(None) };
        let old = polynomial.clone();
        polynomial.resize(polynomial.len().max(before.0.len() + shift), Rational::ZERO);
        for (place, coefficient) in before.0.iter().enumerate() {
            polynomial[place + shift] -= &factor * coefficient;
        }
        if 2 * order <= index {
            (order, shift, before) = (index + 1 - order, 1, (old, discrepancy));
            if MOST_ORDER < order || terms.len() < 2 * order + FEWEST_HELD_BACK {
                return Ok(None);
            }
        } else {
            shift += 1;
        }
    }
    polynomial.resize(order + 1, Rational::ZERO);
    Ok(Some(polynomial[1..].iter().map(|coefficient| -coefficient).collect()))
}

/// `a(n) = a(n-1) + a(n-2), a(0) = 1, a(1) = 1`.
impl fmt::Display for Recurrence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name;
        write!(f, "{name}(n) =")?;
        let used = (1..).zip(&self.coefficients).filter(|(_, coefficient)| !coefficient.is_zero());
        for (number, (back, coefficient)) in used.enumerate() {
            let sign = match (number, coefficient.sign().is_lt()) {
                (0, false) => " ",
                (0, true) => " -",
                (_, false) => " + ",
                (_, true) => " - ",
            };
            let (top, bottom) = (coefficient.numerator().abs(), coefficient.denominator());
            let factor = if top == Integer::ONE { String::new() } else { format!("{top}*") };
            let over = if *bottom == Integer::ONE { String::new() } else { format!("/{bottom}") };
            write!(f, "{sign}{factor}{name}(n-{back}){over}")?;
        }
        for (index, term) in (self.start..).zip(&self.first) {
            write!(f, ", {name}({index}) = {term}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(terms: &str, expected: Option<&str>) {
        let terms: Vec<Rational> = terms.split(' ').map(|term| term.parse().unwrap()).collect();
        let found = Recurrence::find(1, &terms, &Budget::unlimited()).unwrap();
        assert_eq!(found.as_ref().map(Recurrence::to_string).as_deref(), expected, "{terms:?}");
        for (index, term) in (1..).zip(&terms).filter(|_| found.is_some()) {
            assert_eq!(found.as_ref().and_then(|found| found.at(index)).as_ref(), Some(term), "{index}");
        }
    }

    #[test]
    fn recurrences_are_found() {
        check("1 1 2 3 5 8 13 21", Some("a(n) = a(n-1) + a(n-2), a(1) = 1, a(2) = 1"));
        check("1 3 9 27 81 243 729 2187", Some("a(n) = 3*a(n-1), a(1) = 1"));
        check("0 1 2 5 12 29 70 169 408", Some("a(n) = 2*a(n-1) + a(n-2), a(1) = 0, a(2) = 1"));
        check("1 -2 4 -8 16 -32 64 -128", Some("a(n) = -2*a(n-1), a(1) = 1"));
        // Means of the two preceding terms, and numbers that are not dyadic.
        check("0 1 1/2 3/4 5/8 11/16 21/32 43/64 85/128", Some("a(n) = a(n-1)/2 + a(n-2)/2, a(1) = 0, a(2) = 1"));
        check("9 6 4 8/3 16/9 32/27 64/81 128/243", Some("a(n) = 2*a(n-1)/3, a(1) = 9"));
        // Tribonacci numbers; and a sequence whose last term is wrong.
        check("0 0 1 1 2 4 7 13 24 44 81 149", Some("a(n) = a(n-1) + a(n-2) + a(n-3), a(1) = 0, a(2) = 0, a(3) = 1"));
        check("1 1 2 3 5 8 13 21 34 55 89 145", None);
        // Too few terms, primes, and a sequence that ends in zeros.
        check("1 1 2 3 5 8 13", None);
        check("2 3 5 7 11 13 17 19 23 29 31 37 41 43 47", None);
        check("5 3 0 0 0 0 0 0 0 0 0 0", None);
        check("0 0 0 0 0 0 0 0 0 0 0 0", None);
    }

    #[test]
    fn far_terms_are_not_computed() {
        let two = Recurrence { name: 'a', coefficients: vec![2.into()], start: 0, first: vec![1.into()] };
        assert_eq!(two.at(100).map(|term| term.to_string()).as_deref(), Some("1267650600228229401496703205376"));
        assert_eq!((two.at(-1), two.at(70_000), two.at(i128::MAX), two.at(i128::MIN)), (None, None, None, None));
    }
}
