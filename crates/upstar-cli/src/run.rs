//! `upstar run FILE`

use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use upstar::error::Diagnostic;
use upstar::lang::{EvalError, Object, Session};
use upstar::syntax::parse_program;

use crate::Ending;
use crate::answer::{evaluate_with_output, line};
use crate::args::{Format, RunArgs};
use crate::diagnostic::{self, Origin};
use crate::limits::Interrupt;
use crate::output::Output;

/// Runs a program: writes what it prints, and the answers of its statements.
pub(crate) fn run(args: &RunArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let name = match args.file.to_str() {
        Some("-") => "standard input".into(),
        // A name is shown in a line of its own, without what would move the cursor.
        _ => args.file.display().to_string().replace(char::is_control, "\u{fffd}"),
    };
    let text = match read(&args.file, &name) {
        Ok(text) => text,
        Err(message) => {
            diagnostic::show("", &Diagnostic::new(message))?;
            return Ok(Ending::WrongUsage);
        }
    };
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
fn run_program(session: &mut Session<'_>, text: &Arc<str>, output: &Output) -> Result<io::Result<()>, EvalError> {
    for statement in parse_program(text)? {
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

/// The text of a file, or why there is none.
fn read(file: &Path, name: &str) -> Result<Arc<str>, String> {
    let bytes = match file.to_str() {
        Some("-") => {
            let mut bytes = Vec::new();
            io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
        }
        _ => fs::read(file),
    };
    let text = String::from_utf8(bytes.map_err(|error| format!("cannot read {name}: {error}"))?);
    let text = text.map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        format!("{name} is not a text: line {line} is not valid UTF-8")
    })?;
    // Some editors begin a file with this mark.
    Ok(text.strip_prefix('\u{feff}').unwrap_or(&text).into())
}
