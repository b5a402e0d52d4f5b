//! A function while it is compiled: its program with labels, and how it is completed.

use std::sync::Arc;

use crate::lang::builtins::Builtin;
use crate::lang::code::{Code, Index, Op, Source, Template, Variable};
use crate::lang::object::Object;
use crate::lang::scope::Scope;
use crate::syntax::ExprId;

/// A place in the program that is not known yet.
pub(super) type Label = Index;

/// A function that is being compiled.
#[derive(Default)]
pub(super) struct Draft<'u> {
    pub(super) ops: Vec<Op>,
    pub(super) origins: Vec<ExprId>,
    pub(super) constants: Vec<Object<'u>>,
    pub(super) functions: Vec<Arc<Template<'u>>>,
    pub(super) questions: Vec<&'static [Builtin]>,
    pub(super) names: Vec<Vec<Option<Arc<str>>>>,
    /// Where the labels are.
    pub(super) labels: Vec<Index>,
    pub(super) loops: Vec<Loop>,
}

/// Where `break` and `continue` go.
#[derive(Clone, Copy)]
pub(super) struct Loop {
    pub(super) mark: Index,
    pub(super) again: Label,
    pub(super) end: Label,
}

impl<'u> Draft<'u> {
    pub(super) fn label(&mut self) -> Label {
        self.labels.push(0);
        self.labels.len() as Label - 1
    }

    pub(super) fn finish(mut self, scope: &Scope, source: &Arc<Source>) -> Code<'u> {
        let labels = &self.labels;
        let at = |label: &mut Label| *label = labels[*label as usize];
        let share = |variable: &mut Variable| {
            if let Variable::Local(place) = *variable
                && scope.shared.contains(&place)
            {
                *variable = Variable::Shared(place);
            }
        };
        for op in &mut self.ops {
            match op {
                Op::Jump(label) | Op::JumpUnless(label) | Op::JumpAnd(label) | Op::JumpOr(label) => at(label),
                Op::JumpIfGiven(_, label) | Op::Next(_, label) => at(label),
                Op::Get(variable) | Op::Set(variable) | Op::Bind(variable) | Op::Take(variable) => share(variable),
                _ => {}
            }
        }
        Code {
            ops: self.ops,
            origins: self.origins,
            constants: self.constants,
            functions: self.functions,
            questions: self.questions,
            names: self.names,
            places: scope.places(),
            shared: scope.shared.clone(),
            source: Arc::clone(source),
        }
    }
}
