//! Games as graphs: states, each with a player to move, and moves between them.
//!
//! A *state* is a position together with the player to move. It has a number below [`Forward::states`]; what the number
//! means is the game's business. In impartial games it need not tell who is to move.
//!
//! Two traits see the same graph from its two ends. [`Forward`] knows the moves and is all that a game must have; the
//! verifier and lines of play use it. [`Backward`] knows the moves *into* a state; the solver works with nothing else. A
//! game that can name its predecessors implements both; for others
//! [`Predecessors`](crate::cyclic::Predecessors) finds them by a pass over the moves.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use crate::convention::Convention;
use crate::player::Player;

/// How play ends, for the player to move.
///
/// # Examples
///
/// ```
/// use upstar::cyclic::Verdict;
///
/// assert_eq!("win".parse(), Ok(Verdict::Win));
/// assert_eq!(Verdict::Win.reversed(), Verdict::Lose);
/// assert!(Verdict::Lose < Verdict::Draw);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The player to move loses.
    Lose,
    /// Nobody wins.
    Draw,
    /// The player to move wins.
    Win,
}

impl Verdict {
    /// All verdicts, worst first.
    pub const ALL: [Verdict; 3] = [Verdict::Lose, Verdict::Draw, Verdict::Win];

    /// The same end, for the opponent.
    pub fn reversed(self) -> Verdict {
        match self {
            Verdict::Lose => Verdict::Win,
            Verdict::Draw => Verdict::Draw,
            Verdict::Win => Verdict::Lose,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Verdict::Lose => "lose",
            Verdict::Draw => "draw",
            Verdict::Win => "win",
        })
    }
}

/// The text is not a verdict: expected `win`, `lose` or `draw`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseVerdictError;

impl fmt::Display for ParseVerdictError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `win`, `lose` or `draw`")
    }
}

impl std::error::Error for ParseVerdictError {}

impl FromStr for Verdict {
    type Err = ParseVerdictError;

    fn from_str(text: &str) -> Result<Verdict, ParseVerdictError> {
        Verdict::ALL.into_iter().find(|verdict| verdict.to_string() == text).ok_or(ParseVerdictError)
    }
}

/// What the rules say about play that stops, and about play that does not.
///
/// # Examples
///
/// ```
/// use upstar::cyclic::{Policy, Verdict};
/// use upstar::player::Player;
///
/// assert_eq!(Policy::NORMAL.undecided(Player::Left), Verdict::Draw);
/// let policy = Policy { endless: Some(Player::Right), ..Policy::MISERE };
/// assert_eq!(policy.undecided(Player::Left), Verdict::Lose);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Policy {
    /// What a player gets who has no move: `Lose` is normal play, `Win` is misère play.
    pub stuck: Verdict,
    /// Who wins if play goes on for ever; nobody does, mostly. Play that the rules end in a draw counts as endless.
    pub endless: Option<Player>,
}

impl Policy {
    /// Who cannot move loses; endless play is drawn.
    pub const NORMAL: Policy = Policy { stuck: Verdict::Lose, endless: None };
    /// Who cannot move wins; endless play is drawn.
    pub const MISERE: Policy = Policy { stuck: Verdict::Win, endless: None };

    /// The policy of a convention; endless play is drawn.
    pub const fn of(convention: Convention) -> Policy {
        match convention {
            Convention::Normal => Policy::NORMAL,
            Convention::Misere => Policy::MISERE,
        }
    }

    /// What a state is worth whose play neither player can bring to a good end, for its player to move.
    pub fn undecided(self, mover: Player) -> Verdict {
        match self.endless {
            None => Verdict::Draw,
            Some(winner) if winner == mover => Verdict::Win,
            Some(_) => Verdict::Lose,
        }
    }
}

/// A graph of states seen from its beginning.
///
/// # Examples
///
/// ```
/// use upstar::budget::Budget;
/// use upstar::cyclic::{Fate, Forward, Policy, Predecessors, Verdict, solve};
/// use upstar::player::Player;
///
/// /// A ring from which nobody gets out.
/// struct Ring(u32);
///
/// impl Forward for Ring {
///     fn states(&self) -> u32 {
///         self.0
///     }
///     fn mover(&self, _state: u32) -> Player {
///         Player::Left
///     }
///     fn ending(&self, _state: u32) -> Option<Verdict> {
///         None
///     }
///     fn moves(&self, state: u32, mut each: impl FnMut(u32)) {
///         each((state + 1) % self.0);
///     }
/// }
///
/// let budget = Budget::unlimited();
/// let solution = solve(&Predecessors::of(&Ring(5), &budget)?, Policy::NORMAL, 1, &budget)?;
/// assert_eq!(solution.fate(3), Fate::Undecided);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Forward {
    /// The number of states.
    fn states(&self) -> u32;

    /// The player to move; Left in states that do not tell.
    fn mover(&self, state: u32) -> Player;

    /// What the player to move has got, if the rules end play here whether there are moves or not.
    fn ending(&self, state: u32) -> Option<Verdict>;

    /// Calls `each` with the state after every move. The order is fixed; states may be repeated.
    fn moves(&self, state: u32, each: impl FnMut(u32));
}

/// What a state is before anything is known about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// The rules end play here.
    Ended(Verdict),
    /// There are this many moves.
    Moves(u32),
}

/// A graph of states seen from its ends.
///
/// # Examples
///
/// ```
/// use upstar::cyclic::{Backward, Northcott, Notation};
///
/// let game = Northcott::new(1, 3).ok_or("too many states")?;
/// let state = game.parse("L.R Left").ok_or("no such state")?;
/// game.predecessors(state, |from| assert_eq!(game.text(from), "LR. Right"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Backward: Sync {
    /// Whether the predecessors of a state may be anywhere. Solving then goes to some trouble not to miss the cache.
    const IS_SCATTERED: bool = false;

    /// The number of states.
    fn state_count(&self) -> u32;

    /// Calls `each` with what the states of a range are at first, in order, and for how many in a row.
    fn starts(&self, range: Range<u32>, each: impl FnMut(Start, u32));

    /// Calls `each` with every state that has a move to this one, as often as it has such moves.
    ///
    /// States where the rules end play may be among them although nobody moves there.
    fn predecessors(&self, state: u32, each: impl FnMut(u32));

    /// Looks at what will be needed for the predecessors of states, as sets of 64 neighbours, so that it is in the cache.
    fn touch(&self, states: &[(u32, u64)]) {
        let _ = states;
    }

    /// Calls `each` with the predecessors of all states `base + i` for which bit `i` is set.
    ///
    /// Games in which neighbours have much in common find them faster together.
    #[inline]
    fn predecessors_of(&self, base: u32, bits: u64, mut each: impl FnMut(u32)) {
        ones(bits, |bit| self.predecessors(base + bit, &mut each));
    }
}

/// What the states of a range are at first, in a game that knows its moves.
pub(super) fn starts_by_moves<G: Forward + ?Sized>(graph: &G, range: Range<u32>, mut each: impl FnMut(Start, u32)) {
    for state in range {
        let start = match graph.ending(state) {
            Some(verdict) => Start::Ended(verdict),
            None => {
                let mut moves = 0;
                graph.moves(state, |_| moves += 1);
                Start::Moves(moves)
            }
        };
        each(start, 1);
    }
}

/// Calls `each` with the numbers of the bits that are set, lowest first.
#[inline]
pub(super) fn ones(mut bits: u64, mut each: impl FnMut(u32)) {
    while bits != 0 {
        each(bits.trailing_zeros());
        bits &= bits - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_read_back_and_policies_name_the_winner() {
        for verdict in Verdict::ALL {
            assert_eq!(verdict.to_string().parse(), Ok(verdict));
            assert_eq!(verdict.reversed().reversed(), verdict);
        }
        assert_eq!("lost".parse::<Verdict>(), Err(ParseVerdictError));
        let left = Policy { endless: Some(Player::Left), ..Policy::NORMAL };
        assert_eq!(left.undecided(Player::Left), Verdict::Win);
        assert_eq!(left.undecided(Player::Right), Verdict::Lose);
        assert_eq!(Policy::MISERE.undecided(Player::Left), Verdict::Draw);
    }
}
