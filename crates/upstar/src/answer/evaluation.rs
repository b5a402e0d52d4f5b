//! The answer to an expression of the language.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::answer::{ThermographData, WholeNumber};
use crate::value::Outcome;

/// What an expression means, and how that is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Evaluation {
    /// The expression.
    pub input: String,
    /// What it is, in a word: `game`, `rational`, `list`, `position` …
    pub kind: &'static str,
    /// As it is typed.
    pub text: String,
    /// With the signs of print.
    pub unicode: String,
    /// For LaTeX.
    pub latex: String,
    /// Who wins; absent for what is no game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// Left's options in the canonical form; absent for what is no game, and if there are many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Vec<String>>,
    /// Right's options in the canonical form; absent for what is no game, and if there are many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right: Option<Vec<String>>,
    /// The contents of what is more than a text; absent for values, which are their texts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<Data>,
}

/// The contents of an object that is more than a text. Values in it are texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Data {
    /// Nothing.
    Nothing,
    /// A truth value.
    Bool(bool),
    /// A text, or a value as it is typed.
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
    /// How many heaps come before it.
    pub preperiod: WholeNumber,
    /// By how much nim-values grow from period to period.
    pub saltus: WholeNumber,
    /// Whether it is proved.
    pub is_proved: bool,
}
