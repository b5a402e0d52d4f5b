//! `upstar rules FILE`

use std::io::{self, Write};

use upstar::budget::Exhausted;
use upstar::error::Diagnostic;
use upstar::lang::evaluate;
use upstar::rulesets::text::{RuleExample, Rules};
use upstar::syntax::Style;
use upstar::value::Universe;

use crate::Ending;
use crate::args::{ReportFormat, RulesArgs};
use crate::diagnostic::{self, Origin};
use crate::file::TextFile;
use crate::limits::Interrupt;
use crate::position::{read_rules, work};

/// Tells what was found out about rules, and checks their examples.
pub(crate) fn run(args: &RulesArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let Some((file, rules)) = read_rules(&args.file)? else { return Ok(Ending::Failed) };
    let facts = facts(&rules);
    let mut out = io::stdout().lock();
    if args.format == ReportFormat::Text {
        facts.iter().try_for_each(|(name, text)| writeln!(out, "{name:<11}  {text}"))?;
    }
    let (right, ending) = match args.check {
        true => check_examples(args, interrupt, &file, &rules)?,
        false => (None, Ending::Answered),
    };
    match (args.format, right) {
        (ReportFormat::Text, Some(right)) => writeln!(out, "{:<11}  {right} right", "examples")?,
        (ReportFormat::Text, None) => {}
        (ReportFormat::Json, right) => {
            let mut json: serde_json::Value = facts.into_iter().collect();
            json["examples"] = rules.examples().len().into();
            if args.check {
                json["all_right"] = right.is_some().into();
            }
            writeln!(out, "{json}")?;
        }
    }
    Ok(ending)
}

/// How many examples there are, if all are right; those that are not are shown.
fn check_examples(
    args: &RulesArgs,
    interrupt: &Interrupt,
    file: &TextFile,
    rules: &Rules,
) -> io::Result<(Option<usize>, Ending)> {
    let mut ending = Ending::Answered;
    for example in rules.examples() {
        let universe = args.limits.universe(interrupt);
        let Some(wrong) = work(&universe, interrupt, || check(&universe, rules, example))? else {
            return Ok((None, Ending::Failed));
        };
        if let Some(message) = wrong {
            let diagnostic = Diagnostic { span: Some(example.span), ..Diagnostic::new(message) };
            diagnostic::show_from(Origin { file: Some(&file.name), first_line: 1 }, &file.text, &diagnostic)?;
            ending = Ending::Failed;
        }
    }
    Ok(((ending == Ending::Answered).then_some(rules.examples().len()), ending))
}

/// What was found out about rules.
pub(crate) fn facts(rules: &Rules) -> Vec<(&'static str, String)> {
    let list = |is_wanted: &dyn Fn(char) -> bool| {
        let symbols: Vec<String> =
            rules.symbols().into_iter().filter(|symbol| is_wanted(*symbol)).map(String::from).collect();
        symbols.join(" ")
    };
    let kind = if rules.is_impartial() { "both players have the same moves" } else { "each player has own moves" };
    let ends = match rules.surely_ends() {
        true => "each move counts: play always ends",
        false => "play ends on small boards; no proof for all",
    };
    let mut facts = vec![
        ("name", rules.name().to_string()),
        ("summary", rules.summary().to_string()),
        ("board", if rules.is_strip() { "strip" } else { "grid" }.into()),
        ("symbols", list(&|_| true)),
        ("walls", list(&|symbol| rules.is_wall(symbol))),
        ("moves", kind.into()),
        ("end", ends.into()),
        ("symmetries", rules.symmetries().join(", ")),
    ];
    facts.retain(|(_, text)| !text.is_empty());
    facts
}

/// What is wrong with an example.
fn check(universe: &Universe, rules: &Rules, example: &RuleExample) -> Result<Option<String>, Exhausted> {
    let position = match rules.parse(&example.position) {
        Ok(position) => position,
        Err(error) => return Ok(Some(error.to_string())),
    };
    let found = position.canonical(universe, 1)?.text(Style::Text)?;
    Ok(match evaluate(&example.value, universe) {
        // A value has one text.
        Ok(expected) if expected.text(Style::Text)? == found => None,
        Ok(_) => Some(format!("the value of `{}` is {found}", example.position)),
        Err(error) => Some(error.diagnostic().message),
    })
}
