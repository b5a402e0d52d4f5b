//! The rules of a game as text.

use std::fmt;

use crate::answer::{GameDescription, GameList, ListedGame};
use crate::locale::{Locale, texts};
use crate::position::PlayMode;
use crate::registry::Family;
use crate::render::Localized;
use crate::render::text::displayed;

displayed!(GameDescription, GameList);

impl Localized for GameDescription {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [summary, rules, notation] = [self.summary, self.rules, self.notation].map(|text| locale.phrase(text));
        writeln!(f, "{summary}\n\n{rules}\n{notation}")?;
        writeln!(f, "\n{}", texts::VARIANTS_WRITTEN.with(locale, &[&self.name]))?;
        let own = self.parameters.iter().map(|parameter| match parameter.number {
            Some(number) => (format!("{}={number}", parameter.name), parameter.summary),
            None => (parameter.name.to_owned(), parameter.summary),
        });
        for (name, summary) in own.chain(PlayMode::variants().map(|mode| (mode.to_string(), mode.summary()))) {
            writeln!(f, "  {name:<14}  {}", locale.phrase(summary))?;
        }
        writeln!(f, "\n{}", texts::EXAMPLES.get(locale))?;
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

impl Localized for GameList {
    fn write_in(&self, locale: Locale, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for family in Family::ALL {
            let games: Vec<&ListedGame> = self.games.iter().filter(|game| game.family == family).collect();
            let width = games.iter().map(|game| game.example.len()).max().unwrap_or(0);
            let (above, name) = (if family == Family::Boards { "" } else { "\n" }, family.to_string());
            writeln!(
                f,
                "{above}{}",
                texts::FAMILY_AND_COMMAND.with(locale, &[&locale.phrase(&name), &family.command()])
            )?;
            for game in games {
                writeln!(f, "  {:<width$}  {}", game.example, locale.phrase(game.summary))?;
            }
        }
        Ok(())
    }
}
