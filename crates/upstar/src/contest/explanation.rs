//! Explanations of problems and of their solutions as text.

use std::fmt::Write;

use crate::contest::Problem;

impl Problem {
    /// The statement of the problem and the reasons for the solution, for readers.
    pub fn explanation(&self) -> String {
        let mut text = format!("{}: {}\n", self.name, self.title);
        let facts = [
            ("from", self.source),
            ("asked", self.statement),
            ("limits", self.limits),
            ("theory", self.theory),
            ("cost", self.complexity),
        ];
        for (name, fact) in facts {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "\n{name}\n{}", wrapped(fact));
        }
        if !self.methods.is_empty() {
            text.push_str("\nmethods\n");
            for method in self.methods {
                let _ = writeln!(text, "{}", wrapped(&format!("--method {}: {}", method.name, method.summary)));
            }
        }
        if let Some(template) = &self.template {
            let _ = writeln!(text, "\ntemplate\n{}", wrapped(&format!("--template: {}", template.output)));
        }
        for sample in self.samples.iter().take(1) {
            let _ = writeln!(
                text,
                "\nsample input\n{}\nsample output\n{}",
                indented(sample.input),
                indented(sample.output)
            );
        }
        let _ = writeln!(text, "manual\n  {}", self.page());
        text
    }
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}\n")).collect()
}

/// A text wrapped to lines of at most 100 characters.
fn wrapped(text: &str) -> String {
    let (mut lines, mut line) = (String::new(), String::from(" "));
    for word in text.split_whitespace() {
        if 100 < line.len() + word.len() {
            lines.push_str(&line);
            lines.push('\n');
            line = " ".into();
        }
        line.push(' ');
        line.push_str(word);
    }
    lines + &line
}
