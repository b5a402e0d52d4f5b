//! Heap games as text and as CSV.

use std::fmt;

use crate::answer::{HeapGameReport, HeapPositionReport, HeapValue};
use crate::locale::{Locale, texts};
use crate::render::Localized;
use crate::render::text::{displayed, explained};

displayed!(HeapGameReport, HeapValue, HeapPositionReport);

/// A fact as written: on its line, or as lines of its own.
enum Answer {
    Line(String),
    Lines(Vec<String>),
}

impl HeapGameReport {
    /// The facts with their names, without the nim-values.
    fn facts(&self) -> Vec<(&'static str, String)> {
        let mut facts = vec![("game", self.game.clone()), ("code", self.code.clone())];
        if let Some(values) = &self.values {
            facts.push(("values", values.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")));
        }
        let Some(period) = &self.period else { return facts };
        facts.push(("period", period.period.as_ref().map_or("none".into(), ToString::to_string)));
        if let Some(found) = &period.found {
            facts.push(("preperiod", found.preperiod.to_string()));
            facts.push(("saltus", found.saltus.to_string()));
            facts.push(("last exception", found.last_exception.as_ref().map_or("none".into(), ToString::to_string)));
            facts.push(("proof", found.proof.clone()));
        }
        if let Some(computed) = period.computed {
            facts.push(("computed", computed.to_string()));
        }
        facts
    }

    /// As CSV: the nim-values with a line for each heap, or without them a line for each fact.
    pub fn csv(&self) -> String {
        match &self.values {
            Some(values) => {
                let lines = values.iter().enumerate().map(|(heap, value)| format!("{heap},{value}\n"));
                String::from("heap,value\n") + &lines.collect::<String>()
            }
            None => csv(self.facts()),
        }
    }
}

impl Localized for HeapGameReport {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.facts().iter().try_for_each(|(name, text)| {
            writeln!(f, "{}", texts::NAMED_FACT.with(locale, &[&locale.phrase(name), &locale.phrase(text)]))
        })
    }
}

impl HeapPositionReport {
    fn facts(&self, locale: Locale) -> Vec<(&'static str, Answer)> {
        let mut facts = vec![("position", Answer::Line(self.position.clone()))];
        let mut add = |name, text: Option<String>| facts.extend(text.map(|text| (name, Answer::Line(text))));
        add("further heaps", self.further_heaps.map(|count| count.to_string()));
        add("nim-sum", self.nim_sum.clone());
        add("nim-value", self.nim_value.clone());
        add("outcome", Some(explained(self.outcome, locale)));
        add("misère outcome", self.misere_outcome.map(|outcome| explained(outcome, locale)));
        let misere_moves = self.misere_winning_moves.as_ref().map(|moves| match moves.is_empty() {
            true => Answer::Line("none".into()),
            false => Answer::Lines(moves.clone()),
        });
        facts.extend(misere_moves.map(|answer| ("misère winning moves", answer)));
        let mut add = |name, text: Option<String>| facts.extend(text.map(|text| (name, Answer::Line(text))));
        add("winning moves not listed", self.winning_moves_not_listed.clone());
        if let Some(moves) = &self.winning_moves {
            let answer = if moves.is_empty() { Answer::Line("none".into()) } else { Answer::Lines(moves.clone()) };
            facts.push(("winning moves", answer));
        }
        facts
            .extend(self.further_winning_moves.map(|count| ("further winning moves", Answer::Line(count.to_string()))));
        if !self.heaps.is_empty() {
            facts.insert(
                1,
                ("heaps", Answer::Lines(self.heaps.iter().map(|heap| heap.in_locale(locale).to_string()).collect())),
            );
        }
        facts
    }

    /// The facts as CSV.
    pub fn csv(&self) -> String {
        csv(self.facts(Locale::English).into_iter().map(|(name, answer)| match answer {
            Answer::Line(text) => (name, text),
            Answer::Lines(lines) => (name, lines.join("; ")),
        }))
    }
}

impl Localized for HeapValue {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&texts::HEAP_HAS.with(locale, &[&self.heap, &self.nim_value]))
    }
}

impl Localized for HeapPositionReport {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, answer) in self.facts(locale) {
            match (name, answer) {
                (name, Answer::Line(text)) => {
                    writeln!(f, "{}", texts::NAMED_FACT.with(locale, &[&locale.phrase(name), &locale.phrase(&text)]))?;
                }
                ("heaps", Answer::Lines(heaps)) => {
                    writeln!(f, "{}", texts::NIM_VALUES.get(locale))?;
                    (1..).zip(heaps).try_for_each(|(number, heap)| {
                        writeln!(f, "  {}", texts::HEAP_NUMBER.with(locale, &[&number, &heap]))
                    })?;
                }
                (name, Answer::Lines(lines)) => {
                    writeln!(f, "{}", texts::NAMED_LIST.with(locale, &[&locale.phrase(name)]))?;
                    lines.iter().try_for_each(|line| writeln!(f, "  {}", locale.phrase(line)))?;
                }
            }
        }
        Ok(())
    }
}

/// Facts as CSV.
fn csv(facts: impl IntoIterator<Item = (&'static str, String)>) -> String {
    let lines = facts.into_iter().map(|(name, text)| format!("{name},\"{}\"\n", text.replace('"', "\"\"")));
    String::from("name,value\n") + &lines.collect::<String>()
}
