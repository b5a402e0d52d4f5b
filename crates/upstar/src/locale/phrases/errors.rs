//! TITLE

use crate::locale::phrases::Phrase;

pub(super) const PHRASES: &[Phrase] = &[];
