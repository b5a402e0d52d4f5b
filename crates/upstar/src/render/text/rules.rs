//! The facts about rules as text.

use std::fmt;

use crate::answer::RulesReport;

impl fmt::Display for RulesReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.facts().iter().try_for_each(|(name, text)| writeln!(f, "{name:<11}  {text}"))?;
        match self.all_right {
            Some(true) => writeln!(f, "{:<11}  {} right", "examples", self.examples),
            _ => Ok(()),
        }
    }
}
