//! Session commands, which begin with a colon.

use crate::error::{Diagnostic, nearest};

/// A command to the session, written `:name`.
#[derive(Debug)]
pub struct SessionCommand {
    /// The name.
    pub name: &'static str,
    /// The effect of the command.
    pub effect: &'static str,
    /// Whether it is also available without a terminal.
    pub is_everywhere: bool,
}

/// The session commands.
pub const SESSION_COMMANDS: &[SessionCommand] = &[
    SessionCommand {
        name: "load",
        effect: "`:load FILE` reads a game from a file of rules, or runs a program",
        is_everywhere: true,
    },
    SessionCommand { name: "quit", effect: "ends the session, as Ctrl-D, `quit` and `exit` do", is_everywhere: true },
    SessionCommand { name: "reset", effect: "forgets all variables and gives the memory back", is_everywhere: false },
    SessionCommand {
        name: "time",
        effect: "shows how long each answer takes, or no longer does",
        is_everywhere: false,
    },
];

impl SessionCommand {
    /// The error for a command that is unknown, or is unknown without a terminal.
    pub fn unknown(name: &str, at_terminal: bool) -> Diagnostic {
        let known = || SESSION_COMMANDS.iter().filter(|command| at_terminal || command.is_everywhere);
        if SESSION_COMMANDS.iter().any(|command| command.name == name) {
            return Diagnostic::new(format!("`:{name}` is for a session at a terminal"));
        }
        let all: Vec<String> = known().map(|command| format!("`:{}`", command.name)).collect();
        let all = all.join(", ");
        let help = match nearest(name, known().map(|command| command.name)) {
            _ if name.split_whitespace().next() == Some("help") => {
                format!("write `help` without the colon; with one there are {all}")
            }
            Some(word) => format!("write `:{word}`"),
            None => format!("there are {all}"),
        };
        let name: String = name.chars().take(40).collect();
        Diagnostic { help: Some(help), ..Diagnostic::new(format!("unknown command `:{name}`")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_about_unknown_commands_name_the_known_ones() {
        let help = |name, at_terminal| SessionCommand::unknown(name, at_terminal).help;
        assert_eq!(help("tiem", true).as_deref(), Some("write `:time`"));
        assert_eq!(help("x", true).as_deref(), Some("there are `:load`, `:quit`, `:reset`, `:time`"));
        let without = "write `help` without the colon; with one there are `:load`, `:quit`";
        assert_eq!(help("help Mean", false).as_deref(), Some(without));
        assert_eq!(help("tiem", false).as_deref(), Some("there are `:load`, `:quit`"));
        assert_eq!(SessionCommand::unknown("time", false).message, "`:time` is for a session at a terminal");
    }
}
