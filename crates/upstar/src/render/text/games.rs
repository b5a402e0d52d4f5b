//! The rules of a game as text.

use std::fmt;

use crate::answer::{GameDescription, GameList, ListedGame};
use crate::position::PlayMode;
use crate::registry::Family;

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

impl fmt::Display for GameList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for family in Family::ALL {
            let games: Vec<&ListedGame> = self.games.iter().filter(|game| game.family == family).collect();
            let width = games.iter().map(|game| game.example.len()).max().unwrap_or(0);
            writeln!(f, "{}{family}, `{}`", if family == Family::Boards { "" } else { "\n" }, family.command())?;
            for game in games {
                writeln!(f, "  {:<width$}  {}", game.example, game.summary)?;
            }
        }
        Ok(())
    }
}
