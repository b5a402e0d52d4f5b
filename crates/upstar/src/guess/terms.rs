//! From terms to a formula: numbers, nimbers and words are looked at apart.

use std::fmt;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::budget::{Budget, Exhausted};
use crate::guess::expr::Expr;
use crate::guess::formula::{Claim, Formula};
use crate::guess::layer::{Found, Layer};
use crate::guess::operator::gcd;
use crate::guess::pattern::{pattern, pattern_of_words};
use crate::guess::table::Table;
use crate::guess::term::Term;
use crate::guess::zeros::zeros;
use crate::number::Integer;

/// A formula, and how far it can be trusted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The formula.
    pub formula: Formula,
    /// On how many terms it was tested.
    pub tested: usize,
    /// Whether more is known than these terms.
    pub standing: Standing,
}

/// How far a formula can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// It holds for all terms that were given.
    Conjecture,
    /// It is a theorem on the game.
    Theorem,
    /// So many values were computed, and a theorem on periods says that this is enough.
    ProvedPeriod(u128),
}

impl Standing {
    /// Whether the formula is known to hold for ever.
    pub fn is_proved(self) -> bool {
        self != Standing::Conjecture
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Standing::Conjecture => f.write_str("a conjecture"),
            Standing::Theorem => f.write_str("proved: a theorem on the game"),
            Standing::ProvedPeriod(count) => {
                write!(f, "proved: a period seen on {count} heaps goes on for ever (Guy and Smith)")
            }
        }
    }
}

/// Numbers have at most so many bits; larger ones are words.
const MOST_BITS: u64 = 96;

/// The simplest formula that gives the terms of a table, if a simple one does.
///
/// The work is bounded: a few hundred candidates, each tested until the first term that it does not give.
///
/// # Errors
///
/// The budget is spent.
pub fn guess(table: &Table, budget: &Budget) -> Result<Option<Guess>, Exhausted> {
    let formula = match sums(table) {
        Some(sums) => values(table, &sums, budget)?,
        None => words(table, budget)?,
    };
    Ok(formula.map(|formula| Guess { formula, tested: table.terms().len(), standing: Standing::Conjecture }))
}

/// Fractions and nimbers in small numbers.
struct Sums {
    tops: Vec<i128>,
    bottoms: Vec<i128>,
    nimbers: Vec<i128>,
}

/// The terms as sums, if all are such.
fn sums(table: &Table) -> Option<Sums> {
    let mut sums = Sums { tops: Vec::new(), bottoms: Vec::new(), nimbers: Vec::new() };
    for term in table.terms() {
        let Term::Sum { number, nimber } = term else { return None };
        sums.tops.push(small(number.numerator())?);
        sums.bottoms.push(small(number.denominator())?);
        sums.nimbers.push((*nimber).into());
    }
    Some(sums)
}

fn small(integer: &Integer) -> Option<i128> {
    match integer.as_i64() {
        Some(number) => Some(number.into()),
        None if integer.bits() <= MOST_BITS => integer.to_string().parse().ok(),
        None => None,
    }
}

fn values(table: &Table, sums: &Sums, budget: &Budget) -> Result<Option<Formula>, Exhausted> {
    let layer = |cells: Vec<i128>| Layer::new(table.first().to_vec(), table.shape().to_vec(), cells);
    let nimbers = layer(sums.nimbers.clone());
    let Some((top, bottom)) = fractions(sums, layer, budget)? else { return only_zeros(table, sums, &nimbers, budget) };
    let Some(nimber) = pattern(&nimbers, budget)? else { return only_zeros(table, sums, &nimbers, budget) };
    let parts = [&top, &bottom, &nimber];
    let exceptions = exceptions(table, &nimbers, &parts);
    let claim = Claim::Values { top: top.expr, bottom: bottom.expr, nimber: nimber.expr };
    Ok(Some(Formula { claim, indices: table.shape().len(), exceptions }))
}

/// The formulas above and below the line.
fn fractions(
    sums: &Sums,
    layer: impl Fn(Vec<i128>) -> Layer,
    budget: &Budget,
) -> Result<Option<(Found, Found)>, Exhausted> {
    // First with a common denominator, then apart.
    if let Some(common) = common_denominator(&sums.bottoms) {
        let scaled = sums.tops.iter().zip(&sums.bottoms).map(|(top, bottom)| top.checked_mul(common / bottom));
        let scaled: Option<Vec<i128>> =
            scaled.map(|top| top.filter(|top| top.unsigned_abs() < 1 << MOST_BITS)).collect();
        if let Some(scaled) = scaled
            && let Some(found) = pattern(&layer(scaled), budget)?
        {
            return Ok(Some((found, constant(common))));
        }
        if common == 1 {
            return Ok(None);
        }
    }
    let Some(top) = pattern(&layer(sums.tops.clone()), budget)? else { return Ok(None) };
    let bottom = pattern(&layer(sums.bottoms.clone()), budget)?;
    Ok(bottom.map(|bottom| (top, bottom)))
}

fn constant(number: i128) -> Found {
    Found { expr: Expr::Constant(number), exceptions: Vec::new(), bits: 0 }
}

fn common_denominator(bottoms: &[i128]) -> Option<i128> {
    bottoms.iter().try_fold(1_i128, |common, &bottom| {
        let next = (common / gcd(common, bottom)).checked_mul(bottom)?;
        (next.unsigned_abs() < 1 << MOST_BITS).then_some(next)
    })
}

/// The terms that one of the formulas does not give.
fn exceptions(table: &Table, layer: &Layer, parts: &[&Found]) -> Vec<(Vec<i128>, Term)> {
    let mut cells: Vec<usize> = parts.iter().flat_map(|found| found.exceptions.iter().copied()).collect();
    cells.sort_unstable();
    cells.dedup();
    let place = |cell: usize| layer.place(cell)[..layer.indices()].to_vec();
    cells.into_iter().map(|cell| (place(cell), table.terms()[cell].clone())).collect()
}

/// Where a table of nim-values is 0, if all else fails.
fn only_zeros(table: &Table, sums: &Sums, nimbers: &Layer, budget: &Budget) -> Result<Option<Formula>, Exhausted> {
    let is_zero = |cells: &[i128]| cells.iter().all(|&cell| cell == 0);
    let plain = Layer { cells: sums.tops.clone(), ..nimbers.clone() };
    let layer = match (is_zero(&sums.tops), is_zero(&sums.nimbers)) {
        (true, false) => nimbers,
        (false, true) if sums.tops.iter().all(|&top| 0 <= top) => &plain,
        _ => return Ok(None),
    };
    let found = zeros(layer, budget)?;
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
    let exceptions = exceptions(table, &layer, &[&found]);
    Ok(Some(Formula { claim: Claim::Words { words, number: found.expr }, indices, exceptions }))
}
