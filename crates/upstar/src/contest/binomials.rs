//! Binomial coefficients modulo a prime, and sums of them.

/// The prime.
pub(super) const MODULUS: u64 = 998_244_353;

/// Binomial coefficients modulo 998244353, up to a bound that is less than the modulus.
pub(super) struct Binomials {
    factorials: Vec<u32>,
    /// The inverses of the factorials.
    inverses: Vec<u32>,
}

impl Binomials {
    /// The coefficients for numbers up to `most`.
    pub(super) fn up_to(most: usize) -> Binomials {
        let mut factorials = Vec::with_capacity(most + 1);
        let mut product = 1;
        factorials.push(1);
        for number in 1..=most as u64 {
            product = product * number % MODULUS;
            factorials.push(product as u32);
        }
        let mut inverses = vec![1; most + 1];
        let mut inverse = power(product, MODULUS - 2);
        for number in (1..=most).rev() {
            inverses[number] = inverse as u32;
            inverse = inverse * number as u64 % MODULUS;
        }
        Binomials { factorials, inverses }
    }

    /// `n!`.
    pub(super) fn factorial(&self, n: usize) -> u64 {
        self.factorials[n].into()
    }

    /// The number of ways to choose `k` of `n`, divided by `n!`; `k` must be at most `n`.
    #[inline]
    pub(super) fn share(&self, n: usize, k: usize) -> u64 {
        u64::from(self.inverses[k]) * u64::from(self.inverses[n - k]) % MODULUS
    }

    /// The number of ways to choose `k` of `n`.
    pub(super) fn choose(&self, n: usize, k: usize) -> u64 {
        if n < k { 0 } else { self.factorial(n) * self.share(n, k) % MODULUS }
    }

    /// The number of ways to choose at least `least` of `n`.
    ///
    /// Adds at most a quarter of the coefficients: from an end, or from the middle, where the sum is known.
    pub(super) fn at_least(&self, n: usize, least: usize) -> u64 {
        let middle = n.div_ceil(2);
        // The coefficients from the middle on sum to half of the total, plus half of the middle one if there is one.
        let half = || {
            let own = if n.is_multiple_of(2) { self.choose(n, middle) } else { 0 };
            (power(2, n as u64) + own) * HALF % MODULUS
        };
        if n < least {
            0
        } else if least <= middle / 2 {
            (power(2, n as u64) + MODULUS - self.between(n, 0, least)) % MODULUS
        } else if least <= middle {
            (half() + self.between(n, least, middle)) % MODULUS
        } else if least - middle <= n - least {
            (half() + MODULUS - self.between(n, middle, least)) % MODULUS
        } else {
            self.between(n, least, n + 1)
        }
    }

    /// The number of ways to choose at least `start` and less than `end` of `n`.
    fn between(&self, n: usize, start: usize, end: usize) -> u64 {
        let ones = &self.inverses[start..end];
        let others = &self.inverses[n + 1 - end..=n - start];
        let mut sum = 0;
        // Products have less than 60 bits, so that eight of them fit into a sum of 64 bits.
        for (ones, others) in ones.chunks(8).zip(others.rchunks(8)) {
            let products = ones.iter().zip(others.iter().rev()).map(|(one, other)| u64::from(*one) * u64::from(*other));
            sum = (sum + products.sum::<u64>()) % MODULUS;
        }
        sum * self.factorial(n) % MODULUS
    }
}

/// The inverse of 2.
const HALF: u64 = MODULUS.div_ceil(2);

/// A power modulo the prime.
pub(super) fn power(base: u64, mut exponent: u64) -> u64 {
    let (mut square, mut product) = (base % MODULUS, 1);
    while exponent != 0 {
        if exponent & 1 == 1 {
            product = product * square % MODULUS;
        }
        square = square * square % MODULUS;
        exponent >>= 1;
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_by_the_triangle_of_pascal() {
        let binomials = Binomials::up_to(60);
        let mut row = vec![1_u64];
        for n in 0..=60 {
            for k in 0..=n + 2 {
                assert_eq!(binomials.choose(n, k), row.get(k).map_or(0, |count| count % MODULUS), "{n} {k}");
                let sum = row.iter().skip(k).sum::<u64>() % MODULUS;
                assert_eq!(binomials.at_least(n, k), sum, "{n} {k}");
            }
            let next = (0..=n + 1).map(|k| row.get(k).unwrap_or(&0) + if k == 0 { 0 } else { row[k - 1] });
            row = next.collect();
        }
    }
}
