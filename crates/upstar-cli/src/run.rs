//! `upstar run FILE`

use std::io;
use std::sync::Arc;

use upstar::lang::{EvalError, Object, Session};
use upstar::syntax::parse_program_within;

use crate::Ending;
use crate::answer::{evaluate_with_output, line};
use crate::args::{Format, RunArgs};
use crate::diagnostic::{self, Origin};
use crate::file::TextFile;
use crate::limits::Interrupt;
use crate::output::Output;

/// Runs a program: writes what it prints, and the answers of its statements.
pub(crate) fn run(args: &RunArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let Some(TextFile { name, text }) = TextFile::read(&args.file)? else { return Ok(Ending::WrongUsage) };
    let output = Output::new();
    let universe = args.limits.universe(interrupt);
    let mut session = Session::new(&universe);
    session.on_print(output.printer(interrupt));
    let ran = interrupt.during(|| {
        let arguments = args.arguments.iter().map(|argument| Object::from_text(argument.as_str())).collect();
        session.set("Arguments", Object::list(&universe, arguments).map_err(|kind| kind.at(Default::default()))?);
        run_program(&mut session, &text, &output)
    });
    output.flush()?;
    match ran {
        Ok(written) => written.map(|()| Ending::Answered),
        Err(error) => {
            let origin = Origin { file: Some(&name), first_line: 1 };
            diagnostic::show_from(origin, &text, &error.diagnostic())?;
            Ok(Ending::Failed)
        }
    }
}

/// Does what the statements say, until one fails or an answer cannot be written.
pub(crate) fn run_program(
    session: &mut Session<'_>,
    text: &Arc<str>,
    output: &Output,
) -> Result<io::Result<()>, EvalError> {
    for statement in parse_program_within(text, session.universe().budget())? {
        session.universe().budget().restart_clock();
        if let Some(object) = evaluate_with_output(session, output, Arc::clone(text), statement.ast)? {
            let written = output.line(&line(&object, text, statement.span, Format::Text)?);
            if written.is_err() {
                return Ok(written);
            }
        }
    }
    Ok(Ok(()))
}
