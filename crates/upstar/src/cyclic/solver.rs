//! Retrograde analysis: from the ends of play backwards, level by level.
//!
//! Level 0 consists of the states where play has ended. An undecided state with a move to a lost state of level `d` is
//! won at level `d + 1`; a state is lost at level `d + 1` when its last remaining move is found, at level `d`, to lead to
//! a won state. So the levels are the remotenesses if winners play for a fast win and losers delay, and each move is
//! examined once, backwards. States that no level reaches are undecided: both players can avoid losing for ever.
//!
//! A state takes two and a quarter bytes. A game with more than 16382 moves to the end, or a state with more than 32767
//! moves, makes the words twice as wide; this happens during solving and is invisible from outside.

use std::fmt;
use std::ops::Range;
use std::thread;

use crate::budget::{Budget, Exhausted};
use crate::cyclic::fate::Fate;
use crate::cyclic::graph::{Backward, Policy, Verdict};
use crate::cyclic::shard::{Outbox, Shard, TooManyMoves};
use crate::cyclic::word::Word;

/// Levels with fewer states are not worth starting threads.
const FEW_STATES: u64 = 1 << 14;

/// The least number of states of a shard.
const LEAST_SHARD: u32 = 1 << 12;

/// The number of states of a shard if predecessors are scattered: their words fit into a cache.
const SMALL_SHARD: u32 = 1 << 16;

/// A graph being solved, level by level.
///
/// The results do not depend on the number of threads.
///
/// # Examples
///
/// ```
/// use upstar::cyclic::{Chase, Policy, Solver};
///
/// let chase = Chase::easy(4)?;
/// let mut solver = Solver::new(&chase, Policy::NORMAL, 1);
/// assert!(solver.step()?);
/// assert_eq!(solver.progress().level, 1);
/// while solver.step()? {}
/// assert_eq!(solver.progress().decided, 512);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver<'g, G> {
    graph: &'g G,
    shards: Shards,
    policy: Policy,
    progress: Progress,
}

/// The progress of a solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The greatest remoteness examined.
    pub level: u32,
    /// The number of states that are decided, or drawn by the rules.
    pub decided: u64,
    /// The number of states.
    pub states: u32,
}

enum Shards {
    Narrow(Levels<u16>),
    Wide(Levels<u32>),
}

/// Why a graph was not solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolveError {
    /// The budget is spent.
    Exhausted(Exhausted),
    /// Play may last longer than a word can count.
    TooLong,
}

impl From<Exhausted> for SolveError {
    fn from(exhausted: Exhausted) -> SolveError {
        SolveError::Exhausted(exhausted)
    }
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolveError::Exhausted(exhausted) => exhausted.fmt(f),
            SolveError::TooLong => write!(f, "best play lasts longer than {} moves", u32::MOST_REMOTE),
        }
    }
}

impl std::error::Error for SolveError {}

/// The number of bytes that solving a graph with this many states takes, besides the graph itself.
pub fn memory_for(states: u32) -> u64 {
    // Words, and a bit in each of two sets with their summaries.
    u64::from(states) * 2 + u64::from(states.div_ceil(64)) * 17 + (1 << 20)
}

/// Solves a graph.
///
/// # Errors
///
/// The budget is spent, or play may last for more than a thousand million moves.
pub fn solve<G: Backward>(graph: &G, policy: Policy, threads: usize, budget: &Budget) -> Result<Solution, SolveError> {
    let mut solver = Solver::new(graph, policy, threads);
    while solver.step()? {
        budget.check()?;
    }
    Ok(solver.into_solution())
}

impl<'g, G: Backward> Solver<'g, G> {
    /// A solver that knows only the ends of play.
    pub fn new(graph: &'g G, policy: Policy, threads: usize) -> Solver<'g, G> {
        let shards = match Levels::new(graph, policy.stuck, threads) {
            Ok(levels) => Shards::Narrow(levels),
            Err(TooManyMoves) => match Levels::new(graph, policy.stuck, threads) {
                Ok(levels) => Shards::Wide(levels),
                Err(TooManyMoves) => {
                    unreachable!("no state has more than 2^31 moves: the moves would not fit anywhere")
                }
            },
        };
        Solver::with(graph, policy, shards, 0)
    }

    fn with(graph: &'g G, policy: Policy, shards: Shards, level: u32) -> Solver<'g, G> {
        let decided = match &shards {
            Shards::Narrow(levels) => levels.decided(),
            Shards::Wide(levels) => levels.decided(),
        };
        let progress = Progress { level, decided, states: graph.state_count() };
        Solver { graph, shards, policy, progress }
    }

    /// A solver whose states have these words, with all levels up to `level` known; `None` if the words cannot belong to the graph.
    pub(super) fn resumed(
        graph: &'g G,
        policy: Policy,
        threads: usize,
        level: u32,
        is_wide: bool,
        words: impl Iterator<Item = u32>,
    ) -> Option<Solver<'g, G>> {
        let shards = match is_wide {
            true => Shards::Wide(Levels::resumed(graph, policy.stuck, threads, level, words)?),
            false => Shards::Narrow(Levels::resumed(graph, policy.stuck, threads, level, words)?),
        };
        Some(Solver::with(graph, policy, shards, level))
    }

    /// Advances by one level; returns false if there is none left.
    ///
    /// # Errors
    ///
    /// Play may last for more than a thousand million moves.
    pub fn step(&mut self) -> Result<bool, SolveError> {
        let next_level = self.progress.level + 1;
        if let Shards::Narrow(levels) = &mut self.shards
            && u16::MOST_REMOTE < next_level
            && levels.waiting() != 0
        {
            self.shards = Shards::Wide(std::mem::take(levels).widened());
        }
        let found = match &mut self.shards {
            Shards::Narrow(levels) => levels.step(self.graph, next_level),
            Shards::Wide(levels) if u32::MOST_REMOTE < next_level && levels.waiting() != 0 => {
                return Err(SolveError::TooLong);
            }
            Shards::Wide(levels) => levels.step(self.graph, next_level),
        };
        if found != 0 {
            self.progress.level = next_level;
            self.progress.decided += found;
        }
        Ok(found != 0)
    }

    /// The policy that the graph is solved for.
    pub fn policy(&self) -> Policy {
        self.policy
    }

    /// Whether words have 32 bits.
    pub(super) fn is_wide(&self) -> bool {
        matches!(self.shards, Shards::Wide(_))
    }

    /// Appends the words of a range of states.
    pub(super) fn words(&self, range: Range<u32>, into: &mut Vec<u32>) {
        match &self.shards {
            Shards::Narrow(levels) => levels.words(range, into),
            Shards::Wide(levels) => levels.words(range, into),
        }
    }

    /// The progress so far.
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// The solution, once no level is left.
    pub fn into_solution(self) -> Solution {
        let (policy, longest) = (self.policy, self.progress.level);
        let words = match self.shards {
            Shards::Narrow(levels) => Words::Narrow(levels.into_words()),
            Shards::Wide(levels) => Words::Wide(levels.into_words()),
        };
        Solution { words, policy, longest }
    }
}

/// The states of a graph, in shards of equal length except the last.
struct Levels<W> {
    shards: Vec<Shard<W>>,
    /// The mail of each thread.
    outboxes: Vec<Outbox>,
}

impl<W> Default for Levels<W> {
    fn default() -> Levels<W> {
        Levels { shards: Vec::new(), outboxes: Vec::new() }
    }
}

impl<W: Word> Levels<W> {
    fn new<G: Backward>(graph: &G, stuck: Verdict, threads: usize) -> Result<Levels<W>, TooManyMoves> {
        let states = graph.state_count();
        let shard_len = shard_len::<G>(states, threads);
        let firsts: Vec<u32> = (0..states).step_by(shard_len as usize).collect();
        let make = |firsts: &[u32]| -> Result<Vec<Shard<W>>, TooManyMoves> {
            firsts.iter().map(|&first| Shard::new(graph, first, shard_len.min(states - first), stuck)).collect()
        };
        let shards: Result<Vec<Vec<Shard<W>>>, TooManyMoves> = match threads {
            0 | 1 => make(&firsts).map(|shards| vec![shards]),
            _ => thread::scope(|scope| {
                let share = firsts.len().div_ceil(threads).max(1);
                let makers: Vec<_> = firsts.chunks(share).map(|firsts| scope.spawn(move || make(firsts))).collect();
                makers.into_iter().map(joined).collect()
            }),
        };
        Ok(Levels::of(shards?.into_iter().flatten().collect(), shard_len, threads))
    }

    fn resumed<G: Backward>(
        graph: &G,
        stuck: Verdict,
        threads: usize,
        level: u32,
        mut words: impl Iterator<Item = u32>,
    ) -> Option<Levels<W>> {
        let states = graph.state_count();
        let shard_len = shard_len::<G>(states, threads);
        let mut shards = Vec::new();
        for first in (0..states).step_by(shard_len as usize) {
            let len = shard_len.min(states - first) as usize;
            let words: Vec<W> = words.by_ref().take(len).map(W::from_bits).collect::<Option<_>>()?;
            if words.len() != len {
                return None;
            }
            shards.push(Shard::resumed(graph, first, words, level, stuck)?);
        }
        Some(Levels::of(shards, shard_len, threads))
    }

    fn of(shards: Vec<Shard<W>>, shard_len: u32, threads: usize) -> Levels<W> {
        let threads = threads.clamp(1, shards.len().max(1));
        let outboxes = (0..threads).map(|_| Outbox::new(shards.len(), shard_len)).collect();
        Levels { shards, outboxes }
    }

    fn waiting(&self) -> u64 {
        self.shards.iter().map(Shard::waiting).sum()
    }

    fn decided(&self) -> u64 {
        self.shards.iter().flat_map(Shard::words).filter(|word| !word.is_open()).count() as u64
    }

    fn words(&self, range: Range<u32>, into: &mut Vec<u32>) {
        let shards: Vec<&[W]> = self.shards.iter().map(Shard::words).collect();
        pieces(&shards, range, |words| into.extend(words.iter().map(|&word| -> u32 { word.into() })));
    }

    /// Finds the states of the next level and returns their number.
    fn step<G: Backward>(&mut self, graph: &G, next_level: u32) -> u64 {
        let Levels { shards, outboxes } = self;
        let is_small = shards.iter().map(Shard::waiting).sum::<u64>() < FEW_STATES;
        shards.iter_mut().for_each(Shard::turn);
        let share = shards.len().div_ceil(outboxes.len()).max(1);
        while shards.iter().any(Shard::is_busy) {
            for_each(is_small, shards.chunks_mut(share).zip(outboxes.iter_mut()), |(shards, outbox)| {
                shards.iter_mut().for_each(|shard| shard.expand(graph, next_level, outbox));
            });
            for_each(is_small, shards.chunks_mut(share).enumerate(), |(thread, shards)| {
                for (number, shard) in (thread * share..).zip(shards) {
                    outboxes.iter().for_each(|outbox| shard.read(outbox, number, next_level));
                }
            });
            outboxes.iter_mut().for_each(Outbox::clear);
        }
        self.waiting()
    }

    fn widened(self) -> Levels<u32> {
        Levels { shards: self.shards.into_iter().map(Shard::widened).collect(), outboxes: self.outboxes }
    }

    fn into_words(self) -> Vec<Vec<W>> {
        self.shards.into_iter().map(Shard::into_words).collect()
    }
}

/// The length of all shards but the last.
fn shard_len<G: Backward>(states: u32, threads: usize) -> u32 {
    if G::IS_SCATTERED {
        return SMALL_SHARD;
    }
    let threads = u32::try_from(threads).unwrap_or(u32::MAX).max(1);
    // Near 2^32 states the next multiple overflows; then there is a single shard.
    states.div_ceil(threads).checked_next_multiple_of(64).unwrap_or(states).max(LEAST_SHARD)
}

/// Calls `each` with the parts of shards that make up a range of states; all shards but the last have the same length.
fn pieces<W>(shards: &[impl AsRef<[W]>], range: Range<u32>, mut each: impl FnMut(&[W])) {
    let (mut start, end) = (range.start as usize, range.end as usize);
    while start < end {
        let shard_len = shards[0].as_ref().len();
        let shard = shards[start / shard_len].as_ref();
        let offset = start % shard_len;
        let length = (end - start).min(shard.len() - offset);
        each(&shard[offset..offset + length]);
        start += length;
    }
}

/// Does the work for each item: sequentially if it is little, otherwise each in a thread.
fn for_each<T: Send>(is_little: bool, items: impl ExactSizeIterator<Item = T>, work: impl Fn(T) + Sync) {
    if is_little || items.len() == 1 {
        return items.for_each(work);
    }
    let work = &work;
    thread::scope(|scope| items.for_each(|item| drop(scope.spawn(move || work(item)))));
}

/// The result of a thread; a panic continues here.
fn joined<T>(thread: thread::ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// The fates of all states of a graph.
///
/// # Examples
///
/// ```
/// use upstar::budget::Budget;
/// use upstar::cyclic::{Chase, Fate, Policy, solve};
///
/// let chase = Chase::easy(4)?;
/// let solution = solve(&chase, Policy::NORMAL, 1, &Budget::unlimited())?;
/// let mut drawn = 0;
/// solution.fates(|fate| drawn += u32::from(fate == Fate::Undecided));
/// assert_eq!((solution.states(), drawn), (512, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solution {
    words: Words,
    policy: Policy,
    longest: u32,
}

enum Words {
    Narrow(Vec<Vec<u16>>),
    Wide(Vec<Vec<u32>>),
}

impl Solution {
    /// The number of states.
    pub fn states(&self) -> u32 {
        match &self.words {
            Words::Narrow(words) => words.iter().map(Vec::len).sum::<usize>() as u32,
            Words::Wide(words) => words.iter().map(Vec::len).sum::<usize>() as u32,
        }
    }

    /// The policy that it was solved for.
    pub fn policy(&self) -> Policy {
        self.policy
    }

    /// The greatest remoteness of a state.
    pub fn longest(&self) -> u32 {
        self.longest
    }

    /// The fate of a state.
    ///
    /// # Panics
    ///
    /// If there is no such state.
    pub fn fate(&self, state: u32) -> Fate {
        match &self.words {
            Words::Narrow(words) => fate(word(words, state)),
            Words::Wide(words) => fate(word(words, state)),
        }
    }

    /// Appends the codes of a range of states.
    pub(super) fn codes(&self, range: Range<u32>, into: &mut Vec<u32>) {
        match &self.words {
            Words::Narrow(words) => pieces(words, range, |words| into.extend(words.iter().map(|&word| code(word)))),
            Words::Wide(words) => pieces(words, range, |words| into.extend(words.iter().map(|&word| code(word)))),
        }
    }

    /// Calls `each` with the fates of all states, in order.
    pub fn fates(&self, mut each: impl FnMut(Fate)) {
        match &self.words {
            Words::Narrow(words) => words.iter().flatten().for_each(|&word| each(fate(word))),
            Words::Wide(words) => words.iter().flatten().for_each(|&word| each(fate(word))),
        }
    }
}

/// The word of a state; all shards but the last are as long as the first.
fn word<W: Word>(shards: &[Vec<W>], state: u32) -> W {
    let shard_len = shards[0].len();
    shards[state as usize / shard_len][state as usize % shard_len]
}

fn fate<W: Word>(word: W) -> Fate {
    match () {
        () if word.is_open() || word == W::DRAWN => Fate::Undecided,
        () if word.is_won() => Fate::Won(word.remoteness()),
        () => Fate::Lost(word.remoteness()),
    }
}

/// The code of the fate in a word, without a branch, since this runs for every state.
fn code<W: Word>(word: W) -> u32 {
    let is_undecided = word.is_open() | (word == W::DRAWN);
    let word: u32 = word.into();
    // The last bit says whether the state is won, the bits before it are the remoteness.
    let code = (word | 1).wrapping_add(1) | (word ^ (word >> 1)) & 1;
    if is_undecided { 0 } else { code }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_words_are_codes_of_fates() {
        for word in 0..=u16::MAX {
            assert_eq!(Fate::from_code(code(word)), Some(fate(word)));
            assert_eq!(Fate::from_code(code(u32::from(word))), Some(fate(u32::from(word))));
        }
        assert_eq!((code(u32::DRAWN), code(u32::open(9))), (0, 0));
    }
}
