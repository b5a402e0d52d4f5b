//! `upstar contest`: the contest problems.

use std::io::{self, BufWriter, Write};

use clap::{Args, ValueEnum};
use upstar::contest::{ContestError, Input, PROBLEMS, Random, Size, find};
use upstar::error::{Diagnostic, nearest};

use crate::Ending;
use crate::check::{CheckArgs, check};
use crate::diagnostic::Failure;
use crate::limits::Interrupt;

/// `upstar contest`
#[derive(Debug, Args)]
pub(crate) struct ContestArgs {
    /// The problem; by default, list all problems
    #[arg(value_name = "NAME")]
    name: Option<String>,
    /// Explain the problem, and why the solution is right
    #[arg(long, requires = "name", group = "action")]
    explain: bool,
    /// Solve small inputs by the definition
    #[arg(long, requires = "name", group = "action")]
    brute: bool,
    /// Write a random valid input
    #[arg(long, value_name = "SEED", requires = "name", group = "action")]
    generate: Option<u64>,
    /// The size of the random input
    #[arg(long, value_enum, default_value_t = GeneratedSize::Small, requires = "generate")]
    size: GeneratedSize,
    /// Run a program on random inputs and compare its answers with ours: an executable, Python or C++ file, or a command line
    #[arg(long, value_name = "PROGRAM", requires = "name", group = "action")]
    check: Option<String>,
    #[command(flatten)]
    checked: CheckArgs,
}

/// The size of a random input.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum GeneratedSize {
    /// Small enough to solve by the definition
    Small,
    /// Numbers and words as large as the limits allow, but not many of them
    Large,
    /// As large as the limits allow
    Max,
}

/// Lists the problems, or handles the request about one.
pub(crate) fn run(args: &ContestArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    let Some(name) = &args.name else {
        for problem in PROBLEMS {
            writeln!(out, "{:<13} {}", problem.name, problem.title)?;
            writeln!(out, "{:<13} {}; {}", "", problem.source, problem.limits)?;
        }
        out.flush()?;
        return Ok(Ending::Answered);
    };
    let Some(problem) = find(name) else {
        let near = nearest(name, PROBLEMS.iter().map(|problem| problem.name));
        let help = near.map_or("write `upstar contest` to list them".into(), |near| format!("did you mean `{near}`?"));
        let message = format!("there is no problem `{name}`");
        return Err(Failure::WrongUsage(Diagnostic { help: Some(help), ..Diagnostic::new(message) }));
    };
    if let Some(program) = &args.check {
        return interrupt.during(|| check(problem, program, &args.checked, interrupt));
    }
    if args.explain {
        out.write_all(problem.explanation().as_bytes())?;
        out.flush()?;
        return Ok(Ending::Answered);
    }
    if let Some(seed) = args.generate {
        let size = match args.size {
            GeneratedSize::Small => Size::Small,
            GeneratedSize::Large => Size::Large,
            GeneratedSize::Max => Size::Max,
        };
        (problem.generate)(&mut Random::new(seed), size, &mut out)?;
        out.flush()?;
        return Ok(Ending::Answered);
    }
    let solve = if args.brute { problem.brute } else { problem.solve };
    let answered = solve(&mut Input::new(io::stdin().lock()), &mut out);
    out.flush()?;
    match answered {
        Ok(()) => Ok(Ending::Answered),
        Err(ContestError::Io(error)) => Err(error.into()),
        Err(error @ ContestError::Input(_)) => Err(Failure::WrongUsage(Diagnostic::new(error.to_string()))),
        Err(error) => Err(Diagnostic::new(error.to_string()).into()),
    }
}
