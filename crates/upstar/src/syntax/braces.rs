//! Games, sets and maps in braces.
//!
//! A slash is a run of `|`. Longer runs bind looser, and commas bind tighter than any slash. The game is the tree in which
//! every slash is above the shorter slashes next to it (the Cartesian tree of the run lengths), built with a stack in linear time.

use super::ast::ExprId;
use super::error::{Ambiguity, Bracket, SyntaxError, SyntaxErrorKind};
use super::expect::ambiguous;
use super::expr::{Collection, Expr};
use super::level;
use super::lexer::TokenKind;
use super::parser::{Parsed, Parser};
use crate::span::Span;

/// A run of `|`, and the number of options before it.
struct Slash {
    length: u32,
    span: Span,
    options_before: usize,
}

/// A game whose left side is complete and whose right side is still to come.
struct Pending {
    length: u32,
    left: Vec<ExprId>,
    start: usize,
    slash: usize,
}

impl Parser<'_> {
    /// The set, map or game whose opening brace is the next token.
    pub(super) fn braces(&mut self) -> Parsed {
        let outside = self.doubt.take();
        let read = self.braced();
        let inside = std::mem::replace(&mut self.doubt, outside);
        match (read, inside) {
            (Ok(id), Some(error)) if matches!(self.ast[id].expr, Expr::Braces { .. }) => Err(*error),
            (read, _) => read,
        }
    }

    fn braced(&mut self) -> Parsed {
        let start = self.enter(Bracket::Curly).start;
        if self.peek().kind == TokenKind::MapsTo {
            self.bump();
            self.leave(Bracket::Curly)?;
            return Ok(self.push(Expr::Map(Vec::new()), start));
        }
        let mut options = Vec::new();
        let mut slashes = Vec::new();
        let mut bare = None;
        loop {
            if !matches!(self.peek().kind, TokenKind::Bars(_) | TokenKind::Close(Bracket::Curly)) {
                self.options(&mut options, &mut bare)?;
            }
            match self.peek().kind {
                TokenKind::MapsTo if options.len() == 1 && slashes.is_empty() && bare.is_none() => {
                    return self.map(options[0], start);
                }
                TokenKind::Bars(length) => {
                    let span = self.bump().span();
                    slashes.push(Slash { length, span, options_before: options.len() });
                }
                _ => {
                    self.leave(Bracket::Curly)?;
                    break;
                }
            }
        }
        let Some(first) = slashes.first() else {
            if options.last().is_some_and(|last| matches!(self.ast[*last].expr, Expr::Dots)) {
                let kind = SyntaxErrorKind::LooseDots;
                return Err(SyntaxError::new(kind, self.ast[options[options.len() - 1]].span));
            }
            return match bare {
                Some(bare) => self.enclosed(bare, options.len(), Collection::Set, start),
                None => Ok(self.push(Expr::Set(options), start)),
            };
        };
        if slashes.len() == 1 {
            let right = options.split_off(first.options_before);
            return Ok(self.push(Expr::Braces { left: options, right }, start));
        }
        self.game(&options, &slashes, start)
    }

    /// `a{0|a}`, at the brace.
    pub(super) fn labelled(&mut self, label: String, start: u32) -> Parsed {
        let brace = self.peek().span();
        let game = self.braces()?;
        match self.ast[game].expr {
            Expr::Braces { .. } => Ok(self.push(Expr::Loop { label, game }, start)),
            _ => Err(SyntaxError::new(SyntaxErrorKind::LabelWithoutGame, brace)),
        }
    }

    fn options(&mut self, options: &mut Vec<ExprId>, bare: &mut Option<ExprId>) -> Parsed<()> {
        loop {
            if self.peek().kind == TokenKind::Dots && !options.is_empty() {
                let dots = self.bump();
                options.push(self.push(Expr::Dots, dots.start));
                return Ok(());
            }
            options.push(self.item(bare)?);
            if self.peek().kind != TokenKind::Comma {
                return Ok(());
            }
            self.bump();
        }
    }

    /// The map whose first key has been read.
    fn map(&mut self, mut key: ExprId, start: u32) -> Parsed {
        let mut entries = Vec::new();
        loop {
            match self.peek().kind {
                TokenKind::MapsTo => self.bump(),
                _ => return Err(self.expected("`=>` and a value")),
            };
            entries.push((key, self.expr(level::LOWEST, None)?));
            if !self.more(Bracket::Curly)? {
                return Ok(self.push(Expr::Map(entries), start));
            }
            key = self.expr(level::LOWEST, None)?;
        }
    }

    /// The game with options separated by two or more slashes; the closing brace has been read.
    fn game(&mut self, options: &[ExprId], slashes: &[Slash], start: u32) -> Parsed {
        let end = self.last().start as usize;
        let mut stack: Vec<Pending> = Vec::new();
        let mut side = options[..slashes[0].options_before].to_vec();
        let mut side_start = start as usize + 1;
        for (index, slash) in slashes.iter().enumerate() {
            while let Some(game) = stack.pop_if(|game| game.length < slash.length) {
                side = vec![self.close_game(game.left, side, Span::new(game.start, slash.span.start))];
                side_start = game.start;
            }
            if let Some(game) = stack.last().filter(|game| game.length == slash.length) {
                return Err(self.equal_slashes(&slashes[game.slash..], game.start, end));
            }
            stack.push(Pending { length: slash.length, left: side, start: side_start, slash: index });
            let next = slashes.get(index + 1).map_or(options.len(), |next| next.options_before);
            side = options[slash.options_before..next].to_vec();
            side_start = slash.span.end;
        }
        while stack.len() > 1 {
            let Some(game) = stack.pop() else { break };
            side = vec![self.close_game(game.left, side, Span::new(game.start, end))];
        }
        let left = stack.pop().map(|game| game.left).unwrap_or_default();
        Ok(self.push(Expr::Braces { left, right: side }, start))
    }

    /// The game whose text, with space around it, is at `span`.
    fn close_game(&mut self, left: Vec<ExprId>, right: Vec<ExprId>, span: Span) -> ExprId {
        let text = &self.text[span.range()];
        let start = span.start + (text.len() - text.trim_start().len());
        let span = Span::new(start, start + text.trim().len());
        self.ast.push(Expr::Braces { left, right }, span)
    }

    /// The error at the second of `slashes`, which is as long as the first one; the segment that contains them begins at `start`.
    fn equal_slashes(&self, slashes: &[Slash], start: usize, end: usize) -> SyntaxError {
        let length = slashes[0].length;
        let end = slashes.iter().find(|slash| slash.length > length).map_or(end, |slash| slash.span.start);
        let equal: Vec<Span> = slashes
            .iter()
            .map(|slash| (slash.length, slash.span))
            .filter(|&(other, span)| other == length && span.end <= end)
            .map(|(_, span)| span)
            .collect();
        let inner = equal.len() - 1;
        let bar = "|".repeat(length as usize);
        let bounds = |at: usize| match at {
            0 => (start, equal[0].start),
            at => (equal[at - 1].end, equal.get(at).map_or(end, |next| next.start)),
        };
        let part = |at: usize| {
            let (from, to) = bounds(at);
            self.text[from..to].trim()
        };
        let mut from_left = "{".repeat(inner) + part(0);
        let mut from_right = part(0).to_string();
        for at in 1..=equal.len() {
            from_left = from_left + &bar + part(at) + if at <= inner { "}" } else { "" };
            from_right = from_right + &bar + if at <= inner { "{" } else { "" } + part(at);
        }
        from_right.push_str(&"}".repeat(inner));
        ambiguous(Ambiguity::Slashes(length), equal[1.min(inner)], Span::new(start, end), [from_left, from_right])
    }
}
