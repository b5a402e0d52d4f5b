//! Dyadic fractions: the numbers `n/2^k`.
//!
//! They are the values of the short games that are numbers. A [`Dyadic`] whose numerator fits in 64 bits is stored inline.
//!
//! # Bounds
//!
//! Sums, differences, negatives and comparisons are total: their denominators never exceed those of their operands.
//! Operations that could make a large denominator out of small ones are checked against [`Dyadic::MAX_EXPONENT`]: parsing a text,
//! [`Dyadic::checked_new`], [`Dyadic::checked_mul`], [`Dyadic::checked_scale`], and the conversion of rationals. This prevents a
//! few characters of input from requesting a number that fills the memory.

use std::cmp::Ordering;

use num_bigint::{BigInt, Sign};

use super::{Integer, NumberError, assigning_operator, binary_operator, negation};

/// A dyadic fraction `n/2^k`, always in lowest terms: `k` is `0` or `n` is odd.
///
/// # Examples
///
/// ```
/// use upstar::number::Dyadic;
///
/// let x: Dyadic = "-7/8".parse().unwrap();
/// assert_eq!(x, Dyadic::new(-14, 4));
/// assert_eq!((x + Dyadic::new(3, 3)).to_string(), "-1/2");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Dyadic(Repr);

/// The numerator and the exponent; `Big` only if the numerator does not fit in an `i64`.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small(i64, u32),
    Big(Box<(BigInt, u32)>),
}

impl Dyadic {
    /// `0`.
    pub const ZERO: Dyadic = Dyadic::integer(0);
    /// `1`.
    pub const ONE: Dyadic = Dyadic::integer(1);
    /// The greatest exponent that the checked operations return.
    pub const MAX_EXPONENT: u32 = 1 << 24;

    /// The integer `n`.
    #[inline]
    pub const fn integer(n: i64) -> Dyadic {
        Dyadic(Repr::Small(n, 0))
    }

    /// `numerator / 2^exponent`, reduced to lowest terms.
    ///
    /// The exponent is not checked; an exponent from untrusted input goes through [`checked_new`](Dyadic::checked_new).
    pub fn new(numerator: impl Into<Integer>, exponent: u32) -> Dyadic {
        let numerator = numerator.into();
        match numerator.as_i64() {
            Some(small) => Dyadic::from_small(small, exponent),
            None => Dyadic::from_big(numerator.into_big(), exponent),
        }
    }

    /// `numerator / 2^exponent`, reduced to lowest terms; `None` if the exponent then exceeds
    /// [`MAX_EXPONENT`](Dyadic::MAX_EXPONENT).
    pub fn checked_new(numerator: impl Into<Integer>, exponent: u64) -> Option<Dyadic> {
        let numerator = numerator.into();
        let Some(zeros) = numerator.trailing_zeros() else {
            return Some(Dyadic::ZERO);
        };
        let common = zeros.min(exponent);
        let exponent = u32::try_from(exponent - common).ok().filter(|&exponent| exponent <= Dyadic::MAX_EXPONENT)?;
        Some(Dyadic::new(numerator.shr(common), exponent))
    }

    /// `numerator / 2^exponent`, reduced to lowest terms.
    #[inline]
    pub const fn from_small(numerator: i64, exponent: u32) -> Dyadic {
        let zeros = numerator.trailing_zeros();
        if exponent <= zeros {
            // Also covers zero, whose 64 trailing zeros exceed every such shift.
            let shift = if exponent < 63 { exponent } else { 63 };
            return Dyadic(Repr::Small(numerator >> shift, 0));
        }
        if numerator == 0 {
            return Dyadic::ZERO;
        }
        Dyadic(Repr::Small(numerator >> zeros, exponent - zeros))
    }

    /// Numerator and exponent in lowest terms, if the numerator fits in 64 bits.
    #[inline]
    pub const fn as_small(&self) -> Option<(i64, u32)> {
        match self.0 {
            Repr::Small(numerator, exponent) => Some((numerator, exponent)),
            Repr::Big(_) => None,
        }
    }

    /// The numerator in lowest terms.
    pub fn numerator(&self) -> Integer {
        match &self.0 {
            Repr::Small(numerator, _) => Integer::new(*numerator),
            Repr::Big(big) => Integer::from(big.0.clone()),
        }
    }

    /// The `k` of the denominator `2^k` in lowest terms.
    #[inline]
    pub fn exponent(&self) -> u32 {
        match &self.0 {
            Repr::Small(_, exponent) => *exponent,
            Repr::Big(big) => big.1,
        }
    }

    /// The denominator in lowest terms, a power of two.
    pub fn denominator(&self) -> Integer {
        Integer::ONE.shl(u64::from(self.exponent()))
    }

    /// Whether this is an integer.
    #[inline]
    pub fn is_integer(&self) -> bool {
        self.exponent() == 0
    }

    /// Whether this is `0`.
    #[inline]
    pub const fn is_zero(&self) -> bool {
        matches!(self.0, Repr::Small(0, _))
    }

    /// The order of this number and `0`.
    #[inline]
    pub fn sign(&self) -> Ordering {
        match &self.0 {
            Repr::Small(numerator, _) => numerator.cmp(&0),
            Repr::Big(big) => big.0.sign().cmp(&Sign::NoSign),
        }
    }

    /// This number as a machine integer, if it is one.
    #[inline]
    pub const fn as_i64(&self) -> Option<i64> {
        match self.0 {
            Repr::Small(numerator, 0) => Some(numerator),
            _ => None,
        }
    }

    /// This number as an integer, if it is one.
    pub fn as_integer(&self) -> Option<Integer> {
        self.is_integer().then(|| self.numerator())
    }

    /// The greatest integer that is at most this number.
    pub fn floor(&self) -> Integer {
        match &self.0 {
            Repr::Small(numerator, exponent) => Integer::new(numerator >> exponent.min(&63)),
            Repr::Big(big) => Integer::from(&big.0 >> big.1),
        }
    }

    /// The least integer that is at least this number.
    pub fn ceiling(&self) -> Integer {
        match self.is_integer() {
            true => self.numerator(),
            false => self.floor() + Integer::ONE,
        }
    }

    /// The absolute value.
    pub fn abs(&self) -> Dyadic {
        if self.sign() == Ordering::Less { -self } else { self.clone() }
    }

    /// Half of this number.
    ///
    /// Not checked: halving adds at most one to the exponent, and `2^32` halvings do not occur in practice.
    #[inline]
    pub fn half(&self) -> Dyadic {
        match &self.0 {
            Repr::Small(numerator, 0) => Dyadic::from_small(*numerator, 1),
            Repr::Small(numerator, exponent) => Dyadic(Repr::Small(*numerator, exponent.saturating_add(1))),
            Repr::Big(big) => Dyadic::from_big(big.0.clone(), big.1.saturating_add(1)),
        }
    }

    /// Twice this number.
    #[inline]
    pub fn double(&self) -> Dyadic {
        self + self
    }

    /// The number halfway between this one and `other`.
    pub fn midpoint(&self, other: &Dyadic) -> Dyadic {
        (self + other).half()
    }

    /// This number times `2^power`; `None` beyond [`MAX_EXPONENT`](Dyadic::MAX_EXPONENT) or
    /// [`Integer::MAX_BITS`].
    pub fn checked_scale(&self, power: i64) -> Option<Dyadic> {
        let down = i64::from(self.exponent()).checked_sub(power)?;
        match u64::try_from(down) {
            Ok(down) => Dyadic::checked_new(self.numerator(), down),
            Err(_) => self.numerator().checked_shl(down.unsigned_abs()).map(Dyadic::from),
        }
    }

    /// The product; `None` if its exponent, the sum of the exponents, exceeds [`MAX_EXPONENT`](Dyadic::MAX_EXPONENT).
    #[inline]
    pub fn checked_mul(&self, other: &Dyadic) -> Option<Dyadic> {
        if let (&Repr::Small(a, k), &Repr::Small(b, l)) = (&self.0, &other.0)
            && let Some(product) = a.checked_mul(b)
            && let Some(exponent) = k.checked_add(l).filter(|&exponent| exponent <= Dyadic::MAX_EXPONENT)
        {
            return Some(Dyadic::from_small(product, exponent));
        }
        let exponent = u64::from(self.exponent()) + u64::from(other.exponent());
        Dyadic::checked_new(self.numerator() * other.numerator(), exponent)
    }

    /// This number times an integer.
    pub fn times(&self, n: i64) -> Dyadic {
        match self.0 {
            Repr::Small(a, exponent) if a.checked_mul(n).is_some() => Dyadic::from_small(a.wrapping_mul(n), exponent),
            _ => Dyadic::new(self.numerator() * Integer::new(n), self.exponent()),
        }
    }

    /// `numerator / denominator`, for a denominator that is not negative.
    pub(super) fn quotient(numerator: Integer, denominator: Integer) -> Result<Dyadic, NumberError> {
        let zeros = denominator.trailing_zeros().ok_or(NumberError::ZeroDenominator)?;
        let odd = denominator.shr(zeros);
        let numerator = if odd == Integer::ONE { Some(numerator) } else { numerator.exact_div(&odd) };
        Dyadic::checked_new(numerator.ok_or(NumberError::NotDyadic)?, zeros).ok_or(NumberError::TooLarge)
    }

    /// The number in lowest terms, from any numerator and exponent.
    fn from_big(numerator: BigInt, exponent: u32) -> Dyadic {
        let zeros = numerator.trailing_zeros().unwrap_or(u64::MAX);
        let common = u32::try_from(zeros).map_or(exponent, |zeros| zeros.min(exponent));
        let numerator = if common == 0 { numerator } else { numerator >> common };
        match i64::try_from(&numerator) {
            Ok(small) => Dyadic(Repr::Small(small, exponent - common)),
            Err(_) => Dyadic(Repr::Big(Box::new((numerator, exponent - common)))),
        }
    }

    /// The numerator over the denominator `2^exponent`, which must be a multiple of this number's denominator.
    pub(super) fn numerator_over(&self, exponent: u32) -> BigInt {
        let shift = exponent - self.exponent();
        match &self.0 {
            Repr::Small(numerator, _) => BigInt::from(*numerator) << shift,
            Repr::Big(big) => &big.0 << shift,
        }
    }

    #[inline]
    fn sum(&self, other: &Dyadic) -> Dyadic {
        if let (&Repr::Small(a, k), &Repr::Small(b, l)) = (&self.0, &other.0)
            && let Some(sum) = small_sum(a, k, b, l)
        {
            return sum;
        }
        self.big_sum(other)
    }

    #[inline]
    fn difference(&self, other: &Dyadic) -> Dyadic {
        if let (&Repr::Small(a, k), &Repr::Small(b, l)) = (&self.0, &other.0)
            && let Some(b) = b.checked_neg()
            && let Some(difference) = small_sum(a, k, b, l)
        {
            return difference;
        }
        self.big_sum(&-other)
    }

    #[cold]
    #[inline(never)]
    fn big_sum(&self, other: &Dyadic) -> Dyadic {
        if self.is_zero() {
            return other.clone();
        }
        if other.is_zero() {
            return self.clone();
        }
        let exponent = self.exponent().max(other.exponent());
        Dyadic::from_big(self.numerator_over(exponent) + other.numerator_over(exponent), exponent)
    }

    #[inline]
    fn negative(&self) -> Dyadic {
        match &self.0 {
            Repr::Small(numerator, exponent) => match numerator.checked_neg() {
                Some(negative) => Dyadic(Repr::Small(negative, *exponent)),
                None => Dyadic::from_big(-BigInt::from(*numerator), *exponent),
            },
            Repr::Big(big) => Dyadic::from_big(-&big.0, big.1),
        }
    }

    #[cold]
    #[inline(never)]
    fn big_cmp(&self, other: &Dyadic) -> Ordering {
        let by_sign = self.sign().cmp(&other.sign());
        if by_sign.is_ne() || self.is_zero() {
            return by_sign;
        }
        // Of two positive numbers, the one with the higher leading bit is greater.
        let by_magnitude = self.leading_bit().cmp(&other.leading_bit());
        if by_magnitude.is_ne() {
            return if self.sign().is_gt() { by_magnitude } else { by_magnitude.reverse() };
        }
        // The leading bits agree, so the shifted numerator is no longer than the other one.
        let exponent = self.exponent().max(other.exponent());
        self.numerator_over(exponent).cmp(&other.numerator_over(exponent))
    }

    /// The `i` with `2^i <= |x| < 2^(i+1)`, for `x` other than `0`.
    fn leading_bit(&self) -> i128 {
        let bits = match &self.0 {
            Repr::Small(numerator, _) => u64::from(64 - numerator.unsigned_abs().leading_zeros()),
            Repr::Big(big) => big.0.bits(),
        };
        i128::from(bits) - 1 - i128::from(self.exponent())
    }
}

/// `a/2^k + b/2^l`, if its numerator fits in 64 bits and the exponents are not too far apart.
#[inline(always)]
fn small_sum(a: i64, k: u32, b: i64, l: u32) -> Option<Dyadic> {
    if k == l {
        return Some(Dyadic::from_small(a.checked_add(b)?, k));
    }
    // The numerator with the larger exponent is odd and the other is shifted, so that the sum is odd: in lowest terms.
    let (a, b, exponent, shift) = if k < l { (a, b, l, l - k) } else { (b, a, k, k - l) };
    if shift >= 64 {
        return None;
    }
    let sum = (i128::from(a) << shift) + i128::from(b);
    i64::try_from(sum).ok().map(|sum| Dyadic(Repr::Small(sum, exponent)))
}

binary_operator!(Add, add, Dyadic, Dyadic::sum);
binary_operator!(Sub, sub, Dyadic, Dyadic::difference);
assigning_operator!(AddAssign, add_assign, Dyadic, Dyadic::sum);
assigning_operator!(SubAssign, sub_assign, Dyadic, Dyadic::difference);
negation!(Dyadic, Dyadic::negative);

impl Default for Dyadic {
    fn default() -> Dyadic {
        Dyadic::ZERO
    }
}

impl Ord for Dyadic {
    #[inline]
    fn cmp(&self, other: &Dyadic) -> Ordering {
        match (&self.0, &other.0) {
            (&Repr::Small(a, k), &Repr::Small(b, l)) if k == l => a.cmp(&b),
            (&Repr::Small(a, k), &Repr::Small(b, l)) if k.abs_diff(l) < 64 => {
                (i128::from(a) << l.saturating_sub(k)).cmp(&(i128::from(b) << k.saturating_sub(l)))
            }
            _ => self.big_cmp(other),
        }
    }
}

impl PartialOrd for Dyadic {
    #[inline]
    fn partial_cmp(&self, other: &Dyadic) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<i64> for Dyadic {
    #[inline]
    fn from(n: i64) -> Dyadic {
        Dyadic::integer(n)
    }
}

impl From<i32> for Dyadic {
    #[inline]
    fn from(n: i32) -> Dyadic {
        Dyadic::integer(i64::from(n))
    }
}

impl From<Integer> for Dyadic {
    fn from(n: Integer) -> Dyadic {
        Dyadic::new(n, 0)
    }
}

impl std::iter::Sum for Dyadic {
    fn sum<I: Iterator<Item = Dyadic>>(numbers: I) -> Dyadic {
        numbers.fold(Dyadic::ZERO, |sum, x| sum + x)
    }
}

impl<'a> std::iter::Sum<&'a Dyadic> for Dyadic {
    fn sum<I: Iterator<Item = &'a Dyadic>>(numbers: I) -> Dyadic {
        numbers.fold(Dyadic::ZERO, |sum, x| sum + x)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dyadic(text: &str) -> Dyadic {
        text.parse().expect("a dyadic")
    }

    /// Small grids and numbers around every boundary of the representation.
    fn samples() -> Vec<Dyadic> {
        let mut samples: Vec<Dyadic> = (-9..=9).flat_map(|n| (0..4).map(move |k| Dyadic::new(n, k))).collect();
        for power in [62_u64, 63, 64, 65, 200] {
            for offset in -1..=1 {
                for exponent in [0, 1, 62, 63, 64, 65, 130] {
                    let numerator = Integer::ONE.shl(power) + Integer::new(offset);
                    samples.push(Dyadic::new(-numerator.clone(), exponent));
                    samples.push(Dyadic::new(numerator, exponent));
                }
            }
        }
        samples.extend([1, 64, 128, 1000].map(|exponent| Dyadic::new(1, exponent)));
        samples.sort();
        samples.dedup();
        samples
    }

    #[test]
    fn every_dyadic_has_one_representation() {
        assert_eq!(size_of::<Dyadic>(), 16);
        assert_eq!(size_of::<Option<Dyadic>>(), 16);
        for x in samples() {
            assert!(x.is_integer() || x.numerator().is_odd(), "{x}");
            assert_eq!(x.as_small().map(|small| small.0), x.numerator().as_i64());
            assert_eq!(Dyadic::new(x.numerator(), x.exponent()), x);
            assert_eq!(Dyadic::checked_new(x.numerator().shl(70), u64::from(x.exponent()) + 70), Some(x.clone()));
            assert_eq!(dyadic(&x.to_string()), x);
            assert_eq!(-(-&x), x);
        }
        for exponent in [0, 1, 62, 63, 64, 65, 1000, u32::MAX] {
            assert_eq!(Dyadic::from_small(0, exponent).as_small(), Some((0, 0)));
        }
        assert_eq!(Dyadic::from_small(i64::MIN, 63), Dyadic::integer(-1));
        assert_eq!(Dyadic::from_small(i64::MIN, 64), dyadic("-1/2"));
        assert_eq!(Dyadic::from_small(i64::MIN, 62), Dyadic::integer(-2));
    }

    #[test]
    fn arithmetic_and_order_are_those_over_a_common_denominator() {
        let over = |x: &Dyadic| x.numerator_over(2000);
        let samples = samples();
        for x in &samples {
            for y in &samples {
                assert_eq!(over(&(x + y)), over(x) + over(y), "{x} + {y}");
                assert_eq!(over(&(x - y)), over(x) - over(y), "{x} - {y}");
                assert_eq!(x.cmp(y), over(x).cmp(&over(y)), "{x} <=> {y}");
                let sum = x + y;
                assert!(sum.is_integer() || sum.numerator().is_odd());
                assert_eq!(sum.as_small().is_some(), sum.numerator().as_i64().is_some());
                let product = x.checked_mul(y).expect("small");
                assert_eq!(over(&product) << 2000_u32, over(x) * over(y), "{x} * {y}");
            }
        }
    }

    #[test]
    fn ring_laws() {
        let samples: Vec<Dyadic> = samples().into_iter().step_by(4).collect();
        let product = |x: &Dyadic, y: &Dyadic| x.checked_mul(y).expect("small");
        for x in &samples {
            assert_eq!(x + Dyadic::ZERO, *x);
            assert_eq!(product(x, &Dyadic::ONE), *x);
            assert_eq!(x - x, Dyadic::ZERO);
            for y in &samples {
                assert_eq!(x + y, y + x);
                assert_eq!(product(x, y), product(y, x));
                assert_eq!(-(x - y), y - x);
                for z in &samples {
                    assert_eq!((x + y) + z, x + (y + z));
                    assert_eq!(product(x, &(y + z)), product(x, y) + product(x, z));
                    assert_eq!((x + z).cmp(&(y + z)), x.cmp(y));
                }
            }
        }
    }

    #[test]
    fn halves_floors_and_scales() {
        for x in samples() {
            assert_eq!(x.half() + x.half(), x);
            assert_eq!(x.double().half(), x);
            assert_eq!(x.times(3), &x + &x + &x);
            assert_eq!(x.times(i64::MIN), x.checked_mul(&Dyadic::integer(i64::MIN)).expect("small"));
            let (floor, ceiling) = (Dyadic::from(x.floor()), Dyadic::from(x.ceiling()));
            assert!(floor <= x && x < &floor + Dyadic::ONE, "{x}");
            assert!(x <= ceiling && &ceiling - Dyadic::ONE < x, "{x}");
            assert_eq!(x.is_integer(), floor == ceiling);
            for power in [-70, -1, 0, 1, 63, 64, 300] {
                let scaled = x.checked_scale(power).expect("small");
                assert_eq!(scaled.checked_scale(-power), Some(x.clone()));
                assert_eq!(scaled.sign(), x.sign());
            }
        }
    }

    #[test]
    fn large_exponents_are_refused_or_cheap() {
        let max = Dyadic::MAX_EXPONENT;
        let tiny = Dyadic::new(1, max);
        assert_eq!(Dyadic::checked_new(1, u64::from(max)), Some(tiny.clone()));
        assert_eq!(Dyadic::checked_new(1, u64::from(max) + 1), None);
        assert_eq!(Dyadic::checked_new(2, u64::from(max) + 1), Some(tiny.clone()));
        assert_eq!(Dyadic::checked_new(0, u64::MAX), Some(Dyadic::ZERO));
        assert_eq!(tiny.checked_mul(&tiny), None);
        assert_eq!(tiny.checked_scale(-1), None);
        assert_eq!(Dyadic::ONE.checked_scale(i64::MAX), None);
        assert_eq!(Dyadic::ONE.checked_scale(i64::MIN), None);
        assert!(Dyadic::ZERO < tiny && tiny < Dyadic::ONE && -&tiny < tiny);
        assert!(tiny < Dyadic::new(1, max - 1));
        assert_eq!(&tiny + &tiny, Dyadic::new(1, max - 1));
        assert_eq!(&Dyadic::ONE + &tiny - &tiny, Dyadic::ONE);
        // Nothing here may shift by the difference of the exponents.
        assert!(Dyadic::new(1, u32::MAX) < Dyadic::ONE);
        assert!(Dyadic::ZERO < Dyadic::new(1, u32::MAX));
        assert!(Dyadic::new(Integer::ONE.shl(100) + Integer::ONE, u32::MAX) < Dyadic::ONE);
    }
}
