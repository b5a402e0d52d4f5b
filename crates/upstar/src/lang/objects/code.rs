//! The code of the machine: a program for a stack of objects.
//!
//! An operation takes its operands from the stack and leaves its result there. The variables of a function and the state of its
//! loops live in numbered slots at the bottom of the function's part of the stack.

use std::sync::Arc;

use crate::lang::objects::kinds::Class;
use crate::lang::objects::object::Object;
use crate::loopy::Part;
use crate::player::{ByPlayer, Player};
use crate::syntax::{Ast, BinaryOp, Collection, ExprId, UnaryOp};

/// The number of a slot, variable, constant or operation.
pub(in crate::lang) type Index = u32;

/// An operation of the machine.
#[derive(Clone, Copy, Debug)]
pub(in crate::lang) enum Op {
    /// Pushes a constant.
    Constant(Index),
    /// Pushes Nothing.
    Nothing,
    /// Drops the top of the stack.
    Pop,
    /// Pushes the value of a variable.
    Get(Variable),
    /// Assigns the top of the stack, which stays there, to a variable.
    Set(Variable),
    /// Assigns a value to a variable as if it were new: functions that captured the old variable keep it.
    Bind(Variable),
    /// Pushes the value of a variable and leaves the variable without one.
    Take(Variable),
    /// Pushes the function that is running.
    This,
    Unary(UnaryOp),
    Binary(BinaryOp),
    /// Pushes whether the operand belongs to a class.
    IsKind(Class),
    /// The ordinal sum of this number of operands.
    OrdinalSums(Index),
    /// From a count to this number of ups, a power of up, or a sum of powers.
    Ups(Player, UpsOp),
    /// From a count to a nimber.
    Star,
    /// From the options on the stack to a game.
    Braces(Index, Index),
    /// From this number of values on the stack to the game of a list of braces, which refer to each other.
    Loop(Index, Index),
    /// From the options on the stack to a form.
    QuotedBraces(Index, Index),
    /// From a game to its canonical form.
    Quote,
    /// From a list to a misère game.
    Misere,
    List(Index),
    MakeSet(Index),
    Tuple(Index),
    Map(Index),
    Range,
    RangeBy,
    /// From an object and this number of indices to the item there.
    Item(Index),
    /// From an object, this number of indices and a value to the object with that value there.
    WithItem(Index),
    Jump(Index),
    /// Jumps if the condition, which must be a truth value, does not hold.
    JumpUnless(Index),
    /// `and`: jumps, and leaves `false`, if the operand does not hold.
    JumpAnd(Index),
    /// `or`: jumps, and leaves `true`, if the operand holds.
    JumpOr(Index),
    /// Checks the operand of `and` or `or`, which must be a truth value.
    Truth(BinaryOp),
    /// Jumps if a parameter was given.
    JumpIfGiven(Index, Index),
    /// Pushes a function, with the variables it captures.
    Function(Index),
    /// Calls the object below the arguments.
    Call(Arguments),
    /// Calls the function in a variable of the session, or else asks the question of that name.
    CallName(Index, Arguments),
    /// Asks the question with this number.
    Ask(Index, Arguments),
    Return,
    /// Stores the height of the stack in a slot.
    Mark(Index),
    /// Restores the height of the stack stored at the mark.
    Unwind(Index),
    /// Begins to iterate over a collection; the state is kept in a slot.
    Each(Index),
    /// Begins to count, with the operands from, by, and perhaps to.
    Count(Index, Bounds),
    /// Pushes the next item of the iteration in a slot, or jumps at its end.
    Next(Index, Index),
    /// Begins a collection in a slot.
    Build(Index),
    /// Adds an item to the collection in a slot.
    Add(Index),
    /// Pushes the collection from a slot.
    Built(Index, Collection),
}

/// The location of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::lang) enum Variable {
    /// In a slot of the function.
    Local(Index),
    /// In a cell in a slot of the function, because inner functions share it.
    Shared(Index),
    /// In a cell of an outer function.
    Outer(Index),
    /// In the session.
    Global(Index),
}

/// What the count of ups means.
#[derive(Clone, Copy, Debug)]
pub(in crate::lang) enum UpsOp {
    Count,
    Power,
    PartialSum,
}

/// The bounds of counting.
#[derive(Clone, Copy, Debug)]
pub(in crate::lang) enum Bounds {
    /// From, by.
    Endless,
    /// From, by, to.
    To,
}

/// The number of arguments of a call, and which of them are named.
#[derive(Clone, Copy, Debug)]
pub(in crate::lang) struct Arguments {
    pub(in crate::lang) count: u16,
    /// One more than the index in the code's list of names; 0 if no argument is named.
    pub(in crate::lang) names: u16,
}

/// The code of a function or a text.
#[derive(Debug)]
pub(in crate::lang) struct Code<'u> {
    pub(in crate::lang) ops: Vec<Op>,
    /// For every operation, the expression it was compiled from.
    pub(in crate::lang) origins: Vec<ExprId>,
    pub(in crate::lang) constants: Vec<Object<'u>>,
    pub(in crate::lang) functions: Vec<Arc<Template<'u>>>,
    /// For games that refer to themselves: the braces, of which the first is the game.
    pub(in crate::lang) braces: Vec<Vec<ByPlayer<Vec<Part>>>>,
    /// The names of arguments, for calls with named arguments.
    pub(in crate::lang) names: Vec<Vec<Option<Arc<str>>>>,
    /// The number of slots.
    pub(in crate::lang) places: usize,
    /// The slots of variables that inner functions share.
    pub(in crate::lang) shared: Vec<Index>,
    pub(in crate::lang) source: Arc<Source>,
}

impl Code<'_> {
    /// The memory of the code itself, without the functions in it.
    pub(in crate::lang) fn bytes(&self) -> usize {
        self.ops.capacity() * (size_of::<Op>() + size_of::<ExprId>())
            + self.constants.capacity() * size_of::<Object<'_>>()
    }
}

/// The source that code was compiled from.
#[derive(Debug)]
pub(in crate::lang) struct Source {
    pub(in crate::lang) text: Arc<str>,
    pub(in crate::lang) ast: Ast,
}

/// A function as written, without captured variables.
#[derive(Debug)]
pub(in crate::lang) struct Template<'u> {
    pub(in crate::lang) code: Arc<Code<'u>>,
    /// The expression that defines it.
    pub(in crate::lang) origin: ExprId,
    /// The name, if it was defined with one.
    pub(in crate::lang) name: Option<Arc<str>>,
    /// The names of the parameters, which occupy the first slots.
    pub(in crate::lang) parameters: Vec<Arc<str>>,
    /// For each parameter, whether it must be given.
    pub(in crate::lang) required: Vec<bool>,
    /// The locations of the captured variables: `Shared` or `Outer` of the enclosing function.
    pub(in crate::lang) outer: Vec<Variable>,
}
