//! `upstar value NAME POSITION`

use upstar::answer::{PositionQuestion, PositionReport};
use upstar::convention::Convention;
use upstar::player::Player;

use crate::Ending;
use crate::args::ValueArgs;
use crate::diagnostic::Failure;
use crate::limits::Interrupt;
use crate::output::{print, print_note};
use crate::position::{FULL_NOTE, read, work_on};

/// Shows the value of a position, who wins, with which moves, and lines of best play.
pub(crate) fn run(args: &ValueArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let (game, position) = read(&args.position)?;
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
    };
    let report =
        work_on(&game, &universe, interrupt, || PositionReport::new(&universe, &game, position.as_ref(), &question))?;
    print(&report, args.position.format)?;
    print_note(args.position.format, report.is_cut(), FULL_NOTE)?;
    Ok(Ending::Answered)
}
