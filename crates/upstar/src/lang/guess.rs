//! Patterns in lists, in tables and in the nim-values of games with heaps.

use crate::guess::{
    DEFAULT_HEAPS, Guess, HeapGuessError, MOST_INDICES, MOST_TERMS, Table, TableError, TableErrorKind, Term, guess,
    guess_heaps,
};
use crate::lang::builtins::{Args, Builtin, Wanted, one};
use crate::lang::error::EvalErrorKind;
use crate::lang::heaps::{rules, size, unanswered};
use crate::lang::object::Object;
use crate::lang::operators::Answer;
use crate::number::Dyadic;
use crate::span::Span;
use crate::syntax::Style;

pub(super) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "Guess",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "a formula for a list, whose first item has n = 0, or for a list of lists; or Nothing if no simple one fits",
        example: ("[0,1,2,3,0,1,2,3,0,1,2,3,0,1].Guess", "\"n mod 4\""),
        run: |args| Ok(said(of_list(args)?)),
    },
    Builtin {
        name: "Guess",
        receiver: Wanted::Ruleset,
        parameters: &[],
        summary: "a formula for the nim-values of the heaps of a game, or for who wins its pairs; or Nothing",
        example: ("LaskersNim.Guess", "\"n + [-1,0,0,1][n mod 4], except n = 0: 0\""),
        run: |args| of_rules(args, DEFAULT_HEAPS),
    },
    Builtin {
        name: "Guess",
        receiver: Wanted::Ruleset,
        parameters: &[one("n", Wanted::Integer)],
        summary: "a formula for the nim-values of the heaps of a game, looked for on those below n",
        example: ("HeapRuleset(\"0.333\").Guess(20)", "\"n mod 4\""),
        run: |args| of_rules(args, size(args, 1)?),
    },
    Builtin {
        name: "GuessTerm",
        receiver: Wanted::Collection,
        parameters: &[one("n", Wanted::Integer)],
        summary: "the item with index n by the formula for a list, or Nothing",
        example: ("[0,1,2,3,0,1,2,3,0,1,2,3,0,1].GuessTerm(1000003)", "3"),
        run: |args| {
            let place = args.integer(1)?.as_i64().ok_or(EvalErrorKind::OutOfRange("the index"))?;
            let term = of_list(args)?.and_then(|found| found.formula.at(&[place.into()]));
            term.map_or(Ok(Object::Nothing), |term| object(args, &term))
        },
    },
];

fn said<'u>(found: Option<Guess>) -> Object<'u> {
    found.map_or(Object::Nothing, |found| Object::from_text(found.formula.sentence()))
}

fn of_rules<'u>(args: &Args<'_, 'u>, end: usize) -> Answer<'u> {
    let found = guess_heaps(rules(args, 0)?.game(), end, args.universe.budget());
    match found {
        Ok(found) => Ok(said(found)),
        Err(HeapGuessError::Heaps(error)) => Err(unanswered(args, &error)),
        Err(error) => Err(args.undefined(error.to_string())),
    }
}

/// The formula of a list, or of a list of lists of the same length, and so on.
fn of_list(args: &Args<'_, '_>) -> Result<Option<Guess>, EvalErrorKind> {
    let wrong = |error: &TableError| args.undefined(error.to_string());
    let no_table = || wrong(&TableError { kind: TableErrorKind::NoTable, span: Span::default() });
    let mut items: Vec<&Object<'_>> = args.items(0)?.iter().collect();
    let mut shape = vec![items.len()];
    while let Some(Object::List(first)) = items.first() {
        let width = first.len();
        if shape.len() == MOST_INDICES || MOST_TERMS < items.len().saturating_mul(width) {
            return Err(no_table());
        }
        let mut inner = Vec::with_capacity(items.len() * width);
        for item in items {
            match item {
                Object::List(row) if row.len() == width => inner.extend(row.iter()),
                _ => return Err(no_table()),
            }
        }
        shape.push(width);
        items = inner;
    }
    let terms = items.into_iter().map(term).collect::<Result<Vec<Term>, EvalErrorKind>>()?;
    let table = Table::new(vec![0; shape.len()], shape, terms).map_err(|error| wrong(&error))?;
    Ok(guess(&table, args.universe.budget())?)
}

/// An object as a term: by its text.
fn term(object: &Object<'_>) -> Result<Term, EvalErrorKind> {
    let text = match object {
        Object::Text(text) => text.to_string(),
        object => object.text(Style::Text)?,
    };
    Ok(text.parse().unwrap_or_else(|_| Term::word(&text)))
}

/// A term as an object; words are texts.
fn object<'u>(args: &Args<'_, 'u>, term: &Term) -> Answer<'u> {
    let (number, nimber) = match term {
        Term::Word(word) => return Ok(Object::from_text(&**word)),
        Term::Sum { number, nimber } => (number, *nimber),
    };
    match Dyadic::try_from(number) {
        Ok(dyadic) if nimber != 0 => {
            let sum = args.universe.number(&dyadic) + args.universe.nimber(nimber);
            Ok(Object::Game(sum?))
        }
        _ => Object::number(args.universe, number.clone()),
    }
}
