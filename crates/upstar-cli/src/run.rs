//! `upstar run FILE`

use std::sync::Arc;

use upstar::lang::{Object, Session};
use upstar::syntax::parse_program_within;

use crate::Ending;
use crate::answer::{evaluate_with_output, line};
use crate::args::{Format, RunArgs};
use crate::diagnostic::Failure;
use crate::file::TextFile;
use crate::limits::Interrupt;
use crate::output::Output;

/// Runs a program: writes its output, and the answers to its statements.
pub(crate) fn run(args: &RunArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let file = TextFile::read(&args.file).map_err(|problem| Failure::WrongUsage(*problem.diagnostic))?;
    let output = Output::new();
    let universe = args.limits.universe(interrupt);
    let mut session = Session::new(&universe);
    session.on_print(output.printer(interrupt));
    let arguments = args.arguments.iter().map(|argument| Object::from_text(argument.as_str())).collect();
    let arguments =
        Object::list(&universe, arguments).map_err(|kind| file.problem(kind.at(Default::default()).diagnostic()))?;
    session.set("Arguments", arguments);
    interrupt.during(|| run_program(&mut session, &file, &output))?;
    output.flush()?;
    Ok(Ending::Answered)
}

/// Runs the statements of a program until one fails or an answer cannot be written.
pub(crate) fn run_program(session: &mut Session<'_>, file: &TextFile, output: &Output) -> Result<(), Failure> {
    let ran = (|| {
        for statement in parse_program_within(&file.text, session.universe().budget())? {
            session.universe().budget().restart_clock();
            if let Some(object) = evaluate_with_output(session, output, Arc::clone(&file.text), statement.ast)? {
                let written = output.line(&line(&object, &file.text, statement.span, Format::Text)?);
                if written.is_err() {
                    return Ok(written);
                }
            }
        }
        Ok(Ok(()))
    })();
    match ran {
        Ok(written) => Ok(written?),
        Err(error) => {
            let error: upstar::lang::EvalError = error;
            // Flush, so that the program's output appears before the error.
            output.flush()?;
            Err(file.problem(error.diagnostic()).into())
        }
    }
}
