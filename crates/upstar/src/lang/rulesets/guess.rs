//! Patterns in lists, in tables and in the nim-values of games with heaps.

use crate::budget::Exhausted;
use crate::guess::{
    DEFAULT_HEAPS, Guess, HeapGuessError, MOST_INDICES, MOST_TERMS, Sum, Table, TableError, TableErrorKind, Term,
    guess, guess_heaps, heaps_looked_at,
};
use crate::heaps::HeapError;
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::Answer;
use crate::lang::objects::rules::{Kind, Ruleset};
use crate::lang::program::builtins::{Args, Builtin, Wanted, one};
use crate::lang::program::machine::Machine;
use crate::lang::rulesets::heaps::size;
use crate::number::Integer;
use crate::span::Span;
use crate::syntax::Style;

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
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
        summary: "a formula for the nim-values or values of the heaps of a game, or for who wins its pairs; or Nothing",
        example: ("LaskersNim.Guess", "\"n + [-1,0,0,1][n mod 4], except n = 0: 0\""),
        run: |args| of_rules(args, None),
    },
    Builtin {
        name: "Guess",
        receiver: Wanted::Ruleset,
        parameters: &[one("n", Wanted::Integer)],
        summary: "a formula for the nim-values or values of the heaps of a game, looked for on those below n",
        example: ("HeapRuleset(\"0.333\").Guess(20)", "\"n mod 4\""),
        run: |args| of_rules(args, Some(size(args, 1)?)),
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

/// The default number of heaps that are examined in a game of the language; values of partizan games grow fast.
const IMPARTIAL_HEAPS: usize = 64;
const PARTIZAN_HEAPS: usize = 32;

/// Values with longer texts are not examined.
const LONGEST_VALUE: u64 = 1 << 10;

/// The result of the search for a pattern in the heaps of a game.
pub struct RulesetGuess {
    /// The formula, if there is one.
    pub found: Option<Guess>,
    /// The number of values that each index takes in the examined table, counted from 0.
    pub shape: Vec<usize>,
}

/// The reason why no pattern can be searched for.
pub(in crate::lang) enum NoGuess {
    /// The game has no table, or its nim-values are out of reach.
    Heaps(HeapGuessError),
    /// Its positions are not heaps.
    NoHeaps,
    /// A rule fails, or a value is out of reach.
    Rules(EvalErrorKind),
}

impl From<EvalErrorKind> for NoGuess {
    fn from(error: EvalErrorKind) -> NoGuess {
        NoGuess::Rules(error)
    }
}

impl NoGuess {
    /// The error for a question.
    pub(in crate::lang) fn kind(self) -> EvalErrorKind {
        let undefined = |reason: String| EvalErrorKind::Undefined { name: "Guess", reason };
        match self {
            NoGuess::Heaps(HeapGuessError::Heaps(HeapError::Exhausted(exhausted))) => exhausted.into(),
            NoGuess::Heaps(error) => undefined(error.to_string()),
            NoGuess::NoHeaps => {
                undefined("the positions of the game are not heaps; a list of values has a pattern".into())
            }
            NoGuess::Rules(error) => error,
        }
    }
}

/// The pattern of the heaps of a game below `end`: of the nim-values if the game is impartial, else of the values.
pub(in crate::lang) fn guess_ruleset<'u>(
    machine: &mut Machine<'u>,
    ruleset: &Ruleset<'u>,
    end: Option<usize>,
) -> Result<RulesetGuess, NoGuess> {
    let universe = machine.universe;
    match ruleset {
        Ruleset::Heaps(rules) => {
            let end = end.unwrap_or(DEFAULT_HEAPS);
            let found = guess_heaps(rules.game(), end, universe.budget()).map_err(NoGuess::Heaps)?;
            Ok(RulesetGuess { found, shape: heaps_looked_at(rules.game(), end) })
        }
        Ruleset::Defined(rules) if rules.kind() == Kind::Heaps => {
            let usual = if rules.is_impartial() { IMPARTIAL_HEAPS } else { PARTIZAN_HEAPS };
            let end = end.unwrap_or(usual);
            if MOST_TERMS < end {
                return Err(NoGuess::Heaps(HeapGuessError::TooMany));
            }
            let mut terms: Vec<Term> = Vec::new();
            for heap in 0..end {
                let at = Object::integer(universe, Integer::from(heap as u64));
                let Object::Position(position) = rules.position(universe, vec![at])? else { break };
                let value = machine.value(&position)?;
                terms.push(match value.as_nimber().filter(|_| rules.is_impartial()) {
                    Some(nimber) => Term::integer(nimber.into()),
                    None => match value.text_within(Style::Text, LONGEST_VALUE) {
                        Ok(text) => text.parse().unwrap_or_else(|_| Term::word(&text)),
                        Err(Exhausted::Text(_)) => break,
                        Err(exhausted) => return Err(NoGuess::Rules(exhausted.into())),
                    },
                });
            }
            let shape = vec![terms.len()];
            let found = match Table::new(vec![0], shape.clone(), terms) {
                Ok(table) => guess(&table, universe.budget()).map_err(|exhausted| NoGuess::Rules(exhausted.into()))?,
                Err(_) => None,
            };
            Ok(RulesetGuess { found, shape })
        }
        Ruleset::Defined(_) | Ruleset::OnBoards(_) => Err(NoGuess::NoHeaps),
    }
}

fn said<'u>(found: Option<Guess>) -> Object<'u> {
    found.map_or(Object::Nothing, |found| Object::from_text(found.formula.sentence()))
}

fn of_rules<'u>(args: &Args<'_, 'u>, end: Option<usize>) -> Answer<'u> {
    let Object::Ruleset(ruleset) = args.object(0) else { return Err(args.undefined("it is not a game")) };
    match guess_ruleset(&mut args.machine(), ruleset, end) {
        Ok(answer) => Ok(said(answer.found)),
        Err(error) => Err(error.kind()),
    }
}

/// The formula of a list, or of a list of lists of equal length, and so on.
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

/// An object as a term, represented by its text.
fn term(object: &Object<'_>) -> Result<Term, EvalErrorKind> {
    let text = match object {
        Object::Text(text) => text.to_string(),
        object => object.text(Style::Text)?,
    };
    Ok(text.parse().unwrap_or_else(|_| Term::word(&text)))
}

/// A term as an object: a text if the terms are texts, else the value that the term denotes.
fn object<'u>(args: &Args<'_, 'u>, term: &Term) -> Answer<'u> {
    match term {
        Term::Sum(Sum { number, ups: 0, nimber: 0 }) => Object::number(args.universe, number.clone()),
        Term::Word(word) if args.items(0)?.iter().any(|item| matches!(item, Object::Text(_))) => {
            Ok(Object::from_text(&**word))
        }
        term => {
            let library = args.machine().library;
            Machine::new(args.universe, library).evaluate(&term.to_string()).map_err(|error| error.kind)
        }
    }
}
