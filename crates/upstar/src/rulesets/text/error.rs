//! Mistakes in the text of a game.

use std::fmt;

use crate::board::PositionError;
use crate::error::{Diagnostic, nearest, quoted};
use crate::player::Player;
use crate::rulesets::text::sections::SECTIONS;
use crate::span::Span;

/// A mistake in the text of a game, and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleError {
    /// The kind of mistake.
    pub kind: RuleErrorKind,
    /// Its place in the text.
    pub span: Span,
}

/// A kind of mistake in the text of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RuleErrorKind {
    /// Text before the first section.
    NoSection,
    /// A section that begins on the line of another one.
    SectionInLine(&'static str),
    /// An unknown section name.
    UnknownSection(String),
    /// A section that occurs twice.
    RepeatedSection(&'static str),
    /// A section that must not be empty but is.
    EmptySection(&'static str),
    /// Neither player can ever move.
    NoRules,
    /// The kind of board is neither `grid` nor `strip`.
    UnknownBoard(String),
    /// A character that is not allowed as a symbol, since it has a meaning in rules.
    ReservedSymbol(char),
    /// A symbol that is not listed.
    UnknownSymbol {
        /// The symbol.
        found: char,
        /// The listed symbols.
        known: Vec<char>,
    },
    /// A symbol that only conditions name, so no cell can ever contain it.
    UnshownMark(char),
    /// A symbol that is listed twice.
    RepeatedSymbol(char),
    /// More symbols than a board supports.
    TooManySymbols,
    /// A rule without `->`.
    NoArrow,
    /// A missing side of a rule.
    EmptySide,
    /// A bracket without a partner, or with nothing in it.
    WrongBracket(char),
    /// More than one repeated part, or a repeated part in a rule of several rows.
    WrongRepeat,
    /// Sides of a rule that differ in size, or in the repeated part.
    DifferentShape {
        /// The size of the left side.
        left: String,
        /// The size of the right side.
        right: String,
    },
    /// Rows of a side of a rule that differ in length.
    RaggedRows {
        /// The lengths of the rows.
        size: String,
    },
    /// A rule of several rows on a strip.
    RowsOnStrip,
    /// A cell whose result is ambiguous.
    UnclearResult,
    /// A rule that changes nothing.
    NothingChanges,
    /// A word that has no meaning at its place.
    UnknownWord {
        /// The word.
        found: String,
        /// The words allowed there.
        known: Vec<&'static str>,
    },
    /// A rule with more than one `->`.
    TwoArrows,
    /// An exchange of symbols that does not name two of them.
    UnfinishedExchange,
    /// A symbol that is exchanged twice.
    RepeatedExchange(char),
    /// An exchange of symbols that do not occur in the rules.
    EmptyExchange {
        /// The player whose rules they are.
        player: Player,
    },
    /// Directions or conditions joined by this word.
    Joined(&'static str),
    /// A condition without symbols.
    UnfinishedCondition,
    /// A condition on a rule with a repeated part.
    ConditionOnRepeat,
    /// A direction that the board does not have.
    NoSuchDirection(&'static str),
    /// Rules of several rows cannot be turned by 45 degrees.
    DiagonalRows,
    /// The rules exceed a limit of the engine.
    TooLarge(&'static str),
    /// The rules of each player are defined by the rules of the other.
    CircularRules,
    /// The rules of a player are defined by themselves.
    OwnRules(Player),
    /// The rules of a player are defined by the rules of the other, who has none.
    MissingRules(Player),
    /// The rules of both players are defined by the rules of one.
    RulesOfBoth,
    /// A declared symmetry that the rules do not have: the image of this rule is missing.
    NoSymmetry {
        /// A rule whose image is missing.
        rule: String,
    },
    /// Play can return to the same position.
    Endless {
        /// A position that repeats.
        position: String,
    },
    /// An example without `=`.
    NoEquals,
    /// A position that cannot be read.
    WrongPosition(PositionError),
}

impl RuleError {
    pub(super) fn new(kind: RuleErrorKind, span: Span) -> RuleError {
        RuleError { kind, span }
    }

    /// The error as a diagnostic.
    pub fn diagnostic(&self) -> Diagnostic {
        use RuleErrorKind::*;
        let help = match &self.kind {
            NoSection => Some("begin with a section such as `Left:`".into()),
            SectionInLine(name) => Some(format!("begin a new line with `{name}:`")),
            UnknownSection(name) => Some(match nearest(name, SECTIONS.iter().copied()) {
                Some(meant) => format!("did you mean `{meant}:`?"),
                None => format!("known are {}", listed(SECTIONS, ":")),
            }),
            NoRules => Some("write what a move does, as in `Left: xo -> .x`".into()),
            NoArrow | EmptySide => Some("a rule is written as in `xo -> .x`".into()),
            UnknownBoard(_) => Some("write `grid` or `strip`".into()),
            UnknownSymbol { known, .. } => {
                let known: Vec<String> = known.iter().map(|symbol| format!("`{symbol}`")).collect();
                Some(format!("the symbols are {}", known.join(", ")))
            }
            UnshownMark(symbol) => Some(format!(
                "if it stands in positions from the beginning, list it in a section `symbols: … {symbol}`"
            )),
            WrongBracket('[') => Some("write several symbols for one cell as in `[xo]`".into()),
            WrongBracket(_) => Some("write a part that is repeated as in `x(o.)*o.`".into()),
            UnclearResult => Some("write one symbol, or what stands in the same place on the left".into()),
            UnknownWord { found, known } => match nearest(found, known.iter().copied()) {
                Some(meant) => Some(format!("did you mean `{meant}`?")),
                None if known.is_empty() => None,
                None => Some(format!("known are {}", listed(known, ""))),
            },
            TwoArrows => Some("rules are separated by commas, or stand in lines of their own".into()),
            UnfinishedExchange => Some("write it as in `x <-> o`".into()),
            RepeatedExchange(_) => Some("exchange each symbol with one other".into()),
            EmptyExchange { player } => Some(format!("exchange a symbol of the rules of {player} with another one")),
            Joined("or") => Some("write several symbols, as in `if beside xo`, or a rule for each case".into()),
            Joined(_) => Some("write them one after the other, as in `if beside x if beside o`".into()),
            RowsOnStrip => Some("write the rule in one row, or play on a `grid`".into()),
            UnfinishedCondition => Some("write it as in `unless beside x`".into()),
            OwnRules(player) => Some(format!("write what {player} can do, or `as {}`", !*player)),
            MissingRules(player) => Some(format!("write them in a section `{player}:`")),
            RulesOfBoth => Some("write after `Both:` what both players can do".into()),
            DiagonalRows => Some("write the rule in one row, or use `images`".into()),
            NoSymmetry { .. } => Some("the symmetries that there are need not be written: they are found".into()),
            Endless { .. } => Some(
                "in a game that has a value, play ends whatever the players do; `upstar solve --rules` finds who wins the others"
                    .into(),
            ),
            NoEquals => Some("write it as in `xo = *`".into()),
            WrongPosition(error) => error.diagnostic().help,
            _ => None,
        };
        Diagnostic { message: self.to_string(), span: Some(self.span), help, ..Diagnostic::default() }
    }
}

/// The words as a list, each with an ending.
fn listed(words: &[&str], ending: &str) -> String {
    words.iter().map(|word| format!("`{word}{ending}`")).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use RuleErrorKind::*;
        match &self.kind {
            NoSection => f.write_str("this belongs to no section"),
            SectionInLine(_) => f.write_str("a section begins on a line of its own"),
            UnknownSection(name) => write!(f, "unknown section `{name}`"),
            RepeatedSection(name) => write!(f, "there are two sections `{name}`"),
            EmptySection(name) => write!(f, "the section `{name}` is empty"),
            NoRules => f.write_str("there are no rules"),
            UnknownBoard(word) => write!(f, "unknown board {}", quoted(word)),
            ReservedSymbol(symbol) => write!(f, "{} cannot be a symbol", quoted(symbol)),
            UnknownSymbol { found, .. } => write!(f, "unknown symbol {}", quoted(found)),
            UnshownMark(symbol) => {
                write!(f, "this condition asks for {}, which stands in no rule", quoted(symbol))
            }
            RepeatedSymbol(symbol) => write!(f, "the symbol {} is listed twice", quoted(symbol)),
            TooManySymbols => f.write_str("a game can have at most 7 symbols"),
            NoArrow => f.write_str("a rule needs `->`"),
            EmptySide => f.write_str("a side of this rule is missing"),
            WrongBracket(bracket) => write!(f, "`{bracket}` has no partner, or nothing between them"),
            WrongRepeat => f.write_str("only one part of a rule in one row can be repeated"),
            DifferentShape { left, right } => {
                write!(f, "the sides of a rule differ: {left} on the left, {right} on the right")
            }
            UnclearResult => f.write_str("it is not clear what this cell becomes"),
            NothingChanges => f.write_str("this rule changes nothing"),
            UnknownWord { found, .. } => write!(f, "unknown word {}", quoted(found)),
            TwoArrows => f.write_str("a rule has only one `->`"),
            UnfinishedExchange => f.write_str("an exchange needs two symbols"),
            RepeatedExchange(symbol) => write!(f, "{} is exchanged twice", quoted(symbol)),
            EmptyExchange { player } => write!(f, "the rules of {player} have neither of these symbols"),
            Joined(word) => write!(f, "directions and conditions are not joined by `{word}`"),
            RaggedRows { size } => write!(f, "the rows differ in length: {size}"),
            RowsOnStrip => f.write_str("a strip has only one row"),
            UnfinishedCondition => f.write_str("this condition is not finished"),
            ConditionOnRepeat => f.write_str("a rule with a repeated part cannot have a condition"),
            NoSuchDirection(word) => write!(f, "a strip has no direction `{word}`"),
            DiagonalRows => f.write_str("a rule of several rows cannot be written diagonally"),
            TooLarge(what) => write!(f, "too much: {what}"),
            CircularRules => f.write_str("the rules of each player are said to be those of the other"),
            OwnRules(player) => write!(f, "the rules of {player} are said to be those of {player}"),
            MissingRules(player) => write!(f, "there are no rules of {player}"),
            RulesOfBoth => f.write_str("the rules of both players cannot be those of one"),
            NoSymmetry { rule } => write!(f, "the rules do not have this symmetry: nothing mirrors `{rule}`"),
            Endless { position } => write!(f, "play may go on for ever: `{position}` can come back"),
            NoEquals => f.write_str("an example needs `=`"),
            WrongPosition(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RuleError {}
