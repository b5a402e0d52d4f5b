//! Numbers, and values written as one word: `2^*3`, `3/2v`, `1/2Miny(2)`.
//!
//! A word has no spaces. Since `*` and `^` are also operators, a number followed by one of them is a word only if
//! nothing that could be an operand follows; where two readings remain and differ, the text is ambiguous.

use num_bigint::BigUint;

use super::ast::ExprId;
use super::error::{Ambiguity, Bracket, SyntaxError, SyntaxErrorKind};
use super::expect::{Opener, ambiguous};
use super::expr::{BinaryOp, Count, Expr, UnaryOp, Ups, UpsKind};
use super::level::{self, Level};
use super::lexer::{Keyword, Token, TokenKind};
use super::parser::{Hazard, Parsed, Parser};
use crate::player::Player;
use crate::span::Span;

/// What follows a number and decides whether it begins a word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Behind {
    /// Ups, downs or a star.
    Arrows,
    /// A name and an opening parenthesis.
    Call,
    /// One of the names in [`BESIDE`].
    Name,
    /// Nothing: the number stands for itself.
    Nothing,
}

/// The names that may stand directly behind a number, as in `5over`.
const BESIDE: [&str; 2] = ["over", "under"];

impl Parser<'_> {
    /// An integer, or a word that begins with a number.
    pub(super) fn number(&mut self, before: Option<Hazard>) -> Parsed {
        let start = self.peek().start;
        let fraction = self.is_fraction();
        let behind = self.behind_number(if fraction { 3 } else { 1 })?;
        if behind == Behind::Nothing {
            self.check_power(if fraction { 3 } else { 1 }, before)?;
            return Ok(self.integer());
        }
        let number = match fraction {
            true => self.fraction(),
            false => self.integer(),
        };
        let number_end = self.last().end as usize;
        let (id, strong) = match behind {
            Behind::Call => {
                let name_start = self.peek().start;
                let name = self.name().text;
                let function = self.push(Expr::Name(name), name_start);
                let args = self.args()?;
                let call = self.push(Expr::Call { function, args }, name_start);
                (self.push(Expr::Beside { number, call }, start), true)
            }
            Behind::Name => {
                let name_start = self.peek().start;
                let name = self.name().text;
                let call = self.push(Expr::Name(name), name_start);
                (self.push(Expr::Beside { number, call }, start), true)
            }
            _ => {
                let strong = self.peek().kind != TokenKind::Star;
                (self.word(Some(number), start)?, strong)
            }
        };
        let word = Span::new(start as usize, self.last().end as usize);
        let (digits, rest) = (&self.text[start as usize..number_end], &self.text[number_end..word.end]);
        if let Some(hazard) = before.filter(|hazard| hazard.strong || strong) {
            let span = Span::new(hazard.token.start as usize, word.end);
            let sign = &self.text[span.start..word.start];
            let plus = if behind == Behind::Arrows { "" } else { "+" };
            let texts = [format!("{sign}{digits}+{rest}"), format!("{sign}({digits}{plus}{rest})")];
            return Err(ambiguous(Ambiguity::BeforeWord, span, span, texts));
        }
        let behind_call =
            matches!(self.peek().kind, TokenKind::Dot | TokenKind::Open(Bracket::Round | Bracket::Square));
        if behind != Behind::Arrows && behind_call {
            let texts = [format!("({digits}{rest})"), format!("{digits}+{rest}")];
            return Err(ambiguous(Ambiguity::BehindWord, self.peek().span(), word, texts));
        }
        self.mixed = (word, number_end);
        Ok(id)
    }

    /// Whether the number that is next, which has this number of tokens, is the base of a power that could be ups.
    ///
    /// Elsewhere `-1+^3` is written `-1^3`. Powers of 1 are useless, and an option `2^3` cannot be told from such a sum; whether
    /// the surrounding brace holds options is known only at its end.
    fn check_power(&mut self, length: usize, before: Option<Hazard>) -> Parsed<()> {
        let count = self.ahead(length + 1);
        let bare = matches!(count.kind, TokenKind::Integer | TokenKind::Name);
        let counted = bare || count.kind == TokenKind::Open(Bracket::Round);
        if self.ahead(length).kind != TokenKind::Up(1) || !counted || !self.glued(length) || !self.glued(length + 1) {
            return Ok(());
        }
        let star = bare && self.ahead(length + 2).kind == TokenKind::Star && self.glued(length + 2);
        let factor = star && self.ahead(length + 3).kind == TokenKind::Integer && self.glued(length + 3);
        let behind = self.ahead(length + 2 + usize::from(star) + usize::from(factor)).kind;
        let signed = self.behind(1).filter(|sign| sign.kind == TokenKind::Minus && self.opens_operand(2));
        let is_one = length == 1 && self.source(self.peek()).trim_start_matches('0') == "1";
        let is_option = count.kind == TokenKind::Integer
            && self.innermost() == Some(Opener::Bracket(Bracket::Curly))
            && matches!(behind, TokenKind::Comma | TokenKind::Bars(_) | TokenKind::Close(_))
            && self.begins_option(if signed.is_some() { 2 } else { 1 });
        // A star that no operand follows ends a word, which may be all of `2^3*`.
        let goes_on = factor || starts_operand(behind) || (is_sign(behind) && self.glued(length + 3));
        let is_word = star && !goes_on;
        if !is_one && !is_option && !is_word {
            return Ok(());
        }
        let number = Span::new(self.peek().start as usize, self.ahead(length - 1).end as usize);
        let up = self.ahead(length).span();
        let end = match (bare, star, factor) {
            (false, ..) => up.end,
            (_, false, _) => count.span().end,
            (_, true, more) => self.ahead(length + 2 + usize::from(more)).span().end,
        };
        let start = signed.map_or(number.start, |sign| sign.span().start);
        let (digits, sign) = (&self.text[number.range()], &self.text[start..number.start]);
        let (arrow, ups) = (&self.text[up.start..end], &self.text[up.start..count.span().end.min(end)]);
        let sum = match before.is_some() && signed.is_none() && bare {
            true => format!("({digits}+{arrow})"),
            false => format!("{sign}{digits}+{arrow}"),
        };
        let power = match is_one {
            true => format!("({sign}{digits}){ups}"),
            false => format!("{sign}({digits}{ups})"),
        };
        let rest = &self.text[up.start + ups.len()..end];
        let power = if star && !factor { format!("{power}+{rest}") } else { power + rest };
        let span = Span::new(start, end);
        let error = ambiguous(Ambiguity::PowerOrUps, span, span, [sum, power]);
        match is_one || is_word {
            true => Err(error),
            false => {
                self.doubt.get_or_insert_with(|| Box::new(error));
                Ok(())
            }
        }
    }

    /// Whether an operand begins after the token this number of places before the next one.
    fn opens_operand(&self, back: usize) -> bool {
        self.behind(back).is_none_or(|token| {
            !matches!(
                token.kind,
                TokenKind::Integer | TokenKind::Text | TokenKind::Name | TokenKind::Close(_) | TokenKind::Quote
            ) && !matches!(token.kind, TokenKind::Up(_) | TokenKind::Down(_) | TokenKind::Star)
                && token.kind != TokenKind::Keyword(Keyword::End)
        })
    }

    /// Whether an option begins after the token this number of places before the next one.
    fn begins_option(&self, back: usize) -> bool {
        self.behind(back).is_some_and(|token| {
            matches!(token.kind, TokenKind::Open(Bracket::Curly) | TokenKind::Comma | TokenKind::Bars(_))
        })
    }

    /// The fraction directly after a sign: `+-1/8` is +-(1/8), not (+-1)/8.
    pub(super) fn signed_fraction(&mut self, op: UnaryOp, min: Level, sign: Token) -> Parsed<Option<ExprId>> {
        if self.peek().kind != TokenKind::Integer || !self.is_fraction() || self.behind_number(3)? != Behind::Nothing {
            return Ok(None);
        }
        let tighter = matches!(self.ahead(3).kind, TokenKind::Up(_) | TokenKind::Dot);
        if !tighter && min <= level::PRODUCT {
            return Ok(Some(self.fraction()));
        }
        if op != UnaryOp::PlusMinus {
            return Ok(None);
        }
        let span = Span::new(sign.start as usize, self.ahead(2).end as usize);
        let fraction = &self.text[self.peek().start as usize..span.end];
        let (numerator, denominator) = (self.source(self.peek()), self.source(self.ahead(2)));
        let texts = [format!("(+-({fraction}))"), format!("(+-{numerator})/{denominator}")];
        Err(ambiguous(Ambiguity::SwitchOfPower, span, span, texts))
    }

    /// Refuses `+-1.Mean`: is it the mean of the switch, or the switch of the mean?
    pub(super) fn check_switch_of_question(&self, sign: Token) -> Parsed<()> {
        let [number, dot, name] = [0, 1, 2].map(|ahead| self.ahead(ahead));
        if [number.kind, dot.kind, name.kind] != [TokenKind::Integer, TokenKind::Dot, TokenKind::Name] {
            return Ok(());
        }
        let span = Span::new(sign.start as usize, name.end as usize);
        let (number, name) = (self.source(number), self.source(name));
        let texts = [format!("(+-{number}).{name}"), format!("+-({number}.{name})")];
        Err(ambiguous(Ambiguity::SwitchOfQuestion, span, span, texts))
    }

    /// Whether the next tokens are digits, `/` and digits without spaces.
    fn is_fraction(&self) -> bool {
        self.ahead(1).kind == TokenKind::Over
            && self.ahead(2).kind == TokenKind::Integer
            && self.glued(1)
            && self.glued(2)
    }

    fn fraction(&mut self) -> ExprId {
        let start = self.peek().start;
        let left = self.integer();
        self.bump();
        let right = self.integer();
        self.push(Expr::Binary { op: BinaryOp::Over, left, right }, start)
    }

    fn integer(&mut self) -> ExprId {
        let token = self.bump();
        let source = self.source(token);
        // The tree has numerals in base 10.
        let converted = source.strip_prefix("0b").and_then(|digits| BigUint::parse_bytes(digits.as_bytes(), 2));
        let digits = converted.map_or_else(|| source.trim_start_matches('0').to_string(), |number| number.to_string());
        let digits = if digits.is_empty() { "0".into() } else { digits };
        self.push(Expr::Integer(digits.into()), token.start)
    }

    /// What follows a number whose last token is the token before `ahead`.
    fn behind_number(&mut self, ahead: usize) -> Parsed<Behind> {
        if !self.glued(ahead) {
            return Ok(Behind::Nothing);
        }
        let next = self.ahead(ahead + 1);
        let glued = self.glued(ahead + 1);
        let word = match self.ahead(ahead).kind {
            TokenKind::Name if glued && next.kind == TokenKind::Open(Bracket::Round) => return Ok(Behind::Call),
            TokenKind::Name if BESIDE.contains(&self.source(self.ahead(ahead))) => return Ok(Behind::Name),
            TokenKind::Up(1) => match next.kind {
                TokenKind::Star | TokenKind::PowerOpen | TokenKind::Open(Bracket::Square) if glued => true,
                kind => self.ends_word(kind, glued, ahead)?,
            },
            TokenKind::Up(count) if count > 2 => {
                let run = self.ahead(ahead).span();
                return Err(SyntaxError::new(SyntaxErrorKind::LongRun { count }, run));
            }
            TokenKind::Up(_) | TokenKind::Down(_) => true,
            TokenKind::Star => self.ends_word(next.kind, glued, ahead)?,
            _ => false,
        };
        Ok(if word { Behind::Arrows } else { Behind::Nothing })
    }

    /// Whether a number followed by the sign at `ahead`, which is `*` or `^`, is a word although `next` comes after the sign.
    fn ends_word(&mut self, next: TokenKind, glued: bool, ahead: usize) -> Parsed<bool> {
        match next {
            TokenKind::Plus | TokenKind::Minus | TokenKind::PlusMinus if glued => {
                let start = self.peek().start as usize;
                let number_end = self.ahead(ahead - 1).end as usize;
                let sign = self.ahead(ahead + 1).start as usize;
                (0..=ahead).for_each(|_| {
                    self.bump();
                });
                self.expr(level::UNARY, None)?;
                let span = Span::new(start, self.last().end as usize);
                let number = &self.text[start..number_end];
                let (arrow, operand) = (&self.text[number_end..sign], &self.text[sign..span.end]);
                let texts = [format!("{number}+{arrow}{operand}"), format!("{number}{arrow}({operand})")];
                Err(ambiguous(Ambiguity::Sign, span, span, texts))
            }
            TokenKind::Plus | TokenKind::Minus | TokenKind::PlusMinus => Ok(true),
            TokenKind::Quote => Ok(self.in_quote()),
            kind => Ok(!starts_operand(kind)),
        }
    }

    /// Ups, downs and a star after a number, or a word without a number.
    pub(super) fn word(&mut self, number: Option<ExprId>, start: u32) -> Parsed {
        let arrows = self.peek();
        let ups = match arrows.kind {
            TokenKind::Up(run) => Some(Ups { player: Player::Left, kind: self.ups(run, start)? }),
            TokenKind::Down(run) => Some(Ups { player: Player::Right, kind: self.ups(run, start)? }),
            _ => None,
        };
        let mut star = None;
        if self.peek().kind == TokenKind::Star && (arrows.kind == TokenKind::Star || self.glued(0)) {
            let token = self.bump();
            let heaps = self.peek().kind == TokenKind::Open(Bracket::Square) && self.glued(0);
            if heaps && number.is_none() && ups.is_none() {
                let list = self.list()?;
                return Ok(self.push(Expr::Misere(list), start));
            }
            star = Some(self.count(start)?.unwrap_or(Count::Literal(1)));
            let operand = matches!(self.peek().kind, TokenKind::Integer | TokenKind::Open(Bracket::Round));
            if ups.is_some() && operand && self.last().end == token.end {
                let next = self.peek();
                let span = Span::new(start as usize, next.end as usize);
                let (word, next) = (&self.text[start as usize..token.start as usize], self.source(next));
                let product = if number.is_some() { format!("({word}) * {next}") } else { format!("{word} * {next}") };
                let texts = [format!("{word}*{next}"), product];
                return Err(ambiguous(Ambiguity::LooseStar, token.span(), span, texts));
            }
        }
        Ok(self.push(Expr::Word { number, ups, star }, start))
    }

    /// The kind of a run of arrows, which is the next token.
    fn ups(&mut self, run: u32, start: u32) -> Parsed<UpsKind> {
        let arrows = self.bump();
        let bracketed = matches!(self.peek().kind, TokenKind::PowerOpen | TokenKind::Open(Bracket::Square));
        let counted =
            matches!(self.peek().kind, TokenKind::Integer | TokenKind::Name | TokenKind::Open(Bracket::Round));
        if !self.glued(0) || !(bracketed || counted) {
            return Ok(UpsKind::Count(Count::Literal(u64::from(run))));
        }
        if run > 1 {
            let run = self.snippet(arrows);
            return Err(SyntaxError::new(SyntaxErrorKind::CountedRun { run }, self.peek().span()));
        }
        match self.peek().kind {
            TokenKind::PowerOpen => {
                self.bump();
                let power = match self.peek().kind {
                    TokenKind::Integer => self.literal(),
                    TokenKind::Name => {
                        let start = self.peek().start;
                        let name = self.name().text;
                        Count::Expr(self.push(Expr::Name(name), start))
                    }
                    _ => return Err(self.expected("a number or a name")),
                };
                match self.peek().kind {
                    TokenKind::PowerClose => self.bump(),
                    _ => return Err(self.expected("`>`")),
                };
                Ok(UpsKind::Power(power))
            }
            TokenKind::Open(Bracket::Square) => Ok(UpsKind::PartialSum(self.bracketed_count(Bracket::Square)?)),
            _ => Ok(UpsKind::Count(self.count(start)?.unwrap_or(Count::Literal(1)))),
        }
    }

    /// A numeral, a name or an expression in parentheses directly after an arrow or a star of the word at `start`.
    fn count(&mut self, start: u32) -> Parsed<Option<Count>> {
        if !self.glued(0) {
            return Ok(None);
        }
        match self.peek().kind {
            TokenKind::Integer => Ok(Some(self.literal())),
            TokenKind::Open(Bracket::Round) => Ok(Some(self.bracketed_count(Bracket::Round)?)),
            TokenKind::Name => {
                let token = self.peek();
                let name = self.name().text;
                let id = self.push(Expr::Name(name), token.start);
                let longer = matches!(self.peek().kind, TokenKind::Open(Bracket::Round | Bracket::Square));
                if longer && self.glued(0) || self.peek().kind == TokenKind::Dot {
                    self.postfix(id, token.start, true)?;
                    let span = Span::new(start as usize, self.last().end as usize);
                    let prefix = &self.text[span.start..token.start as usize];
                    let (name, rest) = (self.source(token), &self.text[token.end as usize..span.end]);
                    let texts = [format!("{prefix}({name}{rest})"), format!("({prefix}{name}){rest}")];
                    return Err(ambiguous(Ambiguity::NamedCount, span, span, texts));
                }
                Ok(Some(Count::Expr(id)))
            }
            _ => Ok(None),
        }
    }

    /// The count in the bracket that is the next token.
    fn bracketed_count(&mut self, bracket: Bracket) -> Parsed<Count> {
        self.enter(bracket);
        let numeral = self.peek().kind == TokenKind::Integer && self.ahead(1).kind == TokenKind::Close(bracket);
        let count = match numeral {
            true => self.literal(),
            false => Count::Expr(self.expr(level::LOWEST, None)?),
        };
        self.leave(bracket)?;
        Ok(count)
    }

    /// The numeral that is the next token.
    fn literal(&mut self) -> Count {
        match self.source(self.peek()).parse() {
            Ok(number) => {
                self.bump();
                Count::Literal(number)
            }
            Err(_) => Count::Expr(self.integer()),
        }
    }
}

fn is_sign(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::Plus | TokenKind::Minus | TokenKind::PlusMinus)
}

/// Whether an operand may begin with this token.
fn starts_operand(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Integer
            | TokenKind::Text
            | TokenKind::Name
            | TokenKind::Keyword(Keyword::Not | Keyword::If | Keyword::Begin)
            | TokenKind::Up(_)
            | TokenKind::Down(_)
            | TokenKind::Star
            | TokenKind::Open(_)
            | TokenKind::Bad(_)
    )
}
