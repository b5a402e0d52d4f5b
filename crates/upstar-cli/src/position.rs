//! Games and positions on the command line, and running work on them.

use std::path::Path;

use upstar::budget::Exhausted;
use upstar::error::Diagnostic;
use upstar::lang::Sum;
use upstar::registry::{Family, elsewhere};
use upstar::rulesets::text::{Rules, compile};
use upstar::rulesets::{BoardGame, VariantErrorKind, find};
use upstar::solve::AnyPosition;
use upstar::value::Universe;

use crate::args::PositionArgs;
use crate::diagnostic::{Failure, Problem};
use crate::file::TextFile;
use crate::limits::Interrupt;
use crate::progress::Watch;

/// The note below truncated values.
pub(crate) const FULL_NOTE: &str = "note: `--full` writes long values whole";

/// The requested game and position.
pub(crate) fn read(args: &PositionArgs) -> Result<(BoardGame, Box<dyn AnyPosition>), Failure> {
    let (name, position) = args.game_and_position().map_err(|mut error| {
        if let Some(name) = args.first.as_deref().filter(|name| args.rules.is_none() && find(name).is_err()) {
            error.help = elsewhere(name, Family::Boards).or(error.help);
        }
        Failure::WrongUsage(error)
    })?;
    let game = read_game(name, args.rules.as_deref(), args.variant.as_deref())?;
    let parsed = game.parse(position).map_err(|error| Problem::about(position, error.diagnostic()))?;
    Ok((game, parsed))
}

/// The sum that a text describes.
pub(crate) fn read_sum<'u>(universe: &'u Universe, text: &str) -> Result<Sum<'u>, Problem> {
    Sum::read(universe, text).map_err(|diagnostic| Problem::about(text, *diagnostic))
}

/// The game with a name or in a file, in the variant chosen by words.
pub(crate) fn read_game(name: Option<&str>, rules: Option<&Path>, words: Option<&str>) -> Result<BoardGame, Failure> {
    let game = match rules {
        Some(file) => BoardGame::from(read_rules(file)?.1),
        None => find_game(name.unwrap_or_default())?,
    };
    match words {
        Some(words) => Ok(game.with(words).map_err(|error| Problem::about(words, error.diagnostic()))?),
        None => Ok(game),
    }
}

/// The game with this name.
pub(crate) fn find_game(name: &str) -> Result<BoardGame, Problem> {
    BoardGame::find(name).map_err(|error| {
        let diagnostic = error.diagnostic();
        let is_unknown = matches!(error.kind, VariantErrorKind::UnknownRuleset(_));
        let other = is_unknown.then(|| elsewhere(name, Family::Boards)).flatten();
        Problem::about(name, Diagnostic { help: other.or(diagnostic.help), ..diagnostic })
    })
}

/// The game that a file describes.
pub(crate) fn read_rules(file: &Path) -> Result<(TextFile, Rules), Problem> {
    let file = TextFile::read(file)?;
    match compile(&file.text) {
        Ok(rules) => Ok((file, rules)),
        Err(error) => Err(file.problem(error.diagnostic())),
    }
}

/// Runs possibly long work on positions of a game.
pub(crate) fn work_on<T: Send>(
    game: &BoardGame,
    universe: &Universe,
    interrupt: &Interrupt,
    work: impl FnOnce() -> Result<T, Exhausted> + Send,
) -> Result<T, Failure> {
    watched(universe, interrupt, work).map_err(|exhausted| game.failure(&exhausted).into())
}

/// Runs possibly long work.
pub(crate) fn work<T, E: std::fmt::Display>(
    universe: &Universe,
    interrupt: &Interrupt,
    work: impl FnOnce() -> Result<T, E>,
) -> Result<T, Failure> {
    watched(universe, interrupt, work).map_err(|error| Diagnostic::new(error.to_string()).into())
}

/// Runs possibly long work: Ctrl-C interrupts it, and a terminal shows its progress.
pub(crate) fn watched<T>(universe: &Universe, interrupt: &Interrupt, work: impl FnOnce() -> T) -> T {
    Watch::default().during(universe, || interrupt.during(work))
}
