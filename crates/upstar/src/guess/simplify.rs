//! Simplification of expressions: no `x + 0`, `1*x` or `x mod 1`, and no list of one number.
//!
//! The simplified expression has the same value wherever the original has one.

use crate::guess::expr::Expr;
use crate::guess::operator::{Operator, gcd};

impl Expr {
    /// An equal expression with fewer symbols.
    pub(super) fn simplified(&self) -> Expr {
        match self {
            Expr::Constant(_) | Expr::Index(_) => self.clone(),
            Expr::Apply(function, x) => {
                let x = x.simplified();
                match x.constant().and_then(|number| function.at(number)) {
                    Some(number) => Expr::Constant(number),
                    None => x.apply(*function),
                }
            }
            Expr::Listed(list, x) => match &list[..] {
                [first, others @ ..] if others.iter().all(|number| number == first) => Expr::Constant(*first),
                list => {
                    let is_index = matches!(**x, Expr::Index(_));
                    let length = if is_index { least_period(list) } else { list.len() };
                    Expr::Listed(list[..length].into(), Box::new(x.simplified()))
                }
            },
            Expr::Join(operator, x, y) => joined(*operator, x.simplified(), y.simplified()),
        }
    }

    fn constant(&self) -> Option<i128> {
        match self {
            Expr::Constant(number) => Some(*number),
            _ => None,
        }
    }

    /// The negated expression, if it is written without a leading sign.
    pub(super) fn unsigned(&self) -> Option<Expr> {
        match self {
            Expr::Constant(number) if *number < 0 => Some(Expr::Constant(number.checked_neg()?)),
            Expr::Join(Operator::Sub, zero, x) if **zero == Expr::Constant(0) => Some((**x).clone()),
            Expr::Join(Operator::Mul, factor, x) => match factor.constant()? {
                factor if factor < 0 => Some((**x).clone().times(factor.checked_neg()?)),
                _ => None,
            },
            _ => None,
        }
    }

    /// The greatest number that evidently divides it; 0 for 0.
    fn content(&self) -> i128 {
        match self {
            Expr::Constant(number) => number.checked_abs().unwrap_or(1),
            Expr::Listed(list, _) => list.iter().fold(0, |all, number| gcd(all, number.checked_abs().unwrap_or(1))),
            Expr::Join(Operator::Mul, x, y) => match x.constant() {
                Some(factor) => factor.checked_abs().unwrap_or(1),
                None if y.constant().is_some() => y.content(),
                None => 1,
            },
            Expr::Join(Operator::Add | Operator::Sub, x, y) => gcd(x.content(), y.content()),
            _ => 1,
        }
    }

    /// The expression divided by a divisor of its content.
    fn divided(&self, divisor: i128) -> Expr {
        match self {
            Expr::Constant(number) => Expr::Constant(number / divisor),
            Expr::Listed(list, x) => Expr::Listed(list.iter().map(|number| number / divisor).collect(), x.clone()),
            Expr::Join(Operator::Mul, x, y) => match x.constant() {
                Some(factor) => (**y).clone().times(factor / divisor),
                None => (**x).clone().join(Operator::Mul, y.divided(divisor)),
            },
            Expr::Join(operator, x, y) => x.divided(divisor).join(*operator, y.divided(divisor)),
            _ => self.clone(),
        }
    }
}

/// The numerator and denominator of a fraction, without evident common factors.
pub(super) fn reduced(top: &Expr, bottom: &Expr) -> (Expr, Expr) {
    let (top, bottom) = (top.simplified(), bottom.simplified());
    match (&top, bottom.constant()) {
        (Expr::Constant(0), _) => (top, Expr::Constant(1)),
        (_, Some(number)) if 0 < number => match gcd(top.content(), number) {
            0 | 1 => (top, bottom),
            common => (top.divided(common).simplified(), Expr::Constant(number / common)),
        },
        _ => (top, bottom),
    }
}

fn joined(operator: Operator, x: Expr, y: Expr) -> Expr {
    if let (Some(a), Some(b)) = (x.constant(), y.constant())
        && let Some(number) = operator.at(a, b)
    {
        return Expr::Constant(number);
    }
    match (operator, x.constant(), y.constant()) {
        (Operator::Add | Operator::Xor | Operator::Or, Some(0), _) => y,
        (Operator::Add | Operator::Sub | Operator::Xor | Operator::Or, _, Some(0)) => x,
        (Operator::Add, Some(number), _) => y.plus(number),
        (Operator::Add | Operator::Sub, ..) => sum_or_difference(operator, x, y),
        (Operator::Mul, Some(factor), _) => multiple(factor, y),
        (Operator::Mul, _, Some(factor)) => multiple(factor, x),
        (Operator::Div, _, Some(1)) => x,
        (Operator::Mod, _, Some(1)) => Expr::Constant(0),
        _ => x.join(operator, y),
    }
}

fn sum_or_difference(operator: Operator, x: Expr, y: Expr) -> Expr {
    let signed = |operator: Operator, number: i128| match operator {
        Operator::Sub => number.checked_neg(),
        _ => Some(number),
    };
    // Two constants are added.
    if let (Expr::Join(inner @ (Operator::Add | Operator::Sub), first, second), Some(b)) = (&x, y.constant())
        && let Some(a) = second.constant()
        && let Some(sum) = signed(*inner, a).zip(signed(operator, b)).and_then(|(a, b)| a.checked_add(b))
    {
        return (**first).clone().plus(sum);
    }
    // Subtracting a negated expression adds it, and vice versa.
    if let Some(size) = y.unsigned() {
        let opposite = if operator == Operator::Add { Operator::Sub } else { Operator::Add };
        return joined(opposite, x, size);
    }
    match y {
        _ if operator == Operator::Sub && x == y => Expr::Constant(0),
        // A sum needs no brackets after another sum, and its first part may have a sign.
        Expr::Join(inner @ (Operator::Add | Operator::Sub), first, second) if operator == Operator::Add => {
            joined(inner, joined(Operator::Add, x, *first), *second)
        }
        y => x.join(operator, y),
    }
}

fn multiple(factor: i128, x: Expr) -> Expr {
    match &x {
        Expr::Join(Operator::Mul, inner, rest) => match inner.constant().and_then(|inner| inner.checked_mul(factor)) {
            Some(product) => (**rest).clone().times(product),
            None => x.times(factor),
        },
        _ => x.times(factor),
    }
}

/// The least divisor of the length that is a period of the list.
fn least_period(list: &[i128]) -> usize {
    let repeats = |period: &usize| {
        list.len().is_multiple_of(*period) && list.iter().skip(*period).eq(&list[..list.len() - period])
    };
    (1..=list.len()).find(repeats).unwrap_or(list.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn n() -> Expr {
        Expr::Index(0)
    }

    fn list(numbers: &[i128]) -> Expr {
        Expr::Listed(numbers.into(), Box::new(n()))
    }

    #[test]
    fn what_says_nothing_is_left_out() {
        let add = |x: Expr, y: Expr| x.join(Operator::Add, y);
        let sub = |x: Expr, y: Expr| x.join(Operator::Sub, y);
        let number = Expr::Constant;
        for (expr, text) in [
            (add(n(), number(0)), "n"),
            (add(number(0), n()), "n"),
            (add(n(), number(-2)), "n - 2"),
            (sub(n(), number(-2)), "n + 2"),
            (sub(n(), n().times(-3)), "n + 3*n"),
            (add(n(), n().times(-1)), "0"),
            (add(list(&[1, 0]), n().times(-1)), "[1,0][n mod 2] - n"),
            (sub(number(0), n().times(-3)), "3*n"),
            (sub(number(0), n().times(3)), "-3*n"),
            (number(1).join(Operator::Mul, n()), "n"),
            (number(2).join(Operator::Mul, n().times(3)), "6*n"),
            (n().join(Operator::Mul, number(4)), "4*n"),
            (n().join(Operator::Mod, number(1)), "0"),
            (n().join(Operator::Div, number(1)).plus(1), "n + 1"),
            (add(add(n(), number(3)), number(-5)), "n - 2"),
            (add(list(&[1, 0]), add(n().times(-2), number(5))), "[1,0][n mod 2] - 2*n + 5"),
            (list(&[7]), "7"),
            (list(&[7, 7, 7]), "7"),
            (list(&[1, 2, 1, 2]), "[1,2][n mod 2]"),
        ] {
            let simple = expr.simplified();
            assert_eq!(simple.text(&["n"]), text);
            assert!((-9..9).all(|n| expr.at(&[n]) == simple.at(&[n])), "{text}");
        }
    }

    #[test]
    fn fractions_are_reduced() {
        for (top, bottom, text) in [
            (Expr::Constant(0), 4, "0/1"),
            (Expr::Constant(2), 4, "1/2"),
            (n().times(2).plus(4), 4, "n + 2/2"),
            (n().times(3).plus(2), 4, "3*n + 2/4"),
            (list(&[0, 2, 6]), 4, "[0,1,3][n mod 3]/2"),
            (n().times(-4), 4, "-n/1"),
        ] {
            let (top, bottom) = reduced(&top, &Expr::Constant(bottom));
            assert_eq!(format!("{}/{}", top.text(&["n"]), bottom.text(&["n"])), text);
        }
    }
}
