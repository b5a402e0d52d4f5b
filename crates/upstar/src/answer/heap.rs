//! Games with heaps: nim-values and their period, and positions.

use serde::Serialize;

use crate::answer::WholeNumber;
use crate::answer::misere::MiserePlay;
use crate::budget::{Budget, GuardedList};
use crate::heaps::{HeapError, HeapPosition, Periodicity, Proof, TakeAndBreak};
use crate::value::Outcome;

/// A question about a game with heaps.
#[derive(Clone, Copy, Debug, Default)]
pub struct HeapQuestion {
    /// Whether nim-values are requested.
    pub values: bool,
    /// Whether their period is requested.
    pub period: bool,
    /// The largest heap to examine.
    pub upto: Option<usize>,
}

/// The nim-values of a game with heaps, and their period.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HeapGameReport {
    /// The game, as written in the language.
    pub game: String,
    /// Its take-and-break code.
    pub code: String,
    /// The nim-values of the heaps from 0 on; absent if not requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<u32>>,
    /// The period; absent if not requested.
    #[serde(flatten)]
    pub period: Option<PeriodReport>,
}

/// The period of nim-values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PeriodReport {
    /// The length of the period; null if none was found.
    pub period: Option<WholeNumber>,
    /// More about a period that was found.
    #[serde(flatten)]
    pub found: Option<FoundPeriod>,
    /// The number of nim-values computed without finding a period; absent if a period was proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub computed: Option<usize>,
}

/// A period that was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FoundPeriod {
    /// The number of heaps before the period.
    pub preperiod: WholeNumber,
    /// The increase of the nim-values from one period to the next.
    pub saltus: WholeNumber,
    /// The last heap whose nim-value deviates from the period; null if none does.
    pub last_exception: Option<WholeNumber>,
    /// The reason why the period is known to continue, in words.
    pub proof: String,
}

/// Who wins a position with heaps, and with which moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HeapPositionReport {
    /// The position, as written in the language.
    pub position: String,
    /// The heaps of a position with several, with their nim-values; at most one hundred.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub heaps: Vec<HeapValue>,
    /// The number of heaps not listed; absent if all are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub further_heaps: Option<usize>,
    /// The nim-sum of the nim-values, written out; absent unless the position has several heaps and all are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nim_sum: Option<String>,
    /// The nim-value; absent if only the outcome is within reach.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nim_value: Option<String>,
    /// Who wins.
    pub outcome: Outcome,
    /// Who wins in misère play; absent if not requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub misere_outcome: Option<Outcome>,
    /// The winning moves in misère play, at most one hundred; absent if not requested, or if there are too many options to examine.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub misere_winning_moves: Option<Vec<String>>,
    /// The winning moves, at most one hundred; absent if there are too many options to examine.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_moves: Option<Vec<String>>,
    /// The number of winning moves not listed; absent if all are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub further_winning_moves: Option<usize>,
    /// Why the winning moves are not listed; absent if they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_moves_not_listed: Option<String>,
}

/// A heap and its nim-value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HeapValue {
    /// The size of the heap; several numbers with commas in games whose components are not single heaps.
    pub heap: String,
    /// Its nim-value.
    pub nim_value: String,
}

/// The largest heap whose nim-value is listed by default.
const LISTED: usize = 30;

/// The maximum number of heaps, and of winning moves, that are listed.
const MOST_LISTED: usize = 100;

impl HeapGameReport {
    /// Answers a question about the game with this name.
    ///
    /// # Errors
    ///
    /// The heaps are too large, or the budget is exhausted.
    pub fn new(
        name: &str,
        game: &TakeAndBreak,
        question: HeapQuestion,
        budget: &Budget,
    ) -> Result<HeapGameReport, HeapError> {
        let both = !question.period && !question.values;
        let mut report =
            HeapGameReport { game: name.to_owned(), code: game.code().to_string(), values: None, period: None };
        if question.values || both {
            let end = question.upto.unwrap_or(LISTED).saturating_add(1);
            let mut values = GuardedList::new(budget);
            game.with_values(end, budget, |sequence| values.extend(sequence.values().iter().take(end)))??;
            report.values = Some(values.into_vec());
        }
        if question.period || both {
            let found = match question.upto {
                Some(upto) => game.period(upto.saturating_add(1), budget)?,
                None => game.find_period(budget)?,
            };
            let is_proved = found.as_ref().is_some_and(Periodicity::is_proved);
            report.period = Some(PeriodReport {
                period: found.as_ref().map(|found| found.period.into()),
                found: found.as_ref().map(FoundPeriod::from),
                computed: (!is_proved).then(|| game.computed()),
            });
        }
        Ok(report)
    }
}

impl From<&Periodicity> for FoundPeriod {
    fn from(period: &Periodicity) -> FoundPeriod {
        FoundPeriod {
            preperiod: period.preperiod.into(),
            saltus: period.saltus.into(),
            last_exception: period.last_exception().map(WholeNumber::from),
            proof: match period.proof {
                Proof::Formula => "a formula".to_owned(),
                Proof::Computed(count) => format!("the values of the heaps below {count}"),
                Proof::Seen(count) => format!("none, only seen on the heaps below {count}"),
            },
        }
    }
}

impl HeapPositionReport {
    /// Who wins a position, also in misère play if requested.
    ///
    /// # Errors
    ///
    /// The heaps are too large, or the budget is exhausted.
    pub fn new(position: &HeapPosition, misere: bool, budget: &Budget) -> Result<HeapPositionReport, HeapError> {
        let outcome = |is_won: bool| if is_won { Outcome::N } else { Outcome::P };
        let mut report = HeapPositionReport {
            position: position.to_string(),
            heaps: Vec::new(),
            further_heaps: None,
            nim_sum: None,
            nim_value: None,
            outcome: Outcome::P,
            misere_outcome: None,
            misere_winning_moves: None,
            winning_moves: None,
            further_winning_moves: None,
            winning_moves_not_listed: None,
        };
        let components = position.components();
        let values: Result<Vec<u128>, HeapError> =
            components.iter().map(|component| component.nim_value(budget)).collect();
        match values {
            Ok(values) => report.add_values(position, &values),
            Err(HeapError::Exhausted(exhausted)) => return Err(exhausted.into()),
            // Some games decide who wins where nim-values are out of reach.
            Err(_) => {}
        }
        report.outcome = outcome(position.is_won(budget)?);
        if misere {
            let play = MiserePlay::new(position, budget)?;
            report.misere_outcome = Some(outcome(play.is_won));
            report.misere_winning_moves = play
                .winning_moves
                .map(|moves| moves.iter().take(MOST_LISTED).map(|chosen| position.move_text(chosen)).collect());
        }
        match position.winning_moves(budget) {
            // The winner is known nevertheless.
            Err(error @ HeapError::TooManyOptions) => report.winning_moves_not_listed = Some(error.to_string()),
            Err(error) => return Err(error),
            Ok(moves) => {
                let listed = moves.iter().take(MOST_LISTED).map(|chosen| position.move_text(chosen));
                report.winning_moves = Some(listed.collect());
                report.further_winning_moves = moves.len().checked_sub(MOST_LISTED).filter(|more| 0 < *more);
            }
        }
        Ok(report)
    }

    fn add_values(&mut self, position: &HeapPosition, values: &[u128]) {
        let total = values.iter().fold(0, |sum, value| sum ^ value).to_string();
        if 1 < values.len() {
            let heaps = position.components().iter().zip(values).take(MOST_LISTED).map(|(component, value)| {
                let heap: Vec<String> = component.at.iter().map(u128::to_string).collect();
                HeapValue { heap: heap.join(","), nim_value: value.to_string() }
            });
            self.heaps = heaps.collect();
            self.further_heaps = values.len().checked_sub(MOST_LISTED).filter(|more| 0 < *more);
            if self.further_heaps.is_none() {
                let parts: Vec<String> = values.iter().map(u128::to_string).collect();
                self.nim_sum = Some(format!("{} = {total}", parts.join(" xor ")));
            }
        }
        self.nim_value = Some(total);
    }
}
