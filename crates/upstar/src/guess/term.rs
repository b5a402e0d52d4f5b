//! A term of a sequence or table: a number, a number and a nimber, or a word.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::number::Rational;

/// A term of a sequence or table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// A number, perhaps with a nimber: `3/4`, `*2`, `8*`, `8+*2`.
    Sum {
        /// The number.
        number: Rational,
        /// The nimber, 0 for none.
        nimber: u64,
    },
    /// Anything else: it is only compared with others.
    Word(Arc<str>),
}

impl Term {
    /// An integer.
    pub fn integer(number: i128) -> Term {
        Term::Sum { number: Rational::from(crate::number::Integer::from(number)), nimber: 0 }
    }

    /// A word.
    pub fn word(text: &str) -> Term {
        Term::Word(text.into())
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::Word(word) => f.pad(word),
            Term::Sum { number, nimber } => {
                let text = match (number.is_zero(), nimber) {
                    (_, 0) => number.to_string(),
                    (true, 1) => "*".into(),
                    (true, _) => format!("*{nimber}"),
                    (false, 1) => format!("{number}*"),
                    // `8*2` would be a product.
                    (false, _) => format!("{number}+*{nimber}"),
                };
                f.pad(&text)
            }
        }
    }
}

impl FromStr for Term {
    type Err = std::convert::Infallible;

    /// Every text is a term, if only a word.
    fn from_str(text: &str) -> Result<Term, Self::Err> {
        Ok(sum(text).unwrap_or_else(|| Term::word(text)))
    }
}

fn sum(text: &str) -> Option<Term> {
    let (number, nimber) = match text.split_once('*') {
        None => (text, 0),
        Some((number, "")) => (number.strip_suffix('+').unwrap_or(number), 1),
        Some((number, nimber)) if nimber.bytes().all(|byte| byte.is_ascii_digit()) => match number {
            "" => (number, nimber.parse().ok()?),
            _ => (number.strip_suffix('+')?, nimber.parse().ok()?),
        },
        _ => return None,
    };
    let number = match number {
        "" if text.starts_with('*') => Rational::from(0),
        number => number.parse().ok()?,
    };
    Some(Term::Sum { number, nimber })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_read_and_written() {
        for text in
            ["0", "-12", "3/4", "*", "*3", "8*", "-1/2+*7", "^*", "{1|0}", "P", "-*", "1.5", "*x", "8**", "8*3", "+*2"]
        {
            let term: Term = text.parse().unwrap();
            assert_eq!(term.to_string(), text);
            let is_word = ["^*", "{1|0}", "P", "-*", "1.5", "*x", "8**", "8*3", "+*2"].contains(&text);
            assert_eq!(matches!(term, Term::Word(_)), is_word, "{text}");
        }
    }
}
