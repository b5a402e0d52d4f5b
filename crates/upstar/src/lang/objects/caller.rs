//! The interface for calling functions of the language.

use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::value::Universe;

/// An environment that can call functions: the machine. Streams and rules need no more than this.
pub(in crate::lang) trait Caller<'u> {
    /// The universe of the games.
    fn universe(&self) -> &'u Universe;

    /// Calls a function.
    fn call_object(&mut self, function: &Object<'u>, given: Vec<Object<'u>>) -> Result<Object<'u>, EvalErrorKind>;

    /// Checks the budget now and then.
    fn wait(&mut self) -> Result<(), EvalErrorKind>;

    /// Reports the progress of a stream now and then.
    fn note_progress(&mut self, seen: u64, total: Option<u64>);
}
