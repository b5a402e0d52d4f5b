//! Complete texts: a single input, or a program of many statements.

use super::ast::Ast;
use super::cursor::Lines;
use super::error::{SyntaxError, SyntaxErrorKind};
use super::expr::Expr;
use super::level;
use super::lexer::{TokenKind, tokens};
use super::parser::Parser;
use super::pasted;
use crate::budget::{Budget, MemoryGuard};
use crate::span::Span;

/// Parses a text that is one statement, or several separated by `;`. A `;` at the end makes it silent.
///
/// Several statements become an [`Expr::Block`], whose answer is the value of the last one. Line ends count as spaces.
///
/// # Errors
///
/// What is wrong with the text, and where.
///
/// Takes time and memory linear in the length of the text.
pub fn parse(text: &str) -> Result<Ast, SyntaxError> {
    parse_within(text, &Budget::unlimited())
}

/// The same as [`parse`], within a budget; the memory counts while the text is being parsed.
///
/// # Errors
///
/// What is wrong with the text, and where; or the limit that was reached.
pub fn parse_within(text: &str, budget: &Budget) -> Result<Ast, SyntaxError> {
    match pasted::plain(text)? {
        None => parse_plain(text, budget),
        Some(plain) => match parse_plain(&plain.text, budget) {
            Ok(ast) => Ok(plain.placed(ast)),
            Err(error) => Err(plain.misplaced(error)),
        },
    }
}

fn parse_plain(text: &str, budget: &Budget) -> Result<Ast, SyntaxError> {
    let mut parser = Parser::new(text, Lines::Joined, budget)?;
    let start = parser.peek().start;
    if parser.peek().kind == TokenKind::End {
        return Err(SyntaxError::new(SyntaxErrorKind::Empty, Span::new(text.len(), text.len())));
    }
    let mut statements = Vec::new();
    loop {
        statements.push(parser.expr(level::LOWEST, None)?);
        if parser.peek().kind != TokenKind::Semicolon {
            break;
        }
        let end = parser.last().end as usize;
        parser.bump();
        if parser.peek().kind == TokenKind::End {
            parser.ast.silent = true;
            if statements.len() > 1 {
                parser.ast.push(Expr::Block(statements), Span::new(start as usize, end));
            }
            return Ok(parser.ast);
        }
    }
    if parser.peek().kind != TokenKind::End {
        return Err(parser.unexpected());
    }
    if statements.len() > 1 {
        parser.push(Expr::Block(statements), start);
    }
    Ok(parser.ast)
}

/// The error of a one-line text with `//` directly after an expression: `5 // 2` looks like a division.
///
/// Such a comment is common in a program; in a text that is one expression, it is more likely a mistake.
pub fn doubtful_comment(text: &str) -> Option<SyntaxError> {
    if text.trim().contains(['\n', '\r']) {
        return None;
    }
    let mut before = TokenKind::Semicolon;
    for token in tokens(text) {
        let is_line_comment = token.kind == TokenKind::Comment && text[token.span().range()].starts_with("//");
        if is_line_comment && before != TokenKind::Semicolon {
            return Some(SyntaxError::new(SyntaxErrorKind::CommentOrDivision, token.span()));
        }
        before = token.kind;
    }
    None
}

/// A statement of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The tree, which is silent if a `;` follows the statement. Its spans refer to the whole program.
    pub ast: Ast,
    /// The span of the statement, without the `;`.
    pub span: Span,
}

/// Parses the statements of a program.
///
/// They are separated by `;`, or by the end of a line where no bracket and no keyword is open and the line does not end with
/// an operator. A program may be empty.
///
/// # Errors
///
/// What is wrong with the text, and where.
///
/// Takes time and memory linear in the length of the text.
///
/// # Examples
///
/// ```
/// use upstar::syntax::parse_program;
///
/// let program = parse_program("x := 3; // not shown\nx +\n1\nx")?;
/// let spans: Vec<_> = program.iter().map(|statement| statement.span.range()).collect();
/// assert_eq!(spans, [0..6, 21..26, 27..28]);
/// assert!(program[0].ast.silent && !program[1].ast.silent);
/// # Ok::<(), upstar::syntax::SyntaxError>(())
/// ```
pub fn parse_program(text: &str) -> Result<Vec<Statement>, SyntaxError> {
    parse_program_within(text, &Budget::unlimited())
}

/// The same as [`parse_program`], within a budget; the memory counts while the text is being parsed.
///
/// # Errors
///
/// What is wrong with the text, and where; or the limit that was reached.
pub fn parse_program_within(text: &str, budget: &Budget) -> Result<Vec<Statement>, SyntaxError> {
    let Some(plain) = pasted::plain(text)? else { return statements(text, budget) };
    let statements = statements(&plain.text, budget).map_err(|error| plain.misplaced(error))?;
    let placed = |Statement { ast, span }| Statement { ast: plain.placed(ast), span: plain.place(span) };
    Ok(statements.into_iter().map(placed).collect())
}

fn statements(text: &str, budget: &Budget) -> Result<Vec<Statement>, SyntaxError> {
    let mut parser = Parser::new(text, Lines::Separate, budget)?;
    let mut held = MemoryGuard::new(budget, 0);
    let mut statements = Vec::new();
    loop {
        parser.resume();
        let start = parser.peek().start as usize;
        if parser.peek().kind == TokenKind::End {
            return Ok(statements);
        }
        parser.expr(level::LOWEST, None)?;
        let span = Span::new(start, parser.last().end as usize);
        match parser.peek().kind {
            TokenKind::Semicolon => {
                parser.bump();
                parser.ast.silent = true;
            }
            TokenKind::End => {}
            _ => return Err(parser.unexpected()),
        }
        held.add((parser.ast.bytes() + size_of::<Statement>()) as u64);
        parser.next_count = 0;
        statements.push(Statement { ast: std::mem::take(&mut parser.ast), span });
    }
}
