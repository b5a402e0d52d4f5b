//! Sequences and tables of integers in which patterns are searched for, and the patterns found.

use crate::budget::{Budget, Exhausted};
use crate::guess::evidence::Evidence;
use crate::guess::expr::Expr;

/// The greatest number of indices of a table.
pub const MOST_INDICES: usize = 3;

/// A sequence or table of integers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Layer {
    /// The least value of each index.
    pub(super) first: Vec<i128>,
    /// The number of values of each index.
    pub(super) shape: Vec<usize>,
    /// The terms, with the last index varying fastest.
    pub(super) cells: Vec<i128>,
    /// Their information.
    pub(super) evidence: Evidence,
}

/// An expression that reproduces all but a few terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// The expression.
    pub(super) expr: Expr,
    /// The terms that it does not reproduce.
    pub(super) exceptions: Vec<usize>,
    /// The length of the expression in bits, with the exceptions.
    pub(super) bits: u64,
}

/// The number of terms between checks of the budget.
const STEPS: usize = 1 << 12;

impl Layer {
    pub(super) fn new(first: Vec<i128>, shape: Vec<usize>, cells: Vec<i128>) -> Layer {
        let evidence = Evidence::of(&cells);
        let mut layer = Layer { first, shape, cells, evidence };
        if layer.is_mirrored(|cell, mirrored| cell == mirrored) || layer.is_antisymmetric() {
            layer.evidence = evidence.half();
        }
        layer
    }

    /// A sequence.
    pub(super) fn line(first: i128, cells: Vec<i128>) -> Layer {
        Layer::new(vec![first], vec![cells.len()], cells)
    }

    /// The number of indices.
    pub(super) fn indices(&self) -> usize {
        self.shape.len()
    }

    /// The indices of a term, with 0 for missing indices.
    pub(super) fn place(&self, cell: usize) -> [i128; MOST_INDICES] {
        Layer::place_in(&self.first, &self.shape, cell)
    }

    /// The indices of a term in a table with these first indices and this shape.
    pub(super) fn place_in(first: &[i128], shape: &[usize], cell: usize) -> [i128; MOST_INDICES] {
        let mut place = [0; MOST_INDICES];
        let mut rest = cell;
        for index in (0..shape.len()).rev() {
            place[index] = first[index] + (rest % shape[index]) as i128;
            rest /= shape[index];
        }
        place
    }

    /// A term of a table with two indices, both counted from 0.
    pub(super) fn cell(&self, row: usize, column: usize) -> i128 {
        self.cells[row * self.shape[1] + column]
    }

    /// Whether exchanging the indices of a table with two indices negates it.
    pub(super) fn is_antisymmetric(&self) -> bool {
        self.is_mirrored(|cell, mirrored| cell == -mirrored)
    }

    fn is_mirrored(&self, alike: impl Fn(i128, i128) -> bool) -> bool {
        let [rows, columns] = self.shape[..] else { return false };
        rows == columns
            && self.first[0] == self.first[1]
            && (0..rows).all(|row| (0..=row).all(|column| alike(self.cell(row, column), self.cell(column, row))))
    }

    /// The number of terms at the beginning that may be exceptions to a formula.
    pub(super) fn head(&self) -> usize {
        if self.indices() == 1 { most_exceptions(self.cells.len()) } else { 0 }
    }

    /// The expression with its exceptions, if it reproduces all terms except some of the first `head`, and is short enough.
    pub(super) fn verify(&self, expr: Expr, head: usize, budget: &Budget) -> Result<Option<Found>, Exhausted> {
        let gives = |cell: usize| expr.at(&self.place(cell)[..self.indices()]) == Some(self.cells[cell]);
        for cell in head..self.cells.len() {
            if cell % STEPS == STEPS - 1 {
                budget.check()?;
            }
            if !gives(cell) {
                return Ok(None);
            }
        }
        let exceptions = (0..head).filter(|&cell| !gives(cell)).collect();
        Ok(self.found(expr, exceptions))
    }

    /// The expression with its exceptions, if it is short enough.
    pub(super) fn found(&self, expr: Expr, exceptions: Vec<usize>) -> Option<Found> {
        let bits = expr.bits() + exceptions.len() as u64 * self.evidence.exception_bits();
        let taken = expr.lists().iter().map(|list| list.len()).sum::<usize>() + exceptions.len();
        self.evidence.suffices(bits, taken).then_some(Found { expr, exceptions, bits })
    }
}

/// The greatest number of exceptions at the beginning of a sequence with this many terms.
pub(super) fn most_exceptions(terms: usize) -> usize {
    (terms / 8).min(4)
}

impl Found {
    /// An expression that reproduces all terms.
    pub(super) fn exact(expr: Expr) -> Found {
        Found { bits: expr.bits(), expr, exceptions: Vec::new() }
    }
}

/// The shorter one, or the first one if both are equally long.
pub(super) fn shorter(a: Option<Found>, b: Option<Found>) -> Option<Found> {
    match (a, b) {
        (Some(a), Some(b)) => Some(if b.bits < a.bits { b } else { a }),
        (a, b) => a.or(b),
    }
}
