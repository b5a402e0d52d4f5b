//! What can be written on the command line.

use clap::{Args, Parser, Subcommand, ValueEnum};
use upstar::syntax::Style;

use crate::limits::LimitArgs;

/// An exact and fast engine for combinatorial games.
#[derive(Debug, Parser)]
#[command(name = "upstar", version)]
pub(crate) struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Evaluate expressions, one line of output for each
    Eval(EvalArgs),
    /// Tell what is known about a value
    Report(ReportArgs),
}

/// `upstar eval`
#[derive(Debug, Args)]
pub(crate) struct EvalArgs {
    /// Expressions, such as '{1|*} + ^'
    #[arg(value_name = "EXPR", allow_hyphen_values = true)]
    pub(crate) expressions: Vec<String>,
    /// How to write answers
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// Read one expression per line from standard input, and write one line for each
    #[arg(long, conflicts_with = "expressions")]
    pub(crate) batch: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// `upstar report`
#[derive(Debug, Args)]
pub(crate) struct ReportArgs {
    /// An expression, such as '{1|*} + ^'
    #[arg(value_name = "EXPR", allow_hyphen_values = true)]
    pub(crate) expression: String,
    /// How to write the report
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ReportFormat,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// The ways to write answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// As one types it: ^*
    #[default]
    Text,
    /// With the signs of print: ↑∗
    Unicode,
    /// For LaTeX with amsmath
    Latex,
    /// One JSON object per line
    Json,
}

impl Format {
    /// The style of answers, or `None` for JSON.
    pub(crate) fn style(self) -> Option<Style> {
        match self {
            Format::Text => Some(Style::Text),
            Format::Unicode => Some(Style::Unicode),
            Format::Latex => Some(Style::Latex),
            Format::Json => None,
        }
    }
}

/// The ways to write a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportFormat {
    /// A line for each fact
    #[default]
    Text,
    /// One JSON object
    Json,
}

/// The first expression that looks like a misspelt option.
pub(crate) fn misspelt_option<'a>(expressions: impl IntoIterator<Item = &'a String>) -> Option<&'a str> {
    let looks_so = |text: &str| {
        let name = text.strip_prefix("--").unwrap_or_default().split('=').next().unwrap_or_default();
        name.len() > 1 && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
    };
    expressions.into_iter().map(String::as_str).find(|text| looks_so(text))
}
