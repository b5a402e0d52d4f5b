//! Questions that take a function.

use crate::lang::error::EvalErrorKind;
use crate::lang::objects::cursor::Cursor;
use crate::lang::objects::items::Items;
use crate::lang::objects::object::{Object, write_items};
use crate::lang::objects::operators::{Answer, relation};
use crate::lang::objects::order::sort_entries;
use crate::lang::objects::stream::{Source, Stage, Stream, Things};
use crate::lang::program::builtins::{Args, Builtin, Wanted, one};
use crate::number::Integer;
use crate::syntax::{BinaryOp, Style};
use crate::value::Universe;

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "CountFrom",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "the integers from this one on, one at a time",
        example: ("CountFrom(5).Find(n -> n % 4 == 0)", "8"),
        run: |args| Ok(Object::Stream(Stream::new(Counting { universe: args.universe, first: args.integer(0)? }))),
    },
    Builtin {
        name: "ToStream",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "the things one at a time, so that what follows is done only as far as it is needed",
        example: ("[1,2,3].ToStream.Apply(n -> 1/(3-n)).Take(2).ToList", "[1/2,1]"),
        run: |args| match args.object(0) {
            Object::List(items) | Object::Set(items) => Ok(Object::Stream(Stream::new(Stored(items.clone())))),
            other => Ok(other.clone()),
        },
    },
    Builtin {
        name: "Take",
        receiver: Wanted::Stream,
        parameters: &[one("n", Wanted::Integer)],
        summary: "the first n things, one at a time",
        example: ("CountFrom(1).Take(3).Sum", "6"),
        run: |args| stage(args, Stage::Take(args.count(1)?)),
    },
    Builtin {
        name: "Apply",
        receiver: Wanted::Stream,
        parameters: &[one("f", Wanted::Function)],
        summary: "what the function makes of each thing, one at a time",
        example: ("CountFrom(1).Apply(n -> n^2).Take(3).ToList", "[1,4,9]"),
        run: |args| stage(args, Stage::Apply(args.object(1).clone())),
    },
    Builtin {
        name: "Apply",
        receiver: Wanted::Collection,
        parameters: &[one("f", Wanted::Function)],
        summary: "what the function makes of each thing",
        example: ("[1,2,3].Apply(n -> n^2)", "[1,4,9]"),
        run: |args| {
            let mut answers = Vec::with_capacity(args.items(0)?.len());
            for item in args.items(0)? {
                answers.push(args.call(1, vec![item.clone()])?);
            }
            match args.object(0) {
                Object::Set(_) => Object::set(args.universe, answers),
                _ => Object::list(args.universe, answers),
            }
        },
    },
    Builtin {
        name: "Filter",
        receiver: Wanted::Stream,
        parameters: &[one("f", Wanted::Function)],
        summary: "the things for which the function is true, one at a time",
        example: ("CountFrom(1).Filter(n -> n % 7 == 0).Take(2).ToList", "[7,14]"),
        run: |args| stage(args, Stage::Filter(args.object(1).clone())),
    },
    Builtin {
        name: "Filter",
        receiver: Wanted::Collection,
        parameters: &[one("f", Wanted::Function)],
        summary: "the things for which the function is true",
        example: ("[1,2,3,4].Filter(n -> n % 2 == 0)", "[2,4]"),
        run: |args| {
            let mut kept = Vec::new();
            for item in args.items(0)? {
                if holds(args, item)? {
                    kept.push(item.clone());
                }
            }
            match args.object(0) {
                Object::Set(_) => Object::set(args.universe, kept),
                _ => Object::list(args.universe, kept),
            }
        },
    },
    Builtin {
        name: "Find",
        receiver: Wanted::Many,
        parameters: &[one("f", Wanted::Function)],
        summary: "the first thing for which the function is true, or Nothing",
        example: ("[1,4,9].Find(n -> 3 < n)", "4"),
        run: |args| Ok(first(args, true)?.unwrap_or(Object::Nothing)),
    },
    Builtin {
        name: "Exists",
        receiver: Wanted::Many,
        parameters: &[one("f", Wanted::Function)],
        summary: "whether the function is true for some thing",
        example: ("[1,4,9].Exists(n -> n == 4)", "true"),
        run: |args| Ok(first(args, true)?.is_some().into()),
    },
    Builtin {
        name: "ForAll",
        receiver: Wanted::Many,
        parameters: &[one("f", Wanted::Function)],
        summary: "whether the function is true for all things",
        example: ("GamesBornBy(2).ForAll(g -> g + -g == 0)", "true"),
        run: |args| Ok(first(args, false)?.is_none().into()),
    },
    Builtin {
        name: "Count",
        receiver: Wanted::Many,
        parameters: &[one("f", Wanted::Function)],
        summary: "for how many things the function is true",
        example: ("[1,4,9].Count(n -> 3 < n)", "2"),
        run: |args| {
            let mut count = 0;
            each(args, |item| {
                count += i64::from(holds(args, item)?);
                Ok(true)
            })?;
            Ok(Object::integer(args.universe, count))
        },
    },
    Builtin {
        name: "Fold",
        receiver: Wanted::Many,
        parameters: &[one("start", Wanted::Any), one("f", Wanted::Function)],
        summary: "the function of the start and the first thing, then of that and the second, and so on",
        example: ("[1,2,3].Fold(10, (sum, n) -> sum + n)", "16"),
        run: |args| {
            let mut answer = args.object(1).clone();
            each(args, |item| {
                let given = vec![std::mem::replace(&mut answer, Object::Nothing), item.clone()];
                answer = args.call(2, given)?;
                Ok(true)
            })?;
            Ok(answer)
        },
    },
    Builtin {
        name: "MaxBy",
        receiver: Wanted::Many,
        parameters: &[one("f", Wanted::Function)],
        summary: "the first thing for which the function is greatest",
        example: ("GamesBornBy(2).MaxBy(g -> g.Temperature)", "+-1"),
        run: |args| best(args, BinaryOp::Greater),
    },
    Builtin {
        name: "MinBy",
        receiver: Wanted::Many,
        parameters: &[one("f", Wanted::Function)],
        summary: "the first thing for which the function is least",
        example: ("[3,-1,2].MinBy(n -> n^2)", "-1"),
        run: |args| best(args, BinaryOp::Less),
    },
    Builtin {
        name: "Sorted",
        receiver: Wanted::Collection,
        parameters: &[one("f", Wanted::Function)],
        summary: "the same things in the fixed order of what the function makes of them",
        example: ("[3,-1,2].Sorted(n -> n^2)", "[-1,2,3]"),
        run: |args| {
            let mut entries = Vec::with_capacity(args.items(0)?.len());
            for item in args.items(0)? {
                entries.push((args.call(1, vec![item.clone()])?, item.clone()));
            }
            Object::list(args.universe, sort_entries(entries)?.into_iter().map(|(_, item)| item).collect())
        },
    },
    Builtin {
        name: "GroupedBy",
        receiver: Wanted::Many,
        parameters: &[one("f", Wanted::Function)],
        summary: "a map from what the function makes of the things to the lists of them",
        example: ("[1,2,3].GroupedBy(n -> n % 2)", "{0 => [2], 1 => [1,3]}"),
        run: |args| {
            let mut groups: Vec<(Object<'_>, Vec<Object<'_>>)> = Vec::new();
            let mut places = rustc_hash::FxHashMap::default();
            each(args, |item| {
                let key = args.call(1, vec![item.clone()])?;
                let place = *places.entry(key.clone()).or_insert_with(|| {
                    groups.push((key, Vec::new()));
                    groups.len() - 1
                });
                groups[place].1.push(item.clone());
                Ok(true)
            })?;
            let mut entries = Vec::with_capacity(groups.len());
            for (key, group) in groups {
                entries.push((key, Object::list(args.universe, group)?));
            }
            Object::map(args.universe, entries)
        },
    },
];

/// The integers from a given one on.
struct Counting<'u> {
    universe: &'u Universe,
    first: Integer,
}

impl<'u> Source<'u> for Counting<'u> {
    fn things(&self) -> Things<'u> {
        let (universe, mut next) = (self.universe, self.first.clone());
        Box::new(std::iter::from_fn(move || {
            let number = Object::integer(universe, next.clone());
            next = &next + &Integer::from(1);
            Some(Ok(number))
        }))
    }

    fn size(&self) -> Option<u64> {
        None
    }

    fn text(&self) -> String {
        format!("CountFrom({})", self.first)
    }
}

/// The items of a collection.
struct Stored<'u>(Items<'u>);

impl<'u> Source<'u> for Stored<'u> {
    fn things(&self) -> Things<'u> {
        let items = self.0.clone();
        Box::new((0..items.len()).map(move |place| Ok(items[place].clone())))
    }

    fn size(&self) -> Option<u64> {
        Some(self.0.len() as u64)
    }

    fn text(&self) -> String {
        let mut text = String::new();
        match write_items(&mut text, "[", &self.0, "]", Style::Text) {
            Ok(()) => text + ".ToStream",
            Err(_) => "[…].ToStream".into(),
        }
    }
}

fn stage<'u>(args: &Args<'_, 'u>, stage: Stage<'u>) -> Answer<'u> {
    match args.object(0) {
        Object::Stream(stream) => Ok(Object::Stream(stream.with(stage))),
        other => Ok(other.clone()),
    }
}

/// Calls `visit` with each item of a collection or stream, until it returns false.
fn each<'u>(
    args: &Args<'_, 'u>,
    mut visit: impl FnMut(&Object<'u>) -> Result<bool, EvalErrorKind>,
) -> Result<(), EvalErrorKind> {
    let mut cursor = Cursor::through(args.universe, args.object(0).clone())?;
    loop {
        let next = cursor.next(&mut **args.machine())?;
        match next {
            Some(thing) if visit(&thing)? => {}
            _ => return Ok(()),
        }
    }
}

/// Whether the function returns true for an item.
fn holds<'u>(args: &Args<'_, 'u>, item: &Object<'u>) -> Result<bool, EvalErrorKind> {
    match args.call(1, vec![item.clone()])? {
        Object::Bool(holds) => Ok(holds),
        other => Err(EvalErrorKind::NotACondition { found: other.kind() }),
    }
}

/// The first item for which the function returns `wanted`.
fn first<'u>(args: &Args<'_, 'u>, wanted: bool) -> Result<Option<Object<'u>>, EvalErrorKind> {
    let mut found = None;
    each(args, |item| {
        if holds(args, item)? == wanted {
            found = Some(item.clone());
        }
        Ok(found.is_none())
    })?;
    Ok(found)
}

/// The first item whose measure beats the measures of all items before it.
fn best<'u>(args: &Args<'_, 'u>, op: BinaryOp) -> Answer<'u> {
    let mut best: Option<(Object<'u>, Object<'u>)> = None;
    each(args, |item| {
        let measure = args.call(1, vec![item.clone()])?;
        let measure = args.machine().as_value(measure)?;
        let is_better = match &best {
            None => true,
            Some((_, own)) => relation(op, &measure, own)?,
        };
        if is_better {
            best = Some((item.clone(), measure));
        }
        Ok(true)
    })?;
    best.map(|(item, _)| item).ok_or_else(|| args.undefined("there is nothing"))
}
