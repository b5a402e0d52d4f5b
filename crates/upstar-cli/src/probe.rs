//! `upstar probe DB POSITION`

use std::path::PathBuf;

use clap::Args;
use upstar::answer::{FateReport, ProbeError};
use upstar::value::Universe;

use crate::Ending;
use crate::args::{ReportFormat, as_written};
use crate::cyclic::{described, open_database};
use crate::diagnostic::{Failure, Problem};
use crate::limits::{Interrupt, LimitArgs};
use crate::output::print;

/// `upstar probe`
#[derive(Debug, Args)]
pub(crate) struct ProbeArgs {
    /// A database written by `upstar solve`
    #[arg(value_name = "DB")]
    database: PathBuf,
    /// A position in the notation of the game, such as '1,1 8,8 white' for the chase
    #[arg(value_name = "POSITION")]
    position: String,
    /// The file of moves, if the database was made from one
    #[arg(long, value_name = "FILE")]
    graph: Option<PathBuf>,
    /// Also print a line of best play
    #[arg(long)]
    line: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ReportFormat,
    #[command(flatten)]
    limits: LimitArgs,
}

/// Shows the fate of a position from a database.
pub(crate) fn run(args: &ProbeArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let universe = args.limits.universe(interrupt);
    print(&interrupt.during(|| ask(args, &universe))?, args.format)?;
    Ok(Ending::Answered)
}

fn ask(args: &ProbeArgs, universe: &Universe) -> Result<FateReport, Problem> {
    let database = open_database(&args.database)?;
    let game = described(database.description(), args.graph.as_deref(), universe)?;
    let state = game.parse(as_written(&args.position)).map_err(|error| error.to_string())?;
    FateReport::probe(&*game, database, state, args.line).map_err(|error| match error {
        ProbeError::Database(error) => format!("{}: {error}", args.database.display()).into(),
        ProbeError::Moves(error) => error.to_string().into(),
    })
}
