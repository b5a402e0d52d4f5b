//! The record of a problem.

use std::io::{self, Write};

use crate::contest::{ContestError, Input, Layout, Random};
use crate::locale::Locale;

/// A contest problem: its statement, its solution, and the reasons for the solution.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Its name on the command line.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Its contest or judge.
    pub source: &'static str,
    /// The limits of the numbers in the input.
    pub limits: &'static str,
    /// The task, and the formats of input and output.
    pub statement: &'static str,
    /// The theory behind the solution.
    pub theory: &'static str,
    /// The time and memory of the solution.
    pub complexity: &'static str,
    /// Inputs with their answers.
    pub samples: &'static [Sample],
    /// The structure of the input in lists and words.
    pub layout: &'static Layout,
    /// Reads an input and writes the answers.
    pub solve: Solver,
    /// The same solution from the definition, for small inputs.
    pub brute: Solver,
    /// The ways to solve it, the one of `solve` first, if there is more than one.
    pub methods: &'static [Method],
    /// The output of the template in handbooks, if it differs from that of the judge.
    pub template: Option<Template>,
    /// Writes a random valid input.
    pub generate: fn(&mut Random, Size, &mut dyn Write) -> io::Result<()>,
}

/// A way to solve a problem.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it does, and what it costs.
    pub summary: &'static str,
    /// Reads an input and writes the answers.
    pub solve: Solver,
}

/// The same problem with the output of the template that handbooks print.
#[derive(Clone, Copy, Debug)]
pub struct Template {
    /// The output.
    pub output: &'static str,
    /// Inputs with their answers.
    pub samples: &'static [Sample],
    /// Reads an input and writes the answers.
    pub solve: Solver,
    /// The same solution from the definition, for small inputs.
    pub brute: Solver,
}

/// Reads an input and writes the answers.
pub type Solver = fn(&mut Input<'_>, &mut dyn Write) -> Result<(), ContestError>;

/// The approximate size in bytes of the largest inputs in frequent trials.
const ROOM: i64 = 2 << 20;

impl Problem {
    /// The page of the manual that explains it.
    pub fn page(&self, locale: Locale) -> String {
        format!("book/{locale}/contest/{}.md", self.name)
    }

    /// The same problem, solved by the method with this name.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::contest::find;
    ///
    /// let problem = find("poj2931").expect("a problem of the list");
    /// assert!(problem.by_method("table").is_some());
    /// assert!(problem.by_method("chance").is_none());
    /// ```
    pub fn by_method(&self, name: &str) -> Option<Problem> {
        let method = self.methods.iter().find(|method| method.name == name)?;
        Some(Problem { solve: method.solve, ..self.clone() })
    }

    /// The same problem with the output of the template in handbooks, if that differs.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::contest::{Problem, find};
    ///
    /// let template = find("hdu1846").and_then(Problem::as_template).expect("a problem with a template");
    /// assert_eq!(Problem::answer(template.solve, "2\n23 2\n4 3\n")?, "win\nlost\n");
    /// # Ok::<(), upstar::contest::ContestError>(())
    /// ```
    pub fn as_template(&self) -> Option<Problem> {
        let Template { samples, solve, brute, .. } = self.template?;
        // The other methods write the answers of the judge.
        Some(Problem { samples, solve, brute, methods: &[], ..self.clone() })
    }

    /// The answers to an input given as text.
    ///
    /// # Errors
    ///
    /// The input is invalid or too large.
    pub fn answer(solver: Solver, input: &str) -> Result<String, ContestError> {
        let mut answers = Vec::new();
        solver(&mut Input::of_text(input), &mut answers)?;
        Ok(String::from_utf8_lossy(&answers).into_owned())
    }

    /// The input of a trial in one of `rounds` rounds, from 0: the first half have small inputs, in which mistakes are easiest to
    /// see; then come large ones, and in the last tenth inputs that are as large as the limits allow, or about two megabytes.
    pub fn trial(&self, round: u64, rounds: u64) -> String {
        let size = match u128::from(round) * 10 / u128::from(rounds.max(1)) {
            0..5 => Size::Small,
            5..9 => Size::Large,
            _ => Size::Max,
        };
        self.written(&mut Random::with_room(round, ROOM), size)
    }

    /// A random input as text.
    pub fn random_input(&self, seed: u64, size: Size) -> String {
        self.written(&mut Random::new(seed), size)
    }

    fn written(&self, random: &mut Random, size: Size) -> String {
        let mut text = Vec::new();
        // Writing to memory cannot fail.
        let _ = (self.generate)(random, size, &mut text);
        String::from_utf8_lossy(&text).into_owned()
    }
}

/// An input with its answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The input.
    pub input: &'static str,
    /// The answers.
    pub output: &'static str,
}

/// The size of a random input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// Small enough for the definition.
    Small,
    /// Numbers and words as large as the limits allow, but not too many of them.
    Large,
    /// As large as the limits allow.
    Max,
}
