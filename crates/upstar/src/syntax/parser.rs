//! The parser: operators by precedence, brackets, calls.
//!
//! Words such as `2^*3` are parsed in `words`, braces in `braces`, and constructs that begin with a keyword or have an arrow in
//! `statements`.

use super::ast::{Ast, ExprId};
use super::error::{Ambiguity, Bracket, SyntaxError, SyntaxErrorKind};
use super::expect::{Open, Opener, ambiguous};
use super::expr::{Argument, BinaryOp, Collection, Expr, Name, UnaryOp};
use super::level::{self, Level};
use super::lexer::{Keyword, Token, TokenKind};
use crate::budget::{Budget, MemoryGuard};
use crate::span::Span;

/// The deepest nesting of brackets and operators that is accepted.
pub const MAX_DEPTH: usize = 100_000;

pub(super) type Parsed<T = ExprId> = Result<T, SyntaxError>;

/// The operator directly before an operand, if it could also apply to only the number of a word such as `4^*`.
#[derive(Clone, Copy)]
pub(super) struct Hazard {
    /// The operator's token.
    pub(super) token: Token,
    /// Whether this also matters for a word of a number and a star. It does for all operators but minus signs, because the
    /// negative of a star is the star.
    pub(super) strong: bool,
}

pub(super) struct Parser<'t> {
    pub(super) text: &'t str,
    pub(super) tokens: Vec<Token>,
    pub(super) position: usize,
    /// Whether each token begins a line; empty if that does not matter.
    pub(super) line_starts: Vec<bool>,
    /// The last token that was read although it begins a line.
    pub(super) resumed: usize,
    /// The positions of the parentheses that open parameters, in order.
    pub(super) parameter_lists: Vec<u32>,
    pub(super) ast: Ast,
    pub(super) open: Vec<Open>,
    pub(super) depth: usize,
    /// The bytes taken by tokens and nodes, and the number of nodes at which they are counted next.
    pub(super) held: MemoryGuard<'t>,
    pub(super) budget: &'t Budget,
    pub(super) next_count: usize,
    /// The last word that has more than a number: its span, and the end of its number.
    pub(super) mixed: (Span, usize),
    /// The error to report if the open brace turns out to be a game.
    pub(super) doubt: Option<Box<SyntaxError>>,
}

impl Parser<'_> {
    /// An expression whose operators bind at least as tightly as `min`.
    pub(super) fn expr(&mut self, min: Level, before: Option<Hazard>) -> Parsed {
        if self.depth == MAX_DEPTH {
            return Err(SyntaxError::new(SyntaxErrorKind::TooDeep, self.peek().span()));
        }
        if self.next_count <= self.ast.len() {
            self.count_nodes()?;
        }
        self.depth += 1;
        let result = stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.operations(min, before));
        self.depth -= 1;
        result
    }

    fn operations(&mut self, min: Level, before: Option<Hazard>) -> Parsed {
        let start = self.peek().start;
        let mut left = self.operand(min, before)?;
        loop {
            let token = self.peek();
            let Some(op) = binary_op(token.kind) else {
                match token.kind {
                    TokenKind::DotDot if level::RANGE >= min => left = self.range(left, start)?,
                    TokenKind::Name if level::INFIX >= min && self.joins_line() => {
                        left = self.infix_method(left, start)?
                    }
                    TokenKind::Assign if min == level::ASSIGN => left = self.assignment(left, start)?,
                    TokenKind::Arrow if level::ARROW >= min => {
                        let span = Span::new(start as usize, self.last().end as usize);
                        return Err(SyntaxError::new(SyntaxErrorKind::BadParameters, span));
                    }
                    _ => return Ok(left),
                }
                continue;
            };
            let level = level::of(op);
            if level < min {
                return Ok(left);
            }
            self.bump_operator();
            if level == level::PRODUCT || level == level::POWER {
                self.check_tight(op, token)?;
            }
            let right = match op {
                BinaryOp::Power => self.exponent(token)?,
                _ => self.expr(level + 1, hazard(op, token))?,
            };
            left = self.push(Expr::Binary { op, left, right }, start);
            if level == level::RELATION && matches!(self.peek().kind, TokenKind::Relation(_)) {
                return Err(SyntaxError::new(SyntaxErrorKind::ChainedRelations, self.peek().span()));
            }
        }
    }

    /// The errors of an operator that binds tighter than a sum and has just been read.
    fn check_tight(&self, op: BinaryOp, token: Token) -> Parsed<()> {
        let before = self.tokens[self.position.saturating_sub(2)];
        let (word, number_end) = self.mixed;
        if word.end == before.end as usize && word.start < word.end {
            let (number, rest) = (&self.text[word.start..number_end], &self.text[number_end..word.end]);
            let texts = [format!("({number}{rest})"), format!("{number}+{rest}")];
            return Err(ambiguous(Ambiguity::BehindWord, token.span(), word, texts));
        }
        let next = self.peek();
        let double = before.kind == TokenKind::Star && before.end == token.start
            || next.kind == TokenKind::Star && next.start == token.end;
        if op == BinaryOp::Times && token.kind == TokenKind::Star && double {
            return Err(SyntaxError::new(SyntaxErrorKind::DoubleStar, token.span()));
        }
        Ok(())
    }

    /// The exponent after the operator `token`.
    fn exponent(&mut self, token: Token) -> Parsed {
        let next = self.peek();
        let doubtful = match next.kind {
            TokenKind::Star | TokenKind::Up(_) | TokenKind::Down(_) => true,
            TokenKind::Open(Bracket::Square) => self.glued(0),
            TokenKind::PowerOpen => {
                let found = self.snippet(token);
                return Err(SyntaxError::new(SyntaxErrorKind::MissingPlus { found }, token.span()));
            }
            _ => false,
        };
        let exponent = self.expr(level::POWER, hazard(BinaryOp::Power, token))?;
        if doubtful {
            let span = Span::new(token.start as usize, self.last().end as usize);
            let (power, operand) = (self.source(token), &self.text[next.start as usize..span.end]);
            let plus = if matches!(next.kind, TokenKind::Up(_) | TokenKind::Down(_)) { "+" } else { "" };
            let texts = [format!("+{power}{plus}{operand}"), format!("^({operand})")];
            return Err(ambiguous(Ambiguity::PowerOrUps, span, span, texts));
        }
        Ok(exponent)
    }

    fn range(&mut self, from: ExprId, start: u32) -> Parsed {
        self.bump_operator();
        let to = self.expr(level::RANGE + 1, None)?;
        let mut step = None;
        if self.peek().kind == TokenKind::DotDot {
            self.bump_operator();
            step = Some(self.expr(level::RANGE + 1, None)?);
        }
        if self.peek().kind == TokenKind::DotDot {
            return Err(SyntaxError::new(SyntaxErrorKind::ChainedRanges, self.peek().span()));
        }
        Ok(self.push(Expr::Range { from, to, step }, start))
    }

    /// Whether the next token is on the same line or within brackets. A name on the next line begins another statement, and a
    /// `;` is missing before it.
    fn joins_line(&self) -> bool {
        matches!(self.innermost(), Some(Opener::Bracket(_))) || !self.begins_line()
    }

    /// `3 Max 5`
    fn infix_method(&mut self, receiver: ExprId, start: u32) -> Parsed {
        let number = self.last();
        if number.kind == TokenKind::Integer && self.glued(0) {
            let (number, name) = (self.snippet(number), self.snippet(self.peek()));
            return Err(SyntaxError::new(SyntaxErrorKind::NameAfterNumber { number, name }, self.peek().span()));
        }
        let Name { text: name, span: name_span } = self.name();
        self.resume();
        let value = self.expr(level::INFIX + 1, None)?;
        let args = Some(vec![Argument { name: None, value }]);
        Ok(self.push(Expr::Method { receiver, name, name_span, args }, start))
    }

    /// An operand with its signs, calls and questions.
    fn operand(&mut self, min: Level, before: Option<Hazard>) -> Parsed {
        self.resume();
        let token = self.peek();
        let mut callable = true;
        let id = match token.kind {
            TokenKind::Integer => {
                callable = false;
                self.number(before)?
            }
            TokenKind::Up(_) | TokenKind::Down(_) | TokenKind::Star => {
                callable = false;
                self.word(None, token.start)?
            }
            TokenKind::Name if min <= level::ARROW && self.ahead(1).kind == TokenKind::Arrow => return self.lambda(),
            TokenKind::Name => {
                self.check_foreign()?;
                self.skip_folders();
                let name = self.name().text;
                match self.peek().kind {
                    TokenKind::Open(Bracket::Curly) if self.glued(0) => self.labelled(name, token.start)?,
                    _ => self.push(Expr::Name(name), token.start),
                }
            }
            TokenKind::Text => self.text_literal()?,
            TokenKind::Open(Bracket::Round) if min <= level::ARROW && self.opens_parameters() => return self.lambda(),
            TokenKind::Open(Bracket::Round) => self.parentheses()?,
            TokenKind::Open(Bracket::Square) => self.list()?,
            TokenKind::Open(_) => self.braces()?,
            TokenKind::Quote => {
                self.enter(Bracket::Quote);
                let form = self.expr(level::LOWEST, None)?;
                self.leave(Bracket::Quote)?;
                self.push(Expr::Quote(form), token.start)
            }
            TokenKind::Plus => return self.sign(UnaryOp::Plus, min, before),
            TokenKind::Minus => return self.sign(UnaryOp::Minus, min, before),
            TokenKind::PlusMinus => return self.sign(UnaryOp::PlusMinus, min, before),
            TokenKind::Keyword(Keyword::Not) => {
                self.check_operand(min, level::NOT)?;
                self.bump_operator();
                let operand = self.expr(level::NOT, None)?;
                return Ok(self.push(Expr::Unary { op: UnaryOp::Not, operand }, token.start));
            }
            TokenKind::Keyword(keyword) => {
                callable = false;
                self.statement(keyword, min)?
            }
            _ => return Err(self.missing_operand()),
        };
        self.postfix(id, token.start, callable)
    }

    fn sign(&mut self, op: UnaryOp, min: Level, before: Option<Hazard>) -> Parsed {
        let token = self.bump_operator();
        if op == UnaryOp::PlusMinus {
            self.check_switch_of_question(token)?;
        }
        let hazard = match op {
            UnaryOp::Plus => before,
            UnaryOp::Minus if before.is_some_and(|before| before.strong) => before,
            _ => Some(Hazard { token, strong: op != UnaryOp::Minus }),
        };
        let operand = match self.signed_fraction(op, min, token)? {
            Some(fraction) => fraction,
            None => self.expr(level::UNARY, hazard)?,
        };
        Ok(self.push(Expr::Unary { op, operand }, token.start))
    }

    /// Calls, indices and questions after `id`.
    pub(super) fn postfix(&mut self, mut id: ExprId, start: u32, mut callable: bool) -> Parsed {
        loop {
            match self.peek().kind {
                TokenKind::Dot => {
                    self.bump_operator();
                    if self.peek().kind == TokenKind::Integer && self.glued(0) {
                        return Err(SyntaxError::new(SyntaxErrorKind::DecimalPoint, self.peek().span()));
                    }
                    let Name { text: name, span: name_span } = self.expect_name("a name after `.`")?;
                    let args = match self.peek().kind {
                        TokenKind::Open(Bracket::Round) => Some(self.args()?),
                        _ => None,
                    };
                    id = self.push(Expr::Method { receiver: id, name, name_span, args }, start);
                    callable = true;
                }
                TokenKind::Open(Bracket::Round) if callable => {
                    let args = self.args()?;
                    id = self.push(Expr::Call { function: id, args }, start);
                }
                TokenKind::Open(Bracket::Square) if callable => {
                    self.enter(Bracket::Square);
                    let indices = self.items(Bracket::Square)?;
                    id = self.push(Expr::Index { receiver: id, indices }, start);
                }
                _ => return Ok(id),
            }
        }
    }

    pub(super) fn args(&mut self) -> Parsed<Vec<Argument>> {
        self.enter(Bracket::Round);
        let mut args = Vec::new();
        if self.leave_if(Bracket::Round) {
            return Ok(args);
        }
        loop {
            let mut name = None;
            if self.peek().kind == TokenKind::Name && self.ahead(1).kind == TokenKind::Assign {
                name = Some(self.name());
                self.bump();
            }
            args.push(Argument { name, value: self.expr(level::LOWEST, None)? });
            if !self.more(Bracket::Round)? {
                return Ok(args);
            }
        }
    }

    fn parentheses(&mut self) -> Parsed {
        let start = self.enter(Bracket::Round).start;
        let first = self.expr(level::LOWEST, None)?;
        if !self.more(Bracket::Round)? {
            return Ok(first);
        }
        let mut items = vec![first];
        items.append(&mut self.items(Bracket::Round)?);
        Ok(self.push(Expr::Tuple(items), start))
    }

    pub(super) fn list(&mut self) -> Parsed {
        let start = self.enter(Bracket::Square).start;
        let mut items = Vec::new();
        let mut bare = None;
        if self.leave_if(Bracket::Square) {
            return Ok(self.push(Expr::List(items), start));
        }
        loop {
            items.push(self.item(&mut bare)?);
            if !self.more(Bracket::Square)? {
                break;
            }
        }
        match bare {
            Some(bare) => self.enclosed(bare, items.len(), Collection::List, start),
            None => Ok(self.push(Expr::List(items), start)),
        }
    }

    /// One or more expressions and the closing bracket.
    fn items(&mut self, bracket: Bracket) -> Parsed<Vec<ExprId>> {
        let mut items = Vec::new();
        loop {
            items.push(self.expr(level::LOWEST, None)?);
            if !self.more(bracket)? {
                return Ok(items);
            }
        }
    }

    fn text_literal(&mut self) -> Parsed {
        let token = self.bump();
        let source = self.source(token);
        let inner = &source[1..source.len() - 1];
        let mut text = String::with_capacity(inner.len());
        let mut rest = inner;
        while let Some(at) = rest.find('\\') {
            text.push_str(&rest[..at]);
            rest = &rest[at + 1..];
            let Some((c, length)) = escape(rest) else {
                let start = token.end as usize - 1 - rest.len() - 1;
                let length = 1 + rest.chars().next().map_or(0, char::len_utf8);
                return Err(SyntaxError::new(SyntaxErrorKind::BadEscape, Span::new(start, start + length)));
            };
            text.push(c);
            rest = &rest[length..];
        }
        text.push_str(rest);
        Ok(self.push(Expr::Text(text), token.start))
    }
}

/// The character that the escape at the beginning of `rest` stands for, and the length of the escape.
fn escape(rest: &str) -> Option<(char, usize)> {
    let c = match rest.as_bytes().first()? {
        b'n' => '\n',
        b't' => '\t',
        b'r' => '\r',
        b'"' => '"',
        b'\\' => '\\',
        b'u' => {
            let digits = rest.strip_prefix("u{")?.split('}').next()?;
            let code = u32::from_str_radix(digits.get(..digits.len().min(8))?, 16).ok()?;
            let closed = rest[2 + digits.len()..].starts_with('}') && digits.len() <= 8;
            return char::from_u32(code).filter(|_| closed).map(|c| (c, digits.len() + 3));
        }
        _ => return None,
    };
    Some((c, 1))
}

/// The operator that a token is when it follows an operand.
fn binary_op(kind: TokenKind) -> Option<BinaryOp> {
    Some(match kind {
        TokenKind::Up(1) => BinaryOp::Power,
        TokenKind::Star | TokenKind::Product => BinaryOp::Times,
        TokenKind::Over => BinaryOp::Over,
        TokenKind::Percent => BinaryOp::Modulo,
        TokenKind::Colon => BinaryOp::OrdinalSum,
        TokenKind::Ampersand => BinaryOp::Sides,
        TokenKind::Plus => BinaryOp::Plus,
        TokenKind::Minus => BinaryOp::Minus,
        TokenKind::PlusMinus => BinaryOp::PlusMinus,
        TokenKind::Relation(op) => op,
        TokenKind::Keyword(Keyword::Is) => BinaryOp::Is,
        TokenKind::Keyword(Keyword::And) => BinaryOp::And,
        TokenKind::Keyword(Keyword::Or) => BinaryOp::Or,
        _ => return None,
    })
}

fn hazard(op: BinaryOp, token: Token) -> Option<Hazard> {
    match op {
        BinaryOp::Minus => Some(Hazard { token, strong: false }),
        BinaryOp::PlusMinus | BinaryOp::Power | BinaryOp::Times | BinaryOp::Over | BinaryOp::Modulo => {
            Some(Hazard { token, strong: true })
        }
        _ => None,
    }
}
