//! `:load FILE` in a session: a game described by rules, or a program.

use std::path::Path;

use upstar::error::Diagnostic;
use upstar::lang::{BoardRules, GameNameError, Object, Ruleset, Session, snake_case};
use upstar::rulesets::text::Rules;

use crate::diagnostic::Failure;
use crate::file::TextFile;
use crate::output::Output;
use crate::position::read_rules;
use crate::run::run_program;

/// The error of `:load` without a file.
pub(crate) fn missing_file() -> Diagnostic {
    Diagnostic { help: Some("write `:load FILE`".into()), ..Diagnostic::new("`:load` needs a file") }
}

/// The game in a file, with its name; a game without a name is named after the file.
fn named(rules: Rules, file: &Path) -> Result<(String, BoardRules), GameNameError> {
    let rules = BoardRules::try_from(rules)?;
    if rules.name().is_none() {
        rules.name_after(&file.file_stem().unwrap_or_default().to_string_lossy())?;
    }
    Ok((rules.name().unwrap_or_default(), rules))
}

/// Loads a file: as rules if its name ends in `.rules`, otherwise as a program.
pub(crate) fn load(session: &mut Session<'_>, output: &Output, file: &str) -> Result<(), Failure> {
    let path = Path::new(file.trim().trim_matches('"'));
    if path.extension().is_none_or(|extension| extension != "rules") {
        return run_program(session, &TextFile::read(path)?, output);
    }
    let (_, rules) = read_rules(path)?;
    let (name, rules) = named(rules, path)
        .map_err(|error| Diagnostic { help: Some(error.help()), ..Diagnostic::new(error.to_string()) })?;
    for spelling in [snake_case(&name), name.clone()] {
        session.set(&spelling, Object::Ruleset(Ruleset::OnBoards(rules.clone())));
    }
    Ok(output.line(&name)?)
}
