//! The game with heaps denoted by a text: a name in any spelling, a take-and-break code, or an expression.

use crate::error::Diagnostic;
use crate::heaps::heap_game_coded;
use crate::lang::error::EvalErrorKind;
use crate::lang::objects::object::Object;
use crate::lang::objects::rules::Ruleset;
use crate::lang::rulesets::heaps::HeapRules;
use crate::lang::session::Session;
use crate::registry::{Family, elsewhere, listings, named};
use crate::span::Span;

impl<'u> Session<'u> {
    /// The game with heaps denoted by a text: a name in any spelling, a take-and-break code, or an expression.
    ///
    /// # Errors
    ///
    /// The mistake in the text, and how to correct it.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::Universe;
    /// use upstar::lang::Session;
    ///
    /// let universe = Universe::default();
    /// let mut session = Session::new(&universe);
    /// for (text, game) in [("dawsons-kayles", "DawsonsKayles"), ("0.77", "TakeAndBreak(\"0.77\")"), ("Moore(2)", "Moore(2)")] {
    ///     assert_eq!(session.heap_game(text).expect("a game").text(), game);
    /// }
    /// ```
    pub fn heap_game(&mut self, text: &str) -> Result<Ruleset<'u>, Diagnostic> {
        let is_word = text.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_');
        let known = named(text).find(|game| game.family == Family::Heaps && game.name == game.example);
        if let Some(rules) = known.filter(|_| is_word).and_then(|game| HeapRules::named(game.name)) {
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
        match self.evaluate(text) {
            Ok(Object::Ruleset(Ruleset::OnBoards(rules))) => {
                let message = "this is a game on boards, not one with heaps";
                let help = elsewhere(text, Family::Heaps)
                    .or_else(|| Some(format!("in the language, `{}` takes a position as a text", rules.name()?)));
                Err(Diagnostic { span: whole, help, ..Diagnostic::new(message) })
            }
            Ok(Object::Ruleset(ruleset)) => Ok(ruleset),
            Ok(other) => {
                let message = format!("expected a game with heaps, found {}", other.kind());
                let help =
                    Some("write a code such as `0.77`, or a game such as `Kayles` or `Subtraction([1,3,4])`".into());
                Err(Diagnostic { span: whole, help, ..Diagnostic::new(message) })
            }
            Err(error) => {
                let EvalErrorKind::UnknownName { name, .. } = &error.kind else { return Err(error.diagnostic()) };
                let message = format!("unknown game with heaps `{name}`");
                let help = elsewhere(name, Family::Heaps).unwrap_or_else(possible);
                Err(Diagnostic { span: Some(error.span), help: Some(help), ..Diagnostic::new(message) })
            }
        }
    }
}

/// Help that lists the names of games with heaps.
fn possible() -> String {
    let heaps = listings().filter(|game| game.family == Family::Heaps);
    let names: Vec<&str> = heaps.map(|game| game.example).collect();
    format!("write a code such as `0.77`, or one of {}", names.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Universe;

    #[test]
    fn names_codes_and_expressions_are_games_with_heaps() {
        let universe = Universe::default();
        let more =
            ["kayles", "dawsons-kayles", "0.77", "C.3", "4!.0", "HeapRuleset(n -> [for k from 0 to n-1 yield k])"];
        let listed = listings().filter(|game| game.family == Family::Heaps).map(|game| game.example);
        for text in listed.chain(more) {
            let game = Session::new(&universe).heap_game(text);
            assert!(matches!(game, Ok(Ruleset::Heaps(_) | Ruleset::Defined(_))), "{text}");
        }
    }
}
