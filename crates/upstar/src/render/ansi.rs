//! Colours for notation in a terminal, chosen by its words alone, so that they serve both input and answers.

use crate::syntax::{TokenKind, tokens};

const RESET: &str = "\x1b[0m";
const FAINT: &str = "\x1b[2m";

/// A text with colours: numbers, ups and nimbers, texts, words of the language, comments, and what cannot be read.
pub fn notation(text: &str) -> String {
    let mut out = String::with_capacity(2 * text.len());
    let mut end = 0;
    for token in tokens(text) {
        let place = token.span().range();
        out.push_str(&text[end..place.start]);
        end = place.end;
        match colour(token.kind) {
            Some(colour) => out.extend([colour, &text[place], RESET]),
            None => out.push_str(&text[place]),
        }
    }
    out.push_str(&text[end..]);
    out
}

/// A text that stays in the background.
pub fn faint(text: &str) -> String {
    format!("{FAINT}{text}{RESET}")
}

fn colour(kind: TokenKind) -> Option<&'static str> {
    Some(match kind {
        TokenKind::Integer => "\x1b[36m",
        TokenKind::Up(_) | TokenKind::Down(_) | TokenKind::Star => "\x1b[33m",
        TokenKind::Text => "\x1b[32m",
        TokenKind::Keyword(_) => "\x1b[35m",
        TokenKind::Comment => FAINT,
        TokenKind::Bad(_) => "\x1b[31m",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_coloured_and_nothing_is_lost() {
        assert_eq!(notation("{1|x}"), "{\x1b[36m1\x1b[0m|x}");
        assert_eq!(notation(" ^* "), " \x1b[33m^\x1b[0m\x1b[33m*\x1b[0m ");
        for text in ["", "if \"é\" then /* x", "1..5 // c", "“?”\n↑∗", "def f(x) := x\n"] {
            let coloured = notation(text);
            let plain = coloured.split('\x1b').map(|part| part.split_once('m').map_or(part, |(_, rest)| rest));
            // The part before the first colour has no code to strip.
            let first = coloured.split('\x1b').next().unwrap();
            assert_eq!(format!("{first}{}", plain.skip(1).collect::<String>()), text);
        }
    }
}
