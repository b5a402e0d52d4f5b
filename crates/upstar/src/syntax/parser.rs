//! From text to tree: operators by precedence, brackets, calls.
//!
//! Words such as `2^*3` are read in `words`, braces in `braces`.

use super::ast::{Argument, Ast, BinaryOp, Expr, ExprId, UnaryOp};
use super::error::{Ambiguity, Bracket, Readings, SyntaxError, SyntaxErrorKind};
use super::level::{self, Level};
use super::lexer::{Bad, Keyword, Lexer, Token, TokenKind};
use crate::span::Span;

/// The deepest nesting of brackets and operators that is read.
pub const MAX_DEPTH: usize = 100_000;

/// Reads a text that is one expression, with an optional `;` behind it.
///
/// # Errors
///
/// What is wrong with the text, and where.
///
/// Takes time and memory linear in the length of the text.
pub fn parse(text: &str) -> Result<Ast, SyntaxError> {
    if u32::try_from(text.len()).is_err() {
        return Err(SyntaxError::new(SyntaxErrorKind::TextTooLong, Span::new(0, 0)));
    }
    let mut parser = Parser::new(text);
    if parser.peek().kind == TokenKind::End {
        return Err(SyntaxError::new(SyntaxErrorKind::Empty, Span::new(text.len(), text.len())));
    }
    parser.expr(level::LOWEST, None)?;
    if parser.peek().kind == TokenKind::Semicolon {
        parser.bump();
        parser.ast.silent = true;
    }
    match parser.peek().kind {
        TokenKind::End => Ok(parser.ast),
        _ => Err(parser.unexpected()),
    }
}

pub(super) type Parsed<T = ExprId> = Result<T, SyntaxError>;

/// The operator directly before an operand, if it could also mean only the number of a word such as `4^*`.
#[derive(Clone, Copy)]
pub(super) struct Hazard {
    /// The operator's token.
    pub(super) token: Token,
    /// Whether it makes a difference for a word of a number and a star, too: for all but minus signs, since the
    /// negative of a star is the star.
    pub(super) strong: bool,
}

pub(super) struct Parser<'t> {
    pub(super) text: &'t str,
    tokens: Vec<Token>,
    position: usize,
    pub(super) ast: Ast,
    open: Vec<(Bracket, Token)>,
    depth: usize,
    /// The last word that has a number and something behind it: its place, and where its number ends.
    pub(super) mixed: (Span, usize),
}

impl<'t> Parser<'t> {
    fn new(text: &'t str) -> Parser<'t> {
        let mut tokens = Vec::with_capacity(text.len() / 2 + 2);
        let mut lexer = Lexer::new(text);
        loop {
            let token = lexer.next();
            if token.kind != TokenKind::Comment {
                tokens.push(token);
            }
            if token.kind == TokenKind::End {
                break;
            }
        }
        let ast = Ast::with_capacity(tokens.len().min(1 << 16));
        Parser { text, tokens, position: 0, ast, open: Vec::new(), depth: 0, mixed: (Span::new(0, 0), 0) }
    }

    /// The token `ahead` of the next one; behind the end there is only the end.
    pub(super) fn ahead(&self, ahead: usize) -> Token {
        self.tokens[(self.position + ahead).min(self.tokens.len() - 1)]
    }

    pub(super) fn peek(&self) -> Token {
        self.tokens[self.position]
    }

    /// The token before the next one; there must be one.
    pub(super) fn last(&self) -> Token {
        self.tokens[self.position.saturating_sub(1)]
    }

    /// Whether the token `ahead` stands directly behind the one before it.
    pub(super) fn glued(&self, ahead: usize) -> bool {
        let index = self.position + ahead;
        index > 0 && index < self.tokens.len() && self.tokens[index - 1].end == self.tokens[index].start
    }

    pub(super) fn bump(&mut self) -> Token {
        let token = self.peek();
        if token.kind != TokenKind::End {
            self.position += 1;
        }
        token
    }

    pub(super) fn source(&self, token: Token) -> &'t str {
        &self.text[token.span().range()]
    }

    /// Adds a node that began at `start` and ends with the last token.
    pub(super) fn push(&mut self, expr: Expr, start: u32) -> ExprId {
        let span = Span::new(start as usize, self.last().end as usize);
        self.ast.push(expr, span)
    }

    /// An expression whose operators bind at least as tightly as `min`.
    pub(super) fn expr(&mut self, min: Level, before: Option<Hazard>) -> Parsed {
        if self.depth == MAX_DEPTH {
            return Err(SyntaxError::new(SyntaxErrorKind::TooDeep, self.peek().span()));
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
                    TokenKind::Name if level::INFIX >= min => left = self.infix_method(left, start)?,
                    _ => return Ok(left),
                }
                continue;
            };
            let level = level::of(op);
            if level < min {
                return Ok(left);
            }
            self.bump();
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

    /// Errors of an operator that binds tighter than a sum, and has just been read.
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
        self.bump();
        let to = self.expr(level::RANGE + 1, None)?;
        let mut step = None;
        if self.peek().kind == TokenKind::DotDot {
            self.bump();
            step = Some(self.expr(level::RANGE + 1, None)?);
        }
        if self.peek().kind == TokenKind::DotDot {
            return Err(SyntaxError::new(SyntaxErrorKind::ChainedRanges, self.peek().span()));
        }
        Ok(self.push(Expr::Range { from, to, step }, start))
    }

    /// `3 Max 5`
    fn infix_method(&mut self, receiver: ExprId, start: u32) -> Parsed {
        let number = self.last();
        if number.kind == TokenKind::Integer && self.glued(0) {
            let (number, name) = (self.snippet(number), self.snippet(self.peek()));
            return Err(SyntaxError::new(SyntaxErrorKind::NameAfterNumber { number, name }, self.peek().span()));
        }
        let name = self.name();
        let value = self.expr(level::INFIX + 1, None)?;
        let args = Some(vec![Argument { name: None, value }]);
        Ok(self.push(Expr::Method { receiver, name, args }, start))
    }

    /// An operand with its signs, calls and questions.
    fn operand(&mut self, min: Level, before: Option<Hazard>) -> Parsed {
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
            TokenKind::Name => {
                let name = self.name();
                match self.peek().kind {
                    TokenKind::Open(Bracket::Curly) if self.glued(0) => self.labelled(name, token.start)?,
                    _ => self.push(Expr::Name(name), token.start),
                }
            }
            TokenKind::Text => self.text_literal()?,
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
                if min > level::NOT {
                    return Err(SyntaxError::new(SyntaxErrorKind::NotInOperand, token.span()));
                }
                self.bump();
                let operand = self.expr(level::NOT, None)?;
                return Ok(self.push(Expr::Unary { op: UnaryOp::Not, operand }, token.start));
            }
            _ => return Err(self.missing_operand()),
        };
        self.postfix(id, token.start, callable)
    }

    fn sign(&mut self, op: UnaryOp, min: Level, before: Option<Hazard>) -> Parsed {
        let token = self.bump();
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

    /// Calls, indices and questions behind `id`.
    pub(super) fn postfix(&mut self, mut id: ExprId, start: u32, mut callable: bool) -> Parsed {
        loop {
            match self.peek().kind {
                TokenKind::Dot => {
                    self.bump();
                    let name = match self.peek().kind {
                        TokenKind::Name => self.name(),
                        TokenKind::Integer if self.glued(0) => {
                            return Err(SyntaxError::new(SyntaxErrorKind::DecimalPoint, self.peek().span()));
                        }
                        _ => return Err(self.expected("a name after `.`")),
                    };
                    let args = match self.peek().kind {
                        TokenKind::Open(Bracket::Round) => Some(self.args()?),
                        _ => None,
                    };
                    id = self.push(Expr::Method { receiver: id, name, args }, start);
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

    /// The name that is the next token.
    pub(super) fn name(&mut self) -> String {
        let token = self.bump();
        match self.source(token) {
            "ω" => "omega".into(),
            name => name.into(),
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
        let items = match self.leave_if(Bracket::Square) {
            true => Vec::new(),
            false => self.items(Bracket::Square)?,
        };
        Ok(self.push(Expr::List(items), start))
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

/// Brackets, and errors about what stands there.
impl Parser<'_> {
    /// Reads the opening bracket that is the next token.
    pub(super) fn enter(&mut self, bracket: Bracket) -> Token {
        let token = self.bump();
        self.open.push((bracket, token));
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

    /// Whether a comma follows, not the closing bracket; reads either.
    pub(super) fn more(&mut self, bracket: Bracket) -> Parsed<bool> {
        if self.peek().kind == TokenKind::Comma {
            self.bump();
            return Ok(true);
        }
        self.leave(bracket).map(|()| false)
    }

    pub(super) fn in_quote(&self) -> bool {
        matches!(self.open.last(), Some((Bracket::Quote, _)))
    }

    /// The text of a token as errors quote it.
    pub(super) fn snippet(&self, token: Token) -> String {
        let source = self.source(token);
        match source.char_indices().nth(24) {
            Some((at, _)) => format!("{}…", &source[..at]),
            None => source.to_string(),
        }
    }

    fn found(&self) -> Option<String> {
        let token = self.peek();
        (token.kind != TokenKind::End).then(|| self.snippet(token))
    }

    /// Errors that do not depend on what was expected.
    fn obvious(&self) -> Option<SyntaxError> {
        let token = self.peek();
        let kind = match token.kind {
            TokenKind::Bad(Bad::Character(c)) => SyntaxErrorKind::StrayCharacter(c),
            TokenKind::Bad(Bad::Text) => SyntaxErrorKind::UnterminatedText,
            TokenKind::Bad(Bad::Comment) => SyntaxErrorKind::UnterminatedComment,
            TokenKind::Bad(Bad::Numeral) => SyntaxErrorKind::NumeralTooLong { digits: token.span().range().len() },
            TokenKind::Keyword(Keyword::Reserved) => SyntaxErrorKind::Reserved(self.snippet(token)),
            TokenKind::Bars(_) if self.open.last().is_none_or(|&(bracket, _)| bracket != Bracket::Curly) => {
                SyntaxErrorKind::SlashOutsideBraces
            }
            TokenKind::End => {
                let &(bracket, open) = self.open.last()?;
                return Some(SyntaxError::new(SyntaxErrorKind::Unclosed(bracket), open.span()));
            }
            _ => return None,
        };
        Some(SyntaxError::new(kind, token.span()))
    }

    pub(super) fn expected(&self, expected: &'static str) -> SyntaxError {
        self.obvious().unwrap_or_else(|| {
            SyntaxError::new(SyntaxErrorKind::Expected { expected, found: self.found() }, self.peek().span())
        })
    }

    /// The error at a token where an operand must begin.
    fn missing_operand(&self) -> SyntaxError {
        self.obvious().unwrap_or_else(|| {
            let found = self.found();
            let before = |back: usize| self.position.checked_sub(back).map(|index| self.tokens[index]);
            let left = match before(2) {
                Some(token) if matches!(token.kind, TokenKind::Integer | TokenKind::Name) => self.snippet(token),
                _ => "x".to_string(),
            };
            let kind = match before(1) {
                Some(token) if matches!(token.kind, TokenKind::Up(_)) => {
                    SyntaxErrorKind::MissingExponent { base: left, found }
                }
                Some(token) if token.kind == TokenKind::Star => SyntaxErrorKind::MissingFactor { factor: left, found },
                token => SyntaxErrorKind::MissingOperand { after: token.map(|token| self.snippet(token)), found },
            };
            SyntaxError::new(kind, self.peek().span())
        })
    }

    /// The error at a token where an operator, a comma, a closing bracket or the end must stand.
    pub(super) fn unexpected(&self) -> SyntaxError {
        self.obvious().unwrap_or_else(|| {
            let token = self.peek();
            let found = self.snippet(token);
            let open = self.open.last().copied();
            let kind = match (token.kind, open) {
                (TokenKind::Close(found), Some((open, token))) => {
                    SyntaxErrorKind::Mismatched { open, open_span: token.span(), found }
                }
                (TokenKind::Close(found), None) => SyntaxErrorKind::Unopened(found),
                (TokenKind::Up(_) | TokenKind::Down(_), _) => SyntaxErrorKind::MissingPlus { found },
                _ => SyntaxErrorKind::MissingOperator { found, open: open.map(|(open, _)| open) },
            };
            SyntaxError::new(kind, token.span())
        })
    }
}

pub(super) fn ambiguous(ambiguity: Ambiguity, at: Span, span: Span, texts: [String; 2]) -> SyntaxError {
    SyntaxError::new(SyntaxErrorKind::Ambiguous { ambiguity, readings: Box::new(Readings { span, texts }) }, at)
}

/// The character of the escape at the beginning of `rest`, and the length of the escape.
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

/// The operator a token is when it stands behind an operand.
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
