//! Limits on work that may explode.
//!
//! A [`Budget`] limits the nodes, the time and the memory of a computation, and carries the flag that
//! cancels it. Work that may explode checks the budget now and then, and returns [`Exhausted`] when it is spent.

mod clock;
mod exhausted;
mod guard;
mod limits;
mod share;
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

/// The remaining stack below which the stack grows before the next level of a recursion, and the size by which it grows.
const STACK_LEFT: usize = 64 << 10;
const STACK_PIECE: usize = 2 << 20;

/// The most levels of recursion where the stack cannot grow, as in WebAssembly: a part of what browsers allow.
const MOST_LEVELS: u32 = 500;

/// The limits of a computation, and the resources it has used.
///
/// A budget is made with its [`Limits`]; a cancel flag, a clock and a hook can be added to it. It can serve several
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
    hook: Option<Arc<Hook>>,
    used: Usage,
    /// The levels of recursion in progress, counted only where the stack cannot grow.
    levels: AtomicU32,
}

/// A callback that decides now and then whether work may continue.
struct Hook {
    may_go_on: Box<dyn Fn() -> ControlFlow<()> + Send + Sync>,
    /// The number of checks of the budget since the last call of the hook.
    asked: AtomicU32,
    /// Whether the hook has ended the computation, so that all its threads stop.
    has_ended: AtomicBool,
}

impl Hook {
    /// The number of checks of the budget between two calls of the hook: usually about a millisecond.
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
    /// A budget with these limits. If time is limited, the system clock is read, and time starts now.
    pub fn new(limits: Limits) -> Budget {
        let (clock, cancel) = (Clock::system(), Arc::default());
        let used = Usage::new(clock.clone());
        used.begin(limits.time.is_some());
        Budget { limits: CurrentLimits::new(limits), cancel, clock, hook: None, used, levels: AtomicU32::new(0) }
    }

    /// A budget without limits, which can still be cancelled.
    pub fn unlimited() -> Budget {
        Budget::default()
    }

    /// The same budget, which is also spent as soon as `cancel` is true.
    #[must_use]
    pub fn with_cancel(self, cancel: Arc<AtomicBool>) -> Budget {
        Budget { cancel, ..self }
    }

    /// The same budget with time measured by another clock, starting now.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock) -> Budget {
        self.used.set_clock(clock.clone());
        self.clock = clock;
        self.restart_clock();
        self
    }

    /// The same budget, which calls `hook` now and then, on the working thread, to decide whether the work may continue: at the
    /// first check of the budget, and then once every few hundred checks. [`ControlFlow::Break`] cancels the computation.
    ///
    /// The work may hold locks during the call. So the hook must not wait for a thread that computes in the same universe, nor
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
        Budget { hook: Some(Arc::new(Hook { may_go_on: Box::new(hook), asked, has_ended })), ..self }
    }

    /// The same budget, whose memory is counted together with that of another budget.
    #[must_use]
    pub(crate) fn with_memory_of(mut self, other: &Budget) -> Budget {
        self.used.share_memory_of(&other.used);
        self
    }

    /// The limits of the computation.
    pub fn limits(&self) -> Limits {
        self.limits.get()
    }

    /// The cancel flag, which may be set to true from any thread.
    pub fn cancel_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.cancel)
    }

    /// The resources used, which can be read while the computation runs.
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

    /// Records that `bytes` bytes were allocated for something other than a node, such as a cache.
    pub fn note_memory(&self, bytes: u64) {
        self.used.add_memory(bytes);
    }

    /// Whether a cache may grow by `bytes` bytes: at most a quarter of the remaining memory.
    pub fn has_room(&self, bytes: u64) -> bool {
        self.limits().memory.is_none_or(|limit| bytes <= limit.saturating_sub(self.memory_used()) / 4)
    }

    /// Records that previously recorded bytes have been freed.
    pub fn release_memory(&self, bytes: u64) {
        self.used.release_memory(bytes);
    }

    /// Records steps of a program.
    pub fn note_steps(&self, steps: u64) {
        self.used.add_steps(steps);
    }

    /// Begins the next of several computations, under its own limits: nodes, steps and time count from now. Memory in use
    /// stays in use.
    ///
    /// The cancel flag is unchanged, because it belongs to the code that sets it. Only one computation may use the budget at a
    /// time; for concurrent computations there is [`Universe::with_budget`](crate::value::Universe::with_budget).
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

    /// Begins the next of several computations that share the limits of nodes, steps and memory: only time starts anew.
    pub fn restart_clock(&self) {
        if let Some(hook) = &self.hook {
            hook.has_ended.store(false, Ordering::Relaxed);
        }
        self.used.begin(self.limits.time().is_some());
    }

    /// Checks that work may continue.
    ///
    /// # Errors
    ///
    /// The limit that was reached. A check costs a few nanoseconds, plus reading the clock if time is limited.
    pub fn check(&self) -> Result<(), Exhausted> {
        self.check_limits()?;
        self.check_hook()
    }

    /// Checks that the hook lets work continue.
    #[inline]
    pub(crate) fn check_hook(&self) -> Result<(), Exhausted> {
        match &self.hook {
            Some(hook) => hook.check(),
            None => Ok(()),
        }
    }

    /// Checks that work may continue, without calling the hook: for code that holds a lock other threads may wait for.
    pub(crate) fn check_limits(&self) -> Result<(), Exhausted> {
        if self.cancel.load(Ordering::Relaxed) {
            return Err(Exhausted::Cancelled);
        }
        // An unlimited resource has a limit that is never reached.
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

    /// Runs one level of a recursion on a stack that grows as needed. The growth counts as memory in use.
    ///
    /// # Errors
    ///
    /// The error of the level, or the limit that was reached.
    #[inline]
    pub fn deeper<T, E: From<Exhausted>>(&self, level: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        match stacker::remaining_stack() {
            Some(left) if STACK_LEFT <= left => level(),
            None if cfg!(target_family = "wasm") => self.on_fixed_stack(level),
            _ => self.on_more_stack(level),
        }
    }

    /// Runs a level of a recursion where the stack cannot grow: levels are counted.
    #[cold]
    fn on_fixed_stack<T, E: From<Exhausted>>(&self, level: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        if MOST_LEVELS <= self.levels.fetch_add(1, Ordering::Relaxed) {
            self.levels.fetch_sub(1, Ordering::Relaxed);
            return Err(Exhausted::Depth(MOST_LEVELS).into());
        }
        let done = level();
        self.levels.fetch_sub(1, Ordering::Relaxed);
        done
    }

    #[cold]
    fn on_more_stack<T, E: From<Exhausted>>(&self, level: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        let _held = MemoryGuard::new(self, STACK_PIECE as u64);
        self.check()?;
        stacker::grow(STACK_PIECE, level)
    }
}
