//! What can go wrong when an expression is evaluated, and how it is said.

use std::fmt;

use crate::budget::Exhausted;
use crate::error::Diagnostic;
use crate::lang::object::{MAX_ITEMS, MAX_NESTING};
use crate::number::{Integer, Rational};
use crate::span::Span;
use crate::syntax::SyntaxError;

/// An expression that has no answer: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvalError {
    /// What is wrong.
    pub kind: EvalErrorKind,
    /// Where, in the text that was evaluated.
    pub span: Span,
}

/// What can be wrong with an expression.
///
/// Kinds of objects are in the user's words: `a game`, `a list`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EvalErrorKind {
    /// The text cannot be read.
    Syntax(Box<SyntaxError>),
    /// A limit was reached.
    Exhausted(Exhausted),
    /// A name that means nothing.
    UnknownName {
        /// The name.
        name: String,
        /// The known name most like it.
        nearest: Option<&'static str>,
    },
    /// A question that does not exist.
    UnknownQuestion {
        /// The name of the question.
        name: String,
        /// The known name most like it.
        nearest: Option<&'static str>,
    },
    /// A name of a question stands where a value is needed.
    NotAValue {
        /// The name.
        name: &'static str,
    },
    /// Something is called that cannot be.
    NotCallable {
        /// What it is.
        found: &'static str,
    },
    /// An operator got two things it does not join.
    WrongOperands {
        /// What the operator does, such as `add {} and {}`.
        operation: Operation,
        /// What stands before it.
        left: &'static str,
        /// What stands after it.
        right: &'static str,
    },
    /// An operator got a thing it does not change.
    WrongOperand {
        /// What the operator does, such as `negate`.
        operation: &'static str,
        /// What it got.
        found: &'static str,
    },
    /// A question is asked of the wrong thing, or with a wrong argument.
    WrongArgument {
        /// The question.
        name: &'static str,
        /// What is wanted.
        wanted: String,
        /// What was given.
        found: &'static str,
    },
    /// A question got too many or too few arguments.
    WrongCount {
        /// The question.
        name: &'static str,
        /// How it is asked.
        usage: String,
        /// How many arguments there are.
        found: usize,
    },
    /// An argument is given by name.
    NamedArgument {
        /// The name.
        name: String,
    },
    /// Something stands in braces that is not an option.
    NotAnOption {
        /// What it is.
        found: &'static str,
    },
    /// A number that is no game.
    NotDyadic(Rational),
    /// The product of two games, which is not defined by their values alone.
    ProductOfGames,
    /// `x/0`, `x%0`, or a negative power of 0.
    DivisionByZero,
    /// A number, or a count of ups, or a nimber, beyond what the engine goes to.
    OutOfRange(&'static str),
    /// A count that must be an integer from 0.
    NotACount {
        /// What is counted: `a nimber`.
        what: &'static str,
        /// What was given.
        found: String,
    },
    /// A number that must be an integer.
    NotAnInteger {
        /// What needs an integer.
        what: &'static str,
        /// What was given.
        found: String,
    },
    /// A thing of the right kind that has no answer to the question.
    Undefined {
        /// The question.
        name: &'static str,
        /// Why there is no answer.
        reason: String,
    },
    /// A game that does not have what is asked for.
    HasNone {
        /// The game.
        game: String,
        /// What it does not have.
        what: &'static str,
        /// Why.
        reason: String,
    },
    /// More things than a collection or a list can have.
    TooMany {
        /// What there are too many of.
        what: &'static str,
        /// How many there can be.
        limit: usize,
    },
    /// Lists in lists, deeper than can be.
    NestedTooDeep,
    /// An index without a thing.
    NoSuchIndex {
        /// The index.
        index: Integer,
        /// The number of things.
        size: usize,
    },
    /// A key that is not in the map.
    NoSuchKey {
        /// The key, as text.
        key: String,
    },
    /// Notation that is read but has no meaning here.
    Unsupported(&'static str),
}

/// What an operator between two operands does, in the words of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operation {
    /// `add`.
    pub verb: &'static str,
    /// `and`.
    pub link: &'static str,
}

impl From<Exhausted> for EvalErrorKind {
    fn from(exhausted: Exhausted) -> EvalErrorKind {
        EvalErrorKind::Exhausted(exhausted)
    }
}

impl From<SyntaxError> for EvalError {
    fn from(error: SyntaxError) -> EvalError {
        EvalError { span: error.span, kind: EvalErrorKind::Syntax(Box::new(error)) }
    }
}

impl EvalErrorKind {
    pub(super) fn at(self, span: Span) -> EvalError {
        EvalError { kind: self, span }
    }

    fn help(&self) -> Option<String> {
        Some(match self {
            EvalErrorKind::UnknownName { nearest: Some(nearest), .. }
            | EvalErrorKind::UnknownQuestion { nearest: Some(nearest), .. } => format!("did you mean `{nearest}`?"),
            EvalErrorKind::NotAValue { name } => format!("write `{name}(x)` or `x.{name}`"),
            EvalErrorKind::WrongCount { usage, .. } => format!("write `{usage}`"),
            EvalErrorKind::NamedArgument { .. } => "write the value only".into(),
            EvalErrorKind::NotDyadic(_) => {
                "the numbers among short games are the fractions n/2^k: 1/2, 3/4, -5/8".into()
            }
            EvalErrorKind::ProductOfGames => {
                "write `x.ConwayProduct(y)` for the product of the canonical forms, or quote a form: `'{0,1|}' * y`"
                    .into()
            }
            EvalErrorKind::NotAnOption { .. } => "an option is a game, or a list or set of games".into(),
            EvalErrorKind::NoSuchIndex { .. } => "the first index is 1".into(),
            _ => return None,
        })
    }
}

impl EvalError {
    /// The error as shown to a user.
    pub fn diagnostic(&self) -> Diagnostic {
        match &self.kind {
            EvalErrorKind::Syntax(error) => error.diagnostic(),
            kind => Diagnostic {
                message: kind.to_string(),
                span: Some(self.span),
                label: String::new(),
                help: kind.help(),
                replacements: Vec::new(),
            },
        }
    }
}

impl fmt::Display for EvalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}

impl std::error::Error for EvalError {}

impl fmt::Display for EvalErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EvalErrorKind::Syntax(error) => error.fmt(f),
            EvalErrorKind::Exhausted(exhausted) => exhausted.fmt(f),
            EvalErrorKind::UnknownName { name, .. } => write!(f, "unknown name `{}`", Short(name)),
            EvalErrorKind::UnknownQuestion { name, .. } => write!(f, "unknown question `{}`", Short(name)),
            EvalErrorKind::NotAValue { name } => write!(f, "`{name}` is a question, not a value"),
            EvalErrorKind::NotCallable { found } => write!(f, "cannot call {found}"),
            EvalErrorKind::WrongOperands { operation, left, right } => {
                write!(f, "cannot {} {left} {} {right}", operation.verb, operation.link)
            }
            EvalErrorKind::WrongOperand { operation, found } => write!(f, "cannot {operation} {found}"),
            EvalErrorKind::WrongArgument { name, wanted, found } => {
                write!(f, "`{name}` wants {wanted}, not {found}")
            }
            EvalErrorKind::WrongCount { name, found, .. } => match found {
                0 => write!(f, "`{name}` needs an argument"),
                1 => write!(f, "`{name}` does not go with one argument"),
                _ => write!(f, "`{name}` does not go with {found} arguments"),
            },
            EvalErrorKind::NamedArgument { name } => {
                write!(f, "arguments are not given by name here: `{} :=`", Short(name))
            }
            EvalErrorKind::NotAnOption { found } => write!(f, "{found} cannot be an option of a game"),
            EvalErrorKind::NotDyadic(number) => {
                let number = number.to_string();
                write!(f, "{} is not a dyadic number, so it is not the value of a short game", Short(&number))
            }
            EvalErrorKind::ProductOfGames => f.write_str("the product of two games is not defined by their values"),
            EvalErrorKind::DivisionByZero => f.write_str("division by zero"),
            EvalErrorKind::OutOfRange(what) => write!(f, "{what} is larger than the engine goes to"),
            EvalErrorKind::NotACount { what, found } => {
                write!(f, "{what} needs an integer that is not negative, not {}", Short(found))
            }
            EvalErrorKind::NotAnInteger { what, found } => write!(f, "{what} needs an integer, not {}", Short(found)),
            EvalErrorKind::Undefined { name, reason } => write!(f, "`{name}` has no answer here: {reason}"),
            EvalErrorKind::HasNone { game, what, reason } => write!(f, "{} has no {what}: {reason}", Short(game)),
            EvalErrorKind::TooMany { what, limit } => write!(f, "more {what} than the limit of {limit}"),
            EvalErrorKind::NestedTooDeep => {
                write!(f, "collections are nested deeper than the limit of {MAX_NESTING}")
            }
            EvalErrorKind::NoSuchIndex { index, size } => {
                let index = index.to_string();
                write!(f, "there is no index {}: the size is {size}", Short(&index))
            }
            EvalErrorKind::NoSuchKey { key } => write!(f, "the map has no key {}", Short(key)),
            EvalErrorKind::Unsupported(what) => write!(f, "{what} are not available"),
        }
    }
}

/// The error of more things than a collection holds.
pub(super) fn too_many() -> EvalErrorKind {
    EvalErrorKind::TooMany { what: "things in a collection", limit: MAX_ITEMS }
}

/// A text as errors quote it: cut if it is long.
struct Short<'a>(&'a str);

impl fmt::Display for Short<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.char_indices().nth(60) {
            Some((at, _)) => write!(f, "{}…", &self.0[..at]),
            None => f.write_str(self.0),
        }
    }
}
