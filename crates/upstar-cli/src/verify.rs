//! `upstar verify FILE`

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use clap::Args;
use upstar::answer::{CheckedProof, Verification, VerificationError};
use upstar::render::size_text;
use upstar::rulesets::{PROOF_HEAD, Proof};
use upstar::value::Universe;

use crate::Ending;
use crate::args::ReportFormat;
use crate::cyclic::{described, open_database};
use crate::diagnostic::{Failure, Problem};
use crate::file::TextFile;
use crate::limits::{Interrupt, LimitArgs};
use crate::output::print;

/// `upstar verify`
#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    /// A database written by `upstar solve`, or a proof written by `upstar value --proof`
    #[arg(value_name = "FILE")]
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

/// Checks every state of a database against its moves, or every line of a proof.
pub(crate) fn run(args: &VerifyArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let universe = args.limits.universe(interrupt);
    if is_proof(&args.database) {
        print(&interrupt.during(|| check_proof(args, &universe))?, args.format)?;
        return Ok(Ending::Answered);
    }
    print(&interrupt.during(|| check(args, &universe))?, args.format)?;
    Ok(Ending::Answered)
}

/// Whether a file begins as proofs do. A file that cannot be read is not one; opening it as a database tells why.
fn is_proof(file: &Path) -> bool {
    let mut head = [0; PROOF_HEAD.len()];
    File::open(file).is_ok_and(|mut file| file.read_exact(&mut head).is_ok() && head == PROOF_HEAD.as_bytes())
}

/// Checks every line of a proof.
fn check_proof(args: &VerifyArgs, universe: &Universe) -> Result<CheckedProof, Problem> {
    let file = TextFile::read(&args.database)?;
    let checked = Proof::parse(&file.text).and_then(|proof| CheckedProof::new(&proof, universe.budget()));
    checked.map_err(|error| error.to_string().into())
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
