//! Sums of positions of any games and of values as one text: `clobber:xo.ox + 2 domineering:..|.. + *2 - nogo:....`.
//!
//! ```text
//! sum     = ["-"] term { (" + " | " - ") term }
//! term    = [count ["*"]] (board | heaps | "(" sum ")") | expression
//! board   = game {":" words} ":" position         game and words as in `upstar value`, the position perhaps in quotes
//! heaps   = game ":" heaps                        as in `Kayles:3,5`
//! ```
//!
//! Signs between terms stand between spaces, since positions have signs of their own, as in `cutcake:2x3+1x1`. An expression is one of
//! the language: a value, or positions, as in `{2|-1}` and `Nim(3)`.

use crate::error::Diagnostic;
use crate::lang::limits::MAX_NESTING;
use crate::lang::objects::object::Object;
use crate::lang::objects::rules::{MAX_PARTS, Part, Position};
use crate::lang::program::machine::Machine;
use crate::lang::rulesets::boards::BoardRules;
use crate::lang::rulesets::heaps::HeapRules;
use crate::registry::{Family, elsewhere};
use crate::rulesets::{BoardGame, VariantErrorKind};
use crate::span::Span;
use crate::syntax::Style;

/// A piece of the text: where it begins, and its characters.
#[derive(Clone, Copy)]
struct Piece<'t> {
    start: usize,
    text: &'t str,
}

/// A mistake, with its place in the whole text.
type Mistake = Box<Diagnostic>;

/// The sum that a text describes. Expressions are evaluated by a machine of their own.
///
/// # Errors
///
/// The mistake in the text, and its place.
pub(in crate::lang) fn read_sum<'u>(machine: &Machine<'u>, text: &str) -> Result<Position<'u>, Mistake> {
    let mut parts = Vec::new();
    Reader { machine }.read(Piece { start: 0, text }, false, 0, &mut parts)?;
    Ok(Position::new(parts))
}

/// Whether a text can be a sum: it is not the name of a game, and more than a word.
pub fn is_sum(text: &str) -> bool {
    let text = text.trim();
    let is_word = text.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_');
    let is_number = text.starts_with(|c: char| c.is_ascii_digit());
    (!is_word || is_number) && BoardGame::find(text).is_err()
}

struct Reader<'m, 'u> {
    machine: &'m Machine<'u>,
}

impl<'t> Piece<'t> {
    fn span(self) -> Span {
        Span::new(self.start, self.start + self.text.len())
    }

    /// The part from a byte on.
    fn from(self, at: usize) -> Piece<'t> {
        Piece { start: self.start + at, text: &self.text[at..] }
    }

    /// The part before a byte.
    fn before(self, at: usize) -> Piece<'t> {
        Piece { text: &self.text[..at], ..self }
    }

    fn trimmed(self) -> Piece<'t> {
        let rest = self.from(self.text.len() - self.text.trim_start().len());
        rest.before(rest.text.trim_end().len())
    }

    fn mistake(self, message: impl Into<String>, help: impl Into<String>) -> Mistake {
        Box::new(Diagnostic { span: Some(self.span()), help: Some(help.into()), ..Diagnostic::new(message) })
    }

    /// A mistake in this piece, whose place is counted from the beginning of the piece.
    fn within(self, mut diagnostic: Diagnostic) -> Mistake {
        let shifted = |span: Span| Span::new(self.start + span.start, self.start + span.end);
        diagnostic.span = Some(diagnostic.span.map_or(self.span(), shifted));
        diagnostic.replacements.iter_mut().for_each(|(span, _)| *span = shifted(*span));
        Box::new(diagnostic)
    }

    /// The number of copies, if any is given, and what is copied: the position of a game, or a sum in brackets.
    fn multiple(self) -> Option<(Piece<'t>, Piece<'t>)> {
        let digits = self.text.find(|c: char| !c.is_ascii_digit())?;
        let rest = self.from(digits).trimmed();
        let rest = if let Some(rest) = rest.text.strip_prefix(['*', '·', '×']) {
            self.from(self.text.len() - rest.len()).trimmed()
        } else {
            rest
        };
        let is_copied = rest.game_name().is_some() || rest.in_brackets().is_some();
        (0 < digits && is_copied).then_some((self.before(digits), rest))
    }

    /// The length of the name of a game that is followed by a colon.
    fn game_name(self) -> Option<usize> {
        let end = self.text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'))?;
        let is_name = self.text.starts_with(|c: char| c.is_ascii_alphabetic());
        (is_name && self.text[end..].starts_with(':') && !self.text[end..].starts_with(":=")).then_some(end)
    }

    /// What is between the brackets that enclose everything, if it has a position of a game: other brackets are those of expressions.
    fn in_brackets(self) -> Option<Piece<'t>> {
        let inner = self.text.strip_prefix('(')?.strip_suffix(')')?;
        let mut depth = 0_usize;
        for c in inner.chars() {
            match c {
                '(' => depth += 1,
                ')' => depth = depth.checked_sub(1)?,
                _ => {}
            }
        }
        let inner = Piece { start: self.start + 1, text: inner };
        (depth == 0 && inner.has_game()).then_some(inner)
    }

    /// Whether a word of it is the name of a game that is followed by a colon.
    fn has_game(self) -> bool {
        let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let mut begins = true;
        for (at, c) in self.text.char_indices() {
            if begins && c.is_ascii_alphabetic() && self.from(at).game_name().is_some() {
                return true;
            }
            begins = !is_letter(c) || c == '-' || (begins && c.is_ascii_digit());
        }
        false
    }

    /// The terms, each with whether it is subtracted.
    fn terms(self) -> Vec<(bool, Piece<'t>)> {
        let mut terms = Vec::new();
        let (mut depth, mut is_quoted, mut start, mut is_negative) = (0_usize, false, 0, false);
        let mut before = ' ';
        for (at, c) in self.text.char_indices() {
            match c {
                '"' => is_quoted = !is_quoted,
                '(' | '[' | '{' if !is_quoted => depth += 1,
                ')' | ']' | '}' if !is_quoted => depth = depth.saturating_sub(1),
                '+' | '-' if depth == 0 && !is_quoted && before.is_whitespace() => {
                    let is_alone = self.text[at + 1..].starts_with(char::is_whitespace);
                    let is_first = self.text[start..at].trim().is_empty();
                    if is_alone && !is_first {
                        terms.push((is_negative, self.from(start).before(at - start).trimmed()));
                        (is_negative, start) = (c == '-', at + 1);
                    } else if is_alone && is_first && terms.is_empty() && start == 0 {
                        (is_negative, start) = (c == '-', at + 1);
                    }
                }
                _ => {}
            }
            before = c;
        }
        terms.push((is_negative, self.from(start).trimmed()));
        terms
    }
}

impl<'u> Reader<'_, 'u> {
    /// Appends the parts of a sum within some brackets, or of its negative.
    fn read(&self, piece: Piece<'_>, negate: bool, depth: u32, parts: &mut Vec<Part<'u>>) -> Result<(), Mistake> {
        let universe = self.machine.universe;
        if MAX_NESTING < depth {
            let message = format!("brackets are nested more than {MAX_NESTING} deep");
            return Err(piece.mistake(message, "multiply the sum out"));
        }
        for (is_negative, term) in piece.terms() {
            if term.text.is_empty() {
                return Err(
                    term.mistake("a summand is missing", "write it as in `clobber:xo + domineering:..|.. - *2`")
                );
            }
            universe.budget().deeper(|| Ok::<_, Stopped>(self.term(term, negate != is_negative, depth, parts)?))?;
            if MAX_PARTS < parts.len() {
                return Err(term.mistake(format!("a sum has at most {MAX_PARTS} summands"), "write fewer copies"));
            }
        }
        Ok(())
    }

    fn term(&self, term: Piece<'_>, negate: bool, depth: u32, parts: &mut Vec<Part<'u>>) -> Result<(), Mistake> {
        // A sign of its own, as in `-nogo:....`.
        if let Some(rest) = term.text.strip_prefix('-') {
            let rest = term.from(term.text.len() - rest.len()).trimmed();
            if rest.game_name().is_some() || rest.in_brackets().is_some() || rest.multiple().is_some() {
                return self.term(rest, !negate, depth, parts);
            }
        }
        if let Some((count, copied)) = term.multiple() {
            let copies = count.text.parse().ok().filter(|copies| *copies <= MAX_PARTS);
            let many = || count.mistake(format!("a sum has at most {MAX_PARTS} summands"), "write a smaller number");
            let copies = copies.ok_or_else(many)?;
            let first = parts.len();
            self.term(copied, negate, depth, parts)?;
            let one = parts.split_off(first);
            if MAX_PARTS < parts.len() + one.len().saturating_mul(copies) {
                return Err(many());
            }
            parts.extend(std::iter::repeat_n(one, copies).flatten());
            return Ok(());
        }
        if let Some(inner) = term.in_brackets() {
            return self.read(inner, negate, depth + 1, parts);
        }
        let read = match term.game_name() {
            Some(end) => self.position(term, end)?,
            None => self.expression(term, term.text)?,
        };
        let read = if negate { read.negative() } else { read };
        parts.extend_from_slice(read.parts());
        Ok(())
    }

    /// A position of a game whose name has this length.
    fn position(&self, term: Piece<'_>, end: usize) -> Result<Position<'u>, Mistake> {
        let name = term.before(end);
        let game = match BoardGame::find(name.text) {
            Ok(game) => game,
            Err(_) if HeapRules::named(name.text).is_some() => {
                let heaps = term.from(end + 1).text;
                return self.expression(term, &format!("{}({heaps})", name.text));
            }
            Err(error) => {
                let diagnostic = error.diagnostic();
                let is_unknown = matches!(error.kind, VariantErrorKind::UnknownRuleset(_));
                let other = is_unknown.then(|| elsewhere(name.text, Family::Boards)).flatten();
                return Err(name.within(Diagnostic { help: other.or(diagnostic.help), ..diagnostic }));
            }
        };
        // The words of a variant end where what follows is no word any more.
        let (mut game, mut at) = (game, end + 1);
        while let Some(colon) = term.text[at..].find(':')
            && let Ok(variant) = game.with(&term.text[at..at + colon])
        {
            (game, at) = (variant, at + colon + 1);
        }
        let written = term.from(at).trimmed();
        let position = match written.text.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
            Some(text) => Piece { start: written.start + 1, text },
            None => written,
        };
        match game.parse(position.text) {
            Ok(parsed) => Ok(Position::new(vec![Part::Board(BoardRules::from(game).placed(parsed))])),
            Err(error) => {
                // Perhaps a word was meant.
                if let Some(colon) = position.text.find(':')
                    && let Err(error) = game.with(&position.text[..colon])
                {
                    return Err(position.within(error.diagnostic()));
                }
                let mut diagnostic = error.diagnostic();
                let is_joined = error.span.start != 0
                    && position.text[error.span.start.min(position.text.len())..].starts_with(['+', '-']);
                if is_joined {
                    diagnostic.help = Some("between summands write signs with spaces, as in `clobber:xo + *`".into());
                }
                Err(position.within(diagnostic))
            }
        }
    }

    /// The meaning of an expression, which is the text of a term or stands for it.
    fn expression(&self, term: Piece<'_>, text: &str) -> Result<Position<'u>, Mistake> {
        let object = Machine::new(self.machine.universe, self.machine.library).evaluate(text).map_err(|error| {
            let diagnostic = error.diagnostic();
            match text == term.text {
                true => term.within(diagnostic),
                false => term.within(Diagnostic { span: None, replacements: Vec::new(), ..diagnostic }),
            }
        })?;
        match &object {
            Object::Position(position) => Ok(position.clone()),
            object => match object.as_game() {
                Some(game) => Ok(Position::new(vec![Part::Value(game)])),
                None => Err(term.mistake(
                    format!("expected a position or a game, found {}", object.kind()),
                    "write summands as in `clobber:xo + domineering:..|.. + {2|-1}`",
                )),
            },
        }
    }
}

/// A mistake, or a limit that was reached.
struct Stopped(Mistake);

impl From<Mistake> for Stopped {
    fn from(mistake: Mistake) -> Stopped {
        Stopped(mistake)
    }
}

impl From<crate::budget::Exhausted> for Stopped {
    fn from(exhausted: crate::budget::Exhausted) -> Stopped {
        Stopped(Box::new(Diagnostic::new(exhausted.to_string())))
    }
}

impl From<Stopped> for Mistake {
    fn from(stopped: Stopped) -> Mistake {
        stopped.0
    }
}

/// The text of a sum, which [`read_sum`] reads.
pub(in crate::lang) fn sum_text(position: &Position<'_>) -> String {
    if position.parts().is_empty() {
        return "0".into();
    }
    let mut text = String::new();
    let mut rest = position.parts();
    while let Some(part) = rest.first() {
        let copies = rest.iter().take_while(|other| *other == part).count();
        rest = &rest[copies..];
        let is_negative = matches!(part, Part::Board(board) if board.negative);
        text.push_str(match (text.is_empty(), is_negative) {
            (true, false) => "",
            (true, true) => "-",
            (false, false) => " + ",
            (false, true) => " - ",
        });
        match part {
            Part::Board(_) if 1 < copies => text.push_str(&format!("{copies} {}", part_text(part, false))),
            _ => {
                let one = part_text(part, false);
                text.push_str(&std::iter::repeat_n(one, copies).collect::<Vec<_>>().join(" + "));
            }
        }
    }
    text
}

/// The text of a summand, perhaps with its sign.
pub(in crate::lang) fn part_text(part: &Part<'_>, has_sign: bool) -> String {
    match part {
        Part::Board(board) => {
            let sign = if has_sign && board.negative { "-" } else { "" };
            match board.rules().game().ruleset() {
                Some(_) => format!("{sign}{}:{}", board.rules().game().full_name(), board.shown()),
                None => format!("{sign}{}", board.text()),
            }
        }
        Part::Value(game) => game.text(Style::Text).unwrap_or_else(|_| "a long value".into()),
        Part::Heap(_) | Part::Place(_) => Position::new(vec![part.clone()]).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::names::Everything;
    use crate::value::Universe;

    /// Checks the text of a sum, or the mistake in it with its place and help.
    #[track_caller]
    fn check(text: &str, expected: &str) {
        let universe = Universe::default();
        let found = match read_sum(&Machine::new(&universe, &Everything), text) {
            Ok(sum) => {
                let printed = sum_text(&sum);
                let again = read_sum(&Machine::new(&universe, &Everything), &printed).unwrap();
                assert!(again == sum, "{printed} reads back");
                printed
            }
            Err(error) => {
                let place = error.span.map(|span| text[span.range()].to_owned()).unwrap_or_default();
                format!("{}; at `{place}`; {}", error.message, error.help.unwrap_or_default())
            }
        };
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn sums_have_boards_values_signs_and_multiples() {
        for (text, expected) in [
            (
                "clobber:xo.ox + domineering:...|... + *2 - nogo:....",
                "clobber:xo.ox + domineering:...|... + *2 - nogo:....",
            ),
            ("-nogo:....", "-nogo:...."),
            ("- nogo:.... + *", "-nogo:.... + *"),
            ("2 clobber:xo - 2*domineering:..|..", "2 clobber:xo - 2 domineering:..|.."),
            ("2*(clobber:xo - *)", "clobber:xo + * + clobber:xo + *"),
            ("-(clobber:xo - domineering:.)", "-clobber:xo + domineering:."),
            ("clobber:king:xo|ox", "clobber:king:xo|ox"),
            ("Clobber:king,impartial:xo", "clobber:king,impartial:xo"),
            ("toads-and-frogs:jump=2:tt.ff - *", "toads-and-frogs:jump=2:tt.ff + *"),
            ("cutcake:2x3+1x2 - 1/2", "cutcake:1x2+2x3 + -1/2"),
            ("domineering:2x2 - {2|-1}", "domineering:..|.. + {1|-2}"),
            ("Domineering(\"..|..\") - Clobber(\"xo\") + *", "domineering:..|.. - clobber:xo + *"),
            ("Kayles:3,5", "Kayles(3) + Kayles(5)"),
            ("clobber:\"xo\"", "clobber:xo"),
            ("2^3 - 3", "8 + -3"),
            ("((clobber:xo) + *)", "clobber:xo + *"),
        ] {
            check(text, expected);
        }
    }

    #[test]
    fn mistakes_have_places() {
        for (text, expected) in [
            ("clobber:xo + clobbr:xo", "unknown game `clobbr`; at `clobbr`; did you mean `clobber`?"),
            ("", "a summand is missing; at ``; write it as in `clobber:xo + domineering:..|.. - *2`"),
            (
                "clobber:xo+*",
                "unknown symbol `+`; at `+`; between summands write signs with spaces, as in `clobber:xo + *`",
            ),
            ("* + ", "a summand is missing; at ``; write it as in `clobber:xo + domineering:..|.. - *2`"),
        ] {
            check(text, expected);
        }
    }
}
