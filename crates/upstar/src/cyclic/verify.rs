//! Verification of fates, which examines each state and its moves once.
//!
//! This does not repeat the work of the solver: it goes forwards, and uses neither levels nor counts. It relies on a
//! theorem: fates are right if and only if each of them agrees with the fates after one move:
//!
//! - where play ends, the fate says so, with remoteness 0;
//! - a state is won in `d` if some move leads to a state lost in `d - 1`, and none to a state lost in less;
//! - it is lost in `d` if all moves lead to won states, the longest of them won in `d - 1`;
//! - it is undecided if no move leads to a lost state, and some move to an undecided one.
//!
//! For won and lost states this is the definition, by induction on `d`. Now suppose that some state is truly decided, but
//! not by its fate. Take such a state with the least true remoteness: the moves that decide it have right fates, so its
//! own fate does not agree with them.

use std::fmt;

use crate::budget::{Budget, Exhausted};
use crate::cyclic::fate::Fate;
use crate::cyclic::graph::{Forward, Policy, Verdict};

/// The number of states between checks of the budget.
const PATIENCE: u32 = 1 << 16;

/// A state whose fate does not agree with the fates after one move.
///
/// # Examples
///
/// ```
/// use upstar::budget::Budget;
/// use upstar::cyclic::{Chase, Fate, Policy, solve, verify};
///
/// let chase = Chase::easy(3)?;
/// let budget = Budget::unlimited();
/// let solution = solve(&chase, Policy::NORMAL, 1, &budget)?;
/// assert_eq!(verify(&chase, Policy::NORMAL, |state| solution.fate(state), &budget)?, None);
/// let wrong = verify(&chase, Policy::NORMAL, |_| Fate::Undecided, &budget)?;
/// assert_eq!(wrong.map(|wrong| wrong.implied), Some(Fate::Lost(0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Disagreement {
    /// The first such state.
    pub state: u32,
    /// Its fate as given.
    pub given: Fate,
    /// The fate implied by the given fates after one move.
    pub implied: Fate,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Disagreement { state, given, implied } = self;
        write!(f, "state {state} is said to be {given}, but by its moves it is {implied}")
    }
}

/// The first state whose fate does not agree with its moves, if there is any.
///
/// # Errors
///
/// The budget is spent.
pub fn verify<G: Forward + ?Sized>(
    graph: &G,
    policy: Policy,
    fate: impl Fn(u32) -> Fate,
    budget: &Budget,
) -> Result<Option<Disagreement>, Exhausted> {
    for state in 0..graph.states() {
        if state % PATIENCE == 0 {
            budget.check()?;
        }
        let (given, implied) = (fate(state), implied(graph, policy, state, &fate));
        if given != implied {
            return Ok(Some(Disagreement { state, given, implied }));
        }
    }
    Ok(None)
}

/// The fate implied by the fates after one move.
fn implied<G: Forward + ?Sized>(graph: &G, policy: Policy, state: u32, fate: &impl Fn(u32) -> Fate) -> Fate {
    let ended = |verdict| match verdict {
        Verdict::Lose => Fate::Lost(0),
        Verdict::Draw => Fate::Undecided,
        Verdict::Win => Fate::Won(0),
    };
    if let Some(verdict) = graph.ending(state) {
        return ended(verdict);
    }
    let (mut quickest_win, mut slowest_loss, mut can_go_on) = (None::<u32>, None::<u32>, false);
    graph.moves(state, |to| match fate(to) {
        Fate::Lost(remoteness) => quickest_win = Some(quickest_win.map_or(remoteness, |least| least.min(remoteness))),
        Fate::Won(remoteness) => slowest_loss = slowest_loss.max(Some(remoteness)),
        Fate::Undecided => can_go_on = true,
    });
    match (quickest_win, can_go_on, slowest_loss) {
        (Some(remoteness), _, _) => Fate::Won(remoteness.saturating_add(1)),
        (None, true, _) => Fate::Undecided,
        (None, false, Some(remoteness)) => Fate::Lost(remoteness.saturating_add(1)),
        (None, false, None) => ended(policy.stuck),
    }
}
