//! Games given as text: rules that rewrite cells of a strip or a grid.
//!
//! ```text
//! name: clobber                            // what it is called; a comment goes to the end of the line
//! Left:  xo -> .x straight                 // what Left can do: x beside o, in four directions, becomes . and x
//! Right: as Left, x <-> o                  // Right does the same with other symbols
//! start: xo|ox                             // what the board is filled with at the beginning
//! examples: xo = *
//! ```
//!
//! The grammar, where `{ }` means any number of times and `[ ]` at most once:
//!
//! ```text
//! text      = { section ":" { line } }
//! section   = "name" | "summary" | "board" | "symbols" | "start" | "Left" | "Right" | "Both" | "symmetries" | "examples"
//! board     = "grid" | "strip"                      a grid, if nothing is said
//! symbols   = { character { other spelling } }      those of the rules, if nothing is said
//! rules     = rule { ("," | end of line) rule }
//! rule      = pattern "->" pattern { direction } { condition }  |  "as" ("Left" | "Right") { image }
//! pattern   = row { "|" row }
//! row       = { cell | cell "*" | "(" { cell } ")*" }
//! cell      = character | "?" | "[" { character } "]"
//! direction = "right" | "left" | "up" | "down" | "horizontal" | "vertical" | "straight" | "diagonal" | "any" | "images"
//! condition = ("if" | "unless") ("beside" | "around") { character }
//! image     = "sideways" | "upside-down" | "half-turn" | "transposed" | "quarter-turn" | character "<->" character
//! symmetry  = { image } [ "negates" ]
//! example   = position "=" value
//! ```
//!
//! A rule is a small board before and after a move. Its directions turn it; without directions it applies as written. A
//! starred part may occur any number of times, including zero. A condition holds if one of the symbols is near some cell
//! of the pattern; `unless` is its opposite. Cells beyond the board, and walls, match nothing.
//!
//! Components and symmetries are derived from the rules and need no declaration; a declared symmetry is checked.

mod chains;
mod ending;
mod error;
mod marks;
mod pattern;
mod placed;
mod program;
mod rule;
mod sections;
mod symbols;
mod symmetry;

use std::sync::Arc;

use crate::board::{Bits, Drawing, PositionError, Size, Symmetry, Wide};
use crate::player::{ByPlayer, Player};
use crate::position::{PlayMode, Position};
use crate::rulesets::spelling;
use crate::rulesets::text::pattern::{NO_RENAMING, Pattern, Set, Turn};
use crate::rulesets::text::placed::Placed;
use crate::rulesets::text::program::Program;
use crate::rulesets::text::sections::{Piece, Section, sections};
use crate::rulesets::text::symbols::Symbols;
use crate::rulesets::text::symmetry::{Image, RuleSets};
use crate::solve::{AnyPosition, any, any_erased};
use crate::span::Span;

pub use error::{RuleError, RuleErrorKind};

/// A game given as text.
#[derive(Clone, Debug)]
pub struct Rules {
    name: String,
    summary: String,
    is_strip: bool,
    is_impartial: bool,
    surely_ends: bool,
    start: Option<Drawing>,
    examples: Vec<RuleExample>,
    symmetries: Vec<String>,
    program: Arc<Program>,
}

/// A position with its value, both as text, and their place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleExample {
    /// The position.
    pub position: String,
    /// The expected value.
    pub value: String,
    /// The place of the value.
    pub span: Span,
}

/// A rule of a player.
#[derive(Clone, Debug)]
struct Rule {
    pattern: Pattern,
    /// The text of the rule.
    text: String,
    span: Span,
}

/// The greatest number of patterns of a player.
const MOST_PATTERNS: usize = 256;

/// The game described by a text.
///
/// # Errors
///
/// The mistake in the text, and its place.
///
/// # Examples
///
/// ```
/// use upstar::rulesets::text::compile;
/// use upstar::{Style, Universe};
///
/// let domineering = compile("Left: .|. -> #|#\nRight: .. -> ##")?;
/// let universe = Universe::default();
/// let value = domineering.parse("..|..")?.canonical(&universe, 1)?;
/// assert_eq!(value.text(Style::Text)?, "+-1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn compile(text: &str) -> Result<Rules, RuleError> {
    let (rules, first) = read(text)?;
    if !rules.surely_ends
        && let Some(position) = ending::comes_back(&rules)
    {
        return Err(RuleError::new(RuleErrorKind::Endless { position }, first));
    }
    Ok(rules)
}

/// The game described by a text, even if its positions may repeat.
///
/// Such positions have no values, but they support moves and the search for all reachable positions ([`AnyPosition::unfold`]).
///
/// # Errors
///
/// The mistake in the text, and its place.
pub fn compile_cyclic(text: &str) -> Result<Rules, RuleError> {
    read(text).map(|(rules, _)| rules)
}

/// The game described by a text, and the place of its first rule.
fn read(text: &str) -> Result<(Rules, Span), RuleError> {
    let sections = sections(text)?;
    let section = |name: &str| sections.iter().find(|section| section.name == name);
    let lines = |name: &str| section(name).map_or(&[][..], |section| section.lines.as_slice());
    let joined = |name: &str| lines(name).iter().map(|line| line.text).collect::<Vec<_>>().join(" ");
    let is_strip = match lines("board").first() {
        None => false,
        Some(Piece { text: "grid", .. }) => false,
        Some(Piece { text: "strip", .. }) => true,
        Some(other) => return Err(RuleError::new(RuleErrorKind::UnknownBoard(other.text.into()), other.span())),
    };
    let mut names = match section("symbols") {
        Some(section) => Symbols::read(&section.lines)?,
        None => Symbols::default(),
    };
    // A `?` stands for all symbols, so the rules are read twice: first to collect their symbols, then with all symbols known.
    let _ = read_rules(&sections, &mut names, is_strip);
    let rules = read_rules(&sections, &mut names, is_strip)?;
    if rules.left.is_empty() && rules.right.is_empty() {
        return Err(RuleError::new(RuleErrorKind::NoRules, Span::new(0, 0)));
    }
    marks::check(&sections, &names, &rules)?;
    let claims = claims(lines("symmetries"), &mut names)?;
    let used = rules
        .left
        .iter()
        .chain(&rules.right)
        .fold(0, |used, rule| used | rule.pattern.matched() | rule.pattern.looked_for());
    // A symbol that no rule examines is equivalent to the wall.
    let own = names.list().len() as u8;
    let wall = (0..own).find(|symbol| used >> symbol & 1 == 0).unwrap_or_else(|| names.add_wall());
    let sets = RuleSets::new(&rules);
    for (claim, span) in &claims {
        if let Some((player, pattern)) = sets.unmatched(claim) {
            let rule = rules[player].iter().find(|rule| rule.pattern == *pattern);
            let rule = format!("{player}: {}", rule.map_or("", |rule| rule.text.as_str()));
            return Err(RuleError::new(RuleErrorKind::NoSymmetry { rule }, *span));
        }
    }
    let images = sets.images(names.list().len() as u8, wall, is_strip);
    let first = rules.left.iter().chain(&rules.right).map(|rule| rule.span).next().unwrap_or_default();
    let patterns = rules.left.iter().chain(&rules.right).map(|rule| &rule.pattern);
    let surely_ends = ending::every_move_counts(patterns);
    let mut compiled = Rules {
        name: joined("name"),
        summary: joined("summary"),
        is_strip,
        is_impartial: sets.are_impartial(),
        surely_ends,
        start: None,
        examples: Vec::new(),
        symmetries: images.iter().map(|image| named(image, &names)).collect(),
        program: Arc::new(Program::new(names, own, wall, &rules, &images)),
    };
    if let Some(line) = lines("start").first() {
        compiled.start = Some(compiled.read(*line)?);
    }
    for line in lines("examples") {
        compiled.examples.push(compiled.example(*line)?);
    }
    Ok((compiled, first))
}

impl Rules {
    /// The name of the game; may be empty.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The game in one line; may be empty.
    pub fn summary(&self) -> &str {
        &self.summary
    }

    /// Whether positions have a single row.
    pub fn is_strip(&self) -> bool {
        self.is_strip
    }

    /// Whether both players always have the same moves.
    pub fn is_impartial(&self) -> bool {
        self.is_impartial
    }

    /// Whether play was proved to end. Otherwise it ends on small boards, if that was requested, and the depth limit of
    /// the solvers applies.
    pub fn surely_ends(&self) -> bool {
        self.surely_ends
    }

    /// The characters of cells, including the one for missing cells.
    pub fn symbols(&self) -> Vec<char> {
        (0..self.program.symbols.list().len() as u8).map(|symbol| self.program.symbols.character(symbol)).collect()
    }

    /// Whether cells with this character never change and split the board.
    pub fn is_wall(&self, symbol: char) -> bool {
        let program = &self.program;
        let is_moved = |plane: usize| program.movable >> plane & 1 == 1;
        let of_plane = |symbol: &u8| program.symbols.character(*symbol);
        !program.planes.iter().enumerate().any(|(plane, known)| is_moved(plane) && of_plane(known) == symbol)
    }

    /// The symmetries of the rules, in words.
    pub fn symmetries(&self) -> &[String] {
        &self.symmetries
    }

    /// Positions with their expected values.
    pub fn examples(&self) -> &[RuleExample] {
        &self.examples
    }

    /// The text of the starting board of a given width and height, if the game defines one.
    pub fn start(&self, width: usize, height: usize) -> Option<String> {
        let tile = self.start.as_ref()?;
        let (columns, rows) = (tile.width as usize, tile.height as usize);
        let character = |row: usize, column: usize| {
            self.program.symbols.character(tile.cells[row % rows * columns + column % columns])
        };
        let row = |row: usize| (0..width).map(|column| character(row, column)).collect::<String>();
        Some((0..height).map(row).collect::<Vec<_>>().join("|"))
    }

    /// Reads a position; a size such as `4x6`, rows first, gives the starting board of that size.
    ///
    /// # Errors
    ///
    /// The mistake in the text, and its place.
    pub fn parse(&self, text: &str) -> Result<Box<dyn AnyPosition>, PositionError> {
        spelling::read(text, |text| self.parse_board(text), |width, height| self.start(width, height))
    }

    fn parse_board(&self, text: &str) -> Result<Box<dyn AnyPosition>, PositionError> {
        let symbols = self.program.symbols.list();
        let drawing = match self.is_strip {
            true => Drawing::read_strip(text, &symbols)?,
            false => Drawing::read(text, &symbols)?,
        };
        // Only a few kinds of boards are used, so that the solvers are compiled only a few times.
        let position = match drawing.size() {
            Size::Tiny => self.placed::<u32>(&drawing),
            Size::Small => self.placed::<u64>(&drawing),
            Size::Medium | Size::Large => self.placed::<Wide>(&drawing),
        };
        Ok(match self.is_impartial {
            true => position.in_mode(PlayMode::Impartial),
            false => position,
        })
    }

    fn placed<B: Bits>(&self, drawing: &Drawing) -> Box<dyn AnyPosition> {
        match self.program.planes.len() {
            0 | 1 => boxed::<B, _>(Placed::<B, 1>::new(drawing, &self.program)),
            2 => boxed::<B, _>(Placed::<B, 2>::new(drawing, &self.program)),
            3 => boxed::<B, _>(Placed::<B, 3>::new(drawing, &self.program)),
            _ => boxed::<B, _>(Placed::<B, 7>::new(drawing, &self.program)),
        }
    }

    /// The characters for cells in the text of the rules.
    fn cell_symbols(&self) -> Vec<char> {
        let mut symbols = self.symbols();
        symbols.truncate(usize::from(self.program.own_symbols));
        symbols
    }

    /// Reads a board within the text of the rules.
    fn read(&self, piece: Piece<'_>) -> Result<Drawing, RuleError> {
        let drawing = Drawing::read(piece.text, &self.program.symbols.list());
        drawing.map_err(|error| {
            let span = Span::new(piece.start + error.span.start, piece.start + error.span.end);
            RuleError::new(RuleErrorKind::WrongPosition(error), span)
        })
    }

    fn example(&self, line: Piece<'_>) -> Result<RuleExample, RuleError> {
        let (position, value) =
            line.text.split_once('=').ok_or_else(|| RuleError::new(RuleErrorKind::NoEquals, line.span()))?;
        let value = Piece { text: value, start: line.start + position.len() + 1 }.trimmed();
        let position = Piece { text: position, start: line.start }.trimmed();
        self.read(position)?;
        Ok(RuleExample { position: position.text.into(), value: value.text.into(), span: value.span() })
    }
}

/// A position with any word type, as a position of any game.
fn boxed<B: Bits, P: Position>(position: P) -> Box<dyn AnyPosition> {
    // Constants, so that a solver is not compiled for types that never reach it.
    if const { B::CAPACITY <= 64 } { any(position) } else { any_erased(position) }
}

/// The rules of both players.
fn read_rules(sections: &[Section<'_>], names: &mut Symbols, is_strip: bool) -> Result<ByPlayer<Vec<Rule>>, RuleError> {
    let mut own: ByPlayer<Vec<Rule>> = ByPlayer { left: Vec::new(), right: Vec::new() };
    let mut both = Vec::new();
    let mut copied = Vec::new();
    for section in sections {
        let player = section.name.parse::<Player>().ok();
        if player.is_none() && section.name != "Both" {
            continue;
        }
        for line in &section.lines {
            let mut words = line.words();
            if words.next().is_some_and(|word| word.text == "as") {
                copied.push((player, *line));
                continue;
            }
            for piece in line.split(|character| character == ',').filter(|piece| !piece.text.is_empty()) {
                let patterns = rule::rule(piece, names, is_strip)?;
                let rules =
                    patterns.into_iter().map(|pattern| Rule { pattern, text: piece.text.into(), span: piece.span() });
                match player {
                    Some(player) => own[player].extend(rules),
                    None => both.extend(rules),
                }
            }
        }
    }
    let mut all = own.clone();
    for (player, line) in &copied {
        let wrong = |kind| RuleError::new(kind, line.span());
        let words = line.split(|character| character == ',' || character.is_whitespace());
        let words: Vec<Piece<'_>> = words.filter(|word| !word.text.is_empty()).skip(1).collect();
        let player = player.ok_or_else(|| wrong(RuleErrorKind::RulesOfBoth))?;
        let (from, words) = words.split_first().ok_or_else(|| rule::unknown(*line, PLAYERS))?;
        let from = from.text.parse::<Player>().map_err(|_| rule::unknown(*from, PLAYERS))?;
        if from == player {
            return Err(wrong(RuleErrorKind::OwnRules(player)));
        }
        if copied.iter().any(|(other, _)| *other == Some(from)) {
            return Err(wrong(RuleErrorKind::CircularRules));
        }
        if own[from].is_empty() {
            return Err(wrong(RuleErrorKind::MissingRules(from)));
        }
        let used = own[from].iter().fold(0, |used, rule| used | rule.pattern.symbols());
        let image = image(words, names, &[], Some((from, used)))?;
        let turn = Turn::of(image.symmetry);
        all[player].extend(own[from].iter().map(|rule| Rule {
            pattern: rule.pattern.image(turn, &image.renaming),
            text: line.text.into(),
            span: line.span(),
        }));
    }
    for player in Player::ALL {
        all[player].extend(both.iter().cloned());
        // A rule may have the same direction twice.
        let mut seen = std::collections::BTreeSet::new();
        all[player].retain(|rule| seen.insert(rule.pattern.clone()));
        if MOST_PATTERNS < all[player].len() {
            let kind = RuleErrorKind::TooLarge("more than 256 rules in all directions");
            return Err(RuleError::new(kind, all[player][MOST_PATTERNS].span));
        }
    }
    Ok(all)
}

/// The symmetries that a section declares, and their places.
fn claims(lines: &[Piece<'_>], names: &mut Symbols) -> Result<Vec<(Image, Span)>, RuleError> {
    let items = lines.iter().flat_map(|line| line.split(|character| character == ','));
    let items = items.filter(|item| !item.text.is_empty());
    items.map(|item| Ok((image(&item.words().collect::<Vec<_>>(), names, &[NEGATES], None)?, item.span()))).collect()
}

/// The image that words describe; the words in `also` are allowed besides turns and exchanges. `of` gives the symbols of
/// the rules to be exchanged, and the player whose rules these are.
fn image(
    words: &[Piece<'_>],
    names: &mut Symbols,
    also: &[&'static str],
    of: Option<(Player, Set)>,
) -> Result<Image, RuleError> {
    let mut image = Image { symmetry: Symmetry::Identity, renaming: NO_RENAMING, negates: false };
    let mut rest = words;
    while let [word, further @ ..] = rest {
        rest = further;
        if let [arrow, further @ ..] = further
            && arrow.text == "<->"
        {
            let [other, further @ ..] = further else {
                return Err(RuleError::new(RuleErrorKind::UnfinishedExchange, word.span().to(arrow.span())));
            };
            let place = word.span().to(other.span());
            let pair = [(*word, single(*word, names)?), (*other, single(*other, names)?)];
            for (name, symbol) in pair {
                if image.renaming[usize::from(symbol)] != symbol {
                    let kind = RuleErrorKind::RepeatedExchange(names.character(symbol));
                    return Err(RuleError::new(kind, name.span()));
                }
            }
            let [one, other] = pair.map(|(_, symbol)| symbol);
            if one == other {
                return Err(RuleError::new(RuleErrorKind::UnfinishedExchange, place));
            }
            if let Some((player, used)) = of
                && used & (1 << one | 1 << other) == 0
            {
                return Err(RuleError::new(RuleErrorKind::EmptyExchange { player }, place));
            }
            image.renaming.swap(usize::from(one), usize::from(other));
            rest = further;
            continue;
        }
        match TURNS.iter().find(|(name, _)| *name == word.text) {
            Some((_, symmetry)) => image.symmetry = *symmetry,
            None if word.text == NEGATES && also.contains(&NEGATES) => image.negates = true,
            None if word.text == "<->" => return Err(RuleError::new(RuleErrorKind::UnfinishedExchange, word.span())),
            None => {
                let known: Vec<&str> = TURNS.iter().map(|(name, _)| *name).chain(also.iter().copied()).collect();
                return Err(rule::unknown(*word, &known));
            }
        }
    }
    Ok(image)
}

/// The number of a symbol given by a single character.
fn single(name: Piece<'_>, names: &mut Symbols) -> Result<u8, RuleError> {
    let mut characters = name.characters();
    match (characters.next(), characters.next()) {
        (Some((character, span)), None) => names.number(character, span),
        _ => Err(RuleError::new(RuleErrorKind::UnfinishedExchange, name.span())),
    }
}

/// The words for the players.
const PLAYERS: &[&str] = &["Left", "Right"];

/// The word for symmetries that exchange the players.
const NEGATES: &str = "negates";

/// The words for turns of the board.
const TURNS: &[(&str, Symmetry)] = &[
    ("same", Symmetry::Identity),
    ("sideways", Symmetry::Sideways),
    ("upside-down", Symmetry::UpsideDown),
    ("half-turn", Symmetry::HalfTurn),
    ("transposed", Symmetry::Transposed),
    ("quarter-turn", Symmetry::QuarterTurn),
    ("quarter-turn-back", Symmetry::QuarterTurnBack),
    ("other-diagonal", Symmetry::OtherDiagonal),
];

/// A symmetry in words.
fn named(image: &Image, names: &Symbols) -> String {
    let turn = TURNS.iter().find(|(_, symmetry)| *symmetry == image.symmetry).map_or("", |(name, _)| name);
    let mut words = vec![turn.to_string()];
    for symbol in 0..names.list().len() as u8 {
        let name = image.renaming[usize::from(symbol)];
        if symbol < name || (name < symbol && image.renaming[usize::from(name)] != symbol) {
            words.push(format!("{} <-> {}", names.character(symbol), names.character(name)));
        }
    }
    if image.negates {
        words.push(NEGATES.into());
    }
    words.join(" ")
}
