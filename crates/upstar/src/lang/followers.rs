//! The options of what an expression denotes, one step at a time.

use crate::board::View;
use crate::budget::GuardedList;
use crate::error::Diagnostic;
use crate::lang::error::EvalErrorKind;
use crate::lang::line::expression;
use crate::lang::objects::object::Object;
use crate::lang::objects::rules::Part;
use crate::lang::session::Session;
use crate::player::Player;
use crate::syntax::Expr;

impl<'u> Session<'u> {
    /// What a text denotes; a game in braces is the form that is written, with all its options.
    ///
    /// # Errors
    ///
    /// The text cannot be parsed or evaluated.
    pub fn written(&mut self, text: &str) -> Result<Object<'u>, Diagnostic> {
        let ast = expression(text, self.universe().budget()).map_err(|error| error.diagnostic())?;
        match ast[ast.root()].expr {
            Expr::Braces { .. } => self.as_written(text, ast[ast.root()].span).map_err(|error| error.diagnostic()),
            _ => self.run(text, ast).map_err(|error| error.diagnostic()),
        }
    }

    /// At most `most` options of a player in a game, a form or a position; `None` for other objects.
    ///
    /// # Errors
    ///
    /// A rule fails, or the budget is spent.
    ///
    /// # Examples
    ///
    /// ```
    /// use upstar::lang::{EvalErrorKind, Session};
    /// use upstar::{Player, Style, Universe};
    ///
    /// let universe = Universe::default();
    /// let mut session = Session::new(&universe);
    /// let form = session.written("{0,^|0}").expect("a form");
    /// let options = session.options_of(&form, Player::Left, 10)?.expect("a form has options");
    /// assert_eq!(options.len(), 2);
    /// # Ok::<(), EvalErrorKind>(())
    /// ```
    pub fn options_of(
        &mut self,
        object: &Object<'u>,
        player: Player,
        most: usize,
    ) -> Result<Option<Vec<Object<'u>>>, EvalErrorKind> {
        self.machine().wait()?;
        let mut options = GuardedList::new(self.universe().budget());
        match object {
            Object::Game(game) => options.extend(game.options(player).take(most).map(Object::Game))?,
            Object::Form(form) => {
                options.extend(form.option_list(player)?.into_iter().take(most).map(Object::Form))?;
            }
            Object::Position(position) => {
                let all = position.options(self.machine(), player)?;
                let mut seen = rustc_hash::FxHashSet::default();
                let all = all.into_iter().map(Object::Position).filter(|option| seen.insert(option.clone()));
                options.extend(all.take(most))?;
            }
            _ => return Ok(None),
        }
        Ok(Some(options.into_vec()))
    }

    /// The board of a position that is played on a single one.
    pub fn board_of(&self, object: &Object<'u>) -> Option<View> {
        let Object::Position(position) = object else { return None };
        match position.parts() {
            [Part::Board(board)] if !board.negative => Some(board.view()),
            _ => None,
        }
    }
}
