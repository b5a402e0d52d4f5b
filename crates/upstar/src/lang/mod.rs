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

mod object;
mod items;
mod error;
mod order;
mod function;
mod rules;
mod boards;
mod hackenbush;
mod heaps;
mod guess;
mod stream;
mod operators;
mod index;
mod kinds;
mod cursor;
mod draft;
mod numbers;
mod nimbers;
mod surreals;
mod transfinite;
mod games;
mod temperatures;
mod infinitesimals;
mod forms;
mod collections;
mod functionals;
mod texts;
mod positions;
mod builtins;
mod foreign;
mod names;
mod words;
mod scope;
mod code;
mod compile;
mod machine;
mod calls;
mod rule_cycles;
mod rule_outcome;
mod orthodox;
mod rule_solver;
mod session;
mod report;
mod json;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod statement_tests;

pub use boards::{BoardRules, GameNameError, named_games};
pub use builtins::{Builtin, Family, Parameter, Wanted, builtins, families, snake_case};
pub use calls::{MAX_CALLS, MAX_WITHIN};
pub use error::{EvalError, EvalErrorKind, Trace};
pub use function::Function;
pub use guess::RulesetGuess;
pub use heaps::{HeapRules, named_heap_games};
pub use items::{Entries, Items, MAX_ITEMS, MAX_NESTING};
pub use json::{error_json, result_json};
pub use names::CONSTANTS;
pub use object::Object;
pub use report::{Fact, Report, report};
pub use rules::{Defined, Position, Ruleset};
pub use session::{Session, evaluate};
pub use stream::Stream;
