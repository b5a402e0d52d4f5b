//! The contest problems.

use std::io::{self, Read};

use serde::{Deserialize, Serialize};

use crate::budget::Budget;
use crate::contest::{ContestError, Input, PROBLEMS, Problem, Random, Size, find};
use crate::error::{Diagnostic, nearest, quoted};
use crate::request::desk::{Bounded, Desk, Failure};

/// Which problems are there?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ContestsQuestion {}

/// The problems.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ContestList {
    /// The problems.
    pub problems: Vec<ListedProblem>,
}

/// A problem of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ListedProblem {
    /// Its name.
    pub name: &'static str,
    /// Its title.
    pub title: String,
    /// Its contest or judge.
    pub source: String,
    /// The limits of the numbers in the input.
    pub limits: String,
}

/// What does a problem ask?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ContestQuestion {
    /// Its name.
    pub name: String,
}

/// A problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ContestPage {
    /// Its name.
    pub name: &'static str,
    /// Its title.
    pub title: String,
    /// Its contest or judge.
    pub source: String,
    /// The limits of the numbers in the input.
    pub limits: String,
    /// The task, and the formats of input and output.
    pub statement: String,
    /// The theory behind the solution.
    pub theory: String,
    /// The time and memory of the solution.
    pub complexity: String,
    /// Inputs with their answers.
    pub samples: Vec<ContestSample>,
    /// The page of the book that explains it.
    pub page: String,
}

/// An input with its answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ContestSample {
    /// The input.
    pub input: &'static str,
    /// The answers.
    pub output: &'static str,
}

/// What are the answers to an input?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RunQuestion {
    /// The name of the problem.
    pub name: String,
    /// The input.
    pub input: String,
}

/// The answers to an input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ContestOutput {
    /// The answers.
    pub output: String,
}

/// What does an input look like?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct InputQuestion {
    /// The name of the problem.
    pub name: String,
    /// The number by which random numbers begin.
    pub seed: u64,
    /// The size.
    #[serde(default)]
    pub size: InputSize,
}

/// The size of an input.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum InputSize {
    /// Small enough for the definition.
    #[default]
    Small,
    /// Numbers and words as large as the limits allow, but not many of them.
    Large,
}

/// An input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ContestInput {
    /// The input.
    pub input: String,
}

/// The longest input, and the longest output, in bytes.
const LONGEST_INPUT: usize = 256 << 10;
const LONGEST_OUTPUT: usize = 4 << 20;

/// The bytes of an input that are read at once, before the limits are checked again.
const PIECE: usize = 4 << 10;

impl ContestsQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<ContestList, Failure> {
        let listed = PROBLEMS.iter().map(|problem| ListedProblem {
            name: problem.name,
            title: desk.say(problem.title),
            source: desk.say(problem.source),
            limits: desk.say(problem.limits),
        });
        Ok(ContestList { problems: listed.collect() })
    }
}

/// The problem with a name.
fn problem(name: &str) -> Result<&'static Problem, Failure> {
    find(name).ok_or_else(|| {
        let near = nearest(name, PROBLEMS.iter().map(|problem| problem.name));
        let help = near.map(|near| format!("did you mean `{near}`?")).unwrap_or_default();
        Failure::new(format!("there is no problem {}", quoted(name)), &help)
    })
}

impl ContestQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<ContestPage, Failure> {
        let problem = problem(&self.name)?;
        let sample = |sample: &crate::contest::Sample| ContestSample { input: sample.input, output: sample.output };
        Ok(ContestPage {
            name: problem.name,
            title: desk.say(problem.title),
            source: desk.say(problem.source),
            limits: desk.say(problem.limits),
            statement: desk.say(problem.statement),
            theory: desk.say(problem.theory),
            complexity: desk.say(problem.complexity),
            samples: problem.samples.iter().map(sample).collect(),
            page: problem.page(desk.locale),
        })
    }
}

/// A text that ends with an error as soon as the budget is spent.
struct Watched<'a> {
    rest: &'a [u8],
    budget: &'a Budget,
}

impl Read for Watched<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.budget.check().map_err(io::Error::other)?;
        let length = buffer.len().min(PIECE);
        self.rest.read(&mut buffer[..length])
    }
}

impl RunQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<ContestOutput, Failure> {
        let problem = problem(&self.name)?;
        if LONGEST_INPUT < self.input.len() {
            let message = format!("the input is longer than {LONGEST_INPUT} bytes");
            return Err(Failure::new(message, "ask with a shorter one"));
        }
        let budget = desk.universe.budget();
        let mut input = Input::new(Watched { rest: self.input.as_bytes(), budget });
        let mut output = Bounded { bytes: Vec::new(), most: LONGEST_OUTPUT };
        match (problem.solve)(&mut input, &mut output) {
            Ok(()) => Ok(ContestOutput { output: String::from_utf8_lossy(&output.bytes).into_owned() }),
            Err(error) => {
                budget.check()?;
                let message = match &error {
                    ContestError::Io(_) => format!("the output is longer than {LONGEST_OUTPUT} bytes"),
                    error => error.to_string(),
                };
                Err(Failure::about("", Diagnostic::new(message)))
            }
        }
    }
}

impl InputQuestion {
    pub(super) fn answer(&self, _: &Desk<'_>) -> Result<ContestInput, Failure> {
        let problem = problem(&self.name)?;
        let size = match self.size {
            InputSize::Small => Size::Small,
            InputSize::Large => Size::Large,
        };
        let mut output = Bounded { bytes: Vec::new(), most: LONGEST_OUTPUT };
        match (problem.generate)(&mut Random::new(self.seed), size, &mut output) {
            Ok(()) => Ok(ContestInput { input: String::from_utf8_lossy(&output.bytes).into_owned() }),
            Err(_) => Err(Failure::new(format!("the input is longer than {LONGEST_OUTPUT} bytes"), "")),
        }
    }
}
