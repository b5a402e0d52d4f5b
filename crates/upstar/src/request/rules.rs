//! Rules given as text.

use serde::{Deserialize, Serialize};

use crate::answer::{Length, RulesReport, Written};
use crate::budget::Exhausted;
use crate::lang::check_example;
use crate::request::desk::{Desk, Failure};
use crate::request::games::GamePage;
use crate::rulesets::BoardGame;
use crate::rulesets::text::compile;

/// Are these rules right?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RulesQuestion {
    /// The rules.
    pub text: String,
}

/// Rules that were compiled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RulesView {
    /// The properties of the rules.
    pub report: RulesReport,
    /// The same in lines for readers.
    pub text: String,
    /// The game.
    pub page: GamePage,
    /// The examples with the values that were found.
    pub examples: Vec<CheckedExample>,
}

/// An example of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CheckedExample {
    /// The position.
    pub position: String,
    /// The value that the rules state.
    pub expected: String,
    /// The value that was found; null if it is out of reach or too long.
    pub found: Option<String>,
    /// Whether both are equal.
    pub is_right: bool,
    /// What is wrong; null if nothing is.
    pub mistake: Option<String>,
}

impl RulesQuestion {
    pub(super) fn answer(&self, desk: &Desk<'_>) -> Result<RulesView, Failure> {
        let rules = compile(&self.text).map_err(|error| Failure::about(&self.text, error.diagnostic()))?;
        let universe = desk.universe;
        let mut examples = Vec::with_capacity(rules.examples().len());
        for example in rules.examples() {
            let mistake = match check_example(universe, &rules, example) {
                Ok(mistake) => mistake,
                Err(Exhausted::Cancelled) => return Err(Exhausted::Cancelled.into()),
                Err(exhausted) => Some(exhausted.to_string()),
            };
            let value = rules.parse(&example.position).ok().and_then(|position| position.canonical(universe, 1).ok());
            let found = value.and_then(|value| Written::new(value, Length::Short).ok()).and_then(|found| found.value);
            examples.push(CheckedExample {
                position: example.position.clone(),
                expected: example.value.clone(),
                found,
                is_right: mistake.is_none(),
                mistake: mistake.map(|mistake| desk.say(&mistake)),
            });
        }
        let mut report = RulesReport::from(&rules);
        report.all_right = Some(examples.iter().all(|example| example.is_right));
        let text = desk.text(&report);
        let page = GamePage::new(&BoardGame::from(rules), desk);
        Ok(RulesView { report, text, page, examples })
    }
}
