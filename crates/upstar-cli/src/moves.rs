//! `upstar moves NAME POSITION [--player PLAYER]`

use upstar::answer::{MisereMoveList, MoveList};

use crate::Ending;
use crate::args::MovesArgs;
use crate::diagnostic::Failure;
use crate::limits::Interrupt;
use crate::output::{print, print_note};
use crate::position::{FULL_NOTE, read, work_on};

/// Lists the moves of one or both players with their values, and marks the good ones.
pub(crate) fn run(args: &MovesArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let (game, position) = read(&args.position)?;
    let universe = args.position.limits.universe(interrupt);
    if args.misere {
        let list = work_on(&game, &universe, interrupt, || {
            MisereMoveList::new(&universe, &game, position.as_ref(), args.player)
        })?;
        print(&list, args.position.format)?;
        return Ok(Ending::Answered);
    }
    let (length, threads) = (args.position.length.get(), args.position.threads());
    let list = work_on(&game, &universe, interrupt, || {
        MoveList::new(&universe, &game, position.as_ref(), args.player, length, threads)
    })?;
    print(&list, args.position.format)?;
    print_note(args.position.format, list.is_cut(), FULL_NOTE)?;
    Ok(Ending::Answered)
}
