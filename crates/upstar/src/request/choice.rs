//! What a question is about: a game, a position, or an expression.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::answer::{BoardFigure, GridFigure, MOST_DRAWN_CELLS, NetworkFigure, RectangleFigure, TooManyCells, owner};
use crate::board::View;
use crate::error::Diagnostic;
use crate::heaps::{HeapGame, HeapPosition, read_heaps};
use crate::lang::{Ruleset, Session};
use crate::play::Playable;
use crate::player::Player;
use crate::registry::{Family, elsewhere};
use crate::request::desk::{Desk, Failure};
use crate::rulesets::text::compile;
use crate::rulesets::{BoardGame, VariantErrorKind};
use crate::solve::AnyPosition;
use crate::span::Span;

/// A game: by its name or by the text of its rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameChoice {
    /// The name, perhaps with a variant, such as `clobber:king`; for games with heaps also a code or an expression.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The rules as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// Words of a variant, in addition to those in the name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
}

/// A position of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Placed {
    /// The game.
    pub game: GameChoice,
    /// The position; a size such as `4x6` is the starting board of that size, and heaps are written `3,5,7`.
    pub position: String,
}

/// What a question is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Subject {
    /// An expression of the language.
    Expression(String),
    /// A position.
    Placed(Placed),
}

/// A game that can be played.
pub(super) enum Chosen {
    Board(BoardGame),
    Heaps(Arc<dyn HeapGame>),
}

/// A position that can be played.
pub(super) enum Position {
    Board(BoardGame, Box<dyn AnyPosition>),
    Heaps(HeapPosition),
}

impl GameChoice {
    /// The game, of any kind.
    pub(super) fn find(&self, desk: &Desk<'_>) -> Result<Chosen, Failure> {
        let name = self.name.as_deref().unwrap_or_default();
        if self.rules.is_none()
            && self.name.is_some()
            && let Err(error) = BoardGame::find(name)
        {
            // A word that is no game at all may be a misspelt game on boards; anything else was meant as a game with heaps.
            let is_word = name.chars().all(|c| c.is_alphanumeric() || "-_:=,".contains(c));
            let is_unknown = !is_word && matches!(error.kind, VariantErrorKind::UnknownRuleset(_));
            return match heap_game(name, desk) {
                Ok(game) => Ok(Chosen::Heaps(game)),
                Err(failure) if is_unknown => Err(failure),
                Err(_) => Err(Failure::about(name, error.diagnostic())),
            };
        }
        self.board(desk).map(Chosen::Board)
    }

    /// The game, which must be one on boards.
    pub(super) fn board(&self, desk: &Desk<'_>) -> Result<BoardGame, Failure> {
        let game = match (&self.name, &self.rules) {
            (None, Some(text)) => {
                let rules = compile(text).map_err(|error| Failure::about(text, error.diagnostic()))?;
                desk.universe.budget().check()?;
                BoardGame::from(rules)
            }
            (Some(name), None) => BoardGame::find(name).map_err(|error| {
                let help = elsewhere(name, Family::Boards).map(|_| "this is a game of another kind".to_owned());
                let diagnostic = error.diagnostic();
                Failure::about(name, Diagnostic { help: help.or(diagnostic.help), ..diagnostic })
            })?,
            _ => {
                let help = "give either `name`, as in `clobber:king`, or `rules`, the text of rules";
                return Err(Failure::new("a game is missing", help));
            }
        };
        match self.variant.as_deref().filter(|words| !words.is_empty()) {
            Some(words) => game.with(words).map_err(|error| Failure::about(words, error.diagnostic())),
            None => Ok(game),
        }
    }
}

/// The game with heaps that a text denotes.
pub(super) fn heap_game(text: &str, desk: &Desk<'_>) -> Result<Arc<dyn HeapGame>, Failure> {
    match Session::new(desk.universe).heap_game(text).map_err(|error| Failure::about(text, error))? {
        Ruleset::Heaps(rules) => Ok(Arc::clone(rules.game())),
        Ruleset::Defined(_) | Ruleset::OnBoards(_) => {
            let span = Some(Span::new(0, text.len()));
            let message = "this game is defined in the language, and not known by its code";
            Err(Failure::about(text, Diagnostic { span, ..Diagnostic::new(message) }))
        }
    }
}

/// The position with these heaps.
pub(super) fn heap_position(game: &Arc<dyn HeapGame>, text: &str) -> Result<HeapPosition, Failure> {
    let heaps = match text.trim() {
        "" | "0" => vec![0],
        text => read_heaps(text).map_err(|error| Failure::about(text, error))?,
    };
    HeapPosition::new(game, &heaps).map_err(|error| Failure::about(text, Diagnostic::new(error.to_string())))
}

/// The position of a game on boards.
pub(super) fn board_position(game: &BoardGame, text: &str) -> Result<Box<dyn AnyPosition>, Failure> {
    game.parse(text).map_err(|error| Failure::about(text, error.diagnostic()))
}

/// A position of a game of any kind.
pub(super) fn position(game: &GameChoice, text: &str, desk: &Desk<'_>) -> Result<Position, Failure> {
    match game.find(desk)? {
        Chosen::Board(game) => {
            let position = board_position(&game, text)?;
            Ok(Position::Board(game, position))
        }
        // The heaps of a position are printed as a sum.
        Chosen::Heaps(game) => heap_position(&game, &text.replace('+', ",")).map(Position::Heaps),
    }
}

impl Placed {
    pub(super) fn find(&self, desk: &Desk<'_>) -> Result<Position, Failure> {
        position(&self.game, &self.position, desk)
    }
}

impl Position {
    /// The same as a position to play.
    pub(super) fn playable(self) -> Box<dyn Playable> {
        match self {
            Position::Board(_, position) => Box::new(position),
            Position::Heaps(position) => Box::new(position),
        }
    }
}

/// A board as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Board {
    /// A rectangle of cells. Its rows, joined by `|`, are the notation of the position.
    Grid(GridFigure),
    /// A graph with something on its vertices.
    Network(NetworkFigure),
    /// Separate rectangles, or heaps, which have height 1.
    Rectangles(RectangleFigure),
}

/// The board of a view, as data.
pub(super) fn board(view: View) -> Result<Board, Failure> {
    match BoardFigure::new(String::new(), view) {
        Ok(BoardFigure::Grid(grid)) => Ok(Board::Grid(grid)),
        Ok(BoardFigure::Network(network)) => Ok(Board::Network(network)),
        Ok(BoardFigure::Rectangles(rectangles)) => Ok(Board::Rectangles(rectangles)),
        Err(TooManyCells(size)) => {
            let message = format!("the board is too large to draw: its size is {size}, and at most {MOST_DRAWN_CELLS}");
            Err(Failure::new(message, ""))
        }
    }
}

/// Whose pieces a symbol of the notation stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Owner {
    /// Left's.
    Left,
    /// Right's.
    Right,
    /// No one's.
    #[serde(rename = "none")]
    Nobody,
}

/// The owners of symbols.
pub(super) fn owners(symbols: &[char]) -> Vec<Owner> {
    let owner = |&symbol: &char| match owner(symbol) {
        Some(Player::Left) => Owner::Left,
        Some(Player::Right) => Owner::Right,
        None => Owner::Nobody,
    };
    symbols.iter().map(owner).collect()
}
