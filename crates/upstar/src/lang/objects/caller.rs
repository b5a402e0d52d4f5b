//! Who calls functions of the language.

use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::value::Universe;

/// Whoever can call a function: the machine. Streams and rules ask for no more than this.
pub(in crate::lang) trait Caller<'u> {
    /// The universe of the games.
    fn universe(&self) -> &'u Universe;

    /// Calls a function.
    fn call_object(&mut self, function: &Object<'u>, given: Vec<Object<'u>>) -> Result<Object<'u>, EvalErrorKind>;

    /// Looks at the budget now and then.
    fn wait(&mut self) -> Result<(), EvalErrorKind>;

    /// Reports now and then how far a stream is.
    fn note_progress(&mut self, seen: u64, total: Option<u64>);
}
