//! The command line of upstar: it reads arguments and lines, and shows the answers of the library.

mod answer;
mod args;
mod batch;
mod check;
mod contest;
mod cyclic;
mod diagnostic;
mod draw;
mod eval;
mod explain;
mod file;
mod games;
mod guess;
mod hackenbush;
mod heap;
mod help;
mod history;
mod limits;
mod load;
mod locale;
mod moves;
mod output;
mod picture;
mod piped;
mod play;
mod plot;
mod png;
mod position;
mod probe;
mod program;
mod progress;
mod repl;
mod repl_helper;
mod report;
mod rules;
mod run;
mod serve;
mod solve;
mod table;
mod value;
mod verify;

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use crate::args::Command;
use crate::diagnostic::Failure;
use crate::limits::Interrupt;

/// How a command ended, if it was not interrupted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// All questions were answered.
    Answered = 0,
    /// At least one question was not.
    Failed = 1,
    /// The command line is invalid.
    WrongUsage = 2,
}

impl From<Ending> for ExitCode {
    fn from(ending: Ending) -> ExitCode {
        ExitCode::from(ending as u8)
    }
}

fn main() -> ExitCode {
    let arguments = args::parsed();
    if arguments.command.as_ref().is_some_and(Command::writes_json) {
        diagnostic::write_as_json();
    }
    let ending = match &arguments.command {
        None if io::stdin().is_terminal() && io::stdout().is_terminal() => {
            repl::run(&arguments.limits).map_err(Failure::from)
        }
        None => piped::run(&arguments.limits, &Interrupt::install()).map_err(Failure::from),
        Some(command) => run(command, &Interrupt::install()),
    };
    ending.unwrap_or_else(|failure| failure.show()).into()
}

fn run(command: &Command, interrupt: &Interrupt) -> Result<Ending, Failure> {
    Ok(match command {
        Command::Eval(eval) if eval.batch => batch::run(eval, interrupt)?,
        Command::Eval(eval) => eval::run(eval, interrupt)?,
        Command::Explain(explain) => explain::run(explain, interrupt)?,
        Command::Report(report) => report::run(report, interrupt)?,
        Command::Plot(plot) => plot::run(plot, interrupt)?,
        Command::Draw(picture) => draw::run(picture, interrupt)?,
        Command::Games(games) => games::run(games)?,
        Command::Heap(heap) => heap::run(heap, interrupt)?,
        Command::Value(value) => value::run(value, interrupt)?,
        Command::Moves(moves) => moves::run(moves, interrupt)?,
        Command::Play(play) => play::run(play, interrupt)?,
        Command::Table(table) => table::run(table, interrupt)?,
        Command::Rules(rules) => rules::run(rules, interrupt)?,
        Command::Run(script) => run::run(script, interrupt)?,
        Command::Hackenbush(picture) => hackenbush::run(picture, interrupt)?,
        Command::Contest(contest) => contest::run(contest, interrupt)?,
        Command::Solve(solve) => solve::run(solve, interrupt)?,
        Command::Probe(probe) => probe::run(probe, interrupt)?,
        Command::Verify(verify) => verify::run(verify, interrupt)?,
        Command::Guess(guess) => guess::run(guess, interrupt)?,
        Command::Serve(serve) => serve::run(serve, interrupt)?,
    })
}
