//! The language in which the program speaks to the reader.

use std::borrow::Cow;
use std::sync::OnceLock;

use upstar::locale::Locale;

static CHOSEN: OnceLock<Locale> = OnceLock::new();

/// The language: that of `--lang`, or of the environment.
pub(crate) fn locale() -> Locale {
    *CHOSEN.get_or_init(|| Locale::of_environment(|name| std::env::var(name).ok()))
}

/// Chooses the language, before anything is said.
pub(crate) fn choose(locale: Locale) {
    let _ = CHOSEN.set(locale);
}

/// A phrase in the language of the reader.
pub(crate) fn say(phrase: &str) -> Cow<'_, str> {
    locale().phrase(phrase)
}
