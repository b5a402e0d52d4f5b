//! Questions about the field of nimbers.

use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::lang::program::builtins::{Args, Builtin, Wanted, many, one};
use crate::lang::rulesets::heaps::{natural, u128_of};
use crate::number::Nimber;

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "NimProduct",
        receiver: Wanted::Integer,
        parameters: &[many("m", Wanted::Integer)],
        summary: "the nim-product of integers from 0 below 2^128",
        example: ("NimProduct(4,4)", "6"),
        run: |args| {
            let factors: Result<Vec<Nimber>, EvalErrorKind> =
                (0..args.all().len()).map(|index| nimber(args, index)).collect();
            Ok(answer(args, factors?.into_iter().fold(Nimber::ONE, |product, factor| product * factor)))
        },
    },
    Builtin {
        name: "NimInverse",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "the integer whose nim-product with this one is 1",
        example: ("2.NimInverse", "3"),
        run: |args| Ok(answer(args, nimber(args, 0)?.inverse().ok_or(EvalErrorKind::DivisionByZero)?)),
    },
    Builtin {
        name: "NimDiv",
        receiver: Wanted::Integer,
        parameters: &[one("m", Wanted::Integer)],
        summary: "the integer whose nim-product with m this is",
        example: ("6.NimDiv(4)", "4"),
        run: |args| {
            let quotient = nimber(args, 0)?.checked_div(nimber(args, 1)?);
            Ok(answer(args, quotient.ok_or(EvalErrorKind::DivisionByZero)?))
        },
    },
    Builtin {
        name: "NimExp",
        receiver: Wanted::Integer,
        parameters: &[one("n", Wanted::Integer)],
        summary: "the nim-product of n equal factors",
        example: ("2.NimExp(3)", "1"),
        run: |args| Ok(answer(args, nimber(args, 0)?.pow(nimber(args, 1)?.0))),
    },
    Builtin {
        name: "NimSqrt",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "the only integer whose nim-product with itself this is",
        example: ("6.NimSqrt", "4"),
        run: |args| Ok(answer(args, nimber(args, 0)?.sqrt())),
    },
];

fn nimber(args: &Args<'_, '_>, index: usize) -> Result<Nimber, EvalErrorKind> {
    let number = args.integer(index)?;
    if number.sign().is_lt() {
        return Err(EvalErrorKind::NotACount { what: "a nimber", found: number.to_string() });
    }
    u128_of(&number).map(Nimber).ok_or(EvalErrorKind::OutOfRange("the nimber"))
}

fn answer<'u>(args: &Args<'_, 'u>, nimber: Nimber) -> Object<'u> {
    natural(args.universe, nimber.0)
}
