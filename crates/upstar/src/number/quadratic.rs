//! Real numbers `a + b sqrt(n)` with rational `a` and `b`, such as the square root of 2 and the golden ratio.
//!
//! The numbers with the same `n` form a field. Their order is that of real numbers, decided by squaring. As surreal numbers they are
//! born on day omega, between the dyadic numbers below and above them.

use std::cmp::Ordering;
use std::fmt;

use super::{Dyadic, Integer, Rational};
use crate::player::{ByPlayer, Player};

/// The number `a + b sqrt(n)`, where `n` is a positive integer that no square divides; `b` is 0 exactly if `n` is 1.
///
/// `==` is equality of numbers.
///
/// # Examples
///
/// ```
/// use upstar::number::{Quadratic, Rational};
///
/// let root = Quadratic::square_root(&Rational::from(2_i64)).expect("a small positive number");
/// assert_eq!(root.to_string(), "Sqrt(2)");
/// assert!(root < Quadratic::from(Rational::new(3, 2).expect("not a division by 0")));
/// let square = root.times(&root).expect("the same root");
/// assert_eq!(square.as_rational(), Some(&Rational::from(2_i64)));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Quadratic {
    rational: Rational,
    factor: Rational,
    radicand: Integer,
}

/// The greatest integer whose square root is taken: its square factors are found by division.
const GREATEST: i64 = 1_000_000_000_000;

impl Quadratic {
    /// The square root of a rational number; `None` if it is negative, or if the product of its numerator and its denominator
    /// exceeds 10^12.
    pub fn square_root(number: &Rational) -> Option<Quadratic> {
        let product = number.numerator() * number.denominator();
        let mut rest = product.as_i64().filter(|product| (0..=GREATEST).contains(product))?;
        if rest == 0 {
            return Some(Rational::ZERO.into());
        }
        let (mut outside, mut inside) = (1, 1);
        let mut prime = 2;
        while prime * prime <= rest {
            while rest % (prime * prime) == 0 {
                rest /= prime * prime;
                outside *= prime;
            }
            if rest % prime == 0 {
                rest /= prime;
                inside *= prime;
            }
            prime += 1;
        }
        // What is left is a prime, or 1.
        let factor = Rational::new(outside, number.denominator().clone())?;
        Some(Quadratic::new(Rational::ZERO, factor, Integer::from(inside * rest)))
    }

    /// `rational + factor sqrt(radicand)`.
    fn new(rational: Rational, factor: Rational, radicand: Integer) -> Quadratic {
        match (factor.is_zero(), radicand == Integer::ONE) {
            (true, _) => rational.into(),
            (_, true) => (&rational + &factor).into(),
            _ => Quadratic { rational, factor, radicand },
        }
    }

    /// The bits of its greatest part.
    pub fn bits(&self) -> u64 {
        let bits = |x: &Rational| x.numerator().bits().max(x.denominator().bits());
        bits(&self.rational).max(bits(&self.factor)).max(self.radicand.bits())
    }

    /// The number as a rational number, if it is one.
    pub fn as_rational(&self) -> Option<&Rational> {
        self.factor.is_zero().then_some(&self.rational)
    }

    /// The integer whose root this number and another one have; `None` if they have different ones.
    fn common_radicand(&self, other: &Quadratic) -> Option<Integer> {
        let radicand = if self.factor.is_zero() { &other.radicand } else { &self.radicand };
        (other.factor.is_zero() || other.radicand == *radicand).then(|| radicand.clone())
    }

    /// The sum; `None` if it has two different roots.
    pub fn plus(&self, other: &Quadratic) -> Option<Quadratic> {
        let radicand = self.common_radicand(other)?;
        Some(Quadratic::new(&self.rational + &other.rational, &self.factor + &other.factor, radicand))
    }

    /// The product; `None` if it has two different roots.
    pub fn times(&self, other: &Quadratic) -> Option<Quadratic> {
        let radicand = self.common_radicand(other)?;
        let (a, b, c, d) = (&self.rational, &self.factor, &other.rational, &other.factor);
        let rational = &(a * c) + &(&(b * d) * &Rational::from(radicand.clone()));
        Some(Quadratic::new(rational, &(a * d) + &(b * c), radicand))
    }

    /// The negative.
    pub fn negative(&self) -> Quadratic {
        Quadratic { rational: -&self.rational, factor: -&self.factor, radicand: self.radicand.clone() }
    }

    /// `1` divided by this number: the conjugate divided by the norm. `None` for 0.
    pub fn reciprocal(&self) -> Option<Quadratic> {
        let square = &self.factor * &self.factor;
        let norm = &(&self.rational * &self.rational) - &(&square * &Rational::from(self.radicand.clone()));
        let (rational, factor) = (self.rational.checked_div(&norm)?, (-&self.factor).checked_div(&norm)?);
        Some(Quadratic { rational, factor, radicand: self.radicand.clone() })
    }

    /// The order of this number and 0.
    pub fn sign(&self) -> Ordering {
        let (rational, factor) = (self.rational.sign(), self.factor.sign());
        if rational == factor || rational.is_eq() {
            return factor;
        }
        if factor.is_eq() {
            return rational;
        }
        // The signs differ, so the greater square decides.
        let radicand = Rational::from(self.radicand.clone());
        let root = &(&self.factor * &self.factor) * &radicand;
        match (&self.rational * &self.rational).cmp(&root) {
            Ordering::Greater => rational,
            _ => factor,
        }
    }

    /// The greatest integer that is at most this number.
    pub fn floor(&self) -> Integer {
        // The number is `(p + q sqrt(n)) / d` with integers, and `q sqrt(n)` is the root of `q^2 n` with the sign of `q`.
        let denominator = self.rational.denominator() * self.factor.denominator();
        let over = |number: &Rational| (number * &Rational::from(denominator.clone())).floor();
        let (p, q) = (over(&self.rational), over(&self.factor));
        let root = (&(&q * &q) * &self.radicand).isqrt().unwrap_or_default();
        // A root that is not 0 is irrational, so that a negative one lies strictly between two integers as well.
        let root = if q.sign().is_lt() { -&root - Integer::ONE } else { root };
        (&p + &root).div_floor(&denominator).unwrap_or_default()
    }

    /// Dyadic numbers below and above the number on its path in the surreal tree, from its integer part on: this many of each, or
    /// `None` if they are not among the first [`Quadratic::MOST_STEPS`].
    pub fn dedekind_cut(&self, count: usize) -> Option<ByPlayer<Vec<Dyadic>>> {
        let whole = match self.sign() {
            Ordering::Less => -self.negative().floor(),
            _ => self.floor(),
        };
        let whole = Dyadic::from(whole);
        let mut cut = ByPlayer { left: Vec::new(), right: Vec::new() };
        for (number, player) in self.path_from(whole.clone()).take(Quadratic::MOST_STEPS) {
            if cut.left.len() == count && cut.right.len() == count {
                break;
            }
            // The next integer bounds no better than the number halfway back.
            if cut[player].len() < count && (!number.is_integer() || number == whole) {
                cut[player].push(number);
            }
        }
        (cut.left.len() == count && cut.right.len() == count).then_some(cut)
    }

    /// The most steps on a path.
    pub const MOST_STEPS: usize = 10_000;

    /// The numbers on the path in the surreal tree, and for each the player for whom it is an option of this number: Left if it is less.
    pub fn path(&self) -> impl Iterator<Item = (Dyadic, Player)> {
        self.path_from(Dyadic::ZERO)
    }

    /// The path from a number on it.
    fn path_from(&self, start: Dyadic) -> impl Iterator<Item = (Dyadic, Player)> {
        let mut place = start;
        std::iter::from_fn(move || {
            let here = place.clone();
            if self.as_rational().is_some_and(|number| number.as_dyadic().as_ref() == Some(&here)) {
                return None;
            }
            let is_less = Quadratic::from(Rational::from(&here)) < *self;
            let player = if is_less { Player::Left } else { Player::Right };
            place = here.children()[player].clone();
            Some((here, player))
        })
    }
}

impl From<Rational> for Quadratic {
    fn from(rational: Rational) -> Quadratic {
        Quadratic { rational, factor: Rational::ZERO, radicand: Integer::ONE }
    }
}

impl Ord for Quadratic {
    fn cmp(&self, other: &Quadratic) -> Ordering {
        if let Some(difference) = self.plus(&other.negative()) {
            return difference.sign();
        }
        // With different roots: `x + b sqrt(n)` against `d sqrt(m)`, by their signs and their squares.
        let rest = Quadratic { rational: Rational::ZERO, ..other.clone() };
        let own = Quadratic { rational: &self.rational - &other.rational, ..self.clone() };
        let (sign, other_sign) = (own.sign(), rest.sign());
        if sign != other_sign {
            return sign.cmp(&other_sign);
        }
        let square = |number: &Quadratic| number.times(number);
        let order = match (square(&own), square(&rest)) {
            (Some(own), Some(rest)) => own.cmp(&rest),
            _ => Ordering::Equal,
        };
        if sign.is_gt() { order } else { order.reverse() }
    }
}

impl PartialOrd for Quadratic {
    fn partial_cmp(&self, other: &Quadratic) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Text such as `1/2+Sqrt(5)/2`, which reads back.
impl fmt::Display for Quadratic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.as_rational() {
            return number.fmt(f);
        }
        if !self.rational.is_zero() {
            write!(f, "{}{}", self.rational, if self.factor.sign().is_gt() { "+" } else { "" })?;
        }
        if self.factor.sign().is_lt() {
            f.write_str("-")?;
        }
        let factor = self.factor.abs();
        if *factor.numerator() != Integer::ONE {
            write!(f, "{}*", factor.numerator())?;
        }
        write!(f, "Sqrt({})", self.radicand)?;
        match *factor.denominator() == Integer::ONE {
            true => Ok(()),
            false => write!(f, "/{}", factor.denominator()),
        }
    }
}

impl fmt::Debug for Quadratic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root(n: i64) -> Quadratic {
        Quadratic::square_root(&Rational::from(n)).unwrap()
    }

    fn rational(n: i64, d: i64) -> Quadratic {
        Rational::new(n, d).unwrap().into()
    }

    /// Numbers, and floats near them.
    fn small() -> Vec<(Quadratic, f64)> {
        let mut numbers = Vec::new();
        for n in [2, 3, 5, 6, 8, 12, 1] {
            for (a, b) in (-3..=3).flat_map(|a| (-3..=3).map(move |b| (a, b))) {
                let number = root(n).times(&rational(b, 3)).unwrap().plus(&rational(a, 2)).unwrap();
                numbers.push((number, a as f64 / 2.0 + b as f64 / 3.0 * (n as f64).sqrt()));
            }
        }
        numbers
    }

    #[test]
    fn orders_and_floors_are_those_of_real_numbers() {
        let numbers = small();
        for (x, near) in &numbers {
            let order = |difference: f64| if difference.abs() < 1e-9 { 0.0_f64 } else { difference };
            assert_eq!(x.floor().as_i64(), Some((near + 1e-9).floor() as i64), "{x}");
            assert_eq!(Some(x.sign()), order(*near).partial_cmp(&0.0), "{x}");
            for (y, other) in &numbers {
                assert_eq!(Some(x.cmp(y)), order(near - other).partial_cmp(&0.0), "{x} {y}");
            }
        }
    }

    #[test]
    fn the_numbers_with_one_root_are_a_field() {
        let numbers = small();
        let one = rational(1, 1);
        for (x, _) in &numbers {
            let zero = rational(0, 1);
            assert_eq!(
                x.reciprocal().map(|inverse| x.times(&inverse).unwrap()),
                (*x != zero).then(|| one.clone()),
                "{x}"
            );
            assert_eq!(x.plus(&x.negative()), Some(zero));
            for (y, _) in numbers.iter().filter(|(y, _)| x.plus(y).is_some()) {
                // (x + y)^2 = x^2 + 2 x y + y^2
                let square = |z: &Quadratic| z.times(z).unwrap();
                let twice = x.times(y).unwrap().times(&rational(2, 1)).unwrap();
                let sum = square(x).plus(&twice).unwrap().plus(&square(y)).unwrap();
                assert_eq!(sum, square(&x.plus(y).unwrap()), "{x} {y}");
            }
        }
        assert_eq!((root(2).plus(&root(3)), root(2).times(&root(3))), (None, None));
    }

    #[test]
    fn roots_are_simplified() {
        assert_eq!(root(72).to_string(), "6*Sqrt(2)");
        assert_eq!((root(144), root(0)), (rational(12, 1), rational(0, 1)));
        let of = |n: i64, d: i64| Quadratic::square_root(&Rational::new(n, d).unwrap());
        assert_eq!(of(3, 8).unwrap().to_string(), "Sqrt(6)/4");
        assert_eq!(of(9, 4), Some(rational(3, 2)));
        assert_eq!(
            of(999_983, 999_979).map(|root| root.times(&root)),
            Some(of(999_983, 999_979).map(|_| rational(999_983, 999_979)))
        );
        assert_eq!((of(-1, 1), of(1_000_003, 1_000_033)), (None, None));
        let golden = root(5).plus(&rational(1, 1)).unwrap().times(&rational(1, 2)).unwrap();
        assert_eq!(golden.to_string(), "1/2+Sqrt(5)/2");
        assert_eq!(golden.negative().to_string(), "-1/2-Sqrt(5)/2");
        assert_eq!(golden.times(&golden), golden.plus(&rational(1, 1)));
    }

    #[test]
    fn cuts_close_in() {
        let cut = root(2).dedekind_cut(4).unwrap();
        let texts = |numbers: &[Dyadic]| numbers.iter().map(|x| x.to_string()).collect::<Vec<_>>().join(" ");
        assert_eq!(
            (texts(&cut.left).as_str(), texts(&cut.right).as_str()),
            ("1 5/4 11/8 45/32", "3/2 23/16 91/64 363/256")
        );
        for (n, d) in [(1, 3), (-2, 5), (22, 7), (-31, 10)] {
            let own = Rational::new(n, d).unwrap();
            assert_eq!(Quadratic::from(own.clone()).dedekind_cut(5), own.dedekind_cut(5).ok(), "{n}/{d}");
        }
        assert_eq!(rational(3, 4).path().map(|(number, _)| number.to_string()).collect::<Vec<_>>(), ["0", "1", "1/2"]);
        for (x, _) in small() {
            for (number, player) in x.path().take(30) {
                let number = Quadratic::from(Rational::from(&number));
                assert_eq!(player == Player::Left, number < x, "{x}");
            }
        }
    }
}
