//! Division by a fixed number, without the slow instruction.

/// A divisor with its reciprocal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Divisor {
    by: u32,
    /// `2^64 / by`, rounded up; the quotients of 32-bit numbers are exact (Granlund and Montgomery 1994).
    reciprocal: u64,
}

impl Divisor {
    /// The divisor `by`, which is not zero.
    pub(super) fn new(by: u32) -> Divisor {
        // `(2^64 - 1) / by + 1` is `2^64 / by` rounded up. The reciprocal of 1 overflows; `divide` does not use it.
        Divisor { by, reciprocal: (u64::MAX / u64::from(by)).wrapping_add(1) }
    }

    /// The divisor itself.
    pub(super) fn get(self) -> u32 {
        self.by
    }

    /// The quotient and the remainder.
    #[inline]
    pub(super) fn divide(self, number: u32) -> (u32, u32) {
        if self.by == 1 {
            return (number, 0);
        }
        let quotient = ((u128::from(self.reciprocal) * u128::from(number)) >> 64) as u32;
        (quotient, number - quotient * self.by)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_are_exact() {
        for by in [1, 2, 3, 7, 400, 4096, 46_340, u32::MAX - 1, u32::MAX] {
            let divisor = Divisor::new(by);
            for number in [0, 1, by - 1, by, by.saturating_mul(2), 1 << 31, u32::MAX - 1, u32::MAX] {
                assert_eq!(divisor.divide(number), (number / by, number % by), "{number} / {by}");
            }
        }
    }
}
