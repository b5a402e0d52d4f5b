//! The lexer: the tokens of a text, with their spans.
//!
//! The lexer never fails: text that it cannot read becomes a token of kind [`TokenKind::Bad`], so it can also colour a text
//! while it is being typed. Two rules depend on the context: inside braces every `|` is a slash, so `<|` and `|>` exist only
//! where the innermost bracket is not a brace; and `<` after an arrow opens `^<k>` if a `>` closes it.

use super::error::Bracket;
use super::expr::BinaryOp;
use crate::span::Span;

/// The most digits a numeral may have.
pub const MAX_DIGITS: usize = 100_000;

/// A token and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its kind.
    pub kind: TokenKind,
    pub(super) start: u32,
    pub(super) end: u32,
}

impl Token {
    /// Its span.
    pub const fn span(self) -> Span {
        Span::new(self.start as usize, self.end as usize)
    }
}

/// The kinds of tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// Digits, or binary digits after `0b`.
    Integer,
    /// A text in double quotation marks.
    Text,
    /// A name.
    Name,
    /// A reserved word.
    Keyword(Keyword),
    /// A run of this number of ups; a single one may be the power operator.
    Up(u32),
    /// A run of this number of downs.
    Down(u32),
    /// `*`, a star or a product.
    Star,
    /// `·`, always a product.
    Product,
    /// `/`
    Over,
    /// `%`
    Percent,
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `+-`
    PlusMinus,
    /// `:`
    Colon,
    /// `&`
    Ampersand,
    /// `..`
    DotDot,
    /// `...`
    Dots,
    /// `.`
    Dot,
    /// `,`
    Comma,
    /// `;`
    Semicolon,
    /// `'`, before and after a form
    Quote,
    /// A run of this number of `|`.
    Bars(u32),
    /// `==` and the like.
    Relation(BinaryOp),
    /// `=>`
    MapsTo,
    /// `->`
    Arrow,
    /// `:=`
    Assign,
    /// An opening bracket.
    Open(Bracket),
    /// A closing bracket.
    Close(Bracket),
    /// `<` in `^<k>`
    PowerOpen,
    /// `>` in `^<k>`
    PowerClose,
    /// `// …` or `/* … */`
    Comment,
    /// Something that cannot be read.
    Bad(Bad),
    /// The end of the text.
    End,
}

/// The reserved words, which cannot be names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyword {
    /// `and`
    And,
    /// `or`
    Or,
    /// `not`
    Not,
    /// `is`
    Is,
    /// `if`
    If,
    /// `then`
    Then,
    /// `elseif`
    ElseIf,
    /// `else`
    Else,
    /// `end`
    End,
    /// `for`
    For,
    /// `from`
    From,
    /// `to`
    To,
    /// `by`
    By,
    /// `in`
    In,
    /// `while`
    While,
    /// `where`
    Where,
    /// `do`
    Do,
    /// `yield`
    Yield,
    /// `def`
    Def,
    /// `begin`
    Begin,
    /// `return`
    Return,
    /// `break`
    Break,
    /// `continue`
    Continue,
}

impl Keyword {
    fn of(word: &str) -> Option<Keyword> {
        Some(match word {
            "and" => Keyword::And,
            "or" => Keyword::Or,
            "not" => Keyword::Not,
            "is" => Keyword::Is,
            "if" => Keyword::If,
            "then" => Keyword::Then,
            "elseif" => Keyword::ElseIf,
            "else" => Keyword::Else,
            "end" => Keyword::End,
            "for" => Keyword::For,
            "from" => Keyword::From,
            "to" => Keyword::To,
            "by" => Keyword::By,
            "in" => Keyword::In,
            "while" => Keyword::While,
            "where" => Keyword::Where,
            "do" => Keyword::Do,
            "yield" => Keyword::Yield,
            "def" => Keyword::Def,
            "begin" => Keyword::Begin,
            "return" => Keyword::Return,
            "break" => Keyword::Break,
            "continue" => Keyword::Continue,
            _ => return None,
        })
    }
}

/// The kinds of unreadable text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bad {
    /// A character without a meaning in the notation.
    Character(char),
    /// A text whose closing quotation mark is missing.
    Text,
    /// A comment whose `*/` is missing.
    Comment,
    /// A numeral of more than [`MAX_DIGITS`] digits.
    Numeral,
}

/// The tokens of a text, comments included, without the final [`TokenKind::End`].
pub fn tokens(text: &str) -> impl Iterator<Item = Token> {
    let mut lexer = Lexer::new(text);
    std::iter::from_fn(move || match lexer.next() {
        token if token.kind == TokenKind::End => None,
        token => Some(token),
    })
}

pub(super) struct Lexer<'t> {
    text: &'t str,
    position: usize,
    brackets: Vec<Bracket>,
    /// The place of the `>` of `^<k>`, once its `<` has been read.
    power_close: Option<usize>,
    after_arrow: bool,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Lexer<'t> {
        Lexer { text, position: 0, brackets: Vec::new(), power_close: None, after_arrow: false }
    }

    pub(super) fn next(&mut self) -> Token {
        let glued = self.skip_whitespace();
        let start = self.position;
        let kind = self.kind(glued && self.after_arrow);
        self.after_arrow = matches!(kind, TokenKind::Up(_) | TokenKind::Down(_));
        Token { kind, start: start as u32, end: self.position as u32 }
    }

    fn byte(&self, offset: usize) -> u8 {
        self.text.as_bytes().get(self.position + offset).copied().unwrap_or(0)
    }

    fn char(&self) -> Option<char> {
        self.text[self.position..].chars().next()
    }

    /// Advances by `bytes` and returns `kind`.
    fn take(&mut self, bytes: usize, kind: TokenKind) -> TokenKind {
        self.position += bytes;
        kind
    }

    fn take_while(&mut self, accept: impl Fn(char) -> bool) {
        while let Some(c) = self.char().filter(|&c| accept(c)) {
            self.position += c.len_utf8();
        }
    }

    /// Whether nothing was skipped.
    fn skip_whitespace(&mut self) -> bool {
        let start = self.position;
        self.take_while(|c| c.is_whitespace() || c == '\u{feff}');
        self.position == start
    }

    fn kind(&mut self, after_arrow: bool) -> TokenKind {
        let byte = self.byte(0);
        match byte {
            0 if self.position >= self.text.len() => TokenKind::End,
            b'0'..=b'9' => self.integer(),
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => self.name(),
            b'^' => self.ups(),
            b'"' => self.text_literal(),
            b'*' => self.take(1, TokenKind::Star),
            b'%' => self.take(1, TokenKind::Percent),
            b'&' => self.take(1, TokenKind::Ampersand),
            b',' => self.take(1, TokenKind::Comma),
            b';' => self.take(1, TokenKind::Semicolon),
            b'\'' => self.take(1, TokenKind::Quote),
            b'(' => self.open(Bracket::Round),
            b'[' => self.open(Bracket::Square),
            b'{' => self.open(Bracket::Curly),
            b')' => self.close(Bracket::Round),
            b']' => self.close(Bracket::Square),
            b'}' => self.close(Bracket::Curly),
            b'|' => self.bars(),
            b'+' => match self.byte(1) {
                b'-' => self.take(2, TokenKind::PlusMinus),
                _ if self.text[self.position + 1..].starts_with('−') => {
                    self.take(1 + '−'.len_utf8(), TokenKind::PlusMinus)
                }
                _ => self.take(1, TokenKind::Plus),
            },
            b'-' if self.byte(1) == b'>' => self.take(2, TokenKind::Arrow),
            b'-' => self.take(1, TokenKind::Minus),
            b'/' => match self.byte(1) {
                b'/' | b'*' => self.comment(),
                _ => self.take(1, TokenKind::Over),
            },
            b':' if self.byte(1) == b'=' => self.take(2, TokenKind::Assign),
            b':' => self.take(1, TokenKind::Colon),
            b'.' if self.byte(1) == b'.' && self.byte(2) == b'.' => self.take(3, TokenKind::Dots),
            b'.' if self.byte(1) == b'.' => self.take(2, TokenKind::DotDot),
            b'.' => self.take(1, TokenKind::Dot),
            b'=' if self.byte(1) == b'=' => self.take(2, TokenKind::Relation(BinaryOp::Equal)),
            b'=' if self.byte(1) == b'>' => self.take(2, TokenKind::MapsTo),
            b'!' if self.byte(1) == b'=' => self.take(2, TokenKind::Relation(BinaryOp::NotEqual)),
            b'<' if after_arrow && self.closes_power() => self.take(1, TokenKind::PowerOpen),
            b'<' => match self.byte(1) {
                b'=' => self.take(2, TokenKind::Relation(BinaryOp::LessEqual)),
                b'>' => self.take(2, TokenKind::Relation(BinaryOp::Confused)),
                b'|' if !self.in_braces() => self.take(2, TokenKind::Relation(BinaryOp::LessOrConfused)),
                _ => self.take(1, TokenKind::Relation(BinaryOp::Less)),
            },
            b'>' if self.power_close == Some(self.position) => self.take(1, TokenKind::PowerClose),
            b'>' if self.byte(1) == b'=' => self.take(2, TokenKind::Relation(BinaryOp::GreaterEqual)),
            b'>' => self.take(1, TokenKind::Relation(BinaryOp::Greater)),
            _ => self.other(),
        }
    }

    /// Non-ASCII characters, and ASCII characters without a meaning in the notation.
    fn other(&mut self) -> TokenKind {
        let Some(c) = self.char() else { return TokenKind::End };
        let kind = match c {
            '↑' | '⇑' => return self.ups(),
            '↓' | '⇓' => return self.downs(),
            '∗' | '⋆' | '★' => TokenKind::Star,
            '…' | '⋯' => TokenKind::Dots,
            '±' => TokenKind::PlusMinus,
            '−' => TokenKind::Minus,
            '·' | '×' => TokenKind::Product,
            '≤' => TokenKind::Relation(BinaryOp::LessEqual),
            '≥' => TokenKind::Relation(BinaryOp::GreaterEqual),
            '≠' => TokenKind::Relation(BinaryOp::NotEqual),
            '∥' | '‖' => TokenKind::Relation(BinaryOp::Confused),
            c if c.is_alphabetic() => return self.name(),
            c => TokenKind::Bad(Bad::Character(c)),
        };
        self.take(c.len_utf8(), kind)
    }

    fn integer(&mut self) -> TokenKind {
        let start = self.position;
        let is_binary = self.byte(0) == b'0' && self.byte(1) == b'b' && matches!(self.byte(2), b'0' | b'1');
        if is_binary {
            self.position += 2;
        }
        while self.byte(0).is_ascii_digit() && (!is_binary || self.byte(0) <= b'1') {
            self.position += 1;
        }
        match self.position - start {
            0..=MAX_DIGITS => TokenKind::Integer,
            _ => TokenKind::Bad(Bad::Numeral),
        }
    }

    fn name(&mut self) -> TokenKind {
        let start = self.position;
        self.take_while(continues_name);
        let name = &self.text[start..self.position];
        if name.starts_with('v') {
            let downs = name.len() - name.trim_start_matches('v').len();
            if name[downs..].bytes().all(|byte| byte.is_ascii_digit()) {
                self.position = start;
                return self.downs();
            }
        }
        Keyword::of(name).map_or(TokenKind::Name, TokenKind::Keyword)
    }

    fn ups(&mut self) -> TokenKind {
        let mut count = 0u32;
        while let Some((c, ups)) = self.char().and_then(|c| match c {
            '^' | '↑' => Some((c, 1)),
            '⇑' => Some((c, 2)),
            _ => None,
        }) {
            self.position += c.len_utf8();
            count = count.saturating_add(ups);
        }
        TokenKind::Up(count)
    }

    /// Downs. A `v` counts as one only if the caller knows that it is not part of a name.
    fn downs(&mut self) -> TokenKind {
        let mut count = 0u32;
        let mut letters = self.byte(0) == b'v';
        while let Some((c, downs)) = self.char().and_then(|c| match c {
            'v' if letters => Some((c, 1)),
            '↓' => Some((c, 1)),
            '⇓' => Some((c, 2)),
            _ => None,
        }) {
            letters &= c == 'v';
            self.position += c.len_utf8();
            count = count.saturating_add(downs);
        }
        TokenKind::Down(count)
    }

    fn text_literal(&mut self) -> TokenKind {
        self.position += 1;
        loop {
            match self.byte(0) {
                b'"' => return self.take(1, TokenKind::Text),
                b'\\' if !matches!(self.byte(1), 0 | b'\n' | b'\r') => {
                    self.position += 1;
                    self.position += self.char().map_or(0, char::len_utf8);
                }
                b'\n' | b'\r' => return TokenKind::Bad(Bad::Text),
                _ => match self.char() {
                    Some(c) => self.position += c.len_utf8(),
                    None => return TokenKind::Bad(Bad::Text),
                },
            }
        }
    }

    fn comment(&mut self) -> TokenKind {
        let rest = &self.text[self.position..];
        if self.byte(1) == b'/' {
            let length = rest.find(['\n', '\r']).unwrap_or(rest.len());
            return self.take(length, TokenKind::Comment);
        }
        match rest[2..].find("*/") {
            Some(length) => self.take(length + 4, TokenKind::Comment),
            None => self.take(rest.len(), TokenKind::Bad(Bad::Comment)),
        }
    }

    fn bars(&mut self) -> TokenKind {
        if !self.in_braces() && self.byte(1) == b'>' {
            return self.take(2, TokenKind::Relation(BinaryOp::GreaterOrConfused));
        }
        let start = self.position;
        while self.byte(0) == b'|' {
            self.position += 1;
        }
        TokenKind::Bars((self.position - start) as u32)
    }

    fn in_braces(&self) -> bool {
        self.brackets.last() == Some(&Bracket::Curly)
    }

    fn open(&mut self, bracket: Bracket) -> TokenKind {
        self.brackets.push(bracket);
        self.take(1, TokenKind::Open(bracket))
    }

    fn close(&mut self, bracket: Bracket) -> TokenKind {
        if self.brackets.last() == Some(&bracket) {
            self.brackets.pop();
        }
        self.take(1, TokenKind::Close(bracket))
    }

    /// Whether this `<` is followed by a numeral or a name and a `>`, all without spaces.
    fn closes_power(&mut self) -> bool {
        let rest = &self.text[self.position + 1..];
        let length = rest.find(|c| !continues_name(c)).unwrap_or(rest.len());
        let closes = length > 0 && rest[length..].starts_with('>');
        if closes {
            self.power_close = Some(self.position + 1 + length);
        }
        closes
    }
}

fn continues_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || !c.is_ascii() && c.is_alphabetic()
}
