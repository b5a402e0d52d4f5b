//! `upstar heap GAME`

use std::io::{self, Write};
use std::sync::Arc;

use upstar::answer::{HeapGameReport, HeapPositionReport, HeapQuestion, MisereHeapReport};
use upstar::error::Diagnostic;
use upstar::heaps::{HeapGame, HeapPosition, read_heaps};
use upstar::lang::{Ruleset, Session};
use upstar::registry::{Family, listings};
use upstar::render::{SequencePicture, sequence_svg};
use upstar::span::Span;
use upstar::value::Universe;

use crate::Ending;
use crate::args::HeapArgs;
use crate::diagnostic::{Failure, Problem};
use crate::limits::Interrupt;
use crate::locale::say;
use crate::output::print_table;
use crate::picture::{Kind, write_picture};
use crate::position::work;

/// Answers a question about a game with heaps, or about a position.
pub(crate) fn run(args: &HeapArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let Some(name) = &args.game else { return list() };
    let universe = args.limits.universe(interrupt);
    let game = read_game(name, &universe).map_err(|error| Problem::about(name, error))?;
    let budget = universe.budget();
    if let Some(text) = &args.position {
        let position = position(&game, text).map_err(|error| Problem::about(text, error))?;
        let report = work(&universe, interrupt, || HeapPositionReport::new(&position, args.misere, budget))?;
        print_table(&report, HeapPositionReport::csv, args.format)?;
        return Ok(Ending::Answered);
    }
    if args.misere {
        let report = work(&universe, interrupt, || MisereHeapReport::new(&*game, args.upto, budget))?;
        print_table(&report, MisereHeapReport::csv, args.format)?;
        return Ok(Ending::Answered);
    }
    let Some(coded) = game.take_and_break() else {
        let help = format!("`--position` asks about a position, as in `upstar heap {name} --position 3,5`");
        let message = format!("{} is not given by a take-and-break code", game.name());
        return Err(Diagnostic { help: Some(help), ..Diagnostic::new(message) }.into());
    };
    if let Some(file) = &args.output {
        if args.upto.is_some_and(|upto| SequencePicture::MOST_HEAPS < upto) {
            let help = Some("`--values --format csv` writes the values for other programs".into());
            let message = format!("a picture shows heaps up to {}", SequencePicture::MOST_HEAPS);
            return Err(Diagnostic { help, ..Diagnostic::new(message) }.into());
        }
        let picture = work(&universe, interrupt, || SequencePicture::new(&game.name(), coded, args.upto, budget))?;
        return write_picture(file, Kind::ALL, |lettering| sequence_svg(&picture, lettering));
    }
    let question = HeapQuestion { values: args.values, period: args.period, upto: args.upto };
    let report = work(&universe, interrupt, || HeapGameReport::new(&game.name(), coded, question, budget))?;
    print_table(&report, HeapGameReport::csv, args.format)?;
    Ok(Ending::Answered)
}

/// Lists the named games.
fn list() -> Result<Ending, Failure> {
    let mut out = io::stdout().lock();
    let games = || listings().filter(|game| game.family == Family::Heaps && game.position.is_some());
    let width = games().map(|game| game.name.len()).max().unwrap_or(0);
    for game in games() {
        writeln!(out, "{:<width$}  {}", game.name, say(game.summary))?;
    }
    Ok(Ending::Answered)
}

/// The game that a text denotes.
pub(crate) fn read_game(text: &str, universe: &Universe) -> Result<Arc<dyn HeapGame>, Diagnostic> {
    match Session::new(universe).heap_game(text)? {
        Ruleset::Heaps(rules) => Ok(Arc::clone(rules.game())),
        Ruleset::Defined(_) | Ruleset::OnBoards(_) => {
            let message = "this game is defined in the language, and not known by its code";
            let help = format!("`upstar guess --rule '{text}'` looks for a formula for its heaps");
            Err(Diagnostic { span: Some(Span::new(0, text.len())), help: Some(help), ..Diagnostic::new(message) })
        }
    }
}

/// The position with these heaps.
pub(crate) fn position(game: &Arc<dyn HeapGame>, text: &str) -> Result<HeapPosition, Diagnostic> {
    HeapPosition::new(game, &read_heaps(text)?).map_err(|error| Diagnostic::new(error.to_string()))
}
