//! The games with cycles known to upstar, by name: a file for each, and a line in the list.
//!
//! A game is named by a word and its parameters, separated by colons: `chase:8`, `northcott:3:5`.

use std::fmt;

use crate::cyclic::game::{CyclicGame, NamedGame};
use crate::cyclic::graph::{Backward, Forward};
use crate::cyclic::notation::Notation;
use crate::cyclic::{backsliding, chase, fox_and_geese, northcott, quixo};
use crate::error::nearest;

/// A game of the list with its parameters, as an object that threads can share.
pub type KnownGame = Box<dyn CyclicGame + Send + Sync>;

/// A game of the list.
///
/// # Examples
///
/// ```
/// use upstar::cyclic::{CYCLIC_GAMES, find_cyclic};
///
/// for ruleset in &CYCLIC_GAMES {
///     assert_eq!(find_cyclic(ruleset.example)?.name(), ruleset.example);
/// }
/// # Ok::<(), upstar::cyclic::CyclicGameError>(())
/// ```
pub struct CyclicRuleset {
    /// Its name.
    pub name: &'static str,
    /// The meaning of its parameters.
    pub parameters: &'static str,
    /// Its rules, in one line.
    pub summary: &'static str,
    /// A name with parameters.
    pub example: &'static str,
    /// Makes the game from its full name and its parameters.
    pub(super) make: fn(&str, &[&str]) -> Option<KnownGame>,
}

/// All games, sorted by name.
pub static CYCLIC_GAMES: [CyclicRuleset; 5] =
    [backsliding::RULESET, chase::RULESET, fox_and_geese::RULESET, northcott::RULESET, quixo::RULESET];

/// A graph with its name as an object.
pub(super) fn named<G>(name: &str, graph: G) -> KnownGame
where
    G: Forward + Backward + Notation + Send + 'static,
{
    Box::new(NamedGame::new(name, graph))
}

/// Why there is no such game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CyclicGameError {
    /// No game has this name; a similar name, if there is one.
    Unknown(String, Option<&'static str>),
    /// The parameters are wrong; their meaning, and an example.
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

/// The game with this name and parameters.
///
/// # Errors
///
/// There is no such game, or its parameters are wrong.
pub fn find_cyclic(name: &str) -> Result<KnownGame, CyclicGameError> {
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
    (ruleset.make)(name, &parameters).ok_or(CyclicGameError::Parameters(ruleset.parameters, ruleset.example))
}
