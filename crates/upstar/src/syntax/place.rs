//! Decides where a printed expression needs parentheses.

use super::ast::{Ast, ExprId};
use super::expr::{BinaryOp, Collection, Count, Expr, UnaryOp, Ups};
use super::level::{self, Level};
use super::print::is_fraction;

/// The surroundings of a printed expression.
#[derive(Clone, Copy)]
pub(super) enum Place {
    /// Nothing, or brackets and commas.
    Free,
    /// Braces and slashes, perhaps around a quote, where a relation with `|` could not be parsed.
    Braced,
    /// Before an operator.
    Left(BinaryOp),
    /// After an operator.
    Right(BinaryOp),
    /// After a sign or `not`.
    Operand(UnaryOp),
    /// Between the dots of a range.
    Range,
    /// Before `.name`.
    Receiver,
    /// Before arguments.
    Called,
    /// Before an index.
    Indexed,
    /// Among arguments, where `x := e` would be a named argument.
    Argument,
    /// After `->`.
    LambdaBody,
    /// Between the keywords of a loop, some of which could begin the value of a `return`.
    Clause,
}

impl Place {
    pub(super) fn is_power_base(self) -> bool {
        matches!(self, Place::Left(BinaryOp::Power))
    }
}

/// The properties of an expression that decide about parentheses.
enum Shape {
    /// Brackets, names and numerals; calls, indices and questions.
    Closed,
    /// A word without a number.
    Word,
    /// A word of a number and a star.
    NumberStar,
    /// A word of a number and more than a star.
    Mixed,
    /// A unary operation.
    Unary(UnaryOp),
    /// Operators of this level.
    Operation(Level),
}

/// Whether an expression needs parentheses in this place to be parsed as the same tree.
pub(super) fn parenthesised(ast: &Ast, expr: &Expr, place: Place) -> bool {
    let shape = shape(expr);
    match place {
        Place::Free => false,
        Place::Argument => matches!(expr, Expr::Assign { .. }),
        Place::Clause => loosest(&shape) <= level::ARROW,
        Place::LambdaBody => matches!(expr, Expr::Assign { .. } | Expr::Define { .. }),
        Place::Braced => loosest(&shape) <= level::RELATION || is_doubtful_option(ast, expr),
        Place::Range => loosest(&shape) <= level::RANGE,
        Place::Operand(UnaryOp::Not) => loosest(&shape) < level::NOT,
        Place::Operand(op) => match shape {
            // `+-1.Mean` could be the mean of the switch.
            Shape::Closed => op == UnaryOp::PlusMinus && asks_number(ast, expr),
            Shape::Word => false,
            Shape::NumberStar => op != UnaryOp::Minus,
            Shape::Operation(level) => level < level::POWER && !is_fraction(ast, expr),
            Shape::Mixed | Shape::Unary(_) => true,
        },
        Place::Left(op) => {
            let level = level::of(op);
            match shape {
                // `1^3` could be three ups added to 1.
                Shape::Closed => op == BinaryOp::Power && matches!(expr, Expr::Integer(digits) if &**digits == "1"),
                Shape::Word | Shape::Unary(UnaryOp::Plus | UnaryOp::Minus | UnaryOp::PlusMinus) => {
                    level >= level::PRODUCT
                }
                Shape::NumberStar | Shape::Mixed => level > level::SUM,
                Shape::Unary(UnaryOp::Not) => level > level::NOT,
                Shape::Operation(inner) if level == level::RELATION || level == level::POWER => inner <= level,
                Shape::Operation(inner) => inner < level,
            }
        }
        Place::Right(op) => {
            let level = level::of(op);
            match shape {
                Shape::Closed => level >= level::PRODUCT && !begins_plainly(ast, expr),
                Shape::Word => level >= level::PRODUCT,
                Shape::Unary(UnaryOp::Not) => level >= level::NOT,
                Shape::Unary(_) => level >= level::SUM,
                Shape::NumberStar => level > level::SUM || op == BinaryOp::PlusMinus,
                Shape::Mixed => level > level::SUM || matches!(op, BinaryOp::PlusMinus | BinaryOp::Minus),
                Shape::Operation(inner) if level == level::POWER => inner < level || !begins_plainly(ast, expr),
                Shape::Operation(inner) if level == level::PRODUCT => inner <= level || !begins_plainly(ast, expr),
                Shape::Operation(inner) => inner <= level || (level == level::SUM && begins_with_sign(ast, expr)),
            }
        }
        Place::Receiver => match expr {
            Expr::Word { number: None, ups, star } => {
                let counted = |count: Count| count.expr().is_some();
                ups.is_some_and(|Ups { kind, .. }| counted(kind.count())) || star.is_some_and(counted)
            }
            _ => !matches!(shape, Shape::Closed),
        },
        Place::Called => {
            !matches!(expr, Expr::Name(_) | Expr::Call { .. } | Expr::Index { .. } | Expr::Method { args: Some(_), .. })
        }
        Place::Indexed => !matches!(expr, Expr::Name(_) | Expr::Call { .. } | Expr::Index { .. } | Expr::Method { .. }),
    }
}

/// Whether an option such as `2^3` or `-1/2^3*2` could be read as a number followed by ups.
fn is_doubtful_option(ast: &Ast, expr: &Expr) -> bool {
    let integer = |id: ExprId| matches!(unsigned(ast, &ast[id].expr), Expr::Integer(_));
    let power = |expr: &Expr| match *expr {
        Expr::Binary { op: BinaryOp::Power, left, right } => integer(left) && integer(right),
        _ => false,
    };
    let fraction = |expr: &Expr| match *expr {
        Expr::Binary { op: BinaryOp::Over, left, right } => integer(left) && power(&ast[right].expr),
        _ => power(expr),
    };
    match *unsigned(ast, expr) {
        Expr::Binary { op: BinaryOp::Times, left, right } => fraction(unsigned(ast, &ast[left].expr)) && integer(right),
        ref expr => fraction(expr),
    }
}

/// An expression without the sign before it.
fn unsigned<'a>(ast: &'a Ast, expr: &'a Expr) -> &'a Expr {
    match *expr {
        Expr::Unary { op: UnaryOp::Minus | UnaryOp::Plus, operand } => &ast[operand].expr,
        _ => expr,
    }
}

fn shape(expr: &Expr) -> Shape {
    match expr {
        Expr::Word { number: None, .. } | Expr::Misere(_) => Shape::Word,
        Expr::Word { number: Some(_), ups: None, star: Some(Count::Literal(1)) } => Shape::NumberStar,
        Expr::Word { .. } | Expr::Beside { .. } => Shape::Mixed,
        Expr::Unary { op, .. } => Shape::Unary(*op),
        Expr::Binary { op, .. } => Shape::Operation(level::of(*op)),
        Expr::Range { .. } => Shape::Operation(level::RANGE),
        Expr::Lambda { .. } => Shape::Operation(level::ARROW),
        // The ones that end with `end` could count as closed, but a `<|` in them may be inside a brace.
        Expr::Assign { .. } | Expr::Define { .. } | Expr::If { .. } | Expr::Repeat { .. } | Expr::Block(_) => {
            Shape::Operation(level::ASSIGN)
        }
        Expr::Return(_) | Expr::Break | Expr::Continue => Shape::Operation(level::ASSIGN),
        _ => Shape::Closed,
    }
}

fn loosest(shape: &Shape) -> Level {
    match *shape {
        Shape::Unary(UnaryOp::Not) => level::NOT,
        Shape::Operation(level) => level,
        _ => level::UNARY,
    }
}

/// Whether an operand begins with a sign, which would join the sign before it.
fn begins_with_sign<'a>(ast: &'a Ast, mut expr: &'a Expr) -> bool {
    while let &Expr::Binary { op, left, .. } = expr {
        expr = &ast[left].expr;
        if parenthesised(ast, expr, Place::Left(op)) {
            return false;
        }
    }
    matches!(expr, Expr::Unary { op: UnaryOp::Plus | UnaryOp::Minus | UnaryOp::PlusMinus, .. })
}

/// Whether an operand begins with a digit, a letter, `(`, `{` or `"`, none of which can belong to a preceding word.
fn begins_plainly<'a>(ast: &'a Ast, mut expr: &'a Expr) -> bool {
    loop {
        let (child, place) = match expr {
            Expr::Binary { op, left, .. } => (*left, Place::Left(*op)),
            Expr::Call { function, .. } => (*function, Place::Called),
            Expr::Index { receiver, .. } => (*receiver, Place::Indexed),
            Expr::Method { receiver, .. } => (*receiver, Place::Receiver),
            Expr::Comprehension { collection, .. } => return *collection == Collection::Set,
            Expr::List(_) | Expr::Quote(_) | Expr::Word { .. } | Expr::Misere(_) => return false,
            _ => return true,
        };
        expr = &ast[child].expr;
        if parenthesised(ast, expr, place) {
            return true;
        }
    }
}

/// Whether the expression begins with a question about a numeral.
fn asks_number<'a>(ast: &'a Ast, mut expr: &'a Expr) -> bool {
    loop {
        expr = match expr {
            Expr::Method { receiver, .. } if matches!(ast[*receiver].expr, Expr::Integer(_)) => return true,
            Expr::Method { receiver, .. } => &ast[*receiver].expr,
            Expr::Call { function, .. } => &ast[*function].expr,
            Expr::Index { receiver, .. } => &ast[*receiver].expr,
            _ => return false,
        }
    }
}
