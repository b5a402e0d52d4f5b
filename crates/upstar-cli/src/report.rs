//! `upstar report EXPR`

use std::io::{self, Write};

use upstar::answer::Length;
use upstar::error::Diagnostic;
use upstar::lang::{EvalErrorKind, Report, Session};
use upstar::span::Span;
use upstar::value::Universe;

use crate::Ending;
use crate::args::{ReportArgs, ReportFormat, as_written};
use crate::diagnostic;
use crate::limits::Interrupt;
use crate::line::expression;
use crate::position::{FULL_NOTE, watched};

/// Tells what is known about an expression.
pub(crate) fn run(args: &ReportArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let expression = as_written(&args.expression);
    let universe = args.limits.universe(interrupt);
    let report = match watched(&universe, interrupt, || make(expression, &universe, args.length.get())) {
        Ok(report) => report,
        Err(error) => {
            diagnostic::show(expression, &error)?;
            return Ok(Ending::Failed);
        }
    };
    let mut stdout = io::stdout().lock();
    match args.format {
        ReportFormat::Text => {
            let note = (args.length.get() == Length::Short).then_some(FULL_NOTE);
            stdout.write_all(text(&report, note).as_bytes())?;
        }
        ReportFormat::Json => {
            let mut json = report.json();
            json["input"] = expression.into();
            writeln!(stdout, "{json}")?;
        }
    }
    Ok(Ending::Answered)
}

/// A report as lines, one for each fact; the note says how to see a value that is cut.
pub(crate) fn text(report: &Report, note: Option<&str>) -> String {
    let width = report.facts.iter().map(|fact| fact.name.len()).max().unwrap_or(0);
    let facts = report.facts.iter().map(|fact| format!("{:width$}  {}\n", fact.name, fact.text));
    let note = note.filter(|_| report.cut.is_some() || report.is_shortened).map(|note| format!("{note}\n"));
    facts.chain(note).collect()
}

fn make(text: &str, universe: &Universe, length: Length) -> Result<Report, Diagnostic> {
    let mut session = Session::new(universe);
    let ast = expression(text, universe.budget()).map_err(|error| error.diagnostic())?;
    let object = session.run(text, ast).map_err(|error| error.diagnostic())?;
    let whole = Span::new(0, text.len());
    session.report(&object, length).map_err(|kind| EvalErrorKind::at(kind, whole).diagnostic())
}
