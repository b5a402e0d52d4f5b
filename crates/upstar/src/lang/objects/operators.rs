//! The operators.

use std::cmp::Ordering;
use std::sync::Arc;

use crate::analysis::Translate;
use crate::lang::error::{EvalErrorKind, Operation};
use crate::lang::limits::MAX_ITEMS;
use crate::lang::objects::items::check_room;
use crate::lang::objects::kinds::{Kind, Pair, meet};
use crate::lang::objects::object::Object;
use crate::lang::objects::rules;
use crate::lang::objects::texts;
use crate::loopy::{Loopy, Part, PseudoNumber, Stopper};
use crate::number::{Dyadic, Integer, Quadratic, Rational, Surreal, SurrealError};
use crate::player::{ByPlayer, Player};
use crate::syntax::{BinaryOp, Style, UnaryOp};
use crate::value::{Comparison, Form, Game, Outcome, Side, Stop, Universe};

/// The result of an operation.
pub(in crate::lang) type Answer<'u> = Result<Object<'u>, EvalErrorKind>;

/// The most bits a product or power may have.
const MAX_BITS: u64 = 1 << 22;

/// The operators on small integers, the most frequent operations of loops and counters.
#[inline]
pub(in crate::lang) fn small_binary<'u>(
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

/// `left op right`, for every operator but `is` and `:`, whose operands are not just two values.
pub(in crate::lang) fn binary<'u>(
    universe: &'u Universe,
    op: BinaryOp,
    left: &Object<'u>,
    right: &Object<'u>,
) -> Answer<'u> {
    match op {
        BinaryOp::Plus => add(universe, left, right),
        BinaryOp::Minus => subtract(universe, left, right),
        BinaryOp::PlusMinus => add(universe, left, &switch(universe, right)?),
        BinaryOp::Times => times(universe, left, right),
        BinaryOp::Over => divide(universe, left, right),
        BinaryOp::Modulo => modulo(universe, left, right),
        BinaryOp::Power => power(universe, left, right),
        BinaryOp::OrdinalSum => ordinal_sum(left, right),
        BinaryOp::Equal
        | BinaryOp::NotEqual
        | BinaryOp::Less
        | BinaryOp::Greater
        | BinaryOp::LessEqual
        | BinaryOp::GreaterEqual
        | BinaryOp::Confused
        | BinaryOp::LessOrConfused
        | BinaryOp::GreaterOrConfused => Ok(relation(op, left, right)?.into()),
        BinaryOp::And | BinaryOp::Or => match (left, right, op) {
            (Object::Bool(a), Object::Bool(b), BinaryOp::And) => Ok((*a && *b).into()),
            (Object::Bool(a), Object::Bool(b), _) => Ok((*a || *b).into()),
            _ => Err(wrong("join", if op == BinaryOp::And { "`and`" } else { "`or`" }, left, right)),
        },
        BinaryOp::Is => Ok((left == right).into()),
        BinaryOp::Sides => sides(left, right),
    }
}

/// `op operand`.
pub(in crate::lang) fn unary<'u>(universe: &'u Universe, op: UnaryOp, operand: &Object<'u>) -> Answer<'u> {
    match (op, operand) {
        (UnaryOp::PlusMinus, operand) => switch(universe, operand),
        (UnaryOp::Not, Object::Bool(answer)) => Ok((!answer).into()),
        (UnaryOp::Not, other) => Err(EvalErrorKind::WrongOperand { operation: "apply `not` to", found: other.kind() }),
        (UnaryOp::Plus, operand) if Kind::of(operand).is_value() => Ok(operand.clone()),
        (UnaryOp::Plus, other) => Err(EvalErrorKind::WrongOperand { operation: "apply `+` to", found: other.kind() }),
        (UnaryOp::Minus, operand) => negate(universe, operand),
    }
}

fn negate<'u>(universe: &'u Universe, operand: &Object<'u>) -> Answer<'u> {
    match operand {
        Object::Game(game) => Ok((-*game).into()),
        Object::Form(form) => Ok(form.negative()?.into()),
        Object::Rational(number) => Object::number(universe, -&**number),
        Object::Surreal(number) => Object::surreal(universe, -&**number),
        Object::Quadratic(number) => Object::quadratic(universe, number.negative()),
        Object::Translate(translate) => Object::translate(translate.negative()),
        Object::SidedStop(stop) => Ok(Object::SidedStop(Arc::new(-Stop::clone(stop)))),
        Object::Loopy(value) => Ok(Object::loopy(value.negative()?)),
        Object::Outcome(outcome) => Ok(Object::Outcome(-*outcome)),
        Object::Misere(game) => Ok((*game).into()),
        other => Err(EvalErrorKind::WrongOperand { operation: "negate", found: other.kind() }),
    }
}

/// The game `{G|-G}`, or `{G,H|-G,-H}` for a list or set.
fn switch<'u>(universe: &'u Universe, operand: &Object<'u>) -> Answer<'u> {
    if has_loopy(operand) {
        let mut values = Vec::new();
        push_values(&mut values, operand)?;
        let count = values.len() as u32;
        for index in 0..values.len() {
            values.push(values[index].negative()?);
        }
        let parts = |range: std::ops::Range<u32>| range.map(Part::Value).collect();
        let braces = [ByPlayer { left: parts(0..count), right: parts(count..2 * count) }];
        return Ok(Object::loopy(Loopy::of_braces(universe, &braces, &values)?));
    }
    let mut left = Vec::new();
    push_options(&mut left, operand)?;
    let right: Vec<Game<'u>> = left.iter().map(|&option| -option).collect();
    Ok(universe.game(&left, &right)?.into())
}

/// Appends the options that an object in braces stands for: a game, or the games in a list or set.
pub(in crate::lang) fn push_options<'u>(options: &mut Vec<Game<'u>>, object: &Object<'u>) -> Result<(), EvalErrorKind> {
    if let Some(items) = object.as_items() {
        return items.iter().try_for_each(|item| push_options(options, item));
    }
    options.push(to_game(object)?.ok_or(EvalErrorKind::NotAnOption { found: object.kind() })?);
    Ok(())
}

/// Whether an object is a loopy game, or a list or set with one.
pub(in crate::lang) fn has_loopy(object: &Object<'_>) -> bool {
    match object {
        Object::Loopy(_) => true,
        object => object.as_items().is_some_and(|items| items.iter().any(has_loopy)),
    }
}

/// Appends the options, loopy or not, that an object in braces stands for.
fn push_values<'u>(values: &mut Vec<Loopy<'u>>, object: &Object<'u>) -> Result<(), EvalErrorKind> {
    if let Some(items) = object.as_items() {
        return items.iter().try_for_each(|item| push_values(values, item));
    }
    match object {
        Object::Loopy(value) => values.push(Loopy::clone(value)),
        object => values.push(to_game(object)?.ok_or(EvalErrorKind::NotAnOption { found: object.kind() })?.into()),
    }
    Ok(())
}

/// The game of the first of some braces, whose values are given by these objects: a game, or the games in a list or set. An error
/// comes with the number of the object.
pub(in crate::lang) fn game_of_braces<'u>(
    universe: &'u Universe,
    braces: &[ByPlayer<Vec<Part>>],
    objects: &[Object<'u>],
) -> Result<Object<'u>, (Option<usize>, EvalErrorKind)> {
    let mut values = Vec::new();
    let mut ranges = Vec::with_capacity(objects.len());
    for (index, object) in objects.iter().enumerate() {
        let first = values.len() as u32;
        push_values(&mut values, object).map_err(|kind| (Some(index), kind))?;
        ranges.push(first..values.len() as u32);
    }
    let expanded = |parts: &Vec<Part>| -> Vec<Part> {
        let each = |part: &Part| match *part {
            Part::Braces(number) => vec![Part::Braces(number)],
            Part::Value(number) => ranges[number as usize].clone().map(Part::Value).collect(),
        };
        parts.iter().flat_map(each).collect()
    };
    let braces: Vec<ByPlayer<Vec<Part>>> =
        braces.iter().map(|one| ByPlayer { left: expanded(&one.left), right: expanded(&one.right) }).collect();
    let value = Loopy::of_braces(universe, &braces, &values).map_err(|exhausted| (None, exhausted.into()))?;
    Ok(Object::loopy(value))
}

/// `left & right`: the value with these sides.
fn sides<'u>(left: &Object<'u>, right: &Object<'u>) -> Answer<'u> {
    let (Some(onside), Some(offside)) = (any_game(left)?, any_game(right)?) else {
        return Err(wrong("make a game with the sides", "and", left, right));
    };
    match Loopy::of_sides(&onside, &offside)? {
        Some(value) => Ok(Object::loopy(value)),
        None => Err(EvalErrorKind::Undefined {
            name: "&",
            reason: "the offside, on the right, must be less than or equal to the onside".into(),
        }),
    }
}

/// The object as a game, loopy or not, if it is one; a number that is not dyadic is an error.
pub(in crate::lang) fn any_game<'u>(object: &Object<'u>) -> Result<Option<Loopy<'u>>, EvalErrorKind> {
    match object {
        Object::Loopy(value) => Ok(Some(Loopy::clone(value))),
        object => Ok(to_game(object)?.map(Loopy::from)),
    }
}

/// The outcome class of a game, or a text if play can be drawn.
pub(in crate::lang) fn outcome<'u>(game: &Loopy<'u>) -> Answer<'u> {
    let outcome = game.outcome()?;
    let ByPlayer { left, right } = outcome.winner;
    Ok(match (left, right) {
        (Some(Player::Left), Some(Player::Left)) => Object::Outcome(Outcome::L),
        (Some(Player::Right), Some(Player::Right)) => Object::Outcome(Outcome::R),
        (Some(Player::Left), Some(Player::Right)) => Object::Outcome(Outcome::N),
        (Some(Player::Right), Some(Player::Left)) => Object::Outcome(Outcome::P),
        _ => Object::from_text(outcome.to_string()),
    })
}

/// A loopy game that is a pseudonumber.
pub(in crate::lang) fn pseudo(universe: &Universe, pseudo: PseudoNumber) -> Object<'_> {
    Object::loopy(Stopper::pseudo(universe, pseudo).into())
}

/// Appends the options that an object in quoted braces stands for, as forms.
pub(in crate::lang) fn push_forms<'u>(options: &mut Vec<Form<'u>>, object: &Object<'u>) -> Result<(), EvalErrorKind> {
    if let Some(items) = object.as_items() {
        return items.iter().try_for_each(|item| push_forms(options, item));
    }
    options.push(to_form(object)?.ok_or(EvalErrorKind::NotAnOption { found: object.kind() })?);
    Ok(())
}

/// The game with these options.
pub(in crate::lang) fn game_of_options<'u>(
    universe: &'u Universe,
    options: &ByPlayer<Vec<Game<'u>>>,
) -> Result<Game<'u>, EvalErrorKind> {
    Ok(universe.game(&options.left, &options.right)?)
}

/// The sum. Two forms have a form as sum, difference and product; a form and a game have a game.
pub(in crate::lang) fn add<'u>(universe: &'u Universe, left: &Object<'u>, right: &Object<'u>) -> Answer<'u> {
    if (matches!(left, Object::Position(_)) || matches!(right, Object::Position(_)))
        && let Some(sum) = rules::sum(BinaryOp::Plus, left, right)?
    {
        return Ok(sum);
    }
    if let (Object::Form(x), Object::Form(y)) = (left, right) {
        return Ok(x.sum(*y)?.into());
    }
    match meet(left, right) {
        Some(Pair::Games(g, h)) => Ok((g + h)?.into()),
        Some(Pair::Forms(x, y)) => Ok((x.value() + y.value())?.into()),
        Some(Pair::Rationals(a, b)) => Object::number(universe, &a + &b),
        Some(Pair::Surreals(pair)) => answer(universe, &pair.0 + &pair.1),
        Some(Pair::Quadratics(pair)) => quadratic(universe, &pair, |a, b| a.plus(b)),
        Some(Pair::Translates(pair)) => Object::translate(pair.0.plus(&pair.1)?),
        Some(Pair::Loopies(pair)) => Ok(Object::loopy(pair.0.plus(&pair.1)?)),
        None => match (left, right) {
            (Object::SidedStop(stop), number) | (number, Object::SidedStop(stop)) => match number.as_dyadic() {
                Some(number) => Ok(Object::SidedStop(Arc::new(stop.plus(&number)))),
                None => Err(wrong("add", "and", left, right)),
            },
            (Object::Misere(g), Object::Misere(h)) => Ok(g.sum(*h)?.into()),
            (Object::Text(_), _) | (_, Object::Text(_)) => texts::joined(left, right),
            _ => Err(mixed(left, right).unwrap_or_else(|| wrong("add", "and", left, right))),
        },
    }
}

fn subtract<'u>(universe: &'u Universe, left: &Object<'u>, right: &Object<'u>) -> Answer<'u> {
    if let (Object::Form(x), Object::Form(y)) = (left, right) {
        return Ok(x.difference(*y)?.into());
    }
    match meet(left, right) {
        Some(Pair::Games(g, h)) => Ok((g + -h)?.into()),
        Some(Pair::Forms(x, y)) => Ok((x.value() + -y.value())?.into()),
        Some(Pair::Rationals(a, b)) => Object::number(universe, &a - &b),
        Some(Pair::Surreals(pair)) => answer(universe, &pair.0 - &pair.1),
        Some(Pair::Quadratics(pair)) => quadratic(universe, &pair, |a, b| a.plus(&b.negative())),
        Some(Pair::Translates(pair)) => Object::translate(pair.0.plus(&pair.1.negative())?),
        Some(Pair::Loopies(pair)) => Ok(Object::loopy(pair.0.minus(&pair.1)?)),
        None => match (left, right.as_dyadic()) {
            (Object::SidedStop(stop), Some(number)) => Ok(Object::SidedStop(Arc::new(stop.plus(&-number)))),
            _ => Err(wrong("subtract", "from", right, left)),
        },
    }
}

fn times<'u>(universe: &'u Universe, left: &Object<'u>, right: &Object<'u>) -> Answer<'u> {
    // A form is multiplied as a form, and a number has a form only if it is a game.
    if let (Object::Form(_), other) | (other, Object::Form(_)) = (left, right)
        && let Some(error) = not_short(other)
    {
        return Err(error);
    }
    if let (Object::Form(x), Object::Form(y)) = (left, right) {
        return Ok(x.product(*y)?.into());
    }
    match meet(left, right) {
        Some(Pair::Games(g, h)) => product_of_games(universe, g, h),
        Some(Pair::Forms(x, y)) => Ok(x.product_value(y)?.into()),
        Some(Pair::Rationals(a, b)) if MAX_BITS < rational_bits(&a) + rational_bits(&b) => {
            Err(EvalErrorKind::OutOfRange("the product"))
        }
        Some(Pair::Rationals(a, b)) => Object::number(universe, &a * &b),
        Some(Pair::Surreals(pair)) => answer(universe, &pair.0 * &pair.1),
        Some(Pair::Quadratics(pair)) => quadratic(universe, &pair, |a, b| a.times(b)),
        Some(Pair::Translates(pair)) => multiple(left, &pair.1)
            .or_else(|| multiple(right, &pair.0))
            .unwrap_or_else(|| Err(mixed(left, right).unwrap_or_else(|| wrong("multiply", "and", left, right)))),
        Some(Pair::Loopies(pair)) => match (left.as_integer(), right.as_integer()) {
            (Some(count), _) => Ok(Object::loopy(pair.1.times(&count)?)),
            (_, Some(count)) => Ok(Object::loopy(pair.0.times(&count)?)),
            _ => Err(wrong("multiply", "and", left, right)),
        },
        None => Err(mixed(left, right).unwrap_or_else(|| wrong("multiply", "and", left, right))),
    }
}

/// The greatest bits that a number with a square root may have.
const MAX_ROOT_BITS: u64 = 1 << 14;

type Combine = fn(&Quadratic, &Quadratic) -> Option<Quadratic>;

/// A sum or product of two numbers with the same root.
fn quadratic<'u>(universe: &'u Universe, pair: &(Quadratic, Quadratic), combine: Combine) -> Answer<'u> {
    if MAX_ROOT_BITS < pair.0.bits().max(pair.1.bits()) {
        return Err(EvalErrorKind::OutOfRange("the number"));
    }
    let reason = || "the numbers have two different square roots, and a number has one here".into();
    let number =
        combine(&pair.0, &pair.1).ok_or_else(|| EvalErrorKind::Undefined { name: "Sqrt", reason: reason() })?;
    Object::quadratic(universe, number)
}

/// A number with a square root to the power of a small integer.
fn power_of_root<'u>(universe: &'u Universe, base: &Quadratic, exponent: &Quadratic, right: &Object<'u>) -> Answer<'u> {
    let whole = exponent.as_rational().filter(|exponent| exponent.is_integer());
    let Some(exponent) = whole.map(|exponent| exponent.numerator().as_i64()) else {
        return Err(EvalErrorKind::NotAnInteger { what: "an exponent", found: right.text(Style::Text)? });
    };
    let steps = exponent.filter(|exponent| exponent.unsigned_abs().saturating_mul(base.bits()) <= MAX_ROOT_BITS);
    let steps = steps.ok_or(EvalErrorKind::OutOfRange("the power"))?;
    let factor = if steps < 0 { base.reciprocal() } else { Some(base.clone()) };
    let factor = factor.ok_or(EvalErrorKind::DivisionByZero)?;
    let mut power = Quadratic::from(Rational::ONE);
    for _ in 0..steps.unsigned_abs() {
        power = power.times(&factor).ok_or(EvalErrorKind::OutOfRange("the power"))?;
    }
    Object::quadratic(universe, power)
}

/// A multiple of a translate, if the count is an integer.
fn multiple<'u>(count: &Object<'u>, of: &Translate<'u>) -> Option<Answer<'u>> {
    let count = count.as_integer()?;
    Some(of.times(&count).map_err(EvalErrorKind::from).and_then(Object::translate))
}

/// The product of two numbers, or a multiple of a game.
fn product_of_games<'u>(universe: &'u Universe, g: Game<'u>, h: Game<'u>) -> Answer<'u> {
    if let (Some(a), Some(b)) = (g.as_number(), h.as_number()) {
        let product = (bits(&a) + bits(&b) <= MAX_BITS).then(|| a.checked_mul(&b)).flatten();
        return Ok(universe.number(&product.ok_or(EvalErrorKind::OutOfRange("the product"))?).into());
    }
    match (g.as_integer(), h.as_integer()) {
        (Some(count), _) => Ok(h.times(&count)?.into()),
        (_, Some(count)) => Ok(g.times(&count)?.into()),
        _ => Err(EvalErrorKind::ProductOfGames),
    }
}

fn divide<'u>(universe: &'u Universe, left: &Object<'u>, right: &Object<'u>) -> Answer<'u> {
    match meet(left, right).and_then(Pair::numbers) {
        Some(Pair::Rationals(a, b)) => {
            if MAX_BITS < rational_bits(&a) + rational_bits(&b) {
                return Err(EvalErrorKind::OutOfRange("the quotient"));
            }
            Object::number(universe, a.checked_div(&b).ok_or(EvalErrorKind::DivisionByZero)?)
        }
        Some(Pair::Surreals(pair)) => answer(universe, &pair.0 / &pair.1),
        Some(Pair::Quadratics(pair)) => {
            let (dividend, divisor) = *pair;
            let inverse = divisor.reciprocal().ok_or(EvalErrorKind::DivisionByZero)?;
            quadratic(universe, &(dividend, inverse), |a, b| a.times(b))
        }
        _ => Err(wrong("divide", "by", left, right)),
    }
}

/// The remainder, which has the sign of the divisor or is 0.
fn modulo<'u>(universe: &'u Universe, left: &Object<'u>, right: &Object<'u>) -> Answer<'u> {
    let Some(Pair::Rationals(a, b)) = meet(left, right).and_then(Pair::numbers) else {
        return Err(wrong("divide", "by", left, right));
    };
    if MAX_BITS < rational_bits(&a) + rational_bits(&b) {
        return Err(EvalErrorKind::OutOfRange("the remainder"));
    }
    let quotient = a.checked_div(&b).ok_or(EvalErrorKind::DivisionByZero)?;
    Object::number(universe, &a - &(&b * &Rational::from(quotient.floor())))
}

fn power<'u>(universe: &'u Universe, left: &Object<'u>, right: &Object<'u>) -> Answer<'u> {
    let (base, exponent) = match meet(left, right).and_then(Pair::numbers) {
        Some(Pair::Rationals(base, exponent)) => (base, exponent),
        Some(Pair::Surreals(pair)) => return answer(universe, pair.0.power(&pair.1)),
        Some(Pair::Quadratics(pair)) => return power_of_root(universe, &pair.0, &pair.1, right),
        _ => return Err(wrong("raise", "to the power of", left, right)),
    };
    if !exponent.is_integer() {
        let found = right.text(Style::Text)?;
        return Err(EvalErrorKind::NotAnInteger { what: "an exponent", found });
    }
    let exponent = exponent.numerator();
    if base.is_zero() && exponent.sign().is_lt() {
        return Err(EvalErrorKind::DivisionByZero);
    }
    if base.is_zero() || base.abs() == Rational::ONE {
        let odd = base.clone();
        let even = if exponent.is_zero() { Rational::ONE } else { base.abs() };
        return Object::number(universe, if exponent.is_odd() { odd } else { even });
    }
    let bits = exponent.abs().as_i64().and_then(|times| rational_bits(&base).checked_mul(times.unsigned_abs()));
    let small = exponent.as_i64().filter(|_| bits.is_some_and(|bits| bits <= MAX_BITS));
    let power = small.and_then(|exponent| base.checked_pow(exponent));
    Object::number(universe, power.ok_or(EvalErrorKind::OutOfRange("the power"))?)
}

/// `left:right`; the base is taken as a form.
pub(in crate::lang) fn ordinal_sum<'u>(left: &Object<'u>, right: &Object<'u>) -> Answer<'u> {
    if has_loopy(left) || has_loopy(right) {
        let (base, top) = (any_game(left)?, any_game(right)?);
        return match (base.as_ref().and_then(Loopy::as_stopper), top) {
            (Some(base), Some(top)) => Ok(Object::loopy(top.on_top_of(base)?)),
            (None, Some(_)) if base.is_some() => Err(EvalErrorKind::Undefined {
                name: ":",
                reason: "an ordinal sum depends on the options of its base, and a value with two sides has none".into(),
            }),
            _ => Err(wrong("make an ordinal sum of", "and", left, right)),
        };
    }
    match (to_form(left)?, to_game(right)?) {
        (Some(base), Some(top)) => match base.ordinal_sum(top) {
            Err(crate::budget::Exhausted::Range) if base.value().as_number().is_some() => {
                Err(EvalErrorKind::OutOfRange("the number"))
            }
            sum => Ok(sum?.into()),
        },
        _ => Err(wrong("make an ordinal sum of", "and", left, right)),
    }
}

/// The numbers from `from` to `to` in steps of `step`.
pub(in crate::lang) fn range<'u>(
    universe: &'u Universe,
    from: &Object<'u>,
    to: &Object<'u>,
    step: Option<&Object<'u>>,
) -> Answer<'u> {
    let number = |object: &Object<'u>| {
        object.as_rational().ok_or(EvalErrorKind::WrongOperand { operation: "make a range with", found: object.kind() })
    };
    let (from, to) = (number(from)?, number(to)?);
    let step = step.map_or(Ok(Rational::ONE), number)?;
    let steps = (&to - &from).checked_div(&step).ok_or(EvalErrorKind::DivisionByZero)?.floor();
    if steps.sign().is_lt() {
        return Object::list(universe, Vec::new());
    }
    let count = steps.as_usize().filter(|&steps| steps < MAX_ITEMS).ok_or(crate::lang::error::too_many())?;
    check_room(universe, count + 1)?;
    let mut numbers = Vec::with_capacity(count + 1);
    let mut next = from;
    for _ in 0..=count {
        numbers.push(Object::number(universe, next.clone())?);
        next = &next + &step;
    }
    Object::list(universe, numbers)
}

/// Whether a relation holds. Games and forms compare by value.
pub(in crate::lang) fn relation<'u>(
    op: BinaryOp,
    left: &Object<'u>,
    right: &Object<'u>,
) -> Result<bool, EvalErrorKind> {
    if matches!(op, BinaryOp::Equal | BinaryOp::NotEqual) {
        let equal = match meet(left, right) {
            Some(Pair::Games(g, h)) => g == h,
            Some(Pair::Forms(x, y)) => x.value() == y.value(),
            Some(pair) => compare_pair(pair)? == Comparison::Equal,
            None => left == right,
        };
        return Ok(equal == (op == BinaryOp::Equal));
    }
    let comparison = comparison(left, right)?;
    Ok(match op {
        BinaryOp::Equal => comparison == Comparison::Equal,
        BinaryOp::NotEqual => comparison != Comparison::Equal,
        BinaryOp::Less => comparison == Comparison::Less,
        BinaryOp::Greater => comparison == Comparison::Greater,
        BinaryOp::LessEqual => comparison.is_le(),
        BinaryOp::GreaterEqual => comparison.is_ge(),
        BinaryOp::Confused => comparison == Comparison::Confused,
        BinaryOp::LessOrConfused => !comparison.is_ge(),
        BinaryOp::GreaterOrConfused => !comparison.is_le(),
        _ => false,
    })
}

/// How two values, texts or sided stops compare. A sided stop lies next to its number, so that it never equals a number.
pub(in crate::lang) fn comparison<'u>(left: &Object<'u>, right: &Object<'u>) -> Result<Comparison, EvalErrorKind> {
    if let Some(pair) = meet(left, right) {
        return compare_pair(pair);
    }
    let beside = |stop: &Stop, number: Surreal| {
        let above = if stop.side == Side::Above { Ordering::Greater } else { Ordering::Less };
        Surreal::from(&stop.value).cmp(&number).then(above)
    };
    let numbers = (left.as_surreal(), right.as_surreal());
    match (left, right, numbers) {
        (Object::Text(a), Object::Text(b), _) => Ok(total(a.cmp(b))),
        (Object::SidedStop(a), Object::SidedStop(b), _) => Ok(total(a.cmp(b))),
        (Object::SidedStop(stop), _, (_, Some(number))) => Ok(total(beside(stop, number))),
        (_, Object::SidedStop(stop), (Some(number), _)) => Ok(total(beside(stop, number).reverse())),
        _ => Err(mixed(left, right).unwrap_or_else(|| wrong("compare", "with", left, right))),
    }
}

fn compare_pair(pair: Pair<'_>) -> Result<Comparison, EvalErrorKind> {
    Ok(match pair {
        Pair::Games(g, h) => g.compare(h)?,
        Pair::Forms(x, y) => x.value().compare(y.value())?,
        Pair::Rationals(a, b) => total(a.cmp(&b)),
        Pair::Surreals(pair) => total(pair.0.cmp(&pair.1)),
        Pair::Quadratics(pair) => total(pair.0.cmp(&pair.1)),
        Pair::Translates(pair) => pair.0.compare(&pair.1)?,
        Pair::Loopies(pair) => pair.0.compare(&pair.1)?,
    })
}

fn total(ordering: Ordering) -> Comparison {
    Comparison::from_orders(ordering.is_le(), ordering.is_ge())
}

/// The object as a game, if it is one; a number that is not dyadic is an error.
pub(in crate::lang) fn to_game<'u>(object: &Object<'u>) -> Result<Option<Game<'u>>, EvalErrorKind> {
    match object {
        Object::Game(_) | Object::Form(_) => Ok(object.as_game()),
        object => not_short(object).map_or(Ok(None), Err),
    }
}

/// The error for a number that is not the value of a short game.
pub(in crate::lang) fn not_short(object: &Object<'_>) -> Option<EvalErrorKind> {
    match object {
        Object::Rational(number) => Some(EvalErrorKind::NotDyadic((**number).clone())),
        Object::Surreal(number) => Some(EvalErrorKind::NotShort((**number).clone())),
        _ => None,
    }
}

/// The error for a game combined with a number that is not the value of a short game.
fn mixed(left: &Object<'_>, right: &Object<'_>) -> Option<EvalErrorKind> {
    match (left.as_game(), right.as_game()) {
        (Some(_), None) => not_short(right),
        (None, Some(_)) => not_short(left),
        _ => None,
    }
}

/// The object as a form, or the canonical form of its game.
pub(in crate::lang) fn to_form<'u>(object: &Object<'u>) -> Result<Option<Form<'u>>, EvalErrorKind> {
    match object {
        Object::Form(form) => Ok(Some(*form)),
        object => Ok(to_game(object)?.map(Form::canonical)),
    }
}

/// The object of a computed number.
pub(in crate::lang) fn answer(universe: &Universe, number: Result<Surreal, SurrealError>) -> Answer<'_> {
    Object::surreal(universe, number?)
}

fn bits(number: &Dyadic) -> u64 {
    number.numerator().bits().max(u64::from(number.exponent()))
}

fn rational_bits(number: &Rational) -> u64 {
    number.numerator().bits().max(number.denominator().bits())
}

fn wrong(verb: &'static str, link: &'static str, left: &Object<'_>, right: &Object<'_>) -> EvalErrorKind {
    EvalErrorKind::WrongOperands { operation: Operation { verb, link }, left: left.kind(), right: right.kind() }
}

/// A count: an integer from 0 to `2^64 - 1`.
pub(in crate::lang) fn to_count(what: &'static str, object: &Object<'_>) -> Result<u64, EvalErrorKind> {
    let not_a_count =
        || -> Result<u64, EvalErrorKind> { Err(EvalErrorKind::NotACount { what, found: object.text(Style::Text)? }) };
    let Some(n) = object.as_integer().filter(|n| !n.sign().is_lt()) else { return not_a_count() };
    u64_of(&n).ok_or(EvalErrorKind::OutOfRange("the nimber or count"))
}

/// A natural number as a machine word, if it fits.
pub(in crate::lang) fn u64_of(n: &Integer) -> Option<u64> {
    match n.as_i64() {
        Some(small) => u64::try_from(small).ok(),
        None if n.bits() <= 64 && !n.sign().is_lt() => n.as_usize().map(|n| n as u64),
        None => None,
    }
}
