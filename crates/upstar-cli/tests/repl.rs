//! Sessions typed at a terminal.

#![cfg(unix)]
#![allow(missing_docs, reason = "a test binary")]

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::Child;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};

/// How long an answer may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(180);

const LEFT: &str = "\x1b[D";
const UP: &str = "\x1b[A";
const BACKSPACE: &str = "\x7f";
const CTRL_C: &str = "\x03";
const CTRL_D: &str = "\x04";
const TAB: &str = "\t";
const ENTER: &str = "\r";

/// The prompt as written after an answer.
const PROMPT: &str = "\r\n\r> ";

/// The program at a pseudo-terminal.
struct Terminal {
    keyboard: Arc<Pty>,
    screen: Receiver<Vec<u8>>,
    /// All output so far, unprocessed.
    raw: Vec<u8>,
    /// How much of the text without escape sequences has been examined.
    seen: usize,
    child: Child,
}

impl Terminal {
    fn start(history: &Path, variables: &[(&str, &str)]) -> Terminal {
        let (pty, pts) = open().expect("a terminal");
        pty.resize(Size::new(40, 100)).expect("a size");
        let child = Command::new(env!("CARGO_BIN_EXE_upstar"))
            .env("LC_ALL", "C")
            .env("TERM", "xterm")
            .env("UPSTAR_HISTORY", history)
            .env_remove("NO_COLOR")
            .envs(variables.iter().copied())
            .spawn(pts)
            .expect("the program starts");
        let keyboard = Arc::new(pty);
        let reader = Arc::clone(&keyboard);
        let (sender, screen) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            // Reading fails when the program has ended.
            while let Ok(count @ 1..) = (&*reader).read(&mut buffer) {
                if sender.send(buffer[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        let mut terminal = Terminal { keyboard, screen, raw: Vec::new(), seen: 0, child };
        terminal.expect("> ");
        terminal
    }

    fn press(&mut self, keys: &str) {
        (&*self.keyboard).write_all(keys.as_bytes()).expect("the program listens");
    }

    /// Waits until a text appears after the part already seen.
    #[track_caller]
    fn expect(&mut self, text: &str) {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let shown = without_escapes(&self.raw);
            if let Some(at) = shown[self.seen..].find(text) {
                self.seen += at + text.len();
                return;
            }
            match self.screen.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(bytes) => self.raw.extend(bytes),
                Err(_) => panic!("expected {text:?} in {:?} of {shown:?}", &shown[self.seen..]),
            }
        }
    }

    /// Presses keys and Enter; waits for a line with this answer, and for the prompt.
    #[track_caller]
    fn ask(&mut self, keys: &str, answer: &str) {
        self.press(keys);
        self.press(ENTER);
        self.expect(&format!("\r\n{answer}{PROMPT}"));
    }

    /// Presses keys and Enter; waits for an answer that contains this text, and for the prompt.
    #[track_caller]
    fn ask_about(&mut self, keys: &str, part: &str) {
        self.press(keys);
        self.press(ENTER);
        self.expect("\r\n");
        self.expect(part);
        self.expect(PROMPT);
    }

    /// Presses keys that end the session; returns all output.
    #[track_caller]
    fn end(mut self, keys: &str) -> String {
        self.press(keys);
        let deadline = Instant::now() + PATIENCE;
        loop {
            match self.screen.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(bytes) => self.raw.extend(bytes),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("the session goes on: {:?}", without_escapes(&self.raw)),
            }
        }
        assert_eq!(self.child.wait().expect("the program ends").code(), Some(0));
        String::from_utf8_lossy(&self.raw).into_owned()
    }
}

impl Drop for Terminal {
    /// Kills the program, so that a failing test leaves no process behind.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The output without colours and cursor movements; an incomplete character at the end is omitted.
fn without_escapes(raw: &[u8]) -> String {
    let text = match std::str::from_utf8(raw) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&raw[..error.valid_up_to()]).unwrap_or_default(),
    };
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("\x1b[") {
        out.push_str(&rest[..at]);
        rest = &rest[at + 2..];
        // The text ends before an incomplete escape sequence.
        let Some(end) = rest.find(|c: char| ('@'..='~').contains(&c)) else { return out };
        rest = &rest[end + 1..];
    }
    out + rest.trim_end_matches('\x1b')
}

/// A history file that does not exist yet, in a folder that does not exist either.
fn history(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder.join("state").join("history")
}

#[test]
fn a_session_is_typed() {
    let history = history("session");
    let mut terminal = Terminal::start(&history, &[]);
    terminal.ask("1+1", "2");
    terminal.ask(&format!("12{LEFT}+"), "3");
    terminal.ask(&format!("1+99{BACKSPACE}{BACKSPACE}4"), "5");
    terminal.ask(UP, "5");
    terminal.ask(&format!("{UP}{UP}{UP}*5"), "6");
    terminal.press("x := {1|*};\r");
    terminal.expect(PROMPT);
    terminal.ask("x + x", "1*");
    terminal.end(CTRL_D);
}

#[test]
fn long_answers_are_cut() {
    let mut terminal = Terminal::start(&history("long"), &[]);
    terminal.press("[for i from 1 to 3000 yield i]\r");
    terminal.expect("note: 12894 more characters; `Print(ans)` writes all of it");
    terminal.expect(PROMPT);
    terminal.press("Print(ans)\r");
    terminal.expect(",2999,3000]");
    terminal.expect(PROMPT);
    terminal.end(CTRL_D);
}

#[test]
fn words_are_completed() {
    let mut terminal = Terminal::start(&history("completion"), &[]);
    terminal.ask(&format!("{{2|-1}}.Tempe{TAB}"), "3/2");
    terminal.ask(&format!("{{2|-1}}.tempe{TAB}"), "3/2");
    terminal.ask("hotness := {5|*}", "{5|*}");
    terminal.ask(&format!("hotn{TAB} - hotn{TAB}"), "0");
    terminal.end(CTRL_D);
}

#[test]
fn a_statement_goes_over_several_lines() {
    let mut terminal = Terminal::start(&history("lines"), &[]);
    terminal.press("def square(n) := begin\r");
    terminal.expect("\r\n. ");
    terminal.press("n*n\r");
    terminal.expect("\r\n. ");
    terminal.press("end;\r");
    terminal.expect(PROMPT);
    terminal.ask("square(7)", "49");
    terminal.ask(&format!("{UP}{UP}{ENTER}square(8)"), "64");
    terminal.end(CTRL_D);
}

#[test]
fn lines_may_be_typed_ahead_or_pasted() {
    let mut terminal = Terminal::start(&history("ahead"), &[]);
    terminal.press("1+1\r2+2\r3+3\r");
    for answer in ["2", "4", "6"] {
        terminal.expect(&format!("\r\n{answer}{PROMPT}"));
    }
    terminal.ask("\x1b[200~x := 5;\rx + 1\rx + 2\x1b[201~", "6\r\n7");
    terminal.end(CTRL_D);
}

#[test]
fn the_history_outlives_the_session() {
    let history = history("history");
    let mut terminal = Terminal::start(&history, &[]);
    terminal.ask("2+3", "5");
    terminal.end(CTRL_D);
    let mut terminal = Terminal::start(&history, &[]);
    terminal.ask(UP, "5");
    terminal.ask("6", "6");
    terminal.end(CTRL_D);
    let mut terminal = Terminal::start(&history, &[]);
    terminal.ask(&format!("{UP}{UP}"), "5");
    terminal.end(":quit\r");
    // A session works even if its history cannot be written.
    let mut terminal = Terminal::start(Path::new("/dev/null/history"), &[]);
    terminal.ask("2+3", "5");
    terminal.end(CTRL_D);
}

#[test]
fn a_failed_line_leaves_the_session_as_it_was() {
    let mut terminal = Terminal::start(&history("failure"), &[]);
    terminal.ask("x := {1|*}", "{1|*}");
    terminal.ask_about("begin x := 5; 1/0 end", "division by zero");
    terminal.ask("x", "{1|*}");
    terminal.ask_about("1 + )", "error: ");
    terminal.ask_about(":tiem", "write `:time`");
    terminal.ask("x", "{1|*}");
    terminal.end(CTRL_D);
}

#[test]
fn ctrl_c_returns_to_the_prompt() {
    let mut terminal = Terminal::start(&history("interrupt"), &[]);
    terminal.ask("x := {1|*}", "{1|*}");
    // The computation has begun once its first line appears.
    for endless in ["while true do end", "*1000000000000:^", "*1000000000000:^"] {
        terminal.press(&format!("Print(\"be\" + \"gun\"); {endless}\r"));
        terminal.expect("begun\r\n");
        terminal.press(CTRL_C);
        terminal.expect("cancelled");
        terminal.expect(PROMPT);
        terminal.ask("x + x", "1*");
    }
    terminal.press("unfinished (");
    terminal.expect("unfinished (");
    terminal.press(CTRL_C);
    terminal.expect(PROMPT);
    terminal.ask("x + 1", "{2|1*}");
    terminal.end(CTRL_D);
}

#[test]
fn a_session_helps_and_shows() {
    let mut terminal = Terminal::start(&history("help"), &[]);
    terminal.ask_about("help", "AtomicWeight");
    terminal.ask_about("help Mean", "{2|1||0}.Mean");
    terminal.ask_about("help while", "while CONDITION do STATEMENTS end");
    terminal.ask_about("help Temprature", "write `help Temperature`");
    terminal.ask_about("{2|1||0} ?", "plays to a stop  3");
    terminal.ask_about("{2|-1}.Thermograph", "Thermograph(1/2,");
    let drawn = without_escapes(&terminal.raw);
    assert!(drawn.contains(|c| ('\u{2801}'..='\u{28ff}').contains(&c)), "a drawing: {drawn}");
    terminal.ask("x := 7", "7");
    terminal.ask(":time", "times are shown");
    terminal.ask_about("x", "7\r\n");
    let shown = without_escapes(&terminal.raw);
    let time = shown[..terminal.seen].trim_end_matches(PROMPT).lines().next_back();
    assert!(time.is_some_and(|line| line.ends_with('s')), "a time: {time:?}");
    terminal.ask(":time", "times are not shown");
    terminal.ask("x", "7");
    terminal.ask(":reset", "everything is forgotten");
    terminal.ask_about("x", "unknown name `x`");
    terminal.end(CTRL_D);
}

#[test]
fn colours_are_shown_unless_they_are_not_wanted() {
    const NUMBER: &str = "\x1b[36m";
    for (variables, in_colour) in [(&[][..], true), (&[("NO_COLOR", "1")][..], false)] {
        let mut terminal = Terminal::start(&history("colour"), variables);
        terminal.ask("10+10", "20");
        let raw = terminal.end(CTRL_D);
        assert_eq!(raw.contains(&format!("{NUMBER}20")), in_colour, "the answer in {raw:?}");
        assert_eq!(raw.contains(&format!("{NUMBER}10")), in_colour, "the input in {raw:?}");
    }
}

#[test]
fn long_questions_show_how_far_they_are() {
    let mut terminal = Terminal::start(&history("progress"), &[]);
    terminal.press("Print(\"be\" + \"gun\"); Domineering(10,10).CanonicalForm\r");
    terminal.expect("begun\r\n");
    terminal.expect("positions and values, ");
    terminal.expect(" MiB");
    terminal.press(CTRL_C);
    terminal.expect("cancelled");
    terminal.expect(PROMPT);
    terminal.press("Domineering.Positions(5,5).Count(p -> p.CanonicalForm == 100)\r");
    terminal.expect(" of 33554432 (");
    terminal.press(CTRL_C);
    terminal.expect("cancelled");
    terminal.expect(PROMPT);
    terminal.end(CTRL_D);
}

#[test]
fn the_last_answer_is_known_and_words_end_the_session() {
    let mut terminal = Terminal::start(&history("answers"), &[]);
    terminal.ask("{1|*} + 1", "{2|1*}");
    terminal.ask("ans + ans", "3*");
    terminal.ask("ans := 5", "5");
    terminal.ask("1+1", "2");
    terminal.ask("ans", "5");
    terminal.ask_about("7 // 2", "`//` begins a comment");
    terminal.ask("7 // seven", "7");
    terminal.end("exit\r");
    Terminal::start(&history("answers"), &[]).end("quit\r");
}
