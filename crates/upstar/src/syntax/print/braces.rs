//! Games: which of them keep their braces, and the lengths of their slashes.

use super::{Printer, Style, Task};
use crate::player::Player;
use crate::syntax::ast::ExprId;
use crate::syntax::expr::Expr;
use crate::syntax::place::Place;

/// The longest slash that is printed; deeper games keep their braces.
const MAX_SLASHES: u8 = 4;

/// How a game's braces are printed.
#[derive(Clone, Copy, Default)]
pub(super) struct Game {
    /// The length of its slash; 0 for anything but a game.
    slashes: u8,
    /// Whether nothing is printed before its first slash, or after its last one.
    begins_empty: bool,
    ends_empty: bool,
}

impl Printer<'_> {
    /// Decides how each game up to `id` is printed.
    pub(super) fn measure(&mut self, id: ExprId) {
        if id.index() < self.games.len() {
            return;
        }
        let ast = self.ast;
        let known = self.games.len();
        self.games.reserve(id.index() + 1 - known);
        for (_, node) in ast.iter().skip(known).take(id.index() + 1 - known) {
            let Expr::Braces { left, right } = &node.expr else {
                self.games.push(Game::default());
                continue;
            };
            let (merged_left, merged_right) = (self.merged(left, Player::Left), self.merged(right, Player::Right));
            let slashes = |game: Option<Game>| game.map_or(0, |game| game.slashes);
            self.games.push(Game {
                slashes: 1 + slashes(merged_left).max(slashes(merged_right)),
                begins_empty: left.is_empty() || merged_left.is_some_and(|game| game.begins_empty),
                ends_empty: right.is_empty() || merged_right.is_some_and(|game| game.ends_empty),
            });
        }
    }

    /// The only option of a side, if it can be printed without braces: slashes must not touch.
    fn merged(&self, side: &[ExprId], player: Player) -> Option<Game> {
        let [option] = side else { return None };
        let game = *self.games.get(option.index())?;
        let touches = match player {
            Player::Left => game.ends_empty,
            Player::Right => game.begins_empty,
        };
        (0 < game.slashes && game.slashes < MAX_SLASHES && !touches).then_some(game)
    }

    pub(super) fn inner(&mut self, id: ExprId) {
        let ast = self.ast;
        let Expr::Braces { left, right } = &ast[id].expr else { return };
        self.side(left, Player::Left);
        self.tasks.push(Task::Slash(self.games[id.index()].slashes));
        self.side(right, Player::Right);
    }

    fn side(&mut self, side: &[ExprId], player: Player) {
        match side {
            &[option] if self.merged(side, player).is_some() => self.tasks.push(Task::Inner(option)),
            side => self.list(side, Place::Braced),
        }
    }

    pub(super) fn slash(&mut self, length: u8) {
        self.out.push_str(match (self.style, length) {
            (Style::Latex, 0 | 1) => "\\mid ",
            (Style::Latex, 2) => "\\mathrel{\\|}",
            (Style::Latex, 3) => "\\mathrel{|\\!|\\!|}",
            (Style::Latex, _) => "\\mathrel{|\\!|\\!|\\!|}",
            (_, 0 | 1) => "|",
            (_, 2) => "||",
            (_, 3) => "|||",
            _ => "||||",
        });
    }
}
