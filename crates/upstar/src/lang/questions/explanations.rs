//! Questions that are answered by reasons.

use crate::answer::{Explanation, Reasons};
use crate::explain::Simplification;
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::items::check_room;
use crate::lang::objects::object::Object;
use crate::lang::objects::operators::Answer;
use crate::lang::program::builtins::{Args, Builtin, Wanted, one};
use crate::lang::reasons::{Subject, explained, explained_order};
use crate::syntax::Style;
use crate::value::Form;

pub(in crate::lang) const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "Simplify",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "the forms on the way to the canonical form: dominated options leave, reversible ones are replaced",
        example: ("'{0,^|0,v}'.Simplify", "['{0,^|0,v}','{^|0,v}','{^|v}','{0|v}','*']"),
        run: simplify,
    },
    Builtin {
        name: "Explain",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "why a form has its value, or where a number lies in the surreal tree, as a text",
        example: ("'{*|*}'.Explain.Contains(\"the simplest number\")", "true"),
        run: |args| value(args, Subject::Value),
    },
    Builtin {
        name: "Explain",
        receiver: Wanted::Position,
        parameters: &[],
        summary: "why a position has its value: its options, their nim-values, the nim-sum; as a text",
        example: ("Nim(3,5).Explain.Contains(\"110\")", "true"),
        run: |args| value(args, Subject::Value),
    },
    Builtin {
        name: "ExplainOrder",
        receiver: Wanted::Game,
        parameters: &[one("h", Wanted::Game)],
        summary: "why a game is greater than, less than, equal to or confused with h, by playing the difference; as a text",
        example: ("^.ExplainOrder(0).Contains(\"Left\")", "true"),
        run: |args| {
            let reasons = explained_order(args.form(0)?, args.form(1)?, Style::Text)?;
            text(args, Some(reasons))
        },
    },
    Builtin {
        name: "ExplainStops",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "why the stops are what they are, and best play to them; as a text",
        example: ("{2|-1}.ExplainStops.Contains(\"just above 2\")", "true"),
        run: |args| value(args, Subject::Stops),
    },
    Builtin {
        name: "ExplainThermograph",
        receiver: Wanted::Game,
        parameters: &[],
        summary: "how the thermograph is made from those of the options; as a text",
        example: ("{2|-1}.ExplainThermograph.Contains(\"2 - t\")", "true"),
        run: |args| value(args, Subject::Thermograph),
    },
];

fn value<'u>(args: &Args<'_, 'u>, subject: Subject) -> Answer<'u> {
    let reasons = explained(&mut args.machine(), args.object(0), subject, Style::Text)?;
    text(args, reasons)
}

fn text<'u>(args: &Args<'_, 'u>, reasons: Option<Reasons>) -> Answer<'u> {
    let Some(reasons) = reasons else { return Err(args.undefined("there is nothing to explain")) };
    let found = Explanation { input: String::new(), reasons, style: Style::Text };
    Ok(Object::from_text(found.to_string().trim_end()))
}

/// The forms after each step.
fn simplify<'u>(args: &Args<'_, 'u>) -> Answer<'u> {
    let form = args.form(0)?;
    let found = Simplification::new(form)?;
    check_room(args.universe, found.stages.len() + 1)?;
    let mut forms = vec![form];
    for stage in &found.stages {
        let next = match &stage.after {
            Some(after) => {
                let [left, right] = [&after.left, &after.right]
                    .map(|games| games.iter().map(|&game| Form::canonical(game)).collect::<Vec<_>>());
                args.universe.form(&left, &right)?
            }
            None => Form::canonical(form.value()),
        };
        if forms.last() != Some(&next) {
            forms.push(next);
        }
    }
    let forms: Result<Vec<Object<'u>>, EvalErrorKind> = forms.into_iter().map(|form| Ok(form.into())).collect();
    Object::list(args.universe, forms?)
}
