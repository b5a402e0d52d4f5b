//! Converts LaTeX, as found in papers and as written by upstar, to plain notation.
//!
//! A group in braces is a unit: it is put in parentheses unless it is a single sign. A group with a slash or a comma is
//! taken for a game or a set whose backslashes were forgotten.

use super::error::{SyntaxError, SyntaxErrorKind};
use super::pasted::{Part, Plain, parts};
use crate::span::Span;

/// The plain text that a LaTeX text stands for.
///
/// # Errors
///
/// A command without a meaning here, or a fraction without two parts.
pub(super) fn plain(text: &str) -> Result<Plain, SyntaxError> {
    let parts: Vec<(Part<'_>, Span)> = parts(text).collect();
    let holds_options = holds_options(&parts);
    let mut latex = Latex {
        text,
        parts,
        holds_options,
        next: 0,
        plain: Plain::default(),
        groups: Vec::new(),
        brackets: Vec::new(),
        pending: None,
        fraction: Span::default(),
    };
    while let Some(&(part, span)) = latex.parts.get(latex.next) {
        latex.next += 1;
        latex.part(part, span)?;
    }
    match latex.pending {
        Some(Pending::Numerator | Pending::Denominator) => Err(latex.half_fraction()),
        _ => Ok(latex.plain),
    }
}

/// The role of the next group.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pending {
    /// The argument of a command that changes nothing here.
    Same,
    Numerator,
    Denominator,
}

/// The text to write at the end of a group.
#[derive(Clone, Copy)]
struct Group {
    close: &'static str,
    then: Option<Pending>,
}

struct Latex<'t> {
    text: &'t str,
    parts: Vec<(Part<'t>, Span)>,
    /// For each part that opens a group, whether the group contains a slash or a comma.
    holds_options: Vec<bool>,
    next: usize,
    plain: Plain,
    groups: Vec<Group>,
    /// The open brackets of the plain text.
    brackets: Vec<char>,
    pending: Option<Pending>,
    /// The last fraction command.
    fraction: Span,
}

const ARROWS: [char; 4] = ['↑', '↓', '⇑', '⇓'];

impl<'t> Latex<'t> {
    fn part(&mut self, part: Part<'t>, span: Span) -> Result<(), SyntaxError> {
        if self.pending == Some(Pending::Same) && !matches!(part, Part::Space | Part::Character('{')) {
            self.pending = None;
        }
        let in_fraction = matches!(self.pending, Some(Pending::Numerator | Pending::Denominator));
        match part {
            Part::Space if self.swallows_space(span) => {}
            Part::Character('{') => self.open(span),
            _ if in_fraction && part != Part::Digits => return Err(self.half_fraction()),
            Part::Character('}') => self.close(span),
            Part::Digits if in_fraction => self.short_fraction(span),
            Part::Digits => self.digits(span),
            Part::Character('^') => self.superscript(span),
            Part::Command(name) => self.command(name, span)?,
            Part::Escaped(c) => self.escaped(c, span)?,
            Part::Dollar => {}
            Part::Character('~') => self.add(" ", span),
            Part::Character('`') => self.add("'", span),
            Part::Character(c) => {
                self.follow_bracket(c);
                self.plain.add_part(self.text, part, span);
            }
            Part::Wide(c) => {
                self.follow_bracket(c);
                self.plain.add_part(self.text, part, span);
            }
            Part::Space | Part::Quoted | Part::Comment => self.plain.add_part(self.text, part, span),
        }
        Ok(())
    }

    fn add(&mut self, piece: &str, span: Span) {
        piece.chars().for_each(|c| self.follow_bracket(c));
        self.plain.add(piece, span);
    }

    fn follow_bracket(&mut self, c: char) {
        match c {
            '(' | '[' | '{' => self.brackets.push(c),
            ')' | ']' | '}' => {
                self.brackets.pop();
            }
            _ => {}
        }
    }

    fn in_braces(&self) -> bool {
        self.brackets.last() == Some(&'{')
    }

    fn last(&self) -> Option<char> {
        self.plain.text.chars().next_back()
    }

    /// The part `count` ahead, not counting spaces, and its index.
    fn ahead(&self, mut count: usize) -> Option<(usize, Part<'t>)> {
        let rest = self.parts.iter().enumerate().skip(self.next);
        for (index, (part, _)) in rest.filter(|(_, (part, _))| *part != Part::Space) {
            if count == 0 {
                return Some((index, *part));
            }
            count -= 1;
        }
        None
    }

    /// Whether the space here separates nothing: after a command, and before an arrow or a star that continues a word.
    fn swallows_space(&self, span: Span) -> bool {
        if self.text[span.range()].contains(['\n', '\r']) {
            return false;
        }
        let behind_command = self.next.checked_sub(2).is_some_and(|before| {
            matches!(self.parts[before].0, Part::Command(_) | Part::Escaped(_) | Part::Character('{' | '}'))
        });
        let goes_on = self.last().is_some_and(|c| c.is_ascii_digit() || ARROWS.contains(&c));
        let next = match self.ahead(0) {
            Some((_, Part::Command(name))) => sign(name),
            Some((_, Part::Character('{'))) => self.sign_in_group(1),
            _ => None,
        };
        self.pending.is_some() || behind_command || goes_on && next.is_some_and(|sign| "↑↓⇑⇓∗".contains(sign))
    }

    /// The sign that is the entire content of a group whose contents begin `contents` parts ahead.
    fn sign_in_group(&self, contents: usize) -> Option<&'static str> {
        match (self.ahead(contents)?.1, self.ahead(contents + 1)?.1) {
            (Part::Command(name), Part::Character('}')) => sign(name),
            _ => None,
        }
    }

    fn open(&mut self, span: Span) {
        let pending = self.pending.take();
        let is_short = |latex: &Self| {
            matches!((latex.ahead(0), latex.ahead(1)), (Some((_, Part::Digits)), Some((_, Part::Character('}')))))
        };
        let then = (pending == Some(Pending::Numerator)).then_some(Pending::Denominator);
        let is_sign = self.sign_in_group(0).is_some() || matches!(self.ahead(0), Some((_, Part::Character('}'))));
        let (open, close) = match pending {
            Some(Pending::Same) => ("", ""),
            Some(_) if is_short(self) => ("", ""),
            Some(_) => ("(", ")"),
            None if self.holds_options[self.next - 1] => ("{", "}"),
            None if is_sign => ("", ""),
            None => ("(", ")"),
        };
        self.add(open, span);
        self.groups.push(Group { close, then });
    }

    fn close(&mut self, span: Span) {
        let Some(Group { close, then }) = self.groups.pop() else { return self.add("}", span) };
        self.add(close, span);
        if then.is_some() {
            self.add("/", span);
            self.pending = then;
        }
    }

    /// The digits that a fraction without braces takes, as in `\frac12`.
    fn short_fraction(&mut self, span: Span) {
        let mut at = span.start;
        while at < span.end && self.pending.is_some() {
            let digit = Span::new(at, at + 1);
            self.plain.add_part(self.text, Part::Digits, digit);
            at += 1;
            self.pending = (self.pending == Some(Pending::Numerator)).then_some(Pending::Denominator);
            if self.pending.is_some() {
                self.add("/", digit);
            }
        }
        if at < span.end {
            // Digits next to a fraction are not part of it.
            self.add(" ", Span::new(at, at));
            self.plain.add_part(self.text, Part::Digits, Span::new(at, span.end));
        }
    }

    /// Digits. Before a product sign and an arrow they count the arrows, and a star after the arrows stands alone.
    fn digits(&mut self, span: Span) {
        let text = self.plain.text.trim_end();
        let begins = text.is_empty() || text.ends_with(['{', '(', '[', '|', ',', '+', '-', '±', '<', '>', '=', ';']);
        let arrow = match (self.ahead(0), self.ahead(1)) {
            (Some((_, Part::Command("cdot"))), Some((index, Part::Command(name)))) if begins => {
                sign(name).map(|sign| (sign, index))
            }
            (Some((_, Part::Command("cdot"))), Some((_, Part::Character('{')))) if begins => {
                self.sign_in_group(2).zip(self.ahead(3).map(|(index, _)| index))
            }
            _ => None,
        };
        if let Some((sign, index)) = arrow.filter(|(sign, _)| matches!(*sign, "↑" | "↓")) {
            let behind = Span::new(span.end, self.parts[index].1.end);
            self.add(sign, behind);
            self.next = index + 1;
        } else if self.parts_before_are_fraction() {
            self.add(" ", Span::new(span.start, span.start));
        }
        self.plain.add_part(self.text, Part::Digits, span);
    }

    /// Whether a fraction ends directly before the part that was just read.
    fn parts_before_are_fraction(&self) -> bool {
        let before = self.next.checked_sub(2).map(|before| self.parts[before].0);
        before == Some(Part::Character('}')) && self.last().is_some_and(|c| c.is_ascii_digit())
    }

    /// `^`: a power of an arrow has its own brackets; any other power is put in parentheses.
    fn superscript(&mut self, span: Span) {
        let of_arrow = self.last().is_some_and(|c| ARROWS.contains(&c));
        match self.ahead(0) {
            Some((index, Part::Character('{'))) => {
                let is_sum = matches!(self.ahead(1), Some((_, Part::Character('['))));
                let (open, close) = match of_arrow {
                    true if is_sum => ("", ""),
                    true => ("<", ">"),
                    false => ("^(", ")"),
                };
                self.add(open, span);
                self.groups.push(Group { close, then: None });
                self.next = index + 1;
            }
            Some((index, Part::Digits)) if of_arrow => {
                self.add("<", span);
                self.plain.add_part(self.text, Part::Digits, self.parts[index].1);
                self.add(">", span);
                self.next = index + 1;
            }
            _ => self.plain.add_part(self.text, Part::Character('^'), span),
        }
    }

    fn command(&mut self, name: &str, span: Span) -> Result<(), SyntaxError> {
        if let Some(sign) = sign(name) {
            self.add(sign, span);
            return Ok(());
        }
        let piece = match name {
            "frac" | "tfrac" | "dfrac" => {
                if self.last().is_some_and(|c| c.is_alphanumeric() || c == ')') {
                    self.add(" ", span);
                }
                self.fraction = span;
                self.pending = Some(Pending::Numerator);
                return Ok(());
            }
            "operatorname" | "mathrm" | "mathit" | "mathsf" | "mathbf" | "mathrel" | "mathbin" | "mathord" | "text"
            | "textrm" | "boldsymbol" => {
                self.pending = Some(Pending::Same);
                return Ok(());
            }
            "left" | "right" | "middle" | "big" | "Big" | "bigg" | "Bigg" | "bigl" | "bigr" | "bigm" | "Bigl"
            | "Bigr" | "Bigm" | "displaystyle" | "textstyle" | "emptyset" | "varnothing" => "",
            "lbrace" => "{",
            "rbrace" => "}",
            "mid" | "vert" => "|",
            "parallel" | "Vert" if self.in_braces() => "||",
            "parallel" | "Vert" => "∥",
            "mapsto" if self.in_braces() => "=>",
            "mapsto" | "to" => "->",
            "quad" | "qquad" => " ",
            _ => return Err(SyntaxError::new(SyntaxErrorKind::UnknownCommand(format!("\\{name}")), span)),
        };
        self.add(piece, span);
        Ok(())
    }

    fn escaped(&mut self, c: char, span: Span) -> Result<(), SyntaxError> {
        let piece = match c {
            '{' => "{",
            '}' => "}",
            '|' if self.in_braces() => "||",
            '|' => "∥",
            '_' => "_",
            '&' => "&",
            '%' => "%",
            '!' | ',' | ';' | ':' | '(' | ')' | '[' | ']' => "",
            ' ' | '\\' => " ",
            _ => return Err(SyntaxError::new(SyntaxErrorKind::UnknownCommand(format!("\\{c}")), span)),
        };
        self.add(piece, span);
        Ok(())
    }

    fn half_fraction(&self) -> SyntaxError {
        SyntaxError::new(SyntaxErrorKind::HalfFraction, self.fraction)
    }
}

/// The sign that a command stands for.
fn sign(name: &str) -> Option<&'static str> {
    Some(match name {
        "uparrow" => "↑",
        "downarrow" => "↓",
        "Uparrow" => "⇑",
        "Downarrow" => "⇓",
        "ast" | "star" | "bigstar" => "∗",
        "pm" => "±",
        "cdot" | "times" => "·",
        "ldots" | "dots" | "cdots" => "…",
        "le" | "leq" | "leqslant" => "≤",
        "ge" | "geq" | "geqslant" => "≥",
        "ne" | "neq" => "≠",
        "triangleleft" => "<",
        "triangleright" => ">",
        "omega" => "ω",
        _ => return None,
    })
}

/// For each part, whether it opens a group that contains a slash or a comma.
fn holds_options(parts: &[(Part<'_>, Span)]) -> Vec<bool> {
    let mut holds = vec![false; parts.len()];
    let mut open: Vec<usize> = Vec::new();
    // A slash or comma within other brackets belongs to those.
    let mut depth: Vec<usize> = Vec::new();
    for (index, (part, _)) in parts.iter().enumerate() {
        match part {
            Part::Character('{') => {
                open.push(index);
                depth.push(0);
            }
            Part::Character('}') => {
                depth.pop();
                let closed = open.pop();
                // The argument of a command such as `\mathrel` belongs to the group around it.
                let is_argument = closed.is_some_and(|index| {
                    index.checked_sub(1).is_some_and(|before| matches!(parts[before].0, Part::Command(_)))
                });
                if let (true, Some(inner), Some(&outer)) = (is_argument, closed, open.last()) {
                    holds[outer] |= holds[inner];
                }
            }
            Part::Character('(' | '[') | Part::Escaped('{') => {
                if let Some(depth) = depth.last_mut() {
                    *depth += 1;
                }
            }
            Part::Character(')' | ']') | Part::Escaped('}') => {
                if let Some(depth) = depth.last_mut() {
                    *depth = depth.saturating_sub(1);
                }
            }
            Part::Character('|' | ',') | Part::Wide('|' | ',') | Part::Command("mid" | "vert" | "middle" | "Vert")
                if depth.last() == Some(&0) =>
            {
                if let Some(&innermost) = open.last() {
                    holds[innermost] = true;
                }
            }
            _ => {}
        }
    }
    holds
}
