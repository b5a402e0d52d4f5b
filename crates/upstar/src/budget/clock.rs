//! Clocks for time limits.

use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// A clock by which a time limit is measured. Clones show the same time.
///
/// The library reads a clock only if time is limited. Where the system has no clock, as in a browser, a front end provides
/// its own.
///
/// # Examples
///
/// ```
/// use std::sync::Arc;
/// use std::sync::atomic::{AtomicU64, Ordering};
/// use std::time::Duration;
/// use upstar::budget::{Budget, Clock, Exhausted, Limits};
///
/// let millis = Arc::new(AtomicU64::new(0));
/// let hand = Arc::clone(&millis);
/// let clock = Clock::new(move || Duration::from_millis(hand.load(Ordering::Relaxed)));
///
/// let limit = Duration::from_millis(500);
/// let budget = Budget::new(Limits { time: Some(limit), ..Limits::default() }).with_clock(clock);
/// assert_eq!(budget.check(), Ok(()));
/// millis.store(500, Ordering::Relaxed);
/// assert_eq!(budget.check(), Err(Exhausted::Time(limit)));
/// ```
#[derive(Clone)]
pub struct Clock(Source);

#[derive(Clone)]
enum Source {
    None,
    /// The time of the first reading.
    System(Arc<OnceLock<Instant>>),
    Outside(Arc<dyn Fn() -> Duration + Send + Sync>),
}

impl Clock {
    /// The system clock; in WebAssembly without a system, where there is none, no clock.
    pub fn system() -> Clock {
        match cfg!(all(target_family = "wasm", target_os = "unknown")) {
            true => Clock::none(),
            false => Clock(Source::System(Arc::default())),
        }
    }

    /// No clock: time limits have no effect.
    pub fn none() -> Clock {
        Clock(Source::None)
    }

    /// A clock that shows the result of `now`, the time since some fixed moment.
    pub fn new(now: impl Fn() -> Duration + Send + Sync + 'static) -> Clock {
        Clock(Source::Outside(Arc::new(now)))
    }

    pub(super) fn is_system(&self) -> bool {
        matches!(self.0, Source::System(_))
    }

    /// The time since a fixed moment; `None` without a clock.
    pub fn now(&self) -> Option<Duration> {
        match &self.0 {
            Source::None => None,
            Source::System(first) => Some(first.get_or_init(Instant::now).elapsed()),
            Source::Outside(now) => Some(now()),
        }
    }
}

impl Default for Clock {
    /// The system clock.
    fn default() -> Clock {
        Clock::system()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match &self.0 {
            Source::None => "Clock::none()",
            Source::System(_) => "Clock::system()",
            Source::Outside(_) => "Clock::new(..)",
        })
    }
}
