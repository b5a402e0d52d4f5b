//! Bounds on work that may explode.
//!
//! A [`Budget`] says how many nodes, how much time and how much memory a computation may use, and carries the flag that
//! cancels it. What may explode asks the budget now and then, and answers [`Exhausted`] when it is spent.

use std::fmt;
use std::hash::Hash;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rustc_hash::FxHashMap;

/// What a computation may use; `None` is no bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The number of nodes made: distinct games and forms, or whatever a solver counts.
    pub nodes: Option<u64>,
    /// Time from the making of the budget.
    pub time: Option<Duration>,
    /// Bytes held by what was computed.
    pub memory: Option<u64>,
    /// Calls and rounds of loops in the language.
    pub steps: Option<u64>,
}

/// The limit that was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exhausted {
    /// More nodes than allowed; the allowed number.
    Nodes(u64),
    /// More time than allowed; the allowed time.
    Time(Duration),
    /// More memory than allowed; the allowed bytes.
    Memory(u64),
    /// More steps than allowed; the allowed number.
    Steps(u64),
    /// A game nested deeper than the engine goes; the allowed depth.
    Depth(u32),
    /// A text too long to write out; the allowed number of parts.
    Text(u64),
    /// A count of ups or a nimber beyond 64 bits.
    Range,
    /// Somebody asked to stop.
    Cancelled,
}

impl fmt::Display for Exhausted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Exhausted::Nodes(nodes) => write!(f, "the limit of {} is exhausted", counted(*nodes, "node")),
            Exhausted::Time(time) => write!(f, "the time limit of {} s is exhausted", time.as_secs_f64()),
            Exhausted::Memory(bytes) => write!(f, "the memory limit of {} is exhausted", counted(*bytes, "byte")),
            Exhausted::Steps(steps) => write!(f, "the limit of {} is exhausted", counted(*steps, "step")),
            Exhausted::Depth(depth) => write!(f, "the game is nested deeper than {depth} levels"),
            Exhausted::Text(parts) => write!(f, "written out, the answer has more than {parts} parts"),
            Exhausted::Range => f.write_str("the number of ups or the nimber does not fit in 64 bits"),
            Exhausted::Cancelled => f.write_str("cancelled"),
        }
    }
}

impl std::error::Error for Exhausted {}

/// A number of things in words: `1 byte`, `2 bytes`.
fn counted(count: u64, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// The rest of the stack with which a level of a recursion can be run, and by how much the stack grows.
const STACK_LEFT: usize = 64 << 10;
const STACK_PIECE: usize = 2 << 20;

/// The bounds of one computation and what it has used of them.
#[derive(Debug)]
pub struct Budget {
    limits: Limits,
    cancel: Arc<AtomicBool>,
    start: Instant,
    /// Nanoseconds from the start to the beginning of the computation that is timed.
    begun: AtomicU64,
    nodes: AtomicU64,
    memory: AtomicU64,
    steps: AtomicU64,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget::new(Limits::default())
    }
}

impl Budget {
    /// A budget with these limits; its clock starts now.
    pub fn new(limits: Limits) -> Budget {
        Budget::with_cancel(limits, Arc::default())
    }

    /// A budget that is also spent as soon as `cancel` is true.
    pub fn with_cancel(limits: Limits, cancel: Arc<AtomicBool>) -> Budget {
        let counter = || AtomicU64::new(0);
        let (begun, nodes, memory, steps) = (counter(), counter(), counter(), counter());
        Budget { limits, cancel, start: Instant::now(), begun, nodes, memory, steps }
    }

    /// No bounds, except that it can be cancelled.
    pub fn unlimited() -> Budget {
        Budget::default()
    }

    /// The limits it was made with.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// The flag that cancels: set it to true from any thread.
    pub fn cancel_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.cancel)
    }

    /// The nodes made so far.
    pub fn nodes_used(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// The bytes in use.
    pub fn memory_used(&self) -> u64 {
        self.memory.load(Ordering::Relaxed)
    }

    /// Records that a node of `bytes` bytes was made.
    pub fn note_node(&self, bytes: u64) {
        self.nodes.fetch_add(1, Ordering::Relaxed);
        self.memory.fetch_add(bytes, Ordering::Relaxed);
    }

    /// Records that `bytes` bytes were taken for something that is not a node, such as a cache.
    pub fn note_memory(&self, bytes: u64) {
        self.memory.fetch_add(bytes, Ordering::Relaxed);
    }

    /// Whether a cache may grow by `bytes` bytes: they should be no more than a quarter of what is left.
    pub fn has_room(&self, bytes: u64) -> bool {
        self.limits.memory.is_none_or(|limit| bytes <= limit.saturating_sub(self.memory_used()) / 4)
    }

    /// Records that bytes that were noted are free again.
    pub fn release_memory(&self, bytes: u64) {
        self.memory.fetch_sub(bytes, Ordering::Relaxed);
    }

    /// Records that so many steps of a program were done.
    pub fn note_steps(&self, steps: u64) {
        self.steps.fetch_add(steps, Ordering::Relaxed);
    }

    /// Starts the clock again, for the next of several computations.
    pub fn restart_clock(&self) {
        let nanos = self.start.elapsed().as_nanos().try_into().unwrap_or(u64::MAX);
        self.begun.store(nanos, Ordering::Relaxed);
    }

    /// Whether work may go on.
    ///
    /// # Errors
    ///
    /// The limit that is reached. Costs a few nanoseconds, and a look at the clock if time is bounded.
    pub fn check(&self) -> Result<(), Exhausted> {
        if self.cancel.load(Ordering::Relaxed) {
            return Err(Exhausted::Cancelled);
        }
        if let Some(limit) = self.limits.nodes
            && self.nodes_used() >= limit
        {
            return Err(Exhausted::Nodes(limit));
        }
        if let Some(limit) = self.limits.memory
            && self.memory_used() >= limit
        {
            return Err(Exhausted::Memory(limit));
        }
        if let Some(limit) = self.limits.steps
            && self.steps.load(Ordering::Relaxed) >= limit
        {
            return Err(Exhausted::Steps(limit));
        }
        match self.limits.time {
            Some(limit) if limit.saturating_add(self.begun()) <= self.start.elapsed() => Err(Exhausted::Time(limit)),
            _ => Ok(()),
        }
    }

    /// Runs one level of a recursion on a stack that grows as needed. What it grows by is memory in use.
    ///
    /// # Errors
    ///
    /// What the level says, or the limit that is reached.
    #[inline]
    pub fn deeper<T, E: From<Exhausted>>(&self, level: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        match stacker::remaining_stack() {
            Some(left) if STACK_LEFT <= left => level(),
            _ => self.on_more_stack(level),
        }
    }

    #[cold]
    fn on_more_stack<T, E: From<Exhausted>>(&self, level: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        let _held = MemoryGuard::new(self, STACK_PIECE as u64);
        self.check()?;
        stacker::grow(STACK_PIECE, level)
    }

    fn begun(&self) -> Duration {
        Duration::from_nanos(self.begun.load(Ordering::Relaxed))
    }
}

/// Bytes that are in use as long as this lives: they count, and then they are free again.
#[derive(Debug)]
pub struct MemoryGuard<'b> {
    budget: &'b Budget,
    bytes: u64,
}

impl<'b> MemoryGuard<'b> {
    /// So many bytes are in use.
    pub fn new(budget: &'b Budget, bytes: u64) -> MemoryGuard<'b> {
        budget.note_memory(bytes);
        MemoryGuard { budget, bytes }
    }

    /// At least so many bytes are in use, if it was fewer.
    pub fn rise_to(&mut self, bytes: u64) {
        let more = bytes.saturating_sub(self.bytes);
        if 0 < more {
            self.add(more);
        }
    }

    /// So many more bytes are in use.
    pub fn add(&mut self, bytes: u64) {
        self.budget.note_memory(bytes);
        self.bytes += bytes;
    }

    /// So many bytes, if there were so many, are free again.
    pub fn give_back(&mut self, bytes: u64) {
        let bytes = self.bytes.min(bytes);
        self.bytes -= bytes;
        self.budget.release_memory(bytes);
    }
}

impl Drop for MemoryGuard<'_> {
    fn drop(&mut self) {
        self.budget.release_memory(self.bytes);
    }
}

/// A list whose bytes are in use as long as it is being filled: whoever fills it learns at once that the budget is spent.
#[derive(Debug)]
pub struct GuardedList<'b, T> {
    items: Vec<T>,
    held: MemoryGuard<'b>,
}

impl<'b, T> GuardedList<'b, T> {
    /// How many things are added between two looks at the clock.
    const BATCH: usize = 256;

    /// A list without things.
    pub fn new(budget: &'b Budget) -> GuardedList<'b, T> {
        GuardedList { items: Vec::new(), held: MemoryGuard::new(budget, 0) }
    }

    /// Adds a thing.
    ///
    /// # Errors
    ///
    /// The limit that is reached.
    pub fn push(&mut self, item: T) -> Result<(), Exhausted> {
        if self.items.len() == self.items.capacity() {
            // A list that grows is copied to a place of twice its size.
            self.held.rise_to((3 * self.items.capacity() * size_of::<T>()) as u64);
            self.held.budget.check()?;
        } else if self.items.len().is_multiple_of(Self::BATCH) {
            self.held.budget.check()?;
        }
        self.items.push(item);
        Ok(())
    }

    /// Adds things one by one.
    ///
    /// # Errors
    ///
    /// The limit that is reached.
    pub fn extend(&mut self, items: impl IntoIterator<Item = T>) -> Result<(), Exhausted> {
        items.into_iter().try_for_each(|item| self.push(item))
    }

    /// Takes out the thing that was added last.
    pub fn pop(&mut self) -> Option<T> {
        self.items.pop()
    }

    /// The things, which no longer count.
    pub fn into_vec(self) -> Vec<T> {
        self.items
    }
}

/// Answers that a computation remembers as long as it runs; their bytes are in use so long.
#[derive(Debug)]
pub struct GuardedMap<'b, K, V> {
    answers: FxHashMap<K, V>,
    held: MemoryGuard<'b>,
}

impl<'b, K: Eq + Hash, V: Clone> GuardedMap<'b, K, V> {
    /// Nothing is known yet.
    pub fn new(budget: &'b Budget) -> GuardedMap<'b, K, V> {
        GuardedMap { answers: FxHashMap::default(), held: MemoryGuard::new(budget, 0) }
    }

    /// What is known of something.
    pub fn get(&self, about: &K) -> Option<V> {
        self.answers.get(about).cloned()
    }

    /// Remembers an answer.
    pub fn insert(&mut self, about: K, answer: V) {
        self.answers.insert(about, answer);
        // A table that grows is copied to a place of twice its size.
        self.held.rise_to((3 * self.answers.capacity() * (size_of::<(K, V)>() + 1) / 2) as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_ends_where_the_budget_does() {
        let budget = Budget::new(Limits { memory: Some(10_000), ..Limits::default() });
        let mut list = GuardedList::new(&budget);
        assert_eq!(list.extend(0_u64..), Err(Exhausted::Memory(10_000)));
        assert!(list.pop().is_some_and(|last| 100 < last && last < 1250));
        drop(list);
        assert_eq!(budget.memory_used(), 0);
        budget.cancel_flag().store(true, Ordering::Relaxed);
        assert_eq!(GuardedList::new(&budget).extend(0_u8..), Err(Exhausted::Cancelled));
    }

    #[test]
    fn one_of_a_kind_is_not_many() {
        assert_eq!(Exhausted::Memory(1).to_string(), "the memory limit of 1 byte is exhausted");
        assert_eq!(Exhausted::Nodes(1).to_string(), "the limit of 1 node is exhausted");
        assert_eq!(Exhausted::Nodes(0).to_string(), "the limit of 0 nodes is exhausted");
    }

    #[test]
    fn each_limit_is_named_when_it_is_reached() {
        let budget = Budget::new(Limits { nodes: Some(2), memory: Some(100), ..Limits::default() });
        assert_eq!(budget.check(), Ok(()));
        budget.note_node(10);
        assert_eq!(budget.check(), Ok(()));
        assert!(budget.has_room(22) && !budget.has_room(23));
        budget.note_memory(90);
        assert_eq!(budget.check(), Err(Exhausted::Memory(100)));
        let mut held = MemoryGuard::new(&budget, 5);
        held.rise_to(7);
        held.rise_to(6);
        assert_eq!(budget.memory_used(), 107);
        drop(held);
        assert_eq!(budget.memory_used(), 100);
        budget.note_node(0);
        assert_eq!(budget.check(), Err(Exhausted::Nodes(2)));
        budget.cancel_flag().store(true, Ordering::Relaxed);
        assert_eq!(budget.check(), Err(Exhausted::Cancelled));
        let none = Budget::new(Limits { time: Some(Duration::ZERO), ..Limits::default() });
        assert_eq!(none.check(), Err(Exhausted::Time(Duration::ZERO)));
    }
}
