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
    /// A database that `upstar solve` has written
    #[arg(value_name = "DB")]
    database: PathBuf,
    /// A position as the game writes it, such as '1,1 8,8 white' of the chase
    #[arg(value_name = "POSITION")]
    position: String,
    /// The file of moves that the database was made from, if it was
    #[arg(long, value_name = "FILE")]
    graph: Option<PathBuf>,
    /// Print a line of best play, too
    #[arg(long)]
    line: bool,
    /// How to write the answer
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ReportFormat,
    #[command(flatten)]
    limits: LimitArgs,
}

/// Shows what a database says about a position.
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
