//! Statements, functions and comprehensions.

use super::{Printer, Task};
use crate::syntax::ast::ExprId;
use crate::syntax::expr::{Collection, Expr, Iteration, Parameter, Source};
use crate::syntax::place::Place;

impl<'a> Printer<'a> {
    pub(super) fn statement(&mut self, expr: &'a Expr) {
        match expr {
            &Expr::Assign { target, value } => {
                self.tasks.push(Task::Node(target, Place::Free));
                self.assign(value);
            }
            Expr::Define { name, parameters, body } => {
                self.keyword("def ");
                self.name(&name.text);
                self.parameters(parameters);
                self.assign(*body);
            }
            Expr::Lambda { parameters, body } => {
                match &parameters[..] {
                    [Parameter { name, default: None }] => self.name(&name.text),
                    parameters => self.parameters(parameters),
                }
                self.sign(if self.latex() { "\\mapsto " } else { " -> " });
                self.tasks.push(Task::Node(*body, Place::LambdaBody));
            }
            Expr::If { branches, otherwise } => {
                for (index, &(condition, body)) in branches.iter().enumerate() {
                    self.keyword(if index == 0 { "if " } else { " elseif " });
                    self.tasks.push(Task::Node(condition, Place::Free));
                    self.keyword(" then");
                    self.body(body);
                }
                if let &Some(otherwise) = otherwise {
                    self.keyword(" else");
                    self.body(otherwise);
                }
                self.keyword(" end");
            }
            Expr::Repeat { iteration, body } => {
                self.iteration(iteration, Place::Clause);
                self.keyword("do");
                self.body(*body);
                self.keyword(" end");
            }
            Expr::Comprehension { collection: Collection::List, iterations, value } => {
                self.sign("[");
                self.comprehension(iterations, *value, [Place::Clause, Place::Free]);
                self.sign("]");
            }
            Expr::Comprehension { collection: Collection::Set, iterations, value } => {
                self.braced(|printer| printer.comprehension(iterations, *value, [Place::Braced; 2]));
            }
            Expr::Block(statements) => {
                self.keyword("begin");
                self.sequence(statements);
                self.keyword(" end");
            }
            &Expr::Return(Some(value)) => {
                self.keyword("return ");
                self.tasks.push(Task::Node(value, Place::Free));
            }
            Expr::Return(None) => self.keyword("return"),
            Expr::Continue => self.keyword("continue"),
            _ => self.keyword("break"),
        }
    }

    fn keyword(&mut self, word: &'static str) {
        if self.latex() {
            self.sign("\\text{");
        }
        self.sign(word);
        if self.latex() {
            self.sign("}");
        }
    }

    fn assign(&mut self, value: ExprId) {
        self.sign(if self.latex() { "\\mathrel{:=}" } else { " := " });
        self.tasks.push(Task::Node(value, Place::Free));
    }

    fn parameters(&mut self, parameters: &'a [Parameter]) {
        self.sign("(");
        for (index, parameter) in parameters.iter().enumerate() {
            if index > 0 {
                self.sign(", ");
            }
            self.name(&parameter.name.text);
            if let Some(default) = parameter.default {
                self.assign(default);
            }
        }
        self.sign(")");
    }

    /// A statement as the body of another one. A block needs no `begin` and `end`, unless it consists of one statement.
    fn body(&mut self, body: ExprId) {
        match &self.ast[body].expr {
            Expr::Block(statements) if statements.len() != 1 => self.sequence(statements),
            _ => self.sequence(&[body]),
        }
    }

    /// Statements after a keyword.
    fn sequence(&mut self, statements: &[ExprId]) {
        for (index, &statement) in statements.iter().enumerate() {
            self.keyword(if index == 0 { " " } else { "; " });
            self.tasks.push(Task::Node(statement, Place::Free));
        }
    }

    fn comprehension(&mut self, iterations: &'a [Iteration], value: ExprId, [clause, last]: [Place; 2]) {
        for iteration in iterations {
            self.iteration(iteration, clause);
        }
        self.keyword("yield ");
        self.tasks.push(Task::Node(value, last));
    }

    /// A loop up to `do` or `yield`, with a trailing space.
    fn iteration(&mut self, iteration: &'a Iteration, place: Place) {
        if let Some(variable) = &iteration.variable {
            self.keyword("for ");
            self.name(&variable.text);
            self.keyword(" ");
        }
        let mut clauses = match iteration.source {
            Source::In(collection) => vec![("in ", Some(collection))],
            Source::Numbers { from, to, by } => vec![("from ", from), ("to ", to), ("by ", by)],
        };
        clauses.extend([("while ", iteration.while_condition), ("where ", iteration.where_condition)]);
        for (word, part) in clauses {
            if let Some(part) = part {
                self.keyword(word);
                self.tasks.push(Task::Node(part, place));
                self.keyword(" ");
            }
        }
    }
}
