//! The notation: from text to a tree and back. Nothing here knows what an expression means.

mod ast;
mod braces;
mod error;
mod level;
mod lexer;
mod parser;
mod words;

pub use ast::{Argument, Ast, BinaryOp, Count, Expr, ExprId, Node, UnaryOp, Ups, UpsKind};
pub use error::{Ambiguity, Bracket, Readings, SyntaxError, SyntaxErrorKind};
pub use lexer::{Bad, Keyword, MAX_DIGITS, Token, TokenKind, tokens};
pub use parser::{MAX_DEPTH, parse};
