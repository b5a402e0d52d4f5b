//! Questions: their receivers, their arguments, and the functions that answer them.
//!
//! Among entries with the same name, the first whose receiver accepts the object answers. To add a question, write an entry in the
//! file of its family; to add a family, name its list in [`questions`](crate::lang::questions).

use std::cell::{RefCell, RefMut};
use std::sync::Arc;

use crate::analysis::{Thermograph, Translate};
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::{Answer, not_short, to_count, to_form, to_game};
use crate::lang::program::machine::Machine;
use crate::number::{Dyadic, Integer, Ordinal, Quadratic, Rational, Surreal};
use crate::player::Player;
use crate::syntax::Style;
use crate::value::{Form, Game, Stop, Universe};

pub(in crate::lang) use crate::lang::objects::kinds::Wanted;

/// The questions about one subject.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// The subject.
    pub name: &'static str,
    /// The questions.
    pub builtins: &'static [Builtin],
}

/// A question: `x.Name(a)`, or `Name(x, a)`.
///
/// # Examples
///
/// ```
/// use upstar::lang::{Wanted, builtins};
///
/// let of_games = |builtin: &&upstar::lang::Builtin| builtin.name == "LeftStop" && builtin.receiver == Wanted::Game;
/// let stop = builtins().iter().find(of_games).unwrap();
/// assert_eq!((stop.usage(), stop.snake_name()), ("x.LeftStop".into(), "left_stop".into()));
/// assert_eq!(stop.example, ("{3||2|-1}.LeftStop", "3"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Builtin {
    /// The name; `LeftStop` can also be written `left_stop`.
    pub name: &'static str,
    /// The type of the receiver, which is the first argument of the function.
    pub receiver: Wanted,
    /// The arguments.
    pub parameters: &'static [Parameter],
    /// A description of the answer, in one line.
    pub summary: &'static str,
    /// An input and its output.
    pub example: (&'static str, &'static str),
    pub(in crate::lang) run: Run,
}

pub(in crate::lang) type Run = for<'u> fn(&Args<'_, 'u>) -> Answer<'u>;

/// A parameter of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name in the documentation.
    pub name: &'static str,
    /// Its type.
    pub wanted: Wanted,
    /// Whether it takes any number of arguments; only the last parameter can.
    pub repeated: bool,
}

/// One argument.
pub(in crate::lang) const fn one(name: &'static str, wanted: Wanted) -> Parameter {
    Parameter { name, wanted, repeated: false }
}

/// Any number of arguments.
pub(in crate::lang) const fn many(name: &'static str, wanted: Wanted) -> Parameter {
    Parameter { name, wanted, repeated: true }
}

impl Builtin {
    /// Whether it takes `count` arguments besides the receiver.
    fn takes(&self, count: usize) -> bool {
        let required = self.parameters.iter().filter(|parameter| !parameter.repeated).count();
        let repeated = self.parameters.last().is_some_and(|parameter| parameter.repeated);
        count == required || (required < count && repeated)
    }

    /// The name of the receiver in the documentation: `left` if there is a `right`, else `x`.
    fn receiver_name(&self) -> &'static str {
        match self.parameters {
            [Parameter { name: "right", .. }] => "left",
            _ => "x",
        }
    }

    /// How the question is written, such as `x.Stop(player)`.
    pub fn usage(&self) -> String {
        let names: Vec<String> = self
            .parameters
            .iter()
            .map(|parameter| format!("{}{}", parameter.name, if parameter.repeated { ",…" } else { "" }))
            .collect();
        match names.is_empty() {
            true => format!("x.{}", self.name),
            false => format!("x.{}({})", self.name, names.join(",")),
        }
    }

    /// The name in its other spelling: `left_stop` for `LeftStop`.
    pub fn snake_name(&self) -> String {
        snake_case(self.name)
    }
}

/// A name in its other spelling: `toads_and_frogs` for `ToadsAndFrogs`.
///
/// # Examples
///
/// ```
/// use upstar::lang::snake_case;
///
/// assert_eq!(snake_case("LeftStop"), "left_stop");
/// ```
pub fn snake_case(name: &str) -> String {
    let mut snake = String::with_capacity(name.len() + 4);
    for (index, c) in name.chars().enumerate() {
        if 0 < index && c.is_ascii_uppercase() {
            snake.push('_');
        }
        snake.push(c.to_ascii_lowercase());
    }
    snake
}

/// Asks the entry that fits. A position answers the questions about positions itself and all others through its value; a stream
/// answers as a list.
pub(in crate::lang) fn ask<'u>(
    machine: &mut Machine<'u>,
    entries: &[Builtin],
    names: Option<&[Option<Arc<str>>]>,
    given: Vec<Object<'u>>,
) -> Answer<'u> {
    let mut given = match names {
        None => given,
        Some(names) => in_order(entries, names, given)?,
    };
    for (index, object) in given.iter_mut().enumerate() {
        if matches!(object, Object::Position(_) | Object::Stream(_)) && !accepts(entries, index, object) {
            *object = match object.clone() {
                Object::Stream(stream) => Object::list(machine.universe, stream.list(machine)?)?,
                other => machine.as_value(other)?,
            };
        }
    }
    call(machine, entries, &given)
}

/// Asks the entry that fits, among entries with the same name.
fn call<'u>(machine: &mut Machine<'u>, entries: &[Builtin], given: &[Object<'u>]) -> Answer<'u> {
    let Some(any) = entries.first() else { return Ok(Object::Nothing) };
    let name = any.name;
    let Some(receiver) = given.first() else {
        return Err(EvalErrorKind::WrongCount { name, usage: any.usage(), found: 0 });
    };
    let found = given.len() - 1;
    let mut fitting = entries.iter().filter(|entry| entry.receiver.accepts(receiver));
    let first = fitting.next();
    let exact = first.into_iter().chain(fitting).find(|entry| entry.takes(found));
    let Some(entry) = exact.or(first) else {
        if let Object::Loopy(game) = receiver {
            return Err(EvalErrorKind::NotForLoopyGames { name, game: game.text(Style::Text)? });
        }
        let others = entries.iter().filter(|entry| entry.receiver != Wanted::Loopy);
        let mut wanted: Vec<&str> = others.map(|entry| entry.receiver.words()).collect();
        wanted.dedup();
        return Err(wrong_argument(name, &wanted.join(" or "), entries.iter().map(|entry| entry.receiver), receiver));
    };
    if !entry.takes(found) {
        return Err(EvalErrorKind::WrongCount { name, usage: entry.usage(), found });
    }
    for (index, argument) in given[1..].iter().enumerate() {
        let parameter = entry.parameters.get(index).or(entry.parameters.last());
        if let Some(wanted) = parameter.map(|parameter| parameter.wanted)
            && !wanted.accepts(argument)
        {
            return Err(wrong_argument(name, wanted.words(), [wanted].into_iter(), argument));
        }
    }
    (entry.run)(&Args { universe: machine.universe, name, given, machine: RefCell::new(machine) })
}

/// Whether the argument with this index can be this object.
fn accepts(entries: &[Builtin], index: usize, object: &Object<'_>) -> bool {
    let wanted = |entry: &Builtin| match index {
        0 => Some(entry.receiver),
        index => entry.parameters.get(index - 1).or(entry.parameters.last()).map(|parameter| parameter.wanted),
    };
    entries.iter().filter_map(wanted).any(|wanted| wanted.accepts(object))
}

/// The arguments in the order of the parameters; some of them are given by name.
fn in_order<'u>(
    entries: &[Builtin],
    names: &[Option<Arc<str>>],
    given: Vec<Object<'u>>,
) -> Result<Vec<Object<'u>>, EvalErrorKind> {
    let fits = entries.iter().find(|entry| entry.parameters.len() + 1 == given.len());
    let mut places = vec![Object::Nothing; given.len()];
    for (index, (object, name)) in given.into_iter().zip(names).enumerate() {
        let place = match name {
            None => Some(index),
            Some(name) => fits.and_then(|entry| {
                let own = [entry.receiver_name()].into_iter().chain(entry.parameters.iter().map(|own| own.name));
                own.into_iter().position(|own| own == &**name)
            }),
        };
        match place {
            Some(place) => places[place] = object,
            None => {
                let name = name.as_deref().unwrap_or_default().into();
                return Err(EvalErrorKind::NamedArgument { name });
            }
        }
    }
    Ok(places)
}

fn wrong_argument(
    name: &'static str,
    words: &str,
    mut wanted: impl Iterator<Item = Wanted>,
    given: &Object<'_>,
) -> EvalErrorKind {
    match not_short(given) {
        Some(error) if wanted.any(|wanted| wanted == Wanted::Game) => error,
        _ => EvalErrorKind::WrongArgument { name, wanted: words.into(), found: given.kind() },
    }
}

/// The arguments of a question; the receiver is number 0.
pub(in crate::lang) struct Args<'a, 'u> {
    pub(in crate::lang) universe: &'u Universe,
    name: &'static str,
    given: &'a [Object<'u>],
    machine: RefCell<&'a mut Machine<'u>>,
}

impl<'a, 'u> Args<'a, 'u> {
    /// All arguments, the receiver first.
    pub(in crate::lang) fn all(&self) -> &[Object<'u>] {
        self.given
    }

    /// The machine, for questions that call functions.
    pub(in crate::lang) fn machine(&self) -> RefMut<'_, &'a mut Machine<'u>> {
        self.machine.borrow_mut()
    }

    /// The result of calling a function of the language.
    pub(in crate::lang) fn call(&self, function: usize, given: Vec<Object<'u>>) -> Answer<'u> {
        self.machine().call_object(self.object(function), given)
    }

    pub(in crate::lang) fn object(&self, index: usize) -> &Object<'u> {
        self.given.get(index).unwrap_or(&Object::Nothing)
    }

    pub(in crate::lang) fn game(&self, index: usize) -> Result<Game<'u>, EvalErrorKind> {
        to_game(self.object(index))?.ok_or_else(|| self.wrong(Wanted::Game, index))
    }

    pub(in crate::lang) fn form(&self, index: usize) -> Result<Form<'u>, EvalErrorKind> {
        to_form(self.object(index))?.ok_or_else(|| self.wrong(Wanted::Form, index))
    }

    pub(in crate::lang) fn rational(&self, index: usize) -> Result<Rational, EvalErrorKind> {
        self.object(index).as_rational().ok_or_else(|| self.wrong(Wanted::Number, index))
    }

    /// An argument that must be a dyadic number.
    pub(in crate::lang) fn dyadic(&self, index: usize) -> Result<Dyadic, EvalErrorKind> {
        match self.object(index) {
            Object::Rational(number) => Err(EvalErrorKind::NotDyadic((**number).clone())),
            object => object.as_dyadic().ok_or_else(|| self.wrong(Wanted::Number, index)),
        }
    }

    /// An argument that must be a number, finite or infinite.
    pub(in crate::lang) fn surreal(&self, index: usize) -> Result<Surreal, EvalErrorKind> {
        self.object(index).as_surreal().ok_or_else(|| self.wrong(Wanted::Surreal, index))
    }

    /// An argument that must be an ordinal.
    pub(in crate::lang) fn ordinal(&self, index: usize) -> Result<Ordinal, EvalErrorKind> {
        Ok(self.surreal(index)?.to_ordinal()?)
    }

    pub(in crate::lang) fn integer(&self, index: usize) -> Result<Integer, EvalErrorKind> {
        self.object(index).as_integer().ok_or_else(|| self.wrong(Wanted::Integer, index))
    }

    /// An argument that must be an integer from 0.
    pub(in crate::lang) fn count(&self, index: usize) -> Result<u64, EvalErrorKind> {
        to_count(self.name, self.object(index))
    }

    pub(in crate::lang) fn player(&self, index: usize) -> Result<Player, EvalErrorKind> {
        match self.object(index) {
            Object::Player(player) => Ok(*player),
            _ => Err(self.wrong(Wanted::Player, index)),
        }
    }

    pub(in crate::lang) fn thermograph(&self, index: usize) -> Result<&Thermograph<'u>, EvalErrorKind> {
        match self.object(index) {
            Object::Thermograph(thermograph) => Ok(thermograph),
            _ => Err(self.wrong(Wanted::Thermograph, index)),
        }
    }

    pub(in crate::lang) fn sided_stop(&self, index: usize) -> Result<&Stop, EvalErrorKind> {
        match self.object(index) {
            Object::SidedStop(stop) => Ok(stop),
            _ => Err(self.wrong(Wanted::SidedStop, index)),
        }
    }

    pub(in crate::lang) fn quadratic(&self, index: usize) -> Result<&Quadratic, EvalErrorKind> {
        match self.object(index) {
            Object::Quadratic(number) => Ok(number),
            _ => Err(self.wrong(Wanted::Quadratic, index)),
        }
    }

    pub(in crate::lang) fn translate(&self, index: usize) -> Result<&Translate<'u>, EvalErrorKind> {
        match self.object(index) {
            Object::Translate(translate) => Ok(translate),
            _ => Err(self.wrong(Wanted::Translate, index)),
        }
    }

    pub(in crate::lang) fn items(&self, index: usize) -> Result<&[Object<'u>], EvalErrorKind> {
        self.object(index).as_items().ok_or_else(|| self.wrong(Wanted::Collection, index))
    }

    /// The error that the question has no answer for this receiver.
    pub(in crate::lang) fn undefined(&self, reason: impl Into<String>) -> EvalErrorKind {
        EvalErrorKind::Undefined { name: self.name, reason: reason.into() }
    }

    fn wrong(&self, wanted: Wanted, index: usize) -> EvalErrorKind {
        EvalErrorKind::WrongArgument {
            name: self.name,
            wanted: wanted.words().into(),
            found: self.object(index).kind(),
        }
    }
}
