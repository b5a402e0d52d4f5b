//! `upstar report EXPR`

use upstar::answer::Length;
use upstar::lang::Session;

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
    let report = watched(&universe, interrupt, || Session::new(&universe).report_on(expression, args.length.get()))
        .map_err(|error| Problem::about(expression, error))?;
    print(&report, args.format)?;
    print_note(args.format, report.is_cut() && args.length.get() == Length::Short, FULL_NOTE)?;
    Ok(Ending::Answered)
}
