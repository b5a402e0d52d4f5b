//! Questions about numbers.

use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::{Answer, answer};
use crate::lang::program::builtins::{Args, Builtin, Wanted, many, one};
use crate::number::{Integer, Ordinal, Surreal};

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "Abs",
        receiver: Wanted::Surreal,
        parameters: &[],
        summary: "the absolute value",
        example: ("(-7/8).Abs", "7/8"),
        run: |args| Object::surreal(args.universe, args.surreal(0)?.abs()),
    },
    Builtin {
        name: "Floor",
        receiver: Wanted::Number,
        parameters: &[],
        summary: "the greatest integer that is at most the number",
        example: ("(-7/3).Floor", "-3"),
        run: |args| integer(args, args.rational(0)?.floor()),
    },
    Builtin {
        name: "Ceiling",
        receiver: Wanted::Number,
        parameters: &[],
        summary: "the least integer that is at least the number",
        example: ("(-7/3).Ceiling", "-2"),
        run: |args| integer(args, args.rational(0)?.ceiling()),
    },
    Builtin {
        name: "Numerator",
        receiver: Wanted::Number,
        parameters: &[],
        summary: "the numerator in lowest terms",
        example: ("(-6/8).Numerator", "-3"),
        run: |args| integer(args, args.rational(0)?.numerator().clone()),
    },
    Builtin {
        name: "Denominator",
        receiver: Wanted::Number,
        parameters: &[],
        summary: "the denominator in lowest terms, positive",
        example: ("(-6/8).Denominator", "4"),
        run: |args| integer(args, args.rational(0)?.denominator().clone()),
    },
    Builtin {
        name: "Sign",
        receiver: Wanted::Surreal,
        parameters: &[],
        summary: "-1, 0 or 1",
        example: ("(-7/8).Sign", "-1"),
        run: |args| integer(args, Integer::from(args.surreal(0)?.sign() as i64)),
    },
    Builtin {
        name: "Reciprocal",
        receiver: Wanted::Surreal,
        parameters: &[],
        summary: "1 divided by the number",
        example: ("(2/3).Reciprocal", "3/2"),
        run: |args| answer(args.universe, &Surreal::ONE / &args.surreal(0)?),
    },
    Builtin {
        name: "Max",
        receiver: Wanted::Surreal,
        parameters: &[many("y", Wanted::Surreal)],
        summary: "the greatest of some numbers",
        example: ("3 Max 5", "5"),
        run: |args| extreme(args, |numbers| numbers.max()),
    },
    Builtin {
        name: "Min",
        receiver: Wanted::Surreal,
        parameters: &[many("y", Wanted::Surreal)],
        summary: "the least of some numbers",
        example: ("Min(3,1/3,5)", "1/3"),
        run: |args| extreme(args, |numbers| numbers.min()),
    },
    Builtin {
        name: "IsDyadic",
        receiver: Wanted::Number,
        parameters: &[],
        summary: "whether the denominator is a power of two",
        example: ("(1/3).IsDyadic", "false"),
        run: |args| Ok(args.object(0).as_dyadic().is_some().into()),
    },
    Builtin {
        name: "IsTwoPower",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "whether it is 1, 2, 4, 8 and so on",
        example: ("64.IsTwoPower", "true"),
        run: |args| {
            let n = args.integer(0)?;
            Ok((n.sign().is_gt() && n.trailing_zeros() == n.ilog2()).into())
        },
    },
    Builtin {
        name: "Gcd",
        receiver: Wanted::Integer,
        parameters: &[one("m", Wanted::Integer)],
        summary: "the greatest common divisor",
        example: ("12.Gcd(18)", "6"),
        run: |args| integer(args, args.integer(0)?.gcd(&args.integer(1)?)),
    },
    Builtin {
        name: "Div",
        receiver: Wanted::Integer,
        parameters: &[one("m", Wanted::Integer)],
        summary: "the quotient rounded down",
        example: ("(-7).Div(2)", "-4"),
        run: |args| {
            let quotient = args.integer(0)?.div_floor(&args.integer(1)?);
            integer(args, quotient.ok_or(EvalErrorKind::DivisionByZero)?)
        },
    },
    Builtin {
        name: "Isqrt",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "the square root rounded down",
        example: ("99.Isqrt", "9"),
        run: |args| {
            let root = args.integer(0)?.isqrt();
            integer(args, root.ok_or_else(|| args.undefined("a negative number has no square root"))?)
        },
    },
    Builtin {
        name: "Lb",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "the logarithm to base 2, rounded down",
        example: ("1023.Lb", "9"),
        run: |args| {
            let log = args.integer(0)?.ilog2();
            integer(args, log.ok_or_else(|| args.undefined("only positive numbers have a logarithm"))?.into())
        },
    },
    Builtin {
        name: "IsEvil",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "whether the binary digits have an even number of ones",
        example: ("6.IsEvil", "true"),
        run: |args| Ok(natural(args)?.bit_sum().is_multiple_of(2).into()),
    },
    Builtin {
        name: "IsOdious",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "whether the binary digits have an odd number of ones",
        example: ("7.IsOdious", "true"),
        run: |args| Ok((!natural(args)?.bit_sum().is_multiple_of(2)).into()),
    },
    Builtin {
        name: "Binary",
        receiver: Wanted::Number,
        parameters: &[],
        summary: "the binary digits of a dyadic number; `0b1010` is a number in binary digits",
        example: ("[0b1010.Binary,(29/8).Binary]", "[\"1010\",\"11.101\"]"),
        run: binary,
    },
    Builtin {
        name: "ZeckendorfTerms",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "the Fibonacci numbers, no two of them neighbours, of which a number is the sum",
        example: ("85.ZeckendorfTerms", "[55,21,8,1]"),
        run: zeckendorf_terms,
    },
    Builtin {
        name: "NimSum",
        receiver: Wanted::Surreal,
        parameters: &[many("m", Wanted::Surreal)],
        summary: "the sum without carry in base 2 of ordinals: of integers from 0, and infinite ones",
        example: ("NimSum(3,5,9)", "15"),
        run: |args| {
            let mut sum = Ordinal::ZERO;
            for index in 0..args.all().len() {
                sum = sum.nim_sum(&args.ordinal(index)?)?;
            }
            Object::surreal(args.universe, sum.as_surreal().clone())
        },
    },
];

fn integer<'u>(args: &Args<'_, 'u>, n: Integer) -> Answer<'u> {
    Ok(Object::integer(args.universe, n))
}

/// The most binary digits that are written.
const MAX_BINARY: u64 = 1 << 20;

fn binary<'u>(args: &Args<'_, 'u>) -> Answer<'u> {
    let number = args.dyadic(0)?;
    let places = number.exponent() as usize;
    if MAX_BINARY < number.numerator().bits().max(u64::from(number.exponent())) {
        return Err(args.undefined(format!("it has more than {MAX_BINARY} binary digits")));
    }
    let mut digits = format!("{:b}", number.numerator().abs());
    // At least one digit stands before the point.
    digits.insert_str(0, &"0".repeat((places + 1).saturating_sub(digits.len())));
    if 0 < places {
        digits.insert(digits.len() - places, '.');
    }
    let sign = if number.sign().is_lt() { "-" } else { "" };
    Ok(Object::from_text(format!("{sign}{digits}")))
}

/// The greatest Fibonacci number that fits, then that of the rest, and so on (Zeckendorf 1972).
fn zeckendorf_terms<'u>(args: &Args<'_, 'u>) -> Answer<'u> {
    const MAX_BITS: u64 = 10_000;
    let Natural(mut rest) = natural(args)?;
    if MAX_BITS < rest.bits() {
        return Err(EvalErrorKind::OutOfRange("the number"));
    }
    let mut fibonacci = vec![Integer::ONE, Integer::from(2)];
    while let [.., second, last] = fibonacci.as_slice()
        && *last <= rest
    {
        let next = second + last;
        fibonacci.push(next);
    }
    let mut terms = Vec::new();
    for term in fibonacci.into_iter().rev() {
        if term <= rest {
            rest = &rest - &term;
            terms.push(Object::integer(args.universe, term));
        }
    }
    Object::list(args.universe, terms)
}

type Choose = for<'a> fn(std::slice::Iter<'a, Surreal>) -> Option<&'a Surreal>;

fn extreme<'u>(args: &Args<'_, 'u>, choose: Choose) -> Answer<'u> {
    let numbers = (0..args.all().len()).map(|index| args.surreal(index)).collect::<Result<Vec<_>, _>>()?;
    Object::surreal(args.universe, choose(numbers.iter()).cloned().unwrap_or_default())
}

/// An integer from 0 whose binary digits are requested.
struct Natural(Integer);

fn natural(args: &Args<'_, '_>) -> Result<Natural, EvalErrorKind> {
    let n = args.integer(0)?;
    match n.sign().is_lt() {
        true => Err(args.undefined("it is asked of integers from 0")),
        false => Ok(Natural(n)),
    }
}

impl Natural {
    /// The number of ones in base 2.
    fn bit_sum(&self) -> u64 {
        let mut waiting = vec![self.0.clone()];
        let mut sum = 0;
        while let Some(n) = waiting.pop() {
            match n.as_i64() {
                Some(small) => sum += u64::from(small.count_ones()),
                None => {
                    let half = n.bits() / 2;
                    let high = n.shr(half);
                    let low = high.checked_shl(half).map(|shifted| &n - &shifted);
                    waiting.push(high);
                    waiting.extend(low);
                }
            }
        }
        sum
    }
}
