//! Questions about numbers that are not dyadic: infinite ones, infinitesimal ones, and other rationals.

use std::cmp::Ordering;

use crate::answer::{Fact, Report, WholeNumber};
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::{Answer, answer};
use crate::lang::program::builtins::{Args, Builtin, Wanted, one};
use crate::number::{Ordinal, Surreal, SurrealError, infinite_string};
use crate::player::Player;
use crate::value::Outcome;

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "Birthday",
        receiver: Wanted::Surreal,
        parameters: &[],
        summary: "the day on which a number is born, an ordinal",
        example: ("(omega-1).Birthday", "omega+1"),
        run: |args| ordinal(args, args.surreal(0)?.birthday()),
    },
    Builtin {
        name: "OutcomeClass",
        receiver: Wanted::Surreal,
        parameters: &[],
        summary: "who wins a number: L, R or P",
        example: ("(1/omega).OutcomeClass", "L"),
        run: |args| Ok(Object::Outcome(outcome(&args.surreal(0)?))),
    },
    Builtin {
        name: "NormalForm",
        receiver: Wanted::Surreal,
        parameters: &[],
        summary: "the terms r*omega^y of a number, as pairs (r,y)",
        example: ("(omega^2+3-1/omega).NormalForm", "[(1,2),(3,0),(-1,-1)]"),
        run: normal_form,
    },
    Builtin {
        name: "InfinitePart",
        receiver: Wanted::Surreal,
        parameters: &[],
        summary: "the infinite terms of a number",
        example: ("(omega+3-1/omega).InfinitePart", "omega"),
        run: |args| answer(args.universe, args.surreal(0)?.part(Ordering::Greater)),
    },
    Builtin {
        name: "RealPart",
        receiver: Wanted::Surreal,
        parameters: &[],
        summary: "the real term of a number",
        example: ("(omega+3-1/omega).RealPart", "3"),
        run: |args| answer(args.universe, args.surreal(0)?.part(Ordering::Equal)),
    },
    Builtin {
        name: "InfinitesimalPart",
        receiver: Wanted::Surreal,
        parameters: &[],
        summary: "the infinitesimal terms of a number",
        example: ("(omega+3-1/omega).InfinitesimalPart", "-1/omega"),
        run: |args| answer(args.universe, args.surreal(0)?.part(Ordering::Less)),
    },
    Builtin {
        name: "OmegaPower",
        receiver: Wanted::Surreal,
        parameters: &[],
        summary: "omega to the power of a number",
        example: ("(1/2).OmegaPower", "omega^(1/2)"),
        run: |args| answer(args.universe, args.surreal(0)?.omega_power()),
    },
    Builtin {
        name: "ExpandQuotient",
        receiver: Wanted::Surreal,
        parameters: &[one("y", Wanted::Surreal), one("n", Wanted::Integer)],
        summary: "the first n terms of the normal form of x/y",
        example: ("ExpandQuotient(1,omega+1,3)", "1/omega-1/omega^2+1/omega^3"),
        run: |args| {
            let count = usize::try_from(args.count(2)?).unwrap_or(usize::MAX);
            answer(args.universe, args.surreal(0)?.quotient_terms(&args.surreal(1)?, count))
        },
    },
    Builtin {
        name: "DedekindCut",
        receiver: Wanted::Surreal,
        parameters: &[one("n", Wanted::Integer)],
        summary: "n dyadic numbers below a real number and n above it, ever nearer",
        example: ("DedekindCut(1/3,4)", "([0,1/4,5/16,21/64],[1/2,3/8,11/32,43/128])"),
        run: dedekind_cut,
    },
    Builtin {
        name: "IsOrdinal",
        receiver: Wanted::Surreal,
        parameters: &[],
        summary: "whether a number is an ordinal",
        example: ("(omega-1).IsOrdinal", "false"),
        run: |args| Ok(args.surreal(0)?.to_ordinal().is_ok().into()),
    },
    Builtin {
        name: "OrdinalAdd",
        receiver: Wanted::Surreal,
        parameters: &[one("b", Wanted::Surreal)],
        summary: "the ordinary sum of two ordinals, one order after the other",
        example: ("[OrdinalAdd(1,omega),OrdinalAdd(omega,1)]", "[omega,omega+1]"),
        run: |args| ordinal(args, args.ordinal(0)?.plus(&args.ordinal(1)?)),
    },
    Builtin {
        name: "OrdinalMultiply",
        receiver: Wanted::Surreal,
        parameters: &[one("b", Wanted::Surreal)],
        summary: "the ordinary product of two ordinals: the first, as many times as the second says",
        example: ("[OrdinalMultiply(2,omega),OrdinalMultiply(omega,2)]", "[omega,2*omega]"),
        run: |args| ordinal(args, args.ordinal(0)?.times(&args.ordinal(1)?)),
    },
    Builtin {
        name: "OrdinalPower",
        receiver: Wanted::Surreal,
        parameters: &[one("b", Wanted::Surreal)],
        summary: "the ordinary power of two ordinals",
        example: ("OrdinalPower(2,omega+1)", "2*omega"),
        run: |args| ordinal(args, args.ordinal(0)?.power(&args.ordinal(1)?)),
    },
    Builtin {
        name: "InfiniteHackenbush",
        receiver: Wanted::Text,
        parameters: &[],
        summary: "the value of a string of Hackenbush edges, 0 for Left and 1 for Right, with brackets around what is repeated \
                  omega times; brackets among L and R are the branches of `Hackenbush(\"L(R)\")`",
        example: ("InfiniteHackenbush(\"0(1)\")", "1/omega"),
        run: infinite_hackenbush,
    },
];

/// Adds to a report the facts about a number that is not a game.
pub(in crate::lang) fn report_number(report: &mut Report, number: &Surreal) {
    report.add_outcome(outcome(number));
    report.sign_expansion = number.sign_expansion().ok().map(|signs| Fact::Known(signs.to_string()));
    report.birthday = number.birthday().ok().map(|birthday| Fact::Known(WholeNumber::Text(birthday.to_string())));
}

fn outcome(number: &Surreal) -> Outcome {
    match number.sign() {
        Ordering::Greater => Outcome::L,
        Ordering::Less => Outcome::R,
        Ordering::Equal => Outcome::P,
    }
}

/// Whether a number lies between all negative and all positive dyadic numbers.
pub(in crate::lang) fn is_infinitesimal(number: &Surreal) -> bool {
    number.terms().next().is_none_or(|(exponent, _)| exponent.sign().is_lt())
}

fn ordinal<'u>(args: &Args<'_, 'u>, ordinal: Result<Ordinal, SurrealError>) -> Answer<'u> {
    Object::surreal(args.universe, ordinal?.as_surreal().clone())
}

fn normal_form<'u>(args: &Args<'_, 'u>) -> Answer<'u> {
    let mut pairs = Vec::new();
    for (exponent, coefficient) in args.surreal(0)?.terms() {
        let coefficient = Object::number(args.universe, coefficient.clone())?;
        let exponent = Object::surreal(args.universe, exponent.clone())?;
        pairs.push(Object::tuple(args.universe, vec![coefficient, exponent])?);
    }
    Object::list(args.universe, pairs)
}

fn dedekind_cut<'u>(args: &Args<'_, 'u>) -> Answer<'u> {
    let number = args.surreal(0)?;
    let count = usize::try_from(args.count(1)?).unwrap_or(usize::MAX);
    let cut = number.as_rational().ok_or(SurrealError::NotReal)?.dedekind_cut(count)?;
    let mut sides = Vec::new();
    for player in Player::ALL {
        let numbers = cut[player].iter().map(|number| args.universe.number(number).into());
        sides.push(Object::list(args.universe, numbers.collect())?);
    }
    Object::tuple(args.universe, sides)
}

fn infinite_hackenbush<'u>(args: &Args<'_, 'u>) -> Answer<'u> {
    let Object::Text(text) = args.object(0) else { return Ok(Object::Nothing) };
    if text.contains('(') && text.contains(|c: char| c.is_ascii_alphabetic()) {
        return Err(bracket_among_letters(text));
    }
    let signs = infinite_string(text).map_err(|error| EvalErrorKind::WrongPosition {
        reason: format!("{error}, at place {}", text[..error.span.start].chars().count() + 1),
        help: Some(
            "edges are `0` or `L` for Left and `1` or `R` for Right: `001(01)10`; branches are written \
             `Hackenbush(\"L(R,L)\")`"
                .into(),
        ),
    })?;
    answer(args.universe, signs.number())
}

/// The error for a string such as `L(R)`: with letters, a bracket usually means a branch of a tree.
fn bracket_among_letters(text: &str) -> EvalErrorKind {
    const LONGEST: usize = 60;
    let digit = |c: char| match c {
        'L' | 'l' => '0',
        'R' | 'r' => '1',
        other => other,
    };
    let digits: String = text.chars().map(digit).collect();
    let branch = if text.len() <= LONGEST { text } else { "L(R,L)" };
    let help = match text.len() <= LONGEST && infinite_string(&digits).is_ok() {
        true => format!(
            "what is repeated stands among digits, as in `InfiniteHackenbush({digits:?})`; a branch is `Hackenbush({branch:?})`"
        ),
        false => format!("branches are written as in `Hackenbush({branch:?})`, what is repeated as in `001(01)10`"),
    };
    let reason = "a bracket among letters is a branch, not what is repeated".into();
    EvalErrorKind::WrongPosition { reason, help: Some(help) }
}
