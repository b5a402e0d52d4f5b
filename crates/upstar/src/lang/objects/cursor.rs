//! Iteration over collections and numbers, one item at a time.

use crate::lang::error::EvalErrorKind;
use crate::lang::objects::caller::Caller;
use crate::lang::objects::items::Items;
use crate::lang::objects::object::Object;
use crate::lang::objects::stream::StreamCursor;
use crate::number::Rational;
use crate::value::Universe;

/// The state of a loop.
pub(in crate::lang) enum Cursor<'u> {
    Items {
        items: Items<'u>,
        next: usize,
    },
    Stream(StreamCursor<'u>),
    /// Machine integers; `last` is included.
    Integers {
        next: i64,
        by: i64,
        last: i64,
    },
    Numbers {
        next: Rational,
        by: Rational,
        last: Option<Rational>,
    },
}

impl<'u> Cursor<'u> {
    /// Iterates over the items of a collection, the keys of a map, or the characters of a text.
    pub(in crate::lang) fn through(universe: &'u Universe, object: Object<'u>) -> Result<Cursor<'u>, EvalErrorKind> {
        let items = match object {
            Object::List(items) | Object::Set(items) | Object::Tuple(items) => items,
            Object::Map(entries) => {
                let keys = entries.sorted()?.into_iter().map(|(key, _)| key);
                Items::new(universe, keys.collect())?
            }
            Object::Text(text) => {
                let characters = text.chars().map(|c| Object::from_text(c.to_string()));
                Items::new(universe, characters.collect())?
            }
            Object::Stream(stream) => return Ok(Cursor::Stream(stream.cursor())),
            other => {
                return Err(EvalErrorKind::WrongOperand { operation: "run through", found: other.kind() });
            }
        };
        Ok(Cursor::Items { items, next: 0 })
    }

    /// Iterates over the numbers `from`, `from + by`, and so on up to `to`.
    pub(in crate::lang) fn count(
        from: &Object<'u>,
        by: &Object<'u>,
        to: Option<&Object<'u>>,
    ) -> Result<Cursor<'u>, EvalErrorKind> {
        let small = |object: &Object<'u>| object.as_game().and_then(|game| game.small_integer());
        if let (Some(next), Some(by), Some(last)) = (small(from), small(by), to.map_or(Some(i64::MAX / 2), small))
            && by != 0
            && (to.is_some() || 0 < by)
        {
            return Ok(Cursor::Integers { next, by, last });
        }
        let number = |object: &Object<'u>| {
            let wrong = EvalErrorKind::WrongOperand { operation: "count with", found: object.kind() };
            object.as_rational().ok_or(wrong)
        };
        let (next, by) = (number(from)?, number(by)?);
        if by.is_zero() {
            return Err(EvalErrorKind::StepZero);
        }
        Ok(Cursor::Numbers { next, by, last: to.map(number).transpose()? })
    }

    pub(in crate::lang) fn next(&mut self, caller: &mut impl Caller<'u>) -> Result<Option<Object<'u>>, EvalErrorKind> {
        let universe = caller.universe();
        match self {
            Cursor::Stream(cursor) => cursor.next(caller),
            Cursor::Items { items, next } => {
                *next += 1;
                Ok(items.get(*next - 1).cloned())
            }
            Cursor::Integers { next, by, last } => {
                let is_over = if *by < 0 { *next < *last } else { *last < *next };
                let number = *next;
                *next = next.saturating_add(*by);
                Ok((!is_over).then(|| Object::Game(universe.integer(number))))
            }
            Cursor::Numbers { next, by, last } => {
                let is_over = |last: &Rational| if by.sign().is_lt() { *next < *last } else { *last < *next };
                if last.as_ref().is_some_and(is_over) {
                    return Ok(None);
                }
                let number = Object::number(universe, next.clone())?;
                *next = &*next + &*by;
                Ok(Some(number))
            }
        }
    }
}
