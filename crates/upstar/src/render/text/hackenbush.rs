//! Hackenbush pictures as text. A long value comes last, so that it does not hide the other facts.

use std::fmt;

use crate::answer::{HackenbushOutcome, HackenbushReport};
use crate::locale::{Locale, texts};
use crate::player::Player;
use crate::render::Localized;
use crate::render::text::{Facts, displayed, explained, joined, wins_with};

displayed!(HackenbushReport, HackenbushOutcome);

/// The text for an empty list of methods.
const NO_METHOD: &str = "nothing to do";

impl Localized for HackenbushReport {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let facts = Facts::new(locale, 15);
        if !self.value.is_long() {
            facts.write(f, "value", &self.value)?;
        }
        facts.write(f, "outcome", explained(self.outcome, locale))?;
        facts.write(f, "method", methods(&self.methods, locale))?;
        if let Some(weight) = self.flower_weight {
            facts.write(f, "atomic weight", weight)?;
        }
        for player in Player::ALL {
            let cuts = match &self.winning_cuts {
                None => format!("not tried: there are {} edges", self.edges),
                Some(cuts) => joined(&cuts[player], "nothing"),
            };
            facts.write(f, wins_with(player), cuts)?;
        }
        if self.value.is_long() {
            facts.write(f, "value", &self.value)?;
        }
        match self.edges_off_ground {
            0 => Ok(()),
            1 => writeln!(f, "{}", texts::EDGE_GONE.get(locale)),
            lost => writeln!(f, "{}", texts::EDGES_GONE.with(locale, &[&lost])),
        }
    }
}

impl Localized for HackenbushOutcome {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let facts = Facts::new(locale, 15);
        facts.write(f, "outcome", explained(self.outcome, locale))?;
        facts.write(f, "method", methods(&self.methods, locale))
    }
}

/// The methods in a row.
fn methods(methods: &[String], locale: Locale) -> String {
    let methods: Vec<String> = methods.iter().map(|method| locale.phrase(method).into_owned()).collect();
    joined(&methods, NO_METHOD)
}
