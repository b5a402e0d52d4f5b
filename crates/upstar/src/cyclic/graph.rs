//! Games as graphs: states, each with a player to move, and moves between them.
//!
//! A *state* is a position together with the player to move. It has a number below [`Forward::states`]; the meaning of
//! the number is up to the game. In impartial games a state need not include the player to move.
//!
//! Two traits see the same graph from its two ends. [`Forward`] lists the moves from a state and is all that a game must
//! implement; the verifier and lines of play use it. [`Backward`] lists the moves *into* a state; the solver uses nothing
//! else. A game that can compute its predecessors implements both; for others
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

    /// The same end for the opponent.
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

/// The rules for play that stops, and for play that does not.
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
    /// The verdict for a player who has no move: `Lose` is normal play, `Win` is misère play.
    pub stuck: Verdict,
    /// The winner if play goes on for ever; usually none. Play that the rules end in a draw counts as endless.
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

    /// The verdict for the player to move in an undecided state.
    pub fn undecided(self, mover: Player) -> Verdict {
        match self.endless {
            None => Verdict::Draw,
            Some(winner) if winner == mover => Verdict::Win,
            Some(_) => Verdict::Lose,
        }
    }
}

/// A graph of states, seen from its beginning.
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

    /// The player to move; Left if states do not include that.
    fn mover(&self, state: u32) -> Player;

    /// The verdict for the player to move if the rules end play here, whether there are moves or not.
    fn ending(&self, state: u32) -> Option<Verdict>;

    /// Calls `each` with the state after every move. The order is fixed; states may be repeated.
    fn moves(&self, state: u32, each: impl FnMut(u32));
}

/// A state before anything is known about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// The rules end play here.
    Ended(Verdict),
    /// There are this many moves.
    Moves(u32),
}

/// A graph of states, seen from its ends.
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
    /// Whether the predecessors of a state may be anywhere. Solving then takes extra care to avoid cache misses.
    const IS_SCATTERED: bool = false;

    /// The number of states.
    fn state_count(&self) -> u32;

    /// Calls `each` with the initial knowledge of the states of a range, in order, and the length of each run of equal ones.
    fn starts(&self, range: Range<u32>, each: impl FnMut(Start, u32));

    /// Calls `each` with every state that has a move to this one, once for each such move.
    ///
    /// States where the rules end play may be included even though no player moves there.
    fn predecessors(&self, state: u32, each: impl FnMut(u32));

    /// Touches the data needed for the predecessors of states, given as sets of 64 neighbours, to bring it into the cache.
    fn touch(&self, states: &[(u32, u64)]) {
        let _ = states;
    }

    /// Calls `each` with the predecessors of all states `base + i` for which bit `i` is set.
    ///
    /// Games whose neighbouring states have much in common can find them faster together.
    #[inline]
    fn predecessors_of(&self, base: u32, bits: u64, mut each: impl FnMut(u32)) {
        ones(bits, |bit| self.predecessors(base + bit, &mut each));
    }
}

/// The initial knowledge of the states of a range, in a game that knows its moves.
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

/// Calls `each` with the numbers of the set bits, lowest first.
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
