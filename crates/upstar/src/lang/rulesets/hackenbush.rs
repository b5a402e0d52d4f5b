//! Questions about Hackenbush, whose positions are those of a game on a board.

use crate::board::PositionError;
use crate::hackenbush::{
    FourthTower, Graph, Towers, Unsearched, Unsolved, Winners, read, string_of, string_text, value, weight,
};
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::lang::program::builtins::{Builtin, Wanted, one};

/// The longest string that is written in full.
const LONGEST_STRING: usize = 100_000;

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "HackenbushString",
        receiver: Wanted::Number,
        parameters: &[],
        summary: "the red-blue string with this value, from the ground up",
        example: ("HackenbushString(29/8)", "\"LLLLRLR\""),
        run: |args| {
            let string = string_of(&args.dyadic(0)?, LONGEST_STRING);
            let string = string.ok_or_else(|| args.undefined("its string has more than 100000 edges"))?;
            Ok(Object::Text(string_text(&string).into()))
        },
    },
    Builtin {
        name: "HackenbushMethods",
        receiver: Wanted::Text,
        parameters: &[],
        summary: "how the value of a picture is found",
        example: ("HackenbushMethods(\"LRR\")", "[\"Berlekamp's rule\"]"),
        run: |args| {
            let solution = value(args.universe, &picture(args.object(0))?).map_err(|unsolved| match unsolved {
                Unsolved::Exhausted(exhausted) => exhausted.into(),
                Unsolved::LargeBlock { .. } => args.undefined(unsolved.to_string()),
            });
            let methods = solution?.methods;
            let texts = methods.iter().map(|method| Object::Text(method.to_string().into())).collect();
            Object::list(args.universe, texts)
        },
    },
    Builtin {
        name: "FlowerWeight",
        receiver: Wanted::Text,
        parameters: &[],
        summary: "the atomic weight of a sum of flowers and green parts",
        example: ("FlowerWeight(\"GGL+GL+GR+GGG\")", "1"),
        run: |args| {
            let weight = weight(&picture(args.object(0))?);
            let weight = weight.ok_or_else(|| args.undefined("there is a part that is no flower and not green"))?;
            Ok(args.universe.integer(weight).into())
        },
    },
    Builtin {
        name: "FourthTower",
        receiver: Wanted::Text,
        parameters: &[one("other", Wanted::Text)],
        summary: "the shortest tower beside which White, moving first, wins just one of two sets of towers; Nothing if they are equal",
        example: ("FourthTower(\"WBB|WBW|B\",\"BWW|BWW|WBB\")", "\"WBB\""),
        run: |args| {
            let (first, second) = (towers(args.object(0))?, towers(args.object(1))?);
            let found = first.fourth_tower(&second, Winners::InTable, args.universe.budget());
            let fourth = found.map_err(|unsearched| match unsearched {
                Unsearched::Exhausted(exhausted) => exhausted.into(),
                Unsearched::TooTall { .. } => args.undefined(unsearched.to_string()),
            })?;
            let text = |tower: FourthTower| Object::Text(Towers(vec![tower.cubes]).to_string().into());
            Ok(fourth.map_or(Object::Nothing, text))
        },
    },
];

fn towers(text: &Object<'_>) -> Result<Towers, EvalErrorKind> {
    let Object::Text(text) = text else { return Ok(Towers::default()) };
    text.parse().map_err(|error| wrong_position(&error))
}

fn wrong_position(error: &PositionError) -> EvalErrorKind {
    let diagnostic = error.diagnostic();
    EvalErrorKind::WrongPosition { reason: diagnostic.message, help: diagnostic.help }
}

fn picture(text: &Object<'_>) -> Result<Graph, EvalErrorKind> {
    let Object::Text(text) = text else { return Ok(Graph::default()) };
    read(text).map_err(|error| wrong_position(&error))
}
