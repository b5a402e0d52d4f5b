//! Bounds on work that may explode.
//!
//! A [`Budget`] says how many nodes, how much time and how much memory a computation may use, and carries the flag that
//! cancels it. What may explode asks the budget now and then, and returns [`Exhausted`] when it is spent.

mod clock;
mod exhausted;
mod guard;
mod limits;
mod text;
#[cfg(test)]
mod tests;
mod usage;

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

pub use clock::Clock;
pub use exhausted::Exhausted;
pub use guard::{GuardedList, GuardedMap, MemoryGuard};
pub use limits::Limits;
pub use text::{parse_count, parse_seconds, parse_size};
pub use usage::Usage;

use limits::CurrentLimits;

/// The rest of the stack with which a level of a recursion can be run, and by how much the stack grows.
const STACK_LEFT: usize = 64 << 10;
const STACK_PIECE: usize = 2 << 20;

/// The bounds of one computation and what it has used of them.
///
/// A budget is made with its [`Limits`]; a flag that cancels, a clock and a hook are added to it. It can serve several
/// computations, one after the other: see [`begin`](Budget::begin).
///
/// # Examples
///
/// ```
/// use std::sync::Arc;
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use upstar::budget::{Budget, Exhausted, Limits};
/// use upstar::value::Universe;
///
/// let stop = Arc::new(AtomicBool::new(false));
/// let limits = Limits { nodes: Some(100), ..Limits::default() };
/// let universe = Universe::new(Budget::new(limits).with_cancel(Arc::clone(&stop)));
/// assert_eq!(universe.games_born_by(3), Err(Exhausted::Nodes(100)));
///
/// stop.store(true, Ordering::Relaxed);
/// assert_eq!(universe.budget().check(), Err(Exhausted::Cancelled));
/// ```
#[derive(Debug)]
pub struct Budget {
    limits: CurrentLimits,
    cancel: Arc<AtomicBool>,
    clock: Clock,
    hook: Option<Hook>,
    used: Usage,
}

/// Somebody who is asked now and then whether work may go on.
struct Hook {
    may_go_on: Box<dyn Fn() -> ControlFlow<()> + Send + Sync>,
    /// How often the budget was asked since the hook was.
    asked: AtomicU32,
    /// Whether the hook has ended the computation, so that all its threads end.
    has_ended: AtomicBool,
}

impl Hook {
    /// How often the budget is asked before the hook is asked again: a millisecond, as a rule.
    const PATIENCE: u32 = 256;

    #[cold]
    fn check(&self) -> Result<(), Exhausted> {
        if self.has_ended.load(Ordering::Relaxed) {
            return Err(Exhausted::Cancelled);
        }
        let asked = self.asked.fetch_add(1, Ordering::Relaxed);
        if asked.is_multiple_of(Hook::PATIENCE) && (self.may_go_on)().is_break() {
            self.has_ended.store(true, Ordering::Relaxed);
            return Err(Exhausted::Cancelled);
        }
        Ok(())
    }
}

impl fmt::Debug for Hook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hook").field("asked", &self.asked).field("has_ended", &self.has_ended).finish_non_exhaustive()
    }
}

impl Default for Budget {
    fn default() -> Budget {
        Budget::new(Limits::default())
    }
}

impl Budget {
    /// A budget with these limits. If time is bounded, the clock of the system is looked at, and time begins now.
    pub fn new(limits: Limits) -> Budget {
        let (clock, cancel) = (Clock::system(), Arc::default());
        let used = Usage::new(clock.clone());
        used.begin(limits.time.is_some());
        Budget { limits: CurrentLimits::new(limits), cancel, clock, hook: None, used }
    }

    /// No bounds, except that it can be cancelled.
    pub fn unlimited() -> Budget {
        Budget::default()
    }

    /// The same budget, which is also spent as soon as `cancel` is true.
    #[must_use]
    pub fn with_cancel(self, cancel: Arc<AtomicBool>) -> Budget {
        Budget { cancel, ..self }
    }

    /// The same budget with time measured by another clock, from now on.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock) -> Budget {
        self.used.set_clock(clock.clone());
        self.clock = clock;
        self.restart_clock();
        self
    }

    /// The same budget, which asks `hook` now and then, from the thread that works, whether the work may go on: the first time
    /// the budget is asked, and then once in some hundred times. [`ControlFlow::Break`] cancels the computation.
    ///
    /// The work may hold locks while it asks. So the hook must not wait for a thread that computes in the same universe, nor
    /// compute in it itself.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use upstar::budget::{Budget, Exhausted};
    /// use upstar::value::Universe;
    ///
    /// // The handler of signals of an interpreter, say.
    /// let universe = Universe::new(Budget::unlimited().with_hook(|| ControlFlow::Break(())));
    /// assert_eq!(universe.games_born_by(3), Err(Exhausted::Cancelled));
    /// ```
    #[must_use]
    pub fn with_hook(self, hook: impl Fn() -> ControlFlow<()> + Send + Sync + 'static) -> Budget {
        let (asked, has_ended) = (AtomicU32::new(0), AtomicBool::new(false));
        Budget { hook: Some(Hook { may_go_on: Box::new(hook), asked, has_ended }), ..self }
    }

    /// The same budget, which counts memory together with another one.
    #[must_use]
    pub(crate) fn with_memory_of(mut self, other: &Budget) -> Budget {
        self.used.share_memory_of(&other.used);
        self
    }

    /// The limits of the computation.
    pub fn limits(&self) -> Limits {
        self.limits.get()
    }

    /// The flag that cancels: set it to true from any thread.
    pub fn cancel_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.cancel)
    }

    /// What is used, to be read while the computation runs.
    pub fn usage(&self) -> Usage {
        self.used.clone()
    }

    /// The nodes made so far.
    #[inline]
    pub fn nodes_used(&self) -> u64 {
        self.used.nodes()
    }

    /// The bytes in use.
    #[inline]
    pub fn memory_used(&self) -> u64 {
        self.used.memory()
    }

    /// Records that a node of `bytes` bytes was made.
    pub fn note_node(&self, bytes: u64) {
        self.used.add_node();
        self.used.add_memory(bytes);
    }

    /// Records that `bytes` bytes were taken for something that is not a node, such as a cache.
    pub fn note_memory(&self, bytes: u64) {
        self.used.add_memory(bytes);
    }

    /// Whether a cache may grow by `bytes` bytes: they should be no more than a quarter of what is left.
    pub fn has_room(&self, bytes: u64) -> bool {
        self.limits().memory.is_none_or(|limit| bytes <= limit.saturating_sub(self.memory_used()) / 4)
    }

    /// Records that bytes that were noted are free again.
    pub fn release_memory(&self, bytes: u64) {
        self.used.release_memory(bytes);
    }

    /// Records steps of a program.
    pub fn note_steps(&self, steps: u64) {
        self.used.add_steps(steps);
    }

    /// Begins the next of several computations, under limits of its own: nodes, steps and time count from now. Memory in use
    /// stays in use.
    ///
    /// The flag that cancels stays as it is, for it belongs to whoever sets it. Only one computation may use the budget at a
    /// time; for several at once there is [`Universe::with_budget`](crate::value::Universe::with_budget).
    ///
    /// # Examples
    ///
    /// Each line of a session gets its own limits:
    ///
    /// ```
    /// use upstar::budget::Limits;
    /// use upstar::lang::Session;
    /// use upstar::value::Universe;
    ///
    /// let universe = Universe::default();
    /// let mut session = Session::new(&universe);
    /// let steps = |count| Limits { steps: Some(count), ..Limits::default() };
    /// universe.budget().begin(steps(1000));
    /// assert!(session.evaluate("for n from 1 to 100000 do n end").is_err());
    /// universe.budget().begin(steps(1_000_000));
    /// assert!(session.evaluate("for n from 1 to 100000 do n end").is_ok());
    /// ```
    pub fn begin(&self, limits: Limits) {
        self.limits.set(limits);
        self.used.forget();
        self.restart_clock();
    }

    /// Begins the next of several computations that share the limits of nodes, steps and memory: only time counts from now.
    pub fn restart_clock(&self) {
        if let Some(hook) = &self.hook {
            hook.has_ended.store(false, Ordering::Relaxed);
        }
        self.used.begin(self.limits.time().is_some());
    }

    /// Whether work may go on.
    ///
    /// # Errors
    ///
    /// The limit that is reached. Costs a few nanoseconds, and a look at the clock if time is bounded.
    pub fn check(&self) -> Result<(), Exhausted> {
        self.check_limits()?;
        self.check_hook()
    }

    /// Whether the hook lets work go on.
    #[inline]
    pub(crate) fn check_hook(&self) -> Result<(), Exhausted> {
        match &self.hook {
            Some(hook) => hook.check(),
            None => Ok(()),
        }
    }

    /// Whether work may go on, without asking the hook: for those who hold a lock that anybody may wait for.
    pub(crate) fn check_limits(&self) -> Result<(), Exhausted> {
        if self.cancel.load(Ordering::Relaxed) {
            return Err(Exhausted::Cancelled);
        }
        // No bound is a number that is never reached.
        let reached = |used: u64, limit: &AtomicU64| Some(limit.load(Ordering::Relaxed)).filter(|limit| *limit <= used);
        if let Some(limit) = reached(self.used.nodes(), &self.limits.nodes) {
            return Err(Exhausted::Nodes(limit));
        }
        if let Some(limit) = reached(self.used.memory(), &self.limits.memory) {
            return Err(Exhausted::Memory(limit));
        }
        if let Some(limit) = reached(self.used.steps(), &self.limits.steps) {
            return Err(Exhausted::Steps(limit));
        }
        match self.limits.time() {
            Some(limit) if self.used.elapsed().is_some_and(|elapsed| limit <= elapsed) => Err(Exhausted::Time(limit)),
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
}
