//! The heap games with names.

use std::sync::Arc;

use crate::heaps::code::Code;
use crate::heaps::coded::Coded;
use crate::heaps::coins::Coins;
use crate::heaps::error::{CodeError, CodeErrorKind};
use crate::heaps::game::HeapGame;
use crate::heaps::staircase::{Staircase, TokensLeft};
use crate::heaps::stones::StoneGame;
use crate::heaps::take_and_break::TakeAndBreak;
use crate::heaps::take_away::TakeAway;
use crate::heaps::wythoff::Wythoff;

/// A game with a name and without parameters.
#[derive(Clone, Copy, Debug)]
pub struct NamedHeapGame {
    /// The name in the language.
    pub name: &'static str,
    /// The rules, in one line.
    pub summary: &'static str,
    kind: Kind,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Code(&'static str),
    Coins(Coins),
    Wythoff,
    FibonacciNim,
    Staircase,
    TokensLeft,
    StoneGame,
}

/// The games with names.
pub const NAMED_HEAP_GAMES: &[NamedHeapGame] = &[
    named("Nim", "take any number of tokens from a heap", Kind::Code("0.[3]")),
    named("Kayles", "take one or two tokens from a heap, and perhaps break what is left in two", Kind::Code("0.77")),
    named("DawsonsKayles", "take two neighbours from a row", Kind::Code("0.07")),
    named(
        "DawsonsChess",
        "take three neighbours from a row, or two at its end, or one that lies alone",
        Kind::Code("0.137"),
    ),
    named("GrundysGame", "break a heap into two heaps of different sizes", Kind::Code("4!.0")),
    named("LaskersNim", "take any number of tokens from a heap, or break it in two", Kind::Code("4.[3]")),
    named("Treblecross", "three crosses in a row win: a row of n cells is a heap of n+2", Kind::Code("0.007")),
    named("TurningTurtles", "turn a coin to tails, and perhaps one left of it", Kind::Coins(Coins::UpTo(2))),
    named("MockTurtles", "turn a coin to tails, and at most two left of it", Kind::Coins(Coins::UpTo(3))),
    named("Twins", "turn a coin to tails and one left of it", Kind::Coins(Coins::Exactly(2))),
    named("Triplets", "turn a coin to tails and two left of it", Kind::Coins(Coins::Exactly(3))),
    named("Ruler", "turn a coin to tails and any number of neighbours left of it", Kind::Coins(Coins::Consecutive)),
    named("Wythoff", "take from one of two heaps, or the same number from both", Kind::Wythoff),
    named("FibonacciNim", "take at most twice what was taken before, and first not all", Kind::FibonacciNim),
    named("Staircase", "bring tokens from a step of a staircase to the next lower one", Kind::Staircase),
    named("GeorgiaAndBob", "bring a token on a strip to the left, not over others", Kind::TokensLeft),
    named(
        "StoneGame",
        "take stones from a heap, and move any others of it to heaps that still have some",
        Kind::StoneGame,
    ),
];

/// The games with numbers or texts after their names, each as an example and its rules in one line.
pub const HEAP_GAME_FAMILIES: &[(&str, &str)] = &[
    ("BoundedNim(4)", "take at most this number of tokens from a heap"),
    ("Subtraction([1,3,4])", "take one of these numbers of tokens from a heap"),
    ("Splittles([2,7])", "take one of these numbers of neighbours from a row"),
    ("TakeAndBreak(\"0.137\")", "the game with this take-and-break code"),
    ("HeapRuleset(\"0.137\")", "the game with this take-and-break code"),
    ("TakeAway(3)", "take at most this many times what was taken before, and first not all"),
    ("GenWythoff(2)", "take from one of two heaps, or numbers from both that differ by less than this"),
    ("Moore(2)", "take from at most this number of heaps at once"),
    ("Northcott(8)", "two pieces in each row of this length, which move towards and away from each other"),
    ("TurningCoins(3)", "turn a coin to tails, and others left of it, at most this number of coins"),
    ("TurningExactly(2)", "turn a coin to tails, and others left of it, exactly this number of coins"),
    ("TokenGraph([[],[0],[0,1]])", "move a token along an edge of a graph without cycles"),
    ("JoinRuleset(Nim,Kayles)", "move in a heap by the rules of one game or of the other"),
    ("ProductRuleset(Twins,Ruler)", "the product of two coin-turning games"),
];

const fn named(name: &'static str, summary: &'static str, kind: Kind) -> NamedHeapGame {
    NamedHeapGame { name, summary, kind }
}

impl NamedHeapGame {
    /// The game.
    pub fn game(&self) -> Option<Arc<dyn HeapGame>> {
        Some(match self.kind {
            Kind::Code(code) => {
                let game = TakeAndBreak::new(code.parse().ok()?);
                Arc::new(Coded { name: Some(self.name.into()), game })
            }
            Kind::Coins(coins) => Arc::new(coins),
            Kind::Wythoff => Arc::new(Wythoff::new(1)?),
            Kind::FibonacciNim => Arc::new(TakeAway::new(2)?),
            Kind::Staircase => Arc::new(Staircase),
            Kind::TokensLeft => Arc::new(TokensLeft),
            Kind::StoneGame => Arc::new(StoneGame),
        })
    }

    /// The take-and-break code, if the game has one.
    pub fn code(&self) -> Option<&'static str> {
        match self.kind {
            Kind::Code(code) => Some(code),
            _ => None,
        }
    }
}

/// The game with this name.
pub fn heap_game_named(name: &str) -> Option<&'static NamedHeapGame> {
    NAMED_HEAP_GAMES.iter().find(|game| game.name == name)
}

/// The game with this take-and-break code.
///
/// # Errors
///
/// The text is not a code.
pub fn heap_game_coded(text: &str) -> Result<Coded, CodeError> {
    Ok(Coded { name: None, game: TakeAndBreak::new(text.parse()?) })
}

/// Nim in which a move takes at most `most` tokens.
///
/// # Errors
///
/// The number is 0 or too large.
pub fn bounded_nim(most: u64) -> Result<Coded, CodeErrorKind> {
    let numbers: Vec<u64> = (1..=most.min(crate::heaps::code::MAX_DIGITS as u64)).collect();
    let game = TakeAndBreak::new(Code::from_set(&numbers, 3, false)?);
    Ok(Coded { name: Some(format!("BoundedNim({most})")), game })
}

/// The game in which a move takes a number in a set from a heap, or a number not in it for `all_but`.
///
/// # Errors
///
/// The set is empty, or contains 0 or a number that is too large.
pub fn subtraction(set: &[u64], all_but: bool) -> Result<Coded, CodeErrorKind> {
    let name = set_name("Subtraction", set, all_but);
    Ok(Coded { name: Some(name), game: TakeAndBreak::new(Code::from_set(set, 3, all_but)?) })
}

/// The game in which a move takes adjacent tokens from a row, their number being in a set, or not in it for `all_but`;
/// also known as stripes.
///
/// # Errors
///
/// The set is empty, or contains 0 or a number that is too large.
pub fn splittles(set: &[u64], all_but: bool) -> Result<Coded, CodeErrorKind> {
    let name = set_name("Splittles", set, all_but);
    Ok(Coded { name: Some(name), game: TakeAndBreak::new(Code::from_set(set, 7, all_but)?) })
}

fn set_name(name: &str, set: &[u64], all_but: bool) -> String {
    let numbers: Vec<String> = set.iter().map(u64::to_string).collect();
    format!("{name}([{}]{})", numbers.join(","), if all_but { ",true" } else { "" })
}
