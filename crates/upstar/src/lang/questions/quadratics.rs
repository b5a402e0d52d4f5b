//! Questions about square roots and the numbers made of one.

use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::Answer;
use crate::lang::program::builtins::{Args, Builtin, Wanted, one};
use crate::number::{Quadratic, Surreal};
use crate::player::Player;
use crate::value::Outcome;

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "Sqrt",
        receiver: Wanted::Number,
        parameters: &[],
        summary: "the square root of a number from 0; numbers made of one root and rational numbers are added, multiplied and compared",
        example: ("[Sqrt(2) < 3/2,Sqrt(2)^2,1/(1+Sqrt(2)),(1+Sqrt(5))/2]", "[true,2,-1+Sqrt(2),1/2+Sqrt(5)/2]"),
        run: sqrt,
    },
    Builtin {
        name: "OutcomeClass",
        receiver: Wanted::Quadratic,
        parameters: &[],
        summary: "who wins a number: L or R",
        example: ("(1-Sqrt(2)).OutcomeClass", "R"),
        run: |args| Ok(Object::Outcome(if args.quadratic(0)?.sign().is_gt() { Outcome::L } else { Outcome::R })),
    },
    Builtin {
        name: "Floor",
        receiver: Wanted::Quadratic,
        parameters: &[],
        summary: "the greatest integer that is at most the number",
        example: ("(1000*Sqrt(2)).Floor", "1414"),
        run: |args| Ok(Object::integer(args.universe, args.quadratic(0)?.floor())),
    },
    Builtin {
        name: "DedekindCut",
        receiver: Wanted::Quadratic,
        parameters: &[one("n", Wanted::Integer)],
        summary: "n dyadic numbers below an irrational number and n above it, ever nearer",
        example: ("DedekindCut(Sqrt(2),3)", "([1,5/4,11/8],[3/2,23/16,91/64])"),
        run: dedekind_cut,
    },
    Builtin {
        name: "SignExpansion",
        receiver: Wanted::Quadratic,
        parameters: &[one("n", Wanted::Integer)],
        summary: "the first n signs of the path to a number, which has no end and no period",
        example: ("Sqrt(2).SignExpansion(10)", "\"++--++-+-+\""),
        run: sign_expansion,
    },
    Builtin {
        name: "Birthday",
        receiver: Wanted::Quadratic,
        parameters: &[],
        summary: "the day on which an irrational number is born: omega",
        example: ("Sqrt(2).Birthday", "omega"),
        run: |args| Object::surreal(args.universe, Surreal::omega()),
    },
];

fn sqrt<'u>(args: &Args<'_, 'u>) -> Answer<'u> {
    let number = args.rational(0)?;
    if number.sign().is_lt() {
        return Err(args.undefined("a negative number has no square root"));
    }
    match Quadratic::square_root(&number) {
        Some(root) => Object::quadratic(args.universe, root),
        None => Err(EvalErrorKind::OutOfRange("the number under the root")),
    }
}

fn dedekind_cut<'u>(args: &Args<'_, 'u>) -> Answer<'u> {
    let count = steps(args)?;
    let cut = args.quadratic(0)?.dedekind_cut(count).ok_or_else(|| too_long(args))?;
    let mut sides = Vec::new();
    for player in Player::ALL {
        let numbers = cut[player].iter().map(|number| args.universe.number(number).into());
        sides.push(Object::list(args.universe, numbers.collect())?);
    }
    Object::tuple(args.universe, sides)
}

fn sign_expansion<'u>(args: &Args<'_, 'u>) -> Answer<'u> {
    let path = args.quadratic(0)?.path().take(steps(args)?);
    let sign = |player| if player == Player::Left { '+' } else { '-' };
    Ok(Object::from_text(path.map(|(_, player)| sign(player)).collect::<String>()))
}

/// The number of steps that are requested.
fn steps(args: &Args<'_, '_>) -> Result<usize, EvalErrorKind> {
    let count = usize::try_from(args.count(1)?).ok().filter(|count| *count <= Quadratic::MOST_STEPS);
    count.ok_or_else(|| too_long(args))
}

fn too_long(args: &Args<'_, '_>) -> EvalErrorKind {
    args.undefined(format!("the path is followed for at most {} steps", Quadratic::MOST_STEPS))
}
