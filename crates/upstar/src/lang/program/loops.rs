//! Games that refer to themselves: which braces belong together, and what is inside.
//!
//! `pass` is the game directly around it, and a name before a brace stands for that game anywhere inside, the innermost first. Both are
//! edges of a graph rather than values, so all braces down to the last reference are one game, and other options are values of it.

use rustc_hash::FxHashSet;

use crate::lang::error::{EvalError, EvalErrorKind};
use crate::loopy::Part;
use crate::player::{ByPlayer, Player};
use crate::syntax::{Ast, Expr, ExprId};

/// A game that refers to itself.
pub(in crate::lang) struct Loops {
    /// The braces, of which the first is the game.
    pub(in crate::lang) braces: Vec<ByPlayer<Vec<Part>>>,
    /// The expressions of the other options.
    pub(in crate::lang) values: Vec<ExprId>,
}

/// The name of the game directly around it.
const PASS: &str = "pass";

/// The braces of a tree among whose options is a pass, or braces of this kind, or a game with a name.
pub(in crate::lang) fn braces_with_passes(ast: &Ast) -> FxHashSet<ExprId> {
    let mut found = FxHashSet::default();
    for (id, node) in ast.iter() {
        let Expr::Braces { left, right } = &node.expr else { continue };
        let refers = |option: &ExprId| match &ast[*option].expr {
            Expr::Name(name) => name == PASS,
            Expr::Braces { .. } => found.contains(option),
            _ => false,
        };
        if left.iter().chain(right).any(refers) {
            found.insert(id);
        }
    }
    found
}

/// The braces at `id` as one game.
///
/// # Errors
///
/// A name of a game stands within another expression rather than among the options.
pub(in crate::lang) fn loops_of(ast: &Ast, passes: &FxHashSet<ExprId>, id: ExprId) -> Result<Loops, EvalError> {
    let mut loops = Loops { braces: Vec::new(), values: Vec::new() };
    // The names in scope form lists with shared tails: an entry is a name, its braces, and the entry before it.
    let mut scopes: Vec<(&str, u32, Option<usize>)> = Vec::new();
    let mut waiting = vec![(id, 0, None)];
    loops.braces.push(ByPlayer::default());
    while let Some((id, number, outer)) = waiting.pop() {
        let (scope, game) = match &ast[id].expr {
            Expr::Loop { label, game } => {
                scopes.push((label, number, outer));
                (Some(scopes.len() - 1), *game)
            }
            _ => (outer, id),
        };
        let Expr::Braces { left, right } = &ast[game].expr else { continue };
        for (player, options) in Player::ALL.into_iter().zip([left, right]) {
            for &option in options {
                let expr = &ast[option].expr;
                let named = match expr {
                    Expr::Name(name) if name == PASS => Some(number),
                    Expr::Name(name) => find(&scopes, scope, name),
                    _ => None,
                };
                let is_inside = match expr {
                    Expr::Loop { .. } => true,
                    Expr::Braces { left, right } => {
                        let sequence = left.iter().chain(right).any(|&option| ast[option].expr == Expr::Dots);
                        !sequence && (scope.is_some() || passes.contains(&option))
                    }
                    _ => false,
                };
                let part = match named {
                    Some(braces) => Part::Braces(braces),
                    None if is_inside => {
                        let next = loops.braces.len() as u32;
                        loops.braces.push(ByPlayer::default());
                        waiting.push((option, next, scope));
                        Part::Braces(next)
                    }
                    None => {
                        check(ast, &scopes, scope, option)?;
                        loops.values.push(option);
                        Part::Value(loops.values.len() as u32 - 1)
                    }
                };
                loops.braces[number as usize][player].push(part);
            }
        }
    }
    Ok(loops)
}

/// The braces with a name.
fn find(scopes: &[(&str, u32, Option<usize>)], mut scope: Option<usize>, name: &str) -> Option<u32> {
    while let Some(index) = scope {
        let (own, braces, outer) = scopes[index];
        if own == name {
            return Some(braces);
        }
        scope = outer;
    }
    None
}

/// Refuses references within an expression that is not an option.
fn check(
    ast: &Ast,
    scopes: &[(&str, u32, Option<usize>)],
    scope: Option<usize>,
    value: ExprId,
) -> Result<(), EvalError> {
    let mut waiting = vec![value];
    while let Some(id) = waiting.pop() {
        match &ast[id].expr {
            Expr::Name(name) if name == PASS || find(scopes, scope, name).is_some() => {
                return Err(EvalErrorKind::NotDirectlyAnOption { name: name.clone() }.at(ast[id].span));
            }
            // Other games have passes of their own.
            Expr::Braces { .. } | Expr::Loop { .. } if scope.is_none() => {}
            expr => expr.each_child(|child| waiting.push(child)),
        }
    }
    Ok(())
}
