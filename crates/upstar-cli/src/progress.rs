//! The progress of long work, on a terminal.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use upstar::error::Diagnostic;
use upstar::render::progress_text;
use upstar::solve::Stage;
use upstar::value::Universe;

use crate::diagnostic::Failure;
use crate::limits::Interrupt;
use crate::locale::say;

/// The time after which long work shows its progress, and the interval between updates.
const PATIENCE: Duration = Duration::from_millis(500);

/// Shows on standard error, if it is a terminal, the number of items that a search has seen, and the total.
pub(crate) fn shower() -> impl FnMut(u64, Option<u64>) {
    let is_shown = io::stderr().is_terminal();
    let mut since: Option<Instant> = None;
    move |seen, total| {
        if !is_shown {
            return;
        }
        // A count of zero marks the beginning of a search.
        let begun = *since.get_or_insert_with(Instant::now);
        if seen == 0 {
            since = Some(Instant::now());
            return;
        }
        if PATIENCE <= begun.elapsed() {
            since = Some(Instant::now());
            show(&say(&progress_text(seen, total)));
        }
    }
}

/// Removes the line of progress that a search of this duration may have shown.
pub(crate) fn clear(took: Duration) -> io::Result<()> {
    match PATIENCE <= took && io::stderr().is_terminal() {
        true => write!(io::stderr(), "\r{CLEAR}"),
        false => Ok(()),
    }
}

/// The escape sequence that clears the line from the cursor on.
const CLEAR: &str = "\x1b[K";

/// Replaces the line of progress. Errors are ignored: progress is not essential.
fn show(line: &str) {
    let mut out = io::stderr().lock();
    let _ = write!(out, "\r{CLEAR}{line}").and_then(|()| out.flush());
}

/// Shows the progress of work that does not report it, from a separate thread; clones share their state.
#[derive(Clone, Default)]
pub(crate) struct Watch {
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    /// The last progress reported by the work itself.
    told: Option<String>,
    /// How sure the answer is so far.
    stage: Option<String>,
    /// Whether a line of progress is on the terminal.
    is_shown: bool,
}

impl Watch {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does some work; if it takes long, shows its progress on a terminal twice a second.
    pub(crate) fn during<T>(&self, universe: &Universe, work: impl FnOnce() -> T) -> T {
        if !io::stderr().is_terminal() {
            return work();
        }
        self.state().told = None;
        let begun = Instant::now();
        let result = thread::scope(|scope| {
            let (done, is_done) = mpsc::channel::<()>();
            scope.spawn(move || {
                while is_done.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                    let mut state = self.state();
                    let budget = universe.budget();
                    let (nodes, memory) = (budget.nodes_used(), budget.memory_used() >> 20);
                    let rate = (nodes as f64 / begun.elapsed().as_secs_f64()) as u64;
                    let made = || match nodes {
                        0 => format!("working for {} s", begun.elapsed().as_secs()),
                        _ => format!("{nodes} positions and values, {rate} per second, {memory} MiB"),
                    };
                    let stage = state.stage.iter().map(|stage| format!("{}; ", say(stage))).collect::<String>();
                    show(&format!("{stage}{}", say(&state.told.clone().unwrap_or_else(made))));
                    state.is_shown = true;
                }
            });
            let result = work();
            drop(done);
            result
        });
        self.without(|| {});
        result
    }

    /// A callback to which a search reports its progress.
    pub(crate) fn listener(&self) -> impl FnMut(u64, Option<u64>) + 'static {
        let watch = self.clone();
        move |seen, total| watch.state().told = (0 < seen).then(|| progress_text(seen, total))
    }

    /// Runs possibly long work that Ctrl-C interrupts.
    pub(crate) fn work<T, E: Display>(
        &self,
        universe: &Universe,
        interrupt: &Interrupt,
        work: impl FnOnce() -> Result<T, E>,
    ) -> Result<T, Failure> {
        let done = self.during(universe, || interrupt.during(work));
        done.map_err(|error| Diagnostic::new(error.to_string()).into())
    }

    /// Shows with the progress how far a search for the winner has come.
    pub(crate) fn tell(&self, stage: Stage) {
        self.state().stage = Some(stage.to_string());
    }

    /// Writes to the terminal after removing the line of progress.
    pub(crate) fn without<T>(&self, write: impl FnOnce() -> T) -> T {
        let mut state = self.state();
        if std::mem::take(&mut state.is_shown) {
            show("");
        }
        write()
    }
}
