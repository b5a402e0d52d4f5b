//! The language: from an expression to its meaning.
//!
//! [`evaluate`] reads a text and computes the [`Object`] it stands for. The questions that can be asked of an object form a table
//! of [`Builtin`]s; a question is written as a method, `x.Birthday`, or as a function, `Birthday(x)`.
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

mod limits;
mod error;
mod objects;
mod program;
mod rulesets;
mod reasons;
mod questions;
mod foreign;
mod names;
mod report;
mod json;
mod session;
mod sum;
mod starting_position;
mod heap_names;
mod rule_examples;
mod last_answer;
mod help;
mod line;
mod ask;
mod explain;
mod picture;
mod diagrams;
mod followers;
mod completion;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod statement_tests;

pub use completion::completions;
pub use diagrams::DiagramKind;
pub use error::{EvalError, EvalErrorKind, Trace};
pub use help::{SESSION_COMMANDS, SessionCommand, TOPICS, help};
pub use json::evaluation;
pub use last_answer::LastAnswer;
pub use limits::{MAX_ITEMS, MAX_NESTING};
pub use line::{Line, expression, statements};
pub use names::CONSTANTS;
pub use objects::function::Function;
pub use objects::items::{Entries, Items};
pub use objects::kinds::Wanted;
pub use objects::object::Object;
pub use objects::rules::{Defined, Position, Ruleset};
pub use objects::stream::Stream;
pub use picture::legend_name;
pub use program::builtins::{Builtin, Family, Parameter, snake_case};
pub use program::calls::{MAX_CALLS, MAX_WITHIN};
pub use questions::{builtins, families};
pub use reasons::Subject;
pub use report::report;
pub use rule_examples::check_example;
pub use rulesets::boards::{BoardRules, GameNameError, named_games};
pub use rulesets::guess::RulesetGuess;
pub use rulesets::heaps::{HeapRules, named_heap_games};
pub use rulesets::sum_text::is_sum;
pub use session::{Session, evaluate};
pub use starting_position::{RuleText, StartError, StartingPosition};
pub use sum::Sum;
