//! Positions of games on the command line, and the work on them.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use upstar::error::Diagnostic;
use upstar::rulesets::{Choice, find};
use upstar::solve::AnyPosition;
use upstar::value::Universe;

use crate::args::PositionArgs;
use crate::diagnostic;
use crate::limits::Interrupt;

/// The game and the position that were asked for; an error is shown.
pub(crate) fn read(args: &PositionArgs) -> io::Result<Option<(Choice, Box<dyn AnyPosition>)>> {
    let Some(choice) = read_game(&args.game)? else { return Ok(None) };
    match choice.parse(&args.position) {
        Ok(position) => Ok(Some((choice, position))),
        Err(error) => {
            diagnostic::show(&args.position, &error.diagnostic())?;
            Ok(None)
        }
    }
}

/// The game that was asked for; an error is shown.
pub(crate) fn read_game(name: &str) -> io::Result<Option<Choice>> {
    match find(name) {
        Ok(choice) => Ok(Some(choice)),
        Err(error) => {
            diagnostic::show(name, &error.diagnostic())?;
            Ok(None)
        }
    }
}

/// Runs work that may take long: the key interrupts it, and a terminal shows how far it has come. An error is shown.
pub(crate) fn work<T: Send, E: std::fmt::Display + Send>(
    universe: &Universe,
    interrupt: &Interrupt,
    work: impl FnOnce() -> Result<T, E> + Send,
) -> io::Result<Option<T>> {
    let result = match io::stderr().is_terminal() {
        true => thread::scope(|scope| {
            let (done, is_done) = mpsc::channel::<()>();
            scope.spawn(move || show_progress(universe, &is_done));
            let result = interrupt.during(work);
            drop(done);
            result
        }),
        false => interrupt.during(work),
    };
    match result {
        Ok(answer) => Ok(Some(answer)),
        Err(error) => {
            diagnostic::show("", &Diagnostic::new(error.to_string()))?;
            Ok(None)
        }
    }
}

/// Shows what the work has made so far, twice a second, until it is done.
fn show_progress(universe: &Universe, is_done: &mpsc::Receiver<()>) {
    let mut shown = false;
    while is_done.recv_timeout(Duration::from_millis(500)) == Err(mpsc::RecvTimeoutError::Timeout) {
        let budget = universe.budget();
        let (nodes, memory) = (budget.nodes_used(), budget.memory_used() >> 20);
        let _ = write!(io::stderr(), "\r\x1b[K{nodes} positions and values, {memory} MiB");
        let _ = io::stderr().flush();
        shown = true;
    }
    if shown {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
}
