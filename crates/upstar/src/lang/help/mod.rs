//! `help`: an overview, and help on a name. All of it is generated from the tables of questions and topics.

use std::borrow::Cow;
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
use crate::locale::{Locale, padded, texts};
use crate::render::Localized;
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

/// The help on a name in a session, or the overview, in a language.
///
/// # Errors
///
/// There is no help on the name; the error suggests a similar name.
pub fn help(name: Option<&str>, session: &Session<'_>, locale: Locale) -> Result<String, Diagnostic> {
    let Some(name) = name else { return Ok(overview(locale)) };
    let own = session.variables().find(|(own, _)| *own == name);
    if let Some((_, Object::Ruleset(Ruleset::OnBoards(game)))) = own
        && let Some(rules) = game.game().rules()
    {
        return Ok(rules_text(&game.name().unwrap_or_default(), rules, locale));
    }
    let entries: Vec<&Builtin> =
        builtins().iter().filter(|builtin| builtin.name == name || builtin.snake_name() == name).collect();
    let topic = topics::find(name).map(|topic| topic_text(topic, locale));
    let family = families().iter().find(|family| family.name == name).map(|family| family_text(family, locale));
    let command = command(name).map(|command| command_text(command, locale));
    let is_named = |own: &str| own == name || snake_case(own) == name;
    let game = named_games().find(|(own, _)| is_named(own)).map(|(own, ruleset)| game_text(&own, ruleset, locale));
    let heaps = named_heap_games()
        .find(|(own, _)| is_named(own))
        .map(|(own, summary)| format!("{own}(3,5)    {}\n", locale.phrase(summary)));
    let parts: Vec<String> = [topic, family, command, game, heaps]
        .into_iter()
        .flatten()
        .chain(entries.into_iter().map(|entry| question_text(entry, locale)))
        .collect();
    if parts.is_empty() { Err(unknown(name)) } else { Ok(parts.join("\n")) }
}

fn overview(locale: Locale) -> String {
    let mut out = format!("{}\n", locale.phrase("Write an expression to see its value, such as {1|*} + ^"));
    let heading = |out: &mut String, text: &str| _ = writeln!(out, "\n{}", locale.phrase(text));
    heading(&mut out, "help TOPIC shows how to write things:");
    list(&mut out, "", TOPICS.iter().map(|topic| topic.name));
    heading(&mut out, "x.Mean or Mean(x) asks a question; help NAME says more about it:");
    for family in families() {
        let mut names: Vec<&str> = family.builtins.iter().map(|builtin| builtin.name).collect();
        names.dedup();
        list(&mut out, family.name, names.into_iter());
    }
    heading(&mut out, "Games, as Domineering(\"..|..\").CanonicalForm; help NAME shows the rules:");
    let games: Vec<String> = named_games().map(|(name, _)| name).collect();
    list(&mut out, "", games.iter().map(String::as_str));
    heading(&mut out, "Games with heaps, as Nim(3,5,7).WinningMoves:");
    list(&mut out, "", named_heap_games().map(|(name, _)| name));
    heading(&mut out, "EXPR ?  reports on a value. Words to the session itself:");
    for command in SESSION_COMMANDS {
        _ = writeln!(out, "  :{:<6}  {}{}", command.name, locale.phrase(command.effect), place(command, locale));
    }
    out
}

/// Where a session command is available, if not everywhere.
fn place(command: &SessionCommand, locale: Locale) -> Cow<'static, str> {
    if command.is_everywhere { "".into() } else { locale.phrase(" (at a terminal)") }
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

fn command_text(command: &SessionCommand, locale: Locale) -> String {
    format!(":{}    {}{}\n", command.name, locale.phrase(command.effect), place(command, locale))
}

fn family_text(family: &Family, locale: Locale) -> String {
    let heading = format!("Questions about {}; help NAME says more", family.name);
    let mut out = format!("{}\n", locale.phrase(&heading));
    let width = family.builtins.iter().map(|builtin| builtin.name.len()).max().unwrap_or(0);
    let mut questions: Vec<&Builtin> = family.builtins.iter().collect();
    questions.dedup_by_key(|builtin| builtin.name);
    for builtin in questions {
        _ = writeln!(out, "  {:<width$}  {}", builtin.name, locale.phrase(builtin.summary));
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

fn question_text(builtin: &Builtin, locale: Locale) -> String {
    let mut out = format!("{}    {}\n", builtin.usage(), locale.phrase(builtin.summary));
    let mut kind = |name: &str, wanted: Wanted| {
        _ = writeln!(out, "  {}", texts::NAME_IS.with(locale, &[&name, &locale.phrase(wanted.words())]));
    };
    kind("x", builtin.receiver);
    for parameter in builtin.parameters.iter().filter(|parameter| parameter.wanted != Wanted::Any) {
        kind(parameter.name, parameter.wanted);
    }
    example_text(&mut out, builtin.example);
    out
}

/// The help on a game that a text describes.
fn rules_text(name: &str, rules: &Rules, locale: Locale) -> String {
    let example = rules.examples().first().map(|example| format!("({:?})", example.position)).unwrap_or_default();
    let mut out = format!("{name}{example}    {}", rules.summary()).trim_end().to_owned() + "\n";
    for (name, text) in
        RulesReport::from(rules).facts().into_iter().filter(|(name, _)| !matches!(*name, "name" | "summary"))
    {
        _ = writeln!(out, "  {}  {}", padded(&locale.phrase(name), 10), locale.phrase(text));
    }
    out
}

fn game_text(name: &str, ruleset: &KnownGame, locale: Locale) -> String {
    let example = ruleset.examples.iter().find(|example| example.parameters.is_empty());
    let usage = example.map(|example| format!("{name}({:?})    ", example.position)).unwrap_or_default();
    format!("{usage}{}", GameDescription::from(ruleset).in_locale(locale))
}

fn topic_text(topic: &Topic, locale: Locale) -> String {
    let mut out = format!("{}    {}\n", topic.name, locale.phrase(topic.summary));
    for usage in topic.usage {
        _ = writeln!(out, "  {}", locale.phrase(usage));
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
    use std::collections::BTreeSet;

    use super::*;
    use crate::value::Universe;

    /// The help in a new session.
    fn text(name: Option<&str>) -> Result<String, Diagnostic> {
        help(name, &Session::new(&Universe::default()), Locale::English)
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
    fn everything_has_chinese() {
        let texts =
            TOPICS.iter().map(|topic| topic.summary).chain(SESSION_COMMANDS.iter().map(|command| command.effect));
        let texts = texts.chain(builtins().iter().map(|builtin| builtin.summary));
        let kinds = builtins()
            .iter()
            .flat_map(|builtin| builtin.parameters.iter().map(|parameter| parameter.wanted).chain([builtin.receiver]));
        let texts = texts.chain(kinds.map(Wanted::words));
        let missing: BTreeSet<&str> = texts.filter(|text| Locale::Chinese.phrase(text) == *text).collect();
        assert_eq!(missing, BTreeSet::new());
        let overview = help(None, &Session::new(&Universe::default()), Locale::Chinese).unwrap();
        assert!(overview.contains("写一个表达式") && !overview.contains("help NAME"), "{overview}");
    }

    #[test]
    fn a_misspelt_name_is_answered_with_the_one_that_was_meant() {
        assert_eq!(text(Some("Temprature")).unwrap_err().help.as_deref(), Some("write `help Temperature`"));
        assert_eq!(text(Some("whlie")).unwrap_err().help.as_deref(), Some("write `help while`"));
        assert_eq!(text(Some("qqqqqq")).unwrap_err().help.as_deref(), Some("`help` lists what there is"));
    }
}
