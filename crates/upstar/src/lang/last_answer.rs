//! The last answer of a session, under the name `ans`.

use crate::lang::objects::object::Object;
use crate::lang::session::Session;
use crate::syntax::{Ast, Expr};

/// The name of the last answer in a session.
const LAST: &str = "ans";

/// Keeps the last answer of a session as `ans`, unless the user has given that name to something else.
#[derive(Default)]
pub struct LastAnswer {
    is_taken: bool,
}

impl LastAnswer {
    /// Notes whether a statement gives the name to something else.
    pub fn look(&mut self, ast: &Ast) {
        let is_named = |expr: &Expr| match expr {
            Expr::Assign { target, .. } => matches!(&ast[*target].expr, Expr::Name(name) if name == LAST),
            Expr::Define { name, .. } => name.text == LAST,
            _ => false,
        };
        self.is_taken |= ast.iter().any(|(_, node)| is_named(&node.expr));
    }

    /// Keeps an answer.
    pub fn keep<'u>(&self, session: &mut Session<'u>, answer: &Object<'u>) {
        if !self.is_taken {
            session.set(LAST, answer.clone());
        }
    }
}
