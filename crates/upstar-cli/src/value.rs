//! `upstar value NAME POSITION` and `upstar value SUM`

use std::io::{self, Write};

use upstar::answer::{Interim, PositionQuestion, PositionReport};
use upstar::convention::Convention;
use upstar::player::Player;
use upstar::render::{LateValue, Localized};

use crate::Ending;
use crate::args::{ReportFormat, ValueArgs};
use crate::diagnostic::Failure;
use crate::limits::Interrupt;
use crate::locale::locale;
use crate::output::{print, print_note};
use crate::position::{FULL_NOTE, read, read_sum};
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
    let report = match args.position.sum() {
        Some(text) => {
            let mut sum = read_sum(&universe, text)?;
            watch.work(&universe, interrupt, || sum.report(&question, &mut interim))?
        }
        None => {
            let (game, position) = read(&args.position)?;
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
