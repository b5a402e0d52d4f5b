//! The notation of the states of a game.

use crate::cyclic::sided;
use crate::player::ByPlayer;

/// The notation of a graph of states, which makes the graph a [`CyclicGame`](crate::cyclic::CyclicGame).
///
/// # Examples
///
/// ```
/// use upstar::cyclic::{Northcott, Notation};
///
/// let game = Northcott::new(1, 4).ok_or("too many states")?;
/// let state = game.parse("L.R. Left").ok_or("no such state")?;
/// assert_eq!(game.text(state), "L.R. Left");
/// let sides = game.sides(state).ok_or("a state says who is to move")?;
/// assert_eq!(game.text(sides.right), "L.R. Right");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Notation {
    /// A state as text.
    fn text(&self, state: u32) -> String;

    /// The board of a state, its rows separated by `|`, if the game has a board; by default, the text before the player to move.
    fn board(&self, state: u32) -> Option<String> {
        let text = self.text(state);
        let board = text.split(' ').next().unwrap_or_default();
        let mut widths = board.split('|').map(|row| row.chars().count());
        let first = widths.next()?;
        widths.all(|width| width == first).then(|| board.to_owned())
    }

    /// The state with this text.
    fn parse(&self, text: &str) -> Option<u32>;

    /// The states of the same position with each player to move; `None` in a game whose states do not include the player to move.
    ///
    /// By default, the last bit of a state is the player to move.
    fn sides(&self, state: u32) -> Option<ByPlayer<u32>> {
        Some(sided::sides(state))
    }

    /// The text of some state, as an example.
    fn sample(&self) -> String {
        self.text(0)
    }
}
