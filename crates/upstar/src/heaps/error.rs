//! Errors in rules of heap games, in positions and in questions about them.

use std::fmt;

use crate::budget::Exhausted;
use crate::error::{Diagnostic, quoted};
use crate::span::Span;

/// A mistake in a take-and-break code, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeError {
    /// The kind of mistake.
    pub kind: CodeErrorKind,
    /// Its place in the text of the code.
    pub span: Span,
}

/// A kind of mistake in a take-and-break code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeErrorKind {
    /// There is no point.
    NoPoint,
    /// There are two points.
    TwoPoints,
    /// Not exactly one digit is before the point.
    BeforePoint,
    /// A character is not a digit.
    NoDigit(char),
    /// The digit before the point allows passing.
    Pass,
    /// The brackets are empty.
    EmptyCycle,
    /// The bracket is not closed.
    OpenCycle,
    /// There is text after the brackets.
    BehindCycle,
    /// `!` follows a digit that may not leave two heaps, or may leave three.
    Unequal,
    /// There are more digits than a code may have.
    TooLong,
    /// The set of numbers to take is empty.
    EmptySet,
    /// The set of numbers to take contains 0.
    TakesNothing,
}

impl CodeErrorKind {
    /// The correction suggested for the mistake.
    pub fn help(self) -> &'static str {
        match self {
            CodeErrorKind::NoPoint | CodeErrorKind::TwoPoints | CodeErrorKind::BeforePoint => {
                "a code has one digit before its point, such as `0.77` or `4.7`"
            }
            CodeErrorKind::NoDigit(_) => {
                "a digit is 0 to 9 or A to F: the sum of 1, 2, 4 and 8 for leaving no heap, one, two and three"
            }
            CodeErrorKind::Pass => "nothing is taken before the point, so the heap must be broken: write 0, 4, 8 or C",
            CodeErrorKind::EmptyCycle | CodeErrorKind::OpenCycle | CodeErrorKind::BehindCycle => {
                "digits that repeat for ever stand in brackets at the end, as in `0.[3]`"
            }
            CodeErrorKind::Unequal => "`!` follows a digit from 4 to 7, which leaves two heaps, as in `4!.0`",
            CodeErrorKind::TooLong => "numbers of tokens to take go up to 1048575",
            CodeErrorKind::EmptySet | CodeErrorKind::TakesNothing => {
                "give the numbers of tokens to take, such as `[1,3,4]`"
            }
        }
    }
}

impl fmt::Display for CodeErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CodeErrorKind::NoPoint => f.write_str("a code of a heap game has a point"),
            CodeErrorKind::TwoPoints => f.write_str("a code of a heap game has one point"),
            CodeErrorKind::BeforePoint => f.write_str("exactly one digit stands before the point"),
            CodeErrorKind::NoDigit(c) => write!(f, "{} is no digit of a code", quoted(c)),
            CodeErrorKind::Pass => f.write_str("the digit before the point allows to pass"),
            CodeErrorKind::EmptyCycle => f.write_str("there are no digits in the brackets"),
            CodeErrorKind::OpenCycle => f.write_str("the bracket is not closed"),
            CodeErrorKind::BehindCycle => f.write_str("nothing may follow digits that repeat for ever"),
            CodeErrorKind::Unequal => f.write_str("`!` speaks of two heaps, and this digit does not leave two at most"),
            CodeErrorKind::TooLong => f.write_str("the code has too many digits"),
            CodeErrorKind::EmptySet => f.write_str("there is no number of tokens to take"),
            CodeErrorKind::TakesNothing => f.write_str("a move takes at least one token"),
        }
    }
}

impl CodeError {
    /// The error as a diagnostic.
    pub fn diagnostic(&self) -> Diagnostic {
        Diagnostic {
            span: Some(self.span),
            help: Some(self.kind.help().into()),
            ..Diagnostic::new(self.kind.to_string())
        }
    }
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}

impl std::error::Error for CodeError {}

/// A reason why a question about heaps cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeapError {
    /// A limit of the budget was reached.
    Exhausted(Exhausted),
    /// The numbers are not a position of the game; the reason.
    NoPosition(String),
    /// A heap without a formula is too large; the largest that can be computed.
    TooLarge(u128),
    /// A place has more options than can be examined.
    TooManyOptions,
    /// The question has no answer for this game; the reason.
    NoAnswer(&'static str),
}

impl From<Exhausted> for HeapError {
    fn from(exhausted: Exhausted) -> HeapError {
        HeapError::Exhausted(exhausted)
    }
}

impl fmt::Display for HeapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeapError::Exhausted(exhausted) => exhausted.fmt(f),
            HeapError::NoPosition(reason) => write!(f, "this is not a position: {reason}"),
            HeapError::TooLarge(largest) => {
                write!(f, "no formula is known for this game, and without one heaps go up to {largest}")
            }
            HeapError::TooManyOptions => f.write_str("there are more options than can be looked at one by one"),
            HeapError::NoAnswer(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for HeapError {}
