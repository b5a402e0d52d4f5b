//! `upstar guess [FILE]`

use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::Args;
use upstar::budget::Budget;
use upstar::error::Diagnostic;
use upstar::guess::{DEFAULT_HEAPS, Guess, Layout, Recurrence, Table, Term, guess, guess_heaps, heaps_looked_at};
use upstar::lang::{Ruleset, Session};
use upstar::syntax::Style;

use crate::Ending;
use crate::args::{ReportFormat, as_written, parse_range, threads, variants_help};
use crate::diagnostic::{self, Origin};
use crate::file::{TextFile, shown};
use crate::limits::{Interrupt, LimitArgs};
use crate::names::read_heaps;
use crate::position::{read_variant, work};
use crate::table::no_start;

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
    /// How many heaps of the rule are looked at, from 0 on; if it is not said, as many as the kind of game allows
    #[arg(long, value_name = "N", requires = "rule")]
    upto: Option<usize>,
    /// The name of a game on boards, whose empty boards are looked at
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
    /// A position in place of the empty board, with {a} for the rows and {b} for the columns; {x*a} stands for so many `x`
    #[arg(long, value_name = "POSITION", requires = "board")]
    position: Option<String>,
    /// How to write the answer
    #[arg(long, value_enum, default_value_t)]
    format: ReportFormat,
    #[arg(long, hide = true, conflicts_with = "format")]
    json: bool,
    #[command(flatten)]
    limits: LimitArgs,
}

impl GuessArgs {
    /// How to write the answer, in either spelling.
    pub(crate) fn format(&self) -> ReportFormat {
        if self.json { ReportFormat::Json } else { self.format }
    }
}

/// With fewer terms it is told that more are needed: an alternation shows in so many.
const ENOUGH: usize = 8;

/// How many terms behind the given ones are told.
const NEXT: usize = 5;

/// What a formula is looked for in.
struct Subject {
    found: Option<Guess>,
    first: Vec<i128>,
    shape: Vec<usize>,
}

/// Looks for a formula, and tells it.
pub(crate) fn run(args: &GuessArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let subject = match (&args.rule, &args.cols) {
        (Some(rule), _) => of_rule(args, rule, interrupt)?,
        (None, Some(columns)) => of_game(args, columns, interrupt)?,
        (None, None) => of_file(args, interrupt)?,
    };
    let Some(subject) = subject else { return Ok(Ending::Failed) };
    let mut out = io::stdout().lock();
    match args.format() {
        ReportFormat::Json => writeln!(out, "{}", json(&subject))?,
        ReportFormat::Text => write_text(&mut out, &subject)?,
    }
    Ok(Ending::Answered)
}

fn of_file(args: &GuessArgs, interrupt: &Interrupt) -> io::Result<Option<Subject>> {
    let Ok(first) = as_written(&args.from).parse::<i64>() else {
        let help = Some("write an integer, such as `--from 1`".into());
        diagnostic::show("", &Diagnostic { help, ..Diagnostic::new("the first index is not an integer") })?;
        return Ok(None);
    };
    let file = args.file.as_deref().unwrap_or(Path::new("-"));
    if let Some(terms) = file.to_str().filter(|text| looks_like_terms(text) && !file.exists()) {
        let terms = if terms.len() <= LONGEST_SHOWN { terms } else { "0 1 2 0 1 2 0 1" };
        let help = Some(format!("terms are read from a file or a pipe: `echo '{terms}' | upstar guess`"));
        let message = format!("there is no file with the name `{}`", shortened(file));
        diagnostic::show("", &Diagnostic { help, ..Diagnostic::new(message) })?;
        return Ok(None);
    }
    let Some(file) = TextFile::read(file)? else { return Ok(None) };
    let layout = if args.sequence { Layout::Sequence } else { Layout::Rows };
    match Table::read(&file.text, layout, first.into()) {
        Ok(table) => of_table(&table, &args.limits.budget(interrupt), interrupt),
        Err(error) => {
            let origin = Origin { file: Some(&file.name), first_line: 1 };
            diagnostic::show_from(origin, &file.text, &error.diagnostic())?;
            Ok(None)
        }
    }
}

/// Whether an argument is no name of a file, but what should stand in one.
fn looks_like_terms(text: &str) -> bool {
    let is_sign = |c: char| c.is_ascii_digit() || " ,;+-*^/|.[]{}()".contains(c);
    text.chars().all(is_sign) && text.contains(|c: char| c.is_ascii_digit()) && text.contains([',', ';', ' '])
}

/// The longest argument that is shown whole.
const LONGEST_SHOWN: usize = 60;

fn shortened(file: &Path) -> String {
    let name = shown(file);
    match name.chars().nth(LONGEST_SHOWN) {
        Some(_) => name.chars().take(LONGEST_SHOWN - 1).chain(['…']).collect(),
        None => name,
    }
}

fn of_table(table: &Table, budget: &Budget, interrupt: &Interrupt) -> io::Result<Option<Subject>> {
    match interrupt.during(|| guess(table, budget)) {
        Ok(found) => Ok(Some(Subject { found, first: table.first().to_vec(), shape: table.shape().to_vec() })),
        Err(exhausted) => failed(exhausted),
    }
}

fn of_rule(args: &GuessArgs, rule: &str, interrupt: &Interrupt) -> io::Result<Option<Subject>> {
    let universe = args.limits.universe(interrupt);
    let mut session = Session::new(&universe);
    let ruleset = match read_heaps(rule, &mut session) {
        Ok(ruleset) => ruleset,
        Err(error) => {
            diagnostic::show(rule, &error)?;
            return Ok(None);
        }
    };
    let subject = |found: Option<Guess>, shape: Vec<usize>| Subject { found, first: vec![0; shape.len()], shape };
    if let Ruleset::Heaps(rules) = &ruleset {
        let end = args.upto.unwrap_or(DEFAULT_HEAPS);
        return match interrupt.during(|| guess_heaps(rules.game(), end, universe.budget())) {
            Ok(found) => Ok(Some(subject(found, heaps_looked_at(rules.game(), end)))),
            Err(error) => failed(error),
        };
    }
    match interrupt.during(|| session.guess(&ruleset, args.upto)) {
        Ok(answer) => Ok(Some(subject(answer.found, answer.shape))),
        Err(error) => {
            diagnostic::show(rule, &error.diagnostic())?;
            Ok(None)
        }
    }
}

fn of_game(args: &GuessArgs, columns: &RangeInclusive<usize>, interrupt: &Interrupt) -> io::Result<Option<Subject>> {
    let rows = &args.rows;
    let game = read_variant(args.game.as_deref(), args.rules.as_deref(), args.variant.as_deref())?;
    let Some(game) = game else { return Ok(None) };
    let board = |rows: usize, columns: usize| match &args.position {
        Some(text) => Some(filled_in(as_written(text), rows, columns)),
        None => game.start(columns, rows),
    };
    if board(1, 1).is_none() {
        let help = "write boards with {a} for the rows and {b} for the columns, as in `--position '{a}x{b}'`, or with \
                    so many equal cells, as in `--position '{t*a}.{f*b}'`";
        diagnostic::show("", &Diagnostic { help: Some(help.into()), ..no_start(&game) })?;
        return Ok(None);
    }
    let universe = args.limits.universe(interrupt);
    let terms = work(&universe, interrupt, || {
        let mut terms = Vec::new();
        for rows in rows.clone() {
            for columns in columns.clone() {
                let text = board(rows, columns).unwrap_or_default();
                let position = game.parse(&text).map_err(|error| format!("{text}: {error}"))?;
                let value = position.canonical(&universe, threads(None)).and_then(|value| value.text(Style::Text));
                let value = value.map_err(|exhausted| exhausted.to_string())?;
                terms.push(value.parse().unwrap_or_else(|_| Term::word(&value)));
            }
        }
        Ok::<_, String>(terms)
    })?;
    let Some(terms) = terms else { return Ok(None) };
    // A table with one row or one column is a sequence.
    let sides = [rows, columns].into_iter().filter(|side| side.start() < side.end());
    let (first, shape): (Vec<i128>, Vec<usize>) =
        sides.map(|side| (*side.start() as i128, side.end() - side.start() + 1)).unzip();
    let table = match shape.is_empty() {
        true => Table::new(vec![*rows.start() as i128], vec![1], terms),
        false => Table::new(first, shape, terms),
    };
    match table {
        Ok(table) => of_table(&table, universe.budget(), interrupt),
        Err(error) => failed(error),
    }
}

/// A position with numbers of rows and columns in place of `{a}` and `{b}`, and so many `x` in place of `{x*a}`.
fn filled_in(text: &str, rows: usize, columns: usize) -> String {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('{') {
        filled.push_str(before);
        let number = |letter: &str| match letter {
            "a" => Some(rows),
            "b" => Some(columns),
            _ => None,
        };
        let meant = behind.split_once('}').and_then(|(inner, after)| {
            let text = match inner.rsplit_once('*') {
                Some((part, letter)) => part.repeat(number(letter)?),
                None => number(inner)?.to_string(),
            };
            Some((text, after))
        });
        rest = match meant {
            Some((text, after)) => {
                filled.push_str(&text);
                after
            }
            // The sets of some games are written in braces, too.
            None => {
                filled.push('{');
                behind
            }
        };
    }
    filled + rest
}

fn failed<T>(error: impl std::fmt::Display) -> io::Result<Option<T>> {
    diagnostic::show("", &Diagnostic::new(error.to_string()))?;
    Ok(None)
}

/// The terms of a sequence behind those that were given.
fn next(subject: &Subject, found: &Guess) -> Vec<(i128, Term)> {
    let ([first], [count]) = (&subject.first[..], &subject.shape[..]) else { return Vec::new() };
    let places = (first + *count as i128..).take(NEXT);
    places.map_while(|place| Some((place, found.formula.at(&[place])?))).collect()
}

fn write_text(out: &mut impl Write, subject: &Subject) -> io::Result<()> {
    let Some(found) = &subject.found else {
        let terms: usize = subject.shape.iter().product();
        let more =
            if terms < ENOUGH { format!("; most patterns show in {ENOUGH} terms at least") } else { String::new() };
        return writeln!(out, "no simple pattern in {terms} {}{more}", if terms == 1 { "term" } else { "terms" });
    };
    let formula = &found.formula;
    writeln!(out, "{:<8}  {formula}", "formula")?;
    if !formula.exceptions.is_empty() {
        let texts: Vec<String> = formula.exceptions.iter().map(|exception| formula.exception_text(exception)).collect();
        writeln!(out, "{:<8}  {}", "except", texts.join(", "))?;
    }
    for line in formula.legend() {
        writeln!(out, "{:<8}  {line}", "where")?;
    }
    writeln!(
        out,
        "{:<8}  on {} terms; {} taken from them one by one",
        "tested",
        found.tested,
        numbers(formula.taken())
    )?;
    writeln!(out, "{:<8}  {}", "standing", found.standing)?;
    if let [(place, _), ..] = next(subject, found)[..] {
        let terms: Vec<String> = next(subject, found).iter().map(|(_, term)| term.to_string()).collect();
        writeln!(out, "{:<8}  from n = {place}: {}", "next", terms.join(" "))?;
    }
    Ok(())
}

fn numbers(count: usize) -> String {
    match count {
        0 => "no number was".into(),
        1 => "1 number was".into(),
        count => format!("{count} numbers were"),
    }
}

fn json(subject: &Subject) -> serde_json::Value {
    let Some(found) = &subject.found else {
        return serde_json::json!({ "formula": null, "first": numbers_json(&subject.first), "shape": subject.shape });
    };
    let formula = &found.formula;
    let exceptions = formula
        .exceptions
        .iter()
        .map(|(place, term)| serde_json::json!({ "at": numbers_json(place), "term": term.to_string() }));
    let next = next(subject, found);
    serde_json::json!({
        "formula": formula.to_string(),
        "indices": formula.names(),
        "first": numbers_json(&subject.first),
        "shape": subject.shape,
        "lists": formula.lists().iter().map(|list| numbers_json(list)).collect::<Vec<_>>(),
        "recurrences": formula.recurrences().into_iter().map(recurrence_json).collect::<Vec<_>>(),
        "exceptions": serde_json::Value::from_iter(exceptions),
        "where": formula.legend(),
        "tested": found.tested,
        "taken": formula.taken(),
        "proved": found.standing.is_proved(),
        "standing": found.standing.to_string(),
        "next": next.iter().map(|(_, term)| term.to_string()).collect::<Vec<_>>(),
    })
}

fn recurrence_json(recurrence: &Recurrence) -> serde_json::Value {
    let [coefficients, first] = [&recurrence.coefficients, &recurrence.first]
        .map(|numbers| numbers.iter().map(ToString::to_string).collect::<Vec<_>>());
    serde_json::json!({
        "name": recurrence.name.to_string(),
        "coefficients": coefficients,
        "start": numbers_json(&[recurrence.start])[0],
        "first": first,
    })
}

/// Numbers for JSON: as numbers where every reader keeps them exact, else as texts.
fn numbers_json(numbers: &[i128]) -> serde_json::Value {
    let exact = |number: &i128| i64::try_from(*number).ok().filter(|number| number.unsigned_abs() < 1 << 53);
    serde_json::Value::from_iter(numbers.iter().map(|number| match exact(number) {
        Some(number) => serde_json::Value::from(number),
        None => number.to_string().into(),
    }))
}
