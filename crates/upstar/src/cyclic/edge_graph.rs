//! Graphs from lists of moves, of any size that fits into memory.
//!
//! The lines are read several times and never kept: once for a survey, then to count the moves and to place them. A graph
//! keeps either its moves or its predecessors, four bytes for each.
//!
//! If no move and no end belongs to one player only, a state is a position. Otherwise each position `p` has two states,
//! `2p` with Left to move and `2p + 1` with Right to move.

use std::ops::Range;

use crate::cyclic::arcs::{Arcs, ArcsError};
use crate::cyclic::edge_list::{EdgeError, EdgeLine};
use crate::cyclic::graph::{Backward, Forward, Start, Verdict};
use crate::cyclic::scatter::scatter;
use crate::cyclic::solver::memory_for;
use crate::player::Player;

/// The facts about a graph that must be known before its moves are read.
///
/// # Examples
///
/// ```
/// use upstar::cyclic::{EdgeLine, Survey, read_edges};
///
/// let text = "0 1\n1 2 Left\n";
/// let read = |each: &mut dyn FnMut(EdgeLine)| read_edges(text.as_bytes(), each).map(|_| ());
/// let mut survey = Survey::default();
/// read(&mut |line| survey.note(line))?;
/// assert_eq!((survey.positions, survey.moves, survey.states()), (3, 2, Some(6)));
/// # Ok::<(), upstar::cyclic::EdgeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Survey {
    /// The greatest number of a position, plus one.
    pub positions: u64,
    /// The number of moves, where a move of both players counts once.
    pub moves: u64,
    /// Whether some move or end is for one player only.
    pub is_partizan: bool,
    /// The positions where play ends, with the verdicts for the players to move, Left's first.
    endings: Vec<(u32, [Verdict; 2])>,
}

impl Survey {
    /// The survey of a graph without explicit ends.
    pub fn without_ends(positions: u64, moves: u64, is_partizan: bool) -> Survey {
        Survey { positions, moves, is_partizan, endings: Vec::new() }
    }

    /// Records a line.
    pub fn note(&mut self, line: EdgeLine) {
        let greatest = match line {
            EdgeLine::Move(from, to, player) => {
                self.moves += 1;
                self.is_partizan |= player.is_some();
                from.max(to)
            }
            EdgeLine::Position(position) => position,
            EdgeLine::Ends(position, verdict) => {
                self.endings.push((position, [verdict; 2]));
                position
            }
            EdgeLine::Won(position, winner) => {
                self.is_partizan = true;
                let verdict = |player| if player == winner { Verdict::Win } else { Verdict::Lose };
                self.endings.push((position, Player::ALL.map(verdict)));
                position
            }
        };
        self.positions = self.positions.max(u64::from(greatest) + 1);
    }

    /// The number of states, if 32 bits can number them.
    pub fn states(&self) -> Option<u32> {
        u32::try_from(self.positions << u32::from(self.is_partizan)).ok()
    }

    /// Whether play ends in a draw at some position.
    pub fn has_draws(&self) -> bool {
        self.endings.iter().any(|(_, verdicts)| verdicts.contains(&Verdict::Draw))
    }

    /// The number of bytes needed to solve the graph.
    pub fn memory(&self) -> u64 {
        let states = self.states().unwrap_or(u32::MAX);
        let moves = self.moves << u32::from(self.is_partizan);
        // Moves are sorted in portions before they are placed, and so is the mail during solving.
        let sorting = (moves * 16).min(64 << 20);
        Arcs::bytes(states, moves) + u64::from(states) * 4 + sorting + memory_for(states)
    }

    /// The state of a position with a player to move.
    pub fn state(&self, position: u32, player: Player) -> Option<u32> {
        let inside = u64::from(position) < self.positions;
        inside.then_some(match (self.is_partizan, player) {
            (false, _) => position,
            (true, Player::Left) => 2 * position,
            (true, Player::Right) => 2 * position + 1,
        })
    }

    /// The position of a state, and the player to move if that matters.
    pub fn position(&self, state: u32) -> (u32, Option<Player>) {
        match self.is_partizan {
            false => (state, None),
            true => (state / 2, Some(Player::ALL[state as usize % 2])),
        }
    }

    /// The first end given for each state, by state.
    fn ended(&self) -> Vec<(u32, Verdict)> {
        let mut ended: Vec<(u32, Verdict)> = Vec::new();
        for &(position, verdicts) in &self.endings {
            match self.is_partizan {
                false => ended.push((position, verdicts[0])),
                true => ended.extend([0, 1].map(|side| (2 * position + side, verdicts[side as usize]))),
            }
        }
        ended.sort_by_key(|(state, _)| *state);
        ended.dedup_by_key(|(state, _)| *state);
        ended
    }

    /// Calls `each` with the states before and after the moves of a line.
    fn arcs(&self, line: EdgeLine, mut each: impl FnMut(u32, u32)) {
        let EdgeLine::Move(from, to, player) = line else { return };
        if !self.is_partizan {
            return each(from, to);
        }
        if player != Some(Player::Right) {
            each(2 * from, 2 * to + 1);
        }
        if player != Some(Player::Left) {
            each(2 * from + 1, 2 * to);
        }
    }
}

/// A graph that stores its moves.
///
/// # Examples
///
/// ```
/// use upstar::cyclic::{EdgeLine, Forward, MoveGraph, Survey, read_edges};
///
/// let text = "0 1\n1 2 Left\n";
/// let read = |each: &mut dyn FnMut(EdgeLine)| read_edges(text.as_bytes(), each).map(|_| ());
/// let mut survey = Survey::default();
/// read(&mut |line| survey.note(line))?;
/// let graph = MoveGraph::new(&survey, read)?;
/// graph.moves(0, |to| assert_eq!(survey.position(to).0, 1));
/// # Ok::<(), upstar::cyclic::EdgeError>(())
/// ```
pub struct MoveGraph {
    survey: Survey,
    ended: Vec<(u32, Verdict)>,
    arcs: Arcs,
}

/// A graph that stores its predecessors.
///
/// # Examples
///
/// ```
/// use upstar::cyclic::{Backward, EdgeLine, PredecessorGraph, Survey, read_edges};
///
/// let text = "0 1\n1 2 Left\n";
/// let read = |each: &mut dyn FnMut(EdgeLine)| read_edges(text.as_bytes(), each).map(|_| ());
/// let mut survey = Survey::default();
/// read(&mut |line| survey.note(line))?;
/// let graph = PredecessorGraph::new(&survey, read)?;
/// graph.predecessors(3, |from| assert_eq!(survey.position(from).0, 0));
/// # Ok::<(), upstar::cyclic::EdgeError>(())
/// ```
pub struct PredecessorGraph {
    ended: Vec<(u32, Verdict)>,
    /// The number of moves from each state.
    degrees: Vec<u32>,
    arcs: Arcs,
}

impl MoveGraph {
    /// The graph of a survey; `read` calls its argument with every line, and is called twice.
    ///
    /// # Errors
    ///
    /// The lines cannot be read, differ from the survey, or are too many.
    pub fn new<F>(survey: &Survey, mut read: F) -> Result<MoveGraph, EdgeError>
    where
        F: FnMut(&mut dyn FnMut(EdgeLine)) -> Result<(), EdgeError>,
    {
        let states = survey.states().ok_or(EdgeError::TooMany)?;
        let mut counts = vec![0_u32; states as usize];
        let mut result = Ok(());
        scatter(
            states,
            |push| result = read(&mut |line| survey.arcs(line, &mut *push)),
            |from, _| increase(&mut counts, from),
        );
        result?;
        let arcs = fill(survey, counts, read, |from, to| (from, to))?;
        Ok(MoveGraph { survey: survey.clone(), ended: survey.ended(), arcs })
    }

    /// The survey of the graph.
    pub fn survey(&self) -> &Survey {
        &self.survey
    }
}

impl PredecessorGraph {
    /// The graph of a survey; `read` calls its argument with every line, and is called twice.
    ///
    /// # Errors
    ///
    /// The lines cannot be read, differ from the survey, or are too many.
    pub fn new<F>(survey: &Survey, mut read: F) -> Result<PredecessorGraph, EdgeError>
    where
        F: FnMut(&mut dyn FnMut(EdgeLine)) -> Result<(), EdgeError>,
    {
        let states = survey.states().ok_or(EdgeError::TooMany)?;
        let mut counts = vec![0_u32; states as usize];
        let mut degrees = vec![0_u32; states as usize];
        let mut result = Ok(());
        // Lines often come in the order of their first positions; their predecessor lists are then scattered.
        scatter(
            states,
            |push| {
                result = read(&mut |line| {
                    survey.arcs(line, |from, to| {
                        increase(&mut degrees, from);
                        push(to, 0);
                    });
                });
            },
            |to, _| increase(&mut counts, to),
        );
        result?;
        let arcs = fill(survey, counts, read, |from, to| (to, from))?;
        Ok(PredecessorGraph { ended: survey.ended(), degrees, arcs })
    }
}

/// Counts unless the line was not surveyed; that error is detected when the lists are filled.
#[inline]
fn increase(counts: &mut [u32], state: u32) {
    if let Some(count) = counts.get_mut(state as usize) {
        *count = count.saturating_add(1);
    }
}

fn fill<F>(survey: &Survey, counts: Vec<u32>, mut read: F, turn: fn(u32, u32) -> (u32, u32)) -> Result<Arcs, EdgeError>
where
    F: FnMut(&mut dyn FnMut(EdgeLine)) -> Result<(), EdgeError>,
{
    let mut result = Ok(());
    let arcs = Arcs::new(counts, |each| {
        result = read(&mut |line| {
            survey.arcs(line, |from, to| {
                let (state, entry) = turn(from, to);
                each(state, entry);
            });
        });
    });
    result?;
    arcs.map_err(|error| match error {
        ArcsError::TooMany => EdgeError::TooMany,
        ArcsError::Changed => EdgeError::Changed,
    })
}

fn ending(ended: &[(u32, Verdict)], state: u32) -> Option<Verdict> {
    ended.binary_search_by_key(&state, |(state, _)| *state).ok().map(|at| ended[at].1)
}

impl Forward for MoveGraph {
    fn states(&self) -> u32 {
        self.survey.states().unwrap_or(0)
    }

    fn mover(&self, state: u32) -> Player {
        self.survey.position(state).1.unwrap_or(Player::Left)
    }

    fn ending(&self, state: u32) -> Option<Verdict> {
        ending(&self.ended, state)
    }

    fn moves(&self, state: u32, each: impl FnMut(u32)) {
        self.arcs.get(state).iter().copied().for_each(each);
    }
}

impl Backward for PredecessorGraph {
    const IS_SCATTERED: bool = true;

    fn state_count(&self) -> u32 {
        self.degrees.len() as u32
    }

    fn starts(&self, range: Range<u32>, mut each: impl FnMut(Start, u32)) {
        for state in range {
            let start = match ending(&self.ended, state) {
                Some(verdict) => Start::Ended(verdict),
                None => Start::Moves(self.degrees[state as usize]),
            };
            each(start, 1);
        }
    }

    #[inline]
    fn predecessors(&self, state: u32, each: impl FnMut(u32)) {
        self.arcs.get(state).iter().copied().for_each(each);
    }

    fn touch(&self, states: &[(u32, u64)]) {
        self.arcs.touch(states);
    }
}
