//! The errors of evaluation, and their messages.

use std::fmt;
use std::sync::Arc;

use crate::analysis::TranslateError;
use crate::budget::Exhausted;
use crate::error::Diagnostic;
use crate::lang::limits::{MAX_ITEMS, MAX_NESTING};
use crate::number::{Integer, Rational, Surreal, SurrealError};
use crate::rulesets::VariantErrorKind;
use crate::span::Span;
use crate::syntax::SyntaxError;

/// An error of evaluation: what is wrong, and where.
///
/// # Examples
///
/// ```
/// use upstar::lang::{EvalErrorKind, evaluate};
/// use upstar::value::Universe;
///
/// let universe = Universe::default();
/// let error = evaluate("1 + 1/0", &universe).unwrap_err();
/// assert_eq!((error.kind.clone(), error.span.range()), (EvalErrorKind::DivisionByZero, 4..7));
/// let error = evaluate("{1|*}.LeftStp", &universe).unwrap_err();
/// assert_eq!(error.diagnostic().help.as_deref(), Some("did you mean `LeftStop`?"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvalError {
    /// What is wrong.
    pub kind: EvalErrorKind,
    /// The place in the evaluated text.
    pub span: Span,
    /// The functions that were running, if there were any.
    pub trace: Option<Box<Trace>>,
}

/// The functions that were running when the error occurred.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The text that the place refers to, if it is not the one evaluated last: the function was defined in an earlier one.
    pub text: Option<Arc<str>>,
    /// The innermost functions, innermost first; only the first few.
    pub calls: Vec<String>,
    /// The number of functions that were running.
    pub depth: usize,
}

/// The kinds of errors of evaluation.
///
/// Kinds of objects are given in the user's words: `a game`, `a list`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EvalErrorKind {
    /// A text that cannot be parsed.
    Syntax(Box<SyntaxError>),
    /// A limit was reached.
    Exhausted(Exhausted),
    /// A name without a meaning.
    UnknownName {
        /// The name.
        name: String,
        /// The most similar known name.
        nearest: Option<String>,
        /// The spelling here of what the name means in other programs.
        elsewhere: Option<String>,
    },
    /// An unknown question.
    UnknownQuestion {
        /// The name of the question.
        name: String,
        /// The most similar known name.
        nearest: Option<String>,
        /// The spelling here of what the name means in other programs.
        elsewhere: Option<String>,
    },
    /// A name of a question where a value is needed.
    NotAValue {
        /// The name.
        name: &'static str,
    },
    /// A call of an object that cannot be called.
    NotCallable {
        /// The kind of the object.
        found: &'static str,
    },
    /// An operator applied to two objects that it cannot combine.
    WrongOperands {
        /// The operation, such as `add {} and {}`.
        operation: Operation,
        /// The kind of the left operand.
        left: &'static str,
        /// The kind of the right operand.
        right: &'static str,
    },
    /// An operator applied to an object for which it is not defined.
    WrongOperand {
        /// The operation, such as `negate`.
        operation: &'static str,
        /// The kind of the operand.
        found: &'static str,
    },
    /// A question asked of the wrong kind of object, or with a wrong argument.
    WrongArgument {
        /// The question.
        name: &'static str,
        /// The kind that is required.
        wanted: String,
        /// The kind that was given.
        found: &'static str,
    },
    /// A question with too many or too few arguments.
    WrongCount {
        /// The question.
        name: &'static str,
        /// The form of the question.
        usage: String,
        /// The number of arguments given.
        found: usize,
    },
    /// An argument given by name where names are not allowed.
    NamedArgument {
        /// The name.
        name: String,
    },
    /// An object in braces that is not an option.
    NotAnOption {
        /// The kind of the object.
        found: &'static str,
    },
    /// A number that is not a game.
    NotDyadic(Rational),
    /// A number that is neither rational nor a game.
    NotShort(Surreal),
    /// An operation on surreal numbers that has no answer.
    Surreal(SurrealError),
    /// The product of two games, which is not defined by their values alone.
    ProductOfGames,
    /// `x/0`, `x%0`, or a negative power of 0.
    DivisionByZero,
    /// A number, a number of ups or a nimber beyond the limits of the engine.
    OutOfRange(&'static str),
    /// A count that is not an integer from 0.
    NotACount {
        /// What is counted: `a nimber`.
        what: &'static str,
        /// What was given.
        found: String,
    },
    /// A number that is not an integer where one is needed.
    NotAnInteger {
        /// What needs an integer.
        what: &'static str,
        /// What was given.
        found: String,
    },
    /// An object of the right kind for which the question has no answer.
    Undefined {
        /// The question.
        name: &'static str,
        /// Why there is no answer.
        reason: String,
    },
    /// A game without the requested property.
    HasNone {
        /// The game.
        game: String,
        /// The missing property.
        what: &'static str,
        /// The reason.
        reason: String,
    },
    /// A question for games that end, asked of one that need not.
    NotForLoopyGames {
        /// The question.
        name: &'static str,
        /// The game.
        game: String,
    },
    /// A name of a game within its own options that stands inside another expression.
    NotDirectlyAnOption {
        /// The name.
        name: String,
    },
    /// `pass` outside of braces.
    PassOutsideBraces,
    /// More items than a collection can hold.
    TooMany {
        /// The items.
        what: &'static str,
        /// The greatest possible number.
        limit: usize,
    },
    /// Collections nested too deeply.
    NestedTooDeep,
    /// An index without an item.
    NoSuchIndex {
        /// The index.
        index: Integer,
        /// The number of items.
        size: usize,
    },
    /// A key that is not in the map.
    NoSuchKey {
        /// The key, as text.
        key: String,
    },
    /// Valid notation that has no meaning here.
    Unsupported(&'static str),
    /// A variable that has no value.
    NoValue {
        /// Its name.
        name: String,
    },
    /// Something whose value is not yet known.
    NoValueYet,
    /// A name that cannot be given a value.
    NotAVariable {
        /// The name.
        name: String,
    },
    /// Two parameters of a function have the same name.
    RepeatedParameter {
        /// The name.
        name: String,
    },
    /// `break` or `continue` where there is no loop.
    OutsideLoop {
        /// Which one.
        word: &'static str,
    },
    /// A condition that is neither true nor false.
    NotACondition {
        /// The kind of the object.
        found: &'static str,
    },
    /// A loop whose step is 0.
    StepZero,
    /// A function called with too many or too few arguments.
    WrongCall {
        /// The function.
        function: String,
        /// The form of its calls.
        usage: String,
        /// The number of arguments given.
        found: usize,
    },
    /// An argument given by a name that no parameter has.
    NoSuchParameter {
        /// The function.
        function: String,
        /// The form of its calls.
        usage: String,
        /// The name.
        name: String,
    },
    /// Too many nested calls.
    TooDeep {
        /// The greatest possible number.
        limit: usize,
    },
    /// Something that is not a position of the ruleset.
    WrongPosition {
        /// The reason.
        reason: String,
        /// What would have been correct.
        help: Option<String>,
    },
    /// A text that does not describe a game.
    WrongRules {
        /// The reason.
        reason: String,
        /// What would have been correct.
        help: Option<String>,
    },
    /// Words that do not name a variant of a game.
    WrongVariant {
        /// The reason.
        reason: String,
        /// What would have been correct.
        help: Option<String>,
    },
    /// The rules of a game return something that is not a collection of options.
    WrongOptions {
        /// The kind of object they return.
        found: &'static str,
        /// The position, if it is known.
        position: Option<String>,
    },
    /// Play can return to a position.
    Cyclic {
        /// The position.
        position: String,
    },
    /// An error in a function that was called.
    Within(Box<EvalError>),
}

/// What a binary operator does, in the words of an error.
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

impl From<TranslateError> for EvalErrorKind {
    fn from(error: TranslateError) -> EvalErrorKind {
        match error {
            TranslateError::Number(error) => error.into(),
            TranslateError::Game(exhausted) => exhausted.into(),
        }
    }
}

impl From<SurrealError> for EvalErrorKind {
    fn from(error: SurrealError) -> EvalErrorKind {
        match error {
            SurrealError::DivisionByZero => EvalErrorKind::DivisionByZero,
            error => EvalErrorKind::Surreal(error),
        }
    }
}

impl From<SyntaxError> for EvalError {
    fn from(error: SyntaxError) -> EvalError {
        EvalErrorKind::at(EvalErrorKind::Syntax(Box::new(error.clone())), error.span)
    }
}

impl EvalErrorKind {
    /// This error at a place.
    pub fn at(self, span: Span) -> EvalError {
        EvalError { kind: self, span, trace: None }
    }

    fn help(&self) -> Option<String> {
        Some(match self {
            EvalErrorKind::UnknownName { nearest, elsewhere, .. }
            | EvalErrorKind::UnknownQuestion { nearest, elsewhere, .. } => {
                let meant = || nearest.as_ref().map(|nearest| format!("did you mean `{nearest}`?"));
                return elsewhere.clone().or_else(meant);
            }
            EvalErrorKind::NotAValue { name } => format!("write `{name}(x)` or `x.{name}`"),
            EvalErrorKind::WrongCount { usage, .. } => format!("write `{usage}`"),
            EvalErrorKind::NamedArgument { .. } => "write the value only".into(),
            EvalErrorKind::NotDyadic(_) => {
                "the numbers among short games are the fractions n/2^k: 1/2, 3/4, -5/8".into()
            }
            EvalErrorKind::NotShort(_) => {
                "it can be added to games and compared with them, but is no option of a short game".into()
            }
            EvalErrorKind::Surreal(error) => return surreal_help(error),
            EvalErrorKind::ProductOfGames => {
                "write `x.ConwayProduct(y)` for the product of the canonical forms, or quote a form: `'{0,1|}' * y`"
                    .into()
            }
            EvalErrorKind::NotAnOption { .. } => "an option is a game, or a list or set of games".into(),
            EvalErrorKind::NoSuchIndex { .. } => "the first index is 1".into(),
            EvalErrorKind::NoValue { name } => format!("give it one first: `{name} := …`"),
            EvalErrorKind::WrongCall { usage, .. } | EvalErrorKind::NoSuchParameter { usage, .. } => {
                format!("write `{usage}`")
            }
            EvalErrorKind::TooDeep { .. } => "a function that calls itself needs a case in which it does not".into(),
            EvalErrorKind::NotACondition { .. } => "a condition is true or false, such as `x == 0`".into(),
            EvalErrorKind::WrongOptions { .. } => {
                "a rule gives a list of positions; a heap rule gives a list of heaps or of lists of heaps".into()
            }
            EvalErrorKind::NotForLoopyGames { .. } => {
                "it is defined by recursion to the end of play; loopy games have stops, sides, a degree and an outcome"
                    .into()
            }
            EvalErrorKind::NotDirectlyAnOption { name } => {
                format!("it can be written between commas and bars, as in `{{0|{}}}`, but not in a sum", Short(name))
            }
            EvalErrorKind::PassOutsideBraces => "write it as an option: `{0|pass}` is over".into(),
            EvalErrorKind::Cyclic { .. } => {
                "this question is for games that must end; the `GameValue` of the position is a loopy game".into()
            }
            EvalErrorKind::WrongPosition { help, .. }
            | EvalErrorKind::WrongVariant { help, .. }
            | EvalErrorKind::WrongRules { help, .. } => {
                return help.clone();
            }
            EvalErrorKind::Within(error) => return error.kind.help(),
            _ => return None,
        })
    }
}

impl EvalError {
    /// The error as it is shown to a user.
    pub fn diagnostic(&self) -> Diagnostic {
        match &self.kind {
            EvalErrorKind::Syntax(error) => error.diagnostic(),
            kind => Diagnostic {
                message: kind.to_string(),
                span: Some(self.span),
                help: kind.help(),
                text: self.trace.as_ref().and_then(|trace| trace.text.clone()),
                notes: self.trace.iter().filter_map(|trace| calls(trace)).collect(),
                ..Diagnostic::default()
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

impl From<VariantErrorKind> for EvalErrorKind {
    fn from(kind: VariantErrorKind) -> EvalErrorKind {
        EvalErrorKind::WrongVariant { reason: kind.to_string(), help: kind.help() }
    }
}

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
            EvalErrorKind::NotShort(number) => {
                let number = number.to_string();
                write!(f, "{} is not the value of a short game", Short(&number))
            }
            EvalErrorKind::Surreal(error) => error.fmt(f),
            EvalErrorKind::ProductOfGames => f.write_str("the product of two games is not defined by their values"),
            EvalErrorKind::DivisionByZero => f.write_str("division by zero"),
            EvalErrorKind::OutOfRange(what) => write!(f, "{what} is larger than the engine goes to"),
            EvalErrorKind::NotACount { what, found } => {
                write!(f, "{what} needs an integer that is not negative, not {}", Short(found))
            }
            EvalErrorKind::NotAnInteger { what, found } => write!(f, "{what} needs an integer, not {}", Short(found)),
            EvalErrorKind::Undefined { name, reason } => write!(f, "`{name}` has no answer here: {reason}"),
            EvalErrorKind::HasNone { game, what, reason } => write!(f, "{} has no {what}: {reason}", Short(game)),
            EvalErrorKind::NotForLoopyGames { name, game } => {
                write!(f, "`{name}` is not defined for {}, in which play need not end", Short(game))
            }
            EvalErrorKind::NotDirectlyAnOption { name } => {
                write!(f, "`{}` stands for the game around it only as an option itself", Short(name))
            }
            EvalErrorKind::PassOutsideBraces => f.write_str("`pass` stands only among the options of a game"),
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
            EvalErrorKind::NoValue { name } => write!(f, "the variable `{}` has no value yet", Short(name)),
            EvalErrorKind::NoValueYet => f.write_str("there is no value yet"),
            EvalErrorKind::NotAVariable { name } => write!(f, "`{}` cannot be given a value", Short(name)),
            EvalErrorKind::RepeatedParameter { name } => write!(f, "two parameters are named `{}`", Short(name)),
            EvalErrorKind::OutsideLoop { word } => write!(f, "`{word}` stands outside of a loop"),
            EvalErrorKind::NotACondition { found } => write!(f, "a condition cannot be {found}"),
            EvalErrorKind::StepZero => f.write_str("a loop cannot count by 0"),
            EvalErrorKind::WrongCall { function, found, .. } => match found {
                0 => write!(f, "{function} needs an argument"),
                1 => write!(f, "{function} does not go with one argument"),
                _ => write!(f, "{function} does not go with {found} arguments"),
            },
            EvalErrorKind::NoSuchParameter { function, name, .. } => {
                write!(f, "{function} has no parameter `{}`", Short(name))
            }
            EvalErrorKind::TooDeep { limit } => write!(f, "more than {limit} calls are open"),
            EvalErrorKind::WrongPosition { reason, .. } => write!(f, "this is not a position: {reason}"),
            EvalErrorKind::WrongVariant { reason, .. } | EvalErrorKind::WrongRules { reason, .. } => {
                f.write_str(reason)
            }
            EvalErrorKind::WrongOptions { found, position } => match position {
                Some(position) => write!(f, "the rule gives {found} as the options of {}", Short(position)),
                None => write!(f, "the rule gives {found} as options"),
            },
            EvalErrorKind::Cyclic { position } => {
                write!(f, "the game is cyclic: play can come back to {}", Short(position))
            }
            EvalErrorKind::Within(error) => error.fmt(f),
        }
    }
}

/// The help for an error about surreal numbers.
fn surreal_help(error: &SurrealError) -> Option<String> {
    Some(match error {
        SurrealError::Quotient { .. } => "`ExpandQuotient(x, y, n)` gives the first n terms of x/y".into(),
        SurrealError::Power => {
            "write `omega^x`, or a power with an integer exponent; ordinals have `OrdinalPower(a, b)`, too".into()
        }
        SurrealError::NotOrdinal => "an ordinal is written with integers from 0 and omega: `omega^2+3*omega+1`".into(),
        SurrealError::NotReal => "the real part of a number is `x.RealPart`".into(),
        SurrealError::Expansion | SurrealError::Period { .. } => "`SignExpansion(x, n)` gives the first n signs".into(),
        SurrealError::Terms { .. } => "it seems to be a sum of infinitely many terms `r*omega^x`".into(),
        SurrealError::Syntax => "what is repeated stands in brackets: `+--(+-)`, `+^omega-`".into(),
        _ => return None,
    })
}

/// The number of running functions that are named.
pub(super) const CALLS_NAMED: usize = 3;

/// A note that lists the functions that were running.
fn calls(trace: &Trace) -> Option<String> {
    let (innermost, outer) = trace.calls.split_first()?;
    let mut note = format!("in {innermost}");
    for function in outer {
        note.push_str(&format!(", called by {function}"));
    }
    match trace.depth.saturating_sub(trace.calls.len()) {
        0 => {}
        1 => note.push_str(", and 1 call more"),
        more => note.push_str(&format!(", and {more} calls more")),
    }
    Some(note)
}

/// The error for more items than a collection can hold.
pub(super) fn too_many() -> EvalErrorKind {
    EvalErrorKind::TooMany { what: "things in a collection", limit: MAX_ITEMS }
}

/// A text as errors quote it: cut off if it is long.
struct Short<'a>(&'a str);

impl fmt::Display for Short<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.char_indices().nth(60) {
            Some((at, _)) => write!(f, "{}…", &self.0[..at]),
            None => f.write_str(self.0),
        }
    }
}
