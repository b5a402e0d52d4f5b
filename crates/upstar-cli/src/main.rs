//! The command line of upstar: it reads arguments and lines, and shows what the library answers.

mod args;
mod batch;
mod diagnostic;
mod eval;
mod games;
mod limits;
mod moves;
mod plot;
mod png;
mod position;
mod report;
mod table;
mod value;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Arguments, Command};
use crate::limits::Interrupt;

/// How a command ended, when it ended by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// Everything was answered.
    Answered,
    /// Something was not.
    Failed,
    /// The command line makes no sense.
    WrongUsage,
}

impl From<Ending> for ExitCode {
    fn from(ending: Ending) -> ExitCode {
        ExitCode::from(match ending {
            Ending::Answered => 0,
            Ending::Failed => 1,
            Ending::WrongUsage => 2,
        })
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse_from(args::with_hyphens_told_apart(std::env::args_os()));
    let interrupt = Interrupt::install();
    let ending = match &arguments.command {
        Command::Eval(eval) if eval.batch => batch::run(eval, &interrupt),
        Command::Eval(eval) => eval::run(eval, &interrupt),
        Command::Report(report) => report::run(report, &interrupt),
        Command::Plot(plot) => plot::run(plot, &interrupt),
        Command::Games(games) => games::run(games),
        Command::Value(value) => value::run(value, &interrupt),
        Command::Moves(moves) => moves::run(moves, &interrupt),
        Command::Table(table) => table::run(table, &interrupt),
    };
    match ending {
        Ok(ending) => ending.into(),
        // Nobody reads any more, and that is fine.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ending::Answered.into(),
        Err(error) => {
            use std::io::Write;
            let _ = writeln!(std::io::stderr(), "error: {error}");
            Ending::Failed.into()
        }
    }
}
