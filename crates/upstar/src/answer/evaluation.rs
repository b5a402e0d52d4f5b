//! The answer to an expression of the language.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::answer::{ThermographData, WholeNumber};
use crate::value::Outcome;

/// The value of an expression, in several notations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Evaluation {
    /// The expression.
    pub input: String,
    /// The kind of value, in a word: `game`, `rational`, `list`, `position` …
    pub kind: &'static str,
    /// The value as typed.
    pub text: String,
    /// The value with the symbols used in print.
    pub unicode: String,
    /// The value for LaTeX.
    pub latex: String,
    /// Who wins; absent for values that are not games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// Left's options in the canonical form; absent for values that are not games, and if there are many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Vec<String>>,
    /// Right's options in the canonical form; absent for values that are not games, and if there are many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right: Option<Vec<String>>,
    /// The structured contents of an object; absent for values, which are given by their text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<Data>,
}

/// The structured contents of an object. Values inside it are strings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Data {
    /// Nothing.
    Nothing,
    /// A truth value.
    Bool(bool),
    /// A string, or a value as typed.
    Text(String),
    /// The items of a list, a set or a tuple.
    List(Vec<Data>),
    /// A thermograph.
    Thermograph(ThermographData),
    /// The period of nim-values.
    Period(PeriodData),
    /// The entries of a map.
    Map(BTreeMap<String, Data>),
}

/// The period of nim-values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PeriodData {
    /// Its length.
    pub period: WholeNumber,
    /// The number of heaps before the period.
    pub preperiod: WholeNumber,
    /// The increase of the nim-values from one period to the next.
    pub saltus: WholeNumber,
    /// Whether the period is proved.
    pub is_proved: bool,
}
