//! `upstar contest NAME --check PROGRAM`: somebody's program against ours.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use upstar::budget::parse_seconds;
use upstar::contest::{Checked, Contestant, Problem, Reply};

use crate::diagnostic::Failure;
use crate::limits::Interrupt;
use crate::program::{Program, cannot_run};
use crate::{Ending, progress};

/// How a program is checked.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct CheckArgs {
    /// On how many random inputs
    #[arg(long, value_name = "COUNT", default_value_t = 200, requires = "check")]
    rounds: u64,
    /// How many seconds the program may take for an input
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = parse_seconds, requires = "check")]
    patience: Duration,
    /// How often the program is run to make an input smaller
    #[arg(long, value_name = "COUNT", default_value_t = 2000, requires = "check")]
    shrink_runs: u64,
    /// For how many seconds an input is made smaller
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = parse_seconds, requires = "check")]
    shrink_seconds: Duration,
}

/// A program on trial.
struct OnTrial<'a, P> {
    program: Program,
    args: &'a CheckArgs,
    interrupt: &'a Interrupt,
    show: P,
    began: Instant,
    /// When the first input was made smaller.
    shrinks_since: Option<Instant>,
}

impl<P: FnMut(u64, Option<u64>)> Contestant for OnTrial<'_, P> {
    fn ask(&mut self, input: &str) -> io::Result<Option<Reply>> {
        self.program.ask(&Arc::from(input), self.args.patience, self.interrupt)
    }

    fn progress(&mut self, round: u64, rounds: Option<u64>) {
        (self.show)(round, rounds.or(Some(self.args.shrink_runs)));
    }

    fn may_go_on(&mut self, runs: u64) -> bool {
        let since = self.shrinks_since.get_or_insert_with(Instant::now);
        runs < self.args.shrink_runs && since.elapsed() <= self.args.shrink_seconds
    }
}

/// Runs a program on random inputs, and shows the smallest input found for which it is wrong.
pub(crate) fn check(problem: &Problem, text: &str, args: &CheckArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let program = Program::find(text).map_err(Failure::WrongUsage)?;
    let show = progress::shower();
    let mut trial = OnTrial { program, args, interrupt, show, began: Instant::now(), shrinks_since: None };
    let checked = problem.check(&mut trial, args.rounds);
    progress::clear(trial.began.elapsed())?;
    let mut out = io::stdout().lock();
    match checked.map_err(|error| Failure::WrongUsage(cannot_run(text, &error)))? {
        Checked::Agrees(rounds) => {
            writeln!(out, "{rounds} inputs, no difference")?;
            return Ok(Ending::Answered);
        }
        Checked::Differs(found) => {
            write!(out, "{found}")?;
            if found.reply == Reply::TooLong {
                writeln!(out, "\nthe program took more than {} seconds", args.patience.as_secs_f64())?;
            }
        }
        Checked::Stopped(rounds) => writeln!(out, "interrupted after {rounds} inputs, no difference so far")?,
    }
    Ok(Ending::Failed)
}
