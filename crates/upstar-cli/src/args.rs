//! The arguments of the command line.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::thread;

use clap::error::{ContextKind, ContextValue};
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use upstar::answer::{LONGEST_VALUE, Length};
use upstar::error::Diagnostic;
use upstar::lang::is_sum;
use upstar::locale::Locale;
use upstar::player::Player;
use upstar::position::PlayMode;
use upstar::syntax::Style;

use crate::contest::ContestArgs;
use crate::draw::DrawArgs;
use crate::explain::ExplainArgs;
use crate::guess::GuessArgs;
use crate::limits::LimitArgs;
use crate::play::PlayArgs;
use crate::probe::ProbeArgs;
use crate::serve::ServeArgs;
use crate::solve::SolveArgs;
use crate::verify::VerifyArgs;
use crate::{help, locale};

/// An exact and fast engine for combinatorial games.
///
/// Without a command, starts a session at the terminal, or one that reads standard input.
#[derive(Debug, Parser)]
#[command(name = "upstar", version, args_conflicts_with_subcommands = true)]
pub(crate) struct Arguments {
    /// The command to run; without one, a session is started.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// The language of answers and help, en or zh [default: that of the environment]
    #[arg(long, global = true, value_name = "LANGUAGE")]
    lang: Option<Locale>,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Evaluate expressions, one line of output for each
    Eval(EvalArgs),
    /// Report the properties of a value
    Report(ReportArgs),
    /// Explain why a value is what it is, step by step
    Explain(ExplainArgs),
    /// Draw thermographs, in the terminal or into an SVG or PNG file
    Plot(PlotArgs),
    /// Draw trees of numbers and options, graphs of positions, boards and heaps
    Draw(DrawArgs),
    /// List the games, or explain the rules of one
    Games(GamesArgs),
    /// Show the nim-values of a game with heaps, their period, or the winning moves of a position
    Heap(HeapArgs),
    /// Show the value of a position, who wins, and with which moves
    Value(ValueArgs),
    /// List the moves of one or both players with their values, and mark the good ones
    Moves(MovesArgs),
    /// Play a game against the engine, or with a friend, with hints and reasons
    Play(PlayArgs),
    /// Print the values of the empty boards of a game
    Table(TableArgs),
    /// Report the properties of the rules in a file, and check their examples
    Rules(RulesArgs),
    /// Run a program from a file
    Run(RunArgs),
    /// Show the value of a Hackenbush picture of any size, how it was found, and which cuts win
    Hackenbush(HackenbushArgs),
    /// Solve a contest problem, explain it, generate inputs for it, or check a program
    Contest(ContestArgs),
    /// Solve a game in which positions may repeat, by name or from a file of moves
    Solve(SolveArgs),
    /// Look up a position in a database
    Probe(ProbeArgs),
    /// Check every position of a database, or every line of a proof
    Verify(VerifyArgs),
    /// Look for a formula for a sequence or table, for the nim-values of heaps, or for the values of boards
    Guess(GuessArgs),
    /// Open the page: see, play and ask in a browser
    Serve(ServeArgs),
}

impl Command {
    /// Whether answers, and therefore errors, are written as JSON.
    pub(crate) fn writes_json(&self) -> bool {
        let format = match self {
            Command::Eval(args) => return args.format == Format::Json,
            Command::Explain(args) => return args.format == Format::Json,
            Command::Heap(args) => return args.format == HeapFormat::Json,
            Command::Table(args) => return args.format == TableFormat::Json,
            Command::Report(args) => args.format,
            Command::Plot(args) => args.format,
            Command::Draw(args) => args.format,
            Command::Games(args) => args.format,
            Command::Value(args) => args.position.format,
            Command::Moves(args) => args.position.format,
            Command::Hackenbush(args) => args.format(),
            Command::Solve(args) => args.format,
            Command::Probe(args) => args.format,
            Command::Verify(args) => args.format,
            Command::Rules(args) => args.format,
            Command::Guess(args) => args.format(),
            Command::Run(_) | Command::Contest(_) | Command::Play(_) | Command::Serve(_) => return false,
        };
        format == ReportFormat::Json
    }
}

/// `upstar eval`
#[derive(Debug, Args)]
pub(crate) struct EvalArgs {
    /// Expressions, such as '{1|*} + ^'
    #[arg(value_name = "EXPR")]
    pub(crate) expressions: Vec<String>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// Read one expression per line from standard input, and write one line of output for each
    #[arg(long, conflicts_with = "expressions")]
    pub(crate) batch: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// `upstar report`
#[derive(Debug, Args)]
pub(crate) struct ReportArgs {
    /// An expression, such as '{1|*} + ^'
    #[arg(value_name = "EXPR")]
    pub(crate) expression: String,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ReportFormat,
    #[command(flatten)]
    pub(crate) length: LengthArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// How much of a long value to write.
#[derive(Debug, Args)]
pub(crate) struct LengthArgs {
    #[arg(long, help = full_help())]
    full: bool,
}

impl LengthArgs {
    pub(crate) fn get(&self) -> Length {
        if self.full { Length::Full } else { Length::Short }
    }
}

fn full_help() -> String {
    format!("Write values of more than {LONGEST_VALUE} characters whole, too")
}

/// `upstar plot`
#[derive(Debug, Args)]
pub(crate) struct PlotArgs {
    /// Expressions whose thermographs are drawn in one picture: games, positions, or sums of these
    #[arg(value_name = "EXPR", required = true)]
    pub(crate) expressions: Vec<String>,
    /// The file to write, FILE.svg or FILE.png, or `-` for an SVG on standard output; by default, draw with characters
    #[arg(short, long, value_name = "FILE", conflicts_with = "format")]
    pub(crate) output: Option<PathBuf>,
    /// Draw the scaffolds, too
    #[arg(long)]
    pub(crate) scaffolds: bool,
    /// Draw with plain ASCII characters
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Output format, unless a file is written: a picture or JSON
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ReportFormat,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// `upstar games`
#[derive(Debug, Args)]
pub(crate) struct GamesArgs {
    /// The name of a game
    #[arg(value_name = "NAME")]
    pub(crate) game: Option<String>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ReportFormat,
}

/// `upstar heap`
#[derive(Debug, Args)]
pub(crate) struct HeapArgs {
    /// A take-and-break code such as 0.77, or a game such as Kayles or 'BoundedNim(3)'; by default, list the named games
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Heaps of a position, such as 3,5,7: show its value and all winning moves
    #[arg(long, value_name = "HEAPS", requires = "game", conflicts_with_all = ["upto", "period", "values", "output"])]
    pub(crate) position: Option<String>,
    /// Misère play, where the player who cannot move wins: genera and quotient of the game, or moves of the position
    #[arg(long, requires = "game", conflicts_with_all = ["period", "values", "output"])]
    pub(crate) misere: bool,
    /// The largest heap to examine
    #[arg(long, value_name = "N", requires = "game")]
    pub(crate) upto: Option<usize>,
    /// Show the period of the nim-values
    #[arg(long, requires = "game")]
    pub(crate) period: bool,
    /// Show the nim-values
    #[arg(long, requires = "game")]
    pub(crate) values: bool,
    /// Draw the values into a file, FILE.svg or FILE.png; `-` writes an SVG to standard output
    #[arg(short, long, value_name = "FILE", alias = "svg", requires = "game")]
    pub(crate) output: Option<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: HeapFormat,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// The output formats for nim-values.
pub(crate) type HeapFormat = TableFormat;

/// The output formats for a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum TableFormat {
    /// One line for each fact
    #[default]
    Text,
    /// One JSON object
    Json,
    /// Comma-separated values
    Csv,
}

/// A position, and how to solve it.
#[derive(Debug, Args)]
pub(crate) struct PositionArgs {
    /// The name of a game, optionally with a variant, such as clobber:king; not with --rules. Alone: a sum such as 'clobber:xo.ox + 2 nogo:.... - *2'
    #[arg(value_name = "NAME")]
    pub(crate) first: Option<String>,
    /// A position, such as '..|..'; with --rules, the only argument
    #[arg(value_name = "POSITION")]
    second: Option<String>,
    /// A file with the rules of the game, in place of a name
    #[arg(long, value_name = "FILE")]
    pub(crate) rules: Option<PathBuf>,
    #[arg(long, value_name = "WORDS", help = variants_help())]
    pub(crate) variant: Option<String>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ReportFormat,
    #[command(flatten)]
    pub(crate) length: LengthArgs,
    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "N", value_parser = parse_threads)]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

impl PositionArgs {
    /// The sum of positions, if the arguments are one.
    pub(crate) fn sum(&self) -> Option<&str> {
        match (&self.rules, &self.variant, self.first.as_deref(), &self.second) {
            (None, None, Some(text), None) => Some(text).filter(|text| is_sum(text)),
            _ => None,
        }
    }

    /// The name of the game, unless the rules are in a file, and the position.
    pub(crate) fn game_and_position(&self) -> Result<(Option<&str>, &str), Diagnostic> {
        let wrong = |message: &str, help: &str| Err(Diagnostic { help: Some(help.into()), ..Diagnostic::new(message) });
        match (&self.rules, self.first.as_deref(), self.second.as_deref()) {
            (None, Some(name), Some(position)) => Ok((Some(name), as_written(position))),
            (Some(_), Some(position), None) => Ok((None, as_written(position))),
            (None, None, _) => wrong("a game and a position are missing", "write them as in `clobber xo`"),
            (None, _, None) => {
                wrong("a position is missing", "write it after the name of the game, as in `clobber xo`")
            }
            (Some(_), None, _) => {
                wrong("a position is missing", "with `--rules FILE` the only argument is the position")
            }
            (Some(_), _, Some(_)) => {
                wrong("there is one argument too many", "with `--rules FILE` the only argument is the position")
            }
        }
    }

    /// The number of threads.
    pub(crate) fn threads(&self) -> usize {
        threads(self.threads)
    }
}

/// The help text about variants.
pub(crate) fn variants_help() -> String {
    let names: Vec<&str> = PlayMode::variants().map(PlayMode::name).collect();
    format!("A variant, such as king; every game has {}, rules in a file too", names.join(" and "))
}

/// `upstar value`
#[derive(Debug, Args)]
#[command(override_usage = "\
    upstar value [OPTIONS] <NAME> <POSITION>
       upstar value [OPTIONS] <SUM>
       upstar value [OPTIONS] --rules <FILE> <POSITION>")]
pub(crate) struct ValueArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Show only who wins; large positions are searched where their values are out of reach
    #[arg(long)]
    pub(crate) outcome: bool,
    /// Write a winning strategy into a file, which `upstar verify` and `tools/verify_proof.py` can check
    #[arg(long, value_name = "FILE", requires = "outcome", conflicts_with = "line")]
    pub(crate) proof: Option<PathBuf>,
    /// Misère play: the player who cannot move wins; only the outcome is shown
    #[arg(long, conflicts_with = "line")]
    pub(crate) misere: bool,
    /// Show how the winner wins: best play, move by move, for each starting player
    #[arg(long)]
    pub(crate) line: bool,
    /// The player who starts the line: Left or Right
    #[arg(long, requires = "line")]
    pub(crate) player: Option<Player>,
}

/// `upstar moves`
#[derive(Debug, Args)]
#[command(override_usage = "\
    upstar moves [OPTIONS] <NAME> <POSITION>
       upstar moves [OPTIONS] <SUM>
       upstar moves [OPTIONS] --rules <FILE> <POSITION>")]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// The player whose moves are listed: Left or Right [default: both]
    #[arg(long)]
    pub(crate) player: Option<Player>,
    /// Misère play: the player who cannot move wins; outcomes are shown in place of values
    #[arg(long)]
    pub(crate) misere: bool,
}

/// `upstar rules`
#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    /// A file with the rules of a game; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Solve the examples, and report any whose values differ
    #[arg(long)]
    pub(crate) check: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ReportFormat,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// `upstar table`
#[derive(Debug, Args)]
pub(crate) struct TableArgs {
    /// The name of a game; not with --rules
    #[arg(value_name = "NAME", required_unless_present = "rules", conflicts_with = "rules")]
    pub(crate) game: Option<String>,
    /// A file with the rules of the game, in place of a name
    #[arg(long, value_name = "FILE")]
    pub(crate) rules: Option<PathBuf>,
    #[arg(long, value_name = "WORDS", help = variants_help())]
    pub(crate) variant: Option<String>,
    /// Numbers of rows, such as 1..4
    #[arg(long, value_name = "RANGE", value_parser = parse_range)]
    pub(crate) rows: RangeInclusive<usize>,
    /// Numbers of columns, such as 1..6
    #[arg(long, value_name = "RANGE", value_parser = parse_range)]
    pub(crate) cols: RangeInclusive<usize>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: TableFormat,
    #[command(flatten)]
    pub(crate) length: LengthArgs,
    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "N", value_parser = parse_threads)]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

impl TableArgs {
    /// The number of threads.
    pub(crate) fn threads(&self) -> usize {
        threads(self.threads)
    }
}

/// The requested number of threads, or one per processor.
pub(crate) fn threads(chosen: Option<NonZeroUsize>) -> usize {
    chosen.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get).min(MOST_THREADS)
}

/// A number of threads.
pub(crate) fn parse_threads(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().map_err(|_| "expected a number of threads, at least 1".into())
}

/// The maximum number of threads.
const MOST_THREADS: usize = 256;

/// The maximum number of rows or columns of a table.
const LARGEST_SIDE: usize = 1024;

/// An inclusive range, `1..4`, or a single number.
pub(crate) fn parse_range(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    match (first.parse(), last.parse()) {
        (Ok(first), Ok(last)) if 0 < first && first <= last && last <= LARGEST_SIDE => Ok(first..=last),
        _ => Err(format!("expected a range such as 1..4, with numbers from 1 to {LARGEST_SIDE}")),
    }
}

/// `upstar run`
#[derive(Debug, Args)]
pub(crate) struct RunArgs {
    /// The program; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The strings in the program's list `Arguments`
    #[arg(value_name = "ARGS", trailing_var_arg = true, allow_hyphen_values = true)]
    pub(crate) arguments: Vec<String>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// `upstar hackenbush`
#[derive(Debug, Args)]
pub(crate) struct HackenbushArgs {
    /// A picture, such as 'LRRL', 'L(R,GL)+R' or '0 a L; a b R', or a file with one; `-` is standard input
    #[arg(value_name = "PICTURE|FILE")]
    pub(crate) picture: String,
    /// Childish Hackenbush: no cut may detach anything else
    #[arg(long)]
    pub(crate) childish: bool,
    /// Show only who wins; sums of flowers are decided where their values are out of reach
    #[arg(long)]
    pub(crate) outcome: bool,
    /// Draw the picture into a file, FILE.svg or FILE.png; `-` writes only an SVG to standard output
    #[arg(short, long, value_name = "FILE", alias = "svg")]
    pub(crate) output: Option<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: ReportFormat,
    #[arg(long, hide = true, conflicts_with = "format")]
    json: bool,
    #[command(flatten)]
    pub(crate) length: LengthArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

impl HackenbushArgs {
    /// The output format; `--json` is an older spelling.
    pub(crate) fn format(&self) -> ReportFormat {
        if self.json { ReportFormat::Json } else { self.format }
    }
}

/// The output formats for answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// As typed: ^*
    #[default]
    Text,
    /// With the symbols used in print: ↑∗
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

/// The output formats for a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportFormat {
    /// One line for each fact
    #[default]
    Text,
    /// One JSON object
    Json,
}

/// The arguments of the program, with a space before each expression that begins with a hyphen, so that clap does not take it
/// for an option.
///
/// Options are `-h`, `-V`, `-o`, and everything that begins with `--` and a letter. Arguments after a lone `--` and those of a
/// program started by `run` are left unchanged.
fn with_hyphens_told_apart(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut only_expressions = false;
    arguments
        .enumerate()
        .map(|(index, argument)| {
            only_expressions |= argument == "--" || (index == 1 && argument == "run");
            match argument.to_str() {
                Some(text) if !only_expressions && is_negative_expression(text) => format!(" {text}").into(),
                _ => argument,
            }
        })
        .collect()
}

/// Parses the arguments of the program and chooses the language; if they are invalid, prints an error and exits.
pub(crate) fn parsed() -> Arguments {
    let (chosen, arguments) = without_language(std::env::args_os().collect());
    if let Some(chosen) = chosen {
        locale::choose(chosen);
    }
    let arguments = with_hyphens_told_apart(with_options_behind_command(arguments).into_iter());
    let parsed = Arguments::try_parse_from(&arguments).unwrap_or_else(|mut error| {
        for kind in [ContextKind::InvalidValue, ContextKind::InvalidArg, ContextKind::InvalidSubcommand] {
            if let Some(ContextValue::String(value)) = error.get(kind) {
                let value = as_written(value).to_owned();
                error.insert(kind, ContextValue::String(value));
            }
        }
        if matches!(error.get(ContextKind::InvalidSubcommand), Some(ContextValue::String(name)) if name == "chase") {
            let tip =
                "write `upstar solve chase:8 '5,4 1,1 white'`, or `upstar contest easychase` for lines of numbers";
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
        }
        help::show(&error, Arguments::command(), &arguments)
    });
    if let Some(chosen) = parsed.lang {
        locale::choose(chosen);
    }
    parsed
}

/// The language that `--lang` chooses, and the other arguments. The language is needed before the arguments are parsed, for help and for errors.
///
/// An unknown language is left for the parser to refuse, and so are arguments after a lone `--` and those of a program started by `run`.
fn without_language(arguments: Vec<OsString>) -> (Option<Locale>, Vec<OsString>) {
    let (mut chosen, mut rest) = (None, Vec::new());
    let mut arguments = arguments.into_iter().peekable();
    let mut is_over = false;
    while let Some(argument) = arguments.next() {
        is_over |= argument == "--" || (rest.len() == 1 && argument == "run");
        let read = |text: &str| text.parse::<Locale>().ok();
        let (in_next, language) = match argument.to_str() {
            Some("--lang") => (true, arguments.peek().and_then(|next| next.to_str()).and_then(read)),
            Some(text) => (false, text.strip_prefix("--lang=").and_then(read)),
            None => (false, None),
        };
        match language.filter(|_| !is_over) {
            Some(language) => {
                chosen = Some(language);
                if in_next {
                    arguments.next();
                }
            }
            None => rest.push(argument),
        }
    }
    (chosen, rest)
}

/// The arguments of the program, with options of a command that precede it moved after it: `upstar --time 5 value …`.
fn with_options_behind_command(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let program = Arguments::command();
    let places = (2..arguments.len()).take(MOST_OPTIONS_BEFORE);
    let place = places.into_iter().find(|&place| {
        let command = arguments[place].to_str().and_then(|name| program.find_subcommand(name));
        command.is_some_and(|command| are_options(&program, command, &arguments[1..place]))
    });
    if let Some(place) = place {
        arguments[1..=place].rotate_right(1);
    }
    arguments
}

/// The maximum number of arguments searched for a command.
const MOST_OPTIONS_BEFORE: usize = 64;

/// Whether all arguments are options of a command, or of all commands of the program, or their values.
fn are_options(program: &clap::Command, command: &clap::Command, arguments: &[OsString]) -> bool {
    let options = || program.get_arguments().filter(|known| known.is_global_set()).chain(command.get_arguments());
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let Some(option) = argument.to_str().and_then(|text| text.strip_prefix("--")) else { return false };
        let (name, value) = option.split_once('=').map_or((option, None), |(name, value)| (name, Some(value)));
        let Some(known) = options().find(|known| known.get_long() == Some(name)) else { return false };
        if known.get_action().takes_values() && value.is_none() && rest.next().is_none() {
            return false;
        }
    }
    true
}

fn is_negative_expression(text: &str) -> bool {
    match text.as_bytes() {
        b"-h" | b"-V" | b"-o" | b"-" => false,
        [b'-', b'-', third, ..] => !third.is_ascii_alphabetic(),
        [b'-', ..] => true,
        _ => false,
    }
}

/// An expression as the user wrote it, without the space that may have been added in front.
pub(crate) fn as_written(expression: &str) -> &str {
    match expression.strip_prefix(' ') {
        Some(rest) if rest.starts_with('-') => rest,
        _ => expression,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_read_first() {
        let check = |given: &str, language: Option<Locale>, expected: &str| {
            let given = given.split(' ').map(OsString::from).collect();
            let expected: Vec<OsString> = expected.split(' ').map(OsString::from).collect();
            assert_eq!(without_language(given), (language, expected));
        };
        check("upstar --lang zh eval 1", Some(Locale::Chinese), "upstar eval 1");
        check("upstar eval 1 --lang=zh --lang en", Some(Locale::English), "upstar eval 1");
        check("upstar --lang zh run x --lang en", Some(Locale::Chinese), "upstar run x --lang en");
        check("upstar eval --lang", None, "upstar eval --lang");
        check("upstar eval --lang fr", None, "upstar eval --lang fr");
        check("upstar eval -- --lang zh", None, "upstar eval -- --lang zh");
    }

    #[test]
    fn options_before_a_command_are_put_behind_it() {
        let check = |given: &str, expected: &str| {
            let given = given.split(' ').map(OsString::from).collect();
            let expected: Vec<OsString> = expected.split(' ').map(OsString::from).collect();
            assert_eq!(with_options_behind_command(given), expected);
        };
        check("upstar --time 2 eval 1", "upstar eval --time 2 1");
        check("upstar --time=2 --format json eval 1", "upstar eval --time=2 --format json 1");
        check("upstar --outcome value clobber xo", "upstar value --outcome clobber xo");
        check("upstar --lang fr --time 2 eval 1", "upstar eval --lang fr --time 2 1");
        check("upstar eval run", "upstar eval run");
        check("upstar --time 2", "upstar --time 2");
        check("upstar --time eval 1", "upstar --time eval 1");
        check("upstar --outcome eval 1", "upstar --outcome eval 1");
        check("upstar 1 eval", "upstar 1 eval");
    }
}
