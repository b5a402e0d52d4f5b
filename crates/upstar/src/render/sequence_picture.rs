//! From a heap game to the picture of its nim-values.

use crate::budget::Budget;
use crate::heaps::{HeapError, Periodicity, TakeAndBreak};
use crate::render::sequence_svg::{PeriodMarks, SequencePicture};

impl SequencePicture {
    /// The largest heap that can be drawn.
    pub const MOST_HEAPS: usize = 100_000;

    /// The nim-values of the heaps of a game up to `upto`, or to a default, with their period if it is proved.
    ///
    /// # Errors
    ///
    /// The heaps are too large, or the budget is spent.
    pub fn new(
        name: &str,
        game: &TakeAndBreak,
        upto: Option<usize>,
        budget: &Budget,
    ) -> Result<SequencePicture, HeapError> {
        /// The largest heap that is drawn by default.
        const DRAWN: usize = 200;
        /// A period is searched for on this number of heaps, even if fewer are drawn.
        const LOOKED_AT: usize = 2000;
        let end = upto.unwrap_or(DRAWN).saturating_add(1);
        let period = game.period(end.max(LOOKED_AT), budget)?.filter(Periodicity::is_proved);
        let marks = match &period {
            Some(period) => marks(game, period, end, budget)?,
            None => None,
        };
        let values = game.with_values(end, budget, |sequence| sequence.values().iter().take(end).collect())?;
        let title = match period {
            Some(period) => format!("{name}: period {}", period.period),
            None => name.to_owned(),
        };
        Ok(SequencePicture { title, values, period: marks })
    }
}

fn marks(
    game: &TakeAndBreak,
    period: &Periodicity,
    end: usize,
    budget: &Budget,
) -> Result<Option<PeriodMarks>, HeapError> {
    /// The greatest number of heaps beyond the drawn ones whose values are computed to find exceptions.
    const MOST_BEYOND: usize = 1 << 20;
    let [Ok(preperiod), Ok(length)] = [period.preperiod, period.period].map(usize::try_from) else {
        return Ok(None);
    };
    let known = preperiod.saturating_add(length).min(end.saturating_add(MOST_BEYOND));
    let values: Vec<u32> =
        game.with_values(known, budget, |sequence| sequence.values().iter().take(known).collect())?;
    let mut exceptions = period.exceptions(&values);
    exceptions.retain(|&heap| heap < end);
    Ok(Some(PeriodMarks { preperiod, period: length, saltus: period.saltus, exceptions }))
}
