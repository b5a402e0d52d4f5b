//! `upstar games` and `upstar games NAME`

use std::io::{self, Write};

use upstar::position::PlayMode;
use upstar::rulesets::{RULESETS, Ruleset};

use crate::Ending;
use crate::args::{GamesArgs, ReportFormat};
use crate::position::read_known;

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
    let Some(choice) = read_known(name)? else { return Ok(Ending::Failed) };
    match args.format {
        ReportFormat::Json => writeln!(out, "{}", json(choice.ruleset))?,
        ReportFormat::Text => out.write_all(about(choice.ruleset).as_bytes())?,
    }
    Ok(Ending::Answered)
}

/// The rules of a game, how its positions are written, and examples.
pub(crate) fn about(ruleset: &Ruleset) -> String {
    let mut out = format!("{}\n\n{}\n{}\n", ruleset.summary, ruleset.rules, ruleset.notation);
    out += &format!("\nVariants, written {}:WORD,WORD\n", ruleset.name);
    let own = ruleset.parameters.iter().map(|parameter| match parameter.number {
        Some(number) => (format!("{}={number}", parameter.name), parameter.summary),
        None => (parameter.name.to_string(), parameter.summary),
    });
    for (name, summary) in own.chain(PlayMode::variants().map(|mode| (mode.to_string(), mode.summary()))) {
        out += &format!("  {name:<14}  {summary}\n");
    }
    out += "\nExamples\n";
    for example in ruleset.examples {
        let variant = match example.parameters {
            "" => String::new(),
            parameters => format!("  ({parameters})"),
        };
        out += &format!("  {:<14}  {}{variant}\n", example.position, example.value);
    }
    out += &format!("\n{}\n", ruleset.reference);
    out
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
