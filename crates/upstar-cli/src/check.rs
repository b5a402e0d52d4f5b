//! `upstar contest NAME --check PROGRAM`: somebody's program against ours.

use std::io::{self, Write};
use std::mem::discriminant;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use upstar::contest::Problem;

use crate::diagnostic::Failure;
use crate::limits::{Interrupt, parse_seconds};
use crate::program::{Answer, Program, cannot_run};
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

/// An input to which a program gives a wrong answer.
struct Difference {
    input: String,
    right: String,
    answer: Answer,
}

/// Runs a program on random inputs, and shows the smallest input found for which it is wrong.
pub(crate) fn check(problem: &Problem, text: &str, args: &CheckArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let program = Program::find(text).map_err(Failure::WrongUsage)?;
    let (began, mut show) = (Instant::now(), progress::shower());
    for round in 0..args.rounds {
        show(round, Some(args.rounds));
        let compared = compare(problem, &program, &problem.trial(round, args.rounds), args, interrupt);
        if !matches!(compared, Ok(ControlFlow::Continue(None))) {
            progress::clear(began.elapsed())?;
        }
        match compared {
            Ok(ControlFlow::Continue(None)) => {}
            Ok(ControlFlow::Continue(Some(found))) => {
                return Ok(report(round, found, problem, &program, args, interrupt)?);
            }
            Ok(ControlFlow::Break(())) => {
                writeln!(io::stdout(), "interrupted after {round} inputs, no difference so far")?;
                return Ok(Ending::Failed);
            }
            Err(error) => return Err(Failure::WrongUsage(cannot_run(text, &error))),
        }
    }
    progress::clear(began.elapsed())?;
    writeln!(io::stdout(), "{} inputs, no difference", args.rounds)?;
    Ok(Ending::Answered)
}

/// What a program answers to an input, if that is wrong. Breaks off if Ctrl-C was pressed.
fn compare(
    problem: &Problem,
    program: &Program,
    input: &str,
    args: &CheckArgs,
    interrupt: &Interrupt,
) -> io::Result<ControlFlow<(), Option<Difference>>> {
    // An input that was made smaller need not be valid.
    let Ok(right) = Problem::answer(problem.solve, input) else { return Ok(ControlFlow::Continue(None)) };
    let Some(answer) = program.ask(&Arc::from(input), args.patience, interrupt)? else {
        return Ok(ControlFlow::Break(()));
    };
    let is_right = match &answer {
        // Spaces and empty lines do not matter.
        Answer::Wrote(answer) => answer.split_whitespace().eq(right.split_whitespace()),
        Answer::Failed { .. } | Answer::TooLong => false,
    };
    Ok(ControlFlow::Continue((!is_right).then(|| Difference { input: input.into(), right, answer })))
}

/// Makes an input smaller to which a program gives a wrong answer, and shows it.
fn report(
    round: u64,
    found: Difference,
    problem: &Problem,
    program: &Program,
    args: &CheckArgs,
    interrupt: &Interrupt,
) -> io::Result<Ending> {
    let (began, mut show, mut runs) = (Instant::now(), progress::shower(), 0);
    let mut smallest = found;
    let mut shows = |input: &str| {
        show(runs, Some(args.shrink_runs));
        if args.shrink_runs <= runs || args.shrink_seconds < began.elapsed() {
            return ControlFlow::Break(());
        }
        runs += 1;
        // A program that cannot be run any more does not show the mistake.
        let found = compare(problem, program, input, args, interrupt).unwrap_or(ControlFlow::Continue(None))?;
        // A wrong answer that becomes a crash would be another mistake.
        let found = found.filter(|found| discriminant(&found.answer) == discriminant(&smallest.answer));
        ControlFlow::Continue(match found {
            Some(found) => {
                smallest = found;
                true
            }
            None => false,
        })
    };
    let shortest = problem.shortest_trial(round, args.rounds, &mut shows);
    let shrunk = problem.shrink(&shortest, &mut shows);
    progress::clear(began.elapsed())?;
    let mut out = io::stdout().lock();
    let what = match smallest.answer {
        Answer::Wrote(_) => "a difference",
        Answer::Failed { .. } => "the program failed",
        Answer::TooLong => "the program took too long",
    };
    let tried = if shrunk.is_least { String::new() } else { format!(" in {runs} runs") };
    writeln!(out, "{what} at input {}; the smallest input found{tried}:\n", round + 1)?;
    write!(out, "{}", shortened(&smallest.input))?;
    writeln!(out, "\nright:")?;
    write!(out, "{}", shortened(&smallest.right))?;
    match smallest.answer {
        Answer::Wrote(answer) => {
            writeln!(out, "\nthe program:")?;
            write!(out, "{}", shortened(&answer))?;
        }
        Answer::Failed { how, errors } => {
            writeln!(out, "\nthe program failed: {how}")?;
            if !errors.is_empty() {
                write!(out, "\nthe program wrote to standard error:\n{}", shortened(&errors))?;
            }
        }
        Answer::TooLong => writeln!(out, "\nthe program took more than {} seconds", args.patience.as_secs_f64())?,
    }
    Ok(Ending::Failed)
}

/// At most 40 lines of a text, and 200 characters of each.
fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    const LONGEST: usize = 200;
    let line = |line: &str| match line.char_indices().nth(LONGEST) {
        Some((at, _)) => format!("{}…\n", &line[..at]),
        None => format!("{line}\n"),
    };
    let rest = if text.lines().nth(MOST).is_some() { "…\n" } else { "" };
    text.lines().take(MOST).map(line).collect::<String>() + rest
}
