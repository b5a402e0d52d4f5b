//! Comparisons of databases with the moves of their games, as text.

use std::fmt;

use crate::answer::{Verification, WrongFate};

/// A sentence.
impl fmt::Display for Verification {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.wrong {
            None => writeln!(f, "all {} states of {} agree with their moves", self.states, self.game),
            Some(wrong) => writeln!(f, "{wrong}"),
        }
    }
}

/// The state, and both fates.
impl fmt::Display for WrongFate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WrongFate { position, given, implied } = self;
        write!(f, "`{position}` is said to be {given}, but by its moves it is {implied}")
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
