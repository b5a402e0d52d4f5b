//! Names of games as readers write them.

/// The names of games with the titles of their pages.
const TITLES: &[(&str, &str)] = &[
    ("amazons", "Amazons"),
    ("arc-kayles", "Arc Kayles"),
    ("battle-sheep", "Battle Sheep"),
    ("clobber", "Clobber"),
    ("col", "Col"),
    ("cram", "Cram"),
    ("cutcake", "Cutcake"),
    ("digraph-placement", "Digraph Placement"),
    ("domineering", "Domineering"),
    ("eatcake", "Eatcake"),
    ("elephants-and-rhinos", "Elephants and Rhinos"),
    ("fission", "Fission"),
    ("hackenbush", "Hackenbush"),
    ("king-dirt", "King Dirt"),
    ("konane", "Konane"),
    ("maundy-cake", "Maundy Cake"),
    ("node-kayles", "Node Kayles"),
    ("nogo", "NoGo"),
    ("paper-tape", "Paper Tape"),
    ("partizan-splittles", "Partizan Splittles"),
    ("partizan-subtraction", "Partizan Subtraction"),
    ("peg-duotaire", "Peg Duotaire"),
    ("pile-splitting", "Pile Splitting"),
    ("push", "Push"),
    ("rectangle-cutting", "Rectangle Cutting"),
    ("shove", "Shove"),
    ("ski-jumps", "Ski Jumps"),
    ("sliding-tokens", "Sliding Tokens"),
    ("snort", "Snort"),
    ("toads-and-frogs", "Toads and Frogs"),
    ("toppling-dominoes", "Toppling Dominoes"),
    ("towers", "Towers"),
    ("backsliding", "Backsliding Toads and Frogs"),
    ("chase", "Chase"),
    ("fox-and-geese", "Fox and Geese"),
    ("northcott", "Northcott"),
    ("quixo", "Quixo"),
    ("Nim", "Nim"),
    ("Kayles", "Kayles"),
    ("DawsonsKayles", "Dawson's Kayles"),
    ("DawsonsChess", "Dawson's Chess"),
    ("GrundysGame", "Grundy's Game"),
    ("LaskersNim", "Lasker's Nim"),
    ("Treblecross", "Treblecross"),
    ("TurningTurtles", "Turning Turtles"),
    ("MockTurtles", "Mock Turtles"),
    ("Twins", "Twins"),
    ("Triplets", "Triplets"),
    ("Ruler", "Ruler"),
    ("Wythoff", "Wythoff"),
    ("FibonacciNim", "Fibonacci Nim"),
    ("Staircase", "Staircase"),
    ("GeorgiaAndBob", "Georgia and Bob"),
    ("StoneGame", "Stone Game"),
    ("BoundedNim", "Bounded Nim"),
    ("Subtraction", "Subtraction"),
    ("Splittles", "Splittles"),
    ("TakeAndBreak", "Take and Break"),
    ("HeapRuleset", "Heap Ruleset"),
    ("TakeAway", "Take Away"),
    ("GenWythoff", "Generalized Wythoff"),
    ("Moore", "Moore's Nim"),
    ("Northcott", "Northcott"),
    ("TurningCoins", "Turning Coins"),
    ("TurningExactly", "Turning Exactly"),
    ("TokenGraph", "Token Graph"),
    ("JoinRuleset", "Join Ruleset"),
    ("ProductRuleset", "Product Ruleset"),
];

/// The title of the page of a game; a game without one has its name.
pub(super) fn title(name: &str) -> &str {
    TITLES.iter().find(|(own, _)| *own == name).map_or(name, |(_, title)| title)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Locale;
    use crate::registry::listings;

    #[test]
    fn every_game_has_a_title_in_both_languages() {
        for game in listings() {
            let title = title(game.name);
            assert!(title.starts_with(char::is_uppercase), "{title}");
            assert_ne!(Locale::Chinese.phrase(title), title);
        }
        let is_listed = |name: &str| listings().any(|game| game.name == name);
        assert!(TITLES.iter().all(|(name, _)| is_listed(name)));
    }
}
