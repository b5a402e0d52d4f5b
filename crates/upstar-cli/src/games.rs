//! `upstar games` and `upstar games NAME`

use upstar::answer::{GameDescription, GameList};

use crate::Ending;
use crate::args::GamesArgs;
use crate::diagnostic::Failure;
use crate::output::print;
use crate::position::find_game;

/// Lists the games, or describes one.
pub(crate) fn run(args: &GamesArgs) -> Result<Ending, Failure> {
    match &args.game {
        None => print(&GameList::new(), args.format)?,
        Some(name) => {
            let game = find_game(name)?;
            game.ruleset().map_or(Ok(()), |ruleset| print(&GameDescription::from(ruleset), args.format))?;
        }
    }
    Ok(Ending::Answered)
}
