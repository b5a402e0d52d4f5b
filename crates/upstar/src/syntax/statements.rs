//! Constructs that begin with a keyword, and constructs with parameters.
//!
//! Statements are expressions. A statement that ends with `end` may appear wherever an operand may; any other needs
//! parentheses after an operator that binds tighter.

use super::ast::ExprId;
use super::error::{Bracket, Meant, SyntaxError, SyntaxErrorKind, Target};
use super::expect::{Open, Opener, starts_statement};
use super::expr::{Collection, Expr, Iteration, Name, Parameter, Source};
use super::level::{self, Level};
use super::lexer::{Bad, Keyword, TokenKind};
use super::parser::{Parsed, Parser};
use crate::player::Player;
use crate::span::Span;

// Functions called while parsing expressions are not inlined: their variables would enlarge the stack frame of every level.
impl Parser<'_> {
    /// The construct that begins with the next token, a keyword.
    #[inline(never)]
    pub(super) fn statement(&mut self, keyword: Keyword, min: Level) -> Parsed {
        let token = self.peek();
        if self.ahead(1).kind == TokenKind::Assign {
            return Err(SyntaxError::new(SyntaxErrorKind::NotAName(self.snippet(token)), token.span()));
        }
        match keyword {
            Keyword::If => self.conditional(),
            Keyword::Begin => {
                self.open(Opener::Body);
                let statements = self.statements()?;
                self.end()?;
                Ok(self.push(Expr::Block(statements), token.start))
            }
            Keyword::For | Keyword::From | Keyword::While | Keyword::Do => self.repetition(),
            Keyword::Def => {
                self.check_operand(min, level::ASSIGN)?;
                self.definition()
            }
            Keyword::Return | Keyword::Break | Keyword::Continue => {
                self.check_operand(min, level::ARROW)?;
                self.bump();
                let expr = match keyword {
                    Keyword::Break => Expr::Break,
                    Keyword::Continue => Expr::Continue,
                    _ if self.is_expression_next() => Expr::Return(Some(self.expr(level::LOWEST, None)?)),
                    _ => Expr::Return(None),
                };
                Ok(self.push(expr, token.start))
            }
            _ => Err(self.missing_operand()),
        }
    }

    /// The error if the next token is a keyword that binds looser than the operator before it.
    pub(super) fn check_operand(&self, min: Level, level: Level) -> Parsed<()> {
        let token = self.peek();
        match min > level {
            true => Err(SyntaxError::new(SyntaxErrorKind::InOperand(self.snippet(token)), token.span())),
            false => Ok(()),
        }
    }

    /// Whether anything but the end of a statement follows.
    fn is_expression_next(&self) -> bool {
        match self.peek().kind {
            TokenKind::End | TokenKind::Semicolon | TokenKind::Comma => false,
            TokenKind::Close(_) | TokenKind::Bars(_) | TokenKind::MapsTo => false,
            TokenKind::Keyword(keyword) => starts_statement(keyword),
            TokenKind::Quote => !self.in_quote(),
            _ => true,
        }
    }

    /// Statements up to a keyword that ends them.
    fn statements(&mut self) -> Parsed<Vec<ExprId>> {
        let mut statements = Vec::new();
        loop {
            match self.peek().kind {
                TokenKind::End | TokenKind::Keyword(Keyword::End | Keyword::Else | Keyword::ElseIf) => break,
                _ => statements.push(self.expr(level::LOWEST, None)?),
            }
            let ended = self.last().kind == TokenKind::Keyword(Keyword::End);
            match self.peek().kind {
                TokenKind::Semicolon => {
                    self.bump();
                }
                // As in CGScript, a statement that ends with `end` needs no semicolon before the next line.
                _ if ended && self.begins_line() => {}
                _ => break,
            }
        }
        Ok(statements)
    }

    /// Statements as one expression: a single one is itself, any other number of them makes a block.
    fn body(&mut self) -> Parsed {
        let (before, start) = (self.last().end, self.peek().start);
        let statements = self.statements()?;
        match statements[..] {
            [statement] => Ok(statement),
            [] => Ok(self.push(Expr::Block(statements), before)),
            _ => Ok(self.push(Expr::Block(statements), start)),
        }
    }

    /// Reads the `end` that must be the next token.
    fn end(&mut self) -> Parsed<()> {
        match self.peek().kind {
            TokenKind::Keyword(Keyword::End) => {
                self.bump();
                self.open.pop();
                Ok(())
            }
            _ => Err(self.unexpected()),
        }
    }

    /// Reads a keyword that changes what is open.
    fn turn(&mut self, opener: Opener) {
        if let Some(open) = self.open.last_mut() {
            open.opener = opener;
        }
        self.bump();
    }

    fn conditional(&mut self) -> Parsed {
        let start = self.open(Opener::Header(Keyword::If)).start;
        let mut branches = Vec::new();
        let mut otherwise = None;
        loop {
            let condition = self.expr(level::LOWEST, None)?;
            match self.peek().kind {
                TokenKind::Keyword(Keyword::Then) => self.turn(Opener::Body),
                _ => return Err(self.unexpected()),
            }
            branches.push((condition, self.body()?));
            match self.peek().kind {
                TokenKind::Keyword(Keyword::ElseIf) => self.turn(Opener::Header(Keyword::If)),
                _ => break,
            }
        }
        if self.peek().kind == TokenKind::Keyword(Keyword::Else) {
            let word = self.bump();
            if self.peek().kind == TokenKind::Keyword(Keyword::If)
                && let Some(open) = self.open.last_mut()
            {
                open.else_if = Some(word.span().to(self.tokens[self.position].span()));
            }
            otherwise = Some(self.body()?);
        }
        self.end()?;
        Ok(self.push(Expr::If { branches, otherwise }, start))
    }

    /// A loop, or a comprehension without brackets.
    fn repetition(&mut self) -> Parsed {
        let token = self.peek();
        // The first keyword is a part of the header, so the header is opened before the keyword is read.
        self.open.push(Open { opener: Opener::Header(Keyword::For), token, else_if: None });
        let mut iterations = vec![self.iteration()?];
        while self.peek().kind == TokenKind::Keyword(Keyword::For) {
            iterations.push(self.iteration()?);
        }
        match (self.peek().kind, iterations.pop()) {
            (TokenKind::Keyword(Keyword::Do), Some(iteration)) if iterations.is_empty() => {
                self.turn(Opener::Body);
                let body = self.body()?;
                self.end()?;
                Ok(self.push(Expr::Repeat { iteration: Box::new(iteration), body }, token.start))
            }
            (TokenKind::Keyword(Keyword::Do), Some(_)) => Err(self.expected("`yield` after several `for`")),
            (TokenKind::Keyword(Keyword::Yield), Some(iteration)) => {
                iterations.push(iteration);
                self.bump_operator();
                self.open.pop();
                let value = self.expr(level::LOWEST, None)?;
                let end = TokenKind::Keyword(Keyword::End);
                let semicolon = self.peek_beyond_line(0) == TokenKind::Semicolon && self.peek_beyond_line(1) == end;
                if semicolon || self.peek_beyond_line(0) == end {
                    (0..=usize::from(semicolon)).for_each(|_| {
                        self.resume();
                        self.bump();
                    });
                }
                let collection = Collection::List;
                Ok(self.push(Expr::Comprehension { collection, iterations, value }, token.start))
            }
            _ => Err(self.unexpected()),
        }
    }

    /// One loop up to `do`, `yield` or the next `for`.
    fn iteration(&mut self) -> Parsed<Iteration> {
        let mut variable = None;
        if self.peek().kind == TokenKind::Keyword(Keyword::For) {
            self.bump();
            variable = Some(self.expect_name("a name after `for`")?);
        }
        let source = match self.clause(Keyword::In, variable.is_some())? {
            Some(collection) => Source::In(collection),
            None => Source::Numbers {
                from: self.clause(Keyword::From, true)?,
                to: self.clause(Keyword::To, true)?,
                by: self.clause(Keyword::By, true)?,
            },
        };
        if variable.is_some() && source == (Source::Numbers { from: None, to: None, by: None }) {
            return Err(self.expected("`in` or `from`"));
        }
        let while_condition = self.clause(Keyword::While, true)?;
        let where_condition = self.clause(Keyword::Where, true)?;
        Ok(Iteration { variable, source, while_condition, where_condition })
    }

    /// The expression after a keyword, if that keyword is the next token.
    fn clause(&mut self, keyword: Keyword, allowed: bool) -> Parsed<Option<ExprId>> {
        if !allowed || self.peek().kind != TokenKind::Keyword(keyword) {
            return Ok(None);
        }
        self.bump();
        self.expr(level::LOWEST, None).map(Some)
    }

    /// A member of a list, or an option. The first comprehension without brackets of its own is stored in `bare`.
    pub(super) fn item(&mut self, bare: &mut Option<ExprId>) -> Parsed {
        let first = self.peek();
        let mut id = self.expr(level::LOWEST, None)?;
        if self.peek().kind == TokenKind::Keyword(Keyword::For) {
            let mut iterations = Vec::new();
            while self.peek().kind == TokenKind::Keyword(Keyword::For) {
                iterations.push(self.iteration()?);
            }
            id = self.push(Expr::Comprehension { collection: Collection::List, iterations, value: id }, first.start);
            bare.get_or_insert(id);
        } else if matches!(first.kind, TokenKind::Keyword(_)) && matches!(self.ast[id].expr, Expr::Comprehension { .. })
        {
            bare.get_or_insert(id);
        }
        Ok(id)
    }

    /// The comprehension `bare` as the only one of the `count` members of the brackets that were just closed.
    #[inline(never)]
    pub(super) fn enclosed(&mut self, bare: ExprId, count: usize, made: Collection, start: u32) -> Parsed {
        if count > 1 {
            return Err(SyntaxError::new(SyntaxErrorKind::CrowdedComprehension, self.ast[bare].span));
        }
        let end = self.last().end as usize;
        let node = self.ast.node_mut(bare);
        node.span = Span::new(start as usize, end);
        if let Expr::Comprehension { collection, .. } = &mut node.expr {
            *collection = made;
        }
        Ok(bare)
    }
}

/// Names and functions.
impl Parser<'_> {
    /// `target := value`, at the `:=`.
    #[inline(never)]
    pub(super) fn assignment(&mut self, target: ExprId, start: u32) -> Parsed {
        let mut named = target;
        while let Expr::Index { receiver, .. } = self.ast[named].expr {
            named = receiver;
        }
        let wrong = match &self.ast[named].expr {
            Expr::Name(_) => None,
            Expr::Call { function, .. } => match &self.ast[*function].expr {
                Expr::Name(name) if named == target => Some(Target::Call(name.clone())),
                _ => Some(Target::Other),
            },
            Expr::Lambda { .. } => Some(Target::Lambda),
            Expr::Word { number: None, ups: Some(ups), star: None } if ups.player == Player::Right => {
                Some(Target::Down)
            }
            _ => Some(Target::Other),
        };
        if let Some(wrong) = wrong {
            let span = Span::new(start as usize, self.last().end as usize);
            return Err(SyntaxError::new(SyntaxErrorKind::NotAssignable(wrong), span));
        }
        self.bump_operator();
        let value = self.expr(level::ASSIGN, None)?;
        Ok(self.push(Expr::Assign { target, value }, start))
    }

    /// `x -> e`, `(x, y := 2) -> e`, from their beginning.
    #[inline(never)]
    pub(super) fn lambda(&mut self) -> Parsed {
        let start = self.peek().start;
        let parameters = match self.peek().kind {
            TokenKind::Name => vec![Parameter { name: self.name(), default: None }],
            _ => self.parameters()?,
        };
        self.resume();
        self.bump_operator();
        let body = self.expr(level::ARROW, None)?;
        Ok(self.push(Expr::Lambda { parameters, body }, start))
    }

    fn definition(&mut self) -> Parsed {
        let start = self.open(Opener::Header(Keyword::Def)).start;
        let name = self.expect_name("a name after `def`")?;
        let parameters = match self.peek().kind {
            TokenKind::Open(Bracket::Round) => self.parameters()?,
            TokenKind::Assign | TokenKind::Bad(Bad::Character('=')) => {
                let Name { text, span } = name;
                return Err(SyntaxError::new(SyntaxErrorKind::NoParameters(text), span));
            }
            _ => return Err(self.expected("`(` and parameters")),
        };
        if self.peek().kind != TokenKind::Assign {
            return Err(self.unexpected());
        }
        self.bump_operator();
        self.open.pop();
        let body = self.expr(level::ASSIGN, None)?;
        Ok(self.push(Expr::Define { name, parameters, body }, start))
    }

    fn parameters(&mut self) -> Parsed<Vec<Parameter>> {
        self.enter(Bracket::Round);
        let mut parameters = Vec::new();
        if self.leave_if(Bracket::Round) {
            return Ok(parameters);
        }
        loop {
            let name = self.expect_name("the name of a parameter")?;
            let mut default = None;
            if self.peek().kind == TokenKind::Assign {
                self.bump();
                default = Some(self.expr(level::LOWEST, None)?);
            }
            parameters.push(Parameter { name, default });
            if !self.more(Bracket::Round)? {
                return Ok(parameters);
            }
        }
    }

    /// The error if the name that is the next token begins a statement of another language.
    pub(super) fn check_foreign(&self) -> Parsed<()> {
        if self.ahead(1).kind != TokenKind::Name {
            return Ok(());
        }
        let word = self.peek();
        let meant = match self.source(word) {
            "lambda" => Meant::Lambda,
            "function" | "func" | "fn" | "fun" => Meant::Definition,
            "let" | "var" | "const" => Meant::Assignment,
            _ => return Ok(()),
        };
        let foreign = match (self.ahead(2).kind, meant) {
            (TokenKind::Assign | TokenKind::Bad(Bad::Character('=')), _) => true,
            (TokenKind::Colon | TokenKind::Comma | TokenKind::Arrow, Meant::Lambda) => true,
            (TokenKind::Open(Bracket::Round), Meant::Definition) => self.glued(2),
            _ => false,
        };
        match foreign {
            true => {
                let found = self.snippet(word);
                Err(SyntaxError::new(SyntaxErrorKind::Foreign { found, meant }, word.span()))
            }
            false => Ok(()),
        }
    }
}
