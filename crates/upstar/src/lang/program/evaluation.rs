//! From a text to its answer.

use std::sync::Arc;

use crate::budget::MemoryGuard;
use crate::lang::error::EvalError;
use crate::lang::objects::code::Source;
use crate::lang::objects::object::Object;
use crate::lang::program::compile::compile;
use crate::lang::program::machine::Machine;
use crate::syntax::{Ast, parse_within};

impl<'u> Machine<'u> {
    /// Runs a text, and returns its last answer.
    pub(in crate::lang) fn evaluate(&mut self, text: &str) -> Result<Object<'u>, EvalError> {
        self.evaluate_tree(text.into(), parse_within(text, self.universe.budget())?)
    }

    /// Runs a tree that was parsed from a text; on an error all variables keep their previous values.
    pub(in crate::lang) fn evaluate_tree(&mut self, text: Arc<str>, ast: Ast) -> Result<Object<'u>, EvalError> {
        let mut held = MemoryGuard::new(self.universe.budget(), ast.bytes() as u64);
        let source = Arc::new(Source { text, ast });
        let code = compile(self.universe, self.library, &mut self.globals, source);
        let answer = code.and_then(|code| {
            held.add(code.bytes() as u64);
            self.run(code)
        });
        match &answer {
            Ok(_) => self.globals.commit(),
            Err(_) => self.globals.roll_back(),
        }
        answer
    }
}
