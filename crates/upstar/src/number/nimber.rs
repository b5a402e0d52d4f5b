//! The field of nimbers below `2^128`: nim-sums, nim-products, quotients, powers and square roots.
//!
//! The nim-sum of `a` and `b` is the least number that is not of the form `a'+b` or `a+b'` for smaller `a'`, `b'`; the
//! nim-product is the least number that is not of the form `a'b + ab' + a'b'`. The sum is addition without carry. Products follow
//! from two rules: with `F = 2^(2^k)`, the nim-product of `F` and a smaller number is the ordinary product, and `F F = F + F/2`.
//! So the numbers below `F F` are a quadratic extension of the numbers below `F`, and the numbers below `2^128` are a field with
//! `2^128` elements (Conway, *On Numbers and Games*, chapter 6).

use std::fmt;
use std::num::ParseIntError;
use std::ops::{Add, AddAssign, Mul, MulAssign};
use std::str::FromStr;
use std::sync::LazyLock;

/// A nimber below `2^128` with the operations of its field.
///
/// # Examples
///
/// ```
/// use upstar::number::Nimber;
///
/// assert_eq!(Nimber(6) + Nimber(5), Nimber(3));
/// assert_eq!(Nimber(6) * Nimber(5), Nimber(8));
/// assert_eq!(Nimber(2).inverse(), Some(Nimber(3)));
/// assert_eq!(Nimber(8).sqrt() * Nimber(8).sqrt(), Nimber(8));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nimber(pub u128);

/// The mex: the least natural number that is not among the given ones.
///
/// # Examples
///
/// ```
/// use upstar::number::mex;
///
/// assert_eq!(mex([0, 1, 2, 4]), 3);
/// assert_eq!(mex([2, 3, 5]), 0);
/// assert_eq!(mex([]), 0);
/// ```
pub fn mex(numbers: impl IntoIterator<Item = u128>) -> u128 {
    // The mex is nearly always small, so small numbers are collected as the bits of a word, and the others are examined only if needed.
    let (mut small, mut large) = (0_u64, Vec::new());
    for number in numbers {
        match number {
            0..64 => small |= 1 << number,
            _ => large.push(number),
        }
    }
    if small != u64::MAX {
        return small.trailing_ones().into();
    }
    large.sort_unstable();
    large.dedup();
    let met = large.iter().zip(64..).take_while(|&(&number, index)| number == index).count();
    64 + met as u128
}

impl Nimber {
    /// `0`.
    pub const ZERO: Nimber = Nimber(0);
    /// `1`.
    pub const ONE: Nimber = Nimber(1);

    /// The nimber whose product with this one is 1; `None` for 0.
    pub fn inverse(self) -> Option<Nimber> {
        (self.0 != 0).then(|| Nimber(inverse(self.0, level(self.0))))
    }

    /// The quotient; `None` if the divisor is 0.
    pub fn checked_div(self, divisor: Nimber) -> Option<Nimber> {
        Some(self * divisor.inverse()?)
    }

    /// The product of `exponent` equal factors; 1 for exponent 0.
    pub fn pow(self, mut exponent: u128) -> Nimber {
        let (mut power, mut square) = (Nimber::ONE, self);
        while exponent != 0 {
            if exponent & 1 == 1 {
                power *= square;
            }
            square *= square;
            exponent >>= 1;
        }
        power
    }

    /// The only nimber whose square is this one.
    pub fn sqrt(self) -> Nimber {
        Nimber(sqrt(self.0, level(self.0)))
    }
}

impl Add for Nimber {
    type Output = Nimber;
    #[inline]
    fn add(self, other: Nimber) -> Nimber {
        Nimber(sum(self.0, other.0))
    }
}

impl AddAssign for Nimber {
    fn add_assign(&mut self, other: Nimber) {
        *self = *self + other;
    }
}

impl Mul for Nimber {
    type Output = Nimber;
    fn mul(self, other: Nimber) -> Nimber {
        Nimber(product(self.0, other.0, level(self.0.max(other.0))))
    }
}

impl MulAssign for Nimber {
    fn mul_assign(&mut self, other: Nimber) {
        *self = *self * other;
    }
}

impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "*{}", self.0)
    }
}

impl FromStr for Nimber {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Nimber, ParseIntError> {
        text.strip_prefix('*').unwrap_or(text).parse().map(Nimber)
    }
}

/// A generator of the multiplicative group of the field below `2^8`.
const GENERATOR: u8 = 19;

/// The powers of the generator, stored twice in a row so that any sum of two logarithms is a valid index, and logarithms.
struct Powers {
    powers: [u8; 510],
    logarithms: [u8; 256],
}

static POWERS: LazyLock<Powers> = LazyLock::new(|| {
    let mut tables = Powers { powers: [0; 510], logarithms: [0; 256] };
    let mut power = 1;
    for exponent in 0..255 {
        tables.powers[exponent] = power;
        tables.powers[exponent + 255] = power;
        tables.logarithms[usize::from(power)] = exponent as u8;
        power = split_product(power.into(), GENERATOR.into(), 2, plain) as u8;
    }
    tables
});

/// Addition without carry.
const fn sum(x: u128, y: u128) -> u128 {
    x ^ y
}

/// The least `k` such that a number is below `2^(2^(k+1))`.
fn level(number: u128) -> u32 {
    let bits = 128 - number.leading_zeros();
    bits.saturating_sub(1).max(1).ilog2()
}

/// The halves of a number below `F F`, for `F = 2^(2^k)`.
fn halves(number: u128, k: u32) -> (u128, u128) {
    let width = 1 << k;
    (number >> width, number & ((1 << width) - 1))
}

type Product = fn(u128, u128, u32) -> u128;

/// The product of numbers below `F F`, for `F = 2^(2^k)`, from products of smaller numbers.
///
/// `(a F + b)(c F + d) = ((a+b)(c+d) + bd) F + bd + ac (F/2)`, because `F F = F + F/2`.
fn split_product(x: u128, y: u128, k: u32, smaller: Product) -> u128 {
    // At level 0 the halves are 0 or 1, whose products do not use the level, so it may wrap.
    let ((a, b), (c, d)) = (halves(x, k), halves(y, k));
    let low = smaller(b, d, k.wrapping_sub(1));
    let high = smaller(a ^ b, c ^ d, k.wrapping_sub(1)) ^ low;
    let carried = match (a, c) {
        (0, _) | (_, 0) => 0,
        _ => smaller(smaller(a, c, k.wrapping_sub(1)), 1 << ((1 << k) - 1), k.wrapping_sub(1)),
    };
    high << (1 << k) | (low ^ carried)
}

/// The product without tables.
fn plain(x: u128, y: u128, k: u32) -> u128 {
    if x < 2 || y < 2 { x * y } else { split_product(x, y, k, plain) }
}

/// The product of numbers below `2^(2^(k+1))`.
fn product(x: u128, y: u128, k: u32) -> u128 {
    if x < 2 || y < 2 {
        return x * y;
    }
    if 2 < k {
        return split_product(x, y, k, product);
    }
    let tables = &*POWERS;
    let exponent = usize::from(tables.logarithms[x as usize]) + usize::from(tables.logarithms[y as usize]);
    tables.powers[exponent].into()
}

/// The inverse of a nonzero number below `2^(2^(k+1))`.
///
/// The conjugate of `x = a F + b` is `a F + a + b`, and the product of both, `b (a+b) + a a (F/2)`, is below `F`.
fn inverse(x: u128, k: u32) -> u128 {
    if x < 2 {
        return x;
    }
    let (a, b) = halves(x, k);
    let below = k.wrapping_sub(1);
    if a == 0 {
        return inverse(b, below);
    }
    let half = 1 << ((1 << k) - 1);
    let norm = product(b, a ^ b, below) ^ product(product(a, a, below), half, below);
    let conjugate = a << (1 << k) | (a ^ b);
    product(conjugate, inverse(norm, below), k)
}

/// The square root of a number below `2^(2^(k+1))`: squares are `(a F + b)^2 = aa F + bb + aa (F/2)`.
fn sqrt(x: u128, k: u32) -> u128 {
    if x < 2 {
        return x;
    }
    let (a, b) = halves(x, k);
    let below = k.wrapping_sub(1);
    let half = 1 << ((1 << k) - 1);
    sqrt(a, below) << (1 << k) | sqrt(b ^ product(a, half, below), below)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_are_what_the_definition_says() {
        const SIZE: usize = 40;
        let mut table = [[0_u128; SIZE]; SIZE];
        for a in 0..SIZE {
            for b in 0..SIZE {
                let earlier = (0..a).flat_map(|x| (0..b).map(move |y| (x, y)));
                table[a][b] = mex(earlier.map(|(x, y)| table[x][b] ^ table[a][y] ^ table[x][y]));
                assert_eq!(Nimber(a as u128) * Nimber(b as u128), Nimber(table[a][b]), "{a} {b}");
            }
        }
    }

    #[test]
    fn tables_agree_with_the_rules_below_256() {
        for a in 0..256 {
            for b in 0..256 {
                assert_eq!(product(a, b, 2), plain(a, b, 2), "{a} {b}");
            }
        }
    }

    /// Numbers of all lengths, the same in every run.
    fn samples() -> Vec<Nimber> {
        let mut state = 1_u128;
        let mut samples = vec![Nimber(0), Nimber(1), Nimber(u128::MAX), Nimber(1 << 127), Nimber(1 << 64)];
        for shift in 0..24 {
            state = state
                .wrapping_mul(0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645)
                .wrapping_add(0x5851_F42D_4C95_7F2D_1405_7B7E_F767_814F);
            samples.push(Nimber(state >> (5 * shift)));
        }
        samples
    }

    #[test]
    fn laws_of_a_field() {
        let samples = samples();
        for &a in &samples {
            assert_eq!(a * Nimber::ONE, a);
            assert_eq!(a.sqrt() * a.sqrt(), a);
            assert_eq!(a.pow(3), a * a * a);
            assert_eq!(a.inverse().map(|inverse| a * inverse), (a != Nimber::ZERO).then_some(Nimber::ONE));
            assert_eq!(a.to_string().parse(), Ok(a));
            for &b in &samples {
                assert_eq!(a * b, b * a);
                assert_eq!((a + b).sqrt(), a.sqrt() + b.sqrt());
                assert_eq!((a * b).checked_div(b), (b != Nimber::ZERO).then_some(a));
                for &c in &samples[..12] {
                    assert_eq!(a * (b + c), a * b + a * c);
                    assert_eq!(a * (b * c), (a * b) * c);
                }
            }
        }
    }

    #[test]
    fn every_element_is_a_root_of_its_field() {
        // In the field with q elements, x^q = x for all x, and no smaller such power of two suits a generator.
        assert_eq!(Nimber(u128::MAX).pow(u128::MAX), Nimber::ONE);
        assert_eq!(Nimber(GENERATOR.into()).pow(255), Nimber::ONE);
        for proper in [85, 51, 15] {
            assert_ne!(Nimber(GENERATOR.into()).pow(proper), Nimber::ONE, "{proper}");
        }
    }

    #[test]
    fn mex_of_many_and_few() {
        for (numbers, least) in
            [(vec![], 0), (vec![1], 0), (vec![0, 0, 1], 2), (vec![0, 1, 2, 5, 7, 8, 9], 3), (vec![u128::MAX], 0)]
        {
            assert_eq!(mex(numbers.iter().copied()), least, "{numbers:?}");
        }
    }
}
