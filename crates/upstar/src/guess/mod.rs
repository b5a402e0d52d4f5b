//! Patterns in sequences and tables: a closed formula, if a simple one fits.
//!
//! [`guess`] looks at a [`Table`] of values or words, with one to three indices, and answers with the simplest [`Formula`] that gives
//! all terms, but for exceptions that are told. It is a conjecture: it holds for the terms that were given. A formula must say much less than the terms
//! do, so that random terms have none: `evidence` tells how that is measured. For games with heaps, [`guess_heaps`] computes the terms, and knows if
//! a theorem proves the formula.
//!
//! These patterns are looked for, one kind in a file: periods, with a saltus and with exceptions; polynomials; functions of divisors and of binary digits, multiples of
//! irrational numbers, all with factors, constants and corrections for parity; for tables also functions of all indices, sums, nim-sums and products of
//! functions of one index each, periods in both directions, differences that change their sign when the indices are exchanged, and where a table
//! is 0. Where no closed formula fits a sequence of numbers, a linear recurrence may. Values such as `{2|1||-1}` that have the same shape are looked at
//! place by place.
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
pub use table::{LONGEST_TERM, Layout, MOST_TERMS, Table, TableError, TableErrorKind};
pub use term::Term;
pub use terms::{Guess, Standing, guess};
