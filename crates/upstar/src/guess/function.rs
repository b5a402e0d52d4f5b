//! The functions of one number in formulas.
//!
//! All are exact. A function has no value at a number where it is undefined or its value would not fit into 128 bits.

/// A function of one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Function {
    /// The number of prime factors, counted with multiplicity.
    PrimeFactors,
    /// The number of distinct prime factors.
    DistinctPrimes,
    /// The number of divisors.
    Divisors,
    /// The least prime factor.
    LeastPrime,
    /// The greatest prime factor.
    GreatestPrime,
    /// The sum of `1`, `p1`, `p1 p2` and so on, without the last product, where `p1`, `p2`, ... are the prime factors,
    /// greatest first.
    Cuts,
    /// The number without its factors of 2.
    OddPart,
    /// The exponent of 2 in the number.
    Valuation,
    /// The greatest power of two that divides the number.
    LowestBit,
    /// The base 2 logarithm, rounded down.
    Log2,
    /// The number of ones in binary.
    Ones,
    /// Two to the power of the number.
    PowerOfTwo,
    /// The square root, rounded down.
    Root,
    /// The absolute value.
    Abs,
    /// `floor((add + sqrt(root)) x / over)`.
    Beatty {
        /// The number added to the root.
        add: u32,
        /// The radicand.
        root: u32,
        /// The divisor of the whole.
        over: u32,
    },
}

/// The greatest number that is factored.
const LARGEST_FACTORED: i128 = 1 << 40;

impl Function {
    /// The value at a number.
    pub fn at(self, x: i128) -> Option<i128> {
        let natural = || u128::try_from(x).ok();
        let positive = || natural().filter(|&x| x != 0);
        Some(match self {
            Function::PrimeFactors => prime_factors(x)?.len() as i128,
            Function::DistinctPrimes => {
                let mut primes = prime_factors(x)?;
                primes.dedup();
                primes.len() as i128
            }
            Function::Divisors => {
                let primes = prime_factors(x)?;
                primes.chunk_by(|p, q| p == q).map(|equal| equal.len() as i128 + 1).product()
            }
            Function::LeastPrime => *prime_factors(x)?.first()?,
            Function::GreatestPrime => *prime_factors(x)?.last()?,
            Function::Cuts => cuts(x, 1)?,
            Function::OddPart => x >> positive()?.trailing_zeros(),
            Function::Valuation => positive()?.trailing_zeros().into(),
            Function::LowestBit => 1_i128.checked_shl(positive()?.trailing_zeros())?,
            Function::Log2 => positive()?.ilog2().into(),
            Function::Ones => natural()?.count_ones().into(),
            Function::PowerOfTwo => 1 << u32::try_from(x).ok().filter(|&x| x < 126)?,
            Function::Root => natural()?.isqrt() as i128,
            Function::Abs => x.checked_abs()?,
            Function::Beatty { add, root, over } => {
                let square = natural()?.checked_mul(natural()?)?.checked_mul(root.into())?;
                // Rounding the root down first changes nothing, since the number added to it is an integer.
                let sum = square.isqrt().checked_add(natural()?.checked_mul(add.into())?)?;
                i128::try_from(sum.checked_div(over.into())?).ok()?
            }
        })
    }

    /// Its text, given the text of the number, which gets brackets where a factor or an exponent needs them.
    pub(super) fn text(self, x: &str) -> String {
        match self {
            Function::PrimeFactors => format!("Omega({x})"),
            Function::DistinctPrimes => format!("omega({x})"),
            Function::Divisors => format!("tau({x})"),
            Function::LeastPrime => format!("lpf({x})"),
            Function::GreatestPrime => format!("gpf({x})"),
            Function::Cuts => format!("cuts({x})"),
            Function::OddPart => format!("odd({x})"),
            Function::Valuation => format!("v2({x})"),
            Function::LowestBit => format!("2^v2({x})"),
            Function::Log2 => format!("floor(log2({x}))"),
            Function::Ones => format!("ones({x})"),
            Function::PowerOfTwo => format!("2^{x}"),
            Function::Root => format!("floor(sqrt({x}))"),
            Function::Abs => format!("|{x}|"),
            Function::Beatty { add, root, over } => {
                let factor = match add {
                    0 => format!("sqrt({root})"),
                    _ => format!("({add}+sqrt({root}))"),
                };
                match over {
                    1 => format!("floor({factor}*{x})"),
                    _ => format!("floor({factor}*{x}/{over})"),
                }
            }
        }
    }

    /// An explanation, if the text needs one.
    pub fn legend(self) -> Option<&'static str> {
        Some(match self {
            Function::PrimeFactors => "Omega(x): the number of prime factors of x, each as often as it divides x",
            Function::DistinctPrimes => "omega(x): the number of different prime factors of x",
            Function::Divisors => "tau(x): the number of divisors of x",
            Function::LeastPrime => "lpf(x): the least prime factor of x",
            Function::GreatestPrime => "gpf(x): the greatest prime factor of x",
            Function::Cuts => {
                "cuts(x): 1 + p1 + p1*p2 + ..., with as many terms as x has prime factors p1 >= p2 >= ..."
            }
            Function::OddPart => "odd(x): x without its factors 2",
            Function::Valuation | Function::LowestBit => "v2(x): how often 2 divides x",
            Function::Ones => "ones(x): the number of ones in the binary digits of x",
            _ => return None,
        })
    }
}

/// The sum of the first `Omega(x) - Omega(y)` of the numbers `1`, `p1`, `p1 p2` and so on, where `p1`, `p2`, ... are the
/// prime factors of `x`, greatest first; 0 if there are none.
pub(super) fn cuts(x: i128, y: i128) -> Option<i128> {
    let primes = prime_factors(x)?;
    let count = primes.len().saturating_sub(prime_factors(y)?.len());
    let mut product = 1_i128;
    let mut sum = 0_i128;
    for prime in primes.iter().rev().take(count) {
        sum = sum.checked_add(product)?;
        product = product.checked_mul(*prime)?;
    }
    Some(sum)
}

/// The prime factors of a number from 1, least first.
fn prime_factors(x: i128) -> Option<Vec<i128>> {
    if !(1..=LARGEST_FACTORED).contains(&x) {
        return None;
    }
    // Division of 64-bit numbers is much faster.
    let mut rest = x as u64;
    let mut primes = Vec::new();
    let mut prime = 2;
    while prime * prime <= rest {
        while rest.is_multiple_of(prime) {
            primes.push(prime.into());
            rest /= prime;
        }
        prime += if prime == 2 { 1 } else { 2 };
    }
    if 1 < rest {
        primes.push(rest.into());
    }
    Some(primes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_have_their_values() {
        let twelve = |function: Function| function.at(12);
        assert_eq!(twelve(Function::PrimeFactors), Some(3));
        assert_eq!(twelve(Function::DistinctPrimes), Some(2));
        assert_eq!(twelve(Function::Divisors), Some(6));
        assert_eq!((twelve(Function::LeastPrime), twelve(Function::GreatestPrime)), (Some(2), Some(3)));
        // 12 = 3*2*2: 1 + 3 + 3*2.
        assert_eq!(twelve(Function::Cuts), Some(10));
        assert_eq!((twelve(Function::OddPart), twelve(Function::Valuation)), (Some(3), Some(2)));
        assert_eq!((twelve(Function::LowestBit), twelve(Function::Log2)), (Some(4), Some(3)));
        assert_eq!((twelve(Function::Ones), twelve(Function::PowerOfTwo)), (Some(2), Some(4096)));
        assert_eq!((twelve(Function::Root), Function::Abs.at(-12)), (Some(3), Some(12)));
    }

    #[test]
    fn functions_have_no_value_where_they_are_not_defined_or_too_large() {
        for function in [Function::PrimeFactors, Function::Valuation, Function::Log2, Function::LeastPrime] {
            assert_eq!(function.at(0), None, "{function:?}");
            assert_eq!(function.at(-4), None, "{function:?}");
        }
        assert_eq!(Function::LeastPrime.at(1), None);
        assert_eq!(Function::PowerOfTwo.at(200), None);
        assert_eq!(Function::PrimeFactors.at(1 << 41), None);
        assert_eq!(Function::Abs.at(i128::MIN), None);
        assert_eq!(Function::Beatty { add: 1, root: 5, over: 2 }.at(i128::MAX), None);
    }

    #[test]
    fn beatty_sequences_are_exact_where_doubles_are_not() {
        // Wythoff's pair with number 102334155, which floating-point arithmetic gets wrong.
        let golden = Function::Beatty { add: 1, root: 5, over: 2 };
        assert_eq!(golden.at(102_334_155), Some(165_580_140));
        assert_eq!((1..=5).map(|k| golden.at(k)).collect::<Option<Vec<_>>>(), Some(vec![1, 3, 4, 6, 8]));
    }
}
