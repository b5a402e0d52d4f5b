//! `upstar rules FILE`

use upstar::answer::RulesReport;
use upstar::error::Diagnostic;
use upstar::lang::check_example;
use upstar::rulesets::text::Rules;

use crate::Ending;
use crate::args::RulesArgs;
use crate::diagnostic::Failure;
use crate::limits::Interrupt;
use crate::output::print;
use crate::position::{read_rules, work};

/// Reports the properties of rules, and checks their examples.
pub(crate) fn run(args: &RulesArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let (file, rules) = read_rules(&args.file)?;
    let checked = if args.check { wrong_examples(args, &rules, interrupt).map(Some) } else { Ok(None) };
    let wrong = checked.as_ref().ok().and_then(Option::as_ref);
    print(&RulesReport { all_right: wrong.map(Vec::is_empty), ..RulesReport::from(&rules) }, args.format)?;
    let wrong = checked?.unwrap_or_default();
    for error in &wrong {
        file.problem(error.clone()).show()?;
    }
    Ok(if wrong.is_empty() { Ending::Answered } else { Ending::Failed })
}

/// The errors about examples whose stated values are wrong.
fn wrong_examples(args: &RulesArgs, rules: &Rules, interrupt: &Interrupt) -> Result<Vec<Diagnostic>, Failure> {
    let mut wrong = Vec::new();
    for example in rules.examples() {
        let universe = args.limits.universe(interrupt);
        if let Some(message) = work(&universe, interrupt, || check_example(&universe, rules, example))? {
            wrong.push(Diagnostic { span: Some(example.span), ..Diagnostic::new(message) });
        }
    }
    Ok(wrong)
}
