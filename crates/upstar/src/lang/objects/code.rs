//! What the machine runs: a program for a stack of objects.
//!
//! An operation takes its operands from the stack and leaves its answer there. Variables of a function, and what a loop
//! keeps, live in numbered places at the bottom of the function's part of the stack.

use std::sync::Arc;

use crate::lang::objects::kinds::Class;
use crate::lang::objects::object::Object;
use crate::player::Player;
use crate::syntax::{Ast, BinaryOp, Collection, ExprId, UnaryOp};

/// A number of a place, variable, constant or operation.
pub(in crate::lang) type Index = u32;

/// One step of the machine.
#[derive(Clone, Copy, Debug)]
pub(in crate::lang) enum Op {
    /// Leaves a constant.
    Constant(Index),
    /// Leaves Nothing.
    Nothing,
    /// Forgets an object.
    Pop,
    /// Leaves the value of a variable.
    Get(Variable),
    /// Gives a variable the value on the stack, which stays there.
    Set(Variable),
    /// Gives a variable a value as if the variable were new: functions that know the old one keep it.
    Bind(Variable),
    /// Leaves the value of a variable, which has none from then on.
    Take(Variable),
    /// Leaves the function that is running.
    This,
    Unary(UnaryOp),
    Binary(BinaryOp),
    /// Leaves whether the operand is of a kind.
    IsKind(Class),
    /// The ordinal sum of a row.
    OrdinalSums(Index),
    /// From a count to so many ups, a power of up, or a sum of powers.
    Ups(Player, UpsOp),
    /// From a count to a nimber.
    Star,
    /// From the options on the stack to a game.
    Braces(Index, Index),
    /// From the options on the stack to a form.
    QuotedBraces(Index, Index),
    /// From a game to its canonical form.
    Quote,
    List(Index),
    MakeSet(Index),
    Tuple(Index),
    Map(Index),
    Range,
    RangeBy,
    /// From an object and so many indices to what stands there.
    Item(Index),
    /// From an object, so many indices and a value to the object with that value there.
    WithItem(Index),
    Jump(Index),
    /// Goes on elsewhere if the condition, which must be a truth value, does not hold.
    JumpUnless(Index),
    /// `and`: goes on elsewhere, and leaves `false`, if the operand does not hold.
    JumpAnd(Index),
    /// `or`: goes on elsewhere, and leaves `true`, if the operand holds.
    JumpOr(Index),
    /// The operand of `and` or `or`, which must be a truth value.
    Truth(BinaryOp),
    /// Goes on elsewhere if a parameter was given.
    JumpIfGiven(Index, Index),
    /// Leaves a function, with the variables it knows.
    Function(Index),
    /// Calls the object under the arguments.
    Call(Arguments),
    /// Calls the function that a variable of the session names, or else asks a question.
    CallName(Index, Arguments),
    /// Asks the question with a number.
    Ask(Index, Arguments),
    Return,
    /// Remembers the height of the stack in a place.
    Mark(Index),
    /// Makes the stack as high as it was at the mark.
    Unwind(Index),
    /// Begins to run through a collection, kept in a place.
    Each(Index),
    /// Begins to count: from, by, and perhaps to.
    Count(Index, Bounds),
    /// Leaves the next thing of what is kept in a place, or goes on elsewhere.
    Next(Index, Index),
    /// Begins a collection in a place.
    Build(Index),
    /// Adds to a collection in a place.
    Add(Index),
    /// Leaves the collection from a place.
    Built(Index, Collection),
}

/// Where a variable lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::lang) enum Variable {
    /// In a place of the function.
    Local(Index),
    /// In a cell in a place of the function, since inner functions know it.
    Shared(Index),
    /// In a cell of an outer function.
    Outer(Index),
    /// In the session.
    Global(Index),
}

/// What ups are counted.
#[derive(Clone, Copy, Debug)]
pub(in crate::lang) enum UpsOp {
    Count,
    Power,
    PartialSum,
}

/// Where counting ends.
#[derive(Clone, Copy, Debug)]
pub(in crate::lang) enum Bounds {
    /// From, by.
    Endless,
    /// From, by, to.
    To,
}

/// How many arguments a call has, and which of them have names.
#[derive(Clone, Copy, Debug)]
pub(in crate::lang) struct Arguments {
    pub(in crate::lang) count: u16,
    /// One more than the place in the list of names of the code; 0 if none has a name.
    pub(in crate::lang) names: u16,
}

/// A program.
#[derive(Debug)]
pub(in crate::lang) struct Code<'u> {
    pub(in crate::lang) ops: Vec<Op>,
    /// For every operation the expression it was made for.
    pub(in crate::lang) origins: Vec<ExprId>,
    pub(in crate::lang) constants: Vec<Object<'u>>,
    pub(in crate::lang) functions: Vec<Arc<Template<'u>>>,
    /// The names of arguments, for calls that have some.
    pub(in crate::lang) names: Vec<Vec<Option<Arc<str>>>>,
    /// How many places there are.
    pub(in crate::lang) places: usize,
    /// The places of variables that inner functions know.
    pub(in crate::lang) shared: Vec<Index>,
    pub(in crate::lang) source: Arc<Source>,
}

impl Code<'_> {
    /// The memory of the program itself, without the functions in it.
    pub(in crate::lang) fn bytes(&self) -> usize {
        self.ops.capacity() * (size_of::<Op>() + size_of::<ExprId>())
            + self.constants.capacity() * size_of::<Object<'_>>()
    }
}

/// What a program was made from.
#[derive(Debug)]
pub(in crate::lang) struct Source {
    pub(in crate::lang) text: Arc<str>,
    pub(in crate::lang) ast: Ast,
}

/// A function as written.
#[derive(Debug)]
pub(in crate::lang) struct Template<'u> {
    pub(in crate::lang) code: Arc<Code<'u>>,
    /// The expression that defines it.
    pub(in crate::lang) origin: ExprId,
    /// The name, if it was defined with one.
    pub(in crate::lang) name: Option<Arc<str>>,
    /// The names of the parameters, which live in the first places.
    pub(in crate::lang) parameters: Vec<Arc<str>>,
    /// Whether a parameter must be given.
    pub(in crate::lang) required: Vec<bool>,
    /// Where the outer variables come from: `Shared` or `Outer` of the function around.
    pub(in crate::lang) outer: Vec<Variable>,
}
