//! The machine that runs programs.
//!
//! Calls are frames in a list, not calls of the machine's own: recursion in the language is bounded by [`MAX_CALLS`] and
//! the budget, never by the stack of the process. Only questions that call functions, such as `Filter`, run the machine
//! within itself; they are bounded by [`MAX_WITHIN`].

use std::sync::Arc;

use crate::lang::builtins::{self, Builtin, find};
use crate::lang::code::{Arguments, Bounds, Code, Index, Op, UpsOp, Variable};
use crate::lang::cursor::Cursor;
use crate::lang::error::{EvalError, EvalErrorKind};
use crate::lang::function::{Cell, Function};
use crate::lang::index::{item, with_item};
use crate::lang::kinds::KINDS;
use crate::lang::names::Globals;
use crate::lang::object::Object;
use crate::lang::operators::{self, push_forms, push_options, to_count, to_game};
use crate::lang::rules;
use crate::lang::words;
use crate::player::ByPlayer;
use crate::syntax::{BinaryOp, Collection, Expr, ExprId, Style};
use crate::value::{Form, Universe, deeper};

/// The most calls that can be open at once.
pub const MAX_CALLS: usize = 200_000;

/// How deep functions can be called by questions that are asked in functions called by questions, and so on.
pub const MAX_WITHIN: usize = 2_000;

/// After so many calls and jumps back the budget is looked at.
const PATIENCE: u32 = 256;

/// The state of a computation in the language.
pub(super) struct Machine<'u> {
    pub(super) universe: &'u Universe,
    pub(super) globals: Globals<'u>,
    /// Where `Print` writes.
    pub(super) output: Option<Box<dyn FnMut(&str) + 'u>>,
    stack: Vec<Slot<'u>>,
    frames: Vec<Frame<'u>>,
    patience: u32,
    within: usize,
}

/// What stands on the stack.
enum Slot<'u> {
    Empty,
    Object(Object<'u>),
    Shared(Cell<'u>),
    Cursor(Box<Cursor<'u>>),
    Building(Box<Vec<Object<'u>>>),
    Height(usize),
}

/// A call that is open.
struct Frame<'u> {
    code: Arc<Code<'u>>,
    function: Option<Function<'u>>,
    /// The next operation.
    next: usize,
    /// Where its places begin.
    base: usize,
    /// How high the stack is when it returns.
    height: usize,
    /// Which parameters were given.
    given: u64,
}

/// An error of the operation that is done, of one of its operands, or of another place.
pub(super) enum Fault {
    Here(EvalErrorKind),
    /// The operand with this number, counted as in [`Expr::each_child`].
    Operand(usize, EvalErrorKind),
    There(EvalError),
}

impl<E: Into<EvalErrorKind>> From<E> for Fault {
    fn from(error: E) -> Fault {
        match error.into() {
            EvalErrorKind::Within(error) => Fault::There(*error),
            kind => Fault::Here(kind),
        }
    }
}

type Done<T = ()> = Result<T, Fault>;

impl<'u> Machine<'u> {
    pub(super) fn new(universe: &'u Universe) -> Machine<'u> {
        Machine {
            universe,
            globals: Globals::default(),
            output: None,
            stack: Vec::new(),
            frames: Vec::new(),
            patience: PATIENCE,
            within: 0,
        }
    }

    /// Runs a program from its beginning.
    pub(super) fn run(&mut self, code: Arc<Code<'u>>) -> Result<Object<'u>, EvalError> {
        if code.ops.is_empty() {
            return Ok(Object::Nothing);
        }
        self.stack.clear();
        self.frames.clear();
        self.within = 0;
        self.open(code, None, 0, 0, 0);
        let answer = self.work(0);
        self.stack.clear();
        self.frames.clear();
        answer
    }

    /// Calls an object of the language from a question.
    pub(super) fn call_object(&mut self, callee: &Object<'u>, given: Vec<Object<'u>>) -> Result<Object<'u>, EvalErrorKind> {
        if MAX_WITHIN < self.within {
            return Err(EvalErrorKind::TooDeep { limit: MAX_WITHIN });
        }
        let depth = self.frames.len();
        let count = given.len();
        let height = self.stack.len();
        self.stack.extend(given.into_iter().map(Slot::Object));
        self.begin_call(callee.clone(), count, None, height).map_err(|fault| self.settle(fault))?;
        if self.frames.len() == depth {
            return Ok(self.pop());
        }
        self.within += 1;
        let answer = deeper(|| self.work(depth));
        self.within -= 1;
        answer.map_err(|error| EvalErrorKind::Within(Box::new(error)))
    }

    fn settle(&self, fault: Fault) -> EvalErrorKind {
        match fault {
            Fault::Here(kind) | Fault::Operand(_, kind) => kind,
            Fault::There(error) => EvalErrorKind::Within(Box::new(error)),
        }
    }

    /// Makes the frame of a call; its arguments stand on the stack from `base`.
    fn open(&mut self, code: Arc<Code<'u>>, function: Option<Function<'u>>, base: usize, height: usize, given: u64) {
        self.stack.resize_with(base + code.places, || Slot::Empty);
        for &place in &code.shared {
            let slot = &mut self.stack[base + place as usize];
            let value = match std::mem::replace(slot, Slot::Empty) {
                Slot::Object(object) => Some(object),
                _ => None,
            };
            *slot = Slot::Shared(Cell::new(value));
        }
        self.frames.push(Frame { code, function, next: 0, base, height, given });
    }

    /// Runs until only `depth` frames are left, and gives the answer of the last one that returned.
    fn work(&mut self, depth: usize) -> Result<Object<'u>, EvalError> {
        loop {
            let Some(frame) = self.frames.last() else { return Ok(Object::Nothing) };
            let (code, base) = (Arc::clone(&frame.code), frame.base);
            let mut next = frame.next;
            // One frame, until it calls or returns.
            loop {
                let op = code.ops[next];
                next += 1;
                let step = match self.step(&code, base, &mut next, op) {
                    Ok(step) => step,
                    Err(fault) => return Err(self.error(fault, &code, next - 1)),
                };
                match step {
                    Step::On => {}
                    Step::Call => {
                        let caller = self.frames.len() - 2;
                        self.frames[caller].next = next;
                        break;
                    }
                    Step::Return => {
                        let answer = self.pop();
                        if let Some(frame) = self.frames.pop() {
                            self.stack.truncate(frame.height);
                        }
                        if self.frames.len() == depth {
                            return Ok(answer);
                        }
                        self.stack.push(Slot::Object(answer));
                        break;
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn step(&mut self, code: &Arc<Code<'u>>, base: usize, next: &mut usize, op: Op) -> Done<Step> {
        let universe = self.universe;
        match op {
            Op::Constant(index) => self.push(code.constants[index as usize].clone()),
            Op::Nothing => self.push(Object::Nothing),
            Op::Pop => {
                self.stack.pop();
            }
            Op::Get(variable) => {
                let value = self.get(variable, base)?;
                self.push(value);
            }
            Op::Set(variable) => {
                let value = self.top();
                self.set(variable, base, value);
            }
            Op::Bind(variable) => {
                let value = self.top();
                match variable {
                    Variable::Shared(place) => {
                        self.stack[base + place as usize] = Slot::Shared(Cell::new(Some(value)));
                    }
                    variable => self.set(variable, base, value),
                }
            }
            Op::Take(variable) => {
                let value = self.take(variable, base)?;
                self.push(value);
            }
            Op::This => {
                let this = self.frames.last().and_then(|frame| frame.function.clone());
                self.push(this.map_or(Object::Nothing, Object::Function));
            }
            Op::Binary(op) => {
                let right = self.pop();
                let left = self.pop();
                let answer = match small_binary(universe, op, &left, &right) {
                    Some(answer) => answer,
                    None => self.binary(op, left, right)?,
                };
                self.push(answer);
            }
            Op::Jump(target) => {
                if (target as usize) < *next {
                    self.wait()?;
                }
                *next = target as usize;
            }
            Op::JumpUnless(target) => match self.pop() {
                Object::Bool(true) => {}
                Object::Bool(false) => *next = target as usize,
                other => return Err(EvalErrorKind::NotACondition { found: other.kind() }.into()),
            },
            Op::Next(place, end) => {
                let Slot::Cursor(cursor) = &mut self.stack[base + place as usize] else {
                    *next = end as usize;
                    return Ok(Step::On);
                };
                match cursor.next(universe)? {
                    Some(object) => self.push(object),
                    None => {
                        self.stack[base + place as usize] = Slot::Empty;
                        *next = end as usize;
                    }
                }
            }
            Op::Call(arguments) => {
                let height = self.stack.len() - usize::from(arguments.count) - 1;
                let Slot::Object(callee) = std::mem::replace(&mut self.stack[height], Slot::Empty) else {
                    return Ok(Step::On);
                };
                return self.call(code, callee, arguments, height);
            }
            Op::CallName(slot, arguments) => return self.call_name(code, slot, arguments),
            Op::Return => return Ok(Step::Return),
            op => self.rare_step(code, base, next, op)?,
        }
        Ok(Step::On)
    }

    /// The operations that are not done so often.
    #[inline(never)]
    fn rare_step(&mut self, code: &Arc<Code<'u>>, base: usize, next: &mut usize, op: Op) -> Done {
        let universe = self.universe;
        let answer = match op {
            Op::Unary(op) => {
                let operand = self.pop();
                self.unary(op, operand)?
            }
            Op::IsKind(kind) => (KINDS[kind as usize].1)(&self.pop()).into(),
            Op::OrdinalSums(count) => {
                let mut parts = self.pop_many(count);
                let mut sum = parts.pop().unwrap_or(Object::Nothing);
                while let Some(base) = parts.pop() {
                    sum = operators::ordinal_sum(&self.as_value(base)?, &self.as_value(sum)?)?;
                }
                sum
            }
            Op::Ups(player, kind) => {
                let count = self.pop();
                match (kind, count.as_integer()) {
                    (UpsOp::Count, Some(count)) => {
                        let count = count.as_i64().ok_or(EvalErrorKind::OutOfRange("the number of ups"))?;
                        words::ups(universe, player, count)?.into()
                    }
                    (UpsOp::Count, None) => {
                        let found = count.text(Style::Text)?;
                        return Err(EvalErrorKind::NotAnInteger { what: "a number of ups", found }.into());
                    }
                    (kind, _) => {
                        let what = match kind {
                            UpsOp::Power => "a power of up",
                            _ => "a sum of powers of up",
                        };
                        words::ups_of_kind(universe, player, kind, to_count(what, &count)?)?.into()
                    }
                }
            }
            Op::Star => universe.nimber(to_count("a nimber", &self.pop())?).into(),
            Op::Braces(left, right) => {
                let parts = self.values(left + right)?;
                let mut options = ByPlayer { left: Vec::new(), right: Vec::new() };
                for (index, part) in parts.iter().enumerate() {
                    let side = if index < left as usize { &mut options.left } else { &mut options.right };
                    push_options(side, part).map_err(|kind| Fault::Operand(index, kind))?;
                }
                operators::game_of_options(universe, &options)?.into()
            }
            Op::QuotedBraces(left, right) => {
                let parts = self.values(left + right)?;
                let mut options = ByPlayer { left: Vec::new(), right: Vec::new() };
                for (index, part) in parts.iter().enumerate() {
                    let side = if index < left as usize { &mut options.left } else { &mut options.right };
                    push_forms(side, part).map_err(|kind| Fault::Operand(index, kind))?;
                }
                universe.form(&options.left, &options.right)?.into()
            }
            Op::Quote => {
                let operand = self.pop();
                match self.as_value(operand)? {
                    Object::Form(form) => form.into(),
                    other => match to_game(&other)? {
                        Some(game) => Form::canonical(game).into(),
                        None => {
                            return Err(EvalErrorKind::WrongOperand { operation: "quote", found: other.kind() }.into());
                        }
                    },
                }
            }
            Op::List(count) => Object::list(universe, self.pop_many(count))?,
            Op::MakeSet(count) => Object::set(universe, self.pop_many(count))?,
            Op::Tuple(count) => Object::tuple(universe, self.pop_many(count))?,
            Op::Map(count) => {
                let mut parts = self.pop_many(2 * count).into_iter();
                let mut entries = Vec::with_capacity(count as usize);
                while let (Some(key), Some(value)) = (parts.next(), parts.next()) {
                    entries.push((key, value));
                }
                Object::map(universe, entries)?
            }
            Op::Range | Op::RangeBy => {
                let step = matches!(op, Op::RangeBy).then(|| self.pop());
                let to = self.pop();
                let from = self.pop();
                operators::range(universe, &from, &to, step.as_ref())?
            }
            Op::Item(count) => {
                let indices = self.pop_many(count);
                let mut object = self.pop();
                for (place, index) in indices.iter().enumerate() {
                    object = item(&object, index).map_err(|kind| match kind {
                        kind @ EvalErrorKind::WrongOperand { .. } => Fault::Operand(0, kind),
                        kind => Fault::Operand(place + 1, kind),
                    })?;
                }
                object
            }
            Op::WithItem(count) => {
                let object = self.pop();
                let value = self.pop();
                let indices = self.pop_many(count);
                let changed = with_item(object, &indices, value.clone())?;
                self.push(value);
                changed
            }
            Op::JumpAnd(target) | Op::JumpOr(target) => {
                let goes_on = matches!(op, Op::JumpAnd(_));
                match self.pop() {
                    Object::Bool(holds) if holds == goes_on => return Ok(()),
                    Object::Bool(holds) => {
                        *next = target as usize;
                        holds.into()
                    }
                    other => return Err(not_a_truth(goes_on, &other).into()),
                }
            }
            Op::Truth(op) => match self.pop() {
                Object::Bool(holds) => holds.into(),
                other => return Err(not_a_truth(op == BinaryOp::And, &other).into()),
            },
            Op::JumpIfGiven(parameter, target) => {
                let given = self.frames.last().map_or(0, |frame| frame.given);
                if given >> parameter & 1 == 1 {
                    *next = target as usize;
                }
                return Ok(());
            }
            Op::Function(index) => {
                let template = &code.functions[index as usize];
                let outer = template.outer.iter().map(|&variable| self.cell(variable, base)).collect();
                Object::Function(Function::new(Arc::clone(template), outer))
            }
            Op::Ask(question, arguments) => {
                let given = self.pop_many(arguments.count.into());
                self.ask(code.questions[question as usize], given)?
            }
            Op::Mark(place) => {
                self.stack[base + place as usize] = Slot::Height(self.stack.len());
                return Ok(());
            }
            Op::Unwind(place) => {
                if let Slot::Height(height) = self.stack[base + place as usize] {
                    self.stack.truncate(height);
                }
                return Ok(());
            }
            Op::Each(place) => {
                let collection = self.pop();
                let cursor = Cursor::through(universe, collection)?;
                self.stack[base + place as usize] = Slot::Cursor(Box::new(cursor));
                return Ok(());
            }
            Op::Count(place, bounds) => {
                let to = matches!(bounds, Bounds::To).then(|| self.pop());
                let by = self.pop();
                let from = self.pop();
                let cursor = Cursor::count(&from, &by, to.as_ref())?;
                self.stack[base + place as usize] = Slot::Cursor(Box::new(cursor));
                return Ok(());
            }
            Op::Build(place) => {
                self.stack[base + place as usize] = Slot::Building(Box::default());
                return Ok(());
            }
            Op::Add(place) => {
                let object = self.pop();
                if let Slot::Building(building) = &mut self.stack[base + place as usize] {
                    building.push(object);
                    if building.len() % CHUNK == 0 {
                        operators::check_room(universe, building.len())?;
                    }
                }
                return Ok(());
            }
            Op::Built(place, collection) => {
                let things = match std::mem::replace(&mut self.stack[base + place as usize], Slot::Empty) {
                    Slot::Building(building) => *building,
                    _ => Vec::new(),
                };
                match collection {
                    Collection::List => Object::list(universe, things)?,
                    Collection::Set => Object::set(universe, things)?,
                }
            }
            _ => return Ok(()),
        };
        self.push(answer);
        Ok(())
    }

    #[inline]
    fn push(&mut self, object: Object<'u>) {
        self.stack.push(Slot::Object(object));
    }

    #[inline]
    fn pop(&mut self) -> Object<'u> {
        match self.stack.pop() {
            Some(Slot::Object(object)) => object,
            _ => Object::Nothing,
        }
    }

    fn top(&self) -> Object<'u> {
        match self.stack.last() {
            Some(Slot::Object(object)) => object.clone(),
            _ => Object::Nothing,
        }
    }

    fn pop_many(&mut self, count: Index) -> Vec<Object<'u>> {
        let from = self.stack.len().saturating_sub(count as usize);
        let objects = self.stack.drain(from..).map(|slot| match slot {
            Slot::Object(object) => object,
            _ => Object::Nothing,
        });
        objects.collect()
    }

    /// The last objects, positions as their values.
    fn values(&mut self, count: Index) -> Done<Vec<Object<'u>>> {
        let mut values = self.pop_many(count);
        for value in &mut values {
            if matches!(value, Object::Position(_)) {
                *value = self.as_value(value.clone())?;
            }
        }
        Ok(values)
    }

    #[inline]
    fn get(&self, variable: Variable, base: usize) -> Done<Object<'u>> {
        let value = match variable {
            Variable::Local(place) => match &self.stack[base + place as usize] {
                Slot::Object(object) => Some(object.clone()),
                _ => None,
            },
            Variable::Global(slot) => return Ok(self.globals.value(slot)?),
            shared => self.cell(shared, base).get(),
        };
        value.ok_or_else(|| EvalErrorKind::NoValueYet.into())
    }

    fn set(&mut self, variable: Variable, base: usize, value: Object<'u>) {
        match variable {
            Variable::Local(place) => self.stack[base + place as usize] = Slot::Object(value),
            Variable::Global(slot) => {
                self.globals.replace(slot, Some(value));
            }
            shared => {
                self.cell(shared, base).replace(Some(value));
            }
        }
    }

    fn take(&mut self, variable: Variable, base: usize) -> Done<Object<'u>> {
        let value = match variable {
            Variable::Local(place) => {
                match std::mem::replace(&mut self.stack[base + place as usize], Slot::Empty) {
                    Slot::Object(object) => Some(object),
                    _ => None,
                }
            }
            Variable::Global(slot) => match self.globals.replace(slot, None) {
                Some(object) => Some(object),
                None => return Err(self.globals.unknown(self.globals.name(slot)).into()),
            },
            shared => self.cell(shared, base).replace(None),
        };
        value.ok_or_else(|| EvalErrorKind::NoValueYet.into())
    }

    /// The cell of a variable that several functions know.
    fn cell(&self, variable: Variable, base: usize) -> Cell<'u> {
        let cell = match variable {
            Variable::Shared(place) => match &self.stack[base + place as usize] {
                Slot::Shared(cell) => Some(cell.clone()),
                _ => None,
            },
            Variable::Outer(index) => {
                let function = self.frames.last().and_then(|frame| frame.function.as_ref());
                function.map(|function| function.outer(index as usize).clone())
            }
            Variable::Local(_) | Variable::Global(_) => None,
        };
        cell.unwrap_or_else(|| Cell::new(None))
    }

    /// Looks at the budget now and then.
    #[inline]
    pub(super) fn wait(&mut self) -> Result<(), EvalErrorKind> {
        self.patience -= 1;
        if self.patience == 0 {
            self.patience = PATIENCE;
            self.universe.budget().check()?;
        }
        Ok(())
    }

    fn call_name(&mut self, code: &Arc<Code<'u>>, slot: Index, arguments: Arguments) -> Done<Step> {
        let height = self.stack.len() - usize::from(arguments.count);
        if let Some(callee) = self.globals.get(slot) {
            let callee = callee.clone();
            return self.call(code, callee, arguments, height);
        }
        let name = Arc::clone(self.globals.name(slot));
        let Some(entries) = find(&name) else {
            let callee = self.globals.constant(&name).map_err(|kind| Fault::Operand(0, kind))?;
            return self.call(code, callee, arguments, height);
        };
        let given = self.pop_many(arguments.count.into());
        let given = match self.names(code, arguments) {
            None => given,
            Some(names) => builtins::in_order(entries, names, given)?,
        };
        let answer = self.ask(entries, given)?;
        self.push(answer);
        Ok(Step::On)
    }

    fn names<'c>(&self, code: &'c Arc<Code<'u>>, arguments: Arguments) -> Option<&'c [Option<Arc<str>>]> {
        let index = usize::from(arguments.names).checked_sub(1)?;
        code.names.get(index).map(Vec::as_slice)
    }

    fn call(&mut self, code: &Arc<Code<'u>>, callee: Object<'u>, arguments: Arguments, height: usize) -> Done<Step> {
        let depth = self.frames.len();
        let names = self.names(code, arguments);
        self.begin_call(callee, arguments.count.into(), names, height)?;
        Ok(if depth < self.frames.len() { Step::Call } else { Step::On })
    }

    /// Opens the frame of a function, or leaves the answer of something else that can be called.
    fn begin_call(
        &mut self,
        callee: Object<'u>,
        count: usize,
        names: Option<&[Option<Arc<str>>]>,
        height: usize,
    ) -> Done {
        self.wait()?;
        let function = match callee {
            Object::Function(function) => function,
            Object::Ruleset(ruleset) => {
                let given = self.pop_many(count as Index);
                if names.is_some() {
                    return Err(EvalErrorKind::WrongPosition { reason: "a position has no name".into() }.into());
                }
                let position = ruleset.position(self.universe, given)?;
                self.stack.truncate(height);
                self.push(position);
                return Ok(());
            }
            other => return Err(Fault::Operand(0, EvalErrorKind::NotCallable { found: other.kind() })),
        };
        if MAX_CALLS < self.frames.len() {
            return Err(EvalErrorKind::TooDeep { limit: MAX_CALLS }.into());
        }
        let template = function.template();
        let parameters = template.parameters.len();
        let mut given = if 64 <= count { u64::MAX } else { (1 << count) - 1 };
        if let Some(names) = names {
            given = self.arrange(&function, names)?;
        }
        let missing = (0..parameters).find(|&index| template.required[index] && given >> index & 1 == 0);
        if parameters < count || missing.is_some() {
            return Err(EvalErrorKind::WrongCall { function: function.name(), usage: usage(&function), found: count }.into());
        }
        let base = self.stack.len() - count.max(if names.is_some() { parameters } else { 0 });
        let code = Arc::clone(&template.code);
        self.open(code, Some(function), base, height, given);
        Ok(())
    }

    /// Puts arguments with names where the parameters are; tells which are given.
    fn arrange(&mut self, function: &Function<'u>, names: &[Option<Arc<str>>]) -> Done<u64> {
        let parameters = &function.template().parameters;
        let given = self.pop_many(names.len() as Index);
        let mut slots: Vec<Slot<'u>> = parameters.iter().map(|_| Slot::Empty).collect();
        let mut mask = 0;
        for (index, (object, name)) in given.into_iter().zip(names).enumerate() {
            let place = match name {
                None => index,
                Some(name) => match parameters.iter().position(|own| own == name) {
                    Some(place) => place,
                    None => {
                        let (function, usage) = (function.name(), usage(function));
                        return Err(EvalErrorKind::NoSuchParameter { function, usage, name: name.to_string() }.into());
                    }
                },
            };
            if parameters.len() <= place || mask >> place & 1 == 1 {
                let (function, usage) = (function.name(), usage(function));
                return Err(EvalErrorKind::WrongCall { function, usage, found: names.len() }.into());
            }
            slots[place] = Slot::Object(object);
            mask |= 1 << place;
        }
        self.stack.extend(slots);
        Ok(mask)
    }

    fn ask(&mut self, entries: &'static [Builtin], mut given: Vec<Object<'u>>) -> Done<Object<'u>> {
        // A position answers the questions about positions itself, the others by its value.
        for (index, object) in given.iter_mut().enumerate() {
            if matches!(object, Object::Position(_)) && !builtins::accepts_position(entries, index) {
                *object = self.as_value(object.clone())?;
            }
        }
        Ok(builtins::call(self, entries, &given)?)
    }

    /// An object, or the value of a position.
    pub(super) fn as_value(&mut self, object: Object<'u>) -> Result<Object<'u>, EvalErrorKind> {
        match object {
            Object::Position(position) => Ok(position.canonical(self)?.into()),
            other => Ok(other),
        }
    }

    #[inline(never)]
    fn binary(&mut self, op: BinaryOp, left: Object<'u>, right: Object<'u>) -> Result<Object<'u>, EvalErrorKind> {
        if matches!(left, Object::Position(_)) || matches!(right, Object::Position(_)) {
            if let Some(sum) = rules::sum(op, &left, &right)? {
                return Ok(sum);
            }
            if op != BinaryOp::Is {
                let (left, right) = (self.as_value(left)?, self.as_value(right)?);
                return operators::binary(self.universe, op, &left, &right);
            }
        }
        operators::binary(self.universe, op, &left, &right)
    }

    fn unary(&mut self, op: crate::syntax::UnaryOp, operand: Object<'u>) -> Result<Object<'u>, EvalErrorKind> {
        if let (crate::syntax::UnaryOp::Minus, Object::Position(position)) = (op, &operand) {
            return Ok(Object::Position(position.negative()));
        }
        operators::unary(self.universe, op, &self.as_value(operand)?)
    }

    /// An error with its place, which may be in a text that was evaluated before.
    fn error(&self, fault: Fault, code: &Code<'u>, op: usize) -> EvalError {
        let origin = code.origins[op];
        let (kind, place) = match fault {
            Fault::There(error) => return error,
            Fault::Here(kind) => (kind, origin),
            Fault::Operand(index, kind) => (kind, operand(code, origin, index)),
        };
        let kind = match (kind, code.ops[op]) {
            (EvalErrorKind::NoValueYet, _) => match &code.source.ast[place].expr {
                Expr::Name(name) => EvalErrorKind::NoValue { name: name.clone() },
                _ => EvalErrorKind::NoValueYet,
            },
            (kind, _) => kind,
        };
        let mut error = kind.at(code.source.ast[place].span);
        let innermost = &code.source;
        let outermost = self.frames.first().map(|frame| &frame.code.source);
        if outermost.is_some_and(|outermost| !Arc::ptr_eq(outermost, innermost)) {
            error.text = Some(Arc::clone(&innermost.text));
        }
        error.calls = self.frames.iter().filter_map(|frame| Some(frame.function.as_ref()?.name())).collect();
        error
    }
}

/// How often a collection that is built asks for room.
const CHUNK: usize = 4096;

/// How a run goes on after an operation.
enum Step {
    On,
    /// In a new frame.
    Call,
    Return,
}

fn operand<'u>(code: &Code<'u>, origin: ExprId, index: usize) -> ExprId {
    let mut place = origin;
    let mut count = 0;
    code.source.ast[origin].expr.each_child(|child| {
        if count == index {
            place = child;
        }
        count += 1;
    });
    place
}

fn not_a_truth(is_and: bool, found: &Object<'_>) -> EvalErrorKind {
    let operation = if is_and { "apply `and` to" } else { "apply `or` to" };
    EvalErrorKind::WrongOperand { operation, found: found.kind() }
}

/// How a function is called.
fn usage(function: &Function<'_>) -> String {
    let template = function.template();
    let name = template.name.as_deref().unwrap_or("f");
    let parameters = template.parameters.iter().zip(&template.required);
    let parameters: Vec<String> = parameters
        .map(|(name, required)| if *required { name.to_string() } else { format!("{name} := …") })
        .collect();
    format!("{name}({})", parameters.join(", "))
}

/// The operators on small integers, which are most of what loops and counters do.
#[inline]
fn small_binary<'u>(
    universe: &'u Universe,
    op: BinaryOp,
    left: &Object<'u>,
    right: &Object<'u>,
) -> Option<Object<'u>> {
    let (Object::Game(g), Object::Game(h)) = (left, right) else { return None };
    let (a, b) = (g.small_integer()?, h.small_integer()?);
    Some(match op {
        BinaryOp::Plus => universe.integer(a + b).into(),
        BinaryOp::Minus => universe.integer(a - b).into(),
        BinaryOp::Times => universe.integer(a * b).into(),
        BinaryOp::Modulo if 0 < b => universe.integer(a.rem_euclid(b)).into(),
        BinaryOp::Equal => (a == b).into(),
        BinaryOp::NotEqual => (a != b).into(),
        BinaryOp::Less => (a < b).into(),
        BinaryOp::Greater => (b < a).into(),
        BinaryOp::LessEqual => (a <= b).into(),
        BinaryOp::GreaterEqual => (b <= a).into(),
        _ => return None,
    })
}
