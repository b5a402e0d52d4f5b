//! The facts about rules as text.

use std::fmt;

use crate::answer::RulesReport;
use crate::locale::{Locale, texts};
use crate::render::Localized;
use crate::render::text::{Facts, displayed};

displayed!(RulesReport);

impl Localized for RulesReport {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let facts = Facts::new(locale, 11);
        self.facts().iter().try_for_each(|(name, text)| facts.write(f, name, text))?;
        match self.all_right {
            Some(true) => facts.write(f, "examples", texts::EXAMPLES_RIGHT.with(locale, &[&self.examples])),
            _ => Ok(()),
        }
    }
}
