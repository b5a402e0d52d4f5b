//! Help and errors of the command line in the language of the reader.
//!
//! clap writes them in English. For another language the command is given translated texts and asked again, and the words that clap adds by itself are replaced.

use std::ffi::OsString;
use std::process;

use clap::builder::{PossibleValuesParser, StyledStr};
use clap::error::ErrorKind;
use clap::{Arg, Command};
use upstar::locale::{Locale, columns, wrapped};

use crate::locale::{locale, say};

/// The words that clap adds to a help text.
const WORDS: [&str; 7] =
    ["Usage: ", "Commands:", "Arguments:", "Options:", "[default: ", "[possible values: ", "Possible values:"];

/// Shows the help or the error that parsing these arguments has led to, and exits.
pub(crate) fn show(error: &clap::Error, command: Command, arguments: &[OsString]) -> ! {
    if locale() == Locale::English {
        error.exit();
    }
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let help = translated(command).try_get_matches_from(arguments).err();
            let text = help.map_or_else(|| error.render().to_string(), |help| help.render().to_string());
            let text = WORDS.iter().fold(text, |text, word| text.replace(word, &say(word)));
            text.lines().for_each(|line| anstream::println!("{}", fitted(line.trim_end())));
        }
        ErrorKind::DisplayVersion => error.exit(),
        _ => {
            for line in error.render().to_string().lines() {
                let text = line.trim_start();
                let indent = &line[..line.len() - text.len()];
                anstream::eprintln!("{indent}{}", say(text));
            }
        }
    }
    process::exit(error.exit_code())
}

/// The width of help texts: that of the narrowest usual terminal.
const WIDTH: usize = 80;

/// A line of help in lines that are not too wide; the following ones begin where the description begins.
fn fitted(line: &str) -> String {
    if columns(line) <= WIDTH {
        return line.to_owned();
    }
    let margin = line.len() - line.trim_start().len();
    let place = line.rfind("  ").filter(|place| margin < *place).map_or(margin, |place| place + 2);
    let (before, description) = line.split_at(place);
    let indent = " ".repeat(columns(before));
    let room = WIDTH.saturating_sub(indent.len()).max(20);
    before.to_owned() + &wrapped(description, room).join(&format!("\n{indent}"))
}

/// A command with its help, and that of its subcommands, in the language of the reader.
fn translated(mut command: Command) -> Command {
    command.build();
    retold(command)
}

fn retold(mut command: Command) -> Command {
    // Lines are fitted to the terminal afterwards: clap breaks lines at spaces only.
    command = command.term_width(0);
    if let Some(about) = said(command.get_about()) {
        command = command.about(about);
    }
    if let Some(about) = said(command.get_long_about()) {
        command = command.long_about(about);
    }
    let commands: Vec<String> = command.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    commands.into_iter().fold(command.mut_args(argument), |command, name| command.mut_subcommand(name, retold))
}

/// An argument with its help in the language of the reader.
fn argument(mut argument: Arg) -> Arg {
    if let Some(help) = said(argument.get_help()) {
        argument = argument.help(help);
    }
    if let Some(help) = said(argument.get_long_help()) {
        argument = argument.long_help(help);
    }
    let values = argument.get_possible_values();
    if values.is_empty() {
        return argument;
    }
    argument.value_parser(PossibleValuesParser::new(values.into_iter().map(|value| match said(value.get_help()) {
        Some(help) => value.help(help),
        None => value,
    })))
}

fn said(text: Option<&StyledStr>) -> Option<String> {
    text.map(|text| say(&text.to_string()).into_owned())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::args::Arguments;

    /// The texts in the help of a command and its subcommands.
    fn texts(command: &Command, into: &mut Vec<String>) {
        let arguments = || command.get_arguments().filter(|argument| !argument.is_hide_set());
        let values = arguments().flat_map(Arg::get_possible_values);
        let values: Vec<String> = values.filter_map(|value| value.get_help().map(ToString::to_string)).collect();
        let helps = arguments().flat_map(|argument| [argument.get_help(), argument.get_long_help()]);
        let own = [command.get_about(), command.get_long_about()].into_iter().chain(helps).flatten();
        into.extend(own.map(ToString::to_string).chain(values));
        command.get_subcommands().for_each(|command| texts(command, into));
    }

    #[test]
    fn descriptions_stay_in_their_column() {
        let fits = "  value  求局面的值";
        assert_eq!(fitted(fits), fits);
        let long = format!("      --time <SECONDS>  {}。", "每个表达式允许的秒数".repeat(4));
        let fitted = fitted(&long);
        let lines: Vec<&str> = fitted.lines().collect();
        assert_eq!(lines.len(), 2, "{fitted}");
        assert!(lines[1].starts_with(&" ".repeat(24)) && !lines[1].starts_with(&" ".repeat(25)), "{fitted}");
        assert!(lines.iter().all(|line| columns(line) <= WIDTH), "{fitted}");
    }

    #[test]
    fn the_help_of_every_command_has_chinese() {
        let mut command = Arguments::command();
        command.build();
        let mut all = WORDS.map(String::from).to_vec();
        texts(&command, &mut all);
        assert!(100 < all.len(), "{all:?}");
        all.retain(|text| Locale::Chinese.phrase(text) == *text);
        all.sort();
        all.dedup();
        assert_eq!(all, Vec::<String>::new());
    }
}
