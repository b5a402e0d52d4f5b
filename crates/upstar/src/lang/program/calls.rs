//! Function calls, and the locations of variables.

use std::sync::Arc;

use crate::lang::error::EvalErrorKind;
use crate::lang::objects::caller::Caller;
use crate::lang::objects::code::{Arguments, Code, Index, Variable};
use crate::lang::objects::function::{Cell, Function};
use crate::lang::objects::object::Object;
use crate::lang::program::frames::{Frame, Slot};
use crate::lang::program::machine::{Done, Fault, Machine, Step};
use crate::value::{Universe, deeper};

/// The most calls that can be open at once.
pub const MAX_CALLS: usize = 200_000;

/// The deepest nesting of questions that call functions that ask questions that call functions, and so on.
pub const MAX_WITHIN: usize = 2_000;

impl<'u> Machine<'u> {
    /// Calls an object of the language from a question.
    pub(in crate::lang) fn call_object(
        &mut self,
        callee: &Object<'u>,
        given: Vec<Object<'u>>,
    ) -> Result<Object<'u>, EvalErrorKind> {
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

    pub(in crate::lang) fn settle(&self, fault: Fault) -> EvalErrorKind {
        match fault {
            Fault::Here(kind) | Fault::Operand(_, kind) => kind,
            Fault::There(error) => EvalErrorKind::Within(Box::new(error)),
        }
    }

    /// Makes the frame of a call, whose arguments are on the stack from `base`.
    pub(in crate::lang) fn open(
        &mut self,
        code: Arc<Code<'u>>,
        function: Option<Function<'u>>,
        base: usize,
        height: usize,
        given: u64,
    ) {
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

    pub(in crate::lang) fn call_name(&mut self, code: &Arc<Code<'u>>, slot: Index, arguments: Arguments) -> Done<Step> {
        let height = self.stack.len() - usize::from(arguments.count);
        if let Some(callee) = self.globals.get(slot) {
            let callee = callee.clone();
            return self.call(code, callee, arguments, height);
        }
        let (name, library) = (Arc::clone(self.globals.name(slot)), self.library);
        let Some(question) = library.question(&name) else {
            let callee =
                library.constant(self.universe, &name, &self.globals).map_err(|kind| Fault::Operand(0, kind))?;
            return self.call(code, callee, arguments, height);
        };
        let given = self.pop_many(arguments.count.into());
        let answer = library.ask(self, question, self.names(code, arguments), given)?;
        self.push(answer);
        Ok(Step::On)
    }

    pub(in crate::lang) fn names<'c>(
        &self,
        code: &'c Arc<Code<'u>>,
        arguments: Arguments,
    ) -> Option<&'c [Option<Arc<str>>]> {
        let index = usize::from(arguments.names).checked_sub(1)?;
        code.names.get(index).map(Vec::as_slice)
    }

    pub(in crate::lang) fn call(
        &mut self,
        code: &Arc<Code<'u>>,
        callee: Object<'u>,
        arguments: Arguments,
        height: usize,
    ) -> Done<Step> {
        let depth = self.frames.len();
        let names = self.names(code, arguments);
        self.begin_call(callee, arguments.count.into(), names, height)?;
        Ok(if depth < self.frames.len() { Step::Call } else { Step::On })
    }

    /// Opens the frame of a function, or pushes the result of calling any other callable object.
    pub(in crate::lang) fn begin_call(
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
                    return Err(
                        EvalErrorKind::WrongPosition { reason: "a position has no name".into(), help: None }.into()
                    );
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
            return Err(
                EvalErrorKind::WrongCall { function: function.name(), usage: usage(&function), found: count }.into()
            );
        }
        let base = self.stack.len() - count.max(if names.is_some() { parameters } else { 0 });
        let code = Arc::clone(&template.code);
        self.open(code, Some(function), base, height, given);
        Ok(())
    }

    /// Moves named arguments to the slots of their parameters; returns which parameters are given.
    pub(in crate::lang) fn arrange(&mut self, function: &Function<'u>, names: &[Option<Arc<str>>]) -> Done<u64> {
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

    #[inline]
    pub(in crate::lang) fn get(&self, variable: Variable, base: usize) -> Done<Object<'u>> {
        let value = match variable {
            Variable::Local(place) => match &self.stack[base + place as usize] {
                Slot::Object(object) => Some(object.clone()),
                _ => None,
            },
            Variable::Global(slot) => match self.globals.get(slot) {
                Some(object) => Some(object.clone()),
                None => Some(self.library.constant(self.universe, self.globals.name(slot), &self.globals)?),
            },
            shared => self.cell(shared, base).get(),
        };
        value.ok_or_else(|| EvalErrorKind::NoValueYet.into())
    }

    pub(in crate::lang) fn set(&mut self, variable: Variable, base: usize, value: Object<'u>) {
        match variable {
            Variable::Local(place) => self.stack[base + place as usize] = Slot::Object(value),
            Variable::Global(slot) => {
                if let Object::Ruleset(ruleset) = &value {
                    ruleset.name(self.globals.name(slot));
                }
                self.globals.replace(slot, Some(value));
            }
            shared => {
                self.cell(shared, base).replace(Some(value));
            }
        }
    }

    pub(in crate::lang) fn take(&mut self, variable: Variable, base: usize) -> Done<Object<'u>> {
        let value = match variable {
            Variable::Local(place) => match std::mem::replace(&mut self.stack[base + place as usize], Slot::Empty) {
                Slot::Object(object) => Some(object),
                _ => None,
            },
            Variable::Global(slot) => match self.globals.replace(slot, None) {
                Some(object) => Some(object),
                None => return Err(self.library.unknown(self.globals.name(slot), &self.globals).into()),
            },
            shared => self.cell(shared, base).replace(None),
        };
        value.ok_or_else(|| EvalErrorKind::NoValueYet.into())
    }

    /// The cell of a variable shared by several functions.
    pub(in crate::lang) fn cell(&self, variable: Variable, base: usize) -> Cell<'u> {
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
}

impl<'u> Caller<'u> for Machine<'u> {
    #[inline]
    fn universe(&self) -> &'u Universe {
        self.universe
    }

    fn call_object(&mut self, function: &Object<'u>, given: Vec<Object<'u>>) -> Result<Object<'u>, EvalErrorKind> {
        Machine::call_object(self, function, given)
    }

    #[inline]
    fn wait(&mut self) -> Result<(), EvalErrorKind> {
        Machine::wait(self)
    }

    #[inline]
    fn note_progress(&mut self, seen: u64, total: Option<u64>) {
        Machine::note_progress(self, seen, total);
    }
}

/// The form of a function's calls.
fn usage(function: &Function<'_>) -> String {
    let template = function.template();
    let name = template.name.as_deref().unwrap_or("f");
    let parameters = template.parameters.iter().zip(&template.required);
    let parameters: Vec<String> =
        parameters.map(|(name, required)| if *required { name.to_string() } else { format!("{name} := …") }).collect();
    format!("{name}({})", parameters.join(", "))
}
