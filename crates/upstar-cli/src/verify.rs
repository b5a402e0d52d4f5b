//! `upstar verify DB`

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use upstar::budget::Budget;
use upstar::cyclic::{Description, Disagreement, Fates, Forward, verify};
use upstar::value::Universe;

use crate::Ending;
use crate::args::ReportFormat;
use crate::cyclic::{Look, Subject, open_database};
use crate::diagnostic::Problem;
use crate::limits::{Interrupt, LimitArgs, size_text};

/// `upstar verify`
#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    /// A database that `upstar solve` has written
    #[arg(value_name = "DB")]
    database: PathBuf,
    /// The file of moves that the database was made from, if it was
    #[arg(long, value_name = "FILE")]
    graph: Option<PathBuf>,
    /// How to write the answer
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ReportFormat,
    #[command(flatten)]
    limits: LimitArgs,
}

/// Checks every state of a database against its moves.
pub(crate) fn run(args: &VerifyArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let universe = args.limits.universe(interrupt);
    match interrupt.during(|| check(args, &universe)) {
        Ok(description) => {
            let Description { game, states, .. } = description;
            match args.format {
                ReportFormat::Text => writeln!(io::stdout(), "all {states} states of {game} agree with their moves")?,
                ReportFormat::Json => {
                    let json = serde_json::json!({ "game": game, "states": states, "agrees": true });
                    writeln!(io::stdout(), "{json}")?;
                }
            }
            Ok(Ending::Answered)
        }
        Err(problem) => {
            problem.show()?;
            Ok(Ending::Failed)
        }
    }
}

fn check(args: &VerifyArgs, universe: &Universe) -> Result<Description, Problem> {
    struct Check<'a>(&'a Description, &'a Fates, &'a Budget);
    impl Look for Check<'_> {
        type Output = Result<Option<Disagreement>, String>;
        fn look<G: Forward>(self, graph: &G) -> Self::Output {
            let Check(description, fates, budget) = self;
            if graph.states() != description.states {
                let (has, said) = (graph.states(), description.states);
                return Err(format!("the game has {has} states, and the database {said}"));
            }
            verify(graph, description.policy, |state| fates.get(state), budget).map_err(|error| error.to_string())
        }
    }
    let budget = universe.budget();
    let mut database = open_database(&args.database)?;
    let description = database.description().clone();
    let needed = u64::from(description.states) * 2;
    if budget.limits().memory.is_some_and(|allowed| allowed < needed) {
        return Err(format!("the database needs {} of memory; --memory allows less", size_text(needed)).into());
    }
    let subject = Subject::of_database(&description, args.graph.as_deref(), universe)?;
    let fates = database.load().map_err(|error| format!("{}: {error}", args.database.display()))?;
    let found = subject.with_moves(Check(&description, &fates, budget))?;
    match found.ok_or_else(|| "the database is for a graph: give its file with --graph".to_string())?? {
        None => Ok(description),
        Some(wrong) => {
            let Disagreement { state, given, implied } = wrong;
            let position = subject.text(state);
            Err(format!("`{position}` is said to be {given}, but by its moves it is {implied}").into())
        }
    }
}
