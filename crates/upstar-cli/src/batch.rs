//! `upstar eval --batch`: lines in, lines out.
//!
//! Exactly one line is written for every line read, in the same order. Lines are independent of each other. They share one
//! universe while it is small, unless limits are set: then every line gets the full limits, in a fresh universe if need be.

use std::io::{self, BufReader, BufWriter, Write};

use upstar::answer::ErrorAnswer;
use upstar::error::Diagnostic;
use upstar::value::Universe;

use crate::Ending;
use crate::answer::json_line;
use crate::args::{EvalArgs, Format};
use crate::eval::answer;
use crate::file::read_line;
use crate::limits::Interrupt;
use crate::locale::say;

/// The size of the buffers, in bytes.
const BUFFER: usize = 1 << 16;

/// A universe that uses more bytes than this is replaced before the next line.
const LARGEST_UNIVERSE: u64 = 64 << 20;

/// Evaluates the lines of standard input.
pub(crate) fn run(args: &EvalArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let mut input = BufReader::with_capacity(BUFFER, io::stdin().lock());
    let mut out = BufWriter::with_capacity(BUFFER, io::stdout().lock());
    let mut universe = args.limits.universe(interrupt);
    let mut ending = Ending::Answered;
    let mut line = Vec::new();
    loop {
        // Write all pending answers before a read that may block: a client may be waiting for them.
        if input.buffer().is_empty() {
            out.flush()?;
        }
        line.clear();
        if !read_line(&mut input, &mut line)? {
            break;
        }
        if args.limits.is_timed() || is_used_up(&universe, args) {
            universe = args.limits.universe(interrupt);
        }
        let text = without_end(&line);
        let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
        if !text.trim_ascii().is_empty() {
            let answered = interrupt.during(|| write_answer(&mut out, text, &universe, args.format))?;
            if !answered {
                ending = Ending::Failed;
            }
        }
        out.write_all(b"\n")?;
        if interrupt.is_pressed() {
            break;
        }
    }
    out.flush()?;
    Ok(ending)
}

fn is_used_up(universe: &Universe, args: &EvalArgs) -> bool {
    let budget = universe.budget();
    match args.limits.is_any() {
        true => 0 < budget.nodes_used() || 0 < budget.memory_used(),
        false => LARGEST_UNIVERSE < budget.memory_used(),
    }
}

/// A line without its end, `\n` or `\r\n`.
fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// Writes the answer or the error without a line ending; returns whether it was an answer.
fn write_answer(out: &mut impl Write, text: &[u8], universe: &Universe, format: Format) -> io::Result<bool> {
    let lossy = String::from_utf8_lossy(text);
    let result = match std::str::from_utf8(text) {
        Ok(text) => answer(text, universe, format),
        Err(_) => Err(Diagnostic::new("the line is not valid UTF-8")),
    };
    match result {
        Ok(line) => {
            out.write_all(line.unwrap_or_default().as_bytes())?;
            Ok(true)
        }
        Err(error) => {
            match format {
                Format::Json => write!(out, "{}", json_line(&ErrorAnswer::new(&lossy, None, &error)))?,
                _ => write!(out, "{}: {}", say("error"), one_line(&say(&error.message)))?,
            }
            Ok(false)
        }
    }
}

/// A message without characters that would break the line.
fn one_line(message: &str) -> String {
    message.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
