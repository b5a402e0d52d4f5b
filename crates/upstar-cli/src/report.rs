//! `upstar report EXPR`

use std::io::{self, Write};

use upstar::error::Diagnostic;
use upstar::lang::{EvalError, Report, error_json, evaluate, report};
use upstar::span::Span;
use upstar::value::Universe;

use crate::Ending;
use crate::args::{ReportArgs, ReportFormat, misspelt_option};
use crate::diagnostic;
use crate::limits::Interrupt;

/// Tells what is known about an expression.
pub(crate) fn run(args: &ReportArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    if let Some(option) = misspelt_option([&args.expression]) {
        writeln!(io::stderr(), "error: unknown option `{option}`\n\nFor what there is, see `upstar report --help`.")?;
        return Ok(Ending::WrongUsage);
    }
    let universe = args.limits.universe(interrupt);
    let mut stdout = io::stdout().lock();
    match (interrupt.during(|| make(&args.expression, &universe)), args.format) {
        (Ok(report), ReportFormat::Text) => {
            let width = report.facts.iter().map(|fact| fact.name.len()).max().unwrap_or(0);
            for fact in &report.facts {
                writeln!(stdout, "{:width$}  {}", fact.name, fact.text)?;
            }
            Ok(Ending::Answered)
        }
        (Ok(report), ReportFormat::Json) => {
            let mut json = report.json();
            json["input"] = args.expression.as_str().into();
            writeln!(stdout, "{json}")?;
            Ok(Ending::Answered)
        }
        (Err(error), ReportFormat::Json) => {
            writeln!(stdout, "{}", error_json(&args.expression, &error))?;
            Ok(Ending::Failed)
        }
        (Err(error), ReportFormat::Text) => {
            diagnostic::show(&args.expression, &error)?;
            Ok(Ending::Failed)
        }
    }
}

fn make(text: &str, universe: &Universe) -> Result<Report, Diagnostic> {
    let object = evaluate(text, universe).map_err(|error| error.diagnostic())?;
    let whole = Span::new(0, text.len());
    report(&object).map_err(|kind| EvalError { kind, span: whole }.diagnostic())
}
