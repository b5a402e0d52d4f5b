//! `upstar guess [FILE]`

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::Args;
use upstar::answer::GuessReport;
use upstar::budget::Budget;
use upstar::error::Diagnostic;
use upstar::guess::{Layout, Table, guess, looks_like_terms};
use upstar::lang::Session;

use crate::Ending;
use crate::args::{ReportFormat, as_written, parse_range, threads, variants_help};
use crate::diagnostic::{Failure, Problem};
use crate::file::{TextFile, shown};
use crate::limits::{Interrupt, LimitArgs};
use crate::output::print;
use crate::position::{read_game, work};

/// `upstar guess`
#[derive(Debug, Args)]
pub(crate) struct GuessArgs {
    /// A file with terms, or rows of terms; `-` or nothing is standard input
    #[arg(value_name = "FILE", conflicts_with_all = ["rule", "board"])]
    file: Option<PathBuf>,
    /// Read all lines as one sequence
    #[arg(long, conflicts_with_all = ["rule", "board"])]
    sequence: bool,
    /// The first value of each index
    #[arg(long, value_name = "N", default_value = "0", conflicts_with_all = ["rule", "board"])]
    from: String,
    /// A take-and-break code such as 0.77, or a game with heaps such as Kayles, 'BoundedNim(4)' or 'HeapRuleset(n -> [0,n-1])'
    #[arg(long, value_name = "GAME", conflicts_with = "board")]
    rule: Option<String>,
    /// Number of heaps to examine, from 0 on [default: as many as the kind of game allows]
    #[arg(long, value_name = "N", requires = "rule")]
    upto: Option<usize>,
    /// The name of a game on boards, to examine its empty boards
    #[arg(long, value_name = "NAME", group = "board", requires = "cols")]
    game: Option<String>,
    /// A file with the rules of a game on boards, in place of its name
    #[arg(long, value_name = "FILE", group = "board", requires = "cols", conflicts_with_all = ["file", "rule"])]
    rules: Option<PathBuf>,
    #[arg(long, value_name = "WORDS", help = variants_help(), requires = "board")]
    variant: Option<String>,
    /// Numbers of rows, such as 1..20
    #[arg(long, value_name = "RANGE", value_parser = parse_range, default_value = "1", requires = "board")]
    rows: RangeInclusive<usize>,
    /// Numbers of columns, such as 1..20
    #[arg(long, value_name = "RANGE", value_parser = parse_range, requires = "board")]
    cols: Option<RangeInclusive<usize>>,
    /// A position in place of the empty board, with {a} for the rows and {b} for the columns; {x*a} repeats `x` a times
    #[arg(long, value_name = "POSITION", requires = "board")]
    position: Option<String>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: ReportFormat,
    #[arg(long, hide = true, conflicts_with = "format")]
    json: bool,
    #[command(flatten)]
    limits: LimitArgs,
}

impl GuessArgs {
    /// The output format, in either spelling.
    pub(crate) fn format(&self) -> ReportFormat {
        if self.json { ReportFormat::Json } else { self.format }
    }
}

/// Looks for a formula.
pub(crate) fn run(args: &GuessArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let report = match (&args.rule, &args.cols) {
        (Some(rule), _) => of_rule(args, rule, interrupt)?,
        (None, Some(columns)) => of_game(args, columns, interrupt)?,
        (None, None) => of_file(args, interrupt)?,
    };
    print(&report, args.format())?;
    Ok(Ending::Answered)
}

fn of_file(args: &GuessArgs, interrupt: &Interrupt) -> Result<GuessReport, Failure> {
    let Ok(first) = as_written(&args.from).parse::<i64>() else {
        let help = Some("write an integer, such as `--from 1`".into());
        return Err(Diagnostic { help, ..Diagnostic::new("the first index is not an integer") }.into());
    };
    let file = args.file.as_deref().unwrap_or(Path::new("-"));
    if let Some(terms) = file.to_str().filter(|text| looks_like_terms(text) && !file.exists()) {
        let terms = if terms.len() <= LONGEST_SHOWN { terms } else { "0 1 2 0 1 2 0 1" };
        let help = Some(format!("terms are read from a file or a pipe: `echo '{terms}' | upstar guess`"));
        let message = format!("there is no file with the name `{}`", shortened(file));
        return Err(Diagnostic { help, ..Diagnostic::new(message) }.into());
    }
    let file = TextFile::read(file)?;
    let layout = if args.sequence { Layout::Sequence } else { Layout::Rows };
    match Table::read(&file.text, layout, first.into()) {
        Ok(table) => of_table(&table, &args.limits.budget(interrupt), interrupt),
        Err(error) => Err(file.problem(error.diagnostic()).into()),
    }
}

/// The maximum length of an argument that is shown in full.
const LONGEST_SHOWN: usize = 60;

fn shortened(file: &Path) -> String {
    let name = shown(file);
    match name.chars().nth(LONGEST_SHOWN) {
        Some(_) => name.chars().take(LONGEST_SHOWN - 1).chain(['…']).collect(),
        None => name,
    }
}

fn of_table(table: &Table, budget: &Budget, interrupt: &Interrupt) -> Result<GuessReport, Failure> {
    let found =
        interrupt.during(|| guess(table, budget)).map_err(|exhausted| Diagnostic::new(exhausted.to_string()))?;
    Ok(GuessReport::new(found.as_ref(), table.first(), table.shape()))
}

fn of_rule(args: &GuessArgs, rule: &str, interrupt: &Interrupt) -> Result<GuessReport, Failure> {
    let universe = args.limits.universe(interrupt);
    let report = interrupt.during(|| Session::new(&universe).guess_heaps(rule, args.upto));
    Ok(report.map_err(|error| Problem::about(rule, error))?)
}

fn of_game(args: &GuessArgs, columns: &RangeInclusive<usize>, interrupt: &Interrupt) -> Result<GuessReport, Failure> {
    let game = read_game(args.game.as_deref(), args.rules.as_deref(), args.variant.as_deref())?;
    let pattern = args.position.as_deref().map(as_written);
    if game.board(pattern, 1, 1).is_none() {
        let help = "write boards with {a} for the rows and {b} for the columns, as in `--position '{a}x{b}'`, or with \
                    runs of equal cells, as in `--position '{t*a}.{f*b}'`";
        return Err(Diagnostic { help: Some(help.into()), ..game.no_start() }.into());
    }
    let universe = args.limits.universe(interrupt);
    let table =
        work(&universe, interrupt, || game.table_of_values(&universe, pattern, &args.rows, columns, threads(None)))?;
    of_table(&table, universe.budget(), interrupt)
}
