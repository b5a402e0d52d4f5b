//! A sequence or table of integers in which a pattern is looked for, and what was found.

use crate::budget::{Budget, Exhausted};
use crate::guess::evidence::Evidence;
use crate::guess::expr::Expr;

/// The most indices that a table has.
pub const MOST_INDICES: usize = 3;

/// A sequence or table of integers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Layer {
    /// The least value of each index.
    pub(super) first: Vec<i128>,
    /// How many values each index has.
    pub(super) shape: Vec<usize>,
    /// The terms, the last index running fastest.
    pub(super) cells: Vec<i128>,
    /// What they say.
    pub(super) evidence: Evidence,
}

/// An expression that gives all terms but some.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// The expression.
    pub(super) expr: Expr,
    /// The terms that it does not give.
    pub(super) exceptions: Vec<usize>,
    /// How long the expression is, with the exceptions.
    pub(super) bits: u64,
}

/// The terms between two looks at the budget.
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

    /// The indices of a term; those that the table does not have are 0.
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

    /// A term of a table with two indices, counted from 0.
    pub(super) fn cell(&self, row: usize, column: usize) -> i128 {
        self.cells[row * self.shape[1] + column]
    }

    /// Whether a table with two indices is turned into its negative by exchanging them.
    pub(super) fn is_antisymmetric(&self) -> bool {
        self.is_mirrored(|cell, mirrored| cell == -mirrored)
    }

    fn is_mirrored(&self, alike: impl Fn(i128, i128) -> bool) -> bool {
        let [rows, columns] = self.shape[..] else { return false };
        rows == columns
            && self.first[0] == self.first[1]
            && (0..rows).all(|row| (0..=row).all(|column| alike(self.cell(row, column), self.cell(column, row))))
    }

    /// The terms at the beginning that may be exceptions to a formula.
    pub(super) fn head(&self) -> usize {
        if self.indices() == 1 { most_exceptions(self.cells.len()) } else { 0 }
    }

    /// Whether an expression gives all terms but some of the first `head`, and is worth it.
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

    /// An expression with its exceptions, if it is worth it.
    pub(super) fn found(&self, expr: Expr, exceptions: Vec<usize>) -> Option<Found> {
        let bits = expr.bits() + exceptions.len() as u64 * self.evidence.exception_bits();
        let taken = expr.lists().iter().map(|list| list.len()).sum::<usize>() + exceptions.len();
        self.evidence.suffices(bits, taken).then_some(Found { expr, exceptions, bits })
    }
}

/// How many terms at the beginning of a sequence of so many may be exceptions.
pub(super) fn most_exceptions(terms: usize) -> usize {
    (terms / 8).min(4)
}

impl Found {
    /// An expression that gives all terms.
    pub(super) fn exact(expr: Expr) -> Found {
        Found { bits: expr.bits(), expr, exceptions: Vec::new() }
    }
}

/// The shorter one; of equally long ones the first.
pub(super) fn shorter(a: Option<Found>, b: Option<Found>) -> Option<Found> {
    match (a, b) {
        (Some(a), Some(b)) => Some(if b.bits < a.bits { b } else { a }),
        (a, b) => a.or(b),
    }
}
