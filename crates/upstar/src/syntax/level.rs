//! The precedence of operators; the parser and the printer share this list.

use super::expr::BinaryOp;

/// A precedence level; operators of a higher level bind tighter.
pub(super) type Level = u8;

pub(super) const LOWEST: Level = 0;
pub(super) const ASSIGN: Level = LOWEST;
pub(super) const ARROW: Level = 1;
pub(super) const OR: Level = 2;
pub(super) const AND: Level = 3;
pub(super) const NOT: Level = 4;
pub(super) const IS: Level = 5;
pub(super) const RELATION: Level = 6;
pub(super) const INFIX: Level = 7;
pub(super) const RANGE: Level = 8;
pub(super) const SUM: Level = 9;
pub(super) const SIDES: Level = 10;
pub(super) const ORDINAL_SUM: Level = 11;
pub(super) const PRODUCT: Level = 12;
pub(super) const UNARY: Level = 13;
pub(super) const POWER: Level = 14;

/// The level of a binary operator. All are left associative, except that powers are right associative and relations are
/// not associative.
pub(super) fn of(op: BinaryOp) -> Level {
    match op {
        BinaryOp::Power => POWER,
        BinaryOp::Times | BinaryOp::Over | BinaryOp::Modulo => PRODUCT,
        BinaryOp::OrdinalSum => ORDINAL_SUM,
        BinaryOp::Sides => SIDES,
        BinaryOp::Plus | BinaryOp::Minus | BinaryOp::PlusMinus => SUM,
        BinaryOp::Equal
        | BinaryOp::NotEqual
        | BinaryOp::Less
        | BinaryOp::Greater
        | BinaryOp::LessEqual
        | BinaryOp::GreaterEqual
        | BinaryOp::Confused
        | BinaryOp::LessOrConfused
        | BinaryOp::GreaterOrConfused => RELATION,
        BinaryOp::Is => IS,
        BinaryOp::And => AND,
        BinaryOp::Or => OR,
    }
}
