//! Answers as text for readers: one line for each fact, or a table.

mod fate;
mod games;
mod guess;
mod hackenbush;
mod heap;
mod moves;
mod position;
mod report;
mod rules;
mod solution;
mod table;
mod verification;

use std::fmt;

use crate::locale::{Locale, texts};
use crate::render::Localized;
use crate::value::Outcome;

/// Writes a fact: its name, then the answer.
fn fact(f: &mut fmt::Formatter<'_>, name: impl fmt::Display, answer: impl fmt::Display) -> fmt::Result {
    writeln!(f, "{name:<15}  {answer}")
}

/// An outcome with its meaning.
fn explained(outcome: Outcome) -> String {
    outcome.in_locale(Locale::English).to_string()
}

impl Localized for Outcome {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let meaning = match self {
            Outcome::L => texts::L_WINS,
            Outcome::R => texts::R_WINS,
            Outcome::N => texts::N_WINS,
            Outcome::P => texts::P_WINS,
        };
        write!(f, "{self} ({})", meaning.get(locale))
    }
}

/// Several items in a row, or the text for none.
fn joined(things: &[String], none: &'static str) -> String {
    if things.is_empty() { none.into() } else { things.join(", ") }
}
