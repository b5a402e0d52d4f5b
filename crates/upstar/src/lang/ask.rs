//! Questions to a session given as one text, with errors ready to be shown.

use crate::answer::{GuessReport, Length, Report};
use crate::error::Diagnostic;
use crate::guess::{DEFAULT_HEAPS, guess_heaps, heaps_looked_at};
use crate::lang::error::EvalErrorKind;
use crate::lang::line::{Line, expression};
use crate::lang::objects::object::Object;
use crate::lang::objects::rules::Ruleset;
use crate::lang::session::Session;
use crate::span::Span;

impl<'u> Session<'u> {
    /// The answer to a text; `None` if it asks for none, as by a semicolon at the end.
    ///
    /// # Errors
    ///
    /// The text cannot be parsed or evaluated, or its value exceeds the budget of the universe.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::{Session, Style, Universe};
    ///
    /// let universe = Universe::default();
    /// let mut session = Session::new(&universe);
    /// assert_eq!(session.answer("x := {1|*};").expect("a value"), None);
    /// let answer = session.answer("x + x").expect("a value").expect("an answer");
    /// assert_eq!(answer.text(Style::Text)?, "1*");
    /// assert_eq!(session.answer("1 +").expect_err("it is incomplete").span.map(|span| span.start), Some(3));
    /// # Ok::<(), upstar::Exhausted>(())
    /// ```
    pub fn answer(&mut self, text: &str) -> Result<Option<Object<'u>>, Diagnostic> {
        let ast = expression(text, self.universe().budget()).map_err(|error| helped(text, error.diagnostic()))?;
        let wants_answer = ast.wants_answer();
        let object = self.run(text, ast).map_err(|error| error.diagnostic())?;
        Ok(wants_answer.then_some(object))
    }

    /// A report on the value of an expression: all properties that are found with little effort.
    ///
    /// # Errors
    ///
    /// As for [`answer`](Session::answer).
    pub fn report_on(&mut self, text: &str, length: Length) -> Result<Report, Diagnostic> {
        let ast = expression(text, self.universe().budget()).map_err(|error| error.diagnostic())?;
        let object = self.run(text, ast).map_err(|error| error.diagnostic())?;
        let whole = Span::new(0, text.len());
        let report = self.report(&object, length).map_err(|kind| EvalErrorKind::at(kind, whole).diagnostic())?;
        Ok(Report { input: Some(text.to_owned()), ..report })
    }

    /// A formula for the heaps of a game, up to `upto` of them: for nim-values, or for the values of a partizan game.
    ///
    /// # Errors
    ///
    /// The text is no game with heaps, a rule fails, or the budget is spent.
    pub fn guess_heaps(&mut self, game: &str, upto: Option<usize>) -> Result<GuessReport, Diagnostic> {
        let (found, shape) = match self.heap_game(game)? {
            Ruleset::Heaps(rules) => {
                let end = upto.unwrap_or(DEFAULT_HEAPS);
                let found = guess_heaps(rules.game(), end, self.universe().budget());
                (found.map_err(|error| Diagnostic::new(error.to_string()))?, heaps_looked_at(rules.game(), end))
            }
            ruleset => {
                let answer = self.guess(&ruleset, upto).map_err(|error| error.diagnostic())?;
                (answer.found, answer.shape)
            }
        };
        Ok(GuessReport::new(found.as_ref(), &vec![0; shape.len()], &shape))
    }
}

/// An error about a text, with help for a question mark after it, which only a session at a terminal or in a pipe understands.
fn helped(text: &str, error: Diagnostic) -> Diagnostic {
    match Line::of(text) {
        Line::Report(before) if error.span.is_some_and(|span| before.len() <= span.start) => Diagnostic {
            help: Some("`EXPR ?` is for a session; `upstar report EXPR` reports on a value".into()),
            ..error
        },
        _ => error,
    }
}
