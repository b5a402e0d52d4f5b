//! `:load FILE` in a session: a game described by rules, or a program.

use std::io;
use std::path::Path;

use upstar::error::Diagnostic;
use upstar::lang::{BoardRules, Object, Ruleset, Session};

use crate::diagnostic::{self, Origin};
use crate::file::TextFile;
use crate::output::Output;
use crate::position::read_rules;
use crate::run::run_program;

/// The error of `:load` without a file.
pub(crate) fn missing_file() -> Diagnostic {
    Diagnostic { help: Some("write `:load FILE`".into()), ..Diagnostic::new("`:load` needs a file") }
}

/// Loads a file: rules if its name ends so, otherwise a program. An error is shown; tells whether there was none.
pub(crate) fn load(session: &mut Session<'_>, output: &Output, file: &str) -> io::Result<bool> {
    let path = Path::new(file.trim().trim_matches('"'));
    if path.extension().is_some_and(|extension| extension == "rules") {
        let Some((_, rules)) = read_rules(path)? else { return Ok(false) };
        let rules = BoardRules::from(rules);
        let name = rules.name();
        session.set(&name, Object::Ruleset(Ruleset::OnBoards(rules)));
        output.line(&name)?;
        return Ok(true);
    }
    let Some(TextFile { name, text }) = TextFile::read(path)? else { return Ok(false) };
    match run_program(session, &text, output) {
        Ok(written) => written.map(|()| true),
        Err(error) => {
            output.flush()?;
            diagnostic::show_from(Origin { file: Some(&name), first_line: 1 }, &text, &error.diagnostic())?;
            Ok(false)
        }
    }
}
