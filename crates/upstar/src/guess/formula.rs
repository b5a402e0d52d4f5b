//! Formulas for sequences and tables of terms.

use std::fmt;
use std::sync::Arc;

use crate::guess::expr::Expr;
use crate::guess::function::Function;
use crate::guess::operator::Operator;
use crate::guess::term::Term;
use crate::number::{Integer, Rational};

/// A formula for the terms of a sequence or table, in its indices: `n`, or `a` and `b`, or `a`, `b` and `c`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Formula {
    /// What it says.
    pub claim: Claim,
    /// The number of indices.
    pub indices: usize,
    /// The terms for which it does not hold, with their indices, in order.
    pub exceptions: Vec<(Vec<i128>, Term)>,
}

/// What a formula says.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// Each term is a quotient and a nimber.
    Values {
        /// Above the line.
        top: Expr,
        /// Below the line.
        bottom: Expr,
        /// The size of the nimber.
        nimber: Expr,
    },
    /// Each term is the word of a list that has this number.
    Words {
        /// The words.
        words: Vec<Arc<str>>,
        /// The number, from 0.
        number: Expr,
    },
    /// A term is 0 exactly where this is; nothing is said of the others.
    Zeros(Expr),
    /// A term is `P` where this is 0, else `N`.
    Outcomes(Expr),
}

/// The names of the indices.
const NAMES: [&[&str]; 3] = [&["n"], &["a", "b"], &["a", "b", "c"]];

/// More exceptions are only counted in a sentence.
const MOST_EXCEPTIONS: usize = 32;

impl Formula {
    /// The term with given indices; `None` if the formula does not say it, or a number on the way is too large.
    ///
    /// ```
    /// use upstar::budget::Budget;
    /// use upstar::guess::{Table, Term, guess};
    ///
    /// let bash = Table::line(0, (0..20).map(|n| n % 4))?;
    /// let found = guess(&bash, &Budget::unlimited())?.unwrap();
    /// assert_eq!(found.formula.to_string(), "n mod 4");
    /// assert_eq!(found.formula.at(&[1_000_003]), Some(Term::integer(3)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at(&self, place: &[i128]) -> Option<Term> {
        if let Ok(found) = self.exceptions.binary_search_by(|(at, _)| at[..].cmp(place)) {
            return Some(self.exceptions[found].1.clone());
        }
        match &self.claim {
            Claim::Values { top, bottom, nimber } => {
                let [top, bottom] = [top, bottom].map(|part| part.at(place).map(Integer::from));
                let number = Rational::new(top?, bottom?)?;
                Some(Term::Sum { number, nimber: nimber.at(place)?.try_into().ok()? })
            }
            Claim::Words { words, number } => {
                words.get(usize::try_from(number.at(place)?).ok()?).map(|word| Term::Word(Arc::clone(word)))
            }
            Claim::Zeros(zero) => (zero.at(place)? == 0).then(|| Term::integer(0)),
            Claim::Outcomes(zero) => Some(Term::word(if zero.at(place)? == 0 { "P" } else { "N" })),
        }
    }

    /// The names of its indices.
    pub fn names(&self) -> &'static [&'static str] {
        NAMES[self.indices.clamp(1, NAMES.len()) - 1]
    }

    /// What the signs in it mean that are not known to everybody.
    pub fn legend(&self) -> Vec<&'static str> {
        let mut lines = Vec::new();
        for part in self.expressions() {
            for line in part.legend() {
                if !lines.contains(&line) {
                    lines.push(line);
                }
            }
        }
        lines
    }

    /// The numbers that were taken from the terms one by one: those in lists, and the exceptions.
    pub fn taken(&self) -> usize {
        self.exceptions.len() + self.lists().iter().map(|list| list.len()).sum::<usize>()
    }

    /// The formula with its exceptions, in one line.
    pub fn sentence(&self) -> String {
        match self.exceptions.len() {
            0 => self.to_string(),
            1..=MOST_EXCEPTIONS => {
                let texts: Vec<String> =
                    self.exceptions.iter().map(|exception| self.exception_text(exception)).collect();
                format!("{self}, except {}", texts.join(", "))
            }
            count => format!("{self}, with {count} exceptions"),
        }
    }

    /// An exception: `n = 3: 5`.
    pub fn exception_text(&self, (place, term): &(Vec<i128>, Term)) -> String {
        let indices: Vec<String> =
            self.names().iter().zip(place).map(|(name, index)| format!("{name} = {index}")).collect();
        format!("{}: {term}", indices.join(" and "))
    }

    /// The numbers of its lists, in the order in which they stand in the formula.
    pub fn lists(&self) -> Vec<&[i128]> {
        self.expressions().into_iter().flat_map(Expr::lists).collect()
    }

    fn expressions(&self) -> Vec<&Expr> {
        match &self.claim {
            Claim::Values { top, bottom, nimber } => vec![top, bottom, nimber],
            Claim::Words { number: expr, .. } | Claim::Zeros(expr) | Claim::Outcomes(expr) => vec![expr],
        }
    }
}

/// The formula without its exceptions.
impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.names();
        match &self.claim {
            Claim::Values { top, bottom, nimber } => {
                let number = quotient(top, bottom, names);
                match (top, nimber) {
                    (_, Expr::Constant(0)) => f.write_str(&number),
                    (Expr::Constant(0), nimber) => f.write_str(&nimber_text(nimber, names)),
                    (_, nimber) => write!(f, "{number} + {}", nimber_text(nimber, names)),
                }
            }
            Claim::Words { words, number } => f.write_str(&words_text(words, number, names)),
            Claim::Zeros(zero) => write!(f, "0 exactly where {}", condition(zero, names)),
            Claim::Outcomes(zero) => write!(f, "P where {}, else N", condition(zero, names)),
        }
    }
}

fn quotient(top: &Expr, bottom: &Expr, names: &[&str]) -> String {
    let bracketed = |text: String| if text.contains(' ') { format!("({text})") } else { text };
    match bottom {
        Expr::Constant(1) => top.text(names),
        _ => format!("{}/{}", bracketed(top.text(names)), bracketed(bottom.text(names))),
    }
}

fn nimber_text(nimber: &Expr, names: &[&str]) -> String {
    match nimber {
        Expr::Constant(1) => "*".into(),
        Expr::Constant(_) | Expr::Index(_) => format!("*{}", nimber.text(names)),
        _ => format!("*({})", nimber.text(names)),
    }
}

/// The longest list of words that is shown.
const MOST_WORDS: usize = 64;

fn words_text(words: &[Arc<str>], number: &Expr, names: &[&str]) -> String {
    let word =
        |number: &i128| usize::try_from(*number).ok().and_then(|number| words.get(number)).map_or("?", |word| word);
    match number {
        Expr::Constant(number) => word(number).to_owned(),
        Expr::Listed(list, place) => {
            let shown = list.iter().take(MOST_WORDS).map(word).collect::<Vec<_>>().join(",");
            let more = if MOST_WORDS < list.len() { ",..." } else { "" };
            // A list of one number in place of the words gives the brackets behind it.
            let shape = Expr::Listed(vec![0; list.len()].into(), place.clone()).text(names);
            let behind = shape.split_once(']').map_or("", |(_, behind)| behind);
            format!("[{shown}{more}]{behind}")
        }
        _ => number.text(names),
    }
}

/// The condition that an expression is 0.
fn condition(zero: &Expr, names: &[&str]) -> String {
    match zero {
        Expr::Join(Operator::Sub, x, y) => format!("{} = {}", x.text(names), y.text(names)),
        // Two distances from 0 are both 0 if their sum is.
        Expr::Join(Operator::Add, x, y) => match &**x {
            Expr::Apply(Function::Abs, x) => format!("{} and {}", condition(x, names), condition(y, names)),
            _ => format!("{} = 0", zero.text(names)),
        },
        _ => format!("{} = 0", zero.text(names)),
    }
}
