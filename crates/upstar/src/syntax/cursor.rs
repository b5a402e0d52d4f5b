//! The tokens of a text, and the parser's position among them.
//!
//! In a program, the end of a line ends a statement. If nothing is open there, a token that begins a line is hidden by an
//! end token until the parser says that the statement continues.

use super::ast::{Ast, ExprId};
use super::error::{Bracket, SyntaxError, SyntaxErrorKind};
use super::expr::{Expr, Name};
use super::lexer::{Lexer, Token, TokenKind};
use super::parser::{Parsed, Parser};
use crate::budget::{Budget, Exhausted, MemoryGuard};
use crate::span::Span;

/// What line ends mean.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lines {
    /// The same as a space.
    Joined,
    /// They end statements.
    Separate,
}

/// The number of tokens or nodes between two checks of the budget.
const BATCH: usize = 4096;

/// The error that the budget was spent when this token was read.
fn spent(exhausted: Exhausted, token: Token) -> SyntaxError {
    SyntaxError::new(SyntaxErrorKind::Exhausted(exhausted), token.span())
}

impl<'t> Parser<'t> {
    pub(super) fn new(text: &'t str, lines: Lines, budget: &'t Budget) -> Parsed<Parser<'t>> {
        if u32::try_from(text.len()).is_err() {
            return Err(SyntaxError::new(SyntaxErrorKind::TextTooLong, Span::new(0, 0)));
        }
        let mut tokens: Vec<Token> = Vec::with_capacity((text.len() / 2 + 2).min(1 << 16));
        let mut line_starts = Vec::new();
        let mut arrows = false;
        let mut lexer = Lexer::new(text);
        let mut end = 0;
        let mut held = MemoryGuard::new(budget, 0);
        loop {
            let token = lexer.next();
            if tokens.len() % BATCH == BATCH - 1 {
                held.rise_to(((tokens.len() + BATCH) * (size_of::<Token>() + size_of::<bool>())) as u64);
                budget.check().map_err(|exhausted| spent(exhausted, token))?;
            }
            arrows |= token.kind == TokenKind::Arrow;
            if token.kind != TokenKind::Comment {
                if lines == Lines::Separate {
                    line_starts.push(breaks_line(&text[end..token.start as usize]));
                    end = token.end as usize;
                }
                tokens.push(token);
            }
            if token.kind == TokenKind::End {
                break;
            }
        }
        let parameter_lists = if arrows { parameter_lists(&tokens) } else { Vec::new() };
        let ast = Ast::with_capacity(tokens.len().min(1 << 16));
        Ok(Parser {
            text,
            tokens,
            position: 0,
            line_starts,
            resumed: 0,
            parameter_lists,
            ast,
            open: Vec::new(),
            depth: 0,
            held,
            budget,
            next_count: BATCH,
            mixed: (Span::new(0, 0), 0),
            doubt: None,
        })
    }

    /// Counts the nodes, and checks that there is room for more.
    pub(super) fn count_nodes(&mut self) -> Parsed<()> {
        self.next_count = self.ast.len() + BATCH;
        // A growing list is copied to an allocation of twice its size, so for a moment both exist.
        let bytes = self.tokens.len() * size_of::<Token>() + 3 * self.ast.bytes() / 2;
        self.held.rise_to(bytes as u64);
        self.budget.check().map_err(|exhausted| spent(exhausted, self.peek()))
    }

    /// The token `ahead` of the next one; past the end of the text, the end token.
    #[inline]
    pub(super) fn ahead(&self, ahead: usize) -> Token {
        let index = (self.position + ahead).min(self.tokens.len() - 1);
        match self.line_starts.is_empty() {
            true => self.tokens[index],
            false => self.ahead_in_line(index),
        }
    }

    #[inline]
    pub(super) fn peek(&self) -> Token {
        match self.line_starts.is_empty() {
            true => self.tokens[self.position],
            false => self.ahead_in_line(self.position),
        }
    }

    /// The token at `index`, or an end token if the line ends before it.
    #[inline(never)]
    fn ahead_in_line(&self, index: usize) -> Token {
        // The next token may be on a new line because the parser has already continued past the line end.
        let first = self.position + usize::from(self.resumed == self.position);
        let crossed = self.open.is_empty() && first <= index && self.line_starts[first..=index].contains(&true);
        match crossed {
            true => {
                let end = self.tokens[first.saturating_sub(1)].end;
                Token { kind: TokenKind::End, start: end, end }
            }
            false => self.tokens[index],
        }
    }

    /// The next token, even if it begins a line.
    pub(super) fn peek_beyond_line(&self, ahead: usize) -> TokenKind {
        self.tokens[(self.position + ahead).min(self.tokens.len() - 1)].kind
    }

    /// The token before the next one. There must be one.
    pub(super) fn last(&self) -> Token {
        self.tokens[self.position.saturating_sub(1)]
    }

    /// The token `back` places before the next one.
    pub(super) fn behind(&self, back: usize) -> Option<Token> {
        self.position.checked_sub(back).map(|index| self.tokens[index])
    }

    /// Whether the token `ahead` directly follows the token before it.
    pub(super) fn glued(&self, ahead: usize) -> bool {
        let index = self.position + ahead;
        index > 0 && index < self.tokens.len() && self.tokens[index - 1].end == self.tokens[index].start
    }

    /// Whether the next token begins a line.
    pub(super) fn begins_line(&self) -> bool {
        breaks_line(&self.text[self.last().end as usize..self.tokens[self.position].start as usize])
    }

    pub(super) fn bump(&mut self) -> Token {
        let token = self.peek();
        if token.kind != TokenKind::End {
            self.position += 1;
        }
        token
    }

    /// Reads a token after which the text must continue, perhaps on the next line.
    pub(super) fn bump_operator(&mut self) -> Token {
        let token = self.bump();
        self.resume();
        token
    }

    /// Continues on the next line, if this one is at its end.
    pub(super) fn resume(&mut self) {
        self.resumed = self.position;
    }

    pub(super) fn source(&self, token: Token) -> &'t str {
        &self.text[token.span().range()]
    }

    /// The name that is the next token.
    pub(super) fn name(&mut self) -> Name {
        let token = self.bump();
        let text = match self.source(token) {
            "ω" => "omega".into(),
            name => name.into(),
        };
        Name { text, span: token.span() }
    }

    /// Skips to the name of the game in `game.grid.Clobber`, the spelling of other programs.
    pub(super) fn skip_folders(&mut self) {
        let kinds = [1, 2, 3, 4].map(|ahead| self.ahead(ahead).kind);
        if kinds == [TokenKind::Dot, TokenKind::Name, TokenKind::Dot, TokenKind::Name]
            && self.source(self.peek()) == "game"
            && FOLDERS.contains(&self.source(self.ahead(2)))
        {
            self.position += 4;
        }
    }

    /// Adds a node that began at `start` and ends with the last token.
    pub(super) fn push(&mut self, expr: Expr, start: u32) -> ExprId {
        let span = Span::new(start as usize, self.last().end as usize);
        self.ast.push(expr, span)
    }

    /// Whether the parenthesis that is the next token opens the parameters of `(x, y) -> e`.
    pub(super) fn opens_parameters(&self) -> bool {
        !self.parameter_lists.is_empty() && self.parameter_lists.binary_search(&(self.position as u32)).is_ok()
    }
}

/// The folders in which other programs keep their games.
const FOLDERS: [&str; 5] = ["grid", "strip", "graph", "heap", "misc"];

fn breaks_line(gap: &str) -> bool {
    gap.contains(['\n', '\r'])
}

/// The parentheses whose closing parenthesis is followed by an arrow.
fn parameter_lists(tokens: &[Token]) -> Vec<u32> {
    let mut open = Vec::new();
    let mut lists = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::Open(bracket) => open.push((bracket, index as u32)),
            TokenKind::Close(bracket) => {
                let opened = open.pop_if(|(opened, _)| *opened == bracket);
                let arrow = tokens.get(index + 1).is_some_and(|next| next.kind == TokenKind::Arrow);
                lists.extend(opened.filter(|_| bracket == Bracket::Round && arrow).map(|(_, start)| start));
            }
            _ => {}
        }
    }
    lists.sort_unstable();
    lists
}
