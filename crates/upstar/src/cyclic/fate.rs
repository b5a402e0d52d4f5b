//! The fate of a state under best play.

use std::fmt;

use crate::cyclic::graph::{Policy, Verdict};
use crate::player::Player;

/// The result of best play, in which winners play for a fast win and losers delay.
///
/// # Examples
///
/// ```
/// use upstar::cyclic::{Fate, Policy, Verdict};
/// use upstar::player::Player;
///
/// assert_eq!(Fate::Won(3).to_string(), "won in 3");
/// assert_eq!(Fate::Lost(2).remoteness(), Some(2));
/// assert_eq!(Fate::Undecided.verdict(Policy::NORMAL, Player::Left), Verdict::Draw);
/// let policy = Policy { endless: Some(Player::Left), ..Policy::NORMAL };
/// assert_eq!(Fate::Undecided.words(policy, Player::Left), "won by endless play");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// Neither player can force an end that is good for them: play goes on for ever, or ends in a draw.
    Undecided,
    /// The player to move loses after this many moves.
    Lost(u32),
    /// The player to move wins after this many moves.
    Won(u32),
}

impl Fate {
    /// The number of moves to the end, if play ends.
    pub fn remoteness(self) -> Option<u32> {
        match self {
            Fate::Undecided => None,
            Fate::Lost(remoteness) | Fate::Won(remoteness) => Some(remoteness),
        }
    }

    /// The verdict for the player to move.
    pub fn verdict(self, policy: Policy, mover: Player) -> Verdict {
        match self {
            Fate::Undecided => policy.undecided(mover),
            Fate::Lost(_) => Verdict::Lose,
            Fate::Won(_) => Verdict::Win,
        }
    }

    /// The fate in words, given the rules for endless play.
    pub fn words(self, policy: Policy, mover: Player) -> String {
        match (self, self.verdict(policy, mover)) {
            (Fate::Undecided, Verdict::Win) => "won by endless play".into(),
            (Fate::Undecided, Verdict::Lose) => "lost by endless play".into(),
            _ => self.to_string(),
        }
    }

    /// The fate with this code in databases.
    ///
    /// The code of an undecided state is zero. Otherwise it is twice the remoteness plus two, and one more where the parity differs
    /// from normal play, in which wins take an odd number of moves; so the last bit is mostly zero and compresses to nothing.
    pub(super) fn from_code(code: u32) -> Option<Fate> {
        match (code >> 1, code & 1) {
            (0, 0) => Some(Fate::Undecided),
            (0, _) => None,
            (next, odd) if (next - 1) & 1 == odd => Some(Fate::Lost(next - 1)),
            (next, _) => Some(Fate::Won(next - 1)),
        }
    }
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fate::Undecided => f.write_str("undecided"),
            Fate::Lost(remoteness) => write!(f, "lost in {remoteness}"),
            Fate::Won(remoteness) => write!(f, "won in {remoteness}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_normal_play_are_even() {
        let codes: Vec<Option<Fate>> = (0..8).map(Fate::from_code).collect();
        let [lost, won] = [Fate::Lost, Fate::Won].map(|fate| move |remoteness| Some(fate(remoteness)));
        let expected = [Some(Fate::Undecided), None, lost(0), won(0), won(1), lost(1), lost(2), won(2)];
        assert_eq!(codes, expected);
        assert_eq!(Fate::from_code(u32::MAX), won((1 << 31) - 2));
    }
}
