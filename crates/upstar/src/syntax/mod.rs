//! The notation: from text to a tree and back. Nothing here knows what an expression means.

mod ast;

pub use ast::{Argument, Ast, BinaryOp, Count, Expr, ExprId, Node, UnaryOp, Ups, UpsKind};
