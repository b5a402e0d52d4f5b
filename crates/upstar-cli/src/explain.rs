//! `upstar explain EXPR`

use clap::Args;
use upstar::lang::{Session, Subject};
use upstar::syntax::Style;

use crate::Ending;
use crate::args::{Format, ReportFormat, as_written};
use crate::diagnostic::{Failure, Problem};
use crate::limits::{Interrupt, LimitArgs};
use crate::output::print;
use crate::position::watched;

/// `upstar explain`
#[derive(Debug, Args)]
pub(crate) struct ExplainArgs {
    /// A form such as '{0,^|0,v}', a number, a relation such as '^ > 0', or a position such as 'Nim(3,5)'
    #[arg(value_name = "EXPR")]
    pub(crate) expression: String,
    /// Explain the stops
    #[arg(long, conflicts_with = "thermograph")]
    pub(crate) stops: bool,
    /// Explain how the thermograph is made from those of the options
    #[arg(long)]
    pub(crate) thermograph: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// Explains why the value of an expression is what it is.
pub(crate) fn run(args: &ExplainArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let expression = as_written(&args.expression);
    let subject = match (args.stops, args.thermograph) {
        (true, _) => Subject::Stops,
        (false, true) => Subject::Thermograph,
        (false, false) => Subject::Value,
    };
    let universe = args.limits.universe(interrupt);
    let style = args.format.style().unwrap_or(Style::Text);
    let explanation = watched(&universe, interrupt, || Session::new(&universe).explain(expression, subject, style))
        .map_err(|error| Problem::about(expression, error))?;
    let format = if args.format == Format::Json { ReportFormat::Json } else { ReportFormat::Text };
    print(&explanation, format)?;
    Ok(Ending::Answered)
}
