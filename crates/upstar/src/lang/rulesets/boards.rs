//! Games on boards as objects of the language: built-in ones, as in `Domineering("..|..")`, and those described by a text.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use crate::board::View;
use crate::budget::{Budget, Exhausted, GuardedList, MemoryGuard};
use crate::convention::Convention;
use crate::error::quoted;
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::{Object, fixed_constant};
use crate::lang::objects::rules::{Part, Position, Ruleset, variant_suffix};
use crate::lang::objects::stream::{Source, Stream, Things};
use crate::lang::program::builtins::{Args, Builtin, Wanted, one};
use crate::player::Player;
use crate::position::PlayMode;
use crate::rulesets::text::{Rules, compile_cyclic};
use crate::rulesets::{BoardGame, VariantErrorKind};
use crate::solve::AnyPosition;
use crate::value::{Game, Outcome, Universe};

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "Variant",
        receiver: Wanted::Ruleset,
        parameters: &[one("words", Wanted::Text)],
        summary: "the variant of a game with these words added after its name, as in `upstar games`",
        example: ("Clobber.Variant(\"king\").Variant(\"cannibal\")(\"x.|.x\").CanonicalForm", "1"),
        run: |args| match args.object(0) {
            Object::Ruleset(Ruleset::OnBoards(rules)) => match args.object(1) {
                Object::Text(words) => Ok(Object::Ruleset(Ruleset::OnBoards(rules.variant(words)?))),
                _ => Err(args.undefined("the words are not a text")),
            },
            _ => Err(args.undefined("a game defined in the language has no named variants")),
        },
    },
    Builtin {
        name: "ReadRules",
        receiver: Wanted::Text,
        parameters: &[],
        summary: "the game that a text describes: its name, its board, and the moves of each player",
        example: (
            r#""name: leap\nboard: strip\nsymbols: . t f\nLeft: tf. -> .ft\nRight: .tf -> ft.".ReadRules()("tf.").CanonicalForm"#,
            "1",
        ),
        run: |args| match args.object(0) {
            Object::Text(text) => match compile_cyclic(text) {
                Ok(rules) => match BoardRules::try_from(rules) {
                    Ok(rules) => Ok(Object::Ruleset(Ruleset::OnBoards(rules))),
                    Err(error) => {
                        Err(EvalErrorKind::WrongRules { reason: error.to_string(), help: Some(error.help()) })
                    }
                },
                Err(error) => {
                    let diagnostic = error.diagnostic();
                    let line = 1 + text[..error.span.range().start.min(text.len())].matches('\n').count();
                    let reason = format!("line {line} of the rules: {}", diagnostic.message);
                    Err(EvalErrorKind::WrongRules { reason, help: diagnostic.help })
                }
            },
            _ => Err(args.undefined("the rules are not a text")),
        },
    },
    Builtin {
        name: "Positions",
        receiver: Wanted::Ruleset,
        parameters: &[one("rows", Wanted::Integer), one("columns", Wanted::Integer)],
        summary: "all positions on boards with these numbers of rows and columns, one at a time",
        example: ("Domineering.Positions(2,2).Count(p -> p.CanonicalForm == 0)", "7"),
        run: |args| match args.object(0) {
            Object::Ruleset(Ruleset::OnBoards(rules)) => {
                Ok(Object::Stream(Stream::new(Boards::new(args, rules.clone(), args.count(1)?, args.count(2)?)?)))
            }
            _ => Err(args.undefined("the positions of a game defined in the language are not known")),
        },
    },
];

/// A game on boards, and its name in the language.
#[derive(Clone, PartialEq, Eq)]
pub struct BoardRules {
    game: BoardGame,
    /// The name given to a game without one: the name of its file, or of the first variable it was assigned to.
    given: GivenName,
}

/// A name that may be given later. It does not identify the game, so all names compare equal.
#[derive(Clone, Default)]
struct GivenName(Arc<OnceLock<String>>);

impl PartialEq for GivenName {
    fn eq(&self, _: &GivenName) -> bool {
        true
    }
}

impl Eq for GivenName {}

impl Hash for BoardRules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.game.hash(state);
    }
}

impl TryFrom<Rules> for BoardRules {
    type Error = GameNameError;

    /// The game of a text. It may have no name, but not one that cannot be written.
    fn try_from(rules: Rules) -> Result<BoardRules, GameNameError> {
        if !rules.name().is_empty() {
            check_name(rules.name())?;
        }
        Ok(BoardRules::from(BoardGame::from(rules)))
    }
}

impl From<BoardGame> for BoardRules {
    fn from(game: BoardGame) -> BoardRules {
        BoardRules { game, given: GivenName::default() }
    }
}

/// The error for a game whose name cannot be written in the language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameNameError(String);

impl GameNameError {
    /// What would have been correct.
    pub fn help(&self) -> String {
        "a name is made of letters, digits and hyphens, as in `name: toads-and-frogs`".into()
    }
}

impl fmt::Display for GameNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cannot be the name of a game", quoted(&self.0))
    }
}

impl std::error::Error for GameNameError {}

/// Checks that a game can have a name: letters, digits and hyphens, beginning with a letter, and not a word with another meaning.
fn check_name(name: &str) -> Result<(), GameNameError> {
    let is_word = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric());
    let begins = name.starts_with(|c: char| c.is_ascii_alphabetic());
    match begins && name.split('-').all(is_word) && fixed_constant(&camel_case(name)).is_none() {
        true => Ok(()),
        false => Err(GameNameError(name.into())),
    }
}

impl BoardRules {
    /// The game with this name, in any spelling.
    pub(in crate::lang) fn named(name: &str) -> Option<BoardRules> {
        let game = BoardGame::find(name).ok().filter(|_| !name.contains(':'))?;
        Some(BoardRules { game, given: GivenName::default() })
    }

    /// The game itself.
    pub fn game(&self) -> &BoardGame {
        &self.game
    }

    /// A position of the game.
    pub(in crate::lang) fn placed(&self, position: Box<dyn AnyPosition>) -> Board {
        Board::new(self, position)
    }

    fn variant(&self, words: &str) -> Result<BoardRules, EvalErrorKind> {
        let game = self.game.with(words).map_err(|error| error.kind)?;
        Ok(BoardRules { game, ..self.clone() })
    }

    pub(in crate::lang) fn in_mode(&self, mode: PlayMode) -> Result<BoardRules, VariantErrorKind> {
        Ok(BoardRules { game: self.game.in_mode(mode)?, ..self.clone() })
    }

    pub(in crate::lang) fn position(&self, text: &str) -> Result<Board, EvalErrorKind> {
        match self.game.parse(text) {
            Ok(position) => Ok(Board::new(self, position)),
            Err(error) => {
                let diagnostic = error.diagnostic();
                let help = diagnostic.help.or_else(|| self.sample());
                Err(EvalErrorKind::WrongPosition { reason: error.in_words(text), help })
            }
        }
    }

    /// The initial board with these numbers of rows and columns.
    pub(in crate::lang) fn of_size(&self, rows: &str, columns: &str) -> Result<Board, EvalErrorKind> {
        match self.game.start(1, 1) {
            Some(_) => self.position(&format!("{rows}x{columns}")),
            None => {
                let reason = "the game has no usual board to begin with".into();
                Err(EvalErrorKind::WrongPosition { reason, help: self.sample() })
            }
        }
    }

    /// The name in the language, if it has one.
    pub fn name(&self) -> Option<String> {
        self.game.name().map(camel_case).or_else(|| self.given.0.get().cloned())
    }

    /// Gives it a name, if it has none.
    pub(in crate::lang) fn give_name(&self, name: &str) {
        self.given.0.get_or_init(|| name.into());
    }

    /// Names a game without a name after a file, converted to the style of game names.
    ///
    /// # Errors
    ///
    /// The name cannot be the name of a game.
    pub fn name_after(&self, name: &str) -> Result<(), GameNameError> {
        check_name(name)?;
        self.give_name(&camel_case(name));
        Ok(())
    }

    /// An example of a position.
    pub(in crate::lang) fn sample(&self) -> Option<String> {
        Some(format!("write it as in `{}({:?})`", self.text(), self.game.sample()?))
    }

    /// The text of the ruleset.
    pub(in crate::lang) fn text(&self) -> String {
        let mut text = self.name().unwrap_or_else(|| UNNAMED.into());
        let words = self.game.words();
        if !words.is_empty() {
            text.push_str(&format!(".Variant({:?})", words.join(",")));
        }
        text + variant_suffix(self.game.mode())
    }
}

/// The substitute for the name of a game without one.
const UNNAMED: &str = "Game";

/// The built-in games, with their names in the language.
pub fn named_games() -> impl Iterator<Item = (String, &'static crate::rulesets::Ruleset)> {
    crate::rulesets::RULESETS.iter().map(|ruleset| (camel_case(ruleset.name), ruleset))
}

/// `toads-and-frogs` as `ToadsAndFrogs`.
pub(in crate::lang) fn camel_case(name: &str) -> String {
    name.split('-')
        .flat_map(|word| word.chars().enumerate())
        .map(|(at, c)| if at == 0 { c.to_ascii_uppercase() } else { c })
        .collect()
}

/// A position of a game on boards.
#[derive(Clone)]
pub(in crate::lang) struct Board {
    rules: BoardRules,
    position: Arc<dyn AnyPosition>,
    text: Arc<str>,
    /// Whether the roles of the players are exchanged.
    pub(in crate::lang) negative: bool,
}

impl Board {
    fn new(rules: &BoardRules, position: Box<dyn AnyPosition>) -> Board {
        let text = position.to_string().into();
        Board { rules: rules.clone(), position: position.into(), text, negative: false }
    }

    /// The game.
    pub(in crate::lang) fn rules(&self) -> &BoardRules {
        &self.rules
    }

    /// The position, without its sign.
    pub(in crate::lang) fn position(&self) -> &dyn AnyPosition {
        self.position.as_ref()
    }

    /// Whether the game is known to give both players the same moves.
    pub(in crate::lang) fn is_impartial(&self) -> bool {
        self.position.mode() == PlayMode::Impartial
    }

    pub(in crate::lang) fn negative(&self) -> Board {
        Board { negative: !self.negative, ..self.clone() }
    }

    pub(in crate::lang) fn options(&self, player: Player, budget: &Budget) -> Result<Vec<Board>, Exhausted> {
        let mover = if self.negative { !player } else { player };
        let mut options = GuardedList::new(budget);
        let mut held = MemoryGuard::new(budget, 0);
        for position in self.position.options_within(mover, budget)? {
            let moved = Board { negative: self.negative, ..Board::new(&self.rules, position) };
            held.add(moved.text.len() as u64);
            options.push(moved)?;
        }
        Ok(options.into_vec())
    }

    /// The winning moves of a player, if a formula tells them: as many as it lists, and whether these are all.
    pub(in crate::lang) fn winning_moves_by_formula(&self, player: Player) -> Option<(Vec<Board>, bool)> {
        let mover = if self.negative { !player } else { player };
        let found = self.position.winning_moves_by_formula(mover)?;
        let moved = |position| Board { negative: self.negative, ..Board::new(&self.rules, position) };
        Some((found.positions.into_iter().map(moved).collect(), !found.is_cut))
    }

    /// The components.
    pub(in crate::lang) fn components(&self) -> Vec<Board> {
        let part = |position| Board { negative: self.negative, ..Board::new(&self.rules, position) };
        self.position.components().into_iter().map(part).collect()
    }

    pub(in crate::lang) fn value<'u>(&self, universe: &'u Universe) -> Result<Game<'u>, Exhausted> {
        let value = self.position.canonical(universe, 1)?;
        Ok(if self.negative { -value } else { value })
    }

    pub(in crate::lang) fn outcome(&self, universe: &Universe, convention: Convention) -> Result<Outcome, Exhausted> {
        let outcome = self.position.outcome_in(universe, convention)?;
        Ok(if self.negative { -outcome } else { outcome })
    }

    /// The position as it is written for its game.
    pub(in crate::lang) fn shown(&self) -> &str {
        &self.text
    }

    /// The board as plain data, without its sign.
    pub(in crate::lang) fn view(&self) -> View {
        self.position.view()
    }

    /// The text of the position, without its sign.
    pub(in crate::lang) fn text(&self) -> String {
        format!("{}({:?})", self.rules.text(), self.text)
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        (self.negative, &self.text, &self.rules) == (other.negative, &other.text, &other.rules)
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.negative, &self.text).hash(state);
    }
}

/// All positions on boards of one size.
struct Boards<'u> {
    rules: BoardRules,
    symbols: Vec<char>,
    rows: u64,
    columns: u64,
    count: u64,
    universe: std::marker::PhantomData<&'u Universe>,
}

impl<'u> Boards<'u> {
    fn new(args: &Args<'_, 'u>, rules: BoardRules, rows: u64, columns: u64) -> Result<Boards<'u>, EvalErrorKind> {
        let symbols = rules.game.symbols();
        if symbols.is_empty() || rows == 0 || columns == 0 {
            return Err(args.undefined("the game has no boards with rows and columns of this size"));
        }
        let cells = rows.checked_mul(columns).and_then(|cells| u32::try_from(cells).ok());
        let count = cells.and_then(|cells| (symbols.len() as u64).checked_pow(cells));
        let count = count.ok_or_else(|| args.undefined("there are more than 2^64 positions"))?;
        Ok(Boards { rules, symbols, rows, columns, count, universe: std::marker::PhantomData })
    }
}

/// The position with this number, whose digits are the cells.
fn numbered(symbols: &[char], rows: u64, columns: u64, mut number: u64) -> String {
    let mut text = String::new();
    for row in 0..rows {
        if 0 < row {
            text.push('|');
        }
        for _ in 0..columns {
            text.push(symbols[(number % symbols.len() as u64) as usize]);
            number /= symbols.len() as u64;
        }
    }
    text
}

impl<'u> Source<'u> for Boards<'u> {
    fn things(&self) -> Things<'u> {
        let (rules, symbols, rows, columns) = (self.rules.clone(), self.symbols.clone(), self.rows, self.columns);
        // A drawing that the rules do not allow is not a position.
        Box::new((0..self.count).filter_map(move |number| {
            let board = rules.position(&numbered(&symbols, rows, columns, number)).ok()?;
            Some(Ok(Object::Position(Position::new(vec![Part::Board(board)]))))
        }))
    }

    fn size(&self) -> Option<u64> {
        Some(self.count)
    }

    fn text(&self) -> String {
        format!("{}.Positions({},{})", self.rules.text(), self.rows, self.columns)
    }
}

#[cfg(test)]
mod tests {
    use crate::lang::evaluate;
    use crate::syntax::Style;
    use crate::value::Universe;

    /// Checks the text of an expression, or its error and help.
    #[track_caller]
    fn check(text: &str, expected: &str) {
        let universe = Universe::default();
        let answer = match evaluate(text, &universe) {
            Ok(object) => object.text(Style::Text).expect("short"),
            Err(error) => format!("{error}; {}", error.diagnostic().help.unwrap_or_default()),
        };
        assert_eq!(answer, expected, "{text}");
    }

    #[test]
    fn boards_are_given_by_their_size() {
        check("Domineering(2,3)", r#"Domineering("...|...")"#);
        check(r#"Domineering("2x3")"#, r#"Domineering("...|...")"#);
        check(r#"game.grid.Domineering("2, 3")"#, r#"Domineering("...|...")"#);
        check("Cutcake(2,3)", r#"Cutcake("2x3")"#);
        let sides = "this is not a position: expected a text, found a number; \
                     rows and columns are written as in `Domineering(4,4)`";
        check("Domineering(4)", sides);
        let large = "this is not a position: the board has more than 1024 cells; write it as in `Domineering(\".|.\")`";
        check("Domineering(100,100)", large);
        let none =
            "this is not a position: the game has no usual board to begin with; write it as in `NodeKayles(\"a\")`";
        check("NodeKayles(2,3)", none);
    }

    #[test]
    fn impartial_games_are_their_own_variants() {
        check(r#"Cram.ImpartialVariant("..")"#, r#"Cram("..")"#);
        check(r#"ArcKayles.DicoticVariant("a-b")"#, r#"ArcKayles("a-b")"#);
        check(r#"PegDuotaire.Variant("multihop,impartial")("xx.")"#, r#"PegDuotaire.Variant("multihop")("xx.")"#);
        check(r#"ArcKayles("a-b-c-d").NimValue"#, "2");
        check(r#"Domineering.ImpartialVariant("..")"#, r#"Domineering.ImpartialVariant("..")"#);
    }

    #[test]
    fn a_bracket_is_a_branch_among_letters_and_repeated_among_digits() {
        check(r#"Hackenbush("L(R)").CanonicalForm"#, "1/2");
        check(r#"InfiniteHackenbush("0(1)")"#, "1/omega");
        check(r#"InfiniteHackenbush("LLR")"#, "3/2");
        let letters = "this is not a position: a bracket among letters is a branch, not what is repeated; ";
        let both = "what is repeated stands among digits, as in `InfiniteHackenbush(\"0(1)\")`; \
                    a branch is `Hackenbush(\"L(R)\")`";
        check(r#"InfiniteHackenbush("L(R)")"#, &format!("{letters}{both}"));
        let branches = "branches are written as in `Hackenbush(\"L(R,L)\")`, what is repeated as in `001(01)10`";
        check(r#"InfiniteHackenbush("L(R,L)")"#, &format!("{letters}{branches}"));
    }
}
