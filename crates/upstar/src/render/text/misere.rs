//! Misère play of games with heaps as text and as CSV.

use std::fmt;

use crate::answer::MisereHeapReport;
use crate::locale::{Locale, texts};
use crate::render::Localized;
use crate::render::text::displayed;

displayed!(MisereHeapReport);

impl MisereHeapReport {
    /// The facts with their names.
    fn facts(&self) -> Vec<(&'static str, String)> {
        let mut facts = vec![("game", self.game.clone())];
        facts.extend(self.code.as_ref().map(|code| ("code", code.clone())));
        facts.push(("genera", self.genera.join(" ")));
        facts.push((
            "quotient of",
            match self.period {
                Some(_) => "all heaps".to_owned(),
                None => format!("the heaps up to {}", self.heaps),
            },
        ));
        facts.push(("order of the quotient", self.order.to_string()));
        if let (Some(period), Some(preperiod)) = (self.period, self.preperiod) {
            facts.push(("period", period.to_string()));
            facts.push(("preperiod", preperiod.to_string()));
        }
        let generators: Vec<String> =
            self.generators.iter().map(|generator| format!("{}={}", generator.name, generator.heap)).collect();
        facts.push(("generators", generators.join(" ")));
        facts.push(("relations", self.relations.join(" ")));
        facts.push(("P-portion", self.p_portion.join(" ")));
        facts.push(("elements", self.elements.join(" ")));
        let orders: Vec<String> = self.orders.iter().map(|order| format!("{}@{}", order.order, order.heap)).collect();
        facts.push(("orders", orders.join(" ")));
        facts.push(("proof", format!("a transition algebra of {} pairs", self.proof_pairs)));
        facts.push((
            "second check",
            match self.checked {
                Some(true) => "passed".to_owned(),
                Some(false) => "failed".to_owned(),
                None => "too large".to_owned(),
            },
        ));
        facts.extend(self.stopped.as_ref().map(|reason| ("stopped", reason.clone())));
        facts
    }

    /// As CSV: a line for each heap, with its element, and its genus as far as it is known.
    pub fn csv(&self) -> String {
        let lines = self.elements.iter().enumerate().map(|(heap, element)| {
            let genus = self.genera.get(heap).map(String::as_str).unwrap_or_default();
            format!("{heap},{element},\"{genus}\"\n")
        });
        String::from("heap,element,genus\n") + &lines.collect::<String>()
    }
}

impl Localized for MisereHeapReport {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.facts().iter().try_for_each(|(name, text)| {
            writeln!(f, "{}", texts::NAMED_FACT.with(locale, &[&locale.phrase(name), &locale.phrase(text)]))
        })
    }
}
