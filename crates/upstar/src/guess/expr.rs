//! Expressions in the indices of a sequence or table.

use std::fmt;
use std::sync::Arc;

use crate::guess::evidence::bits_of;
use crate::guess::function::Function;
use crate::guess::operator::Operator;

/// An expression in the indices of a sequence or table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Expr {
    /// A number.
    Constant(i128),
    /// An index, counted from 0.
    Index(usize),
    /// A function of one number.
    Apply(Function, Box<Expr>),
    /// An operation on two numbers.
    Join(Operator, Box<Expr>, Box<Expr>),
    /// A list that is repeated for ever, at the place given by the expression modulo the length. The expression is an
    /// index, or is always less than the length.
    Listed(Arc<[i128]>, Box<Expr>),
}

/// Longer lists are abbreviated when an expression is displayed.
const LONGEST_LIST: usize = 64;

/// The greatest divisor for which it is tested whether it always divides a polynomial.
const MOST_DIVISOR: i128 = 24;

impl Expr {
    /// The value at the given indices, if it exists and fits into 128 bits.
    pub fn at(&self, place: &[i128]) -> Option<i128> {
        match self {
            Expr::Constant(number) => Some(*number),
            Expr::Index(index) => place.get(*index).copied(),
            Expr::Apply(function, x) => function.at(x.at(place)?),
            Expr::Join(operator, x, y) => operator.at(x.at(place)?, y.at(place)?),
            Expr::Listed(list, x) => list.get(x.at(place)?.checked_rem_euclid(list.len() as i128)? as usize).copied(),
        }
    }

    /// A function of this expression.
    pub(super) fn apply(self, function: Function) -> Expr {
        Expr::Apply(function, Box::new(self))
    }

    /// An operation on this expression and another one.
    pub(super) fn join(self, operator: Operator, other: Expr) -> Expr {
        Expr::Join(operator, Box::new(self), Box::new(other))
    }

    /// This expression plus a number.
    pub(super) fn plus(self, number: i128) -> Expr {
        match (self, number) {
            (expr, 0) => expr,
            (Expr::Constant(0), number) => Expr::Constant(number),
            // `2 - x` instead of `-x + 2`.
            (Expr::Join(Operator::Sub, zero, x), number) if *zero == Expr::Constant(0) => {
                Expr::Constant(number).join(Operator::Sub, *x)
            }
            (expr, 1..) => expr.join(Operator::Add, Expr::Constant(number)),
            (expr, _) => expr.join(Operator::Sub, Expr::Constant(number.saturating_neg())),
        }
    }

    /// A multiple of this expression.
    pub(super) fn times(self, number: i128) -> Expr {
        match (self, number) {
            (_, 0) => Expr::Constant(0),
            (expr, 1) => expr,
            (expr, -1) => Expr::Constant(0).join(Operator::Sub, expr),
            (expr, _) => Expr::Constant(number).join(Operator::Mul, expr),
        }
    }

    /// The sum of this expression and another one.
    pub(super) fn sum(self, other: Expr) -> Expr {
        match (self, other) {
            (expr, Expr::Constant(number)) | (Expr::Constant(number), expr) => expr.plus(number),
            (expr, other) => expr.join(Operator::Add, other),
        }
    }

    /// The same expression with every index replaced by `new`.
    pub(super) fn with_index(&self, new: usize) -> Expr {
        match self {
            Expr::Constant(number) => Expr::Constant(*number),
            Expr::Index(_) => Expr::Index(new),
            Expr::Apply(function, x) => x.with_index(new).apply(*function),
            Expr::Join(operator, x, y) => x.with_index(new).join(*operator, y.with_index(new)),
            Expr::Listed(list, x) => Expr::Listed(Arc::clone(list), Box::new(x.with_index(new))),
        }
    }

    /// Roughly the number of bits that distinguish it from other expressions.
    pub(super) fn bits(&self) -> u64 {
        match self {
            Expr::Constant(number) => 2 * bits_of(*number),
            Expr::Index(_) => 1,
            Expr::Apply(Function::Beatty { .. }, x) => 8 + x.bits(),
            Expr::Apply(_, x) => 4 + x.bits(),
            Expr::Join(_, x, y) => 3 + x.bits() + y.bits(),
            Expr::Listed(list, x) => {
                let (least, most) = (list.iter().min().unwrap_or(&0), list.iter().max().unwrap_or(&0));
                let each = bits_of(most.saturating_sub(*least)).max(1);
                3 + 2 * bits_of(*least) + each * list.len() as u64 + x.bits()
            }
        }
    }

    /// Its lists, in order of appearance.
    pub fn lists(&self) -> Vec<&[i128]> {
        match self {
            Expr::Constant(_) | Expr::Index(_) => Vec::new(),
            Expr::Apply(_, x) => x.lists(),
            Expr::Join(_, x, y) => [x.lists(), y.lists()].concat(),
            Expr::Listed(list, x) => [vec![&**list], x.lists()].concat(),
        }
    }

    /// Explanations of its uncommon symbols, each once.
    pub fn legend(&self) -> Vec<&'static str> {
        let mut lines = Vec::new();
        self.add_legend(&mut lines);
        lines
    }

    fn add_legend(&self, lines: &mut Vec<&'static str>) {
        let mut add = |line: Option<&'static str>| lines.extend(line.filter(|line| !lines.contains(line)));
        match self {
            Expr::Constant(_) | Expr::Index(_) => {}
            Expr::Listed(_, x) => x.add_legend(lines),
            Expr::Apply(function, x) => {
                add(function.legend());
                x.add_legend(lines);
            }
            Expr::Join(operator, x, y) => {
                add(operator.legend());
                x.add_legend(lines);
                y.add_legend(lines);
            }
        }
    }

    /// Whether it is a polynomial in one index, divided by a small number that always divides it.
    fn is_exact_quotient(&self) -> bool {
        let Expr::Join(Operator::Div, x, y) = self else { return false };
        let Expr::Constant(divisor @ 1..=MOST_DIVISOR) = **y else { return false };
        // The remainder of a polynomial depends only on the remainder of the index, so one period of tests is a proof.
        x.is_polynomial() && (0..divisor).all(|n| x.at(&[n]).is_some_and(|value| value % divisor == 0))
    }

    /// Whether it is a polynomial in the first index.
    fn is_polynomial(&self) -> bool {
        match self {
            Expr::Constant(_) => true,
            Expr::Index(index) => *index == 0,
            Expr::Join(Operator::Add | Operator::Sub | Operator::Mul, x, y) => x.is_polynomial() && y.is_polynomial(),
            _ => false,
        }
    }

    /// Its text, with the given names of the indices.
    pub fn text(&self, names: &[&str]) -> String {
        match self {
            Expr::Constant(number) => number.to_string(),
            Expr::Index(index) => names.get(*index).copied().unwrap_or("?").to_owned(),
            Expr::Apply(function, x) => match function {
                Function::Beatty { .. } | Function::PowerOfTwo => function.text(&x.text_within(names, 3, Side::Right)),
                _ => function.text(&x.text(names)),
            },
            Expr::Listed(list, x) => {
                // Places other than an index are remainders already.
                let place = match **x {
                    Expr::Index(_) => x.clone().join(Operator::Mod, Expr::Constant(list.len() as i128)),
                    _ => (**x).clone(),
                };
                format!("{}[{}]", ListText(list), place.text(names))
            }
            Expr::Join(Operator::Sub, zero, y) if **zero == Expr::Constant(0) => {
                format!("-{}", y.text_within(names, 2, Side::Right))
            }
            Expr::Join(Operator::Div, x, y) => {
                let (x, y) = (x.text_within(names, 2, Side::Left), y.text_within(names, 3, Side::Right));
                if self.is_exact_quotient() { format!("{x}/{y}") } else { format!("floor({x}/{y})") }
            }
            Expr::Join(operator, x, y) => match operator.sign() {
                None => operator.text(&x.text(names), &y.text(names)),
                Some((strength, sign)) => {
                    // Bit operations and remainders get brackets inside other operations, except their own kind.
                    let like = |part: &Expr| matches!(part, Expr::Join(inner, ..) if inner == operator);
                    let left = if strength == 0 && !like(x) { 3 } else { strength };
                    let right = match operator {
                        Operator::Add => strength,
                        _ if strength == 0 => 3,
                        _ => strength + 1,
                    };
                    let (x, y) = (x.text_within(names, left, Side::Left), y.text_within(names, right, Side::Right));
                    format!("{x}{0}{sign}{0}{y}", if *operator == Operator::Mul { "" } else { " " })
                }
            },
        }
    }

    /// The text of an operand, in brackets if it binds less strongly than necessary.
    fn text_within(&self, names: &[&str], strength: u8, side: Side) -> String {
        let text = self.text(names);
        let is_weaker = match self {
            Expr::Join(Operator::Div, ..) => 2 < strength && self.is_exact_quotient(),
            Expr::Join(operator, ..) => operator.sign().is_some_and(|(own, _)| own < strength),
            Expr::Constant(number) => *number < 0 && side == Side::Right,
            _ => false,
        };
        if is_weaker { format!("({text})") } else { text }
    }
}

/// The side of an operator.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

/// The text of a list, abbreviated if it is long.
pub(super) struct ListText<'a>(pub(super) &'a [i128]);

impl fmt::Display for ListText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts = |numbers: &[i128]| numbers.iter().map(i128::to_string).collect::<Vec<_>>().join(",");
        match self.0 {
            [first @ .., last] if LONGEST_LIST < self.0.len() => write!(f, "[{},...,{last}]", texts(&first[..8])),
            all => write!(f, "[{}]", texts(all)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn n() -> Expr {
        Expr::Index(0)
    }

    #[test]
    fn expressions_are_written_with_few_brackets() {
        let list = Expr::Listed(vec![-1, 0, 0, 1].into(), Box::new(n()));
        let bits = n().join(Operator::Xor, n().plus(-1));
        let cases = [
            (n().sum(list), "n + [-1,0,0,1][n mod 4]"),
            (n().times(3).plus(-2), "3*n - 2"),
            (n().plus(1).times(3), "3*(n + 1)"),
            (bits.clone().plus(1), "(n xor (n - 1)) + 1"),
            (bits.apply(Function::Ones), "ones(n xor (n - 1))"),
            (n().times(-1), "-n"),
            (n().times(-1).plus(2), "2 - n"),
            (n().times(-3).plus(1), "-3*n + 1"),
            (n().join(Operator::Mod, Expr::Constant(2)).plus(1), "(n mod 2) + 1"),
            (n().join(Operator::Mul, n().plus(-1)).join(Operator::Div, Expr::Constant(2)), "n*(n - 1)/2"),
            (n().apply(Function::Log2).apply(Function::PowerOfTwo), "2^floor(log2(n))"),
            (n().plus(1).join(Operator::Div, Expr::Constant(2)), "floor((n + 1)/2)"),
            (n().times(2).join(Operator::Mod, Expr::Constant(5)), "(2*n) mod 5"),
            (n().apply(Function::Beatty { add: 1, root: 5, over: 2 }), "floor((1+sqrt(5))*n/2)"),
        ];
        for (expr, text) in cases {
            assert_eq!(expr.text(&["n"]), text);
        }
    }

    #[test]
    fn lists_repeat_in_both_directions() {
        let list = Expr::Listed(vec![5, 6, 7].into(), Box::new(n()));
        assert_eq!([-1, 0, 4].map(|place| list.at(&[place])), [Some(7), Some(5), Some(6)]);
        assert_eq!(Expr::Listed(vec![].into(), Box::new(n())).at(&[1]), None);
        assert_eq!(list.at(&[]), None);
    }
}
