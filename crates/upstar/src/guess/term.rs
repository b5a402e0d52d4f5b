//! A term of a sequence or table: a number, ups and a nimber, or a word.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::guess::form::Form;
use crate::guess::sum::Sum;
use crate::number::Rational;

/// A term of a sequence or table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// A number, perhaps with ups and a nimber: `3/4`, `*2`, `8*`, `^3`.
    Sum(Sum),
    /// Any other text. Values of games such as `{2|1}` are parsed, other words are only compared.
    Word(Arc<str>),
}

impl Term {
    /// An integer.
    pub fn integer(number: i128) -> Term {
        Term::Sum(Sum::integer(number))
    }

    /// A word.
    pub fn word(text: &str) -> Term {
        Term::Word(text.into())
    }

    /// Its value, if it is a value.
    pub(super) fn form(&self) -> Option<Form<Sum>> {
        match self {
            Term::Sum(sum) => Some(Form::plain(sum.clone())),
            Term::Word(word) => Form::read(word),
        }
    }
}

impl From<&Form<Sum>> for Term {
    fn from(form: &Form<Sum>) -> Term {
        match &form.part {
            None => Term::Sum(form.base.clone()),
            Some(_) => Term::word(&form.to_string()),
        }
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::Word(word) => f.pad(word),
            Term::Sum(sum) => sum.fmt(f),
        }
    }
}

impl FromStr for Term {
    type Err = std::convert::Infallible;

    /// Every text is a term, possibly a word.
    fn from_str(text: &str) -> Result<Term, Self::Err> {
        // Most terms are numbers and nimbers, and need no parser.
        if let Some(sum) = number_and_nimber(text) {
            return Ok(Term::Sum(sum));
        }
        Ok(match Form::read(text) {
            Some(Form { base, part: None }) => Term::Sum(base),
            _ => Term::word(text),
        })
    }
}

fn number_and_nimber(text: &str) -> Option<Sum> {
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
    Some(Sum { number, ups: 0, nimber })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_read_and_written() {
        for (text, is_word) in [
            ("0", false),
            ("-12", false),
            ("3/4", false),
            ("*", false),
            ("*3", false),
            ("8*", false),
            ("-1/2+*7", false),
            ("^*", false),
            ("v3", false),
            ("2^^*3", false),
            ("{1|0}", true),
            ("+-3", true),
            ("P", true),
            ("1.5", true),
            ("*x", true),
            ("8**", true),
            ("8*3", true),
            ("{2", true),
        ] {
            let term: Term = text.parse().unwrap();
            assert_eq!((term.to_string().as_str(), matches!(term, Term::Word(_))), (text, is_word));
        }
    }
}
