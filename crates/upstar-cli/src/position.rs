//! Positions of games on the command line, and the work on them.

use std::io;
use std::path::Path;

use upstar::board::PositionError;
use upstar::budget::Exhausted;
use upstar::error::Diagnostic;
use upstar::position::PlayMode;
use upstar::rulesets::text::{Rules, compile};
use upstar::rulesets::{Variant, VariantError, VariantErrorKind, find, mode_of_words, played};
use upstar::solve::AnyPosition;
use upstar::value::Universe;

use crate::Ending;
use crate::args::PositionArgs;
use crate::diagnostic::{self, Origin};
use crate::file::TextFile;
use crate::limits::Interrupt;
use crate::names::{List, elsewhere};
use crate::progress::Watch;

/// What is said below values that are cut.
pub(crate) const FULL_NOTE: &str = "note: `--full` writes long values whole";

/// A game that was asked for.
pub(crate) enum Game {
    /// One that upstar knows.
    Known(Variant),
    /// One that a file describes, and the mode of play, if one was named.
    Written(Rules, Option<PlayMode>),
}

impl Game {
    /// Its name; rules need not have one.
    fn name(&self) -> Option<&str> {
        match self {
            Game::Known(choice) => Some(choice.ruleset.name),
            Game::Written(rules, _) => Some(rules.name()).filter(|name| !name.is_empty()),
        }
    }

    /// Its name with its parameters.
    pub(crate) fn written(&self) -> String {
        let name = self.name().unwrap_or_default();
        match self.words().join(",") {
            words if words.is_empty() => name.into(),
            words => format!("{name}:{words}"),
        }
    }

    /// Its parameters, as they are written behind its name.
    fn words(&self) -> Vec<String> {
        match self {
            Game::Known(choice) => choice.words(),
            Game::Written(..) => Vec::new(),
        }
    }

    /// The same game with words that choose a variant; rules in a file have those that any rules have.
    pub(crate) fn with(&self, words: &str) -> Result<Game, VariantError> {
        match self {
            Game::Known(choice) => choice.with(words).map(Game::Known),
            Game::Written(rules, mode) => mode_of_words(*mode, words).map(|mode| Game::Written(rules.clone(), mode)),
        }
    }

    /// An answer about positions that are played in a mode, as JSON: the game, and what is told.
    pub(crate) fn json(&self, mode: PlayMode, mut told: serde_json::Value) -> serde_json::Value {
        told["game"] = self.name().into();
        told["parameters"] = self.words().into();
        told["mode"] = mode.name().into();
        told
    }

    /// Runs work on its positions that may take long. An error is shown.
    pub(crate) fn work<T: Send>(
        &self,
        universe: &Universe,
        interrupt: &Interrupt,
        work: impl FnOnce() -> Result<T, Exhausted> + Send,
    ) -> io::Result<Option<T>> {
        shown(watched(universe, interrupt, work).map_err(|exhausted| self.failure(&exhausted)))
    }

    /// Why work on its positions had to end.
    pub(crate) fn failure(&self, exhausted: &Exhausted) -> Diagnostic {
        let help = match (self, exhausted) {
            (Game::Written(rules, _), Exhausted::Depth(_)) if !rules.surely_ends() => {
                Some("play may go on for ever: `upstar solve --rules` is for such games".into())
            }
            _ => None,
        };
        Diagnostic { help, ..Diagnostic::new(exhausted.to_string()) }
    }

    /// Reads a position.
    pub(crate) fn parse(&self, text: &str) -> Result<Box<dyn AnyPosition>, PositionError> {
        match self {
            Game::Known(choice) => choice.parse(text),
            Game::Written(rules, mode) => Ok(played(rules.parse(text)?, *mode)),
        }
    }

    /// The board of a given width and height as it is at the beginning.
    pub(crate) fn start(&self, width: usize, height: usize) -> Option<String> {
        match self {
            Game::Known(choice) => choice.start(width, height),
            Game::Written(rules, _) => rules.start(width, height),
        }
    }
}

/// The game and the position that were asked for.
pub(crate) type Asked = (Game, Box<dyn AnyPosition>);

/// Reads what was asked for; an error is shown.
pub(crate) fn read(args: &PositionArgs) -> io::Result<Result<Asked, Ending>> {
    let (name, position) = match args.game_and_position() {
        Ok(given) => given,
        Err(mut error) => {
            if let Some(name) = args.first.as_deref().filter(|name| args.rules.is_none() && find(name).is_err()) {
                error.help = elsewhere(name, List::Boards).or(error.help);
            }
            diagnostic::show("", &error)?;
            return Ok(Err(Ending::WrongUsage));
        }
    };
    let game = read_variant(name, args.rules.as_deref(), args.variant.as_deref())?;
    let Some(game) = game else { return Ok(Err(Ending::Failed)) };
    match game.parse(position) {
        Ok(position) => Ok(Ok((game, position))),
        Err(error) => {
            diagnostic::show(position, &error.diagnostic())?;
            Ok(Err(Ending::Failed))
        }
    }
}

/// The game with a name, or that of a file, in the variant that words choose; an error is shown.
pub(crate) fn read_variant(name: Option<&str>, rules: Option<&Path>, words: Option<&str>) -> io::Result<Option<Game>> {
    let game = read_game(name, rules)?;
    let (Some(known), Some(words)) = (&game, words) else { return Ok(game) };
    match known.with(words) {
        Ok(variant) => Ok(Some(variant)),
        Err(error) => {
            diagnostic::show(words, &error.diagnostic())?;
            Ok(None)
        }
    }
}

/// The game with a name, or that of a file; an error is shown.
fn read_game(name: Option<&str>, rules: Option<&Path>) -> io::Result<Option<Game>> {
    match rules {
        Some(file) => Ok(read_rules(file)?.map(|(_, rules)| Game::Written(rules, None))),
        None => Ok(read_known(name.unwrap_or_default())?.map(Game::Known)),
    }
}

/// The game that a file describes; an error is shown.
pub(crate) fn read_rules(file: &Path) -> io::Result<Option<(TextFile, Rules)>> {
    let Some(file) = TextFile::read(file)? else { return Ok(None) };
    match compile(&file.text) {
        Ok(rules) => Ok(Some((file, rules))),
        Err(error) => {
            let origin = Origin { file: Some(&file.name), first_line: 1 };
            diagnostic::show_from(origin, &file.text, &error.diagnostic())?;
            Ok(None)
        }
    }
}

/// The game with a name; an error is shown.
pub(crate) fn read_known(name: &str) -> io::Result<Option<Variant>> {
    match find(name) {
        Ok(choice) => Ok(Some(choice)),
        Err(error) => {
            let mut shown = error.diagnostic();
            if let (VariantErrorKind::UnknownRuleset(_), Some(help)) = (&error.kind, elsewhere(name, List::Boards)) {
                shown.help = Some(help);
            }
            diagnostic::show(name, &shown)?;
            Ok(None)
        }
    }
}

/// Runs work that may take long. An error is shown.
pub(crate) fn work<T: Send, E: std::fmt::Display + Send>(
    universe: &Universe,
    interrupt: &Interrupt,
    work: impl FnOnce() -> Result<T, E> + Send,
) -> io::Result<Option<T>> {
    shown(watched(universe, interrupt, work).map_err(|error| Diagnostic::new(error.to_string())))
}

/// An answer; an error is shown.
fn shown<T>(answer: Result<T, Diagnostic>) -> io::Result<Option<T>> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(error) => {
            diagnostic::show("", &error)?;
            Ok(None)
        }
    }
}

/// Runs work that may take long: the key interrupts it, and a terminal shows how far it has come.
pub(crate) fn watched<T>(universe: &Universe, interrupt: &Interrupt, work: impl FnOnce() -> T) -> T {
    Watch::default().during(universe, || interrupt.during(work))
}
