//! Comparisons of databases with the moves of their games, as text.

use std::fmt;

use crate::answer::{Verification, WrongFate};
use crate::locale::{Locale, texts};
use crate::render::Localized;
use crate::render::text::displayed;

displayed!(Verification, WrongFate);

/// A sentence.
impl Localized for Verification {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.wrong {
            None => writeln!(f, "{}", texts::ALL_AGREE.with(locale, &[&self.states, &self.game])),
            Some(wrong) => writeln!(f, "{}", wrong.in_locale(locale)),
        }
    }
}

/// The state, and both fates.
impl Localized for WrongFate {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WrongFate { position, given, implied } = self;
        let [given, implied] = [given, implied].map(|fate| fate.to_string());
        let fates = [&given, &implied].map(|fate| locale.phrase(fate));
        f.write_str(&texts::WRONG_FATE.with(locale, &[position, &fates[0], &fates[1]]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cyclic::Fate;

    #[test]
    fn a_wrong_fate_is_shown_with_the_right_one() {
        let wrong = WrongFate { position: "3".into(), given: Fate::Won(2), implied: Fate::Undecided };
        let verification = Verification { game: "g".into(), states: 4, agrees: false, wrong: Some(wrong) };
        assert_eq!(verification.to_string(), "`3` is said to be won in 2, but by its moves it is undecided\n");
        let json = serde_json::to_value(verification).expect("JSON");
        assert_eq!(json["wrong"].to_string(), r#"{"given":"won in 2","implied":"undecided","position":"3"}"#);
    }
}
