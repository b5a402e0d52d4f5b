//! Answers as text for readers: one line for each fact, or a table.

mod checked_proof;
mod explanation;
mod fate;
mod games;
mod guess;
mod hackenbush;
mod heap;
mod misere;
mod misere_moves;
mod moves;
mod play;
mod position;
mod report;
mod rules;
mod solution;
mod table;
mod verification;

pub use play::PlayLine;
pub use position::LateValue;

use std::fmt;

use crate::locale::{Locale, padded, texts};
use crate::player::Player;
use crate::render::Localized;
use crate::value::Outcome;

/// Displays answers in English.
macro_rules! displayed {
    ($($Answer:ty),*) => {
        $(
            impl std::fmt::Display for $Answer {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    self.write_in($crate::locale::Locale::English, f)
                }
            }
        )*
    };
}
use displayed;

/// A writer of facts, one on a line: the name in a column, then the answer, both as phrases of a language.
#[derive(Clone, Copy)]
struct Facts {
    locale: Locale,
    /// The width of the column of names.
    width: usize,
}

impl Facts {
    /// Facts whose names take this width in English. Chinese names are short.
    fn new(locale: Locale, width: usize) -> Facts {
        let width = match locale {
            Locale::English => width,
            Locale::Chinese => width.min(10),
        };
        Facts { locale, width }
    }

    fn write(self, f: &mut fmt::Formatter<'_>, name: &str, answer: impl fmt::Display) -> fmt::Result {
        let (name, answer) = (self.locale.phrase(name), answer.to_string());
        writeln!(f, "{}  {}", padded(&name, self.width), self.locale.phrase(&answer))
    }
}

/// The name of the fact that lists a player's winning moves.
fn wins_with(player: Player) -> &'static str {
    match player {
        Player::Left => "Left wins with",
        Player::Right => "Right wins with",
    }
}

/// An outcome with its meaning.
fn explained(outcome: Outcome, locale: Locale) -> String {
    outcome.in_locale(locale).to_string()
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
