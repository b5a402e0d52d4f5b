//! Reports on objects.

use crate::answer::{Fact, Length, Report, Written};
use crate::budget::Exhausted;
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::kinds::kind_word;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::outcome;
use crate::lang::questions::games::form_birthday;
use crate::lang::questions::transfinite::report_number;
use crate::syntax::Style;
use crate::value::Outcome;

/// Everything that can be found out about an object with little effort.
///
/// # Errors
///
/// [`Exhausted`] if the budget is spent.
///
/// # Examples
///
/// ```
/// use upstar::answer::{Fact, Length};
/// use upstar::{Outcome, Universe, evaluate, report};
///
/// let universe = Universe::default();
/// let report = report(&evaluate("{1|-1}", &universe)?, Length::Short).expect("a small game");
/// assert_eq!(report.outcome, Some(Fact::Known(Outcome::N)));
/// assert_eq!(report.temperature, Some(Fact::Known("1".into())));
/// # Ok::<(), upstar::lang::EvalError>(())
/// ```
pub fn report(object: &Object<'_>, length: Length) -> Result<Report, EvalErrorKind> {
    let value = match object {
        Object::Game(game) => Written::new(*game, length)?,
        object => Written::whole(object.text(Style::Text)?),
    };
    let mut report = Report { kind: kind_word(object), value: Some(value), ..Report::default() };
    match object {
        Object::Game(game) => report.add_game(*game, length)?,
        Object::Form(form) => {
            let canonical = Object::Game(form.value());
            report.form_birthday = Some(form_birthday(*form)?.to_string());
            report.is_canonical = Some(form.is_canonical());
            report.canonical_form = Some(written(&canonical, Style::Text, length)?);
            report.add_game(form.value(), length)?;
        }
        Object::Quadratic(number) => {
            report.add_outcome(if number.sign().is_gt() { Outcome::L } else { Outcome::R });
        }
        Object::Translate(translate) => {
            report.add_outcome(translate.outcome()?);
            report.mean = Some(Fact::Known(translate.mean()?.to_string()));
            report.temperature = Some(Fact::Known(translate.game.temperature()?.to_string()));
        }
        Object::Loopy(game) => {
            if let Object::Outcome(outcome) = outcome(game)? {
                report.add_outcome(outcome);
            }
        }
        object => {
            if let Some(number) = object.as_surreal() {
                report_number(&mut report, &number);
            }
        }
    }
    report.unicode = Some(written(object, Style::Unicode, length)?);
    report.latex = Some(written(object, Style::Latex, length)?);
    Ok(report)
}

/// An object in a style, unless the text is too long.
fn written(object: &Object<'_>, style: Style, length: Length) -> Result<Fact<String>, Exhausted> {
    let text = match object {
        Object::Game(game) => Written::in_style(*game, style, length)?.value,
        object => Some(object.text(style)?),
    };
    Ok(text.map_or(Fact::TooLong, Fact::Known))
}
