//! A game on boards as requested: a ruleset of the list with its parameters, or rules given as text, and the mode of
//! play.

use std::fmt;
use std::sync::Arc;

use crate::board::{PositionError, View};
use crate::budget::Exhausted;
use crate::error::Diagnostic;
use crate::position::PlayMode;
use crate::rulesets::text::Rules;
use crate::rulesets::{Ruleset, Variant, VariantError, VariantErrorKind, find, in_one_mode, mode_of_words, played};
use crate::solve::AnyPosition;

/// A game on boards, strips or graphs, ready to read positions.
///
/// # Equality
///
/// Rulesets of the list are equal if their names, parameters and modes are. Rules given as text equal only their copies,
/// since different texts may give their games the same name.
///
/// # Examples
///
/// ```
/// use upstar::Universe;
/// use upstar::rulesets::BoardGame;
///
/// let game = BoardGame::find("clobber:king")?;
/// assert_eq!(game.to_string(), "clobber:king");
/// let position = game.parse("xo|ox").expect("a position");
/// assert_eq!(position.canonical(&Universe::default(), 1)?.to_string(), "*");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct BoardGame {
    source: Source,
    mode: Option<PlayMode>,
}

/// The origin of the rules.
#[derive(Clone)]
enum Source {
    /// A ruleset of the list; the mode of play is stored separately.
    Listed(Arc<Variant>),
    Text(Arc<Rules>),
}

impl From<Variant> for BoardGame {
    fn from(mut variant: Variant) -> BoardGame {
        let mode = variant.mode.take();
        BoardGame { source: Source::Listed(Arc::new(variant)), mode }.settled()
    }
}

impl From<Rules> for BoardGame {
    fn from(rules: Rules) -> BoardGame {
        BoardGame { source: Source::Text(Arc::new(rules)), mode: None }
    }
}

impl BoardGame {
    /// The game with this name, perhaps followed by a colon and the words of a variant, such as `clobber:king,impartial`.
    ///
    /// # Errors
    ///
    /// The mistake in the text, and its place.
    pub fn find(text: &str) -> Result<BoardGame, VariantError> {
        find(text).map(BoardGame::from)
    }

    /// The same game with further words of a variant; rules given as text have only modes of play.
    ///
    /// # Errors
    ///
    /// The mistake in the words, and its place.
    pub fn with(&self, words: &str) -> Result<BoardGame, VariantError> {
        match &self.source {
            Source::Listed(variant) => {
                Variant { mode: self.mode, ..Variant::clone(variant) }.with(words).map(BoardGame::from)
            }
            Source::Text(_) => Ok(BoardGame { mode: mode_of_words(self.mode, words)?, ..self.clone() }.settled()),
        }
    }

    /// The same game played in a mode.
    ///
    /// # Errors
    ///
    /// Another mode was chosen before.
    pub fn in_mode(&self, mode: PlayMode) -> Result<BoardGame, VariantErrorKind> {
        Ok(BoardGame { mode: Some(in_one_mode(self.mode, mode)?), ..self.clone() }.settled())
    }

    /// The same game; a mode of play that changes nothing is dropped.
    fn settled(mut self) -> BoardGame {
        if self.mode.is_some() && self.is_impartial() {
            self.mode = None;
        }
        self
    }

    /// The name; rules given as text may have none.
    pub fn name(&self) -> Option<&str> {
        match &self.source {
            Source::Listed(variant) => Some(variant.ruleset.name),
            Source::Text(rules) => Some(rules.name()).filter(|name| !name.is_empty()),
        }
    }

    /// The parameters, as written after the name.
    pub fn words(&self) -> Vec<String> {
        match &self.source {
            Source::Listed(variant) => variant.words(),
            Source::Text(_) => Vec::new(),
        }
    }

    /// The mode of play, if one was chosen and it changes the game.
    pub fn mode(&self) -> Option<PlayMode> {
        self.mode
    }

    /// The name with the parameters and the mode of play: `clobber:king,impartial`.
    pub fn full_name(&self) -> String {
        let mode = self.mode.map(|mode| mode.name().to_owned());
        let words: Vec<String> = self.words().into_iter().chain(mode).collect();
        let name = self.name().unwrap_or_default();
        if words.is_empty() { name.into() } else { format!("{name}:{}", words.join(",")) }
    }

    /// The record of the ruleset, if it is in the list.
    pub fn ruleset(&self) -> Option<&'static Ruleset> {
        match &self.source {
            Source::Listed(variant) => Some(variant.ruleset),
            Source::Text(_) => None,
        }
    }

    /// The rules, if they were given as text.
    pub fn rules(&self) -> Option<&Rules> {
        match &self.source {
            Source::Listed(_) => None,
            Source::Text(rules) => Some(rules),
        }
    }

    /// Reads a position; a size such as `4x6`, rows first, gives the starting board of that size.
    ///
    /// # Errors
    ///
    /// The mistake in the text, and its place.
    pub fn parse(&self, text: &str) -> Result<Box<dyn AnyPosition>, PositionError> {
        let position = match &self.source {
            Source::Listed(variant) => variant.parse(text),
            Source::Text(rules) => rules.parse(text),
        }?;
        Ok(played(position, self.mode))
    }

    /// The text of the starting board with this width and height, if the game has one.
    pub fn start(&self, width: usize, height: usize) -> Option<String> {
        match &self.source {
            Source::Listed(variant) => variant.start(width, height),
            Source::Text(rules) => rules.start(width, height),
        }
    }

    /// Whether the rules always give both players the same moves.
    pub fn is_impartial(&self) -> bool {
        match &self.source {
            Source::Listed(variant) => {
                let example = variant.ruleset.examples.first().map(|example| variant.parse(example.position));
                matches!(example, Some(Ok(position)) if position.mode() == PlayMode::Impartial)
            }
            Source::Text(rules) => rules.is_impartial(),
        }
    }

    /// Whether play is known to end. Rulesets of the list always end; for rules given as text this may be unknown.
    pub fn surely_ends(&self) -> bool {
        self.rules().is_none_or(Rules::surely_ends)
    }

    /// The characters used to write positions, if positions are rows of characters.
    pub fn symbols(&self) -> Vec<char> {
        match &self.source {
            Source::Text(rules) => rules.symbols(),
            Source::Listed(variant) => {
                let sample = variant.ruleset.examples.first().and_then(|example| variant.parse(example.position).ok());
                // The vertices of graphs have symbols, too, but are not written as rows.
                let sample = sample.filter(|position| matches!(position.view(), View::Grid { .. }));
                let symbols = sample.map_or(&[][..], |position| position.symbols());
                symbols.iter().filter_map(|symbol| symbol.chars().next()).collect()
            }
        }
    }

    /// A position, as an example of the notation.
    pub fn sample(&self) -> Option<&str> {
        match &self.source {
            Source::Listed(variant) => variant.ruleset.examples.first().map(|example| example.position),
            Source::Text(rules) => rules.examples().first().map(|example| example.position.as_str()),
        }
    }

    /// The error for a game without a usual starting board, with alternatives to write.
    pub fn no_start(&self) -> Diagnostic {
        let (message, help) = match &self.source {
            Source::Listed(variant) => {
                let name = variant.ruleset.name;
                let starts = |word: &&str| self.with(word).is_ok_and(|variant| variant.start(1, 1).is_some());
                let words = variant.ruleset.parameters.iter().map(|parameter| parameter.name).find(starts);
                let plain = find(name).is_ok_and(|plain| plain.start(1, 1).is_some());
                let help = match words {
                    _ if plain => format!("`{name}` without a variant has one"),
                    Some(word) => format!("the variant `{name}:{word}` has one"),
                    None => "`upstar value` takes any position".into(),
                };
                (format!("{self} has no usual board to begin with"), help)
            }
            Source::Text(_) => (
                "the rules have no section `start:`".into(),
                "write what a board is filled with, as in `start: .` or `start: xo|ox`".into(),
            ),
        };
        Diagnostic { help: Some(help), ..Diagnostic::new(message) }
    }

    /// The error when work on a position has exhausted its budget.
    pub fn failure(&self, exhausted: &Exhausted) -> Diagnostic {
        let is_endless = matches!(exhausted, Exhausted::Depth(_) | Exhausted::Endless) && !self.surely_ends();
        let help = is_endless.then(|| "play may go on for ever: `upstar solve --rules` is for such games".into());
        Diagnostic { help, ..Diagnostic::new(exhausted.to_string()) }
    }
}

/// The name with its parameters: `clobber:king`. The mode of play is not part of it.
impl fmt::Display for BoardGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name().unwrap_or_default())?;
        match self.words().join(",") {
            words if words.is_empty() => Ok(()),
            words => write!(f, ":{words}"),
        }
    }
}

impl fmt::Debug for BoardGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BoardGame").field("name", &self.to_string()).field("mode", &self.mode).finish()
    }
}

impl PartialEq for BoardGame {
    fn eq(&self, other: &Self) -> bool {
        let same = match (&self.source, &other.source) {
            (Source::Text(own), Source::Text(others)) => Arc::ptr_eq(own, others),
            (Source::Listed(_), Source::Listed(_)) => self.to_string() == other.to_string(),
            _ => false,
        };
        same && self.mode == other.mode
    }
}

impl Eq for BoardGame {}

impl std::hash::Hash for BoardGame {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.to_string(), self.mode).hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulesets::text::compile;

    #[test]
    fn rulesets_and_texts_are_asked_alike() {
        let rules = compile("name: leap\nboard: strip\nsymbols: . t f\nLeft: tf. -> .ft\nRight: .tf -> ft.").unwrap();
        for (game, name, symbols, sample) in [
            (BoardGame::find("Domineering").unwrap(), "domineering", "#.", Some(".|.")),
            (BoardGame::from(rules), "leap", ".tf#", None),
        ] {
            assert_eq!((game.to_string().as_str(), game.sample()), (name, sample));
            assert_eq!(game.symbols().into_iter().collect::<String>(), symbols);
            assert!(game.surely_ends() && !game.is_impartial());
            let impartial = game.with("impartial").unwrap();
            assert_eq!((impartial.mode(), impartial == game), (Some(PlayMode::Impartial), false));
            assert_eq!(
                impartial.in_mode(PlayMode::Dicotic).err().map(|error| error.to_string()),
                impartial.with("dicotic").err().map(|error| error.to_string())
            );
            assert_eq!(game, game.clone());
        }
    }

    #[test]
    fn a_mode_that_changes_nothing_is_not_kept() {
        let cram = BoardGame::find("cram:dicotic").unwrap();
        assert_eq!((cram.mode(), cram == BoardGame::find("cram").unwrap()), (None, true));
        assert_eq!(BoardGame::find("clobber:king,impartial").unwrap().to_string(), "clobber:king");
    }
}
