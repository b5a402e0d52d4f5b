//! The language of answers for readers: English or Chinese.
//!
//! The texts of answers are [`Text`]s of one table, `texts.rs`. Prose that is written in English where it belongs, such as the summary of a game or the message
//! of an error, is looked up by its English text in the tables of `phrases`, by [`Locale::phrase`]. Tests check both for texts that are missing. The notation of
//! values, the language of upstar and the fields of JSON are the same in all languages.

pub(crate) mod texts;
mod columns;
mod phrases;

use std::borrow::Cow;
use std::fmt;

pub use columns::{columns, padded, wrapped};
use std::str::FromStr;

/// A language in which answers are written for readers.
///
/// ```
/// use upstar::locale::Locale;
///
/// assert_eq!("zh".parse(), Ok(Locale::Chinese));
/// assert_eq!(Locale::of_tag("zh_CN.UTF-8"), Some(Locale::Chinese));
/// assert_eq!(Locale::of_tag("C"), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Locale {
    /// English, which every text has.
    #[default]
    English,
    /// Chinese, in simplified characters.
    Chinese,
}

impl Locale {
    /// All languages.
    pub const ALL: [Locale; 2] = [Locale::English, Locale::Chinese];

    /// The code of the language: `en` or `zh`.
    pub fn code(self) -> &'static str {
        match self {
            Locale::English => "en",
            Locale::Chinese => "zh",
        }
    }

    /// The language of a tag as in the variable `LANG`, such as `zh_CN.UTF-8` or `en`; `None` for other languages.
    pub fn of_tag(tag: &str) -> Option<Locale> {
        let code = tag.split(['_', '-', '.', '@']).next()?;
        code.to_ascii_lowercase().parse().ok()
    }

    /// The language that the environment asks for: the first variable of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set decides. Other languages mean English.
    ///
    /// ```
    /// use upstar::locale::Locale;
    ///
    /// let variable = |name: &str| (name == "LANG").then(|| "zh_CN.UTF-8".to_owned());
    /// assert_eq!(Locale::of_environment(variable), Locale::Chinese);
    /// assert_eq!(Locale::of_environment(|_| Some("C".into())), Locale::English);
    /// ```
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Locale {
        let chosen = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|tag| !tag.is_empty());
        chosen.and_then(|tag| Locale::of_tag(&tag)).unwrap_or_default()
    }

    /// A phrase in this language. In English it is the phrase itself; one that has no translation stays English.
    ///
    /// ```
    /// use upstar::locale::Locale;
    ///
    /// assert_eq!(Locale::English.phrase("hot game"), "hot game");
    /// assert_eq!(Locale::Chinese.phrase("hot game"), "热博弈");
    /// ```
    pub fn phrase<'a>(self, english: &'a str) -> Cow<'a, str> {
        match self {
            Locale::English => Cow::Borrowed(english),
            Locale::Chinese => phrases::chinese(english).map_or(Cow::Borrowed(english), Cow::Owned),
        }
    }
}

impl fmt::Display for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text names no language that answers are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLocale;

impl fmt::Display for UnknownLocale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown language; write `en` or `zh`")
    }
}

impl std::error::Error for UnknownLocale {}

impl FromStr for Locale {
    type Err = UnknownLocale;

    fn from_str(code: &str) -> Result<Locale, UnknownLocale> {
        Locale::ALL.into_iter().find(|locale| locale.code() == code).ok_or(UnknownLocale)
    }
}

/// A text in all languages. Places for arguments are written `{0}`, `{1}`, since their order depends on the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    english: &'static str,
    chinese: &'static str,
}

impl Text {
    pub(crate) const fn new(english: &'static str, chinese: &'static str) -> Text {
        Text { english, chinese }
    }

    /// The text in a language.
    pub fn get(self, locale: Locale) -> &'static str {
        match locale {
            Locale::English => self.english,
            Locale::Chinese => self.chinese,
        }
    }

    /// The text in a language, with its arguments.
    pub fn with(self, locale: Locale, arguments: &[&dyn fmt::Display]) -> String {
        let mut written = String::new();
        let mut rest = self.get(locale);
        while let Some((before, after)) = rest.split_once('{') {
            let (index, after) = after.split_once('}').unwrap_or((after, ""));
            written.push_str(before);
            if let Some(argument) = index.parse().ok().and_then(|index: usize| arguments.get(index)) {
                written.push_str(&argument.to_string());
            }
            rest = after;
        }
        written.push_str(rest);
        written
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_back() {
        for locale in Locale::ALL {
            assert_eq!(locale.code().parse(), Ok(locale));
        }
        assert_eq!("fr".parse::<Locale>(), Err(UnknownLocale));
        for (tag, locale) in [
            ("zh_CN.UTF-8", Some(Locale::Chinese)),
            ("zh-Hans", Some(Locale::Chinese)),
            ("ZH", Some(Locale::Chinese)),
            ("en_GB", Some(Locale::English)),
            ("C.UTF-8", None),
            ("", None),
        ] {
            assert_eq!(Locale::of_tag(tag), locale, "{tag}");
        }
    }

    #[test]
    fn arguments_stand_where_the_language_puts_them() {
        let text = Text::new("{0} is dominated by {1}", "{1} 优超 {0}");
        assert_eq!(text.with(Locale::English, &[&1, &"^"]), "1 is dominated by ^");
        assert_eq!(text.with(Locale::Chinese, &[&1, &"^"]), "^ 优超 1");
    }
}
