//! The resources that a computation has used.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::budget::clock::Clock;

/// The resources that a computation has used of its budget, readable from any thread while it runs. Clones show the same numbers.
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
    /// The bytes in use. They may belong to several budgets: the budgets of all views of a universe.
    memory: Arc<AtomicU64>,
    clock: Clock,
}

#[derive(Debug)]
struct Counters {
    nodes: AtomicU64,
    steps: AtomicU64,
    /// The beginning of the computation, in nanoseconds by the clock.
    begun: AtomicU64,
}

/// The value of `begun` if the clock was not read.
const UNKNOWN: u64 = u64::MAX;

impl Usage {
    /// The number of nodes made.
    #[inline]
    pub fn nodes(&self) -> u64 {
        self.counters.nodes.load(Ordering::Relaxed)
    }

    /// The bytes in use.
    #[inline]
    pub fn memory(&self) -> u64 {
        self.memory.load(Ordering::Relaxed)
    }

    /// The number of program steps, as far as they have been counted: a few hundred may be missing.
    #[inline]
    pub fn steps(&self) -> u64 {
        self.counters.steps.load(Ordering::Relaxed)
    }

    /// The time since the computation began; `None` without a clock, or if the clock is the system clock and time is not limited, so
    /// that it is not read.
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

    /// Replaces the clock. The computation must then begin anew.
    pub(super) fn set_clock(&mut self, clock: Clock) {
        self.clock = clock;
    }

    /// Counts memory together with another computation, including memory already in use.
    pub(super) fn share_memory_of(&mut self, other: &Usage) {
        if !Arc::ptr_eq(&self.memory, &other.memory) {
            other.memory.fetch_add(self.memory(), Ordering::Relaxed);
            self.memory = Arc::clone(&other.memory);
        }
    }

    /// Starts the time of the computation. The system clock is read only if time is limited.
    pub(super) fn begin(&self, is_timed: bool) {
        let now = if is_timed || !self.clock.is_system() { self.clock.now() } else { None };
        let nanos = now.map_or(UNKNOWN, |now| now.as_nanos().try_into().unwrap_or(UNKNOWN));
        self.counters.begun.store(nanos, Ordering::Relaxed);
    }

    /// Resets the nodes and the steps.
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
