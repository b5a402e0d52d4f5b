//! Questions about lists, sets, maps and texts.

use rustc_hash::FxHashSet;

use crate::lang::error::EvalErrorKind;
use crate::lang::objects::items::Entries;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::{Answer, add, relation};
use crate::lang::objects::order::sort_objects;
use crate::lang::program::builtins::{Args, Builtin, Wanted, one};
use crate::number;
use crate::syntax::BinaryOp;

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "Size",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "how many things there are",
        example: ("[3,1,3].Size", "3"),
        run: |args| Ok(Object::integer(args.universe, args.items(0)?.len())),
    },
    Builtin {
        name: "Size",
        receiver: Wanted::Map,
        parameters: &[],
        summary: "how many keys there are",
        example: ("{1 => 2}.Size", "1"),
        run: |args| Ok(Object::integer(args.universe, entries(args)?.len())),
    },
    Builtin {
        name: "Size",
        receiver: Wanted::Text,
        parameters: &[],
        summary: "how many characters there are",
        example: ("\"up\".Size", "2"),
        run: |args| match args.object(0) {
            Object::Text(text) => Ok(Object::integer(args.universe, text.chars().count())),
            _ => Ok(Object::Nothing),
        },
    },
    Builtin {
        name: "Keys",
        receiver: Wanted::Map,
        parameters: &[],
        summary: "the keys of a map",
        example: ("{1 => 2, 0 => *}.Keys", "[0,1]"),
        run: |args| Object::list(args.universe, entries(args)?.sorted()?.into_iter().map(|entry| entry.0).collect()),
    },
    Builtin {
        name: "Values",
        receiver: Wanted::Map,
        parameters: &[],
        summary: "the values of a map, in the order of its keys",
        example: ("{1 => 2, 0 => *}.Values", "[*,2]"),
        run: |args| Object::list(args.universe, entries(args)?.sorted()?.into_iter().map(|entry| entry.1).collect()),
    },
    Builtin {
        name: "Sum",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "the sum; 0 if there is nothing",
        example: ("[1,^,*].Sum", "1^*"),
        run: |args| {
            let zero = Object::integer(args.universe, 0);
            let mut items = args.items(0)?.iter();
            let first = items.next().cloned().unwrap_or(zero);
            items.try_fold(first, |sum, item| add(args.universe, &sum, item))
        },
    },
    Builtin {
        name: "Max",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "the greatest: the one that is >= all others",
        example: ("[0,^,v].Max", "^"),
        run: |args| extreme(args, BinaryOp::GreaterEqual),
    },
    Builtin {
        name: "Min",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "the least: the one that is <= all others",
        example: ("[0,1/3,-1].Min", "-1"),
        run: |args| extreme(args, BinaryOp::LessEqual),
    },
    Builtin {
        name: "Mex",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "the least integer from 0 that is not there; nimbers count as their sizes",
        example: ("[0,*,3].Mex", "2"),
        run: mex,
    },
    Builtin {
        name: "Head",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "the first thing",
        example: ("[3,1,2].Head", "3"),
        run: |args| args.items(0)?.first().cloned().ok_or_else(|| args.undefined("there is nothing")),
    },
    Builtin {
        name: "Tail",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "all but the first thing",
        example: ("[3,1,2].Tail", "[1,2]"),
        run: |args| alike(args, args.items(0)?.get(1..).unwrap_or_default().to_vec()),
    },
    Builtin {
        name: "Take",
        receiver: Wanted::Collection,
        parameters: &[one("n", Wanted::Integer)],
        summary: "the first n things",
        example: ("[3,1,2].Take(2)", "[3,1]"),
        run: |args| {
            let count = usize::try_from(args.count(1)?).unwrap_or(usize::MAX);
            let items = args.items(0)?;
            alike(args, items[..count.min(items.len())].to_vec())
        },
    },
    Builtin {
        name: "Sublist",
        receiver: Wanted::Collection,
        parameters: &[one("first", Wanted::Integer), one("last", Wanted::Integer)],
        summary: "the things from one index to another, both included",
        example: ("[3,1,2,5].Sublist(2,3)", "[1,2]"),
        run: |args| {
            let items = args.items(0)?;
            let (first, last) = (args.integer(1)?, args.integer(2)?);
            let start = first.as_usize().and_then(|first| first.checked_sub(1));
            let end = last.as_usize().filter(|&end| end <= items.len());
            let start = start.ok_or(EvalErrorKind::NoSuchIndex { index: first, size: items.len() })?;
            let end = end.ok_or(EvalErrorKind::NoSuchIndex { index: last, size: items.len() })?;
            Object::list(args.universe, items.get(start..end).unwrap_or_default().to_vec())
        },
    },
    Builtin {
        name: "Contains",
        receiver: Wanted::Collection,
        parameters: &[one("x", Wanted::Any)],
        summary: "whether a thing is there",
        example: ("{0,*}.Contains({0|0})", "true"),
        run: |args| Ok(args.items(0)?.contains(args.object(1)).into()),
    },
    Builtin {
        name: "Contains",
        receiver: Wanted::Map,
        parameters: &[one("key", Wanted::Any)],
        summary: "whether a key is there",
        example: ("{1 => 2}.Contains(2)", "false"),
        run: |args| Ok(entries(args)?.get(args.object(1)).is_some().into()),
    },
    Builtin {
        name: "IndexOf",
        receiver: Wanted::Collection,
        parameters: &[one("x", Wanted::Any)],
        summary: "the first index of a thing, or Nothing",
        example: ("[3,1,2].IndexOf(2)", "3"),
        run: |args| match args.items(0)?.iter().position(|item| item == args.object(1)) {
            Some(place) => Ok(Object::integer(args.universe, place + 1)),
            None => Ok(Object::Nothing),
        },
    },
    Builtin {
        name: "Sorted",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "the same things in the fixed order: numbers by size, then other games",
        example: ("[*,1,1/3,^].Sorted", "[1/3,1,*,^]"),
        run: |args| {
            let mut items = args.items(0)?.to_vec();
            sort_objects(&mut items)?;
            Object::list(args.universe, items)
        },
    },
    Builtin {
        name: "Distinct",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "the same things without repetitions, in their order",
        example: ("[3,1,3].Distinct", "[3,1]"),
        run: |args| Object::list(args.universe, distinct(args.items(0)?)),
    },
    Builtin {
        name: "ToSet",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "the set of the things",
        example: ("[3,1,3].ToSet", "{1,3}"),
        run: |args| Object::set(args.universe, args.items(0)?.to_vec()),
    },
    Builtin {
        name: "ToList",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "the list of the things",
        example: ("{3,1}.ToList", "[1,3]"),
        run: |args| Object::list(args.universe, args.items(0)?.to_vec()),
    },
    Builtin {
        name: "Flattened",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "the things in the lists and sets that are there, in one list",
        example: ("[1,[2,[3]],{*}].Flattened", "[1,2,3,*]"),
        run: |args| {
            let mut flat = Vec::new();
            flatten(&mut flat, args.items(0)?);
            Object::list(args.universe, flat)
        },
    },
    Builtin {
        name: "Concat",
        receiver: Wanted::Collection,
        parameters: &[one("other", Wanted::Collection)],
        summary: "the list of the things in one and then in the other",
        example: ("[1,2].Concat([2,3])", "[1,2,2,3]"),
        run: |args| Object::list(args.universe, [args.items(0)?, args.items(1)?].concat()),
    },
    Builtin {
        name: "Append",
        receiver: Wanted::Collection,
        parameters: &[one("x", Wanted::Any)],
        summary: "the list of the things and one more",
        example: ("[1,2].Append([3])", "[1,2,[3]]"),
        run: |args| Object::list(args.universe, [args.items(0)?, &[args.object(1).clone()]].concat()),
    },
    Builtin {
        name: "Reversed",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "the list of the things, the last first",
        example: ("[3,1,2].Reversed", "[2,1,3]"),
        run: |args| Object::list(args.universe, args.items(0)?.iter().rev().cloned().collect()),
    },
    Builtin {
        name: "Union",
        receiver: Wanted::Collection,
        parameters: &[one("other", Wanted::Collection)],
        summary: "the set of the things that are in either",
        example: ("{0,1}.Union({1,2})", "{0,1,2}"),
        run: |args| Object::set(args.universe, [args.items(0)?, args.items(1)?].concat()),
    },
    Builtin {
        name: "Intersection",
        receiver: Wanted::Collection,
        parameters: &[one("other", Wanted::Collection)],
        summary: "the set of the things that are in both",
        example: ("{0,1}.Intersection({1,2})", "{1}"),
        run: |args| {
            let other: FxHashSet<&Object<'_>> = args.items(1)?.iter().collect();
            let both = args.items(0)?.iter().filter(|item| other.contains(item)).cloned();
            Object::set(args.universe, both.collect())
        },
    },
];

fn entries<'a, 'u>(args: &'a Args<'_, 'u>) -> Result<&'a Entries<'u>, EvalErrorKind> {
    match args.object(0) {
        Object::Map(entries) => Ok(entries),
        _ => Err(args.undefined("it is not a map")),
    }
}

/// A list if the receiver is a list, a set if it is a set.
fn alike<'u>(args: &Args<'_, 'u>, items: Vec<Object<'u>>) -> Answer<'u> {
    match args.object(0) {
        Object::Set(_) => Object::set(args.universe, items),
        _ => Object::list(args.universe, items),
    }
}

/// The item that stands in a relation to all others. The last item that beats its predecessor is the only candidate.
fn extreme<'u>(args: &Args<'_, 'u>, op: BinaryOp) -> Answer<'u> {
    let items = args.items(0)?;
    let mut best = items.first().ok_or_else(|| args.undefined("there is nothing"))?;
    for item in items {
        if relation(op, item, best)? {
            best = item;
        }
    }
    for item in items {
        if !relation(op, best, item)? {
            return Err(args.undefined("none of the things compares so with all others"));
        }
    }
    Ok(best.clone())
}

fn mex<'u>(args: &Args<'_, 'u>) -> Answer<'u> {
    let mut sizes = Vec::new();
    for (index, item) in args.items(0)?.iter().enumerate() {
        let nimber = item.as_game().and_then(|game| game.as_nimber());
        let size = match nimber {
            Some(size) => size,
            None => match item.as_integer() {
                Some(n) if n.sign().is_lt() => continue,
                Some(n) => match crate::lang::objects::operators::u64_of(&n) {
                    Some(size) => size,
                    None => continue,
                },
                None => {
                    let place = index + 1;
                    return Err(args.undefined(format!("thing number {place} is neither an integer nor a nimber")));
                }
            },
        };
        sizes.push(size.into());
    }
    Ok(Object::integer(args.universe, number::mex(sizes)))
}

/// The items without duplicates, in their order.
fn distinct<'u>(items: &[Object<'u>]) -> Vec<Object<'u>> {
    let mut seen = FxHashSet::default();
    items.iter().filter(|&item| seen.insert(item)).cloned().collect()
}

fn flatten<'u>(flat: &mut Vec<Object<'u>>, items: &[Object<'u>]) {
    for item in items {
        match item.as_items() {
            Some(inner) => flatten(flat, inner),
            None => flat.push(item.clone()),
        }
    }
}
