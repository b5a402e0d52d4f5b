//! Games with heaps as objects of the language: `Nim(3,5,7)`, `TakeAndBreak("0.137")(20)`.

use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHashMap;

use crate::heaps::{
    Code, Coded, Coins, Component, HeapError, HeapGame, HeapPosition, Join, Moore, NAMED_HEAP_GAMES, Northcott,
    Periodicity, Product, Shape, TakeAndBreak, TakeAway, TokenGraph, Wythoff, bounded_nim, heap_game_named, splittles,
    subtraction,
};
use crate::lang::error::{EvalErrorKind, too_many};
use crate::lang::limits::MAX_ITEMS;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::{Answer, to_count};
use crate::lang::objects::rules::{Part, Position, Ruleset};
use crate::lang::program::builtins::{Args, Builtin, Wanted, many, one};
use crate::number::Integer;
use crate::value::{Game, Outcome, Universe};

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "TakeAndBreak",
        receiver: Wanted::Text,
        parameters: &[],
        summary: "the game with a code: digit t gives the numbers of heaps that may remain when t tokens are taken",
        example: ("TakeAndBreak(\"0.137\")(19).NimValue", "3"),
        run: |args| code(args),
    },
    Builtin {
        name: "HeapRuleset",
        receiver: Wanted::Text,
        parameters: &[],
        summary: "the game with a take-and-break code",
        example: ("HeapRuleset(\"4!.0\")(10).NimValue", "0"),
        run: |args| code(args),
    },
    Builtin {
        name: "Subtraction",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "the game in which a move takes one of these numbers of tokens from a heap",
        example: ("Subtraction([1,3,4])(11).NimValue", "2"),
        run: |args| set_game(args, false, subtraction),
    },
    Builtin {
        name: "Subtraction",
        receiver: Wanted::Collection,
        parameters: &[one("allbut", Wanted::Any)],
        summary: "the game in which a move takes any other number, if allbut is true",
        example: ("Subtraction([1,3],true)(9).NimValue", "4"),
        run: |args| set_game(args, all_but(args)?, subtraction),
    },
    Builtin {
        name: "Splittles",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "the game in which a move takes one of these numbers of neighbours from a row",
        example: ("Splittles([1,5])(6).NimValue", "0"),
        run: |args| set_game(args, false, splittles),
    },
    Builtin {
        name: "Splittles",
        receiver: Wanted::Collection,
        parameters: &[one("allbut", Wanted::Any)],
        summary: "the game in which a move takes any other number of neighbours, if allbut is true",
        example: ("Splittles([2],true)(6).NimValue", "2"),
        run: |args| set_game(args, all_but(args)?, splittles),
    },
    Builtin {
        name: "BoundedNim",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "Nim in which a move takes at most this number of tokens",
        example: ("BoundedNim(3)(23).NimValue", "3"),
        run: |args| match bounded_nim(args.count(0)?) {
            Ok(game) => Ok(ruleset(game)),
            Err(kind) => Err(args.undefined(kind.to_string())),
        },
    },
    Builtin {
        name: "TakeAway",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "the game in which a move takes at most this many times as much as the last, and the first not all",
        example: ("TakeAway(3)(19).WinningMoves", "[TakeAway(3)(15,12)]"),
        run: |args| known(args, TakeAway::new(args.count(0)?.into()), "the number is at least 1"),
    },
    Builtin {
        name: "GenWythoff",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "two heaps: take from one, or from both numbers that differ by less than this",
        example: ("GenWythoff(2)(1,3).Outcome", "P"),
        run: |args| known(args, Wythoff::new(args.count(0)?), "the number is at least 1"),
    },
    Builtin {
        name: "Moore",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "Nim in which a move takes from at least one and at most this number of heaps",
        example: ("Moore(2)(1,2,3).WinningMoves", "[Moore(2)(1,1,1)]"),
        run: |args| {
            let game = usize::try_from(args.count(0)?).ok().and_then(Moore::new);
            known(args, game, "a move changes at least one heap")
        },
    },
    Builtin {
        name: "Northcott",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "Northcott's game with this number of columns; a position has two cells for each row, the own piece first",
        example: ("Northcott(8)(1,5,3,4).NimValue", "3"),
        run: |args| known(args, Northcott::new(args.count(0)?.into()), "a row has at least two columns"),
    },
    Builtin {
        name: "TurningCoins",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "coins in a row: a move turns one from heads to tails, and others left of it, at most this number together",
        example: ("TurningCoins(3)(4).NimValue", "7"),
        run: |args| coins(args, Coins::UpTo),
    },
    Builtin {
        name: "TurningExactly",
        receiver: Wanted::Integer,
        parameters: &[],
        summary: "coins in a row: a move turns this number of coins, the one farthest to the right from heads to tails",
        example: ("TurningExactly(2)(4).NimValue", "3"),
        run: |args| coins(args, Coins::Exactly),
    },
    Builtin {
        name: "TokenGraph",
        receiver: Wanted::Collection,
        parameters: &[],
        summary: "tokens on a graph: item v of the list has the vertices to which a token on v can go",
        example: ("TokenGraph([[],[0],[0,1]])(2).NimValue", "2"),
        run: |args| token_graph(args),
    },
    Builtin {
        name: "JoinRuleset",
        receiver: Wanted::Ruleset,
        parameters: &[many("other", Wanted::Ruleset)],
        summary: "the game in which a move is a move of any of these games with heaps",
        example: ("JoinRuleset(Nim,TakeAndBreak(\"4.0\"))(3).NimValue", "4"),
        run: |args| {
            let games: Result<Vec<_>, EvalErrorKind> = (0..args.all().len()).map(|index| rules(args, index)).collect();
            match Join::new(games?.into_iter().map(|rules| rules.game).collect()) {
                Some(join) => Ok(ruleset(join)),
                None => Err(args.undefined("the games are not played with the same kind of heaps")),
            }
        },
    },
    Builtin {
        name: "ProductRuleset",
        receiver: Wanted::Ruleset,
        parameters: &[one("other", Wanted::Ruleset)],
        summary: "coins on a grid: the product of two games with coins in a row",
        example: ("ProductRuleset(TurningTurtles,TurningTurtles)(6,5).NimValue", "8"),
        run: |args| match Product::new(rules(args, 0)?.game, rules(args, 1)?.game) {
            Some(product) => Ok(ruleset(product)),
            None => Err(args.undefined("a product is one of games with single heaps")),
        },
    },
    Builtin {
        name: "Period",
        receiver: Wanted::Ruleset,
        parameters: &[],
        summary: "the period of the nim-values of a take-and-break game, or Nothing if none is found soon",
        example: ("Kayles.Period", "Periodicity(Period => 12, Preperiod => 71, Saltus => 0)"),
        run: |args| periodicity(take_and_break(args)?.find_period(args.universe.budget()), args),
    },
    Builtin {
        name: "Period",
        receiver: Wanted::Ruleset,
        parameters: &[one("n", Wanted::Integer)],
        summary: "the period of the nim-values, looked for on the heaps below n",
        example: ("HeapRuleset(\"0.45\").Period(2000)", "Periodicity(Period => 20, Preperiod => 498, Saltus => 0)"),
        run: |args| periodicity(take_and_break(args)?.period(size(args, 1)?, args.universe.budget()), args),
    },
    Builtin {
        name: "Period",
        receiver: Wanted::Periodicity,
        parameters: &[],
        summary: "the length of the period",
        example: ("Kayles.Period.Period", "12"),
        run: |args| Ok(natural(args.universe, of_period(args)?.period)),
    },
    Builtin {
        name: "Preperiod",
        receiver: Wanted::Periodicity,
        parameters: &[],
        summary: "the first heap from which nim-values are periodic",
        example: ("Kayles.Period.Preperiod", "71"),
        run: |args| Ok(natural(args.universe, of_period(args)?.preperiod)),
    },
    Builtin {
        name: "Saltus",
        receiver: Wanted::Periodicity,
        parameters: &[],
        summary: "what is added to nim-values in each period",
        example: ("LaskersNim.Period.Saltus", "4"),
        run: |args| Ok(natural(args.universe, of_period(args)?.saltus)),
    },
    Builtin {
        name: "LastException",
        receiver: Wanted::Periodicity,
        parameters: &[],
        summary: "the last heap whose nim-value is not as the period says, or Nothing",
        example: ("Kayles.Period.LastException", "70"),
        run: |args| Ok(of_period(args)?.last_exception().map_or(Object::Nothing, |heap| natural(args.universe, heap))),
    },
    Builtin {
        name: "IsProved",
        receiver: Wanted::Periodicity,
        parameters: &[],
        summary: "whether a period is known to go on for ever; else it was only seen",
        example: ("Kayles.Period.IsProved", "true"),
        run: |args| Ok(of_period(args)?.is_proved().into()),
    },
    Builtin {
        name: "NimValues",
        receiver: Wanted::Ruleset,
        parameters: &[one("n", Wanted::Integer)],
        summary: "the nim-values of the heaps below n of a take-and-break game",
        example: ("Kayles.NimValues(12)", "[0,1,2,3,1,4,3,2,1,4,2,6]"),
        run: |args| {
            let end = size(args, 1)?;
            if MAX_ITEMS < end {
                return Err(too_many());
            }
            let game = take_and_break(args)?;
            let values = game.with_values(end, args.universe.budget(), |sequence| {
                sequence.values().iter().take(end).map(|value| natural(args.universe, value.into())).collect()
            });
            Object::list(args.universe, values.map_err(|error| unanswered(args, &error))?)
        },
    },
    Builtin {
        name: "NimValue",
        receiver: Wanted::Heaps,
        parameters: &[],
        summary: "the size of the nimber that a position with heaps is equal to",
        example: ("Kayles(40000).NimValue", "1"),
        run: |args| {
            let value = heaps(args)?.nim_value(args.universe.budget()).map_err(|error| unanswered(args, &error))?;
            Ok(natural(args.universe, value))
        },
    },
    Builtin {
        name: "OutcomeClass",
        receiver: Wanted::Heaps,
        parameters: &[],
        summary: "who wins a position with heaps",
        example: ("Wythoff(165580140,267914295).OutcomeClass", "P"),
        run: |args| outcome(args, HeapPosition::is_won),
    },
    Builtin {
        name: "Outcome",
        receiver: Wanted::Heaps,
        parameters: &[],
        summary: "who wins a position with heaps",
        example: ("Nim(1,2,3).Outcome", "P"),
        run: |args| outcome(args, HeapPosition::is_won),
    },
    Builtin {
        name: "MisereOutcomeClass",
        receiver: Wanted::Heaps,
        parameters: &[],
        summary: "who wins a position with heaps if the player who cannot move wins",
        example: ("Nim(1,1,1).MisereOutcomeClass", "P"),
        run: |args| outcome(args, HeapPosition::is_won_in_misere),
    },
    Builtin {
        name: "MisereOutcome",
        receiver: Wanted::Heaps,
        parameters: &[],
        summary: "who wins a position with heaps if the player who cannot move wins",
        example: ("Kayles(2,2).MisereOutcome", "P"),
        run: |args| outcome(args, HeapPosition::is_won_in_misere),
    },
    Builtin {
        name: "Reduced",
        receiver: Wanted::Heaps,
        parameters: &[],
        summary: "the position with heaps that remains when equal heaps cancel and heaps without moves go; its value is the same",
        example: ("Nim(2,2,2,7,9,9,0).Reduced", "Nim(2) + Nim(7)"),
        run: |args| {
            let kept = heaps(args)?.reduced();
            let part = |component: &Component| {
                let rules = HeapRules::new(Arc::clone(&component.game));
                Part::Heap(HeapPart { rules, at: component.at.clone() })
            };
            Ok(Object::Position(Position::new(kept.components().iter().map(part).collect())))
        },
    },
    Builtin {
        name: "WinningMoves",
        receiver: Wanted::Heaps,
        parameters: &[],
        summary: "the positions with heaps after the moves that win",
        example: ("Nim(3,5,7).WinningMoves.Size", "3"),
        run: |args| winning_moves(args),
    },
    Builtin {
        name: "WinningMoves",
        receiver: Wanted::Heaps,
        parameters: &[one("player", Wanted::Player)],
        summary: "the positions with heaps after the moves that win; they are the same for both players",
        example: ("Wythoff(4,5).WinningMoves(Left)", "[Wythoff(1,2),Wythoff(3,5)]"),
        run: |args| winning_moves(args),
    },
];

/// A game with heaps; two games are equal if they are written alike.
#[derive(Clone)]
pub struct HeapRules {
    game: Arc<dyn HeapGame>,
    name: Arc<str>,
}

impl HeapRules {
    fn new(game: Arc<dyn HeapGame>) -> HeapRules {
        let name = game.name().into();
        HeapRules { game, name }
    }

    /// The game.
    pub fn game(&self) -> &Arc<dyn HeapGame> {
        &self.game
    }

    /// The game with this name.
    pub fn named(name: &str) -> Option<HeapRules> {
        heap_game_named(name)?.game().map(HeapRules::new)
    }

    /// The same game with the results already computed for it in a universe.
    fn known(&self, universe: &Universe) -> HeapRules {
        let mut games = universe.kept::<KnownGames>().0.lock().unwrap_or_else(PoisonError::into_inner);
        let game = games.entry(Arc::clone(&self.name)).or_insert_with(|| Arc::clone(&self.game));
        HeapRules { game: Arc::clone(game), name: Arc::clone(&self.name) }
    }

    /// The text of the ruleset.
    pub(in crate::lang) fn text(&self) -> &str {
        &self.name
    }

    /// The position given by arguments: numbers, perhaps in a list.
    pub(in crate::lang) fn position<'u>(
        &self,
        universe: &'u Universe,
        given: &[Object<'u>],
    ) -> Result<Position<'u>, EvalErrorKind> {
        let wrong = |reason: &str| EvalErrorKind::WrongPosition {
            reason: reason.into(),
            help: Some(format!("write it as in `{}(3,5)`", self.name)),
        };
        let numbers = match given {
            [Object::List(items) | Object::Tuple(items)] => items,
            given => given,
        };
        let number = |object: &Object<'_>| match object.as_integer() {
            Some(n) if !n.sign().is_lt() => u128_of(&n).ok_or_else(|| wrong("heaps go up to 2^128-1")),
            _ => Err(wrong("a heap is an integer that is not negative")),
        };
        let numbers: Vec<u128> = numbers.iter().map(number).collect::<Result<_, _>>()?;
        match HeapPosition::new(&self.game, &numbers) {
            Ok(position) => Ok(self.known(universe).parts(&position)),
            Err(HeapError::NoPosition(reason)) => Err(EvalErrorKind::WrongPosition { reason, help: None }),
            Err(error) => Err(wrong(&error.to_string())),
        }
    }

    fn parts<'u>(&self, position: &HeapPosition) -> Position<'u> {
        let part = |component: &Component| Part::Heap(HeapPart { rules: self.clone(), at: component.at.clone() });
        Position::new(position.components().iter().map(part).collect())
    }
}

impl<G: HeapGame + 'static> From<G> for HeapRules {
    fn from(game: G) -> HeapRules {
        HeapRules::new(Arc::new(game))
    }
}

/// The games of a universe by name, so that nothing is computed twice.
#[derive(Default)]
struct KnownGames(Mutex<FxHashMap<Arc<str>, Arc<dyn HeapGame>>>);

impl PartialEq for HeapRules {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for HeapRules {}

impl Hash for HeapRules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

/// The games with heaps that have names, each with a description.
pub fn named_heap_games() -> impl Iterator<Item = (&'static str, &'static str)> {
    NAMED_HEAP_GAMES.iter().map(|named| (named.name, named.summary))
}

/// A position of a game with heaps.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(in crate::lang) struct HeapPart {
    rules: HeapRules,
    at: Vec<u128>,
}

impl HeapPart {
    fn component(&self) -> Component {
        Component { game: Arc::clone(&self.rules.game), at: self.at.clone() }
    }

    pub(in crate::lang) fn value<'u>(&self, universe: &'u Universe) -> Result<Game<'u>, EvalErrorKind> {
        let value = self.component().nim_value(universe.budget()).map_err(|error| self.error(&error))?;
        match u64::try_from(value) {
            Ok(value) => Ok(universe.nimber(value)),
            Err(_) => Err(EvalErrorKind::OutOfRange("the nimber")),
        }
    }

    /// The options, each as its heaps.
    pub(in crate::lang) fn options(&self, universe: &Universe) -> Result<Vec<Vec<HeapPart>>, EvalErrorKind> {
        let options = self.component().options(universe.budget()).map_err(|error| self.error(&error))?;
        let part = |at| HeapPart { rules: self.rules.clone(), at };
        Ok(options.into_iter().map(|parts| parts.into_iter().map(part).collect()).collect())
    }

    /// The numbers of the place.
    pub(in crate::lang) fn numbers(&self) -> &[u128] {
        &self.at
    }

    /// Whether it is a heap without anything in it.
    pub(in crate::lang) fn is_empty(&self) -> bool {
        self.at == [0] && self.rules.game.shape() == Shape::Heap
    }

    /// The numbers, as in a sum: in brackets if there are several.
    pub(in crate::lang) fn sizes(&self) -> String {
        let numbers: Vec<String> = self.at.iter().map(ToString::to_string).collect();
        if let [number] = numbers.as_slice() { number.clone() } else { format!("({})", numbers.join(",")) }
    }

    /// The text of the position.
    pub(in crate::lang) fn text(&self) -> String {
        self.component().to_string()
    }

    fn error(&self, error: &HeapError) -> EvalErrorKind {
        match error {
            HeapError::Exhausted(exhausted) => (*exhausted).into(),
            error => {
                EvalErrorKind::HasNone { game: self.text(), what: "nim-value in reach", reason: error.to_string() }
            }
        }
    }
}

fn heap_parts<'a, 'u>(args: &'a Args<'_, 'u>) -> Result<Vec<&'a HeapPart>, EvalErrorKind> {
    let Object::Position(position) = args.object(0) else { return Err(args.undefined("it is not a position")) };
    let heap = |part: &'a Part<'u>| match part {
        Part::Heap(heap) => Ok(heap),
        _ => Err(args.undefined("not all parts of the position are heaps")),
    };
    position.parts().iter().map(heap).collect()
}

fn heaps(args: &Args<'_, '_>) -> Result<HeapPosition, EvalErrorKind> {
    let mut sum = HeapPosition::default();
    for part in heap_parts(args)? {
        sum = sum.plus(HeapPosition::from(part.component()));
    }
    Ok(sum)
}

fn outcome<'u>(
    args: &Args<'_, 'u>,
    is_won: fn(&HeapPosition, &crate::budget::Budget) -> Result<bool, HeapError>,
) -> Answer<'u> {
    let is_won = is_won(&heaps(args)?, args.universe.budget()).map_err(|error| unanswered(args, &error))?;
    Ok(Object::Outcome(if is_won { Outcome::N } else { Outcome::P }))
}

fn winning_moves<'u>(args: &Args<'_, 'u>) -> Answer<'u> {
    let parts = heap_parts(args)?;
    let moves = heaps(args)?.winning_moves(args.universe.budget()).map_err(|error| unanswered(args, &error))?;
    let mut positions = Vec::with_capacity(moves.len());
    for chosen in moves {
        let Some(moved) = parts.get(chosen.component) else { continue };
        let mut after: Vec<Part<'u>> = parts.iter().map(|&part| Part::Heap(part.clone())).collect();
        let left = chosen.parts.into_iter().map(|at| Part::Heap(HeapPart { rules: moved.rules.clone(), at }));
        after.splice(chosen.component..=chosen.component, left);
        positions.push(Object::Position(Position::new(after)));
    }
    Object::list(args.universe, positions)
}

pub(in crate::lang) fn unanswered(args: &Args<'_, '_>, error: &HeapError) -> EvalErrorKind {
    match error {
        HeapError::Exhausted(exhausted) => (*exhausted).into(),
        error => args.undefined(error.to_string()),
    }
}

fn ruleset<'u>(game: impl HeapGame + 'static) -> Object<'u> {
    Object::Ruleset(Ruleset::Heaps(game.into()))
}

/// The game with the code given as a text.
fn code<'u>(args: &Args<'_, 'u>) -> Answer<'u> {
    let Object::Text(text) = args.object(0) else { return Err(args.undefined("a code is a text")) };
    match text.parse::<Code>() {
        Ok(code) => Ok(ruleset(Coded { name: None, game: TakeAndBreak::new(code) })),
        Err(error) => {
            let reason = format!("`{text}` is no code: {error}");
            Err(EvalErrorKind::WrongVariant { reason, help: Some(error.kind.help().into()) })
        }
    }
}

type FromSet = fn(&[u64], bool) -> Result<Coded, crate::heaps::CodeErrorKind>;

fn set_game<'u>(args: &Args<'_, 'u>, all_but: bool, make: FromSet) -> Answer<'u> {
    let numbers = args.items(0)?.iter().map(|item| to_count("a number of tokens to take", item));
    let numbers: Vec<u64> = numbers.collect::<Result<_, _>>()?;
    match make(&numbers, all_but) {
        Ok(game) => Ok(ruleset(game)),
        Err(kind) => Err(EvalErrorKind::WrongVariant { reason: kind.to_string(), help: Some(kind.help().into()) }),
    }
}

fn all_but(args: &Args<'_, '_>) -> Result<bool, EvalErrorKind> {
    match args.object(1) {
        Object::Bool(all_but) => Ok(*all_but),
        other => Err(EvalErrorKind::NotACondition { found: other.kind() }),
    }
}

/// A game, or the reason why its number is wrong.
fn known<'u>(args: &Args<'_, 'u>, game: Option<impl HeapGame + 'static>, reason: &str) -> Answer<'u> {
    game.map(ruleset).ok_or_else(|| args.undefined(reason))
}

fn coins<'u>(args: &Args<'_, 'u>, make: fn(u32) -> Coins) -> Answer<'u> {
    let count = u32::try_from(args.count(0)?).ok().filter(|&count| 0 < count);
    known(args, count.map(make), "a move turns at least one coin, and less than 2^32")
}

fn token_graph<'u>(args: &Args<'_, 'u>) -> Answer<'u> {
    let mut edges = Vec::new();
    for targets in args.items(0)? {
        let Some(targets) = targets.as_items() else {
            return Err(args.undefined("every vertex has a list of the vertices to which a token can go"));
        };
        let targets = targets.iter().map(|target| Ok(to_count("a vertex", target)? as usize));
        edges.push(targets.collect::<Result<Vec<usize>, EvalErrorKind>>()?);
    }
    match TokenGraph::new(edges) {
        Ok(graph) => Ok(ruleset(graph)),
        Err(error) => Err(args.undefined(error.to_string())),
    }
}

pub(in crate::lang) fn rules(args: &Args<'_, '_>, index: usize) -> Result<HeapRules, EvalErrorKind> {
    match args.object(index) {
        Object::Ruleset(Ruleset::Heaps(rules)) => Ok(rules.clone()),
        _ => Err(args.undefined("it is not a game with heaps")),
    }
}

fn take_and_break(args: &Args<'_, '_>) -> Result<TakeAndBreak, EvalErrorKind> {
    let no_code = || args.undefined("the game has no take-and-break code");
    rules(args, 0)?.known(args.universe).game.take_and_break().cloned().ok_or_else(no_code)
}

pub(in crate::lang) fn size(args: &Args<'_, '_>, index: usize) -> Result<usize, EvalErrorKind> {
    usize::try_from(args.count(index)?).map_err(|_| EvalErrorKind::OutOfRange("the number of heaps"))
}

fn periodicity<'u>(found: Result<Option<Periodicity>, HeapError>, args: &Args<'_, 'u>) -> Answer<'u> {
    let period = found.map_err(|error| unanswered(args, &error))?;
    Ok(period.map_or(Object::Nothing, |period| Object::Periodicity(Arc::new(period))))
}

fn of_period(args: &Args<'_, '_>) -> Result<Periodicity, EvalErrorKind> {
    match args.object(0) {
        Object::Periodicity(period) => Ok(**period),
        _ => Err(args.undefined("it is not a period")),
    }
}

/// A natural number as an object.
pub(in crate::lang) fn natural<'u>(universe: &'u Universe, number: u128) -> Object<'u> {
    Object::integer(universe, Integer::from(number))
}

/// A natural number as a 128-bit integer, if it fits.
pub(in crate::lang) fn u128_of(n: &Integer) -> Option<u128> {
    match n.bits() <= 128 && !n.sign().is_lt() {
        true => n.to_string().parse().ok(),
        false => None,
    }
}
