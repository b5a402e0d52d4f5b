//! Explanations of problems and of their solutions as text.

use std::fmt::Write;

use crate::contest::Problem;
use crate::locale::{Locale, texts, wrapped};

impl Problem {
    /// The statement of the problem and the reasons for the solution, for readers of a language.
    pub fn explanation(&self, locale: Locale) -> String {
        let mut text = texts::NAMED_FACT.with(locale, &[&self.name, &locale.phrase(self.title)]) + "\n";
        let facts = [
            ("from", self.source),
            ("asked", self.statement),
            ("limits", self.limits),
            ("theory", self.theory),
            ("cost", self.complexity),
        ];
        for (name, fact) in facts {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "\n{}\n{}", locale.phrase(name), paragraph(&locale.phrase(fact)));
        }
        if !self.methods.is_empty() {
            let _ = writeln!(text, "\n{}", locale.phrase("methods"));
            for method in self.methods {
                let option = format!("--method {}", method.name);
                let line = texts::NAMED_FACT.with(locale, &[&option, &locale.phrase(method.summary)]);
                let _ = writeln!(text, "{}", paragraph(&line));
            }
        }
        if let Some(template) = &self.template {
            let line = texts::NAMED_FACT.with(locale, &[&"--template", &locale.phrase(template.output)]);
            let _ = writeln!(text, "\n{}\n{}", locale.phrase("template"), paragraph(&line));
        }
        for sample in self.samples.iter().take(1) {
            let _ = writeln!(
                text,
                "\n{}\n{}\n{}\n{}",
                locale.phrase("sample input"),
                indented(sample.input),
                locale.phrase("sample output"),
                indented(sample.output)
            );
        }
        let _ = writeln!(text, "{}\n  {}", locale.phrase("manual"), self.page(locale));
        text
    }
}

/// The width of the lines of prose, without their indentation.
const WIDTH: usize = 99;

/// A text in indented lines.
fn paragraph(text: &str) -> String {
    format!("  {}", wrapped(text, WIDTH).join("\n  "))
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}\n")).collect()
}
