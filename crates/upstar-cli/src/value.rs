//! `upstar value NAME POSITION` and `upstar value SUM`

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use upstar::answer::{Interim, PositionQuestion, PositionReport};
use upstar::convention::Convention;
use upstar::error::Diagnostic;
use upstar::player::Player;
use upstar::render::{LateValue, Localized};
use upstar::rulesets::{BoardGame, Proof, ProofError};
use upstar::solve::AnyPosition;

use crate::Ending;
use crate::args::{ReportFormat, ValueArgs};
use crate::diagnostic::{Failure, Problem};
use crate::file::{shown, text};
use crate::limits::Interrupt;
use crate::locale::locale;
use crate::output::{print, print_note};
use crate::position::{FULL_NOTE, read, read_sum, watched};
use crate::progress::Watch;

/// The number of nodes after which a value is given up if no limit is set: about a minute. Who wins is shown long before.
const VALUE_NODES: u64 = 20_000_000;

/// Shows the value of a position or a sum, who wins, with which moves, and lines of best play.
pub(crate) fn run(args: &ValueArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let format = args.position.format;
    let universe = args.position.limits.universe(interrupt);
    let question = PositionQuestion {
        outcome_only: args.outcome,
        convention: if args.misere { Convention::Misere } else { Convention::Normal },
        lines: match (args.line, args.player) {
            (false, _) => Vec::new(),
            (true, Some(player)) => vec![player],
            (true, None) => Player::ALL.to_vec(),
        },
        length: args.position.length.get(),
        threads: args.position.threads(),
        value_nodes: (!args.position.limits.is_any()).then_some(VALUE_NODES),
    };
    let watch = Watch::default();
    let mut early = Ok(false);
    let mut interim = |found: Interim<'_>| match found {
        Interim::Stage(stage) => watch.tell(stage),
        // A reader need not wait for the value.
        Interim::Decided(report) if format == ReportFormat::Text => early = watch.without(|| print_early(report)),
        Interim::Decided(_) => {}
    };
    let mut proof = None;
    let report = match args.position.sum() {
        Some(text) => {
            if args.proof.is_some() {
                let diagnostic = Diagnostic::new("proofs are written for one position, not for a sum");
                return Err(Failure::WrongUsage(diagnostic));
            }
            let mut sum = read_sum(&universe, text)?;
            watch.work(&universe, interrupt, || sum.report(&question, &mut interim))?
        }
        None => {
            let (game, position) = read(&args.position)?;
            if let Some(file) = &args.proof {
                proof = Some((write_proof(args, interrupt, &game, position.as_ref(), file)?, file));
            }
            let report = watch.during(&universe, || {
                interrupt.during(|| PositionReport::new(&universe, &game, position.as_ref(), &question, &mut interim))
            });
            report.map_err(|exhausted| game.failure(&exhausted))?
        }
    };
    match early? {
        true => write!(io::stdout(), "{}", LateValue(&report).in_locale(locale()))?,
        false => print(&report, format)?,
    }
    if let Some((lines, file)) = proof {
        print_note(format, true, &format!("a proof of {lines} lines is in `{}`", shown(file)))?;
    }
    print_note(format, report.is_cut(), FULL_NOTE)?;
    Ok(if report.is_decided() { Ending::Answered } else { Ending::Failed })
}

/// Prints who wins and with which moves, while the value is still unknown.
fn print_early(report: &PositionReport) -> io::Result<bool> {
    let mut out = io::stdout().lock();
    write!(out, "{}", report.in_locale(locale()))?;
    out.flush()?;
    Ok(true)
}

/// Writes a proof of the outcome into a file; returns the number of its lines.
fn write_proof(
    args: &ValueArgs,
    interrupt: &Interrupt,
    game: &BoardGame,
    position: &dyn AnyPosition,
    file: &Path,
) -> Result<usize, Failure> {
    let universe = args.position.limits.universe(interrupt);
    let rules = args.position.rules.as_deref().map(|rules| text(rules, &shown(rules))).transpose();
    let rules = rules.map_err(Problem::from)?;
    let convention = if args.misere { Convention::Misere } else { Convention::Normal };
    let proof = watched(&universe, interrupt, || Proof::new(&universe, game, rules.as_deref(), position, convention));
    let proof = proof.map_err(|error| match error {
        ProofError::Exhausted(exhausted) => game.failure(&exhausted),
        other => Diagnostic::new(other.to_string()),
    })?;
    fs::write(file, proof.to_string())
        .map_err(|error| Problem::from(format!("cannot write {}: {error}", shown(file))))?;
    Ok(proof.moves.len())
}
