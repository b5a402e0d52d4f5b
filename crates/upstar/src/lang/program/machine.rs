//! The machine that runs code.
//!
//! Calls are frames in a list rather than calls of the machine itself, so recursion in the language is limited by a number and
//! the budget, never by the stack of the process. Only questions that call functions, such as `Filter`, run the machine
//! recursively, and the depth of this recursion is limited, too.

use std::sync::Arc;

use crate::lang::error::{CALLS_NAMED, EvalError, EvalErrorKind, Trace};
use crate::lang::objects::code::{Bounds, Code, Index, Op, UpsOp, Variable};
use crate::lang::objects::cursor::Cursor;
use crate::lang::objects::function::{Cell, Function};
use crate::lang::objects::index::{item, with_item};
use crate::lang::objects::items::check_room;
use crate::lang::objects::misere;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::{self, Answer, push_forms, push_options, small_binary, to_count, to_game};
use crate::lang::objects::rules::{self, Position};
use crate::lang::objects::sequences::number_of_sequences;
use crate::lang::program::frames::{Frame, Slot};
use crate::lang::program::globals::Globals;
use crate::lang::program::words;
use crate::loopy::Part;
use crate::player::ByPlayer;
use crate::syntax::{BinaryOp, Collection, Expr, ExprId, Style};
use crate::value::{Form, Game, Universe};

/// The number of calls and backward jumps between two checks of the budget.
const PATIENCE: u32 = 256;

/// The library of a machine: the questions that can be asked, the predefined names, and the solver of positions.
pub(in crate::lang) trait Library: Sync {
    /// The number of the question with a name, in either spelling.
    fn question(&self, name: &str) -> Option<Index>;

    /// Asks a question; some arguments may have names.
    fn ask<'u>(
        &self,
        machine: &mut Machine<'u>,
        question: Index,
        names: Option<&[Option<Arc<str>>]>,
        given: Vec<Object<'u>>,
    ) -> Answer<'u>;

    /// The value of a position.
    fn value<'u>(&self, machine: &mut Machine<'u>, position: &Position<'u>) -> Answer<'u>;

    /// The meaning of a name that is not a variable.
    fn constant<'u>(&self, universe: &'u Universe, name: &str, variables: &Globals<'u>) -> Answer<'u>;

    /// The error for an unknown name.
    fn unknown(&self, name: &str, variables: &Globals<'_>) -> EvalErrorKind;

    /// The error for an unknown question.
    fn unknown_question(&self, name: &str) -> EvalErrorKind;
}

/// The state of a computation in the language.
pub(in crate::lang) struct Machine<'u> {
    pub(in crate::lang) universe: &'u Universe,
    pub(in crate::lang) library: &'static dyn Library,
    pub(in crate::lang) globals: Globals<'u>,
    /// Where `Print` writes.
    pub(in crate::lang) output: Option<Print<'u>>,
    /// Receives the progress of a stream: the number of items seen, and the total if it is known.
    pub(in crate::lang) progress: Option<Progress<'u>>,
    pub(in crate::lang) stack: Vec<Slot<'u>>,
    pub(in crate::lang) frames: Vec<Frame<'u>>,
    patience: u32,
    pub(in crate::lang) within: usize,
}

type Print<'u> = Box<dyn FnMut(&str) + Send + 'u>;

type Progress<'u> = Box<dyn FnMut(u64, Option<u64>) + Send + 'u>;

/// An error of the current operation, of one of its operands, or of another place.
pub(in crate::lang) enum Fault {
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

pub(in crate::lang) type Done<T = ()> = Result<T, Fault>;

impl<'u> Machine<'u> {
    pub(in crate::lang) fn new(universe: &'u Universe, library: &'static dyn Library) -> Machine<'u> {
        Machine {
            universe,
            library,
            globals: Globals::default(),
            output: None,
            progress: None,
            stack: Vec::new(),
            frames: Vec::new(),
            patience: PATIENCE,
            within: 0,
        }
    }

    /// Runs a program from its beginning.
    pub(in crate::lang) fn run(&mut self, code: Arc<Code<'u>>) -> Result<Object<'u>, EvalError> {
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

    /// Runs until only `depth` frames are left, and returns the result of the last one that returned.
    pub(in crate::lang) fn work(&mut self, depth: usize) -> Result<Object<'u>, EvalError> {
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
                let slot = base + place as usize;
                let Slot::Cursor(mut cursor) = std::mem::replace(&mut self.stack[slot], Slot::Empty) else {
                    *next = end as usize;
                    return Ok(Step::On);
                };
                match cursor.next(self)? {
                    Some(object) => {
                        self.stack[slot] = Slot::Cursor(cursor);
                        self.push(object);
                    }
                    None => *next = end as usize,
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

    /// The less frequent operations, kept out of the hot loop.
    #[inline(never)]
    fn rare_step(&mut self, code: &Arc<Code<'u>>, base: usize, next: &mut usize, op: Op) -> Done {
        let universe = self.universe;
        let answer = match op {
            Op::Unary(op) => {
                let operand = self.pop();
                self.unary(op, operand)?
            }
            Op::IsKind(class) => class.has(&self.pop()).into(),
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
                if let Some(ups) = words::ups_of_on(universe, player, kind, &count)? {
                    self.push(ups);
                    return Ok(());
                }
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
                match number_of_sequences(universe, &parts, left as usize) {
                    Some(number) => number?,
                    None if parts.iter().any(operators::has_loopy) => {
                        let parts_of = |range: std::ops::Range<Index>| range.map(Part::Value).collect();
                        let braces = [ByPlayer { left: parts_of(0..left), right: parts_of(left..left + right) }];
                        operators::game_of_braces(universe, &braces, &parts).map_err(|(index, kind)| match index {
                            Some(index) => Fault::Operand(index, kind),
                            None => Fault::Here(kind),
                        })?
                    }
                    None => {
                        let mut options = ByPlayer { left: Vec::new(), right: Vec::new() };
                        for (index, part) in parts.iter().enumerate() {
                            let side = if index < left as usize { &mut options.left } else { &mut options.right };
                            push_options(side, part).map_err(|kind| Fault::Operand(index, kind))?;
                        }
                        operators::game_of_options(universe, &options)?.into()
                    }
                }
            }
            Op::Loop(index, count) => {
                let values = self.values(count)?;
                operators::game_of_braces(universe, &code.braces[index as usize], &values).map_err(|(_, kind)| kind)?
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
            Op::Misere => misere::of_list(universe, &self.pop())?.into(),
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
                self.library.ask(self, question, None, given)?
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
                    building.things.push(object);
                    if building.things.len().is_multiple_of(CHUNK) {
                        check_room(universe, building.things.len())?;
                    }
                }
                return Ok(());
            }
            Op::Built(place, collection) => {
                let things = match std::mem::replace(&mut self.stack[base + place as usize], Slot::Empty) {
                    Slot::Building(building) => building.things,
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
    pub(in crate::lang) fn push(&mut self, object: Object<'u>) {
        self.stack.push(Slot::Object(object));
    }

    #[inline]
    pub(in crate::lang) fn pop(&mut self) -> Object<'u> {
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

    pub(in crate::lang) fn pop_many(&mut self, count: Index) -> Vec<Object<'u>> {
        let from = self.stack.len().saturating_sub(count as usize);
        let objects = self.stack.drain(from..).map(|slot| match slot {
            Slot::Object(object) => object,
            _ => Object::Nothing,
        });
        objects.collect()
    }

    /// Pops objects, replacing positions by their values.
    fn values(&mut self, count: Index) -> Done<Vec<Object<'u>>> {
        let mut values = self.pop_many(count);
        for value in &mut values {
            if matches!(value, Object::Position(_)) {
                *value = self.as_value(value.clone())?;
            }
        }
        Ok(values)
    }

    /// Checks the budget now and then.
    #[inline]
    pub(in crate::lang) fn wait(&mut self) -> Result<(), EvalErrorKind> {
        self.patience -= 1;
        if self.patience == 0 {
            self.patience = PATIENCE;
            self.universe.budget().note_steps(PATIENCE.into());
            self.universe.budget().check()?;
        }
        Ok(())
    }

    /// Reports the progress of a stream now and then.
    pub(in crate::lang) fn note_progress(&mut self, seen: u64, total: Option<u64>) {
        if seen.is_multiple_of(u64::from(PATIENCE))
            && let Some(progress) = &mut self.progress
        {
            progress(seen, total);
        }
    }

    /// The value of a position, which must be a short game.
    pub(in crate::lang) fn value(&mut self, position: &Position<'u>) -> Result<Game<'u>, EvalErrorKind> {
        match self.library.value(self, position)? {
            Object::Game(game) => Ok(game),
            _ => {
                let mut text = String::new();
                position.write(&mut text, Style::Text)?;
                Err(EvalErrorKind::Cyclic { position: text })
            }
        }
    }

    /// An object, or the value of a position.
    pub(in crate::lang) fn as_value(&mut self, object: Object<'u>) -> Result<Object<'u>, EvalErrorKind> {
        match object {
            Object::Position(position) => self.library.value(self, &position),
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
        let functions = || self.frames.iter().rev().filter_map(|frame| frame.function.as_ref());
        let depth = functions().count();
        if 0 < depth {
            let evaluated = self.frames.first().map(|frame| &frame.code.source);
            let is_elsewhere = evaluated.is_some_and(|evaluated| !Arc::ptr_eq(evaluated, &code.source));
            let text = is_elsewhere.then(|| Arc::clone(&code.source.text));
            let calls = functions().take(CALLS_NAMED).map(Function::name).collect();
            error.trace = Some(Box::new(Trace { text, calls, depth }));
        }
        error
    }
}

/// The number of items between two checks of the memory that a growing collection takes.
const CHUNK: usize = 4096;

/// How to continue after an operation.
pub(in crate::lang) enum Step {
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
