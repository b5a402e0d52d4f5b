//! The register of games: every game with a name, of whatever kind, in one list.
//!
//! Games on boards, games with heaps and games in which positions may repeat are found here by name, in any spelling. A command
//! that does not support the kind of a requested game finds here the commands that do.
//!
//! ```
//! use upstar::registry::{Family, named};
//!
//! let families: Vec<Family> = named("kayles").map(|game| game.family).collect();
//! assert_eq!(families, [Family::Heaps]);
//! ```

use std::fmt;

use crate::cyclic::CYCLIC_GAMES;
use crate::heaps::{HEAP_GAME_FAMILIES, NAMED_HEAP_GAMES};
use crate::rulesets::{BoardGame, RULESETS, find};

/// The kinds of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// Games on boards, strips and graphs, in which play ends.
    Boards,
    /// Impartial games with heaps.
    Heaps,
    /// Games in which positions may repeat.
    Cyclic,
}

impl Family {
    /// All kinds.
    pub const ALL: [Family; 3] = [Family::Boards, Family::Heaps, Family::Cyclic];

    /// The command that answers questions about games of this kind.
    pub fn command(self) -> &'static str {
        match self {
            Family::Boards => "upstar value",
            Family::Heaps => "upstar heap",
            Family::Cyclic => "upstar solve",
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Family::Boards => "games on boards",
            Family::Heaps => "games with heaps",
            Family::Cyclic => "games in which positions come back",
        })
    }
}

/// A game with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listing {
    /// Its kind.
    pub family: Family,
    /// Its name.
    pub name: &'static str,
    /// The game in one line.
    pub summary: &'static str,
    /// How to request it, with parameters if it needs any.
    pub example: &'static str,
    /// A position, as an example of the notation; `None` for games requested by name and parameters alone.
    pub position: Option<&'static str>,
}

impl Listing {
    /// Whether both players always have the same moves; unknown of cyclic games.
    pub fn is_impartial(&self) -> Option<bool> {
        match self.family {
            Family::Boards => BoardGame::find(self.name).ok().map(|game| game.is_impartial()),
            Family::Heaps => Some(true),
            Family::Cyclic => None,
        }
    }

    /// Whether play always ends.
    pub fn ends(&self) -> bool {
        self.family != Family::Cyclic
    }
}

/// All games with names, family by family.
pub fn listings() -> impl Iterator<Item = Listing> {
    let boards = RULESETS.iter().map(|ruleset| Listing {
        family: Family::Boards,
        name: ruleset.name,
        summary: ruleset.summary,
        example: ruleset.name,
        position: ruleset.examples.first().map(|example| example.position),
    });
    let heaps = NAMED_HEAP_GAMES.iter().map(|game| Listing {
        family: Family::Heaps,
        name: game.name,
        summary: game.summary,
        example: game.name,
        position: Some("3,5"),
    });
    let families = HEAP_GAME_FAMILIES.iter().map(|&(example, summary)| Listing {
        family: Family::Heaps,
        name: example.split('(').next().unwrap_or(example),
        summary,
        example,
        position: None,
    });
    let cyclic = CYCLIC_GAMES.iter().map(|game| Listing {
        family: Family::Cyclic,
        name: game.name,
        summary: game.summary,
        example: game.example,
        position: None,
    });
    boards.chain(heaps).chain(families).chain(cyclic)
}

/// The games with a name, in any spelling; parameters after it do not matter. Games of different families may share one.
pub fn named(text: &str) -> impl Iterator<Item = Listing> {
    let name = text.split([':', '(', ' ']).next().unwrap_or_default().to_owned();
    let wanted = letters(&name);
    // Rulesets have other names, too.
    let ruleset = find(&name).ok().map(|variant| variant.ruleset.name);
    listings().filter(move |game| match game.family {
        Family::Boards => ruleset == Some(game.name),
        Family::Heaps | Family::Cyclic => !wanted.is_empty() && letters(game.name) == wanted,
    })
}

/// Help that names the commands for a game with this name, if its family differs from the requested one.
pub fn elsewhere(text: &str, asked: Family) -> Option<String> {
    let command = |game: Listing| match (game.family, game.position) {
        (Family::Boards, position) => format!(
            "`upstar games {0}` for the rules of this game, and `upstar value {0} '{1}'` for a position",
            game.name,
            position.unwrap_or("POSITION")
        ),
        (Family::Heaps, Some(position)) => format!(
            "`upstar heap {0}` for this game with heaps, and `upstar heap {0} --position {position}` for a position",
            game.name
        ),
        (Family::Heaps, None) => format!("`upstar heap '{}'` for such a game with heaps", game.example),
        (Family::Cyclic, _) => format!("`upstar solve {}` for this game, in which positions come back", game.example),
    };
    let others = named(text).filter(|game| game.family != asked);
    let mut commands: Vec<(Family, String)> = others.map(|game| (game.family, command(game))).collect();
    // The family closest to games on boards is games with heaps.
    commands.sort_by_key(|(family, _)| (*family == Family::Boards, *family == Family::Cyclic));
    let commands: Vec<String> = commands.into_iter().map(|(_, command)| command).collect();
    (!commands.is_empty()).then(|| format!("type {}", commands.join("; or ")))
}

/// A name without the features in which spellings differ.
pub(crate) fn letters(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_in_their_family_and_found() {
        for game in listings() {
            let same = named(game.name).filter(|other| other.family == game.family).collect::<Vec<_>>();
            assert_eq!(same, [game], "{}", game.name);
            assert!(named(game.example).any(|found| found == game), "{}", game.example);
        }
        assert_eq!(Family::ALL.map(|family| listings().any(|game| game.family == family)), [true; 3]);
    }

    #[test]
    fn a_name_of_another_family_comes_with_its_command() {
        for (name, asked, command) in [
            ("Kayles", Family::Boards, "`upstar heap Kayles`"),
            ("kayles:king", Family::Boards, "`upstar heap Kayles --position 3,5`"),
            ("boundednim", Family::Boards, "`upstar heap 'BoundedNim(4)'`"),
            ("domineering", Family::Heaps, "`upstar games domineering`"),
            ("Domineering", Family::Heaps, "`upstar value domineering '"),
            ("quixo", Family::Heaps, "`upstar solve quixo:3`"),
            ("quixo", Family::Boards, "`upstar solve quixo:3`"),
            ("northcott", Family::Boards, "`upstar solve northcott:3:5`"),
        ] {
            let help = elsewhere(name, asked).unwrap_or_default();
            assert!(help.contains(command), "{name}: {help}");
        }
        for (name, asked) in
            [("Kayles", Family::Heaps), ("domineering", Family::Boards), ("foo", Family::Heaps), ("", Family::Boards)]
        {
            assert_eq!(elsewhere(name, asked), None, "{name}");
        }
    }
}
