//! Everything that is known about an object, as plain data.

use crate::analysis::Parity;
use crate::budget::Exhausted;
use crate::lang::error::EvalErrorKind;
use crate::lang::games::form_birthday;
use crate::lang::json::kind_word;
use crate::lang::object::Object;
use crate::lang::surreals::expansion_text;
use crate::lang::transfinite::surreal_facts;
use crate::player::Player;
use crate::syntax::Style;
use crate::value::{Game, Side, sort_games};

/// One thing that is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The question, in the words of the language.
    pub name: &'static str,
    /// The answer.
    pub text: String,
}

/// What is known about an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What it is, in a word.
    pub kind: &'static str,
    /// The facts, the most important first.
    pub facts: Vec<Fact>,
}

/// The most options that a report lists.
const MOST_OPTIONS: usize = 50;

/// The most parts of a game that a report writes out.
const MOST_PARTS: u64 = 2000;

/// What stands for something that has more parts.
const TOO_LONG: &str = "(too long to write)";

/// What is known about an object.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent.
pub fn report(object: &Object<'_>) -> Result<Report, EvalErrorKind> {
    let mut report = Report { kind: kind_word(object), facts: Vec::new() };
    report.add_text("value", object, Style::Text)?;
    match object {
        Object::Game(game) => report.game(*game)?,
        Object::Form(form) => {
            report.add("form birthday", form_birthday(*form)?.to_string());
            report.add("is canonical", form.is_canonical().to_string());
            report.add_text("canonical form", &Object::Game(form.value()), Style::Text)?;
            report.game(form.value())?;
        }
        Object::Rational(_) | Object::Surreal(_) => {
            surreal_facts(object).into_iter().for_each(|fact| report.facts.push(fact))
        }
        _ => {}
    }
    report.add_text("unicode", object, Style::Unicode)?;
    report.add_text("latex", object, Style::Latex)?;
    Ok(report)
}

impl Report {
    /// Adds a fact.
    pub fn add(&mut self, name: &'static str, text: impl Into<String>) {
        self.facts.push(Fact { name, text: text.into() });
    }

    /// Adds an object written out, unless that is too long.
    fn add_text(&mut self, name: &'static str, object: &Object<'_>, style: Style) -> Result<(), EvalErrorKind> {
        let text = match object {
            Object::Game(game) => game.text_within(style, MOST_PARTS),
            _ => object.text(style),
        };
        match text {
            Err(Exhausted::Text(_)) => self.add(name, TOO_LONG),
            text => self.add(name, text?),
        }
        Ok(())
    }

    fn game(&mut self, game: Game<'_>) -> Result<(), EvalErrorKind> {
        for (name, answer) in FACTS {
            match answer(game) {
                Ok(None) => {}
                Ok(Some(text)) => self.add(name, text),
                Err(Exhausted::Text(_)) => self.add(name, TOO_LONG),
                Err(Exhausted::Cancelled) => return Err(Exhausted::Cancelled.into()),
                Err(exhausted) => self.add(name, format!("not found: {exhausted}")),
            }
        }
        Ok(())
    }
}

/// A question of the report: `None` where it does not apply.
type FactOf = for<'u> fn(Game<'u>) -> Result<Option<String>, Exhausted>;

/// What is told of a game, in this order.
const FACTS: &[(&str, FactOf)] = &[
    ("family", |game| Ok(Some(family(game).into()))),
    ("outcome", |game| Ok(Some(format!("{} ({})", game.outcome(), game.outcome().words())))),
    ("order", |game| Ok(Some(format!("{} 0", game.outcome().comparison())))),
    ("left options", |game| options_text(game, Player::Left).map(Some)),
    ("right options", |game| options_text(game, Player::Right).map(Some)),
    ("left stop", |game| Ok(Some(stop_text(game, Player::Left)))),
    ("right stop", |game| Ok(Some(stop_text(game, Player::Right)))),
    ("confused with", |game| Ok(game.confusion_interval().map(|interval| interval.to_string()))),
    ("mean", |game| Ok(Some(game.mean()?.to_string()))),
    ("temperature", |game| Ok(Some(game.temperature()?.to_string()))),
    ("thermograph", |game| Ok(Some(game.thermograph()?.to_string()))),
    ("reduced form", |game| match game.is_number() || is_large(game)? {
        true => Ok(None),
        false => written(game.reduced_canonical_form()?).map(Some),
    }),
    ("all-small", |game| Ok(Some(yes_or_no(game.is_all_small()?)))),
    ("atomic weight", |game| match game.atomic_weight()? {
        Ok(weight) => written(weight).map(Some),
        Err(_) => Ok(None),
    }),
    ("uptimal", |game| match game.is_number() {
        true => Ok(None),
        false => Ok(game.uptimal_expansion()?.map(|expansion| expansion.to_string())),
    }),
    ("incentives", |game| {
        let has_many = |player| MOST_OPTIONS as u64 <= game.option_count(player);
        if Player::ALL.into_iter().any(has_many) || is_large(game)? {
            return Ok(None);
        }
        let mut incentives = game.incentives()?;
        if incentives.is_empty() || MOST_OPTIONS < incentives.len() {
            return Ok(None);
        }
        sort_games(&mut incentives)?;
        list_text(incentives).map(Some)
    }),
    ("parity", |game| Ok(game.parity()?.map(parity_word))),
    ("temper", |game| Ok(game.temper()?.map(parity_word))),
    ("sign expansion", |game| Ok(game.as_number().map(|number| expansion_text(&number)))),
    ("birthday", |game| Ok(Some(game.birthday()?.to_string()))),
    ("followers", |game| Ok(Some(game.follower_count()?.to_string()))),
    ("plays to a stop", |game| Ok(Some(game.stop_count()?.to_string()))),
];

/// Whether a game is too long to write, so that adding or simplifying it may take long: a report is made of quick answers.
fn is_large(game: Game<'_>) -> Result<bool, Exhausted> {
    match written(game) {
        Err(Exhausted::Text(_)) => Ok(true),
        text => text.map(|_| false),
    }
}

/// The value of a stop and its side.
fn stop_text(game: Game<'_>, player: Player) -> String {
    let stop = &game.stops()[player];
    match game.is_number() {
        true => stop.value.to_string(),
        false => format!("{} ({} it)", stop.value, if stop.side == Side::Below { "just below" } else { "just above" }),
    }
}

fn yes_or_no(answer: bool) -> String {
    if answer { "yes".into() } else { "no".into() }
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

fn options_text(game: Game<'_>, player: Player) -> Result<String, Exhausted> {
    match some_options(game, player)? {
        None => Ok(format!("more than {MOST_OPTIONS}")),
        Some(options) if options.is_empty() => Ok("none".into()),
        Some(options) => list_text(options),
    }
}

fn list_text(games: Vec<Game<'_>>) -> Result<String, Exhausted> {
    let texts: Result<Vec<String>, Exhausted> = games.into_iter().map(written).collect();
    Ok(texts?.join(", "))
}

/// A game written out, if it is not too long.
fn written(game: Game<'_>) -> Result<String, Exhausted> {
    game.text_within(Style::Text, MOST_PARTS)
}
