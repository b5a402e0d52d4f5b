//! `upstar rules FILE`

use std::io::{self, Write};

use upstar::budget::Exhausted;
use upstar::error::Diagnostic;
use upstar::lang::evaluate;
use upstar::rulesets::text::{RuleExample, Rules};
use upstar::syntax::Style;
use upstar::value::Universe;

use crate::Ending;
use crate::args::RulesArgs;
use crate::diagnostic::{self, Origin};
use crate::limits::Interrupt;
use crate::position::{read_rules, work};

/// Tells what was found out about rules, and checks their examples.
pub(crate) fn run(args: &RulesArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let Some((file, rules)) = read_rules(&args.file)? else { return Ok(Ending::Failed) };
    write_facts(&mut io::stdout().lock(), &rules)?;
    if !args.check {
        return Ok(Ending::Answered);
    }
    let mut ending = Ending::Answered;
    for example in rules.examples() {
        let universe = args.limits.universe(interrupt);
        let Some(wrong) = work(&universe, interrupt, || check(&universe, &rules, example))? else {
            return Ok(Ending::Failed);
        };
        if let Some(message) = wrong {
            let diagnostic = Diagnostic { span: Some(example.span), ..Diagnostic::new(message) };
            diagnostic::show_from(Origin { file: Some(&file.name), first_line: 1 }, &file.text, &diagnostic)?;
            ending = Ending::Failed;
        }
    }
    if ending == Ending::Answered {
        writeln!(io::stdout(), "{:<11}  {} right", "examples", rules.examples().len())?;
    }
    Ok(ending)
}

fn write_facts(out: &mut impl Write, rules: &Rules) -> io::Result<()> {
    facts(rules).into_iter().try_for_each(|(name, text)| writeln!(out, "{name:<11}  {text}"))
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
