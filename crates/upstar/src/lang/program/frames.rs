//! The contents of the machine's stack, and the open calls.

use std::sync::Arc;

use crate::lang::objects::code::Code;
use crate::lang::objects::cursor::Cursor;
use crate::lang::objects::function::{Cell, Function};
use crate::lang::objects::object::Object;

/// A collection that is being built.
#[derive(Default)]
pub(in crate::lang) struct Building<'u> {
    pub(in crate::lang) things: Vec<Object<'u>>,
}

/// An entry of the stack.
pub(in crate::lang) enum Slot<'u> {
    Empty,
    Object(Object<'u>),
    Shared(Cell<'u>),
    Cursor(Box<Cursor<'u>>),
    Building(Box<Building<'u>>),
    Height(usize),
}

/// An open call.
pub(in crate::lang) struct Frame<'u> {
    pub(in crate::lang) code: Arc<Code<'u>>,
    pub(in crate::lang) function: Option<Function<'u>>,
    /// The next operation.
    pub(in crate::lang) next: usize,
    /// The beginning of its slots.
    pub(in crate::lang) base: usize,
    /// The height of the stack when it returns.
    pub(in crate::lang) height: usize,
    /// Which parameters were given.
    pub(in crate::lang) given: u64,
}
