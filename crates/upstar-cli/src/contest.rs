//! `upstar contest`: the contest problems.

use std::io::{self, BufWriter, Write};

use clap::{Args, ValueEnum};
use upstar::contest::{ContestError, Input, PROBLEMS, Problem, Random, Size, find};
use upstar::error::{Diagnostic, nearest};

use crate::Ending;
use crate::check::{CheckArgs, check};
use crate::diagnostic::Failure;
use crate::limits::Interrupt;
use crate::locale::{locale, say};

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
    /// Solve by this method, if the problem has several; `--explain` describes them
    #[arg(long, value_name = "METHOD", requires = "name", conflicts_with_all = ["explain", "brute", "generate"])]
    method: Option<String>,
    /// Write the output of the template in handbooks, if it differs from that of the judge; also for `--check` and `--brute`
    #[arg(long, requires = "name", conflicts_with_all = ["explain", "generate"])]
    template: bool,
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
            writeln!(out, "{:<13} {}", problem.name, say(problem.title))?;
            writeln!(out, "{:<13} {}{}{}", "", say(problem.source), say("; "), say(problem.limits))?;
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
    let problem = &variant(problem, args).map_err(Failure::WrongUsage)?;
    if let Some(program) = &args.check {
        return interrupt.during(|| check(problem, program, &args.checked, interrupt));
    }
    if args.explain {
        out.write_all(problem.explanation(locale()).as_bytes())?;
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

/// The problem, solved by the requested method or with the output of the template.
fn variant(problem: &Problem, args: &ContestArgs) -> Result<Problem, Diagnostic> {
    let named = |has: fn(&Problem) -> bool| {
        let names: Vec<&str> = PROBLEMS.iter().filter(|problem| has(problem)).map(|problem| problem.name).collect();
        names.join(", ")
    };
    let mut chosen = problem.clone();
    if args.template {
        chosen = problem.as_template().ok_or_else(|| Diagnostic {
            help: Some(format!("these have one with other output: {}", named(|problem| problem.template.is_some()))),
            ..Diagnostic::new(format!("`{}` has no template with output that differs from the judge's", problem.name))
        })?;
    }
    let Some(method) = &args.method else { return Ok(chosen) };
    let known: Vec<&str> = chosen.methods.iter().map(|method| method.name).collect();
    chosen.by_method(method).ok_or_else(|| match known.as_slice() {
        [] => Diagnostic {
            help: Some(format!("these have several: {}", named(|problem| !problem.methods.is_empty()))),
            ..Diagnostic::new(format!("`{}` has only one method", problem.name))
        },
        known => Diagnostic {
            help: Some(format!("its methods are {}", known.join(", "))),
            ..Diagnostic::new(format!("`{}` has no method `{method}`", problem.name))
        },
    })
}
