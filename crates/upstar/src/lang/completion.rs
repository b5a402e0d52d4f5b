//! Completion: the words that can follow on a line while it is being typed.

use crate::lang::help::{SESSION_COMMANDS, TOPICS, keywords};
use crate::lang::names::CONSTANTS;
use crate::lang::questions::builtins;
use crate::lang::rulesets::boards::named_games;
use crate::lang::rulesets::heaps::named_heap_games;
use crate::loopy::LOOPY_NAMES;
use crate::syntax::{Bad, TokenKind, tokens};

/// The start of the last word of a line, and all words with that beginning that can stand there, sorted.
pub fn completions(before: &str, variables: &[String]) -> (usize, Vec<String>) {
    let start = before.trim_end_matches(|c: char| c.is_alphanumeric() || c == '_').len();
    (start, candidates(&before[..start], &before[start..], variables))
}

/// The words that begin like `word` and can follow `before`.
fn candidates(before: &str, word: &str, variables: &[String]) -> Vec<String> {
    let games = named_games().map(|(name, _)| name).chain(named_heap_games().map(|(name, _)| name.to_owned()));
    let mut words: Vec<String> = match before.trim_start() {
        ":" => SESSION_COMMANDS.iter().map(|command| command.name.to_owned()).collect(),
        lead if lead.trim_end() == "help" && lead != "help" => {
            TOPICS.iter().map(|topic| topic.name.to_owned()).chain(questions(word)).chain(games).collect()
        }
        _ if is_in_text(before) => Vec::new(),
        _ if before.ends_with('.') && !before.ends_with("..") => questions(word),
        _ if word.is_empty() => Vec::new(),
        _ => {
            let constants = CONSTANTS.iter().chain(LOOPY_NAMES).map(|name| (*name).to_owned());
            let keywords = keywords().map(String::from);
            let known = constants.chain(keywords).chain(questions(word)).chain(games);
            variables.iter().cloned().chain(known).collect()
        }
    };
    words.retain(|candidate| candidate.starts_with(word));
    words.sort();
    words.dedup();
    words
}

/// The names of questions, spelt the way the word begins.
fn questions(word: &str) -> Vec<String> {
    let is_snake = word.starts_with(|c: char| c.is_lowercase());
    builtins().iter().map(|builtin| if is_snake { builtin.snake_name() } else { builtin.name.to_owned() }).collect()
}

/// Whether the end of `before` is inside a text or a comment.
fn is_in_text(before: &str) -> bool {
    tokens(before).last().is_some_and(|last| match last.kind {
        TokenKind::Bad(Bad::Text | Bad::Comment) => true,
        TokenKind::Comment => last.span().range().end == before.len() && !before.ends_with("*/"),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the candidates at the end of a line, each with the text that precedes it.
    #[track_caller]
    fn check(line: &str, expected: &[&str]) {
        let (_, found) = completions(line, &["total".into(), "τ".into()]);
        assert_eq!(found, expected, "{line}");
    }

    #[test]
    fn words_are_completed_where_they_can_stand() {
        check("{2|-1}.Therm", &["Thermograph"]);
        check("{2|-1}.therm", &["thermograph"]);
        check("x.LeftSt", &["LeftStop"]);
        check("x.left_st", &["left_stop"]);
        check("1 + tot", &["total"]);
        check("1 + τ", &["τ"]);
        check("1..tot", &["total"]);
        check("elsei", &["elseif"]);
        check("Noth", &["Nothing"]);
        check("Domin", &["Domineering"]);
        check("help Domin", &["Domineering"]);
        check(":re", &["reset"]);
        check("help Thermog", &["Thermograph"]);
        check("help variab", &["variables"]);
        check("\"tot", &[]);
        check("// tot", &[]);
        check("/* a */ tot", &["total"]);
        check("", &[]);
    }
}
