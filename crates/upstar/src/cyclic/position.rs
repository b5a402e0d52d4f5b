//! Single positions of games with cycles.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::cyclic::game::{CyclicGame, StateError};
use crate::player::Player;

/// A position of a game in which positions may repeat, with the player to move.
///
/// Two positions are equal if their games have the same name and source, and their states are the same.
///
/// # Examples
///
/// ```
/// use std::sync::Arc;
/// use upstar::cyclic::{CyclicPosition, find_cyclic};
/// use upstar::player::Player;
///
/// let start = CyclicPosition::new(Arc::from(find_cyclic("backsliding:t.f")?), "t.f Left")?;
/// assert_eq!(start.mover(), Some(Player::Left));
/// let options = start.options();
/// assert_eq!(options.iter().map(ToString::to_string).collect::<Vec<_>>(), [".tf Right"]);
/// assert_eq!(options[0].options()[0].options()[0].options()[0].to_string(), ".ft Left");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct CyclicPosition {
    game: Arc<dyn CyclicGame + Send + Sync>,
    state: u32,
}

impl CyclicPosition {
    /// The position with this text.
    ///
    /// # Errors
    ///
    /// There is no such position.
    pub fn new(game: Arc<dyn CyclicGame + Send + Sync>, text: &str) -> Result<CyclicPosition, StateError> {
        let state = game.parse(text)?;
        Ok(CyclicPosition { game, state })
    }

    /// The position of a state; `None` if there is no such state.
    pub fn of_state(game: Arc<dyn CyclicGame + Send + Sync>, state: u32) -> Option<CyclicPosition> {
        (state < game.states()).then_some(CyclicPosition { game, state })
    }

    /// The game.
    pub fn game(&self) -> &Arc<dyn CyclicGame + Send + Sync> {
        &self.game
    }

    /// The number of its state.
    pub fn state(&self) -> u32 {
        self.state
    }

    /// The player to move, if positions of the game include that.
    pub fn mover(&self) -> Option<Player> {
        self.game.mover(self.state)
    }

    /// The positions after each move, without repetition, in the order of the rules; empty where play has ended.
    pub fn options(&self) -> Vec<CyclicPosition> {
        let mut states: Vec<u32> = Vec::new();
        if self.game.ending(self.state).is_none() {
            self.game.moves(self.state, &mut |to| {
                if !states.contains(&to) {
                    states.push(to);
                }
            });
        }
        states.into_iter().map(|state| CyclicPosition { game: Arc::clone(&self.game), state }).collect()
    }
}

impl fmt::Display for CyclicPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.game.text(self.state))
    }
}

impl fmt::Debug for CyclicPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self}", self.game.name())
    }
}

impl PartialEq for CyclicPosition {
    fn eq(&self, other: &CyclicPosition) -> bool {
        let same =
            |one: &dyn CyclicGame, other: &dyn CyclicGame| one.name() == other.name() && one.source() == other.source();
        self.state == other.state && (Arc::ptr_eq(&self.game, &other.game) || same(&*self.game, &*other.game))
    }
}

impl Eq for CyclicPosition {}

impl Hash for CyclicPosition {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.game.name().hash(hasher);
        self.state.hash(hasher);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::cyclic::find_cyclic;

    #[test]
    fn positions_of_one_game_are_told_apart_and_found_again() {
        let position = |name: &str, text: &str| {
            CyclicPosition::new(Arc::from(find_cyclic(name).expect("a game")), text).expect("a position")
        };
        let start = position("chase:3", "1,1 3,3 white");
        assert_eq!(start, position("chase:3", "1,1 3,3 white"));
        assert_ne!(start, position("chase:3", "1,1 3,3 black"));
        assert_ne!(start, position("chase:3:king:king", "1,1 3,3 white"));
        let mut met: HashSet<CyclicPosition> = HashSet::from([start.clone()]);
        let mut open = vec![start.clone()];
        while let Some(position) = open.pop() {
            for option in position.options() {
                assert_eq!(option.mover(), position.mover().map(|mover| !mover));
                assert_eq!(CyclicPosition::new(Arc::clone(option.game()), &option.to_string()), Ok(option.clone()));
                if met.insert(option.clone()) {
                    open.push(option);
                }
            }
        }
        assert_eq!(met.len(), 162, "play comes everywhere");
        assert!(position("chase:3", "2,2 2,2 white").options().is_empty(), "play has ended");
        assert_eq!(format!("{start:?}"), "chase:3 1,1 3,3 white");
        assert_eq!(CyclicPosition::of_state(Arc::clone(start.game()), start.state()), Some(start.clone()));
        assert_eq!(CyclicPosition::of_state(Arc::clone(start.game()), 162), None);
    }
}
