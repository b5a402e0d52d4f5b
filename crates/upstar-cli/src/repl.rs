//! `upstar` at a terminal: lines in, answers out, until Ctrl-D.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{CompletionType, Config, Editor, EventHandler, KeyCode, KeyEvent, Modifiers};
use upstar::analysis::Thermograph;
use upstar::answer::Length;
use upstar::budget::Exhausted;
use upstar::error::Diagnostic;
use upstar::lang::{
    EvalError, EvalErrorKind, LastAnswer, Line, Object, Session, SessionCommand, help, legend_name, statements,
};
use upstar::render::{Localized, Picture, TextFrame, ansi, thermograph_text, time_text};
use upstar::span::Span;
use upstar::syntax::{Statement, parse};
use upstar::value::Universe;

use crate::Ending;
use crate::answer::{evaluate_with_output, line};
use crate::args::Format;
use crate::diagnostic;
use crate::history;
use crate::limits::{Interrupt, LimitArgs};
use crate::load::{load, missing_file};
use crate::locale::{locale, say};
use crate::output::Output;
use crate::progress::Watch;
use crate::repl_helper::{GoOn, ReplHelper};

/// The number of lines in the history.
const HISTORY: usize = 10_000;

/// Runs sessions at the terminal.
pub(crate) fn run(limits: &LimitArgs) -> io::Result<Ending> {
    let mut repl = Repl::new().map_err(to_io)?;
    let banner = format!("upstar {}; `help` helps, Ctrl-D ends", env!("CARGO_PKG_VERSION"));
    repl.output.line(&repl.faint(&say(&banner)))?;
    loop {
        let universe = limits.universe(&repl.interrupt);
        match repl.session(&universe)? {
            Next::Anew => repl.output.line(&repl.faint(&say("everything is forgotten")))?,
            Next::End => return Ok(Ending::Answered),
        }
    }
}

/// The reason why a session ended.
enum Next {
    /// The user requested a new session.
    Anew,
    /// The user quit.
    End,
}

struct Repl {
    editor: Editor<ReplHelper, FileHistory>,
    interrupt: Interrupt,
    output: Output,
    history: Option<PathBuf>,
    watch: Watch,
    last: LastAnswer,
    in_colour: bool,
    shows_time: bool,
}

impl Repl {
    fn new() -> rustyline::Result<Repl> {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .max_history_size(HISTORY)?
            .history_ignore_dups(true)?
            .build();
        let mut editor = Editor::with_config(config)?;
        editor.set_helper(Some(ReplHelper::default()));
        editor.bind_sequence(KeyEvent(KeyCode::Enter, Modifiers::NONE), EventHandler::Conditional(Box::new(GoOn)));
        // Creating the editor installs a handler for Ctrl-C, so ours is installed after it.
        let interrupt = Interrupt::install_for_session();
        let history = history::file();
        if let Some(file) = &history {
            history::make_folder(file);
            // The file does not exist before the first session.
            let _ = editor.load_history(file);
        }
        let in_colour = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
        let (output, watch, last) = (Output::new(), Watch::default(), LastAnswer::default());
        Ok(Repl { editor, interrupt, output, history, watch, last, in_colour, shows_time: false })
    }

    /// Runs a session in a universe.
    fn session(&mut self, universe: &Universe) -> io::Result<Next> {
        let mut session = Session::new(universe);
        self.last = LastAnswer::default();
        session.on_progress(self.watch.listener());
        let (watch, mut print) = (self.watch.clone(), self.output.printer(&self.interrupt));
        session.on_print(move |line| watch.without(|| print(line)));
        loop {
            if let Some(helper) = self.editor.helper_mut() {
                helper.variables = session.variables().map(|(name, _)| name.to_owned()).collect();
            }
            let text = match self.editor.readline("> ") {
                Ok(text) => text,
                Err(ReadlineError::Interrupted | ReadlineError::Signal(_)) => continue,
                Err(ReadlineError::Eof) => return Ok(Next::End),
                Err(error) => return Err(to_io(error)),
            };
            self.remember(&text);
            match Line::of(&text) {
                Line::Empty => {}
                Line::Help(name) => self.help(name, &session)?,
                Line::Command("quit") => return Ok(Next::End),
                Line::Command("reset") => return Ok(Next::Anew),
                Line::Command("time") => {
                    self.shows_time = !self.shows_time;
                    let state = if self.shows_time { "times are shown" } else { "times are not shown" };
                    self.output.line(&self.faint(&say(state)))?;
                }
                Line::Load(file) => {
                    self.interrupt.release();
                    universe.budget().restart_clock();
                    let loaded = self.watch.during(universe, || load(&mut session, &self.output, file));
                    loaded.unwrap_or_else(|failure| _ = failure.show());
                }
                Line::Command("load") => diagnostic::show("", &missing_file())?,
                Line::Command(name) => diagnostic::show("", &SessionCommand::unknown(name, true))?,
                Line::Report(expression) => {
                    self.answer(expression, universe, |_| known(&mut session, expression))?;
                }
                Line::Statement(text) => match statements(text) {
                    Ok(statements) => self.statements(&mut session, text, statements)?,
                    Err(error) => diagnostic::show(text, &error.diagnostic())?,
                },
            }
            self.output.flush()?;
        }
    }

    /// Adds a line to the history. If the file cannot be written, the line is kept until the end of the session.
    fn remember(&mut self, text: &str) {
        if !text.trim().is_empty()
            && matches!(self.editor.add_history_entry(text), Ok(true))
            && let Some(file) = &self.history
        {
            let _ = self.editor.append_history(file);
        }
    }

    fn help(&self, name: Option<&str>, session: &Session<'_>) -> io::Result<()> {
        match help(name, session, locale()) {
            Ok(text) => self.output.line(text.trim_end()),
            Err(error) => diagnostic::show("", &error),
        }
    }

    /// Runs statements until one fails.
    fn statements(&mut self, session: &mut Session<'_>, text: &str, statements: Vec<Statement>) -> io::Result<()> {
        let source: Arc<str> = text.into();
        for statement in statements {
            let universe = session.universe();
            if !self.answer(text, universe, |repl| repl.shown(session, &source, statement))? {
                break;
            }
        }
        Ok(())
    }

    /// Shows the answer of some work, or its error; returns whether it was an answer.
    fn answer(
        &mut self,
        text: &str,
        universe: &Universe,
        work: impl FnOnce(&mut Repl) -> Result<Option<String>, EvalError>,
    ) -> io::Result<bool> {
        self.interrupt.release();
        universe.budget().restart_clock();
        let began = Instant::now();
        let watch = self.watch.clone();
        let answer = watch.during(universe, || work(self));
        let took = began.elapsed();
        let is_answered = answer.is_ok();
        match answer {
            Ok(Some(answer)) => self.output.line(&answer)?,
            Ok(None) => {}
            Err(error) => {
                // The terminal has echoed ^C, and the cursor is still in that line.
                if is_exhausted(&error, |limit| matches!(limit, Exhausted::Cancelled)) {
                    writeln!(io::stderr())?;
                }
                diagnostic::show(text, &told(&error))?;
            }
        }
        if self.shows_time {
            self.output.line(&self.faint(&time_text(took)))?;
        }
        Ok(is_answered)
    }

    /// The answer to a statement of a text, as shown.
    fn shown(
        &mut self,
        session: &mut Session<'_>,
        text: &Arc<str>,
        Statement { ast, span }: Statement,
    ) -> Result<Option<String>, EvalError> {
        self.last.look(&ast);
        let Some(object) = evaluate_with_output(session, &self.output, Arc::clone(text), ast)? else {
            return Ok(None);
        };
        self.last.keep(session, &object);
        let line = line(&object, text, span, Format::Text)?;
        let (begins, rest) = cut(&line);
        let begins = if self.in_colour { ansi::notation(begins) } else { begins.to_owned() };
        let line = match rest {
            0 => begins,
            rest => {
                let note = format!("note: {rest} more characters; `Print(ans)` writes all of it");
                format!("{begins}…\n{}", self.faint(&say(&note)))
            }
        };
        match &object {
            Object::Thermograph(thermograph) => {
                let width = self.editor.dimensions().map_or(usize::MAX, |(columns, _)| columns.into());
                let frame = TextFrame { width: width.min(TextFrame::default().width), ..TextFrame::default() };
                let name = legend_name(text[span.range()].trim());
                let thermograph = Thermograph::clone(thermograph);
                let picture = Picture { name, thermograph, scaffolds: None, stops: None };
                let drawing = thermograph_text(&[picture], &frame);
                Ok(Some(format!("{line}\n{}", drawing.trim_end_matches('\n'))))
            }
            _ => Ok(Some(line)),
        }
    }

    fn faint(&self, text: &str) -> String {
        if self.in_colour { ansi::faint(text) } else { text.to_owned() }
    }
}

/// The length in characters beyond which an answer at a terminal is cut.
const LONGEST_ANSWER: usize = 4000;
const SHOWN_OF_LONG: usize = 1000;

/// The part of an answer to show, and the number of omitted characters.
fn cut(line: &str) -> (&str, usize) {
    let count = line.chars().count();
    match line.char_indices().nth(SHOWN_OF_LONG) {
        Some((end, _)) if LONGEST_ANSWER < count => (&line[..end], count - SHOWN_OF_LONG),
        _ => (line, 0),
    }
}

/// The report on an expression, as lines.
pub(crate) fn known(session: &mut Session<'_>, expression: &str) -> Result<Option<String>, EvalError> {
    let object = session.run(expression, parse(expression)?)?;
    let report = session.report(&object, Length::Short).map_err(|kind| kind.at(Span::new(0, expression.len())))?;
    let note = "note: `Print(EXPR)` writes the whole value, and of a position `Print(EXPR.CanonicalForm)`";
    let note = if report.is_cut() { say(note) } else { "".into() };
    Ok(Some(format!("{}{note}", report.in_locale(locale())).trim_end().to_owned()))
}

/// An error with the help that applies in a session.
fn told(error: &EvalError) -> Diagnostic {
    let mut diagnostic = error.diagnostic();
    if is_exhausted(error, |limit| matches!(limit, Exhausted::Nodes(_) | Exhausted::Memory(_))) {
        diagnostic.notes.push("the limit holds for the session: `:reset` begins a new one".into());
    }
    diagnostic
}

fn is_exhausted(error: &EvalError, limit: impl Fn(&Exhausted) -> bool) -> bool {
    match &error.kind {
        EvalErrorKind::Exhausted(exhausted) => limit(exhausted),
        EvalErrorKind::Within(error) => is_exhausted(error, limit),
        _ => false,
    }
}

fn to_io(error: ReadlineError) -> io::Error {
    match error {
        ReadlineError::Io(error) => error,
        error => io::Error::other(error),
    }
}
