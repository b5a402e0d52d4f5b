//! Answers in the language of the reader.

use std::fmt;

use crate::locale::Locale;

/// An answer that is written for readers in any language. Its [`Display`](fmt::Display) is the English text.
///
/// ```
/// use upstar::render::Localized;
/// use upstar::{Locale, Outcome};
///
/// assert_eq!(Outcome::N.in_locale(Locale::Chinese).to_string(), "N (先手胜)");
/// ```
pub trait Localized {
    /// Writes the answer in a language.
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// The answer, to be displayed in a language.
    fn in_locale(&self, locale: Locale) -> InLocale<'_, Self> {
        InLocale { answer: self, locale }
    }
}

/// An answer with the language in which it is displayed.
#[derive(Clone, Copy, Debug)]
pub struct InLocale<'a, A: ?Sized> {
    answer: &'a A,
    locale: Locale,
}

impl<A: Localized + ?Sized> fmt::Display for InLocale<'_, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.answer.write_in(self.locale, f)
    }
}
