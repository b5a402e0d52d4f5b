//! Questions about texts, and questions that make texts.

use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::lang::objects::texts::{check_length, shown};
use crate::lang::program::builtins::{Args, Builtin, Wanted, many, one};

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "ToString",
        receiver: Wanted::Any,
        parameters: &[],
        summary: "how it is written, as a text; a text is itself",
        example: ("{1|*}.ToString + \"!\"", "\"{1|*}!\""),
        run: |args| Ok(Object::from_text(shown(args.object(0))?)),
    },
    Builtin {
        name: "Print",
        receiver: Wanted::Any,
        parameters: &[many("more", Wanted::Any)],
        summary: "writes a line with its arguments, texts without quotation marks",
        example: ("Print(\"value:\", 2)", "Nothing"),
        run: |args| {
            let mut line = String::new();
            for (index, object) in args.all().iter().enumerate() {
                line.push_str(if index == 0 { "" } else { " " });
                line.push_str(&shown(object)?);
            }
            if let Some(print) = &mut args.machine().output {
                print(&line);
            }
            Ok(Object::Nothing)
        },
    },
    Builtin {
        name: "Join",
        receiver: Wanted::Collection,
        parameters: &[one("between", Wanted::Text)],
        summary: "the things as one text, with a text between them",
        example: ("[1,*,\"x\"].Join(\", \")", "\"1, *, x\""),
        run: |args| {
            let mut joined = String::new();
            for (index, item) in args.items(0)?.iter().enumerate() {
                joined.push_str(if index == 0 { "" } else { text(args, 1)? });
                joined.push_str(&shown(item)?);
                check_length(joined.len())?;
            }
            Ok(Object::from_text(joined))
        },
    },
    Builtin {
        name: "Split",
        receiver: Wanted::Text,
        parameters: &[one("between", Wanted::Text)],
        summary: "the parts of a text that another text stands between; its characters if that is empty",
        example: ("\"..|..\".Split(\"|\")", "[\"..\",\"..\"]"),
        run: |args| {
            let (whole, between) = (text(args, 0)?, text(args, 1)?);
            let parts: Vec<Object<'_>> = match between.is_empty() {
                true => whole.chars().map(|c| Object::from_text(c.to_string())).collect(),
                false => whole.split(between).map(Object::from_text).collect(),
            };
            Object::list(args.universe, parts)
        },
    },
    Builtin {
        name: "Substring",
        receiver: Wanted::Text,
        parameters: &[one("first", Wanted::Integer), one("last", Wanted::Integer)],
        summary: "the characters from one index to another, both included",
        example: ("\"toads\".Substring(2,3)", "\"oa\""),
        run: |args| {
            let whole = text(args, 0)?;
            let size = whole.chars().count();
            let (first, last) = (args.integer(1)?, args.integer(2)?);
            let start = first.as_usize().and_then(|first| first.checked_sub(1));
            let start = start.ok_or(EvalErrorKind::NoSuchIndex { index: first, size })?;
            let end = last.as_usize().filter(|&end| end <= size);
            let end = end.ok_or(EvalErrorKind::NoSuchIndex { index: last, size })?;
            let part: String = whole.chars().take(end).skip(start).collect();
            Ok(Object::from_text(part))
        },
    },
    Builtin {
        name: "Replace",
        receiver: Wanted::Text,
        parameters: &[one("old", Wanted::Text), one("new", Wanted::Text)],
        summary: "the text with another text wherever an old one stands",
        example: ("\"tt.ff\".Replace(\"t\",\"x\")", "\"xx.ff\""),
        run: |args| {
            let (whole, old, new) = (text(args, 0)?, text(args, 1)?, text(args, 2)?);
            if old.is_empty() {
                return Err(args.undefined("the old text is empty"));
            }
            check_length(whole.len().saturating_mul(new.len().max(1)) / old.len())?;
            Ok(Object::from_text(whole.replace(old, new)))
        },
    },
    Builtin {
        name: "Contains",
        receiver: Wanted::Text,
        parameters: &[one("part", Wanted::Text)],
        summary: "whether a text is part of it",
        example: ("\"tt.ff\".Contains(\"t.f\")", "true"),
        run: |args| Ok(text(args, 0)?.contains(text(args, 1)?).into()),
    },
    Builtin {
        name: "IndexOf",
        receiver: Wanted::Text,
        parameters: &[one("part", Wanted::Text)],
        summary: "the first index at which a text begins in it, or Nothing",
        example: ("\"tt.ff\".IndexOf(\".\")", "3"),
        run: |args| {
            let whole = text(args, 0)?;
            match whole.find(text(args, 1)?) {
                Some(at) => Ok(Object::integer(args.universe, whole[..at].chars().count() + 1)),
                None => Ok(Object::Nothing),
            }
        },
    },
    Builtin {
        name: "ToNumber",
        receiver: Wanted::Text,
        parameters: &[],
        summary: "the number that a text is",
        example: ("\"-3/4\".ToNumber", "-3/4"),
        run: |args| match text(args, 0)?.trim().parse::<crate::number::Rational>() {
            Ok(number) => Object::number(args.universe, number),
            Err(_) => Err(args.undefined("the text is not a number")),
        },
    },
];

fn text<'a>(args: &'a Args<'_, '_>, index: usize) -> Result<&'a str, EvalErrorKind> {
    match args.object(index) {
        Object::Text(text) => Ok(text),
        _ => Err(args.undefined("it is not a text")),
    }
}
