//! From terms to a formula: numbers, ups, nimbers, the places of shapes, and words are examined separately.

use std::fmt;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::budget::{Budget, Exhausted};
use crate::guess::expr::Expr;
use crate::guess::form::Form;
use crate::guess::formula::{Claim, Formula};
use crate::guess::layer::{Found, Layer, most_exceptions};
use crate::guess::leaf::{Leaf, Quantity};
use crate::guess::operator::gcd;
use crate::guess::pattern::{pattern, pattern_of_words};
use crate::guess::recurrence::Recurrence;
use crate::guess::sum::Sum;
use crate::guess::table::Table;
use crate::guess::term::Term;
use crate::guess::zeros::zeros;
use crate::number::{Integer, Rational};

/// A formula, and its reliability.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The formula.
    pub formula: Formula,
    /// The number of terms on which it was tested.
    pub tested: usize,
    /// Its reliability beyond these terms.
    pub status: Status,
}

/// The reliability of a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It holds for all given terms.
    Conjecture,
    /// It is a theorem about the game.
    Theorem,
    /// This many values were computed, and a theorem about periods says that this is enough.
    ProvedPeriod(u128),
}

impl Status {
    /// Whether the formula is proved to hold for ever.
    pub fn is_proved(self) -> bool {
        self != Status::Conjecture
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Status::Conjecture => f.write_str("a conjecture"),
            Status::Theorem => f.write_str("proved: a theorem on the game"),
            Status::ProvedPeriod(count) => {
                write!(f, "proved: a period seen on {count} heaps goes on for ever (Guy and Smith)")
            }
        }
    }
}

/// The greatest number of bits of a number in closed formulas.
const MOST_BITS: u64 = 96;

/// The simplest formula that reproduces the terms of a table, if a simple one does.
///
/// The work is bounded: a few hundred candidates for each place of a shape, each tested until the first term that it
/// fails to reproduce.
///
/// # Errors
///
/// The budget is spent.
pub fn guess(table: &Table, budget: &Budget) -> Result<Option<Guess>, Exhausted> {
    let formula = formula(table, budget)?;
    Ok(formula.map(|formula| Guess { formula, tested: table.terms().len(), status: Status::Conjecture }))
}

fn formula(table: &Table, budget: &Budget) -> Result<Option<Formula>, Exhausted> {
    let forms: Option<Vec<Form<Sum>>> = table.terms().iter().map(Term::form).collect();
    let Some(forms) = forms else { return words(table, budget) };
    let is_plain = |form: &Form<Sum>| form.part.is_none() && form.base.ups == 0 && is_small(&form.base.number);
    match forms.iter().all(is_plain) {
        true => match values(table, &forms, budget)? {
            Some(formula) => Ok(Some(formula)),
            None => only_zeros(table, &forms, budget),
        },
        // Values that repeat are written as they are.
        false => match words(table, budget)? {
            Some(formula) => Ok(Some(formula)),
            None => values(table, &forms, budget),
        },
    }
}

/// The formula of values that have the same shape, except for some at the beginning of a sequence.
fn values(table: &Table, forms: &[Form<Sum>], budget: &Budget) -> Result<Option<Formula>, Exhausted> {
    let Some(shape) = forms.last().and_then(Form::shape) else { return Ok(None) };
    let start = forms.iter().rposition(|form| form.shape().as_ref() != Some(&shape)).map_or(0, |last| last + 1);
    let (mut first, mut size) = (table.first().to_vec(), table.shape().to_vec());
    if start != 0 {
        let ([first], [size]) = (&mut first[..], &mut size[..]) else { return Ok(None) };
        if most_exceptions(*size) < start {
            return Ok(None);
        }
        *first += start as i128;
        *size -= start;
    }
    let rows: Vec<Vec<&Sum>> = forms[start..].iter().map(Form::places).collect();
    let mut leaves: Vec<Leaf> = Vec::new();
    let mut cells: Vec<usize> = (0..start).collect();
    let mut names = 'a'..='z';
    for place in 0..shape.places().len() {
        let column: Vec<&Sum> = rows.iter().filter_map(|row| row.get(place).copied()).collect();
        let layer = |cells: Vec<i128>| Layer::new(first.clone(), size.clone(), cells);
        let Some((mut leaf, exceptions)) = leaf(&column, layer, budget)? else { return Ok(None) };
        cells.extend(exceptions.into_iter().map(|cell| start + cell));
        if let Quantity::Recurrence(found) = &mut leaf.number {
            name(found, &leaves, &mut names);
        }
        leaves.push(leaf);
    }
    let mut leaves = leaves.into_iter();
    let claim = shape.map(&mut |()| leaves.next()).map(|form| Claim::Values(Box::new(form)));
    let exceptions = exceptions(table, cells);
    Ok(claim.map(|claim| Formula { claim, indices: table.shape().len(), exceptions }))
}

/// Names a recurrence: like an equal one, or with the next name.
fn name(found: &mut Recurrence, leaves: &[Leaf], names: &mut impl Iterator<Item = char>) {
    let known = leaves.iter().find_map(|leaf| match &leaf.number {
        Quantity::Recurrence(known) => {
            let same = (&known.coefficients, &known.first) == (&found.coefficients, &found.first);
            same.then_some(known.name)
        }
        Quantity::Quotient { .. } => None,
    });
    found.name = known.or_else(|| names.next()).unwrap_or(found.name);
}

/// The formula for the contents of one place, and the terms that it does not reproduce.
fn leaf(
    sums: &[&Sum],
    layer: impl Fn(Vec<i128>) -> Layer,
    budget: &Budget,
) -> Result<Option<(Leaf, Vec<usize>)>, Exhausted> {
    let ups = layer(sums.iter().map(|sum| sum.ups.into()).collect());
    let nimbers = layer(sums.iter().map(|sum| sum.nimber.into()).collect());
    let Some(ups) = pattern(&ups, budget)? else { return Ok(None) };
    let Some(nimber) = pattern(&nimbers, budget)? else { return Ok(None) };
    let (number, mut exceptions) = match fractions(sums, &layer, budget)? {
        Some((top, bottom)) => {
            (Quantity::quotient(&top.expr, &bottom.expr), [top.exceptions, bottom.exceptions].concat())
        }
        None if nimbers.indices() == 1 => {
            let numbers: Vec<Rational> = sums.iter().map(|sum| sum.number.clone()).collect();
            match Recurrence::find(nimbers.first[0], &numbers, budget)? {
                Some(recurrence) => (Quantity::Recurrence(recurrence), Vec::new()),
                None => return Ok(None),
            }
        }
        None => return Ok(None),
    };
    exceptions.extend(ups.exceptions.into_iter().chain(nimber.exceptions));
    Ok(Some((Leaf { number, ups: ups.expr.simplified(), nimber: nimber.expr.simplified() }, exceptions)))
}

fn is_small(number: &Rational) -> bool {
    number.numerator().bits().max(number.denominator().bits()) <= MOST_BITS
}

fn small(integer: &Integer) -> Option<i128> {
    match integer.as_i64() {
        Some(number) => Some(number.into()),
        None if integer.bits() <= MOST_BITS => integer.to_string().parse().ok(),
        None => None,
    }
}

/// The formulas of the numerator and the denominator.
fn fractions(
    sums: &[&Sum],
    layer: impl Fn(Vec<i128>) -> Layer,
    budget: &Budget,
) -> Result<Option<(Found, Found)>, Exhausted> {
    let parts = |part: fn(&Rational) -> &Integer| sums.iter().map(|sum| small(part(&sum.number))).collect();
    let (tops, bottoms): (Option<Vec<i128>>, Option<Vec<i128>>) =
        (parts(Rational::numerator), parts(Rational::denominator));
    let (Some(tops), Some(bottoms)) = (tops, bottoms) else { return Ok(None) };
    // First try a common denominator, then separate ones.
    if let Some(common) = common_denominator(&bottoms) {
        let scaled = tops.iter().zip(&bottoms).map(|(top, bottom)| top.checked_mul(common / bottom));
        let scaled: Option<Vec<i128>> =
            scaled.map(|top| top.filter(|top| top.unsigned_abs() < 1 << MOST_BITS)).collect();
        if let Some(scaled) = scaled
            && let Some(found) = pattern(&layer(scaled), budget)?
        {
            return Ok(Some((found, Found::exact(Expr::Constant(common)))));
        }
        if common == 1 {
            return Ok(None);
        }
    }
    let Some(top) = pattern(&layer(tops), budget)? else { return Ok(None) };
    let bottom = pattern(&layer(bottoms), budget)?;
    Ok(bottom.map(|bottom| (top, bottom)))
}

fn common_denominator(bottoms: &[i128]) -> Option<i128> {
    bottoms.iter().try_fold(1_i128, |common, &bottom| {
        let next = (common / gcd(common, bottom)).checked_mul(bottom)?;
        (next.unsigned_abs() < 1 << MOST_BITS).then_some(next)
    })
}

/// The terms that a formula does not reproduce, with their places.
fn exceptions(table: &Table, mut cells: Vec<usize>) -> Vec<(Vec<i128>, Term)> {
    cells.sort_unstable();
    cells.dedup();
    let place = |cell: usize| Layer::place_in(table.first(), table.shape(), cell)[..table.shape().len()].to_vec();
    cells.into_iter().map(|cell| (place(cell), table.terms()[cell].clone())).collect()
}

/// The zeros of a table of nim-values, if all else fails.
fn only_zeros(table: &Table, forms: &[Form<Sum>], budget: &Budget) -> Result<Option<Formula>, Exhausted> {
    let tops: Option<Vec<i128>> = forms.iter().map(|form| small(form.base.number.numerator())).collect();
    let Some(tops) = tops else { return Ok(None) };
    let nimbers: Vec<i128> = forms.iter().map(|form| form.base.nimber.into()).collect();
    let is_zero = |cells: &[i128]| cells.iter().all(|&cell| cell == 0);
    let cells = match (is_zero(&tops), is_zero(&nimbers)) {
        (true, false) => nimbers,
        (false, true) if tops.iter().all(|&top| 0 <= top) => tops,
        _ => return Ok(None),
    };
    let found = zeros(&Layer::new(table.first().to_vec(), table.shape().to_vec(), cells), budget)?;
    let indices = table.shape().len();
    Ok(found.map(|found| Formula { claim: Claim::Zeros(found.expr), indices, exceptions: Vec::new() }))
}

fn words(table: &Table, budget: &Budget) -> Result<Option<Formula>, Exhausted> {
    let mut numbers: FxHashMap<String, i128> = FxHashMap::default();
    let mut words: Vec<Arc<str>> = Vec::new();
    let mut cells = Vec::with_capacity(table.terms().len());
    let texts: Vec<String> = table.terms().iter().map(Term::to_string).collect();
    let are_outcomes = texts.iter().all(|text| text == "P" || text == "N");
    if are_outcomes {
        for (number, word) in ["P", "N"].into_iter().enumerate() {
            numbers.insert(word.into(), number as i128);
            words.push(word.into());
        }
    }
    for text in texts {
        let next = words.len() as i128;
        cells.push(*numbers.entry(text.clone()).or_insert_with(|| {
            words.push(text.into());
            next
        }));
    }
    let layer = Layer::new(table.first().to_vec(), table.shape().to_vec(), cells);
    let indices = layer.indices();
    if are_outcomes && let Some(found) = zeros(&layer, budget)? {
        return Ok(Some(Formula { claim: Claim::Outcomes(found.expr), indices, exceptions: Vec::new() }));
    }
    let Some(found) = pattern_of_words(&layer, budget)? else { return Ok(None) };
    let exceptions = exceptions(table, found.exceptions);
    Ok(Some(Formula { claim: Claim::Words { words, number: found.expr.simplified() }, indices, exceptions }))
}
