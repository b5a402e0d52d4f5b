//! The compiler: from tree to code.
//!
//! A list of tasks replaces recursion, so that a tree of any depth can be compiled. Jumps go to labels, which are resolved to
//! places in the code when a function is complete; only then is it also known which variables inner functions share.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::budget::MemoryGuard;
use crate::lang::error::{EvalError, EvalErrorKind};
use crate::lang::objects::code::{Arguments, Bounds, Code, Index, Op, Source, Template, UpsOp, Variable};
use crate::lang::objects::kinds::Class;
use crate::lang::objects::object::{Object, fixed_constant};
use crate::lang::objects::sequences::DOTS;
use crate::lang::program::draft::{Draft, Label, Loop};
use crate::lang::program::globals::Globals;
use crate::lang::program::loops::{braces_with_passes, loops_of};
use crate::lang::program::machine::Library;
use crate::lang::program::scope::{Meaning, Scope, meaning};
use crate::lang::program::words;
use crate::number::Integer;
use crate::syntax::{
    Argument, Ast, BinaryOp, Count, Expr, ExprId, Iteration, Parameter, Source as LoopSource, Ups, UpsKind,
};
use crate::value::Universe;

/// Compiles a tree.
///
/// # Errors
///
/// A part of it cannot have a meaning, whatever the values of the variables.
pub(in crate::lang) fn compile<'u>(
    universe: &'u Universe,
    library: &dyn Library,
    globals: &mut Globals<'u>,
    source: Arc<Source>,
) -> Result<Arc<Code<'u>>, EvalError> {
    let ast = &source.ast;
    let mut compiler = Compiler {
        universe,
        library,
        globals,
        ast,
        source: &source,
        functions: vec![Draft::default()],
        scopes: vec![Scope::default()],
        work: Vec::new(),
        passes: braces_with_passes(ast),
    };
    if !ast.is_empty() {
        compiler.plan([Task::Visit(ast.root()), Task::Emit(Op::Return, ast.root())]);
        compiler.run()?;
    }
    let (draft, scope) = compiler.close();
    Ok(Arc::new(draft.finish(&scope, &source)))
}

/// The number of tasks between two checks of the budget.
const BATCH: usize = 4096;

/// The bytes of an operation and its origin, or of a constant, in a list that may be half empty.
const BYTES_EACH: usize = 32;

enum Task<'a> {
    Visit(ExprId),
    /// Visits a quoted expression.
    VisitQuoted(ExprId),
    Emit(Op, ExprId),
    Bind(Label),
    /// Pushes the value of a name.
    Name(&'a str, ExprId),
    /// Declares a new variable and assigns the top of the stack to it.
    Declare(&'a str, ExprId),
    /// Begins and ends a loop.
    BeginLoop(Loop),
    EndLoop,
    /// Forgets this number of variables.
    EndScope(usize),
    /// Completes the function that is being compiled.
    EndFunction(ExprId),
}

struct Compiler<'a, 'g, 'u> {
    universe: &'u Universe,
    library: &'g dyn Library,
    globals: &'g mut Globals<'u>,
    ast: &'a Ast,
    source: &'a Arc<Source>,
    /// The open functions with their scopes, outermost first.
    functions: Vec<Draft<'u>>,
    scopes: Vec<Scope>,
    work: Vec<Task<'a>>,
    /// The braces among whose options, or those of braces among them, is a pass.
    passes: FxHashSet<ExprId>,
}

type Compiled = Result<(), EvalError>;

impl<'a, 'u> Compiler<'a, '_, 'u> {
    fn run(&mut self) -> Compiled {
        let budget = self.universe.budget();
        let mut held = MemoryGuard::new(budget, 0);
        let mut done: usize = 0;
        while let Some(task) = self.work.pop() {
            done += 1;
            if done.is_multiple_of(BATCH) {
                let ops: usize =
                    self.functions.iter().map(|draft| draft.ops.capacity() + draft.constants.capacity()).sum();
                held.rise_to((self.work.capacity() * size_of::<Task<'_>>() + ops * BYTES_EACH) as u64);
                budget
                    .check()
                    .map_err(|exhausted| EvalErrorKind::from(exhausted).at(self.ast[self.ast.root()].span))?;
            }
            match task {
                Task::Visit(id) => self.visit(id)?,
                Task::VisitQuoted(id) => self.visit_quoted(id),
                Task::Emit(op, origin) => self.emit(op, origin),
                Task::Bind(label) => {
                    let draft = self.draft();
                    draft.labels[label as usize] = draft.ops.len() as Index;
                }
                Task::Name(name, id) => self.name(name, id),
                Task::Declare(name, id) => {
                    let place = self.scope().declare(name);
                    self.emit(Op::Bind(Variable::Local(place)), id);
                }
                Task::BeginLoop(begun) => self.draft().loops.push(begun),
                Task::EndLoop => {
                    self.draft().loops.pop();
                }
                Task::EndScope(count) => self.scope().forget(count),
                Task::EndFunction(id) => self.end_function(id),
            }
        }
        Ok(())
    }

    fn draft(&mut self) -> &mut Draft<'u> {
        let last = self.functions.len() - 1;
        &mut self.functions[last]
    }

    fn scope(&mut self) -> &mut Scope {
        let last = self.scopes.len() - 1;
        &mut self.scopes[last]
    }

    fn close(&mut self) -> (Draft<'u>, Scope) {
        (self.functions.pop().unwrap_or_default(), self.scopes.pop().unwrap_or_default())
    }

    /// Schedules tasks to be done next, in this order.
    fn plan<I: IntoIterator<Item = Task<'a>, IntoIter: DoubleEndedIterator>>(&mut self, tasks: I) {
        self.work.extend(tasks.into_iter().rev());
    }

    /// Visits some expressions, then emits an operation.
    fn after(&mut self, ids: impl IntoIterator<Item = ExprId>, op: Op, origin: ExprId) {
        let from = self.work.len();
        self.work.extend(ids.into_iter().map(Task::Visit));
        self.work.push(Task::Emit(op, origin));
        self.work[from..].reverse();
    }

    fn emit(&mut self, op: Op, origin: ExprId) {
        let draft = self.draft();
        draft.ops.push(op);
        draft.origins.push(origin);
    }

    fn constant(&mut self, object: Object<'u>) -> Op {
        let constants = &mut self.draft().constants;
        constants.push(object);
        Op::Constant(constants.len() as Index - 1)
    }

    fn emit_constant(&mut self, object: Object<'u>, origin: ExprId) {
        let op = self.constant(object);
        self.emit(op, origin);
    }

    fn visit(&mut self, id: ExprId) -> Compiled {
        let node = &self.ast[id];
        let here = |kind: EvalErrorKind| kind.at(node.span);
        match &node.expr {
            Expr::Integer(digits) => {
                let number = Object::integer(self.universe, integer(digits).map_err(here)?);
                self.emit_constant(number, id);
            }
            Expr::Text(text) => self.emit_constant(Object::from_text(text.as_str()), id),
            Expr::Name(name) => self.name(name, id),
            Expr::Dots => self.emit_constant(Object::from_text(DOTS), id),
            &Expr::Word { number, ups, star } => self.word(id, number, ups, star)?,
            &Expr::Beside { number, call } => self.after([number, call], Op::Binary(BinaryOp::Plus), id),
            &Expr::Misere(list) => self.after([list], Op::Misere, id),
            Expr::Loop { .. } => self.braces_with_loops(id)?,
            Expr::Braces { .. } if self.passes.contains(&id) => self.braces_with_loops(id)?,
            Expr::Braces { left, right } => {
                let op = Op::Braces(left.len() as Index, right.len() as Index);
                self.after(left.iter().chain(right).copied(), op, id);
            }
            &Expr::Quote(form) => self.plan([Task::VisitQuoted(form), Task::Emit(Op::Quote, form)]),
            Expr::Set(items) => self.after(items.iter().copied(), Op::MakeSet(items.len() as Index), id),
            Expr::List(items) => self.after(items.iter().copied(), Op::List(items.len() as Index), id),
            Expr::Tuple(items) => self.after(items.iter().copied(), Op::Tuple(items.len() as Index), id),
            Expr::Map(entries) => {
                let parts = entries.iter().flat_map(|&(key, value)| [key, value]);
                self.after(parts, Op::Map(entries.len() as Index), id);
            }
            Expr::Call { function, args } => self.call(id, *function, args)?,
            Expr::Method { receiver, name, name_span, args } => {
                let args = args.as_deref().unwrap_or_default();
                let Some(question) = self.library.question(name) else {
                    return Err(self.library.unknown_question(name).at(*name_span));
                };
                if let Some(arg) = args.iter().find(|arg| arg.name.is_some()) {
                    return Err(named_argument(arg, self.ast));
                }
                let count = self.arguments(args.len() + 1, &[], id)?;
                let op = Op::Ask(question, count);
                self.after([*receiver].into_iter().chain(args.iter().map(|arg| arg.value)), op, id);
            }
            Expr::Index { receiver, indices } => {
                let op = Op::Item(indices.len() as Index);
                self.after([*receiver].into_iter().chain(indices.iter().copied()), op, id);
            }
            &Expr::Unary { op, operand } => self.after([operand], Op::Unary(op), id),
            &Expr::Binary { op: BinaryOp::OrdinalSum, left, right } => self.ordinal_sums(id, left, right),
            &Expr::Binary { op: op @ (BinaryOp::And | BinaryOp::Or), left, right } => {
                let end = self.draft().label();
                let jump = if op == BinaryOp::And { Op::JumpAnd(end) } else { Op::JumpOr(end) };
                self.plan([
                    Task::Visit(left),
                    Task::Emit(jump, left),
                    Task::Visit(right),
                    Task::Emit(Op::Truth(op), right),
                    Task::Bind(end),
                ]);
            }
            &Expr::Binary { op: BinaryOp::Is, left, right } => {
                let class = match &self.ast[right].expr {
                    Expr::Name(name) => Class::named(name),
                    _ => None,
                };
                match class {
                    Some(class) => self.after([left], Op::IsKind(class), id),
                    None => self.after([left, right], Op::Binary(BinaryOp::Is), id),
                }
            }
            &Expr::Binary { op, left, right } => self.after([left, right], Op::Binary(op), id),
            &Expr::Range { from, to, step } => match step {
                Some(step) => self.after([from, to, step], Op::RangeBy, id),
                None => self.after([from, to], Op::Range, id),
            },
            &Expr::Assign { target, value } => self.assign(id, target, value)?,
            Expr::Define { name, parameters, body } => {
                let variable = self.target(&name.text).map_err(|kind| kind.at(name.span))?;
                self.plan([Task::Emit(Op::Set(variable), id)]);
                self.function(id, Some(&name.text), parameters, *body)?;
            }
            Expr::Lambda { parameters, body } => self.function(id, None, parameters, *body)?,
            Expr::If { branches, otherwise } => self.branches(id, branches, *otherwise),
            Expr::Repeat { iteration, body } => self.repeat(id, iteration, *body)?,
            Expr::Comprehension { collection, iterations, value } => {
                let building = self.scope().place();
                let mut tasks = vec![Task::Emit(Op::Build(building), id)];
                let mut ends = Vec::with_capacity(iterations.len());
                for iteration in iterations {
                    let bind = iteration.variable.iter().map(|name| Task::Declare(&name.text, id)).collect();
                    ends.push(self.open_loop(id, iteration, bind, &mut tasks));
                }
                tasks.extend([Task::Visit(*value), Task::Emit(Op::Add(building), *value)]);
                tasks.extend(ends.into_iter().rev().flatten());
                let variables = iterations.iter().filter(|iteration| iteration.variable.is_some()).count();
                tasks.extend([Task::EndScope(variables), Task::Emit(Op::Built(building, *collection), id)]);
                self.plan(tasks);
            }
            Expr::Block(statements) => match statements.split_last() {
                None => self.emit(Op::Nothing, id),
                Some((&last, rest)) => {
                    self.work.push(Task::Visit(last));
                    for &statement in rest.iter().rev() {
                        self.work.extend([Task::Emit(Op::Pop, statement), Task::Visit(statement)]);
                    }
                }
            },
            Expr::Return(None) => self.plan([Task::Emit(Op::Nothing, id), Task::Emit(Op::Return, id)]),
            &Expr::Return(Some(value)) => self.after([value], Op::Return, id),
            Expr::Break | Expr::Continue => {
                let is_break = node.expr == Expr::Break;
                let Some(&Loop { mark, again, end }) = self.draft().loops.last() else {
                    let word = if is_break { "break" } else { "continue" };
                    return Err(here(EvalErrorKind::OutsideLoop { word }));
                };
                self.emit(Op::Unwind(mark), id);
                self.emit(Op::Jump(if is_break { end } else { again }), id);
            }
        }
        Ok(())
    }

    /// A game that refers to itself: the values among its options, then the braces.
    fn braces_with_loops(&mut self, id: ExprId) -> Compiled {
        let loops = loops_of(self.ast, &self.passes, id)?;
        let draft = self.draft();
        draft.braces.push(loops.braces);
        let op = Op::Loop(draft.braces.len() as Index - 1, loops.values.len() as Index);
        self.after(loops.values, op, id);
        Ok(())
    }

    fn visit_quoted(&mut self, id: ExprId) {
        let (children, op) = match &self.ast[id].expr {
            Expr::Braces { left, right } => {
                let op = Op::QuotedBraces(left.len() as Index, right.len() as Index);
                (left.iter().chain(right).copied().collect::<Vec<_>>(), op)
            }
            Expr::Set(items) => (items.clone(), Op::MakeSet(items.len() as Index)),
            Expr::List(items) => (items.clone(), Op::List(items.len() as Index)),
            _ => return self.plan([Task::Visit(id)]),
        };
        self.plan(children.into_iter().map(Task::VisitQuoted).chain([Task::Emit(op, id)]).collect::<Vec<_>>());
    }

    fn name(&mut self, name: &str, id: ExprId) {
        let op = match (meaning(&mut self.scopes, name), fixed_constant(name)) {
            (Meaning::Variable(variable), _) => Op::Get(variable),
            (Meaning::This, _) => Op::This,
            (Meaning::Session, Some(constant)) => self.constant(constant),
            (Meaning::Session, None) => Op::Get(Variable::Global(self.globals.slot(name))),
        };
        self.emit(op, id);
    }

    /// The variable that an assignment changes.
    fn target(&mut self, name: &str) -> Result<Variable, EvalErrorKind> {
        match meaning(&mut self.scopes, name) {
            Meaning::Variable(variable) => Ok(variable),
            Meaning::This | Meaning::Session if fixed_constant(name).is_some() => {
                Err(EvalErrorKind::NotAVariable { name: name.into() })
            }
            Meaning::This | Meaning::Session => Ok(Variable::Global(self.globals.slot(name))),
        }
    }

    fn word(&mut self, id: ExprId, number: Option<ExprId>, ups: Option<Ups>, star: Option<Count>) -> Compiled {
        let mut tasks: Vec<Task<'a>> = number.map(Task::Visit).into_iter().collect();
        let join = Task::Emit(Op::Binary(BinaryOp::Plus), number.unwrap_or(id));
        if let Some(Ups { player, kind }) = ups {
            let op = match kind {
                UpsKind::Count(_) => UpsOp::Count,
                UpsKind::Power(_) => UpsOp::Power,
                UpsKind::PartialSum(_) => UpsOp::PartialSum,
            };
            match kind.count() {
                Count::Literal(count) => {
                    let ups = words::ups_of_kind(self.universe, player, op, count);
                    let game = ups.map_err(|kind| kind.at(self.ast[id].span))?;
                    tasks.push(Task::Emit(self.constant(game.into()), id));
                }
                Count::Expr(count) => tasks.extend([Task::Visit(count), Task::Emit(Op::Ups(player, op), count)]),
            }
            if number.is_some() {
                tasks.push(join);
            }
        }
        if let Some(count) = star {
            match count {
                Count::Literal(count) => {
                    let nimber = self.constant(self.universe.nimber(count).into());
                    tasks.push(Task::Emit(nimber, id));
                }
                Count::Expr(count) => tasks.extend([Task::Visit(count), Task::Emit(Op::Star, count)]),
            }
            if number.is_some() || ups.is_some() {
                tasks.push(Task::Emit(Op::Binary(BinaryOp::Plus), number.unwrap_or(id)));
            }
        }
        self.plan(tasks);
        Ok(())
    }

    /// The parts of `a:b:c`, which is `a:(b:c)`.
    fn ordinal_sums(&mut self, id: ExprId, left: ExprId, right: ExprId) {
        let mut parts = vec![right];
        let mut base = left;
        while let Expr::Binary { op: BinaryOp::OrdinalSum, left, right } = self.ast[base].expr {
            parts.push(right);
            base = left;
        }
        parts.push(base);
        let count = parts.len() as Index;
        self.after(parts.into_iter().rev(), Op::OrdinalSums(count), id);
    }

    fn call(&mut self, id: ExprId, function: ExprId, args: &'a [Argument]) -> Compiled {
        let arguments = self.arguments(args.len(), args, id)?;
        let values = args.iter().map(|arg| arg.value);
        if let Expr::Name(name) = &self.ast[function].expr
            && meaning(&mut self.scopes, name) == Meaning::Session
        {
            let slot = self.globals.slot(name);
            self.after(values, Op::CallName(slot, arguments), id);
        } else {
            self.after([function].into_iter().chain(values), Op::Call(arguments), id);
        }
        Ok(())
    }

    /// The number of arguments, and their names.
    fn arguments(&mut self, count: usize, args: &[Argument], id: ExprId) -> Result<Arguments, EvalError> {
        let too_many = EvalErrorKind::TooMany { what: "arguments", limit: usize::from(u16::MAX) };
        let Ok(count) = u16::try_from(count) else { return Err(too_many.at(self.ast[id].span)) };
        if args.iter().all(|arg| arg.name.is_none()) {
            return Ok(Arguments { count, names: 0 });
        }
        let name = |arg: &Argument| arg.name.as_ref().map(|name| Arc::from(name.text.as_str()));
        let names = &mut self.draft().names;
        names.push(args.iter().map(name).collect());
        match u16::try_from(names.len()) {
            Ok(names) => Ok(Arguments { count, names }),
            Err(_) => Err(too_many.at(self.ast[id].span)),
        }
    }

    fn assign(&mut self, id: ExprId, target: ExprId, value: ExprId) -> Compiled {
        if let Expr::Name(name) = &self.ast[target].expr {
            let variable = self.target(name).map_err(|kind| kind.at(self.ast[target].span))?;
            self.after([value], Op::Set(variable), id);
            return Ok(());
        }
        // x[i][j] is compiled like x[i,j].
        let mut base = target;
        let mut groups = Vec::new();
        while let Expr::Index { receiver, indices } = &self.ast[base].expr {
            groups.push(indices);
            base = *receiver;
        }
        let Expr::Name(name) = &self.ast[base].expr else {
            return Err(EvalErrorKind::NotAVariable { name: String::new() }.at(self.ast[base].span));
        };
        let variable = self.target(name).map_err(|kind| kind.at(self.ast[base].span))?;
        let indices: Vec<ExprId> = groups.into_iter().rev().flatten().copied().collect();
        let count = indices.len() as Index;
        let visits = indices.into_iter().chain([value]).map(Task::Visit);
        let change = [
            Task::Emit(Op::Take(variable), base),
            Task::Emit(Op::WithItem(count), target),
            Task::Emit(Op::Set(variable), base),
            Task::Emit(Op::Pop, base),
        ];
        self.plan(visits.chain(change).collect::<Vec<_>>());
        Ok(())
    }

    fn function(&mut self, id: ExprId, name: Option<&str>, parameters: &'a [Parameter], body: ExprId) -> Compiled {
        for (index, parameter) in parameters.iter().enumerate() {
            if parameters[..index].iter().any(|earlier| earlier.name == parameter.name) {
                let kind = EvalErrorKind::RepeatedParameter { name: parameter.name.text.clone() };
                return Err(kind.at(parameter.name.span));
            }
        }
        if MAX_PARAMETERS < parameters.len() {
            let kind = EvalErrorKind::TooMany { what: "parameters", limit: MAX_PARAMETERS };
            return Err(kind.at(self.ast[id].span));
        }
        self.scopes.push(Scope::of_function(self.ast, name, parameters, body));
        self.functions.push(Draft::default());
        let mut tasks = Vec::new();
        for (index, parameter) in parameters.iter().enumerate() {
            if let Some(default) = parameter.default {
                let given = self.draft().label();
                tasks.extend([
                    Task::Emit(Op::JumpIfGiven(index as Index, given), default),
                    Task::Visit(default),
                    Task::Emit(Op::Set(Variable::Local(index as Index)), default),
                    Task::Emit(Op::Pop, default),
                    Task::Bind(given),
                ]);
            }
        }
        tasks.extend([Task::Visit(body), Task::Emit(Op::Return, body), Task::EndFunction(id)]);
        self.plan(tasks);
        Ok(())
    }

    fn end_function(&mut self, id: ExprId) {
        let (draft, scope) = self.close();
        let code = Arc::new(draft.finish(&scope, self.source));
        let (name, parameters) = match &self.ast[id].expr {
            Expr::Define { name, parameters, .. } => (Some(Arc::from(name.text.as_str())), parameters.as_slice()),
            Expr::Lambda { parameters, .. } => (None, parameters.as_slice()),
            _ => (None, [].as_slice()),
        };
        let template = Template {
            code,
            origin: id,
            name,
            parameters: parameters.iter().map(|parameter| Arc::from(parameter.name.text.as_str())).collect(),
            required: parameters.iter().map(|parameter| parameter.default.is_none()).collect(),
            outer: scope.into_outer(),
        };
        let functions = &mut self.draft().functions;
        functions.push(Arc::new(template));
        let op = Op::Function(functions.len() as Index - 1);
        self.emit(op, id);
    }

    fn branches(&mut self, id: ExprId, branches: &[(ExprId, ExprId)], otherwise: Option<ExprId>) {
        let end = self.draft().label();
        let mut tasks = Vec::with_capacity(5 * branches.len() + 2);
        for &(condition, body) in branches {
            let next = self.draft().label();
            tasks.extend([
                Task::Visit(condition),
                Task::Emit(Op::JumpUnless(next), condition),
                Task::Visit(body),
                Task::Emit(Op::Jump(end), body),
                Task::Bind(next),
            ]);
        }
        tasks.push(match otherwise {
            Some(body) => Task::Visit(body),
            None => Task::Emit(Op::Nothing, id),
        });
        tasks.push(Task::Bind(end));
        self.plan(tasks);
    }

    fn repeat(&mut self, id: ExprId, iteration: &'a Iteration, body: ExprId) -> Compiled {
        let mut bind = Vec::new();
        if let Some(name) = &iteration.variable {
            let variable = self.target(&name.text).map_err(|kind| kind.at(name.span))?;
            bind.push(Task::Emit(Op::Bind(variable), id));
        }
        let mut tasks = Vec::new();
        let end = self.open_loop(id, iteration, bind, &mut tasks);
        tasks.extend([Task::Visit(body), Task::Emit(Op::Pop, body)]);
        tasks.extend(end);
        tasks.push(Task::Emit(Op::Nothing, id));
        self.plan(tasks);
        Ok(())
    }

    /// Adds the tasks of a loop up to its body; returns the tasks after it.
    fn open_loop(
        &mut self,
        id: ExprId,
        iteration: &'a Iteration,
        bind: Vec<Task<'a>>,
        tasks: &mut Vec<Task<'a>>,
    ) -> [Task<'a>; 3] {
        let (cursor, mark) = (self.scope().place(), self.scope().place());
        let (again, end) = (self.draft().label(), self.draft().label());
        let runs = match iteration.source {
            LoopSource::In(collection) => {
                match self.ast[collection].expr {
                    Expr::Range { from, to, step } => {
                        let step = step.map_or_else(|| self.one(id), Task::Visit);
                        tasks.extend([Task::Visit(from), step, Task::Visit(to)]);
                        tasks.push(Task::Emit(Op::Count(cursor, Bounds::To), collection));
                    }
                    _ => tasks.extend([Task::Visit(collection), Task::Emit(Op::Each(cursor), collection)]),
                }
                true
            }
            LoopSource::Numbers { from: None, to: None, by: None } if iteration.variable.is_none() => false,
            LoopSource::Numbers { from, to, by } => {
                tasks.push(match (from, &iteration.variable) {
                    (Some(from), _) => Task::Visit(from),
                    (None, Some(name)) => Task::Name(&name.text, id),
                    (None, None) => self.one(id),
                });
                tasks.push(by.map_or_else(|| self.one(id), Task::Visit));
                tasks.extend(to.map(Task::Visit));
                let bounds = if to.is_some() { Bounds::To } else { Bounds::Endless };
                tasks.push(Task::Emit(Op::Count(cursor, bounds), id));
                true
            }
        };
        tasks.extend([Task::Emit(Op::Mark(mark), id), Task::BeginLoop(Loop { mark, again, end }), Task::Bind(again)]);
        if runs {
            tasks.push(Task::Emit(Op::Next(cursor, end), id));
            tasks.extend(bind);
            tasks.push(Task::Emit(Op::Pop, id));
        }
        for (condition, otherwise) in [(iteration.while_condition, end), (iteration.where_condition, again)] {
            if let Some(condition) = condition {
                tasks.extend([Task::Visit(condition), Task::Emit(Op::JumpUnless(otherwise), condition)]);
            }
        }
        [Task::Emit(Op::Jump(again), id), Task::Bind(end), Task::EndLoop]
    }

    fn one(&mut self, id: ExprId) -> Task<'a> {
        Task::Emit(self.constant(Object::integer(self.universe, 1)), id)
    }
}

/// The most parameters a function can have.
const MAX_PARAMETERS: usize = 64;

fn named_argument(arg: &Argument, ast: &Ast) -> EvalError {
    let name = arg.name.as_ref().map(|name| name.text.clone()).unwrap_or_default();
    EvalErrorKind::NamedArgument { name }.at(ast[arg.value].span)
}

fn integer(digits: &str) -> Result<Integer, EvalErrorKind> {
    match digits.parse::<i64>() {
        Ok(small) => Ok(Integer::new(small)),
        Err(_) => digits.parse().map_err(|_| EvalErrorKind::OutOfRange("the number")),
    }
}
