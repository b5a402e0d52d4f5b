//! Standard output, shared by answers and the output of programs.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use upstar::render::Localized;

use crate::args::{ReportFormat, TableFormat};
use crate::limits::Interrupt;
use crate::locale::{locale, say};

/// Prints an answer: as text for readers in their language, or as one line of JSON.
pub(crate) fn print(answer: &(impl Localized + Serialize), format: ReportFormat) -> io::Result<()> {
    match format {
        ReportFormat::Text => {
            let mut out = BufWriter::with_capacity(BUFFER, io::stdout().lock());
            write!(out, "{}", answer.in_locale(locale()))?;
            out.flush()
        }
        ReportFormat::Json => print_json(answer),
    }
}

/// Prints an answer that can also be written as CSV.
pub(crate) fn print_table<A: Localized + Serialize>(
    answer: &A,
    csv: impl FnOnce(&A) -> String,
    format: TableFormat,
) -> io::Result<()> {
    match format {
        TableFormat::Text => print(answer, ReportFormat::Text),
        TableFormat::Json => print_json(answer),
        TableFormat::Csv => io::stdout().write_all(csv(answer).as_bytes()),
    }
}

/// Prints an answer as one line of JSON.
pub(crate) fn print_json(answer: &impl Serialize) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(BUFFER, io::stdout().lock());
    serde_json::to_writer(&mut out, answer)?;
    writeln!(out)?;
    out.flush()
}

/// Prints a note below an answer in text form, if the note applies.
pub(crate) fn print_note(format: ReportFormat, applies: bool, note: &str) -> io::Result<()> {
    match format == ReportFormat::Text && applies {
        true => writeln!(io::stdout(), "{}", say(note)),
        false => Ok(()),
    }
}

/// The size of the buffer, in bytes.
const BUFFER: usize = 1 << 16;

/// Buffered standard output; clones share one buffer.
#[derive(Clone)]
pub(crate) struct Output {
    shared: Arc<Mutex<Shared>>,
}

struct Shared {
    writer: BufWriter<Stdout>,
    /// Whether the output is a terminal, so that every line is flushed at once.
    is_watched: bool,
    /// Whether a program has printed since the last call of [`Output::take_printed`].
    has_printed: bool,
    /// The first error of a program's printing, kept here since the printer has no way to return it.
    failure: Option<io::Error>,
}

impl Output {
    pub(crate) fn new() -> Output {
        let stdout = io::stdout();
        let is_watched = stdout.is_terminal();
        let writer = BufWriter::with_capacity(BUFFER, stdout);
        Output { shared: Arc::new(Mutex::new(Shared { writer, is_watched, has_printed: false, failure: None })) }
    }

    fn shared(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a line.
    pub(crate) fn line(&self, line: &str) -> io::Result<()> {
        self.shared().line(line)
    }

    /// Flushes the buffer. The error may be that of an earlier line.
    pub(crate) fn flush(&self) -> io::Result<()> {
        let mut shared = self.shared();
        match shared.failure.take() {
            Some(error) => Err(error),
            None => shared.writer.flush(),
        }
    }

    /// Whether a program has printed since the last call.
    pub(crate) fn take_printed(&self) -> bool {
        std::mem::take(&mut self.shared().has_printed)
    }

    /// The function that prints the lines of a program; an error in writing cancels the program.
    pub(crate) fn printer(&self, interrupt: &Interrupt) -> impl FnMut(&str) + Send + 'static {
        let output = self.clone();
        let interrupt = interrupt.clone();
        move |line| {
            let mut shared = output.shared();
            shared.has_printed = true;
            if let Err(error) = shared.line(line) {
                shared.failure.get_or_insert(error);
                interrupt.press();
            }
        }
    }
}

impl Shared {
    fn line(&mut self, line: &str) -> io::Result<()> {
        self.writer.write_all(line.as_bytes())?;
        self.writer.write_all(b"\n")?;
        if self.is_watched { self.writer.flush() } else { Ok(()) }
    }
}
