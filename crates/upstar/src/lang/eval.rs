//! From tree to object.
//!
//! The nodes of a tree are pushed before the nodes that use them, so one pass over the arena evaluates it, without
//! recursion. Two things are decided from above, before that pass: which braces stand in quotation marks, and which
//! ordinal sums are part of a longer one. A chain `a:b:c` is evaluated as `a:(b:c)`, which is the same for literal
//! forms and needs only the form of `a`.

use crate::error::nearest;
use crate::lang::builtins::{builtins, call, find};
use crate::lang::error::{EvalError, EvalErrorKind};
use crate::lang::object::Object;
use crate::lang::operators::{self, push_forms, push_options, to_count, to_game};
use crate::lang::words;
use crate::number::Integer;
use crate::player::{ByPlayer, Player};
use crate::syntax::{Argument, Ast, BinaryOp, Count, Expr, ExprId, Style, Ups, UpsKind, parse};
use crate::value::{Form, Game, Outcome, Universe};

/// The meaning of a text.
///
/// # Errors
///
/// The text cannot be read, has no meaning, or its value is beyond the budget of the universe.
pub fn evaluate<'u>(text: &str, universe: &'u Universe) -> Result<Object<'u>, EvalError> {
    evaluate_tree(&parse(text)?, universe)
}

/// The meaning of a tree.
///
/// # Errors
///
/// The tree has no meaning, or its value is beyond the budget of the universe.
pub fn evaluate_tree<'u>(ast: &Ast, universe: &'u Universe) -> Result<Object<'u>, EvalError> {
    let marks = marks(ast)?;
    let mut evaluator = Evaluator { ast, universe, marks, slots: Vec::with_capacity(ast.len()) };
    for (id, node) in ast.iter() {
        let slot = evaluator.node(id, &node.expr).map_err(|failure| match failure {
            Failure::Here(kind) => kind.at(node.span),
            Failure::There(error) => error,
        })?;
        evaluator.slots.push(slot);
    }
    match ast.is_empty() {
        true => Ok(Object::Nothing),
        false => evaluator.value(ast.root()).map_err(|failure| match failure {
            Failure::Here(kind) => kind.at(ast[ast.root()].span),
            Failure::There(error) => error,
        }),
    }
}

/// What a node is, before the node that uses it says what it wants.
enum Slot<'u> {
    Value(Object<'u>),
    /// A name: of a constant, a question, or nothing.
    Name,
    /// An ordinal sum that is the base of another one, or was evaluated with it.
    Deferred,
}

/// What is decided from above.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Plain,
    /// Stands in quotation marks with nothing but braces between.
    Quoted,
    /// The base of another ordinal sum.
    Chained,
}

/// Finds what is decided from above; `None` if nothing is.
fn marks(ast: &Ast) -> Result<Option<Vec<Mark>>, EvalError> {
    let mut needed = false;
    for (_, node) in ast.iter() {
        let unsupported = match &node.expr {
            Expr::Quote(_) | Expr::Binary { op: BinaryOp::OrdinalSum, .. } => {
                needed = true;
                continue;
            }
            Expr::Loop { .. } => "loopy games",
            Expr::Misere(_) => "misère games",
            Expr::Binary { op: BinaryOp::Sides, .. } => "loopy games with sides",
            Expr::Assign { .. } | Expr::Define { .. } | Expr::Lambda { .. } | Expr::If { .. } => "statements",
            Expr::Repeat { .. } | Expr::Comprehension { .. } | Expr::Block(_) => "statements",
            Expr::Return(_) | Expr::Break | Expr::Continue => "statements",
            _ => continue,
        };
        return Err(EvalErrorKind::Unsupported(unsupported).at(node.span));
    }
    if !needed {
        return Ok(None);
    }
    let mut marks = vec![Mark::Plain; ast.len()];
    for (id, node) in ast.iter().rev() {
        match &node.expr {
            Expr::Quote(form) => marks[form.index()] = Mark::Quoted,
            Expr::Braces { .. } | Expr::Set(_) | Expr::List(_) if marks[id.index()] == Mark::Quoted => {
                node.expr.each_child(|child| marks[child.index()] = Mark::Quoted);
            }
            Expr::Binary { op: BinaryOp::OrdinalSum, left, .. } if is_ordinal_sum(ast, *left) => {
                marks[left.index()] = Mark::Chained;
            }
            _ => {}
        }
    }
    Ok(Some(marks))
}

fn is_ordinal_sum(ast: &Ast, id: ExprId) -> bool {
    matches!(ast[id].expr, Expr::Binary { op: BinaryOp::OrdinalSum, .. })
}

/// An error of the node that is evaluated, or of another one.
enum Failure {
    Here(EvalErrorKind),
    There(EvalError),
}

impl<E: Into<EvalErrorKind>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::Here(error.into())
    }
}

type Evaluated<'u, T = Object<'u>> = Result<T, Failure>;

struct Evaluator<'a, 'u> {
    ast: &'a Ast,
    universe: &'u Universe,
    marks: Option<Vec<Mark>>,
    slots: Vec<Slot<'u>>,
}

impl<'u> Evaluator<'_, 'u> {
    fn mark(&self, id: ExprId) -> Mark {
        self.marks.as_ref().map_or(Mark::Plain, |marks| marks[id.index()])
    }

    fn node(&mut self, id: ExprId, expr: &Expr) -> Evaluated<'u, Slot<'u>> {
        let universe = self.universe;
        let object = match expr {
            Expr::Name(_) => return Ok(Slot::Name),
            Expr::Integer(digits) => Object::integer(universe, integer(digits)?),
            Expr::Text(text) => Object::from_text(text.as_str()),
            &Expr::Word { number, ups, star } => self.word(number, ups, star)?.into(),
            &Expr::Beside { number, call } => {
                let (number, call) = (self.value(number)?, self.value(call)?);
                operators::add(universe, &number, &call)?
            }
            Expr::Misere(_) => return Err(EvalErrorKind::Unsupported("misère games").into()),
            Expr::Loop { .. } => return Err(EvalErrorKind::Unsupported("loopy games").into()),
            Expr::Braces { left, right } => match self.mark(id) {
                Mark::Quoted => {
                    let options = ByPlayer { left: self.forms(left)?, right: self.forms(right)? };
                    universe.form(&options.left, &options.right)?.into()
                }
                _ => {
                    let options = ByPlayer { left: self.options(left)?, right: self.options(right)? };
                    operators::game_of_options(universe, &options)?.into()
                }
            },
            &Expr::Quote(form) => match self.value(form)? {
                Object::Form(form) => form.into(),
                other => match to_game(&other).map_err(|kind| self.there(form, kind))? {
                    Some(game) => Form::canonical(game).into(),
                    None => {
                        let kind = EvalErrorKind::WrongOperand { operation: "quote", found: other.kind() };
                        return Err(self.there(form, kind));
                    }
                },
            },
            Expr::Set(items) => Object::set(self.values(items)?)?,
            Expr::List(items) => Object::list(self.values(items)?)?,
            Expr::Tuple(items) => Object::tuple(self.values(items)?)?,
            Expr::Map(entries) => {
                let entries: Evaluated<'u, Vec<_>> =
                    entries.iter().map(|&(key, value)| Ok((self.value(key)?, self.value(value)?))).collect();
                Object::map(entries?)?
            }
            Expr::Call { function, args } => self.call(*function, args)?,
            Expr::Method { receiver, name, name_span, args } => {
                if find(name).is_none() {
                    return Err(Failure::There(unknown_question(name).at(*name_span)));
                }
                let mut given = vec![self.value(*receiver)?];
                self.arguments(&mut given, args.as_deref().unwrap_or_default())?;
                self.ask(name, &given)?
            }
            Expr::Index { receiver, indices } => self.index(*receiver, indices)?,
            &Expr::Unary { op, operand } => operators::unary(universe, op, &self.value(operand)?)?,
            &Expr::Binary { op: BinaryOp::OrdinalSum, left, right } => {
                if self.mark(id) == Mark::Chained {
                    return Ok(Slot::Deferred);
                }
                self.ordinal_sums(left, right)?
            }
            &Expr::Binary { op: BinaryOp::Is, left, right } => self.is(left, right)?.into(),
            &Expr::Binary { op, left, right } => {
                let (left, right) = (self.value(left)?, self.value(right)?);
                operators::binary(universe, op, &left, &right)?
            }
            &Expr::Range { from, to, step } => {
                let (from, to) = (self.value(from)?, self.value(to)?);
                let step = step.map(|step| self.value(step)).transpose()?;
                operators::range(universe, &from, &to, step.as_ref())?
            }
            _ => return Err(EvalErrorKind::Unsupported("statements").into()),
        };
        Ok(Slot::Value(object))
    }

    /// The value of a node that was evaluated before.
    fn value(&self, id: ExprId) -> Evaluated<'u> {
        match self.slots.get(id.index()) {
            Some(Slot::Value(object)) => Ok(object.clone()),
            Some(Slot::Name) => match &self.ast[id].expr {
                Expr::Name(name) => constant(name).map_err(|kind| self.there(id, kind)),
                _ => Ok(Object::Nothing),
            },
            Some(Slot::Deferred) | None => Ok(Object::Nothing),
        }
    }

    fn values(&self, ids: &[ExprId]) -> Evaluated<'u, Vec<Object<'u>>> {
        ids.iter().map(|&id| self.value(id)).collect()
    }

    fn there(&self, id: ExprId, kind: EvalErrorKind) -> Failure {
        Failure::There(kind.at(self.ast[id].span))
    }

    /// The options that the parts of one side of braces stand for.
    fn options(&self, ids: &[ExprId]) -> Evaluated<'u, Vec<Game<'u>>> {
        let mut options = Vec::with_capacity(ids.len());
        for &id in ids {
            push_options(&mut options, &self.value(id)?).map_err(|kind| self.there(id, kind))?;
        }
        Ok(options)
    }

    fn forms(&self, ids: &[ExprId]) -> Evaluated<'u, Vec<Form<'u>>> {
        let mut options = Vec::with_capacity(ids.len());
        for &id in ids {
            push_forms(&mut options, &self.value(id)?).map_err(|kind| self.there(id, kind))?;
        }
        Ok(options)
    }

    fn word(&self, number: Option<ExprId>, ups: Option<Ups>, star: Option<Count>) -> Evaluated<'u, Game<'u>> {
        let universe = self.universe;
        let mut sum = universe.integer(0);
        if let Some(number) = number {
            let value = to_game(&self.value(number)?).map_err(|kind| self.there(number, kind))?;
            sum = value.unwrap_or(sum);
        }
        if let Some(Ups { player, kind }) = ups {
            sum = (sum + self.ups(player, kind)?)?;
        }
        if let Some(count) = star {
            sum = (sum + universe.nimber(self.count("a nimber", count)?))?;
        }
        Ok(sum)
    }

    fn ups(&self, player: Player, kind: UpsKind) -> Evaluated<'u, Game<'u>> {
        match kind {
            UpsKind::Count(Count::Literal(count)) => {
                let count = i64::try_from(count).map_err(|_| EvalErrorKind::OutOfRange("the number of ups"))?;
                Ok(words::ups(self.universe, player, count)?)
            }
            UpsKind::Count(Count::Expr(id)) => {
                let count = self.value(id)?;
                let Some(ups) = count.as_integer() else {
                    let found = count.text(Style::Text)?;
                    return Err(self.there(id, EvalErrorKind::NotAnInteger { what: "a number of ups", found }));
                };
                let ups = ups.as_i64().ok_or(EvalErrorKind::OutOfRange("the number of ups"))?;
                Ok(words::ups(self.universe, player, ups)?)
            }
            UpsKind::Power(count) => {
                Ok(words::power_of_up(self.universe, player, self.count("a power of up", count)?)?)
            }
            UpsKind::PartialSum(count) => {
                Ok(words::sum_of_powers(self.universe, player, self.count("a sum of powers of up", count)?)?)
            }
        }
    }

    fn count(&self, what: &'static str, count: Count) -> Evaluated<'u, u64> {
        match count {
            Count::Literal(count) => Ok(count),
            Count::Expr(id) => to_count(what, &self.value(id)?).map_err(|kind| self.there(id, kind)),
        }
    }

    fn call(&self, function: ExprId, args: &[Argument]) -> Evaluated<'u> {
        let Expr::Name(name) = &self.ast[function].expr else {
            let found = self.value(function)?.kind();
            return Err(self.there(function, EvalErrorKind::NotCallable { found }));
        };
        if find(name).is_none() {
            let found = constant(name).map_err(|kind| self.there(function, kind))?.kind();
            return Err(self.there(function, EvalErrorKind::NotCallable { found }));
        }
        let mut given = Vec::with_capacity(args.len());
        self.arguments(&mut given, args)?;
        self.ask(name, &given)
    }

    fn arguments(&self, given: &mut Vec<Object<'u>>, args: &[Argument]) -> Evaluated<'u, ()> {
        for arg in args {
            if let Some(name) = &arg.name {
                return Err(self.there(arg.value, EvalErrorKind::NamedArgument { name: name.text.clone() }));
            }
            given.push(self.value(arg.value)?);
        }
        Ok(())
    }

    fn ask(&self, name: &str, given: &[Object<'u>]) -> Evaluated<'u> {
        match find(name) {
            Some(entries) => Ok(call(self.universe, entries, given)?),
            None => Err(unknown_question(name).into()),
        }
    }

    fn index(&self, receiver: ExprId, indices: &[ExprId]) -> Evaluated<'u> {
        let mut object = self.value(receiver)?;
        for &id in indices {
            let index = self.value(id)?;
            object = item(&object, &index).map_err(|kind| match kind {
                kind @ EvalErrorKind::WrongOperand { .. } => self.there(receiver, kind),
                kind => self.there(id, kind),
            })?;
        }
        Ok(object)
    }

    /// The ordinal sum of a chain, from the right.
    fn ordinal_sums(&self, left: ExprId, right: ExprId) -> Evaluated<'u> {
        let mut sum = self.value(right)?;
        let mut base = left;
        loop {
            match self.ast[base].expr {
                Expr::Binary { op: BinaryOp::OrdinalSum, left, right } if self.mark(base) == Mark::Chained => {
                    sum = operators::ordinal_sum(&self.value(right)?, &sum)?;
                    base = left;
                }
                _ => return Ok(operators::ordinal_sum(&self.value(base)?, &sum)?),
            }
        }
    }

    /// `x is Integer` asks for the kind; `x is y` for identity.
    fn is(&self, left: ExprId, right: ExprId) -> Evaluated<'u, bool> {
        let object = self.value(left)?;
        if let Expr::Name(name) = &self.ast[right].expr
            && let Some((_, test)) = KINDS.iter().find(|(kind, _)| kind == name)
        {
            return Ok(test(&object));
        }
        Ok(object == self.value(right)?)
    }
}

/// The name of a kind, and whether an object is of that kind.
type Kind = (&'static str, fn(&Object<'_>) -> bool);

/// The names of kinds, for `is`.
const KINDS: &[Kind] = &[
    ("Game", |object| object.as_game().is_some()),
    ("Form", |object| matches!(object, Object::Form(_))),
    ("Number", |object| object.as_rational().is_some()),
    ("Rational", |object| object.as_rational().is_some()),
    ("DyadicRational", |object| object.as_dyadic().is_some()),
    ("Integer", |object| object.as_integer().is_some()),
    ("Zero", |object| object.as_integer().is_some_and(|n| n.is_zero())),
    ("Nimber", |object| object.as_game().is_some_and(|game| game.as_nimber().is_some())),
    ("Boolean", |object| matches!(object, Object::Bool(_))),
    ("String", |object| matches!(object, Object::Text(_))),
    ("List", |object| matches!(object, Object::List(_))),
    ("Set", |object| matches!(object, Object::Set(_))),
    ("Map", |object| matches!(object, Object::Map(_))),
    ("Coordinates", |object| matches!(object, Object::Tuple(_))),
    ("Player", |object| matches!(object, Object::Player(_))),
    ("OutcomeClass", |object| matches!(object, Object::Outcome(_))),
];

/// The names of constants.
const CONSTANTS: &[&str] = &["Left", "Right", "true", "false", "Nothing", "L", "R", "N", "P"];

/// What a name means.
fn constant<'u>(name: &str) -> Result<Object<'u>, EvalErrorKind> {
    Ok(match name {
        "Left" => Object::Player(Player::Left),
        "Right" => Object::Player(Player::Right),
        "true" => Object::Bool(true),
        "false" => Object::Bool(false),
        "Nothing" => Object::Nothing,
        "L" => Object::Outcome(Outcome::L),
        "R" => Object::Outcome(Outcome::R),
        "N" => Object::Outcome(Outcome::N),
        "P" => Object::Outcome(Outcome::P),
        "on" | "off" | "over" | "under" | "upon" | "dud" | "pass" => {
            return Err(EvalErrorKind::Unsupported("loopy games"));
        }
        "omega" | "inf" => return Err(EvalErrorKind::Unsupported("infinite numbers")),
        name => {
            if let Some(entry) = find(name).and_then(|entries| entries.first()) {
                return Err(EvalErrorKind::NotAValue { name: entry.name });
            }
            let names = CONSTANTS.iter().copied().chain(builtins().iter().map(|builtin| builtin.name));
            return Err(EvalErrorKind::UnknownName { name: name.into(), nearest: suggestion(name, names) });
        }
    })
}

fn unknown_question(name: &str) -> EvalErrorKind {
    let nearest = suggestion(name, builtins().iter().map(|builtin| builtin.name));
    EvalErrorKind::UnknownQuestion { name: name.into(), nearest }
}

/// The known name that was perhaps meant; nobody means one by a very long name.
fn suggestion(name: &str, names: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    const LONGEST: usize = 64;
    if name.len() <= LONGEST { nearest(name, names) } else { None }
}

fn integer(digits: &str) -> Result<Integer, EvalErrorKind> {
    match digits.parse::<i64>() {
        Ok(small) => Ok(Integer::new(small)),
        Err(_) => digits.parse().map_err(|_| EvalErrorKind::OutOfRange("the number")),
    }
}

/// What stands at an index of a list, or at a key of a map.
fn item<'u>(object: &Object<'u>, index: &Object<'u>) -> Result<Object<'u>, EvalErrorKind> {
    match object {
        Object::Map(entries) => {
            let found = entries.iter().find_map(|entry| match entry.as_items() {
                Some([key, value]) if key == index => Some(value.clone()),
                _ => None,
            });
            match found {
                Some(value) => Ok(value),
                None => Err(EvalErrorKind::NoSuchKey { key: index.text(Style::Text)? }),
            }
        }
        Object::List(items) | Object::Tuple(items) => {
            let Some(place) = index.as_integer() else {
                return Err(EvalErrorKind::NotAnInteger { what: "an index", found: index.text(Style::Text)? });
            };
            let found = place.as_usize().and_then(|place| items.get(place.checked_sub(1)?));
            found.cloned().ok_or(EvalErrorKind::NoSuchIndex { index: place, size: items.len() })
        }
        other => Err(EvalErrorKind::WrongOperand { operation: "index", found: other.kind() }),
    }
}
