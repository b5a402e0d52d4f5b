//! Checked proofs as text.

use std::fmt;

use crate::answer::CheckedProof;
use crate::locale::{Locale, texts};
use crate::render::Localized;
use crate::render::text::displayed;

displayed!(CheckedProof);

/// A sentence.
impl Localized for CheckedProof {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", texts::PROOF_HOLDS.with(locale, &[&self.lines, &self.position, &self.outcome]))
    }
}
