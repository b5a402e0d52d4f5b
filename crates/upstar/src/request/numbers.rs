//! Surreal numbers.

use serde::{Deserialize, Serialize};

use crate::answer::{Diagram, Figure, LAST_DAY, Length, Written};
use crate::error::Diagnostic;
use crate::lang::{Object, Session};
use crate::number::{Dyadic, Integer, Surreal};
use crate::player::ByPlayer;
use crate::request::desk::{Desk, Failure};
use crate::request::expressions::Drawing;
use crate::span::Span;
use crate::syntax::Style;

/// Where is a number in the surreal tree?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct NumberQuestion {
    /// An expression whose value is a number.
    pub number: String,
}

/// A number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct NumberView {
    /// The number as typed; its first digits if it is too long.
    pub number: String,
    /// The number with the symbols used in print.
    pub unicode: String,
    /// The number as a decimal fraction; null if that is long or has no end.
    pub decimal: Option<String>,
    /// Its signs; long runs are written as powers.
    pub signs: String,
    /// The number of its signs, an ordinal.
    pub birthday: String,
    /// Its place in the tree of dyadic numbers; null for other numbers.
    pub place: Option<TreePlace>,
    /// Its Hackenbush string; null if that is long or infinite.
    pub string: Option<String>,
}

/// A place in the tree of dyadic numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TreePlace {
    /// The number as a form.
    pub form: String,
    /// The greatest smaller number that is older; null if there is none.
    pub left: Option<String>,
    /// The least greater number that is older; null if there is none.
    pub right: Option<String>,
    /// The number above it in the tree; null for 0.
    pub parent: Option<String>,
    /// The smaller one of the numbers below it.
    pub smaller_child: String,
    /// The greater one.
    pub greater_child: String,
}

/// What does the tree of numbers look like?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct NumbersQuestion {
    /// The number of days that are drawn after that of the root.
    pub day: u32,
    /// The number at the root, which is dyadic; 0 by default.
    #[serde(default)]
    pub root: Option<String>,
}

/// The longest number that is read, in characters, and the longest Hackenbush string that is written.
const LONGEST: usize = 200;

/// The most places of a decimal fraction.
const MOST_PLACES: u32 = 30;

impl NumberQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<NumberView, Failure> {
        let text = self.number.as_str();
        let whole = Some(Span::new(0, text.len()));
        let object = Session::new(desk.universe).answer(text).map_err(|error| Failure::about(text, error))?;
        if let Some(number) = object.as_ref().and_then(Object::as_dyadic) {
            return Ok(dyadic(&number));
        }
        let number: Surreal = object.as_ref().and_then(Object::as_surreal).ok_or_else(|| {
            let help = Some("write a number such as `3/4`, `1/3` or `omega - 1`".into());
            Failure::about(text, Diagnostic { span: whole, help, ..Diagnostic::new("this is not a number") })
        })?;
        let failed = |error: crate::number::SurrealError| {
            Failure::about(text, Diagnostic { span: whole, ..Diagnostic::new(error.to_string()) })
        };
        let signs = number.sign_expansion().map_err(failed)?;
        Ok(NumberView {
            number: number.text(Style::Text),
            unicode: number.text(Style::Unicode),
            decimal: None,
            signs: signs.to_string(),
            birthday: number.birthday().map_err(failed)?.to_string(),
            place: None,
            string: None,
        })
    }
}

/// Reads a dyadic number.
pub(super) fn read_dyadic(text: &str) -> Result<Dyadic, Failure> {
    let number = Some(text.trim()).filter(|text| text.len() <= LONGEST).and_then(|text| text.parse().ok());
    number.ok_or_else(|| {
        let help = Some("write a number such as `-3/4`, whose denominator is a power of two".into());
        let span = Some(Span::new(0, text.len()));
        Failure::about(text, Diagnostic { span, help, ..Diagnostic::new("this is not a number") })
    })
}

/// A dyadic number.
fn dyadic(number: &Dyadic) -> NumberView {
    let text = |number: &Dyadic| Written::number(number, Length::Short).to_string();
    let signs = number.sign_expansion();
    let ByPlayer { left, right } = number.canonical_options();
    // Of the neighbours among older numbers, the younger one is above it.
    let parent = [&left, &right].into_iter().flatten().max_by_key(|older| older.birthday()).map(text);
    let ByPlayer { left: greater, right: smaller } = number.children();
    let side = |option: &Option<Dyadic>| option.as_ref().map(text).unwrap_or_default();
    let string = crate::hackenbush::string_of(number, LONGEST).map(|edges| crate::hackenbush::string_text(&edges));
    NumberView {
        number: text(number),
        unicode: text(number),
        decimal: decimal(number),
        signs: signs.short_text(),
        birthday: Written::number(&Dyadic::from(signs.length()), Length::Short).to_string(),
        place: Some(TreePlace {
            form: format!("{{{}|{}}}", side(&left), side(&right)),
            left: left.as_ref().map(text),
            right: right.as_ref().map(text),
            parent,
            smaller_child: text(&smaller),
            greater_child: text(&greater),
        }),
        string,
    }
}

/// A dyadic number as a decimal fraction, if it is short.
fn decimal(number: &Dyadic) -> Option<String> {
    let places = number.exponent();
    if MOST_PLACES < places || 100 < number.numerator().bits() {
        return None;
    }
    // n/2^k = n 5^k / 10^k.
    let mut digits = number.abs().numerator();
    for _ in 0..places {
        digits *= Integer::from(5);
    }
    let places = places as usize;
    let digits = format!("{digits:0>width$}", digits = digits.to_string(), width = places + 1);
    let (whole, part) = digits.split_at(digits.len() - places);
    let sign = if *number < Dyadic::ZERO { "-" } else { "" };
    Some(if part.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part}") })
}

impl NumbersQuestion {
    pub(super) fn answer(&self, _: &Desk<'_>) -> Result<Drawing, Failure> {
        let root = self.root.as_deref().map_or(Ok(Dyadic::ZERO), read_dyadic)?;
        let tree = Diagram::numbers_below(&root, self.day).ok_or_else(|| {
            let message = format!("the numbers of day {} are too many to draw", self.day);
            Failure::new(message, &format!("the tree is drawn to day {LAST_DAY}"))
        })?;
        Ok(Drawing::from(Figure::Diagram(tree)))
    }
}
