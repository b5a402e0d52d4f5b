//! `upstar report EXPR`

use upstar::answer::{Length, Report};
use upstar::error::Diagnostic;
use upstar::lang::{EvalErrorKind, Session, expression};
use upstar::span::Span;
use upstar::value::Universe;

use crate::Ending;
use crate::args::{ReportArgs, as_written};
use crate::diagnostic::{Failure, Problem};
use crate::limits::Interrupt;
use crate::output::{print, print_note};
use crate::position::{FULL_NOTE, watched};

/// Reports on the value of an expression.
pub(crate) fn run(args: &ReportArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let expression = as_written(&args.expression);
    let universe = args.limits.universe(interrupt);
    let report = watched(&universe, interrupt, || make(expression, &universe, args.length.get()))
        .map_err(|error| Problem::about(expression, error))?;
    print(&report, args.format)?;
    print_note(args.format, report.is_cut() && args.length.get() == Length::Short, FULL_NOTE)?;
    Ok(Ending::Answered)
}

fn make(text: &str, universe: &Universe, length: Length) -> Result<Report, Diagnostic> {
    let mut session = Session::new(universe);
    let ast = expression(text, universe.budget()).map_err(|error| error.diagnostic())?;
    let object = session.run(text, ast).map_err(|error| error.diagnostic())?;
    let whole = Span::new(0, text.len());
    let report = session.report(&object, length).map_err(|kind| EvalErrorKind::at(kind, whole).diagnostic())?;
    Ok(Report { input: Some(text.to_owned()), ..report })
}
