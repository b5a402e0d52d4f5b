//! Nim-values of impartial games with cycles (Smith 1966; Fraenkel and Perl 1975; Winning Ways, ch. 12).
//!
//! A position has the value `m` if
//!
//! - `m` is the mex of the values of its options, and
//! - every option without a value, or with a greater one, has an option with the value `m`, so moving there can be reversed
//!
//! where values are found one after another, each from values found before it. Positions that get no value have the value ∞ with
//! the set of the values of their options. Sums of positions with values behave as in Nim; a sum with one infinite component is won
//! by the player to move if the nim-sum of the others is in its set, and drawn otherwise; two infinite components make a draw.
//!
//! The values are found for `m = 0, 1, 2, …` in turn, each by a retrograde walk among the positions without a value.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::budget::{Budget, Exhausted};
use crate::cyclic::graph::{Forward, Verdict};
use crate::cyclic::predecessors::{Predecessors, PredecessorsError};

/// The nim-value of a position.
///
/// # Examples
///
/// ```
/// use upstar::budget::Budget;
/// use upstar::cyclic::{CyclicGame, GraphGame, LoopyNimValue, Verdict, loopy_nim_values, sum_verdict};
///
/// // A ring of 0 and 1, with a way out from 1.
/// let game = GraphGame::read("ring", || Ok(Box::new("0 1\n1 0\n1 2\n2 3\n".as_bytes())))?;
/// assert!(game.knows_moves()?);
/// let game: &dyn CyclicGame = &game;
/// let values = loopy_nim_values(game, &Budget::unlimited())?;
/// assert_eq!(values[1], LoopyNimValue::Infinite(vec![1]));
/// assert_eq!(sum_verdict([&values[1], &LoopyNimValue::Finite(2)]), Verdict::Draw);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LoopyNimValue {
    /// The position is equivalent to a heap of this size.
    Finite(u32),
    /// Neither player can force an end unless the position is added to a heap of one of these sizes, in ascending order.
    Infinite(Vec<u32>),
}

impl fmt::Display for LoopyNimValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoopyNimValue::Finite(value) => write!(f, "{value}"),
            LoopyNimValue::Infinite(set) => {
                let set: Vec<String> = set.iter().map(u32::to_string).collect();
                write!(f, "∞({})", set.join(","))
            }
        }
    }
}

/// Written as its text.
impl Serialize for LoopyNimValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The verdict for the player to move in a sum of positions with these values.
pub fn sum_verdict<'a>(values: impl IntoIterator<Item = &'a LoopyNimValue>) -> Verdict {
    let (mut nim_sum, mut infinite) = (0, Vec::new());
    for value in values {
        match value {
            LoopyNimValue::Finite(value) => nim_sum ^= value,
            LoopyNimValue::Infinite(set) => infinite.push(set),
        }
    }
    match infinite.as_slice() {
        [] if nim_sum == 0 => Verdict::Lose,
        [] => Verdict::Win,
        [set] if set.contains(&nim_sum) => Verdict::Win,
        _ => Verdict::Draw,
    }
}

/// Why nim-values were not found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NimError {
    /// The predecessors were not found.
    Predecessors(PredecessorsError),
    /// The rules end play at this state other than by a loss, so sums do not behave as in Nim.
    Ending(u32),
}

impl fmt::Display for NimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NimError::Predecessors(error) => error.fmt(f),
            NimError::Ending(state) => {
                write!(f, "play at {state} does not end as in normal play, so that there is no nim-value")
            }
        }
    }
}

impl std::error::Error for NimError {}

impl From<PredecessorsError> for NimError {
    fn from(error: PredecessorsError) -> NimError {
        NimError::Predecessors(error)
    }
}

impl From<Exhausted> for NimError {
    fn from(exhausted: Exhausted) -> NimError {
        NimError::Predecessors(PredecessorsError::Exhausted(exhausted))
    }
}

/// The nim-values of all states of an impartial game in normal play.
///
/// # Errors
///
/// The budget is spent, there are too many moves, or the rules end play in another way than normal play.
pub fn loopy_nim_values<G: Forward + ?Sized>(graph: &G, budget: &Budget) -> Result<Vec<LoopyNimValue>, NimError> {
    let states = graph.states() as usize;
    let odd_end = |state: &u32| !matches!(graph.ending(*state), None | Some(Verdict::Lose));
    if let Some(state) = (0..graph.states()).find(odd_end) {
        return Err(NimError::Ending(state));
    }
    let before = Predecessors::of(graph, budget)?;
    let mut search = Search { graph, before, values: vec![None; states], mex: vec![0; states] };
    for m in 0.. {
        budget.check()?;
        if !search.find(m) {
            break;
        }
    }
    let values = &search.values;
    let value = |state: u32| match values[state as usize] {
        Some(value) => LoopyNimValue::Finite(value),
        None => {
            let mut set = Vec::new();
            graph.moves(state, |to| set.extend(values[to as usize]));
            set.sort_unstable();
            set.dedup();
            LoopyNimValue::Infinite(set)
        }
    };
    Ok((0..graph.states()).map(value).collect())
}

struct Search<'g, G: ?Sized> {
    graph: &'g G,
    before: Predecessors<'g, G>,
    values: Vec<Option<u32>>,
    /// The least number that is not the value of an option found so far.
    mex: Vec<u32>,
}

impl<G: Forward + ?Sized> Search<'_, G> {
    /// Finds the positions with the value `m`, after all positions with smaller values; returns whether there are any.
    fn find(&mut self, m: u32) -> bool {
        let states = self.graph.states();
        // For each position, the number of its options without a value and not yet found to have an option with the value `m`.
        let mut open = vec![0_u32; states as usize];
        let mut has_option = vec![false; states as usize];
        let mut found = Vec::new();
        for state in (0..states).filter(|&state| self.values[state as usize].is_none()) {
            if self.graph.ending(state).is_none() {
                self.graph.moves(state, |to| open[state as usize] += u32::from(self.values[to as usize].is_none()));
            }
            if open[state as usize] == 0 && self.mex[state as usize] == m {
                found.push(state);
            }
        }
        for &state in &found {
            self.values[state as usize] = Some(m);
        }
        let is_any = !found.is_empty();
        while let Some(state) = found.pop() {
            let Search { before, values, mex, .. } = self;
            before.of_state(state, |from| {
                // A position with the value `m` has no option with the value `m`, which would not have got it; so only
                // positions without a value matter.
                if values[from as usize].is_none() && !std::mem::replace(&mut has_option[from as usize], true) {
                    if mex[from as usize] == m {
                        mex[from as usize] = m + 1;
                    }
                    before.of_state(from, |earlier| {
                        let at = earlier as usize;
                        if values[at].is_none() {
                            open[at] -= 1;
                            if open[at] == 0 && mex[at] == m && !has_option[at] {
                                values[at] = Some(m);
                                found.push(earlier);
                            }
                        }
                    });
                }
            });
        }
        is_any
    }
}
