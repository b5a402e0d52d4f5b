//! A function while it is being compiled: its code with labels, and its completion.

use std::sync::Arc;

use crate::lang::objects::code::{Code, Index, Op, Source, Template, Variable};
use crate::lang::objects::object::Object;
use crate::lang::program::scope::Scope;
use crate::loopy::Part;
use crate::player::ByPlayer;
use crate::syntax::ExprId;

/// A place in the code that is not yet known.
pub(in crate::lang) type Label = Index;

/// A function that is being compiled.
#[derive(Default)]
pub(in crate::lang) struct Draft<'u> {
    pub(in crate::lang) ops: Vec<Op>,
    pub(in crate::lang) origins: Vec<ExprId>,
    pub(in crate::lang) constants: Vec<Object<'u>>,
    pub(in crate::lang) functions: Vec<Arc<Template<'u>>>,
    pub(in crate::lang) braces: Vec<Vec<ByPlayer<Vec<Part>>>>,
    pub(in crate::lang) names: Vec<Vec<Option<Arc<str>>>>,
    /// The places of the labels.
    pub(in crate::lang) labels: Vec<Index>,
    pub(in crate::lang) loops: Vec<Loop>,
}

/// The targets of `break` and `continue`.
#[derive(Clone, Copy)]
pub(in crate::lang) struct Loop {
    pub(in crate::lang) mark: Index,
    pub(in crate::lang) again: Label,
    pub(in crate::lang) end: Label,
}

impl<'u> Draft<'u> {
    pub(in crate::lang) fn label(&mut self) -> Label {
        self.labels.push(0);
        self.labels.len() as Label - 1
    }

    pub(in crate::lang) fn finish(mut self, scope: &Scope, source: &Arc<Source>) -> Code<'u> {
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
            braces: self.braces,
            names: self.names,
            places: scope.places(),
            shared: scope.shared.clone(),
            source: Arc::clone(source),
        }
    }
}
