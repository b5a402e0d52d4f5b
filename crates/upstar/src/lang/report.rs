//! Everything that is known about an object, as plain data.

use crate::budget::Exhausted;
use crate::lang::error::EvalErrorKind;
use crate::lang::games::form_birthday;
use crate::lang::object::Object;
use crate::lang::surreals::expansion_text;
use crate::player::Player;
use crate::syntax::Style;
use crate::value::{Game, Outcome, sort_games};

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

/// What is known about an object.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent.
pub fn report(object: &Object<'_>) -> Result<Report, EvalErrorKind> {
    let mut report = Report { kind: object.kind(), facts: Vec::new() };
    report.add("value", object.text(Style::Text)?);
    match object {
        Object::Game(game) => report.game(*game)?,
        Object::Form(form) => {
            report.add("form birthday", form_birthday(*form)?.to_string());
            report.add("is canonical", form.is_canonical().to_string());
            report.add("canonical form", form.value().text(Style::Text)?);
            report.game(form.value())?;
        }
        _ => {}
    }
    report.add("unicode", object.text(Style::Unicode)?);
    report.add("latex", object.text(Style::Latex)?);
    Ok(report)
}

impl Report {
    /// Adds a fact.
    pub fn add(&mut self, name: &'static str, text: impl Into<String>) {
        self.facts.push(Fact { name, text: text.into() });
    }

    fn game(&mut self, game: Game<'_>) -> Result<(), EvalErrorKind> {
        self.add("family", family(game));
        self.add("outcome", outcome_words(game.outcome()));
        self.add("order", format!("{} 0", game.outcome().comparison()));
        for player in Player::ALL {
            self.add(OPTION_NAMES[player as usize], options_text(game, player)?);
        }
        for player in Player::ALL {
            self.add(
                STOP_NAMES[player as usize],
                game.universe().number(&game.stops()[player].value).text(Style::Text)?,
            );
        }
        if let Some(number) = game.as_number() {
            self.add("sign expansion", expansion_text(&number));
        }
        self.add("birthday", game.birthday()?.to_string());
        Ok(())
    }
}

const OPTION_NAMES: [&str; 2] = ["left options", "right options"];
const STOP_NAMES: [&str; 2] = ["left stop", "right stop"];

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

fn outcome_words(outcome: Outcome) -> String {
    let words = match outcome {
        Outcome::L => "Left wins",
        Outcome::R => "Right wins",
        Outcome::N => "the next player wins",
        Outcome::P => "the previous player wins",
    };
    format!("{outcome} ({words})")
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
        Some(options) => {
            let texts: Result<Vec<String>, Exhausted> =
                options.into_iter().map(|option| option.text(Style::Text)).collect();
            Ok(texts?.join(", "))
        }
    }
}
