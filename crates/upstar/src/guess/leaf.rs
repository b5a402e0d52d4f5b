//! Formulas for a number, ups and a nimber: the contents of one place of a shape.

use crate::guess::expr::Expr;
use crate::guess::operator::Operator;
use crate::guess::recurrence::Recurrence;
use crate::guess::simplify::reduced;
use crate::guess::sum::Sum;
use crate::number::{Integer, Rational};

/// A formula for a number, ups and a nimber.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Leaf {
    /// The number.
    pub number: Quantity,
    /// The number of ups; negative for downs.
    pub ups: Expr,
    /// The size of the nimber.
    pub nimber: Expr,
}

/// A formula for a number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Quantity {
    /// A quotient.
    Quotient {
        /// The numerator.
        top: Expr,
        /// The denominator.
        bottom: Expr,
    },
    /// A combination of the preceding numbers.
    Recurrence(Recurrence),
}

impl Leaf {
    /// An integer.
    pub(super) fn integer(number: &Expr) -> Leaf {
        let number = Quantity::quotient(number, &Expr::Constant(1));
        Leaf { number, ups: Expr::Constant(0), nimber: Expr::Constant(0) }
    }

    /// Its value at the given indices, if it exists and is not too large.
    pub fn at(&self, place: &[i128]) -> Option<Sum> {
        let number = match &self.number {
            Quantity::Quotient { top, bottom } => {
                let [top, bottom] = [top, bottom].map(|part| part.at(place).map(Integer::from));
                Rational::new(top?, bottom?)?
            }
            Quantity::Recurrence(recurrence) => recurrence.at(*place.first()?)?,
        };
        let ups = self.ups.at(place)?.try_into().ok()?;
        Some(Sum { number, ups, nimber: self.nimber.at(place)?.try_into().ok()? })
    }

    /// The expressions in it.
    pub(super) fn expressions(&self) -> Vec<&Expr> {
        let mut parts = match &self.number {
            Quantity::Quotient { top, bottom } => vec![top, bottom],
            Quantity::Recurrence(_) => Vec::new(),
        };
        parts.extend([&self.ups, &self.nimber]);
        parts
    }

    /// Its text, with the given names of the indices.
    pub(super) fn text(&self, names: &[&str]) -> String {
        // A constant is written like a value of a game.
        if let Some(sum) = self.constant() {
            return sum.to_string();
        }
        let apart = ups_text(&self.ups, names).into_iter().chain(nimber_text(&self.nimber, names));
        let behind: Vec<String> = match (&self.ups, &self.nimber) {
            (Expr::Constant(_), Expr::Constant(_)) => vec![apart.collect::<String>()],
            _ => apart.collect(),
        };
        let behind: Vec<String> = behind.into_iter().filter(|part| !part.is_empty()).collect();
        let mut parts = Vec::with_capacity(3);
        match &self.number {
            Quantity::Quotient { top: Expr::Constant(0), .. } => {}
            Quantity::Quotient { top, bottom } => {
                let text = quotient(top, bottom, names);
                // Remainders and bit operations get brackets inside other operations.
                let is_loose = match (top, bottom) {
                    (Expr::Join(operator, ..), Expr::Constant(1)) => matches!(operator.sign(), Some((0, _))),
                    _ => false,
                };
                parts.push(if is_loose && !behind.is_empty() { format!("({text})") } else { text });
            }
            Quantity::Recurrence(recurrence) => parts.push(format!("{}(n)", recurrence.name)),
        }
        parts.extend(behind);
        parts.join(" + ")
    }

    /// The value, if it is the same for all indices.
    fn constant(&self) -> Option<Sum> {
        let is_constant = |expr: &&Expr| matches!(expr, Expr::Constant(_));
        match self.number {
            Quantity::Recurrence(_) => None,
            Quantity::Quotient { .. } => self.expressions().iter().all(is_constant).then(|| self.at(&[]))?,
        }
    }
}

impl Quantity {
    /// A quotient without evident common factors.
    pub(super) fn quotient(top: &Expr, bottom: &Expr) -> Quantity {
        let (top, bottom) = reduced(top, bottom);
        Quantity::Quotient { top, bottom }
    }
}

fn quotient(top: &Expr, bottom: &Expr, names: &[&str]) -> String {
    let bracketed = |text: String| if text.contains(' ') { format!("({text})") } else { text };
    match bottom {
        Expr::Constant(1) => top.text(names),
        _ => format!("{}/{}", bracketed(top.text(names)), bracketed(bottom.text(names))),
    }
}

fn ups_text(ups: &Expr, names: &[&str]) -> Option<String> {
    let downs = match ups {
        Expr::Join(Operator::Sub, x, y) => {
            ups.unsigned().or_else(|| Some(x.unsigned()?.join(Operator::Add, (**y).clone())))
        }
        _ => ups.unsigned(),
    };
    let (arrow, count) = match downs {
        Some(downs) => ("v", downs),
        None => ("^", ups.clone()),
    };
    match count {
        Expr::Constant(0) => None,
        Expr::Constant(count @ 1..=2) => Some(arrow.repeat(count as usize)),
        Expr::Constant(_) | Expr::Index(_) => Some(format!("{arrow}{}", count.text(names))),
        _ => Some(format!("{arrow}({})", count.text(names))),
    }
}

fn nimber_text(nimber: &Expr, names: &[&str]) -> Option<String> {
    match nimber {
        Expr::Constant(0) => None,
        Expr::Constant(1) => Some("*".into()),
        Expr::Constant(_) | Expr::Index(_) => Some(format!("*{}", nimber.text(names))),
        _ => Some(format!("*({})", nimber.text(names))),
    }
}
