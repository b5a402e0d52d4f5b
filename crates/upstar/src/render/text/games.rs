//! The rules of a game as text.

use std::fmt;

use crate::answer::GameDescription;
use crate::position::PlayMode;

impl fmt::Display for GameDescription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n\n{}\n{}", self.summary, self.rules, self.notation)?;
        writeln!(f, "\nVariants, written {}:WORD,WORD", self.name)?;
        let own = self.parameters.iter().map(|parameter| match parameter.number {
            Some(number) => (format!("{}={number}", parameter.name), parameter.summary),
            None => (parameter.name.to_owned(), parameter.summary),
        });
        for (name, summary) in own.chain(PlayMode::variants().map(|mode| (mode.to_string(), mode.summary()))) {
            writeln!(f, "  {name:<14}  {summary}")?;
        }
        writeln!(f, "\nExamples")?;
        for example in &self.examples {
            let variant = match example.parameters {
                "" => String::new(),
                parameters => format!("  ({parameters})"),
            };
            writeln!(f, "  {:<14}  {}{variant}", example.position, example.value)?;
        }
        writeln!(f, "\n{}", self.reference)
    }
}
