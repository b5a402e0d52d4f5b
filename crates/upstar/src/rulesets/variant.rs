//! A ruleset and its parameters, chosen by a text such as `clobber:king` or `toads-and-frogs:jump=2,impartial`.
//!
//! The name may be followed by a colon and words, separated by commas or colons: parameters of the ruleset, or a mode of play,
//! which any ruleset has. Names may be spelled in several ways: `toads-and-frogs`, `ToadsAndFrogs`, `toads_and_frogs`.

use std::fmt;

use crate::board::PositionError;
use crate::error::{Diagnostic, nearest, quoted};
use crate::position::PlayMode;
use crate::rulesets::{GREATEST_NUMBER, Parameter, Parameters, RULESETS, Ruleset, spelling};
use crate::solve::AnyPosition;
use crate::span::Span;

/// A ruleset with parameters and a mode of play.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The ruleset.
    pub ruleset: &'static Ruleset,
    /// Its parameters.
    pub parameters: Parameters,
    /// The mode of play, if one was named; otherwise the ruleset's own mode applies.
    pub mode: Option<PlayMode>,
}

/// A mistake in a text that chooses a ruleset, and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantError {
    /// The kind of mistake.
    pub kind: VariantErrorKind,
    /// Its place.
    pub span: Span,
}

/// A kind of mistake in the choice of a ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VariantErrorKind {
    /// No ruleset has this name.
    UnknownRuleset(String),
    /// The ruleset has no such parameter.
    UnknownParameter {
        /// The name of the ruleset.
        ruleset: &'static str,
        /// The unknown word.
        word: String,
        /// The parameters of the ruleset.
        known: Vec<&'static str>,
    },
    /// A parameter that takes a number lacks one, or one that takes none has one.
    WrongNumber {
        /// The name of the parameter.
        parameter: &'static str,
        /// Whether it takes a number.
        takes_number: bool,
    },
    /// A word that occurs twice.
    Repeated(&'static str),
    /// A word that has no further effect beside another one.
    Covered {
        /// The word without effect.
        word: &'static str,
        /// The other one.
        by: &'static str,
    },
    /// A number that exceeds another one although it must not.
    TooGreat {
        /// The parameter, and its number.
        less: (&'static str, u16),
        /// The parameter that it must not exceed, and its number.
        more: (&'static str, u16),
    },
    /// Two modes of play.
    TwoModes(PlayMode, PlayMode),
}

/// The ruleset, parameters and mode named by a text.
///
/// # Errors
///
/// The mistake in the text, and its place.
pub fn find(text: &str) -> Result<Variant, VariantError> {
    let (name, words) = text.split_once(':').map_or((text, None), |(name, words)| (name, Some(words)));
    let wanted = letters(name);
    let is_meant = |ruleset: &&Ruleset| ruleset.names().any(|name| letters(name) == wanted);
    let Some(ruleset) = RULESETS.iter().find(is_meant) else {
        let kind = VariantErrorKind::UnknownRuleset(name.into());
        return Err(VariantError { kind, span: Span::new(0, name.len()) });
    };
    let choice = Variant { ruleset, parameters: Parameters::default(), mode: None };
    match words {
        Some(words) => choice.with(words).map_err(|error| error.behind(name.len() + 1)),
        None => Ok(choice),
    }
}

/// Calls `add` with each of the words, which are separated by commas or colons.
///
/// # Errors
///
/// The error of `add` for a word, with the place of the word.
fn each_word(words: &str, mut add: impl FnMut(&str) -> Result<(), VariantErrorKind>) -> Result<(), VariantError> {
    places(words).try_for_each(|(word, span)| add(word).map_err(|kind| VariantError { kind, span }))
}

/// The words of a text, and their places.
fn places(words: &str) -> impl Iterator<Item = (&str, Span)> {
    let mut start = 0;
    words.split([':', ',']).map(move |word| {
        let at = start + (word.len() - word.trim_start().len());
        start += word.len() + 1;
        (word.trim(), Span::new(at, at + word.trim().len()))
    })
}

/// The requested mode of play, unless a different one was chosen before.
///
/// # Errors
///
/// The modes differ: the moves would depend on which of them comes first.
pub(crate) fn in_one_mode(chosen: Option<PlayMode>, asked: PlayMode) -> Result<PlayMode, VariantErrorKind> {
    match chosen {
        Some(chosen) if chosen != asked => Err(VariantErrorKind::TwoModes(chosen, asked)),
        _ => Ok(asked),
    }
}

/// The mode of play that words choose for rules without a name, which have no other variants.
///
/// # Errors
///
/// A word is not a mode, or differs from the mode chosen before.
pub(crate) fn mode_of_words(chosen: Option<PlayMode>, words: &str) -> Result<Option<PlayMode>, VariantError> {
    let mut mode = chosen;
    each_word(words, |word| {
        let asked = word.parse().map_err(|_| VariantErrorKind::UnknownParameter {
            ruleset: "rules in a text",
            word: word.into(),
            known: PlayMode::variants().map(PlayMode::name).collect(),
        })?;
        mode = Some(in_one_mode(mode, asked)?);
        Ok(())
    })?;
    Ok(mode)
}

/// A position in a mode of play, if one was chosen.
///
/// If its own rules give both players the same moves, the impartial and dicotic variants are the game itself.
pub(crate) fn played(position: Box<dyn AnyPosition>, mode: Option<PlayMode>) -> Box<dyn AnyPosition> {
    match (position.mode(), mode) {
        (PlayMode::Ordinary, Some(mode)) => position.in_mode(mode),
        _ => position,
    }
}

impl Variant {
    /// Reads a position; a size such as `4x6`, rows first, gives the starting board of that size.
    ///
    /// # Errors
    ///
    /// The mistake in the text, and its place.
    pub fn parse(&self, text: &str) -> Result<Box<dyn AnyPosition>, PositionError> {
        let parse = |text: &str| (self.ruleset.parse)(text, &self.parameters);
        Ok(played(spelling::read(text, parse, |width, height| self.start(width, height))?, self.mode))
    }

    /// The text of the starting board of a given width and height, if the game has one.
    pub fn start(&self, width: usize, height: usize) -> Option<String> {
        (self.ruleset.start)(width, height, &self.parameters)
    }

    /// The same choice with further words, separated by commas or colons.
    ///
    /// # Errors
    ///
    /// The mistake in the words, and its place.
    pub fn with(&self, words: &str) -> Result<Variant, VariantError> {
        let mut choice = self.clone();
        each_word(words, |word| choice.add(word)).map_err(|error| error.at_needless_word(words))?;
        Ok(choice)
    }

    /// The parameters as written, in the order in which the ruleset lists them.
    pub fn words(&self) -> Vec<String> {
        let chosen = self.ruleset.parameters.iter().filter(|parameter| self.parameters.has(parameter.name));
        let word = |parameter: &Parameter| match parameter.number {
            Some(otherwise) => format!("{}={}", parameter.name, self.parameters.number(parameter.name, otherwise)),
            None => parameter.name.into(),
        };
        chosen.map(word).collect()
    }

    /// Adds a word: a parameter, or the mode of play.
    fn add(&mut self, word: &str) -> Result<(), VariantErrorKind> {
        let (name, number) = word.split_once('=').map_or((word, None), |(name, number)| (name, Some(number)));
        let wanted = letters(name);
        if let (Ok(mode), None) = (wanted.parse(), number) {
            if self.mode == Some(mode) {
                return Err(VariantErrorKind::Repeated(mode.name()));
            }
            self.mode = Some(in_one_mode(self.mode, mode)?);
            return Ok(());
        }
        let Some(parameter) = self.ruleset.parameters.iter().find(|known| letters(known.name) == wanted) else {
            let known =
                self.ruleset.parameters.iter().map(|known| known.name).chain(PlayMode::variants().map(PlayMode::name));
            return Err(VariantErrorKind::UnknownParameter {
                ruleset: self.ruleset.name,
                word: word.into(),
                known: known.collect(),
            });
        };
        let number = match (number, parameter.number) {
            (None, None) => Some(1),
            (Some(number), Some(_)) => number.trim().parse().ok().filter(|number| *number <= GREATEST_NUMBER),
            _ => None,
        };
        let takes_number = parameter.number.is_some();
        let number = number.ok_or(VariantErrorKind::WrongNumber { parameter: parameter.name, takes_number })?;
        if self.parameters.has(parameter.name) {
            return Err(VariantErrorKind::Repeated(parameter.name));
        }
        for other in self.ruleset.parameters.iter().filter(|other| self.parameters.has(other.name)) {
            for (all, part) in [(parameter, other), (other, parameter)] {
                if all.covers.contains(&part.name) {
                    return Err(VariantErrorKind::Covered { word: part.name, by: all.name });
                }
            }
        }
        self.parameters.set(parameter.name, number);
        self.check_order()
    }

    /// Checks that no chosen number exceeds another one that limits it.
    fn check_order(&self) -> Result<(), VariantErrorKind> {
        for parameter in self.ruleset.parameters {
            let Some(other) = parameter.at_most else { continue };
            let [less, more] = [parameter.name, other].map(|name| (name, self.parameters.number(name, 0)));
            let both = self.parameters.has(parameter.name) && self.parameters.has(other);
            if both && more.1 < less.1 {
                return Err(VariantErrorKind::TooGreat { less, more });
            }
        }
        Ok(())
    }
}

/// A name without the features in which spellings differ.
fn letters(name: &str) -> String {
    name.chars().filter(|character| character.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The game and variant words in a name in the style of other programs: `AntiClobber` is `clobber:anti`. A prefix `Gen`
/// stands for the numerical parameters of the game.
pub(crate) fn variant_in_name(name: &str) -> Option<(&'static Ruleset, String)> {
    let wanted = letters(name);
    RULESETS.iter().find_map(|ruleset| {
        let word = wanted.strip_suffix(&letters(ruleset.name)).filter(|word| !word.is_empty())?;
        let own = ruleset.parameters.iter().filter(|parameter| parameter.number.is_none()).map(|own| own.name);
        let mut words = own.chain(PlayMode::variants().map(PlayMode::name));
        if let Some(known) = words.find(|known| letters(known) == word) {
            return Some((ruleset, known.into()));
        }
        let numbers = ruleset.parameters.iter().filter_map(|own| Some(format!("{}={}", own.name, own.number?)));
        let numbers = numbers.collect::<Vec<_>>().join(",");
        (word == "gen" && !numbers.is_empty()).then_some((ruleset, numbers))
    })
}

/// The help for an unknown name: a similar one.
fn similar(name: &str) -> String {
    let names = || RULESETS.iter().flat_map(|ruleset| ruleset.names());
    let wanted = letters(name);
    let begin_so: Vec<String> = names()
        .filter(|known| !wanted.is_empty() && letters(known).starts_with(&wanted))
        .map(|known| format!("`{known}`"))
        .collect();
    match (nearest(name, names()), begin_so.as_slice()) {
        (Some(meant), []) => format!("did you mean `{meant}`?"),
        (None, []) => "`upstar games` lists them".into(),
        (_, [meant]) => format!("did you mean {meant}?"),
        (_, several) => format!("{} begin so", several.join(", ")),
    }
}

impl VariantError {
    /// The error as a diagnostic.
    pub fn diagnostic(&self) -> Diagnostic {
        let (message, help) = (self.to_string(), self.kind.help());
        Diagnostic { message, span: Some(self.span), help, ..Diagnostic::default() }
    }

    /// The same error; if it is about a word without effect, it is moved to that word if it is one of these.
    fn at_needless_word(self, words: &str) -> VariantError {
        let VariantErrorKind::Covered { word: needless, .. } = self.kind else { return self };
        let place = places(words).find(|(word, _)| letters(word) == letters(needless));
        VariantError { span: place.map_or(self.span, |(_, span)| span), ..self }
    }

    /// The same error in a text in which the words begin at `start`.
    fn behind(self, start: usize) -> VariantError {
        let range = self.span.range();
        VariantError { span: Span::new(start + range.start, start + range.end), ..self }
    }
}

impl VariantErrorKind {
    /// The correction suggested by the error.
    pub fn help(&self) -> Option<String> {
        Some(match self {
            VariantErrorKind::UnknownRuleset(name) => {
                let split = name.trim().split_once(char::is_whitespace);
                let variant = split.filter(|(game, words)| find(&format!("{game}:{words}")).is_ok());
                if let Some((game, words)) = variant {
                    return Some(format!("a variant is written `{game}:{}`", words.trim()));
                }
                if let Some((ruleset, words)) = variant_in_name(name) {
                    return Some(format!("a variant is written `{}:{words}`", ruleset.name));
                }
                similar(name)
            }
            VariantErrorKind::UnknownParameter { known, .. } => {
                let known: Vec<String> = known.iter().map(|known| format!("`{known}`")).collect();
                format!("known are {}", known.join(", "))
            }
            VariantErrorKind::WrongNumber { parameter, takes_number: true } => {
                format!("write it as in `{parameter}=2`")
            }
            VariantErrorKind::WrongNumber { .. } | VariantErrorKind::Repeated(_) => return None,
            VariantErrorKind::Covered { word, .. } => format!("leave out `{word}`"),
            VariantErrorKind::TooGreat { less, more } => format!("choose `{}` not less than `{}`", more.0, less.0),
            VariantErrorKind::TwoModes(..) => "choose one of them".into(),
        })
    }
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}

impl fmt::Display for VariantErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VariantErrorKind::UnknownRuleset(name) => write!(f, "unknown game {}", quoted(name)),
            VariantErrorKind::UnknownParameter { ruleset, word, .. } if word.is_empty() => {
                write!(f, "expected a parameter of {ruleset}")
            }
            VariantErrorKind::UnknownParameter { ruleset, word, .. } => {
                write!(f, "{} is no parameter of {ruleset}", quoted(word))
            }
            VariantErrorKind::WrongNumber { parameter, takes_number: true } => {
                write!(f, "`{parameter}` needs a whole number from 0 to {GREATEST_NUMBER}")
            }
            VariantErrorKind::WrongNumber { parameter, .. } => write!(f, "`{parameter}` takes no number"),
            VariantErrorKind::Repeated(word) => write!(f, "`{word}` is there twice"),
            VariantErrorKind::Covered { word, by } => write!(f, "`{word}` adds nothing to `{by}`"),
            VariantErrorKind::TooGreat { less, more } => {
                write!(f, "`{}={}` is greater than `{}={}`", less.0, less.1, more.0, more.1)
            }
            VariantErrorKind::TwoModes(first, second) => {
                write!(f, "a game is not `{first}` and `{second}` at once")
            }
        }
    }
}

impl std::error::Error for VariantError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::Player;

    #[test]
    fn any_spelling_of_a_name_is_found() {
        for text in ["toads-and-frogs", "ToadsAndFrogs", "toads_and_frogs", "toads and frogs", "TOADSANDFROGS"] {
            assert_eq!(find(text).unwrap().ruleset.name, "toads-and-frogs", "{text}");
        }
        let choice = find("toads-and-frogs:jump=2, friendly:Impartial").unwrap();
        assert_eq!((choice.parameters.number("jump", 1), choice.parameters.has("friendly")), (2, true));
        assert_eq!(choice.mode, Some(PlayMode::Impartial));
    }

    #[test]
    fn mistakes_are_found_where_they_are() {
        let check = |text: &str, message: &str, help: Option<&str>, start: usize, end: usize| {
            let diagnostic = find(text).unwrap_err().diagnostic();
            assert_eq!((diagnostic.message.as_str(), diagnostic.help.as_deref()), (message, help), "{text}");
            assert_eq!(diagnostic.span, Some(Span::new(start, end)), "{text}");
        };
        check("domineerin", "unknown game `domineerin`", Some("did you mean `domineering`?"), 0, 10);
        check("", "unknown game ``", Some("`upstar games` lists them"), 0, 0);
        check("cram:king", "`king` is no parameter of cram", Some("known are `impartial`, `dicotic`"), 5, 9);
        check("cram:", "expected a parameter of cram", Some("known are `impartial`, `dicotic`"), 5, 5);
        let variant = Some("a variant is written `clobber:king`");
        check("clobber king", "unknown game `clobber king`", variant, 0, 12);
        check("clobber:king=2", "`king` takes no number", None, 8, 14);
        let number = "`jump` needs a whole number from 0 to 1000";
        check("toads-and-frogs:jump", number, Some("write it as in `jump=2`"), 16, 20);
        check("toads-and-frogs:friendly,jump=-1", number, Some("write it as in `jump=2`"), 25, 32);
        check("toads-and-frogs:jump=1001", number, Some("write it as in `jump=2`"), 16, 25);
        check("toads-and-frogs:slide=2,slide=3", "`slide` is there twice", None, 24, 31);
        check("cram:impartial,Impartial", "`impartial` is there twice", None, 15, 24);
        let leave_out = Some("leave out `king`");
        check("clobber:king,queen", "`king` adds nothing to `queen`", leave_out, 8, 12);
        check("clobber:queen, king", "`king` adds nothing to `queen`", leave_out, 15, 19);
        check("clobber:cannibal,hot", "`cannibal` adds nothing to `hot`", Some("leave out `cannibal`"), 8, 16);
        let order = "`least-slide=3` is greater than `slide=2`";
        let up_to = Some("choose `slide` not less than `least-slide`");
        check("toads-and-frogs:least-slide=3,slide=2", order, up_to, 30, 37);
        check("toads-and-frogs:slide=2,least-slide=3", order, up_to, 24, 37);
        check("dom", "unknown game `dom`", Some("did you mean `domineering`?"), 0, 3);
        let several = Some("`partizan-splittles`, `partizan-splitting`, `partizan-subtraction` begin so");
        check("Partizan", "unknown game `Partizan`", several, 0, 8);
        let anti = Some("a variant is written `clobber:anti`");
        check("AntiClobber", "unknown game `AntiClobber`", anti, 0, 11);
        let dicotic = Some("a variant is written `snort:dicotic`");
        check("dicotic snort", "unknown game `dicotic snort`", dicotic, 0, 13);
        let numbers = Some("a variant is written `toads-and-frogs:least-slide=1,slide=1,jump=1`");
        check("GenToadsAndFrogs", "unknown game `GenToadsAndFrogs`", numbers, 0, 16);
        let one = Some("choose one of them");
        check("cram:impartial,dicotic", "a game is not `impartial` and `dicotic` at once", one, 15, 22);
        check("cram:dicotic,impartial", "a game is not `dicotic` and `impartial` at once", one, 13, 22);
    }

    #[test]
    fn words_add_up_in_any_order() {
        for (first, second) in [("king", "cannibal,impartial"), ("impartial:Cannibal", " king")] {
            let choice = find("clobber").unwrap().with(first).unwrap().with(second).unwrap();
            assert_eq!(
                (choice.words(), choice.mode),
                (vec!["king".into(), "cannibal".into()], Some(PlayMode::Impartial))
            );
        }
        assert_eq!(find("toads-and-frogs:slide=1000,least-slide=2").unwrap().words(), ["least-slide=2", "slide=1000"]);
    }

    #[test]
    fn an_impartial_game_is_its_own_variants() {
        for (name, position) in [("cram", ".."), ("arc-kayles", "a-b"), ("peg-duotaire", "xx."), ("node-kayles", "a-b")]
        {
            for variant in ["", ":impartial", ":dicotic", ":ordinary"] {
                let position = find(&format!("{name}{variant}")).unwrap().parse(position).unwrap();
                assert_eq!(position.mode(), PlayMode::Impartial, "{name}{variant}");
            }
        }
    }

    /// Whether a game is impartial is checked by its positions: the examples, and the positions that play reaches from them.
    #[test]
    fn games_are_impartial_where_both_players_have_the_same_moves() {
        const MOST: usize = 300;
        for ruleset in RULESETS {
            let (mut are_same, mut is_impartial) = (true, true);
            let examples = ruleset.examples.iter().filter(|example| example.parameters.is_empty());
            let mut positions: Vec<_> =
                examples.map(|example| find(ruleset.name).unwrap().parse(example.position).unwrap()).collect();
            let mut seen: Vec<String> = positions.iter().map(|position| position.to_string()).collect();
            let mut next = 0;
            while next < positions.len() {
                let options = Player::ALL.map(|player| positions[next].options(player));
                let mut texts = options.each_ref().map(|all| all.iter().map(|one| one.to_string()).collect::<Vec<_>>());
                texts.iter_mut().for_each(|texts| texts.sort());
                are_same &= texts[0] == texts[1];
                is_impartial &= positions[next].mode() == PlayMode::Impartial;
                for option in options.into_iter().flatten() {
                    let text = option.to_string();
                    if seen.len() < MOST && !seen.contains(&text) {
                        seen.push(text);
                        positions.push(option);
                    }
                }
                next += 1;
            }
            assert!(1 < next, "{}", ruleset.name);
            assert_eq!(are_same, is_impartial, "{}", ruleset.name);
        }
    }
}
