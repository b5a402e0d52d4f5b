//! `upstar verify DB`

use std::path::PathBuf;

use clap::Args;
use upstar::answer::{Verification, VerificationError};
use upstar::render::size_text;
use upstar::value::Universe;

use crate::Ending;
use crate::args::ReportFormat;
use crate::cyclic::{described, open_database};
use crate::diagnostic::{Failure, Problem};
use crate::limits::{Interrupt, LimitArgs};
use crate::output::print;

/// `upstar verify`
#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    /// A database written by `upstar solve`
    #[arg(value_name = "DB")]
    database: PathBuf,
    /// The file of moves, if the database was made from one
    #[arg(long, value_name = "FILE")]
    graph: Option<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ReportFormat,
    #[command(flatten)]
    limits: LimitArgs,
}

/// Checks every state of a database against its moves.
pub(crate) fn run(args: &VerifyArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let universe = args.limits.universe(interrupt);
    print(&interrupt.during(|| check(args, &universe))?, args.format)?;
    Ok(Ending::Answered)
}

fn check(args: &VerifyArgs, universe: &Universe) -> Result<Verification, Problem> {
    let budget = universe.budget();
    let mut database = open_database(&args.database)?;
    let description = database.description().clone();
    let needed = u64::from(description.states) * 2;
    if budget.limits().memory.is_some_and(|allowed| allowed < needed) {
        return Err(format!("the database needs {} of memory; --memory allows less", size_text(needed)).into());
    }
    let game = described(&description, args.graph.as_deref(), universe)?;
    let fates = database.load().map_err(|error| format!("{}: {error}", args.database.display()))?;
    match Verification::new(&*game, description.policy, &fates, budget) {
        Ok(Verification { wrong: Some(wrong), .. }) => Err(wrong.to_string().into()),
        Ok(verification) => Ok(verification),
        Err(VerificationError::NoMoves) => {
            Err("the database is for a graph: give its file with --graph".to_string().into())
        }
        Err(error) => Err(error.to_string().into()),
    }
}
