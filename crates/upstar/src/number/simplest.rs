//! The simplest number in an interval.
//!
//! Every interval that contains a dyadic contains exactly one that is born earliest, and `{a|b}` with numbers `a < b` is the
//! earliest-born number strictly between them (the simplicity theorem: Conway, *On Numbers and Games*, chapter 2; Siegel,
//! *Combinatorial Game Theory*, II.3). It is the integer nearest to `0` if there is an integer, and otherwise the fraction
//! with the smallest denominator.

use std::ops::Bound;

use num_bigint::BigInt;

use super::{Dyadic, Integer, Rational};

/// The earliest-born number in an interval; `None` if the interval is empty.
///
/// Takes time linear in the bits of the bounds, independent of their magnitude.
///
/// # Examples
///
/// ```
/// use std::ops::Bound::{Excluded, Unbounded};
/// use upstar::number::{Dyadic, simplest};
///
/// let (a, b) = (Dyadic::new(5, 2), Dyadic::integer(2));
/// assert_eq!(simplest(Excluded(&a), Excluded(&b)), Some(Dyadic::new(3, 1)));
/// assert_eq!(simplest(Excluded(&b), Unbounded), Some(Dyadic::integer(3)));
/// assert_eq!(simplest(Excluded(&b), Excluded(&b)), None);
/// ```
#[inline]
pub fn simplest(lower: Bound<&Dyadic>, upper: Bound<&Dyadic>) -> Option<Dyadic> {
    if is_empty(lower, upper) {
        return None;
    }
    if !is_above(&Dyadic::ZERO, lower) {
        return Some(simplest_positive(lower, upper));
    }
    if !is_below(&Dyadic::ZERO, upper) {
        let (lower, upper) = (upper.map(|x| -x), lower.map(|x| -x));
        return Some(-simplest_positive(lower.as_ref(), upper.as_ref()));
    }
    Some(Dyadic::ZERO)
}

/// The earliest-born dyadic number in an interval with rational bounds; `None` if it contains none.
///
/// # Examples
///
/// ```
/// use std::ops::Bound::{Excluded, Included};
/// use upstar::number::{Dyadic, Rational, simplest_rational};
///
/// let [a, b] = [(1, 3), (2, 5)].map(|(n, d)| Rational::new(n, d).expect("no division by 0"));
/// assert_eq!(simplest_rational(Excluded(&a), Excluded(&b)), Some(Dyadic::new(3, 3)));
/// assert_eq!(simplest_rational(Included(&a), Included(&a)), None);
/// ```
pub fn simplest_rational(lower: Bound<&Rational>, upper: Bound<&Rational>) -> Option<Dyadic> {
    let bound = |bound| match bound {
        Bound::Included(x) | Bound::Excluded(x) => Some(x),
        Bound::Unbounded => None,
    };
    // The multiples of `2^-exponent` are so close that one of them is the simplest number.
    let exponent = match (bound(lower), bound(upper)) {
        (Some(a), Some(b)) => {
            let bits = |x: &Rational| x.denominator().bits();
            1 + bits(&(b - a)).max(bits(a)).max(bits(b))
        }
        _ => 0,
    };
    let floor = |x: &Rational| x.numerator().checked_shl(exponent)?.div_floor(x.denominator());
    let multiple = |n: Integer| Dyadic::checked_new(n, exponent);
    let least = match lower {
        Bound::Included(x) => Some(multiple(-floor(&-x)?)?),
        Bound::Excluded(x) => Some(multiple(floor(x)? + Integer::ONE)?),
        Bound::Unbounded => None,
    };
    let greatest = match upper {
        Bound::Included(x) => Some(multiple(floor(x)?)?),
        Bound::Excluded(x) => Some(multiple(-(floor(&-x)? + Integer::ONE))?),
        Bound::Unbounded => None,
    };
    let closed = |end: &Option<Dyadic>| end.clone().map_or(Bound::Unbounded, Bound::Included);
    simplest(closed(&least).as_ref(), closed(&greatest).as_ref())
}

#[inline]
fn is_above(x: &Dyadic, lower: Bound<&Dyadic>) -> bool {
    match lower {
        Bound::Included(lower) => lower <= x,
        Bound::Excluded(lower) => lower < x,
        Bound::Unbounded => true,
    }
}

#[inline]
fn is_below(x: &Dyadic, upper: Bound<&Dyadic>) -> bool {
    match upper {
        Bound::Included(upper) => x <= upper,
        Bound::Excluded(upper) => x < upper,
        Bound::Unbounded => true,
    }
}

#[inline]
fn is_empty(lower: Bound<&Dyadic>, upper: Bound<&Dyadic>) -> bool {
    match (lower, upper) {
        (Bound::Included(lower), _) => !is_below(lower, upper),
        (_, Bound::Included(upper)) => !is_above(upper, lower),
        // Between any two dyadics there is another one.
        (Bound::Excluded(lower), Bound::Excluded(upper)) => upper <= lower,
        _ => false,
    }
}

/// The simplest number of a nonempty interval of positive numbers.
fn simplest_positive(lower: Bound<&Dyadic>, upper: Bound<&Dyadic>) -> Dyadic {
    let least = Dyadic::from(match lower {
        Bound::Included(lower) => lower.ceiling(),
        Bound::Excluded(lower) => lower.floor() + Integer::ONE,
        Bound::Unbounded => Integer::ZERO,
    });
    if is_below(&least, upper) {
        return least;
    }
    // Without an upper bound the interval contains an integer, and without a lower one it contains nonpositive numbers.
    let (a, a_units) = match lower {
        Bound::Included(a) => (a, 1),
        Bound::Excluded(a) => (a, 0),
        Bound::Unbounded => return least,
    };
    let (b, b_units) = match upper {
        Bound::Included(b) => (b, 0),
        Bound::Excluded(b) => (b, 1),
        Bound::Unbounded => return least,
    };
    simplest_fraction(a, a_units, b, b_units)
}

/// The simplest number of a nonempty interval of positive numbers that contains no integer.
///
/// Over a common denominator `2^e` large enough for the middle of the interval, its numbers have the numerators in
/// `(below, last]`, which are the two ends, each moved down by a unit where the interval's open or closed end requires it. The
/// simplest number has the numerator with the most trailing zeros. Let `p` be the highest bit in which `below` and `last` differ:
/// then `last` with the bits below `p` cleared is the only multiple of `2^p` in `(below, last]`, and none is a multiple of
/// `2^(p+1)`.
fn simplest_fraction(a: &Dyadic, a_units: i64, b: &Dyadic, b_units: i64) -> Dyadic {
    let exponent = a.exponent().max(b.exponent()).saturating_add(1);
    if let (Some((a, k)), Some((b, l))) = (a.as_small(), b.as_small())
        && exponent - k.min(l) < 64
    {
        let below = (i128::from(a) << (exponent - k)) - i128::from(a_units);
        let last = (i128::from(b) << (exponent - l)) - i128::from(b_units);
        let p = 127 - (below ^ last).leading_zeros();
        return match i64::try_from(last >> p) {
            Ok(numerator) => Dyadic::from_small(numerator, exponent - p),
            Err(_) => Dyadic::new(last >> p, exponent - p),
        };
    }
    let below: BigInt = a.numerator_over(exponent) - a_units;
    let last: BigInt = b.numerator_over(exponent) - b_units;
    let p = (below ^ &last).bits().saturating_sub(1);
    Dyadic::new(Integer::from(last >> p), exponent - u32::try_from(p).unwrap_or(exponent))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::born_by;

    /// The definition: walk down the tree from 0, towards the interval, until the number is inside.
    fn by_walking(lower: Bound<&Dyadic>, upper: Bound<&Dyadic>) -> Option<Dyadic> {
        let mut x = Dyadic::ZERO;
        for _ in 0..100 {
            x = match (is_above(&x, lower), is_below(&x, upper)) {
                (true, true) => return Some(x),
                (false, _) => x.children().left,
                (true, false) => x.children().right,
            };
        }
        None
    }

    fn bounds(x: &Dyadic) -> [Bound<&Dyadic>; 2] {
        [Bound::Included(x), Bound::Excluded(x)]
    }

    #[test]
    fn it_is_the_first_number_on_the_way_down_the_tree() {
        let numbers: Vec<Dyadic> = born_by(6).expect("few").collect();
        let mut bounds: Vec<Bound<&Dyadic>> = numbers.iter().flat_map(bounds).collect();
        bounds.push(Bound::Unbounded);
        for &lower in &bounds {
            for &upper in &bounds {
                assert_eq!(simplest(lower, upper), by_walking(lower, upper), "{lower:?} {upper:?}");
            }
        }
    }

    /// Dyadic bounds are rational, and a bound that is not dyadic can be moved to a very near dyadic number.
    #[test]
    fn rational_bounds_are_as_good() {
        let numbers: Vec<Dyadic> = born_by(5).expect("few").collect();
        for a in &numbers {
            for b in &numbers {
                let [x, y] = [a, b].map(Rational::from);
                for (lower, lower_rational) in
                    [(Bound::Included(a), Bound::Included(&x)), (Bound::Excluded(a), Bound::Excluded(&x))]
                {
                    for (upper, upper_rational) in
                        [(Bound::Included(b), Bound::Included(&y)), (Bound::Excluded(b), Bound::Excluded(&y))]
                    {
                        assert_eq!(
                            simplest_rational(lower_rational, upper_rational),
                            simplest(lower, upper),
                            "{a} {b}"
                        );
                    }
                    assert_eq!(simplest_rational(lower_rational, Bound::Unbounded), simplest(lower, Bound::Unbounded));
                }
            }
        }
        for (n, m) in
            (-40..40_i64).flat_map(|n| (n + 1..40).map(move |m| (n, m))).filter(|(n, m)| n % 3 != 0 && m % 3 != 0)
        {
            let [x, y] = [n, m].map(|n| Rational::new(n, 21).unwrap());
            let near = |n: i64| Dyadic::new((n << 40) / 21 - i64::from(n < 0), 40);
            if n % 21 == 0 || m % 21 == 0 {
                continue;
            }
            let (a, b) = (near(n), near(m));
            let expected = simplest(Bound::Excluded(&a), Bound::Included(&b));
            assert_eq!(simplest_rational(Bound::Excluded(&x), Bound::Excluded(&y)), expected, "{n}/21 {m}/21");
            assert_eq!(simplest_rational(Bound::Included(&x), Bound::Included(&y)), expected, "{n}/21 {m}/21");
        }
    }

    #[test]
    fn it_agrees_across_representations() {
        // Translating an interval of fractions by an integer away from 0 translates its simplest number; likewise, scaling an interval
        // of positive fractions below 1 down by a power of two scales its simplest number.
        let numbers: Vec<Dyadic> = born_by(5).expect("few").filter(|x| x.sign().is_ge() && *x <= Dyadic::ONE).collect();
        for a in &numbers {
            for b in numbers.iter().filter(|b| a < b) {
                for (lower, upper) in bounds(a).into_iter().flat_map(|l| bounds(b).map(|u| (l, u))) {
                    let Some(x) = simplest(lower, upper).filter(|x| !x.is_integer()) else { continue };
                    for shift in [1_u64, 61, 62, 63, 64, 200] {
                        let far = Dyadic::from(Integer::ONE.shl(shift));
                        let moved = (lower.map(|a| a + &far), upper.map(|b| b + &far));
                        assert_eq!(simplest(moved.0.as_ref(), moved.1.as_ref()), Some(&x + &far));
                        let moved = (upper.map(|b| -(b + &far)), lower.map(|a| -(a + &far)));
                        assert_eq!(simplest(moved.0.as_ref(), moved.1.as_ref()), Some(-(&x + &far)));
                        let scale = |y: &Dyadic| y.checked_scale(-(shift as i64)).expect("small");
                        let moved = (lower.map(scale), upper.map(scale));
                        assert_eq!(simplest(moved.0.as_ref(), moved.1.as_ref()), Some(scale(&x)));
                    }
                }
            }
        }
    }

    #[test]
    fn cases() {
        let check = |lower: &str, upper: &str, expected: &str| {
            let (lower, upper): (Dyadic, Dyadic) = (lower.parse().expect("a number"), upper.parse().expect("a number"));
            let x = simplest(Bound::Excluded(&lower), Bound::Excluded(&upper));
            assert_eq!(x.map(|x| x.to_string()).as_deref(), Some(expected));
        };
        check("5/4", "2", "3/2");
        check("3", "4", "7/2");
        check("-1", "1", "0");
        check("0", "1/1024", "1/2048");
        check("-1000000000000000000000001", "-5", "-6");
        check("9223372036854775807", "9223372036854775809", "9223372036854775808");
        let tiny = Dyadic::new(1, 200);
        assert_eq!(simplest(Bound::Excluded(&Dyadic::ZERO), Bound::Excluded(&tiny)), Some(Dyadic::new(1, 201)));
        assert_eq!(simplest(Bound::Excluded(&Dyadic::ZERO), Bound::Included(&tiny)), Some(tiny.clone()));
        let long = Dyadic::new(Integer::ONE.shl(100_000) + Integer::ONE, 99_999);
        let longer = &long + Dyadic::new(1, 100_000);
        assert_eq!(simplest(Bound::Excluded(&long), Bound::Excluded(&longer)), Some(&long + Dyadic::new(1, 100_001)));
    }
}
