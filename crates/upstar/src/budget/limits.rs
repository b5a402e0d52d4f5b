//! Limits on the resources of a computation.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Limits on the resources of a computation; `None` means unlimited.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
/// use upstar::budget::Limits;
///
/// let limits = Limits { time: Some(Duration::from_secs(10)), memory: Some(1 << 30), ..Limits::default() };
/// assert_eq!(limits.nodes, None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Limits {
    /// The number of nodes made: distinct games and forms, or the units that a solver counts.
    pub nodes: Option<u64>,
    /// Time since the beginning of the computation.
    pub time: Option<Duration>,
    /// Bytes in use: memory held by the computation, and memory stored for later computations in the same universe.
    pub memory: Option<u64>,
    /// Calls and loop iterations in the language.
    pub steps: Option<u64>,
}

/// Limits that can be replaced while other threads read them. The greatest number means unlimited.
#[derive(Debug)]
pub(super) struct CurrentLimits {
    pub(super) nodes: AtomicU64,
    /// In nanoseconds.
    time: AtomicU64,
    pub(super) memory: AtomicU64,
    pub(super) steps: AtomicU64,
}

const NONE: u64 = u64::MAX;

fn nanos(time: Duration) -> u64 {
    time.as_nanos().try_into().unwrap_or(NONE)
}

impl CurrentLimits {
    pub(super) fn new(limits: Limits) -> CurrentLimits {
        let Limits { nodes, time, memory, steps } = limits;
        let [nodes, time, memory, steps] =
            [nodes, time.map(nanos), memory, steps].map(|limit| AtomicU64::new(limit.unwrap_or(NONE)));
        CurrentLimits { nodes, time, memory, steps }
    }

    pub(super) fn get(&self) -> Limits {
        let [nodes, memory, steps] = [&self.nodes, &self.memory, &self.steps].map(|limit| {
            let limit = limit.load(Ordering::Relaxed);
            (limit != NONE).then_some(limit)
        });
        Limits { nodes, time: self.time(), memory, steps }
    }

    pub(super) fn set(&self, limits: Limits) {
        let Limits { nodes, time, memory, steps } = limits;
        let places = [&self.nodes, &self.time, &self.memory, &self.steps];
        for (place, limit) in places.into_iter().zip([nodes, time.map(nanos), memory, steps]) {
            place.store(limit.unwrap_or(NONE), Ordering::Relaxed);
        }
    }

    #[inline]
    pub(super) fn time(&self) -> Option<Duration> {
        match self.time.load(Ordering::Relaxed) {
            NONE => None,
            nanos => Some(Duration::from_nanos(nanos)),
        }
    }
}
