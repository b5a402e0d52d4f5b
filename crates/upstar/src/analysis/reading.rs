//! Parsing of games, for the tests of the questions: numbers, words, braces, signs, sums, and `Tiny`.

use std::num::NonZero;

use crate::number::{Dyadic, Integer};
use crate::player::Player;
use crate::syntax::{Ast, BinaryOp, Count, Expr, ExprId, Style, UnaryOp, Ups, UpsKind, parse};
use crate::value::{Game, NumberUpStar, Universe};

/// The game of a text.
#[track_caller]
pub(super) fn read<'u>(universe: &'u Universe, text: &str) -> Game<'u> {
    let ast = parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    game(universe, &ast, ast.root())
}

/// The text of a game.
#[track_caller]
pub(super) fn written(game: Game<'_>) -> String {
    game.text(Style::Text).expect("small")
}

fn game<'u>(universe: &'u Universe, ast: &Ast, id: ExprId) -> Game<'u> {
    let read = |id: ExprId| game(universe, ast, id);
    match &ast[id].expr {
        Expr::Integer(digits) => universe.number(&digits.parse::<Integer>().expect("digits").into()),
        Expr::Word { number, ups, star } => {
            let number = number.map_or(universe.integer(0), read);
            let nimber = star.map_or(0, literal);
            let arrows = ups.map_or(universe.integer(0), |ups| arrows(universe, ups));
            ((number + arrows).expect("small") + universe.nimber(nimber)).expect("small")
        }
        Expr::Beside { number, call } => (read(*number) + read(*call)).expect("small"),
        Expr::Call { function, args } => {
            let zero = universe.integer(0);
            let loss = universe.game(&[zero], &[-read(args[0].value)]).expect("small");
            let tiny = universe.game(&[zero], &[loss]).expect("small");
            match &ast[*function].expr {
                Expr::Name(name) if name == "Tiny" => tiny,
                Expr::Name(name) if name == "Miny" => -tiny,
                other => panic!("{other:?}"),
            }
        }
        Expr::Braces { left, right } => {
            let options = |list: &[ExprId]| list.iter().map(|&option| read(option)).collect::<Vec<_>>();
            universe.game(&options(left), &options(right)).expect("small")
        }
        Expr::Unary { op: UnaryOp::Minus, operand } => -read(*operand),
        Expr::Unary { op: UnaryOp::PlusMinus, operand } => {
            let options = match &ast[*operand].expr {
                Expr::Set(members) => members.iter().map(|&member| read(member)).collect(),
                _ => vec![read(*operand)],
            };
            let replies: Vec<Game<'u>> = options.iter().map(|&option| -option).collect();
            universe.game(&options, &replies).expect("small")
        }
        Expr::Binary { op, left, right } => {
            let (left, right) = (read(*left), read(*right));
            match op {
                BinaryOp::Plus => (left + right).expect("small"),
                BinaryOp::Minus => (left - right).expect("small"),
                BinaryOp::Over => {
                    let (numerator, denominator) = (left.as_integer(), right.as_integer());
                    let exponent = denominator.and_then(|n| n.ilog2()).expect("a power of two") as u32;
                    universe.number(&Dyadic::new(numerator.expect("an integer"), exponent))
                }
                other => panic!("{other:?}"),
            }
        }
        other => panic!("{other:?}"),
    }
}

fn arrows(universe: &Universe, ups: Ups) -> Game<'_> {
    let own = match ups.kind {
        UpsKind::Count(count) => {
            let ups = literal(count) as i64;
            universe.number_up_star(&NumberUpStar { ups, ..NumberUpStar::default() })
        }
        UpsKind::Power(count) => universe.power_of_up(NonZero::new(literal(count)).expect("positive")).expect("small"),
        UpsKind::PartialSum(count) => universe.sum_of_powers_of_up(literal(count)).expect("small"),
    };
    if ups.player == Player::Left { own } else { -own }
}

fn literal(count: Count) -> u64 {
    match count {
        Count::Literal(count) => count,
        Count::Expr(_) => panic!("a literal count"),
    }
}
