//! `upstar < FILE`: a session without a terminal.
//!
//! Statements are executed as they arrive. A statement ends with its line unless something, such as a bracket, is open; then
//! it continues until everything is closed. Errors are shown with their line numbers, and the session continues after that line.

use std::collections::HashMap;
use std::io::{self, BufReader, StdinLock};
use std::sync::Arc;

use upstar::error::Diagnostic;
use upstar::lang::{EvalError, LastAnswer, Line, Session, SessionCommand, help};
use upstar::span::Span;
use upstar::syntax::{
    Keyword, OpenText, Statement, SyntaxError, SyntaxErrorKind, TokenKind, parse_program_within, tokens,
};

use crate::Ending;
use crate::answer::{evaluate_with_output, line};
use crate::args::Format;
use crate::diagnostic::{self, Origin};
use crate::file::{check_length, read_line, unmarked};
use crate::limits::{Interrupt, LimitArgs};
use crate::load::{load, missing_file};
use crate::locale::locale;
use crate::output::Output;
use crate::repl::known;

/// The size of the buffer, in bytes.
const BUFFER: usize = 1 << 16;

/// An open statement up to this length is parsed again with every line; a longer one only when it may be complete or has
/// doubled in length, so that the total work stays linear.
const SHORT: usize = 4096;

/// Runs the session on standard input.
pub(crate) fn run(limits: &LimitArgs, interrupt: &Interrupt) -> io::Result<Ending> {
    let universe = limits.universe(interrupt);
    let output = Output::new();
    let mut session = Session::new(&universe);
    session.on_print(output.printer(interrupt));
    let mut piped = Piped {
        session,
        output,
        interrupt,
        ending: Ending::Answered,
        last: LastAnswer::default(),
        defined: HashMap::new(),
        first_line: 1,
    };
    let mut lines = Lines::new();
    while let Some(begun) = piped.next_line(&mut lines)? {
        piped.first_line = lines.number;
        let Some(begun) = begun else { continue };
        match Line::of(&begun) {
            Line::Empty => {}
            Line::Help(name) => match help(name, &piped.session, locale()) {
                Ok(text) => piped.output.line(text.trim_end())?,
                Err(error) => piped.fail(&begun, &error)?,
            },
            Line::Load(file) => {
                if let Err(failure) = interrupt.during(|| load(&mut piped.session, &piped.output, file)) {
                    piped.output.flush()?;
                    failure.show();
                    piped.ending = Ending::Failed;
                }
            }
            Line::Command("quit") => break,
            Line::Command("load") => piped.fail_at_line(&begun, missing_file())?,
            Line::Command(name) => piped.fail_at_line(&begun, SessionCommand::unknown(name, false))?,
            Line::Report(expression) => piped.report(expression)?,
            Line::Statement(_) => piped.statements(begun, &mut lines)?,
        }
        if interrupt.is_pressed() {
            break;
        }
    }
    piped.output.flush()?;
    Ok(piped.ending)
}

struct Piped<'u, 'i> {
    session: Session<'u>,
    output: Output,
    interrupt: &'i Interrupt,
    ending: Ending,
    last: LastAnswer,
    /// The texts that define functions, with their first lines: later errors can point into them.
    defined: HashMap<Arc<str>, usize>,
    /// The first line of the current text.
    first_line: usize,
}

impl<'u> Piped<'u, '_> {
    /// The next line, or `None` at the end; a line that is not UTF-8 is reported and returned as `Some(None)`.
    fn next_line(&mut self, lines: &mut Lines) -> io::Result<Option<Option<String>>> {
        // Flush pending answers before a read that may block: the client may be waiting for them.
        if lines.is_dry() {
            self.output.flush()?;
        }
        let Some(bytes) = lines.next()? else { return Ok(None) };
        match String::from_utf8(bytes) {
            Ok(line) => Ok(Some(Some(unmarked(&line).to_owned()))),
            Err(_) => {
                self.fail("", &Diagnostic::new(format!("line {} is not valid UTF-8", lines.number)))?;
                Ok(Some(None))
            }
        }
    }

    /// Reads lines until the text is complete, and runs its statements.
    fn statements(&mut self, mut text: String, lines: &mut Lines) -> io::Result<()> {
        let mut open = OpenText::default();
        open.read(&text);
        let mut read_length = 0;
        loop {
            let is_worth_reading = !open.is_certain() || text.len() <= SHORT || 2 * read_length <= text.len();
            if is_worth_reading {
                read_length = text.len();
                match self.parse(&text) {
                    Err(error) if error.is_incomplete() => {}
                    Err(error) => return self.unreadable(&text, &error, lines),
                    Ok(program) => return self.run(text.into(), program),
                }
            }
            match self.next_line(lines)? {
                Some(Some(line)) => {
                    open.read(&line);
                    text.push_str(&line);
                    check_length(text.len())?;
                }
                Some(None) => return Ok(()),
                None => {
                    return match self.parse(&text) {
                        Err(error) => self.unreadable(&text, &error, lines),
                        Ok(program) => self.run(text.into(), program),
                    };
                }
            }
        }
    }

    fn parse(&mut self, text: &str) -> Result<Vec<Statement>, SyntaxError> {
        self.timed(|session| parse_program_within(text, session.universe().budget()))
    }

    /// Shows a syntax error; the lines after the mistake are read again.
    fn unreadable(&mut self, text: &str, error: &SyntaxError, lines: &mut Lines) -> io::Result<()> {
        let diagnostic = error.diagnostic();
        if let SyntaxErrorKind::Exhausted(_) = error.kind {
            // The end of the statement is unknown, so there is no line to continue with.
            self.fail(text, &diagnostic)?;
            return Err(io::Error::new(io::ErrorKind::InvalidData, "the input is too long to be read"));
        }
        let place = diagnostic.span.map_or(text.len(), |span| span.range().start.min(text.len()));
        let rest =
            text.as_bytes()[place..].iter().position(|&byte| byte == b'\n').map_or(text.len(), |at| place + at + 1);
        if !error.is_incomplete() {
            lines.put_back(&text[rest..]);
        }
        self.fail(text, &diagnostic)
    }

    /// Runs the statements of a complete text.
    fn run(&mut self, text: Arc<str>, program: Vec<Statement>) -> io::Result<()> {
        if tokens(&text).any(|token| matches!(token.kind, TokenKind::Arrow | TokenKind::Keyword(Keyword::Def))) {
            self.defined.insert(Arc::clone(&text), self.first_line);
        }
        for statement in program {
            let span = statement.span;
            let output = self.output.clone();
            self.last.look(&statement.ast);
            // Taken out of `self`, which `timed` borrows mutably.
            let last = std::mem::take(&mut self.last);
            let answer =
                self.timed(|session| match evaluate_with_output(session, &output, Arc::clone(&text), statement.ast)? {
                    Some(object) => {
                        last.keep(session, &object);
                        line(&object, &text, span, Format::Text).map(Some)
                    }
                    None => Ok(None),
                });
            self.last = last;
            self.show(&text, answer)?;
            if self.interrupt.is_pressed() {
                break;
            }
        }
        Ok(())
    }

    fn report(&mut self, expression: &str) -> io::Result<()> {
        let answer = self.timed(|session| known(session, expression));
        self.show(expression, answer)
    }

    fn timed<T>(&mut self, work: impl FnOnce(&mut Session<'u>) -> T) -> T {
        self.session.universe().budget().restart_clock();
        self.interrupt.during(|| work(&mut self.session))
    }

    fn show(&mut self, text: &str, answer: Result<Option<String>, EvalError>) -> io::Result<()> {
        match answer {
            Ok(Some(line)) => self.output.line(&line),
            Ok(None) => Ok(()),
            Err(error) => self.fail(text, &error.diagnostic()),
        }
    }

    /// Shows an error about a whole line.
    fn fail_at_line(&mut self, line: &str, error: Diagnostic) -> io::Result<()> {
        let start = line.len() - line.trim_start().len();
        let span = Span::new(start, start + line.trim().len());
        self.fail(line, &Diagnostic { span: Some(span), ..error })
    }

    fn fail(&mut self, text: &str, error: &Diagnostic) -> io::Result<()> {
        self.ending = Ending::Failed;
        self.output.flush()?;
        let elsewhere = error.text.as_deref().and_then(|text| self.defined.get(text));
        let first_line = elsewhere.copied().unwrap_or(self.first_line);
        diagnostic::show_from(Origin { file: None, first_line }, text, error)
    }
}

/// The lines of standard input.
struct Lines {
    input: BufReader<StdinLock<'static>>,
    /// Lines to be read again, the next one last.
    again: Vec<Vec<u8>>,
    /// The number of the last line.
    number: usize,
}

impl Lines {
    fn new() -> Lines {
        Lines { input: BufReader::with_capacity(BUFFER, io::stdin().lock()), again: Vec::new(), number: 0 }
    }

    /// Whether reading the next line may block.
    fn is_dry(&self) -> bool {
        self.again.is_empty() && self.input.buffer().is_empty()
    }

    /// The next line with its line ending.
    fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        let line = match self.again.pop() {
            Some(line) => line,
            None => {
                let mut line = Vec::new();
                if !read_line(&mut self.input, &mut line)? {
                    return Ok(None);
                }
                line
            }
        };
        self.number += 1;
        Ok(Some(line))
    }

    /// Puts back whole lines that were just read.
    fn put_back(&mut self, text: &str) {
        let before = self.again.len();
        self.again.extend(text.split_inclusive('\n').rev().map(|line| line.as_bytes().to_vec()));
        self.number -= self.again.len() - before;
    }
}
