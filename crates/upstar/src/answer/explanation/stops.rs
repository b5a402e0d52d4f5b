//! Why the stops are what they are.

use serde::Serialize;

use crate::answer::StopReport;
use crate::answer::explanation::Writer;
use crate::budget::Exhausted;
use crate::explain::RawStops;
use crate::player::ByPlayer;
use crate::syntax::Style;
use crate::value::{Form, Side, Stop};

/// Why the stops of a form are what they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StopsExplanation {
    /// The form.
    pub form: String,
    /// The value.
    pub value: String,
    /// The options of each player, with the opponent's stop of each.
    pub options: ByPlayer<Vec<OptionStop>>,
    /// The greatest of these stops for Left, the least for Right; null for a player without options.
    pub raw_stops: ByPlayer<Option<StopReport>>,
    /// Whether the value is a number, which is then both stops.
    pub is_number: bool,
    /// Best play to the stops.
    pub plays: ByPlayer<StopPlay>,
}

/// An option and its stop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OptionStop {
    /// The option.
    pub option: String,
    /// Its right stop if it is Left's, its left stop if it is Right's.
    pub stop: StopReport,
}

/// Best play to a stop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StopPlay {
    /// The values after each move.
    pub line: Vec<String>,
    /// Whether the line goes on.
    pub is_cut: bool,
    /// The stop.
    pub stop: StopReport,
}

impl StopsExplanation {
    /// Why the stops of a form are what they are.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn new(form: Form<'_>, style: Style) -> Result<StopsExplanation, Exhausted> {
        let writer = Writer { style };
        let raw = RawStops::new(form)?;
        let report = |stop: &Stop, is_number: bool| -> Result<StopReport, Exhausted> {
            let text = writer.game(form.universe().number(&stop.value))?;
            let side = if stop.side == Side::Below { "below" } else { "above" };
            Ok(StopReport { value: Some(text.clone()), side: (!is_number).then_some(side), text })
        };
        let options = ByPlayer::try_from_fn(|player| -> Result<Vec<OptionStop>, Exhausted> {
            let options = raw.options[player].iter();
            options
                .map(|(option, stop)| {
                    let stop = report(stop, option.as_number().is_some())?;
                    Ok(OptionStop { option: writer.game(*option)?, stop })
                })
                .collect()
        })?;
        let raw_stops = ByPlayer::try_from_fn(|player| -> Result<Option<StopReport>, Exhausted> {
            raw.stops[player].as_ref().map(|stop| report(stop, false)).transpose()
        })?;
        let plays = ByPlayer::try_from_fn(|player| -> Result<StopPlay, Exhausted> {
            let play = &raw.plays[player];
            let stop = report(&play.stop, raw.is_number)?;
            Ok(StopPlay { line: writer.games(&play.line)?, is_cut: play.is_cut, stop })
        })?;
        let (form_text, value) = (writer.braces(form)?, writer.game(form.value())?);
        Ok(StopsExplanation { form: form_text, value, options, raw_stops, is_number: raw.is_number, plays })
    }
}
