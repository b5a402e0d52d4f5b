//! `upstar table NAME --rows RANGE --cols RANGE`

use std::io::{self, Write};

use upstar::answer::{TableFailure, ValueTable};

use crate::Ending;
use crate::args::{ReportFormat, TableArgs, TableFormat};
use crate::diagnostic::Failure;
use crate::limits::Interrupt;
use crate::locale::say;
use crate::output::{print_note, print_table};
use crate::position::{FULL_NOTE, read_game, watched};

/// Prints the values of the empty boards of a game.
pub(crate) fn run(args: &TableArgs, interrupt: &Interrupt) -> Result<Ending, Failure> {
    let game = read_game(args.game.as_deref(), args.rules.as_deref(), args.variant.as_deref())?;
    if game.start(1, 1).is_none() {
        return Err(TableFailure::NoStart.diagnostic(&game).into());
    }
    let universe = args.limits.universe(interrupt);
    let (rows, columns) = (args.rows.clone(), args.cols.clone());
    let (length, threads) = (args.length.get(), args.threads());
    let (table, failure) =
        watched(&universe, interrupt, || ValueTable::new(&universe, &game, rows, columns, length, threads));
    // The values found before an interruption are shown, too.
    if !table.values.is_empty() || failure.is_none() {
        print_table(&table, ValueTable::csv, args.format)?;
        match args.format {
            TableFormat::Text => print_note(ReportFormat::Text, table.is_cut(), FULL_NOTE)?,
            // CSV has no place for the note.
            TableFormat::Csv if table.is_cut() => writeln!(io::stderr(), "{}", say(FULL_NOTE))?,
            _ => {}
        }
    }
    match failure {
        None => Ok(Ending::Answered),
        Some(failure) => Err(failure.diagnostic(&game).into()),
    }
}
