//! Errors in the input of a problem.

use std::fmt;
use std::io;

use crate::budget::Exhausted;
use crate::heaps::HeapError;

/// Why there is no answer.
#[derive(Debug)]
pub enum ContestError {
    /// The input does not follow the statement of the problem.
    Input(InputError),
    /// The input is valid, but too large for this solution.
    TooLarge(String),
    /// The budget is spent.
    Exhausted(Exhausted),
    /// Reading or writing failed.
    Io(io::Error),
}

/// A mistake in an input, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    /// The line, from 1.
    pub line: u64,
    /// The expected input.
    pub expected: String,
    /// The text found; `None` at the end of the input.
    pub found: Option<String>,
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: expected {}, found ", self.line, self.expected)?;
        match &self.found {
            Some(found) => write!(f, "`{found}`"),
            None => f.write_str("the end of the input"),
        }
    }
}

impl fmt::Display for ContestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContestError::Input(error) => error.fmt(f),
            ContestError::TooLarge(message) => f.write_str(message),
            ContestError::Exhausted(error) => error.fmt(f),
            ContestError::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ContestError {}

impl From<InputError> for ContestError {
    fn from(error: InputError) -> ContestError {
        ContestError::Input(error)
    }
}

impl From<HeapError> for ContestError {
    fn from(error: HeapError) -> ContestError {
        match error {
            HeapError::Exhausted(limit) => ContestError::Exhausted(limit),
            other => ContestError::TooLarge(other.to_string()),
        }
    }
}

impl From<io::Error> for ContestError {
    fn from(error: io::Error) -> ContestError {
        ContestError::Io(error)
    }
}

impl From<Exhausted> for ContestError {
    fn from(error: Exhausted) -> ContestError {
        ContestError::Exhausted(error)
    }
}
