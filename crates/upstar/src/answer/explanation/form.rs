//! How a form is simplified, and where a number lies.

use rustc_hash::FxHashSet;
use serde::Serialize;

use crate::answer::explanation::{Writer, shortened};
use crate::budget::Exhausted;
use crate::explain::{SimplestNumber, Simplification, Step};
use crate::number::{Dyadic, Integer};
use crate::player::{ByPlayer, Player};
use crate::syntax::Style;
use crate::value::{Form, Game};

/// How a form is simplified: the forms in it that are not canonical, the innermost first, and the form itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FormExplanation {
    /// The forms with their steps; the last is the form itself.
    pub forms: Vec<FormSteps>,
    /// The number of further forms within, which are not explained.
    pub further_forms: usize,
}

/// A form, and the steps to its canonical form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FormSteps {
    /// The form.
    pub form: String,
    /// The steps; none if the form is canonical and not a number.
    pub steps: Vec<StepReport>,
    /// The canonical form by its options.
    pub canonical_form: String,
    /// The value.
    pub value: String,
}

/// A step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum StepReport {
    /// Options that are not canonical are replaced by their values.
    Values {
        /// The options and their values.
        options: Vec<ReplacedOption>,
        /// The form after the step.
        after: String,
    },
    /// Options are dominated by another one.
    Dominated {
        /// Whose options they are.
        player: Player,
        /// The options, which are left out.
        options: Vec<String>,
        /// The option that is at least as good as each of them.
        by: String,
        /// The form after the step.
        after: String,
    },
    /// An option is reversible.
    Reversible {
        /// Whose option it is.
        player: Player,
        /// The option.
        option: String,
        /// The opponent's answer, after which the player is no better off than in the form.
        through: String,
        /// The player's options in that answer, which take the place of the option.
        replacement: Vec<String>,
        /// The form before the step.
        before: String,
        /// The form after the step.
        after: String,
    },
    /// The form is a number: the simplest between its options.
    Number(SimplestReport),
}

/// An option that is not canonical, and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ReplacedOption {
    /// Whose option it is.
    pub player: Player,
    /// The option as written.
    pub option: String,
    /// Its value.
    pub value: String,
}

/// A number as the simplest one between some options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SimplestReport {
    /// The number.
    pub number: String,
    /// Left's options, below it or confused with it.
    pub left_options: Vec<String>,
    /// Right's options, above it or confused with it.
    pub right_options: Vec<String>,
    /// Whether all options are numbers.
    pub between_numbers: bool,
    /// The day on which it is born.
    pub birthday: String,
    /// The numbers born earlier on the path to it, which do not fit, in runs.
    pub misfits: Vec<MisfitReport>,
    /// The number of further runs.
    pub further_runs: usize,
}

/// A run of numbers that do not fit, for one reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MisfitReport {
    /// The first of them.
    pub first: String,
    /// The last of them.
    pub last: String,
    /// How many they are.
    pub count: String,
    /// Whose option does not leave room: Left's for numbers that are too small, Right's for those that are too large.
    pub player: Player,
    /// The option.
    pub option: String,
}

/// The place of a number in the surreal tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct NumberExplanation {
    /// Why it is the simplest between the options of its canonical form.
    pub simplest: SimplestReport,
    /// The canonical form.
    pub canonical_form: String,
    /// The path to it: a plus for each step up, a minus for each step down.
    pub sign_expansion: String,
}

/// The most forms within a form that are explained.
const MOST_FORMS: usize = 20;

impl FormExplanation {
    /// How a form is simplified.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn new(form: Form<'_>, style: Style) -> Result<FormExplanation, Exhausted> {
        let writer = Writer { style };
        // The nearest forms within, found breadth first, are explained before the form itself.
        let (mut found, mut seen, mut next) = (vec![form], FxHashSet::default(), 0);
        while let Some(&one) = found.get(next) {
            next += 1;
            form.universe().budget().check()?;
            if one.is_canonical() {
                continue;
            }
            for option in Player::ALL.into_iter().flat_map(|player| one.options(player)) {
                if !option.is_canonical() && seen.insert(option) {
                    found.push(option);
                }
            }
        }
        let further_forms = found.len().saturating_sub(MOST_FORMS);
        found.truncate(MOST_FORMS);
        let forms = found.into_iter().rev().map(|form| FormSteps::new(form, writer)).collect::<Result<_, _>>()?;
        Ok(FormExplanation { forms, further_forms })
    }
}

impl FormSteps {
    fn new(form: Form<'_>, writer: Writer) -> Result<FormSteps, Exhausted> {
        let found = Simplification::new(form)?;
        let value = form.value();
        let written = writer.braces(form)?;
        let mut before = written.clone();
        let mut options = ByPlayer::default();
        if let Some(Step::Number(_)) = found.stages.first().map(|stage| &stage.step) {
            options = ByPlayer::try_from_fn(|player| -> Result<Vec<Game<'_>>, Exhausted> {
                Ok(form.option_list(player)?.into_iter().map(Form::value).collect())
            })?;
        }
        let mut steps = Vec::new();
        for stage in &found.stages {
            let after = match &stage.after {
                Some(after) => writer.options(value, after)?,
                None => String::new(),
            };
            steps.push(match &stage.step {
                Step::Values(replaced) => {
                    let mut values = Vec::new();
                    for &(player, option) in replaced {
                        let (option, value) = (writer.braces(option)?, writer.game(option.value())?);
                        values.push(ReplacedOption { player, option, value });
                    }
                    StepReport::Values { options: values, after: after.clone() }
                }
                Step::Dominated { player, options, by } => StepReport::Dominated {
                    player: *player,
                    options: writer.games(options)?,
                    by: writer.game(*by)?,
                    after: after.clone(),
                },
                Step::Reversible { player, option, through, replacement } => StepReport::Reversible {
                    player: *player,
                    option: writer.game(*option)?,
                    through: writer.game(*through)?,
                    replacement: writer.games(replacement)?,
                    before,
                    after: after.clone(),
                },
                Step::Number(found) => StepReport::Number(SimplestReport::new(found, &options, writer)?),
            });
            if let Some(after) = &stage.after {
                options.clone_from(after);
            }
            before = after;
        }
        let canonical_form = writer.braces(Form::canonical(value))?;
        Ok(FormSteps { form: written, steps, canonical_form, value: writer.game(value)? })
    }
}

impl SimplestReport {
    fn new(
        found: &SimplestNumber<'_>,
        options: &ByPlayer<Vec<Game<'_>>>,
        writer: Writer,
    ) -> Result<SimplestReport, Exhausted> {
        let universe = options.left.first().or(options.right.first()).map(|game| game.universe());
        let number = |number: &Dyadic| writer.number(universe, number);
        let whole = |whole: &Integer| writer.number(universe, &whole.clone().into());
        let mut misfits = Vec::new();
        for misfit in &found.misfits {
            misfits.push(MisfitReport {
                first: number(&misfit.first)?,
                last: number(&misfit.last)?,
                count: whole(&misfit.count)?,
                player: misfit.player,
                option: misfit.option.map_or(Ok(String::new()), |option| writer.game(option))?,
            });
        }
        Ok(SimplestReport {
            number: number(&found.number)?,
            left_options: writer.games(&options.left)?,
            right_options: writer.games(&options.right)?,
            between_numbers: options.left.iter().chain(&options.right).all(|option| option.as_number().is_some()),
            birthday: whole(&found.birthday)?,
            misfits,
            further_runs: found.further,
        })
    }
}

impl NumberExplanation {
    /// The place of a number; `None` for other games.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget is spent.
    pub fn new(game: Game<'_>, style: Style) -> Result<Option<NumberExplanation>, Exhausted> {
        let Some(number) = game.as_number() else { return Ok(None) };
        let writer = Writer { style };
        let options = ByPlayer::try_from_fn(|player| game.option_list(player))?;
        let found = SimplestNumber::new(&number, &options)?;
        Ok(Some(NumberExplanation {
            simplest: SimplestReport::new(&found, &options, writer)?,
            canonical_form: writer.braces(Form::canonical(game))?,
            sign_expansion: shortened(Ok(number.sign_expansion().short_text()))?,
        }))
    }
}
