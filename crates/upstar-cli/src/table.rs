//! `upstar table NAME --rows RANGE --cols RANGE`

use std::io::{self, Write};
use std::ops::RangeInclusive;

use upstar::answer::{Length, Written};
use upstar::board::PositionError;
use upstar::budget::Exhausted;
use upstar::error::Diagnostic;
use upstar::position::PlayMode;
use upstar::rulesets::find;
use upstar::value::Universe;

use crate::Ending;
use crate::args::{TableArgs, TableFormat};
use crate::diagnostic;
use crate::limits::Interrupt;
use crate::position::{FULL_NOTE, Game, read_variant};

/// Values longer than this are written one on a line.
const WIDEST: usize = 24;

/// What stands for a value that was not found.
const UNKNOWN: &str = "?";

/// A board and its value.
struct Cell {
    rows: usize,
    columns: usize,
    value: Written,
}

/// Prints the values of the empty boards of a game.
pub(crate) fn run(args: &TableArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let game = read_variant(args.game.as_deref(), args.rules.as_deref(), args.variant.as_deref())?;
    let Some(game) = game else { return Ok(Ending::Failed) };
    let Some(smallest) = game.start(1, 1) else {
        diagnostic::show("", &no_start(&game))?;
        return Ok(Ending::Failed);
    };
    let universe = args.limits.universe(interrupt);
    let threads = args.threads();
    // What was found before the work had to end is shown, too.
    let found = game.work(&universe, interrupt, || {
        let mut cells = Vec::new();
        for rows in args.rows.clone() {
            for columns in args.cols.clone() {
                let start = game.start(columns, rows).unwrap_or_default();
                match value(&universe, &game, &start, threads, args.length.get()) {
                    Ok(value) => cells.push(Cell { rows, columns, value }),
                    Err(failure) => return Ok((cells, Some(failure))),
                }
            }
        }
        Ok((cells, None))
    })?;
    let Some((cells, failure)) = found else { return Ok(Ending::Failed) };
    let mode = game.parse(&smallest).map(|position| position.mode()).unwrap_or_default();
    if !cells.is_empty() || failure.is_none() {
        write(args, &game, mode, &cells)?;
    }
    let Some(failure) = failure else { return Ok(Ending::Answered) };
    let diagnostic = match failure {
        Failure::Position(error) => Diagnostic::new(error.to_string()),
        Failure::Exhausted(exhausted) => game.failure(&exhausted),
    };
    diagnostic::show("", &diagnostic)?;
    Ok(Ending::Failed)
}

/// The error about a game that has no boards to begin with.
pub(crate) fn no_start(game: &Game) -> Diagnostic {
    let (message, help) = match game {
        Game::Known(choice) => {
            let starts = |word: &&str| choice.with(word).is_ok_and(|variant| variant.start(1, 1).is_some());
            let variant = choice.ruleset.parameters.iter().map(|parameter| parameter.name).find(starts);
            let name = choice.ruleset.name;
            let plain = find(name).is_ok_and(|plain| plain.start(1, 1).is_some());
            let help = match variant {
                _ if plain => format!("`{name}` without a variant has one"),
                Some(word) => format!("the variant `{name}:{word}` has one"),
                None => "`upstar value` takes any position".into(),
            };
            (format!("{} has no usual board to begin with", game.written()), help)
        }
        Game::Written(..) => (
            "the rules have no section `start:`".into(),
            "write what a board is filled with, as in `start: .` or `start: xo|ox`".into(),
        ),
    };
    Diagnostic { help: Some(help), ..Diagnostic::new(message) }
}

/// Writes what was found.
fn write(args: &TableArgs, game: &Game, mode: PlayMode, cells: &[Cell]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let has_more = args.length.get() == Length::Short && cells.iter().any(|cell| cell.value.is_cut());
    match args.format {
        TableFormat::Text => {
            write_text(&mut out, cells, args.cols.clone())?;
            if has_more { writeln!(out, "{FULL_NOTE}") } else { Ok(()) }
        }
        TableFormat::Json => {
            let cells = cells.iter().map(|cell| {
                let mut told = serde_json::json!({ "rows": cell.rows, "cols": cell.columns });
                cell.value.tell(&mut told);
                told
            });
            let told = serde_json::json!({ "values": serde_json::Value::from_iter(cells) });
            writeln!(out, "{}", game.json(mode, told))
        }
        TableFormat::Csv => {
            write_csv(&mut out, cells)?;
            // A table with commas has no place for it.
            if has_more { writeln!(io::stderr(), "{FULL_NOTE}") } else { Ok(()) }
        }
    }
}

/// Writes a line for each board; a value that is cut is left empty.
fn write_csv(out: &mut impl Write, cells: &[Cell]) -> io::Result<()> {
    writeln!(out, "rows,cols,value")?;
    for Cell { rows, columns, value } in cells {
        match value {
            Written::Whole(text) => writeln!(out, "{rows},{columns},\"{}\"", text.replace('"', "\"\""))?,
            Written::Cut(_) => writeln!(out, "{rows},{columns},")?,
        }
    }
    Ok(())
}

/// Why there is no table.
enum Failure {
    Position(PositionError),
    Exhausted(Exhausted),
}

fn value(universe: &Universe, game: &Game, text: &str, threads: usize, length: Length) -> Result<Written, Failure> {
    let position = game.parse(text).map_err(Failure::Position)?;
    let value = position.canonical(universe, threads).and_then(|value| Written::new(value, length));
    value.map_err(Failure::Exhausted)
}

fn write_text(out: &mut impl Write, cells: &[Cell], columns: RangeInclusive<usize>) -> io::Result<()> {
    let longest = cells.iter().map(|cell| cell.value.to_string().len()).max().unwrap_or(0);
    if WIDEST < longest {
        for cell in cells {
            writeln!(out, "{:<8}{}", format!("{}x{}", cell.rows, cell.columns), cell.value)?;
        }
        return Ok(());
    }
    let heads = columns.clone().map(|column| format!("{column:<longest$}")).collect::<Vec<_>>();
    writeln!(out, "{:<5}{}", "", heads.join("  ").trim_end())?;
    let width = columns.count().max(1);
    for row in cells.chunks(width) {
        let known = row.iter().map(|cell| format!("{:<longest$}", cell.value));
        let values = known.chain(std::iter::repeat(format!("{UNKNOWN:<longest$}"))).take(width).collect::<Vec<_>>();
        writeln!(out, "{:<5}{}", row[0].rows, values.join("  ").trim_end())?;
    }
    Ok(())
}
