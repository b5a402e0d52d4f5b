//! What a computation has used so far.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::budget::clock::Clock;

/// What a computation has used of its budget, readable from any thread while it runs. Clones show the same numbers.
///
/// # Examples
///
/// ```
/// use upstar::budget::{Budget, Limits};
/// use upstar::value::Universe;
///
/// let universe = Universe::new(Budget::new(Limits { steps: Some(100), ..Limits::default() }));
/// let usage = universe.budget().usage();
/// assert_eq!(usage.nodes(), 0);
/// universe.games_born_by(2)?;
/// assert!(0 < usage.nodes() && 0 < usage.memory());
/// # Ok::<(), upstar::budget::Exhausted>(())
/// ```
#[derive(Clone, Debug)]
pub struct Usage {
    counters: Arc<Counters>,
    /// The bytes in use. They may belong to several budgets: those of all views of a universe.
    memory: Arc<AtomicU64>,
    clock: Clock,
}

#[derive(Debug)]
struct Counters {
    nodes: AtomicU64,
    steps: AtomicU64,
    /// When the computation began, in nanoseconds by the clock.
    begun: AtomicU64,
}

/// A beginning at which nobody looked at the clock.
const UNKNOWN: u64 = u64::MAX;

impl Usage {
    /// The nodes made.
    #[inline]
    pub fn nodes(&self) -> u64 {
        self.counters.nodes.load(Ordering::Relaxed)
    }

    /// The bytes in use.
    #[inline]
    pub fn memory(&self) -> u64 {
        self.memory.load(Ordering::Relaxed)
    }

    /// The steps of programs done, as far as they have been counted: a few hundred may be missing.
    #[inline]
    pub fn steps(&self) -> u64 {
        self.counters.steps.load(Ordering::Relaxed)
    }

    /// The time since the computation began; `None` if there is no clock, or if it is the clock of the system and time is
    /// not bounded, so that nobody looks at it.
    pub fn elapsed(&self) -> Option<Duration> {
        match self.counters.begun.load(Ordering::Relaxed) {
            UNKNOWN => None,
            begun => Some(self.clock.now()?.saturating_sub(Duration::from_nanos(begun))),
        }
    }

    pub(super) fn new(clock: Clock) -> Usage {
        let counter = || AtomicU64::new(0);
        let counters = Counters { nodes: counter(), steps: counter(), begun: AtomicU64::new(UNKNOWN) };
        Usage { counters: Arc::new(counters), memory: Arc::default(), clock }
    }

    /// Takes the time by another clock. What was begun has to begin again.
    pub(super) fn set_clock(&mut self, clock: Clock) {
        self.clock = clock;
    }

    /// Counts memory together with another computation, what is in use included.
    pub(super) fn share_memory_of(&mut self, other: &Usage) {
        if !Arc::ptr_eq(&self.memory, &other.memory) {
            other.memory.fetch_add(self.memory(), Ordering::Relaxed);
            self.memory = Arc::clone(&other.memory);
        }
    }

    /// The computation begins now. The clock of the system is looked at only if time is bounded.
    pub(super) fn begin(&self, is_timed: bool) {
        let now = if is_timed || !self.clock.is_system() { self.clock.now() } else { None };
        let nanos = now.map_or(UNKNOWN, |now| now.as_nanos().try_into().unwrap_or(UNKNOWN));
        self.counters.begun.store(nanos, Ordering::Relaxed);
    }

    /// Forgets the nodes and the steps.
    pub(super) fn forget(&self) {
        self.counters.nodes.store(0, Ordering::Relaxed);
        self.counters.steps.store(0, Ordering::Relaxed);
    }

    pub(super) fn add_node(&self) {
        self.counters.nodes.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn add_steps(&self, steps: u64) {
        self.counters.steps.fetch_add(steps, Ordering::Relaxed);
    }

    pub(super) fn add_memory(&self, bytes: u64) {
        self.memory.fetch_add(bytes, Ordering::Relaxed);
    }

    pub(super) fn release_memory(&self, bytes: u64) {
        self.memory.fetch_sub(bytes, Ordering::Relaxed);
    }
}
