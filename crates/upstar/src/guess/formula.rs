//! Formulas for sequences and tables of terms.

use std::fmt;
use std::sync::Arc;

use crate::guess::expr::Expr;
use crate::guess::form::Form;
use crate::guess::function::Function;
use crate::guess::leaf::{Leaf, Quantity};
use crate::guess::operator::Operator;
use crate::guess::recurrence::Recurrence;
use crate::guess::term::Term;

/// A formula for the terms of a sequence or table, in its indices: `n`, or `a` and `b`, or `a`, `b` and `c`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Formula {
    /// The claim about the terms.
    pub claim: Claim,
    /// The number of indices.
    pub indices: usize,
    /// The terms for which it does not hold, with their indices, in order.
    pub exceptions: Vec<(Vec<i128>, Term)>,
}

/// The claim of a formula.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// Each term is a value of this shape, with numbers, ups and nimbers in its places.
    Values(Box<Form<Leaf>>),
    /// Each term is the word of a list with this number.
    Words {
        /// The words.
        words: Vec<Arc<str>>,
        /// The number, from 0.
        number: Expr,
    },
    /// A term is 0 exactly where this expression is; nothing is claimed about the others.
    Zeros(Expr),
    /// A term is `P` where this expression is 0, otherwise `N`.
    Outcomes(Expr),
}

/// The names of the indices.
const NAMES: [&[&str]; 3] = [&["n"], &["a", "b"], &["a", "b", "c"]];

/// Longer lists of exceptions are only counted in a sentence.
const MOST_EXCEPTIONS: usize = 32;

impl Formula {
    /// The term with the given indices; `None` if the formula does not determine it, or an intermediate number is too large.
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
            Claim::Values(form) => form.map(&mut |leaf: &Leaf| leaf.at(place)).map(|form| Term::from(&form)),
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

    /// Explanations of its uncommon symbols.
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

    /// The number of numbers copied from the terms: the contents of lists, and the exceptions.
    pub fn taken(&self) -> usize {
        let listed: usize = self.lists().iter().map(|list| list.len()).sum();
        let recurrent: usize = self.recurrences().iter().map(|recurrence| recurrence.taken()).sum();
        self.exceptions.len() + listed + recurrent
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

    /// Its lists, in order of appearance.
    pub fn lists(&self) -> Vec<&[i128]> {
        self.expressions().into_iter().flat_map(Expr::lists).collect()
    }

    fn expressions(&self) -> Vec<&Expr> {
        match &self.claim {
            Claim::Values(form) => form.places().into_iter().flat_map(Leaf::expressions).collect(),
            Claim::Words { number: expr, .. } | Claim::Zeros(expr) | Claim::Outcomes(expr) => vec![expr],
        }
    }
}

impl Formula {
    /// The recurrences that it names, in order of appearance.
    pub fn recurrences(&self) -> Vec<&Recurrence> {
        let Claim::Values(form) = &self.claim else { return Vec::new() };
        let found = form.places().into_iter().filter_map(|leaf| match &leaf.number {
            Quantity::Recurrence(recurrence) => Some(recurrence),
            Quantity::Quotient { .. } => None,
        });
        let mut all: Vec<&Recurrence> = Vec::new();
        for recurrence in found {
            if !all.contains(&recurrence) {
                all.push(recurrence);
            }
        }
        all
    }
}

/// The formula without its exceptions.
impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.names();
        match &self.claim {
            Claim::Values(form) => {
                let text = form.text(" + ", &|leaf: &Leaf| leaf.text(names), &|_| false);
                let recurrences: Vec<String> = self.recurrences().iter().map(|found| found.to_string()).collect();
                match recurrences.first() {
                    None => f.write_str(&text),
                    // A recurrence on its own is named only once.
                    Some(only) if only.starts_with(&format!("{text} =")) => f.write_str(only),
                    Some(_) => write!(f, "{text} with {}", recurrences.join("; ")),
                }
            }
            Claim::Words { words, number } => f.write_str(&words_text(words, number, names)),
            Claim::Zeros(zero) => write!(f, "0 exactly where {}", condition(zero, names)),
            Claim::Outcomes(zero) => write!(f, "P where {}, else N", condition(zero, names)),
        }
    }
}

/// The longest list of words that is displayed.
const MOST_WORDS: usize = 64;

fn words_text(words: &[Arc<str>], number: &Expr, names: &[&str]) -> String {
    let word =
        |number: &i128| usize::try_from(*number).ok().and_then(|number| words.get(number)).map_or("?", |word| word);
    match number {
        Expr::Constant(number) => word(number).to_owned(),
        Expr::Listed(list, place) => {
            let shown = list.iter().take(MOST_WORDS).map(word).collect::<Vec<_>>().join(",");
            let more = if MOST_WORDS < list.len() { ",..." } else { "" };
            // A list of numbers in place of the words yields the brackets after it.
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
        // Two absolute values are both 0 if and only if their sum is.
        Expr::Join(Operator::Add, x, y) => match &**x {
            Expr::Apply(Function::Abs, x) => format!("{} and {}", condition(x, names), condition(y, names)),
            _ => format!("{} = 0", zero.text(names)),
        },
        _ => format!("{} = 0", zero.text(names)),
    }
}
