//! The record of a problem.

use std::io::{self, Write};

use crate::contest::{ContestError, Input, Layout, Random};

/// A contest problem: what it asks, why the solution is right, and the solution.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Its name on the command line.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The contest or judge it is from.
    pub source: &'static str,
    /// The limits of the numbers in the input.
    pub limits: &'static str,
    /// What is asked, and the formats of input and output.
    pub statement: &'static str,
    /// The theory that answers it.
    pub theory: &'static str,
    /// The time and memory that the solution takes.
    pub complexity: &'static str,
    /// Inputs with their answers.
    pub samples: &'static [Sample],
    /// How the input is made of lists and words.
    pub layout: &'static Layout,
    /// Reads an input and writes the answers.
    pub solve: Solver,
    /// The same from the definition, for small inputs.
    pub brute: Solver,
    /// Writes a random valid input.
    pub generate: fn(&mut Random, Size, &mut dyn Write) -> io::Result<()>,
}

/// Reads an input and writes the answers.
pub type Solver = fn(&mut Input<'_>, &mut dyn Write) -> Result<(), ContestError>;

/// About how many bytes of an input a program is tried with often.
const ROOM: i64 = 2 << 20;

impl Problem {
    /// The page of the manual that explains it.
    pub fn page(&self) -> String {
        format!("book/contest/{}.md", self.name)
    }

    /// The answers to an input that is given as a text.
    ///
    /// # Errors
    ///
    /// What is wrong with the input.
    pub fn answer(solver: Solver, input: &str) -> Result<String, ContestError> {
        let mut answers = Vec::new();
        solver(&mut Input::of_text(input), &mut answers)?;
        Ok(String::from_utf8_lossy(&answers).into_owned())
    }

    /// The input with which a program is checked in one of some rounds, from 0 on: half of them have small inputs, as a mistake is best
    /// seen in one, then come large ones, and in the last tenth those as large as the limits allow, or as about two megabytes
    /// hold.
    pub fn trial(&self, round: u64, rounds: u64) -> String {
        let size = match u128::from(round) * 10 / u128::from(rounds.max(1)) {
            0..5 => Size::Small,
            5..9 => Size::Large,
            _ => Size::Max,
        };
        self.written(&mut Random::with_room(round, ROOM), size)
    }

    /// A random input as a text.
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

/// How large a random input is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// Small enough for the definition.
    Small,
    /// Numbers and words as large as the limits allow, but not too many.
    Large,
    /// As large as the limits allow.
    Max,
}
