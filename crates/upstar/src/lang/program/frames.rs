//! What stands on the stack of the machine, and the calls that are open.

use std::sync::Arc;

use crate::lang::objects::code::Code;
use crate::lang::objects::cursor::Cursor;
use crate::lang::objects::function::{Cell, Function};
use crate::lang::objects::object::Object;

/// A collection that is being made.
#[derive(Default)]
pub(in crate::lang) struct Building<'u> {
    pub(in crate::lang) things: Vec<Object<'u>>,
}

/// What stands on the stack.
pub(in crate::lang) enum Slot<'u> {
    Empty,
    Object(Object<'u>),
    Shared(Cell<'u>),
    Cursor(Box<Cursor<'u>>),
    Building(Box<Building<'u>>),
    Height(usize),
}

/// A call that is open.
pub(in crate::lang) struct Frame<'u> {
    pub(in crate::lang) code: Arc<Code<'u>>,
    pub(in crate::lang) function: Option<Function<'u>>,
    /// The next operation.
    pub(in crate::lang) next: usize,
    /// Where its places begin.
    pub(in crate::lang) base: usize,
    /// How high the stack is when it returns.
    pub(in crate::lang) height: usize,
    /// Which parameters were given.
    pub(in crate::lang) given: u64,
}
