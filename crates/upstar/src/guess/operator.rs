//! The operations on two numbers in formulas.

use crate::guess::function::cuts;
use crate::number::Nimber;

/// An operation on two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operator {
    /// The sum.
    Add,
    /// The difference.
    Sub,
    /// The product.
    Mul,
    /// The quotient, rounded down.
    Div,
    /// The remainder, never negative.
    Mod,
    /// Binary addition without carry: the nim-sum.
    Xor,
    /// The bits set in at least one number.
    Or,
    /// The bits set in both numbers.
    And,
    /// The smaller one.
    Min,
    /// The greater one.
    Max,
    /// The greatest common divisor.
    Gcd,
    /// The nim-product.
    NimProduct,
    /// The sum of the first `Omega(x) - Omega(y)` of the numbers `1`, `p1`, `p1 p2` and so on, where `p1`, `p2`, ... are
    /// the prime factors of `x`, greatest first.
    Cuts,
}

impl Operator {
    /// The value, if it exists and fits into 128 bits.
    pub fn at(self, x: i128, y: i128) -> Option<i128> {
        let natural = 0 <= x && 0 <= y;
        match self {
            Operator::Add => x.checked_add(y),
            Operator::Sub => x.checked_sub(y),
            Operator::Mul => x.checked_mul(y),
            Operator::Div => (0 < y).then(|| x.div_euclid(y)),
            Operator::Mod => (0 < y).then(|| x.rem_euclid(y)),
            Operator::Xor => natural.then_some(x ^ y),
            Operator::Or => natural.then_some(x | y),
            Operator::And => natural.then_some(x & y),
            Operator::Min => Some(x.min(y)),
            Operator::Max => Some(x.max(y)),
            Operator::Gcd => natural.then(|| gcd(x, y)),
            Operator::NimProduct => {
                let product = natural.then(|| Nimber(x as u128) * Nimber(y as u128))?;
                product.0.try_into().ok()
            }
            Operator::Cuts => cuts(x, y),
        }
    }

    /// Its precedence and its sign; `None` for operations that are written as functions, and for quotients.
    pub(super) fn sign(self) -> Option<(u8, &'static str)> {
        Some(match self {
            Operator::Xor => (0, "xor"),
            Operator::Or => (0, "or"),
            Operator::And => (0, "and"),
            Operator::Mod => (0, "mod"),
            Operator::Add => (1, "+"),
            Operator::Sub => (1, "-"),
            Operator::Mul => (2, "*"),
            _ => return None,
        })
    }

    /// The text of an operation that is written as a function.
    pub(super) fn text(self, x: &str, y: &str) -> String {
        match self {
            Operator::Min => format!("min({x}, {y})"),
            Operator::Max => format!("max({x}, {y})"),
            Operator::Gcd => format!("gcd({x}, {y})"),
            Operator::NimProduct => format!("nimproduct({x}, {y})"),
            _ => format!("cuts({x}, {y})"),
        }
    }

    /// An explanation, if the text needs one.
    pub fn legend(self) -> Option<&'static str> {
        Some(match self {
            Operator::Cuts => {
                "cuts(x, y): 1 + p1 + p1*p2 + ..., with Omega(x) - Omega(y) terms, where p1 >= p2 >= ... are the prime factors of x and Omega counts them"
            }
            Operator::Xor => "xor: addition of binary digits without carry",
            Operator::NimProduct => "nimproduct(x, y): the product of the nimbers x and y",
            _ => return None,
        })
    }
}

/// The greatest common divisor of two numbers from 0.
pub(super) fn gcd(mut x: i128, mut y: i128) -> i128 {
    while y != 0 {
        (x, y) = (y, x % y);
    }
    x
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_have_their_values() {
        let cases = [
            (Operator::Div, -7, 2, Some(-4)),
            (Operator::Mod, -7, 2, Some(1)),
            (Operator::Div, 7, 0, None),
            (Operator::Mod, 7, -1, None),
            (Operator::Xor, 6, 5, Some(3)),
            (Operator::Xor, -6, 5, None),
            (Operator::NimProduct, 6, 5, Some(8)),
            (Operator::Gcd, 12, 18, Some(6)),
            // 30 = 5*3*2 has one more prime factor than 4, so the value is 1; and two more than 3, so it is 1 + 5.
            (Operator::Cuts, 30, 4, Some(1)),
            (Operator::Cuts, 30, 3, Some(6)),
            (Operator::Cuts, 3, 30, Some(0)),
            (Operator::Add, i128::MAX, 1, None),
            (Operator::Mul, i128::MAX, 2, None),
        ];
        for (operator, x, y, value) in cases {
            assert_eq!(operator.at(x, y), value, "{operator:?} {x} {y}");
        }
    }
}
