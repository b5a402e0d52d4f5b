//! The play so far.

use std::fmt;

use crate::budget::Budget;
use crate::convention::Convention;
use crate::error::{nearest, quoted};
use crate::play::playable::{NamedMove, PlayError, Playable};
use crate::player::Player;

/// A turn: a position, and the player to move.
pub struct Turn {
    /// The position.
    pub position: Box<dyn Playable>,
    /// The player to move.
    pub player: Player,
    /// The moves of the player; none if play has ended.
    pub moves: Vec<NamedMove>,
}

/// A game between two players: all turns so far, the last of which is to be played.
///
/// # Examples
///
/// ```
/// use upstar::heaps::{HeapPosition, heap_game_named};
/// use upstar::play::Match;
/// use upstar::{Budget, Convention, Player};
///
/// let budget = Budget::unlimited();
/// let nim = heap_game_named("Nim").and_then(|named| named.game()).unwrap();
/// let heaps = HeapPosition::new(&nim, &[1, 2])?;
/// let mut play = Match::new(Box::new(heaps), Player::Left, Convention::Normal, &budget)?;
/// play.play(play.find("2>1")?, &budget)?;
/// assert_eq!((play.turn().player, play.turn().position.text().as_str()), (Player::Right, "1 + 1"));
/// play.play(0, &budget)?;
/// play.play(0, &budget)?;
/// assert_eq!(play.winner(), Some(Player::Left));
/// assert!(play.undo());
/// assert_eq!(play.winner(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Match {
    convention: Convention,
    /// The turns that were played, with the moves chosen.
    played: Vec<(Turn, usize)>,
    turn: Turn,
}

impl Turn {
    fn new(position: Box<dyn Playable>, player: Player, budget: &Budget) -> Result<Turn, PlayError> {
        let moves = position.moves(player, budget)?;
        Ok(Turn { position, player, moves })
    }
}

impl Match {
    /// A game that begins with a position.
    ///
    /// # Errors
    ///
    /// The moves cannot be listed within the budget.
    pub fn new(
        position: Box<dyn Playable>,
        first: Player,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Match, PlayError> {
        Ok(Match { convention, played: Vec::new(), turn: Turn::new(position, first, budget)? })
    }

    /// The convention by which the game is won.
    pub fn convention(&self) -> Convention {
        self.convention
    }

    /// The turn to be played.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The turns that were played, with the numbers of the moves chosen, the first turn first.
    pub fn played(&self) -> impl DoubleEndedIterator<Item = (&Turn, usize)> {
        self.played.iter().map(|(turn, chosen)| (turn, *chosen))
    }

    /// The winner, if play has ended.
    pub fn winner(&self) -> Option<Player> {
        let is_over = self.turn.moves.is_empty();
        let wins = if self.convention.stuck_wins() { self.turn.player } else { !self.turn.player };
        is_over.then_some(wins)
    }

    /// The number of the move with a name or a number, counted from 1, or to the position that is written.
    ///
    /// # Errors
    ///
    /// There is no such move.
    pub fn find(&self, text: &str) -> Result<usize, MoveError> {
        let moves = &self.turn.moves;
        let compact: String = text.replace("->", ">").chars().filter(|c| !c.is_whitespace()).collect();
        let named = moves.iter().position(|next| next.name.eq_ignore_ascii_case(&compact));
        let numbered = || compact.parse::<usize>().ok().filter(|number| (1..=moves.len()).contains(number));
        let written = || moves.iter().position(|next| next.position.text() == text.trim());
        named.or_else(|| numbered().map(|number| number - 1)).or_else(written).ok_or_else(|| MoveError {
            text: text.trim().to_owned(),
            similar: nearest(&compact, moves.iter().map(|next| next.name.as_str())).map(str::to_owned),
        })
    }

    /// Makes the move with this number, counted from 0; nothing happens if there is none.
    ///
    /// # Errors
    ///
    /// The moves of the next turn cannot be listed within the budget; then the move is not made.
    pub fn play(&mut self, chosen: usize, budget: &Budget) -> Result<(), PlayError> {
        if let Some(next) = self.turn.moves.get(chosen) {
            let turn = Turn::new(next.position.boxed(), !self.turn.player, budget)?;
            let played = std::mem::replace(&mut self.turn, turn);
            self.played.push((played, chosen));
        }
        Ok(())
    }

    /// Takes back the last move; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let Some((turn, _)) = self.played.pop() else { return false };
        self.turn = turn;
        true
    }
}

/// No move has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveError {
    /// What was asked for.
    pub text: String,
    /// A move whose name is similar.
    pub similar: Option<String>,
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no move {}", quoted(&self.text))
    }
}

impl std::error::Error for MoveError {}
