//! Patterns of heap games, with the theorems that prove some of them.

use std::fmt;
use std::sync::Arc;

use crate::budget::{Budget, Exhausted};
use crate::guess::form::Form;
use crate::guess::formula::{Claim, Formula};
use crate::guess::leaf::Leaf;
use crate::guess::period::arithmetic;
use crate::guess::table::{MOST_TERMS, Table};
use crate::guess::term::Term;
use crate::guess::terms::{Guess, Status, guess};
use crate::heaps::{HeapError, HeapGame, HeapPosition, Periodicity, Proof, Shape, TakeAndBreak};

/// The default number of heaps examined.
pub const DEFAULT_HEAPS: usize = 1000;

/// The number of heaps examined in games without a code, and of numbers on each side of pairs.
const HEAPS_WITHOUT_CODE: usize = 64;
const PAIRS: usize = 32;

/// The number of heaps compared with a formula that is a theorem.
const TESTED: usize = 256;

/// The longest preperiod plus period that becomes a formula.
const LONGEST_PERIOD: u128 = 1 << 16;

/// Why no pattern of a game can be searched for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeapGuessError {
    /// A position of the game with this name is a row of numbers, of any length.
    Row(String),
    /// More heaps than [`MOST_TERMS`] were requested.
    TooMany,
    /// A nim-value cannot be computed.
    Heaps(HeapError),
}

impl fmt::Display for HeapGuessError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeapGuessError::Row(game) => {
                write!(f, "a position of {game} is a row of numbers of any length: it has no table")
            }
            HeapGuessError::TooMany => write!(f, "a pattern is looked for on at most {MOST_TERMS} heaps"),
            HeapGuessError::Heaps(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for HeapGuessError {}

impl From<HeapError> for HeapGuessError {
    fn from(error: HeapError) -> HeapGuessError {
        HeapGuessError::Heaps(error)
    }
}

impl From<Exhausted> for HeapGuessError {
    fn from(exhausted: Exhausted) -> HeapGuessError {
        HeapGuessError::Heaps(exhausted.into())
    }
}

/// The pattern of a game: of the nim-values of its heaps from 0, or of the outcomes of its pairs of numbers from 0.
///
/// For a game with a code, the heaps below `end` are examined, otherwise a few dozen.
///
/// # Errors
///
/// The game has neither heaps nor pairs, `end` is too large, or the budget is spent.
pub fn guess_heaps(game: &Arc<dyn HeapGame>, end: usize, budget: &Budget) -> Result<Option<Guess>, HeapGuessError> {
    if let Some(game) = game.take_and_break() {
        return guess_code(game, end, budget);
    }
    let table = match game.shape() {
        Shape::Row => return Err(HeapGuessError::Row(game.name())),
        Shape::Heap => {
            let mut terms = Vec::with_capacity(HEAPS_WITHOUT_CODE);
            for heap in 0..HEAPS_WITHOUT_CODE.min(end) as u128 {
                match HeapPosition::new(game, &[heap]).and_then(|position| position.nim_value(budget)) {
                    Ok(value) => terms.push(integer(value)),
                    Err(HeapError::Exhausted(exhausted)) => return Err(exhausted.into()),
                    // There are no larger positions.
                    Err(_) => break,
                }
            }
            Table::new(vec![0], vec![terms.len()], terms)
        }
        Shape::Pair => {
            let mut terms = Vec::with_capacity(PAIRS * PAIRS);
            for place in 0..(PAIRS * PAIRS) as u128 {
                let (a, b) = (place / PAIRS as u128, place % PAIRS as u128);
                let is_won = HeapPosition::new(game, &[a, b])?.is_won(budget)?;
                terms.push(Term::word(if is_won { "N" } else { "P" }));
            }
            Table::new(vec![0; 2], vec![PAIRS; 2], terms)
        }
    };
    match table {
        Ok(table) => Ok(guess(&table, budget)?),
        Err(_) => Ok(None),
    }
}

/// The number of values of each index in the table that [`guess_heaps`] examines.
pub fn heaps_looked_at(game: &Arc<dyn HeapGame>, end: usize) -> Vec<usize> {
    match game.shape() {
        _ if game.take_and_break().is_some() => vec![end],
        Shape::Pair => vec![PAIRS; 2],
        Shape::Heap | Shape::Row => vec![HEAPS_WITHOUT_CODE.min(end)],
    }
}

fn integer(value: u128) -> Term {
    i128::try_from(value).map_or_else(|_| Term::word(&value.to_string()), Term::integer)
}

/// The pattern of the nim-values of the heaps below `end` of a take-and-break game.
///
/// # Errors
///
/// `end` is too large, or the budget is spent.
pub fn guess_code(game: &TakeAndBreak, end: usize, budget: &Budget) -> Result<Option<Guess>, HeapGuessError> {
    if MOST_TERMS < end {
        return Err(HeapGuessError::TooMany);
    }
    if let Some(period) = game.period(end, budget)?.filter(Periodicity::is_proved)
        && let Some(formula) = of_period(game, &period, budget)?
    {
        let (status, tested) = match period.proof {
            Proof::Computed(count) => (Status::ProvedPeriod(count), end.min(game.computed())),
            _ => (Status::Theorem, end.min(TESTED)),
        };
        let agrees = |(heap, value): (i128, u32)| formula.at(&[heap]) == Some(Term::integer(value.into()));
        let holds =
            game.with_values(tested, budget, |sequence| (0..).zip(sequence.values().iter().take(tested)).all(agrees))?;
        if holds {
            return Ok(Some(Guess { formula, tested, status }));
        }
    }
    let values =
        game.with_values(end, budget, |sequence| Table::line(0, sequence.values().iter().take(end).map(i128::from)))?;
    match values {
        Ok(table) => Ok(guess(&table, budget)?),
        Err(_) => Ok(None),
    }
}

/// The formula of a proved period.
fn of_period(game: &TakeAndBreak, found: &Periodicity, budget: &Budget) -> Result<Option<Formula>, HeapError> {
    let &Periodicity { period, preperiod, saltus, .. } = found;
    if LONGEST_PERIOD < period.saturating_add(preperiod) || LONGEST_PERIOD < saltus {
        return Ok(None);
    }
    let value = |heap: u128| game.nim_value(heap, budget).map(|value| i128::try_from(value).unwrap_or(i128::MAX));
    let mut list = vec![0; period as usize];
    for heap in preperiod..preperiod + period {
        list[(heap % period) as usize] = value(heap)? - (heap / period * saltus) as i128;
    }
    let top = arithmetic(list, saltus as i128);
    let mut exceptions = Vec::new();
    for heap in 0..preperiod {
        let (heap, value) = (heap as i128, value(heap)?);
        if top.at(&[heap]) != Some(value) {
            exceptions.push((vec![heap], Term::integer(value)));
        }
    }
    let claim = Claim::Values(Box::new(Form::plain(Leaf::integer(&top))));
    Ok(Some(Formula { claim, indices: 1, exceptions }))
}
