//! `upstar eval EXPR...`

use std::io::{self, IsTerminal};

use upstar::error::Diagnostic;
use upstar::lang::{Object, Session};
use upstar::span::Span;
use upstar::value::Universe;

use crate::Ending;
use crate::answer::line;
use crate::args::{EvalArgs, Format, as_written};
use crate::batch;
use crate::diagnostic::{self, Failure};
use crate::limits::Interrupt;
use crate::output::Output;
use crate::position::watched;

/// Evaluates the expressions of the command line.
pub(crate) fn run(args: &EvalArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    if args.expressions.is_empty() {
        if !io::stdin().is_terminal() {
            return Ok(batch::run(args, interrupt)?);
        }
        let usage = "write an expression, such as `upstar eval '{1|*} + ^'`, or `--batch` to read lines";
        return Err(Failure::WrongUsage(Diagnostic::new(format!("nothing to evaluate: {usage}"))));
    }
    let output = Output::new();
    let mut ending = Ending::Answered;
    for expression in args.expressions.iter().map(|expression| as_written(expression)) {
        let universe = args.limits.universe(interrupt);
        match watched(&universe, interrupt, || {
            let mut session = Session::new(&universe);
            session.on_print(output.printer(interrupt));
            answer_in(&mut session, expression, args.format, Some(&output))
        }) {
            Ok(None) => {}
            Ok(Some(line)) => output.line(&line)?,
            Err(error) => {
                ending = Ending::Failed;
                output.flush()?;
                diagnostic::show(expression, &error)?;
            }
        }
        if interrupt.is_pressed() {
            break;
        }
    }
    output.flush()?;
    Ok(ending)
}

/// The answer to an expression as a line; `None` if the expression ends with `;`.
pub(crate) fn answer(text: &str, universe: &Universe, format: Format) -> Result<Option<String>, Diagnostic> {
    answer_in(&mut Session::new(universe), text, format, None)
}

/// The same in a session that may print. After printing, the value Nothing does not count as an answer.
fn answer_in(
    session: &mut Session<'_>,
    text: &str,
    format: Format,
    output: Option<&Output>,
) -> Result<Option<String>, Diagnostic> {
    output.map(Output::take_printed);
    let object = session.answer(text)?;
    let object = object.filter(|object| *object != Object::Nothing || !output.is_some_and(Output::take_printed));
    let line = object.map(|object| line(&object, text, Span::new(0, text.len()), format));
    line.transpose().map_err(|error| error.diagnostic())
}
