//! Outcome classes, and the comparison of two games.

use std::fmt;
use std::ops::Neg;
use std::str::FromStr;

use crate::player::{ByPlayer, Player};

/// The outcome class of a game in normal play: the winner, depending on who starts.
///
/// # Examples
///
/// ```
/// use upstar::{Outcome, Player, Universe};
///
/// let universe = Universe::default();
/// let star = universe.nimber(1);
/// assert_eq!(star.outcome(), Outcome::N);
/// assert_eq!(star.outcome().winner(Player::Right), Player::Right);
/// assert_eq!("L".parse(), Ok(-Outcome::R));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// Left wins; the game is positive.
    L,
    /// Right wins; the game is negative.
    R,
    /// The next player, who moves first, wins; the game is confused with zero.
    N,
    /// The previous player, who moves second, wins; the game is zero.
    P,
}

impl Outcome {
    /// All four outcomes.
    pub const ALL: [Outcome; 4] = [Outcome::L, Outcome::R, Outcome::N, Outcome::P];

    /// The winner when `first` moves first.
    pub fn winner(self, first: Player) -> Player {
        match self {
            Outcome::L => Player::Left,
            Outcome::R => Player::Right,
            Outcome::N => first,
            Outcome::P => !first,
        }
    }

    /// The outcome in which `winners[first]` wins when `first` moves first.
    pub fn from_winners(winners: ByPlayer<Player>) -> Outcome {
        match (winners.left, winners.right) {
            (Player::Left, Player::Left) => Outcome::L,
            (Player::Right, Player::Right) => Outcome::R,
            (Player::Left, Player::Right) => Outcome::N,
            (Player::Right, Player::Left) => Outcome::P,
        }
    }

    /// How a game with this outcome compares with zero.
    pub fn comparison(self) -> Comparison {
        match self {
            Outcome::L => Comparison::Greater,
            Outcome::R => Comparison::Less,
            Outcome::N => Comparison::Confused,
            Outcome::P => Comparison::Equal,
        }
    }
}

impl Neg for Outcome {
    type Output = Outcome;

    /// The outcome of the negative of a game.
    fn neg(self) -> Outcome {
        match self {
            Outcome::L => Outcome::R,
            Outcome::R => Outcome::L,
            other => other,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::L => "L",
            Outcome::R => "R",
            Outcome::N => "N",
            Outcome::P => "P",
        })
    }
}

/// The error for a text that is not the name of an outcome: `L`, `R`, `N` or `P`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseOutcomeError;

impl fmt::Display for ParseOutcomeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `L`, `R`, `N` or `P`")
    }
}

impl std::error::Error for ParseOutcomeError {}

impl FromStr for Outcome {
    type Err = ParseOutcomeError;

    fn from_str(text: &str) -> Result<Outcome, ParseOutcomeError> {
        Outcome::ALL.into_iter().find(|outcome| outcome.to_string() == text).ok_or(ParseOutcomeError)
    }
}

/// How one game compares with another. Games are partially ordered, so there are four answers.
///
/// # Examples
///
/// ```
/// use upstar::{Comparison, Universe};
///
/// let universe = Universe::default();
/// let (zero, star) = (universe.integer(0), universe.nimber(1));
/// assert_eq!(star.compare(zero)?, Comparison::Confused);
/// assert!(zero.compare(universe.integer(1))?.is_le());
/// assert_eq!(Comparison::Less.reversed(), Comparison::Greater);
/// # Ok::<(), upstar::Exhausted>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Comparison {
    /// The first game is less: Right wins the difference.
    Less,
    /// The games are equal: the difference is a win for the second player.
    Equal,
    /// The first game is greater: Left wins the difference.
    Greater,
    /// Neither `<=` nor `>=`: the difference is a win for the first player.
    Confused,
}

impl Comparison {
    /// The comparison in which `<=` and `>=` hold as given.
    pub const fn from_orders(less_or_equal: bool, greater_or_equal: bool) -> Comparison {
        match (less_or_equal, greater_or_equal) {
            (true, true) => Comparison::Equal,
            (true, false) => Comparison::Less,
            (false, true) => Comparison::Greater,
            (false, false) => Comparison::Confused,
        }
    }

    /// Whether `<=` holds.
    pub const fn is_le(self) -> bool {
        matches!(self, Comparison::Less | Comparison::Equal)
    }

    /// Whether `>=` holds.
    pub const fn is_ge(self) -> bool {
        matches!(self, Comparison::Greater | Comparison::Equal)
    }

    /// The comparison with the games exchanged.
    pub const fn reversed(self) -> Comparison {
        match self {
            Comparison::Less => Comparison::Greater,
            Comparison::Greater => Comparison::Less,
            other => other,
        }
    }
}

impl fmt::Display for Comparison {
    /// Writes the relation as it stands between two games: `<`, `==`, `>` or `<>`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Comparison::Less => "<",
            Comparison::Equal => "==",
            Comparison::Greater => ">",
            Comparison::Confused => "<>",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_read_back_and_agree_with_their_winners() {
        for outcome in Outcome::ALL {
            assert_eq!(outcome.to_string().parse(), Ok(outcome));
            assert_eq!(Outcome::from_winners(ByPlayer::from_fn(|first| outcome.winner(first))), outcome);
            assert_eq!((-outcome).comparison(), outcome.comparison().reversed());
        }
        assert_eq!("draw".parse::<Outcome>(), Err(ParseOutcomeError));
    }
}
