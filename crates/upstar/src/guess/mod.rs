//! Patterns in sequences and tables: a closed formula, if a simple one fits.
//!
//! [`guess`] examines a [`Table`] of values or words, with one to three indices, and returns the simplest [`Formula`]
//! that reproduces all terms, except for listed exceptions. The formula is a conjecture: it holds for the given terms. It
//! must carry much less information than the terms, so random terms have no formula; `evidence` explains how this is
//! measured. For heap games, [`guess_heaps`] computes the terms, and knows whether a theorem proves the formula.
//!
//! These patterns are searched for, with one file for each kind: periods, with a saltus and with exceptions; polynomials; functions
//! of divisors and of binary digits, multiples of irrational numbers, all with factors, constants and corrections for parity; for
//! tables also functions of all indices, sums, nim-sums and products of functions of one index each, periods in both directions,
//! differences that change sign when the indices are exchanged, and the zeros of a table. A sequence of numbers without a closed
//! formula may have a linear recurrence. Values of the same shape, such as `{2|1||-1}`, are examined place by place.
//!
//! ```
//! use upstar::budget::Budget;
//! use upstar::guess::{Layout, Table, guess};
//!
//! let cutcake = "0 1 2 3 4 5 6 7\n-1 0 0 1 1 2 2 3\n-2 0 0 1 1 2 2 3\n-3 -1 -1 0 0 0 0 1
//! -4 -1 -1 0 0 0 0 1\n-5 -2 -2 0 0 0 0 1\n-6 -2 -2 0 0 0 0 1\n-7 -3 -3 -1 -1 -1 -1 0";
//! let found = guess(&Table::read(cutcake, Layout::Rows, 1)?, &Budget::unlimited())?.unwrap();
//! let formula = "max(floor(b/2^floor(log2(a))) - 1, 0) - max(floor(a/2^floor(log2(b))) - 1, 0)";
//! assert_eq!(found.formula.to_string(), formula);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod antisymmetric;
mod evidence;
mod expr;
mod fit;
mod form;
mod formula;
mod function;
mod grid_period;
mod heap_game;
mod layer;
mod leaf;
mod library;
mod operator;
mod pattern;
mod period;
mod polynomial;
mod recurrence;
mod separable;
mod simplify;
mod sum;
mod table;
mod term;
mod terms;
mod zeros;

#[cfg(test)]
mod tests;

pub use evidence::FEWEST_TERMS;
pub use expr::Expr;
pub use form::{Form, Part};
pub use formula::{Claim, Formula};
pub use function::Function;
pub use heap_game::{DEFAULT_HEAPS, HeapGuessError, guess_code, guess_heaps, heaps_looked_at};
pub use layer::MOST_INDICES;
pub use leaf::{Leaf, Quantity};
pub use operator::Operator;
pub use recurrence::Recurrence;
pub use sum::Sum;
pub use table::{LONGEST_TERM, Layout, MOST_TERMS, Table, TableError, TableErrorKind, looks_like_terms};
pub use term::Term;
pub use terms::{Guess, Status, guess};
