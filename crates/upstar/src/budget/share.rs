//! A share of a budget, for work that may be given up.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use crate::budget::limits::CurrentLimits;
use crate::budget::{Budget, Limits};

impl Budget {
    /// A budget with a share of what is left of this one: at most these nodes, this time and these bytes from now on. It counts
    /// what it uses here, too, and is cancelled together with this one.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::budget::{Budget, Exhausted, Limits};
    /// use upstar::value::Universe;
    ///
    /// let universe = Universe::new(Budget::new(Limits { nodes: Some(1_000_000), ..Limits::default() }));
    /// let share = universe.budget().share(Limits { nodes: Some(100), ..Limits::default() });
    /// assert!(matches!(universe.with_budget(share).games_born_by(3), Err(Exhausted::Nodes(_))));
    /// // The rest can be used for something else.
    /// assert!(100 <= universe.budget().nodes_used());
    /// assert!(universe.budget().check().is_ok());
    /// ```
    #[must_use]
    pub fn share(&self, limits: Limits) -> Budget {
        Budget {
            limits: CurrentLimits::new(self.share_of_limits(limits)),
            cancel: Arc::clone(&self.cancel),
            clock: self.clock.clone(),
            hook: self.hook.clone(),
            used: self.used.clone(),
            // It begins within the recursion in progress.
            levels: AtomicU32::new(self.levels.load(Ordering::Relaxed)),
        }
    }

    /// Makes a share of this budget a new one, counted from now on.
    pub(crate) fn renew(&self, share: &Budget, limits: Limits) {
        share.limits.set(self.share_of_limits(limits));
    }

    fn share_of_limits(&self, limits: Limits) -> Limits {
        let own = self.limits();
        let least = |more: Option<u64>, used: u64, limit: Option<u64>| {
            let more = more.map(|more| used.saturating_add(more));
            more.into_iter().chain(limit).min()
        };
        Limits {
            nodes: least(limits.nodes, self.used.nodes(), own.nodes),
            memory: least(limits.memory, self.used.memory(), own.memory),
            steps: least(limits.steps, self.used.steps(), own.steps),
            // Without a limit on time the clock is not read.
            time: own.time.map(|limit| match limits.time {
                Some(more) => limit.min(self.used.elapsed().unwrap_or(Duration::ZERO).saturating_add(more)),
                None => limit,
            }),
        }
    }
}
