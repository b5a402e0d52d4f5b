//! The games with positions that come back that upstar knows, by name.
//!
//! A game is named by a word and its parameters, with colons between: `chase:8`, `northcott:3:5`.

use std::fmt;

use crate::cyclic::backsliding::Backsliding;
use crate::cyclic::chase::{Chase, Gait};
use crate::cyclic::fox_and_geese::FoxAndGeese;
use crate::cyclic::graph::{Backward, Forward};
use crate::cyclic::northcott::Northcott;
use crate::cyclic::quixo::Quixo;
use crate::cyclic::sided::sides;
use crate::error::nearest;
use crate::player::ByPlayer;

/// A game of the list.
pub struct CyclicRuleset {
    /// Its name.
    pub name: &'static str,
    /// What its parameters are.
    pub parameters: &'static str,
    /// What it is, in a line.
    pub summary: &'static str,
    /// A name with parameters.
    pub example: &'static str,
    make: fn(&[&str]) -> Option<CyclicGame>,
}

/// All games, by name.
pub const CYCLIC_GAMES: [CyclicRuleset; 5] = [
    CyclicRuleset {
        name: "backsliding",
        parameters: "STRIP",
        summary: "Toads and Frogs that may also slide back",
        example: "backsliding:tt.ff",
        make: |parameters| match parameters {
            [strip] => Backsliding::new(strip).map(CyclicGame::Backsliding),
            _ => None,
        },
    },
    CyclicRuleset {
        name: "chase",
        parameters: "N or BOARD, perhaps the pieces of White and Black",
        summary: "Two pieces on a board; who steps onto the other wins",
        example: "chase:8:rook1:rook2",
        make: make_chase,
    },
    CyclicRuleset {
        name: "fox-and-geese",
        parameters: "4, 6 or 8, perhaps `retreat`",
        summary: "Geese that go forward hunt a fox that goes anywhere",
        example: "fox-and-geese:8",
        make: |parameters| {
            let (side, retreat) = match parameters {
                [side] => (side, false),
                [side, "retreat"] => (side, true),
                _ => return None,
            };
            FoxAndGeese::new(side.parse().ok()?, retreat).map(CyclicGame::FoxAndGeese)
        },
    },
    CyclicRuleset {
        name: "northcott",
        parameters: "ROWS, WIDTH",
        summary: "Two pieces in each row; move one's own any distance, without jumping",
        example: "northcott:3:5",
        make: |parameters| match parameters {
            [rows, width] => Northcott::new(rows.parse().ok()?, width.parse().ok()?).map(CyclicGame::Northcott),
            _ => None,
        },
    },
    CyclicRuleset {
        name: "quixo",
        parameters: "2, 3 or 4",
        summary: "Take a cube from the border, mark it and push it in; make a line",
        example: "quixo:3",
        make: |parameters| match parameters {
            [side] => Quixo::new(side.parse().ok()?).map(CyclicGame::Quixo),
            _ => None,
        },
    },
];

fn make_chase(parameters: &[&str]) -> Option<CyclicGame> {
    let (board, gaits) = match parameters {
        [board] => (board, ByPlayer { left: Gait::rook(1), right: Gait::rook(2) }),
        [board, white, black] => (board, ByPlayer { left: white.parse().ok()?, right: black.parse().ok()? }),
        _ => return None,
    };
    match board.parse() {
        Ok(side) => Chase::empty(side, side, gaits),
        Err(_) => Chase::on_board(board, gaits),
    }
    .ok()
    .map(|chase| CyclicGame::Chase(Box::new(chase)))
}

/// A game of the list with its parameters.
pub enum CyclicGame {
    /// Backsliding Toads and Frogs.
    Backsliding(Backsliding),
    /// The chase.
    Chase(Box<Chase>),
    /// Fox and Geese.
    FoxAndGeese(FoxAndGeese),
    /// Northcott's game.
    Northcott(Northcott),
    /// Quixo.
    Quixo(Quixo),
}

/// What can be done with any game of the list.
pub trait Visit {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Forward + Backward>(self, graph: &G) -> Self::Output;
}

impl CyclicGame {
    /// Does something with the graph of the game.
    pub fn visit<V: Visit>(&self, visit: V) -> V::Output {
        match self {
            CyclicGame::Backsliding(game) => visit.visit(game),
            CyclicGame::Chase(game) => visit.visit(game.as_ref()),
            CyclicGame::FoxAndGeese(game) => visit.visit(game),
            CyclicGame::Northcott(game) => visit.visit(game),
            CyclicGame::Quixo(game) => visit.visit(game),
        }
    }

    /// A state as text.
    pub fn text(&self, state: u32) -> String {
        match self {
            CyclicGame::Backsliding(game) => game.text(state),
            CyclicGame::Chase(game) => game.text(state),
            CyclicGame::FoxAndGeese(game) => game.text(state),
            CyclicGame::Northcott(game) => game.text(state),
            CyclicGame::Quixo(game) => game.text(state),
        }
    }

    /// The state that a text stands for.
    pub fn parse(&self, text: &str) -> Option<u32> {
        match self {
            CyclicGame::Backsliding(game) => game.parse(text),
            CyclicGame::Chase(game) => game.parse(text).ok(),
            CyclicGame::FoxAndGeese(game) => game.parse(text),
            CyclicGame::Northcott(game) => game.parse(text),
            CyclicGame::Quixo(game) => game.parse(text),
        }
    }
}

impl CyclicGame {
    /// The states of the same position with each player to move; `None` in a game whose states do not tell who that is.
    pub fn sides(&self, state: u32) -> Option<ByPlayer<u32>> {
        match self {
            CyclicGame::Chase(game) => Some(game.sides(state)),
            CyclicGame::Quixo(_) => None,
            CyclicGame::Backsliding(_) | CyclicGame::FoxAndGeese(_) | CyclicGame::Northcott(_) => Some(sides(state)),
        }
    }

    /// What a state is written like, for an error.
    pub fn sample(&self) -> String {
        match self {
            // In the first state the pieces stand on the same cell.
            CyclicGame::Chase(game) => game.text(game.cells() - 1),
            _ => self.text(0),
        }
    }
}

/// Why there is no such game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CyclicGameError {
    /// No game has this name; a similar name, if there is one.
    Unknown(String, Option<&'static str>),
    /// The parameters are wrong; what they should be, and an example.
    Parameters(&'static str, &'static str),
}

impl fmt::Display for CyclicGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CyclicGameError::Unknown(name, None) => {
                let names: Vec<&str> = CYCLIC_GAMES.iter().map(|game| game.name).collect();
                write!(f, "there is no game `{name}`: expected {}", names.join(", "))
            }
            CyclicGameError::Unknown(name, Some(similar)) => {
                write!(f, "there is no game `{name}`; did you mean `{similar}`?")
            }
            CyclicGameError::Parameters(parameters, example) => {
                write!(f, "wrong parameters, or too many states: expected {parameters}, as in `{example}`")
            }
        }
    }
}

impl std::error::Error for CyclicGameError {}

/// The game that a name with parameters stands for.
///
/// # Errors
///
/// There is no such game, or not with such parameters.
pub fn find_cyclic(name: &str) -> Result<CyclicGame, CyclicGameError> {
    let mut words = name.split(':');
    let word = words.next().unwrap_or_default();
    if name.contains(char::is_control) {
        return Err(CyclicGameError::Unknown(word.replace(char::is_control, " "), None));
    }
    let Some(ruleset) = CYCLIC_GAMES.iter().find(|ruleset| ruleset.name == word) else {
        let similar = nearest(word, CYCLIC_GAMES.iter().map(|ruleset| ruleset.name));
        let word: String = word.chars().take(40).collect();
        return Err(CyclicGameError::Unknown(word, similar));
    };
    let parameters: Vec<&str> = words.collect();
    (ruleset.make)(&parameters).ok_or(CyclicGameError::Parameters(ruleset.parameters, ruleset.example))
}
