//! Explanations: why a value, a relation, a stop, a thermograph or a nim-value is what it is.

mod form;
mod nim;
mod relation;
mod stops;
mod thermograph;

use serde::Serialize;

pub use form::{
    FormExplanation, FormSteps, MisfitReport, NumberExplanation, ReplacedOption, SimplestReport, StepReport,
};
pub use nim::{ComponentExplanation, NimExplanation, OptionNimValue};
pub(crate) use nim::{MOST_COMPONENTS, MOST_VALUES};
pub use relation::{AnswerReport, Naming, PlayReport, RelationExplanation, StrategyReport};
pub use stops::{OptionStop, StopPlay, StopsExplanation};
pub use thermograph::{PieceReport, ThermographExplanation, WallReport};

use crate::answer::{LONGEST_VALUE, Length, Written};
use crate::budget::Exhausted;
use crate::number::Dyadic;
use crate::player::ByPlayer;
use crate::syntax::Style;
use crate::value::{Form, Game, Universe};

/// An explanation. Values in it are texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Explanation {
    /// The expression.
    pub input: String,
    /// The reasons.
    #[serde(flatten)]
    pub reasons: Reasons,
    /// The notation in which values are written.
    #[serde(skip)]
    pub style: Style,
}

/// The reasons, by the kind of thing that is explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Reasons {
    /// How a form is simplified.
    Form(FormExplanation),
    /// The place of a number in the surreal tree.
    Number(NumberExplanation),
    /// Why a relation holds, or does not: how to play the difference.
    Relation(RelationExplanation),
    /// How a thermograph is made from those of the options.
    Thermograph(ThermographExplanation),
    /// Why the stops are what they are.
    Stops(StopsExplanation),
    /// Why a position has its nim-value.
    NimValue(NimExplanation),
}

/// Writes values for an explanation; what is too long becomes an ellipsis.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Writer {
    pub(crate) style: Style,
}

impl Writer {
    /// A game by its name.
    pub(crate) fn game(self, game: Game<'_>) -> Result<String, Exhausted> {
        match game.as_number() {
            Some(number) => self.number(Some(game.universe()), &number),
            None => shortened(game.text_within(self.style, LONGEST_VALUE as u64)),
        }
    }

    /// A number; one that is too long is described by its size.
    pub(crate) fn number(self, universe: Option<&Universe>, number: &Dyadic) -> Result<String, Exhausted> {
        let written = Written::number(number, Length::Short);
        match universe.filter(|_| !written.is_cut()) {
            Some(universe) => universe.number(number).text(self.style),
            None => Ok(written.to_string()),
        }
    }

    /// Games by their names.
    pub(crate) fn games(self, games: &[Game<'_>]) -> Result<Vec<String>, Exhausted> {
        games.iter().map(|&game| self.game(game)).collect()
    }

    /// A form without quotation marks, canonical parts by their names.
    pub(crate) fn form(self, form: Form<'_>) -> Result<String, Exhausted> {
        shortened(form.bare_text(self.style, LONGEST_VALUE as u64))
    }

    /// A form by its options, even if it has a name.
    pub(crate) fn braces(self, form: Form<'_>) -> Result<String, Exhausted> {
        shortened(form.braces_text(self.style, LONGEST_VALUE as u64))
    }

    /// The form with these options.
    pub(crate) fn options<'u>(self, of: Game<'u>, options: &ByPlayer<Vec<Game<'u>>>) -> Result<String, Exhausted> {
        let forms = |games: &[Game<'u>]| games.iter().map(|&game| Form::canonical(game)).collect::<Vec<_>>();
        self.braces(of.universe().form(&forms(&options.left), &forms(&options.right))?)
    }
}

/// A text, or an ellipsis if it is too long.
fn shortened(text: Result<String, Exhausted>) -> Result<String, Exhausted> {
    match text {
        Ok(text) if text.len() <= 3 * LONGEST_VALUE => Ok(text),
        Ok(_) | Err(Exhausted::Text(_)) => Ok("...".into()),
        Err(exhausted) => Err(exhausted),
    }
}
