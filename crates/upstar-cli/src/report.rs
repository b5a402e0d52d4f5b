//! `upstar report EXPR`

use std::io::{self, Write};

use upstar::error::Diagnostic;
use upstar::lang::{EvalErrorKind, Report, Session, error_json};
use upstar::span::Span;
use upstar::value::Universe;

use crate::Ending;
use crate::args::{ReportArgs, ReportFormat, as_written};
use crate::diagnostic;
use crate::limits::Interrupt;
use crate::line::expression;

/// Tells what is known about an expression.
pub(crate) fn run(args: &ReportArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let expression = as_written(&args.expression);
    let universe = args.limits.universe(interrupt);
    let mut stdout = io::stdout().lock();
    match (interrupt.during(|| make(expression, &universe)), args.format) {
        (Ok(report), ReportFormat::Text) => {
            stdout.write_all(text(&report).as_bytes())?;
            Ok(Ending::Answered)
        }
        (Ok(report), ReportFormat::Json) => {
            let mut json = report.json();
            json["input"] = expression.into();
            writeln!(stdout, "{json}")?;
            Ok(Ending::Answered)
        }
        (Err(error), ReportFormat::Json) => {
            writeln!(stdout, "{}", error_json(expression, &error))?;
            Ok(Ending::Failed)
        }
        (Err(error), ReportFormat::Text) => {
            diagnostic::show(expression, &error)?;
            Ok(Ending::Failed)
        }
    }
}

/// A report as lines, one for each fact.
pub(crate) fn text(report: &Report) -> String {
    let width = report.facts.iter().map(|fact| fact.name.len()).max().unwrap_or(0);
    report.facts.iter().map(|fact| format!("{:width$}  {}\n", fact.name, fact.text)).collect()
}

fn make(text: &str, universe: &Universe) -> Result<Report, Diagnostic> {
    let mut session = Session::new(universe);
    let ast = expression(text, universe.budget()).map_err(|error| error.diagnostic())?;
    let object = session.run(text, ast).map_err(|error| error.diagnostic())?;
    let whole = Span::new(0, text.len());
    session.report(&object).map_err(|kind| EvalErrorKind::at(kind, whole).diagnostic())
}
