//! Who is winning, and with which moves.

use crate::convention::Convention;
use crate::play::history::Match;
use crate::play::playable::PlayError;
use crate::player::Player;
use crate::syntax::Style;
use crate::value::{Outcome, Universe};

/// What is known about a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// Who wins if both play best; `None` if it was not found out within the budget.
    pub winner: Option<Player>,
    /// For each move whether it wins, if it was found out.
    pub wins: Vec<Option<bool>>,
}

impl Advice {
    /// Advice about the turn to be played. What is not found out within the budget of the universe stays open.
    ///
    /// # Errors
    ///
    /// The game does not answer such questions.
    pub fn new(universe: &Universe, play: &Match) -> Result<Advice, PlayError> {
        let turn = play.turn();
        if let Some(winner) = play.winner() {
            return Ok(Advice { winner: Some(winner), wins: Vec::new() });
        }
        let player = turn.player;
        let known = |winner: Result<Player, PlayError>| match winner {
            Ok(winner) => Ok(Some(winner)),
            Err(PlayError::Exhausted(_)) => Ok(None),
            Err(error) => Err(error),
        };
        let winner = known(turn.position.winner(universe, player, play.convention()))?;
        if winner == Some(!player) {
            return Ok(Advice { winner, wins: vec![Some(false); turn.moves.len()] });
        }
        let mut wins = Vec::with_capacity(turn.moves.len());
        for next in &turn.moves {
            let after = known(next.position.winner(universe, !player, play.convention()))?;
            wins.push(after.map(|winner| winner == player));
        }
        let found = wins.contains(&Some(true)).then_some(player);
        Ok(Advice { winner: winner.or(found), wins })
    }

    /// The numbers of the moves that are known to win.
    pub fn winning(&self) -> impl Iterator<Item = usize> {
        self.wins.iter().enumerate().filter(|(_, wins)| **wins == Some(true)).map(|(number, _)| number)
    }
}

/// The length of the longest value that is written.
const LONGEST: u64 = 100;

/// Why the winner wins: a value whose outcome is known, now or after a winning move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The winning move after which the position has the value; `None` if it has the value now.
    pub after: Option<String>,
    /// The value, in canonical form; `None` if it is too long to read.
    pub value: Option<String>,
    /// The outcome of that value.
    pub outcome: Outcome,
}

impl Reason {
    /// The reason for an advice, in normal play; `None` if no one is known to win, or the values are out of reach.
    pub fn new(universe: &Universe, play: &Match, advice: &Advice) -> Option<Reason> {
        let turn = play.turn();
        if play.convention() == Convention::Misere || advice.winner.is_none() {
            return None;
        }
        let next = advice.winning().next().map(|number| &turn.moves[number]);
        let position = next.map_or(&turn.position, |next| &next.position);
        let value = position.value(universe).ok()?;
        let text = value.text_within(Style::Text, LONGEST).ok();
        Some(Reason { after: next.map(|next| next.name.clone()), value: text, outcome: value.outcome() })
    }
}
