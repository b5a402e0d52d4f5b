//! `upstar moves NAME POSITION [--player PLAYER]` and `upstar moves SUM`

use upstar::answer::{MisereMoveList, MoveList};

use crate::Ending;
use crate::args::MovesArgs;
use crate::diagnostic::Failure;
use crate::limits::Interrupt;
use crate::output::{print, print_note};
use crate::position::{FULL_NOTE, read, read_sum, work, work_on};

/// Lists the moves of one or both players with their values, and marks the good ones.
pub(crate) fn run(args: &MovesArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let universe = args.position.limits.universe(interrupt);
    if args.misere {
        let (game, position) = read(&args.position)?;
        let list = work_on(&game, &universe, interrupt, || {
            MisereMoveList::new(&universe, &game, position.as_ref(), args.player)
        })?;
        print(&list, args.position.format)?;
        return Ok(Ending::Answered);
    }
    let (length, threads) = (args.position.length.get(), args.position.threads());
    let list = match args.position.sum() {
        Some(text) => {
            let mut sum = read_sum(&universe, text)?;
            work(&universe, interrupt, || sum.moves(args.player))?
        }
        None => {
            let (game, position) = read(&args.position)?;
            work_on(&game, &universe, interrupt, || {
                MoveList::new(&universe, &game, position.as_ref(), args.player, length, threads)
            })?
        }
    };
    print(&list, args.position.format)?;
    print_note(args.position.format, list.is_cut(), FULL_NOTE)?;
    Ok(Ending::Answered)
}
