//! The work on requests: at most a number at once, each within its limits, and cancelled when no one waits for it any more.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use upstar::budget::{Budget, Usage};
use upstar::error::Diagnostic;
use upstar::request::{Ask, Host, Reply};
use upstar::value::Universe;

/// The most requests that wait for their turn.
const MOST_WAITING: usize = 2000;

/// The number of quick requests that are answered at once.
const QUICK: usize = 4;

/// The most time for a quick request.
const QUICK_TIME: Duration = Duration::from_secs(10);

/// How much longer than its limit a request may take before it is given up: some steps cannot be interrupted.
const GRACE: Duration = Duration::from_secs(5);

/// The workers.
pub(super) struct Pool {
    /// What a request may use.
    host: Host,
    /// Permits for requests that may take long, and for quick ones, which never wait for those.
    long: Arc<Semaphore>,
    quick: Arc<Semaphore>,
    waiting: AtomicUsize,
    /// The flags that cancel the work in progress.
    working: Mutex<Vec<Weak<AtomicBool>>>,
}

/// There are too many requests.
pub(super) struct TooMany;

/// A flag that is set when no one waits for an answer any more.
pub(super) struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A request in the queue.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Pool {
    /// Workers for `host.threads` long requests at once.
    pub(super) fn new(host: Host) -> Pool {
        let [long, quick] = [host.threads, QUICK].map(|permits| Arc::new(Semaphore::new(permits)));
        Pool { host, long, quick, waiting: AtomicUsize::new(0), working: Mutex::default() }
    }

    pub(super) fn host(&self) -> &Host {
        &self.host
    }

    /// Answers a request. If the future is dropped, the work is cancelled. `begin` receives the counters of the work when it begins.
    pub(super) async fn answer(&self, ask: Ask, begin: impl FnOnce(Usage)) -> Result<Reply, TooMany> {
        let waiting = Waiting(&self.waiting);
        if MOST_WAITING < self.waiting.fetch_add(1, Ordering::Relaxed) {
            return Err(TooMany);
        }
        let lane = if ask.request.is_quick() { &self.quick } else { &self.long };
        let permit = Arc::clone(lane).acquire_owned().await.map_err(|_| TooMany)?;
        drop(waiting);
        let (cancel, _guard) = self.cancel_flag();
        let mut limits = ask.limits(&self.host);
        if ask.request.is_quick() {
            limits.time = limits.time.into_iter().chain([QUICK_TIME]).min();
        }
        // A search uses the threads for which no one waits at its beginning.
        let host = Host { threads: 1 + self.long.available_permits(), ..self.host.clone() };
        let budget = Budget::new(limits).with_cancel(cancel);
        begin(budget.usage());
        let locale = ask.locale;
        let work = tokio::task::spawn_blocking(move || answer(&ask, &host, budget, permit));
        let failed = |message: &str, limit| Reply::error("", &Diagnostic::new(message), locale, limit);
        let patience = limits.time.map_or(Duration::MAX, |time| time + GRACE);
        Ok(match tokio::time::timeout(patience, work).await {
            Ok(Ok(reply)) => reply,
            Ok(Err(_)) => failed("the engine has made a mistake", Some("mistake")),
            Err(_) => failed("the request took too long", Some("time")),
        })
    }

    /// Cancels all work.
    pub(super) fn cancel(&self) {
        for flag in self.flags().iter().filter_map(Weak::upgrade) {
            flag.store(true, Ordering::Relaxed);
        }
        self.long.close();
        self.quick.close();
    }

    fn flags(&self) -> std::sync::MutexGuard<'_, Vec<Weak<AtomicBool>>> {
        self.working.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn cancel_flag(&self) -> (Arc<AtomicBool>, CancelOnDrop) {
        let flag: Arc<AtomicBool> = Arc::default();
        let mut flags = self.flags();
        flags.retain(|flag| flag.strong_count() != 0);
        flags.push(Arc::downgrade(&flag));
        (Arc::clone(&flag), CancelOnDrop(flag))
    }
}

/// The work on a request. A panic ends it, and nothing else.
fn answer(ask: &Ask, host: &Host, budget: Budget, permit: OwnedSemaphorePermit) -> Reply {
    let done = catch_unwind(AssertUnwindSafe(|| {
        let universe = Universe::new(budget);
        ask.answer(host, &universe)
    }));
    drop(permit);
    done.unwrap_or_else(|_| {
        let diagnostic = Diagnostic::new("the engine has made a mistake");
        Reply::error("", &diagnostic, ask.locale, Some("mistake"))
    })
}
