//! `upstar games` and `upstar games NAME`

use std::io::{self, Write};

use upstar::answer::GameDescription;
use upstar::rulesets::RULESETS;

use crate::Ending;
use crate::args::{GamesArgs, ReportFormat};
use crate::diagnostic::Failure;
use crate::output::{print, print_json};
use crate::position::find_game;

/// Lists the games, or describes one.
pub(crate) fn run(args: &GamesArgs) -> Result<Ending, Failure> {
    if let Some(name) = &args.game {
        if let Some(ruleset) = find_game(name)?.ruleset() {
            print(&GameDescription::from(ruleset), args.format)?;
        }
        return Ok(Ending::Answered);
    }
    match args.format {
        ReportFormat::Json => print_json(&RULESETS.iter().map(GameDescription::from).collect::<Vec<_>>())?,
        ReportFormat::Text => {
            let mut out = io::stdout().lock();
            let width = RULESETS.iter().map(|ruleset| ruleset.name.len()).max().unwrap_or(0);
            for ruleset in RULESETS {
                writeln!(out, "{:<width$}  {}", ruleset.name, ruleset.summary)?;
            }
        }
    }
    Ok(Ending::Answered)
}
