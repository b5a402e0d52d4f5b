//! `help`: an overview, and help on a name. All of it is generated from the tables of questions and topics.

use std::fmt::Write;

use crate::answer::{GameDescription, RulesReport};
use crate::error::{Diagnostic, nearest};
use crate::lang::help::topics::Topic;
use crate::lang::objects::kinds::Wanted;
use crate::lang::objects::object::Object;
use crate::lang::objects::rules::Ruleset;
use crate::lang::program::builtins::{Builtin, Family, snake_case};
use crate::lang::questions::{builtins, families};
use crate::lang::rulesets::boards::named_games;
use crate::lang::rulesets::heaps::named_heap_games;
use crate::lang::session::Session;
use crate::rulesets::Ruleset as KnownGame;
use crate::rulesets::text::Rules;

mod commands;
mod topics;

pub use commands::{SESSION_COMMANDS, SessionCommand};
pub use topics::TOPICS;
pub(in crate::lang) use topics::keywords;

/// The greatest line length of lists.
const WIDTH: usize = 78;

/// The width of the headings of lists.
const HEADING: usize = 17;

/// The help on a name in a session, or the overview.
///
/// # Errors
///
/// There is no help on the name; the error suggests a similar name.
pub fn help(name: Option<&str>, session: &Session<'_>) -> Result<String, Diagnostic> {
    let Some(name) = name else { return Ok(overview()) };
    let own = session.variables().find(|(own, _)| *own == name);
    if let Some((_, Object::Ruleset(Ruleset::OnBoards(game)))) = own
        && let Some(rules) = game.game().rules()
    {
        return Ok(rules_text(&game.name().unwrap_or_default(), rules));
    }
    let entries: Vec<&Builtin> =
        builtins().iter().filter(|builtin| builtin.name == name || builtin.snake_name() == name).collect();
    let topic = topics::find(name).map(topic_text);
    let family = families().iter().find(|family| family.name == name).map(family_text);
    let command = command(name).map(command_text);
    let is_named = |own: &str| own == name || snake_case(own) == name;
    let game = named_games().find(|(own, _)| is_named(own)).map(|(own, ruleset)| game_text(&own, ruleset));
    let heaps =
        named_heap_games().find(|(own, _)| is_named(own)).map(|(own, summary)| format!("{own}(3,5)    {summary}\n"));
    let parts: Vec<String> = [topic, family, command, game, heaps]
        .into_iter()
        .flatten()
        .chain(entries.into_iter().map(question_text))
        .collect();
    if parts.is_empty() { Err(unknown(name)) } else { Ok(parts.join("\n")) }
}

fn overview() -> String {
    let mut out = String::from("Write an expression to see its value, such as {1|*} + ^\n");
    out.push_str("\nhelp TOPIC shows how to write things:\n");
    list(&mut out, "", TOPICS.iter().map(|topic| topic.name));
    out.push_str("\nx.Mean or Mean(x) asks a question; help NAME says more about it:\n");
    for family in families() {
        let mut names: Vec<&str> = family.builtins.iter().map(|builtin| builtin.name).collect();
        names.dedup();
        list(&mut out, family.name, names.into_iter());
    }
    out.push_str("\nGames, as Domineering(\"..|..\").CanonicalForm; help NAME shows the rules:\n");
    let games: Vec<String> = named_games().map(|(name, _)| name).collect();
    list(&mut out, "", games.iter().map(String::as_str));
    out.push_str("\nGames with heaps, as Nim(3,5,7).WinningMoves:\n");
    list(&mut out, "", named_heap_games().map(|(name, _)| name));
    out.push_str("\nEXPR ?  reports on a value. Words to the session itself:\n");
    for command in SESSION_COMMANDS {
        _ = writeln!(out, "  :{:<6}  {}{}", command.name, command.effect, place(command));
    }
    out
}

/// Where a session command is available, if not everywhere.
fn place(command: &SessionCommand) -> &'static str {
    if command.is_everywhere { "" } else { " (at a terminal)" }
}

/// Whether a text of more than a single word is a heading of the help or a session command.
pub(in crate::lang) fn is_heading(name: &str) -> bool {
    let is_word = |word: &str| !word.is_empty() && word.chars().all(char::is_alphabetic);
    topics::find(name).is_some()
        || families().iter().any(|family| family.name == name)
        || name.strip_prefix(':').is_some_and(is_word)
}

/// The session command with this name, with or without its colon.
fn command(name: &str) -> Option<&'static SessionCommand> {
    let name = name.strip_prefix(':').unwrap_or(name);
    SESSION_COMMANDS.iter().find(|command| command.name == name)
}

fn command_text(command: &SessionCommand) -> String {
    format!(":{}    {}{}\n", command.name, command.effect, place(command))
}

fn family_text(family: &Family) -> String {
    let mut out = format!("Questions about {}; help NAME says more\n", family.name);
    let width = family.builtins.iter().map(|builtin| builtin.name.len()).max().unwrap_or(0);
    let mut questions: Vec<&Builtin> = family.builtins.iter().collect();
    questions.dedup_by_key(|builtin| builtin.name);
    for builtin in questions {
        _ = writeln!(out, "  {:<width$}  {}", builtin.name, builtin.summary);
    }
    out
}

/// Words wrapped into lines, after a heading or below the previous line.
fn list<'a>(out: &mut String, heading: &str, words: impl Iterator<Item = &'a str>) {
    let indent = if heading.is_empty() { 1 } else { HEADING };
    _ = write!(out, "{:indent$}", format!(" {heading}"));
    let mut column = indent;
    for word in words {
        if WIDTH < column + 1 + word.len() {
            _ = write!(out, "\n{:indent$}", "");
            column = indent;
        }
        out.push(' ');
        out.push_str(word);
        column += 1 + word.len();
    }
    out.push('\n');
}

fn question_text(builtin: &Builtin) -> String {
    let mut out = format!("{}    {}\n", builtin.usage(), builtin.summary);
    _ = writeln!(out, "  x is {}", builtin.receiver.words());
    for parameter in builtin.parameters.iter().filter(|parameter| parameter.wanted != Wanted::Any) {
        _ = writeln!(out, "  {} is {}", parameter.name, parameter.wanted.words());
    }
    example_text(&mut out, builtin.example);
    out
}

/// The help on a game that a text describes.
fn rules_text(name: &str, rules: &Rules) -> String {
    let example = rules.examples().first().map(|example| format!("({:?})", example.position)).unwrap_or_default();
    let mut out = format!("{name}{example}    {}", rules.summary()).trim_end().to_owned() + "\n";
    for (name, text) in
        RulesReport::from(rules).facts().into_iter().filter(|(name, _)| !matches!(*name, "name" | "summary"))
    {
        _ = writeln!(out, "  {name:<10}  {text}");
    }
    out
}

fn game_text(name: &str, ruleset: &KnownGame) -> String {
    let example = ruleset.examples.iter().find(|example| example.parameters.is_empty());
    let usage = example.map(|example| format!("{name}({:?})    ", example.position)).unwrap_or_default();
    format!("{usage}{}", GameDescription::from(ruleset))
}

fn topic_text(topic: &Topic) -> String {
    let mut out = format!("{}    {}\n", topic.name, topic.summary);
    for usage in topic.usage {
        _ = writeln!(out, "  {usage}");
    }
    topic.examples.iter().for_each(|example| example_text(&mut out, *example));
    out
}

fn example_text(out: &mut String, (input, output): (&str, &str)) {
    for (index, line) in input.lines().enumerate() {
        _ = writeln!(out, "  {} {line}", if index == 0 { ">" } else { "." });
    }
    for line in output.lines() {
        _ = writeln!(out, "  {line}");
    }
}

fn unknown(name: &str) -> Diagnostic {
    let games: Vec<String> = named_games().map(|(name, _)| name).collect();
    let topics = TOPICS.iter().flat_map(|topic| topic.words.iter().copied().chain([topic.name]));
    let headings =
        families().iter().map(|family| family.name).chain(SESSION_COMMANDS.iter().map(|command| command.name));
    let known = builtins().iter().map(|builtin| builtin.name).chain(topics).chain(headings);
    let known = known.chain(named_heap_games().map(|(name, _)| name));
    let name: String = name.chars().take(40).collect();
    let help = match nearest(&name, known.chain(games.iter().map(String::as_str))) {
        Some(known) => format!("write `help {known}`"),
        None => "`help` lists what there is".into(),
    };
    Diagnostic { help: Some(help), ..Diagnostic::new(format!("no help about `{name}`")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Universe;

    /// The help in a new session.
    fn text(name: Option<&str>) -> Result<String, Diagnostic> {
        help(name, &Session::new(&Universe::default()))
    }

    #[test]
    fn every_question_and_topic_is_in_the_overview_and_has_help() {
        let overview = text(None).unwrap();
        assert!(overview.lines().all(|line| line.len() <= WIDTH), "{overview}");
        let has_word = |name: &str| overview.split_whitespace().any(|word| word == name);
        for builtin in builtins() {
            assert!(has_word(builtin.name), "{}", builtin.name);
            for name in [builtin.name, &builtin.snake_name()] {
                let help = text(Some(name)).unwrap();
                assert!(help.contains(builtin.summary) && help.contains(builtin.example.1), "{name}: {help}");
            }
        }
        for (name, ruleset) in named_games() {
            assert!(has_word(&name));
            for name in [snake_case(&name), name] {
                assert!(text(Some(&name)).unwrap().contains(ruleset.rules), "{name}");
            }
        }
        for (name, summary) in named_heap_games() {
            assert!(has_word(name) && text(Some(name)).unwrap().contains(summary), "{name}");
        }
        for family in families() {
            assert!(text(Some(family.name)).unwrap().contains(family.builtins[0].summary), "{}", family.name);
        }
        for command in SESSION_COMMANDS {
            for name in [command.name.to_owned(), format!(":{}", command.name)] {
                assert!(
                    is_heading(&format!(":{}", command.name)) && text(Some(&name)).unwrap().contains(command.effect)
                );
            }
        }
        for topic in TOPICS {
            assert!(has_word(topic.name), "{}", topic.name);
            for word in topic.words {
                assert!(text(Some(word)).unwrap().contains(topic.summary), "{word}");
            }
        }
    }

    #[test]
    fn a_misspelt_name_is_answered_with_the_one_that_was_meant() {
        assert_eq!(text(Some("Temprature")).unwrap_err().help.as_deref(), Some("write `help Temperature`"));
        assert_eq!(text(Some("whlie")).unwrap_err().help.as_deref(), Some("write `help while`"));
        assert_eq!(text(Some("qqqqqq")).unwrap_err().help.as_deref(), Some("`help` lists what there is"));
    }
}
