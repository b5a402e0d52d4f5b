//! Games with heaps: nim-values, periods, winning moves.

use serde::{Deserialize, Serialize};

use crate::answer::{Figure, HeapFigure, HeapGameReport, HeapPositionReport, HeapQuestion};
use crate::render::{Lettering, SequencePicture, sequence_svg};
use crate::request::choice::{heap_game, heap_position};
use crate::request::desk::{Desk, Failure, svg};

/// What are the nim-values of a game with heaps?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HeapGameQuestion {
    /// The game: a name, a take-and-break code, or an expression.
    pub game: String,
    /// The largest heap.
    #[serde(default)]
    pub upto: Option<usize>,
}

/// The nim-values of a game, and their period.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HeapGameView {
    /// The nim-values and the period.
    pub report: HeapGameReport,
    /// A plot of the nim-values.
    pub svg: String,
}

/// Who wins a position with heaps?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HeapPositionQuestion {
    /// The game: a name, a take-and-break code, or an expression.
    pub game: String,
    /// The heaps, such as `3,5,7`.
    pub heaps: String,
    /// Whether misère play is of interest, too.
    #[serde(default)]
    pub misere: bool,
}

/// A position with heaps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HeapPositionView {
    /// Who wins, and with which moves.
    pub report: HeapPositionReport,
    /// The same in lines for readers.
    pub text: String,
    /// The nim-values in binary and the winning moves; null if there are too many heaps to draw.
    pub figure: Option<HeapDrawing>,
    /// A picture of that; null if there is none.
    pub svg: Option<String>,
}

/// Heaps as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum HeapDrawing {
    /// The only kind.
    Heaps(HeapFigure),
}

/// The largest heap of a plot.
const LARGEST: usize = 20_000;

impl HeapGameQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<HeapGameView, Failure> {
        let game = heap_game(&self.game, desk)?;
        let Some(coded) = game.take_and_break() else {
            let message = format!("{} is not given by a take-and-break code", game.name());
            return Err(Failure::new(message, "ask about a position instead"));
        };
        if self.upto.is_some_and(|upto| LARGEST < upto) {
            return Err(Failure::new(format!("a picture shows heaps up to {LARGEST}"), ""));
        }
        let budget = desk.universe.budget();
        // The period is looked for further than values are listed.
        let values = HeapQuestion { values: true, period: false, upto: self.upto };
        let period = HeapQuestion { values: false, period: true, upto: None };
        let mut report = HeapGameReport::new(&game.name(), coded, values, budget)?;
        report.period = HeapGameReport::new(&game.name(), coded, period, budget)?.period;
        let picture = SequencePicture::new(&game.name(), coded, self.upto, budget)?;
        Ok(HeapGameView { report, svg: sequence_svg(&picture, Lettering::default()) })
    }
}

impl HeapPositionQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<HeapPositionView, Failure> {
        let game = heap_game(&self.game, desk)?;
        let position = heap_position(&game, &self.heaps)?;
        let budget = desk.universe.budget();
        let report = HeapPositionReport::new(&position, self.misere, budget)?;
        // Who wins may be known where nim-values are out of reach.
        let figure = HeapFigure::new(&position, budget).ok().flatten();
        let drawing = figure.clone().map(|figure| svg(&Figure::Heaps(figure)));
        let figure = figure.map(HeapDrawing::Heaps);
        Ok(HeapPositionView { text: desk.text(&report), report, svg: drawing, figure })
    }
}
