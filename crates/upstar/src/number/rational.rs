//! Rational numbers.
//!
//! Rational means and temperatures occur only in loopy and infinite games; short games need rationals only where dyadics are
//! divided.

use std::cmp::Ordering;

use num_integer::Integer as _;

use super::{Dyadic, Integer, NumberError, assigning_operator, binary_operator, negation};

/// A rational number, always in lowest terms and with a positive denominator.
///
/// # Examples
///
/// ```
/// use upstar::number::Rational;
///
/// let third: Rational = "1/3".parse().unwrap();
/// let sixth: Rational = "1/6".parse().unwrap();
/// assert_eq!((&third + &sixth).to_string(), "1/2");
/// assert_eq!(third.checked_div(&sixth), Some(Rational::from(2)));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Rational {
    numerator: Integer,
    denominator: Integer,
}

impl Rational {
    /// `0`.
    pub const ZERO: Rational = Rational::in_lowest_terms(Integer::ZERO, Integer::ONE);
    /// `1`.
    pub const ONE: Rational = Rational::in_lowest_terms(Integer::ONE, Integer::ONE);

    /// `numerator / denominator`, reduced to lowest terms; `None` if the denominator is `0`.
    pub fn new(numerator: impl Into<Integer>, denominator: impl Into<Integer>) -> Option<Rational> {
        let (numerator, denominator) = (numerator.into(), denominator.into());
        let common = match denominator.sign() {
            Ordering::Equal => return None,
            Ordering::Greater => numerator.gcd(&denominator),
            Ordering::Less => -numerator.gcd(&denominator),
        };
        Some(Rational::in_lowest_terms(numerator.exact_div(&common)?, denominator.exact_div(&common)?))
    }

    /// The numerator in lowest terms; it has the sign of the number.
    pub fn numerator(&self) -> &Integer {
        &self.numerator
    }

    /// The denominator in lowest terms, positive.
    pub fn denominator(&self) -> &Integer {
        &self.denominator
    }

    /// Whether this is `0`.
    pub fn is_zero(&self) -> bool {
        self.numerator.is_zero()
    }

    /// Whether this is an integer.
    pub fn is_integer(&self) -> bool {
        self.denominator == Integer::ONE
    }

    /// The order of this number and `0`.
    pub fn sign(&self) -> Ordering {
        self.numerator.sign()
    }

    /// The greatest integer that is at most this number.
    pub fn floor(&self) -> Integer {
        // The denominator is not zero, so the quotient exists.
        self.numerator.div_floor(&self.denominator).unwrap_or_default()
    }

    /// The least integer that is at least this number.
    pub fn ceiling(&self) -> Integer {
        -(-self).floor()
    }

    /// The absolute value.
    pub fn abs(&self) -> Rational {
        Rational::in_lowest_terms(self.numerator.abs(), self.denominator.clone())
    }

    /// `1/x`; `None` for `0`.
    pub fn reciprocal(&self) -> Option<Rational> {
        match self.sign() {
            Ordering::Equal => None,
            Ordering::Greater => Some(Rational::in_lowest_terms(self.denominator.clone(), self.numerator.clone())),
            Ordering::Less => Some(Rational::in_lowest_terms(-&self.denominator, -&self.numerator)),
        }
    }

    /// The quotient; `None` if the divisor is `0`.
    pub fn checked_div(&self, divisor: &Rational) -> Option<Rational> {
        Some(self * divisor.reciprocal()?)
    }

    /// The power; `None` for a negative power of `0`, or beyond [`Integer::MAX_BITS`].
    pub fn checked_pow(&self, exponent: i64) -> Option<Rational> {
        if self.is_integer() && self.numerator.abs() == Integer::ONE {
            let even = exponent & 1 == 0;
            return Some(if even { Rational::ONE } else { self.clone() });
        }
        let base = if exponent < 0 { self.reciprocal()? } else { self.clone() };
        if base.is_zero() {
            return Some(if exponent == 0 { Rational::ONE } else { Rational::ZERO });
        }
        let exponent = u32::try_from(exponent.unsigned_abs()).ok()?;
        Some(Rational::in_lowest_terms(base.numerator.checked_pow(exponent)?, base.denominator.checked_pow(exponent)?))
    }

    /// This number as a dyadic, if it is one; `None` also beyond [`Dyadic::MAX_EXPONENT`].
    pub fn as_dyadic(&self) -> Option<Dyadic> {
        Dyadic::try_from(self).ok()
    }

    /// The numerator and denominator as machine integers, if they fit.
    #[inline]
    fn as_small(&self) -> Option<(i64, i64)> {
        Some((self.numerator.as_i64()?, self.denominator.as_i64()?))
    }

    const fn in_lowest_terms(numerator: Integer, denominator: Integer) -> Rational {
        Rational { numerator, denominator }
    }

    #[inline]
    fn sum(&self, other: &Rational) -> Rational {
        if let (Some((a, b)), Some((c, d))) = (self.as_small(), other.as_small()) {
            return small_sum(a, b, c, d);
        }
        // As in `small_sum`, below.
        let (b, d) = (&self.denominator, &other.denominator);
        let common = b.gcd(d);
        let (b_rest, d_rest) = (quotient(b, &common), quotient(d, &common));
        let sum = &self.numerator * &d_rest + &other.numerator * &b_rest;
        let cancelled = sum.gcd(&common);
        Rational::in_lowest_terms(quotient(&sum, &cancelled), b_rest * quotient(d, &cancelled))
    }

    #[inline]
    fn difference(&self, other: &Rational) -> Rational {
        self.sum(&other.negative())
    }

    #[inline]
    fn product(&self, other: &Rational) -> Rational {
        if let (Some((a, b)), Some((c, d))) = (self.as_small(), other.as_small()) {
            return small_product(a, b, c, d);
        }
        // As in `small_product`, below.
        let across = self.numerator.gcd(&other.denominator);
        let back = other.numerator.gcd(&self.denominator);
        Rational::in_lowest_terms(
            quotient(&self.numerator, &across) * quotient(&other.numerator, &back),
            quotient(&self.denominator, &back) * quotient(&other.denominator, &across),
        )
    }

    #[inline]
    fn negative(&self) -> Rational {
        Rational::in_lowest_terms(-&self.numerator, self.denominator.clone())
    }
}

/// `n / divisor` for a known divisor of `n`. Since `gcd(0, b)` with `b > 0` is `b`, no divisor here is `0`.
#[inline]
fn quotient(n: &Integer, divisor: &Integer) -> Integer {
    if *divisor == Integer::ONE {
        return n.clone();
    }
    n.exact_div(divisor).unwrap_or_default()
}

/// `a/b + c/d`, of fractions in lowest terms.
///
/// With `g = gcd(b, d)`, only a divisor of `g` can be common to the sum `a(d/g) + c(b/g)` and its denominator `b(d/g)`
/// (Knuth, *The Art of Computer Programming*, 4.5.1). No product here leaves 127 bits.
#[inline]
fn small_sum(a: i64, b: i64, c: i64, d: i64) -> Rational {
    let common = b.gcd(&d);
    let (b_rest, d_rest) = (i128::from(b / common), i128::from(d / common));
    let sum = i128::from(a) * d_rest + i128::from(c) * b_rest;
    if common == 1 {
        return Rational::in_lowest_terms(Integer::from(sum), Integer::from(b_rest * d_rest));
    }
    let cancelled = i128::from(((sum % i128::from(common)) as i64).gcd(&common));
    let denominator = b_rest * (i128::from(d) / cancelled);
    Rational::in_lowest_terms(Integer::from(sum / cancelled), Integer::from(denominator))
}

/// `a/b * c/d`, of fractions in lowest terms. A common factor of the numerator and the denominator of the product must divide
/// the numerator of one fraction and the denominator of the other.
#[inline]
fn small_product(a: i64, b: i64, c: i64, d: i64) -> Rational {
    // The denominators are positive, so no divisor is `0` or `-1`. The `gcd` of machine integers would overflow only if both
    // were the least integer.
    let (across, back) = (a.gcd(&d), c.gcd(&b));
    let product = |x: i64, y: i64| Integer::from(i128::from(x) * i128::from(y));
    Rational::in_lowest_terms(product(a / across, c / back), product(b / back, d / across))
}

binary_operator!(Add, add, Rational, Rational::sum);
binary_operator!(Sub, sub, Rational, Rational::difference);
binary_operator!(Mul, mul, Rational, Rational::product);
assigning_operator!(AddAssign, add_assign, Rational, Rational::sum);
assigning_operator!(SubAssign, sub_assign, Rational, Rational::difference);
assigning_operator!(MulAssign, mul_assign, Rational, Rational::product);
negation!(Rational, Rational::negative);

impl Dyadic {
    /// The quotient as a rational; `None` if the divisor is `0`.
    pub fn checked_div(&self, divisor: &Dyadic) -> Option<Rational> {
        Rational::from(self).checked_div(&Rational::from(divisor))
    }
}

impl Default for Rational {
    fn default() -> Rational {
        Rational::ZERO
    }
}

impl Ord for Rational {
    fn cmp(&self, other: &Rational) -> Ordering {
        if let (Some((a, b)), Some((c, d))) = (self.as_small(), other.as_small()) {
            return (i128::from(a) * i128::from(d)).cmp(&(i128::from(c) * i128::from(b)));
        }
        let by_sign = self.sign().cmp(&other.sign());
        if by_sign.is_ne() {
            return by_sign;
        }
        (&self.numerator * &other.denominator).cmp(&(&other.numerator * &self.denominator))
    }
}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Rational) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<Integer> for Rational {
    fn from(n: Integer) -> Rational {
        Rational::in_lowest_terms(n, Integer::ONE)
    }
}

impl From<i64> for Rational {
    fn from(n: i64) -> Rational {
        Rational::from(Integer::new(n))
    }
}

impl From<i32> for Rational {
    fn from(n: i32) -> Rational {
        Rational::from(Integer::from(n))
    }
}

impl From<&Dyadic> for Rational {
    fn from(x: &Dyadic) -> Rational {
        Rational::in_lowest_terms(x.numerator(), x.denominator())
    }
}

impl From<Dyadic> for Rational {
    fn from(x: Dyadic) -> Rational {
        Rational::from(&x)
    }
}

impl TryFrom<&Rational> for Dyadic {
    type Error = NumberError;

    fn try_from(x: &Rational) -> Result<Dyadic, NumberError> {
        Dyadic::quotient(x.numerator.clone(), x.denominator.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A grid of small rationals and numbers around the boundary of machine integers.
    fn samples() -> Vec<Rational> {
        let big = [i64::MIN.into(), i64::MAX.into(), Integer::from(1_u128 << 63), Integer::from((1_u128 << 64) + 1)];
        let numerators: Vec<Integer> = (-4..=4).map(Integer::new).chain(big.clone()).collect();
        let denominators: Vec<Integer> = [1, 2, 3, 6].map(Integer::new).into_iter().chain(big).collect();
        let mut samples: Vec<Rational> = numerators
            .iter()
            .flat_map(|n| denominators.iter().filter_map(|d| Rational::new(n.clone(), d.clone())))
            .collect();
        samples.sort();
        samples.dedup();
        samples
    }

    #[test]
    fn field_laws() {
        let samples = samples();
        for x in &samples {
            assert!(x.denominator().sign().is_gt() && x.numerator().gcd(x.denominator()) == Integer::ONE);
            assert_eq!(x - x, Rational::ZERO);
            assert_eq!(x + Rational::ZERO, *x);
            assert_eq!(x * Rational::ONE, *x);
            match x.reciprocal() {
                Some(reciprocal) => assert_eq!(x * reciprocal, Rational::ONE),
                None => assert!(x.is_zero()),
            }
            for y in &samples {
                let sum = x + y;
                assert_eq!(Rational::new(sum.numerator().clone(), sum.denominator().clone()), Some(sum.clone()));
                let product = x * y;
                assert_eq!(Rational::new(product.numerator().clone(), product.denominator().clone()), Some(product));
                let over = (x.numerator() * y.denominator()) + (y.numerator() * x.denominator());
                assert_eq!(Rational::new(over, x.denominator() * y.denominator()), Some(sum));
                assert_eq!(x.cmp(y), (x - y).sign());
                assert_eq!(x + y, y + x);
                assert_eq!(x * y, y * x);
                assert_eq!(x.checked_div(y).map(|quotient| quotient * y), (!y.is_zero()).then(|| x.clone()));
            }
        }
        let samples: Vec<Rational> = samples.into_iter().step_by(3).collect();
        for x in &samples {
            for y in &samples {
                for z in &samples {
                    assert_eq!((x + y) + z, x + (y + z));
                    assert_eq!((x * y) * z, x * (y * z));
                    assert_eq!(x * (y + z), x * y + x * z);
                }
            }
        }
    }

    #[test]
    fn floors_powers_and_dyadics() {
        for x in samples() {
            let (floor, ceiling) = (Rational::from(x.floor()), Rational::from(x.ceiling()));
            assert!(floor <= x && x < &floor + Rational::ONE);
            assert!(x <= ceiling && &ceiling - Rational::ONE < x);
            assert_eq!(x.checked_pow(3), Some(&x * &x * &x));
            assert_eq!(x.checked_pow(0), Some(Rational::ONE));
            assert_eq!(x.checked_pow(-2), x.reciprocal().map(|reciprocal| &reciprocal * &reciprocal));
            if let Some(dyadic) = x.as_dyadic() {
                assert_eq!(Rational::from(dyadic), x);
            }
        }
        assert_eq!(Rational::new(3, 8).and_then(|x| x.as_dyadic()), Some(Dyadic::new(3, 3)));
        assert_eq!(Rational::new(1, 3).and_then(|x| x.as_dyadic()), None);
        assert_eq!(Rational::new(1, 0), None);
        assert_eq!(Rational::from(-1).checked_pow(i64::MAX), Some(Rational::from(-1)));
        assert_eq!(Rational::from(2).checked_pow(i64::MAX), None);
        assert_eq!(Dyadic::new(3, 2).checked_div(&Dyadic::new(9, 1)), Rational::new(1, 6));
        assert_eq!(Dyadic::ONE.checked_div(&Dyadic::ZERO), None);
    }
}
