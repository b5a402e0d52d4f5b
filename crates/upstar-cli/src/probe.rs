//! `upstar probe DB POSITION`

use std::cell::RefCell;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use upstar::cyclic::Fate;
use upstar::value::Universe;

use crate::Ending;
use crate::args::ReportFormat;
use crate::cyclic::{Subject, Told, open_database, told};
use crate::diagnostic::Problem;
use crate::limits::{Interrupt, LimitArgs};

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

/// Tells what a database says about a position.
pub(crate) fn run(args: &ProbeArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let universe = args.limits.universe(interrupt);
    match interrupt.during(|| ask(args, &universe)) {
        Ok(told) => {
            let mut out = io::stdout().lock();
            match args.format {
                ReportFormat::Text => told.write(&mut out)?,
                ReportFormat::Json => writeln!(out, "{}", told.json())?,
            }
            Ok(Ending::Answered)
        }
        Err(problem) => {
            problem.show()?;
            Ok(Ending::Failed)
        }
    }
}

fn ask(args: &ProbeArgs, universe: &Universe) -> Result<Told, Problem> {
    let database = open_database(&args.database)?;
    let description = database.description().clone();
    let subject = Subject::of_database(&description, args.graph.as_deref(), universe)?;
    let state = subject.parse(&args.position)?;
    // Blocks are read while the position is looked at; what goes wrong is told afterwards.
    let (database, failure) = (RefCell::new(database), RefCell::new(None));
    let fate = |state: u32| match database.borrow_mut().fate(state) {
        Ok(fate) => fate.unwrap_or(Fate::Undecided),
        Err(error) => {
            failure.borrow_mut().get_or_insert(error);
            Fate::Undecided
        }
    };
    let told = told(&subject, description.policy, fate, state, args.line)?;
    match failure.into_inner() {
        Some(error) => Err(format!("{}: {error}", args.database.display()).into()),
        None => Ok(told),
    }
}
