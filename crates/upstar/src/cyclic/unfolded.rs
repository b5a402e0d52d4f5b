//! Positions found by playing, with their texts, independent of the type of the game.

use std::fmt::{self, Write};

use crate::cyclic::turns::{TurnGraph, Turns};
use crate::player::Player;

/// The turns of a game and their texts.
///
/// # Examples
///
/// ```
/// use upstar::arena::Positions;
/// use upstar::budget::Exhausted;
/// use upstar::cyclic::{Forward, Turns, Unfolded};
///
/// // Left goes up and Right goes down.
/// let options = |at: &i32, player: upstar::player::Player, found: &mut Vec<i32>| {
///     found.push(at + player.sign() as i32);
///     Ok::<(), Exhausted>(())
/// };
/// let turns = Turns::explore(Positions::new(0, false, options), |_| Ok(()))?;
/// let unfolded = Unfolded::from(turns);
/// assert_eq!(unfolded.text(0), "0 Left");
/// unfolded.graph.moves(0, |to| assert_eq!(unfolded.text(to), "1 Right"));
/// # Ok::<(), Exhausted>(())
/// ```
pub struct Unfolded<'p> {
    /// The moves.
    pub graph: TurnGraph,
    positions: Box<dyn Texts + 'p>,
}

/// Items that have texts.
trait Texts {
    /// Appends the text of an item; fails if it is too long to be written out.
    fn write(&self, number: usize, out: &mut String) -> fmt::Result;

    fn count(&self) -> usize;
}

impl<P: fmt::Display> Texts for Vec<P> {
    fn write(&self, number: usize, out: &mut String) -> fmt::Result {
        write!(out, "{}", self[number])
    }

    fn count(&self) -> usize {
        self.len()
    }
}

impl<'p, P: fmt::Display + 'p> From<Turns<P>> for Unfolded<'p> {
    fn from(turns: Turns<P>) -> Unfolded<'p> {
        Unfolded { graph: turns.graph, positions: Box::new(turns.positions) }
    }
}

impl Unfolded<'_> {
    /// The text of a state: the position, and the player to move unless the game is impartial.
    ///
    /// # Panics
    ///
    /// If there is no such state.
    pub fn text(&self, state: u32) -> String {
        let mut text = self.position_text(state);
        if let (_, Some(mover)) = self.graph.position(state) {
            text.push_str(&format!(" {mover}"));
        }
        text
    }

    /// The text of the position of a state.
    ///
    /// # Panics
    ///
    /// If there is no such state.
    pub fn position_text(&self, state: u32) -> String {
        let mut text = String::new();
        if self.positions.write(self.graph.position(state).0 as usize, &mut text).is_err() {
            text.push('…');
        }
        text
    }

    /// The state of the position with this text; `None` if play cannot reach it. Searches all texts.
    pub fn find(&self, position: &str, mover: Option<Player>) -> Option<u32> {
        let mut text = String::new();
        let mut is_it = |number: &usize| {
            text.clear();
            self.positions.write(*number, &mut text).is_ok() && text == position
        };
        let mut found = (0..self.positions.count()).filter(|number| is_it(number));
        match (found.next(), found.next()) {
            (Some(number), None) => self.graph.state(number as u32, mover),
            // A text shared by two positions is ambiguous.
            _ => None,
        }
    }
}
