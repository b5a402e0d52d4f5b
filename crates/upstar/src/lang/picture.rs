//! Thermographs of expressions, ready to be drawn.

use crate::error::Diagnostic;
use crate::lang::error::EvalErrorKind;
use crate::lang::line::expression;
use crate::lang::objects::object::Object;
use crate::lang::session::Session;
use crate::render::Picture;
use crate::span::Span;
use crate::syntax::Style;

/// The longest name of a game in a legend.
const LONGEST_NAME: usize = 40;

impl<'u> Session<'u> {
    /// The thermograph of an expression, optionally with its scaffolds, under the name it has in a legend.
    ///
    /// # Errors
    ///
    /// The expression has an error, or its value has no thermograph.
    pub fn thermograph_picture(&mut self, text: &str, with_scaffolds: bool) -> Result<Picture<'u>, Diagnostic> {
        let whole = Span::new(0, text.len());
        let failed = |kind| EvalErrorKind::at(kind, whole).diagnostic();
        let ast = expression(text, self.universe().budget()).map_err(|error| error.diagnostic())?;
        let object = self.run(text, ast).map_err(|error| error.diagnostic())?;
        let value = self.value_of(&object).map_err(failed)?;
        let Some(game) = value.as_game() else {
            let message = format!("only games and positions have thermographs, and this is {}", object.kind());
            return Err(Diagnostic { span: Some(whole), ..Diagnostic::new(message) });
        };
        let construction = game.thermograph_construction().map_err(|exhausted| failed(exhausted.into()))?;
        // A game is named by its value, if that is short; a position is named as it was written.
        let name = match object {
            Object::Position(_) => None,
            _ => game.text_within(Style::Unicode, LONGEST_NAME as u64).ok(),
        };
        let is_short = |name: &String| name.chars().count() <= LONGEST_NAME || name.len() <= text.len();
        let name = legend_name(name.filter(is_short).as_deref().unwrap_or(text.trim()));
        let scaffolds = construction.scaffolds.filter(|_| with_scaffolds);
        let stops = game.as_number().is_none().then(|| game.stops());
        Ok(Picture { name, thermograph: construction.thermograph, scaffolds, stops })
    }
}

/// A name that fits in a legend.
pub fn legend_name(name: &str) -> String {
    let name = name.replace(char::is_control, " ");
    match name.chars().nth(LONGEST_NAME) {
        Some(_) => name.chars().take(LONGEST_NAME - 1).chain(['…']).collect(),
        None => name,
    }
}
