//! A formula as text.

use std::fmt;

use crate::answer::GuessReport;
use crate::locale::{Locale, texts};
use crate::render::Localized;
use crate::render::text::{Facts, displayed};

displayed!(GuessReport);

/// With fewer terms the answer says that more are needed; an alternation is recognized in this many.
const ENOUGH: usize = 8;

impl Localized for GuessReport {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let terms = self.terms();
        let (Some(formula), Some(found)) = (&self.formula, &self.found) else {
            let none = if terms == 1 { texts::NO_PATTERN_IN_ONE } else { texts::NO_PATTERN };
            f.write_str(&none.with(locale, &[&terms]))?;
            return match terms < ENOUGH {
                true => writeln!(f, "{}", texts::ENOUGH_TERMS.with(locale, &[&ENOUGH])),
                false => writeln!(f),
            };
        };
        let facts = Facts::new(locale, 8);
        facts.write(f, "formula", formula)?;
        if !found.exceptions.is_empty() {
            let listed: Vec<&str> = found.exceptions.iter().map(|exception| exception.text.as_str()).collect();
            facts.write(f, "except", listed.join(", "))?;
        }
        for line in &found.legend {
            facts.write(f, "where", line)?;
        }
        let taken = match found.taken {
            0 => texts::NONE_TAKEN,
            1 => texts::ONE_TAKEN,
            _ => texts::SOME_TAKEN,
        };
        facts.write(f, "tested", taken.with(locale, &[&found.tested, &found.taken]))?;
        facts.write(f, "status", &found.status)?;
        match found.next_place {
            Some(place) => facts.write(f, "next", texts::NEXT_TERMS.with(locale, &[&place, &found.next.join(" ")])),
            None => Ok(()),
        }
    }
}
