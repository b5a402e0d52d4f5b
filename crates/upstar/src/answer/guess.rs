//! A pattern: a formula, and how reliable it is.

use serde::Serialize;

use crate::answer::WholeNumber;
use crate::guess::{Guess, Recurrence, Term};

/// A formula for a sequence or a table, if a simple one fits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GuessReport {
    /// The formula; null if no simple one fits.
    pub formula: Option<String>,
    /// The first value of each index.
    pub first: Vec<WholeNumber>,
    /// The number of values of each index.
    pub shape: Vec<usize>,
    /// More about a formula that was found.
    #[serde(flatten)]
    pub found: Option<FoundFormula>,
}

/// A formula that was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FoundFormula {
    /// The names of the indices in the formula.
    pub indices: Vec<&'static str>,
    /// The lists of numbers in the formula.
    pub lists: Vec<Vec<WholeNumber>>,
    /// The linear recurrences in the formula.
    pub recurrences: Vec<RecurrenceReport>,
    /// The terms that deviate from the formula.
    pub exceptions: Vec<ExceptionReport>,
    /// The meanings of the symbols in the formula.
    #[serde(rename = "where")]
    pub legend: Vec<&'static str>,
    /// The number of terms on which the formula was tested.
    pub tested: usize,
    /// The number of constants in the formula that were copied from the terms.
    pub taken: usize,
    /// Whether the formula is proved.
    pub proved: bool,
    /// How reliable the formula is, in words.
    pub status: String,
    /// The next terms of a sequence, as predicted.
    pub next: Vec<String>,
    /// The index of the first predicted term.
    #[serde(skip)]
    pub next_place: Option<i128>,
}

/// A linear recurrence in a formula.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RecurrenceReport {
    /// Its name in the formula.
    pub name: String,
    /// The coefficients.
    pub coefficients: Vec<String>,
    /// The index of its first term.
    pub start: WholeNumber,
    /// Its first terms.
    pub first: Vec<String>,
}

/// A term that deviates from the formula.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ExceptionReport {
    /// The values of the indices.
    pub at: Vec<WholeNumber>,
    /// The term.
    pub term: String,
    /// The indices and the term, in the notation of the formula.
    #[serde(skip)]
    pub text: String,
}

/// The number of predicted terms.
const FORETOLD: i128 = 5;

impl GuessReport {
    /// The answer for a table whose indices have these first values and numbers of values.
    pub fn new(found: Option<&Guess>, first: &[i128], shape: &[usize]) -> GuessReport {
        let foretold = found.map_or(Vec::new(), |found| next(found, first, shape));
        GuessReport {
            formula: found.map(|found| found.formula.to_string()),
            first: whole(first),
            shape: shape.to_vec(),
            found: found.map(|found| FoundFormula::new(found, &foretold)),
        }
    }

    /// The number of terms.
    pub fn terms(&self) -> usize {
        self.shape.iter().product()
    }
}

impl FoundFormula {
    fn new(found: &Guess, next: &[(i128, Term)]) -> FoundFormula {
        let formula = &found.formula;
        let exception = |exception: &(Vec<i128>, Term)| ExceptionReport {
            at: whole(&exception.0),
            term: exception.1.to_string(),
            text: formula.exception_text(exception),
        };
        FoundFormula {
            indices: formula.names().to_vec(),
            lists: formula.lists().into_iter().map(whole).collect(),
            recurrences: formula.recurrences().into_iter().map(RecurrenceReport::from).collect(),
            exceptions: formula.exceptions.iter().map(exception).collect(),
            legend: formula.legend(),
            tested: found.tested,
            taken: formula.taken(),
            proved: found.status.is_proved(),
            status: found.status.to_string(),
            next: next.iter().map(|(_, term)| term.to_string()).collect(),
            next_place: next.first().map(|(place, _)| *place),
        }
    }
}

impl From<&Recurrence> for RecurrenceReport {
    fn from(recurrence: &Recurrence) -> RecurrenceReport {
        RecurrenceReport {
            name: recurrence.name.to_string(),
            coefficients: recurrence.coefficients.iter().map(ToString::to_string).collect(),
            start: recurrence.start.into(),
            first: recurrence.first.iter().map(ToString::to_string).collect(),
        }
    }
}

/// The terms of a sequence after the given ones.
fn next(found: &Guess, first: &[i128], shape: &[usize]) -> Vec<(i128, Term)> {
    let (&[first], &[count]) = (first, shape) else { return Vec::new() };
    let start = first + count as i128;
    (start..start + FORETOLD).map_while(|place| Some((place, found.formula.at(&[place])?))).collect()
}

fn whole(numbers: &[i128]) -> Vec<WholeNumber> {
    numbers.iter().map(|&number| number.into()).collect()
}
