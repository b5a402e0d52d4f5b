//! The language: from an expression to what it means.
//!
//! [`evaluate`] reads a text and computes the [`Object`] it stands for. What can be asked of an object is a table of
//! [`Builtin`]s; a question is a method, `x.Birthday`, or a function, `Birthday(x)`.
//!
//! ```
//! use upstar::lang::evaluate;
//! use upstar::syntax::Style;
//! use upstar::value::Universe;
//!
//! let universe = Universe::default();
//! let answer = evaluate("{1|3} + 1/2", &universe)?;
//! assert_eq!(answer.text(Style::Text)?, "5/2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod objects;
mod rulesets;
mod questions;
mod program;
mod report;
mod starting_position;
mod json;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod statement_tests;

pub use error::{EvalError, EvalErrorKind, Trace};
pub use json::{error_json, result_json};
pub use objects::function::Function;
pub use objects::items::{Entries, Items, MAX_ITEMS, MAX_NESTING};
pub use objects::object::Object;
pub use objects::stream::Stream;
pub use program::calls::{MAX_CALLS, MAX_WITHIN};
pub use program::names::CONSTANTS;
pub use program::session::{Session, evaluate};
pub use questions::builtins::{Builtin, Family, Parameter, Wanted, builtins, families, snake_case};
pub use report::{Fact, Report, report};
pub use rulesets::boards::{BoardRules, GameNameError, named_games};
pub use rulesets::guess::RulesetGuess;
pub use rulesets::heaps::{HeapRules, named_heap_games};
pub use rulesets::rules::{Defined, Position, Ruleset};
pub use starting_position::{RuleText, StartError, StartingPosition};
