//! Classification of the lines of a session: statements of the language, and commands to the session.

use crate::budget::Budget;
use crate::span::Span;
use crate::syntax::{
    Ast, Bad, Statement, SyntaxError, TokenKind, doubtful_comment, parse, parse_program, parse_within, tokens,
};

use crate::lang::help::is_heading;

/// A line of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line<'t> {
    /// An empty line.
    Empty,
    /// `help`, or `help NAME`
    Help(Option<&'t str>),
    /// `EXPR ?`: a report on the expression.
    Report(&'t str),
    /// `:load FILE`
    Load(&'t str),
    /// `:name`
    Command(&'t str),
    /// Anything else.
    Statement(&'t str),
}

impl<'t> Line<'t> {
    /// Classifies a text, which may consist of several lines.
    pub fn of(text: &'t str) -> Line<'t> {
        let trimmed = text.trim();
        if trimmed.is_empty() {
            return Line::Empty;
        }
        if let Some(name) = trimmed.strip_prefix(':')
            && !name.starts_with('=')
        {
            return match name.trim().split_once(char::is_whitespace) {
                Some(("load", file)) => Line::Load(file.trim()),
                _ => Line::Command(name.trim()),
            };
        }
        if matches!(trimmed.trim_end_matches([';', ' ']).trim_end_matches("()"), "exit" | "quit") {
            return Line::Command("quit");
        }
        if let Some(name) = help_name(trimmed) {
            return Line::Help((!name.is_empty()).then_some(name));
        }
        // The lexer distinguishes a question mark inside a text or a comment from one after the expression.
        let mut words = tokens(text).filter(|token| token.kind != TokenKind::Comment);
        match words.by_ref().last() {
            None => Line::Empty,
            Some(last) if matches!(last.kind, TokenKind::Bad(Bad::Character('?' | '？'))) => {
                Line::Report(&text[..last.span().range().start])
            }
            Some(_) => Line::Statement(text),
        }
    }

    /// Whether more input must follow.
    pub fn is_incomplete(self) -> bool {
        match self {
            Line::Statement(text) => match parse_program(text) {
                Ok(_) => false,
                Err(error) if error.is_incomplete() => true,
                Err(_) => parse(text).is_err_and(|error| error.is_incomplete()),
            },
            _ => false,
        }
    }
}

/// Parses a text that is one expression, where a comment after it is likely to be a mistaken division.
pub fn expression(text: &str, budget: &Budget) -> Result<Ast, SyntaxError> {
    match doubtful_comment(text) {
        Some(error) => Err(error),
        None => parse_within(text, budget),
    }
}

/// The statements of a text. One line is a single input; several lines are a program, if they can be parsed as one.
pub fn statements(text: &str) -> Result<Vec<Statement>, SyntaxError> {
    if text.trim_end().contains('\n')
        && let Ok(program) = parse_program(text)
    {
        return Ok(program);
    }
    // Comments are for readers: one that begins with a digit was not meant as a comment.
    if let Some(error) = doubtful_comment(text)
        && text[error.span.range()].trim_start_matches('/').trim_start().starts_with(|c: char| c.is_ascii_digit())
    {
        return Err(error);
    }
    Ok(vec![Statement { ast: parse(text)?, span: Span::new(0, text.len()) }])
}

/// The name after `help`; `None` if `help` is a variable in this line.
fn help_name(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("help")?;
    let name = rest.trim_start();
    let is_word = name.starts_with(|c: char| c.is_alphabetic()) && !name.contains(char::is_whitespace);
    (rest.is_empty() || (rest.starts_with(char::is_whitespace) && (is_word || is_heading(name)))).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_told_apart() {
        let cases = [
            ("", Line::Empty),
            ("  // nothing", Line::Empty),
            ("help", Line::Help(None)),
            (" help  Mean ", Line::Help(Some("Mean"))),
            ("help :=", Line::Help(Some(":="))),
            ("help :load", Line::Help(Some(":load"))),
            ("help surreal numbers", Line::Help(Some("surreal numbers"))),
            ("help := 3", Line::Statement("help := 3")),
            ("help + 1", Line::Statement("help + 1")),
            ("helper", Line::Statement("helper")),
            (":time", Line::Command("time")),
            (": quit ", Line::Command("quit")),
            (":load  my game.rules", Line::Load("my game.rules")),
            (":load", Line::Command("load")),
            ("exit", Line::Command("quit")),
            (" quit() ;", Line::Command("quit")),
            ("quit := 3", Line::Statement("quit := 3")),
            ("exits", Line::Statement("exits")),
            ("｛1｜*｝？", Line::Report("｛1｜*｝")),
            ("{1|*} ?", Line::Report("{1|*} ")),
            ("x? // why", Line::Report("x")),
            ("1 // why?", Line::Statement("1 // why?")),
            ("\"why?\"", Line::Statement("\"why?\"")),
            ("1+1;", Line::Statement("1+1;")),
        ];
        for (text, line) in cases {
            assert_eq!(Line::of(text), line, "{text}");
        }
    }

    #[test]
    fn an_open_line_waits_for_more() {
        for text in ["{1|", "1 +", "f := begin", "if true then 1", "/* a", "[1,\n2,", "def f(x)", "1\nbegin"] {
            assert!(Line::of(text).is_incomplete(), "{text}");
        }
        for text in ["", "1", "{1|2}}", "1\n2", "help if", "( ?", ":time", "\"abc"] {
            assert!(!Line::of(text).is_incomplete(), "{text}");
        }
    }

    #[test]
    fn several_lines_are_a_program() {
        let count = |text: &str| statements(text).map(|statements| statements.len()).ok();
        assert_eq!(count("x := 1; x"), Some(1));
        assert_eq!(count("x := 1\nx"), Some(2));
        assert_eq!(count("def f(x)\n  := x"), Some(1));
        assert_eq!(count("(1\n  + 2)"), Some(1));
        assert_eq!(count("1\n)"), None);
        assert_eq!(count("7 // 2"), None);
        assert_eq!(count("7 // seven"), Some(1));
        assert_eq!(count("7; // 2"), Some(1));
        assert_eq!(count("7 // 2\n8"), Some(2));
    }
}
