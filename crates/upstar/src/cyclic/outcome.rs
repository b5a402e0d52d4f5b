//! The nine outcome classes of games with cycles: the winner, if any, when Left begins and when Right begins.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use crate::cyclic::graph::Verdict;
use crate::player::{ByPlayer, Player};

/// The winner, by the player who begins; `None` is a draw.
///
/// # Examples
///
/// ```
/// use upstar::cyclic::{LoopyOutcome, Verdict};
/// use upstar::player::ByPlayer;
///
/// let outcome = LoopyOutcome::new(ByPlayer { left: Verdict::Win, right: Verdict::Draw });
/// assert_eq!(outcome.to_string(), "LD");
/// assert_eq!(outcome.words(), "Left wins if Left begins, nobody wins if Right begins");
/// assert_eq!("LD".parse(), Ok(outcome));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LoopyOutcome {
    /// The winner if this player begins.
    pub winner: ByPlayer<Option<Player>>,
}

impl LoopyOutcome {
    /// The outcome if beginning yields these verdicts for the players.
    pub fn new(verdicts: ByPlayer<Verdict>) -> LoopyOutcome {
        let winner = |player: Player| match verdicts[player] {
            Verdict::Win => Some(player),
            Verdict::Draw => None,
            Verdict::Lose => Some(!player),
        };
        LoopyOutcome { winner: ByPlayer::from_fn(winner) }
    }

    /// All nine classes, the best for Left first.
    pub fn all() -> Vec<LoopyOutcome> {
        let winners = [Some(Player::Left), None, Some(Player::Right)];
        let outcome = |left, right| LoopyOutcome { winner: ByPlayer { left, right } };
        winners.into_iter().flat_map(|left| winners.map(|right| outcome(left, right))).collect()
    }

    /// The class in words.
    pub fn words(self) -> String {
        let ByPlayer { left, right } = self.winner;
        let fate = |winner: Option<Player>| winner.map_or("nobody wins".to_string(), |winner| format!("{winner} wins"));
        match (left, right) {
            _ if left == right => format!("{}, whoever begins", fate(left)),
            (Some(Player::Left), Some(_)) => "the first player wins".into(),
            (Some(Player::Right), Some(_)) => "the second player wins".into(),
            _ => format!("{} if Left begins, {} if Right begins", fate(left), fate(right)),
        }
    }
}

/// `L`, `R`, `N`, `P` and `D` (a draw) where one letter suffices; otherwise two letters, for the result if Left begins
/// and if Right begins.
impl fmt::Display for LoopyOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ByPlayer { left, right } = self.winner;
        match (left, right) {
            _ if left == right => f.pad(letter(left)),
            (Some(Player::Left), Some(_)) => f.pad("N"),
            (Some(Player::Right), Some(_)) => f.pad("P"),
            _ => f.pad(&format!("{}{}", letter(left), letter(right))),
        }
    }
}

/// Written as its text.
impl Serialize for LoopyOutcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

fn letter(winner: Option<Player>) -> &'static str {
    match winner {
        Some(Player::Left) => "L",
        Some(Player::Right) => "R",
        None => "D",
    }
}

/// The text is not an outcome: expected `L`, `R`, `N`, `P`, `D`, `LD`, `DL`, `DR` or `RD`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseLoopyOutcomeError;

impl fmt::Display for ParseLoopyOutcomeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `L`, `R`, `N`, `P`, `D`, `LD`, `DL`, `DR` or `RD`")
    }
}

impl std::error::Error for ParseLoopyOutcomeError {}

impl FromStr for LoopyOutcome {
    type Err = ParseLoopyOutcomeError;

    fn from_str(text: &str) -> Result<LoopyOutcome, ParseLoopyOutcomeError> {
        LoopyOutcome::all().into_iter().find(|outcome| outcome.to_string() == text).ok_or(ParseLoopyOutcomeError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nine_classes_read_back_and_differ() {
        let all = LoopyOutcome::all();
        assert_eq!(all.len(), 9);
        for outcome in &all {
            assert_eq!(outcome.to_string().parse(), Ok(*outcome));
        }
        assert_eq!("LL".parse::<LoopyOutcome>(), Err(ParseLoopyOutcomeError));
        let first = LoopyOutcome::new(ByPlayer { left: Verdict::Win, right: Verdict::Win });
        assert_eq!((first.to_string().as_str(), first.words().as_str()), ("N", "the first player wins"));
        let half = LoopyOutcome::new(ByPlayer { left: Verdict::Draw, right: Verdict::Win });
        assert_eq!(half.words(), "nobody wins if Left begins, Right wins if Right begins");
    }
}
