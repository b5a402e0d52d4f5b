//! `upstar contest NAME --check PROGRAM`: comparing a contestant's program with our solution.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use upstar::budget::parse_seconds;
use upstar::contest::{Checked, Contestant, Problem, Reply};

use crate::diagnostic::Failure;
use crate::limits::Interrupt;
use crate::locale::say;
use crate::program::{Program, cannot_run};
use crate::{Ending, progress};

/// The options of a check.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct CheckArgs {
    /// Number of random inputs
    #[arg(long, value_name = "COUNT", default_value_t = 200, requires = "check")]
    rounds: u64,
    /// Seconds the program may take for an input
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = parse_seconds, requires = "check")]
    patience: Duration,
    /// Maximum number of runs of the program to shrink a failing input
    #[arg(long, value_name = "COUNT", default_value_t = 2000, requires = "check")]
    shrink_runs: u64,
    /// Maximum number of seconds to shrink a failing input
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = parse_seconds, requires = "check")]
    shrink_seconds: Duration,
}

/// A program under test.
struct OnTrial<'a, P> {
    program: Program,
    args: &'a CheckArgs,
    interrupt: &'a Interrupt,
    show: P,
    began: Instant,
    /// When shrinking began.
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

/// Runs a program on random inputs, and shows the smallest input found for which its answer is wrong.
pub(crate) fn check(problem: &Problem, text: &str, args: &CheckArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let program = Program::find(text).map_err(Failure::WrongUsage)?;
    let show = progress::shower();
    let mut trial = OnTrial { program, args, interrupt, show, began: Instant::now(), shrinks_since: None };
    let checked = problem.check(&mut trial, args.rounds);
    progress::clear(trial.began.elapsed())?;
    let mut out = io::stdout().lock();
    match checked.map_err(|error| Failure::WrongUsage(cannot_run(text, &error)))? {
        Checked::Agrees(rounds) => {
            writeln!(out, "{}", say(&format!("{rounds} inputs, no difference")))?;
            return Ok(Ending::Answered);
        }
        Checked::Differs(found) => {
            for line in found.to_string().lines() {
                // What is not said by upstar is input, or output of the program.
                let is_said = line.ends_with(':') || line.starts_with("the program failed: ");
                writeln!(out, "{}", if is_said { say(line) } else { line.into() })?;
            }
            if found.reply == Reply::TooLong {
                let late = format!("the program took more than {} seconds", args.patience.as_secs_f64());
                writeln!(out, "\n{}", say(&late))?;
            }
        }
        Checked::Stopped(rounds) => {
            writeln!(out, "{}", say(&format!("interrupted after {rounds} inputs, no difference so far")))?;
        }
    }
    Ok(Ending::Failed)
}
