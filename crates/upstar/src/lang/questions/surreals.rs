//! Questions about numbers as surreal numbers: paths, days, and forms.

use std::ops::Bound;

use crate::lang::error::{EvalErrorKind, too_many};
use crate::lang::limits::MAX_ITEMS;
use crate::lang::objects::items::check_room;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::{Answer, answer};
use crate::lang::program::builtins::{Args, Builtin, Wanted, one};
use crate::number::{
    Dyadic, NumberForm, SignExpansion, SignSequence, born_by, born_on, simplest_rational, valid_forms,
};
use crate::player::ByPlayer;
use crate::value::Form;

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "SignExpansion",
        receiver: Wanted::Surreal,
        parameters: &[],
        summary: "the path to a number in the surreal tree, pluses up and minuses down; in brackets what is repeated omega times",
        example: ("(11/4).SignExpansion", "\"+++-+\""),
        run: |args| {
            Ok(Object::from_text(match args.object(0).as_dyadic() {
                Some(number) => number.sign_expansion().short_text(),
                None => args.surreal(0)?.sign_expansion()?.to_string(),
            }))
        },
    },
    Builtin {
        name: "SignExpansion",
        receiver: Wanted::Surreal,
        parameters: &[one("n", Wanted::Surreal)],
        summary: "the first n signs of the path to a number, for any ordinal n",
        example: ("(1/3).SignExpansion(7)", "\"+--+-+-\""),
        run: |args| Ok(Object::from_text(args.surreal(0)?.first_signs(&args.ordinal(1)?)?.to_string())),
    },
    Builtin {
        name: "SurrealLevel",
        receiver: Wanted::Number,
        parameters: &[],
        summary: "the level of a number in the surreal tree with 0 on level 1: its birthday plus one",
        example: ("(3/4).SurrealLevel", "4"),
        run: |args| Ok(Object::integer(args.universe, args.dyadic(0)?.level())),
    },
    Builtin {
        name: "Path",
        receiver: Wanted::Number,
        parameters: &[],
        summary: "the numbers on the way from 0 to a number in the surreal tree",
        example: ("(3/4).Path", "[0,1,1/2,3/4]"),
        run: path,
    },
    Builtin {
        name: "FromSigns",
        receiver: Wanted::Text,
        parameters: &[],
        summary: "the number with a sign expansion",
        example: ("FromSigns(\"++-+\")", "7/4"),
        run: |args| {
            let Object::Text(text) = args.object(0) else { return Ok(Object::Nothing) };
            let Ok(signs) = text.parse::<SignExpansion>() else {
                return answer(args.universe, text.parse::<SignSequence>().and_then(|signs| signs.number()));
            };
            let number = signs.number().ok_or(EvalErrorKind::OutOfRange("the number"))?;
            Ok(args.universe.number(&number).into())
        },
    },
    Builtin {
        name: "Simplest",
        receiver: Wanted::Number,
        parameters: &[one("b", Wanted::Number)],
        summary: "the simplest number strictly between two",
        example: ("[Simplest(5/4,2),Simplest(1/3,2/5)]", "[3/2,3/8]"),
        run: |args| {
            let number = simplest_rational(Bound::Excluded(&args.rational(0)?), Bound::Excluded(&args.rational(1)?));
            let number = number.ok_or_else(|| args.undefined("there is no number between the two"))?;
            Ok(args.universe.number(&number).into())
        },
    },
    Builtin {
        name: "NumbersBornBy",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "the numbers born by a day, in increasing order",
        example: ("NumbersBornBy(2)", "[-2,-1,-1/2,0,1/2,1,2]"),
        run: |args| {
            let day = listed_day(args)?;
            numbers(args, born_by(day).map_err(|_| too_many())?)
        },
    },
    Builtin {
        name: "NumbersBornOn",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "the numbers born on a day and not before, in increasing order",
        example: ("NumbersBornOn(2)", "[-2,-1/2,1/2,2]"),
        run: |args| {
            let day = listed_day(args)?;
            numbers(args, born_on(day).map_err(|_| too_many())?)
        },
    },
    Builtin {
        name: "NumberFormsBornBy",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "the forms of numbers whose options are born before a day, up to day 4",
        example: ("NumberFormsBornBy(1)", "['0','-1','1']"),
        run: |args| number_forms(args, |_, _| true),
    },
    Builtin {
        name: "NumberFormsBornOn",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "the forms of numbers whose options are born before a day, but not all before the day before it",
        example: ("NumberFormsBornOn(2).Size", "17"),
        run: |args| number_forms(args, |form, day| form.birthday == day),
    },
];

fn path<'u>(args: &Args<'_, 'u>) -> Answer<'u> {
    let expansion = args.dyadic(0)?.sign_expansion();
    let length = expansion.length().as_usize().filter(|&length| length < MAX_ITEMS).ok_or_else(too_many)?;
    check_room(args.universe, length)?;
    let mut place = Dyadic::ZERO;
    let mut path = vec![args.universe.number(&place).into()];
    for player in expansion.signs() {
        args.universe.budget().check()?;
        place = place.children()[player].clone();
        path.push(args.universe.number(&place).into());
    }
    Object::list(args.universe, path)
}

/// A day whose numbers are few enough to be listed.
fn listed_day(args: &Args<'_, '_>) -> Result<u32, EvalErrorKind> {
    let day = u32::try_from(args.count(0)?).map_err(|_| too_many())?;
    match day < usize::BITS - 2 && 2 << day <= MAX_ITEMS {
        true => Ok(day),
        false => Err(too_many()),
    }
}

fn numbers<'u>(args: &Args<'_, 'u>, numbers: impl Iterator<Item = Dyadic>) -> Answer<'u> {
    let mut list = Vec::new();
    for number in numbers {
        check_room(args.universe, 1)?;
        list.push(args.universe.number(&number).into());
    }
    Object::list(args.universe, list)
}

/// The forms of numbers born by a day that are wanted.
fn number_forms<'u>(args: &Args<'_, 'u>, is_wanted: impl Fn(&NumberForm, u32) -> bool) -> Answer<'u> {
    let reason = || args.undefined("day 5 has more forms than can be listed, more than 3*10^10");
    let day = u32::try_from(args.count(0)?).map_err(|_| reason())?;
    let mut list = Vec::new();
    for form in valid_forms(day).map_err(|_| reason())?.filter(|form| is_wanted(form, day)) {
        check_room(args.universe, 1)?;
        let options = ByPlayer::from_fn(|player| -> Vec<Form<'u>> {
            form.options[player].iter().map(|number| Form::canonical(args.universe.number(number))).collect()
        });
        list.push(args.universe.form(&options.left, &options.right)?.into());
    }
    Object::list(args.universe, list)
}
