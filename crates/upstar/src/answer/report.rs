//! A value: all properties that are found with little effort.

use serde::{Serialize, Serializer};

use crate::analysis::Parity;
use crate::answer::{LONGEST_VALUE, Length, ThermographData, WholeNumber, Written};
use crate::budget::Exhausted;
use crate::number::{Dyadic, Integer};
use crate::player::Player;
use crate::syntax::Style;
use crate::value::{Game, Outcome, Side, sort_games};

/// A report on a value. Facts that do not apply are absent; facts that are too long or out of reach are null.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Report {
    /// The expression; absent if the value was not given as an expression.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<String>,
    /// The kind of value, in a word: `game`, `form`, `rational`, `surreal` …
    pub kind: &'static str,
    /// The position, if the report is on the value of a position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The value as typed.
    #[serde(flatten)]
    pub value: Option<Written>,
    /// The birthday of the form as written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form_birthday: Option<String>,
    /// Whether the form is canonical.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_canonical: Option<bool>,
    /// The canonical form of a form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub canonical_form: Option<Fact<String>>,
    /// The smallest family that the game belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub family: Option<Fact<&'static str>>,
    /// Who wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Fact<Outcome>>,
    /// How it compares with 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Fact<String>>,
    /// Left's options in the canonical form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_options: Option<Fact<Vec<String>>>,
    /// Right's options in the canonical form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right_options: Option<Fact<Vec<String>>>,
    /// The left stop.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_stop: Option<Fact<StopReport>>,
    /// The right stop.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right_stop: Option<Fact<StopReport>>,
    /// The numbers with which it is confused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confused_with: Option<Fact<String>>,
    /// The mean value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean: Option<Fact<String>>,
    /// The temperature.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub temperature: Option<Fact<String>>,
    /// The thermograph.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thermograph: Option<Fact<ThermographReport>>,
    /// The reduced canonical form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reduced_form: Option<Fact<String>>,
    /// Whether it is all-small.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all_small: Option<Fact<bool>>,
    /// The atomic weight.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub atomic_weight: Option<Fact<String>>,
    /// The expansion as an uptimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uptimal: Option<Fact<String>>,
    /// The incentives.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub incentives: Option<Fact<Vec<String>>>,
    /// Its parity: even or odd.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parity: Option<Fact<&'static str>>,
    /// Its temper: even or odd.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub temper: Option<Fact<&'static str>>,
    /// The path to a number in the surreal tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sign_expansion: Option<Fact<String>>,
    /// The birthday; an ordinal, as a string, for a number that is not dyadic.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub birthday: Option<Fact<WholeNumber>>,
    /// The number of followers, the game itself included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub followers: Option<Fact<WholeNumber>>,
    /// The number of ways to play to a stop.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plays_to_a_stop: Option<Fact<WholeNumber>>,
    /// The value with the symbols used in print.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unicode: Option<Fact<String>>,
    /// The value for LaTeX.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub latex: Option<Fact<String>>,
}

/// A fact, or the reason why it is omitted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact<T> {
    /// The fact.
    Known(T),
    /// A number that is too long, described by its size.
    Cut(String),
    /// The fact is too long.
    TooLong,
    /// The fact is a list with more than this number of items.
    MoreThan(usize),
    /// The fact is out of reach, for this reason.
    NotFound(String),
}

/// In JSON, an omitted fact is null.
impl<T: Serialize> Serialize for Fact<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Fact::Known(fact) => serializer.serialize_some(fact),
            _ => serializer.serialize_none(),
        }
    }
}

#[cfg(test)]
impl<T: schemars::JsonSchema> schemars::JsonSchema for Fact<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("Fact_of_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<Option<T>>()
    }
}

/// A stop and its side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StopReport {
    /// The number; null if it is too long.
    pub value: Option<String>,
    /// The side of the number on which the game lies; null for numbers.
    pub side: Option<&'static str>,
    /// The number, or its size if it is too long, for readers.
    #[serde(skip)]
    pub text: String,
}

/// A thermograph, and its notation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ThermographReport {
    /// The thermograph.
    pub data: ThermographData,
    /// The thermograph as typed.
    #[serde(skip)]
    pub text: String,
}

/// The maximum number of options listed in a report.
const MOST_OPTIONS: usize = 50;

/// The maximum number of parts of a game for which a report computes.
const MOST_PARTS: u64 = 2000;

impl<T> Fact<T> {
    /// The text of a fact for readers.
    pub fn text(&self, known: impl FnOnce(&T) -> String) -> String {
        match self {
            Fact::Known(fact) => known(fact),
            Fact::Cut(size) => size.clone(),
            Fact::TooLong => "(too long to show)".into(),
            Fact::MoreThan(count) => format!("more than {count}"),
            Fact::NotFound(reason) => format!("not found: {reason}"),
        }
    }

    /// Whether the fact is a number described by its size.
    pub fn is_cut(&self) -> bool {
        matches!(self, Fact::Cut(_))
    }

    fn map<U>(self, change: impl FnOnce(T) -> U) -> Fact<U> {
        match self {
            Fact::Known(fact) => Fact::Known(change(fact)),
            Fact::Cut(size) => Fact::Cut(size),
            Fact::TooLong => Fact::TooLong,
            Fact::MoreThan(count) => Fact::MoreThan(count),
            Fact::NotFound(reason) => Fact::NotFound(reason),
        }
    }
}

/// A number; one that is too long is described by its size.
fn number(number: &Dyadic, length: Length) -> Fact<String> {
    let written = Written::number(number, length);
    match written.value {
        Some(text) => Fact::Known(text),
        None => Fact::Cut(written.to_string()),
    }
}

fn integer(n: &Integer, length: Length) -> Fact<WholeNumber> {
    number(&n.clone().into(), length).map(|_| WholeNumber::from(n))
}

/// A fact that may not apply, or may be out of reach.
///
/// # Errors
///
/// The work was cancelled.
fn perhaps<T>(fact: Result<Option<Fact<T>>, Exhausted>) -> Result<Option<Fact<T>>, Exhausted> {
    match fact {
        Err(Exhausted::Text(_)) => Ok(Some(Fact::TooLong)),
        Err(Exhausted::Cancelled) => Err(Exhausted::Cancelled),
        Err(exhausted) => Ok(Some(Fact::NotFound(exhausted.to_string()))),
        fact => fact,
    }
}

/// A fact that always applies, but may be out of reach.
///
/// # Errors
///
/// The work was cancelled.
fn always<T>(fact: Result<Fact<T>, Exhausted>) -> Result<Option<Fact<T>>, Exhausted> {
    perhaps(fact.map(Some))
}

impl Report {
    /// Adds all facts about a game that are found with little effort.
    ///
    /// # Errors
    ///
    /// The work was cancelled. Facts out of reach are no error: the report says so.
    pub fn add_game(&mut self, game: Game<'_>, length: Length) -> Result<(), Exhausted> {
        self.family = Some(Fact::Known(family(game)));
        self.add_outcome(game.outcome());
        self.left_options = always(listed_options(game, Player::Left, length))?;
        self.right_options = always(listed_options(game, Player::Right, length))?;
        self.left_stop = Some(Fact::Known(stop(game, Player::Left, length)));
        self.right_stop = Some(Fact::Known(stop(game, Player::Right, length)));
        let has_long_stops = Player::ALL.into_iter().any(|player| number(&game.stops()[player].value, length).is_cut());
        self.confused_with = match has_long_stops {
            true => Some(Fact::TooLong),
            false => game.confusion_interval().map(|interval| Fact::Known(interval.to_string())),
        };
        self.mean = always(game.mean().map(|mean| number(&mean, length)))?;
        self.temperature = always(game.temperature().map(|temperature| number(&temperature, length)))?;
        self.thermograph = match has_long_stops {
            true => Some(Fact::TooLong),
            false => always(game.thermograph().map(|thermograph| {
                let text = thermograph.to_string();
                Fact::Known(ThermographReport { data: ThermographData::from(&thermograph), text })
            }))?,
        };
        self.reduced_form = perhaps(reduced_form(game, length))?;
        self.all_small = always(game.is_all_small().map(Fact::Known))?;
        self.atomic_weight = perhaps(atomic_weight(game, length))?;
        if !game.is_number() {
            let expansion = game.uptimal_expansion();
            self.uptimal = perhaps(expansion.map(|found| found.map(|found| Fact::Known(found.to_string()))))?;
        }
        self.incentives = perhaps(incentives(game, length))?;
        self.parity = perhaps(game.parity().map(|found| found.map(|parity| Fact::Known(parity_word(parity)))))?;
        self.temper = perhaps(game.temper().map(|found| found.map(|temper| Fact::Known(parity_word(temper)))))?;
        self.sign_expansion = game.as_number().map(|number| Fact::Known(number.sign_expansion().short_text()));
        self.birthday = always(game.birthday().map(|birthday| integer(&birthday, length)))?;
        self.followers = always(game.follower_count().map(|count| integer(&count, length)))?;
        self.plays_to_a_stop = always(game.stop_count().map(|count| integer(&count, length)))?;
        Ok(())
    }

    /// Adds who wins, and how the value compares with 0.
    pub fn add_outcome(&mut self, outcome: Outcome) {
        self.outcome = Some(Fact::Known(outcome));
        self.order = Some(Fact::Known(format!("{} 0", outcome.comparison())));
    }

    /// Whether the value, or a number among the facts, is truncated because it is too long.
    pub fn is_cut(&self) -> bool {
        let numbers = [&self.mean, &self.temperature].into_iter().flatten().any(Fact::is_cut);
        let counts = [&self.birthday, &self.followers, &self.plays_to_a_stop].into_iter().flatten().any(Fact::is_cut);
        let stops = [&self.left_stop, &self.right_stop].into_iter().flatten();
        let stops = stops.into_iter().any(|stop| matches!(stop, Fact::Known(StopReport { value: None, .. })));
        self.value.as_ref().is_some_and(Written::is_cut) || numbers || counts || stops
    }
}

/// A game written out.
///
/// # Errors
///
/// The text is too long, or the budget is exhausted.
fn text(game: Game<'_>, length: Length) -> Result<String, Exhausted> {
    Written::new(game, length)?.value.ok_or(Exhausted::Text(LONGEST_VALUE as u64))
}

/// Games written out, if their total length is not too great.
fn texts(games: Vec<Game<'_>>, length: Length) -> Result<Vec<String>, Exhausted> {
    let texts: Vec<String> = games.into_iter().map(|game| text(game, length)).collect::<Result<_, _>>()?;
    let together: usize = texts.iter().map(|text| text.len() + 2).sum();
    match length == Length::Short && LONGEST_VALUE + 2 < together {
        true => Err(Exhausted::Text(LONGEST_VALUE as u64)),
        false => Ok(texts),
    }
}

/// The options of a player in the canonical form, or `None` if there are too many to list.
///
/// # Errors
///
/// [`Exhausted`] if the budget is exhausted.
pub fn few_options<'u>(game: Game<'u>, player: Player) -> Result<Option<Vec<Game<'u>>>, Exhausted> {
    let mut options: Vec<Game<'u>> = game.options(player).take(MOST_OPTIONS + 1).collect();
    sort_games(&mut options)?;
    Ok((options.len() <= MOST_OPTIONS).then_some(options))
}

fn listed_options(game: Game<'_>, player: Player, length: Length) -> Result<Fact<Vec<String>>, Exhausted> {
    match few_options(game, player)? {
        None => Ok(Fact::MoreThan(MOST_OPTIONS)),
        Some(options) => texts(options, length).map(Fact::Known),
    }
}

/// The number and the side of a stop.
fn stop(game: Game<'_>, player: Player, length: Length) -> StopReport {
    let stop = &game.stops()[player];
    let written = Written::number(&stop.value, length);
    let side = (!game.is_number()).then_some(if stop.side == Side::Below { "below" } else { "above" });
    StopReport { text: written.to_string(), value: written.value, side }
}

/// Whether a game is too long to write. Adding or simplifying such a game may take long, and a report consists of quick answers.
fn is_large(game: Game<'_>) -> Result<bool, Exhausted> {
    match game.text_within(Style::Text, MOST_PARTS) {
        Err(Exhausted::Text(_)) => Ok(true),
        text => text.map(|_| false),
    }
}

fn reduced_form(game: Game<'_>, length: Length) -> Result<Option<Fact<String>>, Exhausted> {
    match game.is_number() || is_large(game)? {
        true => Ok(None),
        false => text(game.reduced_canonical_form()?, length).map(|text| Some(Fact::Known(text))),
    }
}

fn atomic_weight(game: Game<'_>, length: Length) -> Result<Option<Fact<String>>, Exhausted> {
    match game.atomic_weight()? {
        Ok(weight) => text(weight, length).map(|text| Some(Fact::Known(text))),
        Err(_) => Ok(None),
    }
}

fn incentives(game: Game<'_>, length: Length) -> Result<Option<Fact<Vec<String>>>, Exhausted> {
    let has_many = |player| MOST_OPTIONS as u64 <= game.option_count(player);
    if Player::ALL.into_iter().any(has_many) || is_large(game)? {
        return Ok(None);
    }
    let mut incentives = game.incentives()?;
    if incentives.is_empty() || MOST_OPTIONS < incentives.len() {
        return Ok(None);
    }
    sort_games(&mut incentives)?;
    texts(incentives, length).map(|texts| Some(Fact::Known(texts)))
}

fn parity_word(parity: Parity) -> &'static str {
    match parity {
        Parity::Even => "even",
        Parity::Odd => "odd",
    }
}

/// The smallest family that a game belongs to, in words.
fn family(game: Game<'_>) -> &'static str {
    let Some(value) = game.as_number_up_star() else {
        let stops = game.stops();
        return match (stops.left.value == stops.right.value, stops.left.value.is_zero()) {
            (true, true) => "infinitesimal",
            (true, false) => "number plus infinitesimal",
            (false, _) => "hot game",
        };
    };
    match (value.is_number(), value.ups, value.number.is_zero()) {
        (true, ..) if value.number.is_integer() => "integer",
        (true, ..) => "dyadic number",
        (false, 0, true) => "nimber",
        (false, _, true) => "up-star",
        (false, ..) => "number-up-star",
    }
}
