//! The table of texts in all languages.

use crate::locale::Text;

/// Defines the texts, and the list of all of them.
macro_rules! texts {
    ($($name:ident: $english:literal, $chinese:literal;)*) => {
        $(pub(crate) const $name: Text = Text::new($english, $chinese);)*

        /// All texts, with their names.
        #[cfg(test)]
        const ALL: &[(&str, Text)] = &[$((stringify!($name), $name)),*];
    };
}

texts! {
    L_WINS: "Left wins", "左方胜";
    R_WINS: "Right wins", "右方胜";
    N_WINS: "the next player wins", "先手胜";
    P_WINS: "the previous player wins", "后手胜";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Locale;

    /// The places for arguments in a text, sorted.
    fn places(text: &str) -> Vec<&str> {
        let mut places: Vec<&str> = text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    #[test]
    fn no_text_is_missing() {
        for (name, text) in ALL {
            let [english, chinese] = Locale::ALL.map(|locale| text.get(locale));
            assert!(!english.is_empty() && english.is_ascii(), "{name}: {english}");
            assert!(chinese.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c)), "{name}: {chinese}");
            assert_eq!(places(english), places(chinese), "{name}");
        }
    }

    #[test]
    fn names_and_texts_are_unique() {
        for (index, (name, text)) in ALL.iter().enumerate() {
            let again = ALL[..index].iter().find(|(other, same)| other == name || same == text);
            assert_eq!(again, None, "{name}");
        }
    }
}
