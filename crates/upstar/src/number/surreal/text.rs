//! Surreal numbers as text: `omega^2+3-1/omega`, `3*omega/2`, `omega^(1/2)`.
//!
//! Text, Unicode and LaTeX are printed from one tree. Printed text reads back as the same number.

use std::fmt;
use std::str::FromStr;

use super::{Surreal, SurrealError};
use crate::number::{Integer, Rational};
use crate::syntax::{Ast, BinaryOp, Expr, ExprId, Style, UnaryOp, parse, print};

impl Surreal {
    /// The text of the number.
    pub fn text(&self, style: Style) -> String {
        let mut ast = Ast::new();
        let root = write(&mut ast, self);
        // The sign of the first term is the first sign of the text, and is parsed as a part of the first factor.
        let sign = if self.sign().is_lt() { "-" } else { "" };
        format!("{sign}{}", print(&ast, root, style))
    }
}

/// The tree of a number, without the sign of the first term. Recurses as deep as exponents are nested.
fn write(ast: &mut Ast, x: &Surreal) -> ExprId {
    let mut sum: Option<ExprId> = None;
    for (exponent, coefficient) in x.terms() {
        let right = write_term(ast, exponent, &coefficient.abs());
        let op = if coefficient.sign().is_lt() { BinaryOp::Minus } else { BinaryOp::Plus };
        sum = Some(match sum {
            None => right,
            Some(left) => ast.add(Expr::Binary { op, left, right }),
        });
    }
    sum.unwrap_or_else(|| write_integer(ast, &Integer::ZERO))
}

/// A term with a positive coefficient. A negative exponent goes to the denominator, so that no exponent has a sign.
fn write_term(ast: &mut Ast, exponent: &Surreal, coefficient: &Rational) -> ExprId {
    let (numerator, denominator) = (coefficient.numerator(), coefficient.denominator());
    let power = (!exponent.is_zero()).then(|| write_power(ast, &exponent.abs()));
    let (above, below) = if exponent.sign().is_lt() { (None, power) } else { (power, None) };
    let left = write_product(ast, numerator, above);
    if *denominator == Integer::ONE && below.is_none() {
        return left;
    }
    let right = write_product(ast, denominator, below);
    ast.add(Expr::Binary { op: BinaryOp::Over, left, right })
}

/// A positive integer times a power of omega, if there is one.
fn write_product(ast: &mut Ast, n: &Integer, power: Option<ExprId>) -> ExprId {
    match power {
        None => write_integer(ast, n),
        Some(power) if *n == Integer::ONE => power,
        Some(right) => {
            let left = write_integer(ast, n);
            ast.add(Expr::Binary { op: BinaryOp::Times, left, right })
        }
    }
}

fn write_power(ast: &mut Ast, exponent: &Surreal) -> ExprId {
    let omega = ast.add(Expr::Name("omega".into()));
    if *exponent == Surreal::ONE {
        return omega;
    }
    let right = write(ast, exponent);
    ast.add(Expr::Binary { op: BinaryOp::Power, left: omega, right })
}

fn write_integer(ast: &mut Ast, n: &Integer) -> ExprId {
    ast.add(Expr::Integer(n.to_string().into()))
}

impl fmt::Display for Surreal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text(Style::Text))
    }
}

impl fmt::Debug for Surreal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Integers and `omega`, with `+ - * / ^` and parentheses.
impl FromStr for Surreal {
    type Err = SurrealError;

    fn from_str(text: &str) -> Result<Surreal, SurrealError> {
        let ast = parse(text).map_err(|_| SurrealError::Syntax)?;
        // Nodes come after their children, so a single pass suffices.
        let mut values: Vec<Surreal> = Vec::with_capacity(ast.len());
        for (_, node) in ast.iter() {
            let value = |id: ExprId| values.get(id.index()).ok_or(SurrealError::Syntax);
            values.push(match &node.expr {
                Expr::Integer(digits) => {
                    Surreal::from(digits.parse::<Integer>().map_err(|_| SurrealError::Syntax)?).checked()?
                }
                Expr::Name(name) if name == "omega" => Surreal::omega(),
                &Expr::Unary { op: UnaryOp::Minus, operand } => value(operand)?.negative(),
                &Expr::Unary { op: UnaryOp::Plus, operand } => value(operand)?.clone(),
                &Expr::Binary { op: BinaryOp::Plus, left, right } => (value(left)? + value(right)?)?,
                &Expr::Binary { op: BinaryOp::Minus, left, right } => (value(left)? - value(right)?)?,
                &Expr::Binary { op: BinaryOp::Times, left, right } => (value(left)? * value(right)?)?,
                &Expr::Binary { op: BinaryOp::Over, left, right } => (value(left)? / value(right)?)?,
                &Expr::Binary { op: BinaryOp::Power, left, right } => value(left)?.power(value(right)?)?,
                _ => return Err(SurrealError::Syntax),
            });
        }
        values.pop().ok_or(SurrealError::Syntax)
    }
}
