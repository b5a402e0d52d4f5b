//! Integers of any size.
//!
//! An [`Integer`] that fits in 64 bits is stored inline. Arithmetic on such integers is checked machine arithmetic, and uses
//! the heap only on overflow.

use std::borrow::Cow;
use std::cmp::Ordering;

use num_bigint::{BigInt, Sign};
use num_integer::Integer as _;

use super::{NumberError, assigning_operator, binary_operator, negation};

/// An integer of any size.
///
/// # Examples
///
/// ```
/// use upstar::number::Integer;
///
/// let big: Integer = "9223372036854775808".parse().unwrap();
/// assert_eq!(Integer::from(i64::MAX) + Integer::from(1), big);
/// assert_eq!((big - Integer::from(1)).as_i64(), Some(i64::MAX));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Integer(Repr);

/// `Big` holds only values that do not fit in an `i64`, so that each integer has one representation.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small(i64),
    Big(Box<BigInt>),
}

impl Integer {
    /// `0`.
    pub const ZERO: Integer = Integer::new(0);
    /// `1`.
    pub const ONE: Integer = Integer::new(1);
    /// The greatest number of bits that [`checked_pow`](Integer::checked_pow) and [`checked_shl`](Integer::checked_shl) return.
    pub const MAX_BITS: u64 = 1 << 28;

    /// This integer.
    #[inline]
    pub const fn new(n: i64) -> Integer {
        Integer(Repr::Small(n))
    }

    /// The integer as a machine integer, if it fits.
    #[inline]
    pub const fn as_i64(&self) -> Option<i64> {
        match self.0 {
            Repr::Small(n) => Some(n),
            Repr::Big(_) => None,
        }
    }

    /// The integer as an index or a count, if it fits.
    pub fn as_usize(&self) -> Option<usize> {
        match &self.0 {
            Repr::Small(n) => usize::try_from(*n).ok(),
            Repr::Big(n) => usize::try_from(&**n).ok(),
        }
    }

    /// Whether this is `0`.
    #[inline]
    pub const fn is_zero(&self) -> bool {
        matches!(self.0, Repr::Small(0))
    }

    /// Whether this integer is even.
    #[inline]
    pub fn is_even(&self) -> bool {
        match &self.0 {
            Repr::Small(n) => n & 1 == 0,
            Repr::Big(n) => n.is_even(),
        }
    }

    /// Whether this integer is odd.
    #[inline]
    pub fn is_odd(&self) -> bool {
        !self.is_even()
    }

    /// The order of this integer and `0`.
    #[inline]
    pub fn sign(&self) -> Ordering {
        match &self.0 {
            Repr::Small(n) => n.cmp(&0),
            Repr::Big(n) => n.sign().cmp(&Sign::NoSign),
        }
    }

    /// `-1`, `0` or `1`, with the sign of this integer.
    pub fn signum(&self) -> i64 {
        self.sign() as i64
    }

    /// The absolute value.
    pub fn abs(&self) -> Integer {
        if self.sign() == Ordering::Less { -self } else { self.clone() }
    }

    /// The number of bits of the absolute value; `0` for `0`.
    pub fn bits(&self) -> u64 {
        match &self.0 {
            Repr::Small(n) => u64::from(64 - n.unsigned_abs().leading_zeros()),
            Repr::Big(n) => n.bits(),
        }
    }

    /// The exponent of 2 in this integer; `None` for `0`.
    pub fn trailing_zeros(&self) -> Option<u64> {
        match &self.0 {
            Repr::Small(0) => None,
            Repr::Small(n) => Some(u64::from(n.trailing_zeros())),
            Repr::Big(n) => n.trailing_zeros(),
        }
    }

    /// The greatest `k` with `2^k <= n`; `None` unless this integer is positive.
    pub fn ilog2(&self) -> Option<u64> {
        (self.sign() == Ordering::Greater).then(|| self.bits() - 1)
    }

    /// The greatest integer whose square is at most this one; `None` for negative integers.
    pub fn isqrt(&self) -> Option<Integer> {
        match &self.0 {
            _ if self.sign() == Ordering::Less => None,
            Repr::Small(n) => Some(Integer::new(n.isqrt())),
            Repr::Big(n) => Some(Integer::from(n.sqrt())),
        }
    }

    /// The power; `None` if it might have more than [`MAX_BITS`](Integer::MAX_BITS) bits.
    pub fn checked_pow(&self, exponent: u32) -> Option<Integer> {
        if let Repr::Small(n) = self.0
            && let Some(power) = n.checked_pow(exponent)
        {
            return Some(Integer::new(power));
        }
        let zeros = self.trailing_zeros().unwrap_or(0);
        let bits = self.bits().checked_mul(u64::from(exponent))?;
        if bits > Integer::MAX_BITS {
            return None;
        }
        // Powers of two are shifts, and other even bases have fewer bits left to multiply.
        let odd = self.shr(zeros).to_big().pow(exponent);
        Some(Integer::from(odd << (zeros * u64::from(exponent))))
    }

    /// `n * 2^shift`; `None` if it has more than [`MAX_BITS`](Integer::MAX_BITS) bits.
    pub fn checked_shl(&self, shift: u64) -> Option<Integer> {
        if self.is_zero() {
            return Some(Integer::ZERO);
        }
        if self.bits().checked_add(shift)? > Integer::MAX_BITS {
            return None;
        }
        Some(self.shl(shift))
    }

    /// The floor of `n / 2^shift`.
    pub fn shr(&self, shift: u64) -> Integer {
        match &self.0 {
            Repr::Small(n) => Integer::new(n >> shift.min(63)),
            Repr::Big(n) => Integer::from(&**n >> shift),
        }
    }

    /// The floor of `n / divisor`; `None` if the divisor is `0`.
    pub fn div_floor(&self, divisor: &Integer) -> Option<Integer> {
        Some(self.div_rem_floor(divisor)?.0)
    }

    /// The remainder of [`div_floor`](Integer::div_floor); it has the sign of the divisor, or is `0`.
    pub fn rem_floor(&self, divisor: &Integer) -> Option<Integer> {
        Some(self.div_rem_floor(divisor)?.1)
    }

    /// The floor of `n / divisor` and the remainder; `None` if the divisor is `0`.
    pub fn div_rem_floor(&self, divisor: &Integer) -> Option<(Integer, Integer)> {
        if divisor.is_zero() {
            return None;
        }
        if let (&Repr::Small(n), &Repr::Small(d)) = (&self.0, &divisor.0)
            && d != -1
        {
            let (quotient, remainder) = n.div_mod_floor(&d);
            return Some((Integer::new(quotient), Integer::new(remainder)));
        }
        let (quotient, remainder) = self.to_big().div_mod_floor(&divisor.to_big());
        Some((Integer::from(quotient), Integer::from(remainder)))
    }

    /// The quotient, if the divisor is not `0` and divides this integer.
    pub fn exact_div(&self, divisor: &Integer) -> Option<Integer> {
        let (quotient, remainder) = self.div_rem_floor(divisor)?;
        remainder.is_zero().then_some(quotient)
    }

    /// The greatest common divisor, not negative; `gcd(0, 0)` is `0`.
    pub fn gcd(&self, other: &Integer) -> Integer {
        match (&self.0, &other.0) {
            (Repr::Small(a), Repr::Small(b)) => Integer::from(a.unsigned_abs().gcd(&b.unsigned_abs())),
            // One Euclidean step reduces the big operand to a machine integer.
            (Repr::Small(a), Repr::Big(b)) | (Repr::Big(b), Repr::Small(a)) if *a != 0 => {
                let remainder = Integer::from(&**b % *a);
                remainder.gcd(&Integer::new(*a))
            }
            // The small one is 0.
            (Repr::Small(_), Repr::Big(_)) => other.abs(),
            (Repr::Big(_), Repr::Small(_)) => self.abs(),
            (Repr::Big(a), Repr::Big(b)) => big_gcd(a, b),
        }
    }

    /// `n * 2^shift`; the caller guarantees that the shift is reasonable.
    pub(super) fn shl(&self, shift: u64) -> Integer {
        match &self.0 {
            Repr::Small(0) => Integer::ZERO,
            Repr::Small(n) if shift < 64 => Integer::from(i128::from(*n) << shift),
            Repr::Small(n) => Integer::from(BigInt::from(*n) << shift),
            Repr::Big(n) => Integer::from(&**n << shift),
        }
    }

    /// The integer as a `BigInt`, borrowed if it is one.
    pub(super) fn to_big(&self) -> Cow<'_, BigInt> {
        match &self.0 {
            Repr::Small(n) => Cow::Owned(BigInt::from(*n)),
            Repr::Big(n) => Cow::Borrowed(n),
        }
    }

    /// The integer as a `BigInt`.
    pub(super) fn into_big(self) -> BigInt {
        match self.0 {
            Repr::Small(n) => BigInt::from(n),
            Repr::Big(n) => *n,
        }
    }

    #[inline]
    fn sum(&self, other: &Integer) -> Integer {
        match (&self.0, &other.0) {
            (Repr::Small(a), Repr::Small(b)) => match a.checked_add(*b) {
                Some(sum) => Integer::new(sum),
                None => Integer::from(i128::from(*a) + i128::from(*b)),
            },
            _ => Integer::from(&*self.to_big() + &*other.to_big()),
        }
    }

    #[inline]
    fn difference(&self, other: &Integer) -> Integer {
        match (&self.0, &other.0) {
            (Repr::Small(a), Repr::Small(b)) => match a.checked_sub(*b) {
                Some(difference) => Integer::new(difference),
                None => Integer::from(i128::from(*a) - i128::from(*b)),
            },
            _ => Integer::from(&*self.to_big() - &*other.to_big()),
        }
    }

    #[inline]
    fn product(&self, other: &Integer) -> Integer {
        match (&self.0, &other.0) {
            (Repr::Small(a), Repr::Small(b)) => match a.checked_mul(*b) {
                Some(product) => Integer::new(product),
                None => Integer::from(i128::from(*a) * i128::from(*b)),
            },
            _ => Integer::from(&*self.to_big() * &*other.to_big()),
        }
    }

    #[inline]
    fn negative(&self) -> Integer {
        match &self.0 {
            Repr::Small(n) => match n.checked_neg() {
                Some(negative) => Integer::new(negative),
                None => Integer::from(-i128::from(*n)),
            },
            // `-2^63` fits although `2^63` does not.
            Repr::Big(n) => Integer::from(-&**n),
        }
    }
}

/// The greatest common divisor of two big integers.
///
/// The gcd of `num_bigint` takes as many rounds as the greater operand has bits, each over all its words. So factors of 2 are
/// removed first, and the greater operand is reduced modulo the other one, before it is called.
fn big_gcd(a: &BigInt, b: &BigInt) -> Integer {
    let zeros = [a, b].map(|n| n.trailing_zeros().unwrap_or(0));
    let odd = [a >> zeros[0], b >> zeros[1]];
    let [greater, less] = if odd[0].magnitude() < odd[1].magnitude() { [&odd[1], &odd[0]] } else { [&odd[0], &odd[1]] };
    let remainder = Integer::from(greater % less);
    let common = match (remainder.0, Integer::from(less.clone())) {
        (Repr::Big(remainder), Integer(Repr::Big(less))) => Integer::from(remainder.gcd(&less)),
        (remainder, less) => Integer(remainder).gcd(&less),
    };
    common.shl(zeros[0].min(zeros[1]))
}

binary_operator!(Add, add, Integer, Integer::sum);
binary_operator!(Sub, sub, Integer, Integer::difference);
binary_operator!(Mul, mul, Integer, Integer::product);
assigning_operator!(AddAssign, add_assign, Integer, Integer::sum);
assigning_operator!(SubAssign, sub_assign, Integer, Integer::difference);
assigning_operator!(MulAssign, mul_assign, Integer, Integer::product);
negation!(Integer, Integer::negative);

impl Default for Integer {
    fn default() -> Integer {
        Integer::ZERO
    }
}

impl Ord for Integer {
    #[inline]
    fn cmp(&self, other: &Integer) -> Ordering {
        match (&self.0, &other.0) {
            (Repr::Small(a), Repr::Small(b)) => a.cmp(b),
            // A big integer lies beyond all small ones, on the side of its sign.
            (Repr::Big(_), Repr::Small(_)) => self.sign(),
            (Repr::Small(_), Repr::Big(_)) => other.sign().reverse(),
            (Repr::Big(a), Repr::Big(b)) => a.cmp(b),
        }
    }
}

impl PartialOrd for Integer {
    #[inline]
    fn partial_cmp(&self, other: &Integer) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<BigInt> for Integer {
    fn from(n: BigInt) -> Integer {
        match i64::try_from(&n) {
            Ok(small) => Integer::new(small),
            Err(_) => Integer(Repr::Big(Box::new(n))),
        }
    }
}

macro_rules! from_machine {
    ($($Type:ty),*) => {$(
        impl From<$Type> for Integer {
            #[inline]
            fn from(n: $Type) -> Integer {
                match i64::try_from(n) {
                    Ok(small) => Integer::new(small),
                    Err(_) => Integer(Repr::Big(Box::new(BigInt::from(n)))),
                }
            }
        }
    )*};
}

from_machine!(u64, u128, usize, i128);

macro_rules! from_small {
    ($($Type:ty),*) => {$(
        impl From<$Type> for Integer {
            #[inline]
            fn from(n: $Type) -> Integer {
                Integer::new(i64::from(n))
            }
        }
    )*};
}

from_small!(u8, i32, u32, i64);

impl TryFrom<&Integer> for i64 {
    type Error = NumberError;

    fn try_from(n: &Integer) -> Result<i64, NumberError> {
        n.as_i64().ok_or(NumberError::TooLarge)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Integers around 0 and around every boundary of the representation.
    fn samples() -> Vec<Integer> {
        let two = Integer::from(2);
        let mut samples: Vec<Integer> = (-4..=4).map(Integer::new).collect();
        for exponent in [31, 32, 62, 63, 64, 65, 127, 128, 200] {
            let power = two.checked_pow(exponent).expect("small");
            for offset in -1..=1 {
                samples.push(&power + Integer::new(offset));
                samples.push(-(&power + Integer::new(offset)));
            }
        }
        samples
    }

    fn integer(text: &str) -> Integer {
        text.parse().expect("an integer")
    }

    #[test]
    fn every_integer_has_one_representation() {
        assert_eq!(size_of::<Integer>(), 16);
        for n in samples() {
            assert_eq!(n.as_i64().is_some(), i64::try_from(&*n.to_big()).is_ok(), "{n}");
            assert_eq!(integer(&n.to_string()), n);
            assert_eq!(Integer::from(n.to_big().into_owned()), n);
            assert_eq!(-(-&n), n);
        }
    }

    #[test]
    fn arithmetic_is_that_of_big_integers() {
        for a in samples() {
            for b in samples() {
                let (x, y) = (a.to_big(), b.to_big());
                assert_eq!((&a + &b).into_big(), &*x + &*y);
                assert_eq!((&a - &b).into_big(), &*x - &*y);
                assert_eq!((&a * &b).into_big(), &*x * &*y);
                assert_eq!(a.cmp(&b), x.cmp(&y));
                assert_eq!(a.gcd(&b).into_big(), x.gcd(&y), "gcd({a}, {b})");
                match a.div_rem_floor(&b) {
                    None => assert!(b.is_zero()),
                    Some((quotient, remainder)) => {
                        assert_eq!(&quotient * &b + &remainder, a);
                        assert!(remainder.is_zero() || remainder.sign() == b.sign());
                        assert!(remainder.abs() < b.abs());
                        assert_eq!((&a * &b).exact_div(&b), Some(a.clone()));
                    }
                }
            }
        }
    }

    #[test]
    fn ring_laws() {
        let samples: Vec<Integer> = samples().into_iter().step_by(3).collect();
        for a in &samples {
            for b in &samples {
                assert_eq!(a + b, b + a);
                assert_eq!(a * b, b * a);
                assert_eq!((a + b) - b, *a);
                for c in &samples {
                    assert_eq!((a + b) + c, a + (b + c));
                    assert_eq!((a * b) * c, a * (b * c));
                    assert_eq!(a * (b + c), a * b + a * c);
                }
            }
        }
    }

    #[test]
    fn bits_shifts_roots_and_powers() {
        for n in samples() {
            for shift in [0, 1, 7, 63, 64, 100] {
                let shifted = n.checked_shl(shift).expect("small");
                assert_eq!(shifted.shr(shift), n);
                assert_eq!(n.shr(shift), n.div_floor(&Integer::ONE.shl(shift)).expect("not zero"));
                if let Some(zeros) = n.trailing_zeros() {
                    assert_eq!(shifted.trailing_zeros(), Some(zeros + shift));
                    assert_eq!(shifted.bits(), n.bits() + shift);
                }
            }
            let square = &n * &n;
            assert_eq!(square.isqrt(), Some(n.abs()));
            assert_eq!(n.checked_pow(2), Some(square));
            assert_eq!(n.checked_pow(0), Some(Integer::ONE));
            assert_eq!(n.checked_pow(5), Some(&n * &n * &n * &n * &n));
            assert_eq!(n.is_even(), n.shr(1).shl(1) == n);
        }
        assert_eq!(integer("10").checked_pow(20), Some(integer("100000000000000000000")));
        assert_eq!(integer("1024").ilog2(), Some(10));
        assert_eq!(integer("-1").isqrt(), None);
        assert_eq!(Integer::ZERO.trailing_zeros(), None);
        assert_eq!(integer("3").checked_pow(u32::MAX), None);
        assert_eq!(Integer::ONE.checked_shl(u64::MAX), None);
        assert_eq!(Integer::ONE.checked_pow(u32::MAX), Some(Integer::ONE));
    }
}
