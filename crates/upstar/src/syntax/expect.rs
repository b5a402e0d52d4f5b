//! Open brackets and keywords, expected tokens, and the errors for unexpected ones.

use super::error::{Ambiguity, Bracket, Equals, Meant, Readings, SyntaxError, SyntaxErrorKind};
use super::expr::Name;
use super::lexer::{Bad, Keyword, Token, TokenKind};
use super::parser::{Parsed, Parser};
use crate::span::Span;

/// A bracket or keyword that must be closed.
#[derive(Clone, Copy)]
pub(super) struct Open {
    pub(super) opener: Opener,
    /// The bracket or keyword that opened it.
    pub(super) token: Token,
    /// The `else if` that opened another `if` inside this one, where `elseif` may have been meant.
    pub(super) else_if: Option<Span>,
}

/// The kinds of openers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Opener {
    Bracket(Bracket),
    /// The part before `then`, `do`, `yield` or `:=`.
    Header(Keyword),
    /// Statements that end with `end`.
    Body,
}

/// Brackets.
impl Parser<'_> {
    /// Reads the opening bracket that is the next token.
    pub(super) fn enter(&mut self, bracket: Bracket) -> Token {
        self.open(Opener::Bracket(bracket))
    }

    /// Reads an opening token.
    pub(super) fn open(&mut self, opener: Opener) -> Token {
        let token = self.bump();
        self.open.push(Open { opener, token, else_if: None });
        token
    }

    pub(super) fn leave_if(&mut self, bracket: Bracket) -> bool {
        let closes = match bracket {
            Bracket::Quote => self.peek().kind == TokenKind::Quote,
            _ => self.peek().kind == TokenKind::Close(bracket),
        };
        if closes {
            self.bump();
            self.open.pop();
        }
        closes
    }

    pub(super) fn leave(&mut self, bracket: Bracket) -> Parsed<()> {
        match self.leave_if(bracket) {
            true => Ok(()),
            false => Err(self.unexpected()),
        }
    }

    /// Whether a comma follows rather than the closing bracket; reads either of them.
    pub(super) fn more(&mut self, bracket: Bracket) -> Parsed<bool> {
        if self.peek().kind == TokenKind::Comma {
            self.bump();
            return Ok(true);
        }
        self.leave(bracket).map(|()| false)
    }

    pub(super) fn in_quote(&self) -> bool {
        matches!(self.innermost(), Some(Opener::Bracket(Bracket::Quote)))
    }

    pub(super) fn innermost(&self) -> Option<Opener> {
        self.open.last().map(|open| open.opener)
    }

    /// The name that must be the next token.
    pub(super) fn expect_name(&mut self, expected: &'static str) -> Parsed<Name> {
        let token = self.peek();
        match token.kind {
            TokenKind::Name => Ok(self.name()),
            TokenKind::Keyword(_) | TokenKind::Down(_) => {
                Err(SyntaxError::new(SyntaxErrorKind::NotAName(self.snippet(token)), token.span()))
            }
            _ => Err(self.expected(expected)),
        }
    }
}

/// Errors.
impl Parser<'_> {
    /// The text of a token as errors quote it.
    pub(super) fn snippet(&self, token: Token) -> String {
        let source = self.source(token);
        match source.char_indices().nth(24) {
            Some((at, _)) => format!("{}…", &source[..at]),
            None => source.to_string(),
        }
    }

    pub(super) fn found(&self) -> Option<String> {
        let token = self.peek();
        (token.kind != TokenKind::End).then(|| self.snippet(token))
    }

    /// The errors that do not depend on what was expected.
    fn obvious(&self) -> Option<SyntaxError> {
        let token = self.peek();
        let kind = match token.kind {
            TokenKind::Bad(Bad::Character('=')) => SyntaxErrorKind::EqualSign(Box::new(self.equals())),
            TokenKind::Bad(Bad::Character(c)) => SyntaxErrorKind::StrayCharacter(c),
            TokenKind::Bad(Bad::Text) => SyntaxErrorKind::UnterminatedText,
            TokenKind::Bad(Bad::Comment) => SyntaxErrorKind::UnterminatedComment,
            TokenKind::Bad(Bad::Numeral) => SyntaxErrorKind::NumeralTooLong { digits: token.span().range().len() },
            TokenKind::Bars(length) if !self.in_braces() => match length {
                2 => SyntaxErrorKind::Foreign { found: "||".into(), meant: Meant::Or },
                _ => SyntaxErrorKind::SlashOutsideBraces,
            },
            TokenKind::Keyword(keyword) if !starts_statement(keyword) && !self.in_block() => match keyword {
                Keyword::And | Keyword::Or | Keyword::Is => return None,
                _ => SyntaxErrorKind::StrayKeyword(self.snippet(token)),
            },
            TokenKind::End => {
                let &Open { opener: Opener::Bracket(bracket), token, .. } = self.open.last()? else { return None };
                return Some(SyntaxError::new(SyntaxErrorKind::Unclosed(bracket), token.span()));
            }
            _ => return None,
        };
        Some(SyntaxError::new(kind, token.span()))
    }

    /// What the `=` that is the next token was meant to be.
    fn equals(&self) -> Equals {
        let before = self.behind(1).filter(|token| token.kind == TokenKind::Name).map(|token| self.snippet(token));
        let after = match self.ahead(1) {
            token if matches!(token.kind, TokenKind::Integer | TokenKind::Name) => self.snippet(token),
            _ => "…".into(),
        };
        let variable = self.behind(2).is_some_and(|token| token.kind == TokenKind::Keyword(Keyword::For));
        match (self.innermost(), before) {
            (_, Some(name)) if variable => Equals::First { name, value: after },
            (Some(Opener::Header(Keyword::Def)), _) => Equals::Definition,
            (_, Some(name)) => Equals::Value { name, value: after },
            (_, None) => Equals::Comparison,
        }
    }

    /// Whether the innermost bracket is a brace.
    fn in_braces(&self) -> bool {
        let mut openers = self.open.iter().rev().map(|open| open.opener);
        openers.find(|opener| matches!(opener, Opener::Bracket(_))) == Some(Opener::Bracket(Bracket::Curly))
    }

    fn in_block(&self) -> bool {
        self.open.iter().any(|open| !matches!(open.opener, Opener::Bracket(_)))
    }

    pub(super) fn expected(&self, expected: &'static str) -> SyntaxError {
        self.obvious().unwrap_or_else(|| {
            SyntaxError::new(SyntaxErrorKind::Expected { expected, found: self.found() }, self.peek().span())
        })
    }

    /// The error at a token that should begin an operand.
    pub(super) fn missing_operand(&self) -> SyntaxError {
        self.obvious().unwrap_or_else(|| {
            let found = self.found();
            let token = self.peek();
            let left = match self.behind(2) {
                Some(token) if matches!(token.kind, TokenKind::Integer | TokenKind::Name) => self.snippet(token),
                _ => "x".to_string(),
            };
            let before = self.behind(1);
            let kind = match before {
                Some(first) if [first.kind, token.kind] == [TokenKind::Ampersand; 2] && self.glued(0) => {
                    let kind = SyntaxErrorKind::Foreign { found: "&&".into(), meant: Meant::And };
                    return SyntaxError::new(kind, first.span().to(token.span()));
                }
                Some(token) if matches!(token.kind, TokenKind::Up(_)) => {
                    SyntaxErrorKind::MissingExponent { base: left, found }
                }
                Some(token) if token.kind == TokenKind::Star => SyntaxErrorKind::MissingFactor { factor: left, found },
                token => SyntaxErrorKind::MissingOperand { after: token.map(|token| self.snippet(token)), found },
            };
            SyntaxError::new(kind, token.span())
        })
    }

    /// The error at a token that should be an operator, a comma, a closing bracket or the end.
    pub(super) fn unexpected(&self) -> SyntaxError {
        self.obvious().unwrap_or_else(|| {
            let token = self.peek();
            let arrows = matches!(token.kind, TokenKind::Up(_) | TokenKind::Down(_));
            let kind = match self.open.last() {
                _ if arrows => SyntaxErrorKind::MissingPlus { found: self.snippet(token) },
                Some(&Open { opener: Opener::Bracket(open), token: opened, .. }) => match token.kind {
                    TokenKind::Close(found) => SyntaxErrorKind::Mismatched { open, open_span: opened.span(), found },
                    _ => SyntaxErrorKind::MissingOperator { found: self.snippet(token), open: Some(open) },
                },
                Some(open) => return self.unfinished(open),
                None => match token.kind {
                    TokenKind::Close(found) => SyntaxErrorKind::Unopened(found),
                    _ => SyntaxErrorKind::MissingOperator { found: self.snippet(token), open: None },
                },
            };
            SyntaxError::new(kind, token.span())
        })
    }

    /// The error at a token that should continue what a keyword opened.
    fn unfinished(&self, open: &Open) -> SyntaxError {
        let token = self.peek();
        let found = self.found();
        let kind = match open.opener {
            Opener::Header(Keyword::If) => SyntaxErrorKind::Expected { expected: "`then`", found },
            Opener::Header(Keyword::Def) => SyntaxErrorKind::Expected { expected: "`:=`", found },
            Opener::Header(_) => SyntaxErrorKind::MissingDo { found },
            _ if matches!(token.kind, TokenKind::End | TokenKind::Close(_) | TokenKind::Bars(_)) => {
                let kind = match open.else_if {
                    Some(else_if) => SyntaxErrorKind::ElseIf { else_if, found },
                    None => SyntaxErrorKind::MissingEnd { opener: self.snippet(open.token), found },
                };
                return SyntaxError::new(kind, open.token.span());
            }
            _ => SyntaxErrorKind::MissingSemicolon { found: self.snippet(token) },
        };
        SyntaxError::new(kind, token.span())
    }
}

/// Whether a statement or an expression may begin with this keyword.
pub(super) fn starts_statement(keyword: Keyword) -> bool {
    match keyword {
        Keyword::Not | Keyword::If | Keyword::Begin | Keyword::Def => true,
        Keyword::For | Keyword::From | Keyword::While | Keyword::Do => true,
        Keyword::Return | Keyword::Break | Keyword::Continue => true,
        Keyword::And | Keyword::Or | Keyword::Is => false,
        Keyword::Then | Keyword::ElseIf | Keyword::Else | Keyword::End => false,
        Keyword::To | Keyword::By | Keyword::In | Keyword::Where | Keyword::Yield => false,
    }
}

pub(super) fn ambiguous(ambiguity: Ambiguity, at: Span, span: Span, texts: [String; 2]) -> SyntaxError {
    SyntaxError::new(SyntaxErrorKind::Ambiguous { ambiguity, readings: Box::new(Readings { span, texts }) }, at)
}
