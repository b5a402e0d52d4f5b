//! Hackenbush pictures as text. A long value comes last, so that it does not hide the other facts.

use std::fmt;

use crate::answer::{HackenbushOutcome, HackenbushReport};
use crate::player::Player;
use crate::render::text::{explained, fact, joined};

/// The text for an empty list of methods.
const NO_METHOD: &str = "nothing to do";

impl fmt::Display for HackenbushReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.value.is_long() {
            fact(f, "value", &self.value)?;
        }
        fact(f, "outcome", explained(self.outcome))?;
        fact(f, "method", joined(&self.methods, NO_METHOD))?;
        if let Some(weight) = self.flower_weight {
            fact(f, "atomic weight", weight)?;
        }
        for player in Player::ALL {
            let cuts = match &self.winning_cuts {
                None => format!("not tried: there are {} edges", self.edges),
                Some(cuts) => joined(&cuts[player], "nothing"),
            };
            fact(f, format!("{player} wins with"), cuts)?;
        }
        if self.value.is_long() {
            fact(f, "value", &self.value)?;
        }
        match self.edges_off_ground {
            0 => Ok(()),
            1 => writeln!(f, "note: 1 edge does not touch the ground and is gone"),
            lost => writeln!(f, "note: {lost} edges do not touch the ground and are gone"),
        }
    }
}

impl fmt::Display for HackenbushOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fact(f, "outcome", explained(self.outcome))?;
        fact(f, "method", joined(&self.methods, NO_METHOD))
    }
}
