//! Everything that is known about an object, as plain data.

use serde_json::{Value, json};

use crate::analysis::Parity;
use crate::answer::{LONGEST_VALUE, Length, Written};
use crate::budget::Exhausted;
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::kinds::kind_word;
use crate::lang::objects::object::Object;
use crate::lang::questions::games::form_birthday;
use crate::lang::questions::surreals::expansion_text;
use crate::lang::questions::transfinite::surreal_facts;
use crate::number::{Dyadic, Integer};
use crate::player::Player;
use crate::render::thermograph_json;
use crate::syntax::Style;
use crate::value::{Game, Outcome, Side, sort_games};

/// One thing that is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The question, in the words of the language.
    pub name: &'static str,
    /// The answer for a reader.
    pub text: String,
    /// The answer for a program.
    pub data: Value,
}

impl Fact {
    /// A fact that is the same for readers and programs.
    pub fn new(name: &'static str, text: impl Into<String>) -> Fact {
        let text = text.into();
        Fact { name, data: text.as_str().into(), text }
    }

    /// Who wins.
    pub(super) fn outcome(outcome: Outcome) -> Fact {
        let text = format!("{outcome} ({})", outcome.words());
        Fact { name: "outcome", text, data: outcome.to_string().into() }
    }
}

/// What is known about an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What it is, in a word.
    pub kind: &'static str,
    /// The facts, the most important first.
    pub facts: Vec<Fact>,
    /// The value, if it is one and not written out.
    pub cut: Option<Written>,
    /// Whether a number among the facts is told by its size.
    pub is_shortened: bool,
}

/// The most options that a report lists.
const MOST_OPTIONS: usize = 50;

/// The most parts of a game with which a report reckons.
const MOST_PARTS: u64 = 2000;

/// What stands for something that is too long, apart from the value itself.
const TOO_LONG: &str = "(too long to show)";

/// What is known about an object. With [`Length::Full`] long values are written out, behind everything else.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent.
pub fn report(object: &Object<'_>, length: Length) -> Result<Report, EvalErrorKind> {
    let mut report = Report { kind: kind_word(object), facts: Vec::new(), cut: None, is_shortened: false };
    let value = report.value(object, length)?;
    let is_last = LONGEST_VALUE < value.text.len() && length == Length::Full;
    let (first, last) = if is_last { (None, Some(value)) } else { (Some(value), None) };
    report.facts.extend(first);
    match object {
        Object::Game(game) => report.game(*game, length)?,
        Object::Form(form) => {
            report.facts.push(Fact::new("form birthday", form_birthday(*form)?.to_string()));
            report.facts.push(Fact {
                data: form.is_canonical().into(),
                ..Fact::new("is canonical", form.is_canonical().to_string())
            });
            report.add_text("canonical form", &Object::Game(form.value()), Style::Text, length)?;
            report.game(form.value(), length)?;
        }
        Object::Rational(_) | Object::Surreal(_) => report.facts.extend(surreal_facts(object)),
        _ => {}
    }
    report.facts.extend(last);
    report.add_text("unicode", object, Style::Unicode, length)?;
    report.add_text("latex", object, Style::Latex, length)?;
    Ok(report)
}

impl Report {
    /// The object written out, or the size of one that is too long.
    fn value(&mut self, object: &Object<'_>, length: Length) -> Result<Fact, EvalErrorKind> {
        let Object::Game(game) = object else { return Ok(Fact::new("value", object.text(Style::Text)?)) };
        let written = Written::new(*game, length)?;
        let fact = Fact::new("value", written.to_string());
        match written.is_cut() {
            true => {
                self.cut = Some(written);
                Ok(Fact { data: Value::Null, ..fact })
            }
            false => Ok(fact),
        }
    }

    /// Adds an object written out, unless that is too long.
    fn add_text(
        &mut self,
        name: &'static str,
        object: &Object<'_>,
        style: Style,
        length: Length,
    ) -> Result<(), EvalErrorKind> {
        let text = match object {
            Object::Game(game) => match Written::in_style(*game, style, length)? {
                Written::Whole(text) => Some(text),
                Written::Cut(_) => None,
            },
            _ => Some(object.text(style)?),
        };
        self.facts.push(text.map_or_else(|| too_long(name), |text| Fact::new(name, text)));
        Ok(())
    }

    fn game(&mut self, game: Game<'_>, length: Length) -> Result<(), EvalErrorKind> {
        for (name, answer) in FACTS {
            match answer(game, length) {
                Ok(None) => {}
                Ok(Some(Told { text, data, is_cut })) => {
                    self.is_shortened |= is_cut;
                    self.facts.push(Fact { name, text, data });
                }
                Err(Exhausted::Text(_)) => self.facts.push(too_long(name)),
                Err(Exhausted::Cancelled) => return Err(Exhausted::Cancelled.into()),
                Err(exhausted) => {
                    let text = format!("not found: {exhausted}");
                    self.facts.push(Fact { name, text, data: Value::Null });
                }
            }
        }
        Ok(())
    }
}

fn too_long(name: &'static str) -> Fact {
    Fact { name, text: TOO_LONG.into(), data: Value::Null }
}

/// An answer for readers and for programs.
struct Told {
    text: String,
    data: Value,
    /// Whether it is a number that is told by its size.
    is_cut: bool,
}

impl Told {
    fn new(text: String, data: Value) -> Told {
        Told { text, data, is_cut: false }
    }

    /// A number; one that is cut is none for programs.
    fn number(number: &Dyadic, length: Length) -> Told {
        match Written::number(number, length) {
            Written::Whole(text) => text.into(),
            cut @ Written::Cut(_) => Told { is_cut: true, ..Told::new(cut.to_string(), Value::Null) },
        }
    }

    /// An integer: a number for programs, if it is one that all of them can read.
    fn integer(n: Integer, length: Length) -> Told {
        match n.as_i64() {
            Some(small) => Told::new(small.to_string(), small.into()),
            None => Told::number(&n.into(), length),
        }
    }
}

impl From<String> for Told {
    fn from(text: String) -> Told {
        Told::new(text.clone(), text.into())
    }
}

impl From<bool> for Told {
    fn from(answer: bool) -> Told {
        Told::new(if answer { "yes".into() } else { "no".into() }, answer.into())
    }
}

/// A question of the report: `None` where it does not apply.
type FactOf = for<'u> fn(Game<'u>, Length) -> Result<Option<Told>, Exhausted>;

/// What is told of a game, in this order.
const FACTS: &[(&str, FactOf)] = &[
    ("family", |game, _| Ok(Some(family(game).to_owned().into()))),
    ("outcome", |game, _| {
        let Fact { text, data, .. } = Fact::outcome(game.outcome());
        Ok(Some(Told::new(text, data)))
    }),
    ("order", |game, _| Ok(Some(format!("{} 0", game.outcome().comparison()).into()))),
    ("left options", |game, length| told_options(game, Player::Left, length).map(Some)),
    ("right options", |game, length| told_options(game, Player::Right, length).map(Some)),
    ("left stop", |game, length| Ok(Some(told_stop(game, Player::Left, length)))),
    ("right stop", |game, length| Ok(Some(told_stop(game, Player::Right, length)))),
    ("confused with", |game, length| match has_long_stops(game, length) {
        true => Err(Exhausted::Text(LONGEST_VALUE as u64)),
        false => Ok(game.confusion_interval().map(|interval| interval.to_string().into())),
    }),
    ("mean", |game, length| Ok(Some(Told::number(&game.mean()?, length)))),
    ("temperature", |game, length| Ok(Some(Told::number(&game.temperature()?, length)))),
    ("thermograph", |game, length| match has_long_stops(game, length) {
        true => Err(Exhausted::Text(LONGEST_VALUE as u64)),
        false => {
            let thermograph = game.thermograph()?;
            Ok(Some(Told::new(thermograph.to_string(), thermograph_json(&thermograph))))
        }
    }),
    ("reduced form", |game, length| match game.is_number() || is_large(game)? {
        true => Ok(None),
        false => Ok(Some(text(game.reduced_canonical_form()?, length)?.into())),
    }),
    ("all-small", |game, _| Ok(Some(game.is_all_small()?.into()))),
    ("atomic weight", |game, length| match game.atomic_weight()? {
        Ok(weight) => Ok(Some(text(weight, length)?.into())),
        Err(_) => Ok(None),
    }),
    ("uptimal", |game, _| match game.is_number() {
        true => Ok(None),
        false => Ok(game.uptimal_expansion()?.map(|expansion| expansion.to_string().into())),
    }),
    ("incentives", |game, length| {
        let has_many = |player| MOST_OPTIONS as u64 <= game.option_count(player);
        if Player::ALL.into_iter().any(has_many) || is_large(game)? {
            return Ok(None);
        }
        let mut incentives = game.incentives()?;
        if incentives.is_empty() || MOST_OPTIONS < incentives.len() {
            return Ok(None);
        }
        sort_games(&mut incentives)?;
        told_list(incentives, length).map(Some)
    }),
    ("parity", |game, _| Ok(game.parity()?.map(|parity| parity_word(parity).into()))),
    ("temper", |game, _| Ok(game.temper()?.map(|temper| parity_word(temper).into()))),
    ("sign expansion", |game, _| Ok(game.as_number().map(|number| expansion_text(&number).into()))),
    ("birthday", |game, length| Ok(Some(Told::integer(game.birthday()?, length)))),
    ("followers", |game, length| Ok(Some(Told::integer(game.follower_count()?, length)))),
    ("plays to a stop", |game, length| Ok(Some(Told::integer(game.stop_count()?, length)))),
];

/// Whether a game is too long to write, so that adding or simplifying it may take long: a report is made of quick answers.
fn is_large(game: Game<'_>) -> Result<bool, Exhausted> {
    match game.text_within(Style::Text, MOST_PARTS) {
        Err(Exhausted::Text(_)) => Ok(true),
        text => text.map(|_| false),
    }
}

/// The value of a stop and its side.
fn told_stop(game: Game<'_>, player: Player, length: Length) -> Told {
    let stop = &game.stops()[player];
    let Told { text, data, is_cut } = Told::number(&stop.value, length);
    let side = (!game.is_number()).then_some(if stop.side == Side::Below { "below" } else { "above" });
    let text = match side {
        None => text,
        Some(side) => format!("{text} (just {side} it)"),
    };
    Told { text, data: json!({ "value": data, "side": side }), is_cut }
}

/// Whether a stop is a number that is not written out.
fn has_long_stops(game: Game<'_>, length: Length) -> bool {
    Player::ALL.into_iter().any(|player| Written::number(&game.stops()[player].value, length).is_cut())
}

fn parity_word(parity: Parity) -> String {
    match parity {
        Parity::Even => "even".into(),
        Parity::Odd => "odd".into(),
    }
}

/// The narrowest family a game belongs to, in words.
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

/// The options of a player, or `None` if there are too many to show.
pub(super) fn some_options<'u>(game: Game<'u>, player: Player) -> Result<Option<Vec<Game<'u>>>, Exhausted> {
    let mut options: Vec<Game<'u>> = game.options(player).take(MOST_OPTIONS + 1).collect();
    sort_games(&mut options)?;
    Ok((options.len() <= MOST_OPTIONS).then_some(options))
}

fn told_options(game: Game<'_>, player: Player, length: Length) -> Result<Told, Exhausted> {
    match some_options(game, player)? {
        None => Ok(Told::new(format!("more than {MOST_OPTIONS}"), Value::Null)),
        Some(options) if options.is_empty() => Ok(Told::new("none".into(), json!([]))),
        Some(options) => told_list(options, length),
    }
}

fn told_list(games: Vec<Game<'_>>, length: Length) -> Result<Told, Exhausted> {
    let texts: Result<Vec<String>, Exhausted> = games.into_iter().map(|game| text(game, length)).collect();
    let texts = texts?;
    let text = texts.join(", ");
    if length == Length::Short && LONGEST_VALUE < text.len() {
        return Err(Exhausted::Text(LONGEST_VALUE as u64));
    }
    Ok(Told::new(text, texts.into()))
}

/// A game written out, if it is not too long.
fn text(game: Game<'_>, length: Length) -> Result<String, Exhausted> {
    match Written::new(game, length)? {
        Written::Whole(text) => Ok(text),
        Written::Cut(_) => Err(Exhausted::Text(LONGEST_VALUE as u64)),
    }
}
