//! `upstar games` and `upstar games NAME`

use std::io::{self, Write};

use upstar::rulesets::{RULESETS, Ruleset};

use crate::Ending;
use crate::args::{GamesArgs, ReportFormat};
use crate::position::read_game;

/// Lists the games, or tells about one.
pub(crate) fn run(args: &GamesArgs) -> io::Result<Ending> {
    let mut out = io::stdout().lock();
    let Some(name) = &args.game else {
        match args.format {
            ReportFormat::Json => writeln!(out, "{}", serde_json::Value::from_iter(RULESETS.iter().map(json)))?,
            ReportFormat::Text => {
                let width = RULESETS.iter().map(|ruleset| ruleset.name.len()).max().unwrap_or(0);
                for ruleset in RULESETS {
                    writeln!(out, "{:<width$}  {}", ruleset.name, ruleset.summary)?;
                }
            }
        }
        return Ok(Ending::Answered);
    };
    let Some(choice) = read_game(name)? else { return Ok(Ending::Failed) };
    match args.format {
        ReportFormat::Json => writeln!(out, "{}", json(choice.ruleset))?,
        ReportFormat::Text => write_about(&mut out, choice.ruleset)?,
    }
    Ok(Ending::Answered)
}

fn write_about(out: &mut impl Write, ruleset: &Ruleset) -> io::Result<()> {
    writeln!(out, "{}\n\n{}\n{}", ruleset.summary, ruleset.rules, ruleset.notation)?;
    if !ruleset.parameters.is_empty() {
        writeln!(out, "\nVariants, written {}:WORD,WORD", ruleset.name)?;
    }
    for parameter in ruleset.parameters {
        let name = match parameter.number {
            Some(number) => format!("{}={number}", parameter.name),
            None => parameter.name.into(),
        };
        writeln!(out, "  {name:<14}  {}", parameter.summary)?;
    }
    writeln!(out, "\nExamples")?;
    for example in ruleset.examples {
        let variant = match example.parameters {
            "" => String::new(),
            parameters => format!("  ({parameters})"),
        };
        writeln!(out, "  {:<14}  {}{variant}", example.position, example.value)?;
    }
    writeln!(out, "\n{}", ruleset.reference)
}

fn json(ruleset: &Ruleset) -> serde_json::Value {
    let parameters = ruleset.parameters.iter().map(|parameter| {
        serde_json::json!({ "name": parameter.name, "summary": parameter.summary, "number": parameter.number })
    });
    let examples = ruleset.examples.iter().map(|example| {
        serde_json::json!({
            "parameters": example.parameters, "position": example.position, "value": example.value,
        })
    });
    serde_json::json!({
        "name": ruleset.name,
        "aliases": ruleset.aliases,
        "summary": ruleset.summary,
        "rules": ruleset.rules,
        "notation": ruleset.notation,
        "parameters": serde_json::Value::from_iter(parameters),
        "examples": serde_json::Value::from_iter(examples),
        "reference": ruleset.reference,
    })
}
