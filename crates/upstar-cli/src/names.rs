//! Names of games: which command knows one, and the games with heaps that a name, a code or an expression stands for.

use upstar::cyclic::CYCLIC_GAMES;
use upstar::error::Diagnostic;
use upstar::heaps::{NAMED_HEAP_GAMES, heap_game_coded};
use upstar::lang::{EvalErrorKind, HeapRules, Object, Ruleset, Session};
use upstar::rulesets::find;
use upstar::span::Span;

/// The games with heaps that have numbers or texts behind their names, each with an example.
const WITH_ARGUMENTS: [&str; 14] = [
    "BoundedNim(4)",
    "Subtraction([1,3,4])",
    "Splittles([2,7])",
    "TakeAndBreak(\"0.137\")",
    "HeapRuleset(\"0.137\")",
    "TakeAway(3)",
    "GenWythoff(2)",
    "Moore(2)",
    "Northcott(8)",
    "TurningCoins(3)",
    "TurningExactly(2)",
    "TokenGraph([[],[0],[0,1]])",
    "JoinRuleset(Nim,Kayles)",
    "ProductRuleset(Twins,Ruler)",
];

/// The lists of games.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum List {
    /// `upstar heap`
    Heaps,
    /// `upstar games`
    Boards,
}

/// The game with heaps that a text stands for: a name in any spelling, a code, or an expression.
pub(crate) fn read_heaps<'u>(text: &str, session: &mut Session<'u>) -> Result<Ruleset<'u>, Diagnostic> {
    let named = NAMED_HEAP_GAMES.iter().find(|game| letters(game.name) == letters(text)).map(|game| game.name);
    let named = named.filter(|_| text.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_'));
    if let Some(rules) = named.and_then(HeapRules::named) {
        return Ok(Ruleset::Heaps(rules));
    }
    let has_digits = text.chars().all(|c| c.is_ascii_hexdigit() || ".[]!".contains(c));
    if text.starts_with(|c: char| c.is_ascii_digit()) || has_digits && text.contains(['.', '[', '!']) {
        return match heap_game_coded(text) {
            Ok(game) => Ok(Ruleset::Heaps(HeapRules::from(game))),
            Err(error) => Err(error.diagnostic()),
        };
    }
    let whole = Some(Span::new(0, text.len()));
    match session.evaluate(text) {
        Ok(Object::Ruleset(Ruleset::OnBoards(rules))) => {
            let message = "this is a game on boards, not one with heaps";
            let help = elsewhere(text, List::Heaps)
                .or_else(|| Some(format!("in the language, `{}` takes a position as a text", rules.name()?)));
            Err(Diagnostic { span: whole, help, ..Diagnostic::new(message) })
        }
        Ok(Object::Ruleset(ruleset)) => Ok(ruleset),
        Ok(other) => {
            let message = format!("expected a game with heaps, found {}", other.kind());
            let help = Some("write a code such as `0.77`, or a game such as `Kayles` or `Subtraction([1,3,4])`".into());
            Err(Diagnostic { span: whole, help, ..Diagnostic::new(message) })
        }
        Err(error) => {
            let EvalErrorKind::UnknownName { name, .. } = &error.kind else { return Err(error.diagnostic()) };
            let message = format!("unknown game with heaps `{name}`");
            let help = elsewhere(name, List::Heaps).unwrap_or_else(possible);
            Err(Diagnostic { span: Some(error.span), help: Some(help), ..Diagnostic::new(message) })
        }
    }
}

/// What can be written where a game with heaps is asked for.
fn possible() -> String {
    let names: Vec<&str> = NAMED_HEAP_GAMES.iter().map(|game| game.name).chain(WITH_ARGUMENTS).collect();
    format!("write a code such as `0.77`, or one of {}", names.join(", "))
}

/// The command for a name that is not in a list, if another list has it.
pub(crate) fn elsewhere(text: &str, list: List) -> Option<String> {
    let name = text.split([':', '(', ' ']).next().unwrap_or_default();
    let is_meant = |known: &str| !letters(name).is_empty() && letters(known) == letters(name);
    let mut commands = Vec::new();
    if list != List::Heaps {
        if let Some(game) = NAMED_HEAP_GAMES.iter().find(|game| is_meant(game.name)) {
            commands.push(format!(
                "`upstar heap {0}` for this game with heaps, and `upstar heap {0} --position 3,5` for a position",
                game.name
            ));
        }
        if let Some(example) = WITH_ARGUMENTS.iter().find(|example| example.split('(').next().is_some_and(is_meant)) {
            commands.push(format!("`upstar heap '{example}'` for such a game with heaps"));
        }
    }
    if list != List::Boards
        && let Ok(choice) = find(name)
    {
        let game = choice.ruleset;
        let position = game.examples.first().map_or("POSITION", |example| example.position);
        commands.push(format!(
            "`upstar games {0}` for the rules of this game, and `upstar value {0} '{position}'` for a position",
            game.name
        ));
    }
    if let Some(game) = CYCLIC_GAMES.iter().find(|game| is_meant(game.name)) {
        commands.push(format!("`upstar solve {}` for this game, in which positions come back", game.example));
    }
    (!commands.is_empty()).then(|| format!("type {}", commands.join("; or ")))
}

/// A name without everything that spellings differ in.
fn letters(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar::value::Universe;

    #[test]
    fn names_codes_and_expressions_are_games_with_heaps() {
        let universe = Universe::default();
        let more =
            ["kayles", "dawsons-kayles", "0.77", "C.3", "4!.0", "HeapRuleset(n -> [for k from 0 to n-1 yield k])"];
        let named = NAMED_HEAP_GAMES.iter().map(|game| game.name);
        for text in named.chain(WITH_ARGUMENTS).chain(more) {
            let game = read_heaps(text, &mut Session::new(&universe));
            assert!(matches!(game, Ok(Ruleset::Heaps(_) | Ruleset::Defined(_))), "{text}");
        }
    }

    #[test]
    fn a_name_in_another_list_is_told_with_its_command() {
        for (name, list, command) in [
            ("Kayles", List::Boards, "`upstar heap Kayles`"),
            ("kayles:king", List::Boards, "`upstar heap Kayles --position 3,5`"),
            ("boundednim", List::Boards, "`upstar heap 'BoundedNim(4)'`"),
            ("domineering", List::Heaps, "`upstar games domineering`"),
            ("Domineering", List::Heaps, "`upstar value domineering '"),
            ("quixo", List::Heaps, "`upstar solve quixo:3`"),
            ("quixo", List::Boards, "`upstar solve quixo:3`"),
            ("northcott", List::Boards, "`upstar solve northcott:3:5`"),
        ] {
            let help = elsewhere(name, list).unwrap_or_default();
            assert!(help.contains(command), "{name}: {help}");
        }
        for (name, list) in
            [("Kayles", List::Heaps), ("domineering", List::Boards), ("foo", List::Heaps), ("", List::Boards)]
        {
            assert_eq!(elsewhere(name, list), None, "{name}");
        }
    }
}
