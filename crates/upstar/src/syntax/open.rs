//! Whether a text that is typed line by line is certainly incomplete.

use crate::syntax::lexer::{Bad, Keyword, Token, TokenKind, tokens};

/// The brackets, keywords and comments that a text has left open, counted line by line: cheaper than parsing it again.
#[derive(Default)]
pub struct OpenText {
    /// Brackets and keywords that wait for their end.
    depth: i64,
    in_comment: bool,
    /// Whether the last word needs another one behind it.
    ends_with_operator: bool,
}

impl OpenText {
    /// Reads on, line by line.
    pub fn read(&mut self, line: &str) {
        let mut line = line;
        if self.in_comment {
            let Some(end) = line.find("*/") else { return };
            line = &line[end + 2..];
            self.in_comment = false;
        }
        for Token { kind, .. } in tokens(line) {
            match kind {
                TokenKind::Open(_) | TokenKind::Keyword(Keyword::Begin | Keyword::If | Keyword::Do) => self.depth += 1,
                TokenKind::Close(_) | TokenKind::Keyword(Keyword::End) => self.depth -= 1,
                TokenKind::Bad(Bad::Comment) => self.in_comment = true,
                TokenKind::Comment => continue,
                _ => {}
            }
            self.ends_with_operator = matches!(
                kind,
                TokenKind::Plus | TokenKind::Minus | TokenKind::PlusMinus | TokenKind::Comma | TokenKind::Assign
            );
        }
    }

    /// Whether the text is certainly incomplete, or wrong.
    pub fn is_certain(&self) -> bool {
        0 < self.depth || self.in_comment || self.ends_with_operator
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::parse_program;

    #[test]
    fn what_is_certainly_open_is_not_complete() {
        let texts =
            ["[1,\n(2),\n3", "begin\n1;\nif true then 2 end", "/* a\n( */ {1|", "x :=", "for i in l do\n", "1 +\n2 +"];
        for text in texts {
            let mut open = OpenText::default();
            text.split_inclusive('\n').for_each(|line| open.read(line));
            assert!(open.is_certain(), "{text}");
            assert!(parse_program(text).is_err_and(|error| error.is_incomplete()), "{text}");
        }
        for text in ["[1]", "3*", "begin 1 end", "/* ( */ 1", "1 + // (\n2", "/* (\n) */"] {
            let mut open = OpenText::default();
            text.split_inclusive('\n').for_each(|line| open.read(line));
            assert!(!open.is_certain(), "{text}");
        }
    }
}
